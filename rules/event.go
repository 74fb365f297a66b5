package rules

import "slices"

// eventKinds are the kinds of events of a case file, with what happened. The
// order is that of the documentation.
var eventKinds = []struct{ kind, words string }{
	{"warning", "side was warned, for the cause in reason"},
	{"late", "side came minutes late; lateness_limit is the event's limit"},
	{"lifted-stone", "side lifted a played stone and put it elsewhere; outcome stands: it had been dropped"},
	{"displaced-stone", "stones were found displaced; outcome: back, stands, draw, replay, or intentional (side did it)"},
	{"scattered", "the position was scattered; outcome: back, draw, replay, or intentional (side did it); penalty loss: side did it and it could not be restored"},
	{"captured-alive", "side took off stones that had liberties"},
	{"clock-before-clearing", "side pressed the clock before captured stones were off"},
	{"disturbance", "side disturbed the opponent"},
	{"consultation", "side consulted sources or talked with others about the game"},
	{"left-board", "side left the board while the clock was counted"},
	{"abandoned", "side gave up the game without a reason"},
	{"communication", "Pair Go: the partners of side communicated improperly"},
	{"unauthorised-input", "side touched an input device without leave"},
	{"misconduct", "side misbehaved gravely: the event disqualifies"},
	{"interruption", "the game could not go on after move; cause says whose matter it was, outcome what was decided: stands (it went on), draw, replay"},
	{"sealed-move", "move is the sealed move of side; point is what was sealed"},
	{"pass-not-recorded", "the record left out a pass of side before move"},
	{"two-moves-running", "there was no pass before move, both players say so"},
	{"resumption-requested", "after the stop, which move completed, side asked to go on"},
	{"end-not-agreed", "after the stop neither side asks to go on and neither agrees to the end"},
	{"no-result-agreed", "both sides agree to no result; outcome draw or replay: what was given instead"},
	{"resignation", "side, or seat, resigned after move"},
	{"objection", "side objected right after move"},
	{"referee-decision", "a referee decided result, for reason; it ends the matter"},
}

// EventKinds lists the kinds of events of a case file in the order in which the
// documentation gives them.
func EventKinds() []string {
	kinds := make([]string, len(eventKinds))
	for i, k := range eventKinds {
		kinds[i] = k.kind
	}
	return kinds
}

// EventWords says what an event of a kind means, in the terms of the case file's
// keys; "" if there is no such kind.
func EventWords(kind string) string {
	i := slices.IndexFunc(eventKinds, func(k struct{ kind, words string }) bool { return k.kind == kind })
	if i < 0 {
		return ""
	}
	return eventKinds[i].words
}
