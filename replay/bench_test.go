package replay_test

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"goref/board"
	"goref/replay"
	"goref/sgfio"
)

// fullGame writes a game of n turns on 19x19: both sides play at random on
// empty points that are no eye of their own, so that chains grow, are taken
// and kos come up as in real games.
func fullGame(n int) string {
	r := rand.New(rand.NewPCG(7, 8))
	size := board.Size{W: 19, H: 19}
	b := board.New(size)
	var text strings.Builder
	text.WriteString("(;SZ[19]")
	for i := range n {
		c := board.Black
		if i%2 == 1 {
			c = board.White
		}
		point := "" // a pass
		for range 100 {
			p := board.At(r.IntN(19), r.IntN(19))
			if b.At(p) == board.Empty && !ownEye(&b, size, p, c) {
				b.Place(p, c, nil)
				x, y := p.XY()
				point = string([]byte{byte('a' + x), byte('a' + y)})
				break
			}
		}
		fmt.Fprintf(&text, ";%c[%s]", c.Letter()[0], point)
	}
	return text.String() + ")"
}

// ownEye reports whether all neighbours of p are stones of c.
func ownEye(b *board.Board, size board.Size, p board.Point, c board.Color) bool {
	for _, q := range p.Neighbours() {
		if size.Contains(q) && b.At(q) != c {
			return false
		}
	}
	return true
}

// BenchmarkRun replays one game again and again in the same memory.
func BenchmarkRun(b *testing.B) {
	for _, n := range []int{170, 300, 2000} {
		b.Run(fmt.Sprintf("moves=%d", n), func(b *testing.B) {
			rec := sgfio.Parse("game.sgf", []byte(fullGame(n))).Games()[0].Record()
			var r replay.Replayer
			for b.Loop() {
				r.Run(rec, replay.Options{})
			}
			b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N)/float64(n), "ns/move")
		})
	}
}

// kos writes a game of n turns that fights six kos without end: the stones
// stand in one of 64 positions all the time.
func kos(n int) string {
	r := rand.New(rand.NewPCG(9, 10))
	var text strings.Builder
	text.WriteString("(;SZ[19]PL[B]")
	var taken [6]bool // by Black
	for k := range taken {
		x, y := 1+k%3*6, 2+k/3*6
		fmt.Fprintf(&text, "AB[%s][%s][%s]AW[%s][%s][%s][%s]",
			name(x+1, y), name(x, y+1), name(x+1, y+2), name(x+2, y), name(x+3, y+1), name(x+2, y+2), name(x+1, y+1))
	}
	last := -1
	for i := range n {
		black := i%2 == 0
		k := r.IntN(len(taken))
		side, x, y := "W", 2+k%3*6, 3+k/3*6
		if black {
			side, x = "B", x+1
		}
		if taken[k] == black || k == last {
			fmt.Fprintf(&text, ";%s[]", side)
			last = -1
			continue
		}
		fmt.Fprintf(&text, ";%s[%s]", side, name(x, y))
		taken[k], last = black, k
	}
	return text.String() + ")"
}

func name(x, y int) string { return string([]byte{byte('a' + x), byte('a' + y)}) }

// BenchmarkKos replays long games in which every play brings a position back:
// the time for a move must not depend on their length.
func BenchmarkKos(b *testing.B) {
	for _, n := range []int{125_000, 250_000, 500_000, 1_000_000} {
		b.Run(fmt.Sprintf("moves=%d", n), func(b *testing.B) {
			rec := sgfio.Parse("kos.sgf", []byte(kos(n))).Games()[0].Record()
			var r replay.Replayer
			for b.Loop() {
				if l := r.Run(rec, replay.Options{}); l.Faults().Has(replay.KoRetake) || !l.Faults().Has(replay.Repeats) {
					b.Fatal("the game is not as it was meant")
				}
			}
			b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N)/float64(n), "ns/move")
		})
	}
}
