package sgfio

import (
	"regexp"
	"strings"
	"testing"

	"goref/internal/shared"
)

// sourceText returns the part of a rule text between two headings, and skips the
// test where the texts are not at hand.
func sourceText(t *testing.T, file, from, to string) string {
	t.Helper()
	_, text, found := strings.Cut(string(shared.Read(t, "rules/"+file)), from)
	if !found {
		t.Fatalf("%s has no %q", file, from)
	}
	text, _, _ = strings.Cut(text, to)
	return text
}

var codeSpan = regexp.MustCompile("`([^`]*)`")

// firstCells returns the first cell of every row of the tables in a text, heads
// and rules left out.
func firstCells(text string) []string {
	var cells []string
	rows := strings.Split(text, "\n")
	for i, row := range rows {
		head := i+1 < len(rows) && strings.HasPrefix(rows[i+1], "|---")
		if strings.HasPrefix(row, "|") && !strings.HasPrefix(row, "|---") && !head {
			cells = append(cells, strings.TrimSpace(strings.Split(row, "|")[1]))
		}
	}
	return cells
}

// TestEveryResultHasARow walks the tables of results.md: each string is a row of
// resultRows.
func TestEveryResultHasARow(t *testing.T) {
	rows := map[string]bool{}
	for _, r := range resultRows {
		rows[r.text] = true
	}
	var forms []string
	for _, cell := range firstCells(sourceText(t, "results.md", "## 2.", "### Chinese")) {
		for _, m := range codeSpan.FindAllStringSubmatch(cell, -1) {
			forms = append(forms, m[1])
		}
	}
	for _, cell := range firstCells(sourceText(t, "results.md", "### Chinese", "### Japanese")) {
		cell, _, _ = strings.Cut(cell, " (") // a remark
		for _, form := range regexp.MustCompile(`, | / `).Split(cell, -1) {
			forms = append(forms, strings.TrimSpace(form))
		}
	}
	for _, heading := range []string{"### Japanese", "### Korean", "### Thai (Cyberoro)"} {
		for entry := range strings.SplitSeq(sourceText(t, "results.md", heading, "\n#"), ";") {
			left, _, equation := strings.Cut(entry, " = ")
			if !equation {
				continue
			}
			for form := range strings.SplitSeq(left, ",") {
				form = strings.TrimSpace(form)
				short, _, both := strings.Cut(form, "(")
				if both { // 勝(ち)
					forms = append(forms, short)
					form = strings.NewReplacer("(", "", ")", "").Replace(form)
				}
				forms = append(forms, form)
			}
		}
	}
	for i, form := range forms {
		if strings.HasPrefix(form, "+") { // of either side
			forms[i] = "B" + form
			forms = append(forms, "W"+form)
		}
	}
	placeholder := regexp.MustCompile(`\+n|\.\.\.$`)
	for _, form := range forms {
		if !rows[form] && !placeholder.MatchString(form) {
			t.Errorf("%q has no row", form)
		}
	}
	if len(forms) < 100 {
		t.Errorf("only %d forms were found in the text", len(forms))
	}
}

// TestEveryKomiHasARow walks the table of komi forms in superko.md.
func TestEveryKomiHasARow(t *testing.T) {
	rows := map[string]bool{"": true, "KO[7.5]": true, "KO[黒6目半]": true, "HA[7.5]": true} // TestKomiElsewhere has these
	for _, r := range komiRows {
		rows[r.text] = true
	}
	forms := 0
	for _, cell := range firstCells(sourceText(t, "superko.md", "## 4. KM[]", "GIB:")) {
		for _, m := range codeSpan.FindAllStringSubmatch(cell, -1) {
			form := strings.TrimSuffix(strings.TrimPrefix(m[1], "KoMi["), "]")
			if strings.HasPrefix(m[1], "KO[") || strings.HasPrefix(m[1], "HA[") {
				form = m[1]
			}
			forms++
			if !rows[form] {
				t.Errorf("%q has no row", form)
			}
		}
	}
	if forms < 20 {
		t.Errorf("only %d forms were found in the text", forms)
	}
}
