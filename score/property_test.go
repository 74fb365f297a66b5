package score

import (
	"testing"

	"pgregory.net/rapid"

	"goref/board"
	"goref/rules"
)

// The eight symmetries of a board, and both colourings, come to the same count.
func TestCountSymmetry(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		in := randomInput(rt)
		in.Scoring = rapid.SampledFrom([]rules.Scoring{
			customary,
			{Method: rules.Territory, Seki: rules.SekiStrict},
			{Method: rules.Area, Shared: true},
		}).Draw(rt, "scoring")
		checkViews(rt, in)
	})
	for _, c := range composed(t) { // where the passes meet each other, which random stones seldom do
		checkViews(t, c.in)
	}
}

func checkViews(t interface{ Errorf(string, ...any) }, in Input) {
	want := Count(in).Margin
	for view := range 8 {
		if got := Count(turned(in, view, false)).Margin; got != want {
			t.Errorf("view %d: margin %v, want %v\n%s", view, got, want, in.Board)
		}
		if got := Count(turned(in, view, true)).Margin; got != -want {
			t.Errorf("view %d with colours changed: margin %v, want %v\n%s", view, got, -want, in.Board)
		}
	}
}

// Where there is no seki, no dame and no false eye, the two methods differ by
// the stones that each side has played (japanese-1989.md, section 3).
func TestCountMethodsAgree(t *testing.T) {
	compared := 0
	rapid.Check(t, func(rt *rapid.T) {
		in := randomInput(rt)
		in.Scoring = customary
		byTerritory := Count(in)
		if !byTerritory.Seki.Empty() || !byTerritory.Dame.Empty() || !byTerritory.Unfinished.Empty() {
			return
		}
		compared++
		in.Scoring.Method = rules.Area
		played := [3]int{}
		for p := range in.Board.Size().All() {
			played[in.Board.At(p)]++
		}
		difference := rules.Points(played[board.Black]+in.Prisoners[board.White]-
			played[board.White]-in.Prisoners[board.Black]) * rules.Point
		if got, want := byTerritory.Margin, Count(in).Margin-difference; got != want {
			rt.Fatalf("territory margin %v, by area and stones played %v\n%s", got, want, in.Board)
		}
	})
	if compared == 0 {
		t.Error("no position without seki and dame came up")
	}
}

// randomInput draws a small board on which each side may hold a half with some
// dead stones, or anything stands anywhere; every stone has a liberty.
func randomInput(rt *rapid.T) Input {
	size := board.Size{W: uint8(rapid.IntRange(3, 8).Draw(rt, "width")), H: uint8(rapid.IntRange(2, 6).Draw(rt, "height"))}
	b := board.New(size)
	halves := rapid.Bool().Draw(rt, "halves")
	for p := range size.All() {
		x, _ := p.XY()
		c := board.Color(rapid.IntRange(0, 2).Draw(rt, "stone"))
		if halves && (x == int(size.W)/2 || x == int(size.W)/2-1) {
			c = board.Black
			if x == int(size.W)/2 {
				c = board.White
			}
		}
		b.Set(p, c)
	}
	for p := range b.Smothered().All() {
		b.Set(p, board.Empty)
	}
	in := Input{Board: &b}
	for p := range size.All() {
		x, _ := p.XY()
		c := b.At(p)
		own := board.Black
		if x >= int(size.W)/2 {
			own = board.White
		}
		stones, _ := b.Group(p)
		if c == board.Empty || in.Dead.Has(p) {
			continue
		}
		if halves && c != own || !halves && rapid.IntRange(0, 5).Draw(rt, "dead") == 0 {
			in.Dead = in.Dead.Union(stones)
		}
	}
	in.Prisoners = [3]int{0, rapid.IntRange(0, 3).Draw(rt, "black took"), rapid.IntRange(0, 3).Draw(rt, "white took")}
	return in
}

// turned returns the input seen from another side, its colours changed or not.
func turned(in Input, view int, swap bool) Input {
	size := in.Board.Size()
	if view&4 != 0 {
		size.W, size.H = size.H, size.W
	}
	b := board.New(size)
	out := in
	out.Board, out.Dead = &b, board.Set{}
	for p := range in.Board.Size().All() {
		x, y := p.XY()
		if view&4 != 0 {
			x, y = y, x
		}
		if view&1 != 0 {
			x = int(size.W) - 1 - x
		}
		if view&2 != 0 {
			y = int(size.H) - 1 - y
		}
		c := in.Board.At(p)
		if swap {
			c = c.Opponent()
		}
		b.Set(board.At(x, y), c)
		if in.Dead.Has(p) {
			out.Dead.Add(board.At(x, y))
		}
	}
	if swap {
		out.Prisoners[board.Black], out.Prisoners[board.White] = in.Prisoners[board.White], in.Prisoners[board.Black]
	}
	return out
}
