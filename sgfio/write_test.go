package sgfio

import (
	"bytes"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"goref/internal/shared"

	"github.com/google/go-cmp/cmp"
)

func written(c *Collection) string {
	var b bytes.Buffer
	if err := c.Write(&b); err != nil {
		panic(err)
	}
	return b.String()
}

func TestWrite(t *testing.T) {
	tests := []struct{ name, in, want string }{
		{"plain", "(;GM[1]SZ[9];B[cc];W[gg])", "(;GM[1]FF[4]CA[UTF-8]SZ[9]\n;B[cc];W[gg])\n"},
		{"old names", "(;GaMe[1]SiZe[9]PlayerBlack[Li];Black[cc])", "(;GM[1]FF[4]CA[UTF-8]SZ[9]PB[Li]\n;B[cc])\n"},
		{
			"variations", "(;SZ[9];B[aa](;W[bb];B[cc](;W[dd])(;W[ee]))(;W[ff]))",
			"(;GM[1]FF[4]CA[UTF-8]SZ[9]\n;B[aa]\n(;W[bb];B[cc]\n(;W[dd])\n(;W[ee]))\n(;W[ff]))\n",
		},
		{"unknown properties stay", "(;SZ[9]KGSDE[x][y]ZZ[\\]a]))", "(;GM[1]FF[4]CA[UTF-8]SZ[9]KGSDE[x][y]ZZ[\\]a]\n)\n"},
		{"an unescaped bracket", "(;SZ[9]US[Name[3d]];B[cc])", "(;GM[1]FF[4]CA[UTF-8]SZ[9]US[Name[3d\\]]\n;B[cc])\n"},
		{"twice", "(;SZ[9]KM[6.5]KM[7.5]AB[aa]AB[bb])", "(;GM[1]FF[4]CA[UTF-8]SZ[9]KM[6.5]DUPKM[7.5]AB[aa][bb]\n)\n"},
		{"thrice", "(;SZ[9]KM[6.5]KM[7.5]KM[0]DUPKM[5])", "(;GM[1]FF[4]CA[UTF-8]SZ[9]KM[6.5]DUPKM[7.5][0][5]\n)\n"},
		{"the same move twice", "(;SZ[9];B[aa]B[aa])", "(;GM[1]FF[4]CA[UTF-8]SZ[9]\n;B[aa]DUPB[aa])\n"},
		{"two moves in a node", "(;SZ[9];B[aa]W[bb]C[x])", "(;GM[1]FF[4]CA[UTF-8]SZ[9]\n;B[aa];W[bb]C[x])\n"},
		{"two moves with their clocks", "(;SZ[9];BL[10]B[aa]OB[2]W[bb]WL[20]OW[3]C[x])", "(;GM[1]FF[4]CA[UTF-8]SZ[9]\n;BL[10]B[aa]OB[2];W[bb]WL[20]OW[3]C[x])\n"},
		{"missing brackets", "(;SZ[9];B[aa](;W[bb]", "(;GM[1]FF[4]CA[UTF-8]SZ[9]\n;B[aa];W[bb])\n"},
		{"another game", "(;GM[2]AB[a; (b)];B[c [d\\]])", "(;GM[2]FF[4]CA[UTF-8]AB[a; (b)]\n;B[c [d\\]])\n"},
		{"a version in a variation", "(;SZ[9];B[aa](;W[bb])(;W[cc]) FF[4])", "(;GM[1]FF[4]CA[UTF-8]SZ[9]\n;B[aa]\n(;W[bb])\n(;W[cc])\n(;DUPFF[4]))\n"},
		{"two games", "(;SZ[9])(;SZ[13])", "(;GM[1]FF[4]CA[UTF-8]SZ[9]\n)\n(;GM[1]FF[4]CA[UTF-8]SZ[13]\n)\n"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			got := written(Parse("in.sgf", []byte(tt.in)))
			if diff := cmp.Diff(tt.want, got); diff != "" {
				t.Errorf("(-want +got):\n%s", diff)
			}
			checkStable(t, "in.sgf", []byte(tt.in))
		})
	}
}

// Where both clocks stand together they are sorted to their moves.
func TestWriteSortsClocks(t *testing.T) {
	for _, tt := range []struct{ in, want string }{
		{"(;SZ[9];B[aa]W[bb]BL[10]WL[20]OB[2]C[x])", ";B[aa]BL[10]OB[2];W[bb]WL[20]C[x]"},
		{"(;SZ[9];BL[10]WL[20]W[bb]B[aa])", ";WL[20]W[bb];B[aa]BL[10]"},
		{"(;SZ[9];WL[20]BL[10]B[aa])", ";WL[20]BL[10]B[aa]"},
	} {
		got := written(Parse("in.sgf", []byte(tt.in)))
		if want := "(;GM[1]FF[4]CA[UTF-8]SZ[9]\n" + tt.want + ")\n"; got != want {
			t.Errorf("%s is written as %q, want %q", tt.in, got, want)
		}
		before, after := Parse("in.sgf", []byte(tt.in)).Games()[0].Record(), Parse("out.sgf", []byte(got)).Games()[0].Record()
		if diff := cmp.Diff(clocksOf(before), clocksOf(after)); diff != "" {
			t.Errorf("%s: clocks (-read +written and read):\n%s", tt.in, diff)
		}
	}
}

// clocksOf lists the clocks of every turn.
func clocksOf(rec *Record) []string {
	var list []string
	for i := range rec.Events {
		if e := &rec.Events[i]; e.Kind != NoPlay {
			n := rec.ClockNote(e)
			list = append(list, fmt.Sprintf("%s: %v %v of %b %b", e.Color, n.Left, n.Stones, n.Has, n.HasStones))
		}
	}
	return list
}

// checkStable writes a file, reads that, and compares: all nodes, properties
// and decoded values are there again, the records say the same, and a second
// writing changes nothing.
func checkStable(t *testing.T, name string, src []byte) {
	t.Helper()
	first := Parse(name, src)
	if first.Format != "sgf" || len(first.games) == 0 {
		return
	}
	once := written(first)
	second := Parse(name, []byte(once))
	if len(second.Problems) > 0 {
		for _, p := range second.Problems {
			if (p.Kind == Syntax || p.Kind == Charset) && !strings.Contains(p.Detail, "no Go record") {
				t.Errorf("%s: what was written has a problem: %s %q", name, p.Detail, once[p.Span.Start:min(int(p.Span.End), len(once))])
			}
		}
	}
	if twice := written(second); twice != once {
		t.Errorf("%s: a second writing differs (-once +twice):\n%s", name, cmp.Diff(once, twice))
	}
	if diff := cmp.Diff(contents(first), contents(second)); diff != "" {
		t.Errorf("%s: properties (-read +written and read):\n%s", name, diff)
	}
	if diff := cmp.Diff(typed(first), typed(second)); diff != "" {
		t.Errorf("%s: record (-read +written and read):\n%s", name, diff)
	}
}

// contents lists every property with its texts, in order, without what Write
// settles by itself.
func contents(c *Collection) []string {
	var list []string
	for i := range c.props {
		p := Prop{c, &c.props[i]}
		id := strings.TrimPrefix(p.ID(), "DUP")
		if id == "GM" || id == "FF" || id == "CA" {
			continue
		}
		for _, v := range p.Values() {
			list = append(list, id+"="+c.Text(v))
		}
		if len(p.Values()) == 0 {
			list = append(list, id)
		}
	}
	slices.Sort(list)
	return list
}

// TestWriteCorpus writes every record at hand and reads it again.
func TestWriteCorpus(t *testing.T) {
	for _, root := range []string{"../testdata/sgf", "../testdata/broken", shared.Path(t, "corpus")} {
		if _, err := os.Stat(root); err != nil {
			continue
		}
		err := filepath.WalkDir(root, func(path string, d fs.DirEntry, err error) error {
			if err != nil || d.IsDir() || !strings.EqualFold(filepath.Ext(path), ".sgf") {
				return err
			}
			src, err := os.ReadFile(path)
			if err != nil {
				return err
			}
			checkStable(t, path, src)
			return nil
		})
		if err != nil {
			t.Error(err)
		}
	}
}
