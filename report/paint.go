package report

import (
	"strings"
	"unicode"

	"github.com/olekukonko/tablewriter/pkg/twwidth"

	"goref/audit"
)

// A painter marks text with terminal colours, if it is on.
type painter struct{ on bool }

// The marks, as ECMA-48 numbers its select graphic rendition.
const (
	bold   = "1"
	dim    = "2"
	red    = "31"
	green  = "32"
	yellow = "33"
)

func (p painter) mark(style, text string) string {
	if !p.on || text == "" {
		return text
	}
	return "\x1b[" + style + "m" + text + "\x1b[0m"
}

func (p painter) severity(s audit.Severity, text string) string {
	switch s {
	case audit.Error:
		return p.mark(red, text)
	case audit.Warning:
		return p.mark(yellow, text)
	}
	return text
}

// agrees marks a text by whether ruling and record agree.
func (p painter) agrees(agrees *bool, text string) string {
	switch {
	case agrees == nil:
		return text
	case *agrees:
		return p.mark(green, text)
	}
	return p.mark(red, text)
}

// padRight fills text with blanks up to a width in terminal cells. Wide
// characters of Chinese, Japanese and Korean take two cells.
func padRight(text string, width int) string {
	if n := width - twwidth.Width(text); n > 0 {
		return text + strings.Repeat(" ", n)
	}
	return text
}

func padLeft(text string, width int) string {
	if n := width - twwidth.Width(text); n > 0 {
		return strings.Repeat(" ", n) + text
	}
	return text
}

// plain makes a text safe for a terminal: control characters, which a record
// may hold, become blanks, and so do those that turn the direction of writing,
// which would show what stands behind a name in another order.
func plain(text string) string {
	return strings.Map(func(r rune) rune {
		if r < ' ' || r >= 0x7f && r < 0xa0 || unicode.Is(unicode.Bidi_Control, r) {
			return ' '
		}
		return r
	}, text)
}

// Wrap breaks a text between words into lines of at most width cells.
func Wrap(text string, width int) []string {
	var lines []string
	line, used := "", 0
	for _, word := range strings.Fields(text) {
		n := twwidth.Width(word)
		if used > 0 && used+1+n > width {
			lines = append(lines, line)
			line, used = "", 0
		}
		if used > 0 {
			line += " "
			used++
		}
		line += word
		used += n
	}
	return append(lines, line)
}
