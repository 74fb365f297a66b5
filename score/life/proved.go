package life

import (
	"context"

	"goref/board"
	"goref/score"
)

// Proofs returns all judges that prove what they say, to be asked in this order.
func Proofs() []Judge { return []Judge{Benson{}, CornerShape{}, ClosedRegion{}} }

// Benson proves chains alive that nothing can capture even if their owner
// passes for ever, and dead what stands in their territory without room for two
// eyes. See score.PassAlive.
type Benson struct{}

// Name returns "unconditional life".
func (Benson) Name() string { return "unconditional life" }

// Judge gives the proofs for both colours; it never fails.
func (Benson) Judge(_ context.Context, pos Position) ([]Opinion, error) {
	u := score.PassAlive(pos.Board, pos.Suicide)
	var opinions []Opinion
	for _, c := range []board.Color{board.Black, board.White} {
		opinions = append(opinions,
			proof(u.Alive[c], Alive, "has two eyes that cannot be taken"),
			proof(u.Dead[c], Dead, "stands in unconditional territory without room for two eyes"))
	}
	return opinions, nil
}

func proof(stones board.Set, status Status, why string) Opinion {
	return Opinion{Stones: stones, Status: status, Certainty: Proved, Permille: 1000, Why: why}
}
