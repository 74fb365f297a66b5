package sgfio

import (
	"bytes"
	"fmt"
	"strings"
	"unicode/utf8"

	"golang.org/x/text/encoding/charmap"
)

// mendMangled recognises text that was encoded twice: bytes of another encoding,
// or of UTF-8 itself, taken for Latin-1 and written as UTF-8 ("ä" as "Ã¤"). g
// then holds an encoding that takes the second one off again, and says so.
func mendMangled(src []byte, g *guess) {
	latin := bytes.IndexByte(src, 0xC3) >= 0 || bytes.IndexByte(src, 0xC2) >= 0 // U+0080 to U+00FF
	if !latin || !utf8.Valid(src) {
		return
	}
	var inner []byte
	for _, line := range strings.SplitAfter(string(sample(src)), "\n") {
		if b, ok := narrow(line); ok {
			inner = append(inner, b...)
		}
	}
	const least = 4 // bytes above ASCII; less may be real letters
	high := 0
	for _, c := range inner {
		if c >= 0x80 {
			high++
		}
	}
	if high < least {
		return
	}
	first := mangledBy(inner, high)
	if first == nil {
		return
	}
	g.Encoding = &Encoding{Name: nameUTF8, mend: func(text string) string { return unmangle(text, first) }}
	g.Doubt = fmt.Sprintf("texts were encoded twice, %s taken for Latin-1 and written as UTF-8; mended", first.Name)
}

// mangledBy finds the encoding of bytes that were taken for Latin-1; nil if
// they were Latin-1 indeed.
func mangledBy(inner []byte, high int) *Encoding {
	good, bad := countUTF8(inner)
	if good >= 2 && bad == 0 {
		return encodingNamed(nameUTF8)
	}
	const plausible = 22 // tenths of a bit for each byte: mostly common characters
	best, _ := rank(inner)
	if multibyte(best.encoding) && best.bad == 0 && best.weight > plausible*high {
		return best.encoding
	}
	return nil
}

// narrow turns text back into the bytes that it was read from as Latin-1 or
// windows-1252, and returns false if that cannot be.
func narrow(text string) ([]byte, bool) {
	out := make([]byte, 0, len(text))
	for _, r := range text {
		if r < 0x100 {
			out = append(out, byte(r))
			continue
		}
		c, ok := charmap.Windows1252.EncodeRune(r)
		if !ok {
			return nil, false
		}
		out = append(out, c)
	}
	return out, true
}

// unmangle mends one text, or returns it as it is if it was not mangled.
func unmangle(text string, first *Encoding) string {
	b, ok := narrow(text)
	if !ok || isASCII(b) {
		return text
	}
	mended, ok := first.Decode(b)
	if !ok {
		return text
	}
	return mended
}
