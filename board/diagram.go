package board

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"strings"
)

// ErrDiagram is returned, wrapped with the place and what is wrong, by Parse.
var ErrDiagram = errors.New("no diagram")

// Parse reads a board from a diagram: a line for each row, the top one first,
// with x or X for a black stone, o or O for a white one and a dot for an empty
// point. Spaces, tabs and empty lines are ignored. The error wraps ErrDiagram.
func Parse(diagram string) (Board, error) {
	var rows []string
	for line := range strings.Lines(diagram) {
		if row := strings.Join(strings.Fields(line), ""); row != "" {
			rows = append(rows, row)
		}
	}
	if len(rows) == 0 {
		return Board{}, fmt.Errorf("%w: it has no rows", ErrDiagram)
	}
	if len(rows) > MaxSize || len(rows[0]) > MaxSize {
		return Board{}, fmt.Errorf("%w: %d rows of %d points are more than %d", ErrDiagram, len(rows), len(rows[0]), MaxSize)
	}
	b := New(Size{W: uint8(len(rows[0])), H: uint8(len(rows))})
	for y, row := range rows {
		for x, r := range row {
			if x >= len(rows[0]) {
				break
			}
			switch r {
			case '.':
			case 'x', 'X':
				b.Set(At(x, y), Black)
			case 'o', 'O':
				b.Set(At(x, y), White)
			default:
				return Board{}, fmt.Errorf("%w: row %d holds %q: want x, o or a dot", ErrDiagram, y+1, r)
			}
		}
		if len(row) != len(rows[0]) {
			return Board{}, fmt.Errorf("%w: row %d has %d points, row 1 has %d", ErrDiagram, y+1, len(row), len(rows[0]))
		}
	}
	return b, nil
}

// Format writes b as a diagram that Parse reads: X, O and dots, with a space
// between points. A mark stands in place of its point's state; marks may be nil.
func Format(w io.Writer, b *Board, marks map[Point]byte) error {
	out := bufio.NewWriter(w)
	size := b.Size()
	for p := range size.All() {
		char := ".XO"[b.At(p)]
		if mark, ok := marks[p]; ok {
			char = mark
		}
		out.WriteByte(char)
		if x, _ := p.XY(); x == int(size.W)-1 {
			out.WriteByte('\n')
		} else {
			out.WriteByte(' ')
		}
	}
	return out.Flush() // keeps the first error of any write
}

// String returns the diagram that Format writes, without marks.
func (b *Board) String() string {
	var s strings.Builder
	if err := Format(&s, b, nil); err != nil {
		return err.Error() // a Builder accepts every write
	}
	return s.String()
}
