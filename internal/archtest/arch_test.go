// Package archtest holds the one direction of imports: a package may import any
// package that stands before it in the order, and only those in its own row.
package archtest

import (
	"os/exec"
	"slices"
	"strings"
	"testing"
)

// allowed lists, for every package of goref in import order, what else of goref
// and which modules it may import. Tests may import more.
var allowed = []struct {
	pkg     string
	goref   []string
	modules []string
}{
	{"goref/internal/golden", nil, nil},
	{"goref/internal/shared", nil, nil},
	{"goref/internal/archtest", nil, nil},
	{"goref/board", nil, nil},
	{"goref/internal/gtpfake", []string{"goref/board"}, nil},
	{"goref/clock", []string{"goref/board"}, nil},
	{"goref/rules", []string{"goref/board", "goref/clock"}, []string{"github.com/BurntSushi/toml"}},
	{"goref/internal/corpus", []string{"goref/board", "goref/rules"}, nil},
	{"goref/sgfio", []string{"goref/board", "goref/clock", "goref/rules"}, []string{"golang.org/x/text"}},
	{"goref/replay", []string{"goref/board", "goref/clock", "goref/sgfio"}, nil},
	{"goref/score/local", []string{"goref/board"}, nil},
	{"goref/score", []string{"goref/board", "goref/rules", "goref/score/local"}, nil},
	{"goref/score/life/net", []string{"goref/board"}, []string{"golang.org/x/sys"}},
	{"goref/score/life", []string{"goref/board", "goref/rules", "goref/score", "goref/score/local", "goref/score/life/net"}, nil},
	{"goref/score/life/gtp", []string{"goref/board", "goref/rules", "goref/score/life"}, nil},
	{"goref/audit", []string{
		"goref/board", "goref/clock", "goref/rules", "goref/sgfio", "goref/replay", "goref/score", "goref/score/life",
	}, []string{"github.com/BurntSushi/toml"}},
	{"goref/report", []string{
		"goref/board", "goref/clock", "goref/rules", "goref/sgfio", "goref/replay", "goref/score", "goref/audit",
	}, []string{"github.com/olekukonko/tablewriter", "golang.org/x/image"}},
	{"goref/cmd/goref", []string{
		"goref/board", "goref/clock", "goref/rules", "goref/sgfio", "goref/replay", "goref/score", "goref/score/life",
		"goref/score/life/gtp", "goref/audit", "goref/report",
	}, []string{
		"github.com/urfave/cli/v2", "github.com/bmatcuk/doublestar/v4", "github.com/rogpeppe/go-internal", "golang.org/x/term", "golang.org/x/sync",
	}},
}

func TestImports(t *testing.T) {
	out, err := exec.Command("go", "list", "-f", `{{.ImportPath}} {{join .Imports " "}}`, "goref/...").CombinedOutput()
	if err != nil {
		t.Fatalf("go list: %v\n%s", err, out)
	}
	lines := strings.Split(strings.TrimSpace(string(out)), "\n")
	if len(lines) < 5 {
		t.Fatalf("go list names only %d packages:\n%s", len(lines), out)
	}
	for _, line := range lines {
		pkg, rest, _ := strings.Cut(line, " ")
		checkImports(t, pkg, strings.Fields(rest))
	}
}

func checkImports(t *testing.T, pkg string, imports []string) {
	t.Helper()
	for _, row := range allowed {
		if row.pkg != pkg {
			continue
		}
		for _, path := range imports {
			first, _, _ := strings.Cut(path, "/")
			inModule := func(m string) bool { return path == m || strings.HasPrefix(path, m+"/") }
			switch {
			case first == "goref" && !slices.Contains(row.goref, path):
				t.Errorf("%s imports %s, which is not in its row", pkg, path)
			case strings.Contains(first, ".") && !slices.ContainsFunc(row.modules, inModule):
				t.Errorf("%s imports %s, which is not in its row", pkg, path)
			}
		}
		return
	}
	t.Errorf("%s is not in the list of packages", pkg)
}

// TestOrder keeps the rows themselves in one direction.
func TestOrder(t *testing.T) {
	seen := map[string]bool{}
	for _, row := range allowed {
		for _, path := range row.goref {
			if !seen[path] {
				t.Errorf("%s may import %s, which does not stand before it", row.pkg, path)
			}
		}
		seen[row.pkg] = true
	}
}
