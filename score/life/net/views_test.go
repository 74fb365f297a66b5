package net

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"goref/board"
)

// A grid is a value for each point of a board, to be turned and mirrored.
type grid[T any] struct {
	w, h  int
	cells []T
}

// quarter returns the grid turned clockwise by a quarter.
func (g grid[T]) quarter() grid[T] {
	to := grid[T]{g.h, g.w, make([]T, len(g.cells))}
	for i, v := range g.cells {
		x, y := i%g.w, i/g.w
		to.cells[x*to.w+g.h-1-y] = v
	}
	return to
}

// mirror returns the grid with left and right exchanged.
func (g grid[T]) mirror() grid[T] {
	to := grid[T]{g.w, g.h, slices.Clone(g.cells)}
	for y := range g.h {
		slices.Reverse(to.cells[y*g.w:][:g.w])
	}
	return to
}

// each returns the grid with f applied to its cells.
func (g grid[T]) each(f func(T) T) grid[T] {
	to := grid[T]{g.w, g.h, slices.Clone(g.cells)}
	for i := range to.cells {
		to.cells[i] = f(to.cells[i])
	}
	return to
}

// orbit returns the sixteen grids seen from a grid; swap exchanges the sides.
func orbit[T any](g grid[T], swap func(T) T) []grid[T] {
	var all []grid[T]
	for range 4 {
		all = append(all, g, g.mirror(), g.each(swap), g.mirror().each(swap))
		g = g.quarter()
	}
	return all
}

// judged returns the ownership of a position.
func judged(e *Evaluator, stones grid[board.Color]) grid[float32] {
	b := board.New(board.Size{W: uint8(stones.w), H: uint8(stones.h)})
	for i, c := range stones.cells {
		b.Set(board.At(i%stones.w, i/stones.w), c)
	}
	return grid[float32]{stones.w, stones.h, e.Ownership(&b, nil)}
}

// checkOrbit judges all sixteen views of a position and wants the same
// answer, turned, each time.
func checkOrbit(t *testing.T, e *Evaluator, stones grid[board.Color]) {
	t.Helper()
	want := orbit(judged(e, stones), func(v float32) float32 { return -v })
	for i, s := range orbit(stones, board.Color.Opponent) {
		got := judged(e, s)
		if at := firstDifference(got.cells, want[i].cells); at >= 0 {
			t.Fatalf("view %d of %dx%d %v:\npoint %d: %v, want %v",
				i, stones.w, stones.h, stones.cells, at, got.cells[at], want[i].cells[at])
		}
	}
}

func TestSixteenViewsGetTheSameAnswer(t *testing.T) {
	tests := []struct {
		views     Views
		positions int
	}{{Canonical, 500}, {AllViews, 25}}
	for _, tt := range tests {
		t.Run(fmt.Sprintf("views %d", tt.views), func(t *testing.T) {
			r := rand.New(rand.NewPCG(11, uint64(tt.views)))
			e := NewEvaluator(Default())
			e.Views = tt.views
			positions := tt.positions
			if testing.Short() {
				positions /= 10
			}
			for i := range positions {
				w, h := 2+r.IntN(9), 2+r.IntN(9)
				if i%2 == 0 {
					h = w // squares have more views
				}
				if i%100 == 0 {
					w, h = 19, 19
				}
				p := scattered(r, w, h, r.Float64())
				checkOrbit(t, e, grid[board.Color]{w, h, p.stones})
			}
		})
	}
}

// Positions that look the same from several sides must get an answer that
// does too.
func TestSymmetricPositions(t *testing.T) {
	tests := []struct{ name, rows string }{
		{"empty", "..... ..... ..... ..... ....."},
		{"empty, oblong", "..... ....."},
		{"turned by a half", ".X.. .... ..X."},
		{"diagonal", ".XO X.. O.X"},
		{"all eight", ".X.X. X...X ..O.. X...X .X.X."},
		{"turned by a quarter", ".XO.. ....O ..X.. O.... ..OX."},
		{"half and half: sides exchanged", "XX.OO XX.OO XX.OO"},
		{"sides exchanged by a quarter turn", ".XO. O..X X..O .OX."},
		{"sides exchanged by the diagonal", ".XX O.X OO."},
		{"one point", "."},
	}
	for _, tt := range tests {
		for _, views := range []Views{Canonical, AllViews} {
			t.Run(fmt.Sprintf("%s/views %d", tt.name, views), func(t *testing.T) {
				e := NewEvaluator(Default())
				e.Views = views
				p := parse(strings.Fields(tt.rows))
				checkOrbit(t, e, grid[board.Color]{p.w, p.h, p.stones})
			})
		}
	}
}

// The canonical view and the average over all must agree on what is clear.
func TestViewsAgreeWhereItIsClear(t *testing.T) {
	p := parse(strings.Fields(`
.X.XO.O..
X.XXOO.O.
.XX.XO.OO
XXX.XOOO.
..XXXO...
.XX.XOOO.
.X.XXXO..
..X.XOOO.
...XXO.O.`))
	var got [3][]float32
	for _, views := range []Views{Canonical, AllViews, AsGiven} {
		e := NewEvaluator(Default())
		e.Views = views
		got[views] = judged(e, grid[board.Color]{p.w, p.h, p.stones}).cells
	}
	for i, c := range p.stones {
		want := float32(0.9)
		if c == board.White {
			want = -want
		} else if c == board.Empty {
			continue
		}
		for views, own := range got {
			if own[i]/want < 1 {
				t.Errorf("views %d, %v stone at column %d, row %d: ownership %.3f", views, c, i%p.w, i/p.w, own[i])
			}
		}
	}
}

func TestNoBoard(t *testing.T) {
	var zero board.Board
	for _, views := range []Views{Canonical, AllViews, AsGiven} {
		e := NewEvaluator(Default())
		e.Views = views
		if got := e.Ownership(&zero, nil); len(got) != 0 {
			t.Errorf("views %d: ownership of no points: %v", views, got)
		}
	}
}

// TestNoAllocation: once buffers are there, judging allocates nothing.
func TestNoAllocation(t *testing.T) {
	square, oblong := board.New(board.Size{W: 9, H: 9}), board.New(board.Size{W: 5, H: 7})
	for _, path := range paths {
		for _, views := range []Views{Canonical, AllViews, AsGiven} {
			e := NewEvaluator(Default())
			e.UseGeneric = path.generic
			e.Views = views
			var out []float32
			judge := func() {
				out = e.Ownership(&square, out)
				out = e.Ownership(&oblong, out)
				e.Logits(&square)
			}
			judge()
			if n := testing.AllocsPerRun(3, judge); n != 0 {
				t.Errorf("%s, views %d: %v allocations a run", path.name, views, n)
			}
		}
	}
}

func BenchmarkOwnership(b *testing.B) {
	p := scattered(rand.New(rand.NewPCG(1, 1)), 19, 19, 0.7)
	bd := board.New(board.Size{W: 19, H: 19})
	for i, c := range p.stones {
		bd.Set(board.At(i%19, i/19), c)
	}
	for _, path := range paths {
		b.Run(path.name, func(b *testing.B) {
			e := NewEvaluator(Default())
			e.UseGeneric = path.generic
			var out []float32
			for b.Loop() {
				out = e.Ownership(&bd, out)
			}
		})
	}
}
