package clock

import (
	"cmp"
	"slices"
	"time"

	"goref/board"
)

// Options are the tolerances of a Ledger, and what a side has lost before play.
// The tolerances are for what is derived: a value that a server itself wrote
// below zero is a fault at any size.
type Options struct {
	Grace time.Duration // for lag and gifts, a move
	Round time.Duration // for clocks floored to whole seconds

	// Late is how late each side came, indexed by colour: it comes off that
	// side's own time (china1988/23.3).
	Late [3]time.Duration
}

// DefaultOptions returns one second a move and one for rounding, the tolerance
// under which clocks.md calls no contradiction.
func DefaultOptions() Options {
	return Options{Grace: time.Second, Round: time.Second}
}

// A Note is what a record says of the mover's clock after a move. Servers that
// write both clocks into each node carry the other side's value along; only
// the mover's is a note.
type Note struct {
	Left      time.Duration
	Stones    int // OB, OW: stones to play in the block, or periods left
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
	Color board.Color
	Move  int // number of the entry, both sides counted, from 1

	// Used is the time that the move took. Where a period was refilled the
	// record hides it: UsedKnown is then false, and Used the least it can be.
	Used      time.Duration
	UsedKnown bool
	// Before and Left are the clock before and after the move.
	Before, Left time.Duration
	// StonesBefore and Stones are the stones to play in the block, or the
	// periods left with the one in use; under Countdown the reserved minutes.
	StonesBefore, Stones int
	Overtime             bool // the clock is in overtime
	Entered              bool // with this move
	Penalty              int  // Ing: points lost so far
	Faults               Fault
	// Why is what the faults rest on, one phrase; "" without faults and for
	// Missing.
	Why string
}

// A Ledger follows both clocks of one game, as its record shows them. It never
// reads the wall clock.
type Ledger struct {
	system  System
	opt     Options
	sides   [3]side
	entries []Reading
	// loose: the record has shown that the system is not the one that applied.
	// It is said once; from then on clocks may rise.
	loose bool
}

// side is one player's clock.
type side struct {
	left    time.Duration
	stones  int // to play in the block, or periods left
	known   bool
	over    bool
	above   bool // a first clock above the main time
	sum     bool // the clock shows main time and all periods in one
	gaps    int  // moves without a clock since the last one with
	rose    int  // Canadian without OB: moves since the clock rose; -1: it never did
	penalty int
	totals  Totals
}

// NewLedger starts both clocks.
func NewLedger(s System, opt Options) *Ledger {
	l := new(Ledger)
	l.Reset(s, opt)
	return l
}

// Reset starts both clocks anew, under another time control, in the memory that
// the ledger has.
func (l *Ledger) Reset(s System, opt Options) {
	*l = Ledger{system: s, opt: opt, entries: l.entries[:0]}
	for c := range l.sides {
		// Without a main time the first clock says what it was.
		l.sides[c] = side{left: max(0, s.Free()-opt.Late[c]), known: s.Main > 0, rose: -1}
		switch s.Kind {
		case ByoYomi, Ing:
			l.sides[c].stones = s.Periods
		case Canadian:
			l.sides[c].stones = s.Stones
		case Countdown:
			l.sides[c].stones = s.Reserve
		}
	}
}

// Start sets the clock of side c before its first move, where the record shows
// one that differs from the main time.
func (l *Ledger) Start(c board.Color, left time.Duration) {
	if s := &l.sides[c]; s.totals.Moves == 0 {
		s.left, s.known = left, true
	}
}

// System returns the time control that the ledger follows.
func (l *Ledger) System() System { return l.system }

// Record enters what the record says after a move of side c, Black or White.
func (l *Ledger) Record(c board.Color, n Note) Reading {
	s := &l.sides[c]
	if l.system.Kind == Countdown && s.totals.Timed == 0 {
		s.left = max(0, l.system.Main-l.opt.Late[c]) // a clock shows the reserve too
	}
	r := Reading{Before: s.left, StonesBefore: s.stones, Left: s.left, Stones: s.stones, Overtime: s.over, Penalty: s.penalty}
	if !n.HasLeft {
		s.gaps++
		r.Faults = Missing
		return l.enter(c, r)
	}
	r.Left = n.Left
	if n.HasStones {
		r.Stones = n.Stones
	}
	if n.Left < 0 {
		r.fault(Flagged, "the record shows a time below zero")
	}
	l.follow(c, n, &r)
	if s.rose >= 0 {
		s.rose += s.gaps + 1
	}
	if r.Left > s.left+l.tolerance(s) {
		s.rose = s.gaps // it may have risen in the gap
	}
	r.Entered = r.Overtime && !s.over
	s.left, s.stones, s.over, s.known, s.gaps, s.penalty = r.Left, r.Stones, r.Overtime, true, 0, r.Penalty
	return l.enter(c, r)
}

// Show enters a clock of side c that the record shows without a move of that
// side, such as the last clock of the side to move. It is no move; only a time
// below zero is a fault. Not for the value that a server carries along in the
// opponent's nodes.
func (l *Ledger) Show(c board.Color, left time.Duration) Reading {
	s := &l.sides[c]
	r := Reading{
		Color: c, Move: len(l.entries), Before: s.left, Left: left, StonesBefore: s.stones, Stones: s.stones,
		Overtime: s.over, Penalty: s.penalty,
	}
	t := &s.totals
	if left < 0 {
		r.fault(Flagged, "the record shows a time below zero")
		t.Faults |= Flagged
		t.Lowest = min(t.Lowest, left)
		if t.FirstFlag == 0 {
			t.FirstFlag = r.Move
		}
	}
	t.Last = r
	return r
}

// enter adds r to the book.
func (l *Ledger) enter(c board.Color, r Reading) Reading {
	r.Color, r.Move = c, len(l.entries)+1
	l.entries = append(l.entries, r)
	l.sides[c].totals.add(&r)
	return r
}

// fault adds f. Why keeps the first reason.
func (r *Reading) fault(f Fault, why string) {
	r.Faults |= f
	if r.Why == "" {
		r.Why = why
	}
}

// tolerance is what may be off over the moves since the last entry.
func (l *Ledger) tolerance(s *side) time.Duration {
	return time.Duration(s.gaps+1)*l.opt.Grace + l.opt.Round
}

// Totals sums up one side's clock. Numbers of moves are those of Reading.Move;
// 0: never.
type Totals struct {
	Moves    int           // all moves
	Timed    int           // with a clock
	Overtime int           // that ended in overtime
	Used     time.Duration // sum over the moves; UsedKnown is false if a part is hidden
	Lowest   time.Duration // least time that the clock showed; only if Timed
	Last     Reading       // the last entry with a clock
	Faults   Fault

	UsedKnown     bool
	FirstOvertime int
	FirstFlag     int
	AfterFlag     int // moves of this side after FirstFlag
	FirstGain     int
	Penalty       int // Ing: points lost
}

// Totals returns what one side's clock came to.
func (l *Ledger) Totals(c board.Color) Totals { return l.sides[c].totals }

// Entries returns the readings of both sides in order. The slice is the
// ledger's own.
func (l *Ledger) Entries() []Reading { return l.entries }

// Slowest returns the n moves of side c that took longest, the slowest first;
// of moves that took equally long the earlier comes first. Moves whose time is
// hidden count with the least they can have taken.
func (l *Ledger) Slowest(c board.Color, n int) []Reading {
	var own []Reading
	for _, r := range l.entries {
		if r.Color == c && !r.Faults.Has(Missing) {
			own = append(own, r)
		}
	}
	slices.SortStableFunc(own, func(a, b Reading) int { return cmp.Compare(b.Used, a.Used) })
	return own[:min(n, len(own))]
}

func (t *Totals) add(r *Reading) {
	if t.Moves == 0 {
		t.UsedKnown = true
	}
	t.Moves++
	t.Faults |= r.Faults
	t.UsedKnown = t.UsedKnown && r.UsedKnown
	t.Used += r.Used
	t.Penalty = r.Penalty
	switch {
	case t.FirstFlag > 0:
		t.AfterFlag++
	case r.Faults.Has(Flagged):
		t.FirstFlag = r.Move
	}
	if t.FirstGain == 0 && r.Faults.Has(Gained|PeriodGained) {
		t.FirstGain = r.Move
	}
	if r.Overtime {
		t.Overtime++
		if t.FirstOvertime == 0 {
			t.FirstOvertime = r.Move
		}
	}
	if r.Faults.Has(Missing) {
		return
	}
	if t.Timed == 0 || r.Left < t.Lowest {
		t.Lowest = r.Left
	}
	t.Timed++
	t.Last = *r
}
