package sgfio

import (
	"bytes"
	"fmt"
	"strings"
	"unicode/utf8"
)

// A guess is what detect makes of a file's bytes.
type guess struct {
	Encoding *Encoding
	// How is where the encoding comes from: "bom", "CA", "utf-8", "ascii" or
	// "guessed".
	How string
	// Doubt is what a Charset problem says of it, without a final full stop; ""
	// if there is nothing to say.
	Doubt string
	// Wrong says that the declared encoding is not the file's.
	Wrong bool
	// Sure says that all of the bytes have one reading only: they are ASCII or
	// valid UTF-8.
	Sure bool
}

const markUTF8 = "\xEF\xBB\xBF"

// detect decides how the texts of src are encoded. declaredCA is the value of
// the first CA, "" if there is none. src is what transcode returns, so it is
// never in UTF-16.
//
// The order is: a byte order mark; CA, unless the bytes say otherwise; UTF-8,
// if all of src is; then what the texts look like.
func detect(src []byte, declaredCA string) guess { return detectIn("file", src, declaredCA) }

// detectIn is detect for a file, or for one game of it: what is the word for
// that in a Doubt.
func detectIn(what string, src []byte, declaredCA string) guess {
	if bytes.HasPrefix(src, []byte(markUTF8)) && utf8.Valid(src) {
		return guess{Encoding: encodingNamed(nameUTF8), How: "bom", Sure: true}
	}
	declared, known := LookupEncoding(declaredCA)
	var g guess
	switch {
	case known && !isUTF16(declared):
		g = detectDeclared(what, src, declared)
	case known && bytes.IndexByte(src, 0) >= 0:
		g = guess{Encoding: unitsOf(declared), How: "CA", Doubt: fmt.Sprintf(
			"the %s names %s, and its texts are in it, but its syntax is not; they were read one by one", what, declared.Name)}
	case known:
		g = detectAlone(what, src)
		g.Wrong = true
		g.Doubt = fmt.Sprintf("the %s names %s, but is not in it; read as %s", what, declared.Name, g.Encoding.Name)
	default:
		g = detectAlone(what, src)
		if declaredCA != "" {
			g.Doubt = fmt.Sprintf("%q, which the %s names, is no encoding that goref knows; read as %s", declaredCA, what, g.Encoding.Name)
		}
	}
	if g.Encoding.Name == nameUTF8 {
		mendMangled(src, &g)
	}
	return g
}

// detectDeclared checks a declared encoding against the bytes. It is believed
// unless another one is clearly right.
func detectDeclared(what string, src []byte, declared *Encoding) guess {
	g := guess{Encoding: declared, How: "CA"}
	switch {
	case isASCII(src) && hasSwitches(src) && declared.Name != nameISO2022:
		return guess{
			Encoding: encodingNamed(nameISO2022), How: "guessed", Wrong: true,
			Doubt: fmt.Sprintf("the %s names %s, but by its switches it was read as %s", what, declared.Name, nameISO2022),
		}
	case isASCII(src):
		g.Sure = true
		return g
	}
	text := sample(src)
	switch declared.Name {
	case nameUTF8, nameASCII:
		if utf8.Valid(src) {
			g.Sure = true
			return g
		}
	default:
		if good, bad := countUTF8(text); bad > 0 || good == 0 {
			break
		}
		if multibyte(declared) && !wide(text) && weighDeclared(text, declared).weight > 0 {
			return g // a few pairs look like UTF-8 by chance
		}
		return guess{
			Encoding: encodingNamed(nameUTF8), How: "utf-8", Wrong: true, Sure: utf8.Valid(src),
			Doubt: fmt.Sprintf("the %s names %s, but the %[1]s is in UTF-8 and was read so", what, declared.Name),
		}
	}
	mine := weighDeclared(text, declared)
	best, _ := rank(text)
	if mine.bad == 0 && !clearlyBetter(best, mine, len(text)) {
		return g
	}
	if best.encoding.Name == declared.Name {
		g.Doubt = fmt.Sprintf("the %s names %s; bytes that are not valid in it: %d", what, declared.Name, mine.bad)
		return g
	}
	if best.bad >= mine.bad && mine.bad > 0 || best.weight <= 0 {
		g.Doubt = fmt.Sprintf("some bytes are not valid in %s, which the %s names, and no other encoding fits", declared.Name, what)
		return g
	}
	return guess{
		Encoding: best.encoding, How: "guessed", Wrong: true,
		Doubt: fmt.Sprintf("the %s names %s, but the texts look like %s and were read so", what, declared.Name, best.encoding.Name),
	}
}

// detectAlone decides without a declaration.
func detectAlone(what string, src []byte) guess {
	if isASCII(src) {
		return detectASCII(what, src)
	}
	if utf8.Valid(src) {
		return guess{Encoding: encodingNamed(nameUTF8), How: "utf-8", Sure: true}
	}
	text := sample(src)
	best, second := rank(text)
	g := guess{Encoding: best.encoding, How: "guessed"}
	g.Doubt = fmt.Sprintf("the %s does not name its encoding; by their look the texts were read as %s", what, g.Encoding.Name)
	if best.bad > 0 {
		g.Doubt += fmt.Sprintf("; bytes that are not valid in it: %d", best.bad)
	}
	if !clearlyBetter(best, second, len(text)) {
		g.Doubt += fmt.Sprintf(", and %s fits nearly as well", second.encoding.Name)
	}
	return g
}

// detectASCII tells the encodings that write all in seven bits by their
// switches.
func detectASCII(what string, src []byte) guess {
	if hasSwitches(src) {
		return guess{
			Encoding: encodingNamed(nameISO2022), How: "guessed",
			Doubt: fmt.Sprintf("the %s does not name its encoding; by its switches it was read as %s", what, nameISO2022),
		}
	}
	return guess{Encoding: encodingNamed(nameUTF8), How: "ascii", Sure: true}
}

// hasSwitches reports whether src switches to kanji as ISO-2022-JP does.
func hasSwitches(src []byte) bool {
	return bytes.Contains(src, []byte("\x1B$B")) || bytes.Contains(src, []byte("\x1B$@"))
}

// clearlyBetter reports whether a weighs so much more than b over n bytes that
// chance does not explain it.
func clearlyBetter(a, b fit, n int) bool {
	const surely = 100 // ten bits
	return a.weight-b.weight > surely && a.weight-b.weight > 2*n
}

// weighDeclared weighs an encoding that a file names. One that the detector
// does not know is judged by its validity alone.
func weighDeclared(text []byte, e *Encoding) fit {
	for _, c := range candidates {
		if c.name == e.Name {
			return weigh(text, c)
		}
	}
	decoded, ok := e.Decode(text)
	if ok {
		best, _ := rank(text)
		return fit{e, best.weight, 0}
	}
	bad := strings.Count(decoded, string(utf8.RuneError))
	return fit{e, bad * invalid, bad}
}

func multibyte(e *Encoding) bool {
	switch e.Name {
	case nameGB18030, nameBig5, nameShiftJIS, nameEUCJP, nameEUCKR:
		return true
	}
	return false
}

// countUTF8 counts the characters above ASCII that are valid UTF-8, and the
// bytes that are not.
func countUTF8(text []byte) (good, bad int) {
	for len(text) > 0 {
		r, size := utf8.DecodeRune(text)
		switch {
		case r == utf8.RuneError && size == 1:
			bad++
		case size > 1:
			good++
		}
		text = text[size:]
	}
	return good, bad
}

// wide reports whether text holds a character of three bytes in UTF-8, which
// pairs of other encodings hardly ever make.
func wide(text []byte) bool {
	for _, r := range string(text) {
		if r >= 0x800 && r != utf8.RuneError {
			return true
		}
	}
	return false
}
