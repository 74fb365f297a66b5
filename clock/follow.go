package clock

import (
	"fmt"
	"time"

	"goref/board"
)

// follow checks one entry against the one before, by the kind of the system.
func (l *Ledger) follow(c board.Color, n Note, r *Reading) {
	s := &l.sides[c]
	if l.loose {
		l.followLoose(s, n, r)
		return
	}
	switch l.system.Kind {
	case ByoYomi, Countdown:
		l.followByoYomi(s, n, r)
	case Canadian:
		l.followCanadian(s, n, r)
	case Ing:
		l.followIng(s, n, r)
	case Fischer:
		moves := time.Duration(s.gaps + 1)
		l.hold(s, n, s.left+moves*l.system.Period, r)
		r.Used, r.UsedKnown = max(0, s.left+moves*l.system.Period-n.Left), s.known
		if lid := l.system.Cap; lid > 0 && s.known {
			if n.Left > lid+l.tolerance(s) {
				r.fault(Gained, "more than a clock may hold, "+formatDuration(lid))
			}
			r.UsedKnown = n.Left < lid // at the cap a part of the increment is lost
		}
	case PerMove:
		if limit := max(l.system.Period, l.system.Main); n.Left > limit+l.tolerance(s) {
			r.fault(Contradicts, "more than a move may take, "+formatDuration(limit))
		}
		if l.system.Main == 0 {
			r.Used, r.UsedKnown = max(0, l.system.Period-n.Left), n.Left < l.system.Period
		}
	case Hourglass:
		// what the opponent used has run into this glass
		most := 2*l.system.Main - l.sides[c.Opponent()].left
		l.hold(s, n, most, r)
		r.Used, r.UsedKnown = max(0, most-n.Left), true
	case Absolute, Bronstein, Delay, Untimed:
		l.followPlain(s, n, r)
	default:
		l.followLoose(s, n, r)
	}
}

// hold reports a clock above limit: the first of a side contradicts the
// system, a later one is a gain.
func (l *Ledger) hold(s *side, n Note, limit time.Duration, r *Reading) {
	if !s.known || n.Left <= limit+l.tolerance(s) {
		return
	}
	if s.totals.Timed == 0 {
		s.above = true
		r.fault(Contradicts, fmt.Sprintf("the first clock, %s, is above the main time, %s", formatDuration(n.Left), formatDuration(s.left)))
		return
	}
	r.fault(Gained, "the time control, "+l.system.String()+", gives no reason")
}

// nearEnd is when a clock is so low that a jump above the main time is overtime
// that the record does not state, as on IGS, and no gain.
const nearEnd = 10 * time.Second

// followPlain is for clocks that only fall.
func (l *Ledger) followPlain(s *side, n Note, r *Reading) {
	switch {
	case l.system.Kind == Untimed:
		l.loosen(n, r, "a clock runs, and the record says that there is no limit")
	case n.HasStones:
		l.loosen(n, r, "the clock counts stones or periods, and "+l.system.String()+" has none")
	case s.totals.Timed > 0 && s.left <= nearEnd && n.Left > l.system.Main+l.tolerance(s):
		l.loosen(n, r, "the clock jumps as overtime does, and the record states none")
	default:
		l.hold(s, n, s.left, r)
	}
	fell := s.left - n.Left
	r.Used, r.UsedKnown = max(0, fell), s.known && fell >= 0
	if l.system.Kind == Bronstein || l.system.Kind == Delay {
		if fell > 0 {
			r.Used += l.system.Period
		} else {
			r.UsedKnown = false
		}
	}
}

// loosen says that the system does not apply.
func (l *Ledger) loosen(n Note, r *Reading, why string) {
	l.loose = true
	r.Overtime = r.Overtime || n.HasStones || n.Left > r.Before
	r.fault(Contradicts, why)
}

// followLoose is for records that do not say which overtime applies: a clock
// that rises may be one, so nothing is a gain.
func (l *Ledger) followLoose(s *side, n Note, r *Reading) {
	rises := s.totals.Timed > 0 && n.Left > s.left+l.tolerance(s)
	r.Overtime = s.over || n.HasStones || rises
	if s.known && n.Left <= s.left {
		r.Used, r.UsedKnown = s.left-n.Left, !r.Overtime
	}
}

// followByoYomi checks byo-yomi and the Chinese countdown, which is byo-yomi of
// minutes. OB and OW are the periods left, and BL and WL most often the period
// already refilled. Servers that write no OB show byo-yomi only by a clock that
// jumps up to at most a period.
func (l *Ledger) followByoYomi(s *side, n Note, r *Reading) {
	period, most := l.system.Period, l.system.Periods
	if l.system.Kind == Countdown {
		period, most = time.Minute, l.system.Reserve
	}
	tol := l.tolerance(s)
	all := l.system.Main + time.Duration(most)*period
	switch {
	case l.system.Kind == Countdown: // without OW a clock shows the reserve too
		s.sum = !n.HasStones && (s.sum || !s.over)
	case s.totals.Timed == 0 && !n.HasStones && n.Left > max(s.left, period)+tol && n.Left <= all+tol:
		s.sum, s.left, r.Before = true, all, all
	}
	if s.sum {
		l.followSum(s, n, period, most, r)
		return
	}
	short := n.Left <= period+tol
	rises := s.known && n.Left > s.left+tol
	r.Overtime = s.over || short && (n.HasStones || rises)
	if n.HasStones && (n.Stones > most || n.Stones < 0) {
		r.fault(Contradicts, fmt.Sprintf("%d periods left, of %d", n.Stones, most))
		r.Stones = min(max(n.Stones, 0), most)
	}
	if r.Stones > s.stones && s.over {
		r.fault(PeriodGained, "a period that was used up came back")
	}
	if !short {
		l.hold(s, n, s.left, r)
	}
	if !r.Overtime {
		r.Used, r.UsedKnown = max(0, s.left-n.Left), s.known
		return
	}
	// a refilled period hides what was used of it
	burned := time.Duration(max(0, s.stones-r.Stones)) * period
	r.Used = burned + max(0, period-n.Left)
	if !s.over {
		inside := s.left
		if l.system.Kind == Countdown { // the clock shows the reserve too
			inside -= time.Duration(most) * period
		}
		r.Used += max(0, inside)
	}
	r.UsedKnown = s.known && n.HasStones && n.Left < period
}

// followSum checks a clock that shows main time and all periods in one, as KGS
// did with CGoban 2, and one under the countdown: it stands where a move ends
// inside a period. At zero it is in its last one, cut off to whole seconds.
func (l *Ledger) followSum(s *side, n Note, period time.Duration, count int, r *Reading) {
	periods := time.Duration(count) * period
	most := s.left
	if s.left < periods {
		most = max(1, (s.left+period-1)/period) * period
	}
	l.hold(s, n, most, r)
	r.Overtime = s.over || n.Left <= periods
	r.Used, r.UsedKnown = max(0, most-n.Left), !r.Overtime
	if r.Overtime {
		r.Stones = min(max(0, int((n.Left+period-1)/period)), s.stones)
	}
}

// followCanadian checks Canadian overtime. OB and OW are the stones still to
// play in the block; when they are played the block is refilled.
func (l *Ledger) followCanadian(s *side, n Note, r *Reading) {
	period, most, tol := l.system.Period, l.system.Stones, l.tolerance(s)
	short, rises := n.Left <= period+tol, s.known && n.Left > s.left+tol
	if !n.HasStones {
		// without OB a block shows only where the clock jumps: on entering, and
		// then at the earliest when a block was played
		refills := rises && short && (s.rose < 0 || s.rose+s.gaps+1 >= most-1)
		r.Overtime = s.over || refills
		r.Used, r.UsedKnown = max(0, s.left-n.Left), s.known && !rises
		if !refills {
			l.hold(s, n, s.left, r)
		}
		return
	}
	if n.Stones > most || n.Stones < 0 {
		r.fault(Contradicts, fmt.Sprintf("%d stones to play, of %d", n.Stones, most))
		r.Stones = min(max(n.Stones, 0), most)
	}
	r.Overtime = s.over || short
	switch {
	case !r.Overtime: // some servers write OB from the start
		l.hold(s, n, s.left, r)
		r.Used, r.UsedKnown = max(0, s.left-n.Left), s.known
	case !short:
		l.hold(s, n, period, r)
	case !s.over:
		r.Used = max(0, s.left) + max(0, period-n.Left)
		r.UsedKnown = s.known && n.Stones == most-1
	default:
		l.followBlock(s, n, r)
	}
}

// followBlock checks an entry inside Canadian overtime.
func (l *Ledger) followBlock(s *side, n Note, r *Reading) {
	played := s.stones-(s.gaps+1) <= 0 // the block can have been refilled
	switch {
	case r.Stones > s.stones && !played:
		r.fault(PeriodGained, fmt.Sprintf("the block was refilled with %d stones still to play", s.stones-1))
	case played && r.Stones >= s.stones: // refilled: what was used of the old block is hidden
		if s.stones == 0 {
			r.Used, r.UsedKnown = max(0, l.system.Period-n.Left), true
		}
	case played && s.gaps > 0:
	default:
		l.hold(s, n, s.left, r)
		r.Used, r.UsedKnown = max(0, s.left-n.Left), true
	}
}

// followIng checks penalty periods: the clock falls, and rises only where a
// period is entered. OB and OW, if there are any, are the periods left.
func (l *Ledger) followIng(s *side, n Note, r *Reading) {
	tol := l.tolerance(s)
	rises := s.known && n.Left > s.left+tol
	if n.HasStones && (n.Stones > l.system.Periods || n.Stones < 0) {
		r.fault(Contradicts, fmt.Sprintf("%d periods left, of %d", n.Stones, l.system.Periods))
		r.Stones = s.stones
	}
	enters := rises && n.Left <= l.system.Period+tol
	switch {
	case r.Stones > s.stones:
		r.fault(PeriodGained, "a period that was used up came back")
	case enters && s.over && !n.HasStones:
		r.Stones--
	}
	r.Overtime = s.over || enters || n.HasStones && n.Left <= l.system.Period+tol
	if rises && (!enters || r.Stones < 1 || s.over && r.Stones == s.stones) {
		l.hold(s, n, s.left, r)
	}
	r.Stones = max(r.Stones, 0)
	switch {
	case rises:
		r.Used = max(0, s.left)
	default:
		r.Used, r.UsedKnown = max(0, s.left-n.Left), s.known && s.stones == r.Stones
	}
	if r.Overtime {
		r.Penalty = max(s.penalty, (l.system.Periods-r.Stones+1)*l.system.Penalty)
	}
}
