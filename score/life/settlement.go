package life

import (
	"cmp"
	"math"
	"slices"

	"goref/board"
)

// A settlement turns what the network says of single chains into statuses that
// can stand side by side. It looks for what cannot be, or is rare, in the count
// that follows: a group that would live in seki although no opponent beside it
// needs the seki; a seki at all; a dead chain that nobody can take off. Each has
// a price, and so has overruling the network. What lowers the sum most is
// changed, until nothing does.
//
// Chains are numbered in reading order, but no result depends on the order:
// changes that tie are made together.
type settlement struct {
	pos    Position
	groups []reading
	chain  map[board.Point]int // of each stone
	left   int                 // changes that may still be tried
}

// The prices, in logarithms of odds; docs/life.md says how they were chosen.
const (
	priceLone     = 8.0 // a group without two eyes that no seki saves
	priceSeki     = 0.7
	priceStranded = 1.0 // a dead chain that nobody can take off
	wide          = 14  // with more empty points than these a fight is not over
	huge          = 100 // with more than these nothing is to be learned from it
	oneEye        = 3   // in so many points nothing lives, nor makes seki
	// effort bounds the changes that are tried, times the points that are counted
	// for each: several times what any real position takes. Where stones were
	// thrown on a board at random there may be thousands.
	effort = 150_000
)

// newSettlement starts from the network's leans, point by point in reading
// order. What is stated or proved is taken as certain.
func newSettlement(pos Position, leans []int64) *settlement {
	s := &settlement{pos: pos, chain: map[board.Point]int{}, left: effort / pos.Board.Size().Area()}
	lean := map[board.Point]int64{}
	i := 0
	for p := range pos.Board.Size().All() {
		lean[p] = leans[i]
		i++
	}
	known := pos.Said
	if known == nil {
		known = chains(pos.Board)
	}
	for n := range known {
		c := &known[n]
		r := reading{stones: c.Stones, color: c.Color}
		for p := range c.Stones.All() {
			s.chain[p] = n
			r.count++
			r.lean += lean[p]
		}
		if c.Color == board.White {
			r.lean = -r.lean
		}
		switch c.Status {
		case Alive, Seki:
			r.lean = r.count * leanUnit
		case Dead:
			r.lean = -r.count * leanUnit
		}
		r.dead = r.lean < 0
		s.groups = append(s.groups, r)
	}
	s.standoffs()
	s.enclosures()
	return s
}

// known reports whether a chain's status is stated or proved.
func (s *settlement) known(i int) bool {
	return s.pos.Said != nil && s.pos.Said[i].Status != Unknown
}

// settle makes changes until none pays. That may go round in a circle, since the
// odds against several chains are not the sum of the odds against each, until
// the effort is spent; real positions are settled in three rounds.
func (s *settlement) settle() {
	s.rescue()
	for {
		now := s.look()
		best := s.best(now)
		if best == nil {
			break
		}
		s.change(best)
	}
	areas := s.wideAreas()
	if s.strays(areas) {
		areas = s.wideAreas()
	}
	s.markOpen(areas)
	s.knownShapes()
	for _, f := range s.look().fights {
		for _, i := range slices.Concat(f.seki[board.Black], f.seki[board.White]) {
			// In a wide place neither side can take the other yet, which is no seki.
			s.groups[i].seki = f.empty <= wide
			s.groups[i].adrift = s.groups[i].apart && f.empty > wide
		}
	}
}

// knownShapes calls chains what CornerShape does, where the stones around them
// are not proved to live but estimated to.
func (s *settlement) knownShapes() {
	if !s.pos.PassForKo {
		return
	}
	var alive [3]board.Set
	for i := range s.groups {
		if g := &s.groups[i]; !g.dead {
			alive[g.color] = alive[g.color].Union(g.stones)
		}
	}
	var now *view // a count that few games need
	for g := range bentFours(s.pos.Board) {
		if now == nil {
			v := s.look()
			now = &v
		}
		if g.enclosed(s.pos.Board, &alive) || s.hangsOn(g, now) {
			s.call(g.group, Dead, bentFour)
			s.call(g.inside, Alive, aroundIt)
		}
	}
	for stones := range threePointsWithin(s.pos.Board, alive) {
		s.call(stones, Seki, threePoints)
	}
}

// hangsOn reports whether a group has no other way to live than the bent four in
// it: by the count it would be in seki, and with nobody but the stones inside.
func (s *settlement) hangsOn(g *bentFourGroup, now *view) bool {
	if !g.group.Minus(now.tally.Seki).Empty() {
		return false
	}
	for i := range now.fights {
		f := &now.fights[i]
		if f.points.Intersect(g.eye).Empty() {
			continue
		}
		for _, j := range f.seki[g.color.Opponent()] {
			if !s.groups[j].stones.Minus(g.inside).Empty() {
				return false
			}
		}
		for _, j := range f.live[g.color] {
			if !s.groups[j].stones.Minus(g.group).Empty() {
				return false // it may link up
			}
		}
	}
	return true
}

// call sets what a known shape makes of the chains in some stones.
func (s *settlement) call(stones board.Set, status Status, why string) {
	for i := range s.groups {
		if g := &s.groups[i]; g.stones.Minus(stones).Empty() {
			g.dead, g.seki = status == Dead, status == Seki
			g.sure, g.why = shapely, why
		}
	}
}

// shapely is how sure a known shape makes us, in permille.
const shapely = 990

// A change turns the status of some chains over.
type change struct {
	chains []int
	gain   float64
}

func (s *settlement) change(c *change) {
	for _, i := range c.chains {
		g := &s.groups[i]
		g.dead = !g.dead
		g.sure = int(1000 / (1 + math.Exp(-c.gain)))
		if g.dead == (g.lean < 0) {
			g.sure = 0
		}
	}
	s.rescue()
}

// best returns the change that lowers the price most, or nil if none does or if
// there are too many to try. Changes that tie are one.
func (s *settlement) best(now view) *change {
	proposals := s.proposals(now)
	if s.left -= len(proposals); s.left < 0 {
		return nil
	}
	slices.SortStableFunc(proposals, func(a, b []int) int { return cmp.Compare(s.against(a), s.against(b)) })
	gains := make([]float64, len(proposals))
	most := 0.0
	for i, chains := range proposals {
		if now.price-s.against(chains) < most-tie {
			break // not even if it made the price nothing, and so with all after it
		}
		gains[i] = s.gain(now, chains)
		most = max(most, gains[i])
	}
	if most < tie {
		return nil
	}
	var best change
	for i, chains := range proposals {
		if gains[i] > most-tie {
			best.chains = append(best.chains, chains...)
		}
	}
	slices.Sort(best.chains)
	best.chains = slices.Compact(best.chains)
	best.gain = s.gain(now, best.chains)
	if best.gain < tie {
		return nil
	}
	return &best
}

// tie is the difference up to which gains are taken to be equal.
const tie = 1e-6

// against returns the odds against a change.
func (s *settlement) against(chains []int) float64 {
	var lean, count int64
	for _, i := range chains {
		g := &s.groups[i]
		count += g.count
		if g.dead {
			lean -= g.lean
		} else {
			lean += g.lean
		}
	}
	return odds(lean, count)
}

// gain returns by how much a change lowers the price, which is never below zero.
func (s *settlement) gain(now view, chains []int) float64 {
	before := slices.Clone(s.groups)
	for _, i := range chains {
		s.groups[i].dead = !s.groups[i].dead
	}
	s.rescue()
	then := s.look()
	s.groups = before
	return now.price - then.price - s.against(chains)
}

// amongOwn is how sure it makes us, in permille, that no opponent is near.
const amongOwn = 900

// rescue calls dead chains alive that stand in space of their own colour alone.
func (s *settlement) rescue() {
	for i := range s.groups {
		g := &s.groups[i]
		if !g.dead {
			continue
		}
		a := s.area(g.stones)
		if len(a.live[g.color]) > 0 && len(a.live[g.color.Opponent()]) == 0 {
			g.dead = false
			g.sure = amongOwn
		}
	}
}
