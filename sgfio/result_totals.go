package sgfio

import (
	"fmt"
	"strings"
	"unicode/utf8"
)

// mostZi is the largest margin in zi, in hundredths: all of the 361 points.
const mostZi = 18050

// leastTotal is the least number of zi, in hundredths, that is taken for a total
// where it is not said to be a margin ("白177子胜"): White wins with 177 against
// a komi of 3.75, and a margin as large would leave next to nothing to the loser.
const leastTotal = 17000

// A sideUnit is a side with the unit of its numbers.
type sideUnit struct {
	side Winner
	unit Unit
}

// dropTotals takes the margin off each part whose number is one of two totals:
// the other side has a number in the same unit that is not the same, and this
// side has no other.
func dropTotals(parts []sidePart) {
	numbers := map[sideUnit][]number{}
	for i := range parts {
		if p := &parts[i]; p.counted {
			numbers[sideUnit{p.side, p.unit}] = append(numbers[sideUnit{p.side, p.unit}], p.n)
		}
	}
	for i := range parts {
		p := &parts[i]
		if !p.states || p.wonBy || !p.result.HasMargin || len(numbers[sideUnit{p.side, p.unit}]) != 1 {
			continue
		}
		other := numbers[sideUnit{otherWinner(p.side), p.unit}]
		if len(other) > 1 || len(other) == 1 && other[0] != p.n {
			p.result = Result{Winner: p.result.Winner}
			p.result.noteTotal(p.n, p.unit)
		}
	}
}

// noteTotal says why a number is no margin.
func (r *Result) noteTotal(n number, unit Unit) {
	written := n.String()
	if unit == UnitZi {
		written += " zi"
	}
	r.Note = fmt.Sprintf("read as %s; %s is a total, not a margin", r, written)
}

// totalsOf returns the first part of each side that holds a number and does not
// say who won, nil unless both sides have one.
func totalsOf(parts []sidePart) []*sidePart {
	var black, white *sidePart
	for i := range parts {
		p := &parts[i]
		switch {
		case p.coded || !p.counted || p.states && p.result.HasMargin:
		case p.side == WinnerBlack && black == nil:
			black = p
		case p.side == WinnerWhite && white == nil:
			white = p
		}
	}
	if black == nil || white == nil {
		return nil
	}
	return []*sidePart{black, white}
}

// totalsResult reads a text of two totals and no outcome. The counts of both
// sides decide only with the komi, which a count on the board leaves out (184
// zi to 177 lose to a komi of 3.75 zi). That it is in them shows where a count
// cannot give such fractions: a half point on one side only, or quarter zi on
// both that add up to the board. Their difference is in points.
func totalsResult(text string, totals []*sidePart) Result {
	black, white := totals[0], totals[1]
	quarters := func(p *sidePart) bool { return p.n.hundredths%50 == 25 }
	sum, difference := black.n.hundredths+white.n.hundredths, black.n.hundredths-white.n.hundredths
	var withKomi bool
	if black.unit == UnitZi {
		withKomi = quarters(black) && quarters(white) && sum == 2*mostZi
	} else {
		withKomi = sum%100 == 50 && !quarters(black) && !quarters(white)
	}
	withKomi = withKomi && black.n.exact && white.n.exact && black.unit == white.unit
	if !withKomi || !isBare(text) {
		return Result{Unread: true, Note: "totals of both sides, which do not say who won: the komi may not be in them"}
	}
	r := Result{Winner: WinnerBlack}
	if difference < 0 {
		r.Winner, difference = WinnerWhite, -difference
	}
	r.setMargin(number{difference, true}, UnitPoint)
	r.Note = fmt.Sprintf("read as %s: the difference of the totals, and their fractions show that the komi is in them", r)
	return r
}

// isBare reports whether a tidied text holds nothing but sides, outcomes,
// manners, numbers and the small words between them.
func isBare(text string) bool {
	for text != "" {
		if _, rest, ok := readNumber(text); ok {
			text = rest
			continue
		}
		r, size := utf8.DecodeRuneInString(text)
		if isWordByte(text[0]) {
			size = 0
			for size < len(text) && isWordByte(text[size]) {
				size++
			}
			if !strings.Contains(bareEnglish, " "+text[:size]+" ") {
				return false
			}
		} else if !strings.ContainsRune(separators, r) {
			if size = bareWord(text); size == 0 {
				return false
			}
		}
		text = text[size:]
	}
	return true
}

// bareEnglish are the English words of an answer.
const bareEnglish = " black white win wins won beat beats lose loses lost resign resigns resigned resignation" +
	" by on the of in a time timeout forfeit forfeits forfeited illegal move moves point points pts moku zi s and or "

// bareWord returns the length of the word of an answer, in another language than
// English, at the start of text; 0 if there is none.
func bareWord(text string) int {
	most := 0
	try := func(word string) {
		if len(word) > most && strings.HasPrefix(text, word) {
			most = len(word)
		}
	}
	for _, c := range colorWords {
		try(c.word)
	}
	for _, o := range outcomeWords {
		try(o.word)
	}
	for _, m := range mannerWords {
		try(m.word)
	}
	for _, u := range unitWords {
		try(u.word)
	}
	for _, word := range []string{"方", "棋", "番", "告", "判", "计", "手", "完", "수", "の", "で", "ち", "け", "り", "し", "切れ", "投了"} {
		try(word)
	}
	return most
}
