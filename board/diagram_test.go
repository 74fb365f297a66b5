package board

import (
	"errors"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// parse reads a diagram that must be right.
func parse(t testing.TB, diagram string) Board {
	t.Helper()
	b, err := Parse(diagram)
	if err != nil {
		t.Fatal(err)
	}
	return b
}

var diagramTests = []struct {
	name, in, out string
	err           string // what follows "no diagram: "
}{
	{"one point", ".", ".\n", ""},
	{"rectangle", "x.o\n.X.", "X . O\n. X .\n", ""},
	{"letters in both cases", "xXoO", "X X O O\n", ""},
	{"spaces, tabs, blank lines", "\n\t x . \r\n\n  . O\n\n", "X .\n. O\n", ""},
	{"stones without liberty stay", "xo\nox", "X O\nO X\n", ""},
	{"nothing", " \n\t\n", "", "it has no rows"},
	{"short row", "...\n..", "", "row 2 has 2 points, row 1 has 3"},
	{"long row", "..\n...", "", "row 2 has 3 points, row 1 has 2"},
	{"unknown letter", "..\n.b", "", "row 2 holds 'b': want x, o or a dot"},
	{"not ASCII", ".\n●", "", "row 2 holds '●': want x, o or a dot"},
	{"too wide", strings.Repeat(".", 53), "", "1 rows of 53 points are more than 52"},
	{"too high", strings.Repeat(".\n", 53), "", "53 rows of 1 points are more than 52"},
}

func TestDiagram(t *testing.T) {
	for _, tt := range diagramTests {
		t.Run(tt.name, func(t *testing.T) {
			b, err := Parse(tt.in)
			if tt.err != "" {
				if !errors.Is(err, ErrDiagram) || err.Error() != "no diagram: "+tt.err {
					t.Errorf("error %v, want no diagram: %s", err, tt.err)
				}
				return
			}
			if err != nil {
				t.Fatal(err)
			}
			if diff := cmp.Diff(tt.out, b.String()); diff != "" {
				t.Errorf("written (-want +got):\n%s", diff)
			}
			if err := b.Check(); err != nil {
				t.Error(err)
			}
		})
	}
}

func TestFormatMarks(t *testing.T) {
	b := parse(t, "x o .\n. . .")
	var s strings.Builder
	marks := map[Point]byte{At(0, 0): '1', At(2, 1): 'a', At(7, 7): 'z'} // the last is off the board
	if err := Format(&s, &b, marks); err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff("1 O .\n. . a\n", s.String()); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
}

var errFull = errors.New("full")

type fullWriter struct{}

func (fullWriter) Write([]byte) (int, error) { return 0, errFull }

func TestFormatReportsWriter(t *testing.T) {
	b := New(Size{52, 52}) // larger than the buffer
	if err := Format(fullWriter{}, &b, nil); !errors.Is(err, errFull) {
		t.Errorf("error %v, want that of the writer", err)
	}
}

// FuzzDiagram reads any text; what is read is written and read back the same.
func FuzzDiagram(f *testing.F) {
	for _, tt := range diagramTests {
		f.Add(tt.in)
	}
	f.Fuzz(func(t *testing.T, diagram string) {
		b, err := Parse(diagram)
		if err != nil {
			if !errors.Is(err, ErrDiagram) {
				t.Errorf("error %v, want ErrDiagram", err)
			}
			return
		}
		if again, err := Parse(b.String()); err != nil || !again.Equal(&b) {
			t.Errorf("written and read again:\n%v%v, want\n%v", &again, err, &b)
		}
		if err := b.Check(); err != nil {
			t.Error(err)
		}
	})
}
