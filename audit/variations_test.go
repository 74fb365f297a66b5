package audit_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"goref/audit"
)

// TestVariations shows that a fault is told once, with the first line that holds
// it, and what lines are called.
func TestVariations(t *testing.T) {
	const game = "(;SZ[9]KM[6.5]RU[Japanese]RE[B+R];B[cc];W[gg](;B[cg];W[gc])(;B[cc](;W[ee])(;W[ec]))(;B[ce](;W[ge])(;W[ce])))"
	v := verdictOf(t, hearing{sgf: game, opt: audit.Options{Variations: true}})
	type told struct {
		Code audit.Code
		Move int
		Line []int
	}
	var got []told
	for _, f := range v.Findings {
		got = append(got, told{f.Code, f.Move, f.Line})
	}
	want := []told{{"illegal/occupied", 3, []int{2}}, {"illegal/occupied", 4, []int{3, 2}}}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("findings (-want +got):\n%s", diff)
	}
	if v.Ruling != nil {
		t.Errorf("a variation was ruled on: %s", v.Ruling.Text)
	}
}

// TestVariationsAreBounded shows that a tree with a fault in each of very many
// variations does not fill the memory with their lines.
func TestVariationsAreBounded(t *testing.T) {
	const faults = 700
	game := "(;SZ[9]KM[6.5]RU[Japanese]RE[B+R];B[cc]" + "(;W[gg])" + strings.Repeat("(;W[cc])", faults) + ")"
	v := verdictOf(t, hearing{sgf: game, opt: audit.Options{Variations: true}})
	if n := len(v.Findings); n != 501 {
		t.Errorf("%d findings, want 500 and one that counts the rest", n)
	}
	rest := func(f audit.Finding) bool {
		return f.Line == nil && f.Message == "and 200 more findings of illegal/occupied"
	}
	if !slices.ContainsFunc(v.Findings, rest) {
		t.Errorf("nothing says that 200 more were left out")
	}
}

// The move numbers of one line say nothing of another, be it shorter.
func TestVariationsMoveNumbers(t *testing.T) {
	v := verdictOf(t, hearing{
		sgf: "(;SZ[9]RU[Japanese];B[aa](;W[bb];B[cc])(;B[cc];W[dd];B[ee];W[ff]MN[6])(;B[dd])(;W[aa];W[ab]MN[7]))",
		opt: audit.Options{Variations: true},
	})
	var got []string
	for i := range v.Findings {
		if f := &v.Findings[i]; f.Code == "turn/color" {
			_, hint, _ := strings.Cut(f.Message, "; ")
			got = append(got, fmt.Sprintf("move %d: %s", f.Move, hint))
		}
	}
	want := []string{
		"move 2: MN[6] suggests a pass that was left out", "move 2: ", "move 3: MN[7] suggests a pass that was left out",
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
}

// What was played is ruled on the same with variations and without.
func TestVariationsLeaveTheRulingAlone(t *testing.T) {
	for name, h := range map[string]hearing{
		"nothing found": {sgf: "(;SZ[9]KM[6.5]RU[Japanese]RE[B+R];B[cc];W[gg](;B[cg])(;B[cc]))"},
		"a resumption, which the case file tells of": {
			sgf:   "(;SZ[9]KM[6.5]RU[Japanese]RE[B+R];B[aa];W[bb];B[];W[];W[cc](;B[ee])(;B[cc])(;B[dd];W[dd]))",
			notes: "[[event]]\nkind = \"resumption-requested\"\nside = \"W\"\nmove = 4\n",
		},
	} {
		h.opt.Count = true
		var want []audit.Code
		plain := verdictOf(t, h)
		ruling := plain.Ruling.Text
		for _, f := range plain.Findings {
			want = append(want, f.Code)
		}
		h.opt.Variations = true
		v := verdictOf(t, h)
		if v.Ruling.Text != ruling {
			t.Errorf("%s: %q with variations, %q without", name, v.Ruling.Text, ruling)
		}
		var got []audit.Code
		for _, f := range v.Findings {
			switch {
			case f.Line == nil:
				got = append(got, f.Code)
			case f.Code != "illegal/occupied":
				t.Errorf("%s: told again in a variation: %s", name, f.Message)
			}
		}
		if diff := cmp.Diff(want, got); diff != "" {
			t.Errorf("%s: findings about what was played (-without +with):\n%s", name, diff)
		}
	}
}

// What follows a stop is held to the order of turns in variations as little as in
// the game.
func TestVariationsAfterStop(t *testing.T) {
	tests := []struct {
		name, line string
		want       int
	}{
		{"a stone", ";B[];W[];W[cc]", 0},
		{"a further pass", ";B[];W[];W[];B[cc]", 0},
		{"the stop in the game", "", 0},
		{"no stop", ";B[];B[];B[cc]", 2},
		{"after the resumption", ";B[];W[];W[cc];W[dd]", 1},
	}
	for _, tt := range tests {
		sgf := "(;SZ[9]KM[6.5]RU[Japanese]RE[B+R];B[aa];W[bb](;B[ee])(" + tt.line + "))"
		if tt.line == "" {
			sgf = "(;SZ[9]KM[6.5]RU[Japanese]RE[B+R];B[aa];W[bb];B[];W[](;B[ee])(;W[ee]))"
		}
		v := verdictOf(t, hearing{sgf: sgf, opt: audit.Options{Variations: true}})
		got := 0
		for i := range v.Findings {
			if v.Findings[i].Code == "turn/color" {
				got++
			}
		}
		if got != tt.want {
			t.Errorf("%s: %d findings of turn/color, want %d", tt.name, got, tt.want)
		}
	}
}

// Turns out of order, in the game or in variations, cost as much time as they are
// many; what would be quadratic would not end here.
func TestManyTurnsOutOfOrder(t *testing.T) {
	const many = 300_000
	for name, sgf := range map[string]string{
		"after a stop":  "(;SZ[9]RU[Japanese];B[];W[]" + strings.Repeat(";B[]", many) + ")",
		"in variations": "(;SZ[9]RU[Japanese]" + strings.Repeat(";B[];W[]", many/2) + "(;B[aa])" + strings.Repeat("(;W[bb];W[cc])", many) + ")",
	} {
		v := verdictOf(t, hearing{sgf: sgf, opt: audit.Options{Variations: true}})
		if v.Moves() < many {
			t.Errorf("%s: %d moves, want at least %d", name, v.Moves(), many)
		}
	}
}
