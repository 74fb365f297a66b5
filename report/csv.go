package report

import (
	"bytes"
	"encoding/csv"
	"fmt"
	"strconv"
	"strings"

	"goref/audit"
	"goref/board"
	"goref/rules"
)

// csvColumns are the columns of the CSV output, described in docs/formats.md.
var csvColumns = []string{
	"file", "game", "regulation", "regulation_from",
	"size", "komi", "handicap", "black", "white", "moves", "end", "end_move",
	"recorded", "result", "agrees", "winner", "by", "margin", "certainty", "ruling",
	"black_total", "white_total", "score_margin", "dead", "unsettled",
	"errors", "warnings", "notes", "decisive", "decisive_move",
}

// csvFormat prints one row a game after a row of column names. An unknown value
// is an empty cell.
type csvFormat struct {
	row []string
	buf bytes.Buffer
}

func (f *csvFormat) Begin(dst []byte) []byte {
	f.row = append(f.row[:0], csvColumns...)
	return f.flush(dst)
}

func (f *csvFormat) Between() string { return "" }

func (f *csvFormat) End(dst []byte, _ *Summary) []byte { return dst }

func (f *csvFormat) Game(dst []byte, v *audit.Verdict) []byte {
	f.row = f.row[:0]
	f.cells(v.Case.File, strconv.Itoa(v.Case.Game))
	f.record(v)
	f.ruling(v)
	f.score(v)
	f.findings(v)
	return f.flush(dst)
}

func (f *csvFormat) cells(values ...string) { f.row = append(f.row, values...) }

// blank adds n empty cells.
func (f *csvFormat) blank(n int) { f.row = append(f.row, make([]string, n)...) }

// flush appends the row as one line and begins a new one.
func (f *csvFormat) flush(dst []byte) []byte {
	f.buf.Reset()
	w := csv.NewWriter(&f.buf)
	// A bytes.Buffer takes every write, and no cell is an error of csv's.
	_ = w.Write(f.row)
	w.Flush()
	return append(dst, f.buf.Bytes()...)
}

func (f *csvFormat) record(v *audit.Verdict) {
	rec := v.Case.Record
	if rec == nil {
		f.blank(10)
		return
	}
	if v.Regulation != nil {
		f.cells(v.Regulation.ID, string(v.From))
	} else {
		f.blank(2)
	}
	f.cells(fmt.Sprintf("%dx%d", rec.Size.W, rec.Size.H))
	f.cells(pointsIf(v.Komi, v.KomiFrom != ""), strconv.Itoa(v.Handicap))
	f.cells(rec.Black.Name.Value, rec.White.Name.Value, strconv.Itoa(moves(v.Log)))
	if v.End.By == "" {
		f.blank(2)
		return
	}
	f.cells(v.End.By, strconv.Itoa(v.End.Move))
}

func (f *csvFormat) ruling(v *audit.Verdict) {
	if v.Recorded != nil {
		f.cells(v.Recorded.Text)
	} else {
		f.blank(1)
	}
	if v.Ruling != nil {
		f.cells(v.Ruling.Result)
	} else {
		f.blank(1)
	}
	switch {
	case v.Agrees == nil:
		f.blank(1)
	default:
		f.cells(strconv.FormatBool(*v.Agrees))
	}
	r := v.Ruling
	if r == nil {
		f.blank(5)
		return
	}
	f.cells(string(r.Winner), r.By, pointsIf(r.Margin, r.HasMargin), string(r.Certainty), rulingText(r))
}

func (f *csvFormat) score(v *audit.Verdict) {
	s := v.Score
	if s == nil {
		f.blank(5)
		return
	}
	size, settled := v.Case.Record.Size, len(s.Unsettled) == 0
	f.cells(
		pointsIf(s.Tally.Black.Total, settled),
		pointsIf(s.Tally.White.Total, settled),
		pointsIf(s.Tally.Margin, settled),
		names(size, sorted(size, s.DeadStones())),
		names(size, sortedList(s.Unsettled)),
	)
}

func (f *csvFormat) findings(v *audit.Verdict) {
	count := severities(v)
	f.cells(strconv.Itoa(count[audit.Error]), strconv.Itoa(count[audit.Warning]), strconv.Itoa(count[audit.Note]))
	d := decisive(v)
	if d == nil {
		f.blank(2)
		return
	}
	f.cells(string(d.Code))
	if d.Move > 0 {
		f.cells(strconv.Itoa(d.Move))
	} else {
		f.blank(1)
	}
}

// severities counts a verdict's findings.
func severities(v *audit.Verdict) (count [3]int) {
	for i := range v.Findings {
		count[v.Findings[i].Severity]++
	}
	return count
}

// decisive returns the first finding that decides the game, or nil.
func decisive(v *audit.Verdict) *audit.Finding {
	for i := range v.Findings {
		if v.Findings[i].Decisive {
			return &v.Findings[i]
		}
	}
	return nil
}

// pointsIf returns a number of points, or nothing if it is unknown.
func pointsIf(p rules.Points, known bool) string {
	if !known {
		return ""
	}
	return p.String()
}

// names lists points with blanks between them.
func names(size board.Size, points []board.Point) string {
	var b strings.Builder
	for i, p := range points {
		if i > 0 {
			b.WriteByte(' ')
		}
		b.WriteString(size.Name(p))
	}
	return b.String()
}
