package main

import (
	"bytes"
	"flag"
	"os"
	"regexp"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
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
	if f := flag.Lookup("update"); f != nil && f.Value.String() == "true" {
		if err := os.WriteFile("README.md", want, 0o644); err != nil {
			t.Fatal(err)
		}
		return
	}
	if diff := cmp.Diff(string(want), string(readme)); diff != "" {
		t.Errorf("README.md is stale, run go test ./cmd/goref -run TestReadme -update (-now +README):\n%s", diff)
	}
}
