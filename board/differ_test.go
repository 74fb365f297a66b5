package board

import (
	"maps"
	"math/rand/v2"
	"os"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// A match plays the same on a Board and on the naive board, and compares.
type match struct {
	t     testing.TB
	size  Size
	board Board
	naive naiveBoard
	arena []Point
	moves int
	// seen holds, for every hash met, the position that it came from.
	seen map[uint64]string
}

func newMatch(t testing.TB, size Size) *match {
	return &match{
		t: t, size: size, board: New(size), naive: newNaive(int(size.W), int(size.H)),
		seen: map[uint64]string{},
	}
}

func spotOf(p Point) spot {
	x, y := p.XY()
	return spot(100*y + x)
}

func pointOf(s spot) Point { return At(int(s)%100, int(s)/100) }

func spotsOf(points []Point) spots {
	s := spots{}
	for _, p := range points {
		s[spotOf(p)] = true
	}
	return s
}

// place plays on both boards and compares what the placement did.
func (m *match) place(p Point, c Color) Effect {
	m.t.Helper()
	m.moves++
	before := m.board
	keep := len(m.arena)
	e := m.board.Place(p, c, m.arena)
	m.arena = append(append(m.arena, e.Captured...), e.Suicide...)
	want := m.naive.place(spotOf(p), c)
	wantKo := Pass
	if want.hasKo {
		wantKo = pointOf(want.ko)
	}
	captured, suicide := spotsOf(e.Captured), spotsOf(e.Suicide)
	if !maps.Equal(captured, want.captured) || !maps.Equal(suicide, want.suicide) || e.Ko != wantKo ||
		len(e.Captured) != len(captured) || len(e.Suicide) != len(suicide) ||
		len(m.arena) != keep+len(captured)+len(suicide) {
		m.t.Fatalf("%v %s on\n%vgives captured %v, suicide %v, ko %s; want %v, %v, %s", c, m.size.Name(p), &before,
			captured, suicide, m.size.Name(e.Ko), want.captured, want.suicide, m.size.Name(wantKo))
	}
	if len(m.arena) > 1000 {
		m.arena = m.arena[:0]
	}
	return e
}

// set gives a point a state on both boards.
func (m *match) set(p Point, c Color) {
	m.board.Set(p, c)
	m.naive[spotOf(p)] = c
}

// compare compares the stones, and what follows from them.
func (m *match) compare() {
	m.t.Helper()
	for s, c := range m.naive {
		if got := m.board.At(pointOf(s)); got != c {
			m.t.Fatalf("%v at %s on\n%vwant %v", got, m.size.Name(pointOf(s)), &m.board, c)
		}
	}
	if err := m.board.Check(); err != nil {
		m.t.Fatal(err)
	}
	again := New(m.size)
	for s, c := range m.naive {
		again.Set(pointOf(s), c)
	}
	if again.Hash() != m.board.Hash() || !again.Equal(&m.board) {
		m.t.Fatalf("hash %x of\n%vwant %x, as the stones set one by one give", m.board.Hash(), &m.board, again.Hash())
	}
	position := m.board.String()
	if other, ok := m.seen[m.board.Hash()]; ok && other != position {
		m.t.Fatalf("two positions share the hash %x:\n%s\n%s", m.board.Hash(), other, position)
	}
	m.seen[m.board.Hash()] = position
}

// compareGroups compares the chain or region at p and the smothered stones.
func (m *match) compareGroups(p Point) {
	m.t.Helper()
	stones, liberties := m.board.Group(p)
	wantStones, wantLiberties := m.naive.group(spotOf(p))
	if diff := cmp.Diff(wantStones, spotsOf(slices.Collect(stones.All()))); diff != "" {
		m.t.Fatalf("chain at %s of\n%v(-want +got):\n%s", m.size.Name(p), &m.board, diff)
	}
	if diff := cmp.Diff(wantLiberties, spotsOf(slices.Collect(liberties.All()))); diff != "" {
		m.t.Fatalf("liberties at %s of\n%v(-want +got):\n%s", m.size.Name(p), &m.board, diff)
	}
	for _, limit := range []int{0, 1, 2, 3, 1 << 12} {
		if got, want := m.board.Liberties(p, limit), min(limit, len(wantLiberties)); got != want {
			m.t.Fatalf("Liberties(%s, %d) of\n%vgives %d, want %d", m.size.Name(p), limit, &m.board, got, want)
		}
	}
	smothered := m.board.Smothered()
	if diff := cmp.Diff(m.naive.smothered(), spotsOf(slices.Collect(smothered.All()))); diff != "" {
		m.t.Fatalf("smothered stones of\n%v(-want +got):\n%s", &m.board, diff)
	}
}

// A player chooses points. It likes to fill what was just captured, where kos,
// snapbacks and suicides are, and to play close by; else it plays anywhere.
type player struct {
	rnd    *rand.Rand
	size   Size
	recent []Point // points captured lately
	last   Point
}

func (pl *player) any() Point {
	return At(pl.rnd.IntN(int(pl.size.W)), pl.rnd.IntN(int(pl.size.H)))
}

func (pl *player) choose() Point {
	switch n := pl.rnd.IntN(8); {
	case n < 3 && len(pl.recent) > 0:
		return pl.recent[pl.rnd.IntN(len(pl.recent))]
	case n < 5 && pl.last != Pass:
		if q := pl.last.Neighbours()[pl.rnd.IntN(4)]; pl.size.Contains(q) {
			return q
		}
	}
	return pl.any()
}

func (pl *player) note(p Point, e Effect) {
	pl.last = p
	pl.recent = append(append(pl.recent, e.Captured...), e.Suicide...)
	pl.recent = pl.recent[max(0, len(pl.recent)-6):]
}

// game plays a number of turns and compares every few of them.
func (m *match) game(rnd *rand.Rand, turns int) {
	m.t.Helper()
	pl := player{rnd: rnd, size: m.size}
	for i := range turns {
		p := pl.choose()
		c := Black + Color(i%2)
		switch {
		case rnd.IntN(100) == 0: // a setup stone, which may smother
			m.set(p, Color(rnd.IntN(3)))
		case m.board.At(p) == Empty:
			pl.note(p, m.place(p, c))
		}
		if i%50 == 0 {
			m.compare()
		}
	}
	m.compare()
	m.compareGroups(pl.any())
}

// TestAgainstNaive plays a few hundred thousand moves, most on small boards,
// where captures and kos are frequent; GOREF_LONG=1 makes it five million.
func TestAgainstNaive(t *testing.T) {
	goal := 300_000
	if os.Getenv("GOREF_LONG") != "" {
		goal = 5_000_000
	} else if testing.Short() {
		goal = 20_000
	}
	sizes := []Size{
		{1, 1}, {1, 2}, {2, 1}, {1, 7}, {2, 2}, {2, 3}, {3, 3}, {4, 3}, {4, 4}, {5, 5}, {6, 5}, {7, 7}, {9, 9}, {13, 4}, {3, 19}, {19, 19},
	}
	rnd := rand.New(rand.NewPCG(7, 11))
	played, big := 0, 0
	for i := 0; played < goal; i++ {
		size := sizes[i%len(sizes)]
		m := newMatch(t, size)
		m.game(rnd, min(12*size.Area(), 1200))
		played += m.moves
		if played/50_000 > big { // now and then the largest
			big++
			m := newMatch(t, Size{MaxSize, MaxSize})
			m.game(rnd, 1000)
		}
	}
}

// FuzzPlace reads a size and then turns of three bytes: what to do, and where.
func FuzzPlace(f *testing.F) {
	f.Add([]byte{0, 0, 0, 0, 0})
	f.Add([]byte{4, 4, 0, 0, 1, 1, 0, 5, 0, 0, 6, 1, 0, 0, 2, 0, 12})
	f.Add([]byte{19, 19, 0, 0, 1, 1, 0, 0, 4, 0, 7, 5, 0, 8})
	f.Add([]byte{0, 18, 0, 0, 0, 0, 0, 2, 1, 0, 1, 3, 0, 1})
	f.Fuzz(func(t *testing.T, data []byte) {
		if len(data) < 2 || len(data) > 3000 {
			return
		}
		size := Size{W: data[0]%20 + 1, H: data[1]%20 + 1}
		if size.W == 20 || size.H == 20 {
			size = Size{MaxSize, MaxSize}
		}
		m := newMatch(t, size)
		for data = data[2:]; len(data) >= 3; data = data[3:] {
			n := (int(data[1])<<8 | int(data[2])) % size.Area()
			p := At(n%int(size.W), n/int(size.W))
			switch op := data[0] % 8; {
			case op >= 6: // setup
				m.set(p, Color(data[0]/8%3))
			case m.board.At(p) == Empty:
				m.place(p, Black+Color(op%2))
			}
			if data[0]%64 == 0 {
				m.compareGroups(p)
			}
		}
		m.compare()
		m.compareGroups(At(0, 0))
	})
}

// TestChainBoardAgrees holds the alternative of decision 0001 to the same facts,
// so that its figures compare like with like.
func TestChainBoardAgrees(t *testing.T) {
	for _, l := range []*gameList{randomGames(Size{19, 19}, 5, 400), randomGames(Size{5, 4}, 50, 200)} {
		for _, game := range l.games {
			b, chains := New(l.size), new(chainBoard)
			chains.Reset(l.size)
			for _, m := range game {
				want, got := b.Place(m.p, m.c, nil), chains.Place(m.p, m.c, nil)
				if got.Ko != want.Ko || !maps.Equal(spotsOf(got.Captured), spotsOf(want.Captured)) || chains.hash != b.Hash() {
					t.Fatalf("%v %s gives %v, want %v, on\n%v", m.c, l.size.Name(m.p), got, want, &b)
				}
			}
		}
	}
}
