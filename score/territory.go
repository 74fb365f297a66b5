package score

import (
	"goref/board"
	"goref/rules"
)

// sumTerritory counts eye points and prisoners. Dead stones are taken from
// territory only; where they stand on nobody's points they stay.
//
// Source: Japan 1989, Articles 8 and 10.1 with example 25.
func (t *Tally) sumTerritory(s *survey, owner []board.Color, in *Input) {
	sides := t.sides()
	for c, side := range sides {
		if side != nil {
			side.Prisoners = rules.Points(in.Prisoners[c]+in.PassStones[c]) * rules.Point
		}
	}
	taken := make([]bool, len(owner))
	for i, c := range owner {
		if c == board.Empty || s.living[i] != board.Empty {
			continue
		}
		sides[c].Territory += rules.Point
		if stone := s.stones[i]; stone != board.Empty {
			taken[i] = true
			sides[stone.Opponent()].Prisoners += rules.Point
		}
	}
	t.Dead = s.set(func(i int32) bool { return taken[i] })
}

// findings are what the passes over a position found, point by point.
type findings struct {
	owner      []board.Color // for whom a point without a living stone counts
	seki       []bool        // living stones in seki
	unfinished []bool
}

// findings runs the passes that the method and the marks ask for.
func (s *survey) findings(in *Input) findings {
	f := findings{
		owner:      make([]board.Color, len(s.points)),
		seki:       make([]bool, len(s.points)),
		unfinished: make([]bool, len(s.points)),
	}
	if in.Scoring.Method == rules.Territory {
		filled := s.falseEyes()
		for _, g := range s.groups(filled) {
			if g.eyes >= 2 {
				continue
			}
			for _, c := range g.chains {
				for _, i := range s.chains.points[c] {
					f.seki[i] = !filled[i]
				}
			}
			for _, r := range g.regions {
				s.owner[r] = board.Empty
			}
		}
	}
	for i, r := range s.regions.of {
		if r != none {
			f.owner[i] = s.owner[r]
		}
	}
	return f
}
