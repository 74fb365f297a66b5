package board

import "fmt"

// A cell is what the grid holds for a point. Off the board it is 0, so that the
// zero Board is a board without points.
type cell uint8

const (
	empty  cell = 4
	marked cell = 8 // set on stones while Place looks for a liberty, else never
)

// A Board is the stones on a board of some size, and their hash. It knows
// capture, not ko, turn or rules. It is a plain value: assignment copies it, and
// methods that change nothing may run in several goroutines at once. The zero
// Board has no points; New and Reset give it some.
type Board struct {
	cells [gridSize]cell
	hash  uint64
	size  Size
}

// New returns an empty board. It panics unless s is valid.
func New(s Size) Board {
	var b Board
	b.Reset(s)
	return b
}

// Reset empties the board and gives it a size, in the memory it has. It panics
// unless s is valid.
func (b *Board) Reset(s Size) {
	if !s.Valid() {
		panic(fmt.Sprintf("board: no board of size %v", s))
	}
	if s != b.size {
		clear(b.rows())
	}
	b.size, b.hash = s, 0
	for y := range int(s.H) {
		row := b.cells[At(0, y):][:s.W]
		for x := range row {
			row[x] = empty
		}
	}
}

// rows returns the part of the grid that the board uses.
func (b *Board) rows() []cell {
	return b.cells[stride : stride*(1+int(b.size.H))]
}

// Size returns the number of columns and rows.
func (b *Board) Size() Size { return b.size }

// At returns the state of p; a point that is not on the board is Empty.
func (b *Board) At(p Point) Color { return Color(b.cells[p] & 3) }

// Hash returns a hash of the stones: equal stones, equal hash, whatever the size
// and the order of play; the empty board has 0. The side to move is not in it.
// Different positions may share a hash, if rarely: where it matters, compare.
func (b *Board) Hash() uint64 { return b.hash }

// Equal reports whether both boards have the same size and the same stones.
func (b *Board) Equal(o *Board) bool {
	return b.hash == o.hash && *b == *o
}

// Count returns the number of points in state c.
func (b *Board) Count(c Color) int {
	n := 0
	for p := range b.size.All() {
		if b.At(p) == c {
			n++
		}
	}
	return n
}

// Set gives p the state c, as setup does: nothing is captured, and stones
// without a liberty stay. It panics unless p is on the board.
func (b *Board) Set(p Point, c Color) {
	if b.cells[p] == 0 {
		panic(fmt.Sprintf("board: point %d is not on a board of size %v", p, b.size))
	}
	b.hash ^= keys[b.At(p)][p] ^ keys[c][p]
	b.cells[p] = cell(c)
	if c == Empty {
		b.cells[p] = empty
	}
}
