package score

import (
	"slices"

	"goref/board"
	"goref/score/local"
)

// An eyespace is a small region enclosed by one colour, with the game that the
// two sides can play in it. The wall around it is one chain that is never in
// danger: the question is how many eyes it gets.
type eyespace struct {
	local.Arena
	owner board.Color
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
	local.Position
	more   uint8 // plays that the attacker has before the turn changes
	passed bool  // the turn before was a pass
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
	free := len(points) - at.Stones[e.owner.Opponent()].Len()
	if len(points) >= roomy && free >= roomyFree || e.divides(at) {
		return 2
	}
	return 1
}

// eyespace returns the game of region r and its start.
func (s *survey) eyespace(r int32, filled []bool) (*eyespace, eyeState) {
	points := s.regions.points[r]
	owner := s.owner[r]
	e := &eyespace{owner: owner, Arena: local.Arena{Near: make([]local.Points, len(points)), All: 1<<len(points) - 1}}
	at := eyeState{Position: local.Position{Turn: owner}}
	threats := 0
	for n, i := range points {
		if s.stones[i] != board.Empty {
			at.Stones[owner.Opponent()] |= 1 << n
		}
		for _, q := range s.near(i) {
			if m, ok := slices.BinarySearch(points, q); ok {
				e.Near[n] |= 1 << m
				continue
			}
			e.Wall[owner] |= 1 << n
			if filled[q] {
				threats++
			}
		}
	}
	if threats > 0 && len(points) < roomy {
		at.Turn, at.more = owner.Opponent(), uint8(threats-1)
	}
	return e, at
}

// divides reports whether the owner can reach two eyes that nothing takes away.
// It never errs in saying yes: going round in circles is a failure.
func (e *eyespace) divides(start eyeState) bool {
	number := map[eyeState]int{start: 0}
	states := []eyeState{start}
	var next [][]int
	for i := 0; i < len(states); i++ {
		var to []int
		over := states[i].Turn != e.owner && states[i].passed // the attacker passes too
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

// divided reports whether the wall has two eyes already.
func (e *eyespace) divided(s eyeState) bool { return e.TwoEyes(&s.Position, e.owner) }

// wins reports whether the owner has won in s, or wins by what is known of the
// positions after it.
func (e *eyespace) wins(s eyeState, next []int, wins []bool) bool {
	if len(next) == 0 {
		return e.divided(s)
	}
	mine := s.Turn == e.owner
	for _, n := range next {
		if wins[n] == mine {
			return mine
		}
	}
	return !mine
}

// turns returns the positions after every play and after a pass. The second
// pass running ends the game.
func (e *eyespace) turns(s eyeState) []eyeState {
	var next []eyeState
	for t := range e.Turns(s.Position) {
		after := eyeState{Position: t.After, passed: t.Pass}
		switch {
		case t.Pass && s.passed:
			continue
		case !t.Pass && s.more > 0:
			after.Turn, after.more = s.Turn, s.more-1
		}
		next = append(next, after)
	}
	return next
}
