package score

import (
	"os"
	"path/filepath"
	"testing"

	"goref/board"
)

// BenchmarkCount counts a finished game's board by territory: the slowest of
// the counts, with false eyes, groups and open borders.
func BenchmarkCount(b *testing.B) {
	in := benchInput(b)
	in.Scoring = customary
	for b.Loop() {
		Count(in)
	}
}

// BenchmarkCountSparse counts an unfinished game on the largest board, where
// one region touches everything.
func BenchmarkCountSparse(b *testing.B) {
	position := board.New(board.Size{W: board.MaxSize, H: board.MaxSize})
	for x := 3; x < board.MaxSize; x += 7 {
		for y := 3; y < board.MaxSize; y += 5 {
			position.Set(board.At(x, y), board.Color(1+(x+y)%2))
		}
	}
	in := Input{Board: &position, Scoring: customary}
	for b.Loop() {
		Count(in)
	}
}

func BenchmarkPassAlive(b *testing.B) {
	in := benchInput(b)
	for b.Loop() {
		PassAlive(in.Board, false)
	}
}

func benchInput(b *testing.B) Input {
	src, err := os.ReadFile(filepath.Join("testdata", "finished.txt"))
	if err != nil {
		b.Fatal(err)
	}
	return inputOf(b, string(src))
}
