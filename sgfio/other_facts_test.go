package sgfio

import (
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"testing"

	"goref/board"
	"goref/rules"
)

// facts are what a reader of the file can check by eye.
func facts(c *Collection) []string {
	rec := c.Games()[0].Record()
	result, time := "none", "none"
	if rec.Result.Present {
		result = rec.Result.Value.String()
	}
	if rec.Clock.Present {
		time = rec.Clock.Value.String()
	}
	var moves []string
	for _, e := range rec.Events {
		switch e.Kind {
		case NoPlay:
		case Pass:
			moves = append(moves, e.Color.Letter()+" pass")
		default:
			moves = append(moves, e.Color.Letter()+" "+recordWriter{}.name(e.Point))
		}
	}
	return []string{
		c.Encoding,
		rec.Black.Name.Value + " " + rec.Black.Rank.Value, rec.White.Name.Value + " " + rec.White.Rank.Value,
		"komi " + rec.Komi.Value.String(), fmt.Sprintf("HA %d", rec.Handicap.Value), result, time, rec.Date.Value,
		fmt.Sprintf("%d moves", len(moves)), moves[0], moves[len(moves)-1],
	}
}

func FuzzGIB(f *testing.F) { fuzzOther(f, "*.gib") }

func FuzzNGF(f *testing.F) {
	f.Add([]byte("game\n19\nanna 7D\nbert 5D\nplace\n0\n0\n2.75\n20200307\n5\nWhite 3 points win\n2\nPMABBQRRQ\n"))
	fuzzOther(f, "*.ngf")
}

func FuzzUGF(f *testing.F) {
	f.Add([]byte("[Header]\nHdcp=1,0.50\nWinner=B,R\n[Data]\nJJ,B1,1,0\n"))
	fuzzOther(f, "*.ug?")
}

// fuzzOther checks for a format that whatever the bytes are spans lie in the
// file, points on the board, and that the record survives being written.
func fuzzOther(f *testing.F, pattern string) {
	files, err := filepath.Glob(filepath.Join("testdata", pattern))
	if err != nil || len(files) == 0 {
		f.Fatalf("no seeds %s: %v", pattern, err)
	}
	random := rand.New(rand.NewPCG(1, 2))
	for _, file := range files {
		src, err := os.ReadFile(file)
		if err != nil {
			f.Fatal(err)
		}
		f.Add(src)
		for range 20 { // the same with a few bytes changed
			broken := append([]byte(nil), src...)
			for range 4 {
				broken[random.IntN(len(broken))] = byte(random.IntN(256))
			}
			f.Add(broken)
		}
	}
	f.Fuzz(func(t *testing.T, src []byte) {
		c := Parse("fuzz", src)
		checkSpans(t, c)
		if c.Format == "sgf" || len(c.Games()) == 0 {
			return
		}
		rec := c.Games()[0].Record()
		for _, e := range rec.Events {
			if x, y := e.Point.XY(); e.Kind == Play && (x >= int(rec.Size.W) || y >= int(rec.Size.H)) {
				t.Fatalf("a play at %d, %d on a board of %s", x, y, rec.Size)
			}
		}
		again := Parse("again.sgf", []byte(asSGF(t, c)))
		if len(again.Games()) != 1 {
			t.Fatalf("what was written has %d games: %v", len(again.Games()), again.Problems)
		}
		if got, want := plays(again.Games()[0].Record()), plays(rec); got != want {
			t.Fatalf("%d plays were written, %d read", want, got)
		}
		back := again.Games()[0].Record()
		if got, want := back.Komi.Value, rec.Komi.Value; !rec.Komi.Bad && got != want {
			t.Fatalf("a komi of %s was written, %s read", want, got)
		}
		if got, want := back.KomiZi, rec.KomiZi && rec.Komi.Value%rules.Point != 0; !rec.Komi.Bad && got != want {
			t.Fatalf("a komi of %s with zi = %v was written, %v read", rec.Komi.Value, want, got) // whole and half zi are written in points
		}
		if got, want := back.Handicap.Value, rec.Handicap.Value; got != want {
			t.Fatalf("a handicap of %d was written, %d read", want, got)
		}
		if got, want := back.Result.Value.String(), rec.Result.Value.String(); !rec.Result.Bad && got != want {
			t.Fatalf("the result %q was written, %q read", want, got)
		}
	})
}

func plays(rec *Record) int {
	n := 0
	for _, e := range rec.Events {
		if e.Kind == Play || e.Kind == Pass {
			n++
		}
	}
	return n
}

// checkSpans fails if a span of a collection or of its records lies outside the
// source.
func checkSpans(t testing.TB, c *Collection) {
	t.Helper()
	inside := func(what string, s Span) {
		if s.Start < 0 || s.Start > s.End || int(s.End) > len(c.Src) {
			t.Fatalf("%s: span %d to %d in a source of %d bytes", what, s.Start, s.End, len(c.Src))
		}
		if c.Offset(s.End) < c.Offset(s.Start) {
			t.Fatalf("%s: the span %d to %d turns round in the file", what, s.Start, s.End)
		}
	}
	for _, p := range c.Problems {
		inside(p.Detail, p.Span)
	}
	for _, g := range c.Games() {
		inside("game", g.Span())
		rec := g.Record()
		for _, p := range rec.Problems {
			inside(p.Detail, p.Span)
		}
		for _, e := range rec.Events {
			inside("event", e.Span)
		}
		for _, s := range rec.Setups {
			inside("setup", s.Span)
		}
		for _, f := range []Field[string]{rec.Black.Name, rec.White.Name, rec.Event, rec.Date, rec.Ruleset} {
			inside(f.Value, f.Span)
		}
		inside("komi", rec.Komi.Span)
		inside("result", rec.Result.Span)
		for _, marked := range rec.Marked[board.Black:] {
			for p := range marked.All() {
				if x, y := p.XY(); x >= int(rec.Size.W) || y >= int(rec.Size.H) {
					t.Fatalf("territory at %d, %d on a board of %s", x, y, rec.Size)
				}
			}
		}
	}
}
