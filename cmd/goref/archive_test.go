package main

import (
	"archive/tar"
	"archive/zip"
	"bytes"
	"compress/gzip"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

const archived = "(;GM[1]FF[4]SZ[9]KM[6.5]RU[Japanese]RE[B+R];B[cc];W[gg])"

// entries are what the test archives hold, in their order.
var entries = []struct{ name, text string }{
	{"round2/b.sgf", archived},
	{"notes.txt", "not a record"},
	{"round1/a.sgf", archived},
	{"round1/broken.sgf", "Dear referee"},
}

func zipped(t *testing.T, path string) {
	t.Helper()
	var b bytes.Buffer
	z := zip.NewWriter(&b)
	for _, e := range entries {
		w, err := z.Create(e.name)
		if err == nil {
			_, err = w.Write([]byte(e.text))
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	save(t, path, &b, z.Close())
}

func tarred(t *testing.T, path string) {
	t.Helper()
	var b bytes.Buffer
	g := gzip.NewWriter(&b)
	w := tar.NewWriter(g)
	for _, e := range entries {
		err := w.WriteHeader(&tar.Header{Name: e.name, Mode: 0o644, Size: int64(len(e.text)), Typeflag: tar.TypeReg})
		if err == nil {
			_, err = w.Write([]byte(e.text))
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	save(t, path, &b, g.Close())
}

func save(t *testing.T, path string, b *bytes.Buffer, err error) {
	t.Helper()
	if err == nil {
		err = os.WriteFile(path, b.Bytes(), 0o644)
	}
	if err != nil {
		t.Fatal(err)
	}
}

func TestArchives(t *testing.T) {
	dir := t.TempDir()
	for _, tt := range []struct {
		name string
		make func(*testing.T, string)
	}{{"games.zip", zipped}, {"games.tar.gz", tarred}, {"games.tgz", tarred}} {
		t.Run(tt.name, func(t *testing.T) {
			path := filepath.Join(dir, tt.name)
			tt.make(t, path)
			out, errs, code := goref("audit", "--format", "csv", path)
			if code != exitUnreadable {
				t.Errorf("exit code %d, want %d for the broken entry", code, exitUnreadable)
			}
			for _, want := range []string{path + "/round2/b.sgf", path + "/round1/a.sgf"} {
				if !strings.Contains(out, want) {
					t.Errorf("output lacks %s:\n%s", want, out)
				}
			}
			if !strings.Contains(errs, "round1/broken.sgf: no game could be read") || strings.Contains(out+errs, "notes.txt") {
				t.Errorf("messages:\n%s", errs)
			}
		})
	}
}

func TestGzip(t *testing.T) {
	path := filepath.Join(t.TempDir(), "game.sgf.gz")
	var b bytes.Buffer
	g := gzip.NewWriter(&b)
	if _, err := g.Write([]byte(archived)); err != nil {
		t.Fatal(err)
	}
	save(t, path, &b, g.Close())
	out, errs, code := goref("audit", "--format", "csv", path)
	if code != exitClean || !strings.Contains(out, "game.sgf.gz/game.sgf") {
		t.Errorf("exit code %d, output:\n%s%s", code, out, errs)
	}
}

// TestArchiveFaults shows that an archive that cannot be read, or unpacks to
// far too much, gives one clear message and that the batch goes on.
func TestArchiveFaults(t *testing.T) {
	dir := t.TempDir()
	good := filepath.Join(dir, "good.sgf")
	if err := os.WriteFile(good, []byte(archived), 0o644); err != nil {
		t.Fatal(err)
	}
	notZip := filepath.Join(dir, "no.zip")
	if err := os.WriteFile(notZip, []byte("PK but no more"), 0o644); err != nil {
		t.Fatal(err)
	}
	bomb := filepath.Join(dir, "bomb.sgf.gz")
	var b bytes.Buffer
	g, err := gzip.NewWriterLevel(&b, gzip.BestCompression)
	if err != nil {
		t.Fatal(err)
	}
	blank := bytes.Repeat([]byte(" "), 1<<20)
	for range 80 {
		if _, err := g.Write(blank); err != nil {
			t.Fatal(err)
		}
	}
	save(t, bomb, &b, g.Close())
	out, errs, code := goref("audit", "--format", "csv", notZip, bomb, good)
	if code != exitUnreadable || !strings.Contains(out, "good.sgf") {
		t.Errorf("exit code %d, output:\n%s", code, out)
	}
	want := []string{
		"goref: " + notZip + ": zip: not a valid zip file",
		"goref: " + bomb + ": " + errBomb.Error(),
	}
	if diff := cmp.Diff(want, strings.Split(strings.TrimSpace(errs), "\n")); diff != "" {
		t.Errorf("messages (-want +got):\n%s", diff)
	}
}
