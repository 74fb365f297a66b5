package audit

import (
	"slices"
	"time"

	"goref/board"
	"goref/clock"
	"goref/replay"
	"goref/rules"
)

// Notes is the case file of one game: what a referee knows and a record cannot
// say. The zero Notes say nothing.
type Notes struct {
	File string // path, for messages

	Rules     string // regulation ID or file; "" if not stated
	Komi      *rules.Points
	Confirmed bool
	// LatenessLimit is the event's (china1988/23.1); with 0 any lateness is beyond it.
	LatenessLimit time.Duration
	HasLimit      bool
	Game          int // which game of a collection; 0: the first

	Dead, Alive, Seki []string
	HasDead           bool // Dead is a complete list, also when it is empty
	Resumed           []int
	HasResumed        bool

	Seats []replay.Seat

	Clock      *clock.System
	ClockGrace *time.Duration

	Claims     []Claim
	Judgements []Judgement
	Events     []Event

	// lines holds the lines of the keys outside tables, for messages.
	lines map[string]int
}

// A Claim says that a wrong turn was claimed right after it (pair-go/A6).
type Claim struct {
	Move        int
	By          replay.Seat
	Intentional bool
	line        int
}

// A Judgement is what one side says of the final position (computer-go/3.2.5).
type Judgement struct {
	By        board.Color
	Dead      []string
	HasDead   bool
	Winner    string // B, W, draw; "" if not stated
	Margin    rules.Points
	HasMargin bool
	line      int
}

// An Event is anything else that a regulation rules on.
type Event struct {
	Kind    string
	Side    board.Color // Empty if not stated
	Seat    replay.Seat
	Move    int // number of the recorded turn; 0: before the first, or not stated
	Penalty string
	Minutes float64
	HasMin  bool
	Outcome string
	Cause   string
	Point   string
	Result  string
	Reason  string

	line, moveLine, pointLine int
}

// events returns the notes' events of one kind, in order.
func (n *Notes) events(kind string) []Event {
	if n == nil {
		return nil
	}
	var found []Event
	for _, e := range n.Events {
		if e.Kind == kind {
			found = append(found, e)
		}
	}
	return found
}

// passBefore returns who made a pass that the record left out before a step: the
// side that the event names, else the other one than the step's. It is Empty if
// none was left out.
func (n *Notes) passBefore(s *replay.Step) board.Color {
	for _, e := range n.events("pass-not-recorded") {
		switch {
		case e.Move != int(s.Number):
		case e.Side != board.Empty:
			return e.Side
		default:
			return s.Color.Opponent()
		}
	}
	return board.Empty
}

// runningAt returns the events two-moves-running about a turn: no pass was made
// before it.
func (n *Notes) runningAt(move int) []Event {
	return slices.DeleteFunc(n.events("two-moves-running"), func(e Event) bool { return e.Move != move })
}

// claim returns the claim about a turn.
func (n *Notes) claim(move int) (Claim, bool) {
	if n != nil {
		for _, c := range n.Claims {
			if c.Move == move {
				return c, true
			}
		}
	}
	return Claim{}, false
}

// confirmed reports whether both sides have confirmed the result.
func (n *Notes) confirmed() bool { return n != nil && n.Confirmed }
