package net

import (
	"fmt"
	"math"
	"math/rand/v2"
	"slices"
	"sync"
	"testing"

	"goref/board"
)

// sizes are boards on which kernels meet every kind of edge: tiles that end
// in, at and behind the last row, single lines, oblongs, the largest board.
var sizes = []struct{ w, h int }{
	{1, 1},
	{2, 2},
	{1, 7},
	{7, 1},
	{3, 2},
	{5, 6},
	{6, 5},
	{9, 9},
	{13, 4},
	{4, 13},
	{11, 11},
	{13, 13},
	{19, 19},
	{19, 7},
	{52, 2},
	{3, 52},
	{25, 21},
}

// scattered returns a position whose points hold a stone with the
// probability fill, and next to a stone more likely one of its colour.
func scattered(r *rand.Rand, w, h int, fill float64) position {
	p := position{w, h, make([]board.Color, w*h)}
	for i := range p.stones {
		if r.Float64() >= fill {
			continue
		}
		p.stones[i] = board.Black + board.Color(r.IntN(2))
		for _, back := range [2]int{1, w} {
			if i >= back && p.stones[i-back] != board.Empty && r.IntN(2) == 0 {
				p.stones[i] = p.stones[i-back]
			}
		}
	}
	return p
}

// TestForwardAgainstNaive holds both paths against the oracle.
func TestForwardAgainstNaive(t *testing.T) {
	oracle := readNaive(t, lifeNet)
	for _, path := range paths {
		e := NewEvaluator(Default())
		e.UseGeneric = path.generic
		for _, s := range sizes {
			t.Run(fmt.Sprintf("%s/%dx%d", path.name, s.w, s.h), func(t *testing.T) {
				r := rand.New(rand.NewPCG(uint64(s.w), uint64(s.h)))
				for _, fill := range []float64{0, 0.3, 0.7, 0.95} {
					if s.w*s.h > 200 && fill != 0.7 {
						continue // the oracle is slow
					}
					p := scattered(r, s.w, s.h, fill)
					want := oracle.logits(p)
					for i, got := range e.logits(p) {
						if math.Abs(float64(got)-want[i]) > tolerance {
							t.Fatalf("fill %.2f, column %d, row %d: %.5f, want %.5f", fill, i%s.w, i/s.w, got, want[i])
						}
					}
				}
			})
		}
	}
}

// TestPathsAreEqual: the fastest path must give the bits of the path in Go,
// on any size, and whatever size the evaluator saw before.
func TestPathsAreEqual(t *testing.T) {
	if fastest() == &generic {
		t.Skip("no other path on this machine")
	}
	fast, slow := NewEvaluator(Default()), NewEvaluator(Default())
	slow.UseGeneric = true
	r := rand.New(rand.NewPCG(7, 7))
	for _, s := range append(slices.Clone(sizes), struct{ w, h int }{52, 52}) {
		for range 1 + 100/(s.w*s.h) {
			p := scattered(r, s.w, s.h, r.Float64())
			if i := firstDifference(fast.logits(p), slow.logits(p)); i >= 0 {
				t.Fatalf("%dx%d, point %d: %v, in Go %v\n%v", s.w, s.h, i, fast.forward.logits[i], slow.forward.logits[i], p.stones)
			}
		}
	}
}

// FuzzPaths looks for a position on which the two paths differ.
func FuzzPaths(f *testing.F) {
	f.Add(byte(3), []byte("XO.XO.X.O"))
	f.Add(byte(5), []byte{})
	f.Add(byte(1), []byte{1, 2, 1, 2})
	fast, slow := NewEvaluator(Default()), NewEvaluator(Default())
	slow.UseGeneric = true
	f.Fuzz(func(t *testing.T, w byte, stones []byte) {
		if w == 0 || w > board.MaxSize || len(stones) > board.MaxSize*int(w) {
			return
		}
		p := position{w: int(w), h: max(1, len(stones)/int(w))}
		p.stones = make([]board.Color, p.w*p.h)
		for i := range min(len(stones), len(p.stones)) {
			p.stones[i] = board.Color(stones[i] % 3)
		}
		if i := firstDifference(fast.logits(p), slow.logits(p)); i >= 0 {
			t.Fatalf("point %d: %v, in Go %v", i, fast.forward.logits[i], slow.forward.logits[i])
		}
	})
}

// firstDifference returns the first place where two results differ, or -1.
func firstDifference(a, b []float32) int {
	for i := range a {
		if a[i] != b[i] {
			return i
		}
	}
	return -1
}

// TestSharedNetwork runs evaluators side by side on one network.
func TestSharedNetwork(t *testing.T) {
	r := rand.New(rand.NewPCG(3, 3))
	var positions []position
	var want [][]float32
	alone := NewEvaluator(Default())
	for range 20 {
		p := scattered(r, 5+r.IntN(9), 5+r.IntN(9), 0.7)
		positions = append(positions, p)
		want = append(want, slices.Clone(alone.logits(p)))
	}
	var wg sync.WaitGroup
	for worker := range 4 {
		wg.Go(func() {
			e := NewEvaluator(Default())
			for i := range positions {
				i = (i + 5*worker) % len(positions)
				if at := firstDifference(e.logits(positions[i]), want[i]); at >= 0 {
					t.Errorf("worker %d, position %d, point %d: differs from a run alone", worker, i, at)
				}
			}
		})
	}
	wg.Wait()
}

// TestKernelsCheckTheirBuffers: a buffer too short must panic, not be overrun.
func TestKernelsCheckTheirBuffers(t *testing.T) {
	const stride, n = 5, 3
	row := func(points int) []float32 { return make([]float32, points*channels) }
	weights, bias := row(convTaps*half), row(1)
	window, table := make([]state, 4*stride+4+n), make([]float32, stemTaps*states*channels)
	for name, k := range map[string]*kernels{"generic": &generic, "fastest": fastest()} {
		tests := []struct {
			name string
			run  func(short int)
		}{
			{"stem sum", func(s int) { k.stem(row(n)[s:], row(n), window, table, bias, stride, n) }},
			{"stem out", func(s int) { k.stem(row(n), row(n)[s:], window, table, bias, stride, n) }},
			{"stem window", func(s int) { k.stem(row(n), row(n), window[s:len(window):len(window)], table, bias, stride, n) }},
			{"conv sum", func(s int) { k.conv(row(tile)[half+s:], row(tile), row(2*stride+2+tile), weights, bias, stride, 0) }},
			{"conv out", func(s int) { k.conv(nil, row(tile)[half+s:], row(2*stride+2+tile), weights, bias, stride, 0) }},
			{"conv in", func(s int) { k.conv(nil, row(tile), row(2*stride + 2 + tile)[s:], weights, bias, stride, 0) }},
			{"conv weights", func(s int) { k.conv(nil, row(tile), row(2*stride+2+tile), weights[s:], bias, stride, 0) }},
			{"pool in", func(s int) { k.pool(row(1), row(1), row(n)[s:], n) }},
			{"lift", func(s int) { k.lift(row(n)[s:], bias, n) }},
		}
		for _, tt := range tests {
			t.Run(name+"/"+tt.name, func(t *testing.T) {
				tt.run(0) // exactly enough
				defer func() {
					if recover() == nil {
						t.Error("one element too few: no panic")
					}
				}()
				tt.run(1)
			})
		}
	}
}
