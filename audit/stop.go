package audit

import (
	"slices"

	"goref/replay"
	"goref/sgfio"
)

// findEnd says where play stops under the regulation and which position is
// counted.
//
// Passes running stop play. Turns after a stop count unless the case file says
// that play was not resumed: servers write them only when it was. Turns beyond
// the regulation's move limit never count.
func (v *Verdict) findEnd() {
	log := v.Facts()
	n := len(log.Steps)
	rule := v.Regulation.Ending
	limited := rule.MoveLimit > 0 && n >= rule.MoveLimit
	if limited {
		n = rule.MoveLimit
	}
	v.Stops = v.Stops[:0]
	for i := 0; i < n; i++ {
		s := &log.Steps[i]
		if s.Passes == int32(rule.Passes) {
			v.Stops = append(v.Stops, int(s.Number))
		}
	}
	v.End = End{By: EndOpen, Move: n, Counted: n}
	notes := v.Case.Notes
	if len(v.Stops) > 0 {
		last := v.Stops[len(v.Stops)-1]
		if notes != nil && notes.HasResumed {
			last = v.lastStop(notes.Resumed)
		}
		if ended := onlyPasses(log.Steps[last:n]) || notes != nil && notes.HasResumed && !resumedAfter(notes.Resumed, last); ended {
			v.End = End{By: EndPasses, Move: last, Counted: last}
			return
		}
	}
	if limited {
		v.End.By = EndMoveLimit
		return
	}
	if len(notes.events("resignation")) > 0 {
		v.End.By = string(sgfio.MannerResignation)
		return
	}
	switch m := v.Case.Record.Result.Value.Manner; m {
	case sgfio.MannerResignation, sgfio.MannerTime, sgfio.MannerForfeit,
		sgfio.MannerIllegal, sgfio.MannerTurn, sgfio.MannerRepetition:
		v.End.By = string(m)
	}
}

// lastStop returns the stop after which the case file knows of no resumption.
func (v *Verdict) lastStop(resumed []int) int {
	for _, stop := range v.Stops {
		if !resumedAfter(resumed, stop) {
			return stop
		}
	}
	return v.Stops[len(v.Stops)-1]
}

// resumedAfter reports whether play was taken up again after the stop.
func resumedAfter(resumed []int, stop int) bool {
	return slices.ContainsFunc(resumed, func(n int) bool { return n > stop })
}

func onlyPasses(steps []replay.Step) bool {
	return !slices.ContainsFunc(steps, func(s replay.Step) bool { return !s.IsPass() })
}
