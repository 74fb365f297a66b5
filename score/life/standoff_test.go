package life

import (
	"context"
	"fmt"
	"strings"
	"testing"

	"goref/board"
)

// The ring is taken for dead by the network; its room and that of what it holds
// decide.
const ring = `
	. X X X X X X X X .
	X X O O O O O O X X
	X O O X . . X O O X
	X O X X X X X X O X
	X O O O O O O O O X
	X X X X X X X X X X
	. X . X X X X . X .`

func TestStandoffs(t *testing.T) {
	tests := []struct {
		name, diagram string
		want          string // the first stones of Black and White
	}{
		{"two liberties that both share", ring, "D5 C6"},
		{"one of three is White's alone", strings.Replace(ring, "O O X . . X O O", "O O X . . . O O", 1), ""},
		{"too little room to live in after taking", `
			X X X X X X
			X O O O O X
			X O X . O X
			X O X . O X
			X O O O O X
			X X X X X X`, ""},
		{"four in a row are room", `
			. X X X X
			X X O O O
			X X O . X
			X X O O X
			X X O . X
			X X O O O
			. X X X X`, "E5 C6"},
		{"who has more breath has nothing of taking four that are one eye", `
			. X . X X X X X
			X X X X X X X X
			X O O O O O O X
			X O O . O O O X
			X O O X O O O X
			X O X X X O O X
			X O . O O O O X
			X O O O O . . X
			X X X X X X X X`, "D5 B7"},
		{"but takes four in a row", `
			. X . X X X X X
			X X X X X X X X
			X O O . O O O X
			X O O X O O O X
			X O O X O O O X
			X O O X O O O X
			X O O X O O O X
			X O O . O . . X
			X X X X X X X X`, ""},
		{"four round the corner are a ko, and none", `
			O X O O O
			O X . X .
			O X X X X
			O X O X O
			O O O O O`, ""},
		{"five points round one are no room", `
			O O O X
			. X O X
			X X O X
			. X O X
			O O O X
			X X X X`, ""},
		{"one liberty shared, and an eye each", `
			. X . O . O
			X X X O O O
			O O O X X X`, "B3 D3"},
		{"two liberties shared, and an eye each", `
			. X . O . O
			X X . O O O
			X X X O O O
			O O O X X X`, "B4 D4"},
		{"three liberties shared, and room to live in", `
			O X X X X
			O . X X X
			O O X . X
			O O . O X
			O O O O X`, "B5 A5"},
		{"as much breath outside", `
			O . X X O . X
			O . X . O . X
			O . X O O . X
			O . X . O . X
			O . X X O . X`, "C5 E5"},
		{"one breath more takes", `
			O . X X O . X
			O . X . O . X
			O . X O O . X
			O . X . O . X
			O . X X O X X`, ""},
		{"one breath more does not where there are eyes and two to share", `
			. X . O . O
			X X . O O O
			X X X O O O
			. O O X X X`, "B4 D4"},
		{"a liberty is open to the side", `
			. X . O . O
			X X . . O O
			X X X O O O
			O O O X X X`, ""},
		{"an eye against none", `
			. X . O O O
			X X . O O O
			O O O X X X`, ""},
		{"the eye is not closed", `
			. X . O . O
			X X X O O .
			O O O X X X`, ""},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			pos := position(t, tt.diagram)
			size := pos.Board.Size()
			var got []string
			for s := range standoffs(pos.Board) {
				got = append(got, fmt.Sprintf("%s %s", size.Name(first(s[board.Black])), size.Name(first(s[board.White]))))
			}
			if strings.Join(got, ", ") != tt.want {
				t.Errorf("standoffs %q, want %q\n%s", got, tt.want, pos.Board)
			}
		})
	}
}

// What is stated or proved goes before the shape.
func TestStandoffSaid(t *testing.T) {
	for _, status := range []Status{Unknown, Alive, Dead} {
		pos := position(t, ring)
		known, err := Decide(context.Background(), pos, Proofs()...)
		if err != nil {
			t.Fatal(err)
		}
		pos.Said = known.Chains
		inner := at(t, pos, "D5")[0]
		for i := range pos.Said {
			if c := &pos.Said[i]; c.Stones.Has(inner) {
				c.Status = status
			}
		}
		s := newSettlement(pos, leansOf(t, pos, map[string]int64{"D5": -96}))
		if g := &s.groups[s.chain[inner]]; g.dead != (status == Dead) {
			t.Errorf("said to be %s: dead %t", status, g.dead)
		}
	}
}

func first(s board.Set) board.Point {
	for p := range s.All() {
		return p
	}
	return board.Pass
}
