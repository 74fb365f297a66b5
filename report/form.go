package report

import (
	"crypto/sha256"
	"encoding/hex"
	"strings"

	"goref/audit"
	"goref/board"
	"goref/clock"
	"goref/replay"
	"goref/sgfio"
)

// The formats of goref form.
const (
	FormTable Name = "table"
	FormJSON  Name = "json"
	FormHTML  Name = "html"
)

// A Form is a result form (computer-go/6.1), filled in as far as record, case
// file and ruling say it.
type Form struct {
	Sections []FormSection
}

// A FormSection is a part of a form.
type FormSection struct {
	Key    string // in JSON
	Title  string // for people
	Fields []FormField
}

// A FormField is one line of a form. Value is a string, an int, a float64 or a
// []string; nil is for people to fill in.
type FormField struct {
	Key, Label string
	Value      any
}

// NewForm fills a form from a verdict that has a record.
func NewForm(v *audit.Verdict) *Form {
	f := &former{v: v, rec: v.Case.Record, notes: v.Case.Notes}
	return &Form{[]FormSection{
		{"game", "Game", f.game()},
		{"black", "Black", f.player(&f.rec.Black)},
		{"white", "White", f.player(&f.rec.White)},
		{"end", "End of play", f.end()},
		{"judgement_black", "Black's judgement of the position", f.judgement(board.Black)},
		{"judgement_white", "White's judgement of the position", f.judgement(board.White)},
		{"comparison", "Comparison of the judgements", f.comparison()},
		{"illegal", "Illegal move", f.illegal()},
		{"repetition", "Repetition", f.repetition()},
		{"result", "Result", f.result()},
		{"replay", "Replay or resumption", f.replay()},
		{"submission", "Submission of this form", f.submission()},
		{"record", "Record", f.record()},
	}}
}

// A former fills a form.
type former struct {
	v     *audit.Verdict
	rec   *sgfio.Record
	notes *audit.Notes
}

// text is a value, or nil for an empty text.
func text(s string) any {
	if s = strings.Join(strings.Fields(s), " "); s == "" {
		return nil
	}
	return s
}

// count is a value, or nil for 0.
func count(n int) any {
	if n == 0 {
		return nil
	}
	return n
}

func (f *former) game() []FormField {
	v := f.v
	id := ""
	if p, ok := f.rec.Game.Root().Prop("GN"); ok {
		id = p.Text()
	}
	start := ""
	if f.rec.Date.Present {
		start = f.rec.Date.Value
	}
	return []FormField{
		{"event", "event", text(f.rec.Event.Value)},
		{"round", "round", text(f.rec.Round.Value)},
		{"id", "game id", text(id)},
		{"place", "place", text(f.rec.Place.Value)},
		{"board", "board", f.rec.Size.String()},
		{"rules", "rules", v.Regulation.ID},
		{"edition", "edition", v.Regulation.Title},
		{"komi", "komi, in points", float64(v.Komi) / 2},
		{"handicap", "handicap stones", v.Handicap},
		{"time", "time for each side", f.timeControl()},
		{"colours", "colours drawn by (nigiri, table)", nil},
		{"started", "started", text(start)},
		{"finished", "finished", nil},
	}
}

func (f *former) timeControl() any {
	system := f.rec.Clock.Value
	switch {
	case f.notes != nil && f.notes.Clock != nil:
		system = *f.notes.Clock
	case f.v.Clocks != nil:
		system = f.v.Clocks.Ledger.System()
	case f.v.Regulation.Clock != nil && !f.rec.Clock.Present:
		system = *f.v.Regulation.Clock
	}
	if system.Kind == clock.Unknown && system.Main == 0 {
		return nil
	}
	return text(system.String())
}

func (f *former) player(p *sgfio.Player) []FormField {
	return []FormField{
		{"program", "program", text(p.Name.Value)},
		{"team", "team", text(p.Team.Value)},
		{"operator", "operator", nil},
	}
}

func (f *former) end() []FormField {
	v := f.v
	log := v.Facts()
	passes, last := 0, min(v.End.Move, len(log.Steps))
	for i := range last {
		if log.Steps[i].IsPass() {
			passes++
		}
	}
	next := log.Opener.Color
	if s := log.Step(last); s != nil {
		next = s.Color.Opponent()
	}
	return []FormField{
		{"type", "ended by", text(f.endType())},
		{"last_move", "last move", last},
		{"passes", "passes", passes},
		{"to_move", "side to move", text(next.Letter())},
		{"black_time", "Black's time left", f.timeLeft(board.Black)},
		{"white_time", "White's time left", f.timeLeft(board.White)},
	}
}

// timeLeft is what a side's clock showed last, with its unit.
func (f *former) timeLeft(c board.Color) any {
	if f.v.Clocks == nil {
		return nil
	}
	t := f.v.Clocks.Ledger.Totals(c)
	if t.Timed == 0 {
		return nil
	}
	return clock.Words(t.Last.Left)
}

// endType is how the game ended, in the words of result forms.
func (f *former) endType() string {
	v := f.v
	if d := v.Decisive(); d != nil {
		switch family, _, _ := strings.Cut(string(d.Code), "/"); family {
		case "illegal", "turn":
			return "illegal"
		case "time":
			return "time"
		case "cycle":
			return "repetition"
		}
		if f.event("interruption") != nil {
			return "abort"
		}
	}
	switch r := v.Ruling; {
	case v.End.By == audit.EndPasses:
		return "double-pass"
	case r == nil:
		return ""
	case r.By == "resignation":
		return "resign"
	case r.By == "time":
		return "time"
	case v.End.By == audit.EndMoveLimit:
		return "move-cap"
	case r.Winner == audit.WinnerNone:
		return "void"
	case r.By == "forfeit":
		return "default"
	case r.By == "repetition", r.By == "illegal":
		return r.By
	case f.event("referee-decision") != nil || r.Winner != audit.WinnerUndecided && r.By == "referee":
		return "referee"
	}
	return ""
}

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
