package rules

import (
	"bufio"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"goref/internal/golden"
	"goref/internal/shared"
)

// The articles of the texts, so that none can be lost. A dash joins sub-numbers
// of one article.
var texts = map[string]string{
	"japan1989":   "1 2 3 4 5 6 7.1-2 8 9.1-3 10.1-4 11 12 13.1-2 14",
	"computer-go": "1.1 2.1-2 3.1 3.2 3.2.1-6 4 5.1-3 6.1",
	"pair-go": "A A1 A2 A3 A3.first A4 A5 A6 A6.1-7 A6.example A6.communication A7.1-2 " +
		"B B1 B1.average B2 B2.jigo B2.komi C1 C2 C3 C4 C5 C6",
	"china1988": "1.1-2 2.1-4 3 4 4.1-2 5 6 7.1-2 8 9 10 11 12 12.1-2 13.1-2 14 15.1-5 16.1-7 17.1-4 18 19 20.1-4 " +
		"21.1-3 22 23.1-6 24.1-3 25.1-2 26.1-3 27 27.1-6 28.1 28.1.1-2 28.2 28.2.1-2 28.3 29.1-4 30 30.1-3 " +
		"31 31.1-9 32 32.1-7 33.1-4 34",
}

func TestArticlesOfTexts(t *testing.T) {
	for id, text := range texts {
		var want, got []string
		for _, word := range strings.Fields(text) {
			first, last, run := strings.Cut(word, "-")
			if !run {
				want = append(want, id+"/"+word)
				continue
			}
			var n int
			if _, err := fmt.Sscan(last, &n); err != nil {
				t.Fatal(err)
			}
			for i := 1; i <= n; i++ {
				want = append(want, fmt.Sprintf("%s/%s%d", id, strings.TrimSuffix(first, "1"), i))
			}
		}
		r, _ := ByID(id)
		for _, a := range r.Articles {
			got = append(got, string(a.ID))
		}
		if diff := cmp.Diff(want, got); diff != "" {
			t.Errorf("%s (-want +got):\n%s", id, diff)
		}
	}
}

func TestLookup(t *testing.T) {
	a, r, ok := Lookup("pair-go/A6.4")
	if !ok || r.ID != "pair-go" || a.Status != Needs || a.Needs != "[[claim]]" {
		t.Errorf("pair-go/A6.4: %+v, %v", a, ok)
	}
	for _, name := range []Article{"", "pair-go", "pair-go/", "pair-go/Z9", "nowhere/1", "pair-go-handicap/A6.4"} {
		if a, _, ok := Lookup(name); ok {
			t.Errorf("%q was found: %+v", name, a)
		}
	}
	child, _ := ByID("pair-go-handicap")
	for _, name := range []Article{"pair-go/B2.jigo", "japan1989/14"} {
		if a, ok := child.Article(name); !ok || a.ID != name {
			t.Errorf("pair-go-handicap does not know %s", name)
		}
	}
	if _, ok := child.Article("china1988/5"); ok {
		t.Error("pair-go-handicap knows an article of another text")
	}
}

// Every test that an article names is an acceptance case, FILE/ID, or a test of
// this module.
func TestArticleTests(t *testing.T) {
	cases := acceptanceCases(t)
	for _, r := range Builtin() {
		for _, a := range r.Articles {
			switch {
			case a.Test == "":
			case strings.HasPrefix(a.Test, "Test"):
				if !goTests(t)[a.Test] {
					t.Errorf("%s: no test %s", a.ID, a.Test)
				}
			case len(cases) > 0 && !cases[a.Test]:
				t.Errorf("%s: no acceptance case %s", a.ID, a.Test)
			}
		}
	}
}

// acceptanceCases returns the names FILE/ID of the acceptance cases; nil where
// they are not at hand.
func acceptanceCases(t *testing.T) map[string]bool {
	files, err := filepath.Glob(shared.Path(t, "cases/*.jsonl"))
	if err != nil {
		t.Fatal(err)
	}
	var found map[string]bool
	for _, path := range files {
		f, err := os.Open(path)
		if err != nil {
			t.Fatal(err)
		}
		defer f.Close()
		for lines := bufio.NewScanner(f); lines.Scan(); {
			var c struct{ ID string }
			if json.Unmarshal(lines.Bytes(), &c) == nil && c.ID != "" {
				if found == nil {
					found = make(map[string]bool)
				}
				found[strings.TrimSuffix(filepath.Base(path), ".jsonl")+"/"+c.ID] = true
			}
		}
	}
	return found
}

var testName = regexp.MustCompile(`(?m)^func (Test\w+)\(`)

func goTests(t *testing.T) map[string]bool {
	files, err := filepath.Glob("../*/*_test.go")
	if err != nil {
		t.Fatal(err)
	}
	found := make(map[string]bool)
	for _, path := range files {
		src, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		for _, m := range testName.FindAllStringSubmatch(string(src), -1) {
			found[m[1]] = true
		}
	}
	return found
}

// docs/sources.md is made from sources.toml; -update writes it.
func TestSourcesDocument(t *testing.T) {
	var b strings.Builder
	b.WriteString("# Sources\n\nThe texts that goref's articles are read from. `rules/regulations/sources.toml` holds the same,\n" +
		"and `go test ./rules -update` writes this page from it. Articles are told in our own words, never quoted.\n")
	var keys []string
	for _, s := range Sources() {
		keys = append(keys, s.Key)
		fmt.Fprintf(&b, "\n## %s\n\n%s\n\n", s.Key, s.Title)
		for _, row := range [][2]string{
			{"date", s.Date},
			{"edition", s.Edition},
			{"translator", s.Translator},
			{"read", s.Read},
			{"not verified", s.Unverified},
		} {
			if row[1] == "" {
				t.Errorf("source %s: %s is empty", s.Key, row[0])
			}
			fmt.Fprintf(&b, "* **%s:** %s\n", row[0], row[1])
		}
	}
	for _, r := range Builtin() {
		if !slices.Contains(keys, r.Source) {
			t.Errorf("%s: no source %q", r.ID, r.Source)
		}
	}
	const page = "../docs/sources.md"
	if golden.Update() {
		if err := os.WriteFile(page, []byte(b.String()), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	have, err := os.ReadFile(page)
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(b.String(), string(have)); diff != "" {
		t.Errorf("%s is stale; run the test with -update (-want +got):\n%s", page, diff)
	}
}
