package audit

import (
	"fmt"
	"strings"

	"goref/board"
	"goref/rules"
)

// The score family: what the count rests on.
var (
	scoreMarks = &Check{
		Code: "score/marks", Title: "marked territory or dead stones contradict the position",
		Doc: `TB and TW, the case file's lists or --dead cannot be so as they stand: a name that
is no stone, a chain in two lists, a dead stone outside the opponent's space,
territory that touches living stones of the other side, or marks that differ from
goref's own count. The marks are counted as stated, if they stand at the position that is
counted; those of another one are not heard. Told here too: what was asked of the
count and cannot be done, such as a move beyond the end or an engine without answer.`,
		Since: "0.1", Severity: Warning, Needs: NeedCount, Run: runMarks,
		Cites: []rules.Article{"japan1989/10"},
	}
	scoreUnfinished = &Check{
		Code: "score/unfinished", Title: "points still to be played before the count",
		Doc: `The regulation wants dame and protective moves played before the stop
(japan1989/9.2), and some are open: a border, or a point that its owner must still
fill. Plain dame are told where they change the count: under area counting, where
each is worth a point, and with --seki strict, where they make seki of all around
them. Else people fill them after the stop, by consent, and nine games in ten on
servers end so.`,
		Since: "0.1", Severity: Warning, Needs: NeedCount, Run: runUnfinished,
		Cites: []rules.Article{"japan1989/9.2"},
	}
	scoreUndecided = &Check{
		Code: "score/undecided", Title: "chains whose life or death is open",
		Doc: `The status of these chains is neither stated, proved nor clear from an estimate,
so that the count has no margin. --dead or the case file's dead = [...] states
it; --life marked counts what is not stated as alive.`,
		Since: "0.1", Severity: Warning, Needs: NeedCount, Run: runUndecided,
		Cites: []rules.Article{"japan1989/7.1", "japan1989/9.2"},
	}
)

func runMarks(p *Pass) {
	for _, m := range p.Verdict.countDoubts {
		p.Report(Finding{Span: m.span, Point: m.point, Color: m.color, Message: m.text})
	}
}

func runUnfinished(p *Pass) {
	v := p.Verdict
	s := v.Score
	if s == nil || len(s.Unsettled) > 0 || !v.countable() {
		return
	}
	open, openNames := pointNames(v.Log.Size, s.Tally.Unfinished)
	dame, dameNames := pointNames(v.Log.Size, s.plainDame())
	switch {
	case open != board.Pass && dame != board.Pass:
		p.Report(Finding{Point: open, Message: "still open at the count: " + openNames + "; dame not played: " + dameNames})
	case open != board.Pass:
		p.Report(Finding{Point: open, Message: "still open at the count: " + openNames})
	case dame != board.Pass:
		p.Report(Finding{Point: dame, Message: "dame not played before the count: " + dameNames})
	}
}

// plainDame returns the dame still to be played, where they change the count.
func (s *Score) plainDame() board.Set {
	if sc := s.Input.Scoring; sc.Method == rules.Territory && sc.Seki != rules.SekiStrict {
		return board.Set{}
	}
	return s.Tally.OpenDame
}

func runUndecided(p *Pass) {
	v := p.Verdict
	if v.Score == nil || len(v.Score.Unsettled) == 0 || !v.countable() {
		return
	}
	names, first := v.openNames(), v.Score.open()[0]
	color := v.Score.Position.At(first)
	text := fmt.Sprintf("%s's chain at %s is neither stated, proved nor clearly estimated to be alive or dead", color, names[0])
	if len(names) > 1 {
		text = fmt.Sprintf("the chains at %s are neither stated, proved nor clearly estimated to be alive or dead", strings.Join(names, ", "))
	}
	p.Report(Finding{Point: first, Color: color, Message: text})
}

// openNames names the unsettled chains.
func (v *Verdict) openNames() []string {
	var names []string
	for _, p := range v.Score.open() {
		names = append(names, v.Log.Size.Name(p))
	}
	return names
}

// unsettledNeeds names what would settle the count.
func (v *Verdict) unsettledNeeds() []string {
	return []string{"the status of the chains at " + strings.Join(v.openNames(), ", ") + " (--dead, or dead = [...] in the case file)"}
}

// pointNames lists the points of a set for a message, the first of them apart.
func pointNames(size board.Size, set board.Set) (first board.Point, names string) {
	const most = 12
	var list []string
	for p := range set.All() {
		if first == board.Pass {
			first = p
		}
		if len(list) == most {
			list = append(list, fmt.Sprintf("and %d more", set.Len()-most))
			break
		}
		list = append(list, size.Name(p))
	}
	return first, strings.Join(list, ", ")
}
