package board

// Group returns the stones and liberties of the chain at p, or, if p is empty,
// the points of its empty region and nothing.
func (b *Board) Group(p Point) (stones, liberties Set) {
	c := b.cells[p]
	stack := make([]Point, 1, 64)
	stack[0] = p
	stones.Add(p)
	for len(stack) > 0 {
		q := stack[len(stack)-1]
		stack = stack[:len(stack)-1]
		for _, r := range q.Neighbours() {
			switch {
			case b.cells[r] == c && !stones.Has(r):
				stones.Add(r)
				stack = append(stack, r)
			case b.cells[r] == Empty && c != Empty:
				liberties.Add(r)
			}
		}
	}
	return stones, liberties
}

// HasLiberty reports whether the chain at p has a liberty. It stops at the first.
func (b *Board) HasLiberty(p Point) bool {
	c := b.cells[p]
	for _, q := range p.Neighbours() {
		if b.cells[q] == Empty {
			return true
		}
	}
	var seen Set
	var room [MaxSize * MaxSize]Point
	stack := append(room[:0], p)
	seen.Add(p)
	for len(stack) > 0 {
		q := stack[len(stack)-1]
		stack = stack[:len(stack)-1]
		for _, r := range q.Neighbours() {
			if b.cells[r] == Empty {
				return true
			}
			if b.cells[r] == c && !seen.Has(r) {
				seen.Add(r)
				stack = append(stack, r)
			}
		}
	}
	return false
}

// takeOff removes the chain at p and appends its stones to taken.
func (b *Board) takeOff(p Point, taken []Point) []Point {
	c := b.cells[p]
	next := len(taken)
	b.Set(p, Empty)
	taken = append(taken, p)
	for ; next < len(taken); next++ {
		for _, q := range taken[next].Neighbours() {
			if b.cells[q] == c {
				b.Set(q, Empty)
				taken = append(taken, q)
			}
		}
	}
	return taken
}

// Smothered returns the stones whose chain has no liberty. Only setup makes any.
func (b *Board) Smothered() Set {
	var all Set
	for p := range b.size.All() {
		if b.cells[p] != Empty && !all.Has(p) && !b.HasLiberty(p) {
			stones, _ := b.Group(p)
			all = all.Union(stones)
		}
	}
	return all
}
