package audit_test

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"goref/audit"
	"goref/board"
	"goref/replay"
	"goref/rules"
)

// A pairGame is a Pair Go game told by who made each turn: "BF WF BM!" is three
// turns, the last of them claimed at once. After a seat, ! is a claim, ? a claim
// as intentional, - a pass. Stones never touch, so only the turns matter.
func pairGame(turns, root string) (sgf, notes string) {
	var b, seats, claims strings.Builder
	b.WriteString("(;SZ[19]KM[0]" + root)
	for i, turn := range strings.Fields(turns) {
		point := string([]byte{byte('a' + 2*(i%9)), byte('a' + 2*(i/9))})
		if strings.Contains(turn, "-") {
			point = ""
		}
		fmt.Fprintf(&b, ";%c[%s]", turn[0], point)
		fmt.Fprintf(&seats, "%q,", turn[:2])
		if strings.ContainsAny(turn, "!?") {
			fmt.Fprintf(&claims, "[[claim]]\nmove = %d\nintentional = %t\n", i+1, strings.Contains(turn, "?"))
		}
	}
	b.WriteString(")")
	return b.String(), fmt.Sprintf("[pair]\nseats = [%s]\n%s", strings.TrimSuffix(seats.String(), ","), claims.String())
}

// owed is what the findings take off Black's and White's totals, as "3/0".
func owed(v *audit.Verdict) string {
	var cost [3]rules.Points
	for _, f := range v.Findings {
		if f.Consequence == rules.Penalty {
			cost[f.Color] += f.Amount
		}
	}
	return cost[board.Black].String() + "/" + cost[board.White].String()
}

// The worked example of the text, and the vectors of pair-go.md section 3. Each
// game begins with BF and WF in rotation, so that turn 3 here is turn 1 there.
func TestRotation(t *testing.T) {
	const before = "BF WF BM WM BF WF "
	const errorAt7 = "turn/seat@7: BF makes move 7 in the turn of BM"
	const claimedAt7 = errorAt7 + ", claimed at once: 3 points"
	const unclaimedAt7 = errorAt7 + "; nobody claimed it"
	tests := []struct {
		name  string
		turns string
		root  string
		owed  string
		next  string // who is on turn after the last turn
		want  []string
	}{
		{"in rotation", before, "", "0/0", "BM", nil},
		{"the text's error, claimed", before + "BF!", "", "3/0", "WF", []string{claimedAt7}},
		{"the text's return to the rotation", before + "BF! WF BM WM BF WF", "", "3/0", "BM", []string{claimedAt7}},
		{"the text's new error, if the man had played", before + "BF! WM!", "", "3/3", "BF", []string{
			claimedAt7, "turn/seat@8: WM makes move 8 in the turn of WF, claimed at once: 3 points",
		}},
		{"unclaimed", before + "BF WF", "", "0/0", "BM", []string{unclaimedAt7}},
		{"claimed one turn late", before + "BF WF!", "", "0/0", "BM", []string{
			unclaimedAt7,
			"turn/claim@8: the claim after move 8 is void: WF was on turn, and move 7 can no longer be claimed",
		}},
		{"two errors running, the second claimed", before + "BF WM!", "", "0/0", "BF", []string{
			unclaimedAt7,
			"turn/seat@8: WM makes move 8 in the turn of WF, claimed at once: no points, since the turn before was out of rotation too" +
				" (by the other reading, in which seats go by the number of the turn, it was in rotation)",
		}},
		{"three errors running, each claimed", before + "BF! WM! BM!", "", "6/3", "WM", []string{
			claimedAt7,
			"turn/seat@8: WM makes move 8 in the turn of WF, claimed at once: 3 points",
			"turn/seat@9: BM makes move 9 in the turn of BF, claimed at once: 3 points",
		}},
		{"a claim about a turn in rotation", before + "BM!", "", "0/0", "WM", []string{
			"turn/claim@7: the claim after move 7 is void: BM was on turn",
		}},
		{"claimed as intentional", before + "BF?", "", "0/0", "WF", []string{errorAt7 + ", claimed at once as intentional"}},
		{"intentional after an error that nobody claimed", before + "BF WM?", "", "0/0", "BF", []string{
			unclaimedAt7, "turn/seat@8: WM makes move 8 in the turn of WF, claimed at once as intentional",
		}},
		{"a claim as intentional about a turn in rotation", before + "BM?", "", "0/0", "WM", []string{
			"turn/claim@7: the claim after move 7 is void: BM was on turn",
		}},
		{"the unclaimed error, then two regular turns, then one claimed", before + "BF WF BM WF!", "", "0/3", "BM", []string{
			unclaimedAt7,
			"turn/seat@10: WF makes move 10 in the turn of WM, claimed at once: 3 points" +
				" (by the other reading, in which seats go by the number of the turn, it was in rotation)",
		}},
		{"the round goes on from the claimed turn by either reading", before + "BF! WF BM WF!", "", "3/3", "BM", []string{
			claimedAt7, "turn/seat@10: WF makes move 10 in the turn of WM, claimed at once: 3 points",
		}},
		{"three unclaimed, the third claimed", before + "BF WM BM!", "", "0/0", "WM", []string{
			unclaimedAt7,
			"turn/seat@8: WM makes move 8 in the turn of WF; nobody claimed it",
			"turn/seat@9: BM makes move 9 in the turn of BF, claimed at once: no points, since the turn before was out of rotation too" +
				" (by the other reading, in which seats go by the number of the turn, it would cost 3 points)",
		}},
		{"the first move by the man", "BM! WM", "", "3/0", "BF", []string{
			"turn/seat@1: BM makes move 1 in the turn of BF, claimed at once: 3 points",
		}},
		{"the first move by the man, claimed late", "BM WM!", "", "0/0", "BF", []string{
			"turn/seat@1: BM makes move 1 in the turn of BF; nobody claimed it",
			"turn/claim@2: the claim after move 2 is void: WM was on turn, and move 1 can no longer be claimed",
		}},
		{"the first two moves by the men, the second claimed", "BM WF!", "", "0/0", "BM", []string{
			"turn/seat@1: BM makes move 1 in the turn of BF; nobody claimed it",
			"turn/seat@2: WF makes move 2 in the turn of WM, claimed at once: no points, since the turn before was out of rotation too" +
				" (by the other reading, in which seats go by the number of the turn, it was in rotation)",
		}},
		{"with two stones the white woman opens", "WF BM WM BF", "HA[2]AB[as][sa]", "0/0", "WF", nil},
		{"with two stones the white man opens", "WM!", "HA[2]AB[as][sa]", "0/3", "BF", []string{
			"turn/seat@1: WM makes move 1 in the turn of WF, claimed at once: 3 points",
		}},
		{"with two stones, WF and then BF", "WF BF!", "HA[2]AB[as][sa]", "3/0", "WF", []string{
			"turn/seat@2: BF makes move 2 in the turn of BM, claimed at once: 3 points",
		}},
		{"with two stones Black opens: the wrong colour, no error of rotation", "BF!", "HA[2]AB[as][sa]", "0/0", "WF", []string{
			"turn/claim@1: the claim after move 1 is void: BF was on turn",
			"turn/first@1: Black opens the game, where White is on turn after 2 handicap stones",
		}},
		{"two moves running are no error of rotation", before + "BM BF!", "", "0/0", "WF", []string{
			"turn/claim@8: the claim after move 8 is void: BF was on turn",
			"turn/color@8: Black makes move 8 at P19, with White on turn",
		}},
		{"a pass is a turn", before + "BM- WM BF WF", "", "0/0", "BM", nil},
		{"a pass by the wrong partner, claimed", before + "BF-! WF", "", "3/0", "BM", []string{claimedAt7}},
		{"a pass after the error, then a claim", before + "BF WF-!", "", "0/0", "BM", []string{
			unclaimedAt7,
			"turn/claim@8: the claim after move 8 is void: WF was on turn, and move 7 can no longer be claimed",
		}},
		{"the last pass of a stop by the wrong partner, claimed after the stop", before + "BM- WF-!", "", "0/3", "BM", []string{
			"turn/seat@8: WF makes move 8 in the turn of WM, claimed at once: 3 points",
		}},
		{"the last stone by the wrong partner, claimed after two passes", before + "BF WF- BM-!", "", "0/0", "WM", []string{
			unclaimedAt7,
			"turn/claim@9: the claim after move 9 is void: BM was on turn, and move 7 can no longer be claimed",
		}},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			sgf, notes := pairGame(tt.turns, tt.root)
			v := verdictOf(t, hearing{sgf: sgf, notes: notes, rules: "pair-go"})
			if diff := cmp.Diff(tt.want, told(v, "turn/")); diff != "" {
				t.Errorf("findings (-want +got):\n%s", diff)
			}
			if got := owed(v); got != tt.owed {
				t.Errorf("penalties %s, want %s", got, tt.owed)
			}
			if got := v.Log.Steps[len(v.Log.Steps)-1].Seat.Next().String(); got != tt.next {
				t.Errorf("next is %s, want %s", got, tt.next)
			}
		})
	}
}

// An error after a lost pass, or after a resumption that leaves out a seat, is
// priced as one after a regular turn.
func TestRotationGaps(t *testing.T) {
	sgf, notes := pairGame("BF WF BM BF WM!", "")
	v := verdictOf(t, hearing{sgf: sgf, notes: notes + "[[event]]\nkind = \"pass-not-recorded\"\nside = \"W\"\nmove = 4\n", rules: "pair-go"})
	if got, want := owed(v), "0/3"; got != want {
		t.Errorf("after a lost pass: penalties %s, want %s", got, want)
	}
	sgf, notes = pairGame("BF WF BM- WM- WF BF!", "")
	v = verdictOf(t, hearing{
		sgf: sgf, rules: "pair-go",
		notes: notes + "[[event]]\nkind = \"resumption-requested\"\nside = \"B\"\nmove = 4\n",
	})
	want := []string{"turn/seat@6: BF makes move 6 in the turn of BM, claimed at once: 3 points"}
	if diff := cmp.Diff(want, told(v, "turn/")); diff != "" {
		t.Errorf("after a resumption (-want +got):\n%s", diff)
	}
}

func TestIntentionalLoses(t *testing.T) {
	for turns, want := range map[string]string{"BF WF BF?": "W+F", "BF WF BM WF?": "B+F"} {
		sgf, notes := pairGame(turns, "")
		v := verdictOf(t, hearing{sgf: sgf, notes: notes, rules: "pair-go"})
		if v.Ruling == nil || v.Ruling.Result != want || v.Ruling.By != "seat" || v.Ruling.Articles[0] != "pair-go/A6.2" {
			t.Errorf("%s: ruling %+v, want %s by seat, pair-go/A6.2", turns, v.Ruling, want)
		}
	}
}

// The simpler versions of some events are switches of a regulation.
func TestRotationVariants(t *testing.T) {
	const head = "id = \"event\"\ntitle = \"An event\"\nextends = \"pair-go\"\n"
	const always = head + "[rotation]\nonly_after_regular = false\n"
	const noIntent = head + "[rulings.\"turn/seat\"]\nchoices = { intentional = \"penalty\" }\n"
	const anyTime = head + "[rulings.\"turn/seat\"]\nwindow = \"always\"\n"
	const five = head + "[rotation]\npenalty = 5\n"
	tests := []struct {
		name, rules, turns, want string
	}{
		{"points after an error too", always, "BF WF BF WM!", "0/3"},
		{"of the text: none after an error", head, "BF WF BF WM!", "0/0"},
		{"intention makes no difference", noIntent, "BF WF BF?", "3/0"},
		{"a claim in time at any turn", anyTime, "BF WF BF WF BM!", "3/0"},
		{"one claim, one error", anyTime, "BF WF BF WF BM! WM!", "3/0"},
		{"two errors and two late claims", anyTime, "BF WF BF WM BF WF! BM!", "3/0"},
		{"five points", five, "BF WF BF!", "5/0"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			reg := eventRules(t, tt.rules)
			sgf, notes := pairGame(tt.turns, "")
			v := verdictUnder(t, hearing{sgf: sgf, notes: notes}, reg)
			if got := owed(v); got != tt.want {
				t.Errorf("penalties %s, want %s; findings %q", got, tt.want, told(v, "turn/"))
			}
		})
	}
}

// eventRules reads an event's own regulation.
func eventRules(t *testing.T, src string) *rules.Regulation {
	t.Helper()
	file := filepath.Join(t.TempDir(), "event.toml")
	if err := os.WriteFile(file, []byte(src), 0o600); err != nil {
		t.Fatal(err)
	}
	reg, err := rules.LoadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	return reg
}

// Seats and claims may stand in the record itself.
func TestSeatProperties(t *testing.T) {
	tests := []struct {
		name string
		sgf  string
		want []string
	}{
		{"a claimed error", "(;SZ[9];B[aa]PGO[BF];W[cc]PGO[WF];B«[ee]»PGO[BF]PGC[claim])", []string{
			"turn/seat@3: BF makes move 3 in the turn of BM, claimed at once: 3 points",
		}},
		{"an intentional one", "(;SZ[9];B«[aa]»PGO[bm]PGC[claim-intentional])", []string{
			"turn/seat@1: BM makes move 1 in the turn of BF, claimed at once as intentional",
		}},
		{"another word is no claim", "(;SZ[9];B«[aa]»PGO[BM]PGC[oh])", []string{
			"turn/seat@1: BM makes move 1 in the turn of BF; nobody claimed it",
		}},
		{"a seat of the other side names nobody", "(;SZ[9];B[aa]PGO[WM];W[cc]PGO[WM];B[ee]PGO[BF])", nil},
		{"an unknown seat names nobody", "(;SZ[9];B[aa]PGO[BX])", nil},
		{"a turn without a seat leaves the next one open", "(;SZ[9];B[aa]PGO[BF];W[cc];B[ee]PGO[BF])", nil},
		{"a claim without seats", "(;SZ[9];B«[aa]»PGC[claim])", []string{
			"turn/claim@1: the claim after move 1 cannot be judged: nobody says who made that turn ([pair] seats)",
		}},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			v := verdictOf(t, hearing{sgf: tt.sgf, rules: "pair-go"})
			if diff := cmp.Diff(tt.want, told(v, "turn/")); diff != "" {
				t.Errorf("findings (-want +got):\n%s", diff)
			}
			if diff := cmp.Diff(tt.sgf, marked(v, "turn/")); diff != "" {
				t.Errorf("places (-want +got):\n%s", diff)
			}
		})
	}
}

// A claim under a regulation without rotation is told, not lost.
func TestClaimWithoutRotation(t *testing.T) {
	v := verdictOf(t, hearing{sgf: "(;SZ[9];B[aa])", notes: "[[claim]]\nmove = 1\n", rules: "japan1989"})
	want := []string{"turn/claim@1: the claim after move 1 is void: japan1989 has no rotation of partners"}
	if diff := cmp.Diff(want, told(v, "turn/")); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
}

// Without seats the count stands, and says that the rotation was not verified.
func TestRotationNotVerifiable(t *testing.T) {
	v := verdictOf(t, hearing{
		sgf: "(;SZ[5]KM[0]AB[ba][bb][bc][bd][be]AW[da][db][dc][dd][de]PL[B];B[];W[])", rules: "pair-go",
		opt: audit.Options{Count: true, Life: audit.LifeMarked},
	})
	want := []string{"who made each turn ([pair] seats): the rotation is not verifiable"}
	if diff := cmp.Diff(want, v.Ruling.Needs); diff != "" {
		t.Errorf("needs (-want +got):\n%s", diff)
	}
}

func TestSeatsNext(t *testing.T) {
	var round []string
	for s, i := replay.BF, 0; i < 5; s, i = s.Next(), i+1 {
		round = append(round, s.String())
	}
	if diff := cmp.Diff([]string{"BF", "WF", "BM", "WM", "BF"}, round); diff != "" {
		t.Errorf("round (-want +got):\n%s", diff)
	}
}
