package report

import (
	"fmt"
	"strings"
	"time"

	"goref/board"
	"goref/clock"
)

// The text plot's size in terminal cells.
const (
	plotWidth  = 64
	plotHeight = 8
)

// A clockLine is one side's clock over the game: where it started, if that is
// known, and a point after each turn that has one.
type clockLine []clockPoint

type clockPoint struct {
	move int
	left time.Duration
}

// lines are the clocks of Black and White; top is the most that either shows.
func clockLines(t *clockTable) (black, white clockLine, top time.Duration) {
	top = time.Second
	for i := range t.entries {
		r := &t.entries[i]
		if r.Faults.Has(clock.Missing) {
			continue
		}
		top = max(top, r.Left)
		line := &black
		if r.Color == board.White {
			line = &white
		}
		if len(*line) == 0 && r.Before > 0 {
			top = max(top, r.Before)
			*line = append(*line, clockPoint{0, r.Before})
		}
		*line = append(*line, clockPoint{r.Move, r.Left})
	}
	return black, white, top
}

// at returns the clock after a number of moves; ok is false before the first.
func (l clockLine) at(move int) (left time.Duration, ok bool) {
	for i := range l {
		if l[i].move > move {
			break
		}
		left, ok = l[i].left, true
	}
	return left, ok
}

// plot draws both clocks over the moves: full points for Black, open ones for
// White, a ring where they meet.
func (t *clockTable) plot() string {
	black, white, top := clockLines(t)
	moves := len(t.entries)
	width := min(plotWidth, moves)
	grid := make([][]rune, plotHeight)
	for y := range grid {
		grid[y] = []rune(strings.Repeat(" ", width))
	}
	draw := func(line clockLine, mark rune) {
		for x := range width {
			left, ok := line.at((x + 1) * moves / width)
			if !ok {
				continue
			}
			y := plotHeight - 1 - int((max(0, left)*(plotHeight-1)+top/2)/top)
			if grid[y][x] != ' ' {
				grid[y][x] = '◉'
				continue
			}
			grid[y][x] = mark
		}
	}
	draw(black, '●')
	draw(white, '○')
	var b strings.Builder
	for y, row := range grid {
		label := ""
		switch y {
		case 0:
			label = clockTime(top, time.Second)
		case plotHeight - 1:
			label = "0:00"
		}
		b.WriteString(strings.TrimRight(indent+padLeft(label, keyWidth)+" │"+string(row), " ") + "\n")
	}
	end := fmt.Sprint(moves)
	b.WriteString(indent + padLeft("", keyWidth) + " └" + strings.Repeat("─", width) + "\n")
	b.WriteString(indent + padLeft("", keyWidth) + "  " + "1" + padLeft(end, max(width-1, len(end)+1)) + "  moves; ● Black, ○ White, ◉ both\n")
	return b.String()
}
