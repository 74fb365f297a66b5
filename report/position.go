package report

import (
	"strings"

	"goref/audit"
	"goref/board"
)

// The marks of a counted position. Stones that live are X and O, in seki # and
// @ as they count nothing around them, dead x and o.
const (
	markBlackTerritory = '+'
	markWhiteTerritory = '-'
	markDame           = '.'
	markDoubt          = '?'
)

const positionKey = "X O alive, x o dead, # @ in seki, + Black's, - White's, . dame"

// drawCount draws a counted position with its coordinates and says what the
// marks mean. Stones whose status is unsettled are marked, and then no
// territory, since it hangs on them.
func drawCount(s *audit.Score) string {
	b := &s.Position
	size := b.Size()
	open := map[board.Point]bool{}
	for _, p := range s.Unsettled {
		open[p] = true
	}
	var out strings.Builder
	columns := "   "
	for x := range int(size.W) {
		columns += " " + padLeft(column(size, x), 1)
	}
	out.WriteString(columns + "\n")
	for y := range int(size.H) {
		number := strings.TrimLeft(size.Name(board.At(0, y)), "A")
		out.WriteString(padLeft(number, 3))
		for x := range int(size.W) {
			p := board.At(x, y)
			mark := countMark(s, p)
			if len(open) > 0 && b.At(p) == board.Empty {
				mark = markDame
			}
			if open[p] {
				mark = markDoubt
			}
			out.WriteString(" " + string(mark))
		}
		out.WriteString(" " + number + "\n")
	}
	out.WriteString(columns + "\n")
	if len(open) > 0 {
		out.WriteString("    X O alive, x o dead, ? unsettled\n")
	} else {
		out.WriteString("    " + positionKey + "\n")
	}
	return out.String()
}

// column returns the letters of a column; of two letters only the last, which
// keeps the drawing straight.
func column(size board.Size, x int) string {
	name := strings.TrimRight(size.Name(board.At(x, 0)), "0123456789")
	return name[len(name)-1:]
}

// countMark returns the mark of one point of a count without doubts.
func countMark(s *audit.Score, p board.Point) byte {
	t := &s.Tally
	switch c := s.Position.At(p); {
	case c != board.Empty && (t.Dead.Has(p) || s.Input.Dead.Has(p)):
		return "?xo"[c]
	case c != board.Empty && t.Seki.Has(p):
		return "?#@"[c]
	case c != board.Empty:
		return "?XO"[c]
	case t.Owner[board.Black].Has(p):
		return markBlackTerritory
	case t.Owner[board.White].Has(p):
		return markWhiteTerritory
	}
	return markDame
}
