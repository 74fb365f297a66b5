package score

import "goref/board"

// A grid is a position in the form that the passes of the count work on: its
// points are numbered row by row from the top left, and every point knows its
// neighbours. The zero value is no position; see newGrid.
type grid struct {
	width  int32
	points []board.Point // by number
	stones []board.Color // what stands on each point
	links  [][4]int32
	degree []uint8
}

// newGrid numbers the points of b.
func newGrid(b *board.Board) *grid {
	size := b.Size()
	w, h := int(size.W), int(size.H)
	g := &grid{
		width:  int32(w),
		points: make([]board.Point, 0, w*h),
		stones: make([]board.Color, 0, w*h),
		links:  make([][4]int32, w*h),
		degree: make([]uint8, w*h),
	}
	for y := range h {
		for x := range w {
			p := board.At(x, y)
			g.points = append(g.points, p)
			g.stones = append(g.stones, b.At(p))
			i := y*w + x
			if x > 0 {
				g.link(i, i-1)
			}
			if y > 0 {
				g.link(i, i-w)
			}
		}
	}
	return g
}

func (g *grid) link(a, b int) {
	g.links[a][g.degree[a]] = int32(b)
	g.links[b][g.degree[b]] = int32(a)
	g.degree[a]++
	g.degree[b]++
}

// near returns the neighbours of point i.
func (g *grid) near(i int32) []int32 {
	return g.links[i][:g.degree[i]]
}

// marks returns s as a slice by number.
func (g *grid) marks(s *board.Set) []bool {
	m := make([]bool, len(g.points))
	for i, p := range g.points {
		m[i] = s.Has(p)
	}
	return m
}

// set returns the points for which has is true.
func (g *grid) set(has func(i int32) bool) board.Set {
	var s board.Set
	for i, p := range g.points {
		if has(int32(i)) {
			s.Add(p)
		}
	}
	return s
}
