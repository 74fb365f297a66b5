package sgfio

import (
	"bytes"
	"strconv"
	"strings"

	"goref/board"
)

// isUGF recognises the records of Pandanet by their first section.
func isUGF(src []byte) bool {
	src = bytes.TrimLeft(bytes.TrimPrefix(src, []byte(markUTF8)), " \t\r\n")
	return bytes.HasPrefix(src, []byte("[Header]"))
}

// ugf reads a record of Pandanet, UGF and the review form UGI alike: a section
// of keys, and one of moves. A review with its variations is left out.
func (o *otherReader) ugf() {
	section := ""
	fromTop := true
	var review Span
	var stones []board.Point
	for line := range lines(o.c.Src) {
		text := bytes.TrimSpace(line.text)
		switch {
		case bytes.HasPrefix(text, []byte("[")) && bytes.HasSuffix(text, []byte("]")):
			section = string(text)
			if strings.HasPrefix(section, "[Review") && review.End == 0 {
				review = Span{line.span.Start, int32(len(o.c.Src))}
			}
		case section == "[Header]":
			if key, value, found := bytes.Cut(text, []byte("=")); found {
				if string(key) == "CoordinateType" {
					fromTop = !bytes.EqualFold(value, []byte("IGS"))
				}
				o.ugfField(string(key), value, line.span)
			}
		case section == "[Data]":
			o.ugfMove(line, fromTop, &stones)
		}
	}
	o.ugfHandicap(stones)
	if review.End > 0 {
		o.problem(Property, review, "the review behind the game is left out")
	}
}

func (o *otherReader) ugfField(key string, value []byte, s Span) {
	rec := o.rec
	parts := strings.Split(o.text(value), ",")
	part := func(i int) string {
		if i < len(parts) {
			return strings.TrimSpace(parts[i])
		}
		return ""
	}
	switch key {
	case "Crypt":
		if part(0) != "0" {
			o.problem(Syntax, s, "the file says that it is encrypted")
		}
	case "Title":
		set(&rec.Event, strings.Trim(strings.Join(parts, " "), " "), s)
	case "Place":
		set(&rec.Place, part(0), s)
	case "Date":
		o.date(part(0), s)
	case "Rule":
		set(&rec.Ruleset, ugfRules(part(0)), s)
	case "Size":
		o.size(part(0), s)
	case "Hdcp":
		o.ugfKomi(part(0), part(1), s)
	case "Winner":
		o.ugfResult(part(0), part(1), s)
	case "Writer":
		set(&rec.App, part(0), s)
	case "PlayerB":
		set(&rec.Black.Name, part(0), s)
		set(&rec.Black.Rank, part(1), s)
	case "PlayerW":
		set(&rec.White.Name, part(0), s)
		set(&rec.White.Rank, part(1), s)
	}
}

// ugfRules returns the name that RU has for a rule set.
func ugfRules(code string) string {
	switch strings.ToUpper(code) {
	case "JPN":
		return "Japanese"
	case "CHN":
		return "Chinese"
	}
	return code
}

// ugfKomi reads "0,-5.50". The minus is meant: the count of the one game that
// is at hand comes to the result in the file only if Black, the weaker player,
// is given the 5.5 points.
func (o *otherReader) ugfKomi(stones, komi string, s Span) {
	rec := o.rec
	if n, err := strconv.Atoi(stones); err == nil && n >= 0 && n <= maxHandicap {
		rec.Handicap = Field[int]{Value: n, Span: s, Present: true}
	}
	if komi != "" {
		o.komi(komi, s)
	}
}

// ugfResult reads "B,7.50" and "W,R".
func (o *otherReader) ugfResult(winner, how string, s Span) {
	text := winner
	if winner == "B" || winner == "W" {
		text += "+" + how
	}
	o.result(text, s)
}

// ugfMove reads "QP,B1,1,0": a point, a side, the number of the move, the time.
// Stones of move 0 are handicap. Rows count from the top, or from the bottom if
// the file says that the coordinates are those of IGS; YA is a pass.
func (o *otherReader) ugfMove(line textLine, fromTop bool, stones *[]board.Point) {
	f := bytes.Split(bytes.TrimSpace(line.text), []byte(","))
	if len(f) < 3 || len(f[0]) != 2 || len(f[1]) == 0 {
		if len(bytes.TrimSpace(line.text)) > 0 {
			o.problem(Syntax, line.span, "a line of moves that cannot be read is left out")
		}
		return
	}
	side := board.Black
	switch f[1][0] {
	case 'B':
	case 'W':
		side = board.White
	default:
		o.problem(Syntax, line.span, "%q is no side; the move is left out", f[1])
		return
	}
	x, y := int(f[0][0])-'A', int(f[0][1])-'A'
	if f[0][0] == 'Y' && f[0][1] == 'A' {
		o.pass(side, line.span)
		return
	}
	if !fromTop {
		y = int(o.rec.Size.H) - 1 - y
	}
	inside := x >= 0 && y >= 0 && x < int(o.rec.Size.W) && y < int(o.rec.Size.H)
	if string(f[2]) == "0" && side == board.Black && inside {
		*stones = append(*stones, board.At(x, y))
		return
	}
	o.play(side, x, y, line.span)
}

// ugfHandicap puts the handicap stones before the moves: those that the file
// lists, or the fixed ones of IGS if White begins.
func (o *otherReader) ugfHandicap(stones []board.Point) {
	rec := o.rec
	moves := rec.Events
	rec.Events = nil
	n, s := rec.Handicap.Value, rec.Handicap.Span
	switch {
	case len(stones) > 0:
		o.setup(stones, s)
	case n >= 2 && len(moves) > 0 && moves[0].Color == board.White:
		o.handicap(n, s)
	}
	rec.Events = append(rec.Events, moves...)
}
