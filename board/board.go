package board

// edge fills the cells around the board.
const edge Color = 3

// A Board is stones and their hash. It knows capture, not ko, turn or rules.
// Assignment copies it. The zero Board has no points; New makes a real one.
type Board struct {
	hash  uint64
	size  Size
	cells [stride * stride]Color
}

// New returns an empty board. The size must be valid.
func New(s Size) Board {
	var b Board
	b.Reset(s)
	return b
}

// Reset makes b an empty board of the given size.
func (b *Board) Reset(s Size) {
	*b = Board{size: s}
	for x := range int(s.W) + 2 {
		b.cells[x] = edge
		b.cells[(int(s.H)+1)*stride+x] = edge
	}
	for y := range int(s.H) + 2 {
		b.cells[y*stride] = edge
		b.cells[y*stride+int(s.W)+1] = edge
	}
}

// Size returns the board's size.
func (b *Board) Size() Size { return b.size }

// At returns the state of a point of the board.
func (b *Board) At(p Point) Color { return b.cells[p] }

// Hash returns a hash of the stones. It is the same in every run.
func (b *Board) Hash() uint64 { return b.hash }

// Equal reports whether both boards have the same size and stones.
func (b *Board) Equal(c *Board) bool {
	return b.hash == c.hash && b.size == c.size && b.cells == c.cells
}

// Set makes p empty or gives it a stone, without any capture.
func (b *Board) Set(p Point, c Color) {
	b.hash ^= zobrist(p, b.cells[p]) ^ zobrist(p, c)
	b.cells[p] = c
}

// An Effect is what one placement did.
type Effect struct {
	Captured []Point // opposing stones taken off
	Suicide  []Point // own stones taken off
	// Ko is where a simple ko would bar the opponent's next play; Pass if
	// nowhere.
	Ko Point
}

// Place puts a stone on the empty point p, takes off opposing chains without a
// liberty, then its own chain if that has none. It never refuses. The stones
// taken off are appended to taken, whose memory the effect's slices share.
func (b *Board) Place(p Point, c Color, taken []Point) Effect {
	b.Set(p, c)
	start := len(taken)
	for _, q := range p.Neighbours() {
		if b.cells[q] == c.Opponent() && !b.HasLiberty(q) {
			taken = b.takeOff(q, taken)
		}
	}
	captured := taken[start:]
	effect := Effect{Captured: captured}
	if len(captured) == 0 && !b.HasLiberty(p) {
		taken = b.takeOff(p, taken)
		effect.Suicide = taken[start:]
		effect.Captured = nil
		return effect
	}
	if len(captured) == 1 && b.lone(p) {
		effect.Ko = captured[0]
	}
	return effect
}

// lone reports whether the stone at p is a chain of one with one liberty.
func (b *Board) lone(p Point) bool {
	free := 0
	for _, q := range p.Neighbours() {
		switch b.cells[q] {
		case b.cells[p]:
			return false
		case Empty:
			free++
		}
	}
	return free == 1
}
