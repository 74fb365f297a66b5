package net

import (
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// stateLetters names the states in diagrams: b and w are chains of more than
// three liberties or none.
const stateLetters = "_.bcdewxyz"

func TestStates(t *testing.T) {
	tests := []struct {
		name, position, want string
	}{
		{"single stones", `
X....
..O..
....X
O....`, `
d....
..w..
....e
y....`},
		{"a liberty counts once", "XX\nX.", "cc\nc."},
		{"chains, not stones, have liberties", `
XX.OO
.X.O.
XX.OO`, `
bb.ww
.b.w.
bb.ww`},
		{"one, two, three", `
.OX.X
OOXXX
.XX..
X.OOO`, `
.yb.b
yybbb
.bb..
d.zzz`},
		{"no liberty, as a setup may leave it", `
XO
OX`, `
bw
wb`},
		{"full line", `X.`, `c.`},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			for _, swap := range []bool{false, true} {
				position, want := tt.position, strings.TrimSpace(tt.want)
				if swap {
					position = strings.NewReplacer("X", "O", "O", "X").Replace(position)
				}
				p := parse(strings.Fields(position))
				var r stateReader
				r.resize(p.w, p.h)
				r.read(p.stones, swap)
				if diff := cmp.Diff(want, letters(&r)); diff != "" {
					t.Errorf("swap %v, states (-want +got):\n%s", swap, diff)
				}
			}
		})
	}
}

// letters draws the states on the board.
func letters(r *stateReader) string {
	var rows []string
	for y := range r.h {
		var row strings.Builder
		for x := range r.w {
			row.WriteByte(stateLetters[r.states[r.place(x, y)]])
		}
		rows = append(rows, row.String())
	}
	return strings.Join(rows, "\n")
}

// TestStatesAgainstNaive compares the planes that the states light with
// those found the slow way, and looks for states outside the board.
func TestStatesAgainstNaive(t *testing.T) {
	rnd := rand.New(rand.NewPCG(2, 2))
	var r stateReader
	for range 300 {
		p := scattered(rnd, 1+rnd.IntN(8), 1+rnd.IntN(8), 0.5+rnd.Float64()/2)
		r.resize(p.w, p.h)
		for range 2 { // the second time with what the first left behind
			r.read(p.stones, false)
		}
		want := naivePlanes(p)
		onBoard := 0
		for _, s := range r.states {
			if s != offBoard {
				onBoard++
			}
		}
		if onBoard != len(p.stones) {
			t.Fatalf("%d states on a board of %d points", onBoard, len(p.stones))
		}
		for i := range p.stones {
			s := r.states[r.place(i%p.w, i/p.w)]
			for plane, lit := range s.planes() {
				if lit != (want[plane][i] == 1) {
					t.Fatalf("%dx%d %v, point %d, plane %d: lit %v, want %v", p.w, p.h, p.stones, i, plane, lit, !lit)
				}
			}
		}
	}
}

func TestOffBoardLightsNothing(t *testing.T) {
	if got := offBoard.planes(); got != [planes]bool{} {
		t.Errorf("planes off the board: %v", got)
	}
}

func BenchmarkStates(b *testing.B) {
	p := scattered(rand.New(rand.NewPCG(1, 1)), 19, 19, 0.7)
	var r stateReader
	r.resize(p.w, p.h)
	for b.Loop() {
		r.read(p.stones, false)
	}
}
