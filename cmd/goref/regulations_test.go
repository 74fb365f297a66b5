package main

import (
	"os"
	"path/filepath"
	"regexp"
	"testing"

	"goref/rules"
)

// The regulation that docs/regulations.md shows has no fault.
func TestRegulationsDocument(t *testing.T) {
	text, err := os.ReadFile("../../docs/regulations.md")
	if err != nil {
		t.Fatal(err)
	}
	example := regexp.MustCompile("(?s)```toml\n(.*?)```").FindSubmatch(text)
	if example == nil {
		t.Fatal("no example")
	}
	file := filepath.Join(t.TempDir(), "club-cup.toml")
	if err := os.WriteFile(file, example[1], 0o644); err != nil {
		t.Fatal(err)
	}
	if _, err := rules.LoadFile(file); err != nil {
		t.Error(err)
	}
}
