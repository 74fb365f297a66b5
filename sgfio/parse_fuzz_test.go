package sgfio

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// FuzzParse reads anything as a file: no panic, every span lies in the source,
// every line of play can be read, and what is written reads the same and is written
// the same.
func FuzzParse(f *testing.F) {
	for _, pattern := range []string{"../testdata/sgf/*.sgf", "../testdata/broken/*.sgf"} {
		files, err := filepath.Glob(pattern)
		if err != nil || len(files) == 0 {
			f.Fatalf("no seeds in %s: %v", pattern, err)
		}
		for _, file := range files {
			src, err := os.ReadFile(file)
			if err != nil {
				f.Fatal(err)
			}
			f.Add(src)
		}
	}
	for _, text := range []string{
		"(;SZ[9]US[Name[3d]];B[cc];W[dd]", "(;;;)(;SZ[1:52]AB[aa:cc])", "(;SZ[19](;B[aa])(;B[bb](;W[cc])(;W[tt])))",
		"(;C[a\\]b\\\\];B[cc]W[dd]BL[-1.5]OB[3])", "\xff\xfe(\x00;\x00)\x00", "(;CA[Shift_JIS]PB[\x95\x5c])",
		"(;CA[GBK]C[\xc4\xe3])\n(;CA[Shift_JIS]C[\x95\x5c])\n(;C[\xf6])", "(;C[\xe4\xbd\xa0\xe5\xa5\xbd])\n(;C[\xc4\xe3\xba\xc3\xd6\xd0\xb9\xfa])\n(;CA[UTF-16LE]C[a\x00\xac\x20])", "(;KM[3.75]RE[B+1/4]TB[aa][bb]TW[cc])",
	} {
		f.Add([]byte(text))
	}
	f.Fuzz(func(t *testing.T, src []byte) {
		c := Parse("fuzz.sgf", src)
		within := func(what string, s Span) {
			if s.Start < 0 || s.End < s.Start || int(s.End) > len(c.Src) {
				t.Fatalf("%s: span %v outside %d bytes", what, s, len(c.Src))
			}
		}
		for _, p := range c.Problems {
			within(p.Detail, p.Span)
			if line, column := c.Position(p.Span.Start); line < 1 || column < 1 {
				t.Fatalf("%s: line %d, column %d", p.Detail, line, column)
			}
		}
		if len(c.Games()) == 0 && len(c.Problems) == 0 {
			t.Fatal("no game, and no problem says why")
		}
		var r Reader
		for _, g := range c.Games() {
			within("game", g.Span())
			lines := 0
			for rec := range r.Lines(g) {
				for i := range rec.Events {
					within("event", rec.Events[i].Span)
				}
				for _, p := range rec.Problems {
					within(p.Detail, p.Span)
				}
				if lines++; lines == 100 {
					break
				}
			}
		}
		if c.Format != "sgf" || len(c.Games()) == 0 {
			return
		}
		before, once := typed(c), written(c)
		again := Parse("fuzz.sgf", []byte(once))
		if twice := written(again); twice != once {
			t.Fatalf("a second writing differs:\n%q\n%q", once, twice)
		}
		if diff := cmp.Diff(before, typed(again)); diff != "" {
			t.Fatalf("what is written reads otherwise (-read +written and read):\n%q\n%s", once, diff)
		}
	})
}
