package audit

import (
	"fmt"

	"goref/board"
	"goref/replay"
)

// A Cycle is a position that came back: the turns from one occurrence to the
// next.
type Cycle struct {
	Step   *replay.Step // the play that brought it back
	Kind   string       // what people call it
	Length int          // turns
	Plays  int          // of them, plays on the board
	Passes int          // and passes
	Taken  [3]int       // stones taken, by Black and by White
}

// Equal reports whether both sides took as many stones.
func (c *Cycle) Equal() bool { return c.Taken[board.Black] == c.Taken[board.White] }

// cycleOf describes the cycle that step s, which repeats a position, closes.
func cycleOf(log *replay.Log, s *replay.Step) Cycle {
	c := Cycle{Step: s, Length: int(s.Number - s.Earlier)}
	var p cyclePattern
	for i := s.Earlier; i < s.Number; i++ {
		e := &log.Steps[i]
		if e.IsPass() {
			c.Passes++
			continue
		}
		c.Plays++
		p.add(log, e)
	}
	c.Taken = log.PrisonersBetween(int(s.Earlier), int(s.Number))
	c.Kind = p.kind(&c)
	return c
}

// A cyclePattern is what the plays of a cycle took: how many of them took no,
// one, two and more stones, and in how many kos.
type cyclePattern struct {
	none, one, two, more int
	other                bool // a play that no rule allows, or a suicide
	kos                  map[[2]board.Point]int
}

func (p *cyclePattern) add(log *replay.Log, s *replay.Step) {
	taken := log.Captured(s)
	p.other = p.other || s.Voided || s.Faults.Has(replay.OffBoard|replay.Occupied|replay.Suicide)
	switch len(taken) {
	case 0:
		p.none++
	case 1:
		p.one++
		if p.kos == nil {
			p.kos = make(map[[2]board.Point]int)
		}
		ko := [2]board.Point{s.Point, taken[0]}
		if ko[0] > ko[1] {
			ko[0], ko[1] = ko[1], ko[0]
		}
		p.kos[ko]++
	case 2:
		p.two++
	default:
		p.more++
	}
}

// kind names a cycle by its plays; "cycle" if it is none of those with a name.
//
// Only captures are looked at, so that the name holds for any shape on the
// board: kos in which every play takes one stone; eternal life, in which each
// side gives two stones and takes two; one side giving two stones and taking
// one; and round-robin, equal cycles in which both single stones and pairs are
// given and taken.
func (p *cyclePattern) kind(c *Cycle) string {
	switch {
	case p.other:
		return "cycle"
	case p.none == 0 && p.two == 0 && p.more == 0 && p.takenBack():
		return koName(len(p.kos))
	case c.Plays == 3 && p.none == 1 && p.one == 1 && p.two == 1:
		return "sending two, returning one"
	case c.Plays == 4 && p.none == 2 && p.two == 2 && c.Equal():
		return "eternal life"
	case c.Equal() && p.none > 0 && p.one > 0 && p.two > 0 && p.more == 0:
		return "round-robin"
	}
	return "cycle"
}

// takenBack reports whether every ko was taken by one side as often as by the
// other, as it is when the position comes back.
func (p *cyclePattern) takenBack() bool {
	for _, n := range p.kos {
		if n%2 != 0 {
			return false
		}
	}
	return len(p.kos) > 0
}

// koName names a cycle of n kos.
func koName(n int) string {
	switch n {
	case 1:
		return "single ko"
	case 2:
		return "double ko"
	case 3:
		return "triple ko"
	case 4:
		return "quadruple ko"
	}
	return fmt.Sprintf("%d-ko cycle", n)
}
