package score

import (
	"slices"

	"goref/board"
	"goref/rules"
)

// toPlay returns the eye points that tell what is still to be played. By the
// letter of Article 8 an open dame makes seki of all around it, and nothing would
// be left to play there: then they are those that people see.
func (s *survey) toPlay(in *Input, e eyePoints) eyePoints {
	if in.Scoring.Method == rules.Area || in.Scoring.Seki != rules.SekiStrict {
		return e
	}
	customary := *in
	customary.Scoring.Seki = rules.SekiCustomary
	return s.eyePoints(&customary)
}

// unfinished marks the points at which more is to be had than a dame, and the
// plain dame that belong to whoever plays them. The former are the points at which
// a border is open, and eye points that their owner has to fill while he is alive:
// these cost nothing where area is counted.
//
// Source: Japan 1989, Article 9.2: dame and protective moves are moves, and are
// made before the stop; China 1988, Article 21.2.
func (s *survey) unfinished(e eyePoints, method rules.Method) (open, dame []bool) {
	open, dame = make([]bool, len(s.points)), make([]bool, len(s.points))
	if method == rules.Territory {
		copy(open, e.toFill)
	}
	for r, points := range s.regions.points {
		if s.owner[r] != board.Empty || len(s.border[r]) == 0 || s.bordersSeki(int32(r), e.seki) && !s.leftOpen(int32(r)) {
			continue
		}
		for _, i := range s.gaps(int32(r)) {
			open[i] = true
		}
		if slices.ContainsFunc(points, func(i int32) bool { return open[i] }) {
			continue
		}
		kind := dame
		if s.wide(int32(r)) {
			kind = open
		}
		for _, i := range points {
			kind[i] = s.stones[i] == board.Empty
		}
	}
	return open, dame
}

// bordersSeki reports whether a chain around region r is in seki.
func (s *survey) bordersSeki(r int32, seki []bool) bool {
	return slices.ContainsFunc(s.border[r], func(c int32) bool { return seki[s.chains.points[c][0]] })
}

// mostInSeki is how many points a seki may leave to both sides.
const mostInSeki = 14

// leftOpen reports whether region r was not played to its end, though by the count
// it would be a seki.
func (s *survey) leftOpen(r int32) bool { return len(s.regions.points[r]) > mostInSeki }

// wide reports whether region r has a point that touches no living stone.
func (s *survey) wide(r int32) bool {
	return slices.ContainsFunc(s.regions.points[r], func(i int32) bool {
		return !s.touches(i, board.Black) && !s.touches(i, board.White)
	})
}

// gaps returns the points of a dame region at which one move closes off most
// territory, for either side.
func (s *survey) gaps(r int32) []int32 {
	var gaps []int32
	for _, c := range []board.Color{board.Black, board.White} {
		var best []int32
		most := 1
		for _, i := range s.regions.points[r] {
			closed := len(s.closedOff(i, c))
			if closed > most {
				best, most = nil, closed
			}
			if closed == most {
				best = append(best, i)
			}
		}
		gaps = append(gaps, best...)
	}
	return gaps
}
