package sgfio

import "goref/board"

// Most nodes of most records are a semicolon, a colour and a point. This file
// holds the short way through parser and builder for those; whatever looks
// otherwise takes the long way, with the same outcome.

// plainMoves reads nodes such as ";B[dd]" from p.i on, and reports whether one
// stood there. What follows may belong to the last node; only a second value of
// the move may not.
func (p *parser) plainMoves() bool {
	const length = len(";B[dd]")
	c, src, i := p.c, p.src, p.i
	for p.here >= 0 && i+length <= len(src) {
		s := src[i : i+length : i+length]
		if s[0] != ';' || s[1] != 'B' && s[1] != 'W' || s[2] != '[' || !isLetter(s[3]) || !isLetter(s[4]) || s[5] != ']' {
			break
		}
		next := i + length
		after := skipSpace(src, next)
		if after < len(src) && src[after] == '[' || len(c.nodes) >= p.most || len(c.props) >= p.most {
			break
		}
		start, id := int32(i), int32(len(c.nodes))
		at, value := int32(len(c.props)), int32(len(c.values))
		c.values = append(c.values, Span{start + 3, start + 5})
		c.props = append(c.props, prop{
			id: propID(s[1]), span: Span{start + 1, int32(next)}, name: 1, values: extent{value, value + 1},
		})
		c.nodes = append(c.nodes, node{
			parent: p.here, child: -1, next: -1, lastChild: -1,
			props: extent{at, at + 1}, span: Span{start, int32(next)},
		})
		c.adopt(p.here, id)
		p.here = id
		i = next
		if after < len(src) && src[after] == ';' {
			i = after
		}
	}
	found := i > p.i
	p.i = i
	return found
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
	x, y, ok := readPoint(c.bytes(v))
	if !ok || x >= int(b.rec.Size.W) || y >= int(b.rec.Size.H) {
		return false
	}
	b.played = true
	rec := b.rec
	rec.Events = append(rec.Events, Event{})
	ev := &rec.Events[len(rec.Events)-1]
	ev.Span, ev.node = Span{v.Start - 1, p.span.End}, id
	ev.Color, ev.Point, ev.Kind = p.id.side(), board.At(x, y), Play
	return true
}
