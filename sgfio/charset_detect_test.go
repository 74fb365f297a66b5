package sgfio

import (
	"os"
	"strings"
	"testing"
	"unicode/utf8"

	"goref/internal/shared"
)

// sampleTexts are records in many languages, composed for this test.
var sampleTexts = []struct {
	name string
	text string
	in   []string // encodings that the text is written in
}{
	{"Chinese comment", "(;GM[1]PB[李明]PW[王小波]C[黑棋这一手是胜负的关键，白棋必须马上应对。];B[pd])", []string{nameGB18030, nameUTF8}},
	{"Chinese names", "(;GM[1]PB[陈建国]PW[周志强]BR[六段]WR[五段]EV[全国围棋个人赛];B[pd])", []string{nameGB18030, nameUTF8}},
	{"Taiwanese comment", "(;GM[1]PB[林志明]PW[陳建華]C[這一手棋是全局的關鍵，黑棋因此佔了優勢。];B[pd])", []string{nameBig5, nameUTF8}},
	{"Taiwanese names", "(;GM[1]PB[黃國輝]PW[張志豪]BR[五段]WR[六段]EV[圍棋名人戰];B[pd])", []string{nameBig5, nameUTF8}},
	{"Japanese comment", "(;GM[1]PB[山田太郎]PW[鈴木一郎]C[この手は少しゆるかったと思います。];B[pd])", []string{nameShiftJIS, nameEUCJP, nameISO2022, nameUTF8}},
	{"Japanese names", "(;GM[1]PB[高橋次郎]PW[中村三郎]BR[九段]WR[初段]EV[本因坊戦 挑戦手合];B[pd])", []string{nameShiftJIS, nameEUCJP, nameISO2022, nameUTF8}},
	{"Korean comment", "(;GM[1]PB[김철수]PW[박영희]C[이 수가 승부를 결정했다. 백은 더 이상 둘 곳이 없다.];B[pd])", []string{nameEUCKR, nameUTF8}},
	{"Korean names", "(;GM[1]PB[이민호]PW[최동훈]BR[5단]WR[3단]EV[전국 아마 바둑 대회];B[pd])", []string{nameEUCKR, nameUTF8}},
	{"German", "(;GM[1]PB[Jürgen Groß]PW[Käthe Müller]C[Weiß müsste hier früher übergehen];B[pd])", []string{nameLatin, nameUTF8}},
	{"French", "(;GM[1]PB[Hélène]PW[François]C[Après ce coup, Noir est déjà très épais];B[pd])", []string{nameLatin, nameUTF8}},
	{"Polish", "(;GM[1]PB[Łukasz]PW[Zdzisław]C[Czarny gra zbyt wąsko, białe mają przewagę];B[pd])", []string{nameCentral, nameUTF8}},
	{"Russian", "(;GM[1]PB[Иван Петров]PW[Ольга]C[Чёрные сыграли слишком узко и проиграли];B[pd])", []string{nameCyrillic, nameKOI8, nameUTF8}},
	{"ASCII", "(;GM[1]PB[Black]PW[White];B[pd])", []string{nameUTF8}},
}

func encode(t testing.TB, name, text string) []byte {
	e := encodingNamed(name)
	if e.codec == nil {
		return []byte(text)
	}
	out, err := e.codec.NewEncoder().Bytes([]byte(text))
	if err != nil {
		t.Fatalf("%q in %s: %v", text, name, err)
	}
	return out
}

func TestDetectAlone(t *testing.T) {
	for _, tt := range sampleTexts {
		for _, name := range tt.in {
			t.Run(tt.name+" in "+name, func(t *testing.T) {
				src := encode(t, name, tt.text)
				g := detect(src, "")
				if g.Encoding.Name != name {
					t.Fatalf("detected as %s (%s)", g.Encoding.Name, g.Doubt)
				}
				if text, ok := g.Encoding.Decode(src); !ok || text != tt.text {
					t.Errorf("decoded as %q, %v; want %q", text, ok, tt.text)
				}
				if guessed := name != nameUTF8; (g.Doubt != "") != guessed {
					t.Errorf("doubt %q", g.Doubt)
				}
			})
		}
	}
}

// A right CA is believed without a word.
func TestDetectRightCA(t *testing.T) {
	for _, tt := range sampleTexts {
		for _, name := range tt.in {
			t.Run(tt.name+" in "+name, func(t *testing.T) {
				g := detect(encode(t, name, tt.text), name)
				if g.Encoding.Name != name || g.How != "CA" || g.Doubt != "" || g.Wrong {
					t.Errorf("detect = %s by %s, %q", g.Encoding.Name, g.How, g.Doubt)
				}
			})
		}
	}
}

func TestDetectDoubts(t *testing.T) {
	german := "(;PB[Jürgen Groß]C[Weiß müsste früher spielen])"
	chinese := "(;PB[李明]C[黑棋这一手是胜负的关键])"
	japanese := "(;PB[山田太郎]C[この手は少しゆるかった])"
	tests := []struct {
		name  string
		src   []byte
		ca    string
		want  string // encoding
		how   string
		wrong bool
		doubt string // must be contained
	}{
		{"GBK under UTF-8", encode(t, nameGB18030, chinese), "UTF-8", nameGB18030, "guessed", true, "the file names UTF-8, but the texts look like GB18030"},
		{"UTF-8 under GBK", []byte(chinese), "GBK", nameUTF8, "utf-8", true, "the file names GB18030, but the file is in UTF-8"},
		{"UTF-8 under Latin-1", []byte(german), "ISO-8859-1", nameUTF8, "utf-8", true, "the file names windows-1252, but the file is in UTF-8"},
		{"Latin-1 under UTF-8", encode(t, nameLatin, german), "utf-8", nameLatin, "guessed", true, "look like windows-1252"},
		{"Shift-JIS under Latin-1", encode(t, nameShiftJIS, japanese), "ISO-8859-1", nameShiftJIS, "guessed", true, "look like Shift_JIS"},
		{"EUC-JP under Shift-JIS", encode(t, nameEUCJP, japanese), "Shift_JIS", nameEUCJP, "guessed", true, "look like EUC-JP"},
		{"ISO-2022-JP under UTF-8", encode(t, nameISO2022, japanese), "UTF-8", nameISO2022, "guessed", true, "the file names UTF-8, but by its switches it was read as ISO-2022-JP"},
		{"ISO-2022-JP under Shift-JIS", encode(t, nameISO2022, japanese), "Shift_JIS", nameISO2022, "guessed", true, "names Shift_JIS, but by its switches"},
		{"ISO-2022-JP under its name", encode(t, nameISO2022, japanese), "ISO-2022-JP", nameISO2022, "CA", false, ""},
		{"unknown name", []byte(chinese), "foo", nameUTF8, "utf-8", false, `"foo", which the file names, is no encoding`},
		{"UTF-16 that is not", []byte(chinese), "UTF-16LE", nameUTF8, "utf-8", true, "but is not in it"},
		{"broken UTF-8", []byte("(;PB[李明]PW[王\xE5?波]C[黑棋这一手])"), "", nameUTF8, "guessed", false, "not valid in it: 1"},
		{"broken UTF-8 under UTF-8", []byte("(;PB[李明]PW[王\xE5?波]C[黑棋这一手])"), "UTF-8", nameUTF8, "CA", false, "not valid in it: 1"},
		{"mark", []byte(markUTF8 + chinese), "", nameUTF8, "bom", false, ""},
		{"mark against CA", []byte(markUTF8 + chinese), "GBK", nameUTF8, "bom", false, ""},
		{"ASCII", []byte("(;PB[a])"), "", nameUTF8, "ascii", false, ""},
		{"ASCII under Shift-JIS", []byte("(;PB[a])"), "SHIFT_JIS", nameShiftJIS, "CA", false, ""},
		{"an unweighed encoding", encode(t, "ISO-8859-15", german), "ISO-8859-15", "ISO-8859-15", "CA", false, ""},
		{"one name is no proof", encode(t, nameEUCJP, "(;PB[高橋])"), "", nameEUCJP, "guessed", false, "fits nearly as well"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			g := detect(tt.src, tt.ca)
			if g.Encoding.Name != tt.want || g.How != tt.how || g.Wrong != tt.wrong {
				t.Errorf("detect = %s by %s, wrong %v; want %s by %s, %v (%s)",
					g.Encoding.Name, g.How, g.Wrong, tt.want, tt.how, tt.wrong, g.Doubt)
			}
			if !strings.Contains(g.Doubt, tt.doubt) || tt.doubt == "" && g.Doubt != "" {
				t.Errorf("doubt %q, want %q in it", g.Doubt, tt.doubt)
			}
		})
	}
}

// latin takes bytes for windows-1252, as a program does that mangles a text.
func latin(t *testing.T, b []byte) []byte {
	out, err := encodingNamed(nameLatin).codec.NewDecoder().Bytes(b)
	if err != nil {
		t.Fatal(err)
	}
	return out
}

func TestDetectMangled(t *testing.T) {
	german := "(;PB[Jürgen Groß]C[Weiß müsste früher spielen])"
	chinese := "(;PB[李明]PW[王小波]C[黑棋这一手是胜负的关键])"
	tests := []struct {
		name string
		src  []byte
		want string
	}{
		{"UTF-8 as Latin-1", latin(t, []byte(german)), german},
		{"GBK as Latin-1", latin(t, encode(t, nameGB18030, chinese)), chinese},
		{"real accents", []byte(german), german},
		{"real French", []byte("(;C[Après, Noir est déjà très épais])"), "(;C[Après, Noir est déjà très épais])"},
		{"real quotes", []byte("(;C[“Ä” – «Ö» – ‘Ü’])"), "(;C[“Ä” – «Ö» – ‘Ü’])"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			g := detect(tt.src, "")
			if text, _ := g.Encoding.Decode(tt.src); text != tt.want {
				t.Errorf("decoded as %q, want %q", text, tt.want)
			}
			if mangled := string(tt.src) != tt.want; mangled != strings.Contains(g.Doubt, "encoded twice") {
				t.Errorf("doubt %q", g.Doubt)
			}
		})
	}
}

// TestDetectCorpus holds the detector against 70 real files, all of which come
// out right.
func TestDetectCorpus(t *testing.T) {
	rows := shared.Rows[struct{ File, Expected string }](t, "corpus/charsets.jsonl")
	// What the list leaves open, read off the files by hand.
	byHand := map[string]string{
		"t-encoding-cp949.sgf": nameEUCKR, "t-gb2312.gib": nameGB18030, "gb2312.gib": nameGB18030,
		"gb2312.ngf": nameGB18030, "encoding-chinese-gbk.sgf": nameGB18030,
		"encoding-simplifiedchinese-gb2312.sgf": nameGB18030, "encoding-cyrillic-windows.sgf": nameCyrillic,
		"encoding-japanese-iso2022jp.sgf": nameISO2022, "encoding-western-windowslatin1.sgf": nameLatin,
		"mixed-encoding.sgf": "UTF-16LE ISO-8859-15 windows-1252 GB18030 Shift_JIS",
	}
	right, all := 0, 0
	for _, row := range rows {
		src, err := os.ReadFile(shared.Path(t, "corpus/"+row.File))
		if err != nil {
			t.Fatal(err)
		}
		want := nameUTF8
		if e, ok := LookupEncoding(row.Expected); ok {
			want = e.Name
		} else if name, ok := byHand[row.File[strings.LastIndex(row.File, "__")+2:]]; ok {
			want = name
		}
		ca, _ := declared(src)
		g := detect(src, ca)
		all++
		if c := Parse(row.File, src); c.parts != nil { // a file in several encodings
			var each []string
			for _, game := range c.Games() {
				each = append(each, game.Encoding())
			}
			g = guess{Encoding: &Encoding{Name: strings.Join(each, " ")}, Doubt: "each game has its own"}
		}
		if g.Encoding.Name == want {
			right++
			continue
		}
		t.Errorf("%s: %s, want %s (%s)", row.File, g.Encoding.Name, want, g.Doubt)
	}
	t.Logf("%d of %d right", right, all)
}

// FuzzDetect: whatever the bytes are, the guess decodes to valid UTF-8, the
// same every time, and origins stay inside the file.
func FuzzDetect(f *testing.F) {
	for _, s := range sampleTexts {
		for _, name := range s.in {
			f.Add(encode(f, name, s.text), "")
			f.Add(encode(f, name, s.text), nameLatin)
		}
	}
	f.Add([]byte("\xFF\xFE(\x00;\x00"), "UTF-16LE")
	f.Fuzz(func(t *testing.T, src []byte, ca string) {
		out, origin, from := transcode(src)
		if from != nil && len(out) > 0 && int(origin(int32(len(out)))) != len(src) {
			t.Errorf("the end of %q is at %d", src, origin(int32(len(out))))
		}
		g := detect(out, ca)
		if again := detect(out, ca); again.Encoding.Name != g.Encoding.Name || again.Doubt != g.Doubt {
			t.Errorf("two answers: %v and %v", g, again)
		}
		if text, _ := g.Encoding.Decode(out); !utf8.ValidString(text) {
			t.Errorf("%s decodes to %q", g.Encoding.Name, text)
		}
		if g.How == "guessed" && g.Doubt == "" {
			t.Errorf("a guess without a word")
		}
		for i := range out {
			if n := g.Encoding.trailBytes(out, i); n < 0 || i+n >= len(out) {
				t.Fatalf("trailBytes(%d) = %d of %d", i, n, len(out))
			}
		}
	})
}

func BenchmarkDetect(b *testing.B) {
	for _, tt := range []struct{ name, encoding, text string }{
		{"ASCII", nameUTF8, strings.Repeat(";B[pd];W[dd]", 1000)},
		{"UTF-8", nameUTF8, "(;PB[李明]" + strings.Repeat(";B[pd];W[dd]", 1000)},
		{"GBK names", nameGB18030, "(;PB[李明]PW[王小波]" + strings.Repeat(";B[pd];W[dd]", 1000)},
		{"GBK comments", nameGB18030, strings.Repeat(";B[pd]C[黑棋这一手是胜负的关键]", 1000)},
	} {
		b.Run(tt.name, func(b *testing.B) {
			src := encode(b, tt.encoding, tt.text)
			b.SetBytes(int64(len(src)))
			b.ReportAllocs()
			for b.Loop() {
				detect(src, "")
			}
		})
	}
}
