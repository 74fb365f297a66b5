package audit

import (
	"fmt"
	"slices"
	"strings"

	"goref/board"
	"goref/replay"
	"goref/rules"
)

// breaches are the facts that a regulation may void a move for.
var breaches = []struct {
	fault replay.Fault
	code  Code
}{
	{replay.Occupied, "illegal/occupied"},
	{replay.Suicide, "illegal/suicide"},
	{replay.KoRetake, "illegal/ko"},
}

// voided returns the facts for which the regulation takes a move back: the move
// counts as none and the turn is lost (china1988/19, 20.1).
func voided(r *rules.Regulation) replay.Fault {
	var skip replay.Fault
	for _, b := range breaches {
		if b.fault == replay.Suicide && r.Suicide {
			continue
		}
		if r.Rulings[string(b.code)].Consequence == rules.Void {
			skip |= b.fault
		}
	}
	return skip
}

// rule replays the record on the board of a regulation that voids moves, and
// without the moves that the case file says were made while play stood still. The
// ruled board counts if every later turn fits it; else Parted names the turns
// that do not, and the recorded board is shown. Where the turns since have shown
// that the void move was taken back, another void move is a breach of its own.
func (j *Judge) rule(v *Verdict) {
	v.Ruled, v.Parted = nil, v.Parted[:0]
	const illegal = replay.Occupied | replay.Suicide | replay.KoRetake
	opt := v.Log.Options
	if skip := voided(v.Regulation); v.Log.Faults().Has(skip) {
		opt.Skip = skip
	}
	sealed, informal := v.voidSealed(&opt), v.voidInformal(&opt)
	if opt.Skip == 0 && !sealed && !informal {
		return
	}
	ruled := j.ruled.Run(v.Case.Record, opt)
	heeded := false // a turn since the last void one fits the ruled board alone
	for i := range ruled.Steps {
		step, played := &ruled.Steps[i], v.Log.Steps[i].Faults&illegal
		switch faults := step.Faults & illegal; {
		case faults&^played != 0 && !(heeded && step.Voided) && !v.informal(i+1):
			v.Parted = append(v.Parted, i+1)
		case played&^faults != 0:
			heeded = true
		}
		heeded = heeded && !step.Voided
	}
	v.Ruled = ruled
}

// voidSealed enters into opt the sealed moves that the regulation voids because a
// stone stands on the sealed point (china1988/22): the turn is lost, whether the
// record has a node for it or goes on with the other side.
func (v *Verdict) voidSealed(opt *replay.Options) bool {
	found := false
	for _, e := range v.Case.Notes.events("sealed-move") {
		if v.Regulation.Events[e.Kind].Choose(v.sealed(e)) != rules.Void || e.Side == board.Empty {
			continue
		}
		found = true
		if v.Log.Step(e.Move).Color == e.Side {
			opt.Skipped = append(slices.Clip(opt.Skipped), e.Move)
		} else {
			opt.LostPasses = append(slices.Clip(opt.LostPasses), e.Move)
		}
	}
	return found
}

// voidInformal enters into opt the moves that were made while play stood still:
// once it is resumed they are void (japan1989/9.3).
func (v *Verdict) voidInformal(opt *replay.Options) bool {
	resumed, known := v.resumed()
	if !known {
		return false
	}
	v.findStops(len(v.Log.Steps)) // informal asks for them, here and in rule
	if len(resumed) == 0 {
		return false // the position at the stop counts
	}
	found := false
	for i := range v.Log.Steps {
		if s := &v.Log.Steps[i]; !s.IsPass() && v.informal(i+1) {
			opt.Skipped = append(slices.Clip(opt.Skipped), i+1)
			found = true
		}
	}
	return found
}

// parting names the turns with which the recorded board and the ruled one part;
// "" if they do not.
func (v *Verdict) parting() string {
	if v.Ruled == nil || len(v.Parted) == 0 {
		return ""
	}
	var moves []string
	for _, n := range v.Parted {
		moves = append(moves, fmt.Sprint(n))
	}
	return "what comes after a void move does not fit the board without it: move " + strings.Join(moves, ", ")
}

// Facts returns the log that findings speak of: the ruled one where the
// regulation voided moves and all later turns fit, else the record as played.
func (v *Verdict) Facts() *replay.Log {
	if v.Ruled != nil && len(v.Parted) == 0 {
		return v.Ruled
	}
	return v.Log
}
