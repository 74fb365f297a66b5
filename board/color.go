// Package board holds stones: colours, points, sizes, capture, chains and a
// position's hash. It knows no turn, no ko rule and no rule set.
package board

// A Color is the state of a point, or a side. The zero value is Empty.
type Color uint8

// The three states of a point. Black and White also name the two sides.
const (
	Empty Color = iota
	Black
	White
)

// Opponent returns the other side; Empty has none and is returned as it is.
func (c Color) Opponent() Color {
	switch c {
	case Black:
		return White
	case White:
		return Black
	}
	return Empty
}

// String returns "Black", "White" or "Empty", as findings word it.
func (c Color) String() string {
	switch c {
	case Black:
		return "Black"
	case White:
		return "White"
	}
	return "Empty"
}

// Letter returns "B", "W" or "", as SGF and the JSON output write it.
func (c Color) Letter() string {
	switch c {
	case Black:
		return "B"
	case White:
		return "W"
	}
	return ""
}
