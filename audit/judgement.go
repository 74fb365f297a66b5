package audit

import (
	"fmt"
	"slices"
	"strings"

	"goref/board"
	"goref/rules"
	"goref/score/life"
	"goref/sgfio"
)

// byJudgements rules on a double pass by what both sides say of the position
// (computer-go/3.2.5): equal judgements are adopted whole; if only the winner
// agrees, that winner without a margin; else the referee decides. An agreed
// judgement is never overridden.
func (v *Verdict) byJudgements() *Ruling {
	ruling := v.ruling("end/judgements")
	b, w := v.judgement(board.Black), v.judgement(board.White)
	compared, _ := v.Compare()
	switch compared {
	case ComparisonMissing:
		return v.undecided("referee", ruling, "the judgements of both programs ([[judgement]])",
			"the referee decides: a program's judgement of the position is missing")
	case ComparisonDiffer:
		return v.differing(ruling, b, w)
	}
	r := &Ruling{By: "agreement", Certainty: Recorded, Articles: articles(ruling), Winner: Winner(b.Winner)}
	switch {
	case r.Winner == WinnerDraw:
		r.HasMargin, r.Result, r.Text = true, "0", "a draw: both programs judge the position so"
	case compared == ComparisonAgree:
		r.Margin, r.HasMargin = b.Margin, true
		r.Result = b.Winner + "+" + b.Margin.String()
		r.Text = fmt.Sprintf("%s wins by %s: both programs judge the position so", sideName(b.Winner), v.words(b.Margin))
	default:
		r.Result = b.Winner + "+"
		r.Text = fmt.Sprintf("%s wins: both programs name the winner, and differ in the rest", sideName(b.Winner))
	}
	r.Text += v.otherCount(r, signed(b))
	return r
}

// judgementsDecide reports whether what both sides say goes before a record that
// says that they agreed, or that a referee decided: he decides where they differ.
func (v *Verdict) judgementsDecide(recorded sgfio.Manner) bool {
	if !v.Regulation.Ending.Judgements || v.End.By != EndPasses {
		return false
	}
	switch compared, _ := v.Compare(); compared {
	case ComparisonMissing:
		return false
	case ComparisonDiffer:
		return recorded == sgfio.MannerAgreement
	}
	return true
}

// otherCount notes that goref counts something else than what both sides agree
// on; "" if it does not, or if it cannot tell.
func (v *Verdict) otherCount(r *Ruling, agreed rules.Points) string {
	s := v.Score
	if s == nil || len(s.Unsettled) > 0 || s.Tally.Margin == agreed && r.HasMargin {
		return ""
	}
	if own := winnerByMargin(s.Tally.Margin); own == r.Winner && !r.HasMargin {
		return ""
	}
	return fmt.Sprintf("; goref counts %s, and an agreed judgement stands", signedMargin(s.Tally.Margin))
}

// winnerByMargin returns who wins with a margin of Black minus White.
func winnerByMargin(m rules.Points) Winner {
	switch {
	case m > 0:
		return WinnerBlack
	case m < 0:
		return WinnerWhite
	}
	return WinnerDraw
}

// differing hands the position to the referee and says what the programs agree
// on: what both call dead is dead, and what they differ on is for the referee.
func (v *Verdict) differing(ruling rules.Ruling, b, w *Judgement) *Ruling {
	r := v.undecided("referee", ruling, "the referee's decision on the position",
		"the referee decides: the programs name different winners")
	if b.Winner == "" || w.Winner == "" {
		r.Text = "the referee decides: a program names no winner"
	}
	if !b.HasDead || !w.HasDead {
		return r
	}
	dead, open := v.agreedDead(b, w)
	if !dead.Empty() {
		_, names := pointNames(v.Log.Size, dead)
		r.Text += "; both call dead: " + names
	}
	if !open.Empty() {
		_, names := pointNames(v.Log.Size, open)
		r.Needs = append(r.Needs, "the life and death of the stones on which they differ: "+names)
		return r
	}
	if s := v.Score; s != nil && len(s.Unsettled) == 0 {
		r.Text += fmt.Sprintf("; with the stones that both call dead goref counts %s", signedMargin(s.Tally.Margin))
	}
	return r
}

// agreedDead returns the stones that both judgements call dead, and those that
// one of them does. A name stands for its chain.
func (v *Verdict) agreedDead(b, w *Judgement) (both, one board.Set) {
	black, white := v.chains(b.Dead), v.chains(w.Dead)
	both = black.Intersect(white)
	return both, black.Union(white).Minus(both)
}

// A Comparison is how two judgements of the final position stand to each other.
type Comparison string

// The comparisons, from computer-go/3.2.5.
const (
	ComparisonMissing Comparison = "missing" // a side says nothing of the position
	ComparisonAgree   Comparison = "agree"   // complete and equal
	ComparisonWinner  Comparison = "agree-winner"
	ComparisonDiffer  Comparison = "differ"
)

// Compare compares the judgements that the case file holds. open are the stones
// that one side calls dead and the other does not, for the referee.
func (v *Verdict) Compare() (c Comparison, open board.Set) {
	b, w := v.judgement(board.Black), v.judgement(board.White)
	if b == nil || w == nil {
		return ComparisonMissing, open
	}
	if b.HasDead && w.HasDead {
		_, open = v.agreedDead(b, w)
	}
	switch {
	case b.Winner == "" || b.Winner != w.Winner:
		return ComparisonDiffer, open
	case v.sameJudgement(b, w):
		return ComparisonAgree, open
	}
	return ComparisonWinner, open
}

// judgement returns one side's last judgement, or nil.
func (v *Verdict) judgement(side board.Color) *Judgement {
	return v.Case.Notes.Judgement(side)
}

// Judgement returns what a side says last of the final position, or nil.
func (n *Notes) Judgement(side board.Color) *Judgement {
	if n == nil {
		return nil
	}
	js := n.Judgements
	for i := range slices.Backward(js) {
		if js[i].By == side {
			return &js[i]
		}
	}
	return nil
}

// sameJudgement reports whether two judgements are complete and equal in dead
// stones, winner and margin.
func (v *Verdict) sameJudgement(b, w *Judgement) bool {
	if !b.HasMargin || !w.HasMargin || b.Margin != w.Margin || !b.HasDead || !w.HasDead {
		return false
	}
	return v.chains(b.Dead) == v.chains(w.Dead)
}

// judged is what both judgements say of life and death, as a statement for the
// count: what both call dead is dead, what neither does is alive, and the rest is
// open. ok is false unless both sides name their dead stones. Where no regulation
// hands a disagreement to the referee, it is told.
func (v *Verdict) judged() (stated *life.Statement, ok bool) {
	b, w := v.judgement(board.Black), v.judgement(board.White)
	if b == nil || w == nil || !b.HasDead || !w.HasDead {
		return nil, false
	}
	dead, open := v.agreedDead(b, w)
	if !open.Empty() && !v.Regulation.Ending.Judgements {
		first, names := pointNames(v.Log.Size, open)
		v.countDoubts = append(v.countDoubts, doubt{point: first, text: "one side's judgement calls dead what the other's does not: " + names})
	}
	stated = &life.Statement{Source: "both judgements", HasDead: open.Empty()}
	for p := range dead.All() {
		stated.Dead = append(stated.Dead, p)
	}
	if open.Empty() {
		return stated, true
	}
	position := &v.Score.Position
	for p := range v.Log.Size.All() {
		if position.At(p) != board.Empty && !dead.Has(p) && !open.Has(p) {
			stated.Alive = append(stated.Alive, p)
		}
	}
	return stated, true
}

// chains returns the stones of the chains that the names name.
func (v *Verdict) chains(names []string) board.Set {
	position := v.Facts().At(v.End.Counted)
	var all board.Set
	for _, name := range names {
		if p, err := v.Log.Size.Parse(strings.TrimSpace(name)); err == nil && position.At(p) != board.Empty {
			stones, _ := position.Group(p)
			all = all.Union(stones)
		}
	}
	return all
}

func sideName(letter string) string {
	switch letter {
	case "B":
		return "Black"
	case "W":
		return "White"
	}
	return "nobody"
}

// signed is a judgement's margin as Black minus White.
func signed(j *Judgement) rules.Points {
	if j.Winner == "W" {
		return -j.Margin
	}
	return j.Margin
}
