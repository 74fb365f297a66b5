package audit_test

import (
	"strings"
	"testing"

	"goref/audit"
)

// A handicap game is not decided by a board that is known to lack its stones.
func TestLackingHandicap(t *testing.T) {
	// White's last move takes two stones, and is a suicide without the one at Q16.
	const fox = ";W[pc];B[od];W[pe];B[md];W[qd];B[nc];W[oc];B[ne];W[oe];B[aa];W[nd])"
	const suicide = "White's move 11 at O16 leaves its own chain without a liberty"
	const foxNeed = "the handicap stones in the record: AB[pd][dp]"
	tests := []struct {
		name, sgf, rules, ruling, needs, text string
	}{
		{
			"a suicide that is a capture", "(;SZ[19]AP[foxwq]KM[0]HA[2]RE[W+R]" + fox, "japan1989", "? by referee", foxNeed,
			"undecided without the handicap stones: " + suicide + "; every move is legal if the handicap stones that Fox left out are placed",
		},
		{
			"and where such a move is void", "(;SZ[19]AP[foxwq]KM[0]HA[2]RE[W+R]" + fox, "china1988", "? by referee", foxNeed,
			"undecided without the handicap stones: " + suicide + "; every move is legal if the handicap stones that Fox left out are placed",
		},
		{
			"with the stones", "(;SZ[19]AP[foxwq]KM[0]HA[2]AB[pd][dp]RE[W+R]" + fox, "japan1989", "W+R by resignation", "",
			"White wins by resignation, as recorded",
		},
		{"an even game", "(;SZ[19]KM[0]PL[W]RE[W+R]" + fox, "japan1989", "B+F by illegal", "", "Black wins: " + suicide},
		{
			"a count", "(;SZ[19]AP[foxwq]KM[0]HA[2]RE[W+5];W[cc];B[];W[])", "japan1989", "? by score", foxNeed,
			"undecided: the position lacks the handicap stones",
		},
		{
			"a turn out of order rests on no stone", "(;SZ[19]AP[foxwq]KM[0]HA[2]RE[W+R];W[cc];B[dd];B[ee])", "japan1989", "W+F by turn", "",
			"White wins: Black makes move 3 at E15, with White on turn",
		},
		{
			"a move off the board rests on no stone", "(;SZ[19]AP[foxwq]KM[0]HA[2]RE[W+R];W[cc];B[zz])", "japan1989", "? by referee",
			"the referee's decision: Black's move 2 is no point of the 19x19 board",
			"the referee decides: Black's move 2 is no point of the 19x19 board",
		},
		{
			"other records are taken as they are", "(;SZ[9]KM[0]HA[3]RE[W+R];W[cc];B[dd];W[dd])", "japan1989", "B+F by illegal", "",
			"Black wins: White plays on the occupied point D6 on move 3",
		},
		{"resigned: no stone is needed", "(;SZ[19]AP[foxwq]KM[0]HA[2]RE[W+R];W[cc];B[dd])", "japan1989", "W+R by resignation", "", "the recorded result W+R stands: nothing in the record breaks a rule that would change it"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			r := verdictOf(t, hearing{sgf: tt.sgf, rules: tt.rules, opt: audit.Options{Count: true}}).Ruling
			if got := r.Result + " by " + r.By; got != tt.ruling {
				t.Errorf("ruling %s, want %s", got, tt.ruling)
			}
			if got := strings.Join(r.Needs, "; "); got != tt.needs {
				t.Errorf("needs %q, want %q", got, tt.needs)
			}
			if r.Text != tt.text {
				t.Errorf("text %q, want %q", r.Text, tt.text)
			}
		})
	}
}
