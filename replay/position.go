package replay

import (
	"iter"

	"goref/board"
	"goref/sgfio"
)

// At returns the position after step n, counted from 1; 0 is the start. Setups
// after step n do not count. It costs a replay of the steps up to n, and
// nothing for the last one.
func (l *Log) At(n int) board.Board {
	n = min(n, len(l.Steps))
	if k := len(l.Setups); n == len(l.Steps) && (k == 0 || l.Setups[k-1].Before <= n || !l.Setups[k-1].InPlay) {
		return l.End
	}
	b := l.Start
	next := 0
	for next < len(l.Setups) && !l.Setups[next].InPlay {
		next++
	}
	var scratch [64]board.Point
	for i := range n {
		s := &l.Steps[i]
		for ; next < len(l.Setups) && l.Setups[next].Before <= i+1; next++ {
			l.setUp(&b, next)
		}
		if s.Voided || s.Point == board.Pass {
			continue
		}
		if s.Faults.Has(Occupied) {
			b.Set(s.Point, board.Empty)
		}
		b.Place(s.Point, s.Color, scratch[:0])
	}
	return b
}

// setUp applies the setup that note i tells of.
func (l *Log) setUp(b *board.Board, i int) {
	s := &l.Record.Setups[l.Record.Events[l.Setups[i].Event].Setup-1]
	for p, c := range setupPoints(s) {
		b.Set(p, c)
	}
}

// setupPoints yields what a setup makes of each point. Where a node names a
// point twice, a stone outranks AE and White outranks Black.
func setupPoints(s *sgfio.Setup) iter.Seq2[board.Point, board.Color] {
	return func(yield func(board.Point, board.Color) bool) {
		for c, points := range [...][]board.Point{board.Empty: s.Empty, board.Black: s.Black, board.White: s.White} {
			for _, p := range points {
				if !yield(p, board.Color(c)) {
					return
				}
			}
		}
	}
}
