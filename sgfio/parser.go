package sgfio

import "fmt"

// MaxBytes is the largest file that Parse takes: offsets are 32 bits wide.
const MaxBytes = 64 << 20

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
		games: c.games[:0], roots: c.roots[:0], nodes: c.nodes[:0], props: c.props[:0], values: c.values[:0], Problems: c.Problems[:0],
	}
	c.findEncoding(opt)
	if parseOther(c, c.enc) {
		return c
	}
	p := parser{c: c, src: c.Src, stack: r.stack[:0], here: -1}
	if c.enc.hidesSyntax() {
		p.enc = c.enc
	}
	p.run()
	r.stack = p.stack
	c.dropForeign()
	c.sortProblems()
	return c
}

// A parser walks over the bytes once. The open variations are on a stack of its
// own, so that depth costs no recursion.
type parser struct {
	c     *Collection
	src   []byte
	enc   *Encoding // not nil: characters may hide brackets in later bytes
	i     int
	stack []int32 // node that each open variation branches from; -1: the game's start
	here  int32   // current node; -1 before the first of a game
	game  bool
	// stray is where bytes that belong to nothing began; -1: nowhere.
	stray int
	// noEndBefore is an offset before which no bracket is a likelier end of a text
	// than the first after its start.
	noEndBefore int
	// noGameBefore is an offset before which no bracket opens a game.
	noGameBefore int
}

func (p *parser) problem(kind Kind, start, end int, format string, args ...any) {
	p.c.addProblem(Problem{Kind: kind, Span: Span{int32(start), int32(end)}, Detail: fmt.Sprintf(format, args...)})
}

func (p *parser) run() {
	p.stray = -1
	for p.i < len(p.src) {
		b := p.src[p.i]
		switch {
		case !p.game:
			p.outside(b)
		case b == ';':
			p.endStray()
			if !p.plainMove() {
				p.node()
			}
		case b == '(':
			p.endStray()
			p.open()
		case b == ')':
			p.endStray()
			p.close()
		case isLetter(b):
			p.property()
		case b == '[':
			p.bareValue()
		case isSpace(b):
			p.i++
		default:
			p.strayByte()
		}
	}
	p.finish()
}

// outside skips what stands before, between and after games.
func (p *parser) outside(b byte) {
	if b == '(' && p.opensGame() {
		if p.stray >= 0 {
			p.problem(Syntax, p.stray, p.i, "text before the game is left out")
			p.stray = -1
		}
		p.c.games = append(p.c.games, gameNode{root: -1, span: Span{int32(p.i), int32(len(p.src))}})
		p.game, p.here = true, -1
		p.stack = append(p.stack[:0], -1)
		p.i++
		return
	}
	if !isSpace(b) && p.stray < 0 {
		p.stray = p.i
	}
	p.i++
}

// opensGame reports whether the bracket at p.i starts a game: a semicolon
// follows, or a property with a value.
func (p *parser) opensGame() bool {
	if p.i < p.noGameBefore {
		return false
	}
	j := skipSpace(p.src, p.i+1)
	for j < len(p.src) && p.src[j] == '(' {
		j = skipSpace(p.src, j+1)
	}
	p.noGameBefore = j // unless it is a game, which is then parsed to its end
	if j >= len(p.src) {
		return false
	}
	if p.src[j] == ';' {
		k := skipSpace(p.src, j+1)
		return k >= len(p.src) || isLetter(p.src[k]) || p.src[k] == ';' || p.src[k] == '(' || p.src[k] == ')' || p.src[k] == '['
	}
	k := j
	for k < len(p.src) && isLetter(p.src[k]) {
		k++
	}
	return k > j && k-j <= 10 && k < len(p.src) && p.src[k] == '['
}

// node starts a node at a semicolon.
func (p *parser) node() {
	p.addNode(p.i, p.i+1)
	p.i++
}

// addNode adds a node without properties behind the current one and returns it.
func (p *parser) addNode(start, end int) int32 {
	c := p.c
	id := int32(len(c.nodes))
	at := int32(len(c.props))
	c.nodes = append(c.nodes, node{
		parent: p.here, child: -1, next: -1, lastChild: -1,
		props: arena{at, at}, span: Span{int32(start), int32(end)},
	})
	switch {
	case p.here >= 0:
		parent := &c.nodes[p.here]
		if parent.child < 0 {
			parent.child = id
		} else {
			c.nodes[parent.lastChild].next = id
		}
		parent.lastChild = id
	case c.games[len(c.games)-1].root < 0:
		c.games[len(c.games)-1].root = id
	default:
		p.problem(Syntax, start, end, "a second root node; it is read as a variation of the first")
		root := c.games[len(c.games)-1].root
		p.here = root
		c.nodes[id].parent = root
		if c.nodes[root].child < 0 {
			c.nodes[root].child = id
		} else {
			c.nodes[c.nodes[root].lastChild].next = id
		}
		c.nodes[root].lastChild = id
	}
	p.here = id
	return id
}

// open starts a variation.
func (p *parser) open() {
	p.stack = append(p.stack, p.here)
	p.i++
	j := skipSpace(p.src, p.i)
	if j < len(p.src) && p.src[j] == ')' {
		p.problem(Syntax, p.i-1, j+1, "a variation without a node is left out")
	}
}

// close ends a variation, or the game.
func (p *parser) close() {
	p.here = p.stack[len(p.stack)-1]
	p.stack = p.stack[:len(p.stack)-1]
	p.i++
	if len(p.stack) == 0 {
		p.endGame()
	}
}

func (p *parser) endGame() {
	g := &p.c.games[len(p.c.games)-1]
	g.span.End = int32(p.i)
	if g.root < 0 {
		p.problem(Syntax, int(g.span.Start), p.i, "a game without a node is left out")
		p.c.games = p.c.games[:len(p.c.games)-1]
	}
	p.game = false
}

// finish closes what the file left open and says what was found.
func (p *parser) finish() {
	if p.game {
		p.endStray()
		missing := len(p.stack)
		if missing == 1 {
			p.problem(Syntax, len(p.src), len(p.src), "the closing bracket of the game is missing; the file ends here")
		} else {
			p.problem(Syntax, len(p.src), len(p.src), "%d closing brackets are missing; the file ends here", missing)
		}
		p.i = len(p.src)
		p.endGame()
		return
	}
	if p.stray >= 0 && len(p.c.games) > 0 {
		p.problem(Syntax, p.stray, len(p.src), "text after the game is left out")
	}
}

// strayByte notes a byte that belongs to nothing; a run of them is one problem.
func (p *parser) strayByte() {
	if p.stray < 0 {
		p.stray = p.i
	}
	p.i++
}

func (p *parser) endStray() {
	if p.stray < 0 {
		return
	}
	p.problem(Syntax, p.stray, p.i, "%s left out", quote(p.src[p.stray:p.i]))
	p.stray = -1
}

// bareValue skips a value that no property owns.
func (p *parser) bareValue() {
	p.endStray()
	start := p.i
	end, next := p.value(p.i+1, true)
	p.problem(Syntax, start, end+1, "a value without a property is left out")
	p.i = next
}

// property reads an identifier and its values.
func (p *parser) property() {
	start := p.i
	j := p.i
	for j < len(p.src) && isLetter(p.src[j]) {
		j++
	}
	k := skipSpace(p.src, j)
	if k >= len(p.src) || p.src[k] != '[' {
		if p.stray < 0 {
			p.stray = start
		}
		p.i = j
		return
	}
	p.endStray()
	if p.here < 0 || len(p.stack) > 0 && p.stack[len(p.stack)-1] == p.here && p.unopened(start) {
		p.problem(Syntax, start, j, "the semicolon before %s is missing", p.src[start:j])
		p.addNode(start, start)
	}
	id := packName(p.src[start:j])
	text := isText(id)
	first := int32(len(p.c.values))
	p.i = k
	for p.i < len(p.src) && p.src[p.i] == '[' {
		end, next := p.value(p.i+1, text)
		p.c.values = append(p.c.values, Span{int32(p.i + 1), int32(end)})
		p.i = next
		if p.i < len(p.src) && isSpace(p.src[p.i]) {
			if n := skipSpace(p.src, p.i); n < len(p.src) && p.src[n] == '[' {
				p.i = n
			}
		}
	}
	n := &p.c.nodes[p.here]
	n.span.End = int32(p.i)
	p.c.props = append(p.c.props, prop{
		id: id, span: Span{int32(start), int32(p.i)}, name: int32(j - start),
		values: arena{first, int32(len(p.c.values))},
	})
	n.props.end = int32(len(p.c.props))
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
