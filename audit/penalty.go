package audit

import (
	"goref/rules"
)

// The penalty family: what the case file's events cost under the regulation.
// event.go prices them.
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
the limit, the last warning, an intentional act, improper communication, no
agreement to the end.`,
		Since: "0.1", Severity: Error, Needs: NeedNotes, Run: runEvents("penalty/forfeit"),
		Cites: []rules.Article{"china1988/23.1", "china1988/25.2", "pair-go/A6.communication", "japan1989/13.1"},
	}
	penaltyDecision = &Check{
		Code: "penalty/decision", Title: "an event that a referee has to weigh",
		Doc: `An event of the case file is for the referee, or was decided as a draw, a replay
or no result, by the article of the regulation that leaves the choice. The case
file's outcome, penalty or a referee-decision settles it. Where the regulation
says "advice or a warning" and nobody says which it was, the event decides
nothing unless it would be the last warning that the side can have.`,
		Since: "0.1", Severity: Note, Needs: NeedNotes, Run: runEvents("penalty/decision"),
	}
)

// runEvents reports the events that come to findings of one code.
func runEvents(code Code) func(*Pass) {
	return func(p *Pass) {
		for _, o := range p.Verdict.outcomes() {
			if o.code() != code {
				continue
			}
			f := Finding{
				Move: o.event.Move, Color: o.event.Side, Message: o.text,
				Amount: o.ruling.Amount, charge: o.charge, window: o.ruling.Window,
				Articles: articles(o.ruling),
			}
			if s := p.Verdict.Facts().Step(o.event.Move); s != nil {
				f.Span = s.Span
			}
			p.Report(f)
		}
	}
}
