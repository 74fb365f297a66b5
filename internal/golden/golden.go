// Package golden compares what a test got with a file, and writes the file when
// the test runs with -update. Read the difference before it is committed.
package golden

import (
	"flag"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

var update = flag.Bool("update", false, "write the golden files instead of comparing with them")

// Update reports whether the tests run with -update.
func Update() bool { return *update }

// Equal fails the test unless got is what stands in testdata/NAME.golden. The
// name keeps it from ever writing over an input.
func Equal(t *testing.T, name, got string) {
	t.Helper()
	path := filepath.Join("testdata", name+".golden")
	if *update {
		if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path, []byte(got), 0o644); err != nil {
			t.Fatal(err)
		}
		return
	}
	want, err := os.ReadFile(path)
	if err != nil {
		t.Fatalf("%v; run the test with -update to write it", err)
	}
	if string(want) == got {
		return
	}
	wantLines, gotLines := strings.Split(string(want), "\n"), strings.Split(got, "\n")
	for i := 0; i < max(len(wantLines), len(gotLines)); i++ {
		if i >= len(wantLines) || i >= len(gotLines) || wantLines[i] != gotLines[i] {
			t.Errorf("%s differs from line %d on:\n-%s\n+%s", path, i+1, line(wantLines, i), line(gotLines, i))
			return
		}
	}
}

func line(lines []string, i int) string {
	if i < len(lines) {
		return lines[i]
	}
	return "(no such line)"
}
