package audit

import (
	"fmt"
	"slices"

	"goref/replay"
	"goref/rules"
	"goref/sgfio"
)

// A hinter looks for a slip of the recorder's that would explain a game which
// goes wrong: two moves in the wrong order, a move left out, a point beside the
// one that was meant, a board seen from another side. A hint is offered in the
// finding of the first illegal move and never applied.
//
// The searches go from the smallest change to the largest. Where points or the
// whole board are changed there must be one answer only.
//
// It is given only where with one such change every move of the game is legal,
// and where that says something: one stone on another, or several illegal moves.
// A single ko taken back too early is a breach that another order of moves would
// always mend.
type hinter struct {
	replayer   replay.Replayer
	record     sgfio.Record
	events     []sgfio.Event
	opt        replay.Options
	regulation *rules.Regulation
	left       int // turns that may still be replayed
}

// mostHintTurns bounds what the search for a hint costs: the turns of some
// seventy games.
const mostHintTurns = 20_000

// breach are the facts that make a turn illegal by most regulations; suicide and
// superko depend on the regulation.
const breach = replay.OffBoard | replay.Occupied | replay.KoRetake | replay.WrongColor

// hint adds to the first finding of an illegal move what slip would explain it.
func (j *Judge) hint(v *Verdict) {
	f := firstBreach(v)
	if f == nil {
		return
	}
	h := &j.hinter
	h.regulation, h.left = v.Regulation, mostHintTurns
	h.opt = v.Log.Options
	h.opt.Seats = nil
	h.record = *v.Case.Record
	step := v.Log.Step(f.Move)
	if text := h.leftOut(v.Log); text != "" {
		f.Message += "; every move is legal if " + text
		return
	}
	bad := h.illegal(v.Log)
	if bad == 0 || bad == 1 && !step.Faults.Has(replay.Occupied) {
		return
	}
	for _, look := range []func(*replay.Log, *replay.Step) string{
		h.exchangedNodes, h.exchangedPoints, h.missing, h.beside, h.turned, h.shifted,
	} {
		if text := look(v.Log, step); text != "" {
			f.Message += "; every move is legal if " + text
			return
		}
	}
}

// firstBreach returns the finding of the first illegal move of the main line.
func firstBreach(v *Verdict) *Finding {
	var first *Finding
	for i := range v.Findings {
		f := &v.Findings[i]
		if f.Line != nil || f.Move < 1 || f.charge == rules.ByReferee && f.Code == turnColor.Code {
			continue
		}
		if place(f.Code) != place("illegal/") && f.Code != turnColor.Code {
			continue
		}
		if first == nil || f.Move < first.Move {
			first = f
		}
	}
	return first
}

// illegal counts the turns of a log that the regulation does not allow.
func (h *hinter) illegal(log *replay.Log) int {
	bad := breach
	if !h.regulation.Suicide {
		bad |= replay.Suicide
	}
	if !log.Faults().Has(bad | replay.Repeats) {
		return 0
	}
	n := 0
	for i := range log.Steps {
		s := &log.Steps[i]
		if s.Faults.Has(bad) {
			n++
		} else if s.Faults.Has(replay.Repeats) {
			if _, forbidden := barred(h.regulation, s); forbidden {
				n++
			}
		}
	}
	return n
}

// legal replays the record with its events changed and reports whether nothing
// is wrong any more. It is false once the search has cost enough.
func (h *hinter) legal() bool {
	if h.left -= len(h.events); h.left < 0 {
		return false
	}
	h.record.Events = h.events
	return h.illegal(h.replayer.Run(&h.record, h.opt)) == 0
}

// changed reports whether the game is legal after a change of its events.
func (h *hinter) changed(log *replay.Log, change func(events []sgfio.Event)) bool {
	h.events = append(h.events[:0], log.Record.Events...)
	change(h.events)
	return h.legal()
}

// pair returns the indexes of the events of two turns, if both are there.
func pair(log *replay.Log, first, second int) (a, b int32, ok bool) {
	s, t := log.Step(first), log.Step(second)
	if s == nil || t == nil {
		return 0, 0, false
	}
	return s.Event, t.Event, true
}

// exchangedNodes tries turns that stand in the wrong order.
func (h *hinter) exchangedNodes(log *replay.Log, s *replay.Step) string {
	n := int(s.Number)
	for _, first := range []int{n - 1, n, n - 2, n + 1} {
		a, b, ok := pair(log, first, first+1)
		if !ok || !h.changed(log, func(e []sgfio.Event) { e[a], e[b] = e[b], e[a] }) {
			continue
		}
		return fmt.Sprintf("moves %d and %d change places", first, first+1)
	}
	return ""
}

// exchangedPoints tries turns whose points were exchanged: of both sides in a
// row, or of one side.
func (h *hinter) exchangedPoints(log *replay.Log, s *replay.Step) string {
	n := int(s.Number)
	for _, p := range [][2]int{{n - 1, n}, {n, n + 1}, {n - 2, n}, {n, n + 2}} {
		a, b, ok := pair(log, p[0], p[1])
		if !ok || !h.changed(log, func(e []sgfio.Event) {
			e[a].Point, e[b].Point = e[b].Point, e[a].Point
			e[a].Kind, e[b].Kind = e[b].Kind, e[a].Kind
		}) {
			continue
		}
		return fmt.Sprintf("the points of moves %d and %d are exchanged", p[0], p[1])
	}
	return ""
}

// missing tries a turn of the other side left out before the only turn that is
// out of order: one that takes the chain on which a later stone was put.
func (h *hinter) missing(log *replay.Log, _ *replay.Step) string {
	var out, stopped *replay.Step
	for i := range log.Steps {
		switch s := &log.Steps[i]; {
		case s.Faults.Has(replay.WrongColor) && out != nil:
			return ""
		case s.Faults.Has(replay.WrongColor):
			out = s
		case s.Faults.Has(replay.Occupied) && out != nil && stopped == nil:
			stopped = s
		}
	}
	if out == nil || stopped == nil {
		return ""
	}
	b := log.At(int(out.Number) - 1)
	_, liberties := b.Group(stopped.Point)
	other := out.Color.Opponent()
	if b.At(stopped.Point) != out.Color || liberties.Len() > 3 {
		return ""
	}
	for p := range liberties.All() {
		h.events = append(h.events[:0], log.Record.Events...)
		h.events = slices.Insert(h.events, int(out.Event), sgfio.Event{Kind: sgfio.Play, Point: p, Color: other})
		if h.legal() {
			return fmt.Sprintf("a move of %s at %s is missing before move %d", other, log.Size.Name(p), out.Number)
		}
	}
	return ""
}

// beside tries the points beside the one of an impossible play, and beside the
// one of the play that put the stone that is in its way. There must be one
// answer only.
func (h *hinter) beside(log *replay.Log, s *replay.Step) string {
	if !s.Faults.Has(replay.Occupied) {
		return ""
	}
	text := ""
	for _, t := range []*replay.Step{s, placedBy(log, s)} {
		if t == nil {
			continue
		}
		for _, p := range t.Point.Neighbours() {
			if !log.Size.Contains(p) || !h.changed(log, func(e []sgfio.Event) { e[t.Event].Point = p }) {
				continue
			}
			if text != "" {
				return ""
			}
			text = fmt.Sprintf("move %d was meant for %s", t.Number, log.Size.Name(p))
		}
	}
	return text
}

// placedBy returns the turn that put the stone that stood at step s's point, or
// nil.
func placedBy(log *replay.Log, s *replay.Step) *replay.Step {
	for i := int(s.Number) - 2; i >= 0; i-- {
		if e := &log.Steps[i]; e.Point == s.Point && !e.Voided {
			return e
		}
	}
	return nil
}
