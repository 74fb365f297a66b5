package audit

import (
	"fmt"
	"slices"

	"goref/board"
	"goref/rules"
)

// byJudgements rules on a double pass by what both sides say of the position
// (computer-go/3.2.5): equal judgements are adopted whole; if only the winner
// agrees, that winner without a margin; else the referee decides. An agreed
// judgement is never overridden.
func (v *Verdict) byJudgements() *Ruling {
	ruling := v.ruling("end/judgements")
	b, w := v.judgement(board.Black), v.judgement(board.White)
	if b == nil || w == nil {
		return v.undecided("referee", ruling, "the judgements of both programs ([[judgement]])",
			"the referee decides: a program's judgement of the position is missing")
	}
	r := &Ruling{By: "agreement", Certainty: Recorded, Articles: articles(ruling)}
	switch {
	case b.Winner == "" || w.Winner == "" || b.Winner != w.Winner:
		return v.differing(ruling, b, w)
	case b.HasMargin && w.HasMargin && b.Margin == w.Margin && v.sameDead(b, w):
		r.Winner, r.Margin, r.HasMargin = Winner(b.Winner), b.Margin, true
		r.Result = b.Winner + "+" + b.Margin.String()
		r.Text = fmt.Sprintf("%s wins by %s: both programs judge the position so", sideName(b.Winner), v.words(b.Margin))
		if s := v.Score; s != nil && len(s.Unsettled) == 0 && s.Tally.Margin != signed(b) {
			r.Text += "; goref counts another margin, and an agreed judgement stands"
		}
	default:
		r.Winner, r.Result = Winner(b.Winner), b.Winner+"+"
		r.Text = fmt.Sprintf("%s wins: both programs name the winner, and differ in the rest", sideName(b.Winner))
	}
	if r.Winner == WinnerDraw {
		r.Result, r.Text = "0", "a draw: both programs judge the position so"
	}
	return r
}

// differing hands the position to the referee and lists what the programs agree
// on: what both call dead is dead, what differs is for the referee.
func (v *Verdict) differing(ruling rules.Ruling, b, w *Judgement) *Ruling {
	r := v.undecided("referee", ruling, "the referee's decision on the position",
		"the referee decides: the programs name different winners")
	if b.Winner == "" || w.Winner == "" {
		r.Text = "the referee decides: a program names no winner"
	}
	if !b.HasDead || !w.HasDead {
		return r
	}
	black, white := v.chains(b.Dead), v.chains(w.Dead)
	size := v.Log.Size
	var both, open []string
	for p := range black.Union(white).All() {
		if black.Has(p) && white.Has(p) {
			both = append(both, size.Name(p))
		} else {
			open = append(open, size.Name(p))
		}
	}
	if len(both) > 0 {
		r.Needs = append(r.Needs, fmt.Sprintf("nothing more about the stones that both call dead: %v", both))
	}
	if len(open) > 0 {
		r.Needs = append(r.Needs, fmt.Sprintf("the life and death of the stones on which they differ: %v", open))
	}
	return r
}

// judgement returns one side's last judgement, or nil.
func (v *Verdict) judgement(side board.Color) *Judgement {
	if v.Case.Notes == nil {
		return nil
	}
	js := v.Case.Notes.Judgements
	for i := range slices.Backward(js) {
		if js[i].By == side {
			return &js[i]
		}
	}
	return nil
}

func (v *Verdict) sameDead(b, w *Judgement) bool {
	return b.HasDead == w.HasDead && v.chains(b.Dead) == v.chains(w.Dead)
}

// chains returns the stones of the chains that the names name.
func (v *Verdict) chains(names []string) board.Set {
	position := v.Facts().At(v.End.Counted)
	var all board.Set
	for _, name := range names {
		if p, err := v.Log.Size.Parse(name); err == nil && position.At(p) != board.Empty {
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
