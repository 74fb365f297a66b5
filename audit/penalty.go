package audit

import (
	"fmt"
	"slices"
	"strings"

	"goref/board"
	"goref/rules"
)

// The penalty family: what the case file's events cost under the regulation.
var (
	penaltyPoints = &Check{
		Code: "penalty/points", Title: "an event that costs points",
		Doc: `An event of the case file takes points off a side's total, by the article of the
regulation that says so.`,
		Since: "0.1", Severity: Error, Needs: NeedNotes, Run: runEvents("penalty/points"),
	}
	penaltyWarning = &Check{
		Code: "penalty/warning", Title: "an event that brings a warning",
		Doc: `An event of the case file was warned for, or the regulation asks for a warning.
Warnings of every kind add up; advice does not count. china1988/25.2: two in one
game lose.`,
		Since: "0.1", Severity: Note, Needs: NeedNotes, Run: runEvents("penalty/warning"),
		Cites: []rules.Article{"china1988/25.2"},
	}
	penaltyForfeit = &Check{
		Code: "penalty/forfeit", Title: "an event that loses the game",
		Doc: `An event of the case file loses the game for a side, or for both: lateness beyond
the limit, the last warning, an intentional act, improper communication.`,
		Since: "0.1", Severity: Error, Needs: NeedNotes, Run: runEvents("penalty/forfeit"),
		Cites: []rules.Article{"china1988/23.1", "china1988/25.2", "pair-go/A6"},
	}
	penaltyDecision = &Check{
		Code: "penalty/decision", Title: "an event that a referee has to weigh",
		Doc: `An event of the case file is for the referee, or was decided as a draw, a replay
or no result, by the article of the regulation that leaves the choice. The case
file's outcome, penalty or a referee-decision settles it.`,
		Since: "0.1", Severity: Note, Needs: NeedNotes, Run: runEvents("penalty/decision"),
	}
)

// An outcome is what one event comes to under the regulation.
type outcome struct {
	event   Event
	ruling  rules.Ruling
	charge  rules.Consequence
	text    string
	side    board.Color
	warning int // running number of the side's warning
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
	return ""
}

// factual events say what happened and cost nothing by themselves; the turn,
// cycle and ruling code reads them.
var factual = []string{
	"pass-not-recorded", "two-moves-running", "resumption-requested",
	"no-result-agreed", "resignation", "objection", "referee-decision",
}

// outcomes prices the case file's events, in order of their moves.
func (v *Verdict) outcomes() []outcome {
	notes := v.Case.Notes
	if notes == nil {
		return nil
	}
	var warned [3]int
	var outs []outcome
	events := slices.Clone(notes.Events)
	slices.SortStableFunc(events, func(a, b Event) int { return a.Move - b.Move })
	for _, e := range events {
		if slices.Contains(factual, e.Kind) {
			continue
		}
		o := outcome{event: e, ruling: v.Regulation.Events[e.Kind], side: e.Side}
		o.charge = v.chargeOf(e, o.ruling)
		o.text = describe(e)
		if o.charge == rules.Warning && e.Side != board.Empty {
			warned[e.Side]++
			o.warning = warned[e.Side]
		}
		outs = append(outs, o)
		if limit := v.Regulation.WarningLimit; limit > 0 && o.warning == limit {
			o.charge, o.ruling = rules.Loss, v.Regulation.Rulings["penalty/forfeit"]
			o.text = fmt.Sprintf("%s has %d warnings, which lose the game", e.Side, limit)
			outs = append(outs, o)
		}
	}
	return outs
}

// chargeOf says what an event costs: what the referee gave at the time, else
// what the regulation says of the stated outcome or cause, or of what goref
// finds in the record, else what it says in general.
func (v *Verdict) chargeOf(e Event, r rules.Ruling) rules.Consequence {
	switch e.Penalty {
	case "advice":
		return rules.Note
	case "warning":
		return rules.Warning
	case "loss":
		return rules.Loss
	}
	fact, known := v.eventFact(e)
	if !known && r.Consequence != "" && r.Consequence != rules.Note {
		return rules.ByReferee
	}
	if c := r.Choose(e.Outcome, e.Cause, fact); c != "" {
		return c
	}
	return rules.Note
}

// eventFact returns the word, of rules.ChoiceWords, for what the record and the
// notes show of an event. known is false where a fact is wanted and missing.
func (v *Verdict) eventFact(e Event) (word string, known bool) {
	switch e.Kind {
	case "late":
		return v.lateness(e)
	case "left-board":
		for _, other := range v.Case.Notes.events("left-board") {
			if other.Side == e.Side && (other.Move < e.Move || other.Move == e.Move && other.line < e.line) {
				return "second", true
			}
		}
	case "sealed-move":
		return v.sealed(e), true
	}
	return "", true
}

// lateness compares minutes with the event's limit (china1988/23.1 to 23.3).
func (v *Verdict) lateness(e Event) (word string, known bool) {
	limit := v.Case.Notes.LatenessLimit
	if limit == 0 || !e.HasMin {
		return "", false
	}
	beyond := func(e Event) bool { return e.HasMin && e.Minutes > limit.Minutes() }
	if !beyond(e) {
		return "within", true
	}
	for _, other := range v.Case.Notes.events("late") {
		if other.Side != e.Side && beyond(other) {
			return "both", true
		}
	}
	return "beyond", true
}

// sealed compares a sealed point with the turn that was made of it
// (china1988/22).
func (v *Verdict) sealed(e Event) string {
	log := v.Facts()
	s := log.Step(e.Move)
	p, err := log.Size.Parse(e.Point)
	if s == nil || err != nil || p == board.Pass {
		return ""
	}
	before := log.At(e.Move - 1)
	switch {
	case before.At(p) != board.Empty:
		return "occupied"
	case s.Point == p:
		return "kept"
	}
	return "changed"
}

// describe words an event.
func describe(e Event) string {
	text := strings.ReplaceAll(e.Kind, "-", " ")
	if e.Side != board.Empty {
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

func runEvents(code Code) func(*Pass) {
	return func(p *Pass) {
		for _, o := range p.Verdict.outcomes() {
			if o.code() != code {
				continue
			}
			f := Finding{
				Move: o.event.Move, Color: o.side, Message: o.text,
				Amount: o.ruling.Amount, charge: o.charge,
			}
			if o.ruling.Article != "" {
				f.Articles = append([]rules.Article{o.ruling.Article}, o.ruling.Also...)
			}
			if s := p.Verdict.Facts().Step(o.event.Move); s != nil {
				f.Span = s.Span
			}
			p.Report(f)
		}
	}
}
