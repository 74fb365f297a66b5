package audit_test

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"goref/audit"
)

// ruled is a ruling in short: "W+F by turn".
func ruled(v *audit.Verdict) string {
	if v.Ruling == nil {
		return "no ruling"
	}
	return v.Ruling.Result + " by " + v.Ruling.By
}

// Two moves running lose by china1988/17.1, unless the record itself suggests a
// pass that was left out: then the referee decides.
func TestTwoMovesRunning(t *testing.T) {
	const referee = "? by referee"
	const event = "[[event]]\nmove = 3\nside = \"W\"\nkind = "
	tests := []struct {
		name  string
		sgf   string
		notes string
		china string
		japan string
		want  []string
	}{
		{
			"plain", "(;SZ[9];B[aa];W[cc];B[ee];B[gg];W[ii])", "", "W+F by turn", "W+F by turn",
			[]string{"turn/color@4: Black makes move 4 at G3, with White on turn"},
		},
		{
			"the move number jumps", "(;SZ[9];B[aa];W[cc];W[ee]MN[4];B[gg])", "", referee, referee,
			[]string{"turn/color@3: White makes move 3 at E5, with Black on turn; MN[4] suggests a pass that was left out"},
		},
		{
			"the move number jumps on the next move", "(;SZ[9];B[aa];W[cc];W[ee];B[gg]MN[5])", "", referee, referee,
			[]string{"turn/color@3: White makes move 3 at E5, with Black on turn; MN[5] suggests a pass that was left out"},
		},
		{
			"move numbers that count from elsewhere", "(;SZ[9];B[aa]MN[51];W[cc];W[ee]MN[53])", "", "B+F by turn", "B+F by turn",
			[]string{"turn/color@3: White makes move 3 at E5, with Black on turn"},
		},
		{
			"move numbers that count from elsewhere, and jump", "(;SZ[9];B[aa]MN[51];W[cc];W[ee]MN[54])", "", referee, referee,
			[]string{"turn/color@3: White makes move 3 at E5, with Black on turn; MN[54] suggests a pass that was left out"},
		},
		{
			"a node without a move between", "(;SZ[9];B[aa];W[cc];C[?];W[ee])", "", referee, referee,
			[]string{"turn/color@3: White makes move 3 at E5, with Black on turn; a node without a move before it suggests a pass that was left out"},
		},
		{
			"the other clock ran meanwhile", "(;SZ[9]TM[600];B[aa]BL[590]WL[600];W[cc]BL[590]WL[580];W[ee]BL[571]WL[570])", "", referee, referee,
			[]string{"turn/color@3: White makes move 3 at E5, with Black on turn; Black's clock went from 9m50s to 9m31s meanwhile, which suggests a pass that was left out"},
		},
		{
			"the other clock stood still", "(;SZ[9]TM[600];B[aa]BL[590]WL[600];W[cc]BL[590]WL[580];W[ee]BL[590]WL[570])", "", "B+F by turn", "B+F by turn",
			[]string{"turn/color@3: White makes move 3 at E5, with Black on turn"},
		},
		{
			"the recorder left out a pass", "(;SZ[9];B[aa];W[cc];W[ee];B[gg])", event + `"pass-not-recorded"`, referee, referee, nil,
		},
		{
			"there was no pass, both players say so", "(;SZ[9];B[aa];W[cc];C[?];W[ee])", event + `"two-moves-running"`, "B+F by turn", "B+F by turn",
			[]string{"turn/color@3: White makes move 3 at E5, with Black on turn"},
		},
		{
			"a pass and a stone", "(;SZ[9];B[aa];W[];W[ee])", "", referee, "B+F by turn",
			nil,
		},
		{"setup between", "(;SZ[9];B[aa];W[cc];AE[aa];W[ee])", "", referee, referee, nil},
		{"handicap stones as moves", "(;SZ[9]HA[2];B[aa];B[cc];W[ee];B[gg])", "", referee, referee, nil},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			opt := audit.Options{Count: true, Life: audit.LifeMarked}
			china := verdictOf(t, hearing{sgf: tt.sgf, notes: tt.notes, rules: "china1988", opt: opt})
			japan := verdictOf(t, hearing{sgf: tt.sgf, notes: tt.notes, rules: "japan1989", opt: opt})
			if got := ruled(china); got != tt.china {
				t.Errorf("China: %s, want %s", got, tt.china)
			}
			if got := ruled(japan); got != tt.japan {
				t.Errorf("Japan: %s, want %s", got, tt.japan)
			}
			if tt.name == "a pass and a stone" {
				return // the words differ
			}
			if diff := cmp.Diff(tt.want, told(china, "turn/")); diff != "" {
				t.Errorf("findings (-want +got):\n%s", diff)
			}
		})
	}
}

func TestFirstMove(t *testing.T) {
	tests := []struct {
		name, sgf, rules, ruling string
		want                     []string
	}{
		{"White opens an even game", "(;SZ[9];W[cc];B[gg];W[];B[])", "japan1989", "", []string{
			"turn/first@1: White opens the game, where Black was to",
		}},
		{"against PL", "(;SZ[9]PL[W];B[cc])", "china1988", "? by referee", []string{
			"turn/first@1: Black opens the game, where PL names White",
		}},
		{"against HA", "(;SZ[9]HA[2]AB[cc][gg];B[ee])", "japan1989", "? by referee", []string{
			"turn/first@1: Black opens the game, where White is on turn after 2 handicap stones",
		}},
		{"after a setup", "(;SZ[9]AB[cc];W[gg])", "japan1989", "", nil},
		{"by PL", "(;SZ[9]PL[W];W[gg])", "japan1989", "", nil},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			v := verdictOf(t, hearing{sgf: tt.sgf, rules: tt.rules})
			if diff := cmp.Diff(tt.want, told(v, "turn/")); diff != "" {
				t.Errorf("findings (-want +got):\n%s", diff)
			}
			if tt.ruling != "" && ruled(v) != tt.ruling {
				t.Errorf("%s, want %s", ruled(v), tt.ruling)
			}
		})
	}
}
