package local

import (
	"slices"
	"strings"
	"testing"

	"goref/board"
)

// read reads a diagram of an arena: X and O are stones, # and @ walls of Black
// and White, which are no points of it.
func read(t *testing.T, diagram string) (a Arena, s Position, at map[string]Points) {
	t.Helper()
	rows := strings.Split(strings.ReplaceAll(diagram, " ", ""), "/")
	type place struct{ x, y int }
	index := map[place]int{}
	for y, row := range rows {
		for x := range row {
			if strings.IndexByte(".XO", row[x]) >= 0 {
				index[place{x, y}] = len(index)
			}
		}
	}
	a = New(len(index))
	at = map[string]Points{}
	for p, i := range index {
		at[string(rune('a'+p.x))+string(rune('a'+p.y))] = 1 << i
		if c := strings.IndexByte(".XO", rows[p.y][p.x]); c > 0 {
			s.Stones[c] |= 1 << i
		}
		for _, d := range []place{{1, 0}, {-1, 0}, {0, 1}, {0, -1}} {
			q := place{p.x + d.x, p.y + d.y}
			if n, ok := index[q]; ok {
				a.Near[i] |= 1 << n
			} else if q.y >= 0 && q.y < len(rows) && q.x >= 0 && q.x < len(rows[q.y]) {
				a.Wall[strings.IndexByte(".#@", rows[q.y][q.x])] |= 1 << i
			}
		}
	}
	return a, s, at
}

// after returns the turn that puts a stone on a point; nil if there is none.
func after(a *Arena, s Position, p Points) *Turn {
	for t := range a.Turns(s) {
		if t.After.Stones[s.Turn]&^s.Stones[s.Turn] == p {
			return &t
		}
	}
	return nil
}

func TestTurns(t *testing.T) {
	tests := []struct {
		name, diagram string
		turn          board.Color
		play          string
		legal         bool
		taken         int
	}{
		{"beside a wall", "# . .", board.Black, "ba", true, 0},
		{"without a liberty", "# . #", board.White, "ba", false, 0},
		{"without a liberty, but on a wall of its own", "@ . #", board.White, "ba", true, 0},
		{"one of two liberties of a stone", "# . O . .", board.Black, "da", true, 0},
		{"the last liberty of a stone", "# . O X", board.Black, "ba", true, 1},
		{"a stone on a wall of its own is never taken", "@ O . .", board.Black, "ca", true, 0},
		{"two chains at once", "O . O / X # X", board.Black, "ba", true, 2},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			a, s, at := read(t, tt.diagram)
			s.Turn = tt.turn
			got := after(&a, s, at[tt.play])
			if (got != nil) != tt.legal {
				t.Fatalf("legal: %v, want %v", got != nil, tt.legal)
			}
			if got != nil && (got.Taken.Len() != tt.taken || got.After.Turn != tt.turn.Opponent()) {
				t.Errorf("%d stones taken, then %s to move", got.Taken.Len(), got.After.Turn)
			}
		})
	}
}

// A ko may be retaken only after a pass for it.
func TestTurnsKo(t *testing.T) {
	a, s, at := read(t, "# X O @ / X . X O / # X O @")
	s.Turn = board.White
	take := after(&a, s, at["bb"])
	if take == nil || take.Taken != at["cb"] {
		t.Fatalf("the ko is not taken: %+v", take)
	}
	banned := take.After
	if after(&a, banned, at["cb"]) != nil {
		t.Error("the ko is retaken at once")
	}
	turns := slices.Collect(a.Turns(banned))
	i := slices.IndexFunc(turns, func(t Turn) bool { return t.After.Stones == banned.Stones })
	if i < 0 || turns[i].Pass {
		t.Fatal("no pass for the ko")
	}
	lifted := turns[i].After
	lifted.Turn = board.Black
	if after(&a, lifted, at["cb"]) == nil {
		t.Error("the ko cannot be retaken after the pass for it")
	}
}

// A capture that is no ko bans nothing: what is retaken is two stones.
func TestTurnsSnapback(t *testing.T) {
	a, s, at := read(t, "@ X O . @")
	s.Turn = board.Black
	take := after(&a, s, at["da"])
	if take == nil || take.Taken != at["ca"] {
		t.Fatalf("the stone is not taken: %+v", take)
	}
	if again := after(&a, take.After, at["ca"]); again == nil || again.Taken != at["ba"]|at["da"] {
		t.Errorf("two stones cannot be retaken at once: %+v", again)
	}
}

// Bans stand until they are lifted one by one, or the ko is gone.
func TestTurnsTwoKos(t *testing.T) {
	a, s, at := read(t, "# X O @ / X . X O / # X O @ / # X O @ / X . X O / # X O @ / # . . @")
	s.Turn = board.White
	for _, play := range []string{"bb", "bg", "be"} {
		turn := after(&a, s, at[play])
		if turn == nil {
			t.Fatalf("no play at %s", play)
		}
		s = turn.After
	}
	if s.Banned[board.Black] != at["cb"]|at["ce"] {
		t.Errorf("banned %b, want %b", s.Banned[board.Black], at["cb"]|at["ce"])
	}
	s.Turn = board.White
	if filled := after(&a, s, at["cb"]); filled == nil || filled.After.Banned[board.Black] != at["ce"] {
		t.Errorf("the ko that is gone is banned: %+v", filled)
	}
}

func TestSafe(t *testing.T) {
	tests := []struct {
		name, diagram string
		safe          string // points of Black's stones
		twoEyes       bool   // of Black's walls
	}{
		{"on the wall", "# X . X", "ba", false},
		{"the wall has two eyes", "# . X . #", "ca", true},
		{"two eyes of its own", ". X . / X X X", "ba ab bb cb", false},
		{"one eye", ". X @ / X X @", "", false},
		{"an eye at the other side's wall is none", ". X . @ / X X X @", "", false},
		{"a point off the wall", "# . . . #", "", false},
		{"an eye that hangs on a weak chain", ". X . X @", "", false},
		{"a loose stone makes no eye", "# . . . . # / # . X . . #", "", false},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			a, s, at := read(t, tt.diagram)
			var want Points
			for name := range strings.FieldsSeq(tt.safe) {
				want |= at[name]
			}
			if got := a.Safe(&s, board.Black); got != want {
				t.Errorf("safe %b, want %b", got, want)
			}
			if got := a.TwoEyes(&s, board.Black); got != tt.twoEyes {
				t.Errorf("two eyes: %v", got)
			}
		})
	}
}
