package main

import (
	"goref/audit"
	"goref/score/life"
)

// newLife returns who is asked about life and death beyond what is stated and
// proved; nil if nobody is. Each worker has its own.
func (opt *batchOptions) newLife() audit.LifeJudge {
	if opt.audit.Count && (opt.audit.Life == audit.LifeAuto || opt.audit.Life == audit.LifeEstimate) {
		return life.NewEstimate()
	}
	return nil
}
