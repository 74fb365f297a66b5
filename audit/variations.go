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
// costs is not ruled on: a variation was not played. The findings of one check
// are bounded over all variations together, since each carries its line.
func (j *Judge) variations(v *Verdict) {
	var reader sgfio.Reader
	var replayer replay.Replayer
	c := *v.Case
	c.Notes = nil // they speak of the game that was played
	sub := &Verdict{Case: &c, Regulation: v.Regulation, From: v.From, Komi: v.Komi, Handicap: v.Handicap}
	passes := j.variationPasses(v, sub)
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
		for _, p := range passes {
			p.follow(kept)
			if kept < len(sub.Log.Steps) && sub.Log.Faults() != 0 {
				p.check.Run(p)
			}
		}
	}
	for _, p := range passes {
		p.end()
	}
}

// variationPasses makes a pass for each wanted check that lasts for the whole
// walk over sub's lines and adds its findings to v.
func (j *Judge) variationPasses(v, sub *Verdict) []*Pass {
	report := func(f Finding) {
		if f.Move > 0 { // else it says how many were left out, of all lines
			f.Line = slices.Clone(sub.Case.Record.Line)
		}
		v.Findings = append(v.Findings, f)
	}
	var passes []*Pass
	for _, check := range inVariations {
		if j.wanted(check.Code) {
			p := &Pass{Case: sub.Case, Verdict: sub, report: report}
			p.begin(check)
			passes = append(passes, p)
		}
	}
	return passes
}
