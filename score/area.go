package score

import (
	"goref/board"
	"goref/rules"
)

// sumArea counts living stones and the points around which only one colour
// lives. Eyes in seki count; prisoners do not.
//
// Source: China 1988, Article 9; the compensation for handicap stones is
// practice (superko.md, section 2).
func (t *Tally) sumArea(s *survey, owner []board.Color, in *Input) {
	sides := t.sides()
	for i, c := range s.living {
		switch {
		case c != board.Empty:
			sides[c].Stones += rules.Point
		case owner[i] != board.Empty:
			sides[owner[i]].Territory += rules.Point
		case in.Scoring.Shared:
			t.Black.Shared += rules.Point / 2
			t.White.Shared += rules.Point / 2
		}
	}
	t.Dead = s.set(func(i int32) bool { return s.dead[i] })
	t.White.Compensation = compensation(in)
}

// compensation returns what White is given for Black's handicap stones. A
// single stone is the first move of an even game.
func compensation(in *Input) rules.Points {
	if in.Handicap < 2 {
		return 0
	}
	switch in.Scoring.Compensation {
	case rules.CompensationN:
		return rules.Points(in.Handicap) * rules.Point
	case rules.CompensationLess1:
		return rules.Points(in.Handicap-1) * rules.Point
	}
	return 0
}
