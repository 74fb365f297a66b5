package audit_test

import (
	"fmt"
	"maps"
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"goref/audit"
	"goref/internal/golden"
	"goref/rules"
)

// page compares a page of the manual with what it has to be; -update writes it.
func page(t *testing.T, path, want string) {
	t.Helper()
	if golden.Update() {
		if err := os.WriteFile(path, []byte(want), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	have, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(want, string(have)); diff != "" {
		t.Errorf("%s is stale; run the test with -update (-want +got):\n%s", path, diff)
	}
}

// Every check can be priced by a regulation, and nothing else but what a ruling
// cites without a finding.
func TestCodes(t *testing.T) {
	own := []string{"end/judgements", "score/count", "score/tie", "result/confirmed"}
	for _, c := range audit.All {
		own = append(own, string(c.Code))
	}
	if got := rules.Codes(); !slices.Equal(slices.Sorted(slices.Values(got)), slices.Sorted(slices.Values(own))) {
		t.Errorf("rules.Codes: %v, want %v", got, own)
	}
}

// docs/checks.md is made from the checks themselves.
func TestChecksDocument(t *testing.T) {
	var b strings.Builder
	b.WriteString("# Checks\n\nEvery finding that goref makes, by its code. This page is made from the checks;\n" +
		"`go test ./audit -update` writes it. `goref explain CODE` prints the same, with what\n" +
		"each regulation makes of the finding.\n\n| code | what it states | usually |\n|---|---|---|\n")
	for _, c := range audit.All {
		fmt.Fprintf(&b, "| [`%s`](#%s) | %s | %s |\n", c.Code, anchor(string(c.Code)), c.Title, c.Severity)
	}
	for _, c := range audit.All {
		fmt.Fprintf(&b, "\n## %s\n\n%s%s (usually %s, since goref %s).\n\n%s\n", c.Code, strings.ToUpper(c.Title[:1]), c.Title[1:], c.Severity, c.Since, c.Doc)
		var cites []string
		for _, a := range c.Cites {
			cites = append(cites, "`"+string(a)+"`")
		}
		if len(cites) > 0 {
			fmt.Fprintf(&b, "\nRests on %s.\n", strings.Join(cites, ", "))
		}
		if prices := prices(string(c.Code)); prices != "" {
			fmt.Fprintf(&b, "\n%s.\n", prices)
		}
	}
	page(t, "../docs/checks.md", b.String())
}

func anchor(code string) string { return strings.ReplaceAll(code, "/", "") }

// prices says what the regulations make of a code, those that do the same
// together; a note needs no word.
func prices(code string) string {
	by := map[rules.Consequence][]string{}
	for _, r := range rules.Builtin() {
		if price, ok := r.Rulings[code]; ok && price.Consequence != rules.Note {
			by[price.Consequence] = append(by[price.Consequence], r.ID)
		}
	}
	var parts []string
	for _, c := range slices.Sorted(maps.Keys(by)) {
		parts = append(parts, fmt.Sprintf("**%s** under %s", c, strings.Join(by[c], ", ")))
	}
	return strings.Join(parts, "; ")
}

// The page on the case file holds a table of the kinds of events that is made
// from the regulations, between two marks; the rest is written by hand.
func TestCaseFileDocument(t *testing.T) {
	const path, begin, end = "../docs/case-file.md", "<!-- kinds -->\n", "<!-- end of kinds -->\n"
	src, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	head, rest, ok := strings.Cut(string(src), begin)
	_, tail, ok2 := strings.Cut(rest, end)
	if !ok || !ok2 {
		t.Fatalf("%s lacks the marks %q and %q", path, begin, end)
	}
	page(t, path, head+begin+eventTable()+end+tail)
}

// eventTable is a table of what the regulations make of each kind of event.
func eventTable() string {
	ids := []string{"pair-go", "computer-go", "china1988", "japan1989"}
	var b strings.Builder
	b.WriteString("| kind | what happened | " + strings.Join(ids, " | ") + " |\n|---|---|" + strings.Repeat("---|", len(ids)) + "\n")
	for _, kind := range rules.EventKinds() {
		fmt.Fprintf(&b, "| `%s` | %s |", kind, rules.EventWords(kind))
		for _, id := range ids {
			r, _ := rules.ByID(id)
			b.WriteString(" " + eventPrice(r.Events[kind]) + " |")
		}
		b.WriteString("\n")
	}
	return b.String()
}

// eventPrice words what a regulation makes of an event: what follows in general,
// what for the facts that the article asks for, and the article.
func eventPrice(r rules.Ruling) string {
	text := string(r.Consequence)
	var choices []string
	for _, word := range rules.ChoiceWords() {
		if c, ok := r.Choices[word]; ok && c != r.Consequence {
			choices = append(choices, fmt.Sprintf("%s: %s", word, c))
		}
	}
	if len(choices) > 0 {
		text += " (" + strings.Join(choices, ", ") + ")"
	}
	if r.Window == rules.UntilConfirmed {
		text += ", until the result is confirmed"
	}
	if r.Article != "" {
		_, number, _ := strings.Cut(string(r.Article), "/")
		text += " · " + strings.TrimSuffix(string(r.Article), "/"+number) + " " + number
	}
	return text
}

// The page names every key that a case file may hold.
func TestCaseFileDocumentNamesKeys(t *testing.T) {
	src, err := os.ReadFile("../docs/case-file.md")
	if err != nil {
		t.Fatal(err)
	}
	for _, key := range []string{
		"rules", "komi", "confirmed", "lateness_limit", "game", "dead", "alive", "seki", "resumed", "[pair]", "seats",
		"[clock]", "system", "main", "grace", "[[claim]]", "move", "by", "intentional", "[[judgement]]", "winner", "margin",
		"[[event]]", "kind", "side", "seat", "penalty", "minutes", "outcome", "cause", "point", "result", "reason", "PGO", "PGC",
	} {
		if !strings.Contains(string(src), key) {
			t.Errorf("%s is not told of", key)
		}
	}
}
