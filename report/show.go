package report

import (
	"fmt"
	"strings"

	"goref/audit"
	"goref/board"
	"goref/replay"
)

// ShowOptions say which position is drawn, and how.
type ShowOptions struct {
	// Move is the number of the turn after which the position is shown; 0 is the
	// start. HasMove is false for the first finding, or the end without one.
	Move    int
	HasMove bool
	ASCII   bool
	Color   bool
}

// Show draws a position of a game with its last move and with the points that
// findings about that turn speak of.
func Show(v *audit.Verdict, opt ShowOptions) []byte {
	log := v.Facts()
	move := opt.Move
	if !opt.HasMove {
		move = firstFinding(v)
	}
	f := detail{paint: painter{opt.Color}}
	b := log.At(move)
	d := drawing{board: &b, ascii: opt.ASCII, paint: f.paint}
	step := log.Step(move)
	if step != nil && !step.Voided && step.Point != board.Pass {
		d.last = step.Point
	}
	var found []*audit.Finding
	for i := range v.Findings {
		g := &v.Findings[i]
		if g.Move != move || move == 0 || g.Line != nil {
			continue
		}
		found = append(found, g)
		if g.Point != board.Pass && log.Size.Contains(g.Point) {
			d.at.Add(g.Point)
		}
	}
	f.showTitle(v, move, step)
	d.draw(&f.b)
	f.showKey(&d, log, move)
	for _, g := range found {
		f.b.WriteByte('\n')
		f.finding(v, g)
	}
	return []byte(f.b.String())
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

// showTitle says which position of which game is drawn.
func (f *detail) showTitle(v *audit.Verdict, move int, step *replay.Step) {
	f.b.WriteString(f.paint.mark(bold, label(v.Case)) + "\n")
	log := v.Facts()
	where := fmt.Sprintf("the start of %d moves", v.Moves())
	if step != nil {
		where = fmt.Sprintf("after move %d of %d, %s", move, v.Moves(), turnWords(log, step))
	}
	f.line("position", fmt.Sprintf("%s, %s", log.Size, where))
	f.line("rules", v.Regulation.ID)
	switch {
	case len(v.Parted) > 0:
		f.line("board", fmt.Sprintf("as recorded; move %d does not fit the ruled board, on which void moves are left out", v.Parted[0]))
	case v.Ruled != nil:
		f.line("board", "as ruled: void moves are left out")
	}
	f.b.WriteByte('\n')
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

// showKey says what the signs mean and what has been taken.
func (f *detail) showKey(d *drawing, log *replay.Log, move int) {
	black, white := "●", "○"
	if d.ascii {
		black, white = "X", "O"
	}
	taken := log.Prisoners(move)
	key := fmt.Sprintf("%s Black, has taken %d   %s White, has taken %d", black, taken[board.Black], white, taken[board.White])
	if d.last != board.Pass && !d.at.Has(d.last) {
		key += "   ( ) last move"
	}
	if !d.at.Empty() {
		key += "   [ ] see below"
	}
	f.b.WriteString("\n" + strings.Repeat(" ", 6) + key + "\n")
}
