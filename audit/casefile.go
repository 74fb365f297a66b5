package audit

import (
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/BurntSushi/toml"
)

// The file as TOML has it; Notes is what it means.
type caseTable struct {
	Rules         string           `toml:"rules"`
	Komi          any              `toml:"komi"`
	Confirmed     bool             `toml:"confirmed"`
	LatenessLimit string           `toml:"lateness_limit"`
	Game          *int             `toml:"game"`
	Dead          []string         `toml:"dead"`
	Alive         []string         `toml:"alive"`
	Seki          []string         `toml:"seki"`
	Resumed       []int            `toml:"resumed"`
	Pair          pairTable        `toml:"pair"`
	Clock         clockTable       `toml:"clock"`
	Claim         []claimTable     `toml:"claim"`
	Judgement     []judgementTable `toml:"judgement"`
	Event         []eventTable     `toml:"event"`
}

type pairTable struct {
	Seats []string `toml:"seats"`
}

type clockTable struct {
	System string `toml:"system"`
	Main   string `toml:"main"`
	Grace  string `toml:"grace"`
}

type claimTable struct {
	Move        int    `toml:"move"`
	By          string `toml:"by"`
	Intentional bool   `toml:"intentional"`
}

type judgementTable struct {
	By     string    `toml:"by"`
	Dead   *[]string `toml:"dead"`
	Winner string    `toml:"winner"`
	Margin any       `toml:"margin"`
}

type eventTable struct {
	Kind    string   `toml:"kind"`
	Side    string   `toml:"side"`
	Seat    string   `toml:"seat"`
	Move    int      `toml:"move"`
	Penalty string   `toml:"penalty"`
	Minutes *float64 `toml:"minutes"`
	Outcome string   `toml:"outcome"`
	Cause   string   `toml:"cause"`
	Point   string   `toml:"point"`
	Result  string   `toml:"result"`
	Reason  string   `toml:"reason"`
}

// ReadNotes reads a case file. Errors about its content are a
// *rules.FileError.
func ReadNotes(path string) (*Notes, error) {
	src, err := os.ReadFile(path)
	if err != nil {
		return nil, err
	}
	return ParseNotes(path, src)
}

// ParseNotes reads the text of a case file; name is for messages. What needs the
// record is checked by Notes.Check.
func ParseNotes(name string, src []byte) (*Notes, error) {
	var t caseTable
	meta, err := toml.Decode(string(src), &t)
	r := caseReader{name: name, spots: keySpots(string(src)), notes: &Notes{File: name}}
	if err != nil {
		return nil, r.tomlError(err)
	}
	if unknown := append(meta.Undecoded(), capitals(meta.Keys())...); len(unknown) > 0 {
		return nil, r.unknownKey(unknown[0])
	}
	r.notes.HasDead = meta.IsDefined("dead")
	r.notes.HasResumed = meta.IsDefined("resumed")
	r.read(&t)
	if r.err != nil {
		return nil, r.err
	}
	return r.notes, nil
}

// capitals returns the keys that are not in small letters. The decoder takes them
// for the small ones; TOML, and IsDefined, do not.
func capitals(keys []toml.Key) []toml.Key {
	return slices.DeleteFunc(keys, func(k toml.Key) bool { return k.String() == strings.ToLower(k.String()) })
}

// NotesPath returns the path of the case file beside a record: NAME.case.toml
// beside NAME.sgf.
func NotesPath(record string) string {
	return strings.TrimSuffix(record, filepath.Ext(record)) + ".case.toml"
}
