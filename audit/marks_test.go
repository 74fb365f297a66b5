package audit_test

import (
	"fmt"
	"testing"

	"github.com/google/go-cmp/cmp"

	"goref/audit"
)

// Marks are said of the position at their node. They count where the same stones
// are counted, and are told of where a comment on an earlier position left them.
func TestMarkedPosition(t *testing.T) {
	const (
		marks   = "TB[aa:be]TW[ea:ee]"
		another = "score/marks@0: the marked territory is that of another position, the one after move 2: it is not heard"
	)
	tests := []struct {
		name   string
		root   string
		moves  string
		notes  string
		move   int // Options.Move
		result string
		want   []string
	}{
		{"at the last pass", "", ";B[ba];W[ea];B[];W[]" + marks, "", 0, "B+5", nil},
		{"in a node behind it", "", ";B[ba];W[ea];B[];W[];" + marks, "", 0, "B+5", nil},
		{"at the last stone", "", ";B[ba];W[ea]" + marks + ";B[];W[]", "", 0, "B+5", nil},
		{"before the move in its node", "", ";B[ba];" + marks + "W[ea];B[];W[]", "", 0, "B+5", nil},
		{"behind two moves in a node", "", ";B[ba]W[ea]" + marks + ";B[];W[]", "", 0, "B+5", nil},
		{"before and behind the second move", "", ";B[ba]TB[aa:be]W[ea]TW[ea:ee];B[];W[]", "", 0, "B+5", nil},
		{"at an earlier position", "", ";B[];W[]TB[ba]TW[da][ea];B[ba];W[ea];B[];W[]", "", 0, "B+5", []string{another}},
		{"at the stop, the stones after it being no moves", "", ";B[];W[]TB[ba]TW[ea][eb];B[ba];W[ea]", "resumed = []", 0, "W+1", []string{
			"score/marks@0: the marks make the margin W+1, goref's own count with the same dead stones B+5; they differ at A5, A4, B4, A3, B3, E3, A2, B2, E2, A1, B1, E1",
		}},
		{"at another position than was asked for", "", ";B[ba];W[ea];B[];W[]TB[aa]", "", 1, "B+4", nil},
		{"of a game that is not counted", "RE[B+R]", ";B[ba]" + marks + ";W[ea]", "", 0, "B+R", nil},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			v := verdictOf(t, hearing{
				sgf: walls5 + tt.root + tt.moves + ")", notes: tt.notes, rules: "japan1989",
				opt: audit.Options{Count: true, Life: audit.LifeMarked, Move: tt.move},
			})
			got := v.Ruling.Result
			if tt.move > 0 {
				got = "B+" + v.Score.Tally.Margin.String()
			}
			if got != tt.result {
				t.Errorf("result %s, want %s", got, tt.result)
			}
			if diff := cmp.Diff(tt.want, told(v, "score/marks")); diff != "" {
				t.Errorf("findings (-want +got):\n%s", diff)
			}
		})
	}
}

// What is stated and cannot be so as it stands: dead stones outside the other side's
// space, and marks that give a point to another side than the count does, even if
// the margin is the same. Between the walls of this board four points are open.
func TestMarksContradict(t *testing.T) {
	const (
		board = "(;SZ[10:2]KM[0]AB[ba][da][ab][bb][cb][db]AW[ga][ia][gb][hb][ib][jb]%s;B[];W[]%s)"
		stray = "score/marks@0: stated to be dead, and not on the other side's territory: "
	)
	tests := []struct {
		name, stones, marks, rules string
		dead                       []string
		want                       []string
	}{
		{"nothing to tell", "AW[ca]", "", "japan1989", []string{"C2"}, nil},
		{"a dead stone between the sides", "AW[ea]", "", "japan1989", []string{"E2"}, []string{stray + "E2"}},
		{"the same in China", "AW[ea]", "", "china2002", []string{"E2"}, []string{stray + "E2"}},
		{"dame marked on both sides", "", "TB[aa][ca][eb]TW[ha][ja][fb]", "japan1989", nil, []string{
			"score/marks@0: the margin is the same by the marks and by goref's own count with the same dead stones, but they differ at E1, F1",
		}},
		{"marks that fit", "", "TB[aa][ca]TW[ha][ja]", "japan1989", nil, nil},
	}
	for _, tt := range tests {
		v := verdictOf(t, hearing{
			sgf: fmt.Sprintf(board, tt.stones, tt.marks), rules: tt.rules,
			opt: audit.Options{Count: true, Dead: tt.dead, HasDead: tt.dead != nil},
		})
		if diff := cmp.Diff(tt.want, told(v, "score/marks")); diff != "" {
			t.Errorf("%s (-want +got):\n%s", tt.name, diff)
		}
	}
}

// Where nothing is taken off, whatever the case file says of life and death is
// not asked for, and a note says so.
func TestIgnoredStatements(t *testing.T) {
	const want = "tromp-taylor removes no stones: the board is counted as it stands, and what is stated of life and death is not asked for"
	for _, notes := range []string{"dead = []", `dead = ["C3"]`, `alive = ["C3"]`, `seki = ["C3"]`} {
		v := verdictOf(t, hearing{sgf: walls5 + ";B[];W[])", notes: notes, rules: "tromp-taylor", opt: audit.Options{Count: true}})
		if diff := cmp.Diff([]string{"score/marks@0: " + want}, told(v, "score/marks")); diff != "" {
			t.Errorf("%s (-want +got):\n%s", notes, diff)
		}
		if v.Ruling.Result != "B+5" || v.Score.Certainty != audit.Proved {
			t.Errorf("%s: %s, %s; want B+5, proved", notes, v.Ruling.Result, v.Score.Certainty)
		}
	}
}
