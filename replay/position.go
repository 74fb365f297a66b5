package replay

import "goref/board"

// At returns the position after step n, counted from 1; 0 is the start. It
// costs a replay of the steps up to n; positions beyond the end are the end.
func (l *Log) At(n int) board.Board {
	if n >= len(l.Steps) {
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
	for _, p := range s.Black {
		b.Set(p, board.Black)
	}
	for _, p := range s.White {
		b.Set(p, board.White)
	}
	for _, p := range s.Empty {
		b.Set(p, board.Empty)
	}
}
