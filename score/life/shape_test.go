package life

import (
	"context"
	"fmt"
	"testing"

	"goref/board"
)

// enclosed lays a diagram into the corner of a 9x9 board, seen from one of eight
// sides, and fills the rest with the other side's stones, but for two eyes.
func enclosed(t *testing.T, diagram string, view int, dead board.Color, eyes bool) Position {
	t.Helper()
	b := board.New(board.Size{W: 9, H: 9})
	s := shape{pos: &b, view: view, x: dead, rows: rowsOf(diagram)}
	for y := range 9 {
		for x := range 9 {
			p, _ := s.point(x, y)
			switch s.mark(x, y) {
			case 'x':
				b.Set(p, dead)
			case 'o':
				b.Set(p, dead.Opponent())
			case 0:
				if eyes && y == 7 && (x == 5 || x == 7) {
					continue
				}
				b.Set(p, dead.Opponent())
			}
		}
	}
	return Position{Board: &b, PassForKo: true}
}

// The bent fours of japanese-1989.md, section 4, as they are drawn there.
var bentFourDiagrams = []string{
	`
	. o . x
	o x x x
	. x
	x x`, `
	o o . x
	o x x x
	. x
	x x`, `
	o o o . x
	. x x x x
	x x`, `
	o o o x
	. x . x
	x x x x`,
}

func TestBentFour(t *testing.T) {
	for n, diagram := range bentFourDiagrams {
		for view := range 8 {
			for _, c := range []board.Color{board.Black, board.White} {
				t.Run(fmt.Sprintf("%c/view %d/%s", 'A'+n, view, c), func(t *testing.T) {
					pos := enclosed(t, diagram, view, c, true)
					d, err := Decide(context.Background(), pos, Benson{}, CornerShape{})
					if err != nil {
						t.Fatal(err)
					}
					for _, chain := range d.Chains {
						want := Alive
						if chain.Color == c {
							want = Dead
						}
						if chain.Status != want || chain.Certainty != Proved {
							t.Errorf("%s chain at %s is %s, want %s\n%s", chain.Color,
								pos.Board.Size().Name(chain.First), chain.Status, want, pos.Board)
						}
					}
				})
			}
		}
	}
}

// A group around the eye of a bent four is dead whatever it looks like, if it has
// no other liberty; with one more eye it lives.
func TestBentFourLargeGroup(t *testing.T) {
	const group = `
	o o . x x
	o x x x
	. x . x
	x x x x`
	for open, want := range map[bool]Status{false: Dead, true: Alive} {
		pos := enclosed(t, group, 0, board.Black, true)
		if !open {
			pos.Board.Set(board.At(2, 2), board.Black)
		}
		d, err := Decide(context.Background(), pos, Benson{}, CornerShape{})
		if err != nil {
			t.Fatal(err)
		}
		for i := range d.Chains {
			if c := &d.Chains[i]; c.Color == board.Black && c.Status != want {
				t.Errorf("another eye %t: Black's chain at %s is %s, want %s", open, pos.Board.Size().Name(c.First), c.Status, want)
			}
		}
	}
}

// The text's first example: Black's four cannot be taken without a loss, and
// nor can White's one; both stay, in seki. The walls of both sides live.
func TestThreePoints(t *testing.T) {
	pos := position(t, `
		. X X O . O .
		O X X O O O O
		X O O O O O .
		X X X X X X X
		. X . X X X X`)
	for _, passForKo := range []bool{true, false} {
		pos.PassForKo = passForKo
		d, err := Decide(context.Background(), pos, Benson{}, CornerShape{})
		if err != nil {
			t.Fatal(err)
		}
		for i := range d.Chains {
			c := &d.Chains[i]
			want := Alive
			if size := c.Stones.Len(); size == 4 || size == 1 {
				want = Seki
				if !passForKo {
					want = Unknown
				}
			}
			if c.Status != want {
				t.Errorf("pass for ko %t: %s at %s is %s, want %s", passForKo, c.Color,
					pos.Board.Size().Name(c.First), c.Status, want)
			}
		}
	}
}

// Without pass-for-ko the shapes are left open, and so they are while the stones
// around them are not proved alive or a liberty is open outside.
func TestBentFourOpen(t *testing.T) {
	tests := []struct {
		name   string
		change func(*Position)
		eyes   bool
	}{
		{"ko threats count", func(pos *Position) { pos.PassForKo = false }, true},
		{"the wall has no eyes", func(*Position) {}, false},
		{"a liberty outside", func(pos *Position) { pos.Board.Set(board.At(4, 0), board.Empty) }, true},
		{"a liberty filled", func(pos *Position) { pos.Board.Set(board.At(2, 0), board.White) }, true},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			pos := enclosed(t, bentFourDiagrams[0], 0, board.Black, tt.eyes)
			tt.change(&pos)
			opinions, err := CornerShape{}.Judge(context.Background(), pos)
			if err != nil || len(opinions) != 0 {
				t.Errorf("got %d opinions, want none (%v)", len(opinions), err)
			}
		})
	}
}

// mark returns the diagram's mark at a place, or 0 outside of it.
func (s *shape) mark(x, y int) byte {
	if x < 0 || y < 0 || y >= len(s.rows) || x >= len(s.rows[y]) {
		return 0
	}
	return s.rows[y][x]
}
