package audit

import (
	"slices"

	"goref/board"
	"goref/replay"
	"goref/rules"
	"goref/sgfio"
)

// findEnd says where play stops under the regulation and which position is
// counted.
//
// Passes running stop play. Turns after a stop count unless the case file says
// that play was not resumed, or the regulation lets nobody resume it: servers
// write them only when it was. Turns beyond the regulation's move limit never count.
func (v *Verdict) findEnd() {
	log := v.Facts()
	n := len(log.Steps)
	rule := v.Regulation.Ending
	limited := rule.MoveLimit > 0 && n >= rule.MoveLimit
	if limited {
		n = rule.MoveLimit
	}
	v.findStops(n)
	v.End = End{By: EndOpen, Move: n, Counted: n}
	if len(v.Stops) > 0 {
		last := v.Stops[len(v.Stops)-1]
		resumed, known := v.resumed()
		if known {
			last = v.lastStop(resumed)
		}
		if onlyPasses(log.Steps[last:n]) || known && !resumedAfter(resumed, last) {
			v.End = End{By: EndPasses, Move: last, Counted: last}
			return
		}
	}
	if limited {
		v.End.By = EndMoveLimit
		return
	}
	if len(v.Case.Notes.events("resignation")) > 0 {
		v.End.By = string(sgfio.MannerResignation)
		return
	}
	switch m := v.Case.Record.Result.Value.Manner; m {
	case sgfio.MannerResignation, sgfio.MannerTime, sgfio.MannerForfeit,
		sgfio.MannerIllegal, sgfio.MannerTurn, sgfio.MannerRepetition:
		v.End.By = string(m)
	}
}

// beyondLimit reports whether a turn comes after the regulation's last one.
func (v *Verdict) beyondLimit(move int) bool {
	limit := v.Regulation.Ending.MoveLimit
	return limit > 0 && move > limit
}

// resumed lists the turns before which a stopped game was resumed; known is false
// where neither the case file nor the regulation says so.
func (v *Verdict) resumed() (turns []int, known bool) {
	if notes := v.Case.Notes; notes != nil && notes.HasResumed {
		return notes.Resumed, true
	}
	return nil, v.Regulation.Ending.Resume == rules.ResumeNever
}

// informal reports whether a turn was no move: it was made after a stop and before
// play was resumed, or play never was (japan1989/9.2, 9.3). Where nobody says
// whether it was, a stone shows that it was, and a further pass is no move. So it
// is after a stop that the case file passes over, naming a resumption after a later
// one: play went on to that.
func (v *Verdict) informal(move int) bool {
	stop := v.stopBefore(move)
	if stop == 0 {
		return false
	}
	resumed, known := v.resumed()
	if !known {
		return v.End.By == EndPasses && move > v.End.Move
	}
	at, _ := slices.BinarySearch(v.Stops, stop+1)
	if at < len(v.Stops) && resumedAfter(resumed, v.Stops[at]) {
		return false
	}
	return !slices.ContainsFunc(resumed, func(n int) bool { return n > stop && n <= move })
}

// stopBefore returns the last turn before the given one with which play stopped;
// 0 if none did.
func (v *Verdict) stopBefore(move int) int {
	at, _ := slices.BinarySearch(v.Stops, move)
	if at == 0 {
		return 0
	}
	return v.Stops[at-1]
}

// findStops lists the turns with which play stops: so many passes running as the
// regulation wants, by both sides in turn. A void turn is no pass; a pass that
// the record left out is one, and stops play with the turn before it. Passes
// after a resumption are counted anew.
func (v *Verdict) findStops(n int) {
	log, wanted := v.Facts(), v.Regulation.Ending.Passes
	resumed := v.Case.resumptions(v.Regulation)
	v.Stops = v.Stops[:0]
	var now stillness
	for i := range n {
		s := &log.Steps[i]
		if now.passes >= wanted && slices.Contains(resumed, i+1) {
			now = stillness{}
		}
		if c := v.Case.Notes.passBefore(s); c != board.Empty {
			if now = now.pass(c, wanted); now.passes == wanted {
				v.Stops = append(v.Stops, i)
			}
		}
		if now = now.turn(s, wanted); now.passes == wanted {
			v.Stops = append(v.Stops, i+1)
		}
	}
}

// A stillness says how play stands after a turn: how many passes by both sides in
// turn it ends, and whether some of them stopped play, and only passes came since.
type stillness struct {
	passes  int
	stopped bool
	last    board.Color // who passed
}

// pass is how play stands after a further pass, where so many stop it.
func (s stillness) pass(c board.Color, wanted int) stillness {
	if s.last == c {
		s.passes = 0
	}
	s.passes++
	return stillness{s.passes, s.stopped || s.passes == wanted, c}
}

// turn is how play stands after a further turn.
func (s stillness) turn(t *replay.Step, wanted int) stillness {
	if t.IsPass() {
		return s.pass(t.Color, wanted)
	}
	return stillness{}
}

// stoodStill reports whether play stood still after a turn: it had stopped, and
// only passes came since. What one turn comes to is kept for the next.
func (p *Pass) stoodStill(move int) bool {
	steps, wanted := p.Verdict.Facts().Steps, p.Verdict.Regulation.Ending.Passes
	for i := len(p.still); i < move; i++ {
		var now stillness
		if i > 0 {
			now = p.still[i-1]
		}
		if c := p.Case.Notes.passBefore(&steps[i]); c != board.Empty {
			now = now.pass(c, wanted)
		}
		p.still = append(p.still, now.turn(&steps[i], wanted))
	}
	return move > 0 && p.still[move-1].stopped
}

// requestedAt returns the turn after which a resumption was asked for: the one
// that the event names, else the first stop.
func (c *Case) requestedAt(e Event, r *rules.Regulation) int {
	if e.Move > 0 {
		return e.Move
	}
	turn, passes := 0, 0
	for i := range c.Record.Events {
		switch c.Record.Events[i].Kind {
		case sgfio.NoPlay:
			continue
		case sgfio.Pass:
			passes++
		default:
			passes = 0
		}
		if turn++; passes == r.Ending.Passes {
			return turn
		}
	}
	return turn
}

// takenUp returns the number of the turn with which play went on after it was
// asked for: the one that the case file's resumed names, else the next; 0 if by
// resumed play never went on.
func (c *Case) takenUp(asked int) int {
	if !c.Notes.HasResumed {
		return asked + 1
	}
	first := 0
	for _, n := range c.Notes.Resumed {
		if n > asked && (first == 0 || n < first) {
			first = n
		}
	}
	return first
}

// resumptions are the numbers of the turns before which a stopped game was
// resumed, by the case file: as resumed has them, else where somebody asked for it.
func (c *Case) resumptions(r *rules.Regulation) []int {
	if c.Notes != nil && c.Notes.HasResumed {
		return c.Notes.Resumed
	}
	var list []int
	for _, e := range c.Notes.events("resumption-requested") {
		list = append(list, c.requestedAt(e, r)+1)
	}
	return list
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
