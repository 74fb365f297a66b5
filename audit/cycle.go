package audit

import (
	"fmt"

	"goref/board"
	"goref/replay"
	"goref/rules"
	"goref/sgfio"
)

// cycleRepetition is the one check of its family.
var cycleRepetition = &Check{
	Code: "cycle/repetition", Title: "the whole position came back",
	Doc: `A play brought back an earlier position of the whole board. The finding names
the cycle's first and last move, its length, the stones that each side took in
it, and its kind: a ko that was taken and taken back, double, triple and larger
ko, eternal life, sending two and returning one, round-robin. One finding a
cycle, at its first recurrence; an immediate retake or a suicide is not also a
repetition. What follows differs: nothing; no result if both agree
(japan1989/12); a draw that the referee confirms, if both took as many stones
and play stopped there (computer-go/3.2.6); a draw or a replay, for the referee
(china1988/20.3); by the Olympiad's rule the side that took more wins, and equal
numbers draw. Where superko forbids it, only illegal/superko is reported.`,
	Since: "0.1", Severity: Note, Needs: NeedLog, Run: runRepetition,
	Cites: []rules.Article{"japan1989/12", "computer-go/3.2.6", "china1988/20.3"},
}

// runRepetition reports the cycles that are no breach.
func runRepetition(p *Pass) {
	r := p.Verdict.Regulation
	log := p.Verdict.Facts()
	p.eachCycle(func(c Cycle) {
		s := c.Step
		if _, forbidden := barred(r, s); forbidden || r.Ko.UnequalIllegal && !c.Equal() {
			return
		}
		charge, words := p.Verdict.cycleCharge(c)
		ending := r.Ko.LongCycle // where people have to agree, what follows rests on their word
		agreed := ending == rules.CycleNoResult || ending == rules.CycleDrawOrReplay || ending == rules.CycleReferee
		p.Report(Finding{
			Move: int(s.Number), Color: s.Color, Point: s.Point, Span: s.Span,
			Message: fmt.Sprintf("%s's move %d at %s brings back the position %s: %s of %d moves, in which Black took %d and White %d%s",
				s.Color, s.Number, log.Size.Name(s.Point), positionAfter(s, s.Earlier),
				c.Kind, c.Length, c.Taken[board.Black], c.Taken[board.White], words),
			Related: p.at(s.Earlier),
			charge:  charge, stated: agreed,
		})
	})
}

// cycleCharge says what the regulation makes of a cycle that is no breach, and
// words what is left to say where nothing follows by itself.
//
// Except under the Olympiad's rule the game must stop there: if play went on, or
// a side gave up, the players found another way, and the repetition is a note.
func (v *Verdict) cycleCharge(c Cycle) (charge rules.Consequence, words string) {
	stopped := v.stopsAt(int(c.Step.Number))
	switch v.Regulation.Ko.LongCycle {
	case rules.CycleOlympiad:
		if c.Equal() {
			return rules.Draw, ""
		}
		return rules.Loss, ""
	case rules.CycleNoResult:
		if len(v.Case.Notes.events("no-result-agreed")) > 0 {
			return rules.NoResult, ""
		}
		return rules.Note, "; no result if both sides agree to it"
	case rules.CycleDraw:
		switch {
		case !c.Equal():
			return rules.Note, ""
		case stopped:
			return rules.Draw, ""
		}
		return rules.Note, "; no draw, since play went on"
	case rules.CycleDrawOrReplay, rules.CycleReferee:
		if agreed := v.Case.Notes.events("no-result-agreed"); len(agreed) > 0 {
			return v.Regulation.Events["no-result-agreed"].Choose(agreed[0].Outcome), ""
		}
		if stopped {
			return rules.ByReferee, ""
		}
		return rules.Note, "; play went on"
	}
	return rules.Note, ""
}

// stopsAt reports whether no stone was played after a move and neither side
// gave up.
func (v *Verdict) stopsAt(move int) bool {
	if re := &v.Case.Record.Result; re.Present {
		switch re.Value.Manner {
		case sgfio.MannerResignation, sgfio.MannerTime, sgfio.MannerForfeit:
			return false
		}
	}
	return onlyPasses(v.Facts().Steps[move:])
}

// eachCycle calls f for every cycle of the record, at its first recurrence: a
// play that brings a position back, where the play before it did not, unless
// the same position was reported already.
func (p *Pass) eachCycle(f func(Cycle)) {
	log := p.Verdict.Facts()
	var told map[int32]bool
	p.eachFault(replay.Repeats, func(s *replay.Step) {
		if p.repeatIsOther(s) || s.Voided || told[s.Earlier] {
			return
		}
		if prev := lastPlay(log, int(s.Number)-1); prev != nil && prev.Faults.Has(replay.Repeats) && !p.repeatIsOther(prev) {
			return
		}
		if told == nil {
			told = make(map[int32]bool)
		}
		told[s.Earlier] = true
		f(cycleOf(log, s))
	})
}

// lastPlay returns the last step up to number n that is no pass.
func lastPlay(log *replay.Log, n int) *replay.Step {
	for ; n >= 1; n-- {
		if s := log.Step(n); !s.IsPass() {
			return s
		}
	}
	return nil
}
