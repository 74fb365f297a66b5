package sgfio

import "goref/board"

// Most nodes of most records are a semicolon, a colour and a point. This file
// holds the short way through parser and builder for those; whatever looks
// otherwise takes the long way, with the same outcome.

// plainMove reads a node such as ";B[dd]" at p.i, and reports whether one stood
// there. What follows may belong to the node; only a second value of the move
// may not.
func (p *parser) plainMove() bool {
	const length = len(";B[dd]")
	if p.here < 0 || p.i+length > len(p.src) {
		return false
	}
	s := p.src[p.i : p.i+length : p.i+length]
	if s[1] != 'B' && s[1] != 'W' || s[2] != '[' || !isLetter(s[3]) || !isLetter(s[4]) || s[5] != ']' {
		return false
	}
	next := p.i + length
	if k := skipSpace(p.src, next); k < len(p.src) && p.src[k] == '[' {
		return false
	}
	c, start := p.c, int32(p.i)
	at, value := int32(len(c.props)), int32(len(c.values))
	c.values = append(c.values, Span{start + 3, start + 5})
	c.props = append(c.props, prop{
		id: propID(s[1]), span: Span{start + 1, int32(next)}, name: 1, values: arena{value, value + 1},
	})
	id := p.addNode(p.i, next)
	c.nodes[id].props = arena{at, at + 1}
	p.i = next
	return true
}

// plainMove types a node that holds a move to a point of the board and nothing
// else, and reports whether it is one.
func (b *builder) plainMove(id int32) bool {
	c := b.c
	n := &c.nodes[id]
	if n.props.end-n.props.start != 1 {
		return false
	}
	p := &c.props[n.props.start]
	if p.id != idB && p.id != idW || p.values.end-p.values.start != 1 {
		return false
	}
	v := c.values[p.values.start]
	x, y, ok := readPoint(c.Src[v.Start:v.End])
	if !ok || x >= int(b.rec.Size.W) || y >= int(b.rec.Size.H) {
		return false
	}
	color := board.Black
	if p.id == idW {
		color = board.White
	}
	b.played = true
	rec := b.rec
	rec.Events = append(rec.Events, Event{})
	ev := &rec.Events[len(rec.Events)-1]
	ev.Span, ev.node = Span{v.Start - 1, p.span.End}, id
	ev.Color, ev.Point, ev.Kind = color, board.At(x, y), Play
	return true
}
