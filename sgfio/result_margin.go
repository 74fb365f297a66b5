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
	{"호", UnitPoint},
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

// Words beside a number that is something else than a margin: a komi, a handicap,
// the number of a move, a rank.
var (
	otherBefore = []string{
		"贴", "贴目", "贴子", "貼", "貼目", "貼子", "コミ", "덤", "komi",
		"让", "讓", "受", "授", "handicap", "move",
	}
	otherBehind = []string{"手", "수", "move", "局", "handicap", "점 접바둑", "段", "단", "级", "級", "급", "dan", "kyu"}
)

// isOther reports whether a number between two texts is something else than a
// margin. Who gives a handicap may name the side that takes it: 让白3子.
func isOther(before, behind string) bool {
	before, behind = strings.TrimRight(before, " :("), strings.TrimLeft(behind, " -")
	sideless := strings.TrimRight(before, "黑黒白方棋")
	for _, word := range otherBefore {
		if strings.HasSuffix(sideless, word) {
			return true
		}
	}
	for _, word := range otherBehind {
		if strings.HasPrefix(behind, word) {
			return true
		}
	}
	if strings.HasPrefix(behind, "stone") {
		return !strings.HasSuffix(before, "by") // "by 3 stones": a translation of 子
	}
	letter := behind != "" && strings.IndexByte("dkp", behind[0]) >= 0
	return letter && (len(behind) == 1 || !isWordByte(behind[1])) // 9d, 9p, 2k
}

// isAttached reports whether a number without a unit belongs to the outcome: no
// other word stands before it ("round 3", "after 2 hours"), and it is no part of a
// date or of a score of games ("wins 2-1").
func isAttached(before, behind string) bool {
	before = strings.TrimRight(before, " :(")
	word := before
	for word != "" && isLetter(word[len(word)-1]) {
		word = word[:len(word)-1]
	}
	word = before[len(word):]
	if strings.HasSuffix(before, "-") || word != "" && !strings.Contains(attaching, " "+word+" ") {
		return false
	}
	for _, next := range []string{"-", "年", "to "} {
		if strings.HasPrefix(behind, next) {
			return false
		}
	}
	return true
}

// attaching are the words before a margin.
const attaching = " by black white win wins won winner beat beats lose loses lost "

// firstMargin finds the first number in text that may be a margin. A number in
// Chinese digits, and a half in words, must have a unit.
func firstMargin(text string) (n number, unit Unit, ok bool) {
	for rest := text; rest != ""; {
		found, after, ok := readNumber(rest)
		if !ok {
			rest = skipRune(rest)
			continue
		}
		arabic := rest[0] >= '0' && rest[0] <= '9'
		sum, unit, tail := readUnit(found, after)
		before := text[:len(text)-len(rest)]
		if !isOther(before, tail) && (unit != UnitUnknown || arabic && isAttached(before, tail)) {
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
