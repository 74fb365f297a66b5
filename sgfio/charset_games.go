package sgfio

import (
	"bytes"
	"fmt"
	"sort"
	"unicode/utf8"
)

// Collections are put together from files of many sources, and each game may have
// kept the encoding that it came in. This file finds the encoding of each game
// where the bytes of a file do not settle one for all.

// A part is a stretch of the source, up to the next part, with its encoding.
type part struct {
	start int32
	enc   *Encoding
}

// encodingAt returns the encoding of the text at an offset of the source.
func (c *Collection) encodingAt(i int32) *Encoding {
	if len(c.parts) == 0 {
		return c.enc
	}
	k := sort.Search(len(c.parts), func(k int) bool { return c.parts[k].start > i })
	return c.parts[max(0, k-1)].enc
}

// decode returns a piece of the source as UTF-8, with its escapes.
func (c *Collection) decode(s Span) string {
	e := c.encodingAt(s.Start)
	text, _ := e.Decode(joinPairs(e, c.bytes(s)))
	return text
}

// Encoding returns the name of the encoding that the texts of the game are
// decoded with.
func (g Game) Encoding() string {
	if g.c == nil {
		return ""
	}
	if g.c.others != nil || len(g.c.parts) == 0 {
		return g.c.Encoding
	}
	return g.c.encodingAt(g.Span().Start).Name
}

// declaredParts returns a part for each CA of the source, if they name different
// encodings; else nil. The tree is not known yet, and a CA inside a text counts
// too: ownEncodings looks again when it is.
func declaredParts(src []byte) []part {
	var list []part
	differ := false
	game := -1 // where the game begins that the search has come to
	for from := 0; ; {
		k := bytes.Index(src[from:], []byte("CA["))
		if k < 0 {
			break
		}
		// Every byte is looked at once: what stands before from was searched.
		if g := bytes.LastIndex(src[from:from+k], []byte("(;")); g >= 0 {
			game = from + g
		}
		from += k + len("CA[")
		end := bytes.IndexByte(src[from:min(len(src), from+maxName+1)], ']')
		if end < 0 || game < 0 {
			continue
		}
		e, known := LookupEncoding(string(src[from : from+end]))
		if !known || len(list) > 0 && list[len(list)-1].enc == e {
			continue
		}
		differ = differ || len(list) > 0
		list = append(list, part{int32(game), e})
	}
	if !differ {
		return nil
	}
	return list
}

// maxName is the longest name of an encoding that is looked up.
const maxName = 40

// maxWeighed bounds the games of one file that are looked at each for itself; those
// behind take what the file is in.
const maxWeighed = 50_000

// ownEncodings gives each game an encoding of its own, where the file has no
// clear one and the games differ, and reports whether the tree has to be read
// again by it. The problem that was noted for the file then gives way to those
// of the games.
func (c *Collection) ownEncodings() (again bool) {
	again = c.parts != nil
	c.parts = nil
	given := c.EncodingHow == "flag" || c.EncodingHow == "bom" // for all games
	if len(c.games) > 1 && !given && (!c.sure || hasSwitches(c.Src)) {
		games, differ := c.gameTexts()
		if differ {
			c.settle(games)
			return true
		}
	}
	if again {
		c.keepCharset()
	}
	return again
}

// keepCharset leaves of the problems those that findEncoding noted.
func (c *Collection) keepCharset() {
	kept := c.Problems[:0]
	for _, p := range c.Problems {
		if p.Kind == Charset {
			kept = append(kept, p)
		}
	}
	c.Problems, c.hidden = kept, 0
}

// A gameText is one game with all up to the next, and what was made of its bytes.
type gameText struct {
	src   []byte
	start int32
	ca    string
	at    Span // of CA; else of the game's bracket
	plain bool // nothing in it depends on the encoding
	own   bool // guess is the game's own, not the file's
	guess guess
}

// gameTexts looks at the bytes of each game, and reports whether the games
// differ in what they say or in what they are.
func (c *Collection) gameTexts() (games []gameText, differ bool) {
	var named *Encoding // by the CA of an earlier game
	agree := true
	for i := range min(len(c.games), maxWeighed) {
		t := c.gameText(i)
		if e, known := LookupEncoding(t.ca); known {
			agree = agree && (named == nil || named == e)
			named = e
		}
		games = append(games, t)
	}
	for i := range games {
		t := &games[i]
		c.guessGame(t, agree)
		differ = differ || t.own && t.guess.Encoding != c.enc
	}
	if differ && agree {
		c.weighRest(games)
	}
	return games, differ || !agree
}

// gameText gathers what the i-th game says of its encoding.
func (c *Collection) gameText(i int) gameText {
	g, end := c.games[i], len(c.Src)
	if i+1 < len(c.games) {
		end = int(c.games[i+1].span.Start)
	}
	t := gameText{src: c.Src[g.span.Start:end], start: g.span.Start, at: Span{g.span.Start, g.span.Start + 1}}
	if p, ok := (Node{c, g.root}).Prop("CA"); ok && len(p.Values()) > 0 {
		t.at = p.Span()
		t.ca = string(bytes.TrimSpace(c.bytes(p.Values()[0])))
	}
	t.plain = isASCII(t.src) && !hasSwitches(t.src) && bytes.IndexByte(t.src, 0) < 0
	return t
}

// weighRest finds the encoding of the file anew, from the games that have none of
// their own.
func (c *Collection) weighRest(games []gameText) {
	var rest []byte
	ca := ""
	for i := range games {
		if t := &games[i]; !t.own && !t.plain {
			rest = append(rest, sample(t.src)...)
			ca = t.ca
		}
	}
	if len(rest) > 0 {
		c.enc = detectIn("file", rest, ca).Encoding
	}
	for i := range games {
		if t := &games[i]; !t.own {
			t.guess.Encoding = c.enc
		}
	}
}

// guessGame finds the encoding of one game. Where the games agree in their CA the
// file was weighed as a whole, which is the better evidence: a game then has to
// be very clearly in something else.
func (c *Collection) guessGame(t *gameText, agree bool) {
	named, known := LookupEncoding(t.ca)
	switch {
	case t.plain && t.ca != "" && !known:
		t.guess = detectIn("game", t.src, t.ca) // which says so
	case t.plain:
		t.guess = guess{Encoding: c.enc}
		if known && !agree && !isUTF16(named) {
			t.guess.Encoding = named
		}
	case !agree || c.deviates(t.src):
		t.own, t.guess = true, detectIn("game", t.src, t.ca)
	default:
		t.guess = guess{Encoding: c.enc}
	}
}

// deviates reports whether a game is clearly not in the encoding of the file.
func (c *Collection) deviates(src []byte) bool {
	if isASCII(src) { // it has switches
		return c.enc.Name != nameISO2022
	}
	utf := c.enc.Name == nameUTF8
	if utf && utf8.Valid(src) {
		return false
	}
	text := sample(src)
	mine := weighDeclared(text, c.enc)
	best, _ := rank(text)
	if best.encoding.Name == c.enc.Name || best.bad > 0 || !clearlyBetter(best, mine, len(text)) {
		return false
	}
	if good, _ := countUTF8(text); best.encoding.Name == nameUTF8 || utf && good == 0 {
		return true // the form of UTF-8 is a proof, and so is that none of it is there
	}
	const surely = 300 // thirty bits: of a thousand games none by chance
	return best.weight-mine.weight > surely
}

// settle makes parts of the games and says of each what there is to say.
func (c *Collection) settle(games []gameText) {
	doubt := false
	for _, p := range c.Problems {
		doubt = doubt || p.Kind == Charset
	}
	c.Problems, c.hidden = c.Problems[:0], 0
	for i := range games {
		t := &games[i]
		g := t.guess
		if doubt && !t.own && !t.plain {
			g = c.wordAlike(t)
		}
		c.parts = append(c.parts, part{t.start, g.Encoding})
		if g.Doubt != "" {
			c.addProblem(Problem{Kind: Charset, Span: t.at, Detail: g.Doubt, Wrong: g.Wrong})
		}
	}
	if len(games) < len(c.games) {
		c.parts = append(c.parts, part{c.games[len(games)].span.Start, c.enc})
	}
}

// wordAlike is the guess for a game that is in the encoding of the file, where
// there is a doubt about that: what the game alone shows, if it shows the same.
func (c *Collection) wordAlike(t *gameText) guess {
	g := detectIn("game", t.src, t.ca)
	if g.Encoding != c.enc {
		g = guess{
			Encoding: c.enc, How: "guessed", Wrong: t.ca != "",
			Doubt: fmt.Sprintf("by the look of the whole file the texts of this game were read as %s", c.enc.Name),
		}
	}
	return g
}
