package sgfio

import (
	"bytes"
	"fmt"
	"strings"
	"testing"

	"goref/internal/shared"
)

// serverGame is a record as servers write them: a root with everything, then a
// node a line.
func serverGame(moves int, clocks bool) string {
	var text strings.Builder
	text.WriteString("(;GM[1]\nFF[4]\nSZ[19]\nPW[white]\nWR[7d]\nPB[black]\nBR[4d]\nDT[2000-10-17]\nPC[a server]\n" +
		"KM[6.50]\nRE[W+Resign]\nRU[Japanese]CA[UTF-8]TM[1500]OT[5x30 byo-yomi]\n")
	for i := range moves {
		fmt.Fprintf(&text, ";%c[%c%c]", "BW"[i%2], 'a'+i*7%19, 'a'+i*5%19)
		if clocks {
			fmt.Fprintf(&text, "%cL[%d]", "BW"[i%2], 1500-i)
		}
		text.WriteByte('\n')
	}
	return text.String() + ")"
}

// BenchmarkRead parses and types one record in the same memory.
func BenchmarkRead(b *testing.B) {
	for _, bench := range []struct {
		name string
		src  string
	}{
		{"moves", serverGame(200, false)},
		{"moves and clocks", serverGame(200, true)},
	} {
		src := []byte(bench.src)
		var r Reader
		b.Run("parse "+bench.name, func(b *testing.B) {
			b.SetBytes(int64(len(src)))
			b.ReportAllocs()
			for b.Loop() {
				r.Parse("game.sgf", src, ParseOptions{})
			}
		})
		b.Run("record "+bench.name, func(b *testing.B) {
			game := r.Parse("game.sgf", src, ParseOptions{}).Games()[0]
			b.ReportAllocs()
			for b.Loop() {
				r.Record(game)
			}
		})
	}
}

// BenchmarkBulk reads real records in memory, step by step: telling values apart,
// the encoding and the tree, the typed record on top.
func BenchmarkBulk(b *testing.B) {
	files := shared.Bulk(b)
	var size int64
	for _, f := range files {
		size += int64(len(f.Src))
	}
	run := func(name string, read func(src []byte)) {
		b.Run(name, func(b *testing.B) {
			b.SetBytes(size)
			b.ReportAllocs()
			for b.Loop() {
				for _, f := range files {
					read(f.Src)
				}
			}
			b.ReportMetric(float64(len(files)*b.N)/b.Elapsed().Seconds(), "files/s")
		})
	}
	var r Reader
	var c Collection
	run("values", func(src []byte) {
		p := parser{c: &c, src: src}
		for i := 0; ; {
			open := bytes.IndexByte(src[i:], '[')
			if open < 0 {
				return
			}
			_, i = p.value(i+open+1, false)
		}
	})
	run("tree", func(src []byte) { r.Parse("game.sgf", src, ParseOptions{}) })
	run("record", func(src []byte) { r.Record(r.Parse("game.sgf", src, ParseOptions{}).Games()[0]) })
}

// BenchmarkMixedGames reads files of small games that name two encodings by turns
// and begin in ways that look like no game at first. The time for a game must not
// grow with their number.
func BenchmarkMixedGames(b *testing.B) {
	for _, head := range []string{"(;GM[1]", "(\n;GM[1]", "(GM[1]"} {
		pair := head + "CA[GBK]PB[\xc4\xe3\xba\xc3];B[aa])\n" + head + "CA[UTF-8]PB[\xc3\xa9];B[aa])\n"
		for _, games := range []int{1_000, 10_000} {
			src := []byte(strings.Repeat(pair, games/2))
			b.Run(fmt.Sprintf("%q/%d", head, games), func(b *testing.B) {
				var r Reader
				for b.Loop() {
					if n := len(r.Parse("games.sgf", src, ParseOptions{}).Games()); n != games {
						b.Fatalf("%d games, want %d", n, games)
					}
				}
				b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N*games), "ns/game")
			})
		}
	}
}
