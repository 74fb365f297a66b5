package board

import (
	"slices"
	"testing"

	"pgregory.net/rapid"
)

// drawGame draws a size and points of that board.
func drawGame(t *rapid.T) (Size, []Point) {
	size := Size{uint8(rapid.IntRange(1, 7).Draw(t, "columns")), uint8(rapid.IntRange(1, 7).Draw(t, "rows"))}
	points := rapid.SliceOfN(rapid.Custom(func(t *rapid.T) Point {
		return At(rapid.IntRange(0, int(size.W)-1).Draw(t, "x"), rapid.IntRange(0, int(size.H)-1).Draw(t, "y"))
	}), 0, 150).Draw(t, "points")
	return size, points
}

// A turning is one of the eight symmetries: of a mirror image, a half turn and
// an exchange of columns and rows, those that it combines.
type turning struct{ mirror, upend, swap bool }

func (u turning) size(s Size) Size {
	if u.swap {
		return Size{s.H, s.W}
	}
	return s
}

func (u turning) point(s Size, p Point) Point {
	x, y := p.XY()
	if p == Pass {
		return Pass
	}
	if u.mirror {
		x = int(s.W) - 1 - x
	}
	if u.upend {
		y = int(s.H) - 1 - y
	}
	if u.swap {
		x, y = y, x
	}
	return At(x, y)
}

func (u turning) points(s Size, points []Point) []Point {
	var list []Point
	for _, p := range points {
		list = append(list, u.point(s, p))
	}
	slices.Sort(list)
	return list
}

// TestSymmetry plays a game and its image under a symmetry, with colours
// exchanged or not: all that happens is the image of what happened.
func TestSymmetry(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		size, points := drawGame(t)
		u := turning{rapid.Bool().Draw(t, "mirror"), rapid.Bool().Draw(t, "upend"), rapid.Bool().Draw(t, "swap")}
		exchange := rapid.Bool().Draw(t, "exchange")
		a, b := New(size), New(u.size(size))
		for i, p := range points {
			if a.At(p) != Empty {
				continue
			}
			c := Black + Color(i%2)
			image := c
			if exchange {
				image = c.Opponent()
			}
			e, f := a.Place(p, c, nil), b.Place(u.point(size, p), image, nil)
			slices.Sort(f.Captured)
			slices.Sort(f.Suicide)
			if !slices.Equal(u.points(size, e.Captured), f.Captured) || !slices.Equal(u.points(size, e.Suicide), f.Suicide) || u.point(size, e.Ko) != f.Ko {
				t.Fatalf("%v %s on\n%vdoes %v, its image %v", c, size.Name(p), &a, e, f)
			}
		}
		for p := range size.All() {
			want := a.At(p)
			if exchange {
				want = want.Opponent()
			}
			if got := b.At(u.point(size, p)); got != want {
				t.Fatalf("image of %s is %v, want %v", size.Name(p), got, want)
			}
		}
	})
}

// TestKoMeansRetake: in play without setup, there is a ko exactly where the
// opponent's next play would restore the position before.
func TestKoMeansRetake(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		size, points := drawGame(t)
		b := New(size)
		for i, p := range points {
			if b.At(p) != Empty {
				continue
			}
			c := Black + Color(i%2)
			before := b
			e := b.Place(p, c, nil)
			for q := range size.All() {
				if b.At(q) != Empty {
					continue
				}
				next := b
				next.Place(q, c.Opponent(), nil)
				// Restored by suicide, or after one, is no ko.
				restored := next.Equal(&before) && next.At(q) != Empty
				if restored != (q == e.Ko) {
					t.Fatalf("after %v %s on\n%vko at %s, but a play at %s restores it: %v", c, size.Name(p), &before, size.Name(e.Ko), size.Name(q), restored)
				}
			}
		}
	})
}

// TestPlaceLeavesNoSmothered: after plays alone every chain has a liberty, and
// taken stones plus standing stones are the stones played.
func TestPlaceLeavesNoSmothered(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		size, points := drawGame(t)
		b := New(size)
		played, taken := 0, 0
		for i, p := range points {
			if b.At(p) != Empty {
				continue
			}
			played++
			e := b.Place(p, Black+Color(i%2), nil)
			taken += len(e.Captured) + len(e.Suicide)
			if smothered := b.Smothered(); !smothered.Empty() {
				t.Fatalf("smothered %v on\n%v", slices.Collect(smothered.All()), &b)
			}
		}
		if standing := b.Count(Black) + b.Count(White); played != taken+standing {
			t.Fatalf("%d played, %d taken, %d stand", played, taken, standing)
		}
	})
}
