package report

import (
	"bytes"
	"encoding/xml"
	"errors"
	"image/color"
	"image/png"
	"io"
	"slices"
	"strings"
	"testing"

	"goref/audit"
	"goref/board"
	"goref/internal/golden"
	"goref/rules"
	"goref/score"
)

// Games for pictures, composed for these tests: a ko that is retaken at once, and
// a count with a dead stone and a seki.
const (
	koGame = `(;GM[1]FF[4]SZ[5]KM[6.5]RU[Japanese]AB[ba][ab][bc]AW[ca][db][cc][bb]PL[B]
;B[cb];W[bb];B[dd])`
	sekiGame = `(;GM[1]FF[4]SZ[7]KM[1.5]RU[Japanese]
AB[ba][ga][ab][bb][cb][gb][dc][ec][fc][gc][dd][fd][de][ee][fe][ge][df][ff][dg][eg][fg][gg]
AW[da][fa][db][eb][fb][ac][bc][cc][bd][cd][ae][be][ce][bf][cf][ag][bg][cg];B[];W[])`
)

func pictureOf(t *testing.T, sgf string, opt ShowOptions) []byte {
	t.Helper()
	v := clocked(t, sgf, audit.Options{Count: opt.Count, Life: audit.LifeMarked})
	out, err := Show(v, opt)
	if err != nil {
		t.Fatal(err)
	}
	return out
}

func TestPictureSVG(t *testing.T) {
	for name, out := range map[string][]byte{
		"picture-ko":    pictureOf(t, koGame, ShowOptions{Format: ShowSVG}),
		"picture-start": pictureOf(t, koGame, ShowOptions{Format: ShowSVG, HasMove: true}),
		"picture-count": pictureOf(t, sekiGame, ShowOptions{Format: ShowSVG, Count: true}),
	} {
		golden.Equal(t, name, string(out))
	}
}

// Whatever a file is called, the picture is XML.
func TestPictureEscapes(t *testing.T) {
	v := clocked(t, koGame, audit.Options{})
	v.Case.File = "a<b>&\"c\"\x01\u202e.sgf"
	out, err := Show(v, ShowOptions{Format: ShowSVG})
	if err != nil {
		t.Fatal(err)
	}
	d := xml.NewDecoder(bytes.NewReader(out))
	for err == nil {
		_, err = d.Token()
	}
	if !errors.Is(err, io.EOF) {
		t.Error(err)
	}
	if !strings.Contains(string(out), "a&lt;b&gt;&amp;") || strings.Contains(string(out), "\u202e") {
		t.Errorf("the name of the file is not in it as it is safe:\n%s", out)
	}
}

// The players are named where their names can be drawn.
func TestPicturePlayers(t *testing.T) {
	for name, want := range map[string]bool{"Aoki": true, "Ångström Ωλ Юрий": true, "李昌鎬": false} {
		v := clocked(t, strings.Replace(koGame, "SZ[5]", "SZ[5]PB["+name+"]", 1), audit.Options{})
		s := newShown(v, ShowOptions{})
		line := "players: " + name + " (Black), unnamed (White)"
		if got := slices.Contains(s.head(picWidth, pngPaper.draws), line); got != want {
			t.Errorf("%s in a PNG: %v, want %v", name, got, want)
		}
		if !slices.Contains(s.head(picWidth, svgPaper.draws), line) {
			t.Errorf("%s is not in an SVG", name)
		}
	}
}

// The pixels in the middle of points, and beside it where a mark lies.
func TestPicturePNG(t *testing.T) {
	ko := pictureOf(t, koGame, ShowOptions{Format: ShowPNG})
	first := pictureOf(t, koGame, ShowOptions{Format: ShowPNG, Move: 1, HasMove: true})
	seki := pictureOf(t, sekiGame, ShowOptions{Format: ShowPNG, Count: true})
	tests := []struct {
		name  string
		png   []byte
		edge  uint8 // of the board, in lines
		words int   // lines of text above it
		point string
		aside float64 // units left of the middle
		want  color.RGBA
	}{
		{"a black stone", ko, 5, 3, "B5", 0, picBlack},
		{"a white stone", ko, 5, 3, "C5", 0, picWhite},
		{"a line", ko, 5, 3, "E5", 5, picGrid},
		{"what a finding speaks of", ko, 5, 3, "B4", picCell/2 - 1, picAlarm},
		{"the last move", first, 5, 3, "C4", picCell/4 - 1, picWhite},
		{"alive", seki, 7, 5, "A1", 0, picWhite},
		{"in seki", seki, 7, 5, "B7", 0, picSeki},
		{"White's territory", seki, 7, 5, "A2", 0, picWhite},
		{"Black's territory", seki, 7, 5, "G2", 0, picBlack},
		{"the edge of a square", seki, 7, 5, "G2", 5.5, picWhite},
		{"dame", seki, 7, 5, "C7", 0, picGrid},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			img, err := png.Decode(bytes.NewReader(tt.png))
			if err != nil {
				t.Fatal(err)
			}
			p, err := board.Size{W: tt.edge, H: tt.edge}.Parse(tt.point)
			if err != nil {
				t.Fatal(err)
			}
			column, row := p.XY()
			left := float64(img.Bounds().Dx())/pngScale/2 - float64(tt.edge-1)*picCell/2
			top := picMargin + tt.words*picLine + picMargin/2 + picEdge
			x, y := pixels(left+float64(column)*picCell-tt.aside), pixels(float64(top+row*picCell))
			if got := color.RGBAModel.Convert(img.At(x, y)); got != tt.want {
				t.Errorf("%s is %v, want %v", tt.point, got, tt.want)
			}
		})
	}
}

// The marks of a count, on both canvases what its status asks for.
func TestPictureCount(t *testing.T) {
	s := countedPosition(t, `
		. X . X O . .
		X . X X O X .
		. X X . O O .
		. X . . . O O
		. X . X O . .`, nil, []board.Point{board.At(5, 1)})
	v := clocked(t, koGame, audit.Options{})
	v.Score = s
	out, err := Show(v, ShowOptions{Format: ShowSVG, Count: true})
	if err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{">?</text>", "?: unsettled", "unknown while chains are unsettled"} {
		if !strings.Contains(string(out), want) {
			t.Errorf("%q is missing", want)
		}
	}
	if strings.Contains(string(out), "squares: territory") {
		t.Error("territory is marked although stones are unsettled")
	}
}

// A dead stone in nobody's territory stays, and is told from the living.
func TestPictureDead(t *testing.T) {
	var in score.Input
	b, err := board.Parse("X O .\n. . .")
	if err != nil {
		t.Fatal(err)
	}
	s := &audit.Score{Position: b}
	in.Board, in.Scoring = &s.Position, rules.Scoring{Method: rules.Territory, Removal: true}
	s.Input = in
	s.Input.Dead.Add(board.At(0, 0))
	v := clocked(t, koGame, audit.Options{})
	v.Score = s
	out, err := Show(v, ShowOptions{Format: ShowSVG, Count: true})
	if err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{"grey: dead", web(picDead)} {
		if !strings.Contains(string(out), want) {
			t.Errorf("%q is missing", want)
		}
	}
}

// Where the last stone is unsettled its square brackets stay, and nothing else is
// said of it.
func TestUnsettledLastMove(t *testing.T) {
	v := clocked(t, "(;SZ[7:5];B[aa];W[fb])", audit.Options{})
	for _, tt := range []struct {
		unsettled []board.Point
		want      bool
	}{{nil, true}, {[]board.Point{board.At(5, 1)}, false}} {
		v.Score = countedPosition(t, `
			X . . . . . .
			. . . . . O .
			. . . . . . .
			. . . . . . .
			. . . . . . .`, nil, tt.unsettled)
		v.Score.After = 2
		out, err := Show(v, ShowOptions{Format: ShowText, Count: true})
		if err != nil {
			t.Fatal(err)
		}
		if got := strings.Contains(string(out), "( ) last move"); got != tt.want {
			t.Errorf("%d unsettled stones: the key tells of the last move: %v, want %v\n%s", len(tt.unsettled), got, tt.want, out)
		}
	}
}
