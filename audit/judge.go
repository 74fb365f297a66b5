package audit

import (
	"cmp"
	"slices"
	"strings"

	"goref/board"
	"goref/replay"
	"goref/rules"
	"goref/sgfio"
)

// A Judge judges one case after another, in the same memory where it can. It is
// not safe for use by several goroutines; each worker has its own.
type Judge struct {
	Options Options
	// Life asks further judges of life and death for what is neither stated nor
	// proved; nil asks nobody.
	Life LifeJudge

	played, ruled replay.Replayer
	clocks        Clocks
	hinter        hinter
	verdict       Verdict
}

// Judge rules on one case under one regulation. The verdict is valid until the
// next call.
func (j *Judge) Judge(c *Case, r *rules.Regulation, from From) *Verdict {
	v := &j.verdict
	*v = Verdict{Case: c, Regulation: r, From: from, Findings: v.Findings[:0], Stops: v.Stops[:0], Parted: v.Parted}
	j.judge(v)
	j.list(v)
	return v
}

// judge finds what there is to find, and rules on it where something decides.
func (j *Judge) judge(v *Verdict) {
	rec := v.Case.Record
	if rec == nil {
		j.check(v, NeedSource, NeedSource)
		return
	}
	v.setKomi(&j.Options)
	v.Log = j.played.Run(rec, v.replayOptions())
	j.rule(v)
	v.findEnd()
	j.followClock(v)
	if re := &rec.Result; re.Present && !re.Bad {
		v.Recorded = &re.Value
	}
	j.check(v, NeedSource, NeedNotes)
	j.hint(v)
	j.price(v)
	if j.Options.Count {
		j.count(v)
		j.check(v, NeedCount, NeedCount)
		j.price(v)
	}
	if !j.Options.Count && v.decisive() == nil {
		return
	}
	v.Ruling = v.decide()
	if !j.Options.Count && !v.breachDecides() {
		v.Ruling = nil
		return
	}
	v.Agrees = v.agrees()
	j.check(v, NeedRuling, NeedRuling)
}

// replayOptions is what the case file adds to the record.
func (v *Verdict) replayOptions() replay.Options {
	opt := replay.Options{}
	if v.Regulation.Rotation.Pairs {
		opt.Seats = v.Case.seats()
	}
	n := v.Case.Notes
	if n == nil {
		return opt
	}
	if v.Regulation.Ending.Resume != rules.ResumeInOrder {
		opt.Resumed = v.Case.resumptions(v.Regulation)
	}
	for _, e := range n.events("pass-not-recorded") {
		opt.LostPasses = append(opt.LostPasses, e.Move)
	}
	return opt
}

// check runs the checks whose need lies between from and to.
func (j *Judge) check(v *Verdict, from, to Need) {
	p := Pass{Case: v.Case, Verdict: v, report: func(f Finding) { v.Findings = append(v.Findings, f) }}
	for _, c := range All {
		if c.Needs < from || c.Needs > to {
			continue
		}
		p.begin(c)
		c.Run(&p)
		p.end()
	}
}

// list adds what variations hold, orders the findings and leaves those out that
// are not wanted. They have been found all the same, since the ruling rests on them.
func (j *Judge) list(v *Verdict) {
	if j.Options.Variations && v.Case.Record != nil {
		j.variations(v) // last: nothing that was played hangs on them
	}
	j.price(v)
	v.sort()
	v.Findings = slices.DeleteFunc(v.Findings, func(f Finding) bool { return !j.wanted(f.Code) })
}

// wanted reports whether --only and --skip let a code through.
func (j *Judge) wanted(code Code) bool {
	return (len(j.Options.Only) == 0 || matches(code, j.Options.Only)) && !matches(code, j.Options.Skip)
}

// matches reports whether a code is named by itself or by its family.
func matches(code Code, names []string) bool {
	family, _, _ := strings.Cut(string(code), "/")
	return slices.Contains(names, string(code)) || slices.Contains(names, family)
}

// price says what each finding comes to under the regulation.
func (j *Judge) price(v *Verdict) {
	for i := range v.Findings {
		f := &v.Findings[i]
		if f.Consequence != "" {
			continue
		}
		r, ok := v.Regulation.Rulings[string(f.Code)]
		if !ok {
			r.Consequence = rules.Note
		}
		f.Consequence = r.Consequence
		if f.charge != "" {
			f.Consequence = f.charge
		}
		if f.Consequence == rules.Void && v.Ruled != nil && len(v.Parted) > 0 {
			f.Consequence = rules.ByReferee
		}
		if v.unsure(f) {
			f.Consequence = rules.ByReferee
		}
		if r.Article != "" && len(f.Articles) == 0 {
			f.Articles = append(append(f.Articles, r.Article), r.Also...)
		}
		if f.Consequence == rules.Penalty && f.Amount == 0 {
			f.Amount = r.Amount
		}
		window := r.Window
		if f.window != "" {
			window = f.window
		}
		f.closed = window == rules.UntilConfirmed && v.Case.Notes.confirmed() && !v.confirmedLoss(f)
		if f.closed {
			f.Consequence = rules.Note
		}
	}
}

// confirmedLoss reports whether a breach is what was confirmed, and was not noticed
// later: the record states that loss, in SGF's letter for it, or stops with the
// breach and states nothing.
func (v *Verdict) confirmedLoss(f *Finding) bool {
	re := v.Recorded
	if re == nil || re.Winner == sgfio.WinnerUnknown {
		return v.End.By == EndOpen && f.Move == v.Moves()
	}
	return recordedForm(re) == f.Color.Opponent().Letter()+"+"+suffix(manner(f.Code))
}

// place orders findings of one move: breaches, then clocks, then what was
// claimed or decided, then how play stopped (computer-go.md section 2).
func place(c Code) int {
	family, _, _ := strings.Cut(string(c), "/")
	for i, f := range [...]string{"record", "illegal", "turn", "time", "penalty", "cycle", "end", "score", "result", "internal"} {
		if f == family {
			return i
		}
	}
	return len(c)
}

// sort puts findings in order: those about no move first, as they stand in the
// file, then by move; what is said of the count and the result comes last.
func (v *Verdict) sort() {
	late := func(f *Finding) int {
		if p := place(f.Code); f.Move == 0 && p >= place("score/") {
			return 1
		}
		return 0
	}
	slices.SortStableFunc(v.Findings, func(a, b Finding) int {
		return cmp.Or(
			slices.Compare(a.Line, b.Line),
			cmp.Compare(late(&a), late(&b)),
			cmp.Compare(a.Move, b.Move),
			cmp.Compare(place(a.Code), place(b.Code)),
			cmp.Compare(a.Span.Start, b.Span.Start),
			cmp.Compare(a.Code, b.Code),
		)
	})
}

// Moves returns the number of turns in the record.
func (v *Verdict) Moves() int {
	if v.Log == nil {
		return 0
	}
	return len(v.Log.Steps)
}

// winnerOf turns a side into a winner.
func winnerOf(c board.Color) Winner { return Winner(c.Letter()) }

// recordedWinner turns the record's word into a winner.
func recordedWinner(r *sgfio.Result) Winner {
	switch r.Winner {
	case sgfio.WinnerUnknown:
		return WinnerUndecided
	default:
		return Winner(r.Winner)
	}
}
