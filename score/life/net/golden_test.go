package net

import (
	"fmt"
	"strconv"
	"strings"
	"testing"

	"goref/board"
	"goref/internal/golden"
)

// verdicts are positions composed for this test.
var verdicts = []struct{ name, rows string }{
	{"smallest board", `
X.
..`},
	{"two eyes on a small board", `
.X.XO
XXXXO
OOOOO
.O.O.
OOOOO`},
	{"finished game with dead stones of both sides", `
..XXO....
.O.XO.X..
..XXOO...
XXX.XOOOO
.XOXXXXOX
XXOOOOXXX
OOO..OOX.
..O.X.OXX
...O..OX.`},
	{"seki in the corner", `
XXX.OX...
OO.OOX...
OOOOOX...
XXXXXX...
.........
.........`},
	{"oblong, higher than wide", `
..XO.
.XXO.
XX.XO
.XXXO
XXOOO
OOO..
.....
..X..`},
	{"nobody's", `
XO.XO
O.X.O
.OXX.`},
}

// TestVerdicts compares both paths with logits that the path in Go gave, to
// the last bit, so it fails on a machine that rounds in another way.
func TestVerdicts(t *testing.T) {
	for _, path := range paths {
		if golden.Update() && !path.generic {
			continue
		}
		t.Run(path.name, func(t *testing.T) {
			golden.Equal(t, "verdicts", describeVerdicts(t, path.generic))
		})
	}
}

// describeVerdicts writes each position with its ownership, to two places as
// doubt is no finer, and its logits.
func describeVerdicts(t *testing.T, inGo bool) string {
	t.Helper()
	e := NewEvaluator(Default())
	e.UseGeneric = inGo
	var s strings.Builder
	for _, v := range verdicts {
		b, err := board.Parse(v.rows)
		if err != nil {
			t.Fatalf("%s: %v", v.name, err)
		}
		fmt.Fprintf(&s, "# %s\n", v.name)
		w, own := int(b.Size().W), e.Ownership(&b, nil)
		for y, row := range strings.Fields(v.rows) {
			s.WriteString(row)
			for _, o := range own[y*w:][:w] {
				fmt.Fprintf(&s, " %+5.2f", o)
			}
			s.WriteByte('\n')
		}
		for i, logit := range e.Logits(&b) {
			sep := byte(' ')
			if i%w == w-1 {
				sep = '\n'
			}
			s.WriteString(strconv.FormatFloat(float64(logit), 'g', -1, 32))
			s.WriteByte(sep)
		}
		s.WriteByte('\n')
	}
	return s.String()
}
