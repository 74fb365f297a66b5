package report

import (
	"bytes"
	"encoding/xml"
	"fmt"
	"strings"
	"time"

	"goref/audit"
	"goref/board"
	"goref/clock"
)

// The SVG plot in user units.
const (
	svgWidth, svgHeight = 800, 360
	svgLeft, svgRight   = 72, 24
	svgTop, svgBottom   = 56, 48

	// at most so many lines across
	svgTicks = 6
)

// The colours of the plot. White's line is a mid tone, since white is the paper.
const (
	inkBlack = "#1c1c1c"
	inkWhite = "#d08700"
	inkGrid  = "#e4e4e4"
	inkText  = "#555555"
	inkFlag  = "#c8102e"
)

// clockSVG draws the time left of both sides over the moves.
func clockSVG(v *audit.Verdict) []byte {
	t := &clockTable{v: v}
	t.entries, t.system = readings(v)
	p := &svgPlot{moves: max(1, len(t.entries))}
	black, white, top := clockLines(t)
	p.step = roundStep(top)
	p.top = (top + p.step - 1) / p.step * p.step
	rec := v.Case.Record
	fmt.Fprintf(&p.b, `<svg xmlns="http://www.w3.org/2000/svg" width="%d" height="%d" viewBox="0 0 %d %d" font-family="sans-serif" font-size="12" fill="%s">`+"\n",
		svgWidth, svgHeight, svgWidth, svgHeight, inkText)
	fmt.Fprintf(&p.b, "<title>Time left, %s against %s</title>\n", escape(player(rec.Black.Name.Value)), escape(player(rec.White.Name.Value)))
	fmt.Fprintf(&p.b, `<rect width="%d" height="%d" fill="#ffffff"/>`+"\n", svgWidth, svgHeight)
	p.legend(player(rec.Black.Name.Value), player(rec.White.Name.Value), t.control())
	p.grid()
	p.line(white, inkWhite)
	p.line(black, inkBlack)
	p.overtime(v, board.Black, black)
	p.overtime(v, board.White, white)
	for i := range t.entries {
		p.mark(&t.entries[i])
	}
	p.b.WriteString("</svg>\n")
	return p.b.Bytes()
}

// An svgPlot maps moves and times to the paper.
type svgPlot struct {
	b         bytes.Buffer
	moves     int
	top, step time.Duration // of the axis of times
}

func (p *svgPlot) x(move int) float64 {
	return svgLeft + float64(move)*(svgWidth-svgLeft-svgRight)/float64(p.moves)
}

func (p *svgPlot) y(left time.Duration) float64 {
	part := min(1, max(0, float64(left)/float64(p.top)))
	return svgHeight - svgBottom - part*(svgHeight-svgTop-svgBottom)
}

// legend names the sides above the plot, with a stone of each.
func (p *svgPlot) legend(black, white, control string) {
	const y = 24
	fmt.Fprintf(&p.b, `<circle cx="%d" cy="%d" r="6" fill="%s"/><text x="%d" y="%d" fill="%s">%s</text>`+"\n",
		svgLeft+6, y, inkBlack, svgLeft+18, y+4, inkBlack, escape(short(black)))
	fmt.Fprintf(&p.b, `<circle cx="%d" cy="%d" r="5.2" fill="#ffffff" stroke="%s" stroke-width="2"/><text x="%d" y="%d" fill="%s">%s</text>`+"\n",
		svgLeft+206, y, inkWhite, svgLeft+218, y+4, inkBlack, escape(short(white)))
	fmt.Fprintf(&p.b, `<text x="%d" y="%d" text-anchor="end">%s</text>`+"\n", svgWidth-svgRight, y+4, escape(control))
}

// short cuts a name to what the legend has room for.
func short(name string) string {
	if r := []rune(name); len(r) > 24 {
		return string(r[:23]) + "…"
	}
	return name
}

func escape(text string) string {
	var b strings.Builder
	if err := xml.EscapeText(&b, []byte(text)); err != nil {
		panic(err) // a strings.Builder never fails
	}
	return b.String()
}

// grid draws the axes with round times and round moves.
func (p *svgPlot) grid() {
	for at := time.Duration(0); at <= p.top; at += p.step {
		y := p.y(at)
		fmt.Fprintf(&p.b, `<path d="M%d %.1fH%d" stroke="%s"/><text x="%d" y="%.1f" text-anchor="end">%s</text>`+"\n",
			svgLeft, y, svgWidth-svgRight, inkGrid, svgLeft-8, y+4, clockTime(at, time.Second))
	}
	every := 1
	for _, n := range []int{1, 2, 5, 10, 20, 25, 50, 100, 200, 500, 1000, 5000, 10000, 100000} {
		if every = n; p.moves/n <= 12 {
			break
		}
	}
	for move := 0; move <= p.moves; move += every {
		fmt.Fprintf(&p.b, `<text x="%.1f" y="%d" text-anchor="middle">%d</text>`+"\n", p.x(move), svgHeight-svgBottom+18, move)
	}
	fmt.Fprintf(&p.b, `<text x="%d" y="%d" text-anchor="middle">move</text>`+"\n", (svgLeft+svgWidth-svgRight)/2, svgHeight-svgBottom+36)
	fmt.Fprintf(&p.b, `<text x="%d" y="%d" text-anchor="end">left</text>`+"\n", svgLeft-8, svgTop-12)
}

// roundStep is the round time with which at most svgTicks lines fill the plot.
func roundStep(top time.Duration) time.Duration {
	steps := []time.Duration{
		time.Second, 5 * time.Second, 10 * time.Second, 15 * time.Second, 30 * time.Second,
		time.Minute, 2 * time.Minute, 5 * time.Minute, 10 * time.Minute, 15 * time.Minute, 30 * time.Minute,
		time.Hour, 2 * time.Hour, 6 * time.Hour, 12 * time.Hour, 24 * time.Hour,
	}
	for _, s := range steps {
		if top/s <= svgTicks {
			return s
		}
	}
	day := 24 * time.Hour
	return (top/svgTicks/day + 1) * day
}

func (p *svgPlot) line(line clockLine, ink string) {
	if len(line) == 0 {
		return
	}
	fmt.Fprintf(&p.b, `<polyline fill="none" stroke="%s" stroke-width="2" stroke-linejoin="round" points="`, ink)
	for i, at := range line {
		if i > 0 {
			p.b.WriteByte(' ')
		}
		fmt.Fprintf(&p.b, "%.1f,%.1f", p.x(at.move), p.y(at.left))
	}
	p.b.WriteString(`"/>` + "\n")
}

// overtime marks where a side's overtime began.
func (p *svgPlot) overtime(v *audit.Verdict, c board.Color, line clockLine) {
	if v.Clocks == nil {
		return
	}
	first := v.Clocks.Ledger.Totals(c).FirstOvertime
	left, ok := line.at(first)
	if first == 0 || !ok {
		return
	}
	ink := inkBlack
	if c == board.White {
		ink = inkWhite
	}
	fmt.Fprintf(&p.b, `<g><title>%s's overtime begins on move %d</title><path d="M%.1f %dV%.1f" stroke="%s" stroke-dasharray="3 3"/></g>`+"\n",
		c, first, p.x(first), svgHeight-svgBottom, max(svgTop, p.y(left)-28), ink)
}

// mark draws what does not add up.
func (p *svgPlot) mark(r *clock.Reading) {
	for _, m := range clockMarks {
		if !r.Faults.Has(m.fault) {
			continue
		}
		fmt.Fprintf(&p.b, `<g><title>%s's clock on move %d: %s</title><circle cx="%.1f" cy="%.1f" r="4.5" fill="#ffffff" stroke="%s" stroke-width="2"/></g>`+"\n",
			r.Color, r.Move, m.words, p.x(r.Move), p.y(r.Left), inkFlag)
		return
	}
}
