package life

import (
	"context"
	"fmt"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"goref/board"
	"goref/rules"
	"goref/score"
)

// The dead stones that the estimate finds, beside those that the players marked.
// The figures are floors; docs/life.md tells of what differs.
func TestCorpusEstimate(t *testing.T) {
	tests := []struct {
		file  string
		only  func(corpusRow) bool
		floor int
	}{
		{"kgs-marked.jsonl", func(r corpusRow) bool { return len(r.ConsistentWith) > 0 }, 290},
		{"positions-gnugo-marked.jsonl", func(r corpusRow) bool { return len(r.ConsistentWith) > 0 }, 62},
		{"positions-ownership.jsonl", func(corpusRow) bool { return true }, 13},
		{"positions-removed.jsonl", func(corpusRow) bool { return true }, 18},
	}
	judges := append(Proofs(), NewEstimate())
	for _, tt := range tests {
		t.Run(tt.file, func(t *testing.T) {
			equal, all, stones, wrong := 0, 0, 0, 0
			for _, row := range corpus(t, tt.file) {
				if !tt.only(row) {
					continue
				}
				all++
				pos := position(t, strings.Join(row.Position, "\n"))
				pos.PassForKo = row.Ruleset == "Japanese"
				d, err := Decide(context.Background(), pos, judges...)
				if err != nil {
					t.Fatal(err)
				}
				tally := score.Count(score.Input{Board: pos.Board, Dead: d.Dead, Seki: d.Seki, Scoring: customary})
				var truth board.Set
				for _, p := range at(t, pos, row.Dead...) {
					if pos.Board.At(p) != board.Empty {
						truth.Add(p)
					}
				}
				stones += pos.Board.Count(board.Black) + pos.Board.Count(board.White)
				wrong += tally.Dead.Minus(truth).Len() + truth.Minus(tally.Dead).Len()
				if tally.Dead == truth {
					equal++
				}
			}
			t.Logf("%d of %d dead sets equal; %d of %d stones differ", equal, all, wrong, stones)
			if equal < tt.floor {
				t.Errorf("%d dead sets equal, %d were", equal, tt.floor)
			}
		})
	}
}

var customary = rules.Scoring{Method: rules.Territory, Seki: rules.SekiCustomary, Removal: true}

// Turned, mirrored and with the colours swapped, a position gets the very same
// verdict; and so it does where the network runs in plain Go.
func TestEstimateViews(t *testing.T) {
	positions := viewPositions(t)
	plain := NewEstimate()
	plain.UseGeneric()
	fast := append(Proofs(), NewEstimate())
	slow := append(Proofs(), plain)
	for n, rows := range positions {
		b := position(t, strings.Join(rows, "\n")).Board
		want := verdict(t, b, 0, fast)
		for view := 1; view < 16; view++ {
			if n%10 != 0 && view != 1+n%15 {
				continue // all views of all positions take minutes
			}
			if diff := cmp.Diff(want, verdict(t, b, view, fast)); diff != "" {
				t.Fatalf("position %d, view %d (-want +got):\n%s\n%s", n, view, diff, b)
			}
		}
		if n%10 == 0 {
			if diff := cmp.Diff(want, verdict(t, b, 0, slow)); diff != "" {
				t.Fatalf("position %d in plain Go (-want +got):\n%s\n%s", n, diff, b)
			}
		}
	}
	t.Logf("%d positions", len(positions))
}

// viewPositions returns positions of the corpus, or a few of our own where
// there is none or time is short.
func viewPositions(t *testing.T) [][]string {
	t.Helper()
	if testing.Short() {
		return [][]string{strings.Fields(strings.ReplaceAll(strings.Trim(corner, "\n"), " ", ""))}
	}
	var list [][]string
	for _, name := range []string{
		"positions-ownership.jsonl", "positions-removed.jsonl", "positions-seki.jsonl", "positions-status.jsonl",
		"positions-gnugo-marked.jsonl", "kgs-marked.jsonl",
	} {
		for _, row := range corpus(t, name) {
			list = append(list, row.Position)
		}
	}
	return list[:min(len(list), 500)]
}

// verdict judges one view of a position: 1 mirrors columns, 2 rows, 4 exchanges
// both, 8 swaps the colours. It returns the permille of each stone's status, as
// it lies on the position itself.
func verdict(t *testing.T, b *board.Board, view int, judges []Judge) []string {
	t.Helper()
	size := b.Size()
	seen := size
	if view&4 != 0 {
		seen = board.Size{W: size.H, H: size.W}
	}
	turn := func(p board.Point) board.Point {
		x, y := p.XY()
		if view&1 != 0 {
			x = int(size.W) - 1 - x
		}
		if view&2 != 0 {
			y = int(size.H) - 1 - y
		}
		if view&4 != 0 {
			x, y = y, x
		}
		return board.At(x, y)
	}
	turned := board.New(seen)
	for p := range size.All() {
		c := b.At(p)
		if view&8 != 0 {
			c = c.Opponent()
		}
		turned.Set(turn(p), c)
	}
	d, err := Decide(context.Background(), Position{Board: &turned, PassForKo: true}, judges...)
	if err != nil {
		t.Fatal(err)
	}
	said := map[board.Point]string{}
	for i := range d.Chains {
		c := &d.Chains[i]
		for p := range c.Stones.All() {
			said[p] = fmt.Sprintf("%s %d %s", c.Status, c.Permille, c.Why)
		}
	}
	list := make([]string, 0, size.Area())
	for p := range size.All() {
		list = append(list, said[turn(p)])
	}
	return list
}
