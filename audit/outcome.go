package audit

import (
	"goref/board"
	"goref/rules"
	"goref/score"
)

// An Outcome is what a count comes to if its unsettled chains are dead or alive.
type Outcome struct {
	Dead, Alive []board.Point // the first stones of the unsettled chains
	Margin      rules.Points  // Black minus White
}

// mostOpen is the number of unsettled chains up to which every outcome is given.
const mostOpen = 2

// open returns the first stones of the unsettled chains.
func (s *Score) open() []board.Point {
	var open []board.Point
	for i := range s.Reasons {
		if r := &s.Reasons[i]; r.Status == unsettled {
			open = append(open, r.Stone)
		}
	}
	return open
}

// unsettled is the status of a chain that is neither stated, proved nor clear.
const unsettled = "unsettled"

// outcomes counts every way in which the unsettled chains may end; nil where
// nothing is unsettled, or too much.
func (s *Score) outcomes() []Outcome {
	open := s.open()
	if len(open) == 0 || len(open) > mostOpen {
		return nil
	}
	var list []Outcome
	for dead := range 1 << len(open) {
		var o Outcome
		in := s.Input
		for i, stone := range open {
			if dead>>i&1 == 0 {
				o.Alive = append(o.Alive, stone)
				continue
			}
			chain, _ := s.Position.Group(stone)
			o.Dead = append(o.Dead, stone)
			in.Dead = in.Dead.Union(chain)
		}
		o.Margin = score.Count(in).Margin
		list = append(list, o)
	}
	return list
}
