package score

import (
	"strings"
	"testing"

	"goref/board"
	"goref/internal/corpus"
	"goref/internal/shared"
	"goref/rules"
)

// input returns the position with its dead stones and prisoners, and the
// territory that is true of it.
func input(t *testing.T, row *corpus.Position) (in Input, territory [3]board.Set) {
	t.Helper()
	b := row.Board(t)
	in = Input{
		Board:     &b,
		Dead:      row.DeadStones(t, &b),
		Prisoners: row.Prisoners(),
		Komi:      row.KomiPoints(),
		Handicap:  row.HandicapStones(t),
	}
	return in, row.Territory(t, &b)
}

// beside puts diagrams of equal height next to each other.
func beside(diagrams ...string) string {
	var out strings.Builder
	var columns [][]string
	for _, d := range diagrams {
		columns = append(columns, strings.Split(strings.TrimRight(d, "\n"), "\n"))
	}
	for y := range columns[0] {
		for n, column := range columns {
			if n > 0 {
				out.WriteString("   ")
			}
			out.WriteString(column[y])
		}
		out.WriteByte('\n')
	}
	return out.String()
}

// territoryMap draws the points counted for each side.
func territoryMap(b *board.Board, owner [3]board.Set) string {
	return draw(b, func(p board.Point) byte {
		switch {
		case owner[board.Black].Has(p):
			return 'b'
		case owner[board.White].Has(p):
			return 'w'
		}
		return '.'
	})
}

// draw draws one mark for each point.
func draw(b *board.Board, mark func(board.Point) byte) string {
	var out strings.Builder
	for p := range b.Size().All() {
		if x, _ := p.XY(); x == 0 && out.Len() > 0 {
			out.WriteByte('\n')
		}
		out.WriteByte(mark(p))
	}
	out.WriteByte('\n')
	return out.String()
}

// Territory with seki and false eyes, dead stones given. The figure is a floor;
// docs/life.md says of the three that differ what play makes of them.
func TestCorpusSeki(t *testing.T) {
	const floor = 40
	rows := shared.Rows[corpus.Position](t, "corpus/positions-seki.jsonl")
	equal := 0
	for i := range rows {
		in, want := input(t, &rows[i])
		in.Scoring = customary
		got := Count(in)
		if got.Owner == want {
			equal++
			continue
		}
		t.Logf("%s: stones, got, want\n%s", rows[i].ID,
			beside(in.Board.String(), territoryMap(in.Board, got.Owner), territoryMap(in.Board, want)))
	}
	t.Logf("%d of %d maps equal", equal, len(rows))
	if equal < floor {
		t.Errorf("%d maps equal, %d were", equal, floor)
	}
}

// Games in which the players marked territory: the marks must come to the
// recorded result under every count that it is said to agree with.
func TestCorpusMarked(t *testing.T) {
	const floor = 289 // maps equal when only the dead stones are given
	rows := shared.Rows[corpus.Position](t, "corpus/kgs-marked.jsonl")
	equal, confirmed, counts := 0, 0, 0
	for i := range rows {
		row := &rows[i]
		if len(row.ConsistentWith) == 0 {
			continue
		}
		confirmed++
		in, territory := input(t, row)
		unmarked := in
		in.Dead, in.Stated, in.HasStated = board.Set{}, territory, true
		for _, name := range row.ConsistentWith {
			counts++
			in.Scoring = scoringNamed(t, name)
			if got, want := Count(in).Margin, row.Margin(t); got != want {
				t.Errorf("%s: %s of the marks comes to %v, want %v", row.ID, name, got, want)
			}
		}
		unmarked.Scoring = customary
		if Count(unmarked).Owner == territory {
			equal++
		}
	}
	t.Logf("%d counts of marks; dead stones alone: %d of %d maps equal", counts, equal, confirmed)
	if equal < floor {
		t.Errorf("%d maps equal, %d were", equal, floor)
	}
}

// scoringNamed returns what re_consistent_with calls a count.
func scoringNamed(t *testing.T, name string) rules.Scoring {
	t.Helper()
	scoring, ok := map[string]rules.Scoring{
		"territory":                         customary,
		"area":                              {Method: rules.Area, Compensation: rules.CompensationNone},
		"area-with-handicap-compensation":   {Method: rules.Area, Compensation: rules.CompensationN},
		"area-with-handicap-1-compensation": {Method: rules.Area, Compensation: rules.CompensationLess1},
	}[name]
	if !ok {
		t.Fatalf("no count is called %q", name)
	}
	return scoring
}

// customary is territory counting as people do it.
var customary = rules.Scoring{Method: rules.Territory, Seki: rules.SekiCustomary}
