// Package replay turns a record into a log of facts: what each play did to the
// board and what was odd about it. It knows no rule set; whether a fact is a
// breach is for a regulation to say.
package replay

import (
	"goref/board"
	"goref/sgfio"
)

// A Fault is a set of facts about one step.
type Fault uint16

// The facts. Their order is the order in which they are worded.
const (
	OffBoard     Fault = 1 << iota // not a point of this board
	Occupied                       // a stone stood there
	Suicide                        // the own chain had no liberty left and was taken off
	KoRetake                       // took back in a ko on the very next move
	Repeats                        // same stones as after an earlier play, or at the start
	RepeatsTurn                    // same stones and same side to move as earlier
	RepeatsOwn                     // same stones as after an earlier play of the same side
	WrongColor                     // not the side to move
	WrongOpener                    // the wrong side made the first move
	WrongSeat                      // right side, wrong partner (Pair Go)
	AfterEnd                       // after the stop, without resumption
	BeyondCapped                   // after the record was cut off by a move limit
)

// Has reports whether any fact of g is in f.
func (f Fault) Has(g Fault) bool { return f&g != 0 }
