package audit_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"goref/audit"
)

// koGame is a 7x7 game in which White's move 10 retakes at D5 what Black took at
// E5 with move 9.
const koGame = "(;SZ[7]KM[5.5];B[dd];W[ed];B[db];W[eb];B[cc];W[fc];B[de];W[dc];B[ec];W[dc]"

// A void move counts as none and its turn is lost (china1988/19, 20.1). The board
// without it counts if all later moves fit it; else the referee decides.
func TestVoidMoves(t *testing.T) {
	const ko10 = "illegal/ko@10: White retakes the ko at D5 on move 10"
	const border = ";W[ee];B[df];W[ef];B[dg];W[eg];B[da];W[ea];B[];W[])"
	tests := []struct {
		name   string
		sgf    string
		ruling string
		parted []int
		want   []string
	}{
		{"the next move fits only the board without the retake", koGame + ";B[dc]" + border, "B+3.5 by score", nil, []string{ko10}},
		{"taken in time after a threat", koGame + ";B[aa];W[dc];B[bb]" + border, "W+0.5 by score", nil, []string{ko10}},
		{"a pass is a threat too", koGame + ";B[];W[dc];B[bb]" + border, "W+0.5 by score", nil, []string{ko10}},
		{"taken back later, which fits only the recorded board", koGame + ";B[aa];W[ee];B[ec];W[fb];B[df];W[ef];B[dg];W[eg];B[da];W[ea];B[];W[])", "? by referee", []int{13}, []string{ko10}},
		{"another retake, once the first was taken back", koGame + ";B[aa];W[dc];B[ec];W[fb];B[bb]" + border, "W+0.5 by score", nil, []string{
			ko10, "illegal/ko@13: Black retakes the ko at E5 on move 13",
		}},
		{"the retake does not count towards the two passes", koGame + ";B[];W[])", "W+2.5 by score", nil, []string{ko10}},
		{"a void retake and one pass are no end", koGame + ";B[])", "? by referee", nil, []string{ko10}},
		{"pass, void retake, pass: no end", "(;SZ[5]KM[0]AB[ba][ab][bc]AW[ca][db][cc][bb]PL[W];W[];B[cb];W[bb];B[])", "? by referee", nil, []string{
			"illegal/ko@3: White retakes the ko at B4 on move 3",
		}},
		{"suicide of two, and another move there", "(;SZ[5]KM[0]AB[aa]AW[ab][bb][ca]PL[B];B[ba];W[ee];B[ba];W[dd];B[];W[])", "? by referee", []int{3}, []string{
			"illegal/suicide@1: Black's move 1 at B5 leaves its own chain without a liberty",
		}},
		{"an occupied point is for the referee", "(;SZ[5]KM[0];B[cc];W[cc];B[];W[])", "? by referee", nil, []string{
			"illegal/occupied@2: White plays on the occupied point C3 on move 2",
		}},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			v := verdictOf(t, hearing{sgf: tt.sgf, rules: "china1988", opt: audit.Options{Count: true, Life: audit.LifeMarked}})
			if got := ruled(v); got != tt.ruling {
				t.Errorf("%s, want %s: %s", got, tt.ruling, v.Ruling.Text)
			}
			if diff := cmp.Diff(tt.parted, append([]int(nil), v.Parted...)); diff != "" {
				t.Errorf("parted (-want +got):\n%s", diff)
			}
			if diff := cmp.Diff(tt.want, told(v, "illegal/", "turn/")); diff != "" {
				t.Errorf("findings (-want +got):\n%s", diff)
			}
		})
	}
}

// Where the boards part, the ruling names the moves that part them.
func TestPartedBoardsAreNamed(t *testing.T) {
	v := verdictOf(t, hearing{
		sgf: koGame + ";B[aa];W[ee];B[ec];W[fb];B[];W[])", rules: "china1988", opt: audit.Options{Count: true, Life: audit.LifeMarked},
	})
	const want = "what comes after a void move does not fit the board without it: move 13"
	if !strings.Contains(v.Ruling.Text, want) || !strings.Contains(strings.Join(v.Ruling.Needs, "\n"), want) {
		t.Errorf("text %q, needs %q: want %q in both", v.Ruling.Text, v.Ruling.Needs, want)
	}
	if v.Score == nil {
		t.Error("the recorded board is not counted")
	}
}

// The same moves lose under Japan 1989, and under the edition of 2002 they are
// void as in 1988.
func TestVoidMovesElsewhere(t *testing.T) {
	const rest = ";B[dc];W[ee];B[df];W[ef];B[dg];W[eg];B[da];W[ea];B[];W[])"
	for regulation, want := range map[string]string{
		"japan1989": "B+F by illegal", "computer-go": "B+F by illegal", "pair-go": "B+F by illegal", "china2002": "B+3.5 by score",
	} {
		v := verdictOf(t, hearing{sgf: koGame + rest, rules: regulation, opt: audit.Options{Count: true, Life: audit.LifeMarked}})
		if got := ruled(v); got != want {
			t.Errorf("%s: %s, want %s", regulation, got, want)
		}
	}
}

// A sealed move is played where it was sealed; on a stone the turn is lost; any
// other point is for the referee (china1988/14, 22).
func TestSealedMove(t *testing.T) {
	sealed := func(side, point string) string {
		return fmt.Sprintf("[[event]]\nkind = \"sealed-move\"\nside = %q\nmove = 2\npoint = %q\n", side, point)
	}
	tests := []struct {
		name, moves, notes, ruling string
		want                       []string
	}{
		{"kept", ";B[];W[ea];B[];W[]", sealed("W", "E5"), "B+5 by score", nil},
		{"elsewhere", ";B[];W[ea];B[];W[]", sealed("W", "E4"), "? by referee", []string{"decision@2 referee [china1988/22 china1988/14]"}},
		{"on a stone, written down", ";B[];W[ca];B[];W[]", sealed("W", "C5"), "B+5 by score", []string{"decision@2 void [china1988/22 china1988/14]"}},
		{"on a stone, left out", ";B[];B[ba];W[];B[]", sealed("W", "C5"), "B+5 by score", []string{"decision@2 void [china1988/22 china1988/14]"}},
		{"not opened yet", ";B[ba]", sealed("W", "E5"), "? by referee", nil},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			v := verdictOf(t, hearing{
				sgf: walls5 + tt.moves + ")", notes: tt.notes, rules: "china1988",
				opt: audit.Options{Count: true, Life: audit.LifeMarked},
			})
			if diff := cmp.Diff(tt.want, priced(v)); diff != "" {
				t.Errorf("findings (-want +got):\n%s", diff)
			}
			if got := ruled(v); got != tt.ruling {
				t.Errorf("%s, want %s", got, tt.ruling)
			}
			if got := told(v, "illegal/", "turn/"); got != nil {
				t.Errorf("findings beside it: %q", got)
			}
		})
	}
}
