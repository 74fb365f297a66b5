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

// corpusRow is one line of a positions file.
type corpusRow struct {
	ID             string
	Position       []string
	Dead           []string
	Seki           []string
	TerritoryBlack []string `json:"territory_black"`
	TerritoryWhite []string `json:"territory_white"`
	Captures       struct{ Black, White int }
	BlackScore     *float64 `json:"black_score"`
	WhiteScore     *float64 `json:"white_score"`
	Komi           float64
	Handicap       string
	Result         string
	ConsistentWith []string `json:"re_consistent_with"`
}

// corpusLines reads a file of the corpus, or skips the test where there is none.
func corpusLines(t *testing.T, name string) [][]byte {
	t.Helper()
	f, err := os.Open(filepath.Join("..", "..", "shared", "corpus", name))
	if err != nil {
		t.Skip("no corpus here: ", err)
	}
	defer f.Close()
	var lines [][]byte
	scan := bufio.NewScanner(f)
	scan.Buffer(nil, 1<<22)
	for scan.Scan() {
		lines = append(lines, []byte(strings.Clone(scan.Text())))
	}
	if err := scan.Err(); err != nil {
		t.Fatal(err)
	}
	return lines
}

func parseRow(t *testing.T, line []byte) corpusRow {
	t.Helper()
	var row corpusRow
	if err := json.Unmarshal(line, &row); err != nil {
		t.Fatal(err)
	}
	return row
}

func pointSet(t *testing.T, size board.Size, names []string) board.Set {
	t.Helper()
	var s board.Set
	for _, name := range names {
		p, err := size.Parse(name)
		if err != nil {
			t.Fatal(err)
		}
		s.Add(p)
	}
	return s
}

// ownerRows draws a tally: b, w counted points, # seki, | other living stones.
func ownerRows(b *board.Board, t *Tally) []string {
	var rows []string
	size := b.Size()
	for y := range int(size.H) {
		row := make([]byte, size.W)
		for x := range row {
			p := board.At(x, y)
			switch {
			case t.Owner[board.Black].Has(p):
				row[x] = 'b'
			case t.Owner[board.White].Has(p):
				row[x] = 'w'
			case t.Seki.Has(p):
				row[x] = '#'
			case b.At(p) != board.Empty:
				row[x] = '|'
			default:
				row[x] = '-'
			}
		}
		rows = append(rows, string(row))
	}
	return rows
}

func TestCorpusSeki(t *testing.T) {
	equal, total := 0, 0
	for n, line := range corpusLines(t, "positions-seki.jsonl") {
		row := parseRow(t, line)
		b, err := board.Parse(strings.Join(row.Position, "\n"))
		if err != nil {
			t.Fatal(err)
		}
		size := b.Size()
		in := Input{Board: &b, Dead: pointSet(t, size, row.Dead), Scoring: rules.Scoring{Method: rules.Territory, Seki: rules.SekiCustomary}}
		got := Count(in)
		want := Tally{Seki: pointSet(t, size, row.Seki)}
		want.Owner[board.Black] = pointSet(t, size, row.TerritoryBlack)
		want.Owner[board.White] = pointSet(t, size, row.TerritoryWhite)
		total++
		if got.Owner == want.Owner {
			equal++
			continue
		}
		t.Logf("%d %s", n, row.ID)
		g, w := ownerRows(&b, &got), ownerRows(&b, &want)
		for i := range g {
			d := []byte(strings.Repeat(" ", len(g[i])))
			for k := range d {
				if (g[i][k] == 'b' || g[i][k] == 'w' || w[i][k] == 'b' || w[i][k] == 'w') && g[i][k] != w[i][k] {
					d[k] = '^'
				}
			}
			t.Logf("  %s   got %s  want %s  %s", row.Position[i], g[i], w[i], d)
		}
	}
	t.Logf("%d of %d maps equal", equal, total)
}

// recordedMargin reads a result such as "W+6.50", in half points for Black.
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
	switch name {
	case "territory":
		return rules.Scoring{Method: rules.Territory, Seki: rules.SekiCustomary}
	case "area":
		return rules.Scoring{Method: rules.Area, Compensation: rules.CompensationNone}
	case "area-with-handicap-compensation":
		return rules.Scoring{Method: rules.Area, Compensation: rules.CompensationN}
	case "area-with-handicap-1-compensation":
		return rules.Scoring{Method: rules.Area, Compensation: rules.CompensationLess1}
	}
	t.Fatalf("no count is called %q", name)
	return rules.Scoring{}
}

func TestCorpusMarked(t *testing.T) {
	margins, maps, unmarked, total, sums := 0, 0, 0, 0, 0
	for n, line := range corpusLines(t, "kgs-marked.jsonl") {
		row := parseRow(t, line)
		if len(row.ConsistentWith) == 0 {
			continue
		}
		b, err := board.Parse(strings.Join(row.Position, "\n"))
		if err != nil {
			t.Fatal(err)
		}
		size := b.Size()
		in := Input{Board: &b, Komi: rules.Points(row.Komi * 2)}
		if row.Handicap != "" {
			if in.Handicap, err = strconv.Atoi(row.Handicap); err != nil {
				t.Fatal(err)
			}
		}
		in.Prisoners[board.Black], in.Prisoners[board.White] = row.Captures.Black, row.Captures.White
		in.Stated[board.Black] = pointSet(t, size, row.TerritoryBlack)
		in.Stated[board.White] = pointSet(t, size, row.TerritoryWhite)
		in.HasStated = true
		for _, name := range row.ConsistentWith {
			sums++
			in.Scoring = scoringNamed(t, name)
			want := recordedMargin(t, row.Result)
			if got := Count(in).Margin; got != want {
				t.Errorf("%d %s: %s count of the marks is %v, want %v", n, row.ID, name, got, want)
				continue
			}
			margins++
		}
		total++
		stated := in.Stated
		in.Dead, in.HasStated, in.Stated = pointSet(t, size, row.Dead), false, [3]board.Set{}
		in.Scoring = scoringNamed(t, "territory")
		got := Count(in)
		if got.Owner == stated {
			maps++
		} else {
			want := Tally{Owner: stated}
			t.Logf("%d %s", n, row.ID)
			g, w := ownerRows(&b, &got), ownerRows(&b, &want)
			for i := range g {
				d := []byte(strings.Repeat(" ", len(g[i])))
				for k := range d {
					if (g[i][k] == 'b' || g[i][k] == 'w' || w[i][k] == 'b' || w[i][k] == 'w') && g[i][k] != w[i][k] {
						d[k] = '^'
					}
				}
				t.Logf("  %s   got %s  want %s  %s", row.Position[i], g[i], w[i], d)
			}
		}
		in.Scoring = scoringNamed(t, row.ConsistentWith[0])
		if Count(in).Margin == recordedMargin(t, row.Result) {
			unmarked++
		}
	}
	t.Logf("marks: %d of %d margins exact; dead stones alone: %d of %d maps equal, %d margins exact", margins, sums, maps, total, unmarked)
}
