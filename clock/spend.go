package clock

import (
	"time"

	"goref/board"
)

// Spend runs the clock of side c for a move that took t, of which lifting was
// spent on taking captured stones off; china1988/23.4 does not charge that while
// seconds are counted. A side whose clock ran out stays flagged.
//
// A clock that reaches zero has run out: the last moment of the time is used up.
func (l *Ledger) Spend(c board.Color, t, lifting time.Duration) Reading {
	s := &l.sides[c]
	r := Reading{Used: t, UsedKnown: true, Before: s.left, StonesBefore: s.stones}
	wasOver := s.over
	switch l.system.Kind {
	case Absolute:
		s.spend(t, &r)
	case ByoYomi, Ing:
		l.spendPeriods(s, t, &r)
	case Canadian:
		l.spendBlock(s, t, &r)
	case Fischer:
		if s.spend(t, &r) {
			s.left += l.system.Period
			if lid := l.system.Cap; lid > 0 {
				s.left = min(s.left, lid)
			}
		}
	case Bronstein, Delay:
		s.spend(max(0, t-l.system.Period), &r)
	case PerMove:
		if t > l.system.Period {
			r.Faults |= Flagged
		}
		s.left = l.system.Period
	case Hourglass:
		if s.spend(t, &r) {
			l.sides[c.Opponent()].left += t
		}
	case Countdown:
		l.spendReserve(s, t, lifting, &r)
	}
	r.Left, r.Stones, r.Penalty = s.left, s.stones, s.penalty
	r.Overtime, r.Entered = s.over, s.over && !wasOver
	s.totals.add(&r)
	return r
}

// spend takes t off a plain clock and reports whether it still runs.
func (s *side) spend(t time.Duration, r *Reading) bool {
	s.left -= t
	if s.left <= 0 && t > 0 {
		s.left = min(s.left, 0)
		r.Faults |= Flagged
		return false
	}
	return true
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

// spendPeriods is byo-yomi: each full period used up is gone, a move inside one
// costs nothing. Ing's periods are spent like main time, and entering each costs
// points.
func (l *Ledger) spendPeriods(s *side, t time.Duration, r *Reading) {
	was := s.over
	t = s.beyond(t)
	if !s.over {
		return
	}
	if l.system.Kind == Ing {
		l.spendIng(s, t, was, r)
		return
	}
	s.stones -= int(t / l.system.Period)
	s.left = l.system.Period
	if s.stones <= 0 {
		s.stones, s.left = 0, 0
		r.Faults |= Flagged
	}
}

// spendIng takes t off the penalty periods, which are not refilled.
func (l *Ledger) spendIng(s *side, t time.Duration, was bool, r *Reading) {
	enter := func() {
		s.left += l.system.Period
		s.stones--
		s.penalty += l.system.Penalty
	}
	if !was {
		enter()
	}
	for t >= s.left && s.stones > 0 {
		t -= s.left
		s.left = 0
		enter()
	}
	s.left -= t
	if s.left <= 0 {
		s.left = 0
		r.Faults |= Flagged
	}
}

// spendBlock is Canadian overtime: so many stones in a block, which is refilled
// when they are played; what was left of it is lost.
func (l *Ledger) spendBlock(s *side, t time.Duration, r *Reading) {
	was := s.over
	t = s.beyond(t)
	if !s.over {
		return
	}
	if !was {
		s.left, s.stones = l.system.Period, l.system.Stones
	}
	if t >= s.left && t > 0 {
		s.left = 0
		r.Faults |= Flagged
		return
	}
	s.left -= t
	if s.stones--; s.stones == 0 {
		s.left, s.stones = l.system.Period, l.system.Stones
	}
}

// spendReserve is the countdown of china1988/12.2: when the free time is gone,
// every full minute of a move comes off the reserve and the rest is free; the
// reserve may not be used up.
func (l *Ledger) spendReserve(s *side, t, lifting time.Duration, r *Reading) {
	if s.over || t >= s.left {
		t = max(0, t-lifting)
	}
	t = s.beyond(t)
	if !s.over {
		return
	}
	s.stones -= int(t / time.Minute)
	if s.stones <= 0 {
		s.stones = 0
		r.Faults |= Flagged
	}
}
