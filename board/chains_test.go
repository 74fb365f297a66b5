package board

// A chainBoard is the alternative of decision 0001, kept so that its figures can
// be measured again, and as a second opinion: chains are rings of stones that
// know their pseudo-liberties (a liberty counted once for each stone beside it).
type chainBoard struct {
	cells      [gridSize]cell
	head, next [gridSize]Point  // first stone of the chain, and the next one
	libs       [gridSize]uint16 // pseudo-liberties, at the head
	hash       uint64
	size       Size
}

func (b *chainBoard) Reset(s Size) {
	clear(b.cells[:stride*(int(b.size.H)+1)])
	for y := range int(s.H) {
		row := b.cells[At(0, y):][:s.W]
		for x := range row {
			row[x] = empty
		}
	}
	b.size, b.hash = s, 0
}

func (b *chainBoard) Place(p Point, c Color, taken []Point) Effect {
	own, other := cell(c), cell(c.Opponent())
	b.cells[p], b.head[p], b.next[p] = own, p, p
	b.hash ^= keys[c][p]
	start := len(taken)
	near := p.Neighbours()
	free := uint16(0)
	for _, q := range near {
		switch b.cells[q] {
		case empty:
			free++
		case own, other:
			b.libs[b.head[q]]--
		}
	}
	b.libs[p] = free
	for _, q := range near {
		if b.cells[q] == own && b.head[q] != b.head[p] {
			b.join(b.head[p], b.head[q])
		}
	}
	for _, q := range near {
		if b.cells[q] == other && b.libs[b.head[q]] == 0 {
			taken = b.remove(b.head[q], taken)
		}
	}
	switch captured := taken[start:]; {
	case len(captured) > 0:
		e := Effect{Captured: captured}
		if len(captured) == 1 && b.next[p] == p && b.libs[p] == 1 {
			e.Ko = captured[0]
		}
		return e
	case b.libs[b.head[p]] == 0:
		return Effect{Suicide: b.remove(b.head[p], taken)[start:]}
	}
	return Effect{}
}

func (b *chainBoard) join(to, from Point) {
	b.libs[to] += b.libs[from]
	for q := from; ; {
		b.head[q] = to
		if q = b.next[q]; q == from {
			break
		}
	}
	b.next[to], b.next[from] = b.next[from], b.next[to]
}

func (b *chainBoard) remove(head Point, taken []Point) []Point {
	c := Color(b.cells[head])
	for p := head; ; {
		b.hash ^= keys[c][p]
		b.cells[p] = empty
		taken = append(taken, p)
		for _, q := range p.Neighbours() {
			if s := b.cells[q]; s != empty && s != 0 {
				b.libs[b.head[q]]++
			}
		}
		if p = b.next[p]; p == head {
			return taken
		}
	}
}
