package audit

import (
	"fmt"

	"goref/replay"
	"goref/rules"
)

var turnClaim = &Check{
	Code: "turn/claim", Title: "a claim of a wrong turn that is void",
	Doc: `A claim about a turn that was in rotation, or one made after a further turn, is
void: only the very last turn can be claimed. A claim cannot be judged either
where nobody says who made the turns, or where the regulation knows no rotation.`,
	Since: "0.1", Severity: Note, Needs: NeedNotes, Run: runClaims,
	Cites: []rules.Article{"pair-go/A6.1"},
}

func runClaims(p *Pass) {
	if !p.Case.Record.PairGo && p.Case.Notes == nil {
		return
	}
	if notes := p.Case.Notes; !p.Verdict.Regulation.Rotation.Pairs && (notes == nil || len(notes.Claims) == 0) {
		return // most games: their nodes need not be searched for claims
	}
	log := p.Verdict.Facts()
	turns := p.rotation()
	for i := range log.Steps {
		s := &log.Steps[i]
		if _, claimed := p.claimAt(s); !claimed {
			continue
		}
		why := p.voidClaim(s, turns)
		if why == "" {
			continue
		}
		p.Report(Finding{
			Move: int(s.Number), Color: s.Color, Point: s.Point, Span: s.Span,
			Message: fmt.Sprintf("the claim after move %d %s", s.Number, why),
		})
	}
}

// voidClaim says why the claim made right after step s comes to nothing; "" if
// it counts.
func (p *Pass) voidClaim(s *replay.Step, turns []seatTurn) string {
	switch {
	case !p.Verdict.Regulation.Rotation.Pairs:
		return fmt.Sprintf("is void: %s has no rotation of partners", p.Verdict.Regulation.ID)
	case s.Seat == replay.NoSeat:
		return "cannot be judged: nobody says who made that turn ([pair] seats)"
	}
	late := ""
	for i := range turns {
		t := &turns[i]
		if t.claimed && t.claimedAt == s.Number {
			return ""
		}
		if t.wrong && !t.claimed && t.step.Number < s.Number {
			late = fmt.Sprintf(", and move %d can no longer be claimed", t.step.Number)
		}
	}
	return fmt.Sprintf("is void: %s was on turn%s", s.Seat, late)
}
