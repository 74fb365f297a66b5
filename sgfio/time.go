package sgfio

import (
	"errors"
	"slices"
	"strings"

	"goref/board"
	"goref/clock"
)

// A timeText is a time control as it was read.
type timeText struct {
	system clock.System
	doubts []clock.Doubt
	err    error
}

// A timeMemory holds the time controls that were read last: the records of a
// server or an event share some, and reading one takes as long as replaying
// forty moves.
type timeMemory map[clock.Raw]timeText

// mostTimes bounds a timeMemory.
const mostTimes = 1000

// parse is clock.Parse.
func (m *timeMemory) parse(raw clock.Raw) timeText {
	t, ok := (*m)[raw]
	if ok {
		return t
	}
	t.system, t.doubts, t.err = clock.Parse(raw)
	if *m == nil || len(*m) >= mostTimes {
		*m = make(timeMemory)
	}
	(*m)[raw] = t
	return t
}

// timeSystem reads the time control, with the first clock as a check of its
// unit.
func (b *builder) timeSystem() {
	first := slices.IndexFunc(b.clock[:], func(p *prop) bool { return p != nil })
	if first < 0 {
		return
	}
	span := b.clock[first].span
	rec := b.rec
	raw := clock.Raw{
		TM: b.first(b.clock[0]), OT: b.first(b.clock[1]), TC: b.first(b.clock[2]), TT: b.first(b.clock[3]),
		LT: b.first(b.clock[4]), LC: b.first(b.clock[5]), OM: b.first(b.clock[6]), OP: b.first(b.clock[7]),
		Writer: strings.Join([]string{rec.App.Value, rec.Place.Value, rec.Event.Value}, " "),
	}
	for i := range rec.Events {
		n := rec.ClockNote(&rec.Events[i])
		c := rec.Events[i].Color
		if bit := uint8(1) << c; n.Has&bit != 0 && n.HasStones&bit == 0 && c != board.Empty {
			raw.First = n.Left[c]
			break
		}
	}
	t := b.times.parse(raw)
	rec.Clock = Field[clock.System]{Value: t.system, Span: span, Present: true, Bad: t.err != nil}
	if t.err != nil {
		at := span
		if wrong := new(clock.PropertyError); errors.As(t.err, &wrong) {
			at = b.clockSpan(wrong.Name, span)
		}
		b.problem(TimeText, at, "%v", t.err)
	}
	for _, d := range t.doubts {
		b.problem(TimeText, span, "%s", d)
	}
}

// clockSpan returns the place of a property of the time control, such as "OT";
// otherwise if the record lacks it.
func (b *builder) clockSpan(name string, otherwise Span) Span {
	for _, p := range b.clock {
		if p != nil && (Prop{b.c, p}).ID() == name {
			return p.span
		}
	}
	return otherwise
}
