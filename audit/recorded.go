package audit

import (
	"fmt"

	"goref/board"
	"goref/rules"
	"goref/sgfio"
)

// resignation returns the resignation that the case file states; ok is false
// without one. A resignation that names no move came after the last one, and one
// after the regulation's last move came too late.
func (v *Verdict) resignation() (e Event, ok bool) {
	last := len(v.Facts().Steps)
	for _, e := range v.Case.Notes.events("resignation") {
		if e.Side == board.Empty {
			continue
		}
		if e.Move == 0 {
			e.Move = last
		}
		if v.beyondLimit(e.Move) {
			continue
		}
		return e, true
	}
	return Event{}, false
}

// byResignation rules on a resignation that the case file states.
func (v *Verdict) byResignation(e Event) *Ruling {
	winner := e.Side.Opponent()
	return &Ruling{
		Winner: winnerOf(winner), By: "resignation", Result: winner.Letter() + "+R", Certainty: Recorded,
		Articles: articles(v.Regulation.Events["resignation"]),
		Text:     fmt.Sprintf("%s wins by resignation", winner),
	}
}

// byRecord lets the recorded result stand where the record itself says that the
// game was resigned, lost on time, forfeited, or decided by people, and where
// both sides confirmed it.
func (v *Verdict) byRecord() *Ruling {
	re := v.Recorded
	if re == nil || re.Winner == sgfio.WinnerUnknown {
		return nil
	}
	if v.Case.Notes.confirmed() {
		if r := v.byConfirmation(); r != nil {
			return r
		}
	}
	switch re.Manner {
	case sgfio.MannerScore:
		return nil // it is counted
	case sgfio.MannerUnknown:
		if v.End.By == EndPasses || re.Winner == sgfio.WinnerDraw && v.End.By != EndMoveLimit {
			return nil
		}
	case sgfio.MannerAgreement, sgfio.MannerReferee:
		if v.judgementsDecide(re.Manner) {
			return nil
		}
	case sgfio.MannerResignation, sgfio.MannerTime:
		if v.beyondLimit(v.Moves()) {
			return nil // it came after the last move that counts
		}
	}
	return v.asRecorded()
}

// byConfirmation lets a counted result stand that both sides confirmed, or that
// the result form holds, whatever the count says (japan1989/10.4; computer-go/6.1).
// It returns nil where the count, or the sides' judgements, come to the same and
// can show how.
func (v *Verdict) byConfirmation() *Ruling {
	re := v.Recorded
	if re.Manner != sgfio.MannerScore && re.Manner != sgfio.MannerUnknown && re.Winner != sgfio.WinnerDraw {
		return nil
	}
	r := v.asRecorded()
	s := v.Score
	settled := s != nil && len(s.Unsettled) == 0
	if settled && re.HasMargin {
		if own := v.byPosition(); own.HasMargin && own.Winner == r.Winner && own.Margin == r.Margin {
			return nil
		}
	}
	r.Articles = articles(v.ruling("result/confirmed"))
	r.Text = fmt.Sprintf("the confirmed result %s stands", r.Result)
	if settled && (!re.HasMargin || s.Tally.Margin != signedResult(re)) {
		r.Text += fmt.Sprintf("; goref counts %s", signedMargin(s.Tally.Margin))
	}
	return r
}

// signedResult is a recorded margin as Black minus White.
func signedResult(re *sgfio.Result) rules.Points {
	if re.Winner == sgfio.WinnerWhite {
		return -re.Margin
	}
	return re.Margin
}

// asRecorded is the ruling that the record itself states.
func (v *Verdict) asRecorded() *Ruling {
	re := v.Recorded
	r := &Ruling{
		Winner: recordedWinner(re), By: string(re.Manner), Margin: re.Margin, HasMargin: re.HasMargin,
		Certainty: Recorded, Articles: v.recordArticles(re.Manner), Result: recordedForm(re),
	}
	if re.Manner == sgfio.MannerUnknown {
		r.By = "recorded"
	}
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
	case sgfio.MannerAgreement, sgfio.MannerReferee:
		if v.End.By == EndPasses {
			return articles(v.ruling("end/judgements"))
		}
		if v.End.By == EndMoveLimit && m == sgfio.MannerReferee {
			return articles(v.ruling("end/move-limit"))
		}
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
