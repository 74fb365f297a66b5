package replay

import (
	"fmt"
	"math/rand/v2"
	"os"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"goref/board"
	"goref/sgfio"
)

// A player makes turns that look for trouble: it plays where stones were just
// taken, on stones, off the board, again and again in one corner, out of turn,
// and repeats what was played before.
type player struct {
	*rand.Rand
	size   board.Size
	window board.Size // where it plays for the most part
	events []sgfio.Event
	setups []sgfio.Setup
	board  board.Board // as far as it needs to know
	recent []board.Point
}

func newPlayer(r *rand.Rand, size board.Size) *player {
	p := &player{Rand: r, size: size, window: size, board: board.New(size)}
	if r.IntN(2) == 0 {
		p.window = board.Size{W: min(size.W, uint8(2+r.IntN(4))), H: min(size.H, uint8(2+r.IntN(4)))}
	}
	if r.IntN(2) == 0 {
		p.setup(r.IntN(size.Area() + 1))
	}
	return p
}

// setup adds a node that sets n points up, at random.
func (p *player) setup(n int) {
	var s sgfio.Setup
	for range n {
		q := p.anywhere(p.size)
		c := board.Color(p.IntN(3))
		switch c {
		case board.Black:
			s.Black = append(s.Black, q)
		case board.White:
			s.White = append(s.White, q)
		default:
			s.Empty = append(s.Empty, q)
		}
	}
	for q, c := range setupPoints(&s) {
		p.board.Set(q, c)
	}
	p.setups = append(p.setups, s)
	p.events = append(p.events, sgfio.Event{Setup: int32(len(p.setups))})
}

func (p *player) anywhere(s board.Size) board.Point {
	return board.At(p.IntN(int(s.W)), p.IntN(int(s.H)))
}

// play adds n turns.
func (p *player) play(n int) {
	c := board.Black
	for len(p.events) < n {
		switch k := p.IntN(400); {
		case k == 0:
			p.setup(1 + p.IntN(3))
			continue
		case k < 12:
			p.events = append(p.events, sgfio.Event{Kind: sgfio.Pass, Color: c})
		case k < 15:
			p.events = append(p.events, sgfio.Event{Kind: sgfio.OffBoard, Color: c})
		case k < 18 && len(p.events) > 30:
			from := len(p.events) - 2 - p.IntN(28)
			for _, ev := range p.events[from:] { // the same again
				if ev.Kind != sgfio.NoPlay {
					p.events = append(p.events, ev)
					c = ev.Color
				}
			}
		default:
			if k < 24 {
				c = c.Opponent() // out of turn
			}
			p.stone(p.point(), c)
		}
		c = c.Opponent()
	}
}

// stone plays on a point. The board follows only roughly: it is there to aim.
func (p *player) stone(q board.Point, c board.Color) {
	p.events = append(p.events, sgfio.Event{Kind: sgfio.Play, Point: q, Color: c})
	p.board.Set(q, board.Empty)
	e := p.board.Place(q, c, nil)
	p.recent = append(append(p.recent, e.Captured...), e.Suicide...)
	p.recent = p.recent[max(0, len(p.recent)-6):]
}

// point chooses where to play: often where stones were taken a moment ago, else
// mostly on an empty point.
func (p *player) point() board.Point {
	if len(p.recent) > 0 && p.IntN(3) == 0 {
		return p.recent[p.IntN(len(p.recent))]
	}
	q := p.anywhere(p.window)
	for range 8 {
		if p.board.At(q) == board.Empty || p.IntN(30) == 0 {
			break
		}
		q = p.anywhere(p.window)
	}
	return q
}

// compare replays the events quickly and slowly and returns the number of turns
// and of repetitions that were compared.
func (p *player) compare(t *testing.T, r *Replayer, skip Fault) (turns, repeats int) {
	t.Helper()
	rec := &sgfio.Record{Size: p.size, Events: p.events, Setups: p.setups}
	l := r.Run(rec, Options{Skip: skip})
	slow := newSlowGame(int(p.size.W), int(p.size.H), []byte(strings.Repeat(".", p.size.Area())))
	quick, n, fresh := board.New(p.size), 0, true
	for i := range p.events {
		ev := &p.events[i]
		if ev.Setup > 0 {
			for q, c := range setupPoints(&p.setups[ev.Setup-1]) {
				quick.Set(q, c)
				x, y := q.XY()
				slow.grid[y*slow.w+x] = ".BW"[c]
			}
			slow.ko, slow.last, fresh = -1, 0, true
			continue
		}
		c := ev.Color.Letter()[0]
		if fresh {
			slow.begin(c)
			fresh = false
		}
		x, y := ev.Point.XY()
		want := slow.play(ev.Kind, y*slow.w+x, c, skip)
		s := &l.Steps[n]
		n++
		follow(l, s, &quick)
		if got := slowFactOf(l, s, &quick); got != want {
			t.Fatalf("%v, skip %b, turn %d of %d: (-slow +quick)\n%s", p.size, skip, n, len(l.Steps), cmp.Diff(want, got))
		}
		if s.Faults.Has(Repeats) {
			repeats++
		}
	}
	if !quick.Equal(&l.End) {
		t.Fatalf("%v: the board at the end is not the one that the steps lead to:\n%s\n%s", p.size, quick.String(), l.End.String())
	}
	if err := l.End.Check(); err != nil {
		t.Fatal(err)
	}
	return n, repeats
}

// follow makes a board what step s says it became.
func follow(l *Log, s *Step, b *board.Board) {
	if s.Voided || s.Point == board.Pass {
		return
	}
	b.Set(s.Point, s.Color)
	for _, q := range l.Captured(s) {
		b.Set(q, board.Empty)
	}
	for _, q := range l.Lost(s) {
		b.Set(q, board.Empty)
	}
}

// TestDiffer compares replay with the slow game in stones, captures, ko point
// and every kind of repetition, with suicides executed and voided. GOREF_LONG=1
// makes it five million turns.
func TestDiffer(t *testing.T) {
	turns := 200_000
	if os.Getenv("GOREF_LONG") != "" {
		turns = 5_000_000
	}
	if testing.Short() {
		turns = 20_000
	}
	groups := []struct {
		name  string
		share int // of a hundred
		turns int // of a game
		size  func(r *rand.Rand) board.Size
	}{
		{"to 3x3", 30, 800, edges(1, 3)},
		{"to 7x7", 35, 600, edges(1, 7)},
		{"to 19x19", 25, 500, edges(1, 19)},
		{"19x19", 8, 600, edges(19, 19)},
		{"52x52", 2, 400, edges(52, 52)},
	}
	for _, g := range groups {
		t.Run(g.name, func(t *testing.T) {
			r := rand.New(rand.NewPCG(uint64(g.turns), uint64(g.share)))
			var replayer Replayer
			done, repeats := 0, 0
			for done < turns*g.share/100 {
				p := newPlayer(r, g.size(r))
				p.play(g.turns)
				skip := []Fault{0, Suicide, Occupied | Suicide | KoRetake}[r.IntN(3)]
				n, k := p.compare(t, &replayer, skip)
				done, repeats = done+n, repeats+k
			}
			if repeats < done/1000 {
				t.Errorf("only %d repetitions in %d turns", repeats, done)
			}
			t.Logf("%d turns, %d repetitions", done, repeats)
		})
	}
}

func edges(from, to int) func(*rand.Rand) board.Size {
	return func(r *rand.Rand) board.Size {
		return board.Size{W: uint8(from + r.IntN(to-from+1)), H: uint8(from + r.IntN(to-from+1))}
	}
}

// TestHashCollision gives every position one hash, as somebody could who knows
// the keys: the stones decide all the same.
func TestHashCollision(t *testing.T) {
	start, err := board.Parse(". x o .\nx o . o\n. x o .\n. . . .")
	if err != nil {
		t.Fatal(err)
	}
	l := &Log{Size: start.Size(), End: start}
	var h history
	h.begin(l, 0)
	h.stones.reset()
	h.stones.put(0, 0)
	var got []string
	for i, p := range []board.Point{board.At(2, 1), board.At(1, 1), board.At(2, 1), board.At(0, 3)} {
		c := board.Black
		if i%2 == 1 {
			c = board.White
		}
		l.Steps = append(l.Steps, Step{Number: int32(i + 1), Point: p, Color: c, first: int32(len(l.points))})
		s := &l.Steps[i]
		l.points = append(l.points, l.End.Place(p, c, nil).Captured...)
		s.taken = uint16(len(l.points) - int(s.first))
		h.touched.Add(p)
		h.play(l, s)
		got = append(got, fmt.Sprint(s.Number, " is ", s.position))
	}
	if diff := cmp.Diff([]string{"1 is 1", "2 is 0", "3 is 1", "4 is 4"}, got); diff != "" {
		t.Errorf("positions (-want +got):\n%s", diff)
	}
}
