package clock

import (
	"fmt"
	"time"

	"goref/board"
)

// A Standing says how a recorded time loss and the clocks fit together.
type Standing uint8

// The standings. Only Contradicted says that the record cannot be right.
const (
	Fits         Standing = iota // nothing speaks against it
	Suspicious                   // it is odd, and proves nothing
	Contradicted                 // the claim or the record is wrong
)

// String returns "fits", "suspicious" or "contradicted".
func (s Standing) String() string { return [...]string{"fits", "suspicious", "contradicted"}[s] }

// A Claim is a recorded loss on time and what else the record shows.
type Claim struct {
	Loser     board.Color
	LastMover board.Color // Empty if nobody moved
	// Passed: two passes ended play. Counted: the position was marked or counted
	// as well.
	Passed, Counted bool
}

// letRun is how many more moves a side makes, at most, before a clock that ran
// out is noticed. More mean that officials let play run, or a bad record.
const letRun = 2

// Judge holds a claim against the ledger (clocks.md section 5). It returns every
// reason of the standing it comes to, one phrase each; if the claim fits, what
// supports it or what the record cannot show, if there is such a thing.
//
// The loser's last clock never contradicts a loss: the last long think is not
// recorded.
func (l *Ledger) Judge(c Claim) (Standing, []string) {
	loser := c.Loser
	if why := l.contradictions(c); len(why) > 0 {
		return Contradicted, why
	}
	lost := l.sides[loser].totals
	var odd []string
	if c.LastMover == loser && lost.FirstFlag == 0 {
		odd = append(odd, fmt.Sprintf("%s made the last move", loser))
		if l.system.Kind == ByoYomi && l.sides[loser].over && lost.Last.Stones > 1 {
			odd = append(odd, fmt.Sprintf("%s had %d periods left then, and no turn came after it", loser, lost.Last.Stones))
		}
	}
	if c.Passed && lost.FirstFlag == 0 {
		odd = append(odd, "play had ended with two passes")
	}
	if l.system.Kind == Untimed {
		odd = append(odd, "the record says that there was no time limit")
	}
	if len(odd) > 0 {
		return Suspicious, odd
	}
	switch {
	case lost.FirstFlag > 0:
		return Fits, []string{fmt.Sprintf("%s's clock is below zero at move %d", loser, lost.FirstFlag)}
	case lost.Timed == 0 && lost.Last.Move == 0:
		return Fits, []string{fmt.Sprintf("no clock of %s is recorded", loser)}
	}
	return Fits, []string{fmt.Sprintf("%s's last clock shows %s, and the think that lost is not recorded",
		loser, formatDuration(lost.Last.Left))}
}

// contradictions are what cannot be together with a loss on time.
func (l *Ledger) contradictions(c Claim) (why []string) {
	loser, winner := c.Loser, c.Loser.Opponent()
	if t := l.sides[winner].totals; t.FirstFlag > 0 {
		why = append(why, fmt.Sprintf("%s's own clock is below zero at move %d", winner, t.FirstFlag))
	}
	if t := l.sides[loser].totals; t.FirstFlag > 0 && t.AfterFlag > letRun {
		why = append(why, fmt.Sprintf("%s's clock is below zero at move %d, and %s made %d more moves",
			loser, t.FirstFlag, loser, t.AfterFlag))
	}
	for _, side := range []board.Color{board.Black, board.White} {
		switch s := &l.sides[side]; {
		case s.totals.FirstGain > 0:
			why = append(why, fmt.Sprintf("%s's clock rises without a reason at move %d", side, s.totals.FirstGain))
		case s.above && l.system.Kind == Absolute:
			why = append(why, fmt.Sprintf("%s's first clock is above the main time", side))
		}
	}
	if c.Counted {
		why = append(why, "play ended with two passes and a count")
	}
	return why
}

// A move of which less than a tenth is left suggests that it was not made in
// time (clocks.md section 5.5).
const suggestingShare = 10

// Suggests reports whether the last clock of the side to move leaves so little
// time that a loss on time is likely: under a tenth of its average move, in its
// last period. It is for records that state no result and end without passes;
// it proves nothing.
func (l *Ledger) Suggests(toMove board.Color) bool {
	t := l.sides[toMove].totals
	if t.Timed == 0 || t.Moves == 0 || t.Last.Faults.Has(Flagged) {
		return false
	}
	switch l.system.Kind {
	case ByoYomi, Countdown, Ing:
		if t.Last.Stones > 1 {
			return false
		}
	case Unknown, Canadian, Untimed:
		if !t.Last.Overtime {
			return false
		}
	}
	return t.Last.Left < t.Used/time.Duration(t.Moves)/suggestingShare
}
