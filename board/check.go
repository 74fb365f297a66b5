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
		switch onBoard := b.size.Contains(p); {
		case !onBoard && s != 0:
			return fmt.Errorf("%w: point %d is off the board of size %v, but holds %d", ErrCorrupt, p, b.size, s)
		case onBoard && s != empty && s != cell(Black) && s != cell(White):
			return fmt.Errorf("%w: point %s holds %d", ErrCorrupt, b.size.Name(p), s)
		}
		hash ^= keys[b.At(p)][p]
	}
	if hash != b.hash {
		return fmt.Errorf("%w: hash is %016x, stones give %016x", ErrCorrupt, b.hash, hash)
	}
	return nil
}
