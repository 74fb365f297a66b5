package sgfio

// value finds the end of a value that starts at i: the offset of its closing
// bracket and of what follows it. In a text a bracket closes only if what
// follows can follow a value, so that US[Name[3d]] is one value.
func (p *parser) value(i int, text bool) (end, next int) {
	end = p.bracket(i)
	if end >= len(p.src) {
		p.problem(Syntax, i-1, len(p.src), "a value is not closed; it is read up to the end of the file")
		return len(p.src), len(p.src)
	}
	if !text || p.noLikelyEnd || p.canFollow(end+1) {
		return end, end + 1
	}
	for e := p.bracket(end + 1); e < len(p.src); e = p.bracket(e + 1) {
		if p.canFollow(e + 1) {
			p.problem(Syntax, end, end+1, "an unescaped ] inside a text is read as part of it")
			return e, e + 1
		}
	}
	p.noLikelyEnd = true
	return end, end + 1
}

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
		}
		i++
	}
	return len(p.src)
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
	j := i
	upper := false
	for j < len(p.src) && isLetter(p.src[j]) {
		upper = upper || p.src[j] <= 'Z'
		j++
	}
	k := skipSpace(p.src, j)
	return j > i && upper && k < len(p.src) && p.src[k] == '['
}

func isLetter(b byte) bool { return b|0x20 >= 'a' && b|0x20 <= 'z' }

func isSpace(b byte) bool { return b <= ' ' && (b == ' ' || b >= '\t' && b <= '\r') }

func skipSpace(src []byte, i int) int {
	for i < len(src) && isSpace(src[i]) {
		i++
	}
	return i
}
