package sgfio

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// What one character is worth, in tenths of a bit: how much likelier it is in a
// text of the language than by chance. By chance a pair of bytes costs 160.
const (
	common   = 65  // one of some hundred that fill three quarters of a text
	ordinary = 20  // the rest of the first level of a standard
	rare     = -15 // the second level
	exotic   = -60 // outside the standard, or another script
	invalid  = -150
	mark     = 25 // punctuation and letters of full width
	kana     = 75
	loanKana = 5
	halfKana = -12 // katakana of half width: one byte each
)

// byDefault favours Latin-1, which SGF takes where CA is missing.
const byDefault = 40

// maxSample is how much of a file's text is weighed, in bytes.
const maxSample = 8 << 10

// sample collects the pieces of src that hold bytes above ASCII, with the ASCII
// letters before them and the one character behind that may belong to a pair.
// Each ends in a newline.
func sample(src []byte) []byte {
	var out []byte
	for i := 0; i < len(src) && len(out) < maxSample; {
		if src[i] < 0x80 {
			i++
			continue
		}
		start := i
		for start > 0 && i-start < 2 && isLetter(src[start-1]) {
			start--
		}
		end := i + 1
		for end < len(src) && continues(src, end) {
			end++
		}
		out = append(append(out, src[start:end]...), '\n')
		i = end
	}
	return out
}

// continues reports whether src[i] belongs to the piece that src[i-1] is in.
func continues(src []byte, i int) bool {
	if src[i] >= 0x80 {
		return true
	}
	second := src[i-1] >= 0x80 && src[i] >= 0x30
	between := i+1 < len(src) && src[i+1] >= 0x80 && src[i] >= 0x30
	return second || between
}

// A candidate is an encoding with a measure for the language that it holds.
type candidate struct {
	name  string
	weigh func(text string) int // nil for UTF-8, which weighUTF8 weighs
}

// candidates are all that the detector can find; of equals the first wins.
var candidates = []candidate{
	{nameUTF8, nil},
	{nameGB18030, func(text string) int { return weighPairs(text, simplified()) }},
	{nameBig5, func(text string) int { return weighPairs(text, traditional()) }},
	{nameShiftJIS, func(text string) int { return weighPairs(text, japaneseText()) }},
	{nameEUCJP, func(text string) int { return weighPairs(text, japaneseText()) }},
	{nameEUCKR, func(text string) int { return weighPairs(text, koreanText()) }},
	{nameLatin, func(text string) int { return weighLatin(text, western) + byDefault }},
	{nameCentral, func(text string) int { return weighLatin(text, central) }},
	{nameCyrillic, weighCyrillic},
	{nameKOI8, weighCyrillic},
}

// A fit is how well an encoding goes with a sample.
type fit struct {
	encoding *Encoding
	weight   int // tenths of a bit
	bad      int // characters that are not valid
}

// rank weighs all candidates over a sample and returns the best two.
func rank(sample []byte) (best, second fit) {
	for _, c := range candidates {
		f := weigh(sample, c)
		switch {
		case best.encoding == nil || f.weight > best.weight:
			best, second = f, best
		case second.encoding == nil || f.weight > second.weight:
			second = f
		}
	}
	return best, second
}

func weigh(sample []byte, c candidate) fit {
	e := encodingNamed(c.name)
	if c.name == nameUTF8 {
		return weighUTF8(sample, e)
	}
	text, _ := e.Decode(sample)
	bad := strings.Count(text, string(utf8.RuneError))
	weight := c.weigh(text)
	if high, glued := scattered(sample); high > 0 {
		switch {
		case multibyte(e):
			weight += glued * exotic
		case c.name == nameCyrillic || c.name == nameKOI8:
			weight = min(weight, high*alone) + mostStrangers*stranger
		}
	}
	return fit{e, weight + bad*invalid, bad}
}

// scattered counts the bytes above ASCII, if no two stand side by side, and those
// of them that follow a word in ASCII; else it returns 0. Scattered bytes are
// accents and marks in a Western text: of Cyrillic they would be words of one
// letter, and of a language of pairs each would need a letter for its second byte.
func scattered(sample []byte) (high, glued int) {
	for i, c := range sample {
		if c < 0x80 {
			continue
		}
		if i > 0 && sample[i-1] >= 0x80 {
			return 0, 0
		}
		high++
		if i > 0 && isLetter(sample[i-1]) && (i == 1 || sample[i-2] < 0x80) {
			glued++
		}
	}
	return high, glued
}

// weighPairs weighs a text in a language of pairs.
func weighPairs(text string, l language) int {
	sum := 0
	for _, r := range text {
		switch {
		case r < 0x80 || r == utf8.RuneError:
		case l.common.has(r):
			sum += common
		case r >= 0x3041 && r <= 0x30FE:
			sum += l.kana
		case r >= 0xFF61 && r <= 0xFF9F:
			sum += halfKana
		case l.ordinary.has(r):
			sum += ordinary
		case l.rare.has(r):
			sum += rare
		case r >= 0x3000 && r <= 0x3011 || r >= 0xFF01 && r <= 0xFF5E || r == '·' || r == '…' || r == '“' || r == '”' || r == '－':
			sum += mark
		default:
			sum += exotic
		}
	}
	return sum
}

// weighUTF8 weighs broken UTF-8. Its characters prove themselves by their form,
// and a text with some bytes cut away or replaced is still clear.
func weighUTF8(sample []byte, e *Encoding) fit {
	const (
		two    = 30  // a character of two bytes, by chance one in eight
		letter = 15  // more if it is a letter
		more   = 110 // one of three or four
		holed  = 45  // one of three with a byte replaced by "?", as Fox does
		stray  = -60
	)
	f := fit{encoding: e}
	for len(sample) > 0 {
		r, size := utf8.DecodeRune(sample)
		switch {
		case r == utf8.RuneError && size == 1 && isHoled(sample):
			f.bad++
			f.weight += holed
			size = 3
		case r == utf8.RuneError && size == 1:
			f.bad++
			f.weight += stray
		case size == 2:
			f.weight += two
			if unicode.IsLetter(r) {
				f.weight += letter
			}
		case size > 2:
			f.weight += more
		}
		sample = sample[size:]
	}
	return f
}

// isHoled reports whether text begins with a character of three bytes of which
// one is a question mark.
func isHoled(text []byte) bool {
	return len(text) > 2 && text[0]&0xF0 == 0xE0 &&
		(text[1] == '?' && text[2]&0xC0 == 0x80 || text[1]&0xC0 == 0x80 && text[2] == '?')
}
