// Package corpus reads the real positions that tests measure against, and
// diagrams of our own.
package corpus

import (
	"strconv"
	"strings"
	"testing"

	"goref/board"
	"goref/rules"
)

// A Position is one line of a file of positions; what a file does not say is
// empty. Points are named as on a Go board.
type Position struct {
	ID             string
	Position       []string // rows from the top, X black and O white
	Dead           []string
	Seki           []string          // stones in seki
	Status         map[string]string // owner of single points: black, white or dame
	Undetermined   []string          // points that the file leaves open
	NotOwned       []string          `json:"stones_not_owned"`
	TerritoryBlack []string          `json:"territory_black"`
	TerritoryWhite []string          `json:"territory_white"`
	Captures       struct{ Black, White int }
	Komi           float64
	Handicap       string
	Ruleset        string
	Result         string
	ConsistentWith []string `json:"re_consistent_with"` // counts of the marks that come to the result
}

// Board returns the stones.
func (p *Position) Board(t testing.TB) board.Board {
	t.Helper()
	return Board(t, strings.Join(p.Position, "\n"))
}

// DeadStones returns the dead stones. The files name empty points as dead where
// players marked a whole place.
func (p *Position) DeadStones(t testing.TB, b *board.Board) board.Set {
	t.Helper()
	var dead board.Set
	named := Points(t, b, p.Dead)
	for point := range named.All() {
		if b.At(point) != board.Empty {
			dead.Add(point)
		}
	}
	return dead
}

// Territory returns the points counted for each side, by colour.
func (p *Position) Territory(t testing.TB, b *board.Board) [3]board.Set {
	t.Helper()
	return [3]board.Set{
		board.Black: Points(t, b, p.TerritoryBlack),
		board.White: Points(t, b, p.TerritoryWhite),
	}
}

// Prisoners returns the stones taken in play, by who took them.
func (p *Position) Prisoners() [3]int {
	return [3]int{board.Black: p.Captures.Black, board.White: p.Captures.White}
}

// KomiPoints returns the komi.
func (p *Position) KomiPoints() rules.Points { return rules.Points(p.Komi * 2) }

// HandicapStones returns the handicap, 0 if there is none.
func (p *Position) HandicapStones(t testing.TB) int {
	t.Helper()
	if p.Handicap == "" {
		return 0
	}
	n, err := strconv.Atoi(p.Handicap)
	if err != nil {
		t.Fatal(err)
	}
	return n
}

// Margin reads the result, such as "W+6.50", as Black's margin.
func (p *Position) Margin(t testing.TB) rules.Points {
	t.Helper()
	winner, number, ok := strings.Cut(p.Result, "+")
	if !ok {
		return 0
	}
	margin, err := rules.ParsePoints(number)
	if err != nil {
		t.Fatalf("result %q: %v", p.Result, err)
	}
	if winner == "W" {
		return -margin
	}
	return margin
}

// Board reads a diagram.
func Board(t testing.TB, diagram string) board.Board {
	t.Helper()
	b, err := board.Parse(strings.TrimSpace(diagram))
	if err != nil {
		t.Fatal(err)
	}
	return b
}

// Points reads names of points.
func Points(t testing.TB, b *board.Board, names []string) board.Set {
	t.Helper()
	var s board.Set
	for _, name := range names {
		p, err := b.Size().Parse(name)
		if err != nil {
			t.Fatal(err)
		}
		s.Add(p)
	}
	return s
}
