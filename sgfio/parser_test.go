package sgfio

import (
	"fmt"
	"runtime"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// marked prints a file with its problems: each place between « and », and what
// is said of it in a line of its own.
func marked(src string) string {
	c := Parse("in.sgf", []byte(src))
	problems := append([]Problem(nil), c.Problems...)
	for _, g := range c.Games() {
		problems = append(problems, g.Record().Problems...)
	}
	var out strings.Builder
	for _, p := range problems {
		fmt.Fprintf(&out, "%s«%s»%s\n%s: %s\n",
			src[:p.Span.Start], src[p.Span.Start:p.Span.End], src[p.Span.End:],
			strings.TrimPrefix(string(p.Kind), "record/"), p.Detail)
	}
	return out.String()
}

// A faultTest is a file, marked, with what is said of each place. The first line
// without its marks is the file.
type faultTest struct{ name, want string }

func runFaults(t *testing.T, tests []faultTest) {
	t.Helper()
	unmark := strings.NewReplacer("«", "", "»", "")
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			src, _, _ := strings.Cut(tt.want, "\n")
			src = unmark.Replace(src)
			got := marked(src)
			want := tt.want + "\n"
			if !strings.Contains(tt.want, "\n") {
				want = "" // nothing is wrong
			}
			if diff := cmp.Diff(want, got); diff != "" {
				t.Errorf("%s\n(-want +got):\n%s", src, diff)
			}
			checkStable(t, "in.sgf", []byte(src))
		})
	}
}

func TestSyntaxFaults(t *testing.T) {
	runFaults(t, []faultTest{
		{"clean", "(;GM[1]FF[4]SZ[9];B[cc];W[gg](;B[aa])(;B[bb]))"},
		{"empty nodes", "(;;B[aa];;W[bb];)"},
		{"blanks everywhere", "( ; SZ [9]  AB [aa] [bb] ; B [cc] )"},
		{"nothing", "«»\nsyntax: the file is empty"},
		{"blanks", "« »  \nsyntax: the file is empty"},
		{"a letter", "«D»ear referee (see below);\nsyntax: no game record was found in it"},
		{"brackets only", "«(»)\nsyntax: no game record was found in it"},
		{"zeros", "«\x00»\x00\x00\nsyntax: no game record: this is binary data"},
		{"an archive", "«P»K\x03\x04abc\nsyntax: no game record: this is a zip archive"},
		{"a web page", "«<»html>\nsyntax: no game record: this is HTML or XML, by its look"},
		{
			"another game", "(;«GM[2]»)\nsyntax: a game of GM[2] is no Go record and is left out\n" +
				"«(»;GM[2])\nsyntax: no record of Go was found in it",
		},
		{"another game before Go", "(;«GM[2]»)(;B[aa])\nsyntax: a game of GM[2] is no Go record and is left out"},
		{"text before", "«Subject: a game (yes; go)» (;B[aa])\nsyntax: text before the game is left out"},
		{"text after", "(;B[aa]) «-- anna»\nsyntax: text after the game is left out"},
		{"text between games", "(;B[aa]) «and» (;B[bb])\nsyntax: text before the game is left out"},
		{"no closing bracket", "(;B[aa«]»\nsyntax: the closing bracket of the game is missing; the file ends here"},
		{"three brackets open", "(;B[aa](;W[bb](;B[cc«]»\nsyntax: 3 closing brackets are missing; the file ends here"},
		{"a bracket too many", "(;B[aa])«)»\nsyntax: a closing bracket too many is left out"},
		{"a bracket too many, then moves", "(;B[aa]«)»;W[bb])\nsyntax: a closing bracket too many is left out; the game goes on behind it"},
		{"a game before the next not closed", "(;FF[4];B[aa](;W[bb]«)» (;FF[4];B[cc])\nsyntax: the game is not closed before the next one begins; missing brackets: 1"},
		{"no opening bracket", "«;»GM[1]B[aa])\nsyntax: the opening bracket of the game is missing"},
		{
			"no opening bracket and no semicolon",
			"«G»M[1];B[aa])\nsyntax: the opening bracket of the game is missing\n" +
				"«GM»[1];B[aa])\nsyntax: the semicolon before \"GM\" is missing",
		},
		{"no first semicolon", "(«B»[aa];W[bb])\nsyntax: the semicolon before \"B\" is missing"},
		{"no semicolon in a variation", "(;B[aa](«W»[bb])(;W[cc]))\nsyntax: the semicolon before \"W\" is missing"},
		{"a property behind variations", "(;B[aa](;W[bb])(;W[cc]) «W»[dd])\nsyntax: the semicolon before \"W\" is missing"},
		{"a node behind variations", "(;B[aa](;W[bb])(;W[cc]) «;»W[dd])\nsyntax: a node behind a variation is read as another variation"},
		{"an empty variation", "(;B[aa]«()»(;W[bb]))\nsyntax: a variation without a node is left out"},
		{"words between properties", "(;B[aa]«xyz»;W[bb])\nsyntax: \"xyz\" left out"},
		{"digits between nodes", "(;B[aa]«12» ;W[bb])\nsyntax: \"12\" left out"},
		{"a zero byte", "(;B[aa]«\x00»;W[bb])\nsyntax: \"\\x00\" left out"},
		{"a closing bracket twice", "(;B[aa]«]»;W[bb])\nsyntax: \"]\" left out"},
		{"a name without a value", "(;«B»;W[bb])\nsyntax: \"B\" left out"},
		{"a value without a name", "(;«[x]»B[aa])\nsyntax: a value without a property is left out"},
		{"a bracket in a name", "(;US[Name[3d«]»];B[aa])\nsyntax: an unescaped ] inside a text is read as part of it"},
		{"a bracket in a comment", "(;C[a«]» b];B[aa])\nsyntax: an unescaped ] inside a text is read as part of it"},
		{"an escaped bracket", "(;C[a\\] b];B[aa])"},
		{"an escaped backslash", "(;C[a\\\\];B[aa])"},
		{"a move not closed", "(;B«[aa»;W[bb])\nsyntax: the closing bracket of a value is missing; the value ends here"},
		{"a last move not closed", "(;B«[aa»)\nsyntax: the closing bracket of a value is missing; the value ends here"},
		{"a comment not closed before a move", "(;B[aa]C«[well played» ;W[dd])\nsyntax: the closing bracket of a value is missing; the value ends here"},
		{"a number not closed", "(;SZ«[9»KM[6.5])\nsyntax: the closing bracket of a value is missing; the value ends here"},
		{"a comment about a move", "(;B[aa]C[not ;W[dd\\] but ;W[ee\\]!])"},
		{
			"a text not closed", "(;C«[a;»\nsyntax: a value is not closed; it is read up to the end of the file\n" +
				"(;C[a«;»\nsyntax: the closing bracket of the game is missing; the file ends here",
		},
	})
}

func TestPropertyFaults(t *testing.T) {
	const old = "property: names as in old versions of SGF are read by their capitals: "
	runFaults(t, []faultTest{
		{"long names", "(;«GaMe»[1]SiZe[9];Black[aa];White[bb])\n" + old + `"GaMe" as GM`},
		{"small names", "(;«b»[aa];w[bb])\n" + old + `"b" as B`},
		{"a version nobody knows", "(;«FF[5]»)\nproperty: there is no version 5 of SGF; read as FF[4]"},
		{"a version in words", "(;«FF[x]»)\nproperty: FF: \"x\" is no number"},
		{"a game in words", "(;«GM[Go]»)\nproperty: GM: \"Go\" is no number"},
		{"twice in a node", "(;KM[1]«KM[2]»)\nproperty: KM stands twice in a node; the first one counts"},
		{"a list twice", "(;AB[aa]«AB[bb]»)\nproperty: AB stands twice in a node; the lists are joined"},
		{"in the wrong node", "(;B[aa];«SZ[9]»)\nproperty: SZ belongs into the first node"},
		{"a second time in the wrong node", "(;KM[1];«KM[2]»)\nproperty: KM belongs into the first node"},
		{"two moves of one side", "(;B[aa]«B[bb]»)\nproperty: B stands twice in a node; the first one counts"},
		{"a point of both colours", "(;«AB[aa]»AW[aa])\nproperty: a setup names A19 twice; a stone counts before AE, a white one before a black one"},
		{"a point twice", "(;«AE[aa:bb][bb]»)\nproperty: a setup names B18 twice; a stone counts before AE, a white one before a black one"},
		{"two values", "(;«KM[6.5][7]»)\nproperty: KM has 2 values; the first one counts"},
		{"two points of a move", "(;«B[aa][bb]»)\nproperty: B has 2 values; the first one counts"},
		{"a move of each side", "(;B[aa]«W[bb]»)\nproperty: a move of each side in one node; both are read"},
		{"setup and move", "(;«AB[aa]»W[bb])\nproperty: a setup and a move in one node; the setup is read first"},
		{"no side", "(;«PL[x]»)\nproperty: PL: \"x\" is no side"},
		{"no number of the move", "(;«MN[x]»B[aa])\nproperty: MN: \"x\" is no number"},
		{"no time", "(;B[aa]«BL[soon]»)\nproperty: BL: \"soon\" is no number"},
		{"no stones of a period", "(;W[aa]«OW[1.5]»)\nproperty: OW: \"1.5\" is no number"},
		{"a pass in words", "(;B«[pass]»)\nproperty: \"pass\" read as a pass"},
		{"a pass with a dash", "(;B«[--]»)\nproperty: \"--\" read as a pass"},
		{"a point with blanks", "(;B«[ aa]»)\nproperty: \" aa\" read as the point A19"},
		{"no point", "(;B«[Q16]»)\nproperty: \"Q16\" is no point"},
		{"three letters", "(;B«[aaa]»)\nproperty: \"aaa\" is no point"},
		{"stones off the board", "(;SZ[9]AB[aa]«[jj]»)\nproperty: AB: \"jj\" is no point of the 9x9 board and is left out"},
		{"half a rectangle", "(;AB«[aa:]»)\nproperty: AB: \"aa:\" is no point of the 19x19 board and is left out"},
		{"no size", "(;«SZ[]»)\nsize: no board size is written"},
		{"a size in words", "(;«SZ[big]»)\nsize: \"big\" is no board size"},
		{"too large", "(;«SZ[53]»)\nsize: a board of 53 is not supported; 1 to 52 lines are"},
		{"a size with a cross", "(;«SZ[9x7]»)\nsize: \"9x7\" read as a board size of 9 columns and 7 rows"},
		{"an encoding nobody knows", "(;«CA[foo]»)\ncharset: \"foo\", which the file names, is no encoding that goref knows; read as UTF-8"},
		{"a handicap in words", "(;«HA[some]»)\nhandicap: \"some\" is not a handicap"},
		{"a time in words", "(;«TM[long]»)\ntime/system: TM[long]: time control not understood: \"long\""},
		{"unknown properties are welcome", "(;KGSDE[aa][bb]ZZ[top]B[aa])"},
		{"marks of all kinds", "(;B[aa]DD[aa:cc]VW[]LB[aa:x][bb:y]AR[aa:bb]KO[]DM[1]N[x]V[3.5])"},
	})
}

// TestVariations checks the tree that brackets make, also broken ones.
func TestVariations(t *testing.T) {
	tests := []struct{ name, src, want string }{
		{"one line", "(;B[aa];W[bb];B[cc])", "(aa bb cc)"},
		{"two ends", "(;B[aa](;W[bb];B[cc])(;W[dd]))", "(aa(bb cc)(dd))"},
		{"a variation in one", "(;B[aa](;W[bb](;B[cc])(;B[dd]))(;W[ee]))", "(aa(bb(cc)(dd))(ee))"},
		{"one variation alone", "(;B[aa](;W[bb]))", "(aa bb)"},
		{"a property behind variations", "(;B[aa](;W[bb])(;W[cc])W[dd])", "(aa(bb)(cc)(dd))"},
		{"a node behind variations", "(;B[aa](;W[bb])(;W[cc]);W[dd];B[ee])", "(aa(bb)(cc)(dd ee))"},
		{"no semicolons", "(B[aa](W[bb])(W[cc]))", "(aa(bb)(cc))"},
		{"brackets around the root", "((;B[aa](;W[bb])(;W[cc])))", "(aa(bb)(cc))"},
		{"two roots", "((;B[aa])(;B[bb]))", "(aa bb)"},
		{"brackets missing", "(;B[aa](;W[bb](;B[cc]", "(aa bb cc)"},
		{"a bracket too many", "(;B[aa];W[bb]);B[cc])", "(aa bb cc)"},
		{"two games", "(;B[aa])(;B[bb])", "(aa)(bb)"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			var out strings.Builder
			for _, g := range Parse("in.sgf", []byte(tt.src)).Games() {
				out.WriteByte('(')
				outline(&out, g.Root())
				out.WriteByte(')')
			}
			if got := out.String(); got != tt.want {
				t.Errorf("%s\ngot  %s\nwant %s", tt.src, got, tt.want)
			}
		})
	}
}

// outline prints the moves of a tree, with brackets where it parts.
func outline(out *strings.Builder, n Node) {
	for p := range n.Props() {
		out.WriteString(p.Text())
	}
	var children []Node
	for c := range n.Children() {
		children = append(children, c)
	}
	if len(children) == 1 {
		out.WriteByte(' ')
		outline(out, children[0])
		return
	}
	for _, c := range children {
		out.WriteByte('(')
		outline(out, c)
		out.WriteByte(')')
	}
}

// TestHostile reads files that are made to cost much. Memory is bounded by the
// size of the file; what would be quadratic would not end here.
func TestHostile(t *testing.T) {
	names := func(n int) string { // distinct property names
		var b strings.Builder
		for i := range n {
			fmt.Fprintf(&b, "A%c%c%c%c[]", 'A'+i%26, 'A'+i/26%26, 'A'+i/676%26, 'A'+i/17576%26)
		}
		return b.String()
	}
	const many = 1_000_000
	tests := []struct {
		name, src string
		games     int
	}{
		{"a million nested variations", strings.Repeat("(;B[aa]", many), 1},
		{"a million variations of one move", "(;B[aa]" + strings.Repeat("(;W[bb])", many) + ")", 1},
		{"a million nodes", "(" + strings.Repeat(";", many), 1},
		{"a hundred thousand games", strings.Repeat("(;B[aa])", many/10), many / 10},
		{"a million opening brackets", strings.Repeat("(", many), 0},
		{"a million closing brackets", strings.Repeat(")", many), 0},
		{"brackets and words", "(" + strings.Repeat("a (", many/2), 0},
		{"a million brackets of values", "(;" + strings.Repeat("[", many), 1},
		{"a million brackets in a text", "(;C[" + strings.Repeat("]x", many), 1},
		{"texts that could go on", "(;" + strings.Repeat("C[a]b", many/4), 1},
		{"half a million properties of one name", "(;" + strings.Repeat("KM[1]", many/2) + ")", 1},
		{"a hundred thousand names in a node", "(;" + names(many/10) + ")", 1},
		{"a million zeros", strings.Repeat("\x00", many), 0},
		{"first bytes of pairs", "(;C[" + strings.Repeat("\x81", many) + "]", 1},
		{"switches of JIS", "(;CA[ISO-2022-JP]C[" + strings.Repeat("\x1b$B", many/4), 1},
		{"rectangles of the whole board", "(;SZ[52]" + strings.Repeat("AB[aa:ZZ]", 500) + ")", 1},
		{"backslashes", "(;C[" + strings.Repeat("\\", many), 1},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			c := Parse("in.sgf", []byte(tt.src))
			if got := len(c.Games()); got != tt.games {
				t.Errorf("%d games, want %d", got, tt.games)
			}
			if len(c.Problems) > maxProblems+2 {
				t.Errorf("%d problems", len(c.Problems))
			}
			for _, g := range c.Games() {
				g.Record()
			}
			if err := c.Write(discard{}); err != nil {
				t.Error(err)
			}
			runtime.KeepAlive(c)
		})
	}
}

type discard struct{}

func (discard) Write(p []byte) (int, error) { return len(p), nil }
