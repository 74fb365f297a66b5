package audit

import (
	"fmt"

	"goref/board"
	"goref/replay"
	"goref/rules"
)

// Pair Go's rotation errors and the claims about them (pair-go/A6, and
// pair-go.md section 3 for the state machine).
var (
	turnSeat = &Check{
		Code: "turn/seat", Title: "Pair Go: the right side, the wrong partner",
		Doc: `A player made the turn of the partner. The rotation black woman, white woman,
black man, white man is relative to the turn before, whatever went wrong there.
Unclaimed, the error is reported and costs nothing. Claimed before the next
turn it costs three points if the turn before was itself in rotation, and nothing
if that was out of rotation too; claimed as intentional it loses the game. The
turn stands in every case and opens a new rotation. Who made each turn comes
from the case file's [pair] seats, or from PGO[BF] on the move nodes.`,
		Since: "0.1", Severity: Warning, Needs: NeedNotes, Run: runSeats,
		Cites: []rules.Article{"pair-go/A3", "pair-go/A6.4", "pair-go/A6.5", "pair-go/A6.6"},
	}
	turnClaim = &Check{
		Code: "turn/claim", Title: "a claim of a wrong turn that is void",
		Doc: `A claim about a turn that was in rotation, or one made after a further turn, is
void: only the very last turn can be claimed.`,
		Since: "0.1", Severity: Note, Needs: NeedNotes, Run: runClaims,
		Cites: []rules.Article{"pair-go/A6.1"},
	}
)

// A rotation walks the turns of a Pair Go game and prices claimed errors.
type rotation struct {
	rule  rules.Rotation
	notes *Notes
	// regular: the turn before counts as made in rotation.
	regular bool
	// anchor is the rotation by turn number since the last claimed error, the
	// reading that differs after unclaimed errors.
	anchor        replay.Seat
	anchorRegular bool
}

// price returns what a claim about step s would cost, by the relative and by
// the anchored reading.
func (r *rotation) price() (relative, anchored rules.Points) {
	cost := func(regular bool) rules.Points {
		if regular || !r.rule.OnlyAfterRegular {
			return r.rule.Penalty
		}
		return 0
	}
	return cost(r.regular), cost(r.anchorRegular)
}

// walkSeats calls f for every turn with the state before it.
func (p *Pass) walkSeats(f func(*replay.Step, *rotation, Claim, bool)) {
	log := p.Verdict.Facts()
	if !p.Verdict.Regulation.Rotation.Pairs || len(log.Options.Seats) == 0 {
		return
	}
	r := &rotation{rule: p.Verdict.Regulation.Rotation, notes: p.Case.Notes, regular: true, anchorRegular: true}
	for i := range log.Steps {
		s := &log.Steps[i]
		if s.Seat == replay.NoSeat {
			continue
		}
		if i == 0 {
			r.anchor = s.Expected
		}
		claim, claimed := p.claimAt(s)
		f(s, r, claim, claimed)
		r.regular = s.Seat == s.Expected
		r.anchorRegular = s.Seat == r.anchor
		r.anchor = r.anchor.Next()
		if claimed && s.Faults.Has(replay.WrongSeat) {
			r.regular, r.anchorRegular = true, true
			r.anchor = s.Seat.Next()
		}
	}
}

// claimAt returns the claim about a turn: the case file's, or PGC on its node.
func (p *Pass) claimAt(s *replay.Step) (Claim, bool) {
	if c, ok := p.Case.Notes.claim(int(s.Number)); ok {
		return c, true
	}
	prop, ok := p.Case.Record.Node(&p.Case.Record.Events[s.Event]).Prop("PGC")
	if !ok {
		return Claim{}, false
	}
	return Claim{Move: int(s.Number), Intentional: prop.Text() == "claim-intentional"}, true
}

func runSeats(p *Pass) {
	p.walkSeats(func(s *replay.Step, r *rotation, claim Claim, claimed bool) {
		if !s.Faults.Has(replay.WrongSeat) {
			return
		}
		f := Finding{
			Move: int(s.Number), Color: s.Color, Point: s.Point, Span: s.Span,
			Message: fmt.Sprintf("%s makes move %d in the turn of %s", s.Seat, s.Number, s.Expected),
			charge:  rules.Note,
		}
		cost, anchored := r.price()
		switch {
		case !claimed:
			f.Message += "; nobody claimed it"
		case claim.Intentional:
			f.Severity, f.charge = Error, rules.Loss
			f.Message += ", claimed as intentional"
		case cost > 0:
			f.Severity, f.charge, f.Amount = Error, rules.Penalty, cost
			f.Message += fmt.Sprintf(", claimed at once: %s points", cost)
		default:
			f.Severity = Error
			f.Message += ", claimed at once: no points, since the turn before was out of rotation too"
		}
		if claimed && !claim.Intentional && s.Seat != r.anchor && cost != anchored {
			f.Message += fmt.Sprintf(" (counted by turn number it would be %s points)", anchored)
		}
		if claimed && s.Seat == r.anchor {
			f.Message += " (counted by turn number since the last claimed error it was in rotation)"
		}
		p.Report(f)
	})
}

func runClaims(p *Pass) {
	p.walkSeats(func(s *replay.Step, _ *rotation, _ Claim, claimed bool) {
		if !claimed || s.Faults.Has(replay.WrongSeat) {
			return
		}
		p.Report(Finding{
			Move: int(s.Number), Color: s.Color, Point: s.Point, Span: s.Span,
			Message: fmt.Sprintf("the claim about move %d is void: %s was on turn", s.Number, s.Seat),
		})
	})
}

// seats returns who made each turn: the case file's list, else PGO on the nodes
// of the record.
func (c *Case) seats() []replay.Seat {
	if c.Notes != nil && len(c.Notes.Seats) > 0 {
		return c.Notes.Seats
	}
	var seats []replay.Seat
	named := false
	for i := range c.Record.Events {
		ev := &c.Record.Events[i]
		if ev.Kind == 0 {
			continue
		}
		seat := replay.NoSeat
		if prop, ok := c.Record.Node(ev).Prop("PGO"); ok {
			seat, _ = replay.ParseSeat(prop.Text())
			named = true
		}
		seats = append(seats, seat)
	}
	if !named {
		return nil
	}
	return seats
}

// seatPenalties adds up what claimed errors cost each side.
func (v *Verdict) seatPenalties() [3]rules.Points {
	var cost [3]rules.Points
	for i := range v.Findings {
		if f := &v.Findings[i]; f.Consequence == rules.Penalty && f.Color != board.Empty && len(f.Line) == 0 {
			cost[f.Color] += f.Amount
		}
	}
	return cost
}
