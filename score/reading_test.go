package score

import (
	"slices"
	"testing"

	"goref/board"
	"goref/internal/corpus"
)

// A reading follows every line of play in a few points, move by move on a board,
// and tells what one side can force there: a slow judge for single positions.
type reading struct {
	space   []board.Point
	forcing board.Color             // who wants to reach the goal
	kos     board.Color             // who may retake every ko at once; Empty: nobody
	goal    func(*board.Board) bool // reached once and for all
}

// A situation is a position with what bears on the next move.
type situation struct {
	hash   uint64
	ko     board.Point
	turn   board.Color
	passes int
}

// forced reports whether the goal can be forced when first has the move. Who
// only goes round in circles has not reached it; two passes end the play.
func (r *reading) forced(b board.Board, first board.Color) bool {
	number := map[situation]int{}
	var boards []board.Board
	var list []situation
	visit := func(b board.Board, s situation) int {
		s.hash = b.Hash()
		n, ok := number[s]
		if !ok {
			n = len(list)
			number[s] = n
			boards, list = append(boards, b), append(list, s)
		}
		return n
	}
	visit(b, situation{ko: board.Pass, turn: first})
	var next [][]int
	var reached []bool
	for n := 0; n < len(list); n++ {
		b, s := boards[n], list[n]
		reached = append(reached, r.goal(&b))
		next = append(next, nil)
		if reached[n] || s.passes == 2 {
			continue
		}
		o := s.turn.Opponent()
		next[n] = append(next[n], visit(b, situation{ko: board.Pass, turn: o, passes: s.passes + 1}))
		for _, p := range r.space {
			if b.At(p) != board.Empty || p == s.ko && s.turn != r.kos {
				continue
			}
			after := b
			if e := after.Place(p, s.turn, nil); len(e.Suicide) == 0 {
				next[n] = append(next[n], visit(after, situation{ko: e.Ko, turn: o}))
			}
		}
	}
	for changed := true; changed; {
		changed = false
		for n := len(list) - 1; n >= 0; n-- {
			if !reached[n] && r.reaches(list[n].turn, next[n], reached) {
				reached[n], changed = true, true
			}
		}
	}
	return reached[0]
}

// reaches reports whether the side on turn has a move to a position from which
// the goal is forced, or the opponent no other.
func (r *reading) reaches(turn board.Color, next []int, reached []bool) bool {
	for _, n := range next {
		if reached[n] == (turn == r.forcing) {
			return turn == r.forcing
		}
	}
	return turn != r.forcing && len(next) > 0
}

// What is known of small shapes: whether the side that wants it can bring all
// stones on some points to be of a colour.
func TestReading(t *testing.T) {
	const (
		ko    = ". X O .\nX O . O\n. X O ."
		row   = ". . . X O\nX X X X O"
		eyes  = ". X . X O\nX X X X O"
		black = board.Black
		white = board.White
	)
	tests := []struct {
		name, diagram, space, points string
		color, forcing, first, kos   board.Color
		forced                       bool
	}{
		{"one eye is filled", "X X O\n. X O", "A1", "A2", board.Empty, white, white, 0, true},
		{"it is not Black's to prevent", "X X O\n. X O", "A1", "A2", board.Empty, white, black, 0, true},
		{"two eyes are not: suicide is no play", eyes, "A2 C2", "A1", board.Empty, white, white, 0, false},
		{"three in a row, White first", row, "A2 B2 C2", "A1", board.Empty, white, white, 0, true},
		{"three in a row, Black first", row, "A2 B2 C2", "A1", board.Empty, white, black, 0, false},
		{"a ko that nobody may retake at once", ko, "B2 C2", "B2 C2", black, black, black, 0, true},
		{"a ko that White may retake", ko, "B2 C2", "B2 C2", black, black, black, white, false},
		{"a ko that Black may retake", ko, "B2 C2", "B2 C2", black, black, black, black, true},
		{"a ko that White closes", ko, "B2 C2", "B2 C2", black, black, white, black, false},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			b := corpus.Board(t, tt.diagram)
			points := named(t, &b, tt.points)
			r := reading{
				space: named(t, &b, tt.space), forcing: tt.forcing, kos: tt.kos,
				goal: func(b *board.Board) bool {
					return !slices.ContainsFunc(points, func(p board.Point) bool { return b.At(p) != tt.color })
				},
			}
			if got := r.forced(b, tt.first); got != tt.forced {
				t.Errorf("forced: %v, want %v\n%s", got, tt.forced, &b)
			}
		})
	}
}
