package score

import (
	"goref/board"
	"goref/rules"
)

// Input is a finished position with everything that counts besides stones.
// It takes life and death as given; package score/life finds it.
type Input struct {
	Board *board.Board
	Dead  board.Set // stones to take off before counting
	// Prisoners taken during play, by Black and by White: index board.Black
	// and board.White.
	Prisoners [3]int
	Komi      rules.Points
	Handicap  int // N of HA; 0 for an even game
	// Penalty is taken off a side's total, indexed by colour.
	Penalty [3]rules.Points
	// PassStones are prisoners handed over by passing (aga), by receiver.
	PassStones [3]int
	// Seki are stones stated to be in seki; they add to what the count finds.
	Seki board.Set
	// Stated, if HasStated, is territory marked in the record (TB, TW), by
	// owner; it is counted as marked.
	Stated    [3]board.Set
	HasStated bool
	Scoring   rules.Scoring
}

// A Side lists every summand of one side's total, in half points, so that a
// reader can add it up again. Under area counting Territory holds the
// surrounded points and Stones the living stones; under territory counting
// Stones is unused.
type Side struct {
	Territory    rules.Points
	Stones       rules.Points
	Prisoners    rules.Points // taken in play and dead at the end
	Compensation rules.Points // for handicap stones
	Komi         rules.Points
	Shared       rules.Points // half of the neutral points, where the text shares them
	Penalty      rules.Points // points taken off
	Total        rules.Points
}

// A Tally is one count. Margin is Black minus White.
type Tally struct {
	Method       rules.Method
	Black, White Side
	Margin       rules.Points
	Owner        [3]board.Set // points counted for each side, by colour
	Dead         board.Set    // stones taken off
	Seki         board.Set    // living stones whose eyes do not count, or that share liberties
	Dame         board.Set    // empty points that count for nobody
	// Unfinished are points at which more is to be had than a dame: open borders,
	// and protective moves still missing, these under territory counting only.
	Unfinished board.Set
	// OpenDame are the plain dame still to be played, between groups that are not in
	// seki as people count it.
	OpenDame board.Set
}
