package sgfio

// Clocked reports whether any node of the record says something of the clocks.
func (r *Record) Clocked() bool { return len(r.clocks) > 0 }

// clockNote reads BL, WL, OB or OW.
func (b *builder) clockNote(ev *Event, p *prop) {
	if ev.clock == 0 {
		b.rec.clocks = append(b.rec.clocks, ClockNote{})
		ev.clock = int32(len(b.rec.clocks))
	}
	n := &b.rec.clocks[ev.clock-1]
	c := p.id.side()
	raw := b.raw(p)
	if p.id == idBL || p.id == idWL {
		if d, ok := readSeconds(raw); ok {
			n.Left[c], n.Has = d, n.Has|1<<c
			return
		}
	} else if v, ok := readInt(raw); ok {
		n.Stones[c], n.HasStones = v, n.HasStones|1<<c
		return
	}
	b.problem(Property, p.span, "%s: %s is no number", Prop{b.c, p}.ID(), quote(raw))
}

// splitClock gives the clock of the second mover of a node to that one's event.
func (b *builder) splitClock(first, second *Event) {
	if first.clock == 0 {
		return
	}
	n := &b.rec.clocks[first.clock-1]
	bit := uint8(1) << second.Color
	if (n.Has|n.HasStones)&bit == 0 {
		return
	}
	c := second.Color
	own := ClockNote{Has: n.Has & bit, HasStones: n.HasStones & bit}
	own.Left[c], own.Stones[c] = n.Left[c], n.Stones[c]
	n.Left[c], n.Stones[c] = 0, 0
	n.Has, n.HasStones = n.Has&^bit, n.HasStones&^bit
	b.rec.clocks = append(b.rec.clocks, own)
	second.clock = int32(len(b.rec.clocks))
}
