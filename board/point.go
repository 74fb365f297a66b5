package board

import (
	"errors"
	"fmt"
	"iter"
	"strconv"
	"strings"
)

// MaxSize is the longest edge goref accepts, in points.
const MaxSize = 52

// stride is the width of the padded grid: every board has a border of at least
// one cell, and a Point means the same place on every size.
const stride = MaxSize + 2

// A Point is a place in the padded grid. Zero is Pass.
type Point uint16

// Pass is no place: a pass.
const Pass Point = 0

// At returns the point in column x and row y, from 0 at the top left.
func At(x, y int) Point { return Point((y+1)*stride + x + 1) }

// XY is the inverse of At.
func (p Point) XY() (x, y int) { return int(p)%stride - 1, int(p)/stride - 1 }

// Neighbours returns the four places next to p; those off the board are no
// points of it.
func (p Point) Neighbours() [4]Point {
	return [4]Point{p - stride, p - 1, p + 1, p + stride}
}

// A Size is the number of columns and rows, 1 to MaxSize each.
type Size struct{ W, H uint8 }

// Valid reports whether both edges are 1 to MaxSize.
func (s Size) Valid() bool { return s.W >= 1 && s.W <= MaxSize && s.H >= 1 && s.H <= MaxSize }

// Area returns the number of points.
func (s Size) Area() int { return int(s.W) * int(s.H) }

// Contains reports whether p is a point of a board of this size.
func (s Size) Contains(p Point) bool {
	x, y := p.XY()
	return p != Pass && x >= 0 && x < int(s.W) && y >= 0 && y < int(s.H)
}

// All yields every point in reading order, from the top left.
func (s Size) All() iter.Seq[Point] {
	return func(yield func(Point) bool) {
		for y := range int(s.H) {
			for x := range int(s.W) {
				if !yield(At(x, y)) {
					return
				}
			}
		}
	}
}

// String returns "19x19".
func (s Size) String() string { return fmt.Sprintf("%dx%d", s.W, s.H) }

const letters = "ABCDEFGHJKLMNOPQRSTUVWXYZ"

// Name returns the point's name as GTP writes it: "A1" is bottom left, there is
// no I, and columns after Z are AA, AB and so on. Pass is "pass".
func (s Size) Name(p Point) string {
	if p == Pass {
		return "pass"
	}
	x, y := p.XY()
	column := letters[x%len(letters) : x%len(letters)+1]
	if turn := x / len(letters); turn > 0 {
		column = letters[turn-1:turn] + column
	}
	return column + strconv.Itoa(int(s.H)-y)
}

// ErrName is returned, wrapped, for a name that is no point of the board.
var ErrName = errors.New("no point of the board")

// Parse reads a point's name in either case, or "pass".
func (s Size) Parse(name string) (Point, error) {
	text := strings.ToUpper(strings.TrimSpace(name))
	if text == "PASS" {
		return Pass, nil
	}
	i, x := 0, 0
	for i < len(text) && text[i] >= 'A' && text[i] <= 'Z' {
		k := strings.IndexByte(letters, text[i])
		if k < 0 {
			return Pass, s.nameError(name)
		}
		x = x*len(letters) + k + 1
		i++
		if i > 2 {
			return Pass, s.nameError(name)
		}
	}
	row, err := strconv.Atoi(text[i:])
	if err != nil || i == 0 || x > int(s.W) || row < 1 || row > int(s.H) || text[i] == '+' {
		return Pass, s.nameError(name)
	}
	return At(x-1, int(s.H)-row), nil
}

func (s Size) nameError(name string) error {
	last := s.Name(At(int(s.W)-1, 0))
	return fmt.Errorf("%q: %w (want A1 to %s on %s, or pass)", name, ErrName, last, s)
}
