package audit

import (
	"fmt"
	"strings"

	"goref/board"
	"goref/replay"
	"goref/sgfio"
)

// The record family: what the bytes are, before any rule is asked.
var (
	recordSyntax = &Check{
		Code: "record/syntax", Title: "bytes that are not SGF",
		Doc: `The bytes are no game record at this place. goref says what it did to read on:
what it took as text, closed or left out. The rest of the file is read. If no
game could be read at all, the finding is an error and the exit code is 3.`,
		Since: "0.1", Severity: Warning, Needs: NeedSource, Run: reportProblems(sgfio.Syntax),
	}
	recordCharset = &Check{
		Code: "record/charset", Title: "text in a guessed or wrongly declared encoding",
		Doc: `Names and comments are decoded by CA, a byte order mark, as UTF-8, or in the
encoding that fits the bytes best. The finding says which encoding was taken
and why. --encoding NAME overrides it.`,
		Since: "0.1", Severity: Note, Needs: NeedSource, Run: reportProblems(sgfio.Charset),
	}
	recordProperty = &Check{
		Code: "record/property", Title: "a property twice, misplaced or of the wrong kind",
		Doc: `A property stands twice in a node (the first value counts), in a place where
SGF does not allow it, or has a value that is not of its kind.`,
		Since: "0.1", Severity: Warning, Needs: NeedRecord, Run: reportProblems(sgfio.Property),
	}
	recordSize = &Check{
		Code: "record/size", Title: "board size missing or unreadable",
		Doc: `SZ is missing, and 19x19 is assumed; or it cannot be read or names a board
larger than 52 lines, which is an error.`,
		Since: "0.1", Severity: Warning, Needs: NeedRecord, Run: runSize,
	}
	recordKomi = &Check{
		Code: "record/komi", Title: "komi missing, or not taken literally",
		Doc: `KM is missing or cannot be read, and the regulation's komi is taken (none in a
handicap game); or it is written in a dialect, in hundredths, in zi or as text,
and the finding says how it was read; or it is not the komi that the regulation
fixes, and counts all the same. --komi N overrides it.`,
		Since: "0.1", Severity: Warning, Needs: NeedLog, Run: runKomi,
	}
	recordRules = &Check{
		Code: "record/rules", Title: "rule set missing or unknown",
		Doc: `RU is missing or names no rule set that goref knows. The finding says which
regulation was assumed, from the komi. --rules ID says which one applies.`,
		Since: "0.1", Severity: Warning, Needs: NeedLog, Run: runRules,
	}
	recordResult = &Check{
		Code: "record/result", Title: "result missing or unreadable",
		Doc: `RE is missing, cannot be read, or holds two answers. There is then nothing to
compare the ruling with.`,
		Since: "0.1", Severity: Warning, Needs: NeedRecord, Run: runResult,
	}
	recordHandicap = &Check{
		Code: "record/handicap", Title: "handicap and the stones placed do not agree",
		Doc: `HA and the stones set up before the first turn do not agree, or HA says
stones and none is placed. Fox leaves them out of some records; the finding then
says where they stood. goref places none by itself; compensation follows HA.
Then no count and no finding that rests on the board decides the game: put them
into the record as AB, and judge again.`,
		Since: "0.1", Severity: Warning, Needs: NeedLog, Run: runHandicap,
	}
	recordSetup = &Check{
		Code: "record/setup", Title: "stones edited in play, or set up without a liberty",
		Doc: `Stones were set up or taken away after play began: whether positions come back
is then asked anew from there on. Or a setup leaves a chain without a liberty,
which no move can do.`,
		Since: "0.1", Severity: Warning, Needs: NeedLog, Run: runSetup,
	}
)

// reportProblems passes on what the reader found of one kind.
func reportProblems(kind sgfio.Kind) func(*Pass) {
	return func(p *Pass) {
		reportKind(p, kind, p.Case.Collection.Problems)
		if p.Case.Record != nil {
			reportKind(p, kind, p.Case.Record.Problems)
		}
	}
}

func reportKind(p *Pass, kind sgfio.Kind, problems []sgfio.Problem) {
	for _, q := range problems {
		if q.Kind != kind || !belongs(p.Case, q.Span) {
			continue
		}
		f := Finding{Span: q.Span, Message: q.Detail}
		switch {
		case q.Fatal, p.Case.Record == nil && kind == sgfio.Syntax:
			f.Severity = Error
		case q.Wrong:
			f.Severity = Warning
		}
		p.Report(f)
	}
}

// belongs reports whether a place in the file is to be told with this game: it
// lies in it, or before it and in no other game; the last game takes the rest.
func belongs(c *Case, s sgfio.Span) bool {
	games := c.Collection.Games()
	if len(games) <= 1 || c.Game == 0 {
		return true
	}
	from, to := int32(0), int32(len(c.Collection.Src))+1
	if c.Game > 1 {
		from = games[c.Game-2].Span().End
	}
	if c.Game < len(games) {
		to = games[c.Game-1].Span().End
	}
	return from <= s.Start && s.Start < to
}

func runSize(p *Pass) {
	reportProblems(sgfio.SizeKind)(p)
	if rec := p.Case.Record; rec != nil && !rec.SizeField.Present && !rec.SizeField.Bad {
		p.Report(Finding{Span: head(rec), Message: "the board size is missing, 19x19 is assumed"})
	}
}

// head is the place of a record's first node, for what is missing.
func head(rec *sgfio.Record) sgfio.Span {
	s := rec.Game.Span()
	return sgfio.Span{Start: s.Start, End: min(s.Start+1, s.End)}
}

func runKomi(p *Pass) {
	rec, v := p.Case.Record, p.Verdict
	reportProblems(sgfio.Komi)(p)
	km := rec.Komi
	if km.Present && km.Note != "" {
		p.Remark(Finding{Span: km.Span, Message: km.Note})
	}
	if v.KomiFrom == FromAssumed {
		f := Finding{Span: head(rec), Message: fmt.Sprintf("the komi is missing, %s is assumed", v.Komi)}
		if km.Bad {
			f.Span, f.Message = km.Span, fmt.Sprintf("the komi cannot be read, %s is assumed", v.Komi)
		}
		p.Report(f)
		return
	}
	if r := v.Regulation; r.KomiFixed && v.Komi != r.Komi {
		p.Report(Finding{
			Span:    km.Span,
			Message: fmt.Sprintf("the komi is %s, where %s gives %s; it counts as recorded", v.Komi, r.ID, r.Komi),
		})
	}
}

func runRules(p *Pass) {
	if p.Verdict.From != FromAssumed {
		return
	}
	rec := p.Case.Record
	f := Finding{
		Span:    head(rec),
		Message: fmt.Sprintf("the rule set is missing, %s is assumed", p.Verdict.Regulation.ID),
	}
	if rec.Ruleset.Present {
		f.Span = rec.Ruleset.Span
		f.Message = fmt.Sprintf("the rule set %q is unknown, %s is assumed", rec.Ruleset.Value, p.Verdict.Regulation.ID)
	}
	p.Report(f)
}

func runResult(p *Pass) {
	rec := p.Case.Record
	reportProblems(sgfio.ResultRE)(p)
	re := rec.Result
	switch {
	case !re.Present:
		p.Report(Finding{Span: head(rec), Message: "the result is missing"})
	case re.Value.Text == "":
		p.Report(Finding{Span: re.Span, Message: "the result is empty"})
	case re.Value.Note != "" && !re.Bad && !re.Value.Conflict:
		p.Remark(Finding{Span: re.Span, Message: fmt.Sprintf("the result %q: %s", re.Value.Text, re.Value.Note)})
	case re.Value.Note != "":
		p.Report(Finding{Span: re.Span, Message: fmt.Sprintf("the result %q: %s", re.Value.Text, re.Value.Note)})
	}
}

func runHandicap(p *Pass) {
	rec, log := p.Case.Record, p.Verdict.Log
	reportProblems(sgfio.Handicap)(p)
	ha := rec.Handicap
	var stones [3]board.Set
	for _, s := range log.Setups {
		if s.InPlay {
			continue
		}
		set := &rec.Setups[rec.Events[s.Event].Setup-1]
		for _, at := range set.Black {
			stones[board.Black].Add(at)
		}
		for _, at := range set.White {
			stones[board.White].Add(at)
		}
	}
	black, white := stones[board.Black].Len(), stones[board.White].Len()
	placed := len(log.Steps) > 0 && log.Steps[0].Faults.Has(replay.Placement)
	f := Finding{Span: ha.Span}
	switch {
	case p.Verdict.Regulation.EvenOnly && (ha.Value > 0 || black > 0):
		f.Message = fmt.Sprintf("%s plays even games only; the record has handicap %d and %d black stones set up",
			p.Verdict.Regulation.ID, ha.Value, black)
		if !ha.Present {
			f.Span = head(rec)
		}
	case ha.Value < 2 || placed:
		return
	case black == 0:
		f.Message = fmt.Sprintf("handicap %d, and no stone is placed", ha.Value)
	case black-white > ha.Value || white == 0 && black != ha.Value:
		f.Message = fmt.Sprintf("handicap %d, and %d black stones are placed", ha.Value, black)
	default:
		return
	}
	if black == 0 && len(rec.LeftOut) > 0 {
		f.Message += "; Fox leaves them out of its records, they stood at " + names(log.Size, rec.LeftOut)
	}
	p.Report(f)
}

// names lists points for a message, in their order.
func names(size board.Size, points []board.Point) string {
	list := make([]string, len(points))
	for i, p := range points {
		list[i] = size.Name(p)
	}
	return strings.Join(list, ", ")
}

func runSetup(p *Pass) {
	rec, log := p.Case.Record, p.Verdict.Log
	reportProblems(sgfio.SetupKind)(p)
	for _, s := range log.Setups {
		set := &rec.Setups[rec.Events[s.Event].Setup-1]
		if s.InPlay {
			p.Report(Finding{
				Move: s.Before - 1, Span: set.Span,
				Message: fmt.Sprintf("stones are edited after move %d; repetition is asked anew from here", s.Before-1),
			})
		}
		if len(s.Smothered) > 0 {
			at := s.Smothered[0]
			p.Report(Finding{
				Span: set.Span, Point: at, Color: colorOf(set, at),
				Message: fmt.Sprintf("the setup leaves the chain at %s without a liberty", log.Size.Name(at)),
			})
		}
	}
}

// colorOf returns the colour that a setup gave a point.
func colorOf(set *sgfio.Setup, at board.Point) board.Color {
	for _, q := range set.Black {
		if q == at {
			return board.Black
		}
	}
	for _, q := range set.White {
		if q == at {
			return board.White
		}
	}
	return board.Empty
}
