package audit_test

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"goref/audit"
	"goref/internal/shared"
	"goref/sgfio"
)

// tortureRows are the rows of the last table of docs/reading.md that have
// something to say: files by a part of their name, how many there are, and the
// codes of their findings. Of all other files nothing is said.
var tortureRows = []struct {
	files string
	n     int
	codes string
}{
	{"xmgt97.sgf", 1, "record/property"},
	{"ff4_ex", 3, "record/property"},
	{"extra_markup", 1, "record/property"},
	{"unknown-ot", 1, "time/system"},
	{"gameinfo", 2, "record/property result/manner time/system turn/first"},
	{"escaping", 2, "record/syntax"},
	{"encoding-unsupported", 1, "record/charset record/syntax"},
	{"illegal-setup", 1, "record/setup"},
	{"not-enough-handicap", 1, "record/handicap"},
	{"setup-before-handicap", 1, "record/property"},
	{"situational-superko", 1, "cycle/repetition"},
	{"setup-variations", 1, "turn/first"},
	{"MoyoMagic", 1, "turn/first"},
	{"633.sgf", 1, "record/property"},
	{"error_sgf", 1, "illegal/occupied"},
	{"illegal move", 1, "illegal/occupied record/syntax"},
	{"no-ca", 1, "record/charset"},
	{"backgammon", 1, "record/syntax"},
	{"missing 2 parens", 1, "record/syntax"},
	{"extra letter", 1, "illegal/off-board record/property"},
	{"missing square", 1, "record/syntax"},
	{"add stone test", 1, "record/setup"},
	{"adding multiple", 1, "record/setup"},
	{"sgfc__test-files__test.sgf", 1, "illegal/off-board record/charset record/handicap record/property record/setup record/syntax result/manner turn/color turn/first"},
	{"littlego__sgf__sgfc__test.sgf", 1, "illegal/off-board record/property record/setup record/syntax result/manner turn/color turn/first"},
	{"test-result", 1, "record/handicap record/property record/setup record/syntax time/system turn/color turn/first"},
	{"strict", 2, "record/handicap record/setup turn/color turn/first"},
	{"files__reorder", 2, "turn/first"},
	{"mixed-encoding.sgf", 1, "record/charset record/syntax"},
	{"fox9x9", 1, "record/property result/manner result/winner turn/color"},
}

// TestTorture holds the table of docs/reading.md against the files.
func TestTorture(t *testing.T) {
	files, err := filepath.Glob(shared.Path(t, "corpus/torture/*"))
	if err != nil || len(files) == 0 {
		t.Skip("no corpus beside the project")
	}
	seen := make([]int, len(tortureRows))
	for _, file := range files {
		want := ""
		for i, row := range tortureRows {
			if strings.Contains(filepath.Base(file), row.files) {
				seen[i]++
				want = row.codes
			}
		}
		if got := tortureCodes(t, file); got != want {
			t.Errorf("%s: %q, want %q", filepath.Base(file), got, want)
		}
	}
	for i, row := range tortureRows {
		if seen[i] != row.n {
			t.Errorf("%d files are called %q, want %d", seen[i], row.files, row.n)
		}
	}
}

// tortureCodes lists the codes that goref audit has for a file, each once, but
// those of what most files lack.
func tortureCodes(t *testing.T, file string) string {
	src, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	col := sgfio.Parse(file, src)
	var codes []string
	add := func(c *audit.Case) {
		judge := new(audit.Judge) // without a count, as goref audit
		r, from, err := judge.Choose(c)
		if err != nil {
			t.Fatal(err)
		}
		for _, f := range judge.Judge(c, r, from).Findings {
			switch f.Code {
			case "record/result", "record/rules", "record/komi", "record/size":
			default:
				codes = append(codes, string(f.Code))
			}
		}
	}
	for i, g := range col.Games() {
		add(&audit.Case{File: file, Game: i + 1, Collection: col, Record: g.Record()})
	}
	if len(col.Games()) == 0 {
		add(&audit.Case{File: file, Collection: col})
	}
	slices.Sort(codes)
	return strings.Join(slices.Compact(codes), " ")
}
