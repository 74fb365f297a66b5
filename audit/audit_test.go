package audit_test

import (
	"fmt"
	"strings"
	"testing"

	"goref/audit"
	"goref/rules"
	"goref/sgfio"
)

// A hearing is a record with what a test says of it.
type hearing struct {
	sgf   string // «» enclose the bytes that findings must point at, if marks are compared
	notes string // the case file; "" without one
	rules string // regulation; "" as the record says
	opt   audit.Options
}

// verdictOf judges the first game of a record.
func verdictOf(t testing.TB, h hearing) *audit.Verdict {
	t.Helper()
	return verdictUnder(t, h, nil)
}

// verdictUnder judges by a regulation that is no built-in one; nil is that of
// the hearing.
func verdictUnder(t testing.TB, h hearing, reg *rules.Regulation) *audit.Verdict {
	t.Helper()
	src := strings.NewReplacer("«", "", "»", "").Replace(h.sgf)
	c := sgfio.Parse("test.sgf", []byte(src))
	kase := &audit.Case{File: "test.sgf", Collection: c}
	if games := c.Games(); len(games) > 0 {
		kase.Game, kase.Record = 1, games[0].Record()
	}
	if h.notes != "" {
		notes, err := audit.ParseNotes("test.case.toml", []byte(h.notes))
		if err == nil {
			err = notes.Check(kase.Record)
		}
		if err != nil {
			t.Fatal(err)
		}
		kase.Notes = notes
	}
	judge := &audit.Judge{Options: h.opt}
	if reg != nil {
		return judge.Judge(kase, reg, audit.FromFlag)
	}
	if h.rules != "" {
		r, ok := rules.ByID(h.rules)
		if !ok {
			t.Fatalf("no regulation %s", h.rules)
		}
		return judge.Judge(kase, r, audit.FromFlag)
	}
	r, from, err := judge.Choose(kase)
	if err != nil {
		t.Fatal(err)
	}
	return judge.Judge(kase, r, from)
}

// told lists the findings of some families as "code@move: message".
func told(v *audit.Verdict, families ...string) []string {
	var list []string
	for _, f := range v.Findings {
		for _, family := range families {
			if strings.HasPrefix(string(f.Code), family) {
				list = append(list, fmt.Sprintf("%s@%d: %s", f.Code, f.Move, f.Message))
			}
		}
	}
	return list
}

// marked encloses the bytes that findings of some families point at in «».
func marked(v *audit.Verdict, families ...string) string {
	src := string(v.Case.Collection.Src)
	opens, closes := map[int]int{}, map[int]int{}
	for _, f := range v.Findings {
		for _, family := range families {
			if strings.HasPrefix(string(f.Code), family) && f.Span.Len() > 0 {
				opens[int(f.Span.Start)]++
				closes[int(f.Span.End)]++
			}
		}
	}
	var b strings.Builder
	for i := 0; i <= len(src); i++ {
		b.WriteString(strings.Repeat("»", closes[i]))
		b.WriteString(strings.Repeat("«", opens[i]))
		if i < len(src) {
			b.WriteByte(src[i])
		}
	}
	return b.String()
}
