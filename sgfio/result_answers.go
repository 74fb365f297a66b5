package sgfio

import (
	"strings"
	"unicode/utf8"
)

// A sidePart is what a tidied text says of one side: it begins with a word for a
// side or with a code, and ends where the next part begins.
type sidePart struct {
	clause
	text   string
	result Result
	coded  bool // "b+r"
	states bool // it says who won
}

// partedResult reads a tidied text that names sides more than once, so that no
// outcome is given to the wrong side: each part is read by itself. Parts that
// contradict each other decide nothing, and numbers that stand with both sides
// are their totals. ok is false if the text is one sentence all the same.
func partedResult(text string, komiZi bool) (r Result, ok bool) {
	text, _, _ = strings.Cut(text, ">>")
	head, texts := sideParts(text)
	var answers []Result
	if r, _, ok := wholeResult(strings.Trim(head, separators)); ok && r.Winner != WinnerUnknown {
		answers = append(answers, r)
	}
	parts := readParts(texts, komiZi)
	if len(answers)+len(parts) < 2 {
		return Result{}, false
	}
	dropTotals(parts)
	stating := -1
	for i := range parts {
		if p := &parts[i]; p.states {
			answers = append(answers, p.result)
			stating = i
		}
	}
	totals := totalsOf(parts)
	switch {
	case len(answers) > 1:
		return agreed(answers), true
	case len(answers) == 0 && totals != nil:
		return totalsResult(text, totals), true
	case stating >= 0 && totals != nil, stating > 0 && separated(parts[stating-1].text, parts[stating].text):
		return parts[stating].result, true
	}
	return Result{}, false
}

// separators stand between two answers.
const separators = " ,;:/|()[]{}?。、.!-&"

// separated reports whether next is a sentence of its own behind before.
// Chinese and Japanese have no blanks within one. Where a particle says whom it
// was that lost, it is none.
func separated(before, next string) bool {
	if strings.ContainsAny(next, "に에을를") {
		return false
	}
	last, _ := utf8.DecodeLastRuneInString(before)
	first, _ := utf8.DecodeRuneInString(next)
	return strings.ContainsRune(separators, last) && (last != ' ' || first >= utf8.RuneSelf)
}

// sideParts cuts a tidied text before each word for a side and before "b+" and
// "w+" where no word goes on.
func sideParts(text string) (head string, parts []string) {
	start := -1
	inWord := false
	for i := 0; i < len(text); {
		size := sideAt(text[i:], inWord)
		if size == 0 {
			inWord = isWordByte(text[i])
			i++
			continue
		}
		if start < 0 {
			head = text[:i]
		} else {
			parts = append(parts, text[start:i])
		}
		start, inWord = i, false
		i += size
	}
	if start < 0 {
		return text, nil
	}
	return head, append(parts, text[start:])
}

// sideAt returns the length of the word or code for a side at the start of text;
// 0 if there is none.
func sideAt(text string, inWord bool) int {
	if !inWord && isCoded(text) {
		return len("b+")
	}
	for _, c := range colorWords {
		if strings.HasPrefix(text, c.word) {
			return len(c.word)
		}
	}
	return 0
}

func isCoded(text string) bool { return strings.HasPrefix(text, "b+") || strings.HasPrefix(text, "w+") }

func isWordByte(c byte) bool { return c >= 'a' && c <= 'z' || c >= '0' && c <= '9' }

// readParts reads each part by itself. Beside a code prose is a comment: a
// sentence states something there only if it holds nothing but its answer.
func readParts(texts []string, komiZi bool) []sidePart {
	parts := make([]sidePart, 0, len(texts))
	coded := false
	for _, text := range texts {
		coded = coded || isCoded(text)
	}
	for i, text := range texts {
		p := sidePart{text: text, coded: isCoded(text)}
		text = strings.Trim(text, separators)
		if p.coded {
			p.states = i == 0 || isAnswer(texts[i-1]) && isAnswer(text) // else it is in a comment
			p.result = codedPart(text, komiZi)
		} else if c, ok := readClause(text); ok {
			p.clause = c
			p.states = (c.stated || c.manner != MannerUnknown && !isObject(parts)) && (!coded || isBare(text))
			p.result, _ = c.result(komiZi)
		}
		parts = append(parts, p)
		if _, comment := cutComment(text); p.coded && len(comment) > 1 {
			if r, _, ok := wholeResult(comment); ok && r.Winner != WinnerUnknown {
				parts = append(parts, sidePart{result: r, states: true}) // "w+r, void"
			}
		}
	}
	return parts
}

// isAnswer reports whether a part holds nothing but its answer.
func isAnswer(text string) bool {
	text = strings.Trim(text, separators)
	if isCoded(text) {
		_, text, _ = strings.Cut(text, " ")
	}
	return isBare(text)
}

// isObject reports whether the side behind parts is the one that the last of them
// beat or lost to, so that what follows is said of both: its sentence goes on.
func isObject(parts []sidePart) bool {
	if len(parts) == 0 {
		return false
	}
	last := &parts[len(parts)-1]
	end, _ := utf8.DecodeLastRuneInString(strings.TrimRight(last.text, " "))
	return last.stated && !strings.ContainsRune(separators, end)
}

// codedPart reads a code with whatever stands behind it. Of one that is not
// known the side is.
func codedPart(text string, komiZi bool) Result {
	if r, ok := codedResult(text, komiZi); ok {
		return r
	}
	code, _, _ := strings.Cut(text, " ")
	if r, ok := codedResult(code, komiZi); ok {
		return r
	}
	if text[0] == 'b' {
		return Result{Winner: WinnerBlack}
	}
	return Result{Winner: WinnerWhite}
}

// agreed returns what answers say together: nothing if they differ in the
// winner, and the winner alone if they differ in more.
func agreed(answers []Result) Result {
	all := answers[0]
	for _, r := range answers[1:] {
		switch {
		case r.Winner != all.Winner:
			return twoAnswers(all, r)
		case all.Manner == MannerUnknown:
			if r.Manner != MannerUnknown || all.Note == "" {
				all = r
			}
		case r.Manner != MannerUnknown && (r.Manner != all.Manner || r.Margin != all.Margin):
			return Result{
				Winner: all.Winner,
				Note:   "the answers " + all.String() + " and " + r.String() + " agree in the winner only",
			}
		}
	}
	return all
}

// twoAnswers is the result of a text that contradicts itself.
func twoAnswers(a, b Result) Result {
	return Result{Conflict: true, Note: "holds two answers, " + a.String() + " and " + b.String()}
}
