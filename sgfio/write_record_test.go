package sgfio

import (
	"errors"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

func TestWriteRecord(t *testing.T) {
	const head = "(;GM[1]FF[4]CA[UTF-8]"
	tests := []struct{ name, src, want string }{
		{"a move", "(;SZ[9];B[aa])", head + "SZ[9]\n;B[aa])\n"},
		{"names are escaped", `(;SZ[9]PB[a\]b]PW[c\\d])`, head + `SZ[9]PB[a\]b]PW[c\\d]` + "\n)\n"},
		{"a name that looks like a move behind it", `(;SZ[9]PB[a;W\[dd]AB[aa])`, head + `SZ[9]PB[a;W\[dd]AB[aa]` + "\n)\n"},
		{"names in another encoding", "(;SZ[9]CA[GBK]PB[\xC0\xEE]AB[aa])", head + "SZ[9]PB[李]AB[aa]\n)\n"},
		{"a name that looks as if it were encoded twice", "(;SZ[9]CA[ISO-8859-1]PB[\xba\xda\xca\xa4]AB[aa])", markUTF8 + head + "SZ[9]PB[ºÚÊ¤]AB[aa]\n)\n"},
		{"komi and result in dialect", "(;SZ[9]KM[375]RE[黒中押し勝ち]AB[aa])", head + "SZ[9]KM[3.75]RE[B+R]AB[aa]\n)\n"},
		{"a result that SGF defines stays", "(;SZ[9]RE[B+Resign]AB[aa])", head + "SZ[9]RE[B+Resign]AB[aa]\n)\n"},
		{"komi and margin in zi stay so", "(;SZ[9]KM[3.75]RE[W+3]AB[aa])", head + "SZ[9]KM[3.75]RE[W+3]AB[aa]\n)\n"},
		{"quarter zi in words", "(;SZ[9]KM[2又3/4子]RE[白胜四分之一子]AB[aa])", head + "SZ[9]KM[2.75]RE[W+0.25]AB[aa]\n)\n"},
		{"a margin in points beside a komi in zi", "(;SZ[9]KM[2.75]RE[白胜3目]AB[aa])", head + "SZ[9]KM[2.75]RE[W+1.5]AB[aa]\n)\n"},
		{"a margin too large for zi", "(;SZ[9]KM[2.75]RE[白胜368.5目]AB[aa])", head + "SZ[9]KM[2.75]RE[W+368.5 points]AB[aa]\n)\n"},
		{"zi without quarters become points", "(;SZ[9]KM[3子]RE[白胜3子]AB[aa])", head + "SZ[9]KM[6]RE[W+6]AB[aa]\n)\n"},
		{"points that would be hundredths", "(;SZ[9]KM[170 points]AB[aa])", head + "SZ[9]KM[170 points]AB[aa]\n)\n"},
		{"handicap 1", "(;SZ[9]HA[1]KM[0.5]AB[aa])", head + "SZ[9]KM[0.5]HA[1]AB[aa]\n)\n"},
		{"a result that was not read", "(;SZ[9]RE[the cat won]AB[aa])", head + "SZ[9]RE[?]GC[result: the cat won]AB[aa]\n)\n"},
		{"a komi that was not read is left out", "(;SZ[9]KM[x]AB[aa])", head + "SZ[9]AB[aa]\n)\n"},
		{"byo-yomi", "(;SZ[9]TM[600]OT[3x30 byo-yomi]AB[aa])", head + "SZ[9]TM[600]OT[3x30 byo-yomi]AB[aa]\n)\n"},
		{"Canadian", "(;SZ[9]TM[600]OT[25/300 Canadian]AB[aa])", head + "SZ[9]TM[600]OT[25/300 Canadian]AB[aa]\n)\n"},
		{"setup beside a move becomes a node", "(;SZ[9]AB[aa];AW[bb]B[cc])", head + "SZ[9]AB[aa]\n;AW[bb];B[cc])\n"},
		{"rectangles are expanded", "(;SZ[9]AB[aa:ba]AW[cc]AE[dd]PL[W])", head + "SZ[9]AB[aa][ba]AW[cc]AE[dd]PL[W]\n)\n"},
		{"clocks and numbers", "(;SZ[9]AB[ii];B[aa]BL[29.5]OB[3]MN[7])", head + "SZ[9]AB[ii]\n;B[aa]MN[7]BL[29.5]OB[3])\n"},
		{"clocks of the root", "(;SZ[9]BL[60];B[aa])", head + "SZ[9]BL[60]\n;B[aa])\n"},
		{"a pass", "(;SZ[9]AB[ii];B[];W[tt])", head + "SZ[9]AB[ii]\n;B[];W[])\n"},
		{"marks", "(;SZ[9]AB[ii];B[]TB[aa]TW[bb])", head + "SZ[9]AB[ii]\n;B[]TB[aa]TW[bb])\n"},
		{"marks of the root", "(;SZ[9]AB[ii]TB[aa])", head + "SZ[9]AB[ii]TB[aa]\n)\n"},
		{"a board that is not square", "(;SZ[9:5]AB[aa])", head + "SZ[9:5]AB[aa]\n)\n"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			var out strings.Builder
			if err := WriteRecord(&out, Parse("in", []byte(tt.src)).Games()[0].Record()); err != nil {
				t.Fatal(err)
			}
			if diff := cmp.Diff(tt.want, out.String()); diff != "" {
				t.Errorf("(-want +got):\n%s", diff)
			}
			if again := written(Parse("out", []byte(out.String()))); again != out.String() {
				t.Errorf("goref fmt would change %q", out.String())
			}
		})
	}
}

// brokenWriter takes nothing.
type brokenWriter struct{}

var errBroken = errors.New("broken")

func (brokenWriter) Write([]byte) (int, error) { return 0, errBroken }

func TestWriteRecordError(t *testing.T) {
	rec := Parse("in", []byte("(;B[aa])")).Games()[0].Record()
	if err := WriteRecord(brokenWriter{}, rec); !errors.Is(err, errBroken) {
		t.Errorf("error %v, want %v", err, errBroken)
	}
}
