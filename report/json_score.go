package report

import (
	"goref/audit"
	"goref/board"
	"goref/rules"
	"goref/score"
	"goref/sgfio"
)

func appendPoint(dst []byte, size board.Size, p board.Point) []byte {
	dst = append(dst, '"')
	dst = append(dst, size.Name(p)...)
	return append(dst, '"')
}

func appendPointList(dst []byte, size board.Size, points []board.Point) []byte {
	dst = append(dst, '[')
	for i, p := range points {
		if i > 0 {
			dst = append(dst, ',')
		}
		dst = appendPoint(dst, size, p)
	}
	return append(dst, ']')
}

// appendScore appends the count. With unsettled chains, what depends on them is
// unknown: komi, compensation and penalties stand, all else is null.
func appendScore(dst []byte, v *audit.Verdict) []byte {
	s := v.Score
	if s == nil {
		return append(dst, "null"...)
	}
	size := v.Case.Record.Size
	settled := len(s.Unsettled) == 0
	dst = append(dst, `{"method":`...)
	dst = appendText(dst, string(s.Tally.Method))
	dst = append(dst, `,"black":`...)
	dst = appendSide(dst, &s.Tally.Black, s.Tally.Method, settled)
	dst = append(dst, `,"white":`...)
	dst = appendSide(dst, &s.Tally.White, s.Tally.Method, settled)
	dst = append(dst, `,"margin":`...)
	dst = appendPointsIf(dst, s.Tally.Margin, settled)
	dst = append(dst, `,"dead":`...)
	dst = appendPointList(dst, size, sorted(size, s.DeadStones()))
	dst = append(dst, `,"seki":`...)
	dst = appendPointList(dst, size, sorted(size, &s.Tally.Seki))
	dst = append(dst, `,"dame":`...)
	dst = appendPointList(dst, size, sorted(size, &s.Tally.Dame))
	dst = append(dst, `,"unsettled":`...)
	dst = appendPointList(dst, size, sortedList(s.Unsettled))
	dst = append(dst, `,"certainty":`...)
	dst = appendText(dst, string(s.Certainty))
	return append(dst, '}')
}

// appendSide appends one side's summands. Neutral points that a text shares half
// and half are part of the territory, so that the summands give the total.
func appendSide(dst []byte, s *score.Side, m rules.Method, settled bool) []byte {
	dst = append(dst, `{"territory":`...)
	dst = appendPointsIf(dst, s.Territory+s.Shared, settled)
	dst = append(dst, `,"stones":`...)
	dst = appendPointsIf(dst, s.Stones, settled && m == rules.Area)
	dst = append(dst, `,"prisoners":`...)
	dst = appendPointsIf(dst, s.Prisoners, settled)
	dst = append(dst, `,"compensation":`...)
	dst = appendPoints(dst, s.Compensation)
	dst = append(dst, `,"komi":`...)
	dst = appendPoints(dst, s.Komi)
	dst = append(dst, `,"penalty":`...)
	dst = appendPoints(dst, s.Penalty)
	dst = append(dst, `,"total":`...)
	dst = appendPointsIf(dst, s.Total, settled)
	return append(dst, '}')
}

func appendRecorded(dst []byte, r *sgfio.Result) []byte {
	if r == nil {
		return append(dst, "null"...)
	}
	dst = append(dst, `{"text":`...)
	dst = appendString(dst, r.Text)
	dst = append(dst, `,"winner":`...)
	dst = appendText(dst, string(r.Winner))
	dst = append(dst, `,"by":`...)
	dst = appendText(dst, string(r.Manner))
	dst = append(dst, `,"margin":`...)
	dst = appendPointsIf(dst, r.Margin, r.HasMargin)
	return append(dst, '}')
}

func appendRuling(dst []byte, r *audit.Ruling) []byte {
	if r == nil {
		return append(dst, "null"...)
	}
	dst = append(dst, `{"winner":`...)
	dst = appendText(dst, string(r.Winner))
	dst = append(dst, `,"by":`...)
	dst = appendText(dst, r.By)
	dst = append(dst, `,"margin":`...)
	dst = appendPointsIf(dst, r.Margin, r.HasMargin)
	dst = append(dst, `,"result":`...)
	dst = appendText(dst, r.Result)
	dst = append(dst, `,"certainty":`...)
	dst = appendText(dst, string(r.Certainty))
	dst = append(dst, `,"articles":`...)
	dst = appendStrings(dst, r.Articles)
	dst = append(dst, `,"needs":`...)
	dst = appendStrings(dst, r.Needs)
	dst = append(dst, `,"text":`...)
	dst = appendString(dst, rulingText(r))
	return append(dst, '}')
}

// rulingText is the sentence of a ruling and, where a referee's decision stands
// above it, what goref would have said.
func rulingText(r *audit.Ruling) string {
	if r.Own == nil {
		return r.Text
	}
	return r.Text + "; without the decision: " + r.Own.Result + ", " + r.Own.Text
}
