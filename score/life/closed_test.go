package life

import (
	"context"
	"maps"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"goref/board"
	"goref/score"
)

// The shapes are laid into a corner whose surroundings live; x is what lies in
// the corner, o what stands in it.
var corners = []struct {
	name    string
	diagram string
	x, o    Status
}{
	{"four in a row", `
		. . . . x
		x x x x x`, Alive, Unknown},
	{"three in a row live if they move first", `
		. . . x
		x x x x`, Unknown, Unknown},
	{"three in a row, taken in the middle", `
		. o . x
		x x x x`, Dead, Alive},
	{"a square of four", `
		. . x
		. . x
		x x x`, Unknown, Unknown}, // dead, but that takes more reading
	{"five in a heap live if they move first", `
		. . . x
		. . x x
		x x x`, Unknown, Unknown},
	{"a stone in atari, its loss gives no eye", `
		o . x
		x x x`, Dead, Alive},
	{"two points", `
		. . x
		x x x`, Dead, Unknown},
}

func TestClosedRegion(t *testing.T) {
	for _, tt := range corners {
		t.Run(tt.name, func(t *testing.T) {
			for view := range 8 {
				for c := board.Black; c <= board.White; c++ {
					pos := enclosed(t, tt.diagram, view, c, true)
					checkCorner(t, pos, c, tt.x, tt.o, ClosedRegion{})
				}
			}
		})
	}
}

// checkCorner compares the statuses of the chains in the corner: those of side x,
// and those of the other side that are no wall.
func checkCorner(t *testing.T, pos Position, x board.Color, wantX, wantO Status, judges ...Judge) {
	t.Helper()
	d, err := Decide(context.Background(), pos, judges...)
	if err != nil {
		t.Fatal(err)
	}
	for i := range d.Chains {
		c := &d.Chains[i]
		want := wantO
		switch {
		case c.Color == x:
			want = wantX
		case c.Stones.Len() > 20:
			continue // the wall
		}
		if c.Status != want {
			t.Errorf("%s at %s: %s, want %s\n%s", c.Color, pos.Board.Size().Name(c.First), c.Status, want, pos.Board)
		}
	}
}

// Two groups of one eye share a liberty; the walls of both sides live.
const sharedLiberty = `
	. O X . X . O . O X .
	O O X X X X O O O X X
	. O O O O O X X X X .
	O O O O O O X X X X X`

func TestClosedRegionSeki(t *testing.T) {
	pos := position(t, sharedLiberty)
	pos.PassForKo = true
	d, err := Decide(context.Background(), pos, Benson{}, ClosedRegion{States: 10000})
	if err != nil {
		t.Fatal(err)
	}
	for i := range d.Chains {
		if c := &d.Chains[i]; c.Status != Alive || c.Certainty != Proved {
			t.Errorf("%s at %s is %s", c.Color, pos.Board.Size().Name(c.First), c.Status)
		}
	}
}

// The bent fours themselves take more reading, but not that Black cannot take
// what is in them.
func TestClosedRegionBentFour(t *testing.T) {
	for n, diagram := range bentFourDiagrams[1:] {
		checkCorner(t, enclosed(t, diagram, n, board.Black, true), board.Black, Unknown, Alive, ClosedRegion{States: 10000})
	}
}

// Where ko threats count, suicide is legal, or the wall needs the region, nothing
// is said.
func TestClosedRegionSilent(t *testing.T) {
	tests := []struct {
		name   string
		change func(*Position)
		want   int
	}{
		{"nothing", func(*Position) {}, 1},
		{"ko threats count", func(pos *Position) { pos.PassForKo = false }, 0},
		{"suicide is legal", func(pos *Position) { pos.Suicide = true }, 0},
		{"the wall has one eye", func(pos *Position) { pos.Board.Set(board.At(5, 7), board.White) }, 0},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			pos := enclosed(t, corners[0].diagram, 0, board.Black, true)
			tt.change(&pos)
			opinions, err := ClosedRegion{}.Judge(context.Background(), pos)
			if err != nil || len(opinions) != tt.want {
				t.Errorf("got %d opinions, want %d (%v)", len(opinions), tt.want, err)
			}
		})
	}
}

// A slow reader, on a board and with rules of its own, finds nothing against
// what is proved in random corners: in a few plies nobody takes what is alive,
// and what is dead makes no two eyes.
func TestClosedRegionOracle(t *testing.T) {
	proved := 0
	rapid.Check(t, func(t *rapid.T) {
		o := randomCorner(t)
		if smothered := o.board.Smothered(); !smothered.Empty() {
			t.Skip("no position")
		}
		opinions, err := ClosedRegion{}.Judge(context.Background(), Position{Board: &o.board, PassForKo: true})
		if err != nil {
			t.Fatal(err)
		}
		for _, opinion := range opinions {
			for p := range opinion.Stones.All() {
				proved++
				c := o.board.At(p)
				name := o.board.Size().Name(p)
				if opinion.Why == notTaken && o.takes(p, oracleMove{&o.board, nil, c.Opponent(), 4}) {
					t.Fatalf("%s is alive, but taken:\n%s", name, &o.board)
				}
				if opinion.Status == Dead && o.lives(c, oracleMove{&o.board, nil, c, 5}) {
					t.Fatalf("%s is dead, but lives:\n%s", name, &o.board)
				}
			}
		}
	})
	t.Logf("%d stones proved", proved)
	if proved == 0 {
		t.Error("nothing was proved in any corner")
	}
}

// An oracle reads in a corner.
type oracle struct {
	board  board.Board
	corner []board.Point
}

// randomCorner fills some points of a corner that White's living stones, and
// sometimes Black's beside them, close off.
func randomCorner(t *rapid.T) oracle {
	corner := rapid.SampledFrom([]string{
		`
		? ? ? ? O . O .
		? ? ? O O O O O
		O O O O O . O O`, `
		? ? ? O O . O .
		? ? ? O O O O O
		O O O O O . O O`, `
		. O O ? ? ? ? X X .
		O . O O ? ? X X . X
		. O O O O X X X X .`,
	}).Draw(t, "corner")
	b, err := board.Parse(strings.ReplaceAll(corner, "?", "."))
	if err != nil {
		t.Fatal(err)
	}
	o := oracle{board: b}
	for y, row := range rowsOf(corner) {
		for x := range row {
			if row[x] == '?' {
				o.corner = append(o.corner, board.At(x, y))
				o.board.Set(board.At(x, y), board.Color(rapid.IntRange(0, 2).Draw(t, "stone")))
			}
		}
	}
	return o
}

// An oracleMove is what is known before a move: the bans are kos that may not be
// retaken before a pass, by the side that they bind.
type oracleMove struct {
	board *board.Board
	bans  map[board.Point]board.Color
	turn  board.Color
	plies int // that may still be made
}

// takes reports whether the stone on p is taken.
func (o *oracle) takes(p board.Point, m oracleMove) bool {
	c := o.board.At(p)
	return m.plies > 0 && o.outcome(m, m.turn != c, func(next oracleMove) bool {
		return next.board.At(p) != c || o.takes(p, next)
	})
}

// lives reports whether side c makes two eyes in the corner.
func (o *oracle) lives(c board.Color, m oracleMove) bool {
	u := score.PassAlive(m.board, false)
	if !u.Alive[c].Intersect(set(o.corner)).Empty() {
		return true
	}
	return m.plies > 0 && o.outcome(m, m.turn == c, func(next oracleMove) bool { return o.lives(c, next) })
}

func clone(bans map[board.Point]board.Color) map[board.Point]board.Color {
	c := maps.Clone(bans)
	if c == nil {
		c = map[board.Point]board.Color{}
	}
	return c
}

// outcome reports whether one move ends as good says, or if that is not for the
// side on turn to choose, whether all do. A pass lifts all bans at once, which is
// more than the rule gives, to either side.
func (o *oracle) outcome(m oracleMove, choose bool, good func(oracleMove) bool) bool {
	next := m
	next.turn, next.plies = m.turn.Opponent(), m.plies-1
	next.bans = clone(m.bans)
	maps.DeleteFunc(next.bans, func(_ board.Point, bound board.Color) bool { return bound == m.turn })
	if good(next) == choose {
		return choose
	}
	for _, p := range o.corner {
		if m.board.At(p) != board.Empty || m.bans[p] == m.turn {
			continue
		}
		after := *m.board
		e := after.Place(p, m.turn, nil)
		if len(e.Suicide) > 0 {
			continue
		}
		next.board, next.bans = &after, m.bans
		if e.Ko != board.Pass {
			next.bans = clone(m.bans)
			next.bans[e.Ko] = m.turn.Opponent()
		}
		if good(next) == choose {
			return choose
		}
	}
	return !choose
}
