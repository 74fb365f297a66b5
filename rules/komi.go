package rules

import (
	"fmt"
	"strings"
)

// ParseKomi reads a komi as referees write it: points such as "6.5" and "-6"
// (White gives six), or zi such as "2.75zi", half of their worth in points.
// Errors wrap ErrNotNumber or ErrNotHalf.
func ParseKomi(text string) (Points, error) {
	number, zi := strings.CutSuffix(strings.TrimSpace(text), "zi")
	number = strings.TrimSpace(number)
	if !zi {
		return ParsePoints(number)
	}
	// Quarters of a zi are halves of a point: twice the zi, read exactly.
	whole, fraction, _ := strings.Cut(number, ".")
	quarters := map[string]Points{"": 0, "0": 0, "00": 0, "25": 1, "5": 2, "50": 2, "75": 3}
	part, ok := quarters[fraction]
	if !ok {
		return 0, fmt.Errorf("komi %q: want zi in quarters, such as 2.75zi: %w", text, ErrNotHalf)
	}
	p, err := ParsePoints(whole)
	if err != nil || p%Point != 0 {
		return 0, fmt.Errorf("komi %q: %w", text, ErrNotNumber)
	}
	if strings.HasPrefix(whole, "-") {
		part = -part
	}
	return 2*p + part, nil
}
