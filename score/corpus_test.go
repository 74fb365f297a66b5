package score

import (
	"bufio"
	"encoding/json"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"goref/board"
	"goref/rules"
)

// A corpusRow is one line of a positions file.
type corpusRow struct {
	ID             string
	Position       []string
	Dead           []string
	TerritoryBlack []string `json:"territory_black"`
	TerritoryWhite []string `json:"territory_white"`
	Captures       struct{ Black, White int }
	Komi           float64
	Handicap       string
	Result         string
	ConsistentWith []string `json:"re_consistent_with"`

	board board.Board
}

// corpus reads a file of the corpus, or skips the test where there is none.
func corpus[Row any](t *testing.T, name string) []Row {
	t.Helper()
	f, err := os.Open(filepath.Join("..", "..", "shared", "corpus", name))
	if err != nil {
		t.Skip("no corpus here: ", err)
	}
	defer f.Close()
	var rows []Row
	lines := bufio.NewScanner(f)
	lines.Buffer(nil, 1<<22)
	for lines.Scan() {
		var row Row
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

// input returns the position with its dead stones and prisoners, and the
// territory that is true of it.
func (row *corpusRow) input(t *testing.T) (in Input, territory [3]board.Set) {
	t.Helper()
	row.board = parse(t, strings.Join(row.Position, "\n"))
	in = Input{
		Board: &row.board,
		Dead:  points(t, &row.board, row.Dead),
		Komi:  rules.Points(row.Komi * 2),
	}
	in.Prisoners[board.Black], in.Prisoners[board.White] = row.Captures.Black, row.Captures.White
	if row.Handicap != "" {
		var err error
		if in.Handicap, err = strconv.Atoi(row.Handicap); err != nil {
			t.Fatal(err)
		}
	}
	territory[board.Black] = points(t, &row.board, row.TerritoryBlack)
	territory[board.White] = points(t, &row.board, row.TerritoryWhite)
	return in, territory
}

func parse(t testing.TB, diagram string) board.Board {
	t.Helper()
	b, err := board.Parse(diagram)
	if err != nil {
		t.Fatal(err)
	}
	return b
}

func points(t testing.TB, b *board.Board, names []string) board.Set {
	t.Helper()
	var s board.Set
	for _, name := range names {
		p, err := b.Size().Parse(name)
		if err != nil {
			t.Fatal(err)
		}
		s.Add(p)
	}
	return s
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
// docs/life.md says of the five that differ what the rules make of them.
func TestCorpusSeki(t *testing.T) {
	const floor = 38
	rows := corpus[corpusRow](t, "positions-seki.jsonl")
	equal := 0
	for i := range rows {
		in, want := rows[i].input(t)
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
	rows := corpus[corpusRow](t, "kgs-marked.jsonl")
	equal, confirmed, counts := 0, 0, 0
	for i := range rows {
		row := &rows[i]
		if len(row.ConsistentWith) == 0 {
			continue
		}
		confirmed++
		in, territory := row.input(t)
		unmarked := in
		in.Dead, in.Stated, in.HasStated = board.Set{}, territory, true
		for _, name := range row.ConsistentWith {
			counts++
			in.Scoring = scoringNamed(t, name)
			if got, want := Count(in).Margin, recordedMargin(t, row.Result); got != want {
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

// recordedMargin reads a result such as "W+6.50" as Black's margin.
func recordedMargin(t *testing.T, result string) rules.Points {
	t.Helper()
	winner, number, ok := strings.Cut(result, "+")
	if !ok {
		return 0
	}
	margin, err := rules.ParsePoints(number)
	if err != nil {
		t.Fatalf("result %q: %v", result, err)
	}
	if winner == "W" {
		return -margin
	}
	return margin
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
