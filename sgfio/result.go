package sgfio

import "goref/rules"

// A Result is what RE says. Winner and manner are read apart, since records
// often state only one of them.
type Result struct {
	Winner Winner
	Manner Manner
	// Margin is in points, whatever the unit of the text, and exact in half
	// points; HasMargin is false where the text gives none.
	Margin    rules.Points
	HasMargin bool
	Unit      Unit
	// Text is the decoded text as written, trimmed.
	Text string
	// Note says how a text was read that SGF does not define; "" if plain.
	Note string
	// Conflict: the text holds two answers; Winner is then WinnerUnknown.
	Conflict bool
}

// Winner is who won by the record's own word.
type Winner string

// The winners, as JSON prints them. The zero value says nothing.
const (
	WinnerUnknown Winner = ""
	WinnerBlack   Winner = "B"
	WinnerWhite   Winner = "W"
	WinnerDraw    Winner = "draw"
	WinnerNone    Winner = "none" // no result, void
	WinnerBoth    Winner = "both-lose"
)

// Manner is how the game was decided by the record's own word.
type Manner string

// The manners; the texts are those of "by" in JSON. MannerUnknown says that
// the winner is known and the manner is not.
const (
	MannerUnknown     Manner = ""
	MannerScore       Manner = "score"
	MannerResignation Manner = "resignation"
	MannerTime        Manner = "time"
	MannerForfeit     Manner = "forfeit"
	MannerIllegal     Manner = "illegal"
	MannerTurn        Manner = "turn"
	MannerRepetition  Manner = "repetition"
	MannerAgreement   Manner = "agreement"
	MannerReferee     Manner = "referee"
)

// Unit is the unit a margin was written in.
type Unit string

// The units of a written margin.
const (
	UnitUnknown Unit = ""
	UnitPoint   Unit = "point"
	UnitZi      Unit = "zi"
)
