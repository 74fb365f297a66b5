package net

import (
	"math"

	"goref/board"
)

// An Evaluator runs a Network. It keeps the buffers of the last board size,
// so positions of one size in a row cost no allocation. It must not be used by
// two goroutines at once; give each its own, they share the Network.
type Evaluator struct {
	// Views says how Ownership averages; see there.
	Views Views

	// UseGeneric makes the evaluator use the kernels in Go where the machine
	// could do better. The answers are the same to the bit.
	UseGeneric bool

	states  stateReader
	forward forward
	looker  looker
	stones  []board.Color // of the view in hand
	given   []board.Color // of the position in hand
	lean    []int64       // of the view in hand, in units of 1/leanUnit
	total   []int64       // over the views, on the points of the position
}

// NewEvaluator returns an evaluator for a network, which judges the canonical view.
func NewEvaluator(n *Network) *Evaluator {
	return &Evaluator{forward: forward{net: n}}
}

// Ownership returns who owns each point of a board, from +1, surely Black, to
// -1, surely White, in the order of board.Size.All: row by row from the top
// left. It swaps the colours too and averages, so that swapped colours give the
// same numbers with the other sign. The result lies in out if it has room.
func (e *Evaluator) Ownership(b *board.Board, out []float32) []float32 {
	p := e.read(b)
	out = zeroed(out, len(p.stones))
	e.ownership(p, out)
	return out
}

// Logits returns the raw output for a board as it lies, in the order of
// Ownership: a single evaluation, half the cost. The hyperbolic tangent of
// a logit is an ownership. The result is valid until the evaluator's next call.
func (e *Evaluator) Logits(b *board.Board) []float32 {
	return e.logits(e.read(b))
}

// read returns the stones of a board. The result is valid until the next call.
func (e *Evaluator) read(b *board.Board) position {
	size := b.Size()
	e.given = e.given[:0]
	for p := range size.All() {
		e.given = append(e.given, b.At(p))
	}
	return position{int(size.W), int(size.H), e.given}
}

// leanUnit is how many units of lean a certain owner gives. Whole numbers
// make the average over views independent of their order, so that symmetric
// points get equal answers to the bit. The unit is as fine as a float32 near 1.
const leanUnit = 1 << 24

// resize makes the evaluator ready for boards of w by h points.
func (e *Evaluator) resize(w, h int) {
	if e.looker.w == w && e.looker.h == h {
		return
	}
	e.looker.resize(w, h)
	e.stones = zeroed(e.stones, w*h)
	e.lean = zeroed(e.lean, w*h)
	e.total = zeroed(e.total, w*h)
}

// zeroed returns n zeroes, in buf if there is room.
func zeroed[T any](buf []T, n int) []T {
	if cap(buf) < n {
		return make([]T, n)
	}
	buf = buf[:n]
	clear(buf)
	return buf
}

// logits returns the raw output for a position as it lies, row by row. The
// result is valid until the next call.
func (e *Evaluator) logits(p position) []float32 {
	return e.run(p, false)
}

// run evaluates a position, with the colours swapped if told so.
func (e *Evaluator) run(p position, swap bool) []float32 {
	if e.forward.w != p.w || e.forward.h != p.h {
		e.states.resize(p.w, p.h)
		e.forward.resize(p.w, p.h)
	}
	k := fastest()
	if e.UseGeneric {
		k = &generic
	}
	e.states.read(p.stones, swap)
	e.forward.run(k, &e.states)
	return e.forward.logits
}

// ownership writes into out, which has room for every point, the averaged
// ownership of a position.
func (e *Evaluator) ownership(p position, out []float32) {
	e.resize(p.w, p.h)
	clear(e.total)
	var weight int64
	switch e.Views {
	case AllViews:
		for s := range symmetries {
			v := view{symmetry: s}
			e.judge(p.stones, v)
			e.add(v)
		}
		weight = symmetries
	case AsGiven:
		asItLies := view{}
		e.judge(p.stones, asItLies)
		e.add(asItLies)
		weight = 1
	default:
		views := e.looker.canonical(p.stones)
		e.judge(p.stones, views[0]) // the others show the same
		for _, v := range views {
			e.add(v)
		}
		weight = int64(len(views))
	}
	for i, t := range e.total {
		out[i] = float32(float64(t) / float64(2*weight*leanUnit))
	}
}

// judge sets lean to the ownership of what a view shows, summed over the two
// colour swaps.
func (e *Evaluator) judge(stones []board.Color, v view) {
	e.looker.show(e.stones, stones, v)
	w, h := e.looker.size(v.symmetry)
	shown := position{w, h, e.stones}
	for i, logit := range e.run(shown, false) {
		e.lean[i] = units(logit)
	}
	for i, logit := range e.run(shown, true) {
		e.lean[i] -= units(logit)
	}
}

// units returns the ownership that a logit stands for, rounded to units.
func units(logit float32) int64 {
	return int64(math.RoundToEven(math.Tanh(float64(logit)) * leanUnit))
}

// add adds lean to total, turned back from a view.
func (e *Evaluator) add(v view) {
	for i, p := range e.looker.maps[v.symmetry] {
		if v.swap {
			e.total[p] -= e.lean[i]
		} else {
			e.total[p] += e.lean[i]
		}
	}
}
