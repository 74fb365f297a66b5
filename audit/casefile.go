package audit

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"github.com/BurntSushi/toml"

	"goref/board"
	"goref/clock"
	"goref/replay"
	"goref/rules"
)

// A CaseError is a fault of a case file, with its place and what is allowed.
type CaseError struct {
	File string
	Line int // from 1; 0: not about a line
	Text string
}

// Error returns FILE:LINE: TEXT.
func (e *CaseError) Error() string {
	if e.Line == 0 {
		return fmt.Sprintf("%s: %s", e.File, e.Text)
	}
	return fmt.Sprintf("%s:%d: %s", e.File, e.Line, e.Text)
}

// The file as TOML has it; Notes is what it means.
type caseTable struct {
	Rules         string           `toml:"rules"`
	Komi          any              `toml:"komi"`
	Confirmed     bool             `toml:"confirmed"`
	LatenessLimit string           `toml:"lateness_limit"`
	Game          int              `toml:"game"`
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

// ReadNotes reads a case file. Errors about its content are a *CaseError.
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
	r := caseReader{name: name, src: string(src), notes: &Notes{File: name}}
	if err != nil {
		return nil, r.tomlError(err)
	}
	if unknown := meta.Undecoded(); len(unknown) > 0 {
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

// caseReader turns tables into notes and keeps the first error.
type caseReader struct {
	name, src string
	notes     *Notes
	err       error
}

func (r *caseReader) fail(line int, format string, args ...any) {
	if r.err == nil {
		r.err = &CaseError{r.name, line, fmt.Sprintf(format, args...)}
	}
}

func (r *caseReader) tomlError(err error) error {
	var p toml.ParseError
	if errors.As(err, &p) {
		text := p.Message
		if text == "" {
			text = strings.TrimPrefix(err.Error(), "toml: ")
		}
		if p.LastKey != "" {
			text = fmt.Sprintf("key %q: %s", p.LastKey, text)
		}
		return &CaseError{r.name, p.Position.Line, text}
	}
	return &CaseError{r.name, 0, strings.TrimPrefix(err.Error(), "toml: ")}
}

// unknownKey words a key that no case file has, with those that it may have.
func (r *caseReader) unknownKey(key toml.Key) error {
	known := map[string]string{
		"":          "rules, komi, confirmed, lateness_limit, game, dead, alive, seki, resumed, [pair], [clock], [[claim]], [[judgement]], [[event]]",
		"pair":      "seats",
		"clock":     "system, main, grace",
		"claim":     "move, by, intentional",
		"judgement": "by, dead, winner, margin",
		"event":     "kind, side, seat, move, penalty, minutes, outcome, cause, point, result, reason",
	}
	table := ""
	if len(key) > 1 {
		table = key[0]
	}
	return &CaseError{
		r.name, keyLine(r.src, key, 0),
		fmt.Sprintf("unknown key %q; allowed here: %s", key.String(), known[table]),
	}
}

func (r *caseReader) read(t *caseTable) {
	n := r.notes
	n.Rules, n.Confirmed, n.Game = t.Rules, t.Confirmed, t.Game
	n.Dead, n.Alive, n.Seki, n.Resumed = t.Dead, t.Alive, t.Seki, t.Resumed
	if t.Game < 0 {
		r.fail(r.line("game"), "game %d: games count from 1", t.Game)
	}
	if p, ok := r.points(t.Komi, r.line("komi"), "komi"); ok {
		n.Komi = &p
	}
	n.LatenessLimit = r.duration(t.LatenessLimit, r.line("lateness_limit"), "lateness_limit")
	n.lines = map[string]int{"seats": r.line("pair", "seats")}
	for _, key := range []string{"rules", "dead", "alive", "seki", "resumed"} {
		n.lines[key] = r.line(key)
	}
	for _, s := range t.Pair.Seats {
		seat, err := replay.ParseSeat(s)
		if err != nil {
			r.fail(n.lines["seats"], "pair.seats: %v", err)
		}
		n.Seats = append(n.Seats, seat)
	}
	r.clock(&t.Clock)
	for i, c := range t.Claim {
		r.claim(i, c)
	}
	for i, j := range t.Judgement {
		r.judgement(i, j)
	}
	for i, e := range t.Event {
		r.event(i, e)
	}
}

func (r *caseReader) line(key ...string) int { return keyLine(r.src, key, 0) }

func (r *caseReader) clock(t *clockTable) {
	if t.System != "" {
		text := t.System
		if t.Main != "" {
			text = t.Main + " + " + text
		}
		system, err := clock.ParseSystem(text)
		if err != nil {
			r.fail(r.line("clock", "system"), "clock.system: %v", err)
		}
		r.notes.Clock = &system
	} else if t.Main != "" {
		main := r.duration(t.Main, r.line("clock", "main"), "clock.main")
		r.notes.Clock = &clock.System{Kind: clock.Absolute, Main: main}
	}
	if t.Grace != "" {
		grace := r.duration(t.Grace, r.line("clock", "grace"), "clock.grace")
		r.notes.ClockGrace = &grace
	}
}

func (r *caseReader) claim(i int, t claimTable) {
	at := func(key string) int { return keyLine(r.src, toml.Key{"claim", key}, i) }
	c := Claim{Move: t.Move, Intentional: t.Intentional, line: at("move")}
	if t.Move < 1 {
		r.fail(at("move"), "claim.move %d: turns count from 1", t.Move)
	}
	if t.By != "" {
		seat, err := replay.ParseSeat(t.By)
		if err != nil {
			r.fail(at("by"), "claim.by: %v", err)
		}
		c.By = seat
	}
	r.notes.Claims = append(r.notes.Claims, c)
}

func (r *caseReader) judgement(i int, t judgementTable) {
	at := func(key string) int { return keyLine(r.src, toml.Key{"judgement", key}, i) }
	j := Judgement{By: r.side(t.By, at("by"), "judgement.by"), line: at("by")}
	if j.By == board.Empty {
		r.fail(at("by"), `judgement.by: say whose it is, "B" or "W"`)
	}
	if t.Dead != nil {
		j.Dead, j.HasDead = *t.Dead, true
	}
	switch t.Winner {
	case "", "B", "W", "draw":
		j.Winner = t.Winner
	default:
		r.fail(at("winner"), `judgement.winner %q: want "B", "W" or "draw"`, t.Winner)
	}
	j.Margin, j.HasMargin = r.points(t.Margin, at("margin"), "judgement.margin")
	r.notes.Judgements = append(r.notes.Judgements, j)
}

func (r *caseReader) event(i int, t eventTable) {
	at := func(key string) int { return keyLine(r.src, toml.Key{"event", key}, i) }
	if !slices.Contains(rules.EventKinds(), t.Kind) {
		r.fail(at("kind"), "event.kind %q: want one of %s", t.Kind, strings.Join(rules.EventKinds(), ", "))
	}
	e := Event{
		Kind: t.Kind, Side: r.side(t.Side, at("side"), "event.side"), Move: t.Move,
		Penalty: t.Penalty, Outcome: t.Outcome, Cause: t.Cause, Point: t.Point,
		Result: t.Result, Reason: t.Reason, line: at("kind"),
	}
	if t.Seat != "" {
		seat, err := replay.ParseSeat(t.Seat)
		if err != nil {
			r.fail(at("seat"), "event.seat: %v", err)
		}
		e.Seat = seat
		if e.Side == board.Empty {
			e.Side = seat.Color()
		}
	}
	if t.Minutes != nil {
		e.Minutes, e.HasMin = *t.Minutes, true
	}
	r.oneOf(t.Penalty, at("penalty"), "event.penalty", "advice", "warning", "loss")
	r.oneOf(t.Outcome, at("outcome"), "event.outcome", "back", "stands", "draw", "replay", "intentional")
	r.oneOf(t.Cause, at("cause"), "event.cause", "organizer", "accident", "participant")
	if t.Move < 0 {
		r.fail(at("move"), "event.move %d: turns count from 1", t.Move)
	}
	r.notes.Events = append(r.notes.Events, e)
}

func (r *caseReader) oneOf(text string, line int, key string, allowed ...string) {
	if text != "" && !slices.Contains(allowed, text) {
		r.fail(line, "%s %q: want one of %s", key, text, strings.Join(allowed, ", "))
	}
}

func (r *caseReader) side(text string, line int, key string) board.Color {
	switch text {
	case "":
		return board.Empty
	case "B":
		return board.Black
	case "W":
		return board.White
	}
	r.fail(line, `%s %q: want "B" or "W"`, key, text)
	return board.Empty
}

// points reads a number or a text such as "2.75zi"; ok is false if it is absent.
func (r *caseReader) points(v any, line int, key string) (p rules.Points, ok bool) {
	if v == nil {
		return 0, false
	}
	p, err := rules.ParseKomi(fmt.Sprint(v))
	if err != nil {
		r.fail(line, "%s: %v", key, err)
	}
	return p, true
}

func (r *caseReader) duration(text string, line int, key string) time.Duration {
	if text == "" {
		return 0
	}
	d, err := time.ParseDuration(text)
	if err != nil || d < 0 {
		r.fail(line, `%s %q: want a time such as "15m", "1h30m" or "1s"`, key, text)
	}
	return d
}

// NotesPath returns the path of the case file beside a record: NAME.case.toml
// beside NAME.sgf.
func NotesPath(record string) string {
	return strings.TrimSuffix(record, filepath.Ext(record)) + ".case.toml"
}

// keyLine finds the line, from 1, on which a key stands: the last part of key in
// the n-th table (from 0) that the parts before it name. Without such a key it
// is the table's line, and 0 without a table.
func keyLine(src string, key toml.Key, n int) int {
	table, name := strings.Join(key[:len(key)-1], "."), key[len(key)-1]
	at, seen, here := 0, -1, table == ""
	for i, line := range strings.Split(src, "\n") {
		line = strings.TrimSpace(line)
		if strings.HasPrefix(line, "[") {
			head := strings.Trim(strings.SplitN(line, "#", 2)[0], "[] \t")
			here = head == table
			if here {
				seen++
				here = seen == n
			}
			if here {
				at = i + 1
			}
			continue
		}
		k, _, ok := strings.Cut(line, "=")
		if here && ok && strings.Trim(strings.TrimSpace(k), `"'`) == name {
			return i + 1
		}
	}
	return at
}
