package report

import (
	"bytes"

	"goref/audit"
	"goref/sgfio"
)

// A place finds line and column of offsets in one source after another. It
// remembers where it was: places that are asked for in the order of the file,
// game after game, cost one walk through it.
type place struct {
	file string
	game int
	src  []byte

	offset int // asked for last
	line   int // its line, from 1
	start  int // where that line begins
}

// enter makes the source of a case the one that is asked about.
func (p *place) enter(c *audit.Case) {
	src := c.Collection.Src
	if c.File == p.file && c.Game >= p.game && len(src) == len(p.src) && len(src) > 0 && &src[0] == &p.src[0] {
		p.game = c.Game
		return
	}
	*p = place{file: c.File, game: c.Game, src: src, line: 1}
}

// of returns the line and the column of an offset, both from 1 in bytes. A line
// ends with LF, CR LF or CR.
func (p *place) of(offset int) (line, column int) {
	offset = min(offset, len(p.src))
	for p.start > offset {
		p.line--
		p.start = lineStart(p.src, p.start-1)
	}
	for at := p.offset; at < offset; {
		if at = lineEnd(p.src, at, offset); at < 0 {
			break
		}
		p.line++
		p.start = at
	}
	p.offset = offset
	return p.line, offset - p.start + 1
}

// lineEnd returns the offset after the first line end in src[from:to], or -1.
func lineEnd(src []byte, from, to int) int {
	end := bytes.IndexByte(src[from:to], '\n')
	if end < 0 {
		end = to - from
	} else {
		end++
	}
	// A CR that no LF follows ends a line too.
	if cr := bytes.IndexByte(src[from:from+end], '\r'); cr >= 0 {
		if at := from + cr + 1; at == len(src) || src[at] != '\n' {
			return at
		}
	}
	if end > 0 && src[from+end-1] == '\n' {
		return from + end
	}
	return -1
}

// lineStart returns the offset at which the line begins that holds the byte at
// offset; a line end belongs to its line.
func lineStart(src []byte, offset int) int {
	for i := min(offset, len(src)-1); i > 0; i-- {
		if src[i-1] == '\n' || src[i-1] == '\r' && src[i] != '\n' {
			return i
		}
	}
	return 0
}

// lineText returns the text of the line that begins at start, without its end.
func lineText(src []byte, start int) []byte {
	if end := lineEnd(src, start, len(src)); end >= 0 {
		return bytes.TrimRight(src[start:end], "\r\n")
	}
	return src[start:]
}

// hasPlace reports whether a span stands for bytes of the record.
func hasPlace(s sgfio.Span) bool { return s.End > s.Start }
