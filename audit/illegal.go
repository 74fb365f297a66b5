package audit

import (
	"fmt"
	"slices"

	"goref/board"
	"goref/replay"
	"goref/rules"
)

// The illegal family: a move that breaks a rule of the regulation in force.
// Replay has established the facts; the checks word them.
var (
	illegalOffBoard = &Check{
		Code: "illegal/off-board", Title: "a move off the board",
		Doc: `The record holds a move that is no point of this board. No regulation speaks of
it: it is a fault of the record, for the referee, and never a loss by itself.`,
		Since: "0.1", Severity: Error, Needs: NeedLog, Run: runOffBoard,
	}
	illegalOccupied = &Check{
		Code: "illegal/occupied", Title: "a move on an occupied point",
		Doc: `A stone stands where the move was made. After the finding the record is
followed: the new stone takes the old one's place.`,
		Since: "0.1", Severity: Error, Needs: NeedLog, Run: runOccupied,
		Cites: []rules.Article{"japan1989/3"},
	}
	illegalSuicide = &Check{
		Code: "illegal/suicide", Title: "a move that leaves its own chain without a liberty",
		Doc: `After opposing stones without liberty were taken off, the mover's own chain has
no liberty. Some regulations allow it (nz, tromp-taylor, ing).`,
		Since: "0.1", Severity: Error, Needs: NeedLog, Run: runSuicide,
		Cites: []rules.Article{"japan1989/4", "china1988/5"},
	}
	illegalKo = &Check{
		Code: "illegal/ko", Title: "ko retaken at once",
		Doc: `A player whose stone was taken in a ko may not take back in that ko on the next
move. A pass counts as a move: after one, the retake is legal. A position that
comes back after a longer cycle is illegal/superko or cycle/repetition.`,
		Since: "0.1", Severity: Error, Needs: NeedLog, Run: runKoRetake,
		Cites: []rules.Article{"japan1989/6", "china1988/20.1"},
	}
	illegalSuperko = &Check{
		Code: "illegal/superko", Title: "an earlier position brought back",
		Doc: `The move brings back an earlier position of the whole board, which the
regulation forbids: any earlier position (positional), one with the same side to
move (situational), or one that the same side's play had made (natural
situational). Each bars the suicide of a single stone, where suicide is allowed.
Under china1988 it is a cycle in which one side loses more stones than the other.`,
		Since: "0.1", Severity: Error, Needs: NeedLog, Run: runSuperko,
		Cites: []rules.Article{"china1988/6"},
	}
)

func runOffBoard(p *Pass) {
	log := p.Verdict.Facts()
	p.eachFault(replay.OffBoard, func(s *replay.Step) {
		p.Report(Finding{
			Move: int(s.Number), Color: s.Color, Span: s.Span,
			Message: fmt.Sprintf("%s's move %d is no point of the %s board", s.Color, s.Number, log.Size),
		})
	})
}

func runOccupied(p *Pass) {
	log := p.Verdict.Facts()
	p.eachFault(replay.Occupied, func(s *replay.Step) {
		if s.Voided && slices.Contains(log.Options.Skipped, int(s.Number)) {
			return // a sealed move, told by penalty/decision
		}
		p.Report(Finding{
			Move: int(s.Number), Color: s.Color, Point: s.Point, Span: s.Span,
			Message: fmt.Sprintf("%s plays on the occupied point %s on move %d", s.Color, log.Size.Name(s.Point), s.Number),
			Related: p.placedAt(s),
		})
	})
}

// placedAt points at the turn that put the stone that stood at step s's point.
func (p *Pass) placedAt(s *replay.Step) []Related {
	e := placedBy(p.Verdict.Facts(), s)
	if e == nil {
		return nil
	}
	return []Related{{
		Span:    e.Span,
		Message: fmt.Sprintf("%s played here on move %d", e.Color, e.Number),
	}}
}

func runSuicide(p *Pass) {
	if p.Verdict.Regulation.Suicide {
		return
	}
	log := p.Verdict.Facts()
	p.eachFault(replay.Suicide, func(s *replay.Step) {
		p.Report(Finding{
			Move: int(s.Number), Color: s.Color, Point: s.Point, Span: s.Span,
			Message: fmt.Sprintf("%s's move %d at %s leaves its own chain without a liberty",
				s.Color, s.Number, log.Size.Name(s.Point)),
		})
	})
}

func runKoRetake(p *Pass) {
	log := p.Verdict.Facts()
	p.eachFault(replay.KoRetake, func(s *replay.Step) {
		taken := log.Step(int(s.KoTaken))
		p.Report(Finding{
			Move: int(s.Number), Color: s.Color, Point: s.Point, Span: s.Span,
			Message: fmt.Sprintf("%s retakes the ko at %s on move %d", s.Color, log.Size.Name(s.Point), s.Number),
			Related: []Related{{
				Span:    taken.Span,
				Message: fmt.Sprintf("%s took here on move %d", taken.Color, taken.Number),
			}},
		})
	})
}

func runSuperko(p *Pass) {
	log := p.Verdict.Facts()
	p.eachFault(replay.Repeats, func(s *replay.Step) {
		earlier, forbidden := barred(p.Verdict.Regulation, s)
		if !forbidden || p.repeatIsOther(s) {
			return
		}
		p.Report(Finding{
			Move: int(s.Number), Color: s.Color, Point: s.Point, Span: s.Span,
			Message: fmt.Sprintf("%s brings back the position %s with move %d at %s",
				s.Color, positionAfter(s, earlier), s.Number, log.Size.Name(s.Point)),
			Related: p.at(earlier),
		})
	})
	if p.Verdict.Regulation.Ko.UnequalIllegal {
		p.eachCycle(func(c Cycle) {
			s := c.Step
			if _, told := barred(p.Verdict.Regulation, s); told || c.Equal() {
				return
			}
			p.Report(Finding{
				Move: int(s.Number), Color: s.Color, Point: s.Point, Span: s.Span,
				Message: fmt.Sprintf("%s brings back the position %s with move %d at %s, in a cycle that takes %d black and %d white stones (%s)",
					s.Color, positionAfter(s, s.Earlier), s.Number, log.Size.Name(s.Point), c.Taken[board.White], c.Taken[board.Black], c.Kind),
				Related: p.at(s.Earlier),
			})
		})
	}
}

// barred reports whether the regulation's superko forbids a step that repeats a
// position, and after which step that position stood.
//
// The suicide of one stone repeats the board and is barred by every superko, the
// situational one too (superko.md section 2), though the other side is to move.
func barred(r *rules.Regulation, s *replay.Step) (earlier int32, forbidden bool) {
	if s.LostAlone() && r.Ko.Kind != rules.SimpleKo {
		return s.Earlier, true
	}
	switch r.Ko.Kind {
	case rules.PositionalSuperko:
		return s.Earlier, true
	case rules.SituationalSuperko:
		return s.EarlierTurn, s.Faults.Has(replay.RepeatsTurn)
	case rules.NaturalSuperko:
		return s.EarlierOwn, s.Faults.Has(replay.RepeatsOwn)
	}
	return 0, false
}

// repeatIsOther reports whether a repetition is already told as something else:
// an immediate retake, a move on an occupied point, or a suicide that the
// regulation forbids.
func (p *Pass) repeatIsOther(s *replay.Step) bool {
	return s.Faults.Has(replay.KoRetake|replay.Occupied) || s.Faults.Has(replay.Suicide) && !p.Verdict.Regulation.Suicide
}

// positionAfter words the place of the earlier position that step s brings back.
func positionAfter(s *replay.Step, earlier int32) string {
	switch {
	case earlier == 0:
		return "at the start"
	case earlier == s.Since:
		return fmt.Sprintf("as edited after move %d", earlier)
	}
	return fmt.Sprintf("after move %d", earlier)
}

// at points at the turn with the given number; 0 points nowhere.
func (p *Pass) at(n int32) []Related {
	s := p.Verdict.Facts().Step(int(n))
	if s == nil {
		return nil
	}
	return []Related{{Span: s.Span, Message: fmt.Sprintf("the position stood after move %d", n)}}
}

// eachFault calls f for every turn with one of the facts that still counts: not
// beyond the regulation's last move, nor informal.
func (p *Pass) eachFault(faults replay.Fault, f func(*replay.Step)) {
	log := p.Verdict.Facts()
	if !log.Faults().Has(faults) {
		return
	}
	steps := log.Steps
	if limit := p.Verdict.Regulation.Ending.MoveLimit; limit > 0 && len(steps) > limit {
		steps = steps[:limit]
	}
	for i := p.from; i < len(steps); i++ {
		if steps[i].Faults.Has(faults) && !p.Verdict.informal(i+1) {
			f(&steps[i])
		}
	}
}
