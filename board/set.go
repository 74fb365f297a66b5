package board

import (
	"iter"
	"math/bits"
)

const setWords = (stride*stride + 63) / 64

// A Set is a set of points. Its zero value is empty; sets compare with ==.
type Set [setWords]uint64

// Has reports whether p is in the set.
func (s *Set) Has(p Point) bool { return s[p>>6]&(1<<(p&63)) != 0 }

// Add puts p into the set.
func (s *Set) Add(p Point) { s[p>>6] |= 1 << (p & 63) }

// Remove takes p out of the set.
func (s *Set) Remove(p Point) { s[p>>6] &^= 1 << (p & 63) }

// Len returns the number of points.
func (s Set) Len() int {
	n := 0
	for _, w := range s {
		n += bits.OnesCount64(w)
	}
	return n
}

// Empty reports whether the set has no points.
func (s Set) Empty() bool { return s == Set{} }

// All yields the points in reading order.
func (s Set) All() iter.Seq[Point] {
	return func(yield func(Point) bool) {
		for i, w := range s {
			for ; w != 0; w &= w - 1 {
				if !yield(Point(i*64 + bits.TrailingZeros64(w))) {
					return
				}
			}
		}
	}
}

// Union returns the points in s or t.
func (s Set) Union(t Set) Set {
	for i := range s {
		s[i] |= t[i]
	}
	return s
}

// Intersect returns the points in s and t.
func (s Set) Intersect(t Set) Set {
	for i := range s {
		s[i] &= t[i]
	}
	return s
}

// Minus returns the points in s that are not in t.
func (s Set) Minus(t Set) Set {
	for i := range s {
		s[i] &^= t[i]
	}
	return s
}
