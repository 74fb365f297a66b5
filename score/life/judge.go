// Package life says which chains of a finished position are alive, dead or in
// seki, and how it knows. Judges give opinions; Decide keeps, for each chain,
// the opinion that rests on the firmest ground. What nobody knows stays
// unsettled: the package never guesses without saying so.
package life

import (
	"context"
	"fmt"

	"goref/board"
	"goref/rules"
)

// Status is what a chain is at the end of a game. The zero value is Unknown.
type Status uint8

// The statuses.
const (
	Unknown Status = iota
	Alive
	Dead
	Seki
)

// String returns "unknown", "alive", "dead" or "seki".
func (s Status) String() string {
	return [...]string{"unknown", "alive", "dead", "seki"}[s]
}

// Certainty says what a status rests on. A greater value overrules a smaller
// one; the zero value is Undecided.
type Certainty uint8

// The certainties. A statement overrules a proof, since the players' agreement
// decides (japan1989/9.2, china1988/21).
const (
	Undecided Certainty = iota
	Estimated
	Proved
	Stated
)

// String returns "undecided", "estimated", "proved" or "stated".
func (c Certainty) String() string {
	return [...]string{"undecided", "estimated", "proved", "stated"}[c]
}

// A Position is a finished position and what judges need to know of the rules.
type Position struct {
	Board   *board.Board
	Next    board.Color // side on turn after the stop; Empty if unknown
	Komi    rules.Points
	Suicide bool // a chain may take its own last liberty
	// PassForKo: status is confirmed by play in which a ko is retaken only after
	// a pass for it, so that ko threats save nobody (japan1989/7.2). Without it,
	// shapes that hang on ko threats are not settled.
	PassForKo bool
	// Said is what the judges asked before have come to, which Decide fills in:
	// every chain, by first stone in reading order. A judge may build on it.
	Said []Chain
}

// An Opinion is about the chains whose stones are all in Stones; a chain of
// which it holds a part is not judged by it.
type Opinion struct {
	Stones    board.Set
	Status    Status
	Certainty Certainty
	Permille  int // how sure, of 1000; 1000 for statements and proofs
	Why       string
}

// A Judge gives opinions on the chains of a position. Judges of this package
// give the same answer for the same position at all times; an external engine
// may not. A judge keeps silent about what it does not know.
type Judge interface {
	Name() string
	Judge(ctx context.Context, pos Position) ([]Opinion, error)
}

// A Chain is one chain and what was decided on it.
type Chain struct {
	Stones board.Set
	First  board.Point // its first stone in reading order
	Color  board.Color
	Status Status
	// Source is the name of the judge whose opinion stands; "" if none.
	Source    string
	Certainty Certainty
	Permille  int
	Why       string
}

// A Decision is what the judges come to.
type Decision struct {
	Chains                       []Chain // every chain, by first stone in reading order
	Alive, Dead, Seki, Unsettled board.Set
	// Certainty is that of the least certain chain; of an empty board, Proved.
	Certainty Certainty
}

// Decide asks judges in turn, which the caller puts in order of certainty, until
// no chain is unknown. For each chain the opinion of the greatest certainty
// stands, of equal ones the first. The error is the first judge's that failed,
// with its name; the decision then holds what the judges before it said.
func Decide(ctx context.Context, pos Position, judges ...Judge) (Decision, error) {
	d := Decision{Chains: chains(pos.Board)}
	var failed error
	for _, judge := range judges {
		if d.settled() {
			break
		}
		pos.Said = d.Chains
		opinions, err := judge.Judge(ctx, pos)
		if err != nil {
			failed = fmt.Errorf("%s: %w", judge.Name(), err)
			break
		}
		for i := range d.Chains {
			d.Chains[i].hear(judge.Name(), opinions)
		}
	}
	d.sum()
	return d, failed
}

// chains lists the chains of a board in reading order, all of them unknown.
func chains(b *board.Board) []Chain {
	var list []Chain
	var seen board.Set
	for p := range b.Size().All() {
		if b.At(p) == board.Empty || seen.Has(p) {
			continue
		}
		stones, _ := b.Group(p)
		seen = seen.Union(stones)
		list = append(list, Chain{Stones: stones, First: p, Color: b.At(p)})
	}
	return list
}

// hear takes the first opinion on the chain that is surer than what stands. One
// that leaves it open settles nothing, but its reason stands while nothing else
// is known.
func (c *Chain) hear(judge string, opinions []Opinion) {
	for i := range opinions {
		o := &opinions[i]
		if o.Certainty <= c.Certainty || !c.Stones.Minus(o.Stones).Empty() {
			continue
		}
		if o.Status == Unknown {
			if c.Status == Unknown && c.Why == "" {
				c.Permille, c.Why = o.Permille, o.Why
			}
			continue
		}
		c.Status, c.Source, c.Why = o.Status, judge, o.Why
		c.Certainty, c.Permille = o.Certainty, o.Permille
	}
}

func (d *Decision) settled() bool {
	for i := range d.Chains {
		if d.Chains[i].Status == Unknown {
			return false
		}
	}
	return true
}

// sum fills the sets and the certainty of the whole.
func (d *Decision) sum() {
	d.Certainty = Stated
	if len(d.Chains) == 0 {
		d.Certainty = Proved
	}
	for i := range d.Chains {
		c := &d.Chains[i]
		d.Certainty = min(d.Certainty, c.Certainty)
		switch c.Status {
		case Alive:
			d.Alive = d.Alive.Union(c.Stones)
		case Dead:
			d.Dead = d.Dead.Union(c.Stones)
		case Seki:
			d.Seki = d.Seki.Union(c.Stones)
		default:
			d.Unsettled = d.Unsettled.Union(c.Stones)
		}
	}
}
