package audit_test

import (
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"goref/audit"
	"goref/rules"
	"goref/sgfio"
)

// FuzzParseNotes reads case files that may be anything: a fault is a rules.FileError
// with a line of the file, never a panic, and what was read can be held against
// a record and judged.
func FuzzParseNotes(f *testing.F) {
	files, err := filepath.Glob(filepath.Join(records, "*.case.toml"))
	if err != nil || len(files) == 0 {
		f.Fatalf("no case files in %s: %v", records, err)
	}
	for _, file := range files {
		src, err := os.ReadFile(file)
		if err != nil {
			f.Fatal(err)
		}
		f.Add(string(src))
	}
	f.Add("komi = \"2.75zi\"\nlateness_limit = \"15m\"\n[[event]]\nkind = \"late\"\nside = \"B\"\nminutes = 22\n")
	f.Add("[clock]\nsystem = \"5x30 byo-yomi\"\nmain = \"30m\"\ngrace = \"1s\"\n")
	f.Add("[pair]\nseats = [\"BF\", \"XX\"]\n")
	f.Add("dead = \"D4\"\nunknown = 1\n")
	c := sgfio.Parse("fuzz.sgf", []byte("(;SZ[9]KM[6.5]RU[Japanese, Pair Go]RE[B+3];B[cc];W[gg];B[gc];W[cg];B[];W[])"))
	rec := c.Games()[0].Record()
	f.Fuzz(func(t *testing.T, src string) {
		notes, err := audit.ParseNotes("fuzz.case.toml", []byte(src))
		if err == nil {
			err = notes.Check(rec)
		}
		if err != nil {
			var fault *rules.FileError
			if !errors.As(err, &fault) {
				t.Fatalf("error %T, want *rules.FileError: %v", err, err)
			}
			if lines := strings.Count(src, "\n") + 1; fault.Line < 0 || fault.Line > lines {
				t.Fatalf("line %d of %d: %v", fault.Line, lines, err)
			}
			return
		}
		notes.Rules = ""
		judge := &audit.Judge{Options: audit.Options{Count: true}}
		kase := &audit.Case{File: "fuzz.sgf", Game: 1, Collection: c, Record: rec, Notes: notes}
		r, from, err := judge.Choose(kase)
		if err != nil {
			t.Fatal(err)
		}
		if v := judge.Judge(kase, r, from); v.Ruling == nil {
			t.Fatal("no ruling")
		}
	})
}
