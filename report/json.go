package report

import (
	"strconv"

	"goref/audit"
	"goref/board"
	"goref/replay"
	"goref/sgfio"
)

// The JSON output is written key by key, without reflection: a batch of tens of
// thousands of records spends its time elsewhere. TestSchema decodes it with
// encoding/json into structs that hold every promised key.

// jsonLines prints one object a line.
type jsonLines struct{}

func (jsonLines) Begin(dst []byte) []byte { return dst }

func (jsonLines) Game(dst []byte, v *audit.Verdict) []byte {
	return append(appendObject(dst, v), '\n')
}

func (jsonLines) Between() string { return "" }

func (jsonLines) End(dst []byte, _ *Summary) []byte { return dst }

// jsonDocument prints one document with all games and the totals.
type jsonDocument struct{}

func (jsonDocument) Begin(dst []byte) []byte {
	dst = append(dst, `{"schema":`...)
	dst = strconv.AppendInt(dst, Schema, 10)
	return append(dst, ",\"games\":[\n"...)
}

func (jsonDocument) Game(dst []byte, v *audit.Verdict) []byte { return appendObject(dst, v) }

func (jsonDocument) Between() string { return ",\n" }

func (jsonDocument) End(dst []byte, s *Summary) []byte {
	dst = append(dst, "\n],\"summary\":{"...)
	for i, total := range []struct {
		key string
		n   int
	}{
		{"files", s.Files},
		{"games", s.Games},
		{"unreadable", s.Unreadable},
		{"agree", s.Agree},
		{"differ", s.Differ},
		{"undecided", s.Undecided},
		{"not_compared", s.NoResult},
		{"errors", s.Errors},
		{"warnings", s.Warnings},
		{"notes", s.Notes},
		{"faults", s.Faults},
	} {
		if i > 0 {
			dst = append(dst, ',')
		}
		dst = appendString(dst, total.key)
		dst = append(dst, ':')
		dst = strconv.AppendInt(dst, int64(total.n), 10)
	}
	return append(dst, "}}\n"...)
}

// appendObject appends a verdict as the object that cli.md describes.
func appendObject(dst []byte, v *audit.Verdict) []byte {
	dst = append(dst, `{"schema":`...)
	dst = strconv.AppendInt(dst, Schema, 10)
	dst = append(dst, `,"file":`...)
	dst = appendString(dst, v.Case.File)
	dst = append(dst, `,"game":`...)
	dst = strconv.AppendInt(dst, int64(v.Case.Game), 10)
	dst = append(dst, `,"regulation":`...)
	if r := v.Regulation; r != nil && v.Case.Record != nil {
		dst = appendString(dst, r.ID)
		dst = append(dst, `,"regulation_from":`...)
		dst = appendText(dst, string(v.From))
	} else {
		dst = append(dst, `null,"regulation_from":null`...)
	}
	dst = appendRecord(dst, v)
	dst = append(dst, `,"findings":[`...)
	for i := range v.Findings {
		if i > 0 {
			dst = append(dst, ',')
		}
		dst = appendFinding(dst, v, &v.Findings[i])
	}
	dst = append(dst, `],"score":`...)
	dst = appendScore(dst, v)
	dst = append(dst, `,"recorded":`...)
	dst = appendRecorded(dst, v.Recorded)
	dst = append(dst, `,"ruling":`...)
	dst = appendRuling(dst, v.Ruling)
	dst = append(dst, `,"agrees":`...)
	if v.Agrees == nil {
		dst = append(dst, "null"...)
	} else {
		dst = strconv.AppendBool(dst, *v.Agrees)
	}
	return append(dst, '}')
}

// appendRecord appends the keys from size to end: what the record says.
func appendRecord(dst []byte, v *audit.Verdict) []byte {
	rec := v.Case.Record
	if rec == nil {
		return append(dst, `,"size":null,"komi":null,"handicap":null,"black":null,"white":null,"moves":null,"end":null`...)
	}
	dst = append(dst, `,"size":"`...)
	dst = strconv.AppendInt(dst, int64(rec.Size.W), 10)
	dst = append(dst, 'x')
	dst = strconv.AppendInt(dst, int64(rec.Size.H), 10)
	dst = append(dst, `","komi":`...)
	dst = appendPointsIf(dst, v.Komi, v.KomiFrom != "")
	dst = append(dst, `,"handicap":`...)
	dst = strconv.AppendInt(dst, int64(v.Handicap), 10)
	dst = append(dst, `,"black":`...)
	dst = appendName(dst, &rec.Black.Name)
	dst = append(dst, `,"white":`...)
	dst = appendName(dst, &rec.White.Name)
	dst = append(dst, `,"moves":`...)
	dst = strconv.AppendInt(dst, int64(moves(v.Log)), 10)
	dst = append(dst, `,"end":`...)
	if v.End.By == "" {
		return append(dst, "null"...)
	}
	dst = append(dst, `{"by":`...)
	dst = appendString(dst, v.End.By)
	dst = append(dst, `,"move":`...)
	dst = strconv.AppendInt(dst, int64(v.End.Move), 10)
	return append(dst, '}')
}

func appendName(dst []byte, name *sgfio.Field[string]) []byte {
	if !name.Present {
		return append(dst, "null"...)
	}
	return appendString(dst, name.Value)
}

// moves returns the number of turns that the record holds.
func moves(log *replay.Log) int {
	if log == nil {
		return 0
	}
	return len(log.Steps)
}

// onPass reports whether a finding is about a turn that was a pass.
func onPass(v *audit.Verdict, f *audit.Finding) bool {
	if v.Log == nil || f.Line != nil || f.Color == board.Empty {
		return false
	}
	s := v.Log.Step(f.Move)
	return s != nil && s.Point == board.Pass && !s.Faults.Has(replay.OffBoard) && s.Span == f.Span
}

func appendFinding(dst []byte, v *audit.Verdict, f *audit.Finding) []byte {
	dst = append(dst, `{"code":`...)
	dst = appendString(dst, string(f.Code))
	dst = append(dst, `,"severity":`...)
	dst = appendString(dst, f.Severity.String())
	dst = append(dst, `,"move":`...)
	dst = appendPositive(dst, f.Move)
	dst = append(dst, `,"color":`...)
	dst = appendText(dst, f.Color.Letter())
	dst = append(dst, `,"point":`...)
	if f.Point != board.Pass && v.Case.Record != nil || onPass(v, f) {
		dst = appendPoint(dst, v.Case.Record.Size, f.Point)
	} else {
		dst = append(dst, "null"...)
	}
	dst = appendPlace(dst, v.Case.Collection, f.Span)
	dst = append(dst, `,"message":`...)
	dst = appendString(dst, f.Message)
	dst = append(dst, `,"articles":`...)
	dst = appendStrings(dst, f.Articles)
	dst = append(dst, `,"consequence":`...)
	dst = appendText(dst, string(f.Consequence))
	dst = append(dst, `,"decisive":`...)
	dst = strconv.AppendBool(dst, f.Decisive)
	dst = append(dst, `,"explanation":`...)
	dst = appendExplanation(dst, v, f.Explanation)
	dst = append(dst, `,"variation":`...)
	return append(appendLine(dst, f.Line), '}')
}

// appendPlace appends the four keys that say where in the file a finding is.
func appendPlace(dst []byte, c *sgfio.Collection, s sgfio.Span) []byte {
	if !hasPlace(s) {
		return append(dst, `,"line":null,"column":null,"offset":null,"length":null`...)
	}
	line, column := c.Position(s.Start)
	dst = append(dst, `,"line":`...)
	dst = strconv.AppendInt(dst, int64(line), 10)
	dst = append(dst, `,"column":`...)
	dst = strconv.AppendInt(dst, int64(column), 10)
	dst = append(dst, `,"offset":`...)
	offset, end := c.Offset(s.Start), c.Offset(s.End)
	dst = strconv.AppendInt(dst, int64(offset), 10)
	dst = append(dst, `,"length":`...)
	return strconv.AppendInt(dst, int64(end-offset), 10)
}

// appendLine appends the child numbers of a variation; null on the main line.
func appendLine(dst []byte, line []int) []byte {
	if line == nil {
		return append(dst, "null"...)
	}
	dst = append(dst, '[')
	for i, n := range line {
		if i > 0 {
			dst = append(dst, ',')
		}
		dst = strconv.AppendInt(dst, int64(n), 10)
	}
	return append(dst, ']')
}

func appendExplanation(dst []byte, v *audit.Verdict, e *audit.Explanation) []byte {
	if e == nil {
		return append(dst, "null"...)
	}
	dst = append(dst, `{"kind":`...)
	dst = appendString(dst, e.Kind)
	dst = append(dst, `,"add":`...)
	dst = appendPointList(dst, v.Case.Record.Size, sortedList(e.Add))
	dst = append(dst, `,"remove":`...)
	dst = appendPointList(dst, v.Case.Record.Size, sortedList(e.Remove))
	dst = append(dst, `,"text":`...)
	dst = appendString(dst, e.Text)
	return append(dst, '}')
}
