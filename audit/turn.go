package audit

import (
	"fmt"
	"slices"

	"goref/board"
	"goref/replay"
	"goref/rules"
)

// The turn family: who was to move. Pair Go's seats are in seat.go.
var (
	turnColor = &Check{
		Code: "turn/color", Title: "a move by the side not on turn",
		Doc: `The side that made the turn before moved again. Setup, handicap stones written
as moves and what follows a stop are no such thing. A pass that the recorder left out
is suspected only if a move number jumps, a node without a move stands between,
or the clocks show two turns of that side; it is then for the referee. The case
file's events pass-not-recorded and two-moves-running settle it.`,
		Since: "0.1", Severity: Error, Needs: NeedLog, Run: runTurnColor,
		Cites: []rules.Article{"japan1989/2", "china1988/17.1"},
	}
	turnFirst = &Check{
		Code: "turn/first", Title: "the wrong side opened the game",
		Doc: `Black opens, in a handicap game White, unless PL names the side. Against PL or
HA the finding is an error. After a setup without PL or HA whoever moves first
was to open.`,
		Since: "0.1", Severity: Warning, Needs: NeedLog, Run: runTurnFirst,
		Cites: []rules.Article{"china1988/2.1"},
	}
)

func runTurnFirst(p *Pass) {
	log := p.Verdict.Facts()
	if len(log.Steps) == 0 || !log.Steps[0].Faults.Has(replay.WrongOpener) {
		return
	}
	s := &log.Steps[0]
	f := Finding{Move: 1, Color: s.Color, Point: s.Point, Span: s.Span}
	switch log.Opener.By {
	case replay.OpenerPL:
		f.Severity = Error
		f.Message = fmt.Sprintf("%s opens the game, where PL names %s", s.Color, log.Opener.Color)
	case replay.OpenerHA:
		f.Severity = Error
		f.Message = fmt.Sprintf("%s opens the game, where %s is on turn after %d handicap stones",
			s.Color, log.Opener.Color, p.Verdict.Handicap)
	default:
		f.Message = fmt.Sprintf("%s opens the game, where %s was to", s.Color, log.Opener.Color)
	}
	if f.Severity != Error {
		f.charge = rules.Note
	}
	p.Report(f)
}

func runTurnColor(p *Pass) {
	log := p.Verdict.Facts()
	p.eachFault(replay.WrongColor, func(s *replay.Step) {
		if p.takesUp(s) {
			return
		}
		f := Finding{
			Move: int(s.Number), Color: s.Color, Point: s.Point, Span: s.Span,
			Message: fmt.Sprintf("%s makes move %d%s, with %s on turn",
				s.Color, s.Number, onPoint(log, s), s.Color.Opponent()),
		}
		if prev := log.Step(int(s.Number) - 1); prev != nil {
			f.Related = []Related{{Span: prev.Span, Message: fmt.Sprintf("%s also made move %d", prev.Color, prev.Number)}}
		}
		agreed := p.Case.Notes.runningAt(f.Move)
		switch doubt := p.doubt(s); {
		case doubt != "" && len(agreed) > 0:
			f.stated = true
		case doubt != "":
			f.Message += "; " + doubt
			f.charge = rules.ByReferee
		}
		if slices.ContainsFunc(agreed, pricedRunning) {
			f.charge = rules.Note
		}
		p.Report(f)
	})
	p.wrongResumption()
}

// takesUp reports whether step s is the first one after a stop that is not held
// to the order of turns: a further pass, or a stone where the side that did not
// ask to go on moves first, and nobody says who asked (japan1989/9.3).
func (p *Pass) takesUp(s *replay.Step) bool {
	return p.stoodStill(int(s.Number)-1) && (s.IsPass() || p.Verdict.Regulation.Ending.Resume != rules.ResumeInOrder)
}

// doubt says why the second turn running at step s is for the referee; "" if it
// is plain.
func (p *Pass) doubt(s *replay.Step) string {
	if doubt := p.lostPass(s); doubt != "" {
		return doubt
	}
	// Where a pass only offers to end the game and the turn comes back
	// (china1988/21.1), a pass and a stone are not two moves running.
	prev := p.Verdict.Facts().Step(int(s.Number) - 1)
	if p.Verdict.Regulation.Ending.Resume == rules.ResumeInOrder && prev != nil && (s.IsPass() || prev.IsPass()) {
		return "one of the two turns is a pass"
	}
	return ""
}

// onPoint words the point of a step.
func onPoint(log *replay.Log, s *replay.Step) string {
	if s.IsPass() {
		return ", a pass"
	}
	if s.Faults.Has(replay.OffBoard) {
		return ""
	}
	return " at " + log.Size.Name(s.Point)
}

// lostPass looks for signs that the record left out a pass of the other side
// before step s, and words the first it finds (chinese.md, Art. 17.1).
func (p *Pass) lostPass(s *replay.Step) string {
	rec, log := p.Case.Record, p.Verdict.Facts()
	prev := log.Step(int(s.Number) - 1)
	if prev == nil {
		return ""
	}
	here, before := &rec.Events[s.Event], &rec.Events[prev.Event]
	if n := p.jump(s); n > 0 {
		return fmt.Sprintf("MN[%d] suggests a pass that was left out", n)
	}
	for i := prev.Event + 1; i < s.Event; i++ {
		if e := &rec.Events[i]; e.Kind == 0 && e.Setup == 0 {
			return "a node without a move before it suggests a pass that was left out"
		}
	}
	other := s.Color.Opponent()
	bit := uint8(1) << other
	was, is := rec.ClockNote(before), rec.ClockNote(here)
	if was.Has&is.Has&bit == 0 {
		return ""
	}
	if was, is := was.Left[other], is.Left[other]; is < was {
		return fmt.Sprintf("%s's clock went from %s to %s meanwhile, which suggests a pass that was left out",
			other, was, is)
	}
	return ""
}

// jump returns the move number that shows a gap between the step before s and s:
// it is higher than the turns since the last number account for. A number
// further on shows the gap too. It returns 0 without one.
func (p *Pass) jump(s *replay.Step) int32 {
	turns := p.numberedTurns()
	at, _ := slices.BinarySearch(turns, int(s.Number))
	if at == len(turns) {
		return 0
	}
	offset := int32(0)
	if at > 0 {
		offset = p.moveNumber(turns[at-1]) - int32(turns[at-1])
	}
	if m := p.moveNumber(turns[at]); m-int32(turns[at]) > offset {
		return m
	}
	return 0
}

// numberedTurns lists the turns that carry a move number. It is kept, and so is
// what the next line shares: in a record whose every move is out of turn, all of
// them ask for it.
func (p *Pass) numberedTurns() []int {
	for n := len(p.Verdict.Facts().Steps); p.searched < n; p.searched++ {
		if p.moveNumber(p.searched+1) > 0 {
			p.numbered = append(p.numbered, p.searched+1)
		}
	}
	return p.numbered
}

// moveNumber returns the number that the record gives turn n; 0 without one.
func (p *Pass) moveNumber(n int) int32 {
	return p.Case.Record.Events[p.Verdict.Facts().Steps[n-1].Event].Number
}

// wrongResumption reports a game resumed by the side that had asked, where the
// other side was to move first (japan1989/9.3).
func (p *Pass) wrongResumption() {
	v := p.Verdict
	if v.Regulation.Ending.Resume != rules.ResumeOpponent {
		return
	}
	log := v.Facts()
	ruling := v.Regulation.Rulings["turn/color"]
	for _, e := range p.Case.Notes.events("resumption-requested") {
		s := log.Step(p.Case.takenUp(p.Case.requestedAt(e, v.Regulation)))
		if s == nil || e.Side == board.Empty || s.Color != e.Side || v.informal(int(s.Number)) {
			continue
		}
		p.Report(Finding{
			Move: int(s.Number), Color: s.Color, Point: s.Point, Span: s.Span,
			Message: fmt.Sprintf("%s makes move %d%s, with %s on turn after the resumption that %s asked for",
				s.Color, s.Number, onPoint(log, s), s.Color.Opponent(), s.Color),
			Articles: append(articles(ruling), "japan1989/9.3"), stated: true,
		})
	}
}
