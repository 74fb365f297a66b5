package sgfio

import (
	"bytes"
	"fmt"
)

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
	// foreign: the game is not Go, and its moves may be texts.
	foreign bool
	most    int // nodes and properties that are read at most
	// last is the node at which the last game was closed.
	last int32
	// stray is where bytes that belong to nothing began; -1: nowhere.
	stray int
	// noEndBefore is an offset before which no bracket is a likelier end of a text
	// than the first after its start.
	noEndBefore int
	// noGameBefore is an offset before which no bracket opens a game.
	noGameBefore int
	// small: the property that is read has a name without capitals, and so may
	// those behind it.
	small bool
	// oldNames: a property with a name of an old version of SGF was reported.
	oldNames bool
}

func (p *parser) problem(kind Kind, start, end int, format string, args ...any) {
	p.c.addProblem(Problem{Kind: kind, Span: Span{int32(start), int32(end)}, Detail: fmt.Sprintf(format, args...)})
}

func (p *parser) run() {
	if bytes.HasPrefix(p.src, []byte(markUTF8)) {
		p.i = len(markUTF8)
	}
	for p.i < len(p.src) {
		b := p.src[p.i]
		switch {
		case !p.game:
			p.outside(b)
		case b == ';':
			p.endStray()
			p.behindVariation()
			if !p.plainMoves() {
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
	switch {
	case b == '(' && p.opensGame():
		p.endOutside(p.i)
		p.begin()
		p.i++
	case b == ';' && nodeAt(p.src, p.i) && p.lostBracket():
	case len(p.c.games) == 0 && p.stray < 0 && p.startsWithFile(p.i):
		p.problem(Syntax, p.i, p.i+1, "the opening bracket of the game is missing")
		p.begin()
	default:
		if !isSpace(b) && p.stray < 0 {
			p.stray = p.i
		}
		p.i++
	}
}

// begin starts a game at p.i.
func (p *parser) begin() {
	p.c.games = append(p.c.games, gameNode{root: -1, span: Span{int32(p.i), int32(len(p.src))}})
	p.game, p.foreign, p.here = true, false, -1
	p.stack = append(p.stack[:0], -1)
	if p.c.parts != nil {
		p.setEncoding(p.i)
	}
}

// setEncoding makes the encoding at an offset the one whose characters may hide
// brackets.
func (p *parser) setEncoding(i int) {
	p.enc = nil
	if e := p.c.encodingAt(int32(i)); e.hidesSyntax() {
		p.enc = e
	}
}

// lostBracket reads on at a node outside any game. Right behind a game it
// continues that, unless it says that it starts one; else a game starts here.
func (p *parser) lostBracket() bool {
	starts := p.startsRoot()
	switch {
	case len(p.c.games) > 0 && p.stray < 0 && !starts:
		g := &p.c.games[len(p.c.games)-1]
		p.problem(Syntax, int(g.span.End)-1, int(g.span.End), "a closing bracket too many is left out; the game goes on behind it")
		p.game, p.here = true, p.last
		p.stack = append(p.stack[:0], -1)
	case len(p.c.games) == 0 || starts:
		p.endOutside(p.i)
		p.problem(Syntax, p.i, p.i+1, "the opening bracket of the game is missing")
		p.begin()
	default:
		return false
	}
	return true
}

// startsGame reports whether the bracket at p.i is followed by GM or FF, which no
// variation begins with.
func (p *parser) startsGame() bool {
	j := skipSpace(p.src, p.i+1)
	if j < len(p.src) && p.src[j] == ';' {
		j = skipSpace(p.src, j+1)
	}
	return p.startsWithFile(j)
}

// startsWithFile reports whether GM or FF with a value begins at j.
func (p *parser) startsWithFile(j int) bool {
	k := skipLetters(p.src, j)
	return k > j && k < len(p.src) && p.src[k] == '[' && startsFile(packName(p.src[j:k]))
}

// startsRoot reports whether the node at p.i begins with a property of the file.
func (p *parser) startsRoot() bool {
	j := skipSpace(p.src, p.i+1)
	return rootOnly(packName(p.src[j:skipLetters(p.src, j)]))
}

// endOutside reports what was skipped up to the offset at, before a game.
func (p *parser) endOutside(at int) {
	if p.stray >= 0 {
		p.skipped(p.stray, at, "before")
		p.stray = -1
	}
}

func (p *parser) skipped(start, end int, where string) {
	text := bytes.TrimSpace(p.src[start:end])
	if len(bytes.Trim(text, ") \t\r\n")) == 0 {
		p.problem(Syntax, start, start+len(text), "a closing bracket too many is left out")
		return
	}
	p.problem(Syntax, start, start+len(text), "text %s the game is left out", where)
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
	k := skipLetters(p.src, j)
	return k > j && k < len(p.src) && p.src[k] == '[' && known(packName(p.src[j:k]))
}

// open starts a variation, or the next game where one was not closed.
func (p *parser) open() {
	if p.here >= 0 && p.startsGame() {
		end := len(bytes.TrimRight(p.src[:p.i], " \t\r\n"))
		p.problem(Syntax, end-1, end, "the game is not closed before the next one begins; missing brackets: %d", len(p.stack))
		p.endGame()
		p.begin()
		p.i++
		return
	}
	p.stack = append(p.stack, p.here)
	p.i++
	j := skipSpace(p.src, p.i)
	if j < len(p.src) && p.src[j] == ')' {
		p.problem(Syntax, p.i-1, j+1, "a variation without a node is left out")
	}
}

// close ends a variation, or the game.
func (p *parser) close() {
	p.last = p.here
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
	end := len(p.src)
	last := max(0, end-1) // so that the end of the file has a place in it
	switch {
	case !p.game:
		if p.stray >= 0 && len(p.c.games) > 0 {
			p.skipped(p.stray, end, "after")
		}
		return
	case end < len(p.c.Src): // cut
	case len(p.stack) == 1:
		p.endStray()
		p.problem(Syntax, last, end, "the closing bracket of the game is missing; the file ends here")
	default:
		p.endStray()
		p.problem(Syntax, last, end, "%d closing brackets are missing; the file ends here", len(p.stack))
	}
	p.i = end
	p.endGame()
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
	text := bytes.TrimRight(p.src[p.stray:p.i], " \t\r\n")
	p.problem(Syntax, p.stray, p.stray+len(text), "%s left out", quote(text))
	p.stray = -1
}
