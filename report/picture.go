package report

import (
	"fmt"
	"image/color"
	"strings"

	"goref/board"
)

// The measures of a picture, in units of a canvas.
const (
	picCell   = 32  // between two lines of the board
	picEdge   = 44  // from the first line to the edge of the board
	picMargin = 16  // around everything
	picWidth  = 480 // at least, so that there is room for words

	picTitle, picWords = 16, 13 // sizes of text
	picLine            = 19     // from one line of text to the next
	picBase            = 14     // from the top of a line to where its letters stand
	picLetter          = 7.2    // the width of a letter, about
)

// The colours of a picture.
var (
	picPaper = color.RGBA{0xff, 0xff, 0xff, 0xff}
	picWood  = color.RGBA{0xef, 0xd5, 0xa0, 0xff}
	picGrid  = color.RGBA{0x6b, 0x50, 0x28, 0xff}
	picText  = color.RGBA{0x33, 0x33, 0x33, 0xff}
	picBlack = color.RGBA{0x1c, 0x1c, 0x1c, 0xff}
	picWhite = color.RGBA{0xfa, 0xfa, 0xfa, 0xff}
	picAlarm = color.RGBA{0xc8, 0x10, 0x2e, 0xff} // what a finding speaks of
	picSeki  = color.RGBA{0x2e, 0x7d, 0xc8, 0xff}
	picDead  = color.RGBA{0x90, 0x90, 0x90, 0xff} // dead, and in nobody's territory
)

// A picture is a shown position on its way to a canvas.
type picture struct {
	*shown
	canvas
	left, top float64 // where the first lines of the board cross
}

// drawPicture draws a position on a canvas of the right size: which it is, the
// board, and what the marks and the findings say.
func drawPicture(s *shown, paper paper) ([]byte, error) {
	size := s.board.Size()
	wide := float64(max(0, int(size.W)-1))*picCell + 2*picEdge
	high := float64(max(0, int(size.H)-1))*picCell + 2*picEdge
	width := max(wide+2*picMargin, picWidth)
	room := (width - 2*picMargin) / picLetter
	head, foot := s.head(room, paper.draws), first(s.foot(room))
	above := picMargin + picLine*float64(1+len(head)) + picMargin/2
	height := above + high + picMargin/2 + picLine*float64(len(foot)) + picMargin

	title := label(s.v.Case)
	p := &picture{shown: s, canvas: paper.canvas(width, height, title+", "+s.about()[0].text)}
	p.left, p.top = (width-wide)/2+picEdge, above+picEdge
	p.rect(0, 0, width, height, picPaper)
	p.text(picMargin, picMargin+picBase, picTitle, atStart, picText, tail(title, room*picWords/picTitle))
	p.lines(head, picMargin+picLine)
	p.rect(p.left-picEdge, above, wide, high, picWood)
	p.grid()
	for i := range size.All() {
		p.point(i)
	}
	p.lines(foot, above+high+picMargin/2)
	return p.close()
}

// head returns the lines above the board, below its title. Names of players that
// cannot be drawn are left out.
func (s *shown) head(room float64, draws func(string) bool) []string {
	var lines []string
	for _, about := range s.about() {
		if about.key == playersKey && !draws(about.text) {
			continue
		}
		lines = append(lines, fold(about.key+": "+about.text, room)...)
	}
	return lines
}

// foot returns the lines below the board.
func (s *shown) foot(room float64) []string {
	taken := s.v.Facts().Prisoners(s.move)
	lines := []string{fmt.Sprintf("Black has taken %d, White %d", taken[board.Black], taken[board.White])}
	var marks []string
	if s.last != board.Pass && s.count == nil {
		marks = append(marks, "ring: the last move")
	}
	if !s.at.Empty() {
		marks = append(marks, "red: see below")
	}
	if s.count != nil {
		marks = append(marks, s.count.marks()...)
	}
	lines = append(lines, fold(strings.Join(marks, "; "), room)...)
	for _, g := range s.found {
		lines = append(lines, fold(g.Severity.String()+": "+sentence(g), room)...)
		about := string(g.Code)
		if c := consequence(g); c != "" {
			about += ": " + c
		}
		lines = append(lines, fold(about, room)...)
	}
	return lines
}

// marks says what the marks of a counted picture mean, those that it has.
func (s *countMap) marks() []string {
	var has [isDoubt + 1]bool
	left := false // a dead stone that is in nobody's territory
	for p := range s.Position.Size().All() {
		status, _ := s.status(p)
		has[status] = true
		left = left || status == isDead && s.owner(p) == board.Empty
	}
	var marks []string
	for _, m := range []struct {
		has   bool
		words string
	}{
		{has[isTerritory], "squares: territory, and the dead stones in it"},
		{left, "grey: dead"},
		{has[isSeki], "blue: in seki"},
		{has[isDoubt], "?: unsettled"},
	} {
		if m.has {
			marks = append(marks, m.words)
		}
	}
	return marks
}

// lines writes lines of text from y on.
func (p *picture) lines(lines []string, y float64) {
	for i, line := range lines {
		p.text(picMargin, y+float64(picLine*i+picBase), picWords, atStart, picText, line)
	}
}

// place returns where a point lies on the canvas.
func (p *picture) place(i board.Point) (x, y float64) {
	column, row := i.XY()
	return p.left + float64(column)*picCell, p.top + float64(row)*picCell
}

// grid draws the lines of the board and their names.
func (p *picture) grid() {
	const name = picEdge - 14 // from the first line to the middle of a name
	size := p.board.Size()
	right, bottom := p.place(board.At(int(size.W)-1, int(size.H)-1))
	for x := range int(size.W) {
		at, _ := p.place(board.At(x, 0))
		p.rect(at-0.5, p.top-0.5, 1, bottom-p.top+1, picGrid)
		words := strings.TrimRight(size.Name(board.At(x, 0)), "0123456789")
		p.text(at, p.top-name+5, picWords, atMiddle, picGrid, words)
		p.text(at, bottom+name+5, picWords, atMiddle, picGrid, words)
	}
	for y := range int(size.H) {
		_, at := p.place(board.At(0, y))
		p.rect(p.left-0.5, at-0.5, right-p.left+1, 1, picGrid)
		words := strings.TrimLeft(size.Name(board.At(0, y)), "A")
		p.text(p.left-name, at+5, picWords, atMiddle, picGrid, words)
		p.text(right+name, at+5, picWords, atMiddle, picGrid, words)
	}
}

// point draws the stone on a point and its marks.
func (p *picture) point(i board.Point) {
	const stone = picCell/2 - 1
	x, y := p.place(i)
	switch p.board.At(i) {
	case board.Black:
		p.disc(x, y, stone, picBlack)
	case board.White:
		p.disc(x, y, stone, picBlack)
		p.disc(x, y, stone-1, picWhite)
	default:
		if star(p.board.Size(), i) {
			p.disc(x, y, 3, picGrid)
		}
	}
	if p.count != nil {
		p.counted(i)
	}
	switch {
	case p.at.Has(i):
		p.ring(x, y, stone, 4, picAlarm)
	case i == p.last && p.count == nil:
		p.ring(x, y, stone/2, 2, against(p.board.At(i)))
	}
}

// against returns the colour that stands out on a stone, or on the board.
func against(c board.Color) color.RGBA {
	if c == board.Black {
		return picWhite
	}
	return picBlack
}

// counted marks what the count makes of a point.
func (p *picture) counted(i board.Point) {
	x, y := p.place(i)
	status, _ := p.count.status(i)
	owner := p.count.owner(i)
	switch {
	case status == isDoubt:
		p.text(x, y+7, 20, atMiddle, picAlarm, "?")
	case status == isSeki:
		p.square(x, y, 5, picSeki)
	case owner != board.Empty && status != isAlive:
		p.square(x, y, 6, against(owner))
		p.square(x, y, 5, against(owner.Opponent()))
	case status == isDead:
		p.square(x, y, 5, picDead)
	}
}

// square draws a square with half a side round x, y.
func (p *picture) square(x, y, half float64, fill color.RGBA) {
	p.rect(x-half, y-half, 2*half, 2*half, fill)
}
