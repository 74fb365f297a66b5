package board

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

func TestSetup(t *testing.T) {
	b := New(Size{3, 2})
	b.Set(At(0, 0), White)
	b.Set(At(1, 0), Black)
	b.Set(At(0, 1), Black) // A2 is smothered now, and stays
	b.Set(At(2, 1), White)
	b.Set(At(2, 1), Black) // a stone replaces a stone
	b.Set(At(1, 1), White)
	b.Set(At(1, 1), Empty)
	want := parse(t, "o x .\nx . x")
	if !b.Equal(&want) || b.Hash() != want.Hash() {
		t.Errorf("got\n%vwant\n%v", &b, &want)
	}
	if err := b.Check(); err != nil {
		t.Error(err)
	}
	if got := [3]int{b.Count(Empty), b.Count(Black), b.Count(White)}; got != [3]int{2, 3, 1} {
		t.Errorf("empty points, black and white stones: %v, want 2, 3, 1", got)
	}
}

func TestReset(t *testing.T) {
	var b Board
	if b.Size() != (Size{}) || b.Count(Empty) != 0 || b.String() != "" || b.Check() != nil {
		t.Errorf("the zero board has points:\n%v", &b)
	}
	for _, size := range []Size{{19, 19}, {3, 5}, {5, 3}, {1, 1}, {52, 52}, {52, 1}, {1, 52}, {9, 9}, {9, 9}} {
		b.Reset(size)
		if err := b.Check(); err != nil {
			t.Fatal(err)
		}
		if fresh := New(size); !b.Equal(&fresh) || b.Hash() != 0 || b.Size() != size || b.Count(Empty) != size.Area() {
			t.Fatalf("%v: not as a new board", size)
		}
		for p := range size.All() {
			b.Place(p, Black, nil)
		}
	}
}

func TestEqual(t *testing.T) {
	a, copied := parse(t, "x . o"), parse(t, "x . o")
	if !a.Equal(&copied) {
		t.Error("equal boards differ")
	}
	copied.Set(At(1, 0), White)
	if a.Equal(&copied) || a.At(At(1, 0)) != Empty {
		t.Error("a change of a copy is not one, or changes the first")
	}
	for _, diagram := range []string{"o . x", "x o .", "x . o .", "x . o\n. . .", "x\n.\no"} {
		if other := parse(t, diagram); a.Equal(&other) {
			t.Errorf("%q equals %q", diagram, "x . o")
		}
	}
}

// TestHash pins some hashes: they appear in reports and must never change.
func TestHash(t *testing.T) {
	for diagram, want := range map[string]uint64{
		".":            0,
		". . .\n. . .": 0,
		"x":            0xb4cea23966217167,
		"o":            0x04bfcff4785eec6e,
		"x .\n. .":     0xb4cea23966217167, // the size is not in it
		"x o .\n. x .": 0x04e27fe34c841749,
	} {
		b := parse(t, diagram)
		if b.Hash() != want {
			t.Errorf("hash of %q is %#016x, want %#016x", diagram, b.Hash(), want)
		}
	}
	seen := map[uint64]bool{0: true}
	for p := range (Size{MaxSize, MaxSize}).All() {
		for _, c := range []Color{Black, White} {
			if k := keys[c][p]; seen[k] {
				t.Fatalf("key %#x of %v at point %d occurs twice", k, c, p)
			}
			seen[keys[c][p]] = true
		}
	}
}

func TestGroup(t *testing.T) {
	tests := []struct {
		name, diagram, at string
		stones, liberties string
	}{
		{"one stone", "x .\n. .", "A2", "A2", "A1 B2"},
		{"one stone without liberty", "x o\no .", "A2", "A2", ""},
		{"a chain around an eye", "x x x\nx . x\nx x x", "B1", "A1 A2 A3 B1 B3 C1 C2 C3", "B2"},
		{"diagonal stones are not connected", "x .\n. x", "A2", "A2", "A1 B2"},
		{"a liberty shared by stones of one chain counts once", "x x\nx .", "A1", "A1 A2 B2", "B1"},
		{"an empty region", "x . .\n. x .\n. . x", "A1", "A1 A2 B1", ""},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			b := parse(t, tt.diagram)
			p, err := b.Size().Parse(tt.at)
			if err != nil {
				t.Fatal(err)
			}
			stones, liberties := b.Group(p)
			got := []string{names(&b, slices.Collect(stones.All())), names(&b, slices.Collect(liberties.All()))}
			if diff := cmp.Diff([]string{tt.stones, tt.liberties}, got); diff != "" {
				t.Errorf("stones, liberties (-want +got):\n%s", diff)
			}
		})
	}
}

func TestSmothered(t *testing.T) {
	tests := []struct{ name, diagram, want string }{
		{"empty board", ". .\n. .", ""},
		{"all breathe", "x o\n. .", ""},
		{"a corner stone", "x o .\no . .", "A2"},
		{"a chain", "x x o\no o .", "A2 B2"},
		{"a stone with none beside it breathes through its chain", "x x .\no o .", ""},
		{"both sides", "x o\no x", "A1 A2 B1 B2"},
		{"the whole board", "x x\nx x", "A1 A2 B1 B2"},
		{"two chains of one side", "x o x\no . o", "A2 C2"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			b := parse(t, tt.diagram)
			smothered := b.Smothered()
			if got := names(&b, slices.Collect(smothered.All())); got != tt.want {
				t.Errorf("got %q, want %q", got, tt.want)
			}
		})
	}
}

// TestCheck damages a board in each way that Check looks for.
func TestCheck(t *testing.T) {
	for name, damage := range map[string]func(*Board){
		"hash":               func(b *Board) { b.hash++ },
		"a stone too many":   func(b *Board) { b.cells[At(1, 1)] = cell(Black) },
		"a mark left":        func(b *Board) { b.cells[At(0, 0)] |= marked },
		"a stone off board":  func(b *Board) { b.cells[At(3, 0)] = cell(White) },
		"a wrong free count": func(b *Board) { b.cells[At(0, 0)] += oneFree },
	} {
		t.Run(name, func(t *testing.T) {
			b := parse(t, "x . .\n. . o")
			if err := b.Check(); err != nil {
				t.Fatal(err)
			}
			damage(&b)
			if err := b.Check(); !errors.Is(err, ErrCorrupt) {
				t.Errorf("error %v, want ErrCorrupt", err)
			}
		})
	}
}

// TestMisuse: what only a fault in the caller can bring about panics, with words
// that help to find it.
func TestMisuse(t *testing.T) {
	b := parse(t, "x .")
	for want, misuse := range map[string]func(){
		"board: no board of size 0x9":                  func() { New(Size{0, 9}) },
		"board: no board of size 53x9":                 func() { b.Reset(Size{53, 9}) },
		"board: no stone of White can be placed on A1": func() { b.Place(At(0, 0), White, nil) },
		"board: no stone of Empty can be placed on B1": func() { b.Place(At(1, 0), Empty, nil) },
		"can be placed on pass":                        func() { b.Place(Pass, Black, nil) },
		"can be placed on off the board":               func() { b.Place(At(2, 0), Black, nil) },
		"is not on a board of size 2x1":                func() { b.Set(At(2, 0), Black) },
		"column or row beyond the border":              func() { At(0, MaxSize+1) },
	} {
		t.Run(want, func(t *testing.T) {
			defer func() {
				if got, _ := recover().(string); !strings.Contains(got, want) {
					t.Errorf("panic %q, want %q in it", got, want)
				}
			}()
			misuse()
		})
	}
}

func TestPlaceDoesNotAllocate(t *testing.T) {
	l := randomGames(Size{9, 9}, 10, 200)
	b := New(l.size)
	arena := make([]Point, 0, l.size.Area())
	if n := testing.AllocsPerRun(5, func() {
		for _, game := range l.games {
			b.Reset(l.size)
			for _, m := range game {
				b.Place(m.p, m.c, arena)
			}
		}
	}); n != 0 {
		t.Errorf("%v allocations for %d moves", n, l.moves)
	}
}
