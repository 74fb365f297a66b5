package audit_test

import (
	"strings"
	"testing"
)

// TestHint shows the slips that goref offers as an explanation, each with the
// record as it was meant in mind.
func TestHint(t *testing.T) {
	tests := []struct {
		name, sgf, want string // want: what follows "every move is legal if"; "" for no hint
	}{
		{
			"two nodes in the wrong order",
			"(;SZ[9];B[cc];B[gc];W[gg];W[cg];B[ee])",
			"moves 2 and 3 change places",
		},
		{
			"Black's move into the gap stands before White's capture",
			"(;SZ[5]AB[aa][ba]AW[ca][ab]PL[W];W[ee];B[aa];W[bb];B[dd])",
			"the points of moves 2 and 4 are exchanged",
		},
		{
			"a capture left out",
			"(;SZ[5]AB[bb]AW[ab][ba][cb]PL[B];B[ee];B[dd];W[bb])",
			"a move of White at B3 is missing before move 2",
		},
		{
			"a stone beside the point that was meant",
			"(;SZ[5]AB[ba][cb][bc][ea]AW[ee]PL[B];B[bb];W[de];B[ad];W[ba];B[dd])",
			"",
		},
		{
			"the only empty point beside",
			"(;SZ[5]AB[bb][ba][cb][bc]AW[ee]PL[B];B[dd];W[bb];B[ad])",
			"move 2 was meant for A4",
		},
		{
			"moves from the other side of the board",
			"(;SZ[9]HA[2]AB[cc][gg];W[cc];B[cg];W[gg];B[ee];W[cd])",
			"",
		},
		{
			"one column too far right",
			"(;SZ[5];B[bb];W[fe];B[cc];W[fd];B[fa])",
			"all moves lie one column further left",
		},
		{
			"too far right and too far down",
			"(;SZ[5];B[bb];W[fe];B[cc];W[df];B[fc])",
			"all moves lie one column further left and one row further up",
		},
		{
			"moves seen in a mirror",
			"(;SZ[9]AB[bb][bc][bh][hh][gb]PL[W];W[bb];B[ee];W[bc];B[ef])",
			"the moves are mirrored left to right",
		},
		{"a ko taken back too early", "(;SZ[5]AB[ba][ab][bc]AW[ca][db][cc][bb]PL[B];B[cb];W[bb];B[dd])", ""},
		{"nothing wrong", "(;SZ[5];B[cc];W[bb])", ""},
		{"one turn out of order", "(;SZ[9];B[cc];B[gg];W[cg])", ""},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			v := verdictOf(t, hearing{sgf: tt.sgf, rules: "japan1989"})
			got := ""
			for _, f := range v.Findings {
				if _, hint, ok := strings.Cut(f.Message, "; every move is legal if "); ok {
					if got != "" {
						t.Errorf("a second hint: %s", hint)
					}
					got = hint
				}
			}
			if got != tt.want {
				t.Errorf("hint %q, want %q\n%s", got, tt.want, strings.Join(told(v, "illegal", "turn"), "\n"))
			}
		})
	}
}
