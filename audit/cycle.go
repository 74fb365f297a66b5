package audit

import (
	"fmt"

	"goref/board"
	"goref/replay"
	"goref/rules"
)

// cycleRepetition is the one check of its family.
var cycleRepetition = &Check{
	Code: "cycle/repetition", Title: "the whole position came back",
	Doc: `A play brought back an earlier position of the whole board. The finding names
the cycle's first and last move, its length, the stones that each side took in
it, and its kind. One finding a cycle, at its first recurrence; an immediate
retake or a suicide is not also a repetition. What follows differs: nothing, no
result if both agree (japan1989/12), a draw by the referee (computer-go/3.2.6),
a draw or a replay (china1988/20.3); where superko forbids it, only
illegal/superko is reported.`,
	Since: "0.1", Severity: Note, Needs: NeedLog, Run: runRepetition,
	Cites: []rules.Article{"japan1989/12", "computer-go/3.2.6", "china1988/20.3"},
}

// A Cycle is a position that came back, at its first recurrence.
type Cycle struct {
	Step   *replay.Step // the play that brought it back
	Length int          // turns from the position to its return
	Plays  int          // of them, plays on the board
	Passes int          // and passes
	Taken  [3]int       // stones taken in the cycle, by Black and by White
}

// Equal reports whether both sides took as many stones in the cycle.
func (c *Cycle) Equal() bool { return c.Taken[board.Black] == c.Taken[board.White] }

// Kind names the cycle where its turns are those of a known one.
func (c *Cycle) Kind() string {
	b, w := c.Taken[board.Black], c.Taken[board.White]
	switch {
	case c.Plays == 3 && b+w == 3 && b != w:
		return "sending two, returning one"
	case c.Passes > 0 || b != w:
		return "cycle"
	case c.Length == 4 && b == 2:
		return "eternal life"
	case c.Length >= 6 && b == c.Length/2:
		return koName(c.Length / 2)
	}
	return "cycle"
}

// koName names a cycle of n kos in which every play takes one stone.
func koName(n int) string {
	switch n {
	case 3:
		return "triple ko"
	case 4:
		return "quadruple ko"
	}
	return fmt.Sprintf("cycle of %d kos", n)
}

func runRepetition(p *Pass) {
	r := p.Verdict.Regulation
	log := p.Verdict.Facts()
	p.eachCycle(func(c Cycle) {
		s := c.Step
		if _, forbidden := barred(r, s); forbidden || r.Ko.UnequalIllegal && !c.Equal() {
			return
		}
		f := Finding{
			Move: int(s.Number), Color: s.Color, Point: s.Point, Span: s.Span,
			Message: fmt.Sprintf("%s's move %d at %s brings back the position %s: %s of %d moves, in which Black took %d and White %d",
				s.Color, s.Number, log.Size.Name(s.Point), afterMove(s.Earlier),
				c.Kind(), c.Length, c.Taken[board.Black], c.Taken[board.White]),
			Related: p.at(s.Earlier),
		}
		f.charge = p.Verdict.cycleCharge(c)
		p.Report(f)
	})
}

// cycleCharge says what the regulation makes of a cycle that is no breach. The
// game must stop there for anything to follow: if play went on, the players
// found another way, and the repetition is a note.
func (v *Verdict) cycleCharge(c Cycle) rules.Consequence {
	log := v.Facts()
	ended := onlyPasses(log.Steps[c.Step.Number:])
	agreed := v.Case.Notes.events("no-result-agreed")
	switch v.Regulation.Ko.LongCycle {
	case rules.CycleOlympiad:
		if c.Equal() {
			return rules.Draw
		}
		return rules.Loss
	case rules.CycleDraw:
		if ended && c.Equal() {
			return rules.Draw
		}
	case rules.CycleNoResult:
		if len(agreed) > 0 {
			return rules.NoResult
		}
	case rules.CycleDrawOrReplay, rules.CycleReferee:
		if len(agreed) > 0 {
			return v.Regulation.Events["no-result-agreed"].Choose(agreed[0].Outcome)
		}
		if ended {
			return rules.ByReferee
		}
	}
	return rules.Note
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
		c := Cycle{Step: s, Length: int(s.Number - s.Earlier)}
		for i := s.Earlier; i < s.Number; i++ {
			if log.Steps[i].IsPass() {
				c.Passes++
			} else {
				c.Plays++
			}
		}
		c.Taken = log.PrisonersBetween(int(s.Earlier), int(s.Number))
		f(c)
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
