package sgfio

import (
	"bytes"
	"sort"
	"unicode/utf16"
	"unicode/utf8"
)

// transcode returns src as it is, or, if it is UTF-16 by its mark or by its
// zero bytes, in UTF-8 without the mark. origin then gives for an offset of the
// result the offset in src, and from says what src was; else both are nil.
func transcode(src []byte) (out []byte, origin func(int32) int32, from *Encoding) {
	big := false
	start := 0
	switch {
	case bytes.HasPrefix(src, []byte{0xFF, 0xFE}):
		start = 2
	case bytes.HasPrefix(src, []byte{0xFE, 0xFF}):
		big, start = true, 2
	case bytes.HasPrefix(src, []byte("(\x00;\x00")):
	case bytes.HasPrefix(src, []byte("\x00(\x00;")):
		big = true
	default:
		return src, nil, nil
	}
	from = encodingNamed(nameUTF16LE)
	if big {
		from = encodingNamed(nameUTF16BE)
	}
	out, pieces := fromUTF16(src, start, big)
	return out, pieces.origin, from
}

// A piece is a run of characters of one width in UTF-8 and in UTF-16. Offsets
// inside it follow from its start.
type piece struct {
	out, src           int32
	outWidth, srcWidth int32
}

type pieces []piece

// fromUTF16 decodes src from start. A unit that is no character becomes U+FFFD,
// and so does an odd byte at the end.
func fromUTF16(src []byte, start int, big bool) ([]byte, pieces) {
	out := make([]byte, 0, len(src)/2+16)
	var list pieces
	unit := func(i int) rune {
		if big {
			return rune(src[i])<<8 | rune(src[i+1])
		}
		return rune(src[i]) | rune(src[i+1])<<8
	}
	for i := start; i < len(src); {
		r, width := utf8.RuneError, 1
		if i+1 < len(src) {
			r, width = unit(i), 2
			if utf16.IsSurrogate(r) && i+3 < len(src) {
				if pair := utf16.DecodeRune(r, unit(i+2)); pair != utf8.RuneError {
					r, width = pair, 4
				}
			}
		}
		before := len(out)
		out = utf8.AppendRune(out, r)
		p := piece{int32(before), int32(i), int32(len(out) - before), int32(width)}
		if n := len(list); n == 0 || list[n-1].outWidth != p.outWidth || list[n-1].srcWidth != p.srcWidth {
			list = append(list, p)
		}
		i += width
	}
	return out, list
}

// origin returns the offset in the source of the character that offset is in.
func (list pieces) origin(offset int32) int32 {
	i := sort.Search(len(list), func(i int) bool { return list[i].out > offset }) - 1
	if i < 0 {
		return offset
	}
	p := list[i]
	return p.src + (offset-p.out)/p.outWidth*p.srcWidth
}

func isUTF16(e *Encoding) bool { return e.Name == nameUTF16LE || e.Name == nameUTF16BE }

// unitsOf returns an encoding of UTF-16 for single values between brackets that
// are ASCII: programs write such files that encode text by text. A value in plain
// ASCII stands for itself.
func unitsOf(e *Encoding) *Encoding {
	big := e.Name == nameUTF16BE
	return &Encoding{Name: e.Name, own: func(b []byte) (string, bool) {
		if isASCII(b) && bytes.IndexByte(b, 0) < 0 {
			return string(b), true
		}
		text, _ := fromUTF16(b, 0, big)
		return string(text), !bytes.ContainsRune(text, utf8.RuneError)
	}}
}
