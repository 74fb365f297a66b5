package sgfio

import (
	"archive/tar"
	"compress/gzip"
	"errors"
	"io"
	"os"
	"path/filepath"
	"testing"
)

// bulk returns the records to measure with: those of a real server where the
// shared corpus is at hand, else our own.
func bulk(b *testing.B) [][]byte {
	b.Helper()
	packed, err := os.Open("../../shared/corpus/bulk-6000.tar.gz")
	if err != nil {
		return ownRecords(b)
	}
	defer packed.Close()
	plain, err := gzip.NewReader(packed)
	if err != nil {
		b.Fatal(err)
	}
	var files [][]byte
	for archive := tar.NewReader(plain); ; {
		head, err := archive.Next()
		if errors.Is(err, io.EOF) {
			return files
		}
		if err != nil {
			b.Fatal(err)
		}
		if head.Typeflag != tar.TypeReg {
			continue
		}
		src, err := io.ReadAll(archive)
		if err != nil {
			b.Fatal(err)
		}
		files = append(files, src)
	}
}

func ownRecords(b *testing.B) [][]byte {
	b.Helper()
	names, err := filepath.Glob("../testdata/sgf/*.sgf")
	if err != nil || len(names) == 0 {
		b.Fatalf("no records: %v", err)
	}
	var files [][]byte
	for _, name := range names {
		src, err := os.ReadFile(name)
		if err != nil {
			b.Fatal(err)
		}
		files = append(files, src)
	}
	return files
}

// BenchmarkRead measures what becomes of a file step by step: finding its
// encoding, the ends of its values alone, the tree, and the typed record of the
// main line. A Reader is used for all files, as goref does in a batch.
func BenchmarkRead(b *testing.B) {
	files := bulk(b)
	total := 0
	for _, src := range files {
		total += len(src)
	}
	var r Reader
	steps := []struct {
		name string
		read func(src []byte)
	}{
		{"encoding", func(src []byte) { detect(src, "") }},
		{"lex", lex},
		{"tree", func(src []byte) { r.Parse("in.sgf", src, ParseOptions{}) }},
		{"record", func(src []byte) {
			for _, g := range r.Parse("in.sgf", src, ParseOptions{}).Games() {
				r.Record(g)
			}
		}},
		{"tree without a Reader", func(src []byte) { Parse("in.sgf", src) }},
	}
	for _, step := range steps {
		b.Run(step.name, func(b *testing.B) {
			b.SetBytes(int64(total))
			b.ReportAllocs()
			for b.Loop() {
				for _, src := range files {
					step.read(src)
				}
			}
			b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N)/float64(len(files)), "ns/file")
		})
	}
}

// lex walks over the names and values of a file and keeps nothing.
func lex(src []byte) {
	p := parser{src: src}
	for p.i < len(src) {
		if src[p.i] == '[' {
			_, p.i = p.value(p.i+1, true)
			continue
		}
		p.i++
	}
}
