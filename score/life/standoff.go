package life

import (
	"iter"
	"slices"

	"goref/board"
	"goref/score/local"
)

// A standoff is the plain seki: two chains with two liberties each that share
// both, or share one and have an eye of one point each. Who plays a shared point
// is taken by the other, and what he is taken with leaves the other room to live.
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
		if eye.Empty() && !s.livesBehind(b, c, shared) {
			return false
		}
	}
	return true
}

// roomy is from how many points on a space is taken to be room for two eyes.
const roomy = 9

// livesBehind reports whether a chain without an eye lives where the other one
// stood, whichever of the shared points that one is taken with, though the other
// side moves first there.
func (s *standoff) livesBehind(b *board.Board, c board.Color, shared board.Set) bool {
	for p := range shared.All() {
		space := s[c.Opponent()]
		space.Add(p)
		if space.Len() < roomy && !livesIn(b.Size(), space, c) {
			return false
		}
	}
	return true
}

// livesIn reports whether a chain of side c whose only liberties are a space lives,
// by reading to the end. The chain is one more point of the arena, next to all of
// the space that is at the edge.
func livesIn(size board.Size, space board.Set, c board.Color) bool {
	points := slices.Collect(space.All())
	chain := len(points)
	a := local.New(chain + 1)
	for n, p := range points {
		for _, q := range p.Neighbours() {
			if m := slices.Index(points, q); m >= 0 {
				a.Near[n] |= 1 << m
			} else if size.Contains(q) {
				a.Near[n] |= 1 << chain
				a.Near[chain] |= 1 << n
			}
		}
	}
	start := local.Position{Turn: c.Opponent()}
	start.Stones[c] = 1 << chain
	claim := claim{Arena: &a, side: c, keeps: 1 << chain, most: defaultStates}
	return claim.holds(start)
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

// standoffs takes the chains of standoffs for alive, where none of them is stated or
// proved to be dead and nothing around them is in danger: what is taken there would
// give them room.
func (s *settlement) standoffs() {
	for f := range standoffs(s.pos.Board) {
		both := f[board.Black].Union(f[board.White])
		safe := !slices.ContainsFunc(s.pos.Said, func(c Chain) bool {
			return c.Status == Dead && !c.Stones.Intersect(both).Empty()
		})
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
