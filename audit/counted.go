package audit

import (
	"fmt"
	"slices"

	"goref/board"
	"goref/rules"
	"goref/sgfio"
)

// byCount rules by the count of the final position.
func (v *Verdict) byCount() *Ruling {
	r := &Ruling{By: "score", Certainty: Undecided, Winner: WinnerUndecided, Result: "?"}
	if v.End.By == EndOpen && !v.recordedCount() {
		r.By = "referee"
		r.Needs = []string{"how the game ended: the record stops without passes and without a result"}
		r.Text = fmt.Sprintf("undecided: the record stops after move %d without an end", v.Moves())
		return r
	}
	r.Articles = append(articles(v.ruling("score/count")), v.penaltyArticles()...)
	s := v.Score
	if s == nil {
		r.Text = "not counted"
		return r
	}
	if v.lacksHandicap() {
		r.Needs = []string{v.handicapNeed()}
		r.Text = "undecided: the position lacks the handicap stones"
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
	if v.timeNeed != "" {
		r.Needs = append(r.Needs, v.timeNeed)
	}
	return r
}

// penaltyArticles are the articles by which points were taken off, each once.
func (v *Verdict) penaltyArticles() []rules.Article {
	var list []rules.Article
	for i := range v.Findings {
		f := &v.Findings[i]
		if f.Consequence == rules.Penalty && len(f.Line) == 0 && len(f.Articles) > 0 && !slices.Contains(list, f.Articles[0]) {
			list = append(list, f.Articles[0])
		}
	}
	return list
}

// recordedCount reports whether RE states a count.
func (v *Verdict) recordedCount() bool {
	re := v.Recorded
	return re != nil && (re.Manner == sgfio.MannerScore || re.Winner == sgfio.WinnerDraw)
}

// countable reports whether there is something to count: the game stopped, or its
// record has a counted result. In others the position on the board decides nothing.
func (v *Verdict) countable() bool {
	return v.End.By == EndPasses || v.End.By == EndMoveLimit || v.recordedCount()
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
		r.Articles = append(articles(v.ruling("score/tie")), r.Articles...)
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
