package main

import (
	"archive/tar"
	"bytes"
	"compress/gzip"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"testing"
)

// corpus unpacks 6,000 real games into a folder and returns it with the bytes in
// it; without the corpus the benchmark is skipped.
func corpus(b *testing.B) (dir string, size int64) {
	b.Helper()
	f, err := os.Open(filepath.Join("..", "..", "..", "shared", "corpus", "bulk-6000.tar.gz"))
	if err != nil {
		b.Skip("no corpus: ", err)
	}
	defer f.Close()
	z, err := gzip.NewReader(f)
	if err != nil {
		b.Fatal(err)
	}
	dir = b.TempDir()
	for r := tar.NewReader(z); ; {
		h, err := r.Next()
		if err == io.EOF {
			return dir, size
		}
		if err != nil {
			b.Fatal(err)
		}
		if !isRecord(h.Name) {
			continue
		}
		var text bytes.Buffer
		n, err := text.ReadFrom(r)
		if err != nil {
			b.Fatal(err)
		}
		size += n
		if err := os.WriteFile(filepath.Join(dir, filepath.Base(h.Name)), text.Bytes(), 0o600); err != nil {
			b.Fatal(err)
		}
	}
}

// BenchmarkAudit audits 6,000 games of a server, files, output and all.
func BenchmarkAudit(b *testing.B) {
	dir, size := corpus(b)
	for _, jobs := range []int{1, 2} {
		b.Run(fmt.Sprintf("jobs=%d", jobs), func(b *testing.B) {
			b.SetBytes(size)
			args := []string{"goref", "audit", dir, "--format", "jsonl", "--quiet", "--jobs", fmt.Sprint(jobs)}
			for b.Loop() {
				if code := run(args, bytes.NewReader(nil), io.Discard, io.Discard); code != exitFindings {
					b.Fatalf("exit code %d", code)
				}
			}
		})
	}
}
