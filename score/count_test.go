package score

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"goref/board"
	"goref/internal/corpus"
	"goref/internal/golden"
	"goref/rules"
)

// A wall across a 5x5 board, with a white stone in Black's half.
const wall = `
	. . X O .
	. O X O .
	. . X O .
	. . X O .
	. . X O .`

func TestCountSums(t *testing.T) {
	area := rules.Scoring{Method: rules.Area}
	tests := []struct {
		name   string
		stones string
		dead   []string
		set    func(*Input)
		want   string
	}{
		{"territory", wall, []string{"B4"}, func(in *Input) {
			in.Komi, in.Prisoners = 1, [3]int{board.Black: 2, board.White: 3}
		}, "Black territory 10 prisoners 3 = 13, White territory 5 prisoners 3 komi 0.5 = 8.5, margin 4.5"},
		{
			"nothing is dead", wall, nil, func(*Input) {},
			"Black = 0, White territory 5 = 5, margin -5",
		},
		{
			"area", wall,
			[]string{"B4"},
			func(in *Input) { in.Scoring, in.Komi = area, 15 },
			"Black territory 10 stones 5 = 15, White territory 5 stones 5 komi 7.5 = 17.5, margin -2.5",
		},
		{"prisoners do not count in area", wall, []string{"B4"}, func(in *Input) {
			in.Scoring, in.Prisoners = area, [3]int{board.Black: 2}
		}, "Black territory 10 stones 5 = 15, White territory 5 stones 5 = 10, margin 5"},
		{
			"area without removal", wall, nil, func(in *Input) { in.Scoring = area },
			"Black stones 5 = 5, White territory 5 stones 6 = 11, margin -6",
		},
		{
			"negative komi", wall,
			[]string{"B4"},
			func(in *Input) { in.Komi = -12 },
			"Black territory 10 prisoners 1 = 11, White territory 5 komi -6 = -1, margin 12",
		},
		{
			"penalties", wall,
			[]string{"B4"},
			func(in *Input) { in.Penalty = [3]rules.Points{board.Black: 4, board.White: 1} },
			"Black territory 10 prisoners 1 penalty 2 = 9, White territory 5 penalty 0.5 = 4.5, margin 4.5",
		},
		{
			"pass stones", wall,
			[]string{"B4"},
			func(in *Input) { in.PassStones = [3]int{board.Black: 1, board.White: 2} },
			"Black territory 10 prisoners 2 = 12, White territory 5 prisoners 2 = 7, margin 5",
		},
		{"compensation n", wall, []string{"B4"}, func(in *Input) {
			in.Scoring, in.Handicap = rules.Scoring{Method: rules.Area, Compensation: rules.CompensationN}, 3
		}, "Black territory 10 stones 5 = 15, White territory 5 stones 5 compensation 3 = 13, margin 2"},
		{"compensation n-1", wall, []string{"B4"}, func(in *Input) {
			in.Scoring, in.Handicap = rules.Scoring{Method: rules.Area, Compensation: rules.CompensationLess1}, 3
		}, "Black territory 10 stones 5 = 15, White territory 5 stones 5 compensation 2 = 12, margin 3"},
		{"one handicap stone is the first move", wall, []string{"B4"}, func(in *Input) {
			in.Scoring, in.Handicap = rules.Scoring{Method: rules.Area, Compensation: rules.CompensationN}, 1
		}, "Black territory 10 stones 5 = 15, White territory 5 stones 5 = 10, margin 5"},
		{"no compensation in territory", wall, []string{"B4"}, func(in *Input) {
			in.Scoring.Compensation, in.Handicap = rules.CompensationN, 3
		}, "Black territory 10 prisoners 1 = 11, White territory 5 = 5, margin 6"},
		{
			"shared points", `
			. X . O .
			. X . O .`, nil, func(in *Input) { in.Scoring = rules.Scoring{Method: rules.Area, Shared: true} },
			"Black territory 2 stones 2 shared 1 = 5, White territory 2 stones 2 shared 1 = 5, margin 0",
		},
		{
			"an empty board is shared", `
			. .
			. .`, nil, func(in *Input) { in.Scoring = rules.Scoring{Method: rules.Area, Shared: true} },
			"Black shared 2 = 2, White shared 2 = 2, margin 0",
		},
		{"stated territory counts as marked", wall, nil, func(in *Input) {
			in.HasStated = true
			in.Stated[board.Black] = corpus.Points(t, in.Board, []string{"B4", "A5", "A4"})
		}, "Black territory 3 prisoners 1 = 4, White = 0, margin 4"},
		{"stated territory in area", wall, nil, func(in *Input) {
			in.HasStated, in.Scoring = true, area
			in.Stated[board.Black] = corpus.Points(t, in.Board, []string{"B4", "A5", "A4"})
		}, "Black territory 3 stones 5 = 8, White stones 5 = 5, margin 3"},
		{"marks for both or on own stones count for nobody", wall, nil, func(in *Input) {
			in.HasStated = true
			in.Stated[board.Black] = corpus.Points(t, in.Board, []string{"A5", "B4", "C3"})
			in.Stated[board.White] = corpus.Points(t, in.Board, []string{"B4", "E1"})
		}, "Black territory 1 = 1, White territory 1 = 1, margin 0"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			b := corpus.Board(t, strings.TrimSpace(tt.stones))
			in := Input{Board: &b, Dead: corpus.Points(t, &b, tt.dead), Scoring: customary}
			tt.set(&in)
			tally := Count(in)
			got := fmt.Sprintf("Black%s, White%s, margin %v", sideText(tally.Black), sideText(tally.White), tally.Margin)
			if diff := cmp.Diff(tt.want, got); diff != "" {
				t.Errorf("summands (-want +got):\n%s", diff)
			}
		})
	}
}

func sideText(s Side) string {
	var out strings.Builder
	for _, part := range []struct {
		name   string
		points rules.Points
	}{
		{"territory", s.Territory},
		{"stones", s.Stones},
		{"prisoners", s.Prisoners},
		{"shared", s.Shared},
		{"compensation", s.Compensation},
		{"komi", s.Komi},
		{"penalty", s.Penalty},
	} {
		if part.points != 0 {
			fmt.Fprintf(&out, " %s %v", part.name, part.points)
		}
	}
	fmt.Fprintf(&out, " = %v", s.Total)
	return out.String()
}

// Each file of testdata/positions is a title, which may end in (strict) or
// (area), and a diagram in which x and o are dead stones. The golden file shows
// side by side stones, territory, seki, and dame (o if they are still to be played, !
// what is unfinished), and the sum.
func TestCountPositions(t *testing.T) {
	var out strings.Builder
	for _, c := range composed(t) {
		tally := Count(c.in)
		fmt.Fprintf(&out, "%s: %s\n%s", c.file, c.title, stacked(&c.in, &tally))
		fmt.Fprintf(&out, "Black%s, White%s, margin %v\n\n", sideText(tally.Black), sideText(tally.White), tally.Margin)
	}
	golden.Equal(t, "positions", out.String())
}

// A composedPosition is a file of testdata/positions.
type composedPosition struct {
	file, title string
	in          Input
}

func composed(t *testing.T) []composedPosition {
	t.Helper()
	files, err := filepath.Glob(filepath.Join("testdata", "positions", "*.txt"))
	if err != nil || len(files) == 0 {
		t.Fatalf("no positions: %v", err)
	}
	var list []composedPosition
	for _, file := range files {
		src, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		title, diagram, _ := strings.Cut(string(src), "\n")
		in := inputOf(t, diagram)
		in.Scoring = customary
		if strings.HasSuffix(title, "(strict)") {
			in.Scoring.Seki = rules.SekiStrict
		}
		if strings.HasSuffix(title, "(area)") {
			in.Scoring.Method = rules.Area
		}
		list = append(list, composedPosition{filepath.Base(file), title, in})
	}
	return list
}

// inputOf reads a diagram in which x and o are dead stones.
func inputOf(t testing.TB, diagram string) Input {
	t.Helper()
	diagram = strings.TrimSpace(diagram)
	b := corpus.Board(t, strings.NewReplacer("x", "X", "o", "O").Replace(diagram))
	in := Input{Board: &b}
	marks := bytes.Fields([]byte(diagram))
	for p := range b.Size().All() {
		x, y := p.XY()
		mark := marks[y*int(b.Size().W)+x][0]
		if mark == 'x' || mark == 'o' {
			in.Dead.Add(p)
		}
	}
	return in
}

// stacked draws the passes of a count: stones, territory, seki, dame with the
// points that are still to be played as !.
func stacked(in *Input, t *Tally) string {
	stones := draw(in.Board, func(p board.Point) byte {
		if in.Dead.Has(p) {
			return ".xo"[in.Board.At(p)]
		}
		return ".XO"[in.Board.At(p)]
	})
	seki := draw(in.Board, func(p board.Point) byte {
		if t.Seki.Has(p) {
			return ".XO"[in.Board.At(p)]
		}
		return '.'
	})
	dame := draw(in.Board, func(p board.Point) byte {
		switch {
		case t.Unfinished.Has(p):
			return '!'
		case t.OpenDame.Has(p):
			return 'o'
		case t.Dame.Has(p):
			return '-'
		}
		return '.'
	})
	return beside(stones, territoryMap(in.Board, t.Owner), seki, dame)
}
