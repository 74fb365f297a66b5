package replay

import (
	"slices"

	"goref/board"
	"goref/sgfio"
)

// Run replays a record from the start. The log and its board belong to the
// caller.
func Run(rec *sgfio.Record, opt Options) *Log {
	var r Replayer
	return r.Run(rec, opt)
}

// A Replayer replays one record after another in the same memory. Its zero
// value is ready; it is not safe for use by several goroutines.
type Replayer struct {
	log  Log
	past history
	ko   board.Point // where a simple ko bars the next play; Pass if nowhere
}

// Run replays a record from the start. The log is valid until the next Run.
//
// After a fault the record is followed, as SGF FF[4] wants it: a stone on an
// occupied point replaces the one that stood there. Steps named by Options.Skip
// leave the board alone.
func (r *Replayer) Run(rec *sgfio.Record, opt Options) *Log {
	l := &r.log
	l.Record, l.Size, l.Options = rec, rec.Size, opt
	l.Steps, l.Setups, l.points = l.Steps[:0], l.Setups[:0], l.points[:0]
	l.End.Reset(rec.Size)
	r.ko = board.Pass
	started := false
	for i := range rec.Events {
		ev := &rec.Events[i]
		if ev.Setup > 0 {
			l.setup(i, &rec.Setups[ev.Setup-1], started)
			r.ko = board.Pass
			if started {
				r.past.begin(l, len(l.Steps))
			}
		}
		if ev.Kind == sgfio.NoPlay {
			continue
		}
		if !started {
			started = true
			l.Start = l.End
			l.Opener = opener(rec, len(l.Setups) > 0)
			r.past.begin(l, 0)
		}
		r.turn(i, ev)
	}
	if !started {
		l.Start = l.End
		l.Opener = opener(rec, len(l.Setups) > 0)
	}
	markPlacements(l)
	l.faults = 0
	for i := range l.Steps {
		l.faults |= l.Steps[i].Faults
	}
	return l
}

// setup edits the board as one node says.
func (l *Log) setup(event int, s *sgfio.Setup, inPlay bool) {
	for c, points := range [...][]board.Point{board.Black: s.Black, board.White: s.White, board.Empty: s.Empty} {
		for _, p := range points {
			l.End.Set(p, board.Color(c))
		}
	}
	if len(s.Black)+len(s.White)+len(s.Empty) == 0 {
		return // PL alone places nothing
	}
	note := SetupNote{Event: int32(event), Before: len(l.Steps) + 1, InPlay: inPlay}
	if smothered := l.End.Smothered(); !smothered.Empty() {
		note.Smothered = slices.Collect(smothered.All())
	}
	l.Setups = append(l.Setups, note)
}

// turn adds the step of one play or pass.
func (r *Replayer) turn(event int, ev *sgfio.Event) {
	l := &r.log
	n := len(l.Steps) + 1
	l.Steps = append(l.Steps, Step{
		Event: int32(event), Span: ev.Span, Number: int32(n), Color: ev.Color,
		Since: int32(r.past.since),
	})
	s := &l.Steps[n-1]
	l.turnFacts(s)
	l.seatFacts(s)
	switch ev.Kind {
	case sgfio.Pass:
		s.Passes = 1
		if n > 1 && l.Steps[n-2].IsPass() {
			s.Passes = l.Steps[n-2].Passes + 1
		}
		r.ko = board.Pass
	case sgfio.OffBoard:
		s.Faults |= OffBoard
		r.ko = board.Pass
	default:
		s.Point = ev.Point
		r.place(s)
	}
	if slices.Contains(l.Options.Skipped, n) {
		s.Voided = true
	}
	s.Hash = l.End.Hash()
	r.past.add(l, s)
	if s.Voided || s.Faults.Has(l.Options.Skip) {
		r.void(s)
	}
}

// place puts the stone of step s on the board and notes what came off.
func (r *Replayer) place(s *Step) {
	l := &r.log
	if stood := l.End.At(s.Point); stood != board.Empty {
		s.Faults |= Occupied
		s.Stood = stood
		l.End.Set(s.Point, board.Empty)
	}
	retakes := r.ko == s.Point && l.Steps[s.Number-2].Color == s.Color.Opponent()
	l.points = slices.Grow(l.points, l.Size.Area()) // so that Place stays in the arena
	start := int32(len(l.points))
	effect := l.End.Place(s.Point, s.Color, l.points)
	r.ko = effect.Ko
	middle := start + int32(len(effect.Captured))
	l.points = l.points[:middle+int32(len(effect.Suicide))]
	s.taken = arenaRange{start, middle}
	s.lost = arenaRange{middle, int32(len(l.points))}
	if len(effect.Suicide) > 0 {
		s.Faults |= Suicide
	}
	if retakes && !s.Faults.Has(Occupied) && len(effect.Captured) == 1 {
		s.Faults |= KoRetake
		s.KoTaken = s.Number - 1
	}
}

// void takes step s back: the regulation or a ruling lets the board alone.
func (r *Replayer) void(s *Step) {
	l := &r.log
	s.Voided = true
	if s.Point == board.Pass {
		return
	}
	for _, p := range l.Lost(s) {
		l.End.Set(p, s.Color)
	}
	l.End.Set(s.Point, s.Stood)
	for _, p := range l.Captured(s) {
		l.End.Set(p, s.Color.Opponent())
	}
	r.ko = board.Pass
	l.points = l.points[:s.taken.start]
	s.taken.end, s.lost = s.taken.start, arenaRange{s.taken.start, s.taken.start}
	r.past.undo(l, s)
	s.Hash = l.End.Hash()
}
