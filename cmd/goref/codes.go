package main

import (
	"fmt"
	"strings"

	"github.com/urfave/cli/v2"

	"goref/audit"
)

// readCodes reads --only and --skip. A name that no check has is wrong usage:
// with a slip of the pen nothing would be reported, and nobody would know.
func readCodes(c *cli.Context, opt *batchOptions) error {
	for _, f := range []struct {
		flag string
		to   *[]string
	}{{"only", &opt.audit.Only}, {"skip", &opt.audit.Skip}} {
		for _, name := range list(c.String(f.flag)) {
			if !isCode(name) {
				return fmt.Errorf("--%s %q: no finding has that code or family%s", f.flag, name, suggestion(name, codes()))
			}
			*f.to = append(*f.to, name)
		}
	}
	return nil
}

// isCode reports whether name is a code or a family of some check.
func isCode(name string) bool {
	for _, code := range codes() {
		if code == name || strings.HasPrefix(code, name+"/") {
			return true
		}
	}
	return false
}

// codes lists the codes of all checks.
func codes() []string {
	var all []string
	for _, check := range audit.All {
		all = append(all, string(check.Code))
	}
	return all
}

// suggestion returns "; did you mean …?" or nothing.
func suggestion(word string, names []string) string {
	if near := closest(word, names); near != "" {
		return fmt.Sprintf("; did you mean %s?", near)
	}
	return ""
}
