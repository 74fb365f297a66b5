package report

import (
	"fmt"
	"slices"
	"strings"

	"goref/audit"
	"goref/board"
	"goref/replay"
)

// The formats of goref show.
const (
	ShowText Name = "text"
	ShowSVG  Name = "svg"
	ShowPNG  Name = "png"
)

// ShowOptions say which position is drawn, and how.
type ShowOptions struct {
	Format Name
	// Move is the number of the turn after which the position is shown; 0 is the
	// start. HasMove is false for the first finding, or the end without one.
	Move    int
	HasMove bool
	// Count marks what the count makes of each point. The verdict holds it, and
	// which position it is of: Move and HasMove are not looked at.
	Count bool
	ASCII bool // ShowText only, as is Color
	Color bool
}

// Show draws a position of a game with its last move and with the points that
// findings about that turn speak of, or with its count.
func Show(v *audit.Verdict, opt ShowOptions) ([]byte, error) {
	s := newShown(v, opt)
	switch opt.Format {
	case ShowSVG:
		return drawPicture(s, svgPaper)
	case ShowPNG:
		return drawPicture(s, pngPaper)
	}
	return []byte(s.page(opt)), nil
}

// shown is the position that is drawn, with what is said of it.
type shown struct {
	v     *audit.Verdict
	move  int          // after which turn; 0 is the start
	step  *replay.Step // that turn; nil at the start
	board board.Board
	last  board.Point // Pass: none, or another mark stands there
	at    board.Set   // points that findings speak of
	found []*audit.Finding
	count *countMap // nil: no count is shown
}

func newShown(v *audit.Verdict, opt ShowOptions) *shown {
	log := v.Facts()
	s := &shown{v: v, move: opt.Move}
	switch {
	case opt.Count && v.Score != nil:
		s.count = newCountMap(v.Score)
		s.move = v.Score.After
		s.board = v.Score.Position
	case !opt.HasMove:
		s.move = firstFinding(v)
	}
	if s.count == nil {
		s.board = log.At(s.move)
	}
	s.step = log.Step(s.move)
	if s.step != nil && !s.step.Voided && s.step.Point != board.Pass {
		s.last = s.step.Point
	}
	for i := range v.Findings {
		g := &v.Findings[i]
		if g.Move != s.move || s.move == 0 || g.Line != nil {
			continue
		}
		s.found = append(s.found, g)
		if g.Point != board.Pass && log.Size.Contains(g.Point) {
			s.at.Add(g.Point)
		}
	}
	if s.at.Has(s.last) || s.count != nil && s.count.open.Has(s.last) {
		s.last = board.Pass
	}
	return s
}

// firstFinding returns the number of the first turn that a finding is about; the
// last turn if there is none.
func firstFinding(v *audit.Verdict) int {
	for i := range v.Findings {
		if f := &v.Findings[i]; f.Move > 0 && f.Line == nil {
			return f.Move
		}
	}
	return v.Moves()
}

// page draws the position with letters and lines.
func (s *shown) page(opt ShowOptions) string {
	f := detail{paint: painter{opt.Color}}
	f.b.WriteString(f.paint.mark(bold, label(s.v.Case)) + "\n")
	for _, about := range s.about() {
		f.line(about.key, about.text)
	}
	f.b.WriteByte('\n')
	d := drawing{board: &s.board, last: s.last, at: s.at, ascii: opt.ASCII, paint: f.paint}
	if s.count != nil {
		d.ascii, d.sign = true, s.count.sign
		d.at = d.at.Union(s.count.open)
	}
	d.draw(&f.b)
	f.b.WriteString("\n" + strings.Repeat(" ", 6) + s.key(&d) + "\n")
	for _, g := range s.found {
		f.b.WriteByte('\n')
		f.finding(s.v, g)
	}
	return f.b.String()
}

// An about is one line of the title.
type about struct{ key, text string }

const playersKey = "players"

// about says which position of which game is drawn, and what it counts.
func (s *shown) about() []about {
	log := s.v.Facts()
	where := fmt.Sprintf("the start of %d moves", s.v.Moves())
	if s.step != nil {
		where = fmt.Sprintf("after move %d of %d, %s", s.move, s.v.Moves(), turnWords(log, s.step))
	}
	lines := []about{
		{"position", fmt.Sprintf("%s, %s", log.Size, where)},
		{"rules", s.v.Regulation.ID},
	}
	if rec := s.v.Case.Record; rec.Black.Name.Value != "" || rec.White.Name.Value != "" {
		lines = slices.Insert(lines, 1, about{playersKey, players(rec)})
	}
	switch {
	case len(s.v.Parted) > 0:
		lines = append(lines, about{"board", fmt.Sprintf(
			"as recorded; move %d does not fit the ruled board, on which void moves are left out", s.v.Parted[0],
		)})
	case s.v.Ruled != nil:
		lines = append(lines, about{"board", "as ruled: void moves are left out"})
	}
	if s.count != nil {
		lines = append(lines, about{"count", s.total()})
	}
	return lines
}

// total words the count in a line.
func (s *shown) total() string {
	t := &s.count.Tally
	if !s.count.open.Empty() {
		return fmt.Sprintf("unknown while chains are unsettled (%s)", t.Method)
	}
	return fmt.Sprintf("Black %s, White %s; %s (%s, %s)",
		t.Black.Total, t.White.Total, margin(t.Margin, s.v.Regulation), t.Method, s.count.Certainty)
}

// turnWords words a turn for the title: "White D4", "Black pass".
func turnWords(log *replay.Log, s *replay.Step) string {
	words := fmt.Sprintf("%s %s", s.Color, log.Size.Name(s.Point))
	if s.Faults.Has(replay.OffBoard) {
		words = fmt.Sprintf("%s off the board", s.Color)
	}
	if s.Voided {
		words += ", which is void"
	}
	return words
}

// key says what the signs mean and what has been taken.
func (s *shown) key(d *drawing) string {
	black, white := "●", "○"
	if d.ascii {
		black, white = "X", "O"
	}
	taken := s.v.Facts().Prisoners(s.move)
	key := fmt.Sprintf("%s Black, has taken %d   %s White, has taken %d", black, taken[board.Black], white, taken[board.White])
	if s.last != board.Pass {
		key += "   ( ) last move"
	}
	if !s.at.Empty() {
		key += "   [ ] see below"
	}
	if s.count != nil {
		key += "\n" + strings.Repeat(" ", 6) + s.count.key()
	}
	return key
}
