package clock

import (
	"regexp"
	"strings"
	"testing"

	"goref/internal/shared"
)

// TestEveryControlHasARow walks the table of time controls in clocks.md: each
// value of a property in it stands in parseRows.
func TestEveryControlHasARow(t *testing.T) {
	rows := map[string]bool{}
	for _, r := range parseRows {
		for _, text := range []string{r.raw.TM, r.raw.OT, r.raw.TC, r.raw.TT, r.raw.LT, r.raw.LC} {
			rows[text] = true
		}
	}
	_, text, _ := strings.Cut(string(shared.Read(t, "rules/clocks.md")), "### OT and TM in real files")
	text, _, found := strings.Cut(text, "Suggested parser order")
	if !found {
		t.Fatal("the table was not found")
	}
	code := regexp.MustCompile("`([^`]*)`")
	value := regexp.MustCompile(`(?:^|TM|OT|TC|TT|LT|LC)\[([^\]]*)\]`)
	open := regexp.MustCompile(`\.\.\.|<|^N |/ N |^[A-Z]{2}$`) // what stands for others, and bare names
	values := 0
	for line := range strings.Lines(text) {
		for _, span := range code.FindAllStringSubmatch(line, -1) {
			found := value.FindAllStringSubmatch(span[1], -1)
			if len(found) == 0 && !strings.Contains(span[1], "[") && strings.HasPrefix(line, "|") {
				found = [][]string{{"", span[1]}} // a value alone
			}
			for _, m := range found {
				values++
				if !rows[m[1]] && !rows[m[1]+" byo-yomi"] && !open.MatchString(m[1]) && m[1] != "&nbsp;" {
					t.Errorf("%q of %q has no row", m[1], span[1])
				}
			}
		}
	}
	if values < 50 {
		t.Errorf("only %d values were found in the text", values)
	}
}
