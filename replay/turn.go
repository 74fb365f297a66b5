package replay

import (
	"slices"

	"goref/board"
	"goref/sgfio"
)

// opener says which side was to open: PL, then HA, then Black from the empty
// board; after a setup without either, whoever moved first.
func opener(rec *sgfio.Record, setup bool) Opener {
	if rec.ToPlay.Present && !rec.ToPlay.Bad {
		return Opener{rec.ToPlay.Value, OpenerPL}
	}
	if rec.Handicap.Value >= 2 {
		return Opener{board.White, OpenerHA}
	}
	if setup {
		return Opener{}
	}
	return Opener{board.Black, OpenerBlack}
}

// turnFacts says whether the side of step s was to move. Who moves is relative
// to the turn before, whatever went wrong there.
func (l *Log) turnFacts(s *Step) {
	n := int(s.Number)
	if n == 1 {
		if l.Opener.Color != board.Empty && s.Color != l.Opener.Color {
			s.Faults |= WrongOpener
		}
		return
	}
	if to := l.setupTurn(n); to != board.Empty {
		if s.Color != to {
			s.Faults |= WrongColor
		}
		return
	}
	if l.setupBefore(n) || slices.Contains(l.Options.Resumed, n) || slices.Contains(l.Options.LostPasses, n) {
		return
	}
	if l.Steps[n-2].Color == s.Color {
		s.Faults |= WrongColor
	}
}

// setupBefore reports whether stones were set up in play just before step n: an
// editor's work, after which the turn is open.
func (l *Log) setupBefore(n int) bool {
	if len(l.Setups) == 0 {
		return false
	}
	last := l.Setups[len(l.Setups)-1]
	return last.InPlay && last.Before == n
}

// setupTurn returns the side that a PL between step n-1 and step n names.
func (l *Log) setupTurn(n int) board.Color {
	if len(l.Record.Setups) == 0 {
		return board.Empty
	}
	from, to := l.Steps[n-2].Event, l.Steps[n-1].Event
	if to == from+1 && l.Record.Events[to].Setup == 0 {
		return board.Empty // the usual case
	}
	for i := to; i > from; i-- {
		if k := l.Record.Events[i].Setup; k > 0 && l.Record.Setups[k-1].ToPlay != board.Empty {
			return l.Record.Setups[k-1].ToPlay
		}
	}
	return board.Empty
}

// markPlacements recognises a free handicap that was written as moves: HA says
// N, no stone was set up, and exactly the first N turns are Black's.
func markPlacements(l *Log) {
	n := l.Record.Handicap.Value
	if n < 2 || len(l.Setups) > 0 || len(l.Steps) < n || l.Opener.By != OpenerHA {
		return
	}
	for i := range n {
		if l.Steps[i].Color != board.Black || l.Steps[i].IsPass() {
			return
		}
	}
	if len(l.Steps) > n && l.Steps[n].Color != board.White {
		return
	}
	for i := range n {
		l.Steps[i].Faults &^= WrongColor | WrongOpener
		l.Steps[i].Faults |= Placement
	}
}
