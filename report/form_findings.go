package report

import (
	"crypto/sha256"
	"encoding/hex"
	"strings"

	"goref/audit"
	"goref/board"
	"goref/clock"
	"goref/replay"
)

// event returns the last event of a kind, or nil.
func (f *former) event(kind string) *audit.Event {
	if f.notes == nil {
		return nil
	}
	for i := len(f.notes.Events) - 1; i >= 0; i-- {
		if f.notes.Events[i].Kind == kind {
			return &f.notes.Events[i]
		}
	}
	return nil
}

func (f *former) judgement(side board.Color) []FormField {
	j := f.notes.Judgement(side)
	if j == nil {
		j = &audit.Judgement{}
	}
	var dead, margin any
	if j.HasDead {
		dead = append([]string{}, j.Dead...)
	}
	if j.HasMargin {
		margin = float64(j.Margin) / 2
	}
	return []FormField{
		{"dead", "dead stones", dead},
		{"black_territory", "Black's territory", nil},
		{"white_territory", "White's territory", nil},
		{"margin", "margin, in points", margin},
		{"winner", "winner", text(j.Winner)},
	}
}

func (f *former) comparison() []FormField {
	compared, open := f.v.Compare()
	var stones any
	if compared == audit.ComparisonDiffer {
		names := []string{}
		for p := range open.All() {
			names = append(names, f.rec.Size.Name(p))
		}
		stones = names
	}
	outcome := text(string(compared))
	if compared == audit.ComparisonMissing {
		outcome = nil
	}
	decision := f.event("referee-decision")
	if decision == nil {
		decision = &audit.Event{}
	}
	return []FormField{
		{"outcome", "outcome (agree, agree-winner, differ)", outcome},
		{"stones", "stones for the referee", stones},
		{"ruling", "referee's ruling", text(decision.Result)},
		{"reasons", "reasons", text(decision.Reason)},
	}
}

// illegal is the first breach of the record, whether or not it decides.
func (f *former) illegal() []FormField {
	var move, by, when int
	kind, noticed := "", ""
	for i := range f.v.Findings {
		b := &f.v.Findings[i]
		family, name, _ := strings.Cut(string(b.Code), "/")
		if family != "illegal" && b.Code != "turn/color" || len(b.Line) > 0 || b.Move == 0 {
			continue
		}
		move, kind, by = b.Move, name, int(b.Color)
		break
	}
	if o := f.event("objection"); o != nil && move > 0 {
		noticed, when = o.Side.Letter(), o.Move
	}
	return []FormField{
		{"move", "move", count(move)},
		{"kind", "kind", text(kind)},
		{"by", "side that made it", text(board.Color(by).Letter())},
		{"noticed_by", "noticed by", text(noticed)},
		{"noticed_at", "noticed after move", count(when)},
	}
}

func (f *former) repetition() []FormField {
	var first, again, length any
	log := f.v.Facts()
	for i := range f.v.Findings {
		c := &f.v.Findings[i]
		if c.Code != "cycle/repetition" && c.Code != "illegal/superko" || len(c.Line) > 0 {
			continue
		}
		if s := log.Step(c.Move); s != nil && s.Faults.Has(replay.Repeats) {
			first, again, length = int(s.Earlier), c.Move, c.Move-int(s.Earlier)
			break
		}
	}
	return []FormField{
		{"first_move", "position after move (0: the start)", first},
		{"again_move", "stood again after move", again},
		{"length", "moves in the cycle", length},
	}
}

func (f *former) result() []FormField {
	r := f.v.Ruling
	if r == nil {
		r = &audit.Ruling{}
	}
	var winner, margin, articles any
	if r.Winner != audit.WinnerUndecided {
		winner = text(string(r.Winner))
	}
	if r.HasMargin {
		margin = float64(r.Margin) / 2
	}
	if len(r.Articles) > 0 {
		names := []string{}
		for _, a := range r.Articles {
			names = append(names, string(a))
		}
		articles = names
	}
	var needs any
	if len(r.Needs) > 0 {
		needs = r.Needs
	}
	return []FormField{
		{"winner", "winner (B, W, draw, none, both-lose)", winner},
		{"margin", "margin, in points", margin},
		{"result", "in SGF", text(r.Result)},
		{"ruling", "goref's ruling", text(r.Text)},
		{"articles", "articles", articles},
		{"needs", "still needed", needs},
		{"recorded", "result in the record", text(f.rec.Result.Value.Text)},
	}
}

func (f *former) replay() []FormField {
	e := f.event("interruption")
	if e == nil {
		e = &audit.Event{}
	}
	var minutes any
	if e.HasMin {
		minutes = e.Minutes
	}
	return []FormField{
		{"move", "interrupted after move", count(e.Move)},
		{"cause", "cause (organizer, accident, participant)", text(e.Cause)},
		{"minutes", "minutes", minutes},
		{"why", "what happened", text(e.Reason)},
		{"outcome", "decided (stands, draw, replay)", text(e.Outcome)},
		{"limit", "new time limit (20, 15 or 10 minutes)", nil},
		{"black_time", "Black's time carried over", f.timeAt(board.Black, e.Move)},
		{"white_time", "White's time carried over", f.timeAt(board.White, e.Move)},
	}
}

// timeAt is what a side's clock showed when a game was interrupted.
func (f *former) timeAt(c board.Color, move int) any {
	if f.v.Clocks == nil || move == 0 {
		return nil
	}
	var left any
	for _, r := range f.v.Clocks.Ledger.Entries() {
		if r.Color == c && r.Move <= move && !r.Faults.Has(clock.Missing) {
			left = clock.Words(r.Left)
		}
	}
	return left
}

func (f *former) submission() []FormField {
	var confirmed any
	if f.notes != nil && f.notes.Confirmed {
		confirmed = "yes"
	}
	return []FormField{
		{"confirmed", "confirmed by both sides", confirmed},
		{"black_at", "handed in by Black at", nil},
		{"white_at", "handed in by White at", nil},
		{"black_signature", "Black's signature", nil},
		{"white_signature", "White's signature", nil},
		{"referee_signature", "referee's signature", nil},
		{"appeal", "appeal", nil},
		{"director", "decision of the Tournament Director", nil},
	}
}

func (f *former) record() []FormField {
	sum := sha256.Sum256(f.v.Case.Collection.Src)
	return []FormField{
		{"file", "file", f.v.Case.File},
		{"game", "game in the file", f.v.Case.Game},
		{"sha256", "SHA-256 of the file", hex.EncodeToString(sum[:])},
	}
}
