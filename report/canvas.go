package report

import (
	"bytes"
	"fmt"
	"image/color"
)

// A canvas is paper to draw a picture on, in units of a pixel of a plain screen,
// from the top left. What is drawn later covers what was drawn before.
type canvas interface {
	rect(x, y, w, h float64, fill color.RGBA)
	disc(x, y, r float64, fill color.RGBA)
	// ring draws a circle whose line, width wide, has r in its middle.
	ring(x, y, r, width float64, stroke color.RGBA)
	// text stands on the line y, and begins or has its middle at x.
	text(x, y, size float64, where anchor, fill color.RGBA, words string)
	// close returns the picture as a file of its format.
	close() ([]byte, error)
}

// A paper makes a canvas of a size, with a title where its format has one.
type paper struct {
	canvas func(w, h float64, title string) canvas
	draws  func(words string) bool // whether its letters are all there
}

// An anchor says which part of a text lies at its point.
type anchor uint8

const (
	atStart anchor = iota
	atMiddle
)

var svgPaper = paper{newSVG, func(string) bool { return true }}

// An svg is a canvas that writes Scalable Vector Graphics.
type svg struct{ b bytes.Buffer }

func newSVG(w, h float64, title string) canvas {
	c := &svg{}
	fmt.Fprintf(&c.b, `<svg xmlns="http://www.w3.org/2000/svg" width="%g" height="%g" viewBox="0 0 %g %g" font-family="sans-serif">`+"\n", w, h, w, h)
	fmt.Fprintf(&c.b, "<title>%s</title>\n", escape(title))
	return c
}

func (c *svg) rect(x, y, w, h float64, fill color.RGBA) {
	fmt.Fprintf(&c.b, `<rect x="%g" y="%g" width="%g" height="%g" fill="%s"/>`+"\n", x, y, w, h, web(fill))
}

func (c *svg) disc(x, y, r float64, fill color.RGBA) {
	fmt.Fprintf(&c.b, `<circle cx="%g" cy="%g" r="%g" fill="%s"/>`+"\n", x, y, r, web(fill))
}

func (c *svg) ring(x, y, r, width float64, stroke color.RGBA) {
	fmt.Fprintf(&c.b, `<circle cx="%g" cy="%g" r="%g" fill="none" stroke="%s" stroke-width="%g"/>`+"\n", x, y, r, web(stroke), width)
}

func (c *svg) text(x, y, size float64, where anchor, fill color.RGBA, words string) {
	side := [...]string{atStart: "start", atMiddle: "middle"}[where]
	fmt.Fprintf(&c.b, `<text x="%g" y="%g" font-size="%g" text-anchor="%s" fill="%s">%s</text>`+"\n",
		x, y, size, side, web(fill), escape(words))
}

func (c *svg) close() ([]byte, error) {
	c.b.WriteString("</svg>\n")
	return c.b.Bytes(), nil
}

// web writes a colour as web pages do.
func web(c color.RGBA) string { return fmt.Sprintf("#%02x%02x%02x", c.R, c.G, c.B) }
