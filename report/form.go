package report

import (
	"strings"

	"goref/audit"
	"goref/board"
	"goref/clock"
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
		{"program", "program or player", text(p.Name.Value)},
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
