package report

import (
	"strconv"
	"strings"
	"time"

	"goref/audit"
	"goref/board"
	"goref/clock"
)

// appendClock appends the object of goref clock.
func appendClock(dst []byte, v *audit.Verdict) []byte {
	entries, system := readings(v)
	dst = append(dst, `{"schema":`...)
	dst = strconv.AppendInt(dst, Schema, 10)
	dst = append(dst, `,"file":`...)
	dst = appendString(dst, v.Case.File)
	dst = append(dst, `,"game":`...)
	dst = strconv.AppendInt(dst, int64(v.Case.Game), 10)
	dst = append(dst, `,"black":`...)
	dst = appendName(dst, &v.Case.Record.Black.Name)
	dst = append(dst, `,"white":`...)
	dst = appendName(dst, &v.Case.Record.White.Name)
	dst = append(dst, `,"system":`...)
	if system == (clock.System{}) {
		dst = append(dst, `null,"system_from":null`...)
	} else {
		dst = appendString(dst, system.String())
		dst = append(dst, `,"system_from":`...)
		from := audit.FromRecord
		if v.Clocks != nil {
			from = v.Clocks.From
		}
		dst = appendString(dst, string(from))
	}
	dst = append(dst, `,"time_loss":`...)
	dst = appendTimeLoss(dst, v.TimeClaim())
	dst = append(dst, `,"hint":`...)
	dst = appendText(dst, v.TimeHint().Letter())
	dst = append(dst, `,"totals":`...)
	dst = appendClockTotals(dst, v)
	dst = append(dst, `,"moves":[`...)
	for i := range entries {
		if i > 0 {
			dst = append(dst, ',')
		}
		dst = append(dst, "\n  "...)
		dst = appendReading(dst, v, &entries[i])
	}
	dst = append(dst, `],"findings":[`...)
	first := true
	for i := range v.Findings {
		if f := &v.Findings[i]; strings.HasPrefix(string(f.Code), "time/") {
			if !first {
				dst = append(dst, ',')
			}
			first = false
			dst = append(dst, "\n  "...)
			dst = appendFinding(dst, v, f)
		}
	}
	return append(dst, `]}`...)
}

func appendTimeLoss(dst []byte, c *audit.TimeClaim) []byte {
	if c == nil {
		return append(dst, "null"...)
	}
	dst = append(dst, `{"loser":`...)
	dst = appendString(dst, c.Loser.Letter())
	dst = append(dst, `,"standing":`...)
	dst = appendString(dst, c.Standing.String())
	dst = append(dst, `,"reasons":`...)
	return append(appendStrings(dst, c.Reasons), '}')
}

// appendClockTotals appends what both clocks came to; null without clocks.
func appendClockTotals(dst []byte, v *audit.Verdict) []byte {
	if v.Clocks == nil {
		return append(dst, "null"...)
	}
	for i, c := range [...]board.Color{board.Black, board.White} {
		t := v.Clocks.Ledger.Totals(c)
		dst = append(dst, [...]string{`{"black":{"moves":`, `,"white":{"moves":`}[i]...)
		dst = strconv.AppendInt(dst, int64(t.Moves), 10)
		dst = append(dst, `,"timed":`...)
		dst = strconv.AppendInt(dst, int64(t.Timed), 10)
		dst = append(dst, `,"used":`...)
		dst = appendSeconds(dst, t.Used)
		dst = append(dst, `,"exact":`...)
		dst = strconv.AppendBool(dst, t.UsedKnown)
		dst = append(dst, `,"lowest":`...)
		dst = appendSecondsIf(dst, t.Lowest, t.Timed > 0)
		dst = append(dst, `,"left":`...)
		dst = appendSecondsIf(dst, t.Last.Left, t.Timed > 0)
		dst = append(dst, `,"overtime_moves":`...)
		dst = strconv.AppendInt(dst, int64(t.Overtime), 10)
		dst = append(dst, `,"overtime_from":`...)
		dst = appendPositive(dst, t.FirstOvertime)
		dst = append(dst, `,"ran_out":`...)
		dst = appendPositive(dst, t.FirstFlag)
		dst = append(dst, `,"penalty":`...)
		dst = strconv.AppendInt(dst, int64(t.Penalty), 10)
		dst = append(dst, '}')
	}
	return append(dst, '}')
}

// faultNames are the faults as JSON names them.
var faultNames = []struct {
	fault clock.Fault
	name  string
}{
	{clock.Flagged, "ran-out"},
	{clock.Gained, "gained"},
	{clock.PeriodGained, "period-gained"},
	{clock.Contradicts, "contradicts"},
}

func appendReading(dst []byte, v *audit.Verdict, r *clock.Reading) []byte {
	timed := !r.Faults.Has(clock.Missing)
	dst = append(dst, `{"move":`...)
	dst = strconv.AppendInt(dst, int64(r.Move), 10)
	dst = append(dst, `,"color":`...)
	dst = appendString(dst, r.Color.Letter())
	dst = append(dst, `,"point":`...)
	if s := v.Log.Step(r.Move); s != nil {
		dst = appendString(dst, v.Case.Record.Size.Name(s.Point))
	} else {
		dst = append(dst, "null"...)
	}
	dst = append(dst, `,"left":`...)
	dst = appendSecondsIf(dst, r.Left, timed)
	dst = append(dst, `,"used":`...)
	dst = appendSecondsIf(dst, r.Used, timed)
	dst = append(dst, `,"exact":`...)
	dst = strconv.AppendBool(dst, r.UsedKnown)
	dst = append(dst, `,"overtime":`...)
	dst = strconv.AppendBool(dst, r.Overtime)
	dst = append(dst, `,"count":`...)
	if timed && r.Overtime && r.Stones > 0 {
		dst = strconv.AppendInt(dst, int64(r.Stones), 10)
	} else {
		dst = append(dst, "null"...)
	}
	dst = append(dst, `,"faults":`...)
	var names []string
	for _, f := range faultNames {
		if r.Faults.Has(f.fault) {
			names = append(names, f.name)
		}
	}
	return append(appendStrings(dst, names), '}')
}

// appendSeconds appends a time in seconds, exactly.
func appendSeconds(dst []byte, d time.Duration) []byte {
	return strconv.AppendFloat(dst, d.Seconds(), 'f', -1, 64)
}

func appendSecondsIf(dst []byte, d time.Duration, known bool) []byte {
	if !known {
		return append(dst, "null"...)
	}
	return appendSeconds(dst, d)
}
