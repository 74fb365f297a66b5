package report

import (
	"strings"

	"goref/audit"
	"goref/board"
)

// The marks of a counted position beside X and O for stones that live.
const (
	markBlackTerritory = '+'
	markWhiteTerritory = '-'
	markDame           = '.'
	markDoubt          = '?'
	marksDead          = "?xo" // by colour
	marksSeki          = "?#@" // they count nothing around them
	marksAlive         = "?XO"
)

// What is said under a counted position.
const (
	settledKey   = "X O alive, x o dead, # @ in seki, + Black's, - White's, . dame"
	unsettledKey = "X O alive, x o dead, ? unsettled"
)

// drawCount draws a counted position with its coordinates and says what the
// marks mean. Where stones are unsettled they are marked, and then neither
// territory nor seki, since both hang on them.
func drawCount(s *audit.Score) string {
	var open board.Set
	for _, p := range s.Unsettled {
		open.Add(p)
	}
	var out strings.Builder
	d := drawing{board: &s.Position, ascii: true, sign: func(p board.Point) byte { return countMark(s, &open, p) }}
	d.draw(&out)
	key := settledKey
	if !open.Empty() {
		key = unsettledKey
	}
	return out.String() + "     " + key + "\n"
}

// countMark returns the mark of one point of a count; open are the stones whose
// status is unsettled.
func countMark(s *audit.Score, open *board.Set, p board.Point) byte {
	t, settled := &s.Tally, open.Empty()
	switch c := s.Position.At(p); {
	case open.Has(p):
		return markDoubt
	case c != board.Empty && (t.Dead.Has(p) || s.Input.Dead.Has(p) && !s.Input.HasStated):
		return marksDead[c]
	case c != board.Empty && t.Seki.Has(p) && settled:
		return marksSeki[c]
	case c != board.Empty:
		return marksAlive[c]
	case t.Owner[board.Black].Has(p) && settled:
		return markBlackTerritory
	case t.Owner[board.White].Has(p) && settled:
		return markWhiteTerritory
	}
	return markDame
}
