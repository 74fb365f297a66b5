package board

import "fmt"

// keys holds a random number for a black and a white stone on each place; a
// fixed seed makes hashes the same in every run and report.
var keys = makeKeys()

func makeKeys() [stride * stride][4]uint64 {
	var k [stride * stride][4]uint64
	state := uint64(0x676f726566) // "goref"
	for p := range k {
		k[p][Black] = splitmix(&state)
		k[p][White] = splitmix(&state)
	}
	return k
}

// splitmix is the splitmix64 generator.
func splitmix(state *uint64) uint64 {
	*state += 0x9e3779b97f4a7c15
	z := *state
	z = (z ^ z>>30) * 0xbf58476d1ce4e5b9
	z = (z ^ z>>27) * 0x94d049bb133111eb
	return z ^ z>>31
}

func zobrist(p Point, c Color) uint64 { return keys[p][c] }

// Check recomputes the hash from the stones and reports a difference.
func (b *Board) Check() error {
	var h uint64
	for p := range b.size.All() {
		h ^= zobrist(p, b.cells[p])
	}
	if h != b.hash {
		return fmt.Errorf("hash %x, the stones give %x", b.hash, h)
	}
	return nil
}
