package life

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"goref/board"
	"goref/internal/corpus"
)

// Black's corner lives without condition; White's wall is open; A5 is dead.
const corner = `
	O . X . X O .
	X X X X X O .
	O O O O O O .
	. . . . . . .
	. . . X . . .`

func position(t *testing.T, diagram string) Position {
	t.Helper()
	b := corpus.Board(t, diagram)
	return Position{Board: &b}
}

func at(t *testing.T, pos Position, names ...string) []board.Point {
	t.Helper()
	named := corpus.Points(t, pos.Board, names)
	return slices.Collect(named.All())
}

func set(list []board.Point) board.Set {
	var s board.Set
	for _, p := range list {
		s.Add(p)
	}
	return s
}

// summary is one line a chain: its first stone, size, status and source.
func summary(pos Position, d *Decision) []string {
	var lines []string
	for i := range d.Chains {
		c := &d.Chains[i]
		lines = append(lines, fmt.Sprintf("%s %s %d %s %s %q",
			c.Color.Letter(), pos.Board.Size().Name(c.First), c.Stones.Len(), c.Status, c.Certainty, c.Source))
	}
	return lines
}

// guess is a judge with one opinion on given stones.
type guess struct {
	name    string
	opinion Opinion
	err     error
	asked   *int
}

func (g guess) Name() string { return g.name }

func (g guess) Judge(context.Context, Position) ([]Opinion, error) {
	if g.asked != nil {
		*g.asked++
	}
	return []Opinion{g.opinion}, g.err
}

func TestDecide(t *testing.T) {
	pos := position(t, corner)
	all := stones(pos.Board)
	estimate := guess{name: "estimate", opinion: Opinion{Stones: all, Status: Dead, Certainty: Estimated, Permille: 900}}
	tests := []struct {
		name      string
		judges    []Judge
		want      []string
		certainty Certainty
	}{
		{"nobody asked", nil, []string{
			`W A5 1 unknown undecided ""`,
			`B C5 7 unknown undecided ""`,
			`W F5 8 unknown undecided ""`,
			`B D1 1 unknown undecided ""`,
		}, Undecided},
		{"proofs", []Judge{Benson{}}, []string{
			`W A5 1 dead proved "unconditional life"`,
			`B C5 7 alive proved "unconditional life"`,
			`W F5 8 unknown undecided ""`,
			`B D1 1 unknown undecided ""`,
		}, Undecided},
		{"proofs overrule an estimate that came first", []Judge{estimateOf(pos, t, "A5", "C5", "F5"), Benson{}}, []string{
			`W A5 1 dead proved "unconditional life"`,
			`B C5 7 alive proved "unconditional life"`,
			`W F5 8 dead estimated "estimate"`,
			`B D1 1 unknown undecided ""`,
		}, Undecided},
		{"an estimate fills what proofs leave", []Judge{Benson{}, estimate}, []string{
			`W A5 1 dead proved "unconditional life"`,
			`B C5 7 alive proved "unconditional life"`,
			`W F5 8 dead estimated "estimate"`,
			`B D1 1 dead estimated "estimate"`,
		}, Estimated},
		{"a complete statement overrules all", []Judge{&Statement{Source: "--dead", HasDead: true, Dead: at(t, pos, "D5", "D1", "B4")}, Benson{}}, []string{
			`W A5 1 alive stated "--dead"`,
			`B C5 7 dead stated "--dead"`,
			`W F5 8 alive stated "--dead"`,
			`B D1 1 dead stated "--dead"`,
		}, Stated},
		{"seki and alive alone leave the rest", []Judge{&Statement{Source: "case", Seki: at(t, pos, "F4"), Alive: at(t, pos, "D1")}}, []string{
			`W A5 1 unknown undecided ""`,
			`B C5 7 unknown undecided ""`,
			`W F5 8 seki stated "case"`,
			`B D1 1 alive stated "case"`,
		}, Undecided},
		{"marked territory", []Judge{&Statement{Source: "TB and TW", HasTerritory: true, Territory: [3]board.Set{
			board.Black: set(at(t, pos, "A5", "B5")), board.White: set(at(t, pos, "D1", "G1")),
		}}}, []string{
			`W A5 1 dead stated "TB and TW"`,
			`B C5 7 alive stated "TB and TW"`,
			`W F5 8 alive stated "TB and TW"`,
			`B D1 1 dead stated "TB and TW"`,
		}, Stated},
		{"an opinion on a part of a chain is none", []Judge{guess{name: "part", opinion: Opinion{
			Stones: set(at(t, pos, "F5")), Status: Dead, Certainty: Estimated,
		}}}, []string{
			`W A5 1 unknown undecided ""`,
			`B C5 7 unknown undecided ""`,
			`W F5 8 unknown undecided ""`,
			`B D1 1 unknown undecided ""`,
		}, Undecided},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			d, err := Decide(context.Background(), pos, tt.judges...)
			if err != nil {
				t.Fatal(err)
			}
			if diff := cmp.Diff(tt.want, summary(pos, &d)); diff != "" {
				t.Errorf("chains (-want +got):\n%s", diff)
			}
			if d.Certainty != tt.certainty {
				t.Errorf("certainty %v, want %v", d.Certainty, tt.certainty)
			}
			if union := d.Alive.Union(d.Dead).Union(d.Seki).Union(d.Unsettled); union != all {
				t.Error("the sets do not hold every stone")
			}
		})
	}
}

func estimateOf(pos Position, t *testing.T, names ...string) Judge {
	t.Helper()
	return guess{name: "estimate", opinion: Opinion{
		Stones: named(pos.Board, at(t, pos, names...)), Status: Dead, Certainty: Estimated, Permille: 900,
	}}
}

func TestDecideStopsAsking(t *testing.T) {
	pos := position(t, corner)
	asked := 0
	_, err := Decide(context.Background(), pos, &Statement{Source: "--dead", HasDead: true}, guess{name: "late", asked: &asked})
	if err != nil || asked != 0 {
		t.Errorf("a judge was asked %d times about a settled position (%v)", asked, err)
	}
}

func TestDecideError(t *testing.T) {
	pos := position(t, corner)
	broken := errors.New("no answer")
	d, err := Decide(context.Background(), pos, Benson{}, guess{name: "engine", err: broken})
	if !errors.Is(err, broken) || !strings.Contains(err.Error(), "engine") {
		t.Errorf("error %v, want one that names the engine", err)
	}
	if d.Dead.Len() != 1 || d.Unsettled.Len() != 9 {
		t.Errorf("what was proved before is lost: %d dead, %d unsettled", d.Dead.Len(), d.Unsettled.Len())
	}
}

func TestDecideEmptyBoard(t *testing.T) {
	b := board.New(board.Size{W: 9, H: 9})
	d, err := Decide(context.Background(), Position{Board: &b})
	if err != nil || d.Certainty != Proved || len(d.Chains) != 0 {
		t.Errorf("empty board: %v, %d chains, %v", d.Certainty, len(d.Chains), err)
	}
}
