package life

import (
	"context"
	"iter"
	"strings"

	"goref/board"
	"goref/score"
)

// BentFour proves the four bent fours in the corner dead where status is
// confirmed under pass-for-ko: the ko that White can start when he likes is
// without threats for Black. Where the stones are played out, as in China, it
// keeps silent.
//
// Source: Japan 1989, Article 7.2 with its commentary; the shapes are those of
// japanese-1989.md section 4, each searched to the end.
type BentFour struct{}

// Name returns "bent four".
func (BentFour) Name() string { return "bent four" }

// The shapes, the corner at the top left: x the group that is dead, o what it
// encloses. Wherever a shape ends, stones of the other side must stand around
// it, and they must live unconditionally.
var bentFours = []string{
	`
	. o . x
	o x x x
	. x
	x x`, `
	o o . x
	o x x x
	. x
	x x`, `
	o o o . x
	. x x x x
	x x`, `
	o o o x
	. x . x
	x x x x`,
}

// Judge looks at all four corners, both ways round, for both colours.
func (BentFour) Judge(_ context.Context, pos Position) ([]Opinion, error) {
	if !pos.PassForKo {
		return nil, nil
	}
	u := score.PassAlive(pos.Board, pos.Suicide)
	var opinions []Opinion
	for dead, inside := range bentFoursWithin(pos.Board, u.Alive) {
		opinions = append(opinions,
			proof(dead, Dead, bentFour),
			proof(inside, Alive, "takes the bent four around it"))
	}
	return opinions, nil
}

const bentFour = "bent four in the corner"

// bentFoursWithin yields the stones of each bent four that living stones of the
// other side enclose, and the stones inside it.
func bentFoursWithin(b *board.Board, alive [3]board.Set) iter.Seq2[board.Set, board.Set] {
	return func(yield func(dead, inside board.Set) bool) {
		for _, diagram := range bentFours {
			for view := range 8 {
				for _, c := range []board.Color{board.Black, board.White} {
					s := shape{pos: b, view: view, dead: c, rows: rowsOf(diagram)}
					if dead, inside, ok := s.match(alive[c.Opponent()]); ok && !yield(dead, inside) {
						return
					}
				}
			}
		}
	}
}

// rowsOf reads a diagram whose rows may have different lengths.
func rowsOf(diagram string) []string {
	var rows []string
	for line := range strings.SplitSeq(strings.TrimSpace(diagram), "\n") {
		rows = append(rows, strings.Join(strings.Fields(line), ""))
	}
	return rows
}

// A shape is a diagram laid into one corner of a position.
type shape struct {
	pos  *board.Board
	view int         // 1: from the right, 2: from below, 4: columns and rows exchanged
	dead board.Color // the side of x
	rows []string
}

// mark returns the diagram's mark at a place, or 0 outside of it.
func (s *shape) mark(x, y int) byte {
	if x < 0 || y < 0 || y >= len(s.rows) || x >= len(s.rows[y]) {
		return 0
	}
	return s.rows[y][x]
}

// point returns the point of the position at a place of the diagram.
func (s *shape) point(x, y int) (board.Point, bool) {
	size := s.pos.Size()
	if s.view&4 != 0 {
		x, y = y, x
	}
	if x < 0 || y < 0 || x >= int(size.W) || y >= int(size.H) {
		return board.Pass, false
	}
	if s.view&1 != 0 {
		x = int(size.W) - 1 - x
	}
	if s.view&2 != 0 {
		y = int(size.H) - 1 - y
	}
	return board.At(x, y), true
}

// match compares the diagram and what stands around it, and returns the stones
// of the dead group and those that it encloses.
func (s *shape) match(alive board.Set) (dead, inside board.Set, ok bool) {
	for y, row := range s.rows {
		for x := range row {
			p, on := s.point(x, y)
			if !on || !s.stands(p, row[x]) || !s.walled(x, y, &alive) {
				return dead, inside, false
			}
			switch row[x] {
			case 'x':
				dead.Add(p)
			case 'o':
				inside.Add(p)
			}
		}
	}
	return dead, inside, true
}

// stands reports whether p holds what the mark says.
func (s *shape) stands(p board.Point, mark byte) bool {
	switch c := s.pos.At(p); mark {
	case 'x':
		return c == s.dead
	case 'o':
		return c == s.dead.Opponent()
	default:
		return c == board.Empty
	}
}

// walled reports whether the neighbours of a place that are not in the diagram
// are off the board or stones that live.
func (s *shape) walled(x, y int, alive *board.Set) bool {
	for _, d := range [4][2]int{{1, 0}, {-1, 0}, {0, 1}, {0, -1}} {
		nx, ny := x+d[0], y+d[1]
		if s.mark(nx, ny) != 0 {
			continue
		}
		if p, on := s.point(nx, ny); on && !alive.Has(p) {
			return false
		}
	}
	return true
}
