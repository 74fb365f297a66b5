package audit_test

import (
	"fmt"
	"testing"

	"github.com/google/go-cmp/cmp"

	"goref/audit"
)

// On this 5x5 board both walls stand: Black has the two left columns and the
// third, White the fourth and the fifth. Territory B 10, W 5; area B 15, W 10.
const walls5 = "(;SZ[5]KM[0]AB[ca][cb][cc][cd][ce]AW[da][db][dc][dd][de]PL[B]"

func TestStop(t *testing.T) {
	const leftOut = "[[event]]\nkind = \"pass-not-recorded\"\nside = \"W\"\nmove = 2\n"
	const asked = "[[event]]\nkind = \"resumption-requested\"\nmove = 2\nside = "
	tests := []struct {
		name   string
		rules  string
		moves  string
		notes  string
		end    string // by@move, position after it
		ruling string
		want   []string // findings of turn and end
	}{
		{"two passes", "japan1989", ";B[];W[]", "", "passes@2", "B+5 by score", nil},
		{"three passes", "japan1989", ";B[];W[];B[]", "", "passes@2", "B+5 by score", nil},
		{"one pass", "japan1989", ";B[]", "", "open@1", "? by referee", nil},
		{"two passes of one side are no stop", "japan1989", ";B[];W[aa];B[];B[]", "", "open@4", "W+F by turn", []string{
			"turn/color@4: Black makes move 4, a pass, with White on turn",
		}},
		{"play goes on after the stop", "japan1989", ";B[];W[];B[ba];W[];B[]", "", "passes@5", "B+4 by score", []string{
			"end/after-stop@3: Black's move 3 comes after play stopped with move 2",
		}},
		{"nobody says who asked to go on", "japan1989", ";B[];W[];W[ea];B[];W[]", "", "passes@5", "B+6 by score", []string{
			"end/after-stop@3: White's move 3 comes after play stopped with move 2",
		}},
		{"a further pass, whoever makes it", "japan1989", ";B[];W[];W[];W[]", "", "passes@2", "B+5 by score", nil},
		{"nor does who asked to go on and passed", "japan1989", ";B[];W[];B[]", asked + `"B"`, "passes@2", "B+5 by score", nil},
		{"in China too", "china1988", ";B[];W[];W[]", "", "passes@2", "B+5 by score", nil},
		{"the order of turns holds again after the first stone", "japan1989", ";B[];W[];W[ea];W[eb]", "", "open@4", "B+F by turn", []string{
			"end/after-stop@3: White's move 3 comes after play stopped with move 2",
			"turn/color@4: White makes move 4 at E4, with Black on turn",
		}},
		{"the stones after the stop were no moves", "japan1989", ";B[];W[];B[ba];W[];B[]", "resumed = []", "passes@2", "B+5 by score", []string{
			"end/after-stop@3: Black's move 3 comes after play stopped with move 2",
		}},
		{"the first of two passes was left out", "japan1989", ";B[ba];B[]", leftOut, "passes@2", "B+4 by score", nil},
		{"the second of two passes was left out", "china1988", ";B[];B[]", leftOut, "passes@1", "B+5 by score", nil},
		{"who passed and was left out takes up play", "japan1989", ";B[];W[ea];B[ba]", leftOut, "open@3", "? by referee", []string{
			"end/after-stop@2: White's move 2 comes after play stopped with move 1",
		}},
		{"a pass that was left out, and a stone", "japan1989", ";B[ba];B[aa]", leftOut, "open@2", "? by referee", nil},
		{"what was no move breaks no rule", "japan1989", ";B[];W[];B[da];B[ba]", "resumed = []", "passes@2", "B+5 by score", []string{
			"end/after-stop@3: Black's move 3 comes after play stopped with move 2",
		}},
		{"stones laid during the stop are void once play is resumed", "japan1989", ";B[];W[];B[da];B[ba];W[ea];B[];W[]", "resumed = [5]", "passes@7", "B+6 by score", []string{
			"end/after-stop@3: Black's move 3 comes after play stopped with move 2",
		}},
		{"nor are they the resumption that was asked for", "japan1989", ";B[];W[];B[ba];W[ea];B[];W[]", "resumed = [4]\n" + asked + `"B"`, "passes@6", "B+6 by score", []string{
			"end/after-stop@3: Black's move 3 comes after play stopped with move 2",
		}},
		{"a stop that the notes pass over was one that play went on from", "japan1989", ";B[];W[];B[ba];W[];B[];W[ea];B[];W[]", "resumed = [6]", "passes@8", "B+5 by score", []string{
			"end/after-stop@3: Black's move 3 comes after play stopped with move 2",
		}},
		{"passes after a resumption stop play again", "china1988", ";B[];W[];B[];W[];B[da]", "resumed = [3]", "passes@4", "B+5 by score", []string{
			"end/after-stop@5: Black's move 5 comes after play stopped with move 4",
		}},
		{"resumed, the notes say", "japan1989", ";B[];W[];B[ba];W[];B[]", "resumed = [3]", "passes@5", "B+4 by score", nil},
		{"White asked, so Black moves first", "japan1989", ";B[];W[];B[ba];W[];B[]", asked + `"W"`, "passes@5", "B+4 by score", nil},
		{"Black asked, so White moves first, though White passed last", "japan1989", ";B[];W[];W[ea];B[];W[]", asked + `"B"`, "passes@5", "B+6 by score", nil},
		{"Black asked and moved", "japan1989", ";B[];W[];B[ba];W[];B[]", asked + `"B"`, "passes@5", "W+F by turn", []string{
			"turn/color@3: Black makes move 3 at B5, with White on turn after the resumption that Black asked for",
		}},
		{"White asked and moved", "japan1989", ";B[];W[];W[ea];B[];W[]", asked + `"W"`, "passes@5", "B+F by turn", []string{
			"turn/color@3: White makes move 3 at E5, with Black on turn after the resumption that White asked for",
		}},
		{"the side that was asked passes", "japan1989", ";B[];W[];W[];B[ba];W[];B[]", asked + `"B"`, "passes@6", "B+4 by score", nil},
		{"a request without a move is one after the stop", "japan1989", ";B[];W[];B[ba];W[];B[]", "[[event]]\nkind = \"resumption-requested\"\nside = \"B\"", "passes@5", "W+F by turn", []string{
			"turn/color@3: Black makes move 3 at B5, with White on turn after the resumption that Black asked for",
		}},
		{"two passes end a game of Tromp and Taylor", "tromp-taylor", ";B[];W[];B[da];W[ea]", "", "passes@2", "B+5 by score", []string{
			"end/after-stop@3: Black's move 3 comes after play stopped with move 2",
		}},
		{"unless the notes say that it went on", "tromp-taylor", ";B[];W[];B[ba];W[];B[]", "resumed = [3]", "passes@5", "B+5 by score", nil},
		{"in China the notes may say that the end was confirmed", "china1988", ";B[];W[];B[da];W[]", "resumed = []", "passes@2", "B+5 by score", []string{
			"end/after-stop@3: Black's move 3 comes after play stopped with move 2",
		}},
		{"in China too stones laid during the stop are void", "china1988", ";B[];W[];B[da];B[ba];W[ea];B[];W[]", "resumed = [5]", "passes@7", "B+5 by score", []string{
			"end/after-stop@3: Black's move 3 comes after play stopped with move 2",
		}},
		{"and where the notes alone know of a resumption", "tromp-taylor", ";B[];W[];B[da];B[ba];W[ea];B[];W[]", "resumed = [5]", "passes@7", "B+5 by score", []string{
			"end/after-stop@3: Black's move 3 comes after play stopped with move 2",
		}},
		{"where nobody may resume, asking for it changes nothing", "tromp-taylor", ";B[];W[];B[ba]", asked + `"B"`, "passes@2", "B+5 by score", []string{
			"end/after-stop@3: Black's move 3 comes after play stopped with move 2",
		}},
		{"in China the notes may say that it was not", "china1988", ";B[];W[];B[ba];W[];B[]", "resumed = [3]", "passes@5", "B+5 by score", nil},
		{"in China the turn goes on in order", "china1988", ";B[];W[];B[ba];W[];B[]", asked + `"B"`, "passes@5", "B+5 by score", nil},
		{"in China White's stone after its own pass is for the referee", "china1988", ";B[];W[];W[ea];B[];W[]", asked + `"B"`, "passes@5", "? by referee", []string{
			"turn/color@3: White makes move 3 at E5, with Black on turn; one of the two turns is a pass",
		}},
		{"in China the first side has its turn back", "china1988", ";B[];W[ea];B[ba];W[];B[]", "", "passes@5", "B+5 by score", nil},
		{"three passes stop a game of Ing", "ing", ";B[];W[];B[];W[]", "", "passes@4", "B+5 by score", nil},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			v := verdictOf(t, hearing{
				sgf: walls5 + tt.moves + ")", notes: tt.notes, rules: tt.rules,
				opt: audit.Options{Count: true, Life: audit.LifeMarked},
			})
			if got := fmt.Sprintf("%s@%d", v.End.By, v.End.Move); got != tt.end {
				t.Errorf("end %s, want %s", got, tt.end)
			}
			if got := ruled(v); got != tt.ruling {
				t.Errorf("%s, want %s", got, tt.ruling)
			}
			if diff := cmp.Diff(tt.want, told(v, "turn/", "end/")); diff != "" {
				t.Errorf("findings (-want +got):\n%s", diff)
			}
		})
	}
}

// After the stop: no agreement, no result, one rule after the other
// (japan1989/12, 13.1).
func TestAfterTheStop(t *testing.T) {
	event := func(kind string) string { return "[[event]]\nkind = \"" + kind + "\"\nmove = 2\n" }
	tests := []struct {
		name, rules, notes, ruling string
		articles                   string
	}{
		{"neither agrees nor resumes: both lose", "japan1989", event("end-not-agreed"), "Void by forfeit", "[japan1989/13.1]"},
		{"so in Pair Go, where all four agree", "pair-go", event("end-not-agreed"), "Void by forfeit", "[japan1989/13.1 pair-go/A7.2]"},
		{"in China what is disputed is played out", "china1988", event("end-not-agreed"), "? by referee", "[china1988/21.3 china1988/21.2]"},
		{"no move named: after the last", "japan1989", "[[event]]\nkind = \"end-not-agreed\"\n", "Void by forfeit", "[japan1989/13.1]"},
		{"no result without a repetition", "japan1989", event("no-result-agreed"), "? by referee", "[japan1989/12]"},
		{"a game resumed after it was asked for", "japan1989", event("resumption-requested"), "B+5 by score", "[japan1989/10.2]"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			v := verdictOf(t, hearing{
				sgf: walls5 + ";B[];W[])", notes: tt.notes, rules: tt.rules,
				opt: audit.Options{Count: true, Life: audit.LifeMarked},
			})
			if got := ruled(v); got != tt.ruling {
				t.Errorf("%s, want %s", got, tt.ruling)
			}
			if got := fmt.Sprint(v.Ruling.Articles); got != tt.articles {
				t.Errorf("articles %s, want %s", got, tt.articles)
			}
		})
	}
	// A breach in play comes before the end that nobody agreed to.
	for _, kind := range []string{"end-not-agreed", "no-result-agreed"} {
		breach := verdictOf(t, hearing{
			sgf: walls5 + ";B[ba];W[ba];B[];W[])", notes: "[[event]]\nkind = \"" + kind + "\"\n", rules: "japan1989",
			opt: audit.Options{Count: true, Life: audit.LifeMarked},
		})
		if got := ruled(breach); got != "B+F by illegal" {
			t.Errorf("%s after a breach: %s, want B+F by illegal", kind, got)
		}
	}
	both := verdictOf(t, hearing{sgf: walls5 + ";B[];W[])", notes: event("end-not-agreed"), rules: "japan1989"})
	if both.Ruling.Winner != audit.WinnerBoth {
		t.Errorf("winner %s, want both-lose", both.Ruling.Winner)
	}
}
