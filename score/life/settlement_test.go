package life

import (
	"context"
	"testing"

	"github.com/google/go-cmp/cmp"

	"goref/board"
)

// leansOf gives every stone a lean to its own colour in percent, 90 where
// nothing else is said of it.
func leansOf(t *testing.T, pos Position, said map[string]int64) []int64 {
	t.Helper()
	percent := map[board.Point]int64{}
	for name, n := range said {
		chain, _ := pos.Board.Group(at(t, pos, name)[0])
		for p := range chain.All() {
			percent[p] = n
		}
	}
	var leans []int64
	for p := range pos.Board.Size().All() {
		n, ok := percent[p]
		if !ok {
			n = 90
		}
		switch pos.Board.At(p) {
		case board.Black:
			leans = append(leans, n*leanUnit/100)
		case board.White:
			leans = append(leans, -n*leanUnit/100)
		default:
			leans = append(leans, 0)
		}
	}
	return leans
}

func TestSettlement(t *testing.T) {
	tests := []struct {
		name    string
		diagram string
		said    map[string]int64  // percent towards the own colour; else 90
		want    map[string]Status // by one stone; all others live
	}{
		{"the network is believed", `
			. X . X O .
			X X X X O O
			O O O O O .
			. O . O . O`, nil, nil},
		{"one eye lives nowhere", `
			. X O . O .
			X X O O O O
			O O O . O .
			. O . O O O`, nil, map[string]Status{"A3": Dead}},
		{"three points with a stone in them are one eye", `
			. O . X O . O
			X X X X O O .
			O O O O O . O
			. O . O . O O`, nil, map[string]Status{"A3": Dead}},
		{"a seki that both need", `
			. O X X O X . X
			O O X . O X X .
			O O X . O X X X
			. O X X O X . X`, nil, map[string]Status{"C4": Seki, "E4": Seki}},
		{
			"a standoff, whatever the network says", ring,
			map[string]int64{"C6": -96},
			map[string]Status{"C6": Seki, "D5": Seki},
		},
		{"dead nowhere but in the opponent's space", `
			. X . X O .
			X . X X O .
			X X X . O O
			. X . X O .`, map[string]int64{"B4": -60}, nil},
		{"even odds stay open", `
			. . . . . . . X O . O
			X X X X X X X X O O .
			O O O O O O O O O . O`, map[string]int64{"H3": 0}, map[string]Status{"H3": Unknown}},
		{"four in a row live, whatever the network says", `
			. . . . X O . O
			X X X X X O O .
			O O O O O O . O`, map[string]int64{"E3": -90}, nil},
		{"three in a row hang on who plays first", `
			. . . X O . O
			X X X X O O .
			O O O O O . O`, nil, map[string]Status{"D3": Unknown}},
		{"and so does a stone at their end", `
			O . . X O . O
			X X X X O O .
			O O O O O . O`, nil, map[string]Status{"D3": Unknown, "A3": Unknown}},
		{"a square of four is one eye", `
			. . X O . O
			. . X O O .
			X X X O . O
			O O O O O O`, nil, map[string]Status{"C4": Dead}},
		{"a stone alone in a wide place is dead, though the network leans to its life", `
			. . X O . . . .
			. . X O . . . .
			. . X O . . X .
			. . X O . . . .
			. . X O . . . .
			. . X O . . . .`, map[string]int64{"G4": 60}, map[string]Status{"G4": Dead}},
		{"three stones are not so few", `
			. . X O . . . .
			. . X O . . X .
			. . X O . . X .
			. . X O . . . .
			. . X O . . X .
			. . X O . . . .`, map[string]int64{"G4": 60, "G2": 60}, map[string]Status{
			"G4": Unknown, "G2": Unknown, "D6": Unknown,
		}},
		{"nor is anything alone where nothing is closed off", `
			. . . . . .
			. X . . O .
			. X . . . .
			. X . . . .
			. . . . . .`, nil, nil},
		{"what is proved is not asked for", `
			. X . X O . O
			X X X X O O .
			O O O O O . O`, map[string]int64{"B3": -90}, nil},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			pos := position(t, tt.diagram)
			known, err := Decide(context.Background(), pos, Proofs()...)
			if err != nil {
				t.Fatal(err)
			}
			pos.Said = known.Chains
			s := newSettlement(pos, leansOf(t, pos, tt.said))
			s.settle()
			got, want := map[string]string{}, map[string]string{}
			size := pos.Board.Size()
			for i := range s.groups {
				o := s.groups[i].opinion()
				var first board.Point
				for p := range o.Stones.All() {
					first = p
					break
				}
				got[size.Name(first)], want[size.Name(first)] = o.Status.String(), Alive.String()
				for name, status := range tt.want {
					if o.Stones.Has(at(t, pos, name)[0]) {
						want[size.Name(first)] = status.String()
					}
				}
			}
			if diff := cmp.Diff(want, got); diff != "" {
				t.Errorf("statuses (-want +got):\n%s\n%s", diff, pos.Board)
			}
		})
	}
}

// The stones around a bent four have no two eyes yet, but lean to life, or a
// liberty is open outside: that is enough for an estimate where ko threats do not
// count.
func TestSettlementBentFour(t *testing.T) {
	tests := []struct {
		name  string
		view  int
		eyes  bool
		empty board.Point
	}{
		{"a wall with one eye", 3, false, board.At(4, 1)},
		{"a liberty outside", 0, true, board.At(4, 0)},
	}
	for _, tt := range tests {
		for _, passForKo := range []bool{false, true} {
			pos := enclosed(t, bentFourDiagrams[1], tt.view, board.Black, tt.eyes)
			pos.Board.Set(tt.empty, board.Empty)
			pos.PassForKo = passForKo
			s := newSettlement(pos, leansOf(t, pos, nil))
			s.settle()
			for i := range s.groups {
				o := s.groups[i].opinion()
				if dead := o.Status == Dead && o.Why == bentFour; dead != (passForKo && s.groups[i].color == board.Black) {
					t.Errorf("%s, pass for ko %t: %s is %s (%s)", tt.name, passForKo, s.groups[i].color, o.Status, o.Why)
				}
			}
		}
	}
}

// Where there are too many changes to try, none is made: the network's word
// stands, and time is bounded.
func TestSettlementEffort(t *testing.T) {
	pos := position(t, `
		. X O . O .
		X X O O O O
		O O O . O .
		. O . O O O`)
	for left, want := range map[int]bool{0: false, effort: true} {
		s := newSettlement(pos, leansOf(t, pos, nil))
		s.left = left
		s.settle()
		if dead := s.groups[s.chain[at(t, pos, "A3")[0]]].dead; dead != want {
			t.Errorf("with %d changes to try the group of one eye is dead: %t, want %t", left, dead, want)
		}
	}
}
