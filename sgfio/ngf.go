package sgfio

import (
	"bytes"
	"fmt"
	"strconv"
	"strings"
	"time"

	"goref/board"
	"goref/clock"
	"goref/rules"
)

// ngfLines is how far into a file the first move of NGF may stand.
const ngfLines = 40

// isNGF recognises the records of Cyberoro by a line with a move behind a head
// that is no SGF.
func isNGF(src []byte) bool {
	n := 0
	for line := range lines(src) {
		if n++; n > ngfLines || bytes.HasPrefix(line.text, []byte("(;")) {
			return false
		}
		if n > 3 && isNGFMove(line.text) {
			return true
		}
	}
	return false
}

// isNGFMove recognises "PMABBREER": a counter of two letters, a side, a point,
// and the point again.
func isNGFMove(line []byte) bool {
	line = bytes.TrimSpace(line)
	if len(line) < 7 || len(line) > 9 || line[0] != 'P' || line[1] != 'M' || line[4] != 'B' && line[4] != 'W' {
		return false
	}
	for _, c := range line {
		if c < 'A' || c > 'Z' {
			return false
		}
	}
	return true
}

// An ngfHead says at which line of the head, from 0, a field stands; -1: it has
// none.
type ngfHead struct {
	event, size, white, black, place, handicap, komi, date, minutes, result int
}

// The two heads that Cyberoro writes: of a game on the server, and of a relayed
// one, whose lines begin with GI and whose result stands at the end.
var (
	ngfServer = ngfHead{event: 0, size: 1, white: 2, black: 3, place: 4, handicap: 5, komi: 7, date: 8, minutes: 9, result: 10}
	ngfRelay  = ngfHead{event: 0, white: 1, black: 2, place: -1, date: 5, size: 6, handicap: 7, komi: 9, minutes: -1, result: -1}
)

// ngf reads a record of Cyberoro: a head of fields by line number, then one
// move a line.
func (o *otherReader) ngf() {
	var head []textLine
	relay := bytes.HasPrefix(bytes.TrimPrefix(o.c.Src, []byte(markUTF8)), []byte("GI"))
	inHead := true
	for line := range lines(o.c.Src) {
		switch {
		case isNGFMove(line.text):
			if inHead {
				inHead = false
				o.ngfFields(head, relay)
			}
			o.ngfMove(line)
		case inHead && relay:
			cut := bytes.TrimPrefix(line.text, []byte("GI"))
			line.span.Start += int32(len(line.text) - len(cut))
			head = append(head, textLine{cut, line.span})
		case inHead:
			head = append(head, line)
		case bytes.HasPrefix(line.text, []byte("IDB[")), bytes.HasPrefix(line.text, []byte("IDW[")):
			o.ngfRemark(line)
		}
	}
}

func (o *otherReader) ngfFields(head []textLine, relay bool) {
	rec, at := o.rec, ngfServer
	if relay {
		at = ngfRelay
	}
	get := func(i int) (string, Span) {
		if i < 0 || i >= len(head) {
			return "", Span{}
		}
		return o.text(head[i].text), head[i].span
	}
	if text, s := get(at.size); text != "" {
		o.size(text, s)
	}
	text, s := get(at.event)
	set(&rec.Event, text, s)
	text, s = get(at.place)
	set(&rec.Place, text, s)
	text, s = get(at.date)
	o.date(text, s)
	text, s = get(at.white)
	ngfPlayer(&rec.White, text, s)
	if relay && text != "" {
		o.problem(Property, s, "a relayed game names its players without their sides; read as White, then Black")
	}
	text, s = get(at.black)
	ngfPlayer(&rec.Black, text, s)
	text, s = get(at.handicap)
	if n, err := strconv.Atoi(text); err == nil && n >= 0 && n <= maxHandicap {
		o.handicap(n, s)
	}
	text, s = get(at.komi)
	o.ngfKomi(text, s)
	text, s = get(at.minutes)
	if n, err := strconv.Atoi(text); err == nil && n >= 0 && n < 1e5 {
		rec.Clock = Field[clock.System]{Value: clock.System{Main: time.Duration(n) * time.Minute}, Span: s, Present: true}
	}
	text, s = get(at.result)
	o.result(text, s)
}

// ngfPlayer parts a name from the rank behind the last blank.
func ngfPlayer(p *Player, text string, s Span) {
	if i := strings.LastIndexAny(text, " \t"); i > 0 {
		set(&p.Rank, text[i+1:], s)
		text = strings.TrimSpace(text[:i])
	}
	set(&p.Name, text, s)
}

// ngfKomi reads whole points, to which the half of an even game is added.
func (o *otherReader) ngfKomi(text string, s Span) {
	k := &o.rec.Komi
	if text == "" {
		return
	}
	o.komi(text, s)
	whole := !k.Bad && k.Note == "" && k.Value%rules.Point == 0
	if whole && o.rec.Handicap.Value == 0 {
		k.Value++
		k.Note = fmt.Sprintf("Cyberoro writes %s without its half; read as %s points", text, k.Value)
	}
}

// ngfMove reads "PMABBREER": columns and rows count from B. AA is a pass.
func (o *otherReader) ngfMove(line textLine) {
	text := bytes.TrimSpace(line.text)
	side := board.Black
	if text[4] == 'W' {
		side = board.White
	}
	if text[5] == 'A' && text[6] == 'A' {
		o.pass(side, line.span)
		return
	}
	if len(text) == 9 && (text[7] != text[6] || text[8] != text[5]) {
		o.problem(Syntax, line.span, "the two places of the move %q differ; the first counts", text)
	}
	o.play(side, int(text[5]-'B'), int(text[6]-'B'), line.span)
}

// ngfRemark reads the remark behind the moves of a relayed game: "IDB[211]
// 黑中盘胜(现场消息)[EndTxt]". The one about the last move is the result.
func (o *otherReader) ngfRemark(line textLine) {
	_, text, _ := strings.Cut(o.text(line.text), "]")
	text, _, _ = strings.Cut(text, "[EndTxt")
	text, _, _ = strings.Cut(text, "(")
	if re := ParseResult(text, o.rec.KomiZi); text != "" && !re.Unread {
		o.rec.Result = Field[Result]{Value: re, Span: line.span, Present: true, Note: re.Note}
	}
}
