package sgfio

import (
	"fmt"
	"strings"

	"golang.org/x/text/unicode/norm"

	"goref/board"
)

// isFox reports whether a record was written by the Fox server (Tencent, 野狐),
// by what its AP says.
func isFox(app string) bool { return strings.Contains(strings.ToLower(app), "foxwq") }

// apps returns every AP of the root, with blanks between. Records of Fox name
// the program that wrote the moves first and the server second, which Write makes
// a DUPAP of.
func (b *builder) apps() string {
	var all []string
	for p := range (Node{b.c, b.root}).Props() {
		if p.p.id != idAP && p.p.id != idDUPAP {
			continue
		}
		for _, v := range p.Values() {
			all = append(all, b.c.SimpleText(v))
		}
	}
	return strings.Join(all, " ")
}

// maxHandicap is the most stones that HA is believed to mean.
const maxHandicap = 25

// readHandicap reads the text of HA. A number with a unit ("3 stones", 让2子)
// carries a Note; anything else is Bad.
func readHandicap(text string) Field[int] {
	h := Field[int]{Present: true}
	raw := strings.TrimSpace(text)
	folded := strings.ToLower(norm.NFKC.String(raw))
	folded = strings.TrimLeft(strings.TrimPrefix(strings.TrimPrefix(folded, "handicap"), "让"), " :")
	n, rest, ok := readNumber(folded)
	switch {
	case raw == "":
		h.Bad, h.Note = true, "no handicap is written"
	case !ok || !handicapUnit(rest):
		h.Bad, h.Note = true, fmt.Sprintf("%q is not a handicap", raw)
	case n.hundredths%100 != 0:
		h.Bad, h.Note = true, fmt.Sprintf("%q is no number of stones; it may be the komi", raw)
	case n.hundredths > maxHandicap*100:
		h.Bad, h.Note = true, fmt.Sprintf("%q is more than %d stones", raw, maxHandicap)
	default:
		h.Value = n.hundredths / 100
		if rest != "" || len(folded) != len(raw) {
			h.Note = fmt.Sprintf("%q read as %d stones", raw, h.Value)
		}
	}
	return h
}

func handicapUnit(text string) bool {
	switch strings.TrimSpace(text) {
	case "", "子", "目", "점", "stone", "stones", "handicap":
		return true
	}
	return false
}

// FixedHandicap returns where the stones of a fixed handicap of 2 to 9 stand on
// a board of 19 lines, in the order of placing; nil for any other number.
//
// The stones of the sides for 6 and 7 stand at the left and right, as everyone
// sets them now, or, with topBottom, where Fox set them before 2018. The third
// stone stands at the top left on Fox and Tygem, so that White has the lower
// right corner; a board that is turned is the same.
func FixedHandicap(n int, topBottom bool) []board.Point {
	if n < 2 || n > 9 {
		return nil
	}
	const low, mid, high = 3, 9, 15
	points := []board.Point{
		board.At(high, low), board.At(low, high), board.At(low, low), board.At(high, high),
	}
	if n <= 4 {
		return points[:n]
	}
	left, right := board.At(low, mid), board.At(high, mid)
	top, bottom := board.At(mid, low), board.At(mid, high)
	if n >= 8 {
		points = append(points, left, right, top, bottom)
	} else if n >= 6 {
		if topBottom {
			left, right = top, bottom
		}
		points = append(points, left, right)
	}
	if n%2 == 1 {
		points = append(points, board.At(mid, mid))
	}
	return points
}

// foxSidesChanged is the day from which Fox sets the stones of the sides left
// and right.
const foxSidesChanged = "2018-01-01"

// A handicapContext is what missingHandicap knows of a record.
type handicapContext struct {
	App      string // AP, or all of them
	GameName string // GN
	Date     string // DT
	Handicap int
	Size     board.Size
	Placed   bool        // black stones are set up before the first play
	First    board.Color // colour of the first play
}

// missingHandicap tells a handicap game of Fox whose record lacks the stones,
// and returns where they stood; nil where nothing is missing or nobody knows.
func missingHandicap(ctx handicapContext) []board.Point {
	fox := isFox(ctx.App) || strings.Contains(ctx.App, "GNU Go:3.8") && ctx.GameName == ""
	if !fox || ctx.Placed || ctx.Handicap < 2 || ctx.First != board.White {
		return nil
	}
	if ctx.Size.W != 19 || ctx.Size.H != 19 {
		return nil
	}
	old := ctx.Date != "" && ctx.Date < foxSidesChanged
	return FixedHandicap(ctx.Handicap, old)
}
