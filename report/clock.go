package report

import (
	"fmt"
	"strings"
	"time"

	"goref/audit"
	"goref/board"
	"goref/clock"
)

// The formats of goref clock.
const (
	ClockTable Name = "table"
	ClockJSON  Name = "json"
	ClockSVG   Name = "svg"
)

// Clock renders both clocks of one game, which has a record: a table with a plot
// for people, JSON, or a line plot as SVG. color is for the table.
func Clock(format Name, v *audit.Verdict, color bool) []byte {
	switch format {
	case ClockJSON:
		return append(appendClock(nil, v), '\n')
	case ClockSVG:
		return clockSVG(v)
	}
	t := &clockTable{paint: painter{color}, v: v, step: time.Second}
	t.entries, t.system = readings(v)
	for i := range t.entries {
		if t.entries[i].Left%time.Second != 0 {
			t.step = time.Second / 10
		}
	}
	return []byte(t.render())
}

// readings are the clocks of the turns in order; none without clocks.
func readings(v *audit.Verdict) ([]clock.Reading, clock.System) {
	if v.Clocks == nil {
		return nil, v.Case.Record.Clock.Value
	}
	return v.Clocks.Ledger.Entries(), v.Clocks.Ledger.System()
}

// A clockTable prints one game's clocks in the order in which people ask: what
// was the time, who used how much, what is wrong, how it went, every move.
type clockTable struct {
	paint   painter
	v       *audit.Verdict
	entries []clock.Reading
	system  clock.System
	step    time.Duration // the finest time that is shown
}

func (t *clockTable) render() string {
	d := &detail{paint: t.paint}
	t.title(d)
	if len(t.entries) == 0 {
		d.line("clocks", "the record shows none")
		t.findings(d)
		return d.b.String()
	}
	t.findings(d)
	d.section("Time used")
	d.b.WriteString(t.totals())
	d.section("Time left")
	d.b.WriteString(t.plot())
	d.section("Slowest moves")
	d.b.WriteString(t.slowest())
	d.section("Move by move")
	d.b.WriteString(t.moves())
	return d.b.String()
}

func (t *clockTable) title(d *detail) {
	rec := t.v.Case.Record
	d.b.WriteString(t.paint.mark(bold, label(t.v.Case)) + "\n")
	d.line("players", fmt.Sprintf("%s (Black), %s (White)", player(rec.Black.Name.Value), player(rec.White.Name.Value)))
	d.line("time", t.control())
	if t.v.Recorded != nil {
		d.line("record", plain(t.v.Recorded.Text))
	}
	if c := t.v.TimeClaim(); c != nil {
		d.line("time loss", fmt.Sprintf("of %s: %s; %s", c.Loser, c.Standing, strings.Join(c.Reasons, "; ")))
	}
	if side := t.v.TimeHint(); side != board.Empty {
		d.line("hint", fmt.Sprintf("%s, on move at the end, had hardly any time left; the record does not say how the game ended", side))
	}
}

// control is the time control and where it comes from.
func (t *clockTable) control() string {
	from := audit.FromRecord
	if t.v.Clocks != nil {
		from = t.v.Clocks.From
	}
	text := t.system.String()
	switch {
	case t.system == (clock.System{}):
		return "not stated"
	case from == audit.FromRules:
		return text + " (fixed by " + t.v.Regulation.ID + ")"
	}
	return text + source(from)
}

func (t *clockTable) findings(d *detail) {
	first := true
	for i := range t.v.Findings {
		f := &t.v.Findings[i]
		if !strings.HasPrefix(string(f.Code), "time/") {
			continue
		}
		if first {
			d.section("Findings")
			first = false
		}
		text := f.Severity.String() + " " + string(f.Code)
		d.b.WriteString(indent + t.paint.severity(f.Severity, text) + "\n")
		for _, line := range Wrap(plain(f.Message), textWidth-2*len(indent)) {
			d.b.WriteString(indent + indent + line + "\n")
		}
	}
}

// totals prints what each side's clock came to.
func (t *clockTable) totals() string {
	black, white := t.v.Clocks.Ledger.Totals(board.Black), t.v.Clocks.Ledger.Totals(board.White)
	var b strings.Builder
	row := func(name, black, white string) {
		b.WriteString(indent + padRight(name, 20) + padLeft(black, 18) + padLeft(white, 18) + "\n")
	}
	row("", "Black", "White")
	row("moves", fmt.Sprint(black.Moves), fmt.Sprint(white.Moves))
	if black.Timed != black.Moves || white.Timed != white.Moves {
		row("with a clock", fmt.Sprint(black.Timed), fmt.Sprint(white.Timed))
	}
	row("used", t.used(black.Used, black.UsedKnown), t.used(white.Used, white.UsedKnown))
	row("on average", t.average(&black), t.average(&white))
	row("least left", t.lowest(&black), t.lowest(&white))
	row("left at the end", t.last(&black), t.last(&white))
	if black.Overtime+white.Overtime > 0 {
		row("moves in overtime", overtimeMoves(&black), overtimeMoves(&white))
	}
	if t.system.Kind == clock.Ing {
		row("points lost", fmt.Sprint(black.Penalty), fmt.Sprint(white.Penalty))
	}
	return b.String()
}

// used writes a time that was used; where a refilled period hides it, the least
// that it can be.
func (t *clockTable) used(d time.Duration, exact bool) string {
	switch {
	case exact:
		return t.time(d)
	case d == 0:
		return "unknown"
	}
	return "≥ " + t.time(d)
}

func (t *clockTable) average(s *clock.Totals) string {
	if s.Timed == 0 {
		return "-"
	}
	return t.used(s.Used/time.Duration(s.Timed), s.UsedKnown)
}

func (t *clockTable) lowest(s *clock.Totals) string {
	if s.Timed == 0 {
		return "-"
	}
	return t.time(s.Lowest)
}

func (t *clockTable) last(s *clock.Totals) string {
	if s.Timed == 0 {
		return "-"
	}
	return t.time(s.Last.Left)
}

func overtimeMoves(s *clock.Totals) string {
	if s.Overtime == 0 {
		return "none"
	}
	return fmt.Sprintf("%d, from %d on", s.Overtime, s.FirstOvertime)
}

// time writes a time as a clock shows it: 1:05:09, 9:59.9; what is finer than
// the table's step is cut off, as clocks do.
func (t *clockTable) time(d time.Duration) string { return clockTime(d, t.step) }

func clockTime(d, step time.Duration) string {
	sign := ""
	if d < 0 {
		sign, d = "-", -d
	}
	s := int64(d / time.Second)
	text := fmt.Sprintf("%d:%02d", s/60, s%60)
	if s >= 3600 {
		text = fmt.Sprintf("%d:%02d:%02d", s/3600, s/60%60, s%60)
	}
	if step < time.Second {
		text += fmt.Sprintf(".%d", d%time.Second/(time.Second/10))
	}
	return sign + text
}
