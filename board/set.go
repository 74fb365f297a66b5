package board

import (
	"iter"
	"math/bits"
)

// A Set is a set of points. It is a plain value: assignment copies it, == asks
// whether two sets hold the same points, and the zero Set is empty.
//
// Pass may be a member; a point beyond the grid makes its methods panic. Has
// takes a pointer only because a Set is large to copy.
type Set struct{ words [(gridSize + 63) / 64]uint64 }

// Has reports whether p is in the set.
func (s *Set) Has(p Point) bool { return s.words[p/64]>>(p%64)&1 != 0 }

// Add puts p into the set.
func (s *Set) Add(p Point) { s.words[p/64] |= 1 << (p % 64) }

// Remove takes p out of the set.
func (s *Set) Remove(p Point) { s.words[p/64] &^= 1 << (p % 64) }

// Len returns the number of points.
func (s Set) Len() int {
	n := 0
	for _, w := range s.words {
		n += bits.OnesCount64(w)
	}
	return n
}

// Empty reports whether there are no points.
func (s Set) Empty() bool { return s == Set{} }

// All yields the points in ascending order, which is reading order.
func (s Set) All() iter.Seq[Point] {
	return func(yield func(Point) bool) {
		for i, w := range s.words {
			for ; w != 0; w &= w - 1 {
				if !yield(Point(i*64 + bits.TrailingZeros64(w))) {
					return
				}
			}
		}
	}
}

// Union returns the points that are in s or t.
func (s Set) Union(t Set) Set {
	for i, w := range t.words {
		s.words[i] |= w
	}
	return s
}

// Intersect returns the points that are in both s and t.
func (s Set) Intersect(t Set) Set {
	for i, w := range t.words {
		s.words[i] &= w
	}
	return s
}

// Minus returns the points of s that are not in t.
func (s Set) Minus(t Set) Set {
	for i, w := range t.words {
		s.words[i] &^= w
	}
	return s
}

// Equal reports whether s and t hold the same points, as == does.
func (s Set) Equal(t Set) bool { return s == t }
