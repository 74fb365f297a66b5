package net

import "goref/board"

// Views says through which of its sixteen views a position is judged: the
// eight symmetries of the board, each with the colours as they are and
// swapped. Every choice judges both colours alike, at two evaluations a
// symmetry.
type Views uint8

const (
	// Canonical judges one view of the sixteen, the one whose stones come first
	// in a fixed order, and turns the answer back. So all sixteen get the very
	// same answer, at the cost of one. It is the zero value.
	Canonical Views = iota

	// AllViews averages over all symmetries, at eight times the cost. All
	// sixteen views get the very same answer here too.
	AllViews

	// AsGiven judges the position as it lies. Turned or mirrored, it may get
	// a slightly different answer. The reference values were made this way.
	AsGiven
)

// A view is one of the sixteen ways to look at a position.
type view struct {
	symmetry int // of the board, 0 to symmetries-1; 0 is as it lies
	swap     bool
}

// symmetries is the number of ways to turn and mirror a board.
const symmetries = 8

// The bits of a symmetry: the steps from a point of the view to the point of
// the board it shows. The last comes first.
const (
	mirrorX = 1 << iota
	mirrorY
	transpose
)

// A looker knows, for one size of board, which point each view shows where.
type looker struct {
	w, h int
	maps [symmetries][]int // the point of the board, for each point of the view
	best []view            // kept for canonical
}

// resize makes the looker ready for boards of w by h points.
func (l *looker) resize(w, h int) {
	l.w, l.h = w, h
	for s := range l.maps {
		vw, vh := l.size(s)
		l.maps[s] = l.maps[s][:0]
		for vy := range vh {
			for vx := range vw {
				x, y := vx, vy
				if s&transpose != 0 {
					x, y = y, x
				}
				if s&mirrorX != 0 {
					x = w - 1 - x
				}
				if s&mirrorY != 0 {
					y = h - 1 - y
				}
				l.maps[s] = append(l.maps[s], y*w+x)
			}
		}
	}
}

// size returns the columns and rows of a view.
func (l *looker) size(symmetry int) (w, h int) {
	if symmetry&transpose != 0 {
		return l.h, l.w
	}
	return l.w, l.h
}

// show writes into to what a view of the stones shows.
func (l *looker) show(to, stones []board.Color, v view) {
	for i, p := range l.maps[v.symmetry] {
		to[i] = stones[p]
		if v.swap {
			to[i] = to[i].Opponent()
		}
	}
}

// canonical returns the views that show the stones in the order that comes
// first: those no higher than wide, compared point by point. There is more
// than one if the position is symmetric; all then show the same. The result
// is valid until the next call.
func (l *looker) canonical(stones []board.Color) []view {
	l.best = l.best[:0]
	for s := range symmetries {
		if w, h := l.size(s); w < h {
			continue
		}
		for _, swap := range [2]bool{false, true} {
			v := view{s, swap}
			if len(l.best) == 0 {
				l.best = append(l.best, v)
				continue
			}
			switch order := l.compare(stones, v, l.best[0]); {
			case order < 0:
				l.best = append(l.best[:0], v)
			case order == 0:
				l.best = append(l.best, v)
			}
		}
	}
	return l.best
}

// compare returns whether a shows the stones in an order before (negative),
// behind (positive) or equal to that of b.
func (l *looker) compare(stones []board.Color, a, b view) int {
	atA, atB := l.maps[a.symmetry], l.maps[b.symmetry]
	for i := range atA {
		x, y := stones[atA[i]], stones[atB[i]]
		if a.swap {
			x = x.Opponent()
		}
		if b.swap {
			y = y.Opponent()
		}
		if x != y {
			return int(x) - int(y)
		}
	}
	return 0
}
