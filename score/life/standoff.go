package life

import (
	"iter"

	"goref/board"
)

// A standoff is the plain seki: two chains that share two liberties or more and
// have no others, or that share one or more and have an eye of one point each. Who
// plays the last shared point but one, or the last where there are eyes, is taken
// by the other, and what he is taken with leaves the other room to live.
type standoff [3]board.Set // the chains, by colour

const inStandoff = "it shares its last liberties with the other side, and who plays one of them is taken"

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
			if n := liberties.Len(); n < 2 || n > mostShared+1 {
				continue
			}
			for q := range neighbours(b, liberties).All() {
				white, others := b.Group(q)
				if b.At(q) == board.White && others.Len() == liberties.Len() {
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
	eyes := liberties[board.Black].Len() - shared.Len()
	if shared.Empty() || eyes > 1 || !neighbours(b, shared).Minus(around).Empty() {
		return false
	}
	for _, c := range []board.Color{board.Black, board.White} {
		eye := liberties[c].Minus(shared)
		if !neighbours(b, eye).Minus(s[c]).Empty() {
			return false // no eye, but a liberty outside
		}
		if eyes == 0 && !s.livesBehind(b, c, shared) {
			return false
		}
	}
	return true
}

// mostShared bounds the liberties that two chains are looked at to share.
const mostShared = 6

// roomy is from how many points on a space is taken to be room for two eyes.
const roomy = 9

// livesBehind reports whether a chain without an eye lives where the other one
// stood, whichever of the shared points that one is taken with, though the other
// side moves first there. Of more than two shared points that is not read.
func (s *standoff) livesBehind(b *board.Board, c board.Color, shared board.Set) bool {
	if shared.Len() > 2 {
		return s[c.Opponent()].Len() >= roomy
	}
	for p := range shared.All() {
		space := s[c.Opponent()]
		space.Add(p)
		if space.Len() < roomy && !newPocket(b, space, c, false).lives(c.Opponent()) {
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
		if !s.safe(neighbours(s.pos.Board, both)) {
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
