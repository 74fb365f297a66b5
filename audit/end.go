package audit

import (
	"fmt"
	"slices"

	"goref/board"
	"goref/replay"
	"goref/rules"
	"goref/sgfio"
)

// The end family: how play stops.
var (
	endAfterStop = &Check{
		Code: "end/after-stop", Title: "play went on after the stop",
		Doc: `After the passes that stop play a stone was played, and nothing says that the
game was resumed. The position at the end of the record is counted, since
servers write such moves only when play was resumed. The case file says which:
resumed = [271] resumes before move 271, and stones laid between are void;
resumed = [] says that moves after the stop were no moves. Where the two passes
end the game and nobody may resume it (tromp-taylor, cgos, computer-go), they are
none unless it says so. A further pass is no finding.`,
		Since: "0.1", Severity: Warning, Needs: NeedLog, Run: runAfterStop,
		Cites: []rules.Article{"japan1989/9.1"},
	}
	endMoveLimit = &Check{
		Code: "end/move-limit", Title: "the regulation's last move was reached",
		Doc: `The regulation ends the game after a number of moves, passes counted. Turns
after it do not count; the referee evaluates the position.`,
		Since: "0.1", Severity: Note, Needs: NeedLog, Run: runMoveLimit,
		Cites: []rules.Article{"computer-go/3.2.3"},
	}
	endLastPass = &Check{
		Code: "end/last-pass", Title: "the regulation wants another pass",
		Doc: `The side that must pass last did not: under aga White makes the last pass, so
that both have made as many turns and pass stones even out.`,
		Since: "0.1", Severity: Warning, Needs: NeedLog, Run: runLastPass,
	}
	endResignTurn = &Check{
		Code: "end/resign-turn", Title: "a resignation by the side not on turn",
		Doc: `The regulation lets only the side on turn resign (pair-go/A5: the player on
turn, in the pair's name), and the side that resigned had just moved, or the
partner did it. The result stands unless the case file knows of an objection:
then it is for the referee. About one in sixteen resignations of ordinary server
games comes so; regulations that do not mind give no finding.`,
		Since: "0.1", Severity: Warning, Needs: NeedLog, Run: runResignTurn,
		Cites: []rules.Article{"pair-go/A5"},
	}
)

func runAfterStop(p *Pass) {
	v := p.Verdict
	log := v.Facts()
	resumed, known := v.resumed()
	switch {
	case !known && v.Regulation.Ending.Resume == rules.ResumeInOrder:
		return // a turn after the passes shows that the end was not confirmed
	case !known:
		resumed = p.Case.resumptions(v.Regulation)
	}
	for i, stop := range v.Stops {
		next := len(log.Steps)
		if i+1 < len(v.Stops) {
			next = v.Stops[i+1]
		}
		for n := stop + 1; n <= next; n++ {
			s := log.Step(n)
			if s.IsPass() {
				continue
			}
			if slices.ContainsFunc(resumed, func(r int) bool { return r > stop && r <= n }) {
				break
			}
			p.Report(Finding{
				Move: n, Color: s.Color, Point: s.Point, Span: s.Span,
				Message: fmt.Sprintf("%s's move %d comes after play stopped with move %d", s.Color, n, stop),
				Related: p.at(int32(stop)),
			})
			break
		}
	}
}

func runMoveLimit(p *Pass) {
	log := p.Verdict.Facts()
	limit := p.Verdict.Regulation.Ending.MoveLimit
	s := log.Step(limit)
	if limit == 0 || s == nil {
		return
	}
	text := fmt.Sprintf("move %d is the last that %s allows", limit, p.Verdict.Regulation.ID)
	switch beyond := len(log.Steps) - limit; {
	case beyond == 1:
		text += "; one more in the record does not count"
	case beyond > 1:
		text += fmt.Sprintf("; %d more in the record do not count", beyond)
	}
	p.Report(Finding{Move: limit, Color: s.Color, Point: s.Point, Span: s.Span, Message: text})
}

func runLastPass(p *Pass) {
	v := p.Verdict
	last := v.Regulation.Ending.LastPass
	if last == board.Empty || v.End.By != EndPasses {
		return
	}
	log := v.Facts()
	n := v.End.Move
	for n < len(log.Steps) && log.Steps[n].IsPass() {
		n++ // a further pass may be the one that was wanted
	}
	s := log.Step(n)
	if s.Color == last {
		return
	}
	p.Report(Finding{
		Move: int(s.Number), Color: last, Span: s.Span,
		Message: fmt.Sprintf("%s passes last with move %d, where %s wants a pass of %s", s.Color, s.Number, v.Regulation.ID, last),
	})
}

func runResignTurn(p *Pass) {
	v := p.Verdict
	log := v.Facts()
	if !v.Regulation.Ending.ResignOnTurn || len(log.Steps) == 0 {
		return
	}
	if e, ok := v.resignation(); ok {
		p.resignedOutOfTurn(e)
		return
	}
	re := p.Case.Record.Result
	loser := loserOf(re.Value)
	s := &log.Steps[len(log.Steps)-1]
	if re.Value.Manner != sgfio.MannerResignation || loser == board.Empty || s.Color != loser {
		return
	}
	p.Report(Finding{
		Move: int(s.Number), Color: loser, Span: re.Span, charge: p.resignationCharge(int(s.Number)),
		Message: fmt.Sprintf("%s resigned after its own move %d, with the other side on turn", loser, s.Number),
	})
}

// resignedOutOfTurn reports a resignation of the case file by the side, or by
// the partner, who was not on turn.
func (p *Pass) resignedOutOfTurn(e Event) {
	log := p.Verdict.Facts()
	s := log.Step(e.Move)
	if s == nil {
		return
	}
	text := ""
	switch next := s.Seat.Next(); {
	case e.Side == s.Color:
		text = fmt.Sprintf("%s resigned after its own move %d, with the other side on turn", e.Side, e.Move)
	case e.Seat != replay.NoSeat && next != replay.NoSeat && e.Seat != next:
		text = fmt.Sprintf("%s resigned after move %d, with %s on turn", e.Seat, e.Move, next)
	default:
		return
	}
	p.Report(Finding{Move: e.Move, Color: e.Side, Span: s.Span, Message: text, charge: p.resignationCharge(e.Move)})
}

// resignationCharge leaves a resignation out of turn to the referee if somebody
// objected to it. Without an objection all four let it stand: the text says who
// may resign, and nothing of what follows if another one does.
// An objection to an earlier move was about something else.
func (p *Pass) resignationCharge(move int) rules.Consequence {
	for _, e := range p.Case.Notes.events("objection") {
		if e.Move == 0 || e.Move >= move {
			return rules.ByReferee
		}
	}
	return ""
}

// loserOf returns the side that lost by the record's word, or Empty.
func loserOf(r sgfio.Result) board.Color {
	switch r.Winner {
	case sgfio.WinnerBlack:
		return board.White
	case sgfio.WinnerWhite:
		return board.Black
	}
	return board.Empty
}
