package report

import (
	"fmt"
	"strings"

	"github.com/olekukonko/tablewriter"
	"github.com/olekukonko/tablewriter/tw"

	"goref/audit"
	"goref/board"
	"goref/rules"
	"goref/score"
)

// count shows the count with every summand, so that a reader can add it up. It
// is left out where no count is wanted: of a game that did not stop, unless the
// record counts it, and an open one where something else decides.
func (f *detail) count(v *audit.Verdict) {
	s := v.Score
	if s == nil || !f.countFirst && (!stopped(v) || len(s.Unsettled) > 0 && decidedOtherwise(v.Ruling)) {
		return
	}
	title := "Count"
	if s.Asked {
		title += fmt.Sprintf(" after move %d", s.After)
	}
	f.section(fmt.Sprintf("%s (%s, %s)", title, s.Tally.Method, s.Certainty))
	if f.countFirst && s.Position.Size().Valid() {
		f.b.WriteString(drawCount(s) + "\n")
	}
	for line := range strings.Lines(countTable(s)) {
		f.b.WriteString(" " + strings.TrimRight(line, " \n") + "\n")
	}
	size := v.Case.Record.Size
	if len(s.Unsettled) == 0 {
		f.line("margin", margin(s.Tally.Margin, v.Regulation))
		f.points("dead", size, sorted(size, s.DeadStones()))
		f.points("seki", size, sorted(size, &s.Tally.Seki))
		f.points("dame", size, sorted(size, &s.Tally.Dame))
	} else {
		f.line("margin", "unknown while chains are unsettled")
		for i := range s.Outcomes {
			f.line("if", outcome(size, &s.Outcomes[i], v.Regulation))
		}
		f.points("dead", size, sorted(size, s.DeadStones()))
		f.points("unsettled", size, sortedList(s.Unsettled))
	}
	f.reasons(size, s.Reasons)
}

// outcome says what the margin is if unsettled chains are dead or alive.
func outcome(size board.Size, o *audit.Outcome, r *rules.Regulation) string {
	var said []string
	if len(o.Dead) > 0 {
		said = append(said, names(size, o.Dead)+" dead")
	}
	if len(o.Alive) > 0 {
		said = append(said, names(size, o.Alive)+" alive")
	}
	return strings.Join(said, ", ") + ": " + margin(o.Margin, r)
}

// stopped reports whether play came to an end that asks for a count, or is
// ruled by one.
func stopped(v *audit.Verdict) bool {
	if v.End.By == audit.EndPasses || v.End.By == audit.EndMoveLimit {
		return true
	}
	r := v.Ruling
	if r != nil && r.Own != nil {
		r = r.Own
	}
	return r != nil && r.By == "score"
}

// decidedOtherwise reports whether a ruling is given that no count can change.
func decidedOtherwise(r *audit.Ruling) bool {
	return r != nil && r.By != "score" && r.Winner != audit.WinnerUndecided
}

func (f *detail) points(key string, size board.Size, points []board.Point) {
	if len(points) > 0 {
		f.line(key, names(size, points))
	}
}

// plainlyAlive is how sure a reading has to be, of 1000, for a living chain to
// need no line of its own.
const plainlyAlive = 900

// reasons says for each chain that was read rather than stated or proved what
// goref takes it for, and why. Chains that plainly live are left out.
func (f *detail) reasons(size board.Size, reasons []audit.Reason) {
	for _, r := range reasons {
		if r.Permille <= 0 || r.Permille >= 1000 || r.Status == "alive" && r.Permille >= plainlyAlive {
			continue
		}
		text := fmt.Sprintf("%s's %s at %s: %s, %d.%d %% sure",
			r.Color, plural(r.Stones, "stone"), size.Name(r.Stone), r.Status, r.Permille/10, r.Permille%10)
		if r.Why != "" {
			text += " (" + r.Why + ")"
		}
		f.line("reading", text)
	}
}

// margin words Black's lead.
func margin(p rules.Points, r *rules.Regulation) string {
	text, side := "", board.Black
	switch {
	case p == 0:
		return "none: both sides have the same"
	case p < 0:
		p, side = -p, board.White
	}
	text = fmt.Sprintf("%s leads by %s", side, p)
	if r != nil && r.Scoring.Zi {
		text += " points, " + zi(p) + " zi"
	}
	return text
}

// countTable lays out both sides' summands. With unsettled chains only those
// are shown that do not depend on them.
func countTable(s *audit.Score) string {
	var b strings.Builder
	t := tablewriter.NewTable(&b,
		tablewriter.WithRendition(tw.Rendition{
			Borders: tw.BorderNone,
			Symbols: tw.NewSymbols(tw.StyleLight),
			Settings: tw.Settings{
				Separators: tw.Separators{ShowHeader: tw.On, ShowFooter: tw.On, BetweenColumns: tw.Off},
				Lines:      tw.Lines{ShowHeaderLine: tw.On, ShowFooterLine: tw.On},
			},
		}),
		tablewriter.WithHeaderAutoFormat(tw.Off),
		tablewriter.WithFooterAutoFormat(tw.Off),
		tablewriter.WithAlignment(tw.Alignment{tw.AlignLeft, tw.AlignRight, tw.AlignRight}),
		tablewriter.WithPadding(tw.PaddingDefault),
	)
	t.Header("", board.Black.String(), board.White.String())
	settled := len(s.Unsettled) == 0
	for _, row := range summands(&s.Tally) {
		if !settled && row.depends || !row.always && row.black == 0 && row.white == 0 {
			continue
		}
		if err := t.Append(row.name, row.black.String(), row.white.String()); err != nil {
			return err.Error() + "\n"
		}
	}
	if settled {
		t.Footer("total", s.Tally.Black.Total.String(), s.Tally.White.Total.String())
	} else {
		t.Footer("total", "?", "?")
	}
	if err := t.Render(); err != nil {
		return err.Error() + "\n"
	}
	return b.String()
}

// A summand is one row of the count.
type summand struct {
	name         string
	black, white rules.Points
	always       bool // shown also if it is nothing for both
	depends      bool // on the life and death of chains
}

func summands(t *score.Tally) []summand {
	b, w := &t.Black, &t.White
	area := t.Method == rules.Area
	return []summand{
		{"territory", b.Territory, w.Territory, true, true},
		{"stones", b.Stones, w.Stones, area, true},
		{"neutral, shared", b.Shared, w.Shared, false, true},
		{"prisoners", b.Prisoners, w.Prisoners, !area, true},
		{"compensation", b.Compensation, w.Compensation, false, false},
		{"komi", b.Komi, w.Komi, true, false},
		{"penalty", -b.Penalty, -w.Penalty, false, false},
	}
}
