package score

import "goref/board"

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
