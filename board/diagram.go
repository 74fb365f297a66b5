package board

import (
	"bufio"
	"fmt"
	"io"
	"strings"
)

// Parse reads a diagram, a line a row from the top: "x" or "X" is a black
// stone, "o" or "O" a white one, "." an empty point. Spaces are ignored.
func Parse(diagram string) (Board, error) {
	var rows []string
	for line := range strings.Lines(diagram) {
		if row := strings.Join(strings.Fields(line), ""); row != "" {
			rows = append(rows, row)
		}
	}
	if len(rows) == 0 || len(rows) > MaxSize || len(rows[0]) > MaxSize {
		return Board{}, fmt.Errorf("diagram of %d rows: want 1 to %d rows and columns", len(rows), MaxSize)
	}
	b := New(Size{uint8(len(rows[0])), uint8(len(rows))})
	for y, row := range rows {
		if len(row) != len(rows[0]) {
			return Board{}, fmt.Errorf("row %d has %d points, the first has %d", y+1, len(row), len(rows[0]))
		}
		for x := range len(row) {
			switch row[x] {
			case 'x', 'X':
				b.Set(At(x, y), Black)
			case 'o', 'O':
				b.Set(At(x, y), White)
			case '.':
			default:
				return Board{}, fmt.Errorf("row %d, column %d: %q is none of x o .", y+1, x+1, row[x])
			}
		}
	}
	return b, nil
}

// Format writes the board as Parse reads it, with a space between points. A
// mark stands in place of the point's own sign.
func Format(w io.Writer, b *Board, marks map[Point]byte) error {
	out := bufio.NewWriter(w)
	for y := range int(b.size.H) {
		for x := range int(b.size.W) {
			p := At(x, y)
			sign := [...]byte{'.', 'x', 'o'}[b.cells[p]]
			if m, ok := marks[p]; ok {
				sign = m
			}
			if x > 0 {
				out.WriteByte(' ')
			}
			out.WriteByte(sign)
		}
		out.WriteByte('\n')
	}
	return out.Flush()
}

// String returns the diagram.
func (b *Board) String() string {
	var s strings.Builder
	_ = Format(&s, b, nil) // a Builder never fails
	return s.String()
}
