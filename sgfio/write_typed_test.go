package sgfio

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"goref/board"

	"github.com/google/go-cmp/cmp"
)

// linesCompared bounds the lines of play of one game that are compared.
const linesCompared = 100

// typed prints what the records of a file say, line by line of play, without the
// places where it stands: what writing the file anew must leave as it is.
func typed(c *Collection) []string {
	var list []string
	var r Reader
	for _, g := range c.Games() {
		n := 0
		for rec := range r.Lines(g) {
			list = append(list, fmt.Sprintf("game %d, line %v", g.Number, rec.Line))
			list = append(list, typedRoot(rec)...)
			for i := range rec.Events {
				list = append(list, typedEvent(rec, &rec.Events[i]))
			}
			if n++; n == linesCompared {
				break
			}
		}
	}
	return list
}

func typedRoot(rec *Record) []string {
	list := []string{
		fmt.Sprintf("board %v", rec.Size), typedField("size", rec.SizeField),
		typedField("komi", rec.Komi), fmt.Sprintf("in zi %t", rec.KomiZi),
		typedField("handicap", rec.Handicap), fmt.Sprintf("left out %v", rec.LeftOut),
		typedField("rules", rec.Ruleset), typedField("result", rec.Result), typedField("to play", rec.ToPlay), typedField("clock", rec.Clock),
		typedField("event", rec.Event), typedField("round", rec.Round), typedField("place", rec.Place),
		typedField("date", rec.Date), typedField("program", rec.App),
		fmt.Sprintf("pair go %t", rec.PairGo),
	}
	for i, p := range []Player{rec.Black, rec.White} {
		side := board.Color(i + 1).String()
		list = append(list, typedField(side, p.Name), typedField(side+"'s rank", p.Rank), typedField(side+"'s team", p.Team))
	}
	if rec.HasMarks {
		for _, side := range []board.Color{board.Black, board.White} {
			list = append(list, fmt.Sprintf("marked as %s's %v", side, slices.Collect(rec.Marked[side].All())))
		}
	}
	return list
}

func typedField[T any](name string, f Field[T]) string {
	return fmt.Sprintf("%s %+v, present %t, bad %t, %s", name, f.Value, f.Present, f.Bad, f.Note)
}

func typedEvent(rec *Record, e *Event) string {
	text := fmt.Sprintf("number %d", e.Number)
	switch e.Kind {
	case Play:
		text += fmt.Sprintf(": %s at %v", e.Color, e.Point)
	case Pass, OffBoard:
		text += fmt.Sprintf(": %s, kind %d", e.Color, e.Kind)
	}
	if s := rec.at(*e); s != nil {
		text += fmt.Sprintf(", setup %v %v %v %s", s.Black, s.White, s.Empty, s.ToPlay)
	}
	n := rec.ClockNote(e)
	return text + fmt.Sprintf(", clocks %v of %b, %v of %b", n.Left, n.Has, n.Stones, n.HasStones)
}

// Fox names itself in a second AP, and its komi is read by that.
func TestWriteKeepsFox(t *testing.T) {
	const in = "(;SZ[19]AP[GNU Go:3.8]AP[foxwq]KM[350]HA[0])"
	checkStable(t, "in.sgf", []byte(in))
	if komi := Parse("in.sgf", []byte(in)).Games()[0].Record().Komi.Value.String(); komi != "7" {
		t.Errorf("komi %s, want 7: Fox was not known", komi)
	}
}

// Moves and points are read as the text that they are, whatever its encoding.
func TestWriteKeepsOddPoints(t *testing.T) {
	for _, in := range []string{
		"(;CA[ISO-8859-1]SZ[9]PB[J\xfcrgen];B[aa\xa0];W[bb]BL[5\xa0]MN[\xa03])",
		"(;CA[ISO-2022-JP]SZ[9]PB[\x1b$B>.NS\x1b(B]AB[\x1b(Baa];B[\x1b(Bbb])",
		"(;CA[ISO-8859-1]SZ[9]PB[J\xfcrgen]AB[aa\xa0][\xa0cc:dd]FF[4\xa0])",
	} {
		checkStable(t, "in.sgf", []byte(in))
	}
}

// A byte order mark stands before a text that would else be taken for another than
// it is, and before no other.
func TestWriteMarks(t *testing.T) {
	const japanese = "\x1b$B>.NS\x1b(B"
	for _, tt := range []struct {
		name, in string
		marked   bool
		want     string // the first text of it, read again
	}{
		{"plain", "(;SZ[9]C[x])", false, "x"},
		{"UTF-8", "(;SZ[9]C[小林 Jürgen])", false, "小林 Jürgen"},
		{"a mark that nobody needs", markUTF8 + "(;SZ[9]C[小林])", false, "小林"},
		{"ISO-2022-JP", "(;SZ[9]C[" + japanese + "])", false, "小林"},
		{"a switch in UTF-8", "é (;CA[UTF-8]SZ[9]C[e\x1b$Bx])", true, "e\x1b$Bx"},
		{"a switch in UTF-8, marked", markUTF8 + "(;SZ[9]C[e\x1b$Bx])", true, "e\x1b$Bx"},
		{"encoded twice", "(;CA[UTF-8]SZ[9]C[JÃ¼rgen GroÃŸ])", false, "Jürgen Groß"},
		{"a look of it that was Latin-1", "(;CA[ISO-8859-1]SZ[9]C[\xba\xda\xca\xa4])", true, "ºÚÊ¤"},
		{"a move that a text ends with once it is decoded", ";C[x;W[\x1b$B", false, "x;W["},
	} {
		t.Run(tt.name, func(t *testing.T) {
			once := written(Parse("in.sgf", []byte(tt.in)))
			if marked := strings.HasPrefix(once, markUTF8); marked != tt.marked {
				t.Errorf("marked %t, want %t: %q", marked, tt.marked, once)
			}
			c := Parse("out.sgf", []byte(once))
			var text string
			for i := range c.props {
				if c.props[i].id == idC {
					text = Prop{c, &c.props[i]}.Text()
				}
			}
			if text != tt.want {
				t.Errorf("%q, want %q", text, tt.want)
			}
			checkStable(t, "in.sgf", []byte(tt.in))
		})
	}
}

// A node with a move of each side becomes two, and the record stays what it is.
func TestWriteSplits(t *testing.T) {
	const head = "(;GM[1]FF[4]CA[UTF-8]"
	for _, tt := range []struct{ name, in, want string }{
		{"size behind the moves", "(;GM[1]B[aa]W[bb]SZ[9])", head + "B[aa]SZ[9]\n;W[bb])\n"},
		{"game info behind the moves", "(;SZ[9]B[aa]W[bb]KM[6.5]HA[2]RE[B+3]PB[x]TM[60]GN[y])", head + "SZ[9]B[aa]KM[6.5]HA[2]RE[B+3]PB[x]TM[60]GN[y]\n;W[bb])\n"},
		{"the flag KO", "(;SZ[9]B[aa]W[bb]KO[])", head + "SZ[9]B[aa]\n;W[bb]KO[])\n"},
		{"komi in KO", "(;SZ[9]B[aa]W[bb]KO[7.5])", head + "SZ[9]B[aa]KO[7.5]\n;W[bb])\n"},
		{"setup behind the moves", "(;SZ[9];B[aa]W[bb]AB[cc]AE[dd]PL[W])", head + "SZ[9]\n;B[aa]AB[cc]AE[dd]PL[W];W[bb])\n"},
		{"a number behind the moves", "(;SZ[9];B[aa]W[bb]MN[7])", head + "SZ[9]\n;B[aa]MN[7];W[bb])\n"},
		{"private properties", "(;SZ[9];B[aa]W[bb]XY[1])", head + "SZ[9]\n;B[aa]XY[1];W[bb])\n"},
		{"texts and marks", "(;SZ[9];N[a]B[aa]W[bb]C[x]CR[cc]TE[1])", head + "SZ[9]\n;N[a]B[aa];W[bb]C[x]CR[cc]TE[1])\n"},
		{"a second text", "(;SZ[9];C[a]B[aa]W[bb]C[x])", head + "SZ[9]\n;C[a]B[aa];W[bb]DUPC[x])\n"},
		{"territory on both sides of a move", "(;SZ[9];TB[cc]B[aa]W[bb]TW[dd])", head + "SZ[9]\n;B[aa];W[bb]TB[cc]TW[dd])\n"},
		{"territory before the moves", "(;SZ[9];TB[cc]TW[dd]B[aa]W[bb])", head + "SZ[9]\n;TB[cc]TW[dd]B[aa];W[bb])\n"},
		{"a third move", "(;SZ[9];C[x]B[aa]W[bb]B[cc])", head + "SZ[9]\n;C[x]B[aa]DUPB[cc];W[bb])\n"},
		{"a version behind a clock", "(;SZ[9];B[dd](;WL[3]GM[1]B[aa]W[bb])(;W[cc]))", head + "SZ[9]\n;B[dd]\n(;DUPGM[1]B[aa];W[bb]WL[3])\n(;W[cc]))\n"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			if diff := cmp.Diff(tt.want, written(Parse("in.sgf", []byte(tt.in)))); diff != "" {
				t.Errorf("(-want +got):\n%s", diff)
			}
			checkStable(t, "in.sgf", []byte(tt.in))
		})
	}
}

// Files put together from properties in any order keep their records.
func TestWriteKeepsRecord(t *testing.T) {
	pieces := []string{
		"B[aa]", "W[bb]", "B[cc]", "W[]", "B[tt]", "W[zz]", "BL[10]", "WL[9.5]", "OB[2]", "OW[3]", "BL[x]", "WL[8]",
		"AB[dd]", "AB[ee][ff:gg]", "AW[dd]", "AE[aa]", "PL[W]", "PL[x]", "MN[7]", "MN[a]", "TB[hh]", "TW[ii]", "TW[hi]",
		"C[x;W\\[dd]", "C[]", "N[n]", "CR[aa]", "TE[1]", "XY[z]", "XY[q][r]", "SZ[9]", "SZ[13]", "SZ[x]", "KM[6.5]", "KM[375]", "KM[x]",
		"KO[7.5]", "HA[2]", "HA[7.5]", "RE[B+3]", "RE[W+R]", "RU[Chinese]", "AP[foxwq]", "AP[x]", "PB[p]", "PW[q]", "DT[2019]", "TM[60]",
		"OT[3x30 byo-yomi]", "GN[g]", "GM[1]", "GM[x]", "FF[3]", "CA[UTF-8]", "PGO[1]", "DUPB[aa]", "DUPKM[1]", "b[aa]", "KoMi[5.5]",
	}
	r := rand.New(rand.NewPCG(1, 2))
	for range 3_000 {
		var in strings.Builder
		in.WriteByte('(')
		for range 1 + r.IntN(4) {
			in.WriteByte(';')
			if r.IntN(2) == 0 {
				in.WriteString(pieces[r.IntN(2)])
			}
			for range r.IntN(8) {
				in.WriteString(pieces[r.IntN(len(pieces))])
			}
			if r.IntN(4) == 0 {
				in.WriteString("(;W[ab])(;")
				in.WriteString(pieces[r.IntN(len(pieces))])
				in.WriteByte(')')
			}
		}
		in.WriteByte(')')
		checkStable(t, in.String(), []byte(in.String()))
		if t.Failed() {
			return
		}
	}
}
