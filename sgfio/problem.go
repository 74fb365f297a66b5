package sgfio

import (
	"bytes"
	"cmp"
	"fmt"
	"slices"
	"strconv"
)

// A Problem is a departure from SGF FF[4], or a guess that the reader made.
// It is found while reading; audit turns it into a finding.
type Problem struct {
	Kind Kind
	Span Span
	// Detail is one sentence without a final full stop: what is wrong and what
	// was done to read on.
	Detail string
	// Wrong marks the graver of a kind's two cases: a declared encoding that is
	// not the file's. Fatal marks what leaves the record without its value.
	Wrong, Fatal bool
}

// A Kind names a family of problems. Its text is the finding's code.
type Kind string

// The kinds, as cli.md lists them.
const (
	Syntax    Kind = "record/syntax"
	Charset   Kind = "record/charset"
	Property  Kind = "record/property"
	SizeKind  Kind = "record/size"
	Komi      Kind = "record/komi"
	Handicap  Kind = "record/handicap"
	ResultRE  Kind = "record/result"
	SetupKind Kind = "record/setup"
	TimeText  Kind = "time/system"
)

// maxProblems bounds the problems of one file.
const maxProblems = 200

func (c *Collection) addProblem(p Problem) {
	if len(c.Problems) >= maxProblems && !p.Fatal {
		c.hidden++
		return
	}
	c.Problems = append(c.Problems, p)
}

func (c *Collection) sortProblems() {
	slices.SortStableFunc(c.Problems, func(a, b Problem) int { return cmp.Compare(a.Span.Start, b.Span.Start) })
	if c.hidden > 0 {
		end := int32(len(c.Src))
		c.Problems = append(c.Problems, Problem{Kind: Syntax, Span: Span{end, end}, Detail: fmt.Sprintf("and %d more problems in this file", c.hidden)})
	}
}

// settleEmpty closes the problems of a file without a game with one that says so.
// What its texts are written in is then nobody's concern.
func (c *Collection) settleEmpty() {
	if len(c.games) > 0 {
		return
	}
	c.Problems = slices.DeleteFunc(c.Problems, func(p Problem) bool { return p.Kind == Charset })
	detail := c.noGame()
	if len(c.roots) > 0 {
		detail = "no record of Go was found in it"
	}
	c.Problems = append(c.Problems, Problem{Kind: Syntax, Span: Span{0, min(1, int32(len(c.Src)))}, Detail: detail})
}

// lookalikes are the first bytes of files that are taken for records.
var lookalikes = []struct{ start, what string }{
	{"PK\x03\x04", "a zip archive"},
	{"\x1f\x8b", "gzip data"},
	{"Rar!", "a rar archive"},
	{"7z\xbc\xaf", "a 7z archive"},
	{"%PDF", "a PDF document"},
	{"\x89PNG", "a picture"},
	{"\xff\xd8\xff", "a picture"},
	{"{", "JSON, by its look"},
	{"[", "JSON, by its look"},
	{"<", "HTML or XML, by its look"},
}

// noGame says what a file without a game looks like.
func (c *Collection) noGame() string {
	src := bytes.TrimSpace(bytes.TrimPrefix(c.Src, []byte(markUTF8)))
	if len(src) == 0 {
		return "the file is empty"
	}
	for _, l := range lookalikes {
		if bytes.HasPrefix(src, []byte(l.start)) {
			return "no game record: this is " + l.what
		}
	}
	if bytes.IndexByte(src[:min(len(src), 512)], 0) >= 0 {
		return "no game record: this is binary data"
	}
	return "no game record was found in it"
}

// dropForeign leaves out games that are not Go. Write keeps them.
func (c *Collection) dropForeign() {
	for i := range c.games {
		c.roots = append(c.roots, c.games[i].root)
	}
	c.games = slices.DeleteFunc(c.games, func(g gameNode) bool {
		p, ok := (Node{c, g.root}).Prop("GM")
		if !ok || !foreign(c.bytes(p.Values()[0])) {
			return false
		}
		c.addProblem(Problem{Kind: Syntax, Span: p.Span(), Detail: fmt.Sprintf("a game of GM[%s] is no Go record and is left out", p.Text())})
		return true
	})
}

// foreign reports whether a value of GM is the number of another game than Go.
func foreign(gm []byte) bool {
	n, err := strconv.Atoi(string(bytes.TrimSpace(gm)))
	return err == nil && n != 1
}

// quote prints a short piece of source for a message.
func quote(b []byte) string {
	const most = 24
	if len(b) > most {
		return fmt.Sprintf("%d bytes from %q", len(b), b[:most])
	}
	return fmt.Sprintf("%q", b)
}
