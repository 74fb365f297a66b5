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
	// Unread: the text says something that goref does not understand. It is
	// false for "?" and for no text, which say that nothing is known.
	Unread bool
}

// String returns the result as SGF FF[4] writes it: "B+R", "W+12.5", "B+",
// "0", "Void", "?". FF[4] has no form for a loss by an illegal move, a wrong
// turn or a referee's word; they are forfeits in it, and no form for a loss of
// both, which is "Void".
func (r Result) String() string {
	switch r.Winner {
	case WinnerDraw:
		return "0"
	case WinnerNone, WinnerBoth:
		return "Void"
	case WinnerUnknown:
		return "?"
	}
	win := string(r.Winner) + "+"
	switch r.Manner {
	case MannerResignation:
		return win + "R"
	case MannerTime:
		return win + "T"
	case MannerForfeit, MannerIllegal, MannerTurn, MannerRepetition, MannerReferee:
		return win + "F"
	}
	if r.HasMargin {
		return win + r.Margin.String()
	}
	return win
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
