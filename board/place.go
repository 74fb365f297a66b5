package board

// An Effect is what one placement did. At most one of Captured and Suicide
// holds stones; their order has no meaning.
type Effect struct {
	Captured []Point // opposing stones taken off
	Suicide  []Point // own stones taken off, the one just placed included
	Ko       Point   // where a simple ko would bar the opponent's next play; Pass if nowhere
}

// Place puts a stone of side c on p, which must be an empty point of the board.
// It takes off the opposing chains that have no liberty left, then, if the own
// chain has none, that chain. It never refuses.
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
	b.cells[p] = own
	b.hash ^= keys[c][p]
	start := len(taken)
	near := p.Neighbours()
	for _, q := range near {
		if b.cells[q] == other && !b.breathes(q, other) {
			taken = b.takeOff(q, taken)
		}
	}
	switch captured := taken[start:]; {
	case len(captured) == 1:
		return Effect{Captured: captured, Ko: b.ko(near, own, captured[0])}
	case len(captured) > 1:
		return Effect{Captured: captured}
	case !b.breathes(p, own):
		return Effect{Suicide: b.takeOff(p, taken)[start:]}
	}
	return Effect{}
}

// ko returns taken, the one stone that a placement captured, if the placed stone
// stands alone and has no other liberty; else Pass. The stone's neighbours are
// near.
func (b *Board) ko(near [4]Point, own cell, taken Point) Point {
	for _, q := range near {
		if b.cells[q] == own || b.cells[q] == empty && q != taken {
			return Pass
		}
	}
	return taken
}

// breathes reports whether the chain of stones s at p has a liberty. If it has
// none, all its stones are left marked.
func (b *Board) breathes(p Point, s cell) bool {
	near := p.Neighbours()
	for _, q := range near {
		if b.cells[q] == empty {
			return true
		}
	}
	if b.search(p, s) {
		b.unmark(p, s|marked)
		return true
	}
	return false
}

// search marks the stone of state s at p and those connected to it until one has
// a liberty, and reports whether one has.
func (b *Board) search(p Point, s cell) bool {
	near := p.Neighbours()
	b.cells[p] |= marked
	for _, q := range near {
		if b.cells[q] == empty {
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

// unmark takes the mark off p and all marked stones connected to it.
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
	start := len(taken)
	s := b.cells[p]
	c := Color(s & 3)
	b.cells[p] = empty
	taken = append(taken, p)
	for i := start; i < len(taken); i++ {
		b.hash ^= keys[c][taken[i]]
		for _, q := range taken[i].Neighbours() {
			if b.cells[q] == s {
				b.cells[q] = empty
				taken = append(taken, q)
			}
		}
	}
	return taken
}
