package report

import (
	"fmt"
	"slices"
	"strings"

	"goref/board"
	"goref/clock"
)

// slowestShown is how many moves of each side are named as the slowest.
const slowestShown = 3

// The columns of a side in the table of moves.
const (
	wMove  = 5
	wPoint = 4
	wTime  = 10
	wOver  = 5
	wMark  = 1
	wSide  = wMove + 2 + wPoint + 2*wTime + 2 + wOver + 1 + wMark
)

// slowest names the moves that took longest, both sides beside each other.
func (t *clockTable) slowest() string {
	var lists [2][]clock.Reading
	for i, c := range [...]board.Color{board.Black, board.White} {
		lists[i] = slices.DeleteFunc(t.v.Clocks.Ledger.Slowest(c, slowestShown), func(r clock.Reading) bool { return r.Used == 0 })
	}
	var b strings.Builder
	if len(lists[0])+len(lists[1]) == 0 {
		return indent + "the refilled periods hide what the moves took\n"
	}
	for i := range max(len(lists[0]), len(lists[1])) {
		line := indent
		for side, list := range lists {
			cell := ""
			if i < len(list) {
				r := &list[i]
				cell = padRight([...]string{"Black", "White"}[side], 6) + padLeft(fmt.Sprint(r.Move), wMove) +
					"  " + padRight(t.point(r.Move), wPoint) + padLeft(t.used(r.Used, r.UsedKnown), wTime+2)
			}
			line += padRight(cell, 36)
		}
		b.WriteString(strings.TrimRight(line, " ") + "\n")
	}
	return b.String()
}

// point names where a turn was played.
func (t *clockTable) point(move int) string {
	s := t.v.Log.Step(move)
	switch {
	case s == nil:
		return ""
	case s.IsPass():
		return "pass"
	}
	return t.v.Case.Record.Size.Name(s.Point)
}

// moves prints every turn, a turn of each side to a line. The marks at the end
// of a side's columns are told below the table.
func (t *clockTable) moves() string {
	head := padLeft("", wMove) + "  " + padRight("", wPoint) + padLeft("used", wTime) + padLeft("left", wTime) + "  " + padRight(t.overHead(), wOver)
	var b strings.Builder
	b.WriteString(indent + t.paint.mark(bold, padRight("Black", wSide)+"  "+"White") + "\n")
	b.WriteString(strings.TrimRight(indent+t.paint.mark(dim, padRight(head, wSide)+"  "+strings.TrimRight(head, " ")), " ") + "\n")
	var faults clock.Fault
	for i := 0; i < len(t.entries); {
		left, right := strings.Repeat(" ", wSide), ""
		if t.entries[i].Color == board.Black {
			left = t.cell(&t.entries[i])
			faults |= t.entries[i].Faults
			i++
		}
		if i < len(t.entries) && t.entries[i].Color == board.White {
			right = t.cell(&t.entries[i])
			faults |= t.entries[i].Faults
			i++
		}
		b.WriteString(strings.TrimRight(indent+left+"  "+right, " ") + "\n")
	}
	var legend []string
	for _, m := range clockMarks {
		if faults.Has(m.fault) {
			legend = append(legend, m.mark+" "+m.words)
		}
	}
	if len(legend) > 0 {
		b.WriteString("\n" + indent + strings.Join(legend, ", ") + "\n")
	}
	return b.String()
}

// overHead is the name of what OB and OW count.
func (t *clockTable) overHead() string {
	switch t.system.Kind {
	case clock.ByoYomi, clock.Ing:
		return "per."
	case clock.Canadian:
		return "st."
	case clock.Countdown:
		return "min."
	}
	return ""
}

// clockMarks are the marks of faults, the gravest first.
var clockMarks = []struct {
	fault clock.Fault
	mark  string
	words string
}{
	{clock.Flagged, "✗", "ran out"},
	{clock.Gained | clock.PeriodGained, "▲", "rose without a reason"},
	{clock.Contradicts, "?", "contradicts the time control"},
}

// cell is one turn of one side.
func (t *clockTable) cell(r *clock.Reading) string {
	used, left, over, mark := "", "", "", " "
	if !r.Faults.Has(clock.Missing) {
		used, left = t.used(r.Used, r.UsedKnown), t.time(r.Left)
		if !r.UsedKnown && r.Used == 0 {
			used = ""
		}
		if r.Overtime && r.Stones > 0 && t.overHead() != "" {
			over = fmt.Sprint(r.Stones)
		}
	}
	for _, m := range clockMarks {
		if r.Faults.Has(m.fault) {
			style := yellow
			if m.fault == clock.Flagged {
				style = red
			}
			mark = t.paint.mark(style, m.mark)
			break
		}
	}
	return padLeft(fmt.Sprint(r.Move), wMove) + "  " + padRight(t.point(r.Move), wPoint) +
		padLeft(used, wTime) + padLeft(left, wTime) + "  " + padRight(over, wOver) + " " + mark
}
