package report

import (
	"strings"

	"goref/board"
)

// A drawing is a position as text: the board with its coordinates, stones, the
// last move in round brackets and points that something is said of in square
// ones. It has two columns of text for each column of the board.
type drawing struct {
	board *board.Board
	last  board.Point // Pass: none
	at    board.Set   // points in square brackets
	ascii bool
	paint painter
	sign  func(board.Point) byte // what is drawn for a point instead of its stone or crossing; nil: nothing
}

// draw writes the rows, each with its indent. Column names of two letters stand
// upright over their column, so that every size keeps the same width.
func (d *drawing) draw(out *strings.Builder) {
	size := d.board.Size()
	d.columns(out)
	for y := range int(size.H) {
		number := strings.TrimLeft(size.Name(board.At(0, y)), "A")
		out.WriteString(d.paint.mark(dim, padLeft(number, 4)) + " ")
		for x := range int(size.W) {
			out.WriteString(d.between(x, y))
			out.WriteString(d.point(board.At(x, y)))
		}
		out.WriteString(d.between(int(size.W), y) + d.paint.mark(dim, number) + "\n")
	}
	d.columns(out)
}

// columns writes the names of the columns, in one line or two.
func (d *drawing) columns(out *strings.Builder) {
	size := d.board.Size()
	var first, last strings.Builder
	for x := range int(size.W) {
		name := strings.TrimRight(size.Name(board.At(x, 0)), "0123456789")
		first.WriteString(" " + padLeft(name[:len(name)-1], 1))
		last.WriteString(" " + name[len(name)-1:])
	}
	for _, line := range []string{first.String(), last.String()} {
		if line = strings.TrimRight(line, " "); line != "" {
			out.WriteString("     " + d.paint.mark(dim, line) + "\n")
		}
	}
}

// between returns what stands left of column x: half a bracket, or the line of
// the grid.
func (d *drawing) between(x, y int) string {
	size := d.board.Size()
	left, right := board.Pass, board.Pass
	if x > 0 {
		left = board.At(x-1, y)
	}
	if x < int(size.W) {
		right = board.At(x, y)
	}
	switch {
	case left != board.Pass && d.at.Has(left):
		return d.paint.mark(red, "]")
	case right != board.Pass && d.at.Has(right):
		return d.paint.mark(red, "[")
	case left != board.Pass && left == d.last:
		return d.paint.mark(yellow, ")")
	case right != board.Pass && right == d.last:
		return d.paint.mark(yellow, "(")
	case left == board.Pass || right == board.Pass || d.ascii:
		return " "
	}
	return d.paint.mark(dim, "─")
}

// point returns the sign of one point.
func (d *drawing) point(p board.Point) string {
	c := d.board.At(p)
	switch {
	case d.sign != nil:
		return string(d.sign(p))
	case d.ascii && c != board.Empty:
		return string(" XO"[c])
	case c != board.Empty:
		return [...]string{board.Black: "●", board.White: "○"}[c]
	case d.ascii && star(d.board.Size(), p):
		return "+"
	case d.ascii:
		return "."
	case star(d.board.Size(), p):
		return d.paint.mark(dim, "╋")
	}
	return d.paint.mark(dim, crossing(d.board.Size(), p))
}

// edge says where a line lies among those numbered to last: 0 the first one, 1
// between, 2 the last one, 3 the only one.
func edge(n, last int) int {
	switch {
	case last == 0:
		return 3
	case n == 0:
		return 0
	case n == last:
		return 2
	}
	return 1
}

// crossing returns the lines of the grid that meet at a point.
func crossing(size board.Size, p board.Point) string {
	x, y := p.XY()
	row, column := edge(y, int(size.H)-1), edge(x, int(size.W)-1)
	return [4][4]string{
		{"┌", "┬", "┐", "╷"},
		{"├", "┼", "┤", "│"},
		{"└", "┴", "┘", "╵"},
		{"╶", "─", "╴", "·"},
	}[row][column]
}

// star reports whether a point carries a dot: on the third line of boards of 7
// to 11 lines and the fourth of larger ones, and in the middle.
func star(size board.Size, p board.Point) bool {
	x, y := p.XY()
	across, down := starLine(int(size.W), x), starLine(int(size.H), y)
	if across == offStar || down == offStar {
		return false
	}
	small := size.W < 17 || size.H < 17
	return !small || across == down // no dots in the middle of the sides
}

// Where a line lies among the lines of the dots.
const (
	offStar = iota
	sideStar
	middleStar
)

func starLine(edge, i int) int {
	inset := 3
	switch {
	case edge < 7:
		return offStar
	case edge < 12:
		inset = 2
	}
	switch {
	case i == inset || i == edge-1-inset:
		return sideStar
	case edge%2 == 1 && i == edge/2:
		return middleStar
	}
	return offStar
}
