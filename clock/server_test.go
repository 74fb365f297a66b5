package clock

import (
	"time"

	"goref/board"
)

// A server runs a time control on moves of known length, by the table of
// docs/clocks.md, and knows no tolerance. The records that it would write are
// what an honest one may look like.
type server struct {
	system System
	sides  [3]glass
}

// glass is one player's clock at the server.
type glass struct {
	left   time.Duration
	stones int // to play in the block, or periods left
	over   bool
	used   time.Duration
}

func newServer(s System) *server {
	sv := &server{system: s}
	for c := range sv.sides {
		sv.sides[c] = glass{left: s.Free(), stones: max(s.Periods, s.Stones, s.Reserve)}
	}
	return sv
}

// move charges side c for a move that took t and reports whether time is left. A
// clock that reaches zero during a move has run out, and a full period is used
// up; only a system of so much a move allows all of it.
func (sv *server) move(c board.Color, t time.Duration) bool {
	g, period := &sv.sides[c], sv.system.Period
	g.used += t
	switch sv.system.Kind {
	case Absolute:
		return g.take(t)
	case Bronstein, Delay:
		return g.take(max(0, t-period))
	case Fischer:
		if !g.take(t) {
			return false
		}
		g.left += period
		if lid := sv.system.Cap; lid > 0 {
			g.left = min(g.left, lid)
		}
	case Hourglass:
		if !g.take(t) {
			return false
		}
		sv.sides[c.Opponent()].left += t
	case PerMove:
		if t = g.beyond(t); g.over {
			g.left = period
			return t <= period
		}
	case ByoYomi:
		return g.periods(t, period, period)
	case Countdown: // full minutes come off the reserve, from the end of the free time on
		return g.periods(t, time.Minute, 0)
	case Ing:
		return g.penalties(t, period)
	case Canadian:
		return g.block(t, period, sv.system.Stones)
	}
	return true
}

// take takes t off a plain clock and reports whether it still runs.
func (g *glass) take(t time.Duration) bool {
	if t == 0 {
		return true
	}
	g.left = max(0, g.left-t)
	return g.left > 0
}

// beyond takes t off the main time and returns what is left of t for overtime.
func (g *glass) beyond(t time.Duration) time.Duration {
	switch {
	case g.over:
		return t
	case t < g.left:
		g.left -= t
		return 0
	}
	t -= g.left
	g.left, g.over = 0, true
	return t
}

// periods takes full periods; a move inside one costs nothing. left is what the
// clock shows then.
func (g *glass) periods(t, period, left time.Duration) bool {
	t = g.beyond(t)
	if !g.over {
		return true
	}
	g.left = left
	g.stones = int(max(0, time.Duration(g.stones)-t/period))
	return g.stones > 0
}

// penalties takes t off periods that are not refilled.
func (g *glass) penalties(t, period time.Duration) bool {
	entered := g.over
	t = g.beyond(t)
	if !g.over {
		return true
	}
	if !entered {
		g.left = period
	}
	for t >= g.left {
		t -= g.left
		if g.stones--; g.stones == 0 {
			return false
		}
		g.left = period
	}
	g.left -= t
	return true
}

// block takes t off a block of so many stones, which is refilled when they are
// played; what was left of it is lost.
func (g *glass) block(t, period time.Duration, stones int) bool {
	entered := g.over
	t = g.beyond(t)
	if !g.over {
		return true
	}
	if !entered {
		g.left = period
	}
	if !g.take(t) {
		return false
	}
	if g.stones--; g.stones == 0 {
		g.left, g.stones = period, stones
	}
	return true
}
