package score

import (
	"slices"

	"goref/board"
)

// A partition divides points into connected patches: chains or regions. Patches
// are numbered by their first point, and so are the points within a patch.
type partition struct {
	of     []int32 // patch of each point; none where it has none
	points [][]int32
}

// none is the number of no patch.
const none int32 = -1

// partition joins neighbouring points of the same class. Points of class
// outside belong to no patch.
func (g *grid) partition(class []uint8) partition {
	p := partition{of: make([]int32, len(class))}
	for i := range p.of {
		p.of[i] = none
	}
	order := make([]int32, 0, len(class)) // all patches, one after the other
	for i := range class {
		if class[i] == outside || p.of[i] != none {
			continue
		}
		id, from := int32(len(p.points)), len(order)
		p.of[i] = id
		order = append(order, int32(i))
		for next := from; next < len(order); next++ {
			for _, q := range g.near(order[next]) {
				if class[q] == class[i] && p.of[q] == none {
					p.of[q] = id
					order = append(order, q)
				}
			}
		}
		p.points = append(p.points, order[from:len(order):len(order)])
	}
	for _, patch := range p.points {
		slices.Sort(patch)
	}
	return p
}

// outside is the class of points that belong to no patch.
const outside uint8 = 0xff

// chains returns the chains of a position: stones of one colour, connected.
func (g *grid) chains(stones []board.Color) partition {
	class := make([]uint8, len(stones))
	for i, c := range stones {
		class[i] = uint8(c)
		if c == board.Empty {
			class[i] = outside
		}
	}
	return g.partition(class)
}

// spaces returns the connected sets of points for which in is true.
func (g *grid) spaces(in func(i int32) bool) partition {
	class := make([]uint8, len(g.points))
	for i := range class {
		if !in(int32(i)) {
			class[i] = outside
		}
	}
	return g.partition(class)
}

// borders returns, for every patch of p, the patches of around that it touches,
// in ascending order.
func (g *grid) borders(p, around partition) [][]int32 {
	out := make([][]int32, len(p.points))
	for id, points := range p.points {
		for _, i := range points {
			for _, q := range g.near(i) {
				if c := around.of[q]; c != none && !slices.Contains(out[id], c) {
					out[id] = append(out[id], c)
				}
			}
		}
		slices.Sort(out[id])
	}
	return out
}

// A survey is a position with its dead stones taken as the space that they
// stand in: what every count begins with.
type survey struct {
	*grid
	dead    []bool
	living  []board.Color // the stones that are not dead
	chains  partition     // of living stones
	regions partition     // of all other points
	border  [][]int32     // chains around each region
	owner   []board.Color // of each region: the only colour around it, or Empty
	contact [][3]int32    // points of each region that touch a living stone, by colour
}

// newSurvey divides a position into living chains and the regions between them.
func newSurvey(g *grid, dead []bool) *survey {
	s := &survey{grid: g, dead: dead, living: slices.Clone(g.stones)}
	for i := range s.living {
		if dead[i] {
			s.living[i] = board.Empty
		}
	}
	s.divide()
	return s
}

// divide finds chains, regions, borders and owners for the living stones.
func (s *survey) divide() {
	s.chains = s.grid.chains(s.living)
	s.regions = s.spaces(func(i int32) bool { return s.living[i] == board.Empty })
	s.border = s.borders(s.regions, s.chains)
	s.owner = make([]board.Color, len(s.regions.points))
	s.contact = make([][3]int32, len(s.regions.points))
	for i, r := range s.regions.of {
		for _, c := range []board.Color{board.Black, board.White} {
			if r != none && s.touches(int32(i), c) {
				s.contact[r][c]++
			}
		}
	}
	for r, around := range s.border {
		for n, c := range around {
			color := s.color(c)
			if n == 0 {
				s.owner[r] = color
			} else if s.owner[r] != color {
				s.owner[r] = board.Empty
				break
			}
		}
	}
}

// color returns the colour of a chain.
func (s *survey) color(chain int32) board.Color {
	return s.living[s.chains.points[chain][0]]
}
