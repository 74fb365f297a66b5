package report

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"goref/sgfio"
)

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
		{"direction of writing", "\u202e[dd]\u2069", sgfio.Span{Start: 3, End: 7}, " [dd] ", " ^^^^"},
		{"other encodings", "\xe9[dd]\x1b", sgfio.Span{Start: 1, End: 5}, "?[dd] ", " ^^^^"},
		{
			"long line", long,
			sgfio.Span{Start: 100, End: 104},
			"…" + strings.Repeat("a", 36) + "[dd]" + strings.Repeat("b", 32) + "…", strings.Repeat(" ", 37) + "^^^^",
		},
		{"long span", long, sgfio.Span{Start: 0, End: 200}, strings.Repeat("a", 72) + "…", strings.Repeat("^", 72)},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			start := strings.LastIndex(tt.src[:tt.span.Start], "\n") + 1
			text, carets := excerpt([]byte(tt.src), start, tt.span)
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
		_, column := (&sgfio.Collection{Src: src}).Position(span.Start)
		text, carets := excerpt(src, int(span.Start)-column+1, span)
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
