package audit_test

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"goref/audit"
	"goref/internal/golden"
	"goref/rules"
	"goref/sgfio"
)

const records = "../testdata/sgf"

// TestVerdicts judges our own records, each by its own regulation and by every
// built-in one, and compares the rulings and findings with a golden file.
func TestVerdicts(t *testing.T) {
	files, err := filepath.Glob(filepath.Join(records, "*.sgf"))
	if err != nil || len(files) < 25 {
		t.Fatalf("%d records in %s (%v), want at least 25", len(files), records, err)
	}
	var own, all strings.Builder
	for _, file := range files {
		src, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		c := sgfio.Parse(file, src)
		for _, g := range c.Games() {
			kase := &audit.Case{File: file, Game: g.Number, Collection: c, Record: g.Record()}
			if notes, err := audit.ReadNotes(audit.NotesPath(file)); err == nil {
				kase.Notes = notes
				if err := notes.Check(kase.Record); err != nil {
					t.Error(err)
				}
			} else if !os.IsNotExist(err) {
				t.Error(err)
			}
			judge := &audit.Judge{Options: audit.Options{Count: true}}
			r, from, err := judge.Choose(kase)
			if err != nil {
				t.Error(err)
				continue
			}
			v := judge.Judge(kase, r, from)
			fmt.Fprintf(&own, "%s #%d, %s (%s)\n", filepath.Base(file), g.Number, r.ID, from)
			writeVerdict(&own, v)
			fmt.Fprintf(&all, "%s #%d\n", filepath.Base(file), g.Number)
			for _, r := range rules.Builtin() {
				v := judge.Judge(kase, r, audit.FromFlag)
				fmt.Fprintf(&all, "  %-16s %-6s by %s, %s\n", r.ID, v.Ruling.Result, v.Ruling.By, v.Ruling.Certainty)
			}
		}
	}
	golden.Equal(t, "verdicts", own.String())
	golden.Equal(t, "regulations", all.String())
}

// writeVerdict prints a ruling, its needs and its findings.
func writeVerdict(b *strings.Builder, v *audit.Verdict) {
	r := v.Ruling
	fmt.Fprintf(b, "  %s by %s, %s %v: %s\n", r.Result, r.By, r.Certainty, r.Articles, r.Text)
	for _, need := range r.Needs {
		fmt.Fprintf(b, "  needs %s\n", need)
	}
	for _, f := range v.Findings {
		decisive := ""
		if f.Decisive {
			decisive = ", decisive"
		}
		fmt.Fprintf(b, "  %s %s@%d %s%s %v: %s\n", f.Severity, f.Code, f.Move, f.Consequence, decisive, f.Articles, f.Message)
	}
}

// TestRecordsAreListed keeps SOURCES.md in step with the records.
func TestRecordsAreListed(t *testing.T) {
	list, err := os.ReadFile(filepath.Join(records, "SOURCES.md"))
	if err != nil {
		t.Fatal(err)
	}
	files, err := filepath.Glob(filepath.Join(records, "*.sgf"))
	if err != nil {
		t.Fatal(err)
	}
	for _, file := range files {
		if !strings.Contains(string(list), "`"+filepath.Base(file)+"`") {
			t.Errorf("%s has no line in SOURCES.md", file)
		}
	}
}
