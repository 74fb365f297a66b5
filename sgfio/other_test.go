package sgfio

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"goref/internal/shared"

	"github.com/google/go-cmp/cmp"
)

// asSGF is what goref convert prints for a file that is not SGF.
func asSGF(t testing.TB, c *Collection) string {
	t.Helper()
	var out strings.Builder
	for _, g := range c.Games() {
		if err := WriteRecord(&out, g.Record()); err != nil {
			t.Fatal(err)
		}
	}
	return out.String()
}

// details lists what the reader noticed, the file's problems first.
func details(c *Collection) []string {
	var list []string
	for _, p := range c.Problems {
		list = append(list, string(p.Kind)+": "+p.Detail)
	}
	for _, g := range c.Games() {
		for _, p := range g.Record().Problems {
			list = append(list, string(p.Kind)+": "+p.Detail)
		}
	}
	return list
}

func TestOtherFormats(t *testing.T) {
	tests := []struct {
		file, format, encoding string
		want                   string
		problems               []string
	}{
		{
			"tygem.gib", "gib", nameUTF8,
			"(;GM[1]FF[4]CA[UTF-8]SZ[19]EV[Club evening]PC[Tygem Baduk]DT[2021-04-09]PB[bert]BR[1D]PW[anna]WR[2D]" +
				"KM[6.5]TM[600]OT[3x20 byo-yomi]RE[W+2.5]\n;B[pd];W[dp];B[qp];W[];B[])\n",
			nil,
		},
		{
			"tygem-chinese.gib", "gib", nameGB18030,
			"(;GM[1]FF[4]CA[UTF-8]SZ[19]EV[让子棋]PC[弈道TYGEM对弈]DT[2012-11-22]PB[小林同学]BR[2段]PW[白石先生]WR[3段]" +
				"KM[0]HA[2]TM[0]OT[1x20 byo-yomi]RE[B+R]AB[pd][dp]\n;W[cc];B[qq])\n",
			[]string{"record/charset: the file does not name its encoding; by their look the texts were read as GB18030"},
		},
		{
			"cyberoro.ngf", "ngf", nameUTF8,
			"(;GM[1]FF[4]CA[UTF-8]SZ[19]EV[Friendly game]PC[www.cyberoro.com]DT[2020-03-07]PB[bert]BR[5D*]PW[anna]WR[7D*]" +
				"KM[0]HA[2]TM[300]RE[W+R]AB[pd][dp]\n;W[pq];B[cc];W[])\n",
			nil,
		},
		{
			"cyberoro-relay.ngf", "ngf", nameGB18030,
			"(;GM[1]FF[4]CA[UTF-8]SZ[19]EV[城市联赛]DT[2006-09-05]PB[李二]BR[五段]PW[王一]WR[初段]KM[6.5]RE[B+R]\n;B[qd];W[dd])\n",
			[]string{
				"record/charset: the file does not name its encoding; by their look the texts were read as GB18030",
				"record/property: a relayed game names its players without their sides; read as White, then Black",
			},
		},
		{
			"panda.ugf", "ugf", nameShiftJIS,
			"(;GM[1]FF[4]CA[UTF-8]AP[PANDA-EGG]SZ[13]EV[2019 クラブ戦]PC[神戸]DT[2019-03-08]PB[山本]BR[7d]PW[佐藤]WR[8d]" +
				"RU[Japanese]KM[-5.5]RE[B+7.50]\n;B[jd];W[dj];B[];W[])\n",
			nil,
		},
		{
			"panda-handicap.ugi", "ugf", nameShiftJIS,
			"(;GM[1]FF[4]CA[UTF-8]SZ[9]EV[Club lesson]DT[2020-06-23]PB[bert]BR[2k]PW[anna]WR[2d]RU[Japanese]" +
				"KM[0.5]HA[2]RE[W+R]AB[cg][gc]\n;W[cc];B[gg])\n",
			[]string{"record/property: the review behind the game is left out"},
		},
	}
	for _, tt := range tests {
		t.Run(tt.file, func(t *testing.T) {
			src, err := os.ReadFile(filepath.Join("testdata", tt.file))
			if err != nil {
				t.Fatal(err)
			}
			c := Parse(tt.file, src)
			if c.Format != tt.format || c.Encoding != tt.encoding {
				t.Errorf("read as %s in %s, want %s in %s", c.Format, c.Encoding, tt.format, tt.encoding)
			}
			got := asSGF(t, c)
			if diff := cmp.Diff(tt.want, got); diff != "" {
				t.Errorf("as SGF (-want +got):\n%s", diff)
			}
			if diff := cmp.Diff(tt.problems, details(c)); diff != "" {
				t.Errorf("problems (-want +got):\n%s", diff)
			}
			if again := Parse("again.sgf", []byte(got)); len(again.Problems) > 0 {
				t.Errorf("what was written has problems: %v", again.Problems)
			}
		})
	}
}

// TestOtherFormatsSpans checks that events point at their lines.
func TestOtherFormatsSpans(t *testing.T) {
	tests := []struct {
		file string
		want []string
	}{
		{"tygem.gib", []string{"STO 0 2 1 15 3", "STO 0 3 2 3 15", "STO 0 4 1 16 15", "SKI 0 5 2", "SKI 0 6 1"}},
		{"cyberoro.ngf", []string{"2", "PMABWQRRQ", "PMACBDDDD", "PMADWAAAA"}},
		{"panda-handicap.ugi", []string{"Hdcp=2,0.50", "CG,W1,1,12", "GC,B1,2,9"}},
	}
	for _, tt := range tests {
		t.Run(tt.file, func(t *testing.T) {
			src, err := os.ReadFile(filepath.Join("testdata", tt.file))
			if err != nil {
				t.Fatal(err)
			}
			var got []string
			for _, e := range Parse(tt.file, src).Games()[0].Record().Events {
				got = append(got, string(src[e.Span.Start:e.Span.End]))
			}
			if diff := cmp.Diff(tt.want, got); diff != "" {
				t.Errorf("(-want +got):\n%s", diff)
			}
		})
	}
}

// Rows of Pandanet count from the top unless the file names the coordinates of IGS.
func TestUGFCoordinates(t *testing.T) {
	const move = "[Data]\nCC,B1,1,0\n"
	for head, want := range map[string]string{
		"": "cc", "CoordinateType=JPN\n": "cc", "CoordinateType=IGS\n": "cg", "CoordinateType=igs\n": "cg",
	} {
		c := Parse("in", []byte("[Header]\nSize=9\n"+head+move))
		if got := (recordWriter{}).name(c.Games()[0].Record().Events[0].Point); got != want {
			t.Errorf("%q: the move is at %s, want %s", head, got, want)
		}
	}
}

func TestOtherFormatsFaults(t *testing.T) {
	const (
		gib = "\\HS\n%\n\\HE\n\\GS\nINI 0 1 0 &4\nSTO 0 2 1 3 3\n\\GE\n"
		ngf = "Game\n19\nanna 1D\nbert 1D\nhere\n0\n0\n%\n20200101\n5\nBlack wins!\n1\nPMABBEEEE\n"
		ugf = "[Header]\n%\n[Data]\nDD,B1,1,0\n"
	)
	tests := []struct {
		name, src, at, want string
	}{
		{"GIB without moves", "\\HS\n\\HE\n", "\\HS\n\\HE\n", "no move was found in this gib file"},
		{"GIB komi of no half", strings.Replace(gib, "%", `\[GAMEGONGJE=63\]`, 1), "", "63 tenths are no whole number of half points"},
		{"GIB komi too large", strings.Replace(gib, "%", `\[GAMEGONGJE=1700\]`, 1), "", "a komi of 170 points cannot be meant"},
		{"GIB komi too small", strings.Replace(gib, "%", "\\[GAMEGONGJE=65\\]\n\\[GAMEDUM=4611686018427387904\\]", 1), "", "DUM 4611686018427387904 cannot be meant"},
		{"GIB words and code differ", strings.Replace(gib, "%", "\\[GAMERESULT=black wins by resignation\\]\n\\[GAMETAG=W4,Z0\\]", 1), `\[GAMERESULT=black wins by resignation\]`, `the words "black wins by resignation" and the result code 4 name different winners; the code counts`},
		{"GIB stone of nobody", strings.Replace(gib, "2 1 3 3", "2 9 3 3", 1), "STO 0 2 9 3 3", "a move of Tygem that cannot be read is left out"},
		{"GIB stone off the board", strings.Replace(gib, "1 3 3", "1 19 3", 1), "STO 0 2 1 19 3", `"STO 0 2 1 19 3" is no point of the board`},
		{"GIB handicap in words", strings.Replace(gib, "1 0 &4", "1 x &4", 1), "INI 0 1 x &4", `"x" is no number of handicap stones`},
		{"NGF komi in words", strings.Replace(ngf, "%", "much", 1), "", `"much" is not a komi`},
		{"NGF komi too large", strings.Replace(ngf, "%", "170 points", 1), "", "a komi of 170 points cannot be meant"},
		{"NGF places differ", strings.Replace(strings.Replace(ngf, "%", "6", 1), "BEEEE", "BEEFE", 1), "PMABBEEFE", `the two places of the move "PMABBEEFE" differ; the first counts`},
		{"NGF size in words", strings.Replace(strings.Replace(ngf, "%", "6", 1), "\n19\n", "\nbig\n", 1), "big", `"big" is no board size; read as 19`},
		{"UGF encrypted", strings.Replace(ugf, "%", "Crypt=1", 1), "Crypt=1", "the file says that it is encrypted"},
		{"UGF size too large", strings.Replace(ugf, "%", "Size=99", 1), "Size=99", `"99" is no board size; read as 19`},
		{"UGF move of nobody", ugf + "EE,X1,2,0\n", "EE,X1,2,0", `"X1" is no side; the move is left out`},
		{"UGF half a line", ugf + "EE\n", "EE", "a line of moves that cannot be read is left out"},
		{"UGF off the board", ugf + "ZZ,W1,2,0\n", "ZZ,W1,2,0", `"ZZ,W1,2,0" is no point of the board`},
		{"UGF stones nobody lists", "[Header]\nSize=13\nHdcp=3,0.5\n[Data]\nDD,W1,1,0\n", "Hdcp=3,0.5", "the file does not say where its 3 handicap stones stand"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			c := Parse("in", []byte(tt.src))
			rec := c.Games()[0].Record()
			if tt.at == "" { // what is wrong with a komi is told by its note
				if !rec.Komi.Bad || rec.Komi.Note != tt.want {
					t.Errorf("komi is %+v, want a bad one: %s", rec.Komi, tt.want)
				}
				return
			}
			for _, p := range rec.Problems {
				if p.Detail == tt.want && tt.src[p.Span.Start:p.Span.End] == tt.at {
					return
				}
			}
			t.Errorf("no problem %q at %q; got %v", tt.want, tt.at, rec.Problems)
		})
	}
}

// TestOtherFormatsCorpus compares records of the servers with what one reads in
// them by eye.
func TestOtherFormatsCorpus(t *testing.T) {
	dir := shared.Path(t, "corpus/other-formats")
	if _, err := os.Stat(dir); err != nil {
		t.Skip("no shared corpus")
	}
	harp := []string{"GB18030", "石下之臣 2段", "harpmaster 3段", "komi 0", "HA 5", "W+11", "1x20s byo-yomi", "2012-11-22", "268 moves", "W qn", "B di"}
	free := []string{"UTF-8", "jy512 15K", "leejw977 10K", "komi -5", "HA 3", "none", "20m + 3x30s byo-yomi", "2016-03-26", "118 moves", "W pp", "B ki"}
	tests := map[string][]string{
		"analyze-sgf__test__examples__t-gb2312.gib": harp,
		"sabaki__test__gib__gb2312.gib":             harp,
		"analyze-sgf__test__examples__t-utf-8.gib":  free,
		"sabaki__test__gib__utf8.gib":               free,
		"rooklift-sgf__test_kifu__3handicap.gib":    {"UTF-8", "Silver Star 8K", "jimmy 5K", "komi 0", "HA 3", "B+4", "16h40m absolute", "2017-03-16", "252 moves", "W pp", "B dl"},
		"sabaki__test__ngf__even.ngf":               {"UTF-8", "CYY 9DP", "LQC 9DP", "komi 7.5", "HA 0", "B+0.5", "5m + unknown", "2017-03-16", "333 moves", "B qd", "B nl"},
		"sabaki__test__ngf__gb2312.ngf":             {"GB18030", "李载雄 五段", "朴承华 初段", "komi 6.5", "HA 0", "B+R", "none", "2006-09-05", "211 moves", "B qd", "B jn"},
		"sabaki__test__ngf__handicap2.ngf":          {"UTF-8", "p81587 5D*", "ace550 7D*", "komi 0", "HA 2", "W+R", "5m + unknown", "2017-03-16", "189 moves", "W pq", "W gn"},
		"sabaki__test__ugf__amateur.ugf":            {"Shift_JIS", "kaziwami 7d", "YINNI 8d", "komi -5.5", "HA 0", "B+7.5", "none", "2019-03-08", "254 moves", "B qd", "W ni"},
		"sabaki__test__ugf__review.ugi":             {"Shift_JIS", "ken03110 2k", "apetresc 2k?", "komi 6.5", "HA 0", "B+2.5", "none", "2020-06-23", "222 moves", "B qd", "W pass"},
	}
	files, err := os.ReadDir(dir)
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range files {
		t.Run(f.Name(), func(t *testing.T) {
			src, err := os.ReadFile(filepath.Join(dir, f.Name()))
			if err != nil {
				t.Fatal(err)
			}
			c := Parse(f.Name(), src)
			if diff := cmp.Diff(tests[f.Name()], facts(c)); diff != "" {
				t.Errorf("(-want +got):\n%s", diff)
			}
		})
	}
}
