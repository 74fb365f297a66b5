package score

import (
	"strings"
	"testing"

	"goref/board"
)

// The eyes that the group around the only space of a diagram can count on, o
// being dead stones in it. White's stones outside have no part in it.
func TestEyeValue(t *testing.T) {
	tests := []struct {
		name   string
		stones string
		want   int
	}{
		{"one point", ". X\nX X", 1},
		{"two points", ". . X\nX X X", 1},
		{"three in a row, its owner's to divide", ". . . X\nX X X X", 2},
		{"three with the middle taken", ". o . X\nX X X X", 1},
		{"square four", ". . X\n. . X\nX X X", 1},
		{"four in a row with one end taken", "o . . . X\nX X X X X", 2},
		{"T four with the middle taken", ". o . X\nX . X X\nX X X X", 1},
		{"bent four in the corner, one stone in it", ". o X\n. X X\n. X X\nX X X", 2},
		{"bulky five, its owner's to divide", ". . X\n. . .\nX X X", 2},
		{"bulky five with its middle taken", ". . X X\n. o . X\nX X X X", 1},
		{"four dead in a row of six", ". o o o o . X\nX X X X X X X", 2},
		{"rabbity six with its middle taken", "X . . X\n. o . X\nX . X X\nX X X X", 1},
		{"seven points with one stone", "X X . .\nX . o .\nX . . X\nX X X X", 2},
		{"nine points", ". . . X\no o . X\n. . . X\nX X X X", 2},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			in := inputOf(t, tt.stones)
			g := newGrid(in.Board)
			s := newSurvey(g, g.marks(&in.Dead))
			if len(s.regions.points) != 1 || s.owner[0] != board.Black {
				t.Fatalf("not one space of Black's:\n%s", strings.TrimSpace(tt.stones))
			}
			if got := s.eyeValue(0, make([]bool, len(g.points))); got != tt.want {
				t.Errorf("%d eyes, want %d\n%s", got, tt.want, in.Board)
			}
		})
	}
}
