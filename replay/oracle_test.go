package replay

import (
	"goref/board"
	"goref/sgfio"
)

// A slowGame is the rules as one would explain them: a grid of stones, chains
// found by walking over them, every earlier board kept whole. It shares no code
// with board and history.
type slowGame struct {
	w, h  int
	grid  []byte // '.', 'B', 'W' by rows
	ko    int    // index of the point that a simple ko bars; -1: none
	last  byte   // side of the turn before
	past  map[string]*slowPast
	turns int32
}

// A slowPast says when a board stood first: at all, with a side having made
// the turn, with a side having played; -1 is never.
type slowPast struct {
	any        int32
	turn, play map[byte]int32
}

// A slowFact is what one turn did.
type slowFact struct {
	Faults                           Fault
	Captured, Lost                   int
	Ko                               int // index of a point, -1: none
	Earlier, EarlierTurn, EarlierOwn int32
	Board                            string
}

func newSlowGame(w, h int, grid []byte) *slowGame {
	return &slowGame{w: w, h: h, grid: grid, ko: -1, past: map[string]*slowPast{}}
}

func other(c byte) byte {
	if c == 'B' {
		return 'W'
	}
	return 'B'
}

// begin starts history with the board as it stands before a turn of side c.
func (g *slowGame) begin(c byte) {
	g.past = map[string]*slowPast{string(g.grid): {
		any: g.turns, turn: map[byte]int32{other(c): g.turns}, play: map[byte]int32{},
	}}
}

// beside lists the points beside i.
func (g *slowGame) beside(i int) []int {
	var list []int
	x, y := i%g.w, i/g.w
	for _, d := range [][2]int{{0, -1}, {-1, 0}, {1, 0}, {0, 1}} {
		if x, y := x+d[0], y+d[1]; x >= 0 && x < g.w && y >= 0 && y < g.h {
			list = append(list, y*g.w+x)
		}
	}
	return list
}

// chain lists the stones connected to i and says whether they have a liberty.
func (g *slowGame) chain(i int) (stones []int, alive bool) {
	seen := map[int]bool{i: true}
	stones = []int{i}
	for k := 0; k < len(stones); k++ {
		for _, q := range g.beside(stones[k]) {
			switch {
			case g.grid[q] == '.':
				alive = true
			case g.grid[q] == g.grid[i] && !seen[q]:
				seen[q] = true
				stones = append(stones, q)
			}
		}
	}
	return stones, alive
}

// place puts a stone on an empty point and takes off what has no liberty.
func (g *slowGame) place(i int, c byte) (captured, lost []int) {
	g.grid[i] = c
	for _, q := range g.beside(i) {
		if g.grid[q] != other(c) {
			continue
		}
		if stones, alive := g.chain(q); !alive {
			for _, s := range stones {
				g.grid[s] = '.'
			}
			captured = append(captured, stones...)
		}
	}
	if stones, alive := g.chain(i); !alive {
		for _, s := range stones {
			g.grid[s] = '.'
		}
		lost = stones
	}
	return captured, lost
}

// play makes a turn. Turns with a fault of skip leave the board alone.
func (g *slowGame) play(kind sgfio.PlayKind, i int, c byte, skip Fault) slowFact {
	g.turns++
	f := slowFact{Ko: -1}
	if g.last == c {
		f.Faults |= WrongColor
	}
	barred, before := g.ko, string(g.grid)
	g.ko = -1
	switch kind {
	case sgfio.OffBoard:
		f.Faults |= OffBoard
	case sgfio.Play:
		if g.grid[i] != '.' {
			f.Faults |= Occupied
			g.grid[i] = '.'
		}
		captured, lost := g.place(i, c)
		f.Captured, f.Lost = len(captured), len(lost)
		if len(lost) > 0 {
			f.Faults |= Suicide
		}
		if i == barred && g.last == other(c) && !f.Faults.Has(Occupied) && len(captured) == 1 {
			f.Faults |= KoRetake
		}
		g.repetition(&f, c)
		if f.Faults.Has(skip) {
			copy(g.grid, before)
			f.Captured, f.Lost = 0, 0
			break
		}
		if len(captured) == 1 {
			g.findKo(i, captured[0])
		}
	}
	voided := f.Faults.Has(skip)
	if kind != sgfio.OffBoard && !voided {
		g.remember(kind, c)
	}
	g.last = c
	f.Ko = g.ko
	f.Board = string(g.grid)
	return f
}

// findKo looks for a ko after the play on i took one stone: the stone there is
// alone and can be taken on the point of the one that it took, and nowhere else.
func (g *slowGame) findKo(i, taken int) {
	stones, _ := g.chain(i)
	free := 0
	for _, q := range g.beside(i) {
		if g.grid[q] == '.' {
			free++
		}
	}
	if len(stones) == 1 && free == 1 {
		g.ko = taken
	}
}

// repetition looks the board up among all earlier ones.
func (g *slowGame) repetition(f *slowFact, c byte) {
	p := g.past[string(g.grid)]
	if p == nil {
		return
	}
	f.Faults |= Repeats
	f.Earlier = p.any
	if n, ok := p.turn[c]; ok {
		f.Faults |= RepeatsTurn
		f.EarlierTurn = n
	}
	if n, ok := p.play[c]; ok {
		f.Faults |= RepeatsOwn
		f.EarlierOwn = n
	}
}

// remember enters the board after a turn of side c.
func (g *slowGame) remember(kind sgfio.PlayKind, c byte) {
	p := g.past[string(g.grid)]
	if p == nil {
		p = &slowPast{any: g.turns, turn: map[byte]int32{}, play: map[byte]int32{}}
		g.past[string(g.grid)] = p
	}
	if _, ok := p.turn[c]; !ok {
		p.turn[c] = g.turns
	}
	if _, ok := p.play[c]; !ok && kind == sgfio.Play {
		p.play[c] = g.turns
	}
}

// slowFactOf words a step of a log as the slow game does.
func slowFactOf(l *Log, s *Step, b *board.Board) slowFact {
	f := slowFact{
		Faults: s.Faults &^ (WrongOpener | Placement), Captured: len(l.Captured(s)), Lost: len(l.Lost(s)), Ko: -1,
		Earlier: s.Earlier, EarlierTurn: s.EarlierTurn, EarlierOwn: s.EarlierOwn,
	}
	w := int(l.Size.W)
	if s.ko != board.Pass {
		x, y := s.ko.XY()
		f.Ko = y*w + x
	}
	grid := make([]byte, 0, l.Size.Area())
	for p := range l.Size.All() {
		grid = append(grid, ".BW"[b.At(p)])
	}
	f.Board = string(grid)
	return f
}
