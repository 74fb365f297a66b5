package audit_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"goref/audit"
)

// longGame writes n moves of a computer game: Black plays on points that never
// touch and White passes, so that nothing is taken and no two passes run. The
// moves from last on replace the ones that would stand there.
func longGame(n int, root string, last ...string) string {
	var b strings.Builder
	b.WriteString("(;SZ[25]KM[6.5]" + root)
	for i := range n - len(last) {
		if i%2 == 1 {
			b.WriteString(";W[]")
			continue
		}
		p := i / 2
		fmt.Fprintf(&b, ";B[%c%c]", 'a'+p%25, 'a'+p/25)
	}
	for _, move := range last {
		b.WriteString(";" + move)
	}
	b.WriteString(")")
	return b.String()
}

// Where several things stop a game, they decide in the order: breach, clock,
// resignation, double pass, move 400 (computer-go/3.2); what comes after move 400
// does not count.
func TestMoveLimit(t *testing.T) {
	judgements := "[[judgement]]\nby = \"B\"\ndead = []\nwinner = \"B\"\nmargin = 9.5\n[[judgement]]\nby = \"W\"\ndead = []\nwinner = \"B\"\nmargin = 9.5\n"
	resigned := func(move int) string {
		return fmt.Sprintf("[[event]]\nkind = \"resignation\"\nside = \"W\"\nmove = %d\n", move)
	}
	const evaluated = "? by move-limit"
	tests := []struct {
		name   string
		sgf    string
		notes  string
		ruling string
		want   []string // findings of illegal, turn, time and end
	}{
		{"399 moves are none too many", longGame(399, ""), "", "? by referee", nil},
		{"move 400", longGame(400, ""), "", evaluated, []string{"end/move-limit@400: move 400 is the last that computer-go allows"}},
		{"one move more", longGame(401, ""), "", evaluated, []string{"end/move-limit@400: move 400 is the last that computer-go allows; one more in the record does not count"}},
		{"illegal at move 400", longGame(400, "", "B[yy]", "W[ca]"), "", "B+F by illegal", []string{
			"illegal/occupied@400: White plays on the occupied point C25 on move 400", "illegal/suicide@400: White's move 400 at C25 leaves its own chain without a liberty",
			"end/move-limit@400: move 400 is the last that computer-go allows",
		}},
		{"illegal at move 400, noticed after the form", longGame(400, "RE[B+R]", "B[yy]", "W[ca]"), "confirmed = true", "B+R by resignation", []string{
			"illegal/occupied@400: White plays on the occupied point C25 on move 400", "illegal/suicide@400: White's move 400 at C25 leaves its own chain without a liberty",
			"end/move-limit@400: move 400 is the last that computer-go allows",
		}},
		{"illegal at move 401", longGame(401, "", "B[aa]"), "", evaluated, []string{
			"end/move-limit@400: move 400 is the last that computer-go allows; one more in the record does not count",
		}},
		{"the wrong colour at move 401", longGame(401, "", "W[yy]"), "", evaluated, []string{
			"end/move-limit@400: move 400 is the last that computer-go allows; one more in the record does not count",
		}},
		{"the wrong colour at move 400", longGame(400, "", "B[yy]"), "", "W+F by turn", []string{
			"turn/color@400: Black makes move 400 at Z1, with White on turn", "end/move-limit@400: move 400 is the last that computer-go allows",
		}},
		{"a clock below zero at move 400", longGame(400, "TM[1800]", "B[yy]", "W[]WL[-0.5]"), "", "B+T by time", []string{
			"time/flag@400: White's clock ran out on move 400: 30m before and -0.5s after it; certain, the record itself writes it", "end/move-limit@400: move 400 is the last that computer-go allows",
		}},
		{"a clock below zero at move 401", longGame(402, "TM[1800]", "B[yy]", "W[]WL[-0.5]"), "", evaluated, []string{
			"end/move-limit@400: move 400 is the last that computer-go allows; 2 more in the record do not count",
		}},
		{"resigned with move 400, the notes say", longGame(400, ""), resigned(400), "B+R by resignation", []string{"end/move-limit@400: move 400 is the last that computer-go allows"}},
		{"resigned with move 400, the record says", longGame(400, "RE[B+R]"), "", "B+R by resignation", []string{"end/move-limit@400: move 400 is the last that computer-go allows"}},
		{"resigned after move 401, the notes say", longGame(401, ""), resigned(401), evaluated, []string{
			"end/move-limit@400: move 400 is the last that computer-go allows; one more in the record does not count",
		}},
		{"resigned after move 401, the record says", longGame(401, "RE[B+R]"), "", evaluated, []string{
			"end/move-limit@400: move 400 is the last that computer-go allows; one more in the record does not count",
		}},
		{"a double pass that is move 400", longGame(400, "", "B[]", "W[]"), judgements, "B+9.5 by agreement", []string{"end/move-limit@400: move 400 is the last that computer-go allows"}},
		{"the same without judgements", longGame(400, "", "B[]", "W[]"), "", "? by referee", []string{"end/move-limit@400: move 400 is the last that computer-go allows"}},
		{"a double pass that ends with move 401", longGame(401, "", "B[]"), judgements, evaluated, []string{
			"end/move-limit@400: move 400 is the last that computer-go allows; one more in the record does not count",
		}},
		{"the referee said who won", longGame(400, "RE[W+J]"), "", "W+ by referee", []string{"end/move-limit@400: move 400 is the last that computer-go allows"}},
		{"the referee's draw", longGame(400, "RE[0]"), "", "0 by recorded", []string{"end/move-limit@400: move 400 is the last that computer-go allows"}},
		{"the notes say what the referee said", longGame(400, ""), "[[event]]\nkind = \"referee-decision\"\nresult = \"0\"\n", "0 by referee", []string{"end/move-limit@400: move 400 is the last that computer-go allows"}},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			v := verdictOf(t, hearing{sgf: tt.sgf, notes: tt.notes, rules: "computer-go", opt: audit.Options{Count: true, Life: audit.LifeMarked}})
			if got := ruled(v); got != tt.ruling {
				t.Errorf("%s, want %s: %s", got, tt.ruling, v.Ruling.Text)
			}
			if diff := cmp.Diff(tt.want, told(v, "illegal/", "turn/", "time/", "end/")); diff != "" {
				t.Errorf("findings (-want +got):\n%s", diff)
			}
		})
	}
}

// Handicap and setup stones are no moves (computer-go/3.2.3).
func TestMoveLimitCountsNoSetup(t *testing.T) {
	v := verdictOf(t, hearing{sgf: longGame(399, "AB[yy][yw]PL[B]"), rules: "computer-go"})
	if got := told(v, "end/"); got != nil {
		t.Errorf("findings %q", got)
	}
}

// Who may resign: in Pair Go the player on turn, elsewhere anybody at any time.
func TestResignationTurn(t *testing.T) {
	const game = "(;SZ[9]%s;B[aa];W[cc];B[ee])"
	const seats = "[pair]\nseats = [\"BF\", \"WF\", \"BM\"]\n"
	by := func(who string) string {
		key := "side"
		if len(who) == 2 {
			key = "seat"
		}
		return fmt.Sprintf("[[event]]\nkind = \"resignation\"\nmove = 3\n%s = %q\n", key, who)
	}
	const objection = "[[event]]\nkind = \"objection\"\nside = \"B\"\nmove = 3\n"
	tests := []struct {
		name, rules, re, notes, ruling string
		want                           []string
	}{
		{"on turn, recorded", "pair-go", "RE[B+R]", seats, "B+R by resignation", nil},
		{"on turn, in the notes", "pair-go", "", seats + by("WM"), "B+R by resignation", nil},
		{"out of turn, recorded", "pair-go", "RE[W+R]", seats, "W+R by resignation", []string{
			"end/resign-turn@3: Black resigned after its own move 3, with the other side on turn",
		}},
		{"out of turn, in the notes", "pair-go", "", seats + by("B"), "W+R by resignation", []string{
			"end/resign-turn@3: Black resigned after its own move 3, with the other side on turn",
		}},
		{"the partner of the one on turn", "pair-go", "", seats + by("WF"), "B+R by resignation", []string{
			"end/resign-turn@3: WF resigned after move 3, with WM on turn",
		}},
		{"the partner, without seats nobody can tell", "pair-go", "", by("WF"), "B+R by resignation", nil},
		{"somebody objected to something before", "pair-go", "RE[W+R]", seats + strings.Replace(objection, "= 3", "= 2", 1), "W+R by resignation", []string{
			"end/resign-turn@3: Black resigned after its own move 3, with the other side on turn",
		}},
		{"somebody objected", "pair-go", "RE[W+R]", seats + objection, "? by referee", []string{
			"end/resign-turn@3: Black resigned after its own move 3, with the other side on turn",
		}},
		{"out of turn in computer Go: valid", "computer-go", "RE[W+R]", "", "W+R by resignation", nil},
		{"out of turn in Japan: valid", "japan1989", "RE[W+R]", "", "W+R by resignation", nil},
		{"out of turn in China: valid", "china1988", "", by("B"), "W+R by resignation", nil},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			v := verdictOf(t, hearing{sgf: fmt.Sprintf(game, tt.re), notes: tt.notes, rules: tt.rules, opt: audit.Options{Count: true}})
			if got := ruled(v); got != tt.ruling {
				t.Errorf("%s, want %s", got, tt.ruling)
			}
			if diff := cmp.Diff(tt.want, told(v, "end/")); diff != "" {
				t.Errorf("findings (-want +got):\n%s", diff)
			}
		})
	}
}

// Under aga White makes the last pass.
func TestLastPass(t *testing.T) {
	const black = "Black passes last with move 3, where aga wants a pass of White"
	tests := []struct {
		moves, notes string
		want         []string
	}{
		{";B[];W[]", "", nil},
		{";B[ba];W[];B[]", "", []string{"end/last-pass@3: " + black}},
		{";B[ba];W[];B[];W[]", "", nil},
		{";B[];W[];B[ba];W[ea]", "resumed = []", nil},
		{";B[ba];W[];B[];W[ea];B[bb]", "resumed = []", []string{"end/last-pass@3: " + black}},
		{";B[ba];W[];B[];W[ea]", "resumed = []", []string{"end/last-pass@3: " + black}},
	}
	for _, tt := range tests {
		v := verdictOf(t, hearing{sgf: walls5 + tt.moves + ")", notes: tt.notes, rules: "aga"})
		if diff := cmp.Diff(tt.want, told(v, "end/last-pass")); diff != "" {
			t.Errorf("%s (-want +got):\n%s", tt.moves, diff)
		}
	}
}
