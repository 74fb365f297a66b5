package report

import (
	"strconv"
	"unicode/utf8"

	"goref/rules"
)

const hexDigits = "0123456789abcdef"

// appendString appends s as a JSON string. Bytes that are no UTF-8 become
// U+FFFD; the characters of HTML stay as they are.
func appendString(dst []byte, s string) []byte {
	dst = append(dst, '"')
	from := 0
	for i := 0; i < len(s); {
		c := s[i]
		if c >= ' ' && c != '"' && c != '\\' && c < utf8.RuneSelf {
			i++
			continue
		}
		if c >= utf8.RuneSelf {
			if r, n := utf8.DecodeRuneInString(s[i:]); r != utf8.RuneError || n > 1 {
				i += n
				continue
			}
		}
		dst = append(dst, s[from:i]...)
		switch {
		case c == '"' || c == '\\':
			dst = append(dst, '\\', c)
		case c == '\n':
			dst = append(dst, `\n`...)
		case c == '\r':
			dst = append(dst, `\r`...)
		case c == '\t':
			dst = append(dst, `\t`...)
		case c < ' ':
			dst = append(dst, `\u00`...)
			dst = append(dst, hexDigits[c>>4], hexDigits[c&15])
		default:
			dst = utf8.AppendRune(dst, utf8.RuneError)
		}
		i++
		from = i
	}
	dst = append(dst, s[from:]...)
	return append(dst, '"')
}

// appendText appends s as a JSON string, or null if it is empty.
func appendText(dst []byte, s string) []byte {
	if s == "" {
		return append(dst, "null"...)
	}
	return appendString(dst, s)
}

// appendPoints appends a number of points, halves exactly: 6.5.
func appendPoints(dst []byte, p rules.Points) []byte {
	if p < 0 {
		dst = append(dst, '-')
		p = -p
	}
	dst = strconv.AppendInt(dst, int64(p/2), 10)
	if p%2 != 0 {
		dst = append(dst, ".5"...)
	}
	return dst
}

// appendPointsIf appends a number of points, or null.
func appendPointsIf(dst []byte, p rules.Points, known bool) []byte {
	if !known {
		return append(dst, "null"...)
	}
	return appendPoints(dst, p)
}

// appendPositive appends a number, or null if it is 0.
func appendPositive(dst []byte, n int) []byte {
	if n <= 0 {
		return append(dst, "null"...)
	}
	return strconv.AppendInt(dst, int64(n), 10)
}

// appendStrings appends a list of strings.
func appendStrings[T ~string](dst []byte, list []T) []byte {
	dst = append(dst, '[')
	for i, s := range list {
		if i > 0 {
			dst = append(dst, ',')
		}
		dst = appendString(dst, string(s))
	}
	return append(dst, ']')
}
