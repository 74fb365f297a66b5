package main

import (
	"strings"
	"testing"
)

// Every code, regulation, article and kind of event is explained.
func TestExplainTopics(t *testing.T) {
	for _, name := range topics() {
		var b strings.Builder
		if err := explain(&b, name); err != nil {
			t.Errorf("%s: %v", name, err)
			continue
		}
		if lines := strings.Count(b.String(), "\n"); lines < 4 || !strings.Contains(b.String(), name) && name != "case-file" {
			t.Errorf("%s is explained in %d lines:\n%s", name, lines, b.String())
		}
	}
}
