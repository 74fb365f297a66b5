package rules

import (
	"errors"
	"testing"

	"pgregory.net/rapid"
)

func TestParsePoints(t *testing.T) {
	tests := []struct {
		text string
		want Points
		err  error
	}{
		{"6.5", 13, nil},
		{"7", 14, nil},
		{"0", 0, nil},
		{"-0.5", -1, nil},
		{"7.500000", 15, nil},
		{"1000", 2000, nil},
		{"1001", 0, ErrNotNumber},
		{"", 0, ErrNotNumber},
		{"six", 0, ErrNotNumber},
		{"NaN", 0, ErrNotNumber},
		{"Inf", 0, ErrNotNumber},
		{"+6.5", 13, nil},
		{"1_0", 0, ErrNotNumber},
		{"1e3", 0, ErrNotNumber},
		{"1E2", 0, ErrNotNumber},
		{"0x1p3", 0, ErrNotNumber},
		{"2.75", 0, ErrNotHalf},
		{"0.1", 0, ErrNotHalf},
	}
	for _, tt := range tests {
		got, err := ParsePoints(tt.text)
		if got != tt.want || !errors.Is(err, tt.err) {
			t.Errorf("%q: %d, %v, want %d, %v", tt.text, got, err, tt.want, tt.err)
		}
	}
}

func TestParseKomi(t *testing.T) {
	tests := []struct {
		text string
		want Points
		err  error
	}{
		{"6.5", 13, nil},
		{"-6", -12, nil},
		{"2.75zi", 11, nil},
		{"3.75 zi", 15, nil},
		{"3.5zi", 14, nil},
		{"3.50zi", 14, nil},
		{"3.25zi", 13, nil},
		{"3zi", 12, nil},
		{"-2.75zi", -11, nil},
		{"-0.25zi", -1, nil},
		{"2.7zi", 0, ErrNotHalf},
		{"2.125zi", 0, ErrNotHalf},
		{"zi", 0, ErrNotNumber},
		{".5zi", 0, ErrNotNumber},
		{"x.5zi", 0, ErrNotNumber},
		{"1_0zi", 0, ErrNotNumber},
		{"2.75", 0, ErrNotHalf},
		{"", 0, ErrNotNumber},
	}
	for _, tt := range tests {
		got, err := ParseKomi(tt.text)
		if got != tt.want || !errors.Is(err, tt.err) {
			t.Errorf("%q: %d, %v, want %d, %v", tt.text, got, err, tt.want, tt.err)
		}
	}
}

// What is written reads back.
func TestPointsString(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		p := Points(rapid.IntRange(-2000, 2000).Draw(t, "half points"))
		got, err := ParsePoints(p.String())
		if err != nil || got != p {
			t.Errorf("%d is written %q, which reads as %d (%v)", p, p, got, err)
		}
	})
}
