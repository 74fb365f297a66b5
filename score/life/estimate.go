package life

import (
	"context"
	"fmt"

	"goref/board"
	"goref/score/life/net"
)

// Estimate judges every chain by the network that is part of the program: who
// is likely to own its points in the end. Nothing of it is proved.
//
// It is not safe for use by several goroutines, and it may be used again and
// again: positions of one size in a row cost no new memory for the network.
type Estimate struct {
	eval  *net.Evaluator
	owner []float32
}

// NewEstimate returns an estimate, which loads the network once in a program.
func NewEstimate() *Estimate {
	return &Estimate{eval: net.NewEvaluator(net.Default())}
}

// Name returns "estimate".
func (*Estimate) Name() string { return "estimate" }

// Judge gives an opinion on every chain; it never fails.
func (e *Estimate) Judge(_ context.Context, pos Position) ([]Opinion, error) {
	e.owner = e.eval.Ownership(pos.Board, e.owner)
	mean := map[board.Point]float64{}
	i := 0
	for p := range pos.Board.Size().All() {
		mean[p] = float64(e.owner[i])
		i++
	}
	var opinions []Opinion
	for _, c := range chains(pos.Board) {
		sum, n := 0.0, 0
		for p := range c.Stones.All() {
			sum += mean[p]
			n++
		}
		m := sum / float64(n)
		if c.Color == board.White {
			m = -m
		}
		o := Opinion{Stones: c.Stones, Status: Alive, Certainty: Estimated, Permille: int(500 + 500*m), Why: "estimated"}
		if m < 0 {
			o.Status, o.Permille = Dead, int(500-500*m)
		}
		opinions = append(opinions, o)
	}
	return opinions, nil
}

var _ = fmt.Sprint
