package replay

import (
	"goref/board"
	"goref/sgfio"
)

// Continue replays another line of the same game that shares its first events
// with the one replayed last: what differs is taken back, and the new line goes
// on from there. It returns the log and the number of steps that it shares. The
// cost is that of the events that differ, so that walking a whole tree line by
// line costs what its nodes cost.
func (r *Replayer) Continue(rec *sgfio.Record, shared int) (l *Log, kept int) {
	l = &r.log
	if len(l.Steps) == 0 || int(l.Steps[0].Event) >= shared {
		return r.Run(rec, l.Options), 0
	}
	rebuild := false
	for {
		n, k := len(l.Steps), len(l.Setups)
		s, note := &l.Steps[n-1], (*SetupNote)(nil)
		if k > 0 && l.Setups[k-1].Before > n {
			note = &l.Setups[k-1]
		}
		switch {
		case note != nil && int(note.Event) >= shared:
			l.unedit(note)
			l.Setups = l.Setups[:k-1]
			rebuild = true
		case note == nil && int(s.Event) >= shared:
			if !rebuild {
				r.past.undo(s)
			}
			l.lift(&l.End, s)
			l.points = l.points[:s.first]
			l.Steps = l.Steps[:n-1]
		default:
			if rebuild {
				r.past.rebuild(l)
			}
			r.ko = l.Steps[n-1].ko
			if note != nil {
				r.ko = board.Pass
			}
			r.events(rec, shared)
			l.faults = l.FaultsFrom(n)
			return l, n
		}
	}
}

// unedit undoes the last setup.
func (l *Log) unedit(note *SetupNote) {
	for i := note.edits.end; i > note.edits.start; i-- {
		e := l.edits[i-1]
		l.End.Set(e.point, e.was)
	}
	l.edits = l.edits[:note.edits.start]
}
