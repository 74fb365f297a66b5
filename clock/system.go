// Package clock holds time controls: what they are, how records write them,
// and a ledger that follows both clocks through a game. It never reads the
// wall clock; all times are time.Duration.
package clock

import (
	"fmt"
	"time"
)

// A Kind is a family of time controls.
type Kind uint8

// The kinds of time control. The zero value is Unknown: no overtime stated.
const (
	Unknown Kind = iota
	Untimed
	Absolute
	ByoYomi
	Canadian
	Fischer
	Bronstein
	Delay // US delay: the clock starts late
	PerMove
	Hourglass
	Ing
	Countdown // the reserved-minute countdown of china1988/12
)

var kindNames = [...]string{
	Unknown: "unknown", Untimed: "none", Absolute: "absolute", ByoYomi: "byo-yomi",
	Canadian: "Canadian", Fischer: "Fischer", Bronstein: "Bronstein", Delay: "delay",
	PerMove: "per move", Hourglass: "hourglass", Ing: "Ing", Countdown: "countdown",
}

// String returns the name that System.String uses: "byo-yomi", "Canadian".
func (k Kind) String() string {
	if int(k) < len(kindNames) {
		return kindNames[k]
	}
	return "kind " + fmt.Sprint(uint8(k))
}

// A System is one time control. Its zero value states nothing.
type System struct {
	Kind    Kind
	Main    time.Duration // main time; for Countdown the whole limit, reserve included
	Period  time.Duration // length of a period or block, the increment, the delay
	Periods int           // byo-yomi, Ing: number of periods
	Stones  int           // Canadian: plays to a period
	Cap     time.Duration // Fischer: most time a clock may hold; 0: none known
	Reserve int           // Countdown: reserved minutes inside Main
	Penalty int           // Ing: points lost on entering a period
}

// Free returns the time before overtime, penalty periods or the countdown
// start: Main, for Countdown less the reserve.
func (s System) Free() time.Duration {
	if s.Kind == Countdown {
		return s.Main - time.Duration(s.Reserve)*time.Minute
	}
	return s.Main
}

// String returns the canonical form, such as "30m + 5x30s byo-yomi", which
// ParseSystem reads back. A main time of zero is left out where overtime
// follows; nothing stated is "unknown".
func (s System) String() string {
	main := formatDuration(s.Main)
	over := ""
	switch s.Kind {
	case Unknown:
		over = "unknown"
	case Untimed:
		return "none"
	case Absolute, Hourglass:
		return main + " " + s.Kind.String()
	case Countdown:
		return fmt.Sprintf("%s countdown, reserve %dm", main, s.Reserve)
	case ByoYomi:
		over = fmt.Sprintf("%dx%s byo-yomi", s.Periods, formatDuration(s.Period))
	case Canadian:
		over = fmt.Sprintf("%d/%s Canadian", s.Stones, formatDuration(s.Period))
	case Fischer:
		over = formatDuration(s.Period) + " Fischer"
		if s.Cap > 0 {
			over += ", cap " + formatDuration(s.Cap)
		}
	case Ing:
		return fmt.Sprintf("%s + %dx%s Ing, %d points", main, s.Periods, formatDuration(s.Period), s.Penalty)
	default:
		over = formatDuration(s.Period) + " " + s.Kind.String()
	}
	if s.Main == 0 {
		return over
	}
	return main + " + " + over
}

// check says what makes s no time control, or "".
func (s System) check() string {
	periodic := s.Kind != Unknown && s.Kind != Untimed && s.Kind != Absolute &&
		s.Kind != Hourglass && s.Kind != Countdown
	switch {
	case s.Main < 0 || s.Period < 0 || s.Cap < 0:
		return "a time below zero"
	case s.Main > maxDuration || s.Period > maxDuration || s.Cap > maxDuration:
		return "a time of over ten years"
	case periodic && s.Period == 0 && s.Kind != Fischer && s.Kind != Bronstein && s.Kind != Delay:
		return "a period of no length"
	case (s.Kind == Absolute || s.Kind == Hourglass) && s.Main == 0:
		return "no time at all"
	case (s.Kind == ByoYomi || s.Kind == Ing) && s.Periods < 1:
		return "no periods"
	case s.Kind == Canadian && s.Stones < 1:
		return "no stones to a period"
	case s.Kind == Countdown && (s.Reserve < 1 || s.Free() < 0):
		return "a reserve that is not inside the limit"
	case s.Cap > 0 && s.Cap < s.Main:
		return "a cap below the main time"
	case s.Periods > maxCount || s.Stones > maxCount || s.Penalty > maxCount:
		return "a count of over 100000"
	}
	return ""
}
