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

// isGIB recognises the records of Tygem by the start of the head, or by its
// first key where the start was cut off.
func isGIB(src []byte) bool {
	src = bytes.TrimLeft(bytes.TrimPrefix(src, []byte(markUTF8)), " \t\r\n")
	return bytes.HasPrefix(src, []byte(`\HS`)) || bytes.HasPrefix(src, []byte(`\[GIBOKIND=`))
}

// gib reads a record of Tygem: a head of \[KEY=VALUE\], of which three hold
// lists of their own, and a body of one move a line.
func (o *otherReader) gib() {
	o.rec.SizeField = Field[board.Size]{Value: o.rec.Size, Present: true} // Tygem has no other
	head := map[string]gibValue{}
	inHead := true
	for line := range lines(o.c.Src) {
		text := bytes.TrimSpace(line.text)
		switch {
		case inHead && bytes.HasPrefix(text, []byte(`\[`)):
			gibHead(head, line)
		case bytes.Equal(text, []byte(`\HE`)), bytes.Equal(text, []byte(`\GS`)):
			if inHead {
				inHead = false
				o.gibFields(head)
			}
		case bytes.Equal(text, []byte(`\GE`)):
			return
		case !inHead:
			o.gibMove(line)
		}
	}
	if inHead {
		o.gibFields(head)
	}
}

// A gibValue is the value of a key of the head.
type gibValue struct {
	raw  []byte
	span Span
}

// gibHead keeps the values of one line of the head. The keys of the lists stand
// behind the name of their list: "GAMETAG.T".
func gibHead(head map[string]gibValue, line textLine) {
	text := bytes.TrimSuffix(bytes.TrimSpace(line.text), []byte(`\]`))
	key, value, found := bytes.Cut(bytes.TrimPrefix(text, []byte(`\[`)), []byte("="))
	if !found {
		return
	}
	name := string(key)
	head[name] = gibValue{bytes.TrimSpace(value), line.span}
	switch name {
	case "GAMEINFOMAIN", "GAMETAG":
	default:
		return
	}
	for part := range bytes.SplitSeq(value, []byte(",")) {
		key, value, found := bytes.Cut(part, []byte(":"))
		if !found && name == "GAMETAG" && len(part) > 1 {
			key, value = part[:1], part[1:] // "T30-3-1200"
		} else if name == "GAMETAG" && len(key) > 1 {
			key, value = part[:1], part[1:] // "C2012:11:22:18:03"
		}
		head[name+"."+string(key)] = gibValue{bytes.TrimSpace(value), line.span}
	}
}

// gibNumber returns the first of some keys that holds a whole number.
func gibNumber(head map[string]gibValue, keys ...string) (n int, s Span, ok bool) {
	for _, key := range keys {
		v, found := head[key]
		if !found {
			continue
		}
		if n, err := strconv.Atoi(string(v.raw)); err == nil {
			return n, v.span, true
		}
	}
	return 0, Span{}, false
}

func (o *otherReader) gibFields(head map[string]gibValue) {
	rec := o.rec
	o.gibPlayer(&rec.Black, head["GAMEBLACKNAME"])
	o.gibPlayer(&rec.White, head["GAMEWHITENAME"])
	set(&rec.Event, o.text(head["GAMENAME"].raw), head["GAMENAME"].span)
	set(&rec.Place, o.text(head["GAMEPLACE"].raw), head["GAMEPLACE"].span)
	o.date(o.text(head["GAMETAG.C"].raw), head["GAMETAG.C"].span)
	o.date(o.text(head["GAMEDATE"].raw), head["GAMEDATE"].span)
	o.gibKomi(head)
	o.gibClock(head)
	o.gibResult(head)
}

// gibPlayer parts "name (2段)" into name and rank.
func (o *otherReader) gibPlayer(p *Player, v gibValue) {
	text := o.text(v.raw)
	if i := strings.LastIndexByte(text, '('); i > 0 && strings.HasSuffix(text, ")") {
		set(&p.Rank, strings.TrimSpace(text[i+1:len(text)-1]), v.span)
		text = strings.TrimSpace(text[:i])
	}
	set(&p.Name, text, v.span)
}

// gibKomi reads GONGJE, White's komi in tenths, and DUM, whole points that
// Black is given.
func (o *otherReader) gibKomi(head map[string]gibValue) {
	tenths, s, ok := gibNumber(head, "GAMEGONGJE", "GAMEINFOMAIN.GONGJE", "GAMETAG.G")
	if !ok {
		return
	}
	k := &o.rec.Komi
	k.Span, k.Present = s, true
	if tenths%5 != 0 {
		k.Bad, k.Note = true, fmt.Sprintf("%d tenths are no whole number of half points", tenths)
		return
	}
	k.Value = rules.Points(tenths / 5)
	if tenths != 0 {
		k.Note = fmt.Sprintf("%d read as tenths, %s points", tenths, k.Value)
	}
	extra, s, ok := gibNumber(head, "GAMEDUM", "GAMEINFOMAIN.DUM", "GAMETAG.D")
	switch {
	case ok && extra > maxKomi:
		k.Span, k.Value, k.Bad, k.Note = s, 0, true, fmt.Sprintf("DUM %d cannot be meant", extra)
	case ok && extra > 0:
		k.Span = s
		k.Value -= rules.Points(extra) * rules.Point
		k.Note = fmt.Sprintf("DUM %d read as %d points for Black, a komi of %s", extra, extra, k.Value)
	}
	o.boundKomi()
}

// gibClock reads main time, periods and their length, in seconds: GTIME has
// them as 1200-30-3, GAMETAG as 30-3-1200.
func (o *otherReader) gibClock(head map[string]gibValue) {
	var main, period, periods int
	v := head["GAMEINFOMAIN.GTIME"]
	if n := dashed(v.raw); n != nil {
		main, period, periods = n[0], n[1], n[2]
	} else if v = head["GAMETAG.T"]; dashed(v.raw) != nil {
		n := dashed(v.raw)
		period, periods, main = n[0], n[1], n[2]
	} else {
		return
	}
	system := clock.System{Kind: clock.Absolute, Main: time.Duration(main) * time.Second}
	if period > 0 && periods > 0 {
		system.Kind, system.Periods = clock.ByoYomi, periods
		system.Period = time.Duration(period) * time.Second
	} else if main == 0 {
		system.Kind = clock.Untimed
	}
	o.rec.Clock = Field[clock.System]{Value: system, Span: v.span, Present: true}
}

// dashed reads three numbers such as "1200-30-3"; nil if there are not three.
func dashed(raw []byte) []int {
	var numbers []int
	for part := range bytes.SplitSeq(raw, []byte("-")) {
		n, err := strconv.Atoi(string(part))
		if err != nil || n < 0 || n > 1e7 {
			return nil
		}
		numbers = append(numbers, n)
	}
	if len(numbers) != 3 {
		return nil
	}
	return numbers
}

// gibResults are the codes of GRLT; 255 is a game without a result. Others were
// not seen.
var gibResults = map[int]Result{
	0: {Winner: WinnerBlack, Manner: MannerScore},
	1: {Winner: WinnerWhite, Manner: MannerScore},
	3: {Winner: WinnerBlack, Manner: MannerResignation},
	4: {Winner: WinnerWhite, Manner: MannerResignation},
	7: {Winner: WinnerBlack, Manner: MannerTime},
	8: {Winner: WinnerWhite, Manner: MannerTime},
}

// gibResult reads the code GRLT with its margin ZIPSU in tenths, and compares it
// with the words of GAMERESULT, which stand alone where the code says nothing.
func (o *otherReader) gibResult(head map[string]gibValue) {
	words := head["GAMERESULT"]
	o.result(o.text(words.raw), words.span)
	code, s, ok := gibNumber(head, "GAMEINFOMAIN.GRLT", "GAMETAG.W")
	re, known := gibResults[code]
	if !ok || !known {
		return
	}
	re.Note = fmt.Sprintf("result code %d of Tygem", code)
	if re.Manner == MannerScore {
		tenths, _, _ := gibNumber(head, "GAMEINFOMAIN.ZIPSU", "GAMETAG.Z", "GAMEZIPSU")
		if tenths <= 0 || tenths%5 != 0 || tenths > 10*maxMargin {
			re.Manner = MannerUnknown
		} else {
			re.Margin, re.HasMargin, re.Unit = rules.Points(tenths/5), true, UnitPoint
			re.Note += fmt.Sprintf(" with %d tenths of a point", tenths)
		}
	}
	said := o.rec.Result.Value
	re.Text = said.Text
	if re.Text == "" {
		re.Text = re.String()
	} else {
		s = words.span
	}
	if said.Winner != WinnerUnknown && said.Winner != re.Winner {
		o.problem(ResultRE, s, "the words %q and the result code %d name different winners; the code counts", said.Text, code)
	}
	o.rec.Result = Field[Result]{Value: re, Span: s, Present: true, Note: re.Note}
}

// gibMove reads a line of the body: INI with the handicap, STO with a stone,
// SKI with a pass. Others are about takebacks and counts of the server.
func (o *otherReader) gibMove(line textLine) {
	f := bytes.Fields(line.text)
	if len(f) < 4 {
		return
	}
	switch string(f[0]) {
	case "INI":
		if n, err := strconv.Atoi(string(f[3])); err == nil && n >= 0 && n <= maxHandicap {
			o.handicap(n, line.span)
		} else {
			o.problem(Handicap, line.span, "%q is no number of handicap stones", f[3])
		}
	case "STO":
		x, y, ok := -1, -1, len(f) >= 6
		if ok {
			x, y, ok = gibPoint(f[4], f[5])
		}
		side := gibSide(f[3])
		if !ok || side == board.Empty {
			o.problem(Syntax, line.span, "a move of Tygem that cannot be read is left out")
			return
		}
		o.play(side, x, y, line.span)
	case "SKI":
		if side := gibSide(f[3]); side != board.Empty {
			o.pass(side, line.span)
		}
	}
}

func gibPoint(a, b []byte) (x, y int, ok bool) {
	x, errX := strconv.Atoi(string(a))
	y, errY := strconv.Atoi(string(b))
	return x, y, errX == nil && errY == nil
}

func gibSide(raw []byte) board.Color {
	switch string(raw) {
	case "1":
		return board.Black
	case "2":
		return board.White
	}
	return board.Empty
}
