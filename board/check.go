package board

import (
	"errors"
	"fmt"
)

// ErrCorrupt is returned, wrapped with what is wrong, by Board.Check.
var ErrCorrupt = errors.New("board is corrupt")

// Check recomputes what the board keeps beside its stones, and reports what does
// not agree. Only a fault in this package can cause an error.
func (b *Board) Check() error {
	var hash uint64
	for i, s := range b.cells {
		p := Point(i)
		if want := b.expected(p); s != want {
			return fmt.Errorf("%w: point %d on a board of size %v holds %#x, want %#x", ErrCorrupt, p, b.size, s, want)
		}
		hash ^= keys[b.At(p)][p]
	}
	if hash != b.hash {
		return fmt.Errorf("%w: hash is %016x, stones give %016x", ErrCorrupt, b.hash, hash)
	}
	return nil
}

// expected returns the cell of p as the stones ask for it.
func (b *Board) expected(p Point) cell {
	var want cell
	for _, q := range [...]Point{p - stride, p - 1, p + 1, p + stride} {
		if b.size.Contains(q) && b.At(q) == Empty {
			want += oneFree
		}
	}
	switch {
	case !b.size.Contains(p):
		return want
	case b.At(p) == Empty:
		return want | empty
	}
	return want | cell(b.At(p))
}
