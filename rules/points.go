package rules

import (
	"errors"
	"fmt"
	"math"
	"strconv"
	"strings"
)

// Points is a count, a komi or a margin in half points: 13 means 6.5.
//
// Every komi and every margin is a whole number of half points, so sums are
// exact and a draw is plain zero. A quarter zi of Chinese counting is one half
// point. The zero value is no points.
//
// Source: SGF FF[4], property KM; margins by Japanese Rules 1989, Article 10.
type Points int

// Point is one whole point.
const Point Points = 2

// Errors that ParsePoints returns, wrapped with the text that caused them.
var (
	ErrNotNumber = errors.New("not a number")
	ErrNotHalf   = errors.New("not a whole number of half points")
)

// ParsePoints reads a decimal number of points such as "6.5", "-0.5" or "7".
// It accepts magnitudes up to 1000; a komi of 375 is the caller's to question.
// Other forms that Go has for numbers, such as 1e3 and 1_0, are slips here.
func ParsePoints(s string) (Points, error) {
	f, err := strconv.ParseFloat(s, 64)
	if err != nil || strings.Trim(s, "+-.0123456789") != "" || math.Abs(f) > 1000 {
		return 0, fmt.Errorf("points %q: %w", s, ErrNotNumber)
	}
	if f*2 != math.Trunc(f*2) {
		return 0, fmt.Errorf("points %q: %w", s, ErrNotHalf)
	}
	return Points(f * 2), nil
}

// String returns the shortest decimal form: "6.5", "7".
func (p Points) String() string {
	return strconv.FormatFloat(float64(p)/2, 'f', -1, 64)
}
