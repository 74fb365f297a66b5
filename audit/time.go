package audit

import (
	"fmt"

	"goref/board"
	"goref/sgfio"
)

// The time family: what the clocks of a record prove, and what they only
// suggest (clocks.md section 5).
var (
	timeFlag = &Check{
		Code: "time/flag", Title: "a clock ran out",
		Doc: `The record shows that a side's clock ran out: a server wrote a value below zero,
or more was used than the time control allows, beyond --time-grace. A value of
exactly zero never counts: servers that floor to whole seconds write it for a
clock that still runs.`,
		Since: "0.1", Severity: Error, Needs: NeedLog, Run: runFlag,
	}
	timeClaim = &Check{
		Code: "time/claim", Title: "a recorded time loss that does not fit",
		Doc: `The record says that a side lost on time, and the clocks or the turn do not fit:
contradicted, if the winner's clock had run out; suspicious, if the side said to
have lost made the last move. The last known time of the loser never contradicts
a loss: the last long think is not recorded.`,
		Since: "0.1", Severity: Warning, Needs: NeedLog, Run: runTimeClaim,
	}
	timeSystem = &Check{
		Code: "time/system", Title: "a time control that cannot be read or does not fit",
		Doc: `TM, OT and their kin cannot be read, were read with a guess of the unit, or
contradict the clocks of the moves. --clock SYSTEM says what applied.`,
		Since: "0.1", Severity: Warning, Needs: NeedRecord, Run: reportProblems(sgfio.TimeText),
	}
)

// Clocks is what the clocks of a record say.
type Clocks struct {
	// Flagged is the number of the first step at which each side's clock was
	// below zero; 0: never.
	Flagged [3]int
}

// followClock reads the mover's clock of every step.
func (j *Judge) followClock(v *Verdict) {
	rec, log := v.Case.Record, v.Log
	for i := range log.Steps {
		s := &log.Steps[i]
		n := rec.ClockNote(&rec.Events[s.Event])
		if n.Has&(1<<s.Color) == 0 || n.Left[s.Color] >= 0 {
			continue
		}
		if v.Clocks == nil {
			v.Clocks = new(Clocks)
		}
		if v.Clocks.Flagged[s.Color] == 0 {
			v.Clocks.Flagged[s.Color] = int(s.Number)
		}
	}
}

func runFlag(p *Pass) {
	v := p.Verdict
	if v.Clocks == nil {
		return
	}
	for _, c := range []board.Color{board.Black, board.White} {
		s := v.Log.Step(v.Clocks.Flagged[c])
		if s == nil {
			continue
		}
		left := v.Case.Record.ClockNote(&v.Case.Record.Events[s.Event]).Left[c]
		p.Report(Finding{
			Move: int(s.Number), Color: c, Point: s.Point, Span: s.Span,
			Message: fmt.Sprintf("%s's clock shows %s after move %d", c, left, s.Number),
		})
	}
}

func runTimeClaim(p *Pass) {
	v := p.Verdict
	re := v.Recorded
	if re == nil || re.Manner != sgfio.MannerTime || len(v.Log.Steps) == 0 {
		return
	}
	loser := loserOf(*re)
	s := &v.Log.Steps[len(v.Log.Steps)-1]
	f := Finding{Move: int(s.Number), Color: loser, Span: p.Case.Record.Result.Span}
	switch {
	case loser == board.Empty:
		return
	case v.Clocks != nil && v.Clocks.Flagged[loser.Opponent()] > 0 && v.Clocks.Flagged[loser] == 0:
		f.Message = fmt.Sprintf("the record says that %s lost on time, and %s's clock had run out", loser, loser.Opponent())
	case s.Color == loser && (v.Clocks == nil || v.Clocks.Flagged[loser] == 0):
		f.Message = fmt.Sprintf("the record says that %s lost on time, and %s made the last move: suspicious, no proof", loser, loser)
	default:
		return
	}
	p.Report(f)
}
