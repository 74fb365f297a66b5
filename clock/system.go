// Package clock holds time controls: what they are, how records write them,
// and a ledger that follows both clocks through a game. It never reads the
// wall clock; all times are time.Duration.
package clock

import "time"

// A Kind is a family of time controls.
type Kind uint8

// The kinds of clocks.md section 1. The zero value is Unknown: nothing stated.
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
