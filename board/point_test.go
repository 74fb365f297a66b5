package board

import (
	"errors"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"
)

var nameTests = []struct {
	size Size
	x, y int // from the top left
	name string
}{
	{Size{1, 1}, 0, 0, "A1"},
	{Size{19, 19}, 0, 18, "A1"},
	{Size{19, 19}, 0, 0, "A19"},
	{Size{19, 19}, 18, 0, "T19"},
	{Size{19, 19}, 7, 9, "H10"},
	{Size{19, 19}, 8, 10, "J9"}, // there is no I
	{Size{19, 19}, 15, 3, "Q16"},
	{Size{5, 13}, 4, 0, "E13"},
	{Size{13, 5}, 12, 4, "N1"},
	{Size{52, 52}, 24, 51, "Z1"},
	{Size{52, 52}, 25, 51, "AA1"},
	{Size{52, 52}, 32, 51, "AH1"},
	{Size{52, 52}, 33, 51, "AJ1"},
	{Size{52, 52}, 49, 0, "AZ52"},
	{Size{52, 52}, 50, 0, "BA52"},
	{Size{52, 52}, 51, 0, "BB52"},
}

func TestName(t *testing.T) {
	for _, tt := range nameTests {
		t.Run(tt.size.String()+"/"+tt.name, func(t *testing.T) {
			p := At(tt.x, tt.y)
			if got := tt.size.Name(p); got != tt.name {
				t.Errorf("Name gives %s, want %s", got, tt.name)
			}
			if got, err := tt.size.Parse(tt.name); got != p || err != nil {
				t.Errorf("Parse gives %v, %v, want %v", got, err, p)
			}
		})
	}
	size := Size{9, 9}
	if got := size.Name(Pass); got != "pass" {
		t.Errorf("Name(Pass) = %q, want pass", got)
	}
	if got := size.Name(At(9, 0)); got != "off the board" {
		t.Errorf("name of a point off the board = %q", got)
	}
}

func TestParseName(t *testing.T) {
	const (
		on19 = " of 19x19: want A1 to T19 without the letter I, or pass"
		on9  = " of 9x9: want A1 to J9 without the letter I, or pass"
	)
	tests := []struct {
		name string
		size Size
		in   string
		want Point
		err  string // what follows `point "in": no point of the board`
	}{
		{"lower case", Size{19, 19}, "q16", At(15, 3), ""},
		{"mixed case", Size{52, 52}, "aJ1", At(33, 51), ""},
		{"pass", Size{19, 19}, "pass", Pass, ""},
		{"pass in capitals", Size{19, 19}, "PASS", Pass, ""},
		{"empty", Size{19, 19}, "", Pass, on19},
		{"letter I", Size{19, 19}, "I5", Pass, on19},
		{"column too far", Size{19, 19}, "U5", Pass, on19},
		{"row 0", Size{19, 19}, "A0", Pass, on19},
		{"row too high", Size{19, 19}, "A20", Pass, on19},
		{"row far too high", Size{19, 19}, "A4294967297", Pass, on19},
		{"leading zero", Size{19, 19}, "A01", Pass, on19},
		{"sign", Size{19, 19}, "A+1", Pass, on19},
		{"no row", Size{19, 19}, "A", Pass, on19},
		{"no column", Size{19, 19}, "5", Pass, on19},
		{"row before column", Size{19, 19}, "5A", Pass, on19},
		{"trailing space", Size{19, 19}, "A1 ", Pass, on19},
		{"I in a pair", Size{52, 52}, "AI1", Pass, " of 52x52: want A1 to BB52 without the letter I, or pass"},
		{"three letters", Size{52, 52}, "AAA1", Pass, " of 52x52: want A1 to BB52 without the letter I, or pass"},
		{"not ASCII", Size{9, 9}, "Å1", Pass, on9},
		{"small board", Size{5, 5}, "F1", Pass, " of 5x5: want A1 to E5, or pass"},
		{"no board", Size{}, "A1", Pass, " of 0x0: want pass"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			got, err := tt.size.Parse(tt.in)
			if got != tt.want {
				t.Errorf("got %v, want %v", got, tt.want)
			}
			if tt.err == "" {
				if err != nil {
					t.Errorf("error %v, want none", err)
				}
				return
			}
			if !errors.Is(err, ErrName) {
				t.Fatalf("error %v, want ErrName", err)
			}
			if want := `point "` + tt.in + `": no point of the board` + tt.err; err.Error() != want {
				t.Errorf("error\n%v, want\n%s", err, want)
			}
		})
	}
}

// TestPoints walks every point of every square size and some rectangles: names
// differ, and each conversion has its inverse.
func TestPoints(t *testing.T) {
	sizes := []Size{{1, 52}, {52, 1}, {7, 3}, {3, 7}}
	for edge := range uint8(MaxSize) {
		sizes = append(sizes, Size{edge + 1, edge + 1})
	}
	for _, size := range sizes {
		names := map[string]bool{}
		last := Pass
		for p := range size.All() {
			x, y := p.XY()
			if p <= last || !size.Contains(p) || At(x, y) != p || x >= int(size.W) || y >= int(size.H) {
				t.Fatalf("%v: point %d at column %d, row %d follows %d", size, p, x, y, last)
			}
			name := size.Name(p)
			if back, err := size.Parse(name); back != p || err != nil {
				t.Fatalf("%v: %s is read as %d, %v; want %d", size, name, back, err, p)
			}
			names[name] = true
			last = p
		}
		if len(names) != size.Area() || size.Area() != int(size.W)*int(size.H) {
			t.Errorf("%v: %d names for %d points", size, len(names), size.Area())
		}
	}
}

func TestBorder(t *testing.T) {
	for _, size := range []Size{{1, 1}, {19, 19}, {MaxSize, MaxSize}, {9, 13}} {
		b := New(size)
		for _, p := range []Point{Pass, At(-1, 0), At(0, -1), At(int(size.W), 0), At(0, int(size.H))} {
			if size.Contains(p) || b.At(p) != Empty {
				t.Errorf("%v: point %d is on the board", size, p)
			}
			if stones, liberties := b.Group(p); !stones.Empty() || !liberties.Empty() {
				t.Errorf("%v: point %d has a group", size, p)
			}
		}
	}
	if x, y := Pass.XY(); x != -1 || y != -1 {
		t.Errorf("Pass lies at %d, %d, want -1, -1", x, y)
	}
	want := [4]Point{At(3, 3), At(2, 4), At(4, 4), At(3, 5)}
	if diff := cmp.Diff(want, At(3, 4).Neighbours()); diff != "" {
		t.Errorf("neighbours (-want +got):\n%s", diff)
	}
}

func TestSizeValid(t *testing.T) {
	for size, want := range map[Size]bool{
		{1, 1}: true, {19, 19}: true, {52, 52}: true, {1, 52}: true,
		{}: false, {0, 9}: false, {9, 0}: false, {53, 9}: false, {9, 53}: false, {255, 255}: false,
	} {
		if size.Valid() != want {
			t.Errorf("%v: Valid gives %v, want %v", size, !want, want)
		}
	}
}

func TestAllStops(t *testing.T) {
	var got []Point
	for p := range (Size{3, 2}).All() {
		if got = append(got, p); len(got) == 4 {
			break
		}
	}
	if want := []Point{At(0, 0), At(1, 0), At(2, 0), At(0, 1)}; !slices.Equal(got, want) {
		t.Errorf("got %v, want %v", got, want)
	}
}

func TestColor(t *testing.T) {
	type names struct {
		Opponent     Color
		Word, Letter string
	}
	for c, want := range map[Color]names{
		Empty: {Empty, "Empty", ""},
		Black: {White, "Black", "B"},
		White: {Black, "White", "W"},
	} {
		if diff := cmp.Diff(want, names{c.Opponent(), c.String(), c.Letter()}); diff != "" {
			t.Errorf("color %d (-want +got):\n%s", c, diff)
		}
	}
}

// FuzzName reads any text as a name; what is read is written back the same.
func FuzzName(f *testing.F) {
	for _, tt := range nameTests {
		f.Add(tt.size.W, tt.size.H, tt.name)
	}
	f.Add(uint8(19), uint8(19), "pass")
	f.Add(uint8(0), uint8(255), "Å1")
	f.Fuzz(func(t *testing.T, w, h uint8, name string) {
		size := Size{w % (MaxSize + 1), h % (MaxSize + 1)}
		p, err := size.Parse(name)
		switch {
		case err != nil && (p != Pass || !errors.Is(err, ErrName)):
			t.Errorf("%q gives point %d and error %v", name, p, err)
		case err == nil && p != Pass && !size.Contains(p):
			t.Errorf("%q gives point %d, which is not on %v", name, p, size)
		case err == nil:
			if again, err := size.Parse(size.Name(p)); again != p || err != nil {
				t.Errorf("%q is point %d, but %q is %d, %v", name, p, size.Name(p), again, err)
			}
		}
	})
}
