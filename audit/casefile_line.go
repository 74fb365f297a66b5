package audit

import (
	"slices"
	"strconv"
	"strings"

	"github.com/BurntSushi/toml"
)

// A keySpot is a place of a TOML source where a key or a table begins.
type keySpot struct {
	path  []string
	line  int    // from 1
	table bool   // a header, or the brace of an inline table
	kind  string // of the value, in the words of tomlKinds
}

// under reports whether the key is path, or stands in the table of that name.
func (s *keySpot) under(path []string) bool {
	return len(s.path) >= len(path) && slices.Equal(s.path[:len(path)], path)
}

// keyLine finds the line, from 1, on which a key stands: the last part of key in
// the n-th table (from 0) that the parts before it name, or in any with n below
// zero. Without such a key it is the table's line, and 0 without a table.
func keyLine(spots []keySpot, key toml.Key, n int) int {
	owner := key[:len(key)-1]
	at, seen := 0, -1
	for _, s := range spots {
		if s.table && len(owner) > 0 && slices.Equal(s.path, owner) {
			seen++
		}
		switch here := len(owner) == 0 || n < 0 || max(seen, 0) == n; {
		case here && s.under(key):
			return s.line
		case here && at == 0 && len(owner) > 0 && slices.Equal(s.path, owner):
			at = s.line
		}
	}
	return at
}

// kindLine finds the first line on which a key with a value of a kind stands; a
// longer key makes a table of it. It returns 0 if there is none.
func kindLine(spots []keySpot, key, kind string) int {
	path := strings.Split(key, ".")
	for _, s := range spots {
		found := s.kind
		if len(s.path) > len(path) {
			found = "a table"
		}
		if s.under(path) && found == kind {
			return s.line
		}
	}
	return 0
}

// keySpots lists the keys and tables of a TOML source in the order in which they
// stand, since the decoder keeps no lines. It relies on a sound source: of another
// one the decoder tells, and what is listed here means nothing.
func keySpots(src string) []keySpot {
	s := keyScanner{src: src, line: 1}
	var header []string
	for s.skip(" \t\r\n"); s.src != ""; s.skip(" \t\r\n") {
		if s.src[0] == '[' {
			kind := "a table"
			if strings.HasPrefix(s.src, "[[") {
				kind = "tables"
			}
			s.skip("[ \t")
			header = s.key(nil)
			s.spots = append(s.spots, keySpot{path: header, line: s.line, table: true, kind: kind})
			s.skip("] \t")
			continue
		}
		s.pair(header)
	}
	return s.spots
}

// A keyScanner goes through a TOML source; src is what is left of it.
type keyScanner struct {
	src   string
	line  int
	spots []keySpot
}

// skip leaves out characters and comments.
func (s *keyScanner) skip(chars string) {
	for s.src != "" {
		switch {
		case strings.IndexByte(chars, s.src[0]) >= 0:
			s.drop(1)
		case s.src[0] == '#':
			comment, _, _ := strings.Cut(s.src, "\n")
			s.drop(len(comment))
		default:
			return
		}
	}
}

// drop goes n bytes on.
func (s *keyScanner) drop(n int) {
	s.line += strings.Count(s.src[:n], "\n")
	s.src = s.src[n:]
}

// key reads a dotted key under a table.
func (s *keyScanner) key(table []string) []string {
	path := slices.Clone(table)
	for {
		s.skip(" \t")
		path = append(path, plainKey(s.word("=.] \t\r\n")))
		s.skip(" \t")
		if !strings.HasPrefix(s.src, ".") {
			return path
		}
		s.drop(1)
	}
}

// plainKey takes the quotes off a key, and what is escaped in double ones is read.
func plainKey(k string) string {
	if plain, err := strconv.Unquote(k); err == nil && k[0] == '"' {
		return plain
	}
	return strings.Trim(k, `"'`)
}

// word reads a text in quotes, or all up to one of the ends.
func (s *keyScanner) word(ends string) string {
	n := strings.IndexAny(s.src, ends)
	if n < 0 {
		n = len(s.src)
	}
	for _, quote := range []string{`"""`, "'''", `"`, "'"} {
		if strings.HasPrefix(s.src, quote) {
			n = quoted(s.src, quote)
			break
		}
	}
	word := s.src[:n]
	s.drop(n)
	return word
}

// quoted returns the length of the text in quotes with which src begins.
func quoted(src, quote string) int {
	for i := len(quote); i < len(src); i++ {
		switch {
		case src[i] == '\\' && quote[0] == '"':
			i++
		case strings.HasPrefix(src[i:], quote):
			end := i + len(quote)
			for len(quote) == 3 && end < len(src) && src[end] == quote[0] {
				end++ // up to two quotes may stand before the closing three
			}
			return end
		}
	}
	return len(src)
}

// pair reads a key and its value. It always goes on, whatever stands there.
func (s *keyScanner) pair(table []string) {
	left := len(s.src)
	path := s.key(table)
	line := s.line
	s.skip("= \t")
	s.spots = append(s.spots, keySpot{path: path, line: line, kind: s.kind()})
	s.value(path)
	if len(s.src) == left {
		s.drop(1)
	}
}

// kind says what the value ahead is, in the words of tomlKinds.
func (s *keyScanner) kind() string {
	value := s.src
	if n := strings.IndexAny(value, ",]}\r\n# \t"); n > 0 {
		value = value[:n]
	}
	switch {
	case value == "":
		return ""
	case value[0] == '"', value[0] == '\'':
		return "a text"
	case value[0] == '[':
		return "a list"
	case value[0] == '{':
		return "a table"
	case value == "true", value == "false":
		return "true or false"
	case strings.ContainsAny(value, ".eEn"): // 1.5, 1e3, inf, nan
		return "a number"
	}
	return "a whole number"
}

// value reads a value; the keys of inline tables in it are noted.
func (s *keyScanner) value(path []string) {
	const blank = " \t\r\n,"
	switch {
	case strings.HasPrefix(s.src, "["):
		s.drop(1)
		for s.skip(blank); s.src != "" && s.src[0] != ']'; s.skip(blank) {
			left := len(s.src)
			s.value(path)
			if len(s.src) == left {
				s.drop(1)
			}
		}
	case strings.HasPrefix(s.src, "{"):
		s.spots = append(s.spots, keySpot{path: path, line: s.line, table: true, kind: "a table"})
		s.drop(1)
		for s.skip(blank); s.src != "" && s.src[0] != '}'; s.skip(blank) {
			s.pair(path)
		}
	default:
		s.word(",]}\n#")
		return
	}
	if s.src != "" {
		s.drop(1)
	}
}
