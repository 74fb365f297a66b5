package score

import (
	"slices"

	"goref/board"
)

// unfinished marks the points that are still to be played before the stop: eye
// points that their owner has to fill while he is alive, and the points at which
// a border is open.
//
// Source: Japan 1989, Article 9.2: dame and protective moves are moves, and are
// made before the stop.
func (s *survey) unfinished(e eyePoints) []bool {
	open := make([]bool, len(s.points))
	for i, filled := range e.filled {
		open[i] = filled && !slices.ContainsFunc(s.near(int32(i)), func(q int32) bool { return e.seki[q] })
	}
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
		return !slices.ContainsFunc(s.near(i), func(q int32) bool { return s.living[q] != board.Empty })
	})
}

// gaps returns the points of a dame region at which one move of either side
// would close off territory: without the point, some part of the region touches
// only that side.
func (s *survey) gaps(r int32) []int32 {
	var gaps []int32
	for _, i := range s.regions.points[r] {
		if s.stones[i] != board.Empty {
			continue
		}
		for _, c := range []board.Color{board.Black, board.White} {
			if s.closes(i, c.Opponent()) {
				gaps = append(gaps, i)
				break
			}
		}
	}
	return gaps
}

// closes reports whether a part of the region around point i, without it,
// touches no living stone of the opponent.
func (s *survey) closes(i int32, opponent board.Color) bool {
	seen := []int32{i}
	for _, from := range s.near(i) {
		if s.living[from] != board.Empty || slices.Contains(seen, from) {
			continue
		}
		part, met := []int32{from}, false
		for next := 0; next < len(part) && !met; next++ {
			for _, q := range s.near(part[next]) {
				switch {
				case s.living[q] == opponent:
					met = true
				case s.living[q] == board.Empty && q != i && !slices.Contains(part, q):
					part = append(part, q)
				}
			}
		}
		if !met {
			return true
		}
		seen = append(seen, part...)
	}
	return false
}
