package score

import (
	"slices"

	"goref/board"
)

// closedOff returns the part of the region around point i that side c would
// have to itself with a stone on i: it touches no living stone of the opponent.
// It is empty if there is none. The capture of stones is not looked at.
func (s *survey) closedOff(i int32, c board.Color) []int32 {
	r, opponent := s.regions.of[i], c.Opponent()
	if s.stones[i] != board.Empty {
		return nil
	}
	if !s.mayDivide(i) {
		contacts := s.contact[r][opponent]
		if s.touches(i, opponent) {
			contacts--
		}
		if contacts > 0 {
			return nil
		}
	}
	var closed []int32 // may be several parts, whose order means nothing
	for _, from := range s.near(i) {
		if s.living[from] == board.Empty && !slices.Contains(closed, from) {
			closed = append(closed, s.partWithout(i, from, opponent)...)
		}
	}
	return closed
}

// partWithout returns the points connected to from when i is taken, or nothing
// if one of them touches the opponent.
func (s *survey) partWithout(i, from int32, opponent board.Color) []int32 {
	seen := make([]bool, len(s.points))
	seen[i], seen[from] = true, true
	part := []int32{from}
	for next := 0; next < len(part); next++ {
		if s.touches(part[next], opponent) {
			return nil
		}
		for _, q := range s.near(part[next]) {
			if s.living[q] == board.Empty && !seen[q] {
				seen[q] = true
				part = append(part, q)
			}
		}
	}
	return part
}

// touches reports whether a living stone of colour c is next to point i.
func (s *survey) touches(i int32, c board.Color) bool {
	return slices.ContainsFunc(s.near(i), func(q int32) bool { return s.living[q] == c })
}

// mayDivide reports whether taking point i may divide its region: going round its
// eight neighbours, the region's points next to it are met in more than one run.
// Where this is false the rest stays connected.
func (s *survey) mayDivide(i int32) bool {
	ring := [8][2]int32{{0, -1}, {1, -1}, {1, 0}, {1, 1}, {0, 1}, {-1, 1}, {-1, 0}, {-1, -1}}
	var free [8]bool
	x, y := i%s.width, i/s.width
	height := int32(len(s.points)) / s.width
	for n, d := range ring {
		px, py := x+d[0], y+d[1]
		free[n] = px >= 0 && py >= 0 && px < s.width && py < height && s.living[py*s.width+px] == board.Empty
	}
	runs := 0
	for n := 0; n < 8; n += 2 {
		if free[n] && !(free[(n+1)%8] && free[(n+2)%8]) {
			runs++
		}
	}
	return runs > 1
}
