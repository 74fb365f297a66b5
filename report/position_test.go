package report

import (
	"strings"
	"testing"

	"goref/audit"
	"goref/board"
	"goref/internal/golden"
	"goref/rules"
	"goref/score"
)

func countedPosition(t *testing.T, diagram string, dead, unsettled []board.Point) *audit.Score {
	t.Helper()
	b, err := board.Parse(strings.TrimSpace(diagram))
	if err != nil {
		t.Fatal(err)
	}
	s := &audit.Score{Position: b, Unsettled: unsettled}
	s.Input = score.Input{Board: &s.Position, Scoring: rules.Scoring{
		Method: rules.Territory, Seki: rules.SekiCustomary, Removal: true,
	}}
	for _, p := range dead {
		s.Input.Dead.Add(p)
	}
	s.Tally = score.Count(s.Input)
	return s
}

// A wall with a dead stone, two groups in seki, and a chain nobody is sure of.
func TestDrawCount(t *testing.T) {
	const wall = `
		. X . X O . .
		X . X X O X .
		. X X . O O .
		. X . . . O O
		. X . X O . .`
	const seki = `
		. O X X O X . X
		O O X . O X X .
		O O X . O X X X
		. O X X O X . X`
	var out strings.Builder
	for _, s := range []*audit.Score{
		countedPosition(t, wall, []board.Point{board.At(5, 1)}, nil),
		countedPosition(t, seki, nil, nil),
		countedPosition(t, wall, nil, []board.Point{board.At(5, 1)}),
	} {
		out.WriteString(drawCount(s) + "\n")
	}
	golden.Equal(t, "position", out.String())
}

// A dead stone that stays on the board, as it is in nobody's territory, is told
// with the dead.
func TestDeadStays(t *testing.T) {
	v := clocked(t, "(;GM[1]FF[4]SZ[5:1]KM[0]RU[Japanese]AW[aa]AB[ca][ea];B[];W[])", audit.Options{
		Count: true, Dead: []string{"C1"}, HasDead: true,
	})
	if v.Score.Tally.Dead.Has(board.At(2, 0)) {
		t.Fatal("the count takes the stone off")
	}
	out := string(appendScore(nil, v))
	if !strings.Contains(out, `"dead":["C1"]`) {
		t.Errorf("the dead stone is not told: %s", out)
	}
}
