package replay

import (
	"slices"

	"goref/board"
)

// every is the number of steps from one snapshot to the next.
const every = 128

// Snapshots are boards after some steps of a log, so that any earlier position
// is a few steps from one that is known. They are made when a position far back
// is asked for the first time: most games never ask.
type snapshots struct {
	taken []snapshot // ascending
	on    bool
	board board.Board // what stood returned last
}

type snapshot struct {
	number int // of the step
	board  board.Board
}

func (s *snapshots) reset() {
	s.on = false
	s.taken = s.taken[:0]
}

// stood returns the board after step earlier, when step now is the last: a board
// that is known, from which steps are taken back. It is valid until the next
// call.
func (s *snapshots) stood(l *Log, earlier, now int) *board.Board {
	if now-earlier > every && !s.on {
		s.on = true
		s.fill(l, now)
	}
	from := now
	s.board = l.End
	if i := s.search(earlier); i < len(s.taken) {
		from, s.board = s.taken[i].number, s.taken[i].board
	}
	for n := from; n > earlier; n-- {
		l.lift(&s.board, &l.Steps[n-1])
	}
	return &s.board
}

// fill takes the snapshots that would have been taken up to step now.
func (s *snapshots) fill(l *Log, now int) {
	b := l.End
	for n := now; n > int(l.Steps[now-1].Since); n-- {
		if n%every == 0 {
			s.taken = append(s.taken, snapshot{n, b})
		}
		l.lift(&b, &l.Steps[n-1])
	}
	slices.Reverse(s.taken)
}

// take notes the board after step n, the last, if it is its turn.
func (s *snapshots) take(l *Log, n int) {
	if s.on && n%every == 0 {
		s.taken = append(s.taken, snapshot{n, l.End})
	}
}

// cut forgets the boards after steps beyond n.
func (s *snapshots) cut(n int) {
	s.taken = s.taken[:s.search(n+1)]
}

// search returns the index of the first snapshot after step n or a later one.
func (s *snapshots) search(n int) int {
	i, _ := slices.BinarySearchFunc(s.taken, n, func(t snapshot, n int) int { return t.number - n })
	return i
}
