package replay

import "goref/board"

// A history finds positions that come back.
//
// Every step has a position number: the first step after which its stones stood.
// Three questions are kept apart: the same stones; the same stones with the same
// side to move (passes make such a situation too); the same stones made by a
// play of the same side. The first is asked at every play on a point that was
// once occupied, since any other play makes a new position. The other two are
// looked up by position number, in lists that are filled when a position comes
// back for the first time.
//
// A hash alone never decides: a hit is confirmed by comparing stones.
type history struct {
	since   int       // number of the step after which history began
	touched board.Set // points that were occupied at some time
	stones  table     // position numbers by hash
	deep    bool      // made is filled
	made    []makers  // by position number, less since
	shots   snapshots
}

// makers says which steps first led to a position, by the side that made the
// turn; 0 is none.
type makers struct {
	turn [3]int32 // by a play or a pass
	play [3]int32 // by a play
}

// begin forgets what was and starts with the board as it stands after step n.
func (h *history) begin(l *Log, n int) {
	h.since = n
	h.touched = board.Set{}
	if len(l.Setups) > 0 {
		for p := range l.Size.All() {
			if l.End.At(p) != board.Empty {
				h.touched.Add(p)
			}
		}
	}
	h.stones.reset()
	h.stones.put(l.End.Hash(), int32(n))
	h.deep = false
	h.shots.reset()
}

// rebuild starts again with the steps of a log that was cut back beyond a setup
// in play.
func (h *history) rebuild(l *Log) {
	since := 0
	for i := range l.Setups {
		if note := &l.Setups[i]; note.InPlay {
			since = note.Before - 1
		}
	}
	end := l.End
	for i := len(l.Steps); i > since; i-- {
		l.lift(&l.End, &l.Steps[i-1])
	}
	h.begin(l, since)
	l.End = end
	for i := since; i < len(l.Steps); i++ {
		s := &l.Steps[i]
		if s.Point == board.Pass {
			continue
		}
		h.touched.Add(s.Point)
		if s.position == s.Number {
			h.stones.put(s.Hash, s.Number)
		}
	}
}

// before returns the position number that stood before step s.
func (h *history) before(l *Log, s *Step) int32 {
	if n := int(s.Number) - 1; n > h.since {
		return l.Steps[n-1].position
	}
	return int32(h.since)
}

// turn notes a turn after which the stones are as before: a pass, or a play that
// is voided or off the board.
func (h *history) turn(l *Log, s *Step) {
	s.position = h.before(l, s)
	if h.deep {
		h.note(s)
	}
}

// play notes the position after the play of step s and sets the facts of
// repetition.
func (h *history) play(l *Log, s *Step) {
	again := h.touched.Has(s.Point) || s.Faults.Has(Suicide)
	h.touched.Add(s.Point)
	s.position = s.Number
	if again {
		if earlier, ok := h.find(l, s); ok {
			s.Faults |= Repeats
			s.position, s.Earlier = earlier, earlier
		}
	}
	if s.position == s.Number {
		h.stones.put(s.Hash, s.Number)
	} else {
		h.deepen(l, s)
		m := &h.made[s.position-int32(h.since)]
		if e := m.turn[s.Color]; e != 0 {
			s.Faults |= RepeatsTurn
			s.EarlierTurn = e - 1
		}
		if e := m.play[s.Color]; e != 0 {
			s.Faults |= RepeatsOwn
			s.EarlierOwn = e - 1
		}
	}
	if h.deep {
		h.note(s)
	}
}

// note enters step s as a maker of its position, unless an earlier one is there.
// Numbers are held plus one.
func (h *history) note(s *Step) {
	for int(s.Number)-h.since >= len(h.made) {
		h.made = append(h.made, makers{})
	}
	m := &h.made[s.position-int32(h.since)]
	if m.turn[s.Color] == 0 && !s.Faults.Has(OffBoard) && !s.Voided {
		m.turn[s.Color] = s.Number + 1
	}
	if m.play[s.Color] == 0 && s.Point != board.Pass && !s.Voided {
		m.play[s.Color] = s.Number + 1
	}
}

// deepen fills the lists of makers with all that was before s. The position that
// history began with counts as made by the side that did not move next.
func (h *history) deepen(l *Log, s *Step) {
	if h.deep {
		return
	}
	h.deep = true
	h.made = append(h.made[:0], makers{})
	h.made[0].turn[l.Steps[h.since].Color.Opponent()] = int32(h.since) + 1
	for i := h.since; i < int(s.Number)-1; i++ {
		h.note(&l.Steps[i])
	}
}

// undo takes a step, the last, out again.
func (h *history) undo(s *Step) {
	if s.position == s.Number {
		h.stones.remove(s.Hash, s.Number)
	}
	if h.deep {
		m := &h.made[s.position-int32(h.since)]
		if m.turn[s.Color] == s.Number+1 {
			m.turn[s.Color] = 0
		}
		if m.play[s.Color] == s.Number+1 {
			m.play[s.Color] = 0
		}
		h.made = h.made[:min(len(h.made), int(s.Number)-h.since)]
	}
	h.shots.cut(int(s.Number) - 1)
}

// find returns the number of the earlier position that stands again after the
// play of step s.
func (h *history) find(l *Log, s *Step) (earlier int32, ok bool) {
	t := &h.stones
	for i := t.first(s.Hash); t.slots[i].used; i = t.after(i) {
		if c := t.slots[i]; c.hash == s.Hash && c.number >= 0 && h.same(l, int(c.number), s) {
			return c.number, true
		}
	}
	return 0, false
}

// same reports whether the stones after step earlier are those that stand now,
// after the play of step s.
func (h *history) same(l *Log, earlier int, s *Step) bool {
	if earlier > h.since {
		// Where a cycle goes on as it went before there is nothing to compare.
		was := &l.Steps[earlier-1]
		if h.before(l, was) == h.before(l, s) && was.Color == s.Color && was.Point == s.Point && !was.Voided {
			return true
		}
	}
	return h.shots.stood(l, earlier, int(s.Number)).Equal(&l.End)
}
