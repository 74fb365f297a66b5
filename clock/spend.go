package clock

import (
	"time"

	"goref/board"
)

// Spend runs the clock of side c for a move that took t, of which lifting was
// spent on taking captured stones off; china1988/23.4 does not charge that while
// seconds are counted. The times are taken as exact: no tolerance applies. A
// clock that ran out stands still, and every later entry is flagged too.
//
// A clock that reaches zero during a move has run out, and a full period is
// used up. Only a system of so much a move allows all of it.
func (l *Ledger) Spend(c board.Color, t, lifting time.Duration) Reading {
	s := &l.sides[c]
	r := Reading{Used: t, UsedKnown: true, Before: s.left, StonesBefore: s.stones}
	wasOver := s.over
	switch {
	case s.flagged:
	case l.system.Kind == Countdown:
		s.flagged = !s.spendReserve(t, lifting)
	default:
		s.flagged = !l.spend(c, t)
	}
	if s.flagged {
		r.fault(Flagged, "the time is used up")
	}
	r.Left, r.Stones, r.Penalty = s.left, s.stones, s.penalty
	r.Overtime, r.Entered = s.over, s.over && !wasOver
	return l.enter(c, r)
}

// spend charges t by the kind of the system and reports whether time is left.
func (l *Ledger) spend(c board.Color, t time.Duration) bool {
	s, period := &l.sides[c], l.system.Period
	switch l.system.Kind {
	case Absolute:
		return s.take(t)
	case Bronstein, Delay:
		return s.take(max(0, t-period))
	case Fischer:
		if !s.take(t) {
			return false
		}
		s.left += period
		if lid := l.system.Cap; lid > 0 {
			s.left = min(s.left, lid)
		}
	case Hourglass:
		if !s.take(t) {
			return false
		}
		l.sides[c.Opponent()].left += t
	case PerMove:
		if t = s.beyond(t); s.over {
			s.left = period
			return t <= period
		}
	case ByoYomi:
		return s.spendPeriods(t, period)
	case Ing:
		return l.spendIng(s, t)
	case Canadian:
		return l.spendBlock(s, t)
	}
	return true
}

// take takes t off a plain clock and reports whether it still runs.
func (s *side) take(t time.Duration) bool {
	if t == 0 {
		return true
	}
	s.left = max(0, s.left-t)
	return s.left > 0
}

// beyond takes t off the main time and returns what is left of t for overtime.
func (s *side) beyond(t time.Duration) time.Duration {
	if s.over {
		return t
	}
	if t < s.left {
		s.left -= t
		return 0
	}
	t -= s.left
	s.left, s.over = 0, true
	return t
}

// spendPeriods is byo-yomi: each full period is gone, a move inside one costs
// nothing.
func (s *side) spendPeriods(t, period time.Duration) bool {
	t = s.beyond(t)
	if !s.over {
		return true
	}
	s.left = period
	s.stones = int(max(0, time.Duration(s.stones)-t/period))
	if s.stones == 0 {
		s.left = 0
	}
	return s.stones > 0
}

// spendIng takes t off the penalty periods, which are not refilled. Entering
// each costs points; the end of the last loses.
func (l *Ledger) spendIng(s *side, t time.Duration) bool {
	entered := s.over
	t = s.beyond(t)
	if !s.over {
		return true
	}
	if !entered {
		s.left = l.system.Period
		s.penalty += l.system.Penalty
	}
	for t >= s.left {
		t -= s.left
		if s.stones--; s.stones == 0 {
			s.left = 0
			return false
		}
		s.left = l.system.Period
		s.penalty += l.system.Penalty
	}
	s.left -= t
	return true
}

// spendBlock is Canadian overtime: so many stones in a block, which is refilled
// when they are played; what was left of it is lost.
func (l *Ledger) spendBlock(s *side, t time.Duration) bool {
	entered := s.over
	t = s.beyond(t)
	if !s.over {
		return true
	}
	if !entered {
		s.left = l.system.Period
	}
	if !s.take(t) {
		return false
	}
	if s.stones--; s.stones == 0 {
		s.left, s.stones = l.system.Period, l.system.Stones
	}
	return true
}

// spendReserve is the countdown of china1988/12.2: when the free time is gone,
// also in mid-move, every full minute of a move comes off the reserve and the
// rest is free; the reserve may not be used up. Stones are lifted at the end of
// a move: what is left of the free time pays for that, the reserve never does.
func (s *side) spendReserve(t, lifting time.Duration) bool {
	thought := max(0, t-lifting)
	switch {
	case s.over:
	case t < s.left:
		s.left -= t
		return true
	default:
		thought = max(0, thought-s.left)
		s.left, s.over = 0, true
	}
	s.stones = int(max(0, time.Duration(s.stones)-thought/time.Minute))
	return s.stones > 0
}
