package report

import (
	"cmp"
	"slices"

	"goref/board"
)

// byColumn orders points by column letter, then by number.
func byColumn(a, b board.Point) int {
	ax, ay := a.XY()
	bx, by := b.XY()
	return cmp.Or(cmp.Compare(ax, bx), cmp.Compare(by, ay))
}

// sorted returns the points of a set by column letter, then by number.
func sorted(size board.Size, set *board.Set) []board.Point {
	var points []board.Point
	for x := range int(size.W) {
		for y := int(size.H) - 1; y >= 0; y-- {
			if p := board.At(x, y); set.Has(p) {
				points = append(points, p)
			}
		}
	}
	return points
}

// sortedList returns a copy of the points by column letter, then by number.
func sortedList(points []board.Point) []board.Point {
	points = slices.Clone(points)
	slices.SortFunc(points, byColumn)
	return points
}
