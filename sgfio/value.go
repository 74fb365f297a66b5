package sgfio

import (
	"strings"
	"time"

	"goref/board"
)

// Text decodes a span of the source and takes escapes out: a backslash keeps the
// next character, or joins two lines. White space other than line breaks
// becomes blanks (SGF FF[4], Text).
func (c *Collection) Text(s Span) string { return c.unescape(s, false) }

// SimpleText is Text in which line breaks are blanks too, trimmed.
func (c *Collection) SimpleText(s Span) string { return strings.TrimSpace(c.unescape(s, true)) }

func (c *Collection) unescape(s Span, simple bool) string {
	text := c.decode(s)
	if !strings.ContainsAny(text, "\\\n\r\t\v\f") {
		return text
	}
	var out strings.Builder
	out.Grow(len(text))
	for i := 0; i < len(text); i++ {
		b := text[i]
		escaped := b == '\\' && i+1 < len(text)
		if escaped {
			i++
			b = text[i]
		}
		switch b {
		case '\n', '\r':
			if i+1 < len(text) && (text[i+1] == '\n' || text[i+1] == '\r') && text[i+1] != b {
				i++
			}
			switch {
			case escaped:
			case simple:
				out.WriteByte(' ')
			default:
				out.WriteByte('\n')
			}
		case '\t', '\v', '\f':
			out.WriteByte(' ')
		default:
			out.WriteByte(b)
		}
	}
	return out.String()
}

// coordinate reads one letter of a point: a to z are 0 to 25, A to Z 26 to 51.
func coordinate(b byte) int {
	switch {
	case b >= 'a' && b <= 'z':
		return int(b - 'a')
	case b >= 'A' && b <= 'Z':
		return int(b-'A') + 26
	}
	return -1
}

// readPoint reads two letters; ok is false for anything else.
func readPoint(b []byte) (x, y int, ok bool) {
	if len(b) != 2 {
		return 0, 0, false
	}
	x, y = coordinate(b[0]), coordinate(b[1])
	return x, y, x >= 0 && y >= 0
}

// readMove reads the value of B or W. odd is true for a pass that is not
// written as SGF has it, and for a value that is no point at all.
func readMove(b []byte, size board.Size) (p board.Point, kind PlayKind, odd bool) {
	if x, y, ok := readPoint(b); ok {
		switch {
		case x < int(size.W) && y < int(size.H):
			return board.At(x, y), Play, false
		case b[0] == 't' && b[1] == 't' && size.W <= 19 && size.H <= 19:
			return board.Pass, Pass, false
		}
		return board.Pass, OffBoard, false
	}
	if len(b) == 0 {
		return board.Pass, Pass, false
	}
	text := strings.ToLower(strings.TrimSpace(string(b)))
	switch text {
	case "", "pass", "-", "--", "tenuki":
		return board.Pass, Pass, true
	}
	if trimmed := []byte(strings.TrimSpace(string(b))); len(trimmed) != len(b) {
		p, kind, _ = readMove(trimmed, size)
		return p, kind, true
	}
	return board.Pass, OffBoard, true
}

// readSeconds reads a number of seconds such as "12", "-3" or "1795.50".
func readSeconds(b []byte) (time.Duration, bool) {
	i, negative := 0, false
	for i < len(b) && isSpace(b[i]) {
		i++
	}
	if i < len(b) && (b[i] == '-' || b[i] == '+') {
		negative = b[i] == '-'
		i++
	}
	var n time.Duration
	digits := 0
	for ; i < len(b) && isDigit(b[i]); i++ {
		if n >= 1e8 { // nine digits; a Duration holds nearly ten
			return 0, false
		}
		n, digits = n*10+time.Duration(b[i]-'0'), digits+1
	}
	n *= time.Second
	if i < len(b) && b[i] == '.' {
		unit := time.Second / 10
		for i++; i < len(b) && isDigit(b[i]); i++ {
			n, digits = n+time.Duration(b[i]-'0')*unit, digits+1
			unit /= 10
		}
	}
	for i < len(b) && isSpace(b[i]) {
		i++
	}
	if negative {
		n = -n
	}
	return n, digits > 0 && i == len(b)
}

// readInt reads a whole number.
func readInt(b []byte) (int32, bool) {
	d, ok := readSeconds(b)
	return int32(d / time.Second), ok && d%time.Second == 0 && d < 1<<31*time.Second
}

func isDigit(b byte) bool { return b >= '0' && b <= '9' }

// readColor reads a side as PL has it in all versions of SGF.
func readColor(text string) board.Color {
	switch strings.ToLower(strings.TrimSpace(text)) {
	case "b", "black", "1":
		return board.Black
	case "w", "white", "2":
		return board.White
	}
	return board.Empty
}
