package sgfio

import (
	"bytes"
	"fmt"
	"slices"
)

// node starts a node at a semicolon.
func (p *parser) node() {
	p.addNode(p.i, p.i+1)
	p.i++
}

// behindVariation reports a node at p.i that no bracket opens, behind variations of
// the node before it.
func (p *parser) behindVariation() {
	if p.here < 0 || p.c.nodes[p.here].child < 0 {
		return
	}
	if before := bytes.TrimRight(p.src[:p.i], " \t\r\n"); before[len(before)-1] == ')' {
		p.problem(Syntax, p.i, p.i+1, "a node behind a variation is read as another variation")
	}
}

// addNode adds a node without properties behind the current one and returns it.
func (p *parser) addNode(start, end int) int32 {
	c := p.c
	if len(c.nodes) >= p.most {
		p.tooMuch(start, "nodes")
	}
	id := int32(len(c.nodes))
	at := int32(len(c.props))
	c.nodes = append(c.nodes, node{
		parent: p.here, child: -1, next: -1, lastChild: -1,
		props: extent{at, at}, span: Span{int32(start), int32(end)},
	})
	root := &c.games[len(c.games)-1].root
	switch {
	case p.here >= 0:
		c.adopt(p.here, id)
	case *root < 0:
		*root = id
	default:
		p.problem(Syntax, start, end, "a second root node; it is read as a variation of the first")
		c.nodes[id].parent = *root
		c.adopt(*root, id)
	}
	p.here = id
	return id
}

// adopt makes a node the last child of another.
func (c *Collection) adopt(parent, id int32) {
	n := &c.nodes[parent]
	if n.child < 0 {
		n.child = id
	} else {
		c.nodes[n.lastChild].next = id
	}
	n.lastChild = id
}

// tooMuch leaves the rest of a file out that has more than the parser takes.
func (p *parser) tooMuch(start int, what string) {
	p.c.addProblem(Problem{
		Kind: Syntax, Span: Span{int32(start), int32(len(p.src))}, Fatal: true,
		Detail: fmt.Sprintf("more than %d %s; the rest of the file is left out", p.most, what),
	})
	p.src = p.src[:start]
}

// bareValue skips a value that no property owns.
func (p *parser) bareValue() {
	p.endStray()
	start := p.i
	_, p.i = p.value(p.i+1, true)
	p.problem(Syntax, start, p.i, "a value without a property is left out")
}

// property reads an identifier and its values.
func (p *parser) property() {
	start := p.i
	nameEnd := skipLetters(p.src, start)
	k := skipSpace(p.src, nameEnd)
	if k >= len(p.src) || p.src[k] != '[' {
		if p.stray < 0 {
			p.stray = start
		}
		p.i = nameEnd
		return
	}
	p.endStray()
	if len(p.c.props) >= p.most {
		p.tooMuch(start, "properties")
		return
	}
	name := p.src[start:nameEnd]
	p.oldName(name)
	p.small = !hasCapital(name)
	if p.lacksNode(start) {
		p.lostSemicolon(start, name)
	}
	id := packName(name)
	first := int32(len(p.c.values))
	p.i = k
	p.values(id)
	if id == idGM && p.here == p.c.games[len(p.c.games)-1].root {
		p.foreign = foreign(p.c.bytes(p.c.values[first]))
	}
	if p.secondMove(id, first) {
		p.lostSemicolon(start, name)
	}
	n := &p.c.nodes[p.here]
	n.span.End = int32(p.i)
	p.c.props = append(p.c.props, prop{
		id: id, span: Span{int32(start), int32(p.i)}, name: int32(len(name)),
		values: extent{first, int32(len(p.c.values))},
	})
	n.props.end = int32(len(p.c.props))
}

// values reads the values of a property, the first of which starts at p.i.
func (p *parser) values(id propID) {
	text := p.foreign || !isShort(id)
	for p.i < len(p.src) && p.src[p.i] == '[' {
		end, next := p.lostNumber(id, p.i+1)
		if end < 0 {
			end, next = p.value(p.i+1, text)
		}
		p.c.values = append(p.c.values, Span{int32(p.i + 1), int32(end)})
		p.i = next
		if next < len(p.src) && isSpace(p.src[next]) {
			if n := skipSpace(p.src, next); n < len(p.src) && p.src[n] == '[' {
				p.i = n
			}
		}
	}
}

// oldName reports the first name with letters that FF[4] does not allow in it.
func (p *parser) oldName(name []byte) {
	if p.oldNames || !hasSmall(name) {
		return
	}
	p.oldNames = true
	p.problem(Property, p.i, p.i+len(name), "names as in old versions of SGF are read by their capitals: %s as %s", quote(name), normalName(name))
}

// lacksNode reports whether the property at start is in no node of its own: it is
// the first in its game or variation, or a variation has just ended.
func (p *parser) lacksNode(start int) bool {
	if int(p.here) != len(p.c.nodes)-1 || p.here < 0 {
		return true
	}
	return len(p.stack) > 0 && p.stack[len(p.stack)-1] == p.here && p.unopened(start)
}

// unopened reports whether a variation's bracket stands just before start.
func (p *parser) unopened(start int) bool {
	for j := start - 1; j >= 0; j-- {
		if !isSpace(p.src[j]) {
			return p.src[j] == '('
		}
	}
	return false
}

// secondMove reports whether a property whose values begin at first is another
// move of the side that moves first in the current node, with one of the other
// side between them. Without that it is the same property twice.
func (p *parser) secondMove(id propID, first int32) bool {
	n := &p.c.nodes[p.here]
	if id != idB && id != idW || n.props.start == n.props.end {
		return false
	}
	props := p.c.props[n.props.start:n.props.end]
	before := &props[0]
	isOther := func(q prop) bool { return q.id == idB+idW-id }
	return before.id == id && slices.ContainsFunc(props, isOther) &&
		!bytes.Equal(p.c.bytes(p.c.values[before.values.start]), p.c.bytes(p.c.values[first]))
}

// lostSemicolon starts a node at a property.
func (p *parser) lostSemicolon(start int, name []byte) {
	p.problem(Syntax, start, start+len(name), "the semicolon before %s is missing", quote(name))
	p.addNode(start, start)
}
