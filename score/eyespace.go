package score

import (
	"math/bits"
	"slices"

	"goref/board"
)

// An eyespace is a small region enclosed by one colour, with the game that the
// two sides can play in it. The wall around it is one chain that is never in
// danger: the question is how many eyes it gets. Sets of points are bit masks
// over the region's points.
type eyespace struct {
	near  []uint16 // neighbours of each point within the region
	touch uint16   // points next to the wall
	all   uint16
}

// The sizes that need no search: up to two points are one eye; of seven points,
// six without an attacker's stone are room for two eyes, as people count; what
// is larger than maxEyespace is too, whatever was played in it. From seven
// points on, a point to fill nearby is no play in advance for the attacker.
const (
	oneEye      = 2
	roomy       = 7
	roomyFree   = 6
	maxEyespace = 8
)

// An eyeState is a position in an eyespace.
type eyeState struct {
	inside uint16 // stones of the attacker, who wants to leave one eye
	wall   uint16 // stones of the defender
	ko     uint16 // where the defender may not retake
	attack bool   // the attacker is on turn
	more   uint8  // plays that the attacker has before the turn changes
	passed bool   // the turn before was a pass
}

// eyeValue says how many eyes a group whose only region is r can count on: two
// if its owner can divide it. He moves first, since he would have answered a
// move that threatens him; but each point that he has to fill next to a small
// region gives his opponent a play in advance.
func (s *survey) eyeValue(r int32, filled []bool) int {
	points := s.regions.points[r]
	if len(points) <= oneEye {
		return 1
	}
	if len(points) > maxEyespace {
		return 2
	}
	e, at := s.eyespace(r, filled)
	free := len(points) - bits.OnesCount16(at.inside)
	if len(points) >= roomy && free >= roomyFree || e.divides(at) {
		return 2
	}
	return 1
}

// eyespace returns the game of region r and its start.
func (s *survey) eyespace(r int32, filled []bool) (*eyespace, eyeState) {
	points := s.regions.points[r]
	e := &eyespace{near: make([]uint16, len(points)), all: 1<<len(points) - 1}
	var at eyeState
	threats := 0
	for n, i := range points {
		if s.stones[i] != board.Empty {
			at.inside |= 1 << n
		}
		for _, q := range s.near(i) {
			if m, ok := slices.BinarySearch(points, q); ok {
				e.near[n] |= 1 << m
				continue
			}
			e.touch |= 1 << n
			if filled[q] {
				threats++
			}
		}
	}
	if threats > 0 && len(points) < roomy {
		at.attack, at.more = true, uint8(threats-1)
	}
	return e, at
}

// divides reports whether the defender can reach two eyes that nothing takes
// away. It never errs in saying yes: going round in circles is a failure, and
// in a ko the attacker always has a threat.
func (e *eyespace) divides(start eyeState) bool {
	number := map[eyeState]int{start: 0}
	states := []eyeState{start}
	var next [][]int
	for i := 0; i < len(states); i++ {
		var to []int
		over := states[i].attack && states[i].passed // the attacker passes too
		if !over && !e.divided(states[i]) {
			for _, s := range e.turns(states[i]) {
				n, ok := number[s]
				if !ok {
					n = len(states)
					number[s] = n
					states = append(states, s)
				}
				to = append(to, n)
			}
		}
		next = append(next, to)
	}
	wins := make([]bool, len(states))
	for changed := true; changed; {
		changed = false
		for i := len(states) - 1; i >= 0; i-- {
			if !wins[i] && e.wins(states[i], next[i], wins) {
				wins[i] = true
				changed = true
			}
		}
	}
	return wins[0]
}

// wins reports whether the defender has won in s, or wins by what is known of
// the positions after it.
func (e *eyespace) wins(s eyeState, next []int, wins []bool) bool {
	if len(next) == 0 {
		return e.divided(s)
	}
	for _, n := range next {
		if wins[n] != s.attack {
			return !s.attack
		}
	}
	return s.attack
}

// turns returns the positions after every play and after a pass. The second
// pass running ends the game.
func (e *eyespace) turns(s eyeState) []eyeState {
	var next []eyeState
	if !s.passed {
		next = append(next, eyeState{inside: s.inside, wall: s.wall, attack: !s.attack, passed: true})
	}
	for free := e.all &^ (s.inside | s.wall); free != 0; free &= free - 1 {
		if after, legal := e.play(s, free&-free); legal {
			next = append(next, after)
		}
	}
	return next
}

// play puts a stone of the side on turn on p.
func (e *eyespace) play(s eyeState, p uint16) (next eyeState, legal bool) {
	next = eyeState{inside: s.inside, wall: s.wall, attack: !s.attack}
	if s.attack {
		next.inside |= p
		taken := e.breathless(next.wall, next.inside, e.wallChain(next.wall))
		next.wall &^= taken
		if bits.OnesCount16(taken) == 1 && e.lone(p, next.inside) {
			next.ko = taken
		}
		if s.more > 0 {
			next.attack, next.more = true, s.more-1
		}
		return next, taken != 0 || e.breathless(next.inside, next.wall, 0)&p == 0
	}
	next.wall |= p
	taken := e.breathless(next.inside, next.wall, 0)
	next.inside &^= taken
	suicide := taken == 0 && e.breathless(next.wall, next.inside, e.wallChain(next.wall))&p != 0
	return next, p != s.ko && !suicide
}

// lone reports whether the stone on p has no neighbour of its side.
func (e *eyespace) lone(p, own uint16) bool {
	return e.near[bits.TrailingZeros16(p)]&own == 0
}

// spread returns the points of within that are connected to from.
func (e *eyespace) spread(from, within uint16) uint16 {
	from &= within
	for next := from; next != 0; {
		var more uint16
		for ; next != 0; next &= next - 1 {
			more |= e.near[bits.TrailingZeros16(next)]
		}
		next = more & within &^ from
		from |= next
	}
	return from
}

// around returns the neighbours of a set of points.
func (e *eyespace) around(set uint16) uint16 {
	var n uint16
	for rest := set; rest != 0; rest &= rest - 1 {
		n |= e.near[bits.TrailingZeros16(rest)]
	}
	return n &^ set
}

// wallChain returns the defender's stones that are connected to the wall.
func (e *eyespace) wallChain(wall uint16) uint16 {
	return e.spread(e.touch, wall)
}

// breathless returns the stones of own, but for those in spare, whose chains
// have no liberty.
func (e *eyespace) breathless(own, other, spare uint16) uint16 {
	free := e.all &^ (own | other)
	var dead uint16
	for rest := own &^ spare; rest != 0; {
		chain := e.spread(rest&-rest, own)
		rest &^= chain
		if e.around(chain)&free == 0 {
			dead |= chain
		}
	}
	return dead
}

// divided reports whether the wall has two eyes by Benson's condition. Chains
// of the defender that are not connected to the wall need two as well, or the
// parts of the space that they border are no eyes.
func (e *eyespace) divided(s eyeState) bool {
	chain := e.wallChain(s.wall)
	loose := e.parts(s.wall &^ chain)
	space := e.parts(e.all &^ s.wall)
	for {
		if e.eyes(e.touch|e.around(chain), space, s) < 2 {
			return false
		}
		weak := slices.IndexFunc(loose, func(c uint16) bool { return e.eyes(e.around(c), space, s) < 2 })
		if weak < 0 {
			return true
		}
		beside := e.around(loose[weak])
		space = slices.DeleteFunc(space, func(part uint16) bool { return part&beside != 0 })
		loose = slices.Delete(loose, weak, weak+1)
	}
}

// eyes counts the parts of the space in which every empty point is a liberty.
func (e *eyespace) eyes(liberties uint16, space []uint16, s eyeState) int {
	n := 0
	for _, part := range space {
		if free := part &^ s.inside; free != 0 && free&^liberties == 0 {
			n++
		}
	}
	return n
}

// parts divides a set of points into connected ones.
func (e *eyespace) parts(set uint16) []uint16 {
	var list []uint16
	for set != 0 {
		part := e.spread(set&-set, set)
		set &^= part
		list = append(list, part)
	}
	return list
}
