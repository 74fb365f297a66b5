package life

import (
	"context"
	"fmt"
	"math"

	"goref/board"
	"goref/score/life/net"
)

// Estimate judges every chain by the network that is part of the program, and
// then by what can be: chains that only hold together are decided together, see
// settlement. Nothing of it is proved.
//
// It is not safe for use by several goroutines, and it may be used again and
// again: positions of one size in a row cost no new memory for the network.
type Estimate struct {
	eval  *net.Evaluator
	owner []float32
}

// NewEstimate returns an estimate. The network is loaded once in a program.
func NewEstimate() *Estimate {
	return &Estimate{eval: net.NewEvaluator(net.Default())}
}

// UseGeneric makes the network run in plain Go where the machine could do
// better. The opinions are the same.
func (e *Estimate) UseGeneric() { e.eval.UseGeneric = true }

// Name returns "estimate".
func (*Estimate) Name() string { return "estimate" }

// leanUnit is how many units of lean a certain owner of one point gives. Whole
// numbers make sums independent of their order, so that a position that is
// turned over gets the very same opinions.
const leanUnit = 1 << 16

// The permilles below which a chain stays unsettled: in a finished place, where
// even a weak lean is right more often than not; where the game is still open; and
// there where neither side has two eyes. How they were chosen stands in
// docs/life.md.
const (
	doubtful       = 510
	doubtfulOpen   = 700
	doubtfulAdrift = 950
)

// Judge gives an opinion on every chain whose fate it can tell; it never fails.
func (e *Estimate) Judge(_ context.Context, pos Position) ([]Opinion, error) {
	s := newSettlement(pos, e.leans(pos.Board))
	s.settle()
	opinions := make([]Opinion, 0, len(s.groups))
	for i := range s.groups {
		opinions = append(opinions, s.groups[i].opinion())
	}
	return opinions, nil
}

// leans returns for each point how far it is likely to be Black's, from
// leanUnit to -leanUnit, in reading order.
func (e *Estimate) leans(b *board.Board) []int64 {
	e.owner = e.eval.Ownership(b, e.owner)
	leans := make([]int64, len(e.owner))
	for i, o := range e.owner {
		leans[i] = int64(math.RoundToEven(float64(o) * leanUnit))
	}
	return leans
}

// A reading is one chain and what the estimate takes it for.
type reading struct {
	stones board.Set
	color  board.Color
	count  int64
	lean   int64 // towards its own colour, summed over the stones
	dead   bool
	seki   bool
	open   bool // in a place where the game was not played to its end
	apart  bool // and other places are closed off from that one
	adrift bool // without two eyes there, and so are stones of the other side
	// sure is the permille given by what can be, where that overruled the
	// network; 0 if it did not.
	sure  int
	hangs bool   // on who plays first
	why   string // what else than the network or the count decided; "" for nothing
}

// odds returns the logarithm of the odds that chains live, all taken together.
func odds(lean, count int64) float64 {
	p := 0.5 + 0.5*float64(lean)/float64(count*leanUnit)
	p = min(max(p, 1-surest), surest)
	return math.Log(p / (1 - p))
}

// surest bounds how sure the network can make us.
const surest = 0.995

// opinion words the reading.
func (r *reading) opinion() Opinion {
	permille := 500 + int(500*r.lean/(r.count*leanUnit))
	o := Opinion{Stones: r.stones, Status: Alive, Certainty: Estimated}
	switch {
	case r.dead:
		o.Status, permille = Dead, 1000-permille
	case r.seki:
		o.Status = Seki
	}
	o.Why = "by the network"
	if r.sure > 0 {
		permille = r.sure
		o.Why = "it has no way to live"
		if !r.dead {
			o.Why = "nothing takes it"
		}
	}
	if r.why != "" {
		o.Why = r.why
	}
	o.Permille = min(max(permille, 1), 999)
	if r.hangs {
		o.Status, o.Permille = Unknown, 500
	} else if r.adrift && o.Permille < doubtfulAdrift {
		o.Status, o.Why = Unknown, "neither side has two eyes here yet"
	} else if o.Permille < doubtful || r.open && o.Permille < doubtfulOpen {
		o.Why = fmt.Sprintf("the network gives it %d.%d %% to be %s", o.Permille/10, o.Permille%10, o.Status)
		o.Status = Unknown
	}
	return o
}
