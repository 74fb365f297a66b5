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
		Winner: recordedWinner(&re), By: "referee", Result: e.Result,
		Margin: re.Margin, HasMargin: re.HasMargin,
		Certainty: Recorded, Own: own,
	}
	if e.Reason == "" {
		r.Text = "the referee decided " + e.Result
	} else {
		r.Text = "the referee decided " + e.Result + ": " + e.Reason
	}
	if a := v.Regulation.Events["referee-decision"].Article; a != "" {
		r.Articles = []rules.Article{a}
	}
	return r
}

func (v *Verdict) decideByRules() *Ruling {
	decisive := v.decisive()
	if f := decisive; f != nil && (v.resignedAt() == 0 || f.Move <= v.resignedAt()) {
		f.Decisive = true
		return v.byFinding(f)
	}
	if r := v.byResignation(); r != nil {
		return r
	}
	if r := v.byRecord(); r != nil {
		return r
	}
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

// decisive returns the first finding whose consequence ends the matter, or nil.
func (v *Verdict) decisive() *Finding {
	var first *Finding
	for i := range v.Findings {
		f := &v.Findings[i]
		if f.closed || len(f.Line) > 0 || !decides(f.Consequence) || place(f.Code) == place("end/") {
			continue
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

// breachDecides reports whether the ruling rests on a finding, the only kind
// that goref audit prints.
func (v *Verdict) breachDecides() bool {
	return slices.ContainsFunc(v.Findings, func(f Finding) bool { return f.Decisive })
}

// byFinding words the ruling that a decisive finding leads to.
func (v *Verdict) byFinding(f *Finding) *Ruling {
	r := &Ruling{By: manner(f.Code), Articles: f.Articles, Certainty: certaintyOf(f.Code)}
	switch f.Consequence {
	case rules.Loss:
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
	default:
		r.Winner, r.By, r.Result, r.Certainty = WinnerUndecided, "referee", "?", Undecided
		r.Needs = []string{"the referee's decision: " + f.Message}
		r.Text = "the referee decides: " + f.Message
	}
	return r
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
func certaintyOf(c Code) Certainty {
	switch place(c) {
	case place("illegal/"), place("turn/"), place("cycle/"):
		if c != "turn/seat" {
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

// resignedAt returns the move after which the case file says that a side
// resigned; 0 if it does not.
func (v *Verdict) resignedAt() int {
	for _, e := range v.Case.Notes.events("resignation") {
		return e.Move
	}
	return 0
}

// byResignation rules on a resignation that the case file states.
func (v *Verdict) byResignation() *Ruling {
	for _, e := range v.Case.Notes.events("resignation") {
		if e.Side == board.Empty {
			continue
		}
		winner := e.Side.Opponent()
		return &Ruling{
			Winner: winnerOf(winner), By: "resignation", Result: winner.Letter() + "+R", Certainty: Recorded,
			Articles: articles(v.Regulation.Events["resignation"]),
			Text:     fmt.Sprintf("%s wins by resignation", winner),
		}
	}
	return nil
}

// byRecord lets the recorded result stand where the record itself says that the
// game was resigned, lost on time, forfeited, or decided by people.
func (v *Verdict) byRecord() *Ruling {
	re := v.Recorded
	if re == nil || re.Winner == sgfio.WinnerUnknown {
		return nil
	}
	switch re.Manner {
	case sgfio.MannerScore:
		if !v.Case.Notes.confirmed() {
			return nil
		}
	case sgfio.MannerUnknown:
		if v.End.By == EndPasses || re.Winner == sgfio.WinnerDraw {
			return nil
		}
	case sgfio.MannerAgreement, sgfio.MannerReferee:
		if v.Case.Notes != nil && len(v.Case.Notes.Judgements) > 0 {
			return nil
		}
	}
	if v.Case.Notes.confirmed() && re.Manner == sgfio.MannerScore {
		return nil // the result stands, and the count says how
	}
	r := &Ruling{
		Winner: recordedWinner(re), By: string(re.Manner), Margin: re.Margin, HasMargin: re.HasMargin,
		Certainty: Recorded, Articles: v.recordArticles(re.Manner),
	}
	if re.Manner == sgfio.MannerUnknown {
		r.By = "recorded"
	}
	r.Result = recordedForm(re)
	r.Text = fmt.Sprintf("the recorded result %s stands: nothing in the record breaks a rule that would change it", r.Result)
	if r.By == "resignation" && len(v.Findings) == 0 {
		r.Text = fmt.Sprintf("%s wins by resignation, as recorded", loserOf(*re).Opponent())
	}
	return r
}

// recordArticles cites what a recorded end rests on.
func (v *Verdict) recordArticles(m sgfio.Manner) []rules.Article {
	switch m {
	case sgfio.MannerResignation:
		return articles(v.Regulation.Events["resignation"])
	case sgfio.MannerTime:
		return articles(v.ruling("time/flag"))
	case sgfio.MannerRepetition:
		return articles(v.ruling("cycle/repetition"))
	}
	return nil
}

// recordedForm is the SGF form of what the record states.
func recordedForm(re *sgfio.Result) string {
	switch re.Winner {
	case sgfio.WinnerDraw:
		return "0"
	case sgfio.WinnerNone, sgfio.WinnerBoth:
		return "Void"
	}
	form := string(re.Winner) + "+"
	switch re.Manner {
	case sgfio.MannerScore:
		return form + re.Margin.String()
	case sgfio.MannerUnknown, sgfio.MannerAgreement, sgfio.MannerReferee:
		if re.HasMargin {
			return form + re.Margin.String()
		}
		return form
	}
	return form + suffix(string(re.Manner))
}

// byCount rules by the count of the final position.
func (v *Verdict) byCount() *Ruling {
	r := &Ruling{By: "score", Certainty: Undecided, Winner: WinnerUndecided, Result: "?"}
	if v.End.By == EndOpen && !v.recordedCount() {
		r.By = "referee"
		r.Needs = []string{"how the game ended: the record stops without passes and without a result"}
		r.Text = fmt.Sprintf("undecided: the record stops after move %d without an end", v.Moves())
		return r
	}
	r.Articles = articles(v.ruling("score/count"))
	s := v.Score
	if s == nil {
		r.Text = "not counted"
		return r
	}
	if len(s.Unsettled) > 0 {
		r.Needs = v.unsettledNeeds()
		r.Text = "undecided: life and death is not settled"
		return r
	}
	r.Certainty = s.Certainty
	v.fillMargin(r, s.Tally.Margin)
	if v.Regulation.Rotation.Pairs && v.Log.Options.Seats == nil {
		r.Needs = append(r.Needs, "who made each turn ([pair] seats): the rotation is not verifiable")
	}
	return r
}

// recordedCount reports whether RE states a count.
func (v *Verdict) recordedCount() bool {
	re := v.Recorded
	return re != nil && (re.Manner == sgfio.MannerScore || re.Winner == sgfio.WinnerDraw)
}

// fillMargin states the winner of a count; margin is Black minus White.
func (v *Verdict) fillMargin(r *Ruling, margin rules.Points) {
	side := board.Black
	if margin < 0 {
		side = board.White
	}
	if margin == 0 {
		tie := v.Regulation.Scoring.Tie
		if tie == board.Empty {
			r.Winner, r.Result, r.Text = WinnerDraw, "0", "a draw: the count is equal"
			r.HasMargin = true
			return
		}
		r.Winner, r.HasMargin, r.Result = winnerOf(tie), true, tie.Letter()+"+"
		r.Text = fmt.Sprintf("tie, %s wins by rule", tie)
		return
	}
	if margin < 0 {
		margin = -margin
	}
	r.Winner, r.Margin, r.HasMargin = winnerOf(side), margin, true
	r.Result = side.Letter() + "+" + margin.String()
	r.Text = fmt.Sprintf("%s wins by %s", side, v.words(margin))
}

// words prints a margin as people do: points, or zi with fractions.
func (v *Verdict) words(margin rules.Points) string {
	if !v.Regulation.Scoring.Zi {
		if margin == rules.Point {
			return "1 point"
		}
		return margin.String() + " points"
	}
	return zi(margin) + " zi"
}

// zi prints a margin in zi, half of the points: "1 3/4", "1/4", "2".
func zi(margin rules.Points) string {
	whole, quarters := margin/4, margin%4
	fraction := [...]string{"", "1/4", "1/2", "3/4"}[quarters]
	switch {
	case whole == 0 && fraction != "":
		return fraction
	case fraction == "":
		return fmt.Sprint(int(whole))
	}
	return fmt.Sprintf("%d %s", int(whole), fraction)
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
	same := r.Winner == recordedWinner(re) && (!r.HasMargin || !re.HasMargin || r.Margin == re.Margin)
	return &same
}
