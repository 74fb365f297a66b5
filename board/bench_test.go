package board

import (
	"math/rand/v2"
	"regexp"
	"testing"

	"goref/internal/shared"
)

// A play is one stone of a game that a benchmark replays.
type play struct {
	p Point
	c Color
}

// A gameList is a number of games on one size of board.
type gameList struct {
	size  Size
	games [][]play
	moves int
}

func (l *gameList) add(game []play) {
	l.games = append(l.games, game)
	l.moves += len(game)
}

// randomGames plays games with a seeded player that chooses among the empty
// points beside the stones just played four times in five, and anywhere else.
func randomGames(size Size, n, length int) *gameList {
	rnd := rand.New(rand.NewPCG(1, uint64(size.W)<<8|uint64(size.H)))
	l := &gameList{size: size}
	for range n {
		b := New(size)
		var game []play
		last := At(rnd.IntN(int(size.W)), rnd.IntN(int(size.H)))
		for i := range length {
			x, y := last.XY()
			p := At(min(max(x+rnd.IntN(5)-2, 0), int(size.W)-1), min(max(y+rnd.IntN(5)-2, 0), int(size.H)-1))
			if rnd.IntN(5) == 0 || b.At(p) != Empty {
				p = At(rnd.IntN(int(size.W)), rnd.IntN(int(size.H)))
			}
			if b.At(p) != Empty {
				continue
			}
			c := Black + Color(i%2)
			b.Place(p, c, nil)
			game = append(game, play{p, c})
			last = p
		}
		l.add(game)
	}
	return l
}

var sgfMove = regexp.MustCompile(`[;\s]([BW])\[([a-s])([a-s])\]|A([BW])((?:\[[a-s]{2}\])+)`)

// realGames reads the moves of the first n records of a server; without them the
// benchmark is skipped.
func realGames(b *testing.B, n int) *gameList {
	l := &gameList{size: Size{19, 19}}
	for _, r := range shared.Bulk(b)[:n] {
		l.add(movesOf(r.Src))
	}
	return l
}

// movesOf returns the stones of a record, those of setup first; what stands on
// an occupied point is left out.
func movesOf(src []byte) []play {
	var game []play
	b := New(Size{19, 19})
	put := func(letter byte, x, y byte) {
		c := Black
		if letter == 'W' {
			c = White
		}
		if p := At(int(x-'a'), int(y-'a')); b.At(p) == Empty {
			b.Place(p, c, nil)
			game = append(game, play{p, c})
		}
	}
	for _, m := range sgfMove.FindAllSubmatch(src, -1) {
		if len(m[1]) > 0 {
			put(m[1][0], m[2][0], m[3][0])
			continue
		}
		for v := m[5]; len(v) >= 4; v = v[4:] {
			put(m[4][0], v[1], v[2])
		}
	}
	return game
}

// A placer is what the benchmarks of Place compare.
type placer interface {
	Reset(Size)
	Place(Point, Color, []Point) Effect
}

func benchmarkReplay(b *testing.B, l *gameList, board placer) {
	b.ReportAllocs()
	taken := make([]Point, 0, l.size.Area())
	var stones int
	for b.Loop() {
		for _, game := range l.games {
			board.Reset(l.size)
			for _, m := range game {
				e := board.Place(m.p, m.c, taken[:0])
				stones += len(e.Captured)
			}
		}
	}
	b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N)/float64(l.moves), "ns/move")
}

func BenchmarkPlace(b *testing.B) {
	inputs := []struct {
		name string
		list func(*testing.B) *gameList
	}{
		{"real-19x19", func(b *testing.B) *gameList { return realGames(b, 1000) }},
		{"random-19x19", func(*testing.B) *gameList { return randomGames(Size{19, 19}, 100, 400) }},
		{"random-9x9", func(*testing.B) *gameList { return randomGames(Size{9, 9}, 100, 120) }},
		{"random-52x52", func(*testing.B) *gameList { return randomGames(Size{52, 52}, 10, 3000) }},
	}
	for _, in := range inputs {
		b.Run(in.name, func(b *testing.B) {
			l := in.list(b)
			b.Run("board", func(b *testing.B) { benchmarkReplay(b, l, new(Board)) })
			b.Run("chains", func(b *testing.B) { benchmarkReplay(b, l, new(chainBoard)) })
		})
	}
}

// BenchmarkBoard measures what is done once for a game or a chain.
func BenchmarkBoard(b *testing.B) {
	l := randomGames(Size{19, 19}, 1, 300)
	var middle Board
	middle.Reset(l.size)
	for _, m := range l.games[0] {
		middle.Place(m.p, m.c, nil)
	}
	chain := l.games[0][len(l.games[0])-1].p
	b.Run("reset", func(b *testing.B) {
		var board Board
		for b.Loop() {
			board.Reset(l.size)
		}
	})
	b.Run("copy", func(b *testing.B) {
		var board Board
		for b.Loop() {
			board = middle
		}
		if board != middle {
			b.Fatal("copy differs")
		}
	})
	b.Run("group", func(b *testing.B) {
		for b.Loop() {
			middle.Group(chain)
		}
	})
	b.Run("smothered", func(b *testing.B) {
		for b.Loop() {
			middle.Smothered()
		}
	})
	b.Run("check", func(b *testing.B) {
		for b.Loop() {
			if err := middle.Check(); err != nil {
				b.Fatal(err)
			}
		}
	})
}
