package sgfio

import "bytes"

// escape starts the switches between the sets of ISO-2022-JP.
const escape = 0x1B

// trailGB18030 knows pairs, and fours that have a digit second.
func trailGB18030(src []byte, i int) int {
	if src[i] < 0x81 || src[i] == 0xFF || i+1 >= len(src) {
		return 0
	}
	second := src[i+1]
	switch {
	case second >= 0x30 && second <= 0x39:
		if i+3 < len(src) && src[i+2] >= 0x81 && src[i+3] >= 0x30 && src[i+3] <= 0x39 {
			return 3
		}
		return 0
	case second < 0x40, second == 0x7F, second == 0xFF, endsValue(src, i+1):
		return 0
	}
	return 1
}

func trailBig5(src []byte, i int) int {
	if src[i] < 0x81 || src[i] == 0xFF || i+1 >= len(src) {
		return 0
	}
	second := src[i+1]
	if second < 0x40 || second > 0x7E && second < 0xA1 || second == 0xFF || endsValue(src, i+1) {
		return 0
	}
	return 1
}

// trailShiftJIS leaves 0xA0 to 0xDF alone: katakana of half width.
func trailShiftJIS(src []byte, i int) int {
	lead := src[i]
	if lead < 0x81 || lead >= 0xA0 && lead < 0xE0 || lead > 0xFC || i+1 >= len(src) {
		return 0
	}
	second := src[i+1]
	if second < 0x40 || second == 0x7F || second > 0xFC || endsValue(src, i+1) {
		return 0
	}
	return 1
}

// trailISO2022 takes everything from a switch away from ASCII up to and with
// the switch back, or to the end of the line, where every set ends.
func trailISO2022(src []byte, i int) int {
	rest := src[i:]
	if !bytes.HasPrefix(rest, []byte("\x1B$")) && !bytes.HasPrefix(rest, []byte("\x1B(I")) {
		return 0
	}
	end := bytes.IndexAny(rest[1:], "\r\n\x1B")
	if end < 0 {
		return 0
	}
	end++
	if bytes.HasPrefix(rest[end:], []byte("\x1B(B")) || bytes.HasPrefix(rest[end:], []byte("\x1B(J")) {
		end += 3
	}
	return end - 1
}

// endsValue reports whether src[i] is a bracket that closes a value although it
// could be a second byte, since a property or a node with a move follows at
// once, or the end of the game. Servers cut names after so many bytes, in the
// middle of a character.
func endsValue(src []byte, i int) bool {
	if src[i] != ']' {
		return false
	}
	rest := bytes.TrimLeft(src[i+1:min(len(src), i+8)], " \t\r\n")
	if len(rest) > 0 && rest[0] == ')' {
		return endsGame(src, i+1)
	}
	rest = bytes.TrimPrefix(rest, []byte(";"))
	letters := 0
	for letters < len(rest) && rest[letters] >= 'A' && rest[letters] <= 'Z' {
		letters++
	}
	return letters >= 1 && letters <= 2 && letters < len(rest) && rest[letters] == '['
}

// escapedTrail reports whether src[i] is the last byte of a character and looks
// like a backslash, and a program that knows bytes only put another behind it
// where the value ends.
func escapedTrail(src []byte, i int) bool {
	return src[i] == '\\' && bytes.HasPrefix(src[i+1:], []byte(`\]`)) && endsValue(src, i+2)
}

// endsGame reports whether from src[i] on there are closing brackets only, up to
// a bracket that opens a game or a variation, or to the end of the file.
func endsGame(src []byte, i int) bool {
	const far = 16
	rest := bytes.TrimLeft(src[i:min(len(src), i+far)], ") \t\r\n")
	return len(rest) == 0 && len(src) <= i+far || bytes.HasPrefix(rest, []byte("(;"))
}

// joinPairs takes away the backslash that a program put between the two bytes of
// a character, because the second is a bracket, or behind the last one, because it
// is a backslash. A value with such a bracket in it, or such an end, shows that: it
// would else have ended elsewhere.
func joinPairs(e *Encoding, raw []byte) []byte {
	split := []byte(`\]`)
	if !multibyte(e) || !bytes.Contains(raw, split) && !bytes.HasSuffix(raw, []byte(`\\`)) {
		return raw
	}
	var out []byte
	for i := 0; i < len(raw); i++ {
		n := 0
		if startsHidden(raw[i]) {
			n = e.trailBytes(raw, i)
		}
		if n == 1 && bytes.HasPrefix(raw[i+1:], split) {
			out = append(out, raw[i], ']')
			i += len(split)
			continue
		}
		out = append(out, raw[i:i+n+1]...)
		i += n
		if n == 1 && string(raw[i:]) == `\\` {
			break
		}
	}
	return out
}
