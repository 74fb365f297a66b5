package sgfio

import "strings"

// ParseResult reads the text of RE, in the forms of SGF, of the servers, and
// in English, Chinese, Japanese, Korean and Thai. komiZi says that the komi was
// written in zi, so that a margin without a unit is in zi as well.
//
// A text that SGF FF[4] does not define carries a Note with its reading. One
// that cannot be read has Unread set and no winner.
func ParseResult(text string, komiZi bool) Result {
	text = strings.TrimSpace(text)
	if r, ok := plainResult(text, komiZi); ok {
		r.Text = text
		return r
	}
	r, ok := readResult(tidyResult(text), komiZi)
	r.Text = text
	switch {
	case !ok:
		r = Result{Text: text, Unread: true, Note: "not a result that goref knows"}
	case r.Note == "" && !isFF4(text):
		r.Note = "read as " + r.String()
	}
	return r
}

// plainResult reads what nearly all files hold, "B+R" and "W+12.50", without
// allocating. Anything that wants a note is left to readResult.
func plainResult(text string, komiZi bool) (Result, bool) {
	switch text {
	case "", "?":
		return Result{}, true
	case "0":
		return Result{Winner: WinnerDraw}, true
	}
	if len(text) < 3 || text[1] != '+' || text[0] != 'B' && text[0] != 'W' {
		return Result{}, false
	}
	r := Result{Winner: WinnerBlack}
	if text[0] == 'W' {
		r.Winner = WinnerWhite
	}
	switch text[2:] {
	case "R", "Resign":
		r.Manner = MannerResignation
		return r, true
	case "T", "Time":
		r.Manner = MannerTime
		return r, true
	case "F", "Forfeit":
		r.Manner = MannerForfeit
		return r, true
	}
	n, rest, ok := readNumber(text[2:])
	if !ok || rest != "" || !isDecimal(text[2:]) || komiZi || n.hundredths < 50 || n.hundredths%50 != 0 || !n.exact {
		return Result{}, false
	}
	r.setMargin(n, UnitPoint)
	return r, true
}

// isFF4 reports whether text is a result as FF[4] defines it, in any case:
// programs differ there and nobody is misled.
func isFF4(text string) bool {
	switch strings.ToLower(text) {
	case "0", "draw", "void", "?", "":
		return true
	}
	if len(text) < 3 || text[1] != '+' {
		return false
	}
	switch strings.ToLower(text[2:]) {
	case "r", "resign", "t", "time", "f", "forfeit":
		return true
	}
	_, rest, ok := readNumber(text[2:])
	return ok && rest == "" && isDecimal(text[2:])
}

// tidyResult folds widths and case, and drops the marks that end a sentence.
func tidyResult(text string) string {
	text = strings.Join(strings.Fields(foldText(text)), " ")
	return spellSide(strings.TrimRight(text, " .!。"))
}

// spellSide spells a side at the start of a tidied text as the rest of the file
// has it: the letter in a code ("黑+r"), the word in a sentence ("w wins").
func spellSide(text string) string {
	for _, c := range colorWords {
		rest, found := strings.CutPrefix(text, c.word)
		if rest = strings.TrimLeft(rest, " "); found && strings.HasPrefix(rest, "+") {
			return strings.ToLower(string(c.color)) + rest
		}
	}
	if len(text) > 2 && text[1] == ' ' && isLetter(text[2]) {
		switch text[0] {
		case 'b':
			return "black" + text[1:]
		case 'w':
			return "white" + text[1:]
		}
	}
	return text
}

// readResult reads a tidied text: a whole phrase, then a code behind "B+",
// then a sentence.
func readResult(text string, komiZi bool) (Result, bool) {
	if r, rest, ok := wholeResult(text); ok {
		if other, found := otherAnswer(r, rest, komiZi); found {
			return twoAnswers(r, other), true
		}
		return r, true
	}
	if r, ok := questionedResult(text, komiZi); ok {
		return r, true
	}
	return oneResult(text, komiZi)
}

// oneResult reads a tidied text without a question mark between two answers.
func oneResult(text string, komiZi bool) (Result, bool) {
	if r, _, ok := wholeResult(text); ok {
		return r, true
	}
	if r, ok := partedResult(text, komiZi); ok {
		return r, true
	}
	if r, ok := codedResult(text, komiZi); ok {
		return r, true
	}
	if code, _, found := strings.Cut(text, " "); found && isCoded(code) && len(code) > len("b+") {
		if r, ok := codedResult(code, komiZi); ok {
			r.Note = "read as " + r.String() + ", the rest is a comment"
			return r, true
		}
	}
	return sentenceResult(text, komiZi)
}

// wholeResult looks text up among the phrases that are an answer as a whole, and
// returns what stands around the phrase.
func wholeResult(text string) (r Result, rest string, ok bool) {
	for _, p := range resultPhrases {
		before, after, found := strings.Cut(text, p.text)
		if p.text == text || p.anywhere && found {
			return Result{Winner: p.winner, Manner: p.manner, Note: p.note}, before + " " + after, true
		}
	}
	return Result{}, "", false
}

// otherAnswer looks for an answer beside a phrase that says that nobody won, or
// both lost. What is not an answer throughout is a comment.
func otherAnswer(r Result, rest string, komiZi bool) (other Result, found bool) {
	if r.Winner == WinnerUnknown {
		return Result{}, false
	}
	_, texts := sideParts(rest)
	for _, p := range readParts(texts, komiZi) {
		if p.states && (p.coded || isBare(p.text)) {
			return p.result, true
		}
	}
	return Result{}, false
}

// questionedResult reads two answers with a question mark between them, as in
// "B+1.5 ? W+timeout" of CGF 2001.
func questionedResult(text string, komiZi bool) (Result, bool) {
	left, right, found := strings.Cut(text, "?")
	if !found {
		return Result{}, false
	}
	left, right = strings.TrimSpace(left), strings.TrimSpace(right)
	if left == "" || right == "" {
		return Result{}, false
	}
	a, okA := oneResult(left, komiZi)
	b, okB := oneResult(right, komiZi)
	switch {
	case !okA || !okB || a.Unread || b.Unread:
		return Result{}, false
	case a.Conflict:
		return a, true
	case b.Conflict:
		return b, true
	}
	return agreed([]Result{a, b}), true
}

// codedResult reads "b+" with a code or a number, "b" alone, and either with a
// comment behind a comma or in parentheses.
func codedResult(text string, komiZi bool) (Result, bool) {
	if text == "" {
		return Result{}, false
	}
	r := Result{}
	switch text[0] {
	case 'b':
		r.Winner = WinnerBlack
	case 'w':
		r.Winner = WinnerWhite
	case 'd':
		r.Winner = WinnerDraw
	default:
		return Result{}, false
	}
	rest := strings.TrimSpace(text[1:])
	code, plus := strings.CutPrefix(rest, "+")
	if !plus {
		if rest != "" || r.Winner == WinnerDraw {
			return Result{}, false
		}
		r.Note = "the manner is not stated"
		return r, true
	}
	code, comment := cutComment(strings.TrimSpace(code))
	for _, c := range resultCodes {
		if c.code == code {
			r.Manner, r.Note = c.manner, c.note
			return r.withComment(comment), true
		}
	}
	if n, rest, ok := readNumber(code); ok && r.Winner != WinnerDraw {
		unit, known := unitOf(rest)
		if !known {
			return Result{}, false
		}
		r.readMargin(n, unit, komiZi)
		return r.withComment(comment), true
	}
	return Result{}, false
}

// cutComment parts a code from what people write behind it.
func cutComment(text string) (code, comment string) {
	i := strings.IndexAny(text, ",;({")
	if i < 0 {
		return text, ""
	}
	return strings.TrimSpace(text[:i]), strings.Trim(text[i:], " ,;(){}")
}

func (r Result) withComment(comment string) Result {
	if comment != "" {
		r.Note = "read as " + r.String() + ", the rest is a comment"
	}
	return r
}
