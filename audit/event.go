package audit

import (
	"fmt"
	"slices"
	"strings"

	"goref/board"
	"goref/replay"
	"goref/rules"
)

// An outcome is what one event comes to under the regulation.
type outcome struct {
	event  Event
	ruling rules.Ruling // with the article for the fact that holds
	charge rules.Consequence
	text   string
	doubt  bool // advice or a warning, and nobody says which
}

// code returns the finding that tells of the outcome; "" if there is none.
func (o *outcome) code() Code {
	switch o.charge {
	case rules.Penalty:
		return "penalty/points"
	case rules.Warning:
		return "penalty/warning"
	case rules.Loss, rules.BothLose:
		return "penalty/forfeit"
	case rules.ByReferee, rules.Draw, rules.Replay, rules.NoResult, rules.Void:
		return "penalty/decision"
	}
	if o.doubt {
		return "penalty/decision"
	}
	return ""
}

// factual events say what happened and cost nothing by themselves; the checks of
// turns, cycles and the end read them.
var factual = []string{
	"pass-not-recorded", "two-moves-running", "resumption-requested",
	"resignation", "objection", "referee-decision",
}

// ofEnd are events of the end of play: one that names no move came after the last.
var ofEnd = []string{"end-not-agreed", "no-result-agreed"}

// pricedRunning reports whether a referee gave less than the game at the time for
// two moves running: then the event costs that, and the moves themselves nothing.
func pricedRunning(e Event) bool {
	charge := given(e)
	return e.Kind == "two-moves-running" && (charge == rules.Note || charge == rules.Warning)
}

// outcomes prices the case file's events, in order of their moves. An event that
// brings the last warning is followed by the loss.
func (v *Verdict) outcomes() []outcome {
	notes := v.Case.Notes
	if notes == nil {
		return nil
	}
	var outs []outcome
	count := warnings{limit: v.Regulation.WarningLimit, forfeit: v.Regulation.Rulings["penalty/forfeit"]}
	events := slices.Clone(notes.Events)
	for i := range events {
		if e := &events[i]; e.Move == 0 && slices.Contains(ofEnd, e.Kind) {
			e.Move = v.End.Move
		}
	}
	slices.SortStableFunc(events, func(a, b Event) int { return a.Move - b.Move })
	for _, e := range events {
		if slices.Contains(factual, e.Kind) && !pricedRunning(e) || e.Kind == "no-result-agreed" && v.repeats() {
			continue // told by the checks of turns, cycles and the end
		}
		o := v.outcomeOf(e)
		more := count.add(&o)
		outs = append(append(outs, o), more...)
	}
	return outs
}

// outcomeOf says what an event costs: what the referee gave at the time, else
// what the regulation says of the stated outcome or cause, or of what goref
// finds in the record, else what it says in general.
func (v *Verdict) outcomeOf(e Event) outcome {
	r := v.Regulation.Events[e.Kind]
	o := outcome{event: e, ruling: r, text: describe(e), charge: given(e)}
	if o.charge == "" {
		fact, known := v.eventFact(e)
		word := r.Word(e.Outcome, e.Cause, fact)
		o.charge = r.Choose(word)
		o.ruling = r.Citing(word)
		if !known && r.Consequence != "" && r.Consequence != rules.Note {
			o.charge = rules.ByReferee
		}
		_, advice := r.Choices["advice"]
		_, warning := r.Choices["warning"]
		_, loss := r.Choices["loss"]
		o.doubt = o.charge == rules.ByReferee && advice && warning && !loss
	}
	if o.charge == rules.Loss && e.Side == board.Empty {
		o.charge = rules.ByReferee
		o.text += " (the case file names no side)"
	}
	return o
}

// given is the penalty that the referee gave at the time; "" if none is stated.
func given(e Event) rules.Consequence {
	switch e.Penalty {
	case "advice":
		return rules.Note
	case "warning":
		return rules.Warning
	case "loss":
		return rules.Loss
	}
	return ""
}

// warnings counts the warnings of a game (china1988/25.2).
type warnings struct {
	limit   int // the number that loses; 0: none does
	forfeit rules.Ruling
	sure    [3]int
	doubted [3]int // advice or a warning
}

// add counts an outcome. It returns the loss that follows from it, or the
// question to the referee whether it does.
func (w *warnings) add(o *outcome) []outcome {
	side := o.event.Side
	if side == board.Empty || o.charge != rules.Warning && !o.doubt {
		return nil
	}
	if o.doubt {
		w.doubted[side]++
		o.charge = rules.Note
		o.text += " (advice or a warning, and nobody says which)"
	} else {
		w.sure[side]++
	}
	next := outcome{event: o.event, ruling: w.forfeit}
	switch {
	case w.limit == 0 || w.sure[side]+w.doubted[side] < w.limit || w.sure[side] > w.limit:
		return nil
	case w.sure[side] == w.limit && !o.doubt:
		next.charge = rules.Loss
		next.text = fmt.Sprintf("%s has %d warnings, which lose the game", side, w.limit)
	case w.sure[side] < w.limit:
		next.charge = rules.ByReferee
		next.text = fmt.Sprintf("%s has %d warnings, which lose the game, if what may have been advice was a warning", side, w.limit)
	default:
		return nil
	}
	return []outcome{next}
}

// eventFact returns the word, of rules.ChoiceWords, for what the record and the
// notes show of an event. known is false where a fact is wanted and missing.
func (v *Verdict) eventFact(e Event) (word string, known bool) {
	switch e.Kind {
	case "late":
		return v.lateFact(e)
	case "left-board":
		for _, other := range v.Case.Notes.events("left-board") {
			if other.Side == e.Side && (other.Move < e.Move || other.Move == e.Move && other.line < e.line) {
				return "second", true
			}
		}
	case "sealed-move":
		return v.sealed(e), true
	case "interruption":
		if e.Move > 0 && e.Move < len(v.Facts().Steps) {
			return "resumed", true
		}
	case "no-result-agreed":
		return "", v.Regulation.Ko.LongCycle != rules.CycleNoResult // where it is, the article asks for a repetition
	}
	return "", true
}

// lateFact compares minutes with the event's limit (china1988/23.1 to 23.3).
func (v *Verdict) lateFact(e Event) (word string, known bool) {
	limit := v.Case.Notes.LatenessLimit
	if !v.Case.Notes.HasLimit || !e.HasMin {
		return "", false
	}
	if e.Minutes <= limit.Minutes() {
		return "within", true
	}
	for _, other := range v.Case.Notes.events("late") {
		switch charge := given(other); {
		case other.Side == e.Side, charge == rules.Note, charge == rules.Warning: // the referee let it pass
		case charge == rules.Loss:
			return "both", true
		case !other.HasMin:
			return "", false
		case other.Minutes > limit.Minutes():
			return "both", true
		}
	}
	return "beyond", true
}

// sealed compares a sealed point with the turn that was made of it
// (china1988/22). It looks at the record as played: the ruled board depends on
// the answer.
func (v *Verdict) sealed(e Event) string {
	s := v.Log.Step(e.Move)
	p, err := v.Log.Size.Parse(e.Point)
	if s == nil || err != nil || p == board.Pass {
		return ""
	}
	before := v.Log.At(e.Move - 1)
	switch {
	case before.At(p) != board.Empty:
		return "occupied"
	case s.Point == p:
		return "kept"
	}
	return "changed"
}

// repeats reports whether a cycle of the record brings a position back.
func (v *Verdict) repeats() bool {
	p := Pass{Case: v.Case, Verdict: v}
	found := false
	p.eachCycle(func(Cycle) { found = true })
	return found
}

// describe words an event.
func describe(e Event) string {
	text := strings.ReplaceAll(e.Kind, "-", " ")
	switch {
	case e.Seat != replay.NoSeat:
		text = e.Seat.String() + ": " + text
	case e.Side != board.Empty:
		text = e.Side.String() + ": " + text
	}
	if e.HasMin {
		text += fmt.Sprintf(" (%g minutes)", e.Minutes)
	}
	if e.Reason != "" {
		text += ": " + e.Reason
	}
	return text
}
