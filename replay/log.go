// Package replay turns a record into a log of facts: what each turn did to the
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
	OffBoard    Fault = 1 << iota // not a point of this board
	Occupied                      // a stone stood there
	Suicide                       // the own chain had no liberty left and was taken off
	KoRetake                      // took back in a ko on the very next move
	Repeats                       // same stones as after an earlier step, or at the start
	RepeatsTurn                   // same stones and same side to move as earlier
	RepeatsOwn                    // same stones as after an earlier play of the same side
	WrongColor                    // the side that made the turn before
	WrongOpener                   // the wrong side made the first turn
	WrongSeat                     // right side, wrong partner (Pair Go)
	Placement                     // a handicap stone written as a move: no turn at all
)

// Has reports whether any fact of g is in f.
func (f Fault) Has(g Fault) bool { return f&g != 0 }

// A Log is one line of play, replayed. It is read-only after Run; a Replayer
// that made it uses its memory again for the next Run.
type Log struct {
	Record  *sgfio.Record
	Size    board.Size
	Start   board.Board // before step 1, handicap and setup stones placed
	End     board.Board // after the last step
	Steps   []Step
	Setups  []SetupNote // in order; those before step 1 have Before 1
	Opener  Opener
	Options Options

	points []board.Point // arena of stones taken off
	edits  []edit        // arena of what setups changed
	faults Fault
}

// An edit is a point that a setup changed, and what was there.
type edit struct {
	point board.Point
	was   board.Color
}

// Faults is the union of the facts of all steps; after Continue, of the steps
// that are new.
func (l *Log) Faults() Fault { return l.faults }

// FaultsFrom is the union of the facts of the steps after the first n.
func (l *Log) FaultsFrom(n int) Fault {
	var all Fault
	for i := n; i < len(l.Steps); i++ {
		all |= l.Steps[i].Faults
	}
	return all
}

// Opener is who was to open the game, and what says so.
type Opener struct {
	Color board.Color // Empty: nothing says so, the first mover opens
	By    OpenerBy
}

// OpenerBy is what names the opener.
type OpenerBy uint8

// The sources for the opening side.
const (
	OpenerOpen  OpenerBy = iota // after a setup without PL or HA: whoever moves first
	OpenerBlack                 // an even game from the empty board: Black
	OpenerHA                    // handicap: White
	OpenerPL                    // the record's PL
)

// A SetupNote is one setup node on the line.
type SetupNote struct {
	Event  int32 // index into Record.Events
	Before int   // number of the step that follows
	// InPlay: a turn was made before it, so that history starts again here.
	InPlay bool
	// Smothered are stones that the setup leaves without a liberty.
	Smothered []board.Point

	edits arenaRange
}

// A Step is one turn of the record and what the board did.
type Step struct {
	Event  int32      // index into Record.Events
	Span   sgfio.Span // of the play's value, brackets included
	Hash   uint64     // stones after the step
	Number int32      // from 1, passes counted; setup is no step
	// KoTaken, with KoRetake, is the number of the step that took.
	KoTaken int32
	// Earlier, with Repeats, is the number of the first step after which the
	// same stones stood; 0 is the start, or the setup that history began with.
	// EarlierTurn and EarlierOwn are the same for RepeatsTurn and RepeatsOwn.
	Earlier, EarlierTurn, EarlierOwn int32
	// Since is the number of the step after which history began: 0, or the
	// last step before a setup in play.
	Since int32
	// Passes counts the passes running up to this step; 0 unless it is a pass.
	Passes int32

	// position is the number of the first step after which the stones of this
	// one stood: its own, unless they are an earlier position's.
	position int32
	// The stones taken off lie in the log's arena from first on: opposing ones,
	// then own ones.
	first       int32
	taken, lost uint16

	ko     board.Point // where a simple ko bars the next play
	Point  board.Point // Pass for a pass and for a value off the board
	Faults Fault
	Color  board.Color
	// Stood, with Occupied, is the colour of the stone that stood there.
	Stood board.Color
	// Voided: Options.Skip left the board alone.
	Voided bool
	// Seat is who made the turn, Expected who was to: set if Options.Seats is.
	Seat, Expected Seat
}

type arenaRange struct{ start, end int32 }

// IsPass reports whether the step is a pass.
func (s *Step) IsPass() bool { return s.Passes > 0 }

// LostAlone reports whether step s was the suicide of a single stone, the one play
// that leaves all stones as they were.
func (s *Step) LostAlone() bool { return s.Faults.Has(Suicide) && s.lost == 1 }

// Captured returns the opposing stones that step s took off.
func (l *Log) Captured(s *Step) []board.Point { return l.points[s.first:][:s.taken] }

// Lost returns the mover's own stones that step s took off by suicide.
func (l *Log) Lost(s *Step) []board.Point { return l.points[s.first:][s.taken:][:s.lost] }

// Step returns the step with the given number, counted from 1, or nil.
func (l *Log) Step(number int) *Step {
	if number < 1 || number > len(l.Steps) {
		return nil
	}
	return &l.Steps[number-1]
}

// Prisoners counts the stones that each side has taken in the first n steps,
// indexed by colour. A side's own stones lost by suicide go to the opponent.
func (l *Log) Prisoners(n int) [3]int { return l.PrisonersBetween(0, n) }

// PrisonersBetween is Prisoners for the steps after from, up to and including to.
func (l *Log) PrisonersBetween(from, to int) [3]int {
	var taken [3]int
	for i := from; i < to && i < len(l.Steps); i++ {
		s := &l.Steps[i]
		taken[s.Color] += int(s.taken)
		taken[s.Color.Opponent()] += int(s.lost)
	}
	return taken
}

// Options add what the record cannot say. The zero Options follow the record:
// every turn is executed.
type Options struct {
	// Skip: steps with any of these faults leave the board alone. The turn is
	// lost all the same, and is no pass.
	Skip Fault
	// Skipped names further steps, by number, that leave the board alone.
	Skipped []int
	// Seats says who really made each turn, passes included; nil if not Pair Go.
	Seats []Seat
	// Resumed are the numbers of steps before which a stopped game was
	// resumed: either side may make them without a WrongColor.
	Resumed []int
	// LostPasses are the numbers of steps before which the record left out a
	// pass of the other side.
	LostPasses []int
}
