package sgfio

import (
	"time"

	"goref/board"
	"goref/clock"
	"goref/rules"
)

// A Field is a typed value with its place. Present is false if the record
// lacks it; Value is then the zero value. Bad says that the property is there
// and could not be read. Note, if not empty, says how a value was read that
// was not taken literally (`"750" read as hundredths, 7.5 points`).
type Field[T any] struct {
	Value   T
	Span    Span
	Present bool
	Bad     bool
	Note    string
}

// A Player is one side as the record names it.
type Player struct {
	Name Field[string]
	Rank Field[string]
	Team Field[string]
}

// A Record is one line of play, typed. Events keep record order.
//
// A Record belongs to its Collection and shares its source.
type Record struct {
	Game Game
	// Line holds the child numbers from the root that were asked for; nil for
	// the main line.
	Line []int

	Size      board.Size // 19x19 if SizeField is not present
	SizeField Field[board.Size]
	Komi      Field[rules.Points]
	// KomiZi: the komi was written in zi; margins in RE are then zi as well.
	KomiZi   bool
	Handicap Field[int]
	// LeftOut are the points of the handicap stones that Fox left out of its
	// record, in the order of placing; nil in any other record. Nothing is placed
	// on them.
	LeftOut []board.Point
	Ruleset Field[string]
	Result  Field[Result]
	// ToPlay is PL of the root or the first setup: the side that opens.
	ToPlay Field[board.Color]
	Clock  Field[clock.System]
	Black  Player
	White  Player
	Event  Field[string]
	Round  Field[string]
	Place  Field[string]
	Date   Field[string]
	App    Field[string] // AP: the program that wrote the file

	Events []Event
	Setups []Setup
	clocks []ClockNote // of the events that have one

	// Marked, if HasMarks, is territory stated by TB and TW in the last node
	// that has either, indexed by colour. MarksSpan covers the first of them, and
	// MarksEvent is the index of the node's event: what they say is said of the
	// position there.
	Marked     [3]board.Set
	HasMarks   bool
	MarksSpan  Span
	MarksEvent int32

	// PairGo: a node says who played or that a turn was claimed to be another's, by
	// PGO or PGC.
	PairGo bool

	Problems []Problem
}

// An Event is what one node of the line does: a setup, then a play. A node
// without either is an event too if it carries a clock, so that nothing of the
// line is lost; other empty nodes are events with NoPlay and no setup.
// A node with both B and W makes two events, each with its side's clock.
//
// There is one for every node, and most hold a play only: it is kept small, and
// without pointers.
type Event struct {
	Span Span // the play's value, brackets included; else the node
	// Setup is an index into Record.Setups plus one; 0: the node sets nothing up.
	Setup int32
	// Number is MN, if the node has it; 0: none.
	Number int32
	clock  int32       // index into Record.clocks plus one; 0: none
	node   int32       // of the Collection
	Point  board.Point // Pass for a pass; undefined unless Kind is Play
	Color  board.Color
	Kind   PlayKind
}

// Node returns the node of an event; the zero Node if the file is not SGF.
func (r *Record) Node(e *Event) Node {
	if r.Game.c == nil || r.Game.c.others != nil {
		return Node{}
	}
	return Node{r.Game.c, e.node}
}

// ClockNote returns what the node of an event says of the clocks. It is not to be
// written to.
func (r *Record) ClockNote(e *Event) *ClockNote {
	if e.clock == 0 {
		return &noClock
	}
	return &r.clocks[e.clock-1]
}

var noClock ClockNote

// Written returns column and row, from 0, of the point that the record wrote for
// an event, which need not lie on its board. ok is false if no point is written.
func (r *Record) Written(e *Event) (x, y int, ok bool) {
	if r.Game.c == nil || r.Game.c.others != nil || e.Span.Len() < 2 {
		return 0, 0, false
	}
	return readPoint(r.Game.c.Src[e.Span.Start+1 : e.Span.End-1])
}

// PlayKind says what an event's play is.
type PlayKind uint8

// The kinds of play. OffBoard is a value that is a point of a larger board, or
// no point at all: the words in Span say what was written.
const (
	NoPlay PlayKind = iota
	Play
	Pass
	OffBoard
)

// A ClockNote is what a node says of the clocks: BL, WL, OB, OW, indexed by
// colour. Has and HasStones are bit sets of 1<<colour.
type ClockNote struct {
	Left      [3]time.Duration
	Stones    [3]int32
	Has       uint8
	HasStones uint8
}

// A Setup is AB, AW, AE and PL of one node. Points stay in the order of the
// record; compressed rectangles are expanded.
type Setup struct {
	Span   Span // the first setup property with its values
	Black  []board.Point
	White  []board.Point
	Empty  []board.Point
	ToPlay board.Color // PL of this node; Empty if it has none
}
