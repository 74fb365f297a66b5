package audit

import (
	"fmt"

	"goref/rules"
	"goref/sgfio"
)

// The result family: the ruling beside what the record claims.
var (
	resultWinner = &Check{
		Code: "result/winner", Title: "the ruling and the recorded result name different winners",
		Doc: `The ruling and RE differ in who won. The explanation, if one was found, says
what would make the recorded result come out.`,
		Since: "0.1", Severity: Error, Needs: NeedRuling, Run: runWinner,
	}
	resultMargin = &Check{
		Code: "result/margin", Title: "the ruling and the recorded result differ in the margin",
		Doc:   `The winner is the recorded one, the margin is not.`,
		Since: "0.1", Severity: Error, Needs: NeedRuling, Run: runMargin,
	}
	resultManner = &Check{
		Code: "result/manner", Title: "the ruling and the recorded result differ in how it was won",
		Doc: `The winner is the recorded one, won in another way. Or a counted result stands in
a record that shows no end of play: it is counted all the same, which is a note,
since some servers leave the last passes out.`,
		Since: "0.1", Severity: Note, Needs: NeedRuling, Run: runManner,
	}
	resultParity = &Check{
		Code: "result/parity", Title: "a margin that cannot occur",
		Doc: `The recorded margin, none for a draw, cannot come out with this komi: the sum of
margin and komi is no whole number of points under territory counting, or has the
wrong parity for the board under area counting while no point is shared.`,
		Since: "0.1", Severity: Warning, Needs: NeedRuling, Run: runParity,
	}
)

func runWinner(p *Pass) { p.differs(false) }

func runMargin(p *Pass) { p.differs(true) }

// differs reports a ruling that is not the recorded result, where the winner is
// the same or is not.
func (p *Pass) differs(sameWinner bool) {
	v := p.Verdict
	re, r := v.Recorded, v.Ruling
	if v.Agrees == nil || *v.Agrees || (r.Winner == recordedWinner(re)) != sameWinner {
		return
	}
	p.Report(Finding{
		Span:        p.Case.Record.Result.Span,
		Message:     fmt.Sprintf("the record says %s, the ruling is %s", re.Text, r.Result),
		Explanation: v.explain(),
	})
}

func runManner(p *Pass) {
	v := p.Verdict
	re, r := v.Recorded, v.Ruling
	if re == nil || r == nil {
		return
	}
	if re.Manner == sgfio.MannerScore && v.End.By == EndOpen {
		p.Report(Finding{
			Span:    p.Case.Record.Result.Span,
			Message: fmt.Sprintf("the record says %s, and play does not end in it; the last position is counted", re.Text),
		})
	}
	if v.Agrees == nil || r.Winner != recordedWinner(re) || re.Manner == sgfio.MannerUnknown || r.By == string(re.Manner) {
		return
	}
	if re.Manner == sgfio.MannerScore && (r.By == "agreement" || r.By == "referee") || r.Winner == WinnerDraw && re.Winner == sgfio.WinnerDraw {
		return
	}
	if re.Manner == sgfio.MannerForfeit && r.Result == recordedForm(re) {
		return // SGF has one letter for every loss by the rules
	}
	p.Report(Finding{
		Severity: Warning, Span: p.Case.Record.Result.Span,
		Message: fmt.Sprintf("the record says %s, the same winner is ruled by %s", re.Text, r.By),
	})
}

// runParity uses chinese.md section 4: under area counting of a full board the
// margin before komi has the parity of the board unless points are shared.
func runParity(p *Pass) {
	v := p.Verdict
	re := v.Recorded
	if re == nil {
		return
	}
	what := "the margin of " + re.Text
	switch {
	case re.HasMargin && re.Manner == sgfio.MannerScore:
	case re.Winner == sgfio.WinnerDraw && re.Manner == sgfio.MannerUnknown && v.Ruling != nil && v.Ruling.By == "score":
		what = "a draw" // equal, not one that a cycle or people made
	default:
		return
	}
	raw := signedResult(re) + v.Komi // Black minus White on the board, in half points
	f := Finding{Span: p.Case.Record.Result.Span}
	switch {
	case raw%rules.Point != 0:
		f.Message = fmt.Sprintf("%s cannot come out with a komi of %s", what, v.Komi)
	case v.Regulation.Scoring.Method == rules.Area && v.sharedPoints() == 0 && v.parityOff(raw):
		f.Message = fmt.Sprintf("%s cannot come out of an area count with a komi of %s on %d points",
			what, v.Komi, v.Log.Size.Area())
	default:
		return
	}
	p.Report(f)
}

// parityOff reports whether a board margin has the wrong parity for the board.
func (v *Verdict) parityOff(raw rules.Points) bool {
	points := int(raw / rules.Point)
	if s := v.Score; s != nil {
		points += int((s.Tally.White.Compensation - s.Tally.Black.Compensation) / rules.Point)
	}
	return (points-v.Log.Size.Area())%2 != 0
}

// sharedPoints counts the points that nobody owns in the count; without a count
// it is unknown and taken as one, so that nothing is claimed.
func (v *Verdict) sharedPoints() int {
	if v.Score == nil || len(v.Score.Unsettled) > 0 {
		return 1
	}
	return v.Score.Tally.Dame.Len()
}
