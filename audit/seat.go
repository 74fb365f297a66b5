package audit

import (
	"fmt"

	"goref/board"
	"goref/replay"
	"goref/rules"
)

// Pair Go's rotation errors (pair-go/A6); claims that come to nothing are in
// claim.go, and rotation.go walks the turns.
var turnSeat = &Check{
	Code: "turn/seat", Title: "Pair Go: the right side, the wrong partner",
	Doc: `A player made the turn of the partner. The rotation black woman, white woman,
black man, white man is relative to the turn before, whatever went wrong there.
Unclaimed, the error is reported and costs nothing. Claimed before the next
turn it costs three points if the turn before was itself in rotation, and nothing
if that was out of rotation too; claimed as intentional it loses the game. The
turn stands in every case and opens a new rotation. Who made each turn comes
from the case file's [pair] seats, or from PGO[BF] on the move nodes; a claim
from [[claim]], or from PGC[claim] or PGC[claim-intentional] on the node of the
turn that is claimed. Events that play by simpler rules say so in a regulation
of their own: rotation.penalty, rotation.only_after_regular, and the window and
the choice intentional of rulings."turn/seat".`,
	Since: "0.1", Severity: Warning, Needs: NeedNotes, Run: runSeats,
	Cites: []rules.Article{"pair-go/A3", "pair-go/A6.4", "pair-go/A6.5", "pair-go/A6.6"},
}

func runSeats(p *Pass) {
	turns := p.rotation()
	for i := range turns {
		if turns[i].wrong {
			p.Report(turns[i].finding())
		}
	}
}

// finding words a wrong turn and what it costs.
func (t *seatTurn) finding() Finding {
	s := t.step
	f := Finding{
		Move: int(s.Number), Color: s.Color, Point: s.Point, Span: s.Span, charge: rules.Note,
		Message: fmt.Sprintf("%s makes move %d in the turn of %s", s.Seat, s.Number, s.Expected),
	}
	if !t.claimed {
		f.Message += "; nobody claimed it"
		return f
	}
	f.Severity, f.charge, f.Articles = Error, t.charge, articles(t.ruling)
	f.Message += ", claimed " + t.when()
	switch {
	case t.intentional && t.charge == rules.Loss:
		f.Message += " as intentional"
		return f
	case t.intentional:
		f.Message += " as intentional, which is no graver here"
	}
	if t.cost > 0 {
		f.Amount = t.cost
		f.Message += fmt.Sprintf(": %s points", t.cost)
	} else {
		f.charge = rules.Note
		f.Message += ": no points, since the turn before was out of rotation too"
	}
	// An unclaimed error before leaves a second reading, by which the seats go
	// by the number of the turn: where it would say otherwise, both are told.
	switch {
	case t.anchored == s.Seat:
		f.Message += " (by the other reading, in which seats go by the number of the turn, it was in rotation)"
	case t.anchoredCost != t.cost:
		f.Message += fmt.Sprintf(" (by the other reading, in which seats go by the number of the turn, it would cost %s points)", t.anchoredCost)
	}
	return f
}

// when says when the claim about a turn came.
func (t *seatTurn) when() string {
	if t.claimedAt == t.step.Number {
		return "at once"
	}
	return fmt.Sprintf("after move %d", t.claimedAt)
}

// seats returns who made each turn: the case file's list, else PGO on the nodes
// of the record. A PGO that names no seat, or one of the other side, names nobody.
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
			if seat.Color() != ev.Color {
				seat = replay.NoSeat
			}
		}
		named = named || seat != replay.NoSeat
		seats = append(seats, seat)
	}
	if !named {
		return nil
	}
	return seats
}

// penalties adds up the points that findings take off each side's total.
func (v *Verdict) penalties() [3]rules.Points {
	var cost [3]rules.Points
	for i := range v.Findings {
		if f := &v.Findings[i]; f.Consequence == rules.Penalty && f.Color != board.Empty && len(f.Line) == 0 {
			cost[f.Color] += f.Amount
		}
	}
	return cost
}
