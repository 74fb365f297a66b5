package life

import (
	"iter"

	"goref/board"
)

// A standoff is the plain seki: two chains with two liberties each that share
// both, or share one and have an eye of one point each. Who plays a shared point
// is taken by the other, and what he is taken with leaves the other room to live.
type standoff [3]board.Set // the chains, by colour

const inStandoff = "it shares its last liberties with the other side, and who plays one of them is taken"

// livingRoom is from how many points on a space is room for two eyes, whoever
// moves first in it.
const livingRoom = 7

// standoffs yields the standoffs of a position. What else stands around them is
// not looked at.
func standoffs(b *board.Board) iter.Seq[*standoff] {
	return func(yield func(*standoff) bool) {
		var seen board.Set
		for p := range b.Size().All() {
			if b.At(p) != board.Black || seen.Has(p) {
				continue
			}
			black, liberties := b.Group(p)
			seen = seen.Union(black)
			if liberties.Len() != 2 {
				continue
			}
			for q := range neighbours(b, liberties).All() {
				white, others := b.Group(q)
				if b.At(q) == board.White && others.Len() == 2 {
					s := &standoff{board.Black: black, board.White: white}
					if s.holds(b, &[3]board.Set{board.Black: liberties, board.White: others}) && !yield(s) {
						return
					}
					break
				}
			}
		}
	}
}

// holds reports whether the two chains, with these liberties, cannot take each
// other.
func (s *standoff) holds(b *board.Board, liberties *[3]board.Set) bool {
	shared := liberties[board.Black].Intersect(liberties[board.White])
	around := shared.Union(s[board.Black]).Union(s[board.White])
	if shared.Empty() || !neighbours(b, shared).Minus(around).Empty() {
		return false
	}
	for _, c := range []board.Color{board.Black, board.White} {
		eye := liberties[c].Minus(shared)
		if !neighbours(b, eye).Minus(s[c]).Empty() {
			return false // no eye, but a liberty outside
		}
		if eye.Empty() && s[c.Opponent()].Len()+1 < livingRoom {
			return false
		}
	}
	return true
}

// neighbours returns the points next to a set.
func neighbours(b *board.Board, set board.Set) board.Set {
	var near board.Set
	for p := range set.All() {
		for _, q := range p.Neighbours() {
			if b.Size().Contains(q) && !set.Has(q) {
				near.Add(q)
			}
		}
	}
	return near
}

// standoffs takes the chains of standoffs for alive, where nothing around them is
// in danger: what is taken there would give them room.
func (s *settlement) standoffs() {
	for f := range standoffs(s.pos.Board) {
		both := f[board.Black].Union(f[board.White])
		safe := true
		for p := range neighbours(s.pos.Board, both).All() {
			if i, stone := s.chain[p]; stone {
				safe = safe && odds(s.groups[i].lean, s.groups[i].count) > sureLife
			}
		}
		if !safe {
			continue
		}
		for p := range both.All() {
			if g := &s.groups[s.chain[p]]; g.why == "" {
				g.dead, g.lean = false, g.count*leanUnit
				g.sure, g.why = shapely, inStandoff
			}
		}
	}
}
