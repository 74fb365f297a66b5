package audit_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"goref/audit"
)

// The double-pass scheme of computer-go/3.2.5. On the board Black's walls hold
// ten points, White's five; a white stone at B4 stands in Black's part and a
// black one at E2 in White's. With both dead Black is ahead by 5 points and komi
// 0.5: Black 10+1, White 5+1.
func TestJudgements(t *testing.T) {
	const board = "(;SZ[5]KM[0.5]AB[ca][cb][cc][cd][ce][ed]AW[da][db][dc][dd][de][bb]PL[B];B[];W[])"
	judgement := func(by, rest string) string {
		return fmt.Sprintf("[[judgement]]\nby = %q\n%s\n", by, strings.ReplaceAll(rest, "; ", "\n"))
	}
	both := func(b, w string) string { return judgement("B", b) + judgement("W", w) }
	const whole = `dead = ["B4", "E2"]; winner = "B"; margin = 4.5`
	tests := []struct {
		name   string
		notes  string
		ruling string
		margin string // "none" without one
		text   string
		needs  []string
	}{
		{
			"equal in everything", both(whole, whole), "B+4.5 by agreement", "4.5",
			"Black wins by 4.5 points: both programs judge the position so", nil,
		},
		{
			"the order of names is nothing", both(whole, `dead = ["E2", "B4"]; winner = "B"; margin = 4.5`), "B+4.5 by agreement", "4.5",
			"Black wins by 4.5 points: both programs judge the position so", nil,
		},
		{
			"another margin: the winner only", both(whole, `dead = ["B4", "E2"]; winner = "B"; margin = 2.5`), "B+ by agreement", "none",
			"Black wins: both programs name the winner, and differ in the rest", nil,
		},
		{
			"other dead stones: the winner only", both(whole, `dead = ["B4"]; winner = "B"; margin = 4.5`), "B+ by agreement", "none",
			"Black wins: both programs name the winner, and differ in the rest; goref counts W+0.5, and an agreed judgement stands", nil,
		},
		{
			"no dead stones named: incomplete, the winner only", both(`winner = "B"; margin = 4.5`, `winner = "B"; margin = 4.5`), "B+ by agreement", "none",
			"Black wins: both programs name the winner, and differ in the rest; goref counts W+0.5, and an agreed judgement stands", nil,
		},
		{
			"only the winners", both(`winner = "W"`, `winner = "W"`), "W+ by agreement", "none",
			"White wins: both programs name the winner, and differ in the rest", nil,
		},
		{
			"an agreed wrong judgement stands", both(`dead = []; winner = "W"; margin = 6.5`, `dead = []; winner = "W"; margin = 6.5`), "W+6.5 by agreement", "6.5",
			"White wins by 6.5 points: both programs judge the position so; goref counts W+0.5, and an agreed judgement stands", nil,
		},
		{
			"a draw", both(`dead = ["B4", "E2"]; winner = "draw"`, `dead = []; winner = "draw"`), "0 by agreement", "0",
			"a draw: both programs judge the position so; goref counts W+0.5, and an agreed judgement stands", nil,
		},
		{
			"other winners, other stones", both(whole, `dead = ["B4"]; winner = "W"; margin = 3.5`), "? by referee", "none",
			"the referee decides: the programs name different winners; both call dead: B4",
			[]string{"the referee's decision on the position", "the life and death of the stones on which they differ: E2"},
		},
		{
			"other winners, the same stones, the same margin", both(whole, `dead = ["B4", "E2"]; winner = "W"; margin = 4.5`), "? by referee", "none",
			"the referee decides: the programs name different winners; both call dead: B4, E2; with the stones that both call dead goref counts B+4.5",
			[]string{"the referee's decision on the position"},
		},
		{
			"other winners, no stones in common", both(`dead = ["E2"]; winner = "W"`, `dead = ["B4"]; winner = "B"`), "? by referee", "none",
			"the referee decides: the programs name different winners",
			[]string{"the referee's decision on the position", "the life and death of the stones on which they differ: B4, E2"},
		},
		{
			"a winner against a draw", both(whole, `dead = ["B4", "E2"]; winner = "draw"`), "? by referee", "none",
			"the referee decides: the programs name different winners; both call dead: B4, E2; with the stones that both call dead goref counts B+4.5",
			[]string{"the referee's decision on the position"},
		},
		{
			"one names no winner", both(whole, `dead = ["B4", "E2"]`), "? by referee", "none",
			"the referee decides: a program names no winner; both call dead: B4, E2; with the stones that both call dead goref counts B+4.5",
			[]string{"the referee's decision on the position"},
		},
		{
			"one says nothing", judgement("B", whole), "? by referee", "none",
			"the referee decides: a program's judgement of the position is missing",
			[]string{"the judgements of both programs ([[judgement]])"},
		},
		{
			"nobody says anything", "", "? by referee", "none",
			"the referee decides: a program's judgement of the position is missing",
			[]string{"the judgements of both programs ([[judgement]])"},
		},
		{
			"the last judgement of a side counts", judgement("W", `winner = "W"`) + both(whole, whole), "B+4.5 by agreement", "4.5",
			"Black wins by 4.5 points: both programs judge the position so", nil,
		},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			v := verdictOf(t, hearing{
				sgf: board, notes: tt.notes, rules: "computer-go", opt: audit.Options{Count: true, Life: audit.LifeMarked},
			})
			r := v.Ruling
			margin := "none"
			if r.HasMargin {
				margin = r.Margin.String()
			}
			if got := ruled(v); got != tt.ruling || margin != tt.margin {
				t.Errorf("%s, margin %s; want %s, margin %s", got, margin, tt.ruling, tt.margin)
			}
			if r.Text != tt.text {
				t.Errorf("text %q, want %q", r.Text, tt.text)
			}
			if diff := cmp.Diff(tt.needs, r.Needs); diff != "" {
				t.Errorf("needs (-want +got):\n%s", diff)
			}
			if r.Articles[0] != "computer-go/3.2.5" {
				t.Errorf("articles %v", r.Articles)
			}
		})
	}
}

// Elsewhere the ruling rests on the count; what both call dead is dead in it.
func TestJudgementsElsewhere(t *testing.T) {
	const board = "(;SZ[5]KM[0.5]AB[ca][cb][cc][cd][ce][ed]AW[da][db][dc][dd][de][bb]PL[B];B[];W[])"
	tests := []struct{ name, b, w, ruling, doubt string }{
		{"winners alone mean nothing", `winner = "W"`, `winner = "W"`, "W+0.5 by score", ""},
		{"what both call dead is", `dead = ["B4", "E2"]`, `dead = ["E2", "B4"]`, "B+4.5 by score", ""},
		{
			"what they differ on is told", `dead = ["B4", "E2"]`, `dead = ["B4"]`, "W+0.5 by score",
			"one side's judgement calls dead what the other's does not: E2",
		},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			v := verdictOf(t, hearing{
				sgf: board, rules: "japan1989", opt: audit.Options{Count: true, Life: audit.LifeMarked},
				notes: "[[judgement]]\nby = \"B\"\n" + tt.b + "\n[[judgement]]\nby = \"W\"\n" + tt.w + "\n",
			})
			if got := ruled(v); got != tt.ruling {
				t.Errorf("%s, want %s", got, tt.ruling)
			}
			got := ""
			for i := range v.Findings {
				if f := &v.Findings[i]; f.Code == "score/marks" {
					got += f.Message
				}
			}
			if got != tt.doubt {
				t.Errorf("score/marks says %q, want %q", got, tt.doubt)
			}
		})
	}
}
