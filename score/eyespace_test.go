package score

import (
	"strings"
	"testing"

	"goref/board"
	"goref/internal/corpus"
)

// The eyes that the group around the only space of a diagram can count on, o
// being dead stones in it. White's stones outside have no part in it. A point
// that the owner has to fill nearby is a play in advance for his opponent.
func TestEyeValue(t *testing.T) {
	tests := []struct {
		name   string
		stones string
		filled []string
		want   int
	}{
		{"one point", ". X\nX X", nil, 1},
		{"two points", ". . X\nX X X", nil, 1},
		{"three in a row, its owner's to divide", ". . . X\nX X X X", nil, 2},
		{"three with the middle taken", ". o . X\nX X X X", nil, 1},
		{"square four", ". . X\n. . X\nX X X", nil, 1},
		{"four in a row with one end taken", "o . . . X\nX X X X X", nil, 2},
		{"T four with the middle taken", ". o . X\nX . X X\nX X X X", nil, 1},
		{"bent four in the corner, one stone in it", ". o X\n. X X\n. X X\nX X X", nil, 2},
		{"bulky five, its owner's to divide", ". . X\n. . .\nX X X", nil, 2},
		{"bulky five with its middle taken", ". . X X\n. o . X\nX X X X", nil, 1},
		{"four dead in a row of six", ". o o o o . X\nX X X X X X X", nil, 2},
		{"rabbity six with its middle taken", "X . . X\n. o . X\nX . X X\nX X X X", nil, 1},
		{"seven points with one stone", "X X . .\nX . o .\nX . . X\nX X X X", nil, 2},
		{"seven points with two stones, its owner's to divide", ". . X\no o X\n. . X\nX . X\nX X X", nil, 2},
		{"seven points with two stones, a point beside them to fill", ". . X\no o X\n. . X\nX . X\nX X X", []string{"C5"}, 2},
		{"bulky five, a point beside it to fill", ". . X\n. . .\nX X X", []string{"A1"}, 1},
		{"seven of eight points dead: once they are off, one play leaves one eye", "o o X X\no o o X\n. o o X\nX X X X", nil, 1},
		{"nine points", ". . . X\no o . X\n. . . X\nX X X X", nil, 2},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			in := inputOf(t, tt.stones)
			g := newGrid(in.Board)
			s := newSurvey(g, g.marks(&in.Dead))
			if len(s.regions.points) != 1 || s.owner[0] != board.Black {
				t.Fatalf("not one space of Black's:\n%s", strings.TrimSpace(tt.stones))
			}
			filled := corpus.Points(t, in.Board, tt.filled)
			if got := s.eyeValue(0, g.marks(&filled)); got != tt.want {
				t.Errorf("%d eyes, want %d\n%s", got, tt.want, in.Board)
			}
		})
	}
}
