package sgfio

import (
	"fmt"
	"strings"
)

// sentenceResult reads a tidied sentence: a side, what became of it, how, and
// by how much, in any order after the side. What stands before the side is a
// count of moves ("197手完、黒中押し勝ち"); totals behind ">>" or behind the
// sentence are not the margin.
func sentenceResult(text string, komiZi bool) (Result, bool) {
	text, totals, _ := strings.Cut(text, ">>")
	if head, scores, found := strings.Cut(text, ". "); found && sideScores(scores) {
		text, totals = head, scores
	}
	c, ok := readClause(text)
	if !ok {
		return Result{}, false
	}
	r, ok := c.result(komiZi)
	if ok {
		r.addTotals(totals, c.n, c.counted)
	}
	return r, ok
}

// A clause is what a text says of the first side that it names.
type clause struct {
	side        Winner
	manner      Manner
	won, stated bool // stated: in a word; else won is what the manner implies
	plain       bool // nothing but the side
	n           number
	unit        Unit
	counted     bool // n and unit are there
	wonBy       bool // n stands behind the outcome, as a margin does
}

// readClause reads the words behind the first side of a tidied text, or those
// before it where nothing stands behind it. ok is false if it names no side.
func readClause(text string) (c clause, ok bool) {
	head, side, tail := firstColor(text)
	if side == WinnerUnknown {
		return clause{}, false
	}
	if strings.Trim(tail, " 方棋") == "" {
		return readHead(side, head), true
	}
	return readWords(side, tail), true
}

// readHead reads what stands before a side: "win for black", "resignation by
// white". A manner alone does not say whose it was ("time: black").
func readHead(side Winner, head string) clause {
	c := readWords(side, head)
	switch {
	case c.stated, strings.HasSuffix(head, " by "), strings.HasSuffix(head, " of "):
		return c
	case c.manner == MannerUnknown:
		return clause{side: side, won: true, plain: true} // a name, a count of moves
	}
	return clause{side: side}
}

// readWords reads what a text says of a side.
func readWords(side Winner, text string) clause {
	c := clause{side: side}
	loser := false
	for _, m := range mannerWords {
		if strings.Contains(text, m.word) {
			c.manner = m.manner
			loser = m.loser && !saysHow(text, m.word)
			break
		}
	}
	at, won, stated := outcome(text)
	c.won, c.stated = won, stated
	if !stated {
		c.won = !loser
	}
	c.n, c.unit, c.counted = firstMargin(text)
	_, _, early := firstMargin(text[:at])
	c.wonBy = stated && c.counted && !early
	return c
}

// saysHow reports whether a manner behind a side is how that side won: "white by
// time", where "white ran out of time" lost.
func saysHow(text, manner string) bool {
	return strings.HasPrefix(strings.TrimLeft(text, " ,:"), "by ") || strings.Contains(text, "by "+manner)
}

// result returns what a clause says; ok is false if that is nothing.
func (c *clause) result(komiZi bool) (r Result, ok bool) {
	if !c.stated && c.manner == MannerUnknown && !c.counted && !c.plain {
		return Result{}, false
	}
	r.Winner, r.Manner = c.side, c.manner
	if !c.won {
		r.Winner = otherWinner(c.side)
	}
	isTotal := c.counted && !c.wonBy && c.n.hundredths >= leastTotal && (c.unit == UnitZi || c.unit == UnitUnknown && komiZi)
	switch {
	case isTotal && !c.stated && c.manner == MannerUnknown:
		return Result{Unread: true, Note: "the total of one side, which does not say who won"}, true
	case isTotal && c.manner == MannerUnknown:
		r.noteTotal(c.n, UnitZi)
	case c.counted && c.manner == MannerUnknown:
		r.readMargin(c.n, c.unit, komiZi)
	}
	return r, true
}

// firstColor finds the first word for a side and returns what stands before and
// behind it.
func firstColor(text string) (head string, color Winner, tail string) {
	at, end := len(text), len(text)
	for _, c := range colorWords {
		if i := strings.Index(text, c.word); i >= 0 && i < at {
			at, end, color = i, i+len(c.word), c.color
		}
	}
	return text[:at], color, text[end:]
}

// outcome finds the first word that says won or lost; at is the length of text
// if there is none.
func outcome(text string) (at int, won, stated bool) {
	at = len(text)
	for _, o := range outcomeWords {
		if i := indexWord(text, o.word); i >= 0 && i < at {
			at, won, stated = i, o.won, true
		}
	}
	return at, won, stated
}

// indexWord returns where word first stands in text, -1 if it does not. One in
// Latin letters does not stand inside another: "irwin" has not won.
func indexWord(text, word string) int {
	for from := 0; ; {
		i := strings.Index(text[from:], word)
		if i < 0 {
			return -1
		}
		if i += from; i == 0 || !isLetter(word[0]) || !isLetter(text[i-1]) {
			return i
		}
		from = i + 1
	}
}

func otherWinner(w Winner) Winner {
	if w == WinnerBlack {
		return WinnerWhite
	}
	return WinnerBlack
}

// sideScores recognises "w 133.5 b 81.0", the scores of both sides as IGS and
// NNGS write them behind a resignation.
func sideScores(text string) bool {
	var a, b string
	var x, y float64
	n, err := fmt.Sscanf(text, "%1s %f %1s %f", &a, &x, &b, &y)
	return err == nil && n == 4 && (a == "w" && b == "b" || a == "b" && b == "w")
}

// addTotals notes totals of both sides. Where they are there and their
// difference is the number that was printed, that number is in points even if
// it calls itself 子 (Cyberoro: 白棋12子 >> 白方(94):黑方(82)).
func (r *Result) addTotals(totals string, n number, counted bool) {
	if totals == "" {
		return
	}
	r.Note = fmt.Sprintf("read as %s; the numbers behind it are scores of each side", r)
	if !counted || !r.HasMargin || r.Unit != UnitZi {
		return
	}
	a, rest, okA := nextNumber(totals)
	b, _, okB := nextNumber(rest)
	difference := a.hundredths - b.hundredths
	if okA && okB && (difference == n.hundredths || -difference == n.hundredths) {
		r.setMargin(n, UnitPoint)
		r.Note = fmt.Sprintf("read as %s: the number is the difference of the totals behind it, so it is in points", r)
	}
}
