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
	color, text, ok := firstColor(text)
	if !ok {
		return Result{}, false
	}
	r := Result{}
	loser := false
	for _, m := range mannerWords {
		if strings.Contains(text, m.word) {
			r.Manner, loser = m.manner, m.loser
			break
		}
	}
	won, stated := outcome(text)
	if !stated {
		won = !loser
	}
	n, unit, counted := firstMargin(text)
	plain := strings.Trim(text, " 方棋") == ""
	if !stated && r.Manner == MannerUnknown && !counted && !plain {
		return Result{}, false
	}
	r.Winner = color
	if !won {
		r.Winner = otherWinner(color)
	}
	if counted && r.Manner == MannerUnknown {
		r.readMargin(n, unit, komiZi)
	}
	r.addTotals(totals, n, counted)
	return r, true
}

// firstColor finds the first word for a side and returns the text behind it.
func firstColor(text string) (Winner, string, bool) {
	at, end, color := len(text), 0, WinnerUnknown
	for _, c := range colorWords {
		if i := strings.Index(text, c.word); i >= 0 && i < at {
			at, end, color = i, i+len(c.word), c.color
		}
	}
	return color, text[end:], color != WinnerUnknown
}

// outcome finds the first word that says won or lost.
func outcome(text string) (won, stated bool) {
	at := len(text)
	for _, o := range outcomeWords {
		if i := strings.Index(text, o.word); i >= 0 && i < at {
			at, won, stated = i, o.won, true
		}
	}
	return won, stated
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
