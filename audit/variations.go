package audit

import (
	"slices"

	"goref/replay"
	"goref/sgfio"
)

// inVariations are the checks that are asked of variations too.
var inVariations = []*Check{
	illegalOffBoard, illegalOccupied, illegalSuicide, illegalKo, illegalSuperko, turnColor, cycleRepetition,
}

// variations reports what breaks a rule outside the main line. Every node is
// replayed once; a finding is told with the first line that holds it. What it
// costs is not ruled on: a variation was not played.
func (j *Judge) variations(v *Verdict) {
	var reader sgfio.Reader
	var replayer replay.Replayer
	c := *v.Case
	sub := &Verdict{Case: &c, Regulation: v.Regulation, From: v.From, Komi: v.Komi, Handicap: v.Handicap}
	first := true
	for rec, shared := range reader.Lines(v.Case.Record.Game) {
		c.Record = rec
		if first {
			sub.Log = replayer.Run(rec, replay.Options{})
			first = false
			continue
		}
		var kept int
		sub.Log, kept = replayer.Continue(rec, shared)
		if kept == len(sub.Log.Steps) || sub.Log.Faults() == 0 {
			continue
		}
		line := slices.Clone(rec.Line)
		p := Pass{Case: &c, Verdict: sub, from: kept, report: func(f Finding) {
			f.Line = line
			v.Findings = append(v.Findings, f)
		}}
		for _, check := range inVariations {
			if j.wanted(check.Code) {
				p.begin(check)
				check.Run(&p)
				p.end()
			}
		}
	}
}
