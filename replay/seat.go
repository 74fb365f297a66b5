package replay

import (
	"fmt"
	"strings"

	"goref/board"
)

// A Seat is one of the four players of a Pair Go game, in the order of the
// rotation (pair-go/A3). The zero Seat says that nobody is named.
type Seat uint8

// The seats. F and M are the first and second partner where pairs are not a
// woman and a man.
const (
	NoSeat Seat = iota
	BF
	WF
	BM
	WM
)

var seatNames = [...]string{"", "BF", "WF", "BM", "WM"}

// String returns the seat as the case file writes it: "BF"; "" for NoSeat.
func (s Seat) String() string { return seatNames[s] }

// Color returns the side of the seat.
func (s Seat) Color() board.Color {
	switch s {
	case BF, BM:
		return board.Black
	case WF, WM:
		return board.White
	}
	return board.Empty
}

// Next returns the seat whose turn follows a turn of s.
func (s Seat) Next() Seat {
	if s == NoSeat {
		return NoSeat
	}
	return s%4 + 1
}

// ParseSeat reads "BF", "WF", "BM" or "WM", in either case.
func ParseSeat(text string) (Seat, error) {
	for i, name := range seatNames[1:] {
		if strings.EqualFold(text, name) {
			return Seat(i + 1), nil
		}
	}
	return NoSeat, fmt.Errorf("seat %q: want one of BF, WF, BM, WM", text)
}

// firstSeat is the seat that opens: the black woman, or the white woman in a
// game with two or more handicap stones (pair-go/A3).
func (l *Log) firstSeat() Seat {
	if l.Record.Handicap.Value >= 2 {
		return WF
	}
	return BF
}

// seatFacts says whether the right partner made the turn. The rotation is
// relative to the turn before, not to the move number (pair-go/A6.6).
func (l *Log) seatFacts(s *Step) {
	n := int(s.Number)
	if n > len(l.Options.Seats) {
		return
	}
	s.Seat = l.Options.Seats[n-1]
	s.Expected = l.firstSeat()
	if n > 1 {
		s.Expected = l.Steps[n-2].Seat.Next()
	}
	if s.Seat != s.Expected && s.Seat.Color() == s.Expected.Color() && s.Seat != NoSeat {
		s.Faults |= WrongSeat
	}
}
