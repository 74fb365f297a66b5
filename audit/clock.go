package audit

import (
	"slices"
	"time"

	"goref/board"
	"goref/clock"
	"goref/rules"
	"goref/sgfio"
)

// Clocks is what the clocks of a record say under one time control.
type Clocks struct {
	// From says where the time control comes from: flag, case, record, or
	// FromRules.
	From    From
	Options clock.Options
	// Ledger has an entry for every turn, in order: the number of an entry is
	// the number of the turn.
	Ledger clock.Ledger
	// Fell is where each side's clock was below zero first.
	Fell [3]Fall

	faults clock.Fault // of all entries
}

// FromRules: the regulation fixes the time control.
const FromRules From = "rules"

// A Fall is the first clock below zero of one side.
type Fall struct {
	clock.Reading
	Event int32 // index into Record.Events
	Found bool
	// Turn is false where the value stands in a node without a turn of that side.
	Turn bool
}

// followClock follows both clocks through the record. A record without clocks
// costs nothing.
//
// The mover's value counts where a node holds both: servers carry the other one
// along from its own turn. Elsewhere a value counts only if it is below zero.
func (j *Judge) followClock(v *Verdict) {
	rec := v.Case.Record
	if !rec.Clocked() {
		return
	}
	c := &j.clocks
	c.reset(v, &j.Options)
	v.Clocks = c
	steps, next := v.Log.Steps, 0
	for i := range rec.Events {
		e := &rec.Events[i]
		for next < len(steps) && int(steps[next].Event) < i {
			next++
		}
		n := rec.ClockNote(e)
		switch {
		case next < len(steps) && int(steps[next].Event) == i:
			c.turn(n, int32(i), steps[next].Color)
		case n.Has != 0:
			c.show(n, int32(i), next == 0)
		}
	}
}

// timeControl settles which control is followed: --clock, the case file, the
// regulation, the record.
func (v *Verdict) timeControl(opt *Options) (clock.System, From) {
	rec, notes := v.Case.Record, v.Case.Notes
	switch {
	case opt.Clock != nil:
		return *opt.Clock, FromFlag
	case notes != nil && notes.Clock != nil:
		return *notes.Clock, FromCase
	case v.Regulation.Clock != nil:
		if s, ok := v.shortened(); ok {
			return s, FromRecord
		}
		return *v.Regulation.Clock, FromRules
	}
	system := rec.Clock.Value
	if rec.Clock.Bad {
		system.Kind = clock.Unknown // of what was read only the main time is certain
	}
	return system, FromRecord
}

// shortened returns what the regulation fixes with the main time that the record
// states, where that is less and nothing else differs: games are replayed so
// (computer-go/2.2).
func (v *Verdict) shortened() (clock.System, bool) {
	rec, s := &v.Case.Record.Clock, *v.Regulation.Clock
	main := rec.Value.Main
	if !rec.Present || rec.Bad || main == 0 || main >= s.Main {
		return s, false
	}
	s.Main = main
	return s, rec.Value.Kind == clock.Unknown || rec.Value == s
}

// reset starts both clocks.
func (c *Clocks) reset(v *Verdict, opt *Options) {
	var system clock.System
	system, c.From = v.timeControl(opt)
	notes := v.Case.Notes
	c.Options = clock.DefaultOptions()
	switch {
	case opt.Grace != nil:
		c.Options.Grace = *opt.Grace
	case notes != nil && notes.ClockGrace != nil:
		c.Options.Grace = *notes.ClockGrace
	}
	c.Options.Late = v.lateTime()
	c.Ledger.Reset(system, c.Options)
	c.Fell, c.faults = [3]Fall{}, 0
}

// timePenalties are the points that entering penalty periods costs. need says
// what has to be known for them and is not in the record; "" if nothing.
func (v *Verdict) timePenalties(opt *Options) (cost [3]rules.Points, need string) {
	if system, _ := v.timeControl(opt); system.Kind != clock.Ing {
		return cost, ""
	}
	for _, c := range [...]board.Color{board.Black, board.White} {
		known := false
		if v.Clocks != nil {
			t := v.Clocks.Ledger.Totals(c)
			cost[c] = rules.Points(t.Penalty) * rules.Point
			known = t.Timed == t.Moves
		}
		if !known {
			need = "how many penalty periods of time each side entered: the record has no clock for every move"
		}
	}
	return cost, need
}

// lateTime is what comes off a side's time for coming late, where the regulation
// says so (china1988/23.3).
func (v *Verdict) lateTime() (late [3]time.Duration) {
	if !slices.Contains(v.Regulation.Events["late"].Also, "china1988/23.3") {
		return late
	}
	for _, e := range v.Case.Notes.events("late") {
		if e.HasMin && e.Side != board.Empty {
			late[e.Side] = time.Duration(e.Minutes * float64(time.Minute))
		}
	}
	return late
}

// turn enters the clock of the side that moved.
func (c *Clocks) turn(n *sgfio.ClockNote, event int32, mover board.Color) {
	r := c.Ledger.Record(mover, noteOf(n, mover))
	c.note(r, event, true)
	if other := mover.Opponent(); n.Has == 1<<other {
		c.below(n, event, other)
	}
}

// show enters the clocks of a node without a turn: those that play starts with,
// or one that ran out at the end.
func (c *Clocks) show(n *sgfio.ClockNote, event int32, first bool) {
	for _, side := range [...]board.Color{board.Black, board.White} {
		if first && n.Has&(1<<side) != 0 {
			c.Ledger.Start(side, n.Left[side])
		}
		c.below(n, event, side)
	}
}

// below enters the clock of a side that does not move, if it is below zero.
func (c *Clocks) below(n *sgfio.ClockNote, event int32, side board.Color) {
	if n.Has&(1<<side) != 0 && n.Left[side] < 0 {
		c.note(c.Ledger.Show(side, n.Left[side]), event, false)
	}
}

func (c *Clocks) note(r clock.Reading, event int32, turn bool) {
	c.faults |= r.Faults
	if f := &c.Fell[r.Color]; r.Faults.Has(clock.Flagged) && !f.Found {
		*f = Fall{Reading: r, Event: event, Found: true, Turn: turn}
	}
}

// noteOf is what a node says of one side's clock.
func noteOf(n *sgfio.ClockNote, side board.Color) clock.Note {
	bit := uint8(1) << side
	return clock.Note{
		Left: n.Left[side], HasLeft: n.Has&bit != 0,
		Stones: int(n.Stones[side]), HasStones: n.HasStones&bit != 0,
	}
}

// A TimeClaim is a loss on time that the record states, held against the clocks
// and the turn.
type TimeClaim struct {
	Loser    board.Color
	Standing clock.Standing
	Reasons  []string
}

// TimeClaim judges the recorded loss on time; nil without one. A record without
// clocks is judged by the turn alone.
func (v *Verdict) TimeClaim() *TimeClaim {
	re := v.Recorded
	if re == nil || re.Manner != sgfio.MannerTime || len(v.Log.Steps) == 0 {
		return nil
	}
	loser := loserOf(*re)
	if loser == board.Empty {
		return nil
	}
	last := &v.Log.Steps[len(v.Log.Steps)-1]
	passed := v.End.By == EndPasses
	ledger := new(clock.Ledger)
	if v.Clocks != nil {
		ledger = &v.Clocks.Ledger
	} else {
		ledger.Reset(v.Case.Record.Clock.Value, clock.DefaultOptions())
	}
	t := &TimeClaim{Loser: loser}
	t.Standing, t.Reasons = ledger.Judge(clock.Claim{
		Loser: loser, LastMover: last.Color, Passed: passed, Counted: passed && v.Case.Record.HasMarks,
	})
	return t
}

// TimeHint returns the side on move at the end of a record that does not say how
// the game ended, if its last clock suggests a loss on time; else Empty. It is a
// hint and no finding (clocks.md section 5.5).
func (v *Verdict) TimeHint() board.Color {
	silent := v.Recorded == nil || v.Recorded.Winner == sgfio.WinnerUnknown
	if v.Clocks == nil || !silent || v.End.By != EndOpen || len(v.Log.Steps) == 0 {
		return board.Empty
	}
	next := v.Log.Steps[len(v.Log.Steps)-1].Color.Opponent()
	if !v.Clocks.Ledger.Suggests(next) {
		return board.Empty
	}
	return next
}
