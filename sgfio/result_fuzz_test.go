package sgfio

import "testing"

// FuzzParseResult: a result that was read, written and read again is the same.
func FuzzParseResult(f *testing.F) {
	for _, row := range resultRows {
		f.Add(row.text, false)
		f.Add(row.text, true)
	}
	for _, row := range answerRows {
		f.Add(row.text, false)
	}
	for _, row := range sentenceRows {
		f.Add(row.text, false)
	}
	for _, row := range totalRows {
		f.Add(row.text, false)
	}
	f.Fuzz(func(t *testing.T, text string, komiZi bool) {
		r := ParseResult(text, komiZi)
		if r.HasMargin && (r.Margin <= 0 || r.Manner != MannerScore || r.Winner == WinnerUnknown) {
			t.Fatalf("ParseResult(%q) = %+v", text, r)
		}
		again := ParseResult(r.String(), false)
		if again.Margin != r.Margin || again.Winner != r.Winner && r.Winner != WinnerBoth {
			t.Errorf("ParseResult(%q) = %+v, written %q, read as %+v", text, r, r, again)
		}
	})
}

func BenchmarkParseResult(b *testing.B) {
	for _, text := range []string{"B+R", "W+12.50", "197手完、黒中押し勝ち"} {
		b.Run(text, func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				ParseResult(text, false)
			}
		})
	}
}
