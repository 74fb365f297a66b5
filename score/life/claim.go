package life

import (
	"cmp"
	"slices"

	"goref/board"
	"goref/score/local"
)

// A claim is what one side says of an arena and has to show against all that the
// other side can do.
type claim struct {
	*local.Arena
	side  board.Color  // who claims
	keeps local.Points // his stones that must never be taken
	// kills: the other side ends without a stone in the arena, whatever it
	// throws in.
	kills bool
	takes local.Points // stones of the other side that he takes once
	most  int          // positions that are looked at; what needs more is not decided
}

// shown reports whether the claim needs no more reading.
func (c *claim) shown(s *local.Position) bool {
	if c.takes != 0 {
		return c.takes&^s.Stones[c.side.Opponent()] != 0
	}
	safe := c.Safe(s, c.side)
	if c.kills {
		return c.roomless(s, safe)
	}
	return c.keeps&^safe == 0
}

// roomless reports whether the other side can have no two eyes anywhere: each
// part of the space that is not the claimant's has safe stones and walls alone
// around it, and no more than one point that touches none of them.
func (c *claim) roomless(s *local.Position, safe local.Points) bool {
	own := s.Stones[c.side]
	touched := c.Wall[c.side] | c.Around(safe)
	for _, part := range c.Parts(c.All &^ own) {
		if part&c.Wall[c.side.Opponent()] != 0 || c.Around(part)&own&^safe != 0 {
			return false
		}
		if inner := part &^ touched; inner&(inner-1) != 0 {
			return false
		}
	}
	return true
}

// A candidate is a turn of the claimant's, and how much it promises.
type candidate struct {
	turn  local.Turn
	worth int
}

// candidates lists the claimant's turns that are worth reading, the most
// promising last. What it strikes out can only make a claim fail. Turned
// positions have candidates of the same worth.
func (c *claim) candidates(s *local.Position) []candidate {
	var list []candidate
	for t := range c.Turns(*s) {
		if n, worthy := c.worth(s, &t); worthy {
			list = append(list, candidate{t, n})
		}
	}
	slices.SortStableFunc(list, func(a, b candidate) int { return cmp.Compare(a.worth, b.worth) })
	return list
}

// worth says how much a turn of the claimant's promises, and whether it is worth
// reading at all.
func (c *claim) worth(s *local.Position, t *local.Turn) (worth int, worthy bool) {
	p := t.After.Stones[c.side] &^ s.Stones[c.side]
	switch {
	case p == 0:
		return 1, true
	case t.Taken != 0:
		return 4 * t.Taken.Len(), true
	case c.Around(p)&^s.Stones[c.side] == 0 && p&c.Wall[c.side.Opponent()] == 0:
		return 0, false // his own eye
	case c.kills || c.takes != 0:
		worth = 2 * c.damage(s, p)
		if c.atari(&t.After, p) {
			worth++
		}
		return worth, true
	}
	return 0, !c.InAtari(c.Spread(p, t.After.Stones[c.side]), c.side, &t.After)
}

// damage counts the points that could be the other side's eyes, but not with a
// stone of the claimant on p.
func (c *claim) damage(s *local.Position, p local.Points) int {
	touched := c.Wall[c.side] | c.Around(s.Stones[c.side])
	return ((p | c.Around(p)) &^ (touched | s.Stones[c.side.Opponent()])).Len()
}

// atari reports whether a chain of the other side next to p is in atari.
func (c *claim) atari(s *local.Position, p local.Points) bool {
	o := c.side.Opponent()
	for _, chain := range c.Parts(s.Stones[o]) {
		if c.Around(chain)&p != 0 && c.InAtari(chain, o, s) {
			return true
		}
	}
	return false
}
