// Package shared opens what lies beside the project for its tests: real records,
// positions, reference values. It is no part of the project: where it is not at
// hand, a test skips.
package shared

import (
	"archive/tar"
	"bufio"
	"compress/gzip"
	"encoding/json"
	"errors"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// Path returns where a file would stand: in the folder shared beside the one
// that holds go.mod.
func Path(t testing.TB, name string) string {
	t.Helper()
	folder, err := os.Getwd()
	if err != nil {
		t.Fatal(err)
	}
	for {
		if _, err := os.Stat(filepath.Join(folder, "go.mod")); err == nil {
			return filepath.Join(filepath.Dir(folder), "shared", filepath.FromSlash(name))
		}
		if folder == filepath.Dir(folder) {
			t.Fatal("no go.mod above this test")
		}
		folder = filepath.Dir(folder)
	}
}

// Open opens a file until the test ends, or skips the test where there is none.
func Open(t testing.TB, name string) *os.File {
	t.Helper()
	f, err := os.Open(Path(t, name))
	if err != nil {
		t.Skip("not at hand here: ", err)
	}
	t.Cleanup(func() { f.Close() })
	return f
}

// Read returns what is in a file, or skips the test where there is none.
func Read(t testing.TB, name string) []byte {
	t.Helper()
	src, err := io.ReadAll(Open(t, name))
	if err != nil {
		t.Fatal(err)
	}
	return src
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

// A Record is a file of the bulk archive.
type Record struct {
	Name string
	Src  []byte
}

// Bulk returns the 6,000 records of a server in their order, or skips the test
// where there are none.
func Bulk(t testing.TB) []Record {
	t.Helper()
	z, err := gzip.NewReader(Open(t, "corpus/bulk-6000.tar.gz"))
	if err != nil {
		t.Fatal(err)
	}
	var records []Record
	for r := tar.NewReader(z); ; {
		h, err := r.Next()
		if errors.Is(err, io.EOF) {
			return records
		}
		if err != nil {
			t.Fatal(err)
		}
		if h.Typeflag != tar.TypeReg || !strings.HasSuffix(h.Name, ".sgf") {
			continue
		}
		src, err := io.ReadAll(r)
		if err != nil {
			t.Fatal(err)
		}
		records = append(records, Record{filepath.Base(h.Name), src})
	}
}
