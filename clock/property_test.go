package clock

import (
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"goref/board"
)

// systems draws any time control that can be.
func systems() *rapid.Generator[System] {
	return rapid.Custom(func(t *rapid.T) System {
		length := func(from int64, name string) time.Duration {
			unit := rapid.SampledFrom([]time.Duration{time.Millisecond, sec, min1}).Draw(t, name+" unit")
			return time.Duration(rapid.Int64Range(from, 300).Draw(t, name)) * unit
		}
		s := System{
			Kind: rapid.SampledFrom([]Kind{
				Unknown, Untimed, Absolute, ByoYomi, Canadian, Fischer, Bronstein, Delay, PerMove, Hourglass, Ing, Countdown,
			}).Draw(t, "kind"),
		}
		switch s.Kind {
		case Untimed:
			return s
		case Absolute, Hourglass:
			s.Main = length(1, "main")
			return s
		case Countdown:
			s.Reserve = rapid.IntRange(1, 10).Draw(t, "reserve")
			s.Main = time.Duration(s.Reserve)*min1 + length(0, "free")
			return s
		}
		s.Main = length(0, "main")
		if s.Kind == Unknown {
			return s
		}
		s.Period = length(1, "period")
		switch s.Kind {
		case ByoYomi:
			s.Periods = rapid.IntRange(1, 10).Draw(t, "periods")
		case Ing:
			s.Periods = rapid.IntRange(1, 5).Draw(t, "periods")
			s.Penalty = rapid.IntRange(0, 4).Draw(t, "points")
		case Canadian:
			s.Stones = rapid.IntRange(1, 30).Draw(t, "stones")
		case Fischer:
			if rapid.Bool().Draw(t, "capped") {
				s.Cap = s.Main + length(1, "cap")
			}
		}
		return s
	})
}

func TestFormatParse(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		want := systems().Draw(t, "system")
		got, err := ParseSystem(want.String())
		if err != nil {
			t.Fatal(err)
		}
		if diff := cmp.Diff(want, got); diff != "" {
			t.Fatalf("%s (-want +got):\n%s", want, diff)
		}
	})
}

// lengths draws times of moves that reach every stage of a system, and meet
// its boundaries exactly now and then.
func lengths(t *rapid.T, s System) time.Duration {
	most := s.Main + time.Duration(s.Periods+1)*s.Period + time.Second
	switch rapid.IntRange(0, 3).Draw(t, "move") {
	case 0:
		return s.Period
	case 1:
		return time.Duration(rapid.Int64Range(0, int64(most)).Draw(t, "long"))
	}
	return time.Duration(rapid.Int64Range(0, int64(s.Period+most/8)).Draw(t, "short"))
}

// A record that an honest server wrote raises no alarm, whether it keeps
// fractions or whole seconds, and writes OB and OW or not; and the time that
// the ledger derives is never more than was used, rounding apart.
func TestHonestServer(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s := systems().Draw(t, "system")
		server := newServer(s)
		referee := NewLedger(s, DefaultOptions())
		floors := rapid.Bool().Draw(t, "whole seconds")
		counts := rapid.Bool().Draw(t, "OB and OW") && s.Kind != PerMove
		skips := rapid.Bool().Draw(t, "gaps")
		c := board.White
		for range rapid.IntRange(1, 40).Draw(t, "moves") {
			c = c.Opponent()
			used := lengths(t, s)
			if !server.move(c, used) {
				break
			}
			g := server.sides[c]
			n := Note{Left: g.left, HasLeft: s.Kind != Untimed && s.Kind != Unknown}
			if s.Kind == Countdown {
				n.Left += time.Duration(g.stones) * time.Minute
				if counts && g.over {
					n.Left = time.Minute // the one in use
				}
			}
			if counts && g.over {
				n.Stones, n.HasStones = g.stones, true
			}
			if floors {
				n.Left = n.Left.Truncate(time.Second)
			}
			if skips && s.Kind != Hourglass && rapid.IntRange(0, 5).Draw(t, "skip") == 0 {
				n = Note{}
			}
			got := referee.Record(c, n)
			if got.Faults&^Missing != 0 {
				t.Fatalf("%s: %+v raises %s: %s", s, n, got.Faults.words(), got.Why)
			}
		}
		for _, c := range []board.Color{board.Black, board.White} {
			spent, derived := server.sides[c], referee.Totals(c)
			slack := time.Duration(derived.Moves+1) * time.Second
			if s.Kind == Hourglass { // both clocks are rounded
				slack *= 2
			}
			if s.Kind != Fischer && s.Kind != Bronstein && s.Kind != Delay && derived.Used > spent.used+slack {
				t.Fatalf("%s: %s derived, %s used", s, derived.Used, spent.used)
			}
		}
	})
}

// In a record of absolute time any rise beyond the tolerance is seen.
func TestEveryRiseIsSeen(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		main := time.Duration(rapid.IntRange(60, 3600).Draw(t, "main")) * time.Second
		l := NewLedger(System{Kind: Absolute, Main: main}, DefaultOptions())
		low := time.Duration(rapid.Int64Range(int64(nearEnd)+1, int64(main-3*time.Second)).Draw(t, "low"))
		high := time.Duration(rapid.Int64Range(int64(low+2*time.Second)+1, int64(main)).Draw(t, "high"))
		l.Record(board.Black, Note{Left: low, HasLeft: true})
		if r := l.Record(board.Black, Note{Left: high, HasLeft: true}); !r.Faults.Has(Gained) {
			t.Fatalf("from %s to %s: %s", low, high, r.Faults.words())
		}
	})
}

func BenchmarkRecord(b *testing.B) {
	s := System{Kind: ByoYomi, Main: 10 * min1, Period: 30 * sec, Periods: 5}
	const moves = 300
	b.ReportAllocs()
	for b.Loop() {
		l := NewLedger(s, DefaultOptions())
		for i := range moves {
			n := Note{Left: 10*min1 - time.Duration(i)*4*sec, HasLeft: true}
			if n.Left <= 0 {
				n = Note{Left: 30 * sec, Stones: 5, HasLeft: true, HasStones: true}
			}
			l.Record(board.Color(1+i%2), n)
		}
	}
	b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N)/moves, "ns/move")
}
