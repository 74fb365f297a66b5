package report

import (
	"bytes"
	"image"
	"image/color"
	"image/draw"
	"image/png"
	"math"
	"sync"

	"golang.org/x/image/font"
	"golang.org/x/image/font/gofont/goregular"
	"golang.org/x/image/font/opentype"
	"golang.org/x/image/font/sfnt"
	"golang.org/x/image/math/fixed"
	"golang.org/x/image/vector"
)

// pngScale is how many pixels lie along one unit: enough for fine screens and
// for a printed page.
const pngScale = 2

var pngPaper = paper{newPNG, inGoFont}

// goFont is the font of the letters.
var goFont = sync.OnceValues(func() (*opentype.Font, error) { return opentype.Parse(goregular.TTF) })

// inGoFont reports whether the font has every letter of some words.
func inGoFont(words string) bool {
	f, err := goFont()
	if err != nil {
		return false
	}
	var b sfnt.Buffer
	for _, r := range words {
		if i, err := f.GlyphIndex(&b, r); err != nil || i == 0 {
			return false
		}
	}
	return true
}

// A raster is a canvas of pixels. It writes letters in the Go font, which knows
// Latin, Greek and Cyrillic; others become a box.
type raster struct {
	img   *image.RGBA
	font  *opentype.Font
	faces map[float64]font.Face // by size
	err   error                 // the first thing that went wrong
}

func newPNG(w, h float64, _ string) canvas {
	c := &raster{faces: map[float64]font.Face{}}
	c.img = image.NewRGBA(image.Rect(0, 0, pixels(w), pixels(h)))
	c.font, c.err = goFont()
	return c
}

func pixels(units float64) int { return int(math.Round(units * pngScale)) }

func (c *raster) rect(x, y, w, h float64, fill color.RGBA) {
	r := image.Rect(pixels(x), pixels(y), pixels(x+w), pixels(y+h))
	draw.Draw(c.img, r, image.NewUniform(fill), image.Point{}, draw.Src)
}

func (c *raster) disc(x, y, r float64, fill color.RGBA) {
	c.ring(x, y, r/2, r, fill)
}

func (c *raster) ring(x, y, r, width float64, stroke color.RGBA) {
	outer, inner := (r+width/2)*pngScale, (r-width/2)*pngScale
	at := image.Pt(int(math.Floor(x*pngScale-outer)), int(math.Floor(y*pngScale-outer)))
	side := int(math.Ceil(2*outer)) + 2
	z := vector.NewRasterizer(side, side)
	cx, cy := x*pngScale-float64(at.X), y*pngScale-float64(at.Y)
	circle(z, cx, cy, outer, 1)
	if inner > 0 {
		circle(z, cx, cy, inner, -1) // the other way round: a hole
	}
	box := image.Rectangle{at, at.Add(image.Pt(side, side))}
	z.Draw(c.img, box, image.NewUniform(stroke), image.Point{})
}

// circle adds a circle to a path; turn is 1 or -1 for its direction.
func circle(z *vector.Rasterizer, cx, cy, r, turn float64) {
	const bow = 0.5522847498 // a quarter circle as a cubic curve: 4/3 (√2 - 1)
	point := func(x, y float64) (float32, float32) {
		return float32(cx + x*r), float32(cy + y*r*turn)
	}
	z.MoveTo(point(1, 0))
	x, y := 1.0, 0.0
	for range 4 {
		bx, by := point(x-bow*y, y+bow*x)
		nx, ny := -y, x // a quarter further
		cx, cy := point(nx+bow*ny, ny-bow*nx)
		dx, dy := point(nx, ny)
		z.CubeTo(bx, by, cx, cy, dx, dy)
		x, y = nx, ny
	}
	z.ClosePath()
}

func (c *raster) text(x, y, size float64, where anchor, fill color.RGBA, words string) {
	face := c.face(size)
	if face == nil {
		return
	}
	d := font.Drawer{Dst: c.img, Src: image.NewUniform(fill), Face: face}
	d.Dot = fixed.P(pixels(x), pixels(y))
	if where == atMiddle {
		d.Dot.X -= d.MeasureString(words) / 2
	}
	d.DrawString(words)
}

// face returns the font in a size; nil if it cannot be had.
func (c *raster) face(size float64) font.Face {
	if c.err != nil {
		return nil
	}
	face, ok := c.faces[size]
	if !ok {
		face, c.err = opentype.NewFace(c.font, &opentype.FaceOptions{Size: size * pngScale, DPI: 72})
		c.faces[size] = face
	}
	return face
}

func (c *raster) close() ([]byte, error) {
	if c.err != nil {
		return nil, c.err
	}
	var b bytes.Buffer
	err := png.Encode(&b, c.img)
	return b.Bytes(), err
}
