package sgfio

import (
	"iter"
	"sort"
)

// A Collection is one file: every game in it, as a flat tree over the source.
// It is read-only once parsed.
type Collection struct {
	Name string
	// Src is the source; a file in UTF-16 is held here as UTF-8, and Offset
	// leads back to the file's own offsets.
	Src []byte
	// Encoding is the name of the encoding that texts are decoded with, and
	// EncodingHow says where it comes from: "flag", "bom", "CA", "utf-8",
	// "ascii", "guessed". Of a file whose games are in different encodings they
	// speak of the file as one; Game.Encoding has each game's own.
	Encoding    string
	EncodingHow string
	Format      string // "sgf", "gib", "ngf", "ugf"
	// Problems is sorted by place. It is bounded; the last of a longer list says
	// how many there are in all.
	Problems []Problem

	enc    *Encoding
	sure   bool   // all of the bytes have one reading only
	parts  []part // nil: enc is the encoding of all games
	origin func(int32) int32
	games  []gameNode // of Go
	roots  []int32    // of every game, also of those that are not Go
	nodes  []node
	props  []prop
	// values are the spans inside the brackets, in source order.
	values []Span
	// others are the games of a file that is not SGF.
	others []*Record

	handles []Game  // what Games returns
	hidden  int     // problems beyond the bound
	lines   []int32 // offsets at which lines start; filled when first asked for
}

// An extent is a stretch of one of the lists of a Collection.
type extent struct{ start, end int32 }

// A gameNode is a game: its root node, and all of it in the source.
type gameNode struct {
	root int32
	span Span
}

// A node is an entry of the tree; the links are numbers of nodes, -1 for none.
type node struct {
	parent, child, next, lastChild int32
	props                          extent
	span                           Span
}

// A prop is a property of a node.
type prop struct {
	id     propID
	span   Span
	name   int32 // bytes of the name as written
	values extent
}

// A Node is a handle, cheap to copy; it stays valid as long as its Collection.
// The zero Node has no properties and no children.
type Node struct {
	c  *Collection
	id int32
}

// A Game is one game tree of a Collection. Number counts from 1.
type Game struct {
	c      *Collection
	Number int
}

// A Prop is one property of a node, as written.
type Prop struct {
	c *Collection
	p *prop
}

// Games lists the games of the file. The list is not to be written to.
func (c *Collection) Games() []Game {
	n := max(len(c.games), len(c.others))
	for i := len(c.handles); i < n; i++ {
		c.handles = append(c.handles, Game{c, i + 1})
	}
	return c.handles
}

// Span returns the bytes of the game.
func (g Game) Span() Span {
	switch {
	case g.c == nil:
		return Span{}
	case g.c.others != nil:
		return Span{0, int32(len(g.c.Src))}
	}
	return g.c.games[g.Number-1].span
}

// Root returns the game's first node; the zero Node if the file is not SGF.
func (g Game) Root() Node {
	if g.c.others != nil {
		return Node{}
	}
	return Node{g.c, g.c.games[g.Number-1].root}
}

// Span returns the bytes of the node, from its semicolon.
func (n Node) Span() Span {
	if n.c == nil {
		return Span{}
	}
	return n.c.nodes[n.id].span
}

// Children yields the node's children, the main line first.
func (n Node) Children() iter.Seq[Node] {
	return func(yield func(Node) bool) {
		if n.c == nil {
			return
		}
		for id := n.c.nodes[n.id].child; id >= 0; id = n.c.nodes[id].next {
			if !yield(Node{n.c, id}) {
				return
			}
		}
	}
}

// Props yields the node's properties in the order of the source.
func (n Node) Props() iter.Seq[Prop] {
	return func(yield func(Prop) bool) {
		if n.c == nil {
			return
		}
		r := n.c.nodes[n.id].props
		for i := r.start; i < r.end; i++ {
			if !yield(Prop{n.c, &n.c.props[i]}) {
				return
			}
		}
	}
}

// name returns a property's name as written.
func (c *Collection) name(p *prop) []byte { return c.Src[p.span.Start : p.span.Start+p.name] }

// bytes returns the source in a span.
func (c *Collection) bytes(s Span) []byte { return c.Src[s.Start:s.End] }

// Prop returns the node's first property with an identifier such as "PGO".
func (n Node) Prop(id string) (Prop, bool) {
	want := packName([]byte(id))
	for p := range n.Props() {
		if p.p.id == want {
			return p, true
		}
	}
	return Prop{}, false
}

// ID returns the identifier in upper case, without the lower-case letters that
// old versions of SGF allow in it.
func (p Prop) ID() string {
	return normalName(p.c.name(p.p))
}

// Span returns the bytes of the property with all its values.
func (p Prop) Span() Span { return p.p.span }

// Values returns the spans inside the brackets.
func (p Prop) Values() []Span { return p.c.values[p.p.values.start:p.p.values.end] }

// bracketed returns a value with its brackets; the closing one may be missing.
func (c *Collection) bracketed(value Span) Span {
	end := value.End
	if int(end) < len(c.Src) && c.Src[end] == ']' {
		end++
	}
	return Span{value.Start - 1, end}
}

// Text returns the first value, decoded and without escapes.
func (p Prop) Text() string {
	if v := p.Values(); len(v) > 0 {
		return p.c.SimpleText(v[0])
	}
	return ""
}

// Position returns the 1-based line and byte column of an offset in Src, as they
// are in the file. CR, LF, CRLF and LFCR each end one line.
func (c *Collection) Position(offset int32) (line, column int) {
	if c.lines == nil {
		c.lines = lineStarts(c.Src)
	}
	i := sort.Search(len(c.lines), func(i int) bool { return c.lines[i] > offset })
	start := int32(0) // a byte order mark is in the first line
	if i > 1 {
		start = c.Offset(c.lines[i-1])
	}
	return i, int(c.Offset(offset)-start) + 1
}

func lineStarts(src []byte) []int32 {
	starts := []int32{0}
	for i := 0; i < len(src); i++ {
		if src[i] != '\n' && src[i] != '\r' {
			continue
		}
		if i+1 < len(src) && (src[i+1] == '\n' || src[i+1] == '\r') && src[i+1] != src[i] {
			i++
		}
		starts = append(starts, int32(i+1))
	}
	return starts
}

// Offset returns the place in the file of an offset in Src; they differ in
// files in UTF-16 only.
func (c *Collection) Offset(offset int32) int32 {
	if c.origin == nil {
		return offset
	}
	return c.origin(offset)
}
