package life

import (
	"context"
	"strings"
	"testing"

	"goref/board"
	"goref/internal/corpus"
	"goref/internal/shared"
)

// truth says of a chain by one of its stones what it is known to be; Unknown if
// nothing is known. Seki counts as Alive.
type truth func(board.Point) Status

// proofSets are the sets that tell what is dead, how to read them, and how many
// chains were proved on them. kgs-counted knows results only: see package audit.
var proofSets = []struct {
	file  string
	read  func(*testing.T, *corpus.Position, *board.Board) truth
	floor int
}{
	{"kgs-marked.jsonl", confirmedMarks, 1000},
	{"positions-gnugo-marked.jsonl", confirmedMarks, 250},
	{"positions-ownership.jsonl", deadStones, 25},
	{"positions-removed.jsonl", deadStones, 60},
	{"positions-seki.jsonl", givenDead, 30},
	{"positions-status.jsonl", owners, 15},
}

// Nothing that is called proved may contradict what players or a careful hand
// marked on real positions, whether ko threats count or not where the set does
// not say.
func TestCorpusProofs(t *testing.T) {
	for _, set := range proofSets {
		t.Run(set.file, func(t *testing.T) {
			proved, chains := 0, 0
			for _, row := range shared.Rows[corpus.Position](t, "corpus/"+set.file) {
				b := row.Board(t)
				truth := set.read(t, &row, &b)
				for _, passForKo := range koRules(&row) {
					n, all := checkProofs(t, &row, Position{Board: &b, PassForKo: passForKo}, truth)
					proved, chains = proved+n, chains+all
				}
			}
			t.Logf("%d of %d chains of known status proved", proved, chains)
			if proved < set.floor {
				t.Errorf("%d chains proved, want %d and more", proved, set.floor)
			}
		})
	}
}

// koRules returns the values of Position.PassForKo that hold for a row.
func koRules(row *corpus.Position) []bool {
	switch rules := strings.ToLower(row.Ruleset); {
	case strings.HasPrefix(rules, "japan"):
		return []bool{true}
	case rules != "":
		return []bool{false}
	}
	return []bool{false, true}
}

// checkProofs compares the proofs on one position with the truth.
func checkProofs(t *testing.T, row *corpus.Position, pos Position, truth truth) (proved, chains int) {
	t.Helper()
	d, err := Decide(context.Background(), pos, Proofs()...)
	if err != nil {
		t.Fatal(err)
	}
	for i := range d.Chains {
		c := &d.Chains[i]
		want := Unknown
		for p := range c.Stones.All() {
			if s := truth(p); s != Unknown {
				want = s
			}
		}
		if want == Unknown {
			continue
		}
		chains++
		if c.Status == Unknown {
			continue
		}
		proved++
		if (c.Status == Dead) != (want == Dead) {
			t.Errorf("%s: %s chain at %s is %s (%s) against the truth\n%s", row.ID, c.Color,
				pos.Board.Size().Name(c.First), c.Status, c.Source, pos.Board)
		}
	}
	return proved, chains
}

// confirmedMarks trusts marked stones where the marks come to the result.
func confirmedMarks(t *testing.T, row *corpus.Position, b *board.Board) truth {
	t.Helper()
	if len(row.ConsistentWith) == 0 {
		return func(board.Point) Status { return Unknown }
	}
	return deadStones(t, row, b)
}

// givenDead trusts the dead stones that a file gives as an input, but for two of
// its positions, one line high or wide, that were read by hand: there a stone has
// an eye on either side, and what stands alone behind one of them can be taken.
func givenDead(t *testing.T, row *corpus.Position, b *board.Board) truth {
	t.Helper()
	if row.ID == "goscorer/test_narrow_board5" || row.ID == "goscorer/test_narrow_board9" {
		return func(board.Point) Status { return Unknown }
	}
	return deadStones(t, row, b)
}

// deadStones trusts a complete list of dead stones, but for points that the set
// itself leaves open.
func deadStones(t *testing.T, row *corpus.Position, b *board.Board) truth {
	t.Helper()
	dead := row.DeadStones(t, b)
	open := corpus.Points(t, b, append(row.Undetermined, row.NotOwned...))
	return func(p board.Point) Status {
		switch {
		case open.Has(p):
			return Unknown
		case dead.Has(p):
			return Dead
		}
		return Alive
	}
}

// owners trusts the owner of single points.
func owners(t *testing.T, row *corpus.Position, b *board.Board) truth {
	t.Helper()
	known := map[board.Point]Status{}
	for name, owner := range row.Status {
		stone := corpus.Points(t, b, []string{name})
		for p := range stone.All() {
			known[p] = Alive
			if c := b.At(p); owner == strings.ToLower(c.Opponent().String()) {
				known[p] = Dead
			}
		}
	}
	return func(p board.Point) Status { return known[p] }
}
