package replay

import "goref/board"

// A history finds positions that come back. A hash alone never decides: a hit
// is confirmed by comparing stones.
//
// Three questions are kept apart: the same stones; the same stones with the
// same side to move (passes make such a situation too); the same stones made by
// a play of the same side. The first is asked at every play on a point that was
// once occupied, since any other play makes a new position; the tables for the
// other two are filled when the first finds something.
type history struct {
	since     int       // number of the step after which history began
	start     uint64    // hash of the position that it began with
	touched   board.Set // points that were occupied at some time
	stones    table
	situation table
	own       table
	deep      bool // situation and own are filled
	seen      board.Set
}

// Keys that set the situations and makers of one position apart.
const (
	blackMade uint64 = 0x9e3779b97f4a7c15
	whiteMade uint64 = 0xc2b2ae3d27d4eb4f
)

// made returns the key of a position that a turn of side c led to.
func made(hash uint64, c board.Color) uint64 {
	if c == board.Black {
		return hash ^ blackMade
	}
	return hash ^ whiteMade
}

// begin forgets what was and starts with the board as it stands after step n.
func (h *history) begin(l *Log, n int, hash uint64) {
	h.since, h.start = n, hash
	h.touched = board.Set{}
	if len(l.Setups) > 0 {
		for p := range l.Size.All() {
			if l.End.At(p) != board.Empty {
				h.touched.Add(p)
			}
		}
	}
	h.stones.reset()
	h.stones.put(hash, int32(n))
	h.deep = false
}

// rebuild starts again with the steps of a log that was cut back beyond a setup
// in play.
func (h *history) rebuild(l *Log) {
	since, hash := 0, l.Start.Hash()
	for i := range l.Setups {
		if note := &l.Setups[i]; note.InPlay {
			since, hash = note.Before-1, note.hash
		}
	}
	h.begin(l, since, hash)
	for i := since; i < len(l.Steps); i++ {
		s := &l.Steps[i]
		if s.Point != board.Pass {
			h.touched.Add(s.Point)
		}
		if !s.Voided && s.Point != board.Pass {
			h.stones.put(s.Hash, s.Number)
		}
		for _, p := range l.Captured(s) {
			h.touched.Add(p)
		}
	}
}

// add notes the position after step s and sets the facts of repetition.
func (h *history) add(l *Log, s *Step) {
	if s.Point == board.Pass {
		if h.deep && s.IsPass() {
			h.situation.put(made(s.Hash, s.Color), s.Number)
		}
		return
	}
	again := h.touched.Has(s.Point) || s.Faults.Has(Suicide)
	h.touched.Add(s.Point)
	var at *slot
	if again {
		at = h.stones.slot(s.Hash)
	}
	if at != nil && h.confirm(l, at, s) {
		s.Faults |= Repeats
		s.Earlier = at.number
		at.last = s.Number
		h.deepen(l, s)
		if e, ok := h.situation.find(made(s.Hash, s.Color)); ok {
			s.Faults |= RepeatsTurn
			s.EarlierTurn = e
		}
		if e, ok := h.own.find(made(s.Hash, s.Color)); ok {
			s.Faults |= RepeatsOwn
			s.EarlierOwn = e
		}
	}
	h.note(s)
}

// note enters the position after step s where it is new.
func (h *history) note(s *Step) {
	h.stones.put(s.Hash, s.Number)
	if h.deep {
		h.situation.put(made(s.Hash, s.Color), s.Number)
		h.own.put(made(s.Hash, s.Color), s.Number)
	}
}

// deepen fills the tables of situations and makers with all that was before s.
func (h *history) deepen(l *Log, s *Step) {
	if h.deep {
		return
	}
	h.deep = true
	h.situation.reset()
	h.own.reset()
	first := l.Steps[h.since].Color
	h.situation.put(made(h.start, first.Opponent()), int32(h.since))
	for i := h.since; i < int(s.Number)-1; i++ {
		e := &l.Steps[i]
		if e.Voided || e.Faults.Has(OffBoard) {
			continue
		}
		h.situation.put(made(e.Hash, e.Color), e.Number)
		if !e.IsPass() {
			h.own.put(made(e.Hash, e.Color), e.Number)
		}
	}
}

// undo takes the position of a play out again.
func (h *history) undo(s *Step) {
	h.stones.remove(s.Hash, s.Number)
	if h.deep {
		h.situation.remove(made(s.Hash, s.Color), s.Number)
		h.own.remove(made(s.Hash, s.Color), s.Number)
	}
}

// undoPass takes the situation of a pass out again.
func (h *history) undoPass(s *Step) {
	if h.deep {
		h.situation.remove(made(s.Hash, s.Color), s.Number)
	}
}

// confirm reports whether a position with the hash of step s is the one that
// stands now. It is compared with its last occurrence, since the stones of the
// one before were compared with the first; that keeps long runs of repetitions
// cheap.
func (h *history) confirm(l *Log, at *slot, s *Step) bool {
	return at.last > at.number && at.last < s.Number && h.same(l, int(at.last), s) || h.same(l, int(at.number), s)
}

// same reports whether the stones after step earlier are those that stand now,
// after step s. It compares the points that were touched in between.
func (h *history) same(l *Log, earlier int, s *Step) bool {
	h.seen = board.Set{}
	unchanged := func(p board.Point, was board.Color) bool {
		if h.seen.Has(p) {
			return true
		}
		h.seen.Add(p)
		return l.End.At(p) == was
	}
	for i := earlier; i < int(s.Number); i++ {
		e := &l.Steps[i]
		if e.Voided || e.Point == board.Pass {
			continue
		}
		if !unchanged(e.Point, e.Stood) {
			return false
		}
		for _, p := range l.Captured(e) {
			if !unchanged(p, e.Color.Opponent()) {
				return false
			}
		}
		for _, p := range l.Lost(e) {
			if !unchanged(p, e.Color) {
				return false
			}
		}
	}
	return true
}

// A table maps the hash of a position to the number of the first step that made
// it. It is open addressing over memory that is used again.
type table struct {
	slots []slot
	held  int
}

// A slot is one position: the numbers of the first step that made it, and of
// the last that was seen to bring it back.
type slot struct {
	hash         uint64
	number, last int32
	used         bool
}

const smallTable = 1 << 10

func (t *table) reset() {
	if len(t.slots) > 8*smallTable || t.slots == nil {
		t.slots = make([]slot, smallTable)
	} else {
		clear(t.slots)
	}
	t.held = 0
}

// find returns the number noted for hash.
func (t *table) find(hash uint64) (int32, bool) {
	if at := t.slot(hash); at != nil {
		return at.number, true
	}
	return 0, false
}

// slot returns the entry for hash, or nil. It is good until the next put.
func (t *table) slot(hash uint64) *slot {
	mask := uint64(len(t.slots) - 1)
	for i := hash & mask; t.slots[i].used; i = (i + 1) & mask {
		if at := &t.slots[i]; at.hash == hash && at.number >= 0 {
			return at
		}
	}
	return nil
}

// put notes number for hash unless an earlier one stands there.
func (t *table) put(hash uint64, number int32) {
	if 2*t.held >= len(t.slots) {
		t.grow()
	}
	mask := uint64(len(t.slots) - 1)
	i := hash & mask
	for ; t.slots[i].used; i = (i + 1) & mask {
		if t.slots[i].hash == hash {
			if t.slots[i].number < 0 {
				t.slots[i].number, t.slots[i].last = number, number
			}
			return
		}
	}
	t.slots[i] = slot{hash, number, number, true}
	t.held++
}

// remove takes the entry for hash out if it is number's. The slot stays in use
// so that what lies behind it is still found.
func (t *table) remove(hash uint64, number int32) {
	mask := uint64(len(t.slots) - 1)
	for i := hash & mask; t.slots[i].used; i = (i + 1) & mask {
		if at := &t.slots[i]; at.hash == hash {
			if at.number == number {
				at.number = -1
			}
			at.last = at.number
			return
		}
	}
}

func (t *table) grow() {
	old := t.slots
	t.slots = make([]slot, 2*len(old))
	t.held = 0
	for _, s := range old {
		if s.used && s.number >= 0 {
			t.put(s.hash, s.number)
		}
	}
}
