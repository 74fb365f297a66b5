package life

import (
	"slices"

	"goref/score/local"
)

// A node is a position reached and the turns that lead on.
type node struct {
	mine  bool // the claimant is on turn
	good  bool // what the claimant has to come back to again and again
	won   bool // he has shown it here
	next  []step
	later []candidate // the claimant's that were not laid out
}

// A step leads to a node. What costs the claimant stones may happen only so
// many times: who must lose stones for ever to keep something does not keep it.
type step struct {
	to   int32 // lost if the claim has failed there
	cost bool
}

const lost = -1

// holds reports whether the claim is right from a position on, whatever the
// other side does: false where it is not, and where the search was too large.
//
// The positions are laid out before they are judged, so that one is worth the
// same however it was reached: no result depends on the order of moves, and none
// is cut short by a repetition. Of the claimant's turns the most promising are
// laid out at first, and the next ones where these fail; of the other side's,
// all.
func (c *claim) holds(start local.Position) bool {
	g := graph{claim: c, number: map[local.Position]int32{}}
	g.add(start)
	for g.grow() {
		won := g.solve()
		if won[0] {
			return true
		}
		if !g.widen(won) {
			return false
		}
	}
	return false
}

// A graph is the positions that were laid out.
type graph struct {
	*claim
	number map[local.Position]int32
	states []local.Position
	nodes  []node
}

// add returns the number of a position.
func (g *graph) add(s local.Position) int32 {
	n, ok := g.number[s]
	if !ok {
		n = int32(len(g.states))
		g.number[s] = n
		g.states = append(g.states, s)
	}
	return n
}

// grow lays out what the positions that are new lead to; false if that was too
// much.
func (g *graph) grow() bool {
	for len(g.nodes) < len(g.states) {
		if len(g.states) > g.most {
			return false
		}
		s := g.states[len(g.nodes)]
		n := node{mine: s.Turn == g.side, good: g.takes == 0 && (!g.kills || s.Stones[g.side.Opponent()] == 0), won: g.shown(&s)}
		switch {
		case n.won:
		case n.mine:
			n.later = g.candidates(&s)
			g.lay(&n)
		default:
			for t := range g.Turns(s) {
				n.next = append(n.next, g.answer(t))
			}
		}
		g.nodes = append(g.nodes, n)
	}
	return true
}

// answer is the step of a turn of the other side.
func (g *graph) answer(t local.Turn) step {
	if t.Taken&g.keeps != 0 {
		return step{to: lost}
	}
	return step{g.add(t.After), t.Taken != 0}
}

// lay lays out the claimant's most promising turns of those that are left.
func (g *graph) lay(n *node) {
	last := len(n.later) - 1
	for most := n.later[last].worth; last >= 0 && n.later[last].worth == most; last-- {
		n.next = append(n.next, step{to: g.add(n.later[last].turn.After)})
	}
	n.later = n.later[:last+1]
}

// widen lays out further turns wherever the claimant has not won; false if there
// are none.
func (g *graph) widen(won []bool) bool {
	wider := false
	for i := range won {
		if n := &g.nodes[i]; !won[i] && len(n.later) > 0 {
			g.lay(n)
			wider = true
		}
	}
	return wider
}

// solve returns the nodes from which the claimant has a way on which he comes
// back to good nodes for ever, and pays only finitely often.
//
// These are three fixpoints, one in the other: inmost, what he can force a good
// node from without paying; round it, what he can do so from again and again;
// and outmost, what he can pay his way into.
func (g *graph) solve() []bool {
	bought := make([]bool, len(g.nodes)) // from here he wins, for what it costs
	for {
		again := slices.Repeat([]bool{true}, len(g.nodes))
		for {
			reach := reaches(g.nodes, bought, again)
			if slices.Equal(reach, again) {
				break
			}
			again = reach
		}
		if slices.Equal(again, bought) {
			return again
		}
		bought = again
	}
}

// reaches returns the nodes from which the claimant can force a node that is
// bought, or without paying a good one in again.
func reaches(nodes []node, bought, again []bool) []bool {
	reach := make([]bool, len(nodes))
	for changed := true; changed; {
		changed = false
		for i := len(nodes) - 1; i >= 0; i-- {
			n := &nodes[i]
			if reach[i] || !n.won && !n.forces(func(s step) bool {
				return s.to != lost && (bought[s.to] || !s.cost && (reach[s.to] || nodes[s.to].good && again[s.to]))
			}) {
				continue
			}
			reach[i] = true
			changed = true
		}
	}
	return reach
}

// forces reports whether the claimant has a step that is right, or the other
// side none that is not.
func (n *node) forces(right func(step) bool) bool {
	for _, s := range n.next {
		if right(s) == n.mine {
			return n.mine
		}
	}
	return !n.mine
}
