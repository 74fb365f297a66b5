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

// The sizes that need no search: up to two points are one eye; seven points and
// more are room for two eyes, as people count, if six have no attacker's stone;
// what is larger than maxEyespace is too, whatever was played in it. From seven
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
	e := &eyespace{owner: owner, Arena: local.New(len(points))}
	at := eyeState{Position: local.Position{Turn: owner}}
	var threats []int32 // points to fill beside the region
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
			if filled[q] && !slices.Contains(threats, q) {
				threats = append(threats, q)
			}
		}
	}
	if len(threats) > 0 && len(points) < roomy {
		at.Turn, at.more = owner.Opponent(), uint8(len(threats)-1)
	}
	return e, at
}

// divides reports whether the owner can reach two eyes that nothing takes away.
// It never errs in saying yes: going round in circles is a failure.
func (e *eyespace) divides(start eyeState) bool {
	number := map[eyeState]int{start: 0}
	states := []eyeState{start}
	var next [][]int
	var won []bool
	for i := 0; i < len(states); i++ {
		s := states[i]
		next = append(next, nil)
		won = append(won, e.TwoEyes(&s.Position, e.owner))
		if won[i] || s.passed && s.Turn != e.owner {
			continue // if the owner has passed, the attacker does too
		}
		for t := range e.Turns(s.Position) {
			after := s.after(&t)
			n, ok := number[after]
			if !ok {
				n = len(states)
				number[after] = n
				states = append(states, after)
			}
			next[i] = append(next[i], n)
		}
	}
	for changed := true; changed; {
		changed = false
		for i := len(states) - 1; i >= 0; i-- {
			if !won[i] && wins(states[i].Turn == e.owner, next[i], won) {
				won[i], changed = true, true
			}
		}
	}
	return won[0]
}

// after returns the state that a turn leads to.
func (s *eyeState) after(t *local.Turn) eyeState {
	after := eyeState{Position: t.After, passed: t.Pass}
	if !t.Pass && s.more > 0 {
		after.Turn, after.more = s.Turn, s.more-1
	}
	return after
}

// wins reports whether the owner wins by what is known of the positions after
// his turn, or after the attacker's.
func wins(mine bool, next []int, won []bool) bool {
	for _, n := range next {
		if won[n] == mine {
			return mine
		}
	}
	return !mine && len(next) > 0
}
