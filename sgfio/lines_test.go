package sgfio

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

func TestLines(t *testing.T) {
	const src = "(;SZ[9];B[aa]TB[ii](;W[bb](;B[cc]TW[hh];W[dd])(;B[ee]AW[ff]))(;W[gg])(;))"
	want := []string{
		"[] 0: B A9, W B8, B C7, W D6; B, W H2 at TW[hh]",
		"[1 2] 3: B A9, W B8, +W F4, B E5; B J1, W at TB[ii]",
		"[2] 2: B A9, W G3; B J1, W at TB[ii]",
		"[3] 2: B A9, -; B J1, W at TB[ii]",
	}
	var got []string
	g := Parse("in.sgf", []byte(src)).Games()[0]
	for rec, shared := range new(Reader).Lines(g) {
		got = append(got, fmt.Sprintf("%v %d: %s; %s", rec.Line, shared, reading(rec), marksOf(rec)))
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("lines (-want +got):\n%s", diff)
	}
}

// TestLinesAgree checks that a line walked to is the line asked for by its name.
func TestLinesAgree(t *testing.T) {
	for _, src := range []string{
		"(;SZ[9])",
		"(;SZ[9](;B[aa])(;B[bb](;W[cc])(;W[dd](;B[ee])(;B[ff])))(;AB[gg]TB[aa](;W[hh])(;TW[bb]W[ii])))",
		"(;SZ[9]" + strings.Repeat("(;B[aa](;W[bb]TB[cc])", 50) + strings.Repeat(")", 51),
	} {
		g := Parse("in.sgf", []byte(src)).Games()[0]
		for rec, shared := range new(Reader).Lines(g) {
			alone := g.Record(slices.Clone(rec.Line)...)
			if diff := cmp.Diff(reading(alone), reading(rec)); diff != "" {
				t.Errorf("%s: line %v (-by its name +walked):\n%s", src, rec.Line, diff)
			}
			if diff := cmp.Diff(marksOf(alone), marksOf(rec)); diff != "" {
				t.Errorf("%s: marks of line %v (-by its name +walked):\n%s", src, rec.Line, diff)
			}
			if shared > len(rec.Events) {
				t.Errorf("%s: line %v shares %d of %d events", src, rec.Line, shared, len(rec.Events))
			}
		}
	}
}
