package board

import "fmt"

// An Effect is what one placement did. At most one of Captured and Suicide
// holds stones; their order has no meaning.
type Effect struct {
	Captured []Point // opposing stones taken off
	Suicide  []Point // own stones taken off, the one just placed included
	Ko       Point   // where a simple ko would bar the opponent's next play; Pass if nowhere
}

// Place puts a stone of side c on p; it panics unless p is an empty point of the
// board.
// It takes off the opposing chains that have no liberty left, then, if the own
// chain has none, that chain. It refuses no play: suicide and ko are for the
// caller to judge.
//
// The stones taken off are appended to taken, an arena of the caller's, and the
// Effect's slices lie in it; with room there, Place does not allocate. A caller
// that keeps them all writes
//
//	arena = append(append(arena, e.Captured...), e.Suicide...)
//
// which copies only where the arena had to grow.
func (b *Board) Place(p Point, c Color, taken []Point) Effect {
	own, other := cell(c), cell(c.Opponent())
	if b.cells[p]&state != empty || c == Empty {
		panic(fmt.Sprintf("board: no stone of %v can be placed on %s", c, b.size.Name(p)))
	}
	b.put(p, c)
	start := len(taken)
	near := p.Neighbours()
	for _, q := range near {
		// Only a stone with no empty point beside it is worth a search.
		if b.cells[q] == other && !b.breathes(q, other) {
			taken = b.takeOff(q, taken)
		}
	}
	switch captured := taken[start:]; {
	case len(captured) == 1:
		return Effect{Captured: captured, Ko: b.ko(p, captured[0])}
	case len(captured) > 1:
		return Effect{Captured: captured}
	case b.cells[p] == own && !b.breathes(p, own):
		return Effect{Suicide: b.takeOff(p, taken)[start:]}
	}
	return Effect{}
}

// ko returns taken, the one stone that a placement on p captured, if the placed
// stone stands alone and has no other liberty; else Pass.
func (b *Board) ko(p, taken Point) Point {
	if b.cells[p]&free != oneFree {
		return Pass
	}
	for _, q := range p.Neighbours() {
		if b.cells[q]&state == b.cells[p]&state {
			return Pass
		}
	}
	return taken
}

// breathes reports whether the chain of stones s at p, which has no empty point
// beside it there, has one elsewhere. If not, all its stones are left marked.
func (b *Board) breathes(p Point, s cell) bool {
	for _, q := range p.Neighbours() {
		if b.cells[q]&state == s && b.cells[q] >= oneFree {
			return true
		}
	}
	if b.search(p, s) {
		b.unmark(p, s|marked)
		return true
	}
	return false
}

// search marks p, a stone s with no empty point beside it, and those connected
// to it until one of them has a liberty, and reports whether one has.
func (b *Board) search(p Point, s cell) bool {
	b.cells[p] |= marked
	near := p.Neighbours()
	for _, q := range near {
		if b.cells[q]&state == s && b.cells[q]&free != 0 {
			return true
		}
	}
	for _, q := range near {
		if b.cells[q] == s && b.search(q, s) {
			return true
		}
	}
	return false
}

// unmark takes the mark off p and all stones with the cell s connected to it.
func (b *Board) unmark(p Point, s cell) {
	b.cells[p] &^= marked
	for _, q := range p.Neighbours() {
		if b.cells[q] == s {
			b.unmark(q, s)
		}
	}
}

// takeOff removes the marked chain at p and appends its stones to taken.
func (b *Board) takeOff(p Point, taken []Point) []Point {
	first := len(taken)
	s := b.cells[p]
	b.cells[p] &^= marked
	taken = append(taken, p)
	for i := first; i < len(taken); i++ {
		for _, q := range taken[i].Neighbours() {
			if b.cells[q] == s {
				b.cells[q] &^= marked
				taken = append(taken, q)
			}
		}
	}
	for _, q := range taken[first:] {
		b.lift(q)
	}
	return taken
}
