package life

import (
	"math/bits"

	"goref/board"
)

// points is a set of the points of an arena, a bit for each.
type points uint32

// maxArena is the number of points that an arena may have.
const maxArena = 32

// An arena is a part of the board that nothing but walls surrounds: stones that
// live whatever is played in it. What is played elsewhere means nothing here,
// and the reverse.
type arena struct {
	near []points  // neighbours of each point
	wall [3]points // points next to the walls of each colour
	all  points
}

// A local is a position in an arena, as confirmed under pass-for-ko: the side on
// turn may play a banned point again only after a pass that names it
// (japan1989/7.2).
type local struct {
	stones [3]points // by colour
	banned [3]points // kos that a side may not retake
	turn   board.Color
}

// A turn is the position after it, and the stones of the other side that it took.
type turn struct {
	after local
	taken points
}

// turns lists what the side on turn can do: play, or pass, which lifts one ban
// if there is one.
func (a *arena) turns(s local) []turn {
	var list []turn
	pass := s
	pass.turn = s.turn.Opponent()
	if s.banned[s.turn] == 0 {
		list = append(list, turn{after: pass})
	}
	for rest := s.banned[s.turn]; rest != 0; rest &= rest - 1 {
		lifted := pass
		lifted.banned[s.turn] &^= rest & -rest
		list = append(list, turn{after: lifted})
	}
	for rest := a.free(&s) &^ s.banned[s.turn]; rest != 0; rest &= rest - 1 {
		if t, legal := a.play(s, rest&-rest); legal {
			list = append(list, t)
		}
	}
	return list
}

// play puts a stone of the side on turn on p, an empty point. A play that takes
// nothing and leaves its own chain without a liberty is not legal.
func (a *arena) play(s local, p points) (t turn, legal bool) {
	c, o := s.turn, s.turn.Opponent()
	t.after, t.taken = s, a.captures(&s, c, p)
	t.after.turn = o
	t.after.stones[c] |= p
	t.after.stones[o] &^= t.taken
	if t.taken == 0 && a.breathless(a.spread(p, t.after.stones[c]), c, &t.after) {
		return t, false
	}
	t.after.banned[o] |= t.taken // for the moment: what is no ko is struck out
	for side := board.Black; side <= board.White; side++ {
		for rest := t.after.banned[side]; rest != 0; rest &= rest - 1 {
			if !a.retakes(&t.after, side, rest&-rest) {
				t.after.banned[side] &^= rest & -rest
			}
		}
	}
	return t, true
}

// captures returns the stones that a stone of side c on the empty point p takes.
func (a *arena) captures(s *local, c board.Color, p points) points {
	o := c.Opponent()
	after := *s
	after.stones[c] |= p
	var taken points
	for rest := a.around(p) & s.stones[o]; rest != 0; {
		chain := a.spread(rest&-rest, s.stones[o])
		rest &^= chain
		if a.breathless(chain, o, &after) {
			taken |= chain
		}
	}
	return taken
}

// retakes reports whether p is a ko that side c may take: an empty point in the
// midst of the other side's stones, where a play takes exactly one of them.
func (a *arena) retakes(s *local, c board.Color, p points) bool {
	amid := p&a.free(s) != 0 && p&a.wall[c] == 0 && a.around(p)&^s.stones[c.Opponent()] == 0
	return amid && bits.OnesCount32(uint32(a.captures(s, c, p))) == 1
}

// free returns the empty points.
func (a *arena) free(s *local) points {
	return a.all &^ (s.stones[board.Black] | s.stones[board.White])
}

// breathless reports whether a chain of side c has no liberty. What is
// connected to a wall always has one.
func (a *arena) breathless(chain points, c board.Color, s *local) bool {
	return chain&a.wall[c] == 0 && a.around(chain)&a.free(s) == 0
}

// inAtari reports whether a chain of side c has one liberty or none.
func (a *arena) inAtari(chain points, c board.Color, s *local) bool {
	liberties := a.around(chain) & a.free(s)
	return chain&a.wall[c] == 0 && liberties&(liberties-1) == 0
}

// spread returns the points of within that are connected to from.
func (a *arena) spread(from, within points) points {
	from &= within
	for next := from; next != 0; {
		next = a.around(next) & within &^ from
		from |= next
	}
	return from
}

// around returns the neighbours of a set of points that are not in it.
func (a *arena) around(set points) points {
	var n points
	for rest := set; rest != 0; rest &= rest - 1 {
		n |= a.near[bits.TrailingZeros32(uint32(rest))]
	}
	return n &^ set
}

// parts divides a set of points into connected ones.
func (a *arena) parts(set points) []points {
	var list []points
	for set != 0 {
		part := a.spread(set&-set, set)
		set &^= part
		list = append(list, part)
	}
	return list
}
