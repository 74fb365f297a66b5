package life

import (
	"iter"
	"slices"

	"goref/board"
)

// A standoff is the plain seki: two chains that share two liberties or more, or that
// share one or more and have an eye of one point each, with as much breath besides. Who
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
			if n := liberties.Len(); n < 2 || n > mostLiberties {
				continue
			}
			var tried board.Set
			for q := range neighbours(b, liberties).All() {
				if b.At(q) != board.White || tried.Has(q) {
					continue
				}
				white, others := b.Group(q)
				tried = tried.Union(white)
				if others.Len() > mostLiberties {
					continue
				}
				s := &standoff{board.Black: black, board.White: white}
				if s.holds(b, &[3]board.Set{board.Black: liberties, board.White: others}) {
					if !yield(s) {
						return
					}
					break
				}
			}
		}
	}
}

// holds reports whether the two chains, with these liberties, cannot take each
// other. A liberty that only one of them has lengthens its breath, if it is no
// eye: who has so many more that he can fill the shared ones takes the other.
func (s *standoff) holds(b *board.Board, liberties *[3]board.Set) bool {
	shared := liberties[board.Black].Intersect(liberties[board.White])
	around := shared.Union(s[board.Black]).Union(s[board.White])
	if shared.Empty() || !neighbours(b, shared).Minus(around).Empty() {
		return false
	}
	var eyes, breath [3]int
	for _, c := range []board.Color{board.Black, board.White} {
		for p := range liberties[c].Minus(shared).All() {
			switch {
			case s.eye(b, c, p):
				eyes[c]++
			case s.outside(b, c, p, &liberties[c]):
				breath[c]++
			default:
				return false
			}
		}
	}
	if eyes[board.Black] != eyes[board.White] || eyes[board.Black] > 1 {
		return false
	}
	longer := board.Black // who has more breath
	if breath[board.White] > breath[board.Black] {
		longer = board.White
	}
	more := breath[longer] - breath[longer.Opponent()]
	if eyes[board.Black] == 1 {
		return more < shared.Len()
	}
	return (more < shared.Len()-1 || s.takesInVain(b, longer)) &&
		s.livesBehind(b, board.Black, shared) && s.livesBehind(b, board.White, shared)
}

// takesInVain reports whether a chain of side c that takes the other one does not
// live on what it took.
func (s *standoff) takesInVain(b *board.Board, c board.Color) bool {
	space := s[c.Opponent()]
	return space.Len() < roomy && newPocket(b, space, c, false).dies(c.Opponent())
}

// eye reports whether nothing but the chain of side c is next to p.
func (s *standoff) eye(b *board.Board, c board.Color, p board.Point) bool {
	var at board.Set
	at.Add(p)
	return neighbours(b, at).Minus(s[c]).Empty()
}

// outside reports whether p, a liberty, is one that the other side can fill when it
// likes: next to a stone of its own, and to nothing that helps the chain of side c.
func (s *standoff) outside(b *board.Board, c board.Color, p board.Point, liberties *board.Set) bool {
	fills := false
	for _, q := range p.Neighbours() {
		if !b.Size().Contains(q) || s[c].Has(q) {
			continue
		}
		switch b.At(q) {
		case board.Empty:
			if !liberties.Has(q) {
				return false
			}
		case c:
			return false
		default:
			fills = true
		}
	}
	return fills
}

// mostLiberties bounds the liberties of a chain that is looked at.
const mostLiberties = 10

// roomy is from how many points on a space is taken to be room for two eyes.
const roomy = 8

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
		if s.knownDead(both) || !s.safe(s.besides(both)) {
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

// knownDead reports whether one of some chains is stated or proved to be dead.
func (s *settlement) knownDead(chains board.Set) bool {
	return slices.ContainsFunc(s.pos.Said, func(c Chain) bool {
		return c.Status == Dead && !c.Stones.Intersect(chains).Empty()
	})
}

// besides returns the stones next to some chains, or next to their liberties.
func (s *settlement) besides(chains board.Set) board.Set {
	near := neighbours(s.pos.Board, chains)
	return near.Union(neighbours(s.pos.Board, near.Minus(stones(s.pos.Board)))).Minus(chains)
}
