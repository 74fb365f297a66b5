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

// A cornerShape is a shape, the corner at the top left, with what is said of the
// stones x and o in it. Stones in capitals live unconditionally.
type cornerShape struct {
	diagram    string
	x, o       Status
	whyX, whyO string
}

const (
	bentFour    = "bent four in the corner"
	aroundIt    = "takes the bent four around it"
	threePoints = "three points without capturing"
)

var cornerShapes = []cornerShape{{`
	. x x O
	o x x O
	X O O`, Seki, Seki, threePoints, threePoints}}

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
	for s, found := range cornerShapesWithin(pos.Board, u.Alive) {
		opinions = append(opinions, proof(found.x, s.x, s.whyX), proof(found.o, s.o, s.whyO))
	}
	return opinions, nil
}

// A shapeFound is the stones of a shape.
type shapeFound struct{ x, o board.Set }

// cornerShapesWithin yields the shapes on a board whose surroundings are alive.
func cornerShapesWithin(b *board.Board, alive [3]board.Set) iter.Seq2[*cornerShape, shapeFound] {
	return func(yield func(*cornerShape, shapeFound) bool) {
		for i := range cornerShapes {
			for view := range 8 {
				for _, c := range []board.Color{board.Black, board.White} {
					s := shape{pos: b, alive: &alive, view: view, x: c, rows: rowsOf(cornerShapes[i].diagram)}
					if found, ok := s.match(); ok && !yield(&cornerShapes[i], found) {
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
	pos   *board.Board
	alive *[3]board.Set // stones that live, by colour
	view  int           // 1: from the right, 2: from below, 4: columns and rows exchanged
	x     board.Color   // the side of x
	rows  []string
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

// match compares the diagram and what stands around it, and returns its stones.
func (s *shape) match() (found shapeFound, ok bool) {
	for y, row := range s.rows {
		for x := range row {
			p, on := s.point(x, y)
			if !on || !s.stands(p, row[x]) {
				return found, false
			}
			switch row[x] {
			case 'x':
				found.x.Add(p)
			case 'o':
				found.o.Add(p)
			}
		}
	}
	return found, true
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
