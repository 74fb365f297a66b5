package life

import (
	"slices"

	"goref/board"
	"goref/score/local"
)

// An enclosure is the small space that is all a chain has: its liberties, what is
// connected to them, and stones of the other side in there. Living stones of the
// other side stand around the chain.

// smallSpace is how many points an enclosure may have that is read.
const smallSpace = 6

const (
	livesEnclosed = "it lives in the space it has, whoever plays first"
	diesEnclosed  = "it has no room to live, whoever plays first"
	hangsEnclosed = "it lives or dies by who plays first in its space"
)

// enclosures reads what becomes of chains that have nothing but a small space,
// where what stands around them is not in danger.
func (s *settlement) enclosures() {
	b := s.pos.Board
	var seki *board.Set // by a first count, which few games need
	var fates []fate
	for i := range s.groups {
		g := &s.groups[i]
		if g.why != "" || s.known(i) {
			continue
		}
		space, ok := enclosure(b, g.stones)
		if !ok {
			continue
		}
		around := neighbours(b, g.stones).Minus(space)
		if !s.safe(around) {
			continue
		}
		if seki == nil {
			now := s.look()
			seki = &now.tally.Seki
		}
		if !around.Intersect(*seki).Empty() {
			continue // a capturing race with what stands around it
		}
		if why := newPocket(b, space, g.color, true).fate(); why != "" {
			fates = append(fates, fate{i, space, why})
		}
	}
	for i := range fates {
		s.enclose(&fates[i])
	}
}

// A fate is what was read of a chain and its space.
type fate struct {
	chain int
	space board.Set
	why   string
}

// enclose makes a chain what was read of it. If that hangs on who plays first, so
// do the stones in its space.
func (s *settlement) enclose(f *fate) {
	g := &s.groups[f.chain]
	g.why, g.sure = f.why, shapely
	switch f.why {
	case livesEnclosed:
		g.dead, g.lean = false, g.count*leanUnit
	case diesEnclosed:
		g.dead, g.lean = true, -g.count*leanUnit
	case hangsEnclosed:
		g.hangs = true
		for p := range f.space.All() {
			if i, stone := s.chain[p]; stone {
				s.groups[i].hangs, s.groups[i].why = true, hangsEnclosed
			}
		}
	}
}

// enclosure returns the space of a chain; it is not ok if that is large, holds
// other stones of its side, or has a stone of the other side around it.
func enclosure(b *board.Board, chain board.Set) (space board.Set, ok bool) {
	var own board.Color
	var queue []board.Point
	for p := range chain.All() {
		own = b.At(p)
		for _, q := range p.Neighbours() {
			if !b.Size().Contains(q) || b.At(q) != board.Empty || space.Has(q) {
				continue
			}
			if len(queue) == smallSpace {
				return space, false
			}
			space.Add(q)
			queue = append(queue, q)
		}
	}
	for n := 0; n < len(queue) && n <= smallSpace; n++ {
		for _, q := range queue[n].Neighbours() {
			if !b.Size().Contains(q) || space.Has(q) || chain.Has(q) {
				continue
			}
			if b.At(q) == own {
				return space, false
			}
			space.Add(q)
			queue = append(queue, q)
		}
	}
	return space, len(queue) > 0 && len(queue) <= smallSpace
}

// safe reports whether the stones at some points are in no danger.
func (s *settlement) safe(points board.Set) bool {
	for p := range points.All() {
		if i, stone := s.chain[p]; stone && !s.stands(i) {
			return false
		}
	}
	return true
}

// stands reports whether a chain is in no danger: the network is sure, or it has
// ground enough to live on.
func (s *settlement) stands(i int) bool {
	g := &s.groups[i]
	return odds(g.lean, g.count) > sureLife || s.hasGround(g)
}

// hasGround reports whether a chain touches room for two eyes that its own side
// alone surrounds.
func (s *settlement) hasGround(g *reading) bool {
	b := s.pos.Board
	occupied := stones(b)
	var seen board.Set
	for p := range neighbours(b, g.stones).Minus(occupied).All() {
		if seen.Has(p) {
			continue
		}
		var space board.Set
		for _, q := range regionAround(b, p, &occupied) {
			space.Add(q)
		}
		seen = seen.Union(space)
		if space.Len() >= roomy && ownAlone(b, neighbours(b, space), g.color) {
			return true
		}
	}
	return false
}

// ownAlone reports whether all stones at some points are of side c.
func ownAlone(b *board.Board, points board.Set, c board.Color) bool {
	for p := range points.All() {
		if b.At(p) != c {
			return false
		}
	}
	return true
}

// A pocket is a chain and the space in which it has all its liberties, to be
// read to the end. The chain is one more point of the arena, next to all of the
// space that it touches.
type pocket struct {
	local.Arena
	start local.Position
	chain local.Points
	color board.Color
}

// newPocket lays out a space around which a chain of side c stands, with the
// stones in it or empty.
func newPocket(b *board.Board, space board.Set, c board.Color, stones bool) *pocket {
	points := slices.Collect(space.All())
	chain := len(points)
	e := &pocket{Arena: local.New(chain + 1), chain: 1 << chain, color: c}
	e.start.Stones[c] = e.chain
	for n, p := range points {
		if s := b.At(p); stones && s != board.Empty {
			e.start.Stones[s] |= 1 << n
		}
		for _, q := range p.Neighbours() {
			if m := slices.Index(points, q); m >= 0 {
				e.Near[n] |= 1 << m
			} else if b.Size().Contains(q) {
				e.Near[n] |= e.chain
				e.Near[chain] |= 1 << n
			}
		}
	}
	return e
}

// fate says what becomes of the chain; "" where that could not be read.
func (e *pocket) fate() string {
	o := e.color.Opponent()
	switch {
	case e.lives(o):
		return livesEnclosed
	case e.dies(e.color):
		return diesEnclosed
	case e.lives(e.color) && e.dies(o):
		return hangsEnclosed
	}
	return ""
}

// lives reports whether the chain cannot be taken, with side first on turn.
func (e *pocket) lives(first board.Color) bool {
	return e.holds(first, claim{side: e.color, keeps: e.chain})
}

// dies reports whether the chain is taken whatever its owner plays.
func (e *pocket) dies(first board.Color) bool {
	return e.holds(first, claim{side: e.color.Opponent(), takes: e.chain})
}

func (e *pocket) holds(first board.Color, c claim) bool {
	start := e.start
	start.Turn = first
	c.Arena, c.most = &e.Arena, defaultStates
	return c.holds(start)
}
