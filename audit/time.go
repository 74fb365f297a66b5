package audit

import (
	"fmt"
	"strings"

	"goref/board"
	"goref/clock"
	"goref/rules"
	"goref/sgfio"
)

// The time family: what the clocks of a record prove, and what they only
// suggest. A message says how sure it is.
var (
	timeFlag = &Check{
		Code: "time/flag", Title: "a clock ran out",
		Doc: `The record itself writes a clock below zero, of whatever size: that is certain,
and --time-grace has no say in it. It is told once a side, at the first such
value. A value of exactly zero never counts: servers that cut off fractions
write it for a clock that still runs. Where a node holds both clocks the mover's
counts; the other one is carried along.`,
		Since: "0.1", Severity: Error, Needs: NeedLog, Run: runFlag,
		Cites: []rules.Article{"computer-go/3.2.2", "china1988/23.5"},
	}
	timeGain = &Check{
		Code: "time/gain", Title: "a clock or a count of periods rose without a reason",
		Doc: `A clock shows more than before, and neither overtime nor an increment of the
time control gives it; or a byo-yomi period that was used up came back; or a
Canadian block was refilled before its stones were played. What is off by up to
--time-grace a move and one second for rounding is never told. The clock may
have been set by an official, or the opponent gave time: the finding says that
the record gives no reason, no more.`,
		Since: "0.1", Severity: Warning, Needs: NeedLog, Run: runGain,
	}
	timeSystem = &Check{
		Code: "time/system", Title: "a time control that cannot be read or does not fit",
		Doc: `TM, OT and their kin cannot be read (the text is kept in the message), were read
with a guess of the unit, differ from what the regulation fixes, or contradict
BL, WL, OB and OW: a first clock above the main time, periods or stones that the
time control does not have. --clock SYSTEM says what applied.`,
		Since: "0.1", Severity: Warning, Needs: NeedLog, Run: runTimeSystem,
	}
	timeClaim = &Check{
		Code: "time/claim", Title: "a recorded time loss that does not fit",
		Doc: `The record says that a side lost on time, and the clocks or the turn do not fit.
Contradicted: the winner's clock had run out, a clock rose without a reason, play
went on long after the loser's clock had run out, or ended with two passes and a
count; then the claim or the record is wrong. Suspicious: the side said to have
lost made the last move; about one recorded time loss in six is like that, so it
proves nothing. The last known time of the loser never contradicts a loss: the
last long think is not recorded.`,
		Since: "0.1", Severity: Warning, Needs: NeedLog, Run: runTimeClaim,
	}
)

func runFlag(p *Pass) {
	v := p.Verdict
	if v.Clocks == nil {
		return
	}
	for _, c := range [...]board.Color{board.Black, board.White} {
		fall := &v.Clocks.Fell[c]
		if !fall.Found || v.beyondLimit(fall.Move) {
			continue
		}
		f := Finding{Move: fall.Move, Color: c, Span: v.Case.Record.Events[fall.Event].Span}
		if s := v.Log.Step(fall.Move); s != nil && fall.Turn {
			f.Point, f.Span = s.Point, s.Span
		}
		when := fmt.Sprintf("on move %d", fall.Move)
		if !fall.Turn {
			when = fmt.Sprintf("after move %d", fall.Move)
		}
		if stopped := v.stoppedBefore(fall); stopped != "" {
			when += stopped
			f.charge = rules.Note
		}
		before := ""
		if v.Clocks.Ledger.Totals(c).Timed > 1 || fall.Before > 0 {
			before = clock.Words(fall.Before) + " before and "
		}
		f.Message = fmt.Sprintf("%s's clock ran out %s: %s%s after it; certain, the record itself writes it",
			c, when, before, clock.Words(fall.Left))
		p.Report(f)
	}
}

// stoppedBefore words that the fallen clock is shown when clocks counted no longer:
// with an informal turn, or in a node behind the turn that ended play. It returns
// "" if neither is so.
func (v *Verdict) stoppedBefore(fall *Fall) string {
	last := v.Log.Step(v.End.Move)
	ended := v.End.By == EndPasses || v.End.By == EndMoveLimit
	switch {
	case v.informal(fall.Move):
		return ", after play had stopped"
	case ended && last != nil && fall.Event > last.Event:
		return " had stopped play"
	}
	return ""
}

func runGain(p *Pass) {
	v := p.Verdict
	const rise = clock.Gained | clock.PeriodGained
	if v.Clocks == nil || !v.Clocks.faults.Has(rise) {
		return
	}
	for _, r := range v.Clocks.Ledger.Entries() {
		if !r.Faults.Has(rise) {
			continue
		}
		f := v.atReading(&r)
		what := "clock"
		from, to := clock.Words(r.Before), clock.Words(r.Left)
		if !r.Faults.Has(clock.Gained) {
			what = "count of periods or stones"
			from, to = fmt.Sprint(r.StonesBefore), fmt.Sprint(r.Stones)
		}
		f.Message = fmt.Sprintf("%s's %s rose from %s to %s on move %d: %s; no lag explains it, a clock that was set would",
			r.Color, what, from, to, r.Move, r.Why)
		p.Report(f)
	}
}

// atReading is a finding about a turn's clock.
func (v *Verdict) atReading(r *clock.Reading) Finding {
	f := Finding{Move: r.Move, Color: r.Color}
	if s := v.Log.Step(r.Move); s != nil {
		f.Point, f.Span = s.Point, s.Span
	}
	return f
}

func runTimeSystem(p *Pass) {
	reportProblems(sgfio.TimeText)(p)
	v := p.Verdict
	if f, ok := v.otherControl(); ok {
		p.Report(f)
	}
	if v.Clocks == nil || !v.Clocks.faults.Has(clock.Contradicts) {
		return
	}
	var told [3]bool
	for _, r := range v.Clocks.Ledger.Entries() {
		if !r.Faults.Has(clock.Contradicts) || told[r.Color] {
			continue
		}
		told[r.Color] = true
		f := v.atReading(&r)
		f.Message = fmt.Sprintf("%s's clock of %s on move %d contradicts the time control %s: %s",
			r.Color, clock.Words(r.Left), r.Move, v.Clocks.Ledger.System(), r.Why)
		p.Report(f)
	}
}

// otherControl tells of a record that states another time control than the
// regulation fixes. Less main time is none, and neither is a record that leaves
// the overtime out.
func (v *Verdict) otherControl() (f Finding, other bool) {
	rec, fixed := &v.Case.Record.Clock, v.Regulation.Clock
	if fixed == nil || !rec.Present || rec.Bad || v.Case.Notes != nil && v.Case.Notes.Clock != nil {
		return f, false
	}
	s := rec.Value
	if _, less := v.shortened(); less || s == *fixed || s.Kind == clock.Unknown && s.Main <= fixed.Main {
		return f, false
	}
	f.Span = rec.Span
	f.Message = fmt.Sprintf("the record states a time control of %s, %s fixes %s", s, v.Regulation.ID, fixed)
	return f, true
}

func runTimeClaim(p *Pass) {
	v := p.Verdict
	t := v.TimeClaim()
	if t == nil || t.Standing == clock.Fits {
		return
	}
	sure := t.Standing.String()
	if t.Standing == clock.Suspicious {
		sure += ", no proof"
	}
	p.Report(Finding{
		Move: v.Moves(), Color: t.Loser, Span: p.Case.Record.Result.Span,
		Message: fmt.Sprintf("the record says that %s lost on time: %s; %s", t.Loser, sure, strings.Join(t.Reasons, "; ")),
	})
}
