package main

import (
	"bytes"
	"os"
	"regexp"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"goref/internal/golden"
)

// runBlock is a command and its output in the README, between two marks.
var runBlock = regexp.MustCompile("(?s)<!-- run: ([^\n]*) -->\n```\n.*?```\n<!-- end -->")

// TestReadme runs what the README shows, from the project's root, and compares.
// With -update it writes the output into the README.
func TestReadme(t *testing.T) {
	t.Chdir("../..")
	readme, err := os.ReadFile("README.md")
	if err != nil {
		t.Fatal(err)
	}
	blocks := 0
	want := runBlock.ReplaceAllFunc(readme, func(block []byte) []byte {
		blocks++
		args := string(runBlock.FindSubmatch(block)[1])
		var out, errs bytes.Buffer
		run(append([]string{"goref"}, strings.Fields(args)...), strings.NewReader(""), &out, &errs)
		return []byte("<!-- run: " + args + " -->\n```\n$ goref " + args + "\n" + out.String() + errs.String() + "```\n<!-- end -->")
	})
	if blocks == 0 {
		t.Fatal("the README shows no run")
	}
	if golden.Update() {
		if err := os.WriteFile("README.md", want, 0o644); err != nil {
			t.Fatal(err)
		}
		return
	}
	if diff := cmp.Diff(string(want), string(readme)); diff != "" {
		t.Errorf("README.md is stale, run go test ./cmd/goref -run TestReadme -update (-now +README):\n%s", diff)
	}
}

// picture is a picture in the README and the command under it that draws it.
var picture = regexp.MustCompile("!\\[[^]]*\\]\\(([^)]+)\\)\n\n    goref ([^\n]+) --output [^\n]+\n")

// TestReadmePicture draws the pictures of the README, and compares.
func TestReadmePicture(t *testing.T) {
	t.Chdir("../..")
	readme, err := os.ReadFile("README.md")
	if err != nil {
		t.Fatal(err)
	}
	found := picture.FindAllSubmatch(readme, -1)
	if len(found) == 0 {
		t.Fatal("the README shows no picture")
	}
	for _, m := range found {
		path, args := string(m[1]), strings.Fields(string(m[2]))
		var out, errs bytes.Buffer
		run(append(append([]string{"goref"}, args...), "--format", "svg"), strings.NewReader(""), &out, &errs)
		if golden.Update() {
			if err := os.WriteFile(path, out.Bytes(), 0o644); err != nil {
				t.Fatal(err)
			}
			continue
		}
		want, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		if diff := cmp.Diff(string(want), out.String()); diff != "" {
			t.Errorf("%s is stale, run go test ./cmd/goref -run TestReadmePicture -update (-file +now):\n%s", path, diff)
		}
	}
}
