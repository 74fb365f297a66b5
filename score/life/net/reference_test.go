package net

import (
	"math"
	"testing"

	"goref/board"
	"goref/internal/shared"
)

// tolerance is what an output may differ from the reference.
const tolerance = 1e-4

// A reference is one line of the reference values that came with the weights.
type reference struct {
	Size      int
	Position  []string
	Logit     [][]float64
	Ownership [][]float64
}

// references reads the handed reference values; it skips the test where they are
// missing.
func references(t testing.TB) []reference {
	t.Helper()
	return shared.Rows[reference](t, "net/reference.jsonl")
}

func TestReference(t *testing.T) {
	refs := references(t)
	for _, path := range paths {
		t.Run(path.name, func(t *testing.T) {
			e := NewEvaluator(Default())
			e.UseGeneric = path.generic
			e.Views = AsGiven
			for i, r := range refs {
				p := parse(r.Position)
				compare(t, i, "logit", e.logits(p), r.Logit)
				ownership := make([]float32, len(p.stones))
				e.ownership(p, ownership)
				compare(t, i, "ownership", ownership, r.Ownership)
			}
		})
	}
}

func compare(t *testing.T, i int, what string, got []float32, want [][]float64) {
	t.Helper()
	for y, row := range want {
		for x, w := range row {
			if g := float64(got[y*len(row)+x]); math.Abs(g-w) > tolerance {
				t.Fatalf("position %d, %s of column %d, row %d: %.5f, want %.5f", i, what, x, y, g, w)
			}
		}
	}
}

// paths are the two implementations that must agree.
var paths = []struct {
	name    string
	generic bool
}{{"generic", true}, {"fastest", false}}

// parse reads a position of X, O and other characters for empty points.
func parse(rows []string) position {
	p := position{w: len(rows[0]), h: len(rows)}
	for _, row := range rows {
		for _, r := range row {
			c := board.Empty
			switch r {
			case 'X':
				c = board.Black
			case 'O':
				c = board.White
			}
			p.stones = append(p.stones, c)
		}
	}
	return p
}

func BenchmarkLogits(b *testing.B) {
	p := position{19, 19, make([]board.Color, 361)}
	for i := range p.stones {
		p.stones[i] = board.Color(i * i % 7 % 3)
	}
	for _, path := range paths {
		b.Run(path.name, func(b *testing.B) {
			e := NewEvaluator(Default())
			e.UseGeneric = path.generic
			e.logits(p)
			b.ReportAllocs()
			for b.Loop() {
				e.logits(p)
			}
		})
	}
}
