package life

import (
	"maps"
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
	most  int // positions that are looked at; what needs more is not decided
}

// shown reports whether the claim needs no more reading.
func (c *claim) shown(s *local.Position) bool {
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

// promise lists the claimant's turns that are worth reading, in classes, the
// most promising last. What it strikes out can only make a claim fail. Turned
// positions have the same classes.
func (c *claim) promise(s *local.Position) [][]local.Turn {
	classes := map[int][]local.Turn{}
	for _, t := range c.Turns(*s) {
		p := t.After.Stones[c.side] &^ s.Stones[c.side]
		worth := 4 * t.Taken.Len()
		switch {
		case p == 0:
			worth = 1
		case t.Taken != 0:
		case c.Around(p)&^s.Stones[c.side] == 0 && p&c.Wall[c.side.Opponent()] == 0:
			continue // his own eye
		case c.kills:
			worth = 2 * c.damage(s, p)
			if c.atari(&t.After, p) {
				worth++
			}
		default:
			if c.InAtari(c.Spread(p, t.After.Stones[c.side]), c.side, &t.After) {
				continue
			}
			worth = 0
		}
		classes[worth] = append(classes[worth], t)
	}
	var list [][]local.Turn
	for _, worth := range slices.Sorted(maps.Keys(classes)) {
		list = append(list, classes[worth])
	}
	return list
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
