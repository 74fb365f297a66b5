package score

import (
	"bufio"
	"encoding/json"
	"os"
	"path/filepath"
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
