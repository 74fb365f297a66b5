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
	// started: the first turn was reached.
	started bool
}

// Run replays a record from the start. The log is valid until the next Run.
//
// After a fault the record is followed, as SGF FF[4] wants it: a stone on an
// occupied point replaces the one that stood there. Steps named by Options.Skip
// leave the board alone.
func (r *Replayer) Run(rec *sgfio.Record, opt Options) *Log {
	l := &r.log
	l.Size, l.Options = rec.Size, opt
	l.Steps, l.Setups, l.points, l.edits = l.Steps[:0], l.Setups[:0], l.points[:0], l.edits[:0]
	l.End.Reset(rec.Size)
	r.ko, r.started = board.Pass, false
	r.events(rec, 0)
	if !r.started {
		l.Start = l.End
		l.Opener = opener(rec, len(l.Setups) > 0)
	}
	markPlacements(l)
	l.faults = l.FaultsFrom(0)
	return l
}

// events executes the events of a record from the given one on.
func (r *Replayer) events(rec *sgfio.Record, from int) {
	l := &r.log
	l.Record = rec
	for i := from; i < len(rec.Events); i++ {
		ev := &rec.Events[i]
		if ev.Setup > 0 && l.setup(i, &rec.Setups[ev.Setup-1], r.started) {
			r.ko = board.Pass
			if r.started {
				r.past.begin(l, len(l.Steps))
			}
		}
		if ev.Kind == sgfio.NoPlay {
			continue
		}
		if !r.started {
			r.started = true
			l.Start = l.End
			l.Opener = opener(rec, len(l.Setups) > 0)
			r.past.begin(l, 0)
		}
		r.turn(i, ev)
	}
}

// setup edits the board as one node says and reports whether it places or
// removes anything: PL alone does not.
func (l *Log) setup(event int, s *sgfio.Setup, inPlay bool) bool {
	if len(s.Black)+len(s.White)+len(s.Empty) == 0 {
		return false
	}
	start := int32(len(l.edits))
	for p, c := range setupPoints(s) {
		l.edits = append(l.edits, edit{p, l.End.At(p)})
		l.End.Set(p, c)
	}
	note := SetupNote{
		Event: int32(event), Before: len(l.Steps) + 1, InPlay: inPlay,
		edits: arenaRange{start, int32(len(l.edits))},
	}
	if smothered := l.End.Smothered(); !smothered.Empty() {
		note.Smothered = slices.Collect(smothered.All())
	}
	l.Setups = append(l.Setups, note)
	return true
}

// turn adds the step of one play or pass.
func (r *Replayer) turn(event int, ev *sgfio.Event) {
	l := &r.log
	n := len(l.Steps) + 1
	l.Steps = append(l.Steps, Step{})
	s := &l.Steps[n-1]
	s.Event, s.Span, s.Number, s.Color = int32(event), ev.Span, int32(n), ev.Color
	s.Since, s.first = int32(r.past.since), int32(len(l.points))
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
	s.Hash = l.End.Hash()
	if s.Point != board.Pass {
		r.past.play(l, s)
	} else {
		r.past.turn(l, s)
	}
	if s.Faults.Has(l.Options.Skip) || len(l.Options.Skipped) > 0 && slices.Contains(l.Options.Skipped, n) {
		r.void(s)
	}
	r.past.shots.take(l, n)
	s.ko = r.ko
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
	effect := l.End.Place(s.Point, s.Color, l.points)
	r.ko = effect.Ko
	taken, lost := len(effect.Captured), len(effect.Suicide)
	s.taken, s.lost = uint16(taken), uint16(lost)
	l.points = l.points[:len(l.points)+taken+lost]
	if lost > 0 {
		s.Faults |= Suicide
	}
	if retakes && !s.Faults.Has(Occupied) && taken == 1 {
		s.Faults |= KoRetake
		s.KoTaken = s.Number - 1
	}
}

// void takes step s back: the regulation or a ruling lets the board alone.
func (r *Replayer) void(s *Step) {
	l := &r.log
	if s.Point != board.Pass {
		r.past.undo(s)
		l.lift(&l.End, s)
		l.points = l.points[:s.first]
		s.taken, s.lost = 0, 0
		s.Hash = l.End.Hash()
		r.ko = board.Pass
	}
	s.Voided = true
	r.past.turn(l, s)
}

// lift puts a board back to what it was before step s, which is the last one
// that it has seen.
func (l *Log) lift(b *board.Board, s *Step) {
	if s.Voided || s.Point == board.Pass {
		return
	}
	for _, p := range l.Lost(s) {
		b.Set(p, s.Color)
	}
	b.Set(s.Point, s.Stood)
	for _, p := range l.Captured(s) {
		b.Set(p, s.Color.Opponent())
	}
}
