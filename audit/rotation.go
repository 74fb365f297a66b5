package audit

import (
	"goref/replay"
	"goref/rules"
)

// A seatTurn is one turn of a Pair Go game in the rotation.
type seatTurn struct {
	step  *replay.Step
	wrong bool // a rotation error: the right side, the wrong partner
	// anchored is whose turn it was by the number of turns since the last
	// claimed error, the reading that the text does not rule out where an error
	// before went unclaimed.
	anchored replay.Seat
	// cost is what a claim costs, by the turn before as it was made;
	// anchoredCost by the other reading.
	cost, anchoredCost rules.Points

	claimed     bool
	claimedAt   int32 // number of the turn after which the claim was made
	intentional bool
	charge      rules.Consequence // of a claimed error
	ruling      rules.Ruling      // with the article for what the claim says
}

// rotation walks the turns of a Pair Go game with the state that a claim is
// priced by (pair-go/A6.3 to A6.7). It returns nil where nobody says who made
// the turns. A turn whose player is not named is left out.
func (p *Pass) rotation() []seatTurn {
	v := p.Verdict
	log := v.Facts()
	if !v.Regulation.Rotation.Pairs || len(log.Options.Seats) == 0 {
		return nil
	}
	r := rotation{rule: v.Regulation.Rotation, price: v.Regulation.Rulings["turn/seat"], regular: true, anchorRegular: true}
	for i := range log.Steps {
		if s := &log.Steps[i]; s.Seat != replay.NoSeat && !v.informal(i+1) {
			claim, claimed := p.claimAt(s)
			r.turn(s, claim, claimed)
		}
	}
	return r.turns
}

// A rotation is the state after a turn.
type rotation struct {
	rule  rules.Rotation
	price rules.Ruling
	turns []seatTurn
	// regular: the turn before counts as made in rotation. Before the first turn
	// nothing is out of rotation.
	regular bool
	// anchor is whose turn it is by number, anchorRegular is regular by it.
	anchor        replay.Seat
	anchorRegular bool
}

// turn takes one turn and the claim that was made right after it.
func (r *rotation) turn(s *replay.Step, claim Claim, claimed bool) {
	if len(r.turns) == 0 {
		r.anchor = s.Expected
	}
	t := seatTurn{
		step: s, wrong: s.Faults.Has(replay.WrongSeat), anchored: r.anchor,
		cost: r.cost(r.regular), anchoredCost: r.cost(r.anchorRegular),
	}
	r.turns = append(r.turns, t)
	// A wrong colour is no rotation error: after it, or after a pass that the
	// record left out, the rotation goes on from whoever moved.
	r.regular = !t.wrong
	r.anchorRegular = s.Seat == r.anchor
	r.anchor = r.anchor.Next()
	if s.Seat.Color() != t.anchored.Color() {
		r.anchor, r.anchorRegular = s.Seat.Next(), true
	}
	if !claimed {
		return
	}
	at := r.claimable()
	if at == nil {
		return
	}
	at.claimed, at.claimedAt, at.intentional = true, s.Number, claim.Intentional
	at.charge, at.ruling = rules.Penalty, r.price
	if claim.Intentional {
		at.charge, at.ruling = r.price.Choose("intentional"), r.price.Citing("intentional")
	}
	if at.step == s {
		// The turn counts as correct and opens a new rotation (A6.6).
		r.regular, r.anchorRegular = true, true
		r.anchor = s.Seat.Next()
	}
}

// cost is what a wrong turn costs after a turn that was in rotation or not.
func (r *rotation) cost(regular bool) rules.Points {
	if regular || !r.rule.OnlyAfterRegular {
		return r.rule.Penalty
	}
	return 0
}

// claimable returns the turn that a claim made now is about: the last one if it
// was wrong; where the regulation sets no window, else the last wrong turn that
// nobody claimed. It returns nil if the claim is void.
func (r *rotation) claimable() *seatTurn {
	for i := len(r.turns) - 1; i >= 0; i-- {
		if t := &r.turns[i]; t.wrong && !t.claimed {
			return t
		}
		if r.price.Window == rules.NextMove {
			return nil
		}
	}
	return nil
}

// claimAt returns the claim made right after a turn: the case file's, or PGC on
// the turn's node.
func (p *Pass) claimAt(s *replay.Step) (Claim, bool) {
	if c, ok := p.Case.Notes.claim(int(s.Number)); ok {
		return c, true
	}
	prop, ok := p.Case.Record.Node(&p.Case.Record.Events[s.Event]).Prop("PGC")
	if !ok {
		return Claim{}, false
	}
	switch prop.Text() {
	case "claim":
		return Claim{Move: int(s.Number)}, true
	case "claim-intentional":
		return Claim{Move: int(s.Number), Intentional: true}, true
	}
	return Claim{}, false
}
