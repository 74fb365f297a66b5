package sgfio

import (
	"bytes"
	"fmt"
	"iter"
	"strconv"

	"goref/board"
	"goref/rules"
)

// parseOther recognises Tygem GIB, Cyberoro NGF and Pandanet UGF or UGI by
// content. If c.Src is one of them, it sets c.Format and c.others and returns
// true. Such a file holds one game without variations.
func parseOther(c *Collection, enc *Encoding) bool {
	var read func(*otherReader)
	switch {
	case isGIB(c.Src):
		c.Format, read = "gib", (*otherReader).gib
	case isNGF(c.Src):
		c.Format, read = "ngf", (*otherReader).ngf
	case isUGF(c.Src):
		c.Format, read = "ugf", (*otherReader).ugf
	default:
		return false
	}
	o := &otherReader{c: c, enc: enc, rec: &Record{
		Game: Game{c, 1},
		Size: board.Size{W: 19, H: 19},
	}}
	read(o)
	if !o.played {
		o.problem(Syntax, Span{0, int32(len(c.Src))}, "no move was found in this %s file", c.Format)
	}
	c.others = []*Record{o.rec}
	return true
}

// An otherReader builds the one record of a file that is not SGF.
type otherReader struct {
	c      *Collection
	enc    *Encoding
	rec    *Record
	played bool
}

// A textLine is one line of a file, without what ends it.
type textLine struct {
	text []byte
	span Span
}

// lines yields the lines of src; a mark of UTF-8 at the start is left out.
func lines(src []byte) iter.Seq[textLine] {
	return func(yield func(textLine) bool) {
		at := 0
		if bytes.HasPrefix(src, []byte(markUTF8)) {
			at = len(markUTF8)
		}
		for at < len(src) {
			next, end := len(src), len(src)
			if i := bytes.IndexByte(src[at:], '\n'); i >= 0 {
				end, next = at+i, at+i+1
			}
			if end > at && src[end-1] == '\r' {
				end--
			}
			if !yield(textLine{src[at:end], Span{int32(at), int32(end)}}) {
				return
			}
			at = next
		}
	}
}

func (o *otherReader) problem(kind Kind, s Span, format string, args ...any) {
	if len(o.rec.Problems) < maxProblems {
		o.rec.Problems = append(o.rec.Problems, Problem{Kind: kind, Span: s, Detail: fmt.Sprintf(format, args...)})
	}
}

// text decodes and trims a piece of the file.
func (o *otherReader) text(raw []byte) string {
	text, _ := o.enc.Decode(bytes.TrimSpace(raw))
	return text
}

// set fills a field, unless the text is empty or the field was filled before.
func set(f *Field[string], text string, s Span) {
	if text != "" && !f.Present {
		*f = Field[string]{Value: text, Span: s, Present: true}
	}
}

// size reads a number of lines.
func (o *otherReader) size(text string, s Span) {
	n, err := strconv.Atoi(text)
	f := &o.rec.SizeField
	f.Span = s
	if err != nil || n < 1 || n > board.MaxSize {
		f.Bad = true
		o.problem(SizeKind, s, "%q is no board size; read as 19", text)
		return
	}
	f.Value, f.Present = board.Size{W: uint8(n), H: uint8(n)}, true
	o.rec.Size = f.Value
}

// maxKomi bounds the komi of other formats, in points: from leastHundredths on no
// number is a komi as it stands.
const maxKomi = leastHundredths - 1

// komi reads a komi written as in KM.
func (o *otherReader) komi(text string, s Span) {
	o.rec.Komi, o.rec.KomiZi = readKomi(text, komiContext{})
	o.rec.Komi.Span = s
	o.boundKomi()
}

// boundKomi refuses a komi beyond maxKomi.
func (o *otherReader) boundKomi() {
	k := &o.rec.Komi
	if most := maxKomi * rules.Point; k.Value > most || k.Value < -most {
		k.Note = fmt.Sprintf("a komi of %s points cannot be meant", k.Value)
		k.Value, k.Bad = 0, true
	}
}

// handicap sets the handicap of n stones, with a setup of the fixed points
// where the program that wrote the file puts them without saying so.
func (o *otherReader) handicap(n int, s Span) {
	o.rec.Handicap = Field[int]{Value: n, Span: s, Present: true}
	if n < 2 {
		return
	}
	stones := FixedHandicap(n, false)
	if stones == nil || o.rec.Size != (board.Size{W: 19, H: 19}) {
		o.rec.Handicap.Note = fmt.Sprintf("where the %d stones stand is not known", n)
		o.problem(Handicap, s, "the file does not say where its %d handicap stones stand", n)
		return
	}
	o.setup(stones, s)
}

// setup adds an event that puts black stones down.
func (o *otherReader) setup(stones []board.Point, s Span) {
	o.rec.Setups = append(o.rec.Setups, Setup{Span: s, Black: stones})
	o.rec.Events = append(o.rec.Events, Event{Span: s, Setup: int32(len(o.rec.Setups))})
}

// play adds a move at column x and row y, from 0 at the top left.
func (o *otherReader) play(c board.Color, x, y int, s Span) {
	e := Event{Span: s, Color: c, Kind: OffBoard}
	if x >= 0 && y >= 0 && x < int(o.rec.Size.W) && y < int(o.rec.Size.H) {
		e.Kind, e.Point = Play, board.At(x, y)
	} else {
		o.problem(Property, s, "%q is no point of the board", o.c.Src[s.Start:s.End])
	}
	o.rec.Events = append(o.rec.Events, e)
	o.played = true
}

func (o *otherReader) pass(c board.Color, s Span) {
	o.rec.Events = append(o.rec.Events, Event{Span: s, Color: c, Kind: Pass})
	o.played = true
}

// result sets the result from a text.
func (o *otherReader) result(text string, s Span) {
	re := ParseResult(text, o.rec.KomiZi)
	o.rec.Result = Field[Result]{Value: re, Span: s, Present: re.Text != "", Bad: re.Unread, Note: re.Note}
}

// isoDate returns the first date in text as SGF writes it, "2006-09-05"; text
// itself if there is none.
func isoDate(text string) string {
	var parts []int
	for i := 0; i < len(text) && len(parts) < 3; {
		if text[i] < '0' || text[i] > '9' {
			i++
			continue
		}
		start := i
		for i < len(text) && text[i] >= '0' && text[i] <= '9' {
			i++
		}
		digits := text[start:i]
		if len(digits) == 8 && len(parts) == 0 {
			return digits[:4] + "-" + digits[4:6] + "-" + digits[6:]
		}
		n, err := strconv.Atoi(digits)
		if err != nil {
			return text
		}
		parts = append(parts, n)
	}
	if len(parts) < 3 || parts[0] < 1000 || parts[1] < 1 || parts[1] > 12 || parts[2] < 1 || parts[2] > 31 {
		return text
	}
	return fmt.Sprintf("%04d-%02d-%02d", parts[0], parts[1], parts[2])
}

// date sets the date of the game.
func (o *otherReader) date(text string, s Span) { set(&o.rec.Date, isoDate(text), s) }
