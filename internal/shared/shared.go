// Package shared opens what lies beside the project for its tests: real records,
// positions, reference values. It is no part of the project: where it is not at
// hand, a test skips.
package shared

import (
	"archive/tar"
	"compress/gzip"
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
