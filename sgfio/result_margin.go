package sgfio

import (
	"fmt"
	"strings"
	"unicode/utf8"

	"goref/rules"
)

// A number is a count as a text gives it, in hundredths so that quarters are
// exact. exact is false if the text has more digits than that, other than 0.
type number struct {
	hundredths int
	exact      bool
}

// maxMargin bounds numbers, in points: larger than any board.
const maxMargin = 10000

// readNumber reads an unsigned number at the start of text: "12", "12.50",
// "3/4", "5 3/4", "1又3/4", "二", "半".
func readNumber(text string) (n number, rest string, ok bool) {
	if half, found := cutHalf(text); found {
		return number{50, true}, half, true
	}
	whole, rest, ok := readDigits(text)
	if !ok {
		return number{}, text, false
	}
	n = number{whole * 100, true}
	if frac, found := strings.CutPrefix(rest, "."); found {
		return readDecimals(n, frac)
	}
	if below, after, found := readDenominator(rest); found {
		n.hundredths, n.exact = whole*100/below, whole*100%below == 0
		return n, after, true
	}
	second := strings.TrimPrefix(strings.TrimLeft(rest, " "), "又")
	if second == rest {
		return n, rest, true
	}
	if above, after, found := readDigits(second); found {
		if below, after, found := readDenominator(after); found {
			n.hundredths += above * 100 / below
			n.exact = above*100%below == 0
			return n, after, true
		}
	}
	return n, rest, true
}

// readDenominator reads "/4".
func readDenominator(text string) (below int, rest string, ok bool) {
	text, found := strings.CutPrefix(text, "/")
	if !found {
		return 0, "", false
	}
	below, rest, ok = readDigits(text)
	return below, rest, ok && below > 0
}

// readDecimals adds the digits behind a point to n.
func readDecimals(n number, frac string) (number, string, bool) {
	worth := 10
	i := 0
	for ; i < len(frac) && frac[i] >= '0' && frac[i] <= '9'; i++ {
		digit := int(frac[i] - '0')
		n.hundredths += digit * worth
		if worth == 0 && digit != 0 {
			n.exact = false
		}
		worth /= 10
	}
	return n, frac[i:], true
}

// readDigits reads a whole number in Arabic digits or in Chinese: 二十三, or place by place.
func readDigits(text string) (n int, rest string, ok bool) {
	i := 0
	for ; i < len(text) && text[i] >= '0' && text[i] <= '9'; i++ {
		n = n*10 + int(text[i]-'0')
		if n > maxMargin {
			return 0, text, false
		}
	}
	if i > 0 {
		return n, text[i:], true
	}
	unit := false // the last one was a digit below ten
	for rest = text; rest != ""; ok = true {
		r, size := utf8.DecodeRuneInString(rest)
		digit := strings.IndexRune("一二三四五六七八九", r)
		switch {
		case digit >= 0:
			if unit {
				n *= 10 // 一二 is 12, as 十二 is
			}
			n, unit = n+digit/len("一")+1, true
		case r == '十' && n < 10:
			n, unit = max(n, 1)*10, false
		default:
			return n, rest, ok
		}
		if n > maxMargin {
			return 0, text, false
		}
		rest = rest[size:]
	}
	return n, rest, ok
}

// cutHalf cuts the word for a half off the start of text.
func cutHalf(text string) (rest string, found bool) {
	for _, word := range []string{"半", "반"} {
		if rest, found = strings.CutPrefix(text, word); found {
			return rest, true
		}
	}
	return text, false
}

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

// readUnit cuts a unit off the start of text, with a half behind it: "目半".
func readUnit(text string) (unit Unit, half bool, rest string) {
	text = strings.TrimLeft(text, " ")
	for _, u := range unitWords {
		if after, found := strings.CutPrefix(text, u.word); found {
			after, half = cutHalf(strings.TrimLeft(after, " "))
			return u.unit, half, after
		}
	}
	return UnitUnknown, false, text
}

// firstMargin finds the first number in text that is no count of moves. A
// number in Chinese digits, and a bare half, must have a unit.
func firstMargin(text string) (n number, unit Unit, ok bool) {
	for rest := text; rest != ""; {
		found, after, ok := readNumber(rest)
		if !ok {
			_, size := utf8.DecodeRuneInString(rest)
			rest = rest[size:]
			continue
		}
		arabic := rest[0] < utf8.RuneSelf
		unit, half, tail := readUnit(after)
		isMoves := strings.HasPrefix(tail, "手") || strings.HasPrefix(tail, "수") || strings.HasPrefix(tail, "move")
		if !isMoves && (arabic || unit != UnitUnknown) {
			if half {
				found.hundredths += 50
			}
			return found, unit, true
		}
		rest = after
	}
	return number{}, UnitUnknown, false
}

// nextNumber finds the next Arabic number in text.
func nextNumber(text string) (n number, rest string, ok bool) {
	i := strings.IndexAny(text, "0123456789")
	if i < 0 {
		return number{}, "", false
	}
	return readNumber(text[i:])
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

// String returns the number in its shortest decimal form.
func (n number) String() string {
	if n.hundredths%100 == 0 {
		return fmt.Sprint(n.hundredths / 100)
	}
	return strings.TrimRight(fmt.Sprintf("%d.%02d", n.hundredths/100, n.hundredths%100), "0")
}
