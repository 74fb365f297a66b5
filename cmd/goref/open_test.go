package main

import (
	"bytes"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

func TestInputs(t *testing.T) {
	dir := folder(t, map[string]string{
		"b.sgf": "", "a.SGF": "", "a.case.toml": "", "notes.txt": "", "c.gib": "", "d.ngf": "", "e.ugf": "", "f.ugi": "",
		"x.sgf/deep/er/z.sgf": "", "x.sgf/deep/y.sgf": "", "x.sgf/deep/y.case.toml": "",
		"nothing/readme.txt": "",
	})
	t.Chdir(dir)
	tests := []struct {
		name  string
		paths []string
		want  []string // path, "+" if it has a case file, "!" if it cannot be read
	}{
		{"folder", []string{"."}, []string{
			"a.SGF+", "b.sgf", "c.gib", "d.ngf", "e.ugf", "f.ugi", "x.sgf/deep/er/z.sgf", "x.sgf/deep/y.sgf+",
		}},
		{"argument order", []string{"c.gib", "a.SGF", "c.gib"}, []string{"c.gib", "a.SGF+", "c.gib"}},
		{"any file that is named", []string{"notes.txt"}, []string{"notes.txt"}},
		{"folder named like a record", []string{"x.sgf"}, []string{"x.sgf/deep/er/z.sgf", "x.sgf/deep/y.sgf+"}},
		{"pattern", []string{"**/*.sgf"}, []string{"b.sgf", "x.sgf/deep/er/z.sgf", "x.sgf/deep/y.sgf+"}},
		{"pattern without extension", []string{"x*/**"}, []string{"x.sgf/deep/er/z.sgf", "x.sgf/deep/y.sgf+"}},
		{"pattern of other files", []string{"*.txt"}, []string{"notes.txt"}},
		{"pattern of nothing", []string{"*.zip"}, []string{"*.zip!"}},
		{"missing", []string{"missing.sgf", "b.sgf"}, []string{"missing.sgf!", "b.sgf"}},
		{"folder without records", []string{"nothing"}, []string{"nothing!"}},
		{"standard input", []string{"-"}, []string{"-"}},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			var got []string
			for in := range inputs(tt.paths) {
				text := filepath.ToSlash(in.path)
				if in.notes != "" {
					text += "+"
				}
				if in.err != nil {
					text += "!"
				}
				got = append(got, text)
			}
			if diff := cmp.Diff(tt.want, got); diff != "" {
				t.Errorf("(-want +got):\n%s", diff)
			}
		})
	}
}

func TestInputsStop(t *testing.T) {
	dir := folder(t, map[string]string{"a.sgf": "", "b/c.sgf": "", "d.sgf": ""})
	for range inputs([]string{dir, dir}) {
		break // must not go on with what is behind the loop
	}
}

func TestRead(t *testing.T) {
	dir := t.TempDir()
	for _, size := range []int{0, 1, 99, 100, 101, 1000} {
		want := bytes.Repeat([]byte("0123456789"), size/10+1)[:size]
		path := filepath.Join(dir, "a.sgf")
		if err := os.WriteFile(path, want, 0o644); err != nil {
			t.Fatal(err)
		}
		grown := int64(0)
		in := input{path: path}
		got, err := in.read(nil, make([]byte, 0, 100), func(n int64) error { grown = n; return nil })
		if err != nil || !bytes.Equal(got, want) {
			t.Errorf("a file of %d bytes: read %d bytes, error %v", size, len(got), err)
		}
		if large := size >= 100; large != (grown == int64(size) && size > 0) {
			t.Errorf("a file of %d bytes: asked for %d", size, grown)
		}
		got, err = (&input{path: "-", stdin: true}).read(bytes.NewReader(want), make([]byte, 0, 100), nil)
		if err != nil || !bytes.Equal(got, want) {
			t.Errorf("%d bytes of standard input: read %d bytes, error %v", size, len(got), err)
		}
	}
}

func TestReadTooLarge(t *testing.T) {
	path := filepath.Join(t.TempDir(), "a.sgf")
	f, err := os.Create(path)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	if err := f.Truncate(maxInput + 1); err != nil {
		t.Skip("no sparse files here: ", err)
	}
	in := input{path: path}
	_, err = in.read(nil, make([]byte, 0, 100), func(int64) error { t.Error("asked for memory"); return nil })
	if err == nil || !strings.Contains(err.Error(), "larger than 64 MiB") {
		t.Errorf("error %v, want one about the size", err)
	}
	endless := io.LimitReader(zeros{}, maxInput+2)
	if _, err := (&input{path: "-", stdin: true}).read(endless, nil, nil); err == nil {
		t.Error("endless standard input was read")
	}
}

type zeros struct{}

func (zeros) Read(p []byte) (int, error) {
	clear(p)
	return len(p), nil
}

// TestIrregular shows that a pipe named like a record, which nobody writes to,
// does not keep the batch waiting when a folder or a pattern leads to it.
func TestIrregular(t *testing.T) {
	dir := t.TempDir()
	if err := os.WriteFile(filepath.Join(dir, "b.sgf"), []byte("(;SZ[9])"), 0o644); err != nil {
		t.Fatal(err)
	}
	pipe := filepath.Join(dir, "a.sgf")
	if err := exec.Command("mkfifo", pipe).Run(); err != nil {
		t.Skip("no named pipes here: ", err)
	}
	for _, path := range []string{dir, filepath.Join(dir, "*.sgf")} {
		out, errs, code := goref("audit", "--format", "csv", path)
		if code != exitUnreadable || !strings.Contains(out, "b.sgf,1,") || !strings.Contains(errs, pipe+": neither a file nor a folder") {
			t.Errorf("%s: exit code %d, output:\n%s%s", path, code, out, errs)
		}
	}
}
