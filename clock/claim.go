package clock

import "goref/board"

// A Standing says how a recorded time loss and the clocks fit together.
type Standing uint8

// The standings. Only Contradicted says that the record cannot be right.
const (
	Fits         Standing = iota // nothing speaks against it
	Suspicious                   // it is odd, and proves nothing
	Contradicted                 // the record cannot be right as it stands
)

// String returns "fits", "suspicious" or "contradicted".
func (s Standing) String() string { return [...]string{"fits", "suspicious", "contradicted"}[s] }

// A Claim is a recorded loss on time and what else the record shows.
type Claim struct {
	Loser     board.Color
	LastMover board.Color // Empty if nobody moved
	// Counted: two passes ended play and the position was marked or counted.
	Counted bool
	// SystemKnown: the record says which overtime applies, so that periods left
	// can be told.
	SystemKnown bool
}

// Judge holds a claim against the ledger (clocks.md section 5). The reason is
// one phrase; "" if the claim fits.
//
// The loser's last clock never contradicts a loss: the last long think is not
// recorded.
func (l *Ledger) Judge(c Claim) (Standing, string) {
	winner, loser := c.Loser.Opponent(), c.Loser
	won, lost := l.sides[winner].totals, l.sides[loser].totals
	switch {
	case won.Faults.Has(Flagged) && !lost.Faults.Has(Flagged):
		return Contradicted, winner.String() + "'s own clock had run out before"
	case c.Counted:
		return Contradicted, "play ended with two passes and a count"
	case l.system.Kind == Untimed:
		return Contradicted, "the record says that there was no time limit"
	case c.LastMover == loser && !lost.Faults.Has(Flagged):
		return Suspicious, loser.String() + " made the last move"
	}
	return Fits, ""
}
