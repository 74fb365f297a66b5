package report

import (
	"bytes"
	"image/png"
	"strings"
	"testing"

	"goref/audit"
)

// No text runs off a picture, whatever the file is called and a finding says: the
// edge is white, the end of the name stands and so does every word.
func TestPictureText(t *testing.T) {
	tests := []struct{ name, words string }{
		{"without blanks", strings.Repeat("コウをすぐに取り返した。", 20)},
		{"in capitals", strings.Repeat("WHITE MOWS WIDE MEADOWS ", 20)},
		{"one word", strings.Repeat("W", 200)},
		{"thin and wide", strings.Repeat("iW", 100)},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			v := clocked(t, koGame, audit.Options{})
			v.Case.File = "home/" + tt.words + "/final.sgf"
			for i := range v.Findings {
				v.Findings[i].Message = tt.words
			}
			drawn, err := Show(v, ShowOptions{Format: ShowSVG})
			if err != nil {
				t.Fatal(err)
			}
			_, words, _ := strings.Cut(string(drawn), "</title>")
			var got strings.Builder
			for _, line := range strings.Split(words, "\n") {
				_, line, _ = strings.Cut(strings.TrimSuffix(line, "</text>"), `fill="#333333">`)
				got.WriteString(line)
			}
			if !strings.Contains(words, "/final.sgf</text>") {
				t.Error("the end of the name of the file is cut off")
			}
			if want := strings.ReplaceAll(tt.words, " ", ""); !strings.Contains(strings.ReplaceAll(got.String(), " ", ""), want) {
				t.Error("a part of the message is missing")
			}
			drawn, err = Show(v, ShowOptions{Format: ShowPNG})
			if err != nil {
				t.Fatal(err)
			}
			img, err := png.Decode(bytes.NewReader(drawn))
			if err != nil {
				t.Fatal(err)
			}
			for y := range img.Bounds().Dy() {
				if r, g, b, _ := img.At(img.Bounds().Dx()-1, y).RGBA(); r+g+b != 3*0xffff {
					t.Fatalf("something runs off the picture at y = %d", y)
				}
			}
		})
	}
}

// A picture stays of a size that can be looked at; what is left out is told.
func TestPictureBounded(t *testing.T) {
	v := clocked(t, koGame, audit.Options{})
	for i := range v.Findings {
		v.Findings[i].Message = strings.Repeat("and so on ", 100_000)
	}
	drawn, err := Show(v, ShowOptions{Format: ShowSVG})
	if err != nil {
		t.Fatal(err)
	}
	if n := bytes.Count(drawn, []byte("<text")); n > picLines+50 {
		t.Errorf("%d texts, want about %d", n, picLines)
	}
	if !bytes.Contains(drawn, []byte("more lines; --format text has them all")) {
		t.Error("nothing says that lines were left out")
	}
}
