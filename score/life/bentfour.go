package life

import (
	"iter"

	"goref/board"
)

// The eyes of a bent four, the corner at the top left: o the stones inside, and
// the only liberties that they leave to what surrounds them. However these look
// otherwise, White can start a ko in the corner when he likes.
var bentFourEyes = []string{
	`
	. o .
	o
	.`, `
	o o .
	o
	.`, `
	o o o .
	.`, `
	o o o
	. x .`,
}

// A bentFourGroup is what surrounds such an eye.
type bentFourGroup struct {
	group  board.Set // the chains around the eye
	inside board.Set // the stones in it
	eye    board.Set // all points of it
	color  board.Color
}

// bentFours yields the groups around the eyes of bent fours on a board. Whether
// they have another eye or a way out is not looked at.
func bentFours(b *board.Board) iter.Seq[*bentFourGroup] {
	return func(yield func(*bentFourGroup) bool) {
		for _, diagram := range bentFourEyes {
			for view := range 8 {
				for c := board.Black; c <= board.White; c++ {
					s := shape{pos: b, view: view, x: c, rows: rowsOf(diagram)}
					if g, ok := s.bentFour(); ok && !yield(g) {
						return
					}
				}
			}
		}
	}
}

// bentFour compares the diagram, and collects the chains around it.
func (s *shape) bentFour() (*bentFourGroup, bool) {
	g := &bentFourGroup{color: s.x}
	for y, row := range s.rows {
		for x := range row {
			p, on := s.point(x, y)
			if !on || !s.stands(p, row[x]) {
				return nil, false
			}
			switch row[x] {
			case 'x':
				continue
			case 'o':
				g.inside.Add(p)
			}
			g.eye.Add(p)
		}
	}
	size := s.pos.Size()
	for p := range g.eye.All() {
		for _, q := range p.Neighbours() {
			if !size.Contains(q) || g.eye.Has(q) {
				continue
			}
			if s.pos.At(q) != s.x {
				return nil, false
			}
			chain, _ := s.pos.Group(q)
			g.group = g.group.Union(chain)
		}
	}
	return g, true
}

// enclosed reports whether nothing but the eye and living stones of the other
// side is next to the group.
func (g *bentFourGroup) enclosed(b *board.Board, alive *[3]board.Set) bool {
	other := &alive[g.color.Opponent()]
	for p := range g.group.All() {
		for _, q := range p.Neighbours() {
			if b.Size().Contains(q) && !g.group.Has(q) && !g.eye.Has(q) && !other.Has(q) {
				return false
			}
		}
	}
	return true
}
