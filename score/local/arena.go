// Package local is play in a small part of a board that nothing but walls
// surrounds: stones that live whatever is played there. Sets of its points are
// bit masks. Life and death is confirmed in it under pass-for-ko (Japan 1989,
// Article 7.2).
package local

import (
	"fmt"
	"iter"
	"math/bits"

	"goref/board"
)

// Points is a set of the points of an arena, a bit for each.
type Points uint32

// Len returns the number of points.
func (p Points) Len() int { return bits.OnesCount32(uint32(p)) }

// MaxPoints is the number of points that an arena may have.
const MaxPoints = 32

// An Arena is a part of the board between walls. What is played elsewhere means
// nothing here, and the reverse. The zero value has no points.
type Arena struct {
	Near []Points  // neighbours of each point
	Wall [3]Points // points next to the walls of each colour
	All  Points
}

// A Position is the stones in an arena, as confirmed under pass-for-ko: the side
// on turn may play a banned point again only after a pass that names it.
type Position struct {
	Stones [3]Points // by colour; of Empty always none
	Banned [3]Points // kos that a side may not retake
	Turn   board.Color
}

// A Turn is the position after it, and the stones of the other side that it took.
type Turn struct {
	After Position
	Taken Points
	Pass  bool // and not one for a ko
}

// New returns an arena of n points, up to MaxPoints, that are not linked yet.
func New(n int) Arena {
	if n > MaxPoints {
		panic(fmt.Sprintf("local: an arena of %d points", n))
	}
	return Arena{Near: make([]Points, n), All: 1<<n - 1}
}

// Turns yields what the side on turn can do: pass, which lifts one ban if there
// is one, or play.
func (a *Arena) Turns(s Position) iter.Seq[Turn] {
	return func(yield func(Turn) bool) {
		pass := s
		pass.Turn = s.Turn.Opponent()
		if s.Banned[s.Turn] == 0 && !yield(Turn{After: pass, Pass: true}) {
			return
		}
		for rest := s.Banned[s.Turn]; rest != 0; rest &= rest - 1 {
			lifted := pass
			lifted.Banned[s.Turn] &^= rest & -rest
			if !yield(Turn{After: lifted}) {
				return
			}
		}
		for rest := a.Free(&s) &^ s.Banned[s.Turn]; rest != 0; rest &= rest - 1 {
			if t, legal := a.play(s, rest&-rest); legal && !yield(t) {
				return
			}
		}
	}
}

// play puts a stone of the side on turn on p, an empty point. A play that takes
// nothing and leaves its own chain without a liberty is not legal.
func (a *Arena) play(s Position, p Points) (t Turn, legal bool) {
	c, o := s.Turn, s.Turn.Opponent()
	t.After, t.Taken = s, a.captures(&s, c, p)
	t.After.Turn = o
	t.After.Stones[c] |= p
	t.After.Stones[o] &^= t.Taken
	if t.Taken == 0 && a.Breathless(a.Spread(p, t.After.Stones[c]), c, &t.After) {
		return t, false
	}
	t.After.Banned[o] |= t.Taken // for the moment: what is no ko is struck out
	for side := board.Black; side <= board.White; side++ {
		for rest := t.After.Banned[side]; rest != 0; rest &= rest - 1 {
			if !a.retakes(&t.After, side, rest&-rest) {
				t.After.Banned[side] &^= rest & -rest
			}
		}
	}
	return t, true
}

// captures returns the stones that a stone of side c on the empty point p takes.
func (a *Arena) captures(s *Position, c board.Color, p Points) Points {
	o := c.Opponent()
	after := *s
	after.Stones[c] |= p
	var taken Points
	for rest := a.Around(p) & s.Stones[o]; rest != 0; {
		chain := a.Spread(rest&-rest, s.Stones[o])
		rest &^= chain
		if a.Breathless(chain, o, &after) {
			taken |= chain
		}
	}
	return taken
}

// retakes reports whether p is a ko that side c may take: an empty point in the
// midst of the other side's stones, where a play takes exactly one of them.
func (a *Arena) retakes(s *Position, c board.Color, p Points) bool {
	amid := p&a.Free(s) != 0 && a.Around(p)&^s.Stones[c.Opponent()] == 0
	return amid && a.captures(s, c, p).Len() == 1
}

// Free returns the empty points.
func (a *Arena) Free(s *Position) Points {
	return a.All &^ (s.Stones[board.Black] | s.Stones[board.White])
}

// Breathless reports whether a chain of side c has no liberty. What is
// connected to a wall always has one.
func (a *Arena) Breathless(chain Points, c board.Color, s *Position) bool {
	return chain&a.Wall[c] == 0 && a.Around(chain)&a.Free(s) == 0
}

// InAtari reports whether a chain of side c has one liberty or none.
func (a *Arena) InAtari(chain Points, c board.Color, s *Position) bool {
	liberties := a.Around(chain) & a.Free(s)
	return chain&a.Wall[c] == 0 && liberties&(liberties-1) == 0
}

// Spread returns the points of within that are connected to from.
func (a *Arena) Spread(from, within Points) Points {
	from &= within
	for next := from; next != 0; {
		next = a.Around(next) & within &^ from
		from |= next
	}
	return from
}

// Around returns the neighbours of a set of points that are not in it.
func (a *Arena) Around(set Points) Points {
	var n Points
	for rest := set; rest != 0; rest &= rest - 1 {
		n |= a.Near[bits.TrailingZeros32(uint32(rest))]
	}
	return n &^ set
}

// Parts divides a set of points into connected ones.
func (a *Arena) Parts(set Points) []Points {
	var list []Points
	for set != 0 {
		part := a.Spread(set&-set, set)
		set &^= part
		list = append(list, part)
	}
	return list
}
