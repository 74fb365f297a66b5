package life

import (
	"maps"
	"math/bits"
	"slices"

	"goref/board"
)

// A claim is what one side says of an arena and has to show against all that the
// other side can do.
type claim struct {
	*arena
	side  board.Color // who claims
	keeps points      // his stones that must never be taken
	// kills: the other side ends without a stone in the arena, whatever it
	// throws in.
	kills bool
	most  int // positions that are looked at; what needs more is not decided
}

// shown reports whether the claim needs no more reading.
func (c *claim) shown(s *local) bool {
	safe := c.safe(s)
	if c.kills {
		return c.roomless(s, safe)
	}
	return c.keeps&^safe == 0
}

// safe returns the claimant's stones that stand unconditionally: those that are
// connected to his walls, and those that Benson's condition holds for.
func (c *claim) safe(s *local) points {
	own := s.stones[c.side]
	walled := c.spread(c.wall[c.side], own)
	loose := c.parts(own &^ walled)
	space := c.parts(c.all &^ own)
	for {
		weak := -1
		for i, chain := range loose {
			if c.eyes(chain, space, s) < 2 {
				weak = i
				break
			}
		}
		if weak < 0 {
			break
		}
		beside := c.around(loose[weak])
		kept := space[:0]
		for _, part := range space {
			if part&beside == 0 {
				kept = append(kept, part)
			}
		}
		space = kept
		loose = append(loose[:weak], loose[weak+1:]...)
	}
	for _, chain := range loose {
		walled |= chain
	}
	return walled
}

// eyes counts the parts of the space in which every empty point is a liberty of
// a chain. What touches a wall of the other side is none.
func (c *claim) eyes(chain points, space []points, s *local) int {
	n, liberties := 0, c.around(chain)
	for _, part := range space {
		free := part & c.free(s)
		if free != 0 && free&^liberties == 0 && part&c.wall[c.side.Opponent()] == 0 {
			n++
		}
	}
	return n
}

// roomless reports whether the other side can have no two eyes anywhere: each
// part of the space that is not the claimant's has safe stones and walls alone
// around it, and no more than one point that touches none of them.
func (c *claim) roomless(s *local, safe points) bool {
	own := s.stones[c.side]
	touched := c.wall[c.side] | c.around(safe)
	for _, part := range c.parts(c.all &^ own) {
		if part&c.wall[c.side.Opponent()] != 0 || c.around(part)&own&^safe != 0 {
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
func (c *claim) promise(s *local) [][]turn {
	classes := map[int][]turn{}
	for _, t := range c.turns(*s) {
		p := t.after.stones[c.side] &^ s.stones[c.side]
		worth := 4 * bits.OnesCount32(uint32(t.taken))
		switch {
		case p == 0:
			worth = 1
		case t.taken != 0:
		case c.around(p)&^s.stones[c.side] == 0 && p&c.wall[c.side.Opponent()] == 0:
			continue // his own eye
		case c.kills:
			worth = 2 * c.damage(s, p)
			if c.atari(&t.after, p) {
				worth++
			}
		default:
			if c.inAtari(c.spread(p, t.after.stones[c.side]), c.side, &t.after) {
				continue
			}
			worth = 0
		}
		classes[worth] = append(classes[worth], t)
	}
	var list [][]turn
	for _, worth := range slices.Sorted(maps.Keys(classes)) {
		list = append(list, classes[worth])
	}
	return list
}

// damage counts the points that could be the other side's eyes, but not with a
// stone of the claimant on p.
func (c *claim) damage(s *local, p points) int {
	touched := c.wall[c.side] | c.around(s.stones[c.side])
	return bits.OnesCount32(uint32((p | c.around(p)) &^ (touched | s.stones[c.side.Opponent()])))
}

// atari reports whether a chain of the other side next to p is in atari.
func (c *claim) atari(s *local, p points) bool {
	o := c.side.Opponent()
	for _, chain := range c.parts(s.stones[o]) {
		if c.around(chain)&p != 0 && c.inAtari(chain, o, s) {
			return true
		}
	}
	return false
}
