package rules

import (
	"fmt"
	"os"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"goref/internal/golden"
)

// docs/coverage.md is made from the articles; -update writes it.
func TestCoverageDocument(t *testing.T) {
	const page = "../docs/coverage.md"
	want := coveragePage()
	if golden.Update() {
		if err := os.WriteFile(page, []byte(want), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	have, err := os.ReadFile(page)
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(want, string(have)); diff != "" {
		t.Errorf("%s is stale; run the test with -update (-want +got):\n%s", page, diff)
	}
}

// What goref claims to decide is shown by a test.
func TestDecidedIsTested(t *testing.T) {
	for _, r := range Builtin() {
		for _, a := range r.Articles {
			if a.Status == Decided && a.Test == "" {
				t.Errorf("%s is decided, and no test shows it", a.ID)
			}
		}
	}
}

// The page has a row for every article of every text.
func TestCoverageIsComplete(t *testing.T) {
	page, rows := coveragePage(), 0
	for _, r := range Builtin() {
		for _, a := range r.Articles {
			rows++
			if strings.Count(page, "| `"+string(a.ID)+"` |") != 1 {
				t.Errorf("%s has no row, or several", a.ID)
			}
		}
	}
	if got := strings.Count(page, "\n| `"); got != rows {
		t.Errorf("%d rows for %d articles", got, rows)
	}
}

// The order of the page: the texts that the project exists for, what they rest
// on, then the others.
var coverageOrder = []string{
	"pair-go", "computer-go", "china1988", "china2002", "japan1989",
	"korea", "aga", "nz", "ing", "tromp-taylor", "cgos",
}

func coveragePage() string {
	var b strings.Builder
	b.WriteString(`# Coverage

What goref does about every article of every text. This page is made from the
articles in ` + "`rules/regulations/`" + `; ` + "`go test ./rules -update`" + ` writes it, and a test fails
when it is stale, when an article has no row, or when one is decided without a
test.

* **decided**: from the record alone.
* **needs**: goref decides it if somebody states what the last but one column
  names: keys of the case file ([case-file.md](case-file.md)), or what the record
  has to hold.
* **not decidable**: no program can decide it; the column says why.

Shown by: a Go test, or a case of the acceptance list (FILE/ID). Articles are told
in our own words; [sources.md](sources.md) names the texts.
`)
	b.WriteString("\n| text | articles | decided | needs | not decidable |\n|---|---:|---:|---:|---:|\n")
	for _, r := range covered() {
		n := map[Coverage]int{}
		for _, a := range r.Articles {
			n[a.Status]++
		}
		fmt.Fprintf(&b, "| [%s](#%s) | %d | %d | %d | %d |\n", r.ID, r.ID, len(r.Articles), n[Decided], n[Needs], n[NotDecidable])
	}
	for _, r := range covered() {
		fmt.Fprintf(&b, "\n## %s\n\n%s.\n\n| article | what it says | coverage | what goref does | needs, or why not | shown by |\n|---|---|---|---|---|---|\n", r.ID, r.Title)
		for _, a := range r.Articles {
			test := a.Test
			if test != "" {
				test = "`" + test + "`"
			}
			fmt.Fprintf(&b, "| `%s` | %s | %s | %s | %s | %s |\n",
				a.ID, cell(a.Words), strings.ReplaceAll(string(a.Status), "-", " "), cell(a.Does), cell(a.Needs), test)
		}
	}
	return b.String()
}

// covered returns the regulations with articles, in the order of the page.
func covered() []*Regulation {
	var list []*Regulation
	for _, id := range coverageOrder {
		if r, ok := ByID(id); ok && len(r.Articles) > 0 {
			list = append(list, r)
		}
	}
	return list
}

func cell(text string) string { return strings.ReplaceAll(text, "|", `\|`) }
