package rules

import (
	"errors"
	"fmt"
	"slices"
)

// A PairTable turns the difference between two pairs into a handicap
// (pair-go/B). It is part of a regulation, so an event's file can replace it.
type PairTable struct {
	// Reconstructed: the table was rebuilt from what is published about it, and
	// nobody here has read the official one. Note says how.
	Reconstructed bool
	Note          string
	// Highest and Lowest are the ranks at the ends of the published list of
	// points; ranks beyond them are counted on, and flagged.
	Highest, Lowest Rank
	// Professional is what a professional counts, in points.
	Professional int
	// Rows are in rising order of difference.
	Rows []PairRow
}

// A PairRow is what one difference comes to.
type PairRow struct {
	Difference Points // between the pairs' averages; the half points are exact
	Stones     int    // handicap stones on the board: 0, or 2 and more
	Komi       Points // Black gives; below zero White gives (reverse komi)
}

// A PairSetup is the handicap of one game between two pairs. Black is always
// the weaker pair, or the pair named first if they are equal.
type PairSetup struct {
	Black, White [2]Rank
	// Swapped: the stronger pair was named as Black, so the colours changed.
	Swapped bool

	BlackPoints, WhitePoints Points // averages of the two players
	Difference               Points
	Stones                   int
	Komi                     Points // Black gives; below zero reverse komi

	// Opener and Second are the seats of the first two turns: BF and WF, with
	// stones WF and BM (pair-go/A3).
	Opener, Second string

	Beyond        []Rank // ranks outside the published list, each once
	BeyondTable   bool   // the difference is larger than the last row's, which was taken
	Reconstructed bool   // see PairTable
}

// ErrNoTable is returned where a regulation has no handicap table.
var ErrNoTable = errors.New("this regulation has no handicap table; pair-go-handicap has one")

// Points returns what a rank counts: n for n dan, 1-n for n kyu, and the
// table's value for professionals (pair-go/B1).
func (t *PairTable) Points(r Rank) (Points, error) {
	if r.Number < 1 || r.Number > r.limit() {
		return 0, fmt.Errorf("rank %s: want 1d to 9d, 1k to 30k or 1p to 9p", r)
	}
	switch r.Grade {
	case Kyu:
		return Points(1-r.Number) * Point, nil
	case Dan:
		return Points(r.Number) * Point, nil
	case Professional:
		return Points(t.Professional) * Point, nil
	}
	return 0, errors.New("a rank is missing")
}

// lists reports whether the published list of points has the rank.
func (t *PairTable) lists(r Rank) bool {
	p, err := t.Points(r)
	low, _ := t.Points(t.Lowest)
	high, _ := t.Points(t.Highest)
	return err == nil && r.Grade != Professional && low <= p && p <= high
}

// PairHandicap returns the handicap for a game between two pairs, the one that
// is to take Black first. If that is the stronger pair the colours are swapped.
// It returns ErrNoTable for a nil table, and an error for a rank that is none
// or a difference that the table leaves out.
func PairHandicap(black, white [2]Rank, t *PairTable) (PairSetup, error) {
	if t == nil || len(t.Rows) == 0 {
		return PairSetup{}, ErrNoTable
	}
	s := PairSetup{Black: black, White: white, Opener: "BF", Second: "WF", Reconstructed: t.Reconstructed}
	var err error
	if s.BlackPoints, err = t.average(black); err != nil {
		return PairSetup{}, err
	}
	if s.WhitePoints, err = t.average(white); err != nil {
		return PairSetup{}, err
	}
	if s.BlackPoints > s.WhitePoints {
		s.Black, s.White, s.Swapped = white, black, true
		s.BlackPoints, s.WhitePoints = s.WhitePoints, s.BlackPoints
	}
	s.Difference = s.WhitePoints - s.BlackPoints
	row, ok := t.row(s.Difference)
	if !ok {
		return PairSetup{}, fmt.Errorf("the handicap table has no row for a difference of %s", s.Difference)
	}
	s.Stones, s.Komi = row.Stones, row.Komi
	s.BeyondTable = s.Difference > row.Difference
	if s.Stones >= 2 {
		s.Opener, s.Second = "WF", "BM"
	}
	for _, r := range []Rank{s.Black[0], s.Black[1], s.White[0], s.White[1]} {
		if !t.lists(r) && !slices.Contains(s.Beyond, r) {
			s.Beyond = append(s.Beyond, r)
		}
	}
	return s, nil
}

// average returns half the sum of a pair's points: exact, since Points are
// halves.
func (t *PairTable) average(pair [2]Rank) (Points, error) {
	a, err := t.Points(pair[0])
	if err != nil {
		return 0, err
	}
	b, err := t.Points(pair[1])
	return (a + b) / 2, err
}

// row returns the row for a difference: its own, or the last one for what is
// beyond the table.
func (t *PairTable) row(d Points) (PairRow, bool) {
	last := t.Rows[len(t.Rows)-1]
	if d > last.Difference {
		return last, true
	}
	i := slices.IndexFunc(t.Rows, func(r PairRow) bool { return r.Difference == d })
	if i < 0 {
		return PairRow{}, false
	}
	return t.Rows[i], true
}
