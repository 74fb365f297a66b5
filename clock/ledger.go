package clock

import (
	"time"

	"goref/board"
)

// Options are the tolerances of a Ledger. They are for what is derived: a value
// that a server itself wrote below zero is a fault at any size.
type Options struct {
	Grace time.Duration // for lag and gifts, a move
	Round time.Duration // for clocks floored to whole seconds
}

// DefaultOptions are one second a move and one for rounding.
var DefaultOptions = Options{Grace: time.Second, Round: time.Second}

// A Note is what a record says of the mover's clock after a move.
type Note struct {
	Left      time.Duration
	Stones    int // OB, OW: stones to play in the period, or periods left
	HasLeft   bool
	HasStones bool
}

// A Fault is a set of things that do not add up.
type Fault uint8

// The faults of one entry.
const (
	Flagged      Fault = 1 << iota // the clock ran out
	Gained                         // it rose without a reason
	PeriodGained                   // the periods or stones rose without a reason
	Contradicts                    // the value cannot be under this system
	Missing                        // the move has no clock
)

// Has reports whether any fault of g is in f.
func (f Fault) Has(g Fault) bool { return f&g != 0 }

// A Reading is one entry of a ledger.
type Reading struct {
	// Used is the time that the move took; UsedKnown is false where a refilled
	// period hides it.
	Used      time.Duration
	UsedKnown bool
	// Before and Left are the clock before and after the move.
	Before, Left time.Duration
	// StonesBefore and Stones are the stones to play or the periods left.
	StonesBefore, Stones int
	Overtime             bool // the clock shows overtime
	Entered              bool // with this move
	Penalty              int  // Ing: points lost so far
	Faults               Fault
}

// A Ledger follows both clocks of one game. It never reads the wall clock.
// Record follows the clocks of a record; Spend runs the time control on moves of
// known length. A Ledger is for one or the other.
type Ledger struct {
	system System
	opt    Options
	sides  [3]side
}

// side is one player's clock.
type side struct {
	left    time.Duration
	stones  int // to play in the block, or periods left
	known   bool
	over    bool
	entered bool
	gaps    int // moves without a clock since the last one with
	penalty int
	totals  Totals
}

// Totals sums up one side's clock.
type Totals struct {
	Moves    int // all moves
	Timed    int // with a clock
	Overtime int // in overtime
	Used     time.Duration
	Longest  time.Duration
	Lowest   time.Duration // least time that the clock showed; only if Timed
	Last     Reading       // the last entry with a clock
	Faults   Fault
}

// NewLedger starts both clocks.
func NewLedger(s System, opt Options) *Ledger {
	l := &Ledger{system: s, opt: opt}
	for c := range l.sides {
		l.sides[c] = side{left: s.Free(), known: s.Kind != Unknown && s.Kind != Untimed || s.Main > 0}
		switch s.Kind {
		case ByoYomi, Ing:
			l.sides[c].stones = s.Periods
		case Countdown:
			l.sides[c].stones = s.Reserve
		case PerMove:
			l.sides[c].left = s.Period
		}
	}
	return l
}

// Totals returns what one side's clock came to.
func (l *Ledger) Totals(c board.Color) Totals { return l.sides[c].totals }

// Record enters what the record says after a move of side c.
func (l *Ledger) Record(c board.Color, n Note) Reading {
	s := &l.sides[c]
	r := Reading{Before: s.left, StonesBefore: s.stones, Left: s.left, Stones: s.stones, Overtime: s.over}
	if !n.HasLeft {
		s.gaps++
		r.Faults = Missing
		s.totals.add(&r)
		return r
	}
	r.Left = n.Left
	if n.HasStones {
		r.Stones = n.Stones
	}
	if n.Left < 0 {
		r.Faults |= Flagged
	}
	l.follow(s, n, &r)
	s.entered = s.entered || r.Overtime
	r.Entered = r.Overtime && !s.over
	s.left, s.stones, s.over, s.known, s.gaps = r.Left, r.Stones, r.Overtime, true, 0
	s.totals.add(&r)
	return r
}

// tolerance is what may be off over the moves since the last entry.
func (l *Ledger) tolerance(s *side) time.Duration {
	return time.Duration(s.gaps+1)*l.opt.Grace + l.opt.Round
}

// follow checks one entry against the one before, by the kind of the system.
func (l *Ledger) follow(s *side, n Note, r *Reading) {
	limit := s.left + l.tolerance(s)
	first := s.totals.Timed == 0
	switch l.system.Kind {
	case ByoYomi, Canadian, Ing, Countdown:
		l.followOvertime(s, n, r)
		return
	case Fischer:
		limit += time.Duration(s.gaps+1) * l.system.Period
		if lid := l.system.Cap; lid > 0 {
			limit = min(limit, lid+l.tolerance(s))
		}
	case PerMove:
		limit = l.system.Period + l.tolerance(s)
	case Hourglass:
		limit = 2*l.system.Main + l.tolerance(s)
	case Absolute, Bronstein, Delay:
		if n.HasStones {
			r.Faults |= Contradicts
		}
	default:
		l.followUnknown(s, n, r)
		return
	}
	r.Used, r.UsedKnown = max(0, s.left-n.Left), s.known
	if l.system.Kind == Fischer {
		r.Used = max(0, s.left+l.system.Period-n.Left)
	}
	if !s.known || n.Left <= limit {
		return
	}
	if first {
		r.Faults |= Contradicts
	} else {
		r.Faults |= Gained
	}
}

// followUnknown is for records that do not say which overtime applies: a clock
// that rises may be one, so nothing is a gain.
func (l *Ledger) followUnknown(s *side, n Note, r *Reading) {
	r.Overtime = s.over || n.HasStones || s.totals.Timed > 0 && n.Left > s.left+l.tolerance(s)
	if s.known && n.Left <= s.left {
		r.Used, r.UsedKnown = s.left-n.Left, true
	}
}

// followOvertime checks an entry under a system with periods or blocks. Servers
// that write no OB or OW show overtime only by a clock that jumps up to at most
// a period.
func (l *Ledger) followOvertime(s *side, n Note, r *Reading) {
	period, tol := l.system.Period, l.tolerance(s)
	if l.system.Kind == Countdown {
		period = time.Minute
	}
	rises := n.Left > s.left+tol
	r.Overtime = n.HasStones || s.over || s.known && rises && n.Left <= period+tol
	switch {
	case !r.Overtime:
		r.Used, r.UsedKnown = max(0, s.left-n.Left), s.known
		if s.known && rises {
			r.Faults |= l.gain(s)
		}
		return
	case n.Left > period+tol && (n.HasStones || !s.known || rises):
		r.Faults |= l.gain(s)
	}
	if n.HasStones {
		l.followStones(s, n, r)
	}
}

// gain is how a rise is called: the first entry of a side contradicts the
// system, a later one is a gain.
func (l *Ledger) gain(s *side) Fault {
	if s.totals.Timed == 0 {
		return Contradicts
	}
	return Gained
}

// followStones checks OB and OW: stones to play under Canadian overtime, periods
// left under byo-yomi.
func (l *Ledger) followStones(s *side, n Note, r *Reading) {
	most := l.system.Periods
	if l.system.Kind == Canadian {
		most = l.system.Stones
	}
	if l.system.Kind == Countdown {
		most = l.system.Reserve
	}
	if n.Stones > most || n.Stones < 0 {
		r.Faults |= Contradicts
		return
	}
	if !s.over || s.gaps > 0 && l.system.Kind == Canadian {
		return
	}
	if l.system.Kind != Canadian {
		if n.Stones > s.stones {
			r.Faults |= PeriodGained
		}
		return
	}
	refilled := s.stones <= 1
	switch {
	case n.Stones == s.stones-1:
		r.Used, r.UsedKnown = max(0, s.left-n.Left), true
		if n.Left > s.left+l.tolerance(s) {
			r.Faults |= Gained
		}
	case refilled && n.Stones >= most-1:
	case n.Stones > s.stones:
		r.Faults |= PeriodGained
	}
}

func (t *Totals) add(r *Reading) {
	t.Moves++
	t.Faults |= r.Faults
	if r.Faults.Has(Missing) {
		return
	}
	if t.Timed == 0 || r.Left < t.Lowest {
		t.Lowest = r.Left
	}
	t.Timed++
	if r.Overtime {
		t.Overtime++
	}
	if r.UsedKnown {
		t.Used += r.Used
		t.Longest = max(t.Longest, r.Used)
	}
	t.Last = *r
}
