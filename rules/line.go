package rules

import (
	"strconv"
	"strings"
)

// keyLine returns the line, from 1, on which a TOML source sets a key, or the
// nearest thing to it that the source has: the table, or the inline table that
// holds it. Elements of an array of tables are counted from 0: "articles", "2",
// "id". It returns 0 if the source has no part of the key.
//
// It looks at lines, not at the grammar, and takes keys inside a multi-line
// value for what they look like. A line is for a person to find the place.
func keyLine(src string, key ...string) int {
	best, depth := 0, 0
	var table []string
	arrays := map[string]int{}
	for i, line := range strings.Split(src, "\n") {
		line = strings.TrimSpace(line)
		var path []string
		switch {
		case strings.HasPrefix(line, "[["):
			table = splitKey(strings.TrimPrefix(line, "[["))
			name := strings.Join(table, ".")
			table = append(table, strconv.Itoa(arrays[name]))
			arrays[name]++
			path = table
		case strings.HasPrefix(line, "["):
			table = splitKey(strings.TrimPrefix(line, "["))
			path = table
		case strings.Contains(line, "=") && !strings.HasPrefix(line, "#"):
			path = append(table[:len(table):len(table)], splitKey(line)...)
		}
		if n := len(path); n > depth && hasPrefix(key, path) {
			best, depth = i+1, n
		}
	}
	return best
}

func hasPrefix(key, prefix []string) bool {
	if len(prefix) > len(key) {
		return false
	}
	for i, p := range prefix {
		if key[i] != p {
			return false
		}
	}
	return true
}

// splitKey returns the parts of the dotted key at the start of text; it ends at
// "=" or "]".
func splitKey(text string) []string {
	var parts []string
	for {
		text = strings.TrimLeft(text, " \t")
		part := ""
		if text != "" && (text[0] == '"' || text[0] == '\'') {
			end := strings.IndexByte(text[1:], text[0])
			if end < 0 {
				return append(parts, text[1:])
			}
			part, text = text[1:1+end], text[end+2:]
		} else {
			end := strings.IndexAny(text, ".=] \t")
			if end < 0 {
				end = len(text)
			}
			part, text = text[:end], text[end:]
		}
		parts = append(parts, part)
		text = strings.TrimLeft(text, " \t")
		if !strings.HasPrefix(text, ".") {
			return parts
		}
		text = text[1:]
	}
}
