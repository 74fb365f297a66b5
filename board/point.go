package board

import (
	"errors"
	"fmt"
	"iter"
	"strconv"
	"strings"
)

// MaxSize is the longest edge of a board, in points. SGF FF[4] has names for
// no longer one.
const MaxSize = 52

// The grid has a border of one point on every side, so that a neighbour of a
// point on the board is always inside it.
const (
	stride   = MaxSize + 2
	gridSize = stride * stride
)

// A Point is a place in one grid that serves every size: it means the same
// column and row on each. Points ascend in reading order, from the top left.
// The zero value is Pass; what is neither Pass nor made by At or Size.Parse
// may lie in the border.
type Point uint16

// Pass is the point of a turn that plays no stone.
const Pass Point = 0

// At returns the point of column x and row y, counted from 0 at the top left.
// It panics unless both are from -1 to MaxSize; -1 and MaxSize are the border.
func At(x, y int) Point {
	if uint(x+1) >= stride || uint(y+1) >= stride {
		panic("board: column or row beyond the border")
	}
	return Point((y+1)*stride + x + 1)
}

// XY returns column and row of p, counted from 0 at the top left; it is the
// inverse of At. Pass gives -1, -1.
func (p Point) XY() (x, y int) {
	return int(p%stride) - 1, int(p/stride) - 1
}

// Neighbours returns the points above, left, right and below p. At the edge of
// a board some are not on it: Size.Contains tells, and Board.At has no stone
// there. It must not be called on Pass or a point of the border.
func (p Point) Neighbours() [4]Point {
	return [4]Point{p - stride, p - 1, p + 1, p + stride}
}

// ErrName is returned, wrapped with the name and what is allowed, by Size.Parse.
var ErrName = errors.New("no point of the board")

// A Size is the number of columns and rows of a board, 1 to MaxSize each. The
// zero Size is that of the zero Board, which has no points.
type Size struct{ W, H uint8 }

// Valid reports whether both edges are from 1 to MaxSize.
func (s Size) Valid() bool {
	return 1 <= s.W && s.W <= MaxSize && 1 <= s.H && s.H <= MaxSize
}

// Contains reports whether p is a point of a board of size s. Pass is not.
func (s Size) Contains(p Point) bool {
	x, y := p.XY()
	return uint(x) < uint(s.W) && uint(y) < uint(s.H)
}

// Area returns the number of points.
func (s Size) Area() int { return int(s.W) * int(s.H) }

// All yields every point in reading order, the top left first.
func (s Size) All() iter.Seq[Point] {
	return func(yield func(Point) bool) {
		for y := range int(s.H) {
			row := At(0, y)
			for x := range Point(s.W) {
				if !yield(row + x) {
					return
				}
			}
		}
	}
}

// String returns columns and rows, as "19x19".
func (s Size) String() string {
	return strconv.Itoa(int(s.W)) + "x" + strconv.Itoa(int(s.H))
}

// columns are the letters of the first columns; the letter I is left out
// (Go Text Protocol 2, section 2.11).
const columns = "ABCDEFGHJKLMNOPQRSTUVWXYZ"

// column returns the letters of column x, counted from 0: A to Z, AA to AZ and
// BA on, always without I.
func column(x int) string {
	if x < len(columns) {
		return columns[x : x+1]
	}
	return columns[x/len(columns)-1:][:1] + columns[x%len(columns):][:1]
}

// Name returns the name of p as the Go Text Protocol writes it, such as "Q16":
// A1 is the bottom left, and columns after Z are AA, AB and on. Pass is "pass",
// and a point that is not on the board is "off the board".
func (s Size) Name(p Point) string {
	if p == Pass {
		return "pass"
	}
	if !s.Contains(p) {
		return "off the board"
	}
	x, y := p.XY()
	return column(x) + strconv.Itoa(int(s.H)-y)
}

// Parse reads a name that Name writes, in upper or lower case. The error wraps
// ErrName and says what is allowed.
func (s Size) Parse(name string) (Point, error) {
	if strings.EqualFold(name, "pass") {
		return Pass, nil
	}
	digits := strings.TrimLeft(name, "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz")
	x := columnOf(strings.ToUpper(name[:len(name)-len(digits)]))
	row, err := strconv.ParseUint(digits, 10, 8)
	if x < 0 || x >= int(s.W) || err != nil || row < 1 || row > uint64(s.H) || digits[0] == '0' {
		return Pass, fmt.Errorf("point %q: %w of %v: want %s", name, ErrName, s, s.allowed())
	}
	return At(x, int(s.H)-int(row)), nil
}

// columnOf is the inverse of column; -1 if letters name no column.
func columnOf(letters string) int {
	switch len(letters) {
	case 1:
		return strings.IndexByte(columns, letters[0])
	case 2:
		first, second := strings.IndexByte(columns, letters[0]), strings.IndexByte(columns, letters[1])
		if first >= 0 && second >= 0 {
			return (first+1)*len(columns) + second
		}
	}
	return -1
}

// allowed words the names that Parse reads.
func (s Size) allowed() string {
	if !s.Valid() {
		return "pass"
	}
	last := column(int(s.W)-1) + strconv.Itoa(int(s.H))
	if s.W <= 8 { // up to H
		return "A1 to " + last + ", or pass"
	}
	return "A1 to " + last + " without the letter I, or pass"
}
