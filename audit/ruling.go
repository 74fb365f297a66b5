package audit

import (
	"cmp"
	"fmt"
	"slices"

	"goref/board"
	"goref/rules"
	"goref/sgfio"
)

// decide says what the game comes to: the first finding that decides it, else
// what the record itself states, else the count.
//
// Several things at one move are taken in the order of place: breach, clock,
// resignation, passes, move limit.
func (v *Verdict) decide() *Ruling {
	own := v.decideByRules()
	events := v.Case.Notes.events("referee-decision")
	if len(events) == 0 {
		return own
	}
	e := events[len(events)-1]
	re := sgfio.ParseResult(e.Result, false)
	r := &Ruling{
		Winner: recordedWinner(&re), By: "referee", Result: re.String(),
		Margin: re.Margin, HasMargin: re.HasMargin,
		Certainty: Recorded, Own: own, Text: "the referee decided " + re.String(),
	}
	if e.Reason != "" {
		r.Text += ": " + e.Reason
	}
	if a := v.Regulation.Events["referee-decision"].Article; a != "" {
		r.Articles = []rules.Article{a}
	}
	return r
}

func (v *Verdict) decideByRules() *Ruling {
	resignation, resigned := v.resignation()
	if f := v.decisive(); f != nil && (!resigned || f.Move <= resignation.Move) && !v.borneOut(f) {
		f.Decisive = true
		return v.byFinding(f)
	}
	if resigned {
		return v.byResignation(resignation)
	}
	if r := v.byRecord(); r != nil {
		return r
	}
	return v.byPosition()
}

// byPosition rules on a game that was played to its end: by what both sides say
// of the last position, by the referee's evaluation, or by the count.
func (v *Verdict) byPosition() *Ruling {
	if v.Regulation.Ending.Judgements && v.End.By == EndPasses {
		return v.byJudgements()
	}
	if v.End.By == EndMoveLimit {
		return v.undecided(string(EndMoveLimit), v.ruling("end/move-limit"),
			"the referee's evaluation of the position after the last move",
			fmt.Sprintf("the referee evaluates the position after move %d", v.End.Move))
	}
	return v.byCount()
}

// borneOut reports whether a finding leaves a referee nothing to decide: the clock
// of the side ran out that lost the game by the record, on time or by resigning.
func (v *Verdict) borneOut(f *Finding) bool {
	re := v.Recorded
	return f.Code == "time/flag" && f.Consequence == rules.ByReferee && re != nil &&
		(re.Manner == sgfio.MannerTime || re.Manner == sgfio.MannerResignation) && loserOf(*re) == f.Color
}

// decisive returns the first finding whose consequence ends the matter, or nil.
func (v *Verdict) decisive() *Finding {
	var first *Finding
	for i := range v.Findings {
		f := &v.Findings[i]
		if f.closed || len(f.Line) > 0 || !decides(f.Consequence) || f.Code == "end/move-limit" {
			continue // the limit comes last, after resignations and passes
		}
		if first == nil || cmp.Or(cmp.Compare(f.Move, first.Move), cmp.Compare(place(f.Code), place(first.Code))) < 0 {
			first = f
		}
	}
	return first
}

func decides(c rules.Consequence) bool {
	switch c {
	case rules.Loss, rules.BothLose, rules.NoResult, rules.Draw, rules.Replay, rules.ByReferee:
		return true
	}
	return false
}

// Decisive returns the finding that the ruling rests on; nil if it rests on
// something else.
func (v *Verdict) Decisive() *Finding {
	i := slices.IndexFunc(v.Findings, func(f Finding) bool { return f.Decisive })
	if i < 0 {
		return nil
	}
	return &v.Findings[i]
}

// breachDecides reports whether the ruling rests on a finding, the only kind
// that goref audit prints.
func (v *Verdict) breachDecides() bool { return v.Decisive() != nil }

// byFinding words the ruling that a decisive finding leads to.
func (v *Verdict) byFinding(f *Finding) *Ruling {
	r := &Ruling{By: manner(f.Code), Articles: f.Articles, Certainty: certaintyOf(f)}
	switch f.Consequence {
	case rules.Loss:
		if other := v.otherForfeit(f); other != nil {
			r.Winner, r.Result = WinnerBoth, "Void"
			r.Text = fmt.Sprintf("both sides lose: %s; %s", f.Message, other.Message)
			break
		}
		winner := f.Color.Opponent()
		if f.Code == "cycle/repetition" {
			winner = v.cycleWinner(f)
		}
		r.Winner, r.Result = winnerOf(winner), winner.Letter()+"+"+suffix(r.By)
		r.Text = fmt.Sprintf("%s wins: %s", winner, f.Message)
	case rules.BothLose:
		r.Winner, r.Result = WinnerBoth, "Void"
		r.Text = "both sides lose: " + f.Message
	case rules.NoResult:
		r.Winner, r.Result = WinnerNone, "Void"
		r.Text = "no result: " + f.Message
	case rules.Draw:
		r.Winner, r.Result = WinnerDraw, "0"
		r.Text = "a draw: " + f.Message
		if f.Code == "cycle/repetition" && v.Regulation.Ko.LongCycle == rules.CycleDraw {
			r.Needs = []string{"the referee's confirmation of the repetition"}
		}
	case rules.Replay:
		r.Winner, r.Result = WinnerNone, "Void"
		r.Text = "the game is replayed: " + f.Message
		r.Needs = []string{"the time limits of the new game, and the new game itself"}
	default:
		r.Winner, r.By, r.Result, r.Certainty = WinnerUndecided, "referee", "?", Undecided
		r.Needs = []string{"the referee's decision: " + f.Message}
		r.Text = "the referee decides: " + f.Message
		if restsOnBoard(f.Code) && v.lacksHandicap() {
			r.Needs = []string{v.handicapNeed()}
			r.Text = "undecided without the handicap stones: " + f.Message
		}
		if parting := v.parting(); parting != "" {
			r.Text += "; " + parting
			r.Needs = append(r.Needs, "which board counts: "+parting)
		}
	}
	return r
}

// otherForfeit returns what loses the game for the other side at the same move,
// where events of the case file do: neither side comes before the other.
func (v *Verdict) otherForfeit(f *Finding) *Finding {
	i := slices.IndexFunc(v.Findings, func(other Finding) bool {
		return other.Code == f.Code && other.Move == f.Move && other.Color != f.Color &&
			(other.Consequence == rules.Loss || other.Consequence == rules.BothLose)
	})
	if f.Code != "penalty/forfeit" || i < 0 {
		return nil
	}
	return &v.Findings[i]
}

// cycleWinner is the side that took more in the cycle (the Olympiad's rule).
func (v *Verdict) cycleWinner(f *Finding) board.Color {
	s := v.Facts().Step(f.Move)
	taken := v.Facts().PrisonersBetween(int(s.Earlier), int(s.Number))
	if taken[board.White] > taken[board.Black] {
		return board.White
	}
	return board.Black
}

// manner is the "by" of a ruling that a finding decides.
func manner(c Code) string {
	switch {
	case c == "turn/seat":
		return "seat"
	case c == "penalty/decision":
		return "referee"
	case place(c) == place("turn/"):
		return "turn"
	case place(c) == place("time/"):
		return "time"
	case place(c) == place("cycle/"):
		return "repetition"
	case place(c) == place("penalty/"):
		return "forfeit"
	}
	return "illegal"
}

// certaintyOf says what a finding rests on: moves alone, or what notes and
// clocks state.
func certaintyOf(f *Finding) Certainty {
	switch place(f.Code) {
	case place("illegal/"), place("turn/"), place("cycle/"):
		if f.Code != "turn/seat" && !f.stated {
			return Proved
		}
	}
	return Recorded
}

// suffix is the letter after the plus in SGF's form of a result.
func suffix(by string) string {
	switch by {
	case "resignation":
		return "R"
	case "time":
		return "T"
	}
	return "F"
}

// undecided words a game that people have to decide.
func (v *Verdict) undecided(by string, r rules.Ruling, need, text string) *Ruling {
	return &Ruling{
		Winner: WinnerUndecided, By: by, Result: "?", Certainty: Undecided,
		Articles: articles(r), Needs: []string{need}, Text: text,
	}
}

// ruling returns the regulation's ruling on a code; the zero Ruling if it has none.
func (v *Verdict) ruling(code Code) rules.Ruling { return v.Regulation.Rulings[string(code)] }

// articles lists a ruling's articles, the deciding one first.
func articles(r rules.Ruling) []rules.Article {
	if r.Article == "" {
		return nil
	}
	return append([]rules.Article{r.Article}, r.Also...)
}

// agrees compares the ruling with the record; nil if either is unknown.
func (v *Verdict) agrees() *bool {
	r, re := v.Ruling, v.Recorded
	if r == nil || re == nil || r.Winner == WinnerUndecided || re.Winner == sgfio.WinnerUnknown {
		return nil
	}
	recorded := recordedWinner(re)
	if r.Winner == WinnerBoth && recorded == WinnerNone {
		recorded = WinnerBoth // SGF has one form for both sides losing and for no result: Void
	}
	same := r.Winner == recorded && (!r.HasMargin || !re.HasMargin || r.Margin == re.Margin)
	return &same
}
