package board

import (
	"slices"
	"testing"

	"pgregory.net/rapid"
)

// drawPoints draws points of the largest board, and at times Pass.
func drawPoints(t *rapid.T, label string) []Point {
	return rapid.SliceOf(rapid.Custom(func(t *rapid.T) Point {
		if rapid.IntRange(0, 20).Draw(t, "pass") == 0 {
			return Pass
		}
		return At(rapid.IntRange(0, MaxSize-1).Draw(t, "x"), rapid.IntRange(0, MaxSize-1).Draw(t, "y"))
	})).Draw(t, label)
}

// TestSet holds two sets against maps.
func TestSet(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		var a, b Set
		inA, inB := map[Point]bool{}, map[Point]bool{}
		for _, p := range drawPoints(t, "a") {
			a.Add(p)
			inA[p] = true
		}
		for _, p := range drawPoints(t, "removed") {
			a.Remove(p)
			delete(inA, p)
		}
		for _, p := range drawPoints(t, "b") {
			b.Add(p)
			inB[p] = true
		}
		a0, b0 := a, b
		union, both, minus := a.Union(b), a.Intersect(b), a.Minus(b)
		if a != a0 || b != b0 {
			t.Fatal("an operation changed its operand")
		}
		check := func(name string, s Set, in func(Point) bool) {
			var want []Point
			for p := range Point(gridSize) {
				if in(p) {
					want = append(want, p)
				}
				if s.Has(p) != in(p) {
					t.Fatalf("%s: Has(%d) gives %v", name, p, s.Has(p))
				}
			}
			if got := slices.Collect(s.All()); !slices.Equal(got, want) {
				t.Fatalf("%s: All gives %v, want %v", name, got, want)
			}
			if s.Len() != len(want) || s.Empty() != (len(want) == 0) {
				t.Fatalf("%s: Len %d, Empty %v, want %d points", name, s.Len(), s.Empty(), len(want))
			}
		}
		check("a", a, func(p Point) bool { return inA[p] })
		check("union", union, func(p Point) bool { return inA[p] || inB[p] })
		check("intersection", both, func(p Point) bool { return inA[p] && inB[p] })
		check("difference", minus, func(p Point) bool { return inA[p] && !inB[p] })
		if again := minus.Union(both); again != a || !again.Equal(a) {
			t.Fatal("(a - b) + (a and b) is not a")
		}
	})
}

func TestSetAllStops(t *testing.T) {
	var s Set
	for p := range (Size{9, 9}).All() {
		s.Add(p)
	}
	for p := range s.All() {
		if p != At(0, 0) {
			t.Fatalf("went on to %d", p)
		}
		break
	}
}
