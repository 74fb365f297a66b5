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
		if c == board.Empty {
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

// takeFilled takes the dead stones off the points that their opponent has to fill
// and that are nobody's territory: he fills them by taking the stones.
func (t *Tally) takeFilled(s *survey, e *eyePoints) {
	sides := t.sides()
	for i, fill := range e.toFill {
		if stone := s.stones[i]; fill && stone != board.Empty && e.owner[i] == board.Empty {
			t.Dead.Add(s.points[i])
			sides[stone.Opponent()].Prisoners += rules.Point
		}
	}
}

// statedOwners returns territory as it is marked. A mark on a living stone, or
// for both sides at once, counts for nobody.
func (s *survey) statedOwners(in *Input) []board.Color {
	owner := make([]board.Color, len(s.points))
	for i, p := range s.points {
		black, white := in.Stated[board.Black].Has(p), in.Stated[board.White].Has(p)
		switch {
		case s.living[i] != board.Empty || black == white:
		case black:
			owner[i] = board.Black
		default:
			owner[i] = board.White
		}
	}
	return owner
}

// regionOwners returns for every point without a living stone the colour that
// alone lives around it, or Empty.
func (s *survey) regionOwners() []board.Color {
	owner := make([]board.Color, len(s.points))
	for i, r := range s.regions.of {
		if r != none {
			owner[i] = s.owner[r]
		}
	}
	return owner
}
