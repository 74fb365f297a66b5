package board

// Group returns the chain of stones at p and its liberties; if p is empty, the
// region of empty points that p is in, and no liberties. If p is not on the
// board, both are empty.
func (b *Board) Group(p Point) (stones, liberties Set) {
	s := b.cells[p] & state
	if s == 0 {
		return stones, liberties
	}
	stones.Add(p)
	b.grow(p, s, &stones, &liberties)
	return stones, liberties
}

// grow adds to stones all points of state s that are connected to p, and to
// liberties the empty points beside them.
func (b *Board) grow(p Point, s cell, stones, liberties *Set) {
	for _, q := range p.Neighbours() {
		switch {
		case b.cells[q]&state == empty && s != empty:
			liberties.Add(q)
		case b.cells[q]&state == s && !stones.Has(q):
			stones.Add(q)
			b.grow(q, s, stones, liberties)
		}
	}
}

// Liberties counts the liberties of the chain at p, but no further than limit.
// Without a stone at p there are none.
func (b *Board) Liberties(p Point, limit int) int {
	s := b.cells[p] & state
	if s == 0 || s == empty || limit <= 0 {
		return 0
	}
	var seen Set
	seen.Add(p)
	return b.count(p, s, limit, &seen)
}

// count adds to seen the stones of state s connected to p and their liberties,
// and returns how many liberties were added; it stops at limit.
func (b *Board) count(p Point, s cell, limit int, seen *Set) int {
	n := 0
	for _, q := range p.Neighbours() {
		if seen.Has(q) || b.cells[q]&state != empty && b.cells[q]&state != s {
			continue
		}
		seen.Add(q)
		if b.cells[q]&state == empty {
			n++
		} else {
			n += b.count(q, s, limit-n, seen)
		}
		if n >= limit {
			return limit
		}
	}
	return n
}

// Smothered returns the stones whose chain has no liberty. Place leaves none;
// setup may.
func (b *Board) Smothered() Set {
	var smothered, seen Set
	for p := range b.size.All() {
		if b.At(p) == Empty || b.cells[p]&free != 0 || seen.Has(p) {
			continue
		}
		stones, liberties := b.Group(p)
		seen = seen.Union(stones)
		if liberties.Empty() {
			smothered = smothered.Union(stones)
		}
	}
	return smothered
}
