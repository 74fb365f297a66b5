package report

import (
	"bytes"
	"strings"
	"unicode/utf8"

	"github.com/olekukonko/tablewriter/pkg/twwidth"

	"goref/sgfio"
)

// excerptWidth is how many bytes of a source line are shown at most. Records
// often hold a whole game in one line.
const excerptWidth = 72

// hasPlace reports whether a span stands for bytes of the record.
func hasPlace(s sgfio.Span) bool { return s.End > s.Start }

// excerpt returns the part of the source line in which a span begins, and a line
// of carets that marks the span below it. start is where that line begins.
func excerpt(src []byte, start int, span sgfio.Span) (text, carets string) {
	line := src[start:]
	if end := bytes.IndexAny(line, "\r\n"); end >= 0 {
		line = line[:end]
	}
	from := min(int(span.Start)-start, len(line))
	to := min(max(int(span.End)-start, from+1), len(line))

	left, right := max(0, from-excerptWidth/2), len(line)
	if right-left > excerptWidth {
		right = left + excerptWidth
	}
	for left > 0 && left < from && !utf8.RuneStart(line[left]) {
		left++
	}
	for right < len(line) && right > from && !utf8.RuneStart(line[right]) {
		right--
	}
	to = min(to, right)

	before, marked, after := printable(line[left:from]), printable(line[from:to]), printable(line[to:right])
	if left > 0 {
		before = "…" + before
	}
	if right < len(line) {
		after += "…"
	}
	carets = strings.Repeat(" ", twwidth.Width(before)) + strings.Repeat("^", max(1, twwidth.Width(marked)))
	return before + marked + after, carets
}

// printable returns bytes of a record as a terminal may show them: bytes of
// other encodings become question marks, control characters blanks.
func printable(b []byte) string {
	return plain(strings.ToValidUTF8(string(b), "?"))
}
