// Package corpus reads the real records and positions that tests measure
// against. They are no part of the project: where they are not at hand, the test
// skips.
package corpus

import (
	"bufio"
	"encoding/json"
	"os"
	"path/filepath"
	"testing"
)

// Path returns where a file of the corpus would stand: in the folder shared
// beside the one that holds go.mod.
func Path(t testing.TB, name string) string {
	t.Helper()
	folder, err := os.Getwd()
	if err != nil {
		t.Fatal(err)
	}
	for {
		if _, err := os.Stat(filepath.Join(folder, "go.mod")); err == nil {
			return filepath.Join(filepath.Dir(folder), "shared", "corpus", filepath.FromSlash(name))
		}
		if folder == filepath.Dir(folder) {
			t.Fatal("no go.mod above this test")
		}
		folder = filepath.Dir(folder)
	}
}

// Open opens a file of the corpus until the test ends, or skips the test where
// there is none.
func Open(t testing.TB, name string) *os.File {
	t.Helper()
	f, err := os.Open(Path(t, name))
	if err != nil {
		t.Skip("no corpus here: ", err)
	}
	t.Cleanup(func() { f.Close() })
	return f
}

// Rows reads a file of one JSON object a line, or skips the test where there is
// none.
func Rows[Row any](t testing.TB, name string) []Row {
	t.Helper()
	var rows []Row
	lines := bufio.NewScanner(Open(t, name))
	lines.Buffer(nil, 1<<22)
	for lines.Scan() {
		var row Row
		if err := json.Unmarshal(lines.Bytes(), &row); err != nil {
			t.Fatal(err)
		}
		rows = append(rows, row)
	}
	if err := lines.Err(); err != nil {
		t.Fatal(err)
	}
	return rows
}
