package score

import (
	"slices"

	"goref/board"
)

// openDame marks the dame that area counting gives to whoever plays them: those of
// a region that touches both sides, none of them in seki.
//
// Source: China 1988, Article 21.2.
func (s *survey) openDame(e eyePoints) []bool {
	open := make([]bool, len(s.points))
	for r, points := range s.regions.points {
		if s.owner[r] != board.Empty || len(s.border[r]) == 0 || s.bordersSeki(int32(r), e.seki) {
			continue
		}
		for _, i := range points {
			open[i] = s.stones[i] == board.Empty
		}
	}
	return open
}

// unfinished marks the points that are still to be played before the stop: eye
// points that their owner has to fill while he is alive, and the points at which
// a border is open.
//
// Source: Japan 1989, Article 9.2: dame and protective moves are moves, and are
// made before the stop.
func (s *survey) unfinished(e eyePoints) []bool {
	open := slices.Clone(e.toFill)
	for r, points := range s.regions.points {
		if s.owner[r] != board.Empty || len(s.border[r]) == 0 || s.bordersSeki(int32(r), e.seki) {
			continue
		}
		for _, i := range s.gaps(int32(r)) {
			open[i] = true
		}
		if !slices.ContainsFunc(points, func(i int32) bool { return open[i] }) && s.wide(int32(r)) {
			for _, i := range points {
				open[i] = s.stones[i] == board.Empty
			}
		}
	}
	return open
}

// bordersSeki reports whether a chain around region r is in seki.
func (s *survey) bordersSeki(r int32, seki []bool) bool {
	return slices.ContainsFunc(s.border[r], func(c int32) bool { return seki[s.chains.points[c][0]] })
}

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
