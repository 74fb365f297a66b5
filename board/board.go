package board

import "fmt"

// A cell is what the grid holds for a point: its state, how many empty points
// are beside it, and a mark. Off the board the state is 0 and so is the whole
// cell, unless the point lies beside one on the board.
type cell uint8

const (
	// The states of a stone are cell(Black) and cell(White).
	empty cell = 4
	state cell = 7 // mask

	oneFree cell = 8           // one empty point beside it
	free    cell = 7 * oneFree // mask
	marked  cell = 8 * oneFree // set on stones while Place looks for a liberty, else never
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
		clear(b.cells[:stride*(int(b.size.H)+2)])
	}
	b.size, b.hash = s, 0
	w, h := int(s.W), int(s.H)
	first := b.row(0)
	first[0], first[w+1] = oneFree, oneFree // the border
	for x := 1; x <= w; x++ {
		first[x] = empty | 4*oneFree
	}
	first[1] -= oneFree
	first[w] -= oneFree
	for y := 1; y < h; y++ {
		copy(b.row(y), first)
	}
	above, top, bottom, below := b.row(-1), b.row(0), b.row(h-1), b.row(h)
	for x := 1; x <= w; x++ {
		above[x], below[x] = oneFree, oneFree
		top[x] -= oneFree
		bottom[x] -= oneFree
	}
}

// row returns row y, from -1, with the border on its left and right.
func (b *Board) row(y int) []cell {
	return b.cells[(y+1)*stride:][:b.size.W+2]
}

// besides adds d to the cells beside p.
func (b *Board) besides(p Point, d cell) {
	b.cells[p-stride] += d
	b.cells[p-1] += d
	b.cells[p+1] += d
	b.cells[p+stride] += d
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
	if b.cells[p]&state == 0 {
		panic(fmt.Sprintf("board: point %d is not on a board of size %v", p, b.size))
	}
	if b.At(p) != Empty {
		b.lift(p)
	}
	if c != Empty {
		b.put(p, c)
	}
}

// put places a stone on p, which is empty.
func (b *Board) put(p Point, c Color) {
	b.cells[p] += cell(c) - empty
	b.hash ^= keys[c][p]
	b.besides(p, ^oneFree+1)
}

// lift takes the stone off p.
func (b *Board) lift(p Point) {
	b.hash ^= keys[b.At(p)][p]
	b.cells[p] = b.cells[p]&free | empty
	b.besides(p, oneFree)
}
