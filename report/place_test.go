package report

import (
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"goref/audit"
	"goref/sgfio"
)

// lineColumn counts from the start of the source, which is slow and plain.
func lineColumn(src string, offset int) (line, column int) {
	line, column = 1, 1
	for i := range offset {
		column++
		if src[i] == '\n' || src[i] == '\r' && (i+1 == len(src) || src[i+1] != '\n') {
			line, column = line+1, 1
		}
	}
	return line, column
}

func caseOf(src string, file string, game int) *audit.Case {
	return &audit.Case{File: file, Game: game, Collection: &sgfio.Collection{Src: []byte(src)}}
}

func TestPlace(t *testing.T) {
	for _, src := range []string{
		"", "a", "\n", "\r", "\r\n", "ab\ncd\r\nef\rgh", "\n\n\r\r\r\n\n", "one line", "end\n", "end\r", "\r\n\r\n",
	} {
		random := rand.New(rand.NewPCG(1, 2))
		var p place
		p.enter(caseOf(src, "a.sgf", 1))
		for range 50 {
			offset := random.IntN(len(src) + 1)
			line, column := p.of(offset)
			if wantLine, wantColumn := lineColumn(src, offset); line != wantLine || column != wantColumn {
				t.Errorf("%q, offset %d: line %d, column %d; want %d, %d", src, offset, line, column, wantLine, wantColumn)
			}
		}
	}
}

// A worker reads the next file into the same memory: nothing may be remembered.
func TestPlaceEnter(t *testing.T) {
	var p place
	c := caseOf("a\nb\nc", "a.sgf", 1)
	p.enter(c)
	p.of(5)
	copy(c.Collection.Src, "abcde")
	c.File = "b.sgf"
	p.enter(c)
	if line, column := p.of(4); line != 1 || column != 5 {
		t.Errorf("after another file: line %d, column %d; want 1, 5", line, column)
	}
	two := &audit.Case{File: "b.sgf", Game: 2, Collection: c.Collection}
	p.enter(two)
	if p.offset != 4 {
		t.Error("the next game of the same file starts from the beginning")
	}
}

func FuzzPlace(f *testing.F) {
	f.Add("ab\ncd\r\nef\rgh", uint8(3), uint8(9))
	f.Fuzz(func(t *testing.T, src string, first, second uint8) {
		var p place
		p.enter(caseOf(src, "a.sgf", 1))
		for _, n := range []uint8{first, second} {
			offset := min(int(n), len(src))
			line, column := p.of(offset)
			if wantLine, wantColumn := lineColumn(src, offset); line != wantLine || column != wantColumn {
				t.Fatalf("%q, offset %d: line %d, column %d; want %d, %d", src, offset, line, column, wantLine, wantColumn)
			}
		}
	})
}

func TestExcerpt(t *testing.T) {
	long := strings.Repeat("a", 100) + "[dd]" + strings.Repeat("b", 100)
	tests := []struct {
		name   string
		src    string
		span   sgfio.Span
		text   string
		carets string
	}{
		{"short", "(;B[dd])", sgfio.Span{Start: 3, End: 7}, "(;B[dd])", "   ^^^^"},
		{"second line", "(;\n;B[dd])", sgfio.Span{Start: 5, End: 9}, ";B[dd])", "  ^^^^"},
		{"over a line end", "C[a\nb]", sgfio.Span{Start: 1, End: 6}, "C[a", " ^^"},
		{"at a line end", "C\nB", sgfio.Span{Start: 1, End: 2}, "C", " ^"},
		{"at the end", "(;", sgfio.Span{Start: 2, End: 2}, "(;", "  ^"},
		{"wide characters", "李[dd]", sgfio.Span{Start: 3, End: 7}, "李[dd]", "  ^^^^"},
		{"other encodings", "\xe9[dd]\x1b", sgfio.Span{Start: 1, End: 5}, "?[dd] ", " ^^^^"},
		{
			"long line", long, sgfio.Span{Start: 100, End: 104},
			"…" + strings.Repeat("a", 36) + "[dd]" + strings.Repeat("b", 32) + "…", strings.Repeat(" ", 37) + "^^^^",
		},
		{"long span", long, sgfio.Span{Start: 0, End: 200}, strings.Repeat("a", 72) + "…", strings.Repeat("^", 72)},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			var p place
			p.enter(caseOf(tt.src, "a.sgf", 1))
			p.of(int(tt.span.Start))
			text, carets := excerpt([]byte(tt.src), p.start, tt.span)
			if text != tt.text || carets != tt.carets {
				t.Errorf("\n got %q\n     %q\nwant %q\n     %q", text, carets, tt.text, tt.carets)
			}
		})
	}
}

func FuzzExcerpt(f *testing.F) {
	f.Add([]byte("(;B[dd])\n李"), uint16(3), uint16(7))
	f.Fuzz(func(t *testing.T, src []byte, from, to uint16) {
		span := sgfio.Span{Start: int32(min(int(from), len(src)))}
		span.End = max(span.Start, int32(min(int(to), len(src))))
		var p place
		p.enter(&audit.Case{Game: 1, Collection: &sgfio.Collection{Src: src}})
		p.of(int(span.Start))
		text, carets := excerpt(src, p.start, span)
		if strings.ContainsAny(text+carets, "\n\r\x1b") || !strings.HasSuffix(carets, "^") || len(text) > 4*excerptWidth {
			t.Fatalf("%q %v: %q, %q", src, span, text, carets)
		}
	})
}

func TestWrap(t *testing.T) {
	tests := []struct {
		text string
		want []string
	}{
		{"", []string{""}},
		{"one", []string{"one"}},
		{"a few words that fill two lines", []string{"a few words that", "fill two lines"}},
		{"0123456789 0123456789", []string{"0123456789", "0123456789"}},
		{"012345678901234567890123 x", []string{"012345678901234567890123", "x"}},
		{"李昌鎬 趙治勲 武宮正樹", []string{"李昌鎬 趙治勲", "武宮正樹"}}, // two cells a character
	}
	for _, tt := range tests {
		if diff := cmp.Diff(tt.want, Wrap(tt.text, 20)); diff != "" {
			t.Errorf("%q (-want +got):\n%s", tt.text, diff)
		}
	}
}
