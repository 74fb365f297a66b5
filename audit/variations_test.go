package audit_test

import (
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
