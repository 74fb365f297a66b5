package board

// hashSeed starts the keys of the position hash. It never changes, so that a
// hash in a report means the same in every version.
const hashSeed = 0x676f726566 // "goref"

// keys holds one random number for a stone of each colour on each point. Those
// of Empty are 0: the hash of the empty board is 0.
var keys = newKeys()

func newKeys() (k [3][gridSize]uint64) {
	for _, c := range [...]Color{Black, White} {
		for p := range (Size{MaxSize, MaxSize}).All() {
			x, y := p.XY()
			// The place of the stone, not its index in the grid, makes the
			// key: a change of MaxSize leaves every hash as it was.
			k[c][p] = mix(hashSeed + uint64(c)<<32 + uint64(y)<<16 + uint64(x))
		}
	}
	return k
}

// mix is the output function of splitmix64 (Steele, Lea, Flood: Fast splittable
// pseudorandom number generators, 2014) for the n-th number of the sequence.
func mix(n uint64) uint64 {
	z := n * 0x9e3779b97f4a7c15
	z = (z ^ z>>30) * 0xbf58476d1ce4e5b9
	z = (z ^ z>>27) * 0x94d049bb133111eb
	return z ^ z>>31
}
