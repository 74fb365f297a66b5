package score

import (
	"goref/board"
	"goref/rules"
)

// Count adds up one position. It decides nothing about life: Input.Dead and
// Input.Stated are taken as given, and so are the chains they do not name,
// which live. Package score/life finds out what is dead.
//
// Count never fails; a position that is not finished has large regions that
// belong to nobody, and Tally.Unfinished says where.
func Count(in Input) Tally {
	g := newGrid(in.Board)
	s := newSurvey(g, deadMarks(g, &in))
	t := Tally{Method: in.Scoring.Method}

	eyes := s.eyePoints(&in)
	owner := eyes.owner
	switch {
	case in.HasStated:
		owner = s.statedOwners(&in)
	case in.Scoring.Method == rules.Area:
		owner = s.regionOwners()
	}
	if in.Scoring.Method == rules.Area {
		t.sumArea(s, owner, &in)
	} else {
		t.sumTerritory(s, owner, &in)
		if !in.HasStated {
			t.takeFilled(s, &eyes)
		}
	}
	open, dame := s.unfinished(s.toPlay(&in, eyes), in.Scoring.Method)
	t.Unfinished = g.set(func(i int32) bool { return open[i] })
	t.OpenDame = g.set(func(i int32) bool { return dame[i] })
	for _, c := range []board.Color{board.Black, board.White} {
		t.Owner[c] = g.set(func(i int32) bool { return owner[i] == c })
	}
	t.Seki = g.set(func(i int32) bool { return eyes.seki[i] })
	t.Dame = g.set(func(i int32) bool { return s.stones[i] == board.Empty && owner[i] == board.Empty })
	t.close(&in)
	return t
}

// deadMarks returns the stones to take off: those that are named, and those
// that stand on territory stated for the opponent.
func deadMarks(g *grid, in *Input) []bool {
	dead := g.marks(&in.Dead)
	for i, c := range g.stones {
		if c == board.Empty {
			dead[i] = false
		} else if in.HasStated && in.Stated[c.Opponent()].Has(g.points[i]) && !in.Stated[c].Has(g.points[i]) {
			dead[i] = true
		}
	}
	return dead
}

// sides returns both sides of the tally, indexed by colour.
func (t *Tally) sides() [3]*Side {
	return [3]*Side{board.Black: &t.Black, board.White: &t.White}
}

// close enters what counts besides the board and adds up.
func (t *Tally) close(in *Input) {
	t.White.Komi = in.Komi
	for c, side := range t.sides() {
		if side == nil {
			continue
		}
		side.Penalty = in.Penalty[c]
		side.Total = side.Territory + side.Stones + side.Prisoners + side.Compensation +
			side.Komi + side.Shared - side.Penalty
	}
	t.Margin = t.Black.Total - t.White.Total
}
