package sgfio

import (
	"bytes"
	"io"
	"strings"
)

// Write writes the collection as clean SGF FF[4] in UTF-8: short names, one
// value syntax, brackets closed and escaped, GM, FF and CA first in every root.
//
// Nothing is lost. Values stay byte for byte what they were, apart from the
// encoding and from brackets that were not escaped. A property that stands twice
// in a node keeps its first place and value; the others are values of DUPNAME,
// which no other program reads. Lists of points and marks are joined. Two moves in
// one node become two nodes. Read again, the record is the same.
func (c *Collection) Write(w io.Writer) error {
	var out bytes.Buffer
	for _, root := range c.roots {
		t := treeWriter{c: c, out: &out}
		t.game(root)
	}
	return writeUTF8(w, out.Bytes())
}

// writeUTF8 writes what is in UTF-8 and says so in CA. A text may look all the same
// as if it were in another encoding, or encoded twice, and there are readers that
// go by that, Parse among them: only then a byte order mark stands before it.
func writeUTF8(w io.Writer, text []byte) error {
	if detect(text, nameUTF8).Doubt != "" || hasSwitches(text) {
		if _, err := io.WriteString(w, markUTF8); err != nil {
			return err
		}
	}
	_, err := w.Write(text)
	return err
}

// nodesPerLine is how many nodes of plain moves stand on one line.
const nodesPerLine = 10

type treeWriter struct {
	c   *Collection
	out *bytes.Buffer
	run int // nodes on the current line
	// foreign: the game is not Go, and its moves may be texts.
	foreign bool
	// groups are the properties of the current node as they are written.
	groups []group
}

// game writes a tree with a stack of its own: variations may be nested deeply.
func (t *treeWriter) game(root int32) {
	t.out.WriteString("(")
	stack := []int32{-1} // of each open variation the sibling to write when it ends; -1: none
	for id := root; ; {
		t.node(id, id == root)
		child := t.c.nodes[id].child
		if child >= 0 {
			if sibling := t.c.nodes[child].next; sibling >= 0 {
				t.variation()
				stack = append(stack, sibling)
			}
			id = child
			continue
		}
		for id = -1; id < 0 && len(stack) > 0; {
			t.out.WriteString(")")
			top := &stack[len(stack)-1]
			id = *top
			if id < 0 {
				stack = stack[:len(stack)-1]
				continue
			}
			*top = t.c.nodes[id].next
			t.variation()
		}
		if id < 0 {
			t.out.WriteString("\n")
			return
		}
	}
}

func (t *treeWriter) variation() {
	t.out.WriteString("\n(")
	t.run = 0
}

// node writes one node; two moves in it make a second.
func (t *treeWriter) node(id int32, root bool) {
	n := &t.c.nodes[id]
	props := t.c.props[n.props.start:n.props.end]
	one, two := t.splitMoves(props, t.group(props, root))
	t.begin()
	if root {
		t.head(id)
	}
	for _, g := range one {
		id := props[g.first].id
		if root && (id == idGM || id == idFF || id == idCA) && !g.again {
			continue
		}
		t.property(props, g)
	}
	t.end(root)
	if len(two) == 0 {
		return
	}
	t.begin()
	for _, g := range two {
		t.property(props, g)
	}
	t.end(false)
}

// begin starts a node.
func (t *treeWriter) begin() {
	if t.run >= nodesPerLine {
		t.out.WriteByte('\n')
		t.run = 0
	}
	t.run++
	t.out.WriteByte(';')
}

// end ends a node; the first of a game has lines of its own.
func (t *treeWriter) end(first bool) {
	if first {
		t.out.WriteByte('\n')
		t.run = 0
	}
}

// head writes what every root begins with. A game that is not Go stays what it
// is.
func (t *treeWriter) head(id int32) {
	t.out.WriteString("GM[")
	if p, ok := (Node{t.c, id}).Prop("GM"); ok && foreign(t.c.bytes(p.Values()[0])) {
		t.foreign = true
		t.value(p.Values()[0], true)
	} else {
		t.out.WriteByte('1')
	}
	t.out.WriteString("]FF[4]CA[UTF-8]")
}

// isList reports whether a property's values are a list that can be joined.
func isList(id propID) bool {
	switch id {
	case idAB, idAW, idAE, idTB, idTW,
		'C'<<8 | 'R', 'M'<<8 | 'A', 'S'<<8 | 'Q', 'T'<<8 | 'R', 'S'<<8 | 'L', 'L'<<8 | 'B',
		'A'<<8 | 'R', 'L'<<8 | 'N', 'D'<<8 | 'D', 'V'<<8 | 'W':
		return true
	}
	return false
}

// A group is the properties of one node that are written as one.
type group struct {
	name  string // "": that of the first
	first int    // the first of them
	more  []int  // the others
	again bool   // they repeat a property of another group
}

// group puts together what is to be written under one name, in the order of the
// source. A later node that began with GM or FF would be read as a game: there
// the first of them is written as repeated, too.
func (t *treeWriter) group(props []prop, root bool) []group {
	t.groups = t.groups[:0]
	var names nameSet
	lead := 0 // the first that a split leaves where it is
	for holdsBoth(props) && lead < len(props)-1 && movesOn(props[lead].id) {
		lead++
	}
	misplaced := !root && len(props) > 0 && startsFile(props[lead].id)
	repeated := misplaced
	for i := range props {
		repeated = names.has(props[i].id) || repeated
		t.groups = append(t.groups, group{first: i})
	}
	if !repeated {
		return t.groups
	}
	t.groups = t.groups[:0]
	at := map[string]int{} // groups by name
	for i := range props {
		name := Prop{t.c, &props[i]}.ID()
		_, known := at[name]
		again := known && !isList(props[i].id) && !strings.HasPrefix(name, repeatPrefix) || i == lead && misplaced
		if again {
			name = repeatPrefix + name
		}
		if k, known := at[name]; known {
			t.groups[k].more = append(t.groups[k].more, i)
			continue
		}
		at[name] = len(t.groups)
		t.groups = append(t.groups, group{name: name, first: i, again: again})
	}
	return t.groups
}

const repeatPrefix = "DUP"

func (t *treeWriter) property(props []prop, g group) {
	p := &props[g.first]
	switch written := t.c.name(p); {
	case g.name != "":
		t.out.WriteString(g.name)
	case !hasSmall(written):
		t.out.Write(written)
	default:
		t.out.WriteString(Prop{t.c, p}.ID())
	}
	t.values(p)
	for _, i := range g.more {
		t.values(&props[i])
	}
}

func (t *treeWriter) values(p *prop) {
	for _, v := range t.c.values[p.values.start:p.values.end] {
		t.out.WriteByte('[')
		t.value(v, isShort(p.id) && !t.foreign)
		t.out.WriteByte(']')
	}
}

// value writes the decoded text of a value, its escapes as they are, with
// brackets escaped that were not; in a short value also what would end it for a
// reader.
func (t *treeWriter) value(v Span, short bool) {
	raw := t.c.bytes(v)
	if isPlainValue(raw) {
		t.out.Write(raw)
		return
	}
	text := t.c.decode(v)
	special := "]"
	if short {
		special = "][;()"
	} else if lost := lostMove([]byte(text)); lost >= 0 {
		text = text[:lost] + `\` + text[lost:]
	}
	if !strings.ContainsAny(text, special) && !strings.Contains(text, "\\") {
		t.out.WriteString(text)
		return
	}
	for i := 0; i < len(text); i++ {
		switch {
		case text[i] == '\\' && i+1 < len(text):
			t.out.WriteByte(text[i])
			i++
		case text[i] == '\\':
			t.out.WriteByte('\\') // a lone backslash at the end would hide the bracket
		case strings.IndexByte(special, text[i]) >= 0:
			t.out.WriteByte('\\')
		}
		t.out.WriteByte(text[i])
	}
}

// isPlainValue reports whether a value stands for itself in every encoding and
// needs no escape.
func isPlainValue(raw []byte) bool {
	for _, b := range raw {
		switch {
		case b >= 0x80, b == 0, b == escape, b == '~', b == '\\', b == '[', b == ']', b == ';', b == '(', b == ')':
			return false
		}
	}
	return true
}

// hasSmall reports whether a name holds small letters.
func hasSmall(name []byte) bool {
	return bytes.IndexFunc(name, func(r rune) bool { return r >= 'a' }) >= 0
}
