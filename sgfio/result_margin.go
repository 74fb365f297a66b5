package sgfio

import (
	"fmt"
	"strings"
	"unicode/utf8"

	"goref/rules"
)

// unitWords are units, tidied, longest first where one begins another.
var unitWords = []struct {
	word string
	unit Unit
}{
	{"目", UnitPoint},
	{"집", UnitPoint},
	{"points", UnitPoint},
	{"point", UnitPoint},
	{"pts", UnitPoint},
	{"moku", UnitPoint},
	{"子", UnitZi},
	{"zi", UnitZi},
}

// unitOf reads a text that must be a unit or empty.
func unitOf(text string) (unit Unit, ok bool) {
	text = strings.TrimSpace(text)
	if text == "" {
		return UnitUnknown, true
	}
	for _, u := range unitWords {
		if u.word == text {
			return u.unit, true
		}
	}
	return UnitUnknown, false
}

// readUnit cuts the unit of n off the start of text, and adds to n the fraction
// that may stand behind it: "目半", "子又四分之三".
func readUnit(n number, text string) (sum number, unit Unit, rest string) {
	text = strings.TrimLeft(text, " ")
	for _, u := range unitWords {
		if after, found := strings.CutPrefix(text, u.word); found {
			if part, tail, ok := readPart(after); ok {
				return n.plus(part), u.unit, tail
			}
			return n, u.unit, after
		}
	}
	return n, UnitUnknown, text
}

// komiWords stand before a komi.
var komiWords = []string{"贴", "贴目", "贴子", "貼", "貼目", "貼子", "コミ", "덤", "komi"}

// isKomi reports whether the number behind text is a komi.
func isKomi(text string) bool {
	text = strings.TrimRight(text, " :")
	for _, word := range komiWords {
		if strings.HasSuffix(text, word) {
			return true
		}
	}
	return false
}

// firstMargin finds the first number in text that is no count of moves or komi. A
// number in Chinese digits, and a bare half, must have a unit.
func firstMargin(text string) (n number, unit Unit, ok bool) {
	for rest := text; rest != ""; {
		found, after, ok := readNumber(rest)
		if !ok {
			rest = skipRune(rest)
			continue
		}
		arabic := rest[0] < utf8.RuneSelf
		sum, unit, tail := readUnit(found, after)
		isMoves := strings.HasPrefix(tail, "手") || strings.HasPrefix(tail, "수") || strings.HasPrefix(tail, "move")
		if !isMoves && !isKomi(text[:len(text)-len(rest)]) && (arabic || unit != UnitUnknown) {
			return sum, unit, true
		}
		rest = after
	}
	return number{}, UnitUnknown, false
}

// skipRune drops the first character of text, or all of a number that is too
// large to be read: its last digits are no margin.
func skipRune(text string) string {
	if startsWithDigit(text) {
		return strings.TrimLeft(text, "0123456789〇零一二三四五六七八九十百两兩")
	}
	_, size := utf8.DecodeRuneInString(text)
	return text[size:]
}

// setMargin sets a margin of n in unit, if that is a whole number of half
// points up to maxMargin; a zi is two points.
func (r *Result) setMargin(n number, unit Unit) bool {
	halves := n.hundredths
	if unit == UnitZi {
		halves *= 2
	}
	if halves%50 != 0 || !n.exact || halves > maxMargin*100 {
		return false
	}
	r.Manner, r.HasMargin, r.Unit = MannerScore, true, unit
	r.Margin = rules.Points(halves / 50)
	return true
}

// readMargin sets the margin n, whose unit may not be written: it is zi if the
// fraction is a quarter, or if the komi is in zi; else points. A margin under a
// tenth is none.
func (r *Result) readMargin(n number, unit Unit, komiZi bool) {
	if n.hundredths < 10 {
		// Fox writes 0.0, 0.02 and 0.03 where the loser left or ran out of time.
		r.Note = fmt.Sprintf("a margin of %s read as a win without a count, as Fox writes one", n)
		return
	}
	written := n
	n = mendQuarter(n, unit, komiZi)
	quarter := n.hundredths%100 == 25 || n.hundredths%100 == 75
	switch {
	case quarter, unit == UnitUnknown && komiZi:
		unit = UnitZi // there are no quarter points, whatever the text calls them
	case unit == UnitUnknown:
		unit = UnitPoint
	}
	switch {
	case unit == UnitZi && n.hundredths > mostZi:
		r.noteTotal(n, unit)
	case !r.setMargin(n, unit):
		r.Note = fmt.Sprintf("the margin of %s is no whole number of half points", n)
	case n != written:
		r.Note = fmt.Sprintf("%s read as %s zi cut short, %s points", written, n, r.Margin)
	case unit == UnitZi:
		r.Note = fmt.Sprintf("%s zi read as %s points", n, r.Margin)
	}
}

// mendQuarter makes a quarter zi whole that a program cut to one digit:
// B+0.2 (Tencent 2018).
func mendQuarter(n number, unit Unit, komiZi bool) number {
	tenths := n.hundredths % 100
	zi := unit == UnitZi || unit == UnitUnknown && komiZi
	if tenths == 20 && (zi || unit == UnitUnknown && n.hundredths == 20) || tenths == 70 && zi {
		n.hundredths += 5
	}
	return n
}
