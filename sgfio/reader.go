package sgfio

import "fmt"

// MaxBytes is the largest file that Parse takes: offsets are 32 bits wide.
const MaxBytes = 64 << 20

// maxNodes bounds the nodes of a file, and the properties as well, so that a
// hostile file of semicolons cannot fill the memory. A game has some hundred, the
// largest dictionary of openings some hundred thousand.
const maxNodes = 8 << 20

// ParseOptions change how a file is read. The zero value asks the file.
type ParseOptions struct {
	Encoding string // name of the encoding of its texts; "" to find it out
}

// Parse reads every game in src. It always returns a Collection, however broken
// src is; what is wrong with it is in Problems. src must not change afterwards.
func Parse(name string, src []byte) *Collection { return ParseWith(name, src, ParseOptions{}) }

// ParseWith is Parse with options.
func ParseWith(name string, src []byte, opt ParseOptions) *Collection {
	var r Reader
	return r.Parse(name, src, opt)
}

// A Reader parses one file after another in the same memory. Its zero value is
// ready; it is not safe for use by several goroutines.
type Reader struct {
	c     Collection
	rec   Record
	stack []int32
	times timeMemory
}

// Parse reads every game in src. The Collection, and all that was read from it,
// is valid until the next Parse.
func (r *Reader) Parse(name string, src []byte, opt ParseOptions) *Collection {
	c := &r.c
	*c = Collection{
		Name: name, Src: src, Format: "sgf",
		games: c.games[:0], roots: c.roots[:0], nodes: c.nodes[:0], props: c.props[:0], values: c.values[:0], handles: c.handles[:0], Problems: c.Problems[:0],
	}
	if len(src) > MaxBytes {
		c.Src, c.enc = nil, encodingNamed(nameUTF8)
		c.addProblem(Problem{Kind: Syntax, Detail: fmt.Sprintf("the file has %d bytes, more than the %d that goref reads", len(src), MaxBytes)})
		return c
	}
	c.findEncoding(opt)
	if parseOther(c, c.enc) {
		return c
	}
	if !c.sure {
		c.parts = declaredParts(c.Src)
	}
	r.tree(c)
	if c.ownEncodings() { // brackets may be hidden in other places than was thought
		c.games, c.nodes, c.props, c.values = c.games[:0], c.nodes[:0], c.props[:0], c.values[:0]
		r.tree(c)
	}
	c.dropForeign()
	c.sortProblems()
	c.settleEmpty()
	return c
}

// tree reads the source into games and nodes.
func (r *Reader) tree(c *Collection) {
	p := parser{c: c, src: c.Src, stack: r.stack[:0], here: -1, stray: -1, most: maxNodes}
	p.setEncoding(0)
	p.run()
	r.stack = p.stack
}
