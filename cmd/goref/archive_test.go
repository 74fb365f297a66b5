package main

import (
	"archive/tar"
	"archive/zip"
	"bytes"
	"compress/gzip"
	"io"
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
	tarEntries(t, g)
	save(t, path, &b, g.Close())
}

func plainTar(t *testing.T, path string) {
	t.Helper()
	var b bytes.Buffer
	tarEntries(t, &b)
	save(t, path, &b, nil)
}

func tarEntries(t *testing.T, to io.Writer) {
	t.Helper()
	w := tar.NewWriter(to)
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
	}{{"games.zip", zipped}, {"games.tar.gz", tarred}, {"games.tgz", tarred}, {"games.gz", tarred}, {"games.tar", plainTar}} {
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

// TestArchivesAreNotRewritten shows that fmt -w leaves an archive as it is, in
// which a reader of SGF would find games and drop all the rest.
func TestArchivesAreNotRewritten(t *testing.T) {
	dir := t.TempDir()
	for name, make := range map[string]func(*testing.T, string){"a.zip": zipped, "a.tar.gz": tarred, "a.gz": tarred, "a.tar": plainTar} {
		path := filepath.Join(dir, name)
		make(t, path)
		before, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		_, errs, _ := goref("fmt", "-w", path)
		if want := path + "/round1/a.sgf: -w does not rewrite what an archive holds; unpack it first"; !strings.Contains(errs, want) {
			t.Errorf("%s: messages lack %q:\n%s", name, want, errs)
		}
		if after, err := os.ReadFile(path); err != nil || !bytes.Equal(after, before) {
			t.Errorf("%s: the archive was changed, error %v", name, err)
		}
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
		"goref: " + notZip + ": this is not a zip archive, or it is cut off",
		"goref: " + bomb + ": " + errBomb.Error(),
	}
	if diff := cmp.Diff(want, strings.Split(strings.TrimSpace(errs), "\n")); diff != "" {
		t.Errorf("messages (-want +got):\n%s", diff)
	}
}

// TestDamagedArchives shows what a user reads about archives that are no good.
func TestDamagedArchives(t *testing.T) {
	dir := t.TempDir()
	read := func(name string, make func(*testing.T, string)) []byte {
		make(t, filepath.Join(dir, name))
		data, err := os.ReadFile(filepath.Join(dir, name))
		if err != nil {
			t.Fatal(err)
		}
		return data
	}
	zipFile, gzFile, tarFile := read("z.zip", zipped), read("t.tar.gz", tarred), read("t.tar", plainTar)
	locked := bytes.Clone(zipFile)
	for _, flags := range []struct {
		mark string
		at   int
	}{{"PK\x03\x04", 6}, {"PK\x01\x02", 8}} {
		for at := 0; ; at += flags.at {
			next := bytes.Index(locked[at:], []byte(flags.mark))
			if next < 0 {
				break
			}
			at += next
			locked[at+flags.at] |= 1
		}
	}
	for _, tt := range []struct {
		name string
		data []byte
		want string
	}{
		{"empty.gz", nil, "empty.gz: the archive is empty"},
		{"empty.zip", nil, "empty.zip: this is not a zip archive"},
		{"text.gz", []byte(archived), "text.gz: this is not gzip data"},
		{"text.tar", bytes.Repeat([]byte(archived), 20), "text.tar: this is not a tar archive"},
		{"cut.tar.gz", gzFile[:len(gzFile)/2], "the archive is cut off"},
		{"cut.tar", tarFile[:520], "cut.tar/round2/b.sgf: the archive is cut off"},
		{"locked.zip", locked, "locked.zip/round1/a.sgf: encrypted"},
	} {
		path := filepath.Join(dir, tt.name)
		if err := os.WriteFile(path, tt.data, 0o644); err != nil {
			t.Fatal(err)
		}
		if _, errs, code := goref("audit", path); code != exitUnreadable || !strings.Contains(errs, tt.want) {
			t.Errorf("%s: exit code %d, messages lack %q:\n%s", tt.name, code, tt.want, errs)
		}
	}
}
