package life

import (
	"bufio"
	"context"
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// Nothing that is called proved may contradict what players or a careful hand
// marked on real positions.
func TestCorpusProofs(t *testing.T) {
	for _, name := range []string{"kgs-marked.jsonl", "positions-ownership.jsonl", "positions-gnugo-marked.jsonl"} {
		t.Run(name, func(t *testing.T) {
			proved, chains := 0, 0
			for _, row := range corpus(t, name) {
				if len(row.Dead) == 0 || name == "kgs-marked.jsonl" && len(row.ConsistentWith) == 0 {
					continue
				}
				pos := position(t, strings.Join(row.Position, "\n"))
				pos.PassForKo = strings.HasPrefix(row.Ruleset, "Japan")
				truth := set(at(t, pos, row.Dead...))
				d, err := Decide(context.Background(), pos, Proofs()...)
				if err != nil {
					t.Fatal(err)
				}
				for i := range d.Chains {
					c := &d.Chains[i]
					chains++
					if c.Status == Unknown {
						continue
					}
					proved++
					if c.Status == Alive && truth.Has(c.First) || c.Status == Dead && !truth.Has(c.First) {
						t.Errorf("%s: %s chain at %s is %s (%s) against the truth\n%s", row.ID, c.Color,
							pos.Board.Size().Name(c.First), c.Status, c.Source, pos.Board)
					}
				}
			}
			t.Logf("%d of %d chains proved", proved, chains)
		})
	}
}

type corpusRow struct {
	ID             string
	Position       []string
	Dead           []string
	Ruleset        string
	ConsistentWith []string `json:"re_consistent_with"`
}

// corpus reads a file of the corpus, or skips the test where there is none.
func corpus(t *testing.T, name string) []corpusRow {
	t.Helper()
	f, err := os.Open(filepath.Join("..", "..", "..", "shared", "corpus", name))
	if err != nil {
		t.Skip("no corpus here: ", err)
	}
	defer f.Close()
	var rows []corpusRow
	lines := bufio.NewScanner(f)
	lines.Buffer(nil, 1<<22)
	for lines.Scan() {
		var row corpusRow
		if err := json.Unmarshal(lines.Bytes(), &row); err != nil {
			t.Fatal(err)
		}
		rows = append(rows, row)
	}
	if err := lines.Err(); err != nil {
		t.Fatal(err)
	}
	return rows
}
