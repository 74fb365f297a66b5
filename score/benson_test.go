package score

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"goref/board"
	"goref/internal/corpus"
	"goref/internal/shared"
)

// Diagrams: stones, and what is unconditional: X O alive, b w territory, in it x
// o dead stones.
func TestPassAlive(t *testing.T) {
	tests := []struct {
		name    string
		stones  string
		suicide bool
		want    string
	}{
		{"two eyes in the corner", `
			. X . X . .
			X X X X . .
			. . . . . .
			. . . . . .`, false, `
			b X b X . .
			X X X X . .
			. . . . . .
			. . . . . .`},
		{"one eye", `
			. X . .
			X X . .
			. . . .`, false, `
			. . . .
			. . . .
			. . . .`},
		{"false eye", `
			. X . X O
			X X X . X
			O O O X X
			. . O O O`, false, `
			. . . . .
			. . . . .
			. . . . .
			. . . . .`},
		{"three chains that share two eyes", `
			. X O O O
			X . X O .
			O X . X O
			O O X X O
			. O O O O`, false, `
			. . . . .
			. . . . .
			. . . . .
			. . . . .
			. . . . .`},
		{"a space with an empty point off the wall is no eye", `
			. O X . X .
			. . X X X .
			X X X . . .
			. . . . . .
			. . . . . .`, false, `
			. . . . . .
			. . . . . .
			. . . . . .
			. . . . . .
			. . . . . .`},
		{"dead stone in a second eye", `
			O . X . X . .
			X X X X X . .
			. . . . . . .
			. . . . . . .`, false, `
			o b X b X . .
			X X X X X . .
			. . . . . . .
			. . . . . . .`},
		{"where suicide is legal the eye must be all liberties", `
			O . X . X . .
			X X X X X . .
			. . . . . . .
			. . . . . . .`, true, `
			o b X b X . .
			X X X X X . .
			. . . . . . .
			. . . . . . .`},
		{"a stone off the wall: suicide clears it", `
			O O . X . X
			O . X X X X
			X X X . . .
			. . . . . .`, true, `
			. . . . . .
			. . . . . .
			. . . . . .
			. . . . . .`},
		{"without suicide it is dead", `
			O O . X . X
			X . X X X X
			X X X . . .
			. . . . . .`, false, `
			o o b X b X
			X b X X X X
			X X X . . .
			. . . . . .`},
		{"both colours", `
			. X . X O . O
			X X X X O O O
			O O O O O . O`, false, `
			b X b X O w O
			X X X X O O O
			O O O O O w O`},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			b := corpus.Board(t, strings.TrimSpace(tt.stones))
			u := PassAlive(&b, tt.suicide)
			got := draw(&b, func(p board.Point) byte {
				for c, marks := range map[board.Color]string{board.Black: "Xbo", board.White: "Owx"} {
					switch {
					case u.Alive[c].Has(p):
						return marks[0]
					case u.Dead[c.Opponent()].Has(p):
						return marks[2]
					case u.Territory[c].Has(p):
						return marks[1]
					}
				}
				return '.'
			})
			want := strings.NewReplacer(" ", "", "\t", "").Replace(strings.TrimSpace(tt.want)) + "\n"
			if diff := cmp.Diff(want, got); diff != "" {
				t.Errorf("unconditional (-want +got):\n%s", diff)
			}
		})
	}
}

// A passAliveRow is a position and, by four switches, what the rule variants
// call owned.
type passAliveRow struct {
	ID       string
	Position []string
	Maps     []struct {
		Mode string
		Rows []string
	}
}

// The corpus has maps by four switches. Suicide is ours. The other three add to
// unconditional life what is counted besides: spaces without an opposing stone
// that only living chains surround, those that any chains of one colour
// surround, and all other stones.
func TestCorpusPassAlive(t *testing.T) {
	rows := shared.Rows[passAliveRow](t, "corpus/positions-passalive.jsonl")
	maps, equal := 0, 0
	for _, row := range rows {
		for _, m := range row.Maps {
			var safe, unsafe, stones, suicide int
			if _, err := fmt.Sscanf(m.Mode, "Safe big territories %d Unsafe big territories %d Non pass alive stones %d Suicide %d",
				&safe, &unsafe, &stones, &suicide); err != nil {
				continue // the maps of seki, which are no matter of Benson's algorithm
			}
			t.Run(row.ID+"/"+m.Mode, func(t *testing.T) {
				b := corpus.Board(t, strings.Join(rowsLike(m.Rows, row.Position), "\n"))
				got := owned(&b, safe == 1, unsafe == 1, stones == 1, suicide == 1)
				maps++
				if diff := cmp.Diff(strings.Join(m.Rows, "\n")+"\n", got); diff != "" {
					t.Errorf("owned points (-want +got):\n%s\n%s", diff, b.String())
					return
				}
				equal++
			})
		}
	}
	t.Logf("%d of %d maps of %d positions equal", equal, maps, len(rows))
}

// rowsLike undoes the spacing of a position whose map is half as wide: its
// points stand in every other column, below a line that is not part of it.
func rowsLike(rows, position []string) []string {
	if len(rows) == len(position) {
		return position
	}
	var tight []string
	for _, line := range position[len(position)-len(rows):] {
		var row []byte
		for x := len(line) - 2*len(rows[0]) + 1; x < len(line); x += 2 {
			row = append(row, line[x])
		}
		tight = append(tight, string(row))
	}
	return tight
}

func owned(b *board.Board, safe, unsafe, stones, suicide bool) string {
	u := PassAlive(b, suicide)
	g := newGrid(b)
	owner := make([]board.Color, len(g.points))
	for i, p := range g.points {
		for _, c := range []board.Color{board.Black, board.White} {
			if u.Alive[c].Has(p) || u.Territory[c].Has(p) {
				owner[i] = c
			}
		}
	}
	for _, c := range []board.Color{board.Black, board.White} {
		f := newFortress(g, g.chains(g.stones), c, suicide)
		f.settle()
		for r, space := range f.regions.points {
			attacked := slices.ContainsFunc(space, func(i int32) bool { return g.stones[i] != board.Empty })
			if attacked || len(f.border[r]) == 0 || !(unsafe || safe && f.holds[r]) {
				continue
			}
			for _, i := range space {
				if owner[i] == board.Empty {
					owner[i] = c
				}
			}
		}
	}
	if stones {
		for i, c := range g.stones {
			if owner[i] == board.Empty {
				owner[i] = c
			}
		}
	}
	n := 0
	return draw(b, func(board.Point) byte {
		n++
		return ".XO"[owner[n-1]]
	})
}
