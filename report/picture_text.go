package report

import (
	"fmt"
	"strings"
	"unicode"

	"github.com/olekukonko/tablewriter/pkg/twwidth"
)

// picLines is how many lines of text stand below a picture at most: a reason in a
// case file may be of any length.
const picLines = 200

// breadth returns about how wide a text is in a picture, in small letters.
func breadth(text string) (sum float64) {
	for _, r := range text {
		switch {
		case strings.ContainsRune("WMwm@%", r):
			sum += 1.75
		case unicode.IsUpper(r):
			sum += 1.4
		default:
			sum += float64(twwidth.Width(string(r)))
		}
	}
	return sum
}

// fold breaks a text into lines that fit a picture: between words, and within a
// word that is wider than a line, such as a sentence that is written without blanks.
func fold(text string, room float64) []string {
	var lines []string
	var line strings.Builder
	used := 0.0
	end := func() {
		lines = append(lines, line.String())
		line.Reset()
		used = 0
	}
	for _, word := range strings.Fields(text) {
		wide := breadth(word)
		switch {
		case used > 0 && used+1+wide > room:
			end()
		case used > 0:
			line.WriteByte(' ')
			used++
		}
		if wide <= room {
			line.WriteString(word)
			used += wide
			continue
		}
		for _, r := range word {
			wide := breadth(string(r))
			if used > 0 && used+wide > room {
				end()
			}
			line.WriteRune(r)
			used += wide
		}
	}
	if used > 0 {
		end()
	}
	return lines
}

// tail returns the end of a text that is wider than there is room for: of a path
// that is the name.
func tail(text string, room float64) string {
	if breadth(text) <= room {
		return text
	}
	r := []rune(text)
	at, used := len(r), 1.0 // the dots
	for at > 0 && used+breadth(string(r[at-1])) <= room {
		at--
		used += breadth(string(r[at]))
	}
	return "…" + string(r[at:])
}

// first returns the first lines of a text that is longer than there is room for,
// and says so.
func first(lines []string) []string {
	if more := len(lines) - picLines; more > 0 {
		return append(lines[:picLines:picLines], fmt.Sprintf("… and %d more lines; --format text has them all", more))
	}
	return lines
}
