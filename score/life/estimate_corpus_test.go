package life

import (
	"context"
	"fmt"
	"os"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"goref/board"
	"goref/internal/corpus"
	"goref/internal/shared"
	"goref/rules"
	"goref/score"
)

// tally judges a row of the corpus with proofs and estimate, and counts it.
func tally(t *testing.T, row *corpus.Position, scoring rules.Scoring) (Decision, score.Tally) {
	t.Helper()
	b := row.Board(t)
	pos := Position{Board: &b, PassForKo: koRules(row)[len(koRules(row))-1]}
	d, err := Decide(context.Background(), pos, append(Proofs(), NewEstimate())...)
	if err != nil {
		t.Fatal(err)
	}
	return d, score.Count(score.Input{
		Board: &b, Dead: d.Dead, Seki: d.Seki, Prisoners: row.Prisoners(), Komi: row.KomiPoints(), Scoring: scoring,
	})
}

// scoringOf is how a row is counted: under area counting all dead stones come
// off, under territory counting those that stand in territory.
func scoringOf(row *corpus.Position) rules.Scoring {
	scoring := customary
	if koRules(row)[0] || row.Ruleset == "" {
		return scoring
	}
	scoring.Method = rules.Area
	return scoring
}

// The dead stones that the estimate finds, beside those that the players marked.
// The figures are floors; docs/life.md tells of what differs.
func TestCorpusEstimate(t *testing.T) {
	tests := []struct {
		file      string
		confirmed bool // only rows whose marks come to the result
		floor     int
	}{
		{"kgs-marked.jsonl", true, 292},
		{"positions-gnugo-marked.jsonl", true, 63},
		{"positions-ownership.jsonl", false, 17},
		{"positions-removed.jsonl", false, 20},
	}
	for _, tt := range tests {
		t.Run(tt.file, func(t *testing.T) {
			equal, all, stones, wrong := 0, 0, 0, 0
			for _, row := range shared.Rows[corpus.Position](t, "corpus/"+tt.file) {
				if tt.confirmed && len(row.ConsistentWith) == 0 {
					continue
				}
				all++
				_, tally := tally(t, &row, scoringOf(&row))
				b := row.Board(t)
				open := corpus.Points(t, &b, append(row.Undetermined, row.NotOwned...))
				truth, found := row.DeadStones(t, &b).Minus(open), tally.Dead.Minus(open)
				stones += b.Count(board.Black) + b.Count(board.White)
				wrong += found.Minus(truth).Len() + truth.Minus(found).Len()
				if found == truth {
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

// Who owns single points of small fights, as another program's playouts have it.
// The log has the confusion. The games are in their middle, which is not what the
// estimate is made for.
func TestCorpusStatus(t *testing.T) {
	const floor = 41
	confusion := map[[2]string]int{}
	right, all := 0, 0
	for _, row := range shared.Rows[corpus.Position](t, "corpus/positions-status.jsonl") {
		if len(row.Status) == 0 {
			continue
		}
		d, tally := tally(t, &row, rules.Scoring{Method: rules.Area})
		b := row.Board(t)
		for name, want := range row.Status {
			got := "dame"
			point := corpus.Points(t, &b, []string{name})
			for p := range point.All() {
				switch {
				case d.Unsettled.Has(p):
					got = "unsettled"
				case tally.Owner[board.Black].Has(p), b.At(p) == board.Black && !d.Dead.Has(p):
					got = "black"
				case tally.Owner[board.White].Has(p), b.At(p) == board.White && !d.Dead.Has(p):
					got = "white"
				}
			}
			confusion[[2]string{want, got}]++
			all++
			if got == want {
				right++
			} else {
				t.Logf("%s: %s is %s, want %s\n%s", row.ID, name, got, want, b.String())
			}
		}
	}
	for _, want := range []string{"black", "white", "dame"} {
		t.Logf("%-5s: %3d black, %3d white, %3d dame, %3d unsettled", want, confusion[[2]string{want, "black"}],
			confusion[[2]string{want, "white"}], confusion[[2]string{want, "dame"}], confusion[[2]string{want, "unsettled"}])
	}
	t.Logf("%d of %d owners equal", right, all)
	if right < floor {
		t.Errorf("%d owners equal, %d were", right, floor)
	}
}

// The margins of final positions, as the tests of another program want them.
func TestCorpusScore(t *testing.T) {
	const floor = 21
	equal, open, all := 0, 0, 0
	for _, row := range shared.Rows[corpus.Position](t, "corpus/positions-score.jsonl") {
		all++
		d, tally := tally(t, &row, customary)
		switch want := row.Margin(t); {
		case tally.Margin == want && d.Unsettled.Empty():
			equal++
		case !d.Unsettled.Empty():
			open++
			t.Logf("%s: %d stones unsettled", row.ID, d.Unsettled.Len())
		default:
			t.Logf("%s: margin %v, want %v", row.ID, tally.Margin, want)
		}
	}
	t.Logf("%d of %d margins exact, %d left open", equal, all, open)
	if equal < floor {
		t.Errorf("%d margins exact, %d were", equal, floor)
	}
}

var customary = rules.Scoring{Method: rules.Territory, Seki: rules.SekiCustomary, Removal: true}

// Turned, mirrored and with the colours swapped, a position gets the very same
// verdict; and so it does where the network runs in plain Go. A tenth of the
// positions is seen from all sides and judged in plain Go, the others from one
// side; GOREF_LONG=1 looks at all of everything, which takes minutes.
func TestEstimateViews(t *testing.T) {
	long := os.Getenv("GOREF_LONG") != ""
	plain := NewEstimate()
	plain.UseGeneric()
	fast := append(Proofs(), NewEstimate())
	slow := append(Proofs(), plain)
	positions := viewPositions(t)
	views, inPlain := 0, 0
	for n, rows := range positions {
		b := position(t, strings.Join(rows, "\n")).Board
		want := verdict(t, b, 0, fast)
		whole := long || n%10 == 0
		for view := 1; view < 16; view++ {
			if !whole && view != 1+n%15 {
				continue
			}
			views++
			if diff := cmp.Diff(want, verdict(t, b, view, fast)); diff != "" {
				t.Fatalf("position %d, view %d (-want +got):\n%s\n%s", n, view, diff, b)
			}
		}
		if whole {
			inPlain++
			if diff := cmp.Diff(want, verdict(t, b, 0, slow)); diff != "" {
				t.Fatalf("position %d in plain Go (-want +got):\n%s\n%s", n, diff, b)
			}
		}
	}
	t.Logf("%d positions the same from %d other sides, and %d of them in plain Go", len(positions), views, inPlain)
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
		for _, row := range shared.Rows[corpus.Position](t, "corpus/"+name) {
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
