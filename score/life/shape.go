package life

import (
	"context"
	"iter"
	"strings"

	"goref/board"
	"goref/score"
)

// CornerShape proves what the text itself says of shapes in the corner: the four
// bent fours are dead where status is confirmed under pass-for-ko, since the ko
// that White can start when he likes is without threats for Black; three points
// without capturing are seki. Where the stones are played out, as in China, it
// keeps silent.
//
// Source: Japan 1989, Articles 7.2 and 8, and example 1; the shapes are those of
// japanese-1989.md sections 4 and 5.
type CornerShape struct{}

// Name returns "corner shape".
func (CornerShape) Name() string { return "corner shape" }

const (
	bentFour    = "bent four in the corner"
	aroundIt    = "takes the bent four around it"
	threePoints = "three points without capturing"
)

// threePointsShape is that shape, the corner at the top left: x and o are in seki,
// and the stones in capitals around them live.
const threePointsShape = `
	. x x O
	o x x O
	X O O`

// Judge looks at all four corners, both ways round, for both colours.
func (CornerShape) Judge(_ context.Context, pos Position) ([]Opinion, error) {
	if !pos.PassForKo {
		return nil, nil
	}
	u := score.PassAlive(pos.Board, pos.Suicide)
	var opinions []Opinion
	for g := range bentFours(pos.Board) {
		if g.enclosed(pos.Board, &u.Alive) {
			opinions = append(opinions, proof(g.group, Dead, bentFour), proof(g.inside, Alive, aroundIt))
		}
	}
	for stones := range threePointsWithin(pos.Board, u.Alive) {
		opinions = append(opinions, proof(stones, Seki, threePoints))
	}
	return opinions, nil
}

// threePointsWithin yields the stones of three points without capturing, of both
// sides, where what stands around them is alive.
func threePointsWithin(b *board.Board, alive [3]board.Set) iter.Seq[board.Set] {
	return func(yield func(board.Set) bool) {
		for view := range 8 {
			for c := board.Black; c <= board.White; c++ {
				s := shape{pos: b, alive: &alive, view: view, x: c, rows: rowsOf(threePointsShape)}
				if stones, ok := s.match(); ok && !yield(stones) {
					return
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
	pos   *board.Board
	alive *[3]board.Set // stones that live, by colour
	view  int           // 1: from the right, 2: from below, 4: columns and rows exchanged
	x     board.Color   // the side of x
	rows  []string
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

// match compares the diagram, and returns the stones x and o.
func (s *shape) match() (stones board.Set, ok bool) {
	for y, row := range s.rows {
		for x := range row {
			p, on := s.point(x, y)
			if !on || !s.stands(p, row[x]) {
				return stones, false
			}
			if row[x] == 'x' || row[x] == 'o' {
				stones.Add(p)
			}
		}
	}
	return stones, true
}

// stands reports whether p holds what the mark says.
func (s *shape) stands(p board.Point, mark byte) bool {
	switch c := s.pos.At(p); mark {
	case 'x':
		return c == s.x
	case 'o':
		return c == s.x.Opponent()
	case 'X':
		return s.alive[s.x].Has(p)
	case 'O':
		return s.alive[s.x.Opponent()].Has(p)
	default:
		return c == board.Empty
	}
}
