package replay_test

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"goref/replay"
	"goref/sgfio"
)

// randomTree writes a game tree on a small board, on which kos, suicides,
// repetitions and setups in play are frequent.
func randomTree(r *rand.Rand, depth int) string {
	var b strings.Builder
	b.WriteString("(;SZ[3]")
	var grow func(depth int, black bool)
	grow = func(depth int, black bool) {
		for ; depth > 0; depth-- {
			switch r.IntN(12) {
			case 0:
				fmt.Fprintf(&b, ";AE[%c%c]AB[%c%c]", 'a'+r.IntN(3), 'a'+r.IntN(3), 'a'+r.IntN(3), 'a'+r.IntN(3))
			case 1:
				b.WriteString(map[bool]string{true: ";B[]", false: ";W[]"}[black])
				black = !black
			default:
				fmt.Fprintf(&b, ";%s[%c%c]", map[bool]string{true: "B", false: "W"}[black], 'a'+r.IntN(3), 'a'+r.IntN(3))
				black = !black
			}
			if depth > 2 && r.IntN(6) == 0 {
				for range 2 + r.IntN(2) {
					b.WriteByte('(')
					grow(depth/2, black)
					b.WriteByte(')')
				}
				return
			}
		}
	}
	grow(depth, true)
	b.WriteByte(')')
	return b.String()
}

// continued compares every line of a game, replayed from what it shares with the
// line before, with the same line replayed from the start, and returns how many
// there are.
func continued(t *testing.T, src string) (lines int) {
	t.Helper()
	game := sgfio.Parse("tree.sgf", []byte(src)).Games()[0]
	var reader sgfio.Reader
	var replayer replay.Replayer
	for rec, shared := range reader.Lines(game) {
		var got *replay.Log
		if lines == 0 {
			got = replayer.Run(rec, replay.Options{})
		} else {
			got, _ = replayer.Continue(rec, shared)
		}
		lines++
		want := replay.Run(game.Record(rec.Line...), replay.Options{})
		if diff := cmp.Diff(facts(want), facts(got)); diff != "" {
			t.Fatalf("%s\nline %v (-from the start +continued):\n%s", src, rec.Line, diff)
		}
		if !got.End.Equal(&want.End) {
			t.Fatalf("%s\nline %v: boards differ:\n%s\n%s", src, rec.Line, want.End.String(), got.End.String())
		}
	}
	return lines
}

// TestContinueFar is TestContinue with long lines on small boards, in which
// positions come back from far and snapshots are taken back.
func TestContinueFar(t *testing.T) {
	r := rand.New(rand.NewPCG(5, 6))
	for range 20 {
		var src strings.Builder
		src.WriteString("(;SZ[2:3]")
		moves := func(n int) {
			for i := range n {
				fmt.Fprintf(&src, ";%c[%c%c]", "BW"[i%2], 'a'+r.IntN(2), 'a'+r.IntN(3))
			}
		}
		moves(300)
		for range 4 {
			src.WriteByte('(')
			moves(100 + r.IntN(200))
			for range 2 {
				src.WriteByte('(')
				moves(100 + r.IntN(200))
				src.WriteByte(')')
			}
			src.WriteByte(')')
		}
		src.WriteByte(')')
		if n := continued(t, src.String()); n != 8 {
			t.Fatalf("%d lines, want 8", n)
		}
	}
}

// TestContinue compares every line of random trees, replayed from what it
// shares with the line before, with the same line replayed from the start.
func TestContinue(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	lines := 0
	for range 300 {
		lines += continued(t, randomTree(r, 40))
	}
	if lines < 1000 {
		t.Errorf("only %d lines were compared", lines)
	}
}

// TestRepetitionOracle compares the facts of repetition with a history of whole
// boards that is searched from its start.
func TestRepetitionOracle(t *testing.T) {
	r := rand.New(rand.NewPCG(3, 4))
	type made struct {
		stones string
		color  fmt.Stringer
		play   bool
		number int32
	}
	repeats := 0
	for range 400 {
		src := strings.ReplaceAll(randomTree(r, 80), ")", "") // the main line of it
		if i := strings.IndexByte(src[1:], '('); i > 0 {
			src = src[:i+1]
		}
		l := logOf(t, src+")", replay.Options{})
		if len(l.Steps) == 0 {
			continue
		}
		var past []made
		begin := func(stones string, first int, number int32) {
			past = []made{{stones, l.Steps[first].Color.Opponent(), false, number}}
		}
		begin(l.Start.String(), 0, 0)
		for i := range l.Steps {
			s := &l.Steps[i]
			for _, note := range l.Setups {
				if note.InPlay && note.Before == i+1 {
					before := beforeStep(l, i)
					begin(before, i, s.Since)
				}
			}
			b := l.At(i + 1)
			now := b.String()
			if !s.IsPass() {
				want := [3]int32{-1, -1, -1}
				for j := len(past) - 1; j >= 0; j-- {
					if past[j].stones != now {
						continue
					}
					if past[j].play || j == 0 {
						want[0] = past[j].number
					}
					if past[j].color == s.Color {
						want[1] = past[j].number
						if past[j].play {
							want[2] = past[j].number
						}
					}
				}
				if want[0] < 0 {
					want = [3]int32{-1, -1, -1}
				}
				got := [3]int32{-1, -1, -1}
				for k, f := range []struct {
					fault replay.Fault
					step  int32
				}{{replay.Repeats, s.Earlier}, {replay.RepeatsTurn, s.EarlierTurn}, {replay.RepeatsOwn, s.EarlierOwn}} {
					if s.Faults.Has(f.fault) {
						got[k] = f.step
					}
				}
				if got != want {
					t.Fatalf("%s\nstep %d repeats %v, want %v", src, s.Number, got, want)
				}
				if want[0] >= 0 {
					repeats++
				}
			}
			past = append(past, made{now, s.Color, !s.IsPass(), s.Number})
		}
	}
	if repeats < 200 {
		t.Errorf("only %d repetitions were compared", repeats)
	}
}

// beforeStep is the board just before step i+1, setups before it included.
func beforeStep(l *replay.Log, i int) string {
	game := l.Record.Game
	rec := *game.Record()
	rec.Events = rec.Events[:l.Steps[i].Event+1]
	rec.Events[len(rec.Events)-1].Kind = sgfio.NoPlay
	cut := replay.Run(&rec, replay.Options{})
	return cut.End.String()
}
