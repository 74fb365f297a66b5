package rules

import (
	"fmt"
	"io/fs"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

func FuzzLoadRegulation(f *testing.F) {
	for _, tt := range broken {
		f.Add(tt.text)
	}
	for _, s := range settings {
		f.Add("extends = \"pair-go\"\n" + s)
	}
	for _, id := range builtinIDs {
		src, err := fs.ReadFile(builtinFS(), id+".toml")
		if err != nil {
			f.Fatal(err)
		}
		f.Add(string(src))
	}
	f.Fuzz(func(t *testing.T, src string) {
		load := func() (*Regulation, error) {
			l := loader{known: ByID, open: func(from, name string) (document, error) {
				if from == "" {
					return document{file: "fuzz.toml", src: src, id: "fuzz"}, nil
				}
				return document{}, fmt.Errorf("no file %s", name)
			}}
			return l.load("", "fuzz.toml")
		}
		r, err := load()
		again, errAgain := load()
		if diff := cmp.Diff(fmt.Sprint(err), fmt.Sprint(errAgain)); diff != "" {
			t.Errorf("another error the second time:\n%s", diff)
		}
		if err == nil {
			if err := r.Validate(); err != nil {
				t.Errorf("loaded, but not valid: %v", err)
			}
			if diff := cmp.Diff(r, again, noParent); diff != "" {
				t.Errorf("another regulation the second time:\n%s", diff)
			}
			return
		}
		for _, line := range loadErrors(err) {
			if line.Line < 0 || line.Line > 1+strings.Count(src, "\n") || line.File != "fuzz.toml" {
				t.Errorf("no such place: %v", line)
			}
		}
	})
}

// loadErrors takes joined errors apart.
func loadErrors(err error) []*FileError {
	var list []*FileError
	if joined, ok := err.(interface{ Unwrap() []error }); ok {
		for _, e := range joined.Unwrap() {
			list = append(list, loadErrors(e)...)
		}
	} else if e, ok := err.(*FileError); ok {
		list = append(list, e)
	}
	return list
}
