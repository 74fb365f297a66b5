package audit

import (
	"context"
	"fmt"

	"goref/board"
	"goref/replay"
	"goref/rules"
	"goref/score"
	"goref/score/life"
)

// LifeJudge is a judge of life and death beyond statements and proofs.
type LifeJudge = life.Judge

// count fills v.Score: the position at the stop, or after Options.Move.
func (j *Judge) count(v *Verdict) {
	log := v.Facts()
	at := v.End.Counted
	if m := j.Options.Move; m > 0 {
		at = min(m, len(log.Steps))
		if at < m {
			v.countDoubts = append(v.countDoubts, doubt{text: fmt.Sprintf("there is no move %d: counted after move %d, the last", m, at)})
		}
	}
	s := &Score{Position: log.At(at), Asked: j.Options.Move > 0, After: at}
	v.Score = s
	in := &s.Input
	*in = score.Input{
		Board:     &s.Position,
		Prisoners: log.Prisoners(at),
		Komi:      v.Komi,
		Handicap:  v.Handicap,
		Penalty:   v.penalties(),
		Scoring:   v.Regulation.Scoring,
	}
	cost, need := v.timePenalties(&j.Options)
	for c := range cost {
		in.Penalty[c] += cost[c]
	}
	v.timeNeed = need
	if j.Options.Seki != "" {
		in.Scoring.Seki = j.Options.Seki
	}
	if v.Regulation.Ending.PassStones {
		in.PassStones = passStones(log, at)
	}
	if !in.Scoring.Removal {
		s.Certainty = Proved
		v.ignoredStatements(&j.Options)
	} else {
		j.settle(v, at)
	}
	s.Tally = score.Count(*in)
	s.Outcomes = s.outcomes()
	if in.Penalty != [3]rules.Points{} && s.Certainty == Proved {
		s.Certainty = Recorded // by claims and clocks
	}
	if in.HasStated {
		if s.Certainty == Proved {
			s.Certainty = Recorded // no chain rests on the marks, but the territory does
		}
		v.compareMarks()
	} else if len(s.Unsettled) == 0 {
		v.strayDead()
	}
}

// passStones counts the prisoners handed over by passing, by receiver.
func passStones(log *replay.Log, at int) [3]int {
	var stones [3]int
	for i := range at {
		if s := &log.Steps[i]; s.IsPass() {
			stones[s.Color.Opponent()]++
		}
	}
	return stones
}

// settle finds the status of every chain: what is stated, what is proved, then
// what further judges say.
func (j *Judge) settle(v *Verdict, at int) {
	s := v.Score
	pos := life.Position{
		Board: &s.Position, Next: nextSide(v.Facts(), at), Komi: v.Komi,
		Suicide: v.Regulation.Suicide, PassForKo: s.Input.Scoring.Method == rules.Territory,
	}
	d, err := life.Decide(context.Background(), pos, j.judges(v, at)...)
	if err != nil {
		v.countDoubts = append(v.countDoubts, doubt{text: "no answer on life and death: " + err.Error()})
	}
	s.Input.Dead, s.Input.Seki = d.Dead, d.Seki
	s.Certainty = Proved
	for i := range d.Chains {
		c := &d.Chains[i]
		status := c.Status.String()
		switch {
		case c.Status == life.Unknown:
			status = unsettled
			for p := range c.Stones.All() {
				s.Unsettled = append(s.Unsettled, p)
			}
		case c.Certainty == life.Estimated:
			s.Certainty = Estimated
		case c.Certainty == life.Stated && s.Certainty == Proved:
			s.Certainty = Recorded
		}
		if c.Certainty == life.Stated && c.Status == life.Dead {
			s.statedDead = s.statedDead.Union(c.Stones)
		}
		s.Reasons = append(s.Reasons, Reason{
			Stone: c.First, Color: c.Color, Stones: c.Stones.Len(),
			Status: status, Why: c.Why, Permille: c.Permille,
		})
	}
	if len(s.Unsettled) > 0 {
		s.Certainty = Undecided
	}
}

// judges lists who is asked about life and death, in order.
func (j *Judge) judges(v *Verdict, at int) []life.Judge {
	mode := j.Options.Life
	var list []life.Judge
	if mode == LifeAuto || mode == LifeMarked || mode == "" {
		list = v.statements(&j.Options, at)
	}
	if mode == LifeMarked {
		return append(list, &life.Statement{Source: "--life marked", HasDead: true})
	}
	if j.Options.HasDead && len(list) == 0 {
		v.countDoubts = append(v.countDoubts, doubt{text: fmt.Sprintf("--dead is not heard: --life %s asks for nothing that is stated", mode)})
	}
	list = append(list, life.Proofs()...)
	if j.Life != nil && mode != LifeProved {
		list = append(list, j.Life)
	}
	return list
}

// statements turns what flags, case file and record say into judges: --dead,
// else the case file's lists, else marked territory.
func (v *Verdict) statements(opt *Options, at int) []life.Judge {
	notes, rec := v.Case.Notes, v.Case.Record
	if opt.HasDead {
		return []life.Judge{&life.Statement{Source: "--dead", Dead: v.stones("--dead", opt.Dead), HasDead: true}}
	}
	if notes != nil && (notes.HasDead || len(notes.Alive)+len(notes.Seki) > 0) {
		stated := &life.Statement{
			Source: "case file", HasDead: notes.HasDead,
			Dead: v.stones("dead", notes.Dead), Alive: v.stones("alive", notes.Alive), Seki: v.stones("seki", notes.Seki),
		}
		v.namedTwice("alive", stated.Alive, "in seki", stated.Seki)
		v.namedTwice("dead", stated.Dead, "alive", stated.Alive)
		v.namedTwice("dead", stated.Dead, "in seki", stated.Seki)
		if notes.HasDead {
			return []life.Judge{stated}
		}
		return append([]life.Judge{stated}, v.marked(rec, at)...)
	}
	if stated, ok := v.judged(); ok {
		return []life.Judge{stated}
	}
	return v.marked(rec, at)
}

// stones turns names into points and doubts those that name no stone.
func (v *Verdict) stones(source string, names []string) []board.Point {
	var points []board.Point
	for _, name := range names {
		p, err := v.Log.Size.Parse(name)
		switch {
		case err != nil:
			v.countDoubts = append(v.countDoubts, doubt{text: fmt.Sprintf("%s: %v", source, err)})
		case p == board.Pass || v.Score.Position.At(p) == board.Empty:
			v.countDoubts = append(v.countDoubts, doubt{point: p, text: fmt.Sprintf("%s: there is no stone at %s", source, v.Log.Size.Name(p))})
		default:
			points = append(points, p)
		}
	}
	return points
}

// namedTwice notes the chains that two lists of the case file name. The second
// holds: life.Statement says so.
func (v *Verdict) namedTwice(status string, stones []board.Point, holds string, held []board.Point) {
	var chains, noted board.Set
	for _, p := range held {
		chain, _ := v.Score.Position.Group(p)
		chains = chains.Union(chain)
	}
	for _, p := range stones {
		if !chains.Has(p) || noted.Has(p) {
			continue
		}
		chain, _ := v.Score.Position.Group(p)
		noted = noted.Union(chain)
		v.countDoubts = append(v.countDoubts, doubt{point: p, text: fmt.Sprintf(
			"the case file names the chain at %s both %s and %s; it is counted as %s", v.Log.Size.Name(p), status, holds, holds,
		)})
	}
}

// signedMargin prints a margin as a result does: B+3.5, W+2, 0.
func signedMargin(m rules.Points) string {
	switch {
	case m > 0:
		return "B+" + m.String()
	case m < 0:
		return "W+" + (-m).String()
	}
	return "0"
}

// nextSide is the side on turn after step n.
func nextSide(log *replay.Log, n int) board.Color {
	if s := log.Step(n); s != nil {
		return s.Color.Opponent()
	}
	return log.Opener.Color
}
