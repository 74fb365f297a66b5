package life

import (
	"context"

	"goref/board"
)

// A Statement is what players, referee or record say of a position. Naming one
// stone names its chain. The zero value states nothing.
//
// A list of dead stones and a marking of territory are complete: what they do
// not name is stated to be alive, and an empty list means that nothing is dead.
type Statement struct {
	Source  string // "--dead", "case file", "TB and TW": named as the judge
	Dead    []board.Point
	HasDead bool
	Alive   []board.Point
	Seki    []board.Point
	// Territory, if HasTerritory, is marked territory by owner: a stone on the
	// opponent's territory is dead.
	Territory    [3]board.Set
	HasTerritory bool
}

// Name returns the statement's source.
func (s *Statement) Name() string { return s.Source }

// Judge repeats the statement as opinions. What is named to be in seki or alive
// is so even if it is also named to be dead; a point without a stone names
// nothing.
func (s *Statement) Judge(_ context.Context, pos Position) ([]Opinion, error) {
	var opinions []Opinion
	state := func(stones board.Set, status Status, why string) {
		if !stones.Empty() {
			opinions = append(opinions, Opinion{Stones: stones, Status: status, Certainty: Stated, Permille: 1000, Why: why})
		}
	}
	state(named(pos.Board, s.Seki), Seki, "stated to be in seki")
	state(named(pos.Board, s.Alive), Alive, "stated to be alive")
	if !s.HasDead && !s.HasTerritory {
		return opinions, nil
	}
	dead := named(pos.Board, s.Dead)
	why := "stated to be dead"
	if s.HasTerritory {
		dead = dead.Union(s.underMarks(pos.Board))
		why = "stands on marked territory"
	}
	state(dead, Dead, why)
	state(stones(pos.Board).Minus(dead), Alive, "not named among the dead")
	return opinions, nil
}

// underMarks returns the chains with a stone on territory marked for the
// opponent alone.
func (s *Statement) underMarks(b *board.Board) board.Set {
	var list []board.Point
	for p := range b.Size().All() {
		c := b.At(p)
		if c != board.Empty && s.Territory[c.Opponent()].Has(p) && !s.Territory[c].Has(p) {
			list = append(list, p)
		}
	}
	return named(b, list)
}

// named returns the chains of the stones at points.
func named(b *board.Board, points []board.Point) board.Set {
	var set board.Set
	for _, p := range points {
		if b.Size().Contains(p) && b.At(p) != board.Empty && !set.Has(p) {
			chain, _ := b.Group(p)
			set = set.Union(chain)
		}
	}
	return set
}

// stones returns every stone of a board.
func stones(b *board.Board) board.Set {
	var set board.Set
	for p := range b.Size().All() {
		if b.At(p) != board.Empty {
			set.Add(p)
		}
	}
	return set
}
