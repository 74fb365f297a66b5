package report

import (
	"strings"

	"goref/audit"
	"goref/board"
)

// A status is what a count makes of one point.
type status uint8

const (
	isDame      status = iota
	isTerritory        // an empty point of one side's
	isAlive
	isDead
	isSeki  // alive, and counts nothing around it
	isDoubt // a stone whose status is unsettled
)

// The signs of a counted position, by status and colour; what is unsettled
// stands in square brackets.
var countSigns = [...]string{
	isDame: "...", isTerritory: "?+-", isAlive: "?XO", isDead: "?xo", isSeki: "?#@", isDoubt: "?XO",
}

// What is said under a counted position.
const (
	settledKey   = "X O alive, x o dead, # @ in seki, + Black's, - White's, . dame"
	unsettledKey = "X O alive, x o dead, [ ] unsettled"
)

// A countMap tells what a count makes of each point. Where stones are
// unsettled they are marked, and then neither territory nor seki, since both
// hang on them.
type countMap struct {
	*audit.Score
	open board.Set // the unsettled stones
	dead board.Set
}

func newCountMap(s *audit.Score) *countMap {
	c := &countMap{Score: s, dead: *s.DeadStones()}
	for _, p := range s.Unsettled {
		c.open.Add(p)
	}
	return c
}

// status returns the status of point p, and the colour that it speaks of: the
// stone's or the territory's.
func (s *countMap) status(p board.Point) (status, board.Color) {
	t, settled := &s.Tally, s.open.Empty()
	c := s.Position.At(p)
	switch {
	case c == board.Empty && s.owner(p) != board.Empty:
		return isTerritory, s.owner(p)
	case c == board.Empty:
		return isDame, c
	case s.open.Has(p):
		return isDoubt, c
	case s.dead.Has(p):
		return isDead, c
	case t.Seki.Has(p) && settled:
		return isSeki, c
	}
	return isAlive, c
}

// owner returns whose territory a point is; Empty where that hangs on stones
// that are unsettled.
func (s *countMap) owner(p board.Point) board.Color {
	for _, c := range []board.Color{board.Black, board.White} {
		if s.open.Empty() && s.Tally.Owner[c].Has(p) {
			return c
		}
	}
	return board.Empty
}

// sign returns what is drawn for a point of a counted position.
func (s *countMap) sign(p board.Point) byte {
	status, c := s.status(p)
	return countSigns[status][c]
}

// key says what the signs mean.
func (s *countMap) key() string {
	if s.open.Empty() {
		return settledKey
	}
	return unsettledKey
}

// drawCount draws a counted position with its coordinates and its key.
func drawCount(s *audit.Score) string {
	var out strings.Builder
	c := newCountMap(s)
	d := drawing{board: &s.Position, at: c.open, ascii: true, sign: c.sign}
	d.draw(&out)
	return out.String() + "     " + c.key() + "\n"
}
