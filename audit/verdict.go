package audit

import (
	"goref/board"
	"goref/replay"
	"goref/rules"
	"goref/score"
	"goref/sgfio"
)

// A Verdict is what a referee would sign: one game under one regulation.
type Verdict struct {
	Case       *Case
	Regulation *rules.Regulation
	From       From

	Komi     rules.Points
	KomiFrom From // flag, case, record, assumed
	Handicap int

	// Log is the record as played. Ruled is the board of a regulation that
	// voids moves; nil if nothing was voided.
	Log   *replay.Log
	Ruled *replay.Log
	// Parted are the numbers of turns that are legal on the recorded board and
	// not on the ruled one: with any, the recorded board is shown and the
	// referee decides.
	Parted []int
	// Stops are the numbers of the turns with which play stopped.
	Stops []int
	End   End
	// Clocks is what the clocks of the record say; nil without clocks.
	Clocks *Clocks

	Findings []Finding

	// Score is nil where nothing was counted (goref audit).
	Score *Score
	// Recorded is what RE says; nil without RE.
	Recorded *sgfio.Result
	// Ruling is nil in goref audit unless a breach decides.
	Ruling *Ruling
	// Agrees compares Ruling and Recorded; nil if either is unknown.
	Agrees *bool

	countDoubts []doubt // what score/marks reports: what is stated and cannot be so, asked and cannot be done
	timeNeed    string  // what the points lost on time rest on and is not known
}

// A doubt is a statement about the final position that cannot be so.
type doubt struct {
	span  sgfio.Span
	point board.Point
	color board.Color
	text  string
}

// From says where a setting comes from.
type From string

// The sources of a setting.
const (
	FromFlag    From = "flag"
	FromCase    From = "case"
	FromRecord  From = "record"
	FromAssumed From = "assumed"
)

// An End is how the recorded play stops.
type End struct {
	By string // passes, move-limit, a manner of RE, open
	// Move is the number of the last turn that counts.
	Move int
	// Counted is the number of turns after which the position is counted.
	Counted int
}

// The ways of End.By that are not a manner of RE.
const (
	EndPasses    = "passes"
	EndMoveLimit = "move-limit"
	EndOpen      = "open"
)

// Certainty says what a result rests on.
type Certainty string

// The certainties.
const (
	Proved    Certainty = "proved"    // follows from the moves alone
	Recorded  Certainty = "recorded"  // rests on what record, notes or flags state
	Estimated Certainty = "estimated" // rests on goref's own reading
	Undecided Certainty = "undecided"
)

// A Score is the count of one position.
type Score struct {
	Tally     score.Tally
	Input     score.Input // what was counted; Input.Board is Position
	Position  board.Board
	Certainty Certainty
	// Asked: Options.Move asked for the position after move After; it is the last
	// one if the game has no such move. Otherwise the end is counted.
	Asked bool
	After int
	// Unsettled are the stones of chains whose status is neither stated, proved
	// nor clear from an estimate. With any, the margin is unknown.
	Unsettled []board.Point
	// statedDead are the dead stones that somebody named.
	statedDead board.Set
	// Outcomes are the counts for every way in which the unsettled chains may
	// end; nil where nothing is unsettled, or more than two chains are.
	Outcomes []Outcome
	// Reasons says for each judged chain where its status comes from.
	Reasons []Reason
}

// DeadStones are all stones that are called dead: those that the count takes off,
// and those that stay since they stand in nobody's territory (japan1989/10.1).
func (s *Score) DeadStones() *board.Set {
	dead := s.Tally.Dead
	if !s.Input.HasStated {
		dead = dead.Union(s.Input.Dead)
	}
	return &dead
}

// A Reason is one chain's status and its source.
type Reason struct {
	Stone    board.Point // first stone of the chain in reading order
	Color    board.Color
	Stones   int
	Status   string // alive, dead, seki, unsettled
	Why      string
	Permille int // how sure, 1000 for stated and proved
}

// A Ruling is what the game comes to.
type Ruling struct {
	Winner    Winner
	By        string // see cli.md, "by"
	Margin    rules.Points
	HasMargin bool
	Result    string // SGF form, "?" if undecided
	Certainty Certainty
	Articles  []rules.Article
	// Needs names what would settle an undecided game, or what a human has to
	// confirm, one phrase each.
	Needs []string
	Text  string // one sentence
	// Own is goref's own ruling where a referee's decision stands above it.
	Own *Ruling
}

// Winner is who wins by the ruling.
type Winner string

// The winners, as JSON prints them.
const (
	WinnerBlack     Winner = "B"
	WinnerWhite     Winner = "W"
	WinnerDraw      Winner = "draw"
	WinnerNone      Winner = "none"
	WinnerBoth      Winner = "both-lose"
	WinnerUndecided Winner = "undecided"
)
