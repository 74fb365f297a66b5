package sgfio

import "bytes"

// bracket returns the offset of the next closing bracket that is not escaped.
func (p *parser) bracket(i int) int {
	for i < len(p.src) {
		switch b := p.src[i]; {
		case b == ']':
			return i
		case b == '\\':
			i++
			if p.enc != nil && i < len(p.src) && startsHidden(p.src[i]) {
				i += p.enc.trailBytes(p.src, i)
			}
		case p.enc != nil && startsHidden(b):
			i += p.enc.trailBytes(p.src, i)
			if escapedTrail(p.src, i) {
				i++
			}
		}
		i++
	}
	return len(p.src)
}

// value finds the end of a value that starts at i: the offset of its closing
// bracket and of what follows it.
func (p *parser) value(i int, text bool) (end, next int) {
	if !text {
		return p.shortValue(i)
	}
	end = p.bracket(i)
	if lost := lostEnd(p.src[i:end]); i+lost < end {
		return p.unclosed(i, i+lost)
	}
	if end >= len(p.src) {
		p.problem(Syntax, i-1, len(p.src), "a value is not closed; it is read up to the end of the file")
		return len(p.src), len(p.src)
	}
	if end < p.noEndBefore || p.canFollow(end+1) {
		return end, end + 1
	}
	return p.likelyEnd(end)
}

// likelyEnd looks for the end of a text after a bracket at end that something
// follows which cannot follow a value: US[Name[3d]] is one value. A bracket ends
// the text if what follows it can; where a new node comes before any such, the
// first bracket was the end.
func (p *parser) likelyEnd(end int) (e, next int) {
	for from := end + 1; ; from = e + 1 {
		e = p.bracket(from)
		if e >= len(p.src) || startsNode(p.src[from:e+1]) {
			// No bracket before e is a likelier end for any text before it.
			p.noEndBefore = e
			return end, end + 1
		}
		if p.canFollow(e + 1) {
			p.problem(Syntax, end, end+1, "an unescaped ] inside a text is read as part of it")
			return e, e + 1
		}
	}
}

// lostEnd returns where a text ends before a node with a move whose bracket is
// the one that ends it: "well played ;W[dd" has lost its own. Without one it is
// the length of the text.
func lostEnd(text []byte) int {
	end := len(text)
	for {
		cut := lostMove(text[:end])
		if cut < 0 {
			return end
		}
		end = cut - len(";W")
		for end > 0 && isSpace(text[end-1]) {
			end--
		}
	}
}

// lostMove returns where the bracket of a move stands that a text ends with, as
// ";W[dd" does; -1 if it ends with none.
func lostMove(text []byte) int {
	cut := len(text)
	for cut > 0 && isLetter(text[cut-1]) && len(text)-cut < 2 {
		cut--
	}
	if cut < 3 || text[cut-1] != '[' || text[cut-2] != 'B' && text[cut-2] != 'W' || text[cut-3] != ';' {
		return -1
	}
	return cut - 1
}

// startsNode reports whether a node with a property begins in b.
func startsNode(b []byte) bool {
	for i := 0; i < len(b); i++ {
		k := bytes.IndexByte(b[i:], ';')
		if k < 0 {
			return false
		}
		if i += k; nodeAt(b, i) {
			return true
		}
	}
	return false
}

// nodeAt reports whether the semicolon at b[i] is one of a node: one or two
// capitals follow, and a value.
func nodeAt(b []byte, i int) bool {
	j := skipSpace(b, i+1)
	k := j
	for k < len(b) && b[k] >= 'A' && b[k] <= 'Z' {
		k++
	}
	return k > j && k-j <= 2 && k < len(b) && b[k] == '['
}

// shortValue finds the end of a value that is a point, a move, a number or a
// colour. None of them holds a bracket or a semicolon, so that one of those says
// that the closing bracket is missing.
func (p *parser) shortValue(i int) (end, next int) {
	for end = i; end < len(p.src); end++ {
		switch p.src[end] {
		case ']':
			return end, end + 1
		case '\\':
			end++
		case ';', '(', ')':
			return p.unclosed(i, end)
		case '[':
			name := end
			for name > i && p.src[name-1] >= 'A' && p.src[name-1] <= 'Z' {
				name--
			}
			return p.unclosed(i, name)
		}
	}
	p.problem(Syntax, i-1, len(p.src), "a value is not closed; it is read up to the end of the file")
	return len(p.src), len(p.src)
}

// lostNumber finds the end of a number that starts at i and has lost its bracket,
// so that the name and the bracket of the next property stand in it: SZ[9KM[6.5].
// end is -1 if it has not.
func (p *parser) lostNumber(id propID, i int) (end, next int) {
	if id != idSZ && id != idKM && id != idHA && id != idGM && id != idFF && id != idTM {
		return -1, 0
	}
	open := i
	for open < len(p.src) && (isCapital(p.src[open]) || p.src[open] < 'A' && bytes.IndexByte([]byte(";()"), p.src[open]) < 0) {
		open++
	}
	name := open
	for name > i && isCapital(p.src[name-1]) {
		name--
	}
	if name == i || name == open || open == len(p.src) || p.src[open] != '[' {
		return -1, 0
	}
	return p.unclosed(i, name)
}

func isCapital(b byte) bool { return b >= 'A' && b <= 'Z' }

func (p *parser) unclosed(i, end int) (int, int) {
	for end > i && isSpace(p.src[end-1]) {
		end--
	}
	p.problem(Syntax, i-1, end, "the closing bracket of a value is missing; the value ends here")
	return end, end
}

// canFollow reports whether the bytes at i can follow a property's value.
func (p *parser) canFollow(i int) bool {
	i = skipSpace(p.src, i)
	if i >= len(p.src) {
		return true
	}
	switch p.src[i] {
	case '[', ';', '(', ')':
		return true
	}
	j := skipLetters(p.src, i)
	k := skipSpace(p.src, j)
	return k < len(p.src) && p.src[k] == '[' && (hasCapital(p.src[i:j]) || p.small && known(packName(p.src[i:j])))
}

func isLetter(b byte) bool { return b|0x20 >= 'a' && b|0x20 <= 'z' }

func isSpace(b byte) bool { return b <= ' ' && (b == ' ' || b >= '\t' && b <= '\r') }

// hasCapital reports whether one of some letters is a capital.
func hasCapital(letters []byte) bool {
	for _, b := range letters {
		if b <= 'Z' {
			return true
		}
	}
	return false
}

func skipLetters(src []byte, i int) int {
	for i < len(src) && isLetter(src[i]) {
		i++
	}
	return i
}

func skipSpace(src []byte, i int) int {
	for i < len(src) && isSpace(src[i]) {
		i++
	}
	return i
}
