package sgfio

import (
	"fmt"
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"
)

// A number is a count as a text gives it, in hundredths so that quarters are
// exact. exact is false if the text has more digits than that, other than 0.
type number struct {
	hundredths int
	exact      bool
}

// maxMargin bounds numbers, in points: larger than any board.
const maxMargin = 10000

// String returns the number in its shortest decimal form, with dots where
// digits are left out.
func (n number) String() string {
	if !n.exact {
		return fmt.Sprintf("%d.%02d…", n.hundredths/100, n.hundredths%100)
	}
	if n.hundredths%100 == 0 {
		return fmt.Sprint(n.hundredths / 100)
	}
	return strings.TrimRight(fmt.Sprintf("%d.%02d", n.hundredths/100, n.hundredths%100), "0")
}

// foldText folds widths and case, so that readNumber can read what is in text.
// A sign such as ½ is parted from the digit before it, since 6½ would become
// 61/2, and a decimal comma becomes a point.
func foldText(text string) string {
	var b strings.Builder
	before := rune(0)
	for _, r := range text {
		if _, isDigit := digitOf(before); (isDigit || unicode.IsDigit(before)) && isFractionSign(r) {
			b.WriteByte(' ')
		}
		b.WriteRune(r)
		before = r
	}
	folded := strings.ReplaceAll(norm.NFKC.String(b.String()), fractionSlash, "/")
	return decimalCommas(strings.ToLower(folded))
}

// fractionSlash is the slash inside ¾, as NFKC leaves it.
const fractionSlash = "\u2044"

func isFractionSign(r rune) bool {
	return unicode.Is(unicode.No, r) && strings.Contains(norm.NFKC.String(string(r)), fractionSlash)
}

// decimalCommas makes a point of every comma that stands between two digits,
// unless there is another comma or a point in the same number.
func decimalCommas(text string) string {
	isDigit := func(i int) bool { return i >= 0 && i < len(text) && text[i] >= '0' && text[i] <= '9' }
	marks := func(i int) bool { return i >= 0 && i < len(text) && (text[i] == ',' || text[i] == '.') }
	out := []byte(text)
	for start := 0; start < len(text); start++ {
		if !isDigit(start) {
			continue
		}
		end, comma, more := start, -1, false // of the digits with the marks between them
		for ; isDigit(end) || marks(end) && isDigit(end-1) && isDigit(end+1); end++ {
			if marks(end) {
				comma, more = end, comma >= 0
			}
		}
		if comma >= 0 && !more {
			out[comma] = '.'
		}
		start = end
	}
	return string(out)
}

// readNumber reads an unsigned number at the start of text: "12", "12.50",
// "3/4", "5 3/4", "1又3/4", "二", "二点五", "一又四分之三", "半", "half a ".
func readNumber(text string) (n number, rest string, ok bool) {
	for _, half := range []string{"half a ", "half "} {
		if rest, found := strings.CutPrefix(text, half); found {
			return number{50, true}, rest, true
		}
	}
	whole, rest, ok := readDigits(text)
	if !ok || strings.HasPrefix(rest, "/") || strings.HasPrefix(rest, "分之") {
		if n, after, ok := readFraction(text); ok {
			return n, after, true
		}
	}
	if !ok {
		return number{}, text, false
	}
	n = number{whole * 100, true}
	if frac, found := strings.CutPrefix(rest, "."); found {
		return readDecimals(n, frac)
	}
	if frac := strings.TrimPrefix(strings.TrimPrefix(rest, "点"), "點"); frac != rest && startsWithDigit(frac) {
		return readDecimals(n, frac)
	}
	if strings.HasPrefix(rest, " ") || strings.HasPrefix(rest, "又") {
		if part, after, found := readPart(rest); found {
			return n.plus(part), after, true
		}
	}
	return n, rest, true
}

// readPart reads a fraction below one that is added to what stands before it:
// " 3/4", "又四分之三", "半".
func readPart(text string) (n number, rest string, ok bool) {
	text = strings.TrimPrefix(strings.TrimLeft(text, " "), "又")
	n, rest, ok = readFraction(text)
	return n, rest, ok && n.hundredths < 100
}

func (n number) plus(part number) number {
	return number{n.hundredths + part.hundredths, n.exact && part.exact}
}

// readFraction reads "3/4", "四分之三" and the words for a half.
func readFraction(text string) (n number, rest string, ok bool) {
	if rest = strings.TrimPrefix(strings.TrimPrefix(text, "半"), "반"); rest != text {
		return number{50, true}, rest, true
	}
	first, rest, ok := readDigits(text)
	if !ok {
		return number{}, text, false
	}
	second, slash := strings.CutPrefix(rest, "/")
	if !slash {
		if second, ok = strings.CutPrefix(rest, "分之"); !ok {
			return number{}, text, false
		}
	}
	above := first
	below, rest, ok := readDigits(second)
	if !slash {
		above, below = below, first // the Chinese words name the denominator first
	}
	if !ok || below == 0 {
		return number{}, text, false
	}
	return number{above * 100 / below, above*100%below == 0}, rest, true
}

// readDecimals adds the digits behind a point to n.
func readDecimals(n number, frac string) (number, string, bool) {
	for worth := 10; ; worth /= 10 {
		r, size := utf8.DecodeRuneInString(frac)
		digit, ok := digitOf(r)
		if !ok {
			return n, frac, true
		}
		n.hundredths += digit * worth
		if worth == 0 && digit != 0 {
			n.exact = false
		}
		frac = frac[size:]
	}
}

// digitOf returns the worth of a digit, Arabic or Chinese.
func digitOf(r rune) (digit int, ok bool) {
	switch {
	case r >= '0' && r <= '9':
		return int(r - '0'), true
	case r < utf8.RuneSelf:
		return 0, false
	case r == '〇', r == '零':
		return 0, true
	case r == '两', r == '兩':
		return 2, true
	}
	if r < '一' || r > '龥' {
		return 0, false
	}
	i := strings.IndexRune("一二三四五六七八九", r)
	return i/len("一") + 1, i >= 0
}

// isDecimal reports whether a number is written as SGF writes one.
func isDecimal(text string) bool {
	for i := 0; i < len(text); i++ {
		if (text[i] < '0' || text[i] > '9') && text[i] != '.' {
			return false
		}
	}
	return true
}

func startsWithDigit(text string) bool {
	r, _ := utf8.DecodeRuneInString(text)
	_, ok := digitOf(r)
	return ok
}

// readDigits reads a whole number in Arabic digits or in Chinese: 二十三,
// 一百零五, or place by place.
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
	places, unit := 0, 1000 // the digits since the last of 百 and 十, which is unit
	for rest = text; rest != ""; ok = true {
		r, size := utf8.DecodeRuneInString(rest)
		digit, isDigit := digitOf(r)
		next := 0
		switch r {
		case '十':
			next = 10
		case '百':
			next = 100
		}
		switch {
		case isDigit && r >= utf8.RuneSelf:
			places = places*10 + digit // 一二 is 12, as 十二 is
		case next > 0 && next < unit && places < 10:
			n, places, unit = n+max(places, 1)*next, 0, next
		default:
			return n + places, rest, ok
		}
		if n+places > maxMargin {
			return 0, text, false
		}
		rest = rest[size:]
	}
	return n + places, rest, ok
}

// nextNumber finds the next Arabic number in text.
func nextNumber(text string) (n number, rest string, ok bool) {
	i := strings.IndexAny(text, "0123456789")
	if i < 0 {
		return number{}, "", false
	}
	return readNumber(text[i:])
}
