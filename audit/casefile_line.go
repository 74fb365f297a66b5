package audit

import (
	"strings"

	"github.com/BurntSushi/toml"
)

// keyLine finds the line, from 1, on which a key stands: the last part of key in
// the n-th table (from 0) that the parts before it name, whether under the
// table's header or as table.key before any. Without such a key it is the
// table's line, and 0 without a table.
func keyLine(src string, key toml.Key, n int) int {
	table, name := strings.Join(key[:len(key)-1], "."), key[len(key)-1]
	at, seen := 0, -1
	header, here := "", table == ""
	for i, line := range strings.Split(src, "\n") {
		line = strings.TrimSpace(line)
		if strings.HasPrefix(line, "[") {
			header = strings.Trim(strings.SplitN(line, "#", 2)[0], "[] \t")
			here = header == table
			if here {
				seen++
				here = seen == n
			}
			if here {
				at = i + 1
			}
			continue
		}
		k, value, ok := strings.Cut(line, "=")
		if !ok {
			continue
		}
		k = plainKey(k)
		switch {
		case here && k == name, header == "" && table != "" && k == table+"."+name:
			return i + 1
		case header == "" && k == table && at == 0:
			at = i + 1 // an inline table, or an array of them
			if n == 0 && strings.Contains(value, name) {
				return i + 1
			}
		}
	}
	return at
}

// plainKey takes blanks and quotes out of a key.
func plainKey(k string) string {
	return strings.NewReplacer(" ", "", "\t", "", `"`, "", "'", "").Replace(k)
}
