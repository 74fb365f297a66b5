package board

import (
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// TestPlace plays one stone at a point named as on a board and looks at the
// board and the facts; names of points taken off are sorted.
func TestPlace(t *testing.T) {
	tests := []struct {
		name, before, play string
		after              string
		captured, suicide  string
		ko                 string // "pass" if nowhere
	}{
		{
			name: "no contact", before: ". . .\n. . .\n. . .", play: "B B2",
			after: ". . .\n. X .\n. . .", ko: "pass",
		},
		{
			name: "one stone in the corner", before: "o . .\nx . .\n. . .", play: "B B3",
			after: ". X .\nX . .\n. . .", captured: "A3", ko: "pass", // two liberties: no ko
		},
		{
			name: "a chain", before: ". x x .\nx o o .\n. x x .", play: "B D2",
			after: ". X X .\nX . . X\n. X X .", captured: "B2 C2", ko: "pass",
		},
		{
			name: "two chains at once", before: "o . o\nx x x\n. . .", play: "B B3",
			after: ". X .\nX X X\n. . .", captured: "A3 C3", ko: "pass",
		},
		{
			name: "ko", before: ". x o .\nx o . o\n. x o .", play: "B C2",
			after: ". X O .\nX . X O\n. X O .", captured: "B2", ko: "B2",
		},
		{
			name: "ko at the edge", before: ". x o .\nx . x o\n. x o .", play: "W B2",
			after: ". X O .\nX O . O\n. X O .", captured: "C2", ko: "C2",
		},
		{
			name: "ko in the corner", before: ". x o\nx o .\n. o .", play: "W A3",
			after: "O . O\nX O .\n. O .", captured: "B3", ko: "B3",
		},
		{
			name: "ko of two points", before: "x . o", play: "W B1",
			after: ". O O", captured: "A1", ko: "pass", // not a lone stone
		},
		{
			name: "ko on a single line", before: "x .", play: "W B1",
			after: ". O", captured: "A1", ko: "A1",
		},
		{
			name: "one captured, but the stone is connected", before: ". x o .\nx o . o\n. x x .", play: "B C2",
			after: ". X O .\nX . X O\n. X X .", captured: "B2", ko: "pass",
		},
		{
			name: "one captured, but another liberty", before: ". x o .\nx o . .\n. x o .", play: "B C2",
			after: ". X O .\nX . X .\n. X O .", captured: "B2", ko: "pass",
		},
		{
			name: "four stones captured one by one", before: ". x o x .\nx o . o x\n. x o x .\n. . x . .", play: "B C3",
			after: ". X . X .\nX . X . X\n. X . X .\n. . X . .", captured: "B3 C2 C4 D3", ko: "pass",
		},
		{
			name: "two stones captured on a single line: no ko", before: "x x .", play: "W C1",
			after: ". . O", captured: "A1 B1", ko: "pass",
		},
		{
			name: "suicide of one stone", before: ". o .\no . o\n. o .", play: "B B2",
			after: ". O .\nO . O\n. O .", suicide: "B2", ko: "pass",
		},
		{
			name: "suicide of a chain", before: "x . o\no o o\n. . .", play: "B B3",
			after: ". . O\nO O O\n. . .", suicide: "A3 B3", ko: "pass",
		},
		{
			name: "suicide on the only point", before: ".", play: "W A1",
			after: ".", suicide: "A1", ko: "pass",
		},
		{
			name: "capture goes before suicide", before: "x o\n. o", play: "B A1",
			after: "X .\nX .", captured: "B1 B2", ko: "pass",
		},
		{
			name: "the board full but one", before: "x x x\nx x x\nx x .", play: "W C1",
			after: ". . .\n. . .\n. . O", captured: "A1 A2 A3 B1 B2 B3 C2 C3", ko: "pass",
		},
		{
			name: "a smothered stone of a setup stays", before: "x o .\no . .\n. . .", play: "W B2",
			after: "X O .\nO O .\n. . .", ko: "pass",
		},
		{
			name: "a chain touched on four sides is taken once", before: "o o o\no . o\no o x", play: "B B2",
			after: ". . .\n. X .\n. . X", captured: "A1 A2 A3 B1 B3 C2 C3", ko: "pass",
		},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			b := parse(t, tt.before)
			side, at, _ := strings.Cut(tt.play, " ")
			p, err := b.Size().Parse(at)
			if err != nil {
				t.Fatal(err)
			}
			e := b.Place(p, map[string]Color{"B": Black, "W": White}[side], nil)
			got := []string{b.String(), names(&b, e.Captured), names(&b, e.Suicide), b.Size().Name(e.Ko)}
			after := parse(t, tt.after)
			want := []string{after.String(), tt.captured, tt.suicide, tt.ko}
			if diff := cmp.Diff(want, got); diff != "" {
				t.Errorf("board, captured, suicide, ko (-want +got):\n%s", diff)
			}
			if err := b.Check(); err != nil {
				t.Error(err)
			}
			if b.Hash() != after.Hash() {
				t.Errorf("hash %x, want %x", b.Hash(), after.Hash())
			}
		})
	}
}

// names returns the names of points, sorted.
func names(b *Board, points []Point) string {
	var list []string
	for _, p := range points {
		list = append(list, b.Size().Name(p))
	}
	slices.Sort(list)
	return strings.Join(list, " ")
}
