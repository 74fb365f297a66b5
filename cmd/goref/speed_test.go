package main

import (
	"bytes"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"testing"

	"goref/internal/shared"
)

// bulk unpacks 6,000 real games into a folder and returns it with the bytes in
// it; without them the benchmark is skipped.
func bulk(b *testing.B) (dir string, size int64) {
	b.Helper()
	records := shared.Bulk(b)
	dir = b.TempDir()
	for _, r := range records {
		size += int64(len(r.Src))
		if err := os.WriteFile(filepath.Join(dir, r.Name), r.Src, 0o600); err != nil {
			b.Fatal(err)
		}
	}
	return dir, size
}

// BenchmarkAudit audits 6,000 games of a server, files, output and all.
func BenchmarkAudit(b *testing.B) {
	dir, size := bulk(b)
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
