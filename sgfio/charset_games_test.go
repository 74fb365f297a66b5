package sgfio

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// A coded text is what a game of a collection is composed of: each is encoded
// for itself, as when files are joined.
type coded struct{ encoding, text string }

// readGames joins texts to one file and prints what is read of each game: its
// encoding, players and comment, then the problems with their game.
func readGames(t *testing.T, parts []coded, opt ParseOptions) []string {
	t.Helper()
	var src strings.Builder
	for _, p := range parts {
		src.WriteString(string(encode(t, p.encoding, p.text)) + "\n")
	}
	c := ParseWith("in.sgf", []byte(src.String()), opt)
	var got []string
	for _, g := range c.Games() {
		rec := g.Record()
		line := g.Encoding() + ": " + rec.Black.Name.Value + ", " + rec.White.Name.Value
		if p, ok := g.Root().Prop("C"); ok {
			line += ": " + p.Text()
		}
		got = append(got, line)
	}
	for _, p := range c.Problems {
		game := 0
		for i, g := range c.Games() {
			if s := g.Span(); s.Start <= p.Span.Start && p.Span.Start < s.End {
				game = i + 1
			}
		}
		severity := "note"
		if p.Wrong {
			severity = "warning"
		}
		got = append(got, fmt.Sprintf("%s in game %d, %s: %s", p.Kind, game, severity, p.Detail))
	}
	checkStable(t, "in.sgf", []byte(src.String()))
	return got
}

// A row's games agree in their encoding, and one finding speaks for the file.
func TestGamesAgree(t *testing.T) {
	const (
		li    = "(;GM[1]PB[李明]PW[王小波]C[黑棋这一手是胜负的关键];B[pd])"
		zhou  = "(;GM[1]PB[周志强]PW[陈建国]C[白棋必须马上应对];B[pd])"
		ascii = "(;GM[1]PB[Li]PW[Zhou];B[pd])"
	)
	named := func(text, ca string) string { return strings.Replace(text, "GM[1]", "GM[1]CA["+ca+"]", 1) }
	guessed := "record/charset in game 1, note: the file does not name its encoding; by their look the texts were read as GB18030"
	readLi, readZhou := "李明, 王小波: 黑棋这一手是胜负的关键", "周志强, 陈建国: 白棋必须马上应对"
	tests := []struct {
		name  string
		games []coded
		want  []string
	}{
		{"no CA", []coded{{nameGB18030, li}, {nameGB18030, zhou}, {nameGB18030, ascii}}, []string{
			"GB18030: " + readLi, "GB18030: " + readZhou, "GB18030: Li, Zhou", guessed,
		}},
		{"CA in all", []coded{{nameGB18030, named(li, "GBK")}, {nameGB18030, named(zhou, "gb2312")}}, []string{
			"GB18030: " + readLi, "GB18030: " + readZhou,
		}},
		{"CA in the first", []coded{{nameGB18030, named(li, "GBK")}, {nameGB18030, zhou}}, []string{
			"GB18030: " + readLi, "GB18030: " + readZhou,
		}},
		{"a wrong CA in all", []coded{{nameGB18030, named(li, "UTF-8")}, {nameGB18030, named(zhou, "UTF-8")}}, []string{
			"GB18030: " + readLi, "GB18030: " + readZhou,
			"record/charset in game 1, warning: the file names UTF-8, but the texts look like GB18030 and were read so",
		}},
		{"different CA, all of it UTF-8", []coded{{nameUTF8, named(li, "GBK")}, {nameUTF8, named(zhou, "UTF-8")}}, []string{
			"UTF-8: " + readLi, "UTF-8: " + readZhou,
			"record/charset in game 1, warning: the file names GB18030, but the file is in UTF-8 and was read so",
		}},
		{"different CA, all of it ASCII", []coded{{nameUTF8, named(ascii, "GBK")}, {nameUTF8, named(ascii, "Big5")}}, []string{
			"GB18030: Li, Zhou", "GB18030: Li, Zhou",
		}},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			if diff := cmp.Diff(tt.want, readGames(t, tt.games, ParseOptions{})); diff != "" {
				t.Errorf("games (-want +got):\n%s", diff)
			}
		})
	}
}

// The games of a row differ, and each is read by its own CA or bytes.
func TestGamesDiffer(t *testing.T) {
	const (
		chinese  = "(;GM[1]PB[李明]PW[王小波]C[黑棋这一手是胜负的关键];B[pd])"
		taiwan   = "(;GM[1]PB[林志明]PW[陳建華]C[這一手棋是全局的關鍵，黑棋因此佔了優勢。];B[pd])"
		japanese = "(;GM[1]PB[高橋]PW[中村]C[この手は表];B[pd])" // 表 ends in a backslash
		german   = "(;GM[1]PB[Jürgen Groß]PW[Käthe]C[Weiß fällt zurück, bedrückt, und hört auf];B[pd])"
		ascii    = "(;GM[1]PB[Li]PW[Zhou];B[pd])"
	)
	named := func(text, ca string) string { return strings.Replace(text, "GM[1]", "GM[1]CA["+ca+"]", 1) }
	const (
		readChinese  = "李明, 王小波: 黑棋这一手是胜负的关键"
		readTaiwan   = "林志明, 陳建華: 這一手棋是全局的關鍵，黑棋因此佔了優勢。"
		readJapanese = "高橋, 中村: この手は表"
		readGerman   = "Jürgen Groß, Käthe: Weiß fällt zurück, bedrückt, und hört auf"
	)
	guessed := func(game int, encoding string) string {
		return fmt.Sprintf("record/charset in game %d, note: the game does not name its encoding; by their look the texts were read as %s", game, encoding)
	}
	const german2 = ", and windows-1250 fits nearly as well" // the letters of German are in both
	tests := []struct {
		name  string
		games []coded
		want  []string
	}{
		{"each by its CA", []coded{{nameUTF8, named(chinese, "UTF-8")}, {nameShiftJIS, named(japanese, "Shift_JIS")}, {nameLatin, named(german, "ISO-8859-1")}}, []string{
			"UTF-8: " + readChinese, "Shift_JIS: " + readJapanese, "windows-1252: " + readGerman,
		}},
		{"the same the other way round", []coded{{nameLatin, named(german, "ISO-8859-1")}, {nameShiftJIS, named(japanese, "Shift_JIS")}, {nameUTF8, named(chinese, "UTF-8")}}, []string{
			"windows-1252: " + readGerman, "Shift_JIS: " + readJapanese, "UTF-8: " + readChinese,
		}},
		{"ASCII under UTF-8 first", []coded{{nameUTF8, named(ascii, "UTF-8")}, {nameBig5, named(taiwan, "Big5")}}, []string{
			"UTF-8: Li, Zhou", "Big5: " + readTaiwan,
		}},
		{"one CA and one game without", []coded{{nameShiftJIS, named(japanese, "Shift_JIS")}, {nameGB18030, named(chinese, "GBK")}, {nameLatin, german}}, []string{
			"Shift_JIS: " + readJapanese, "GB18030: " + readChinese, "windows-1252: " + readGerman, guessed(3, nameLatin) + german2,
		}},
		{"a wrong CA among different ones", []coded{{nameShiftJIS, named(japanese, "Shift_JIS")}, {nameBig5, named(taiwan, "UTF-8")}}, []string{
			"Shift_JIS: " + readJapanese, "Big5: " + readTaiwan,
			"record/charset in game 2, warning: the game names UTF-8, but the texts look like Big5 and were read so",
		}},
		{"a CA that nobody knows", []coded{{nameShiftJIS, named(japanese, "Shift_JIS")}, {nameGB18030, named(chinese, "GBK")}, {nameBig5, named(taiwan, "foo")}}, []string{
			"Shift_JIS: " + readJapanese, "GB18030: " + readChinese, "Big5: " + readTaiwan,
			"record/charset in game 3, note: \"foo\", which the game names, is no encoding that goref knows; read as Big5",
		}},
		{"a CA that nobody knows, over ASCII", []coded{{nameShiftJIS, named(japanese, "Shift_JIS")}, {nameGB18030, named(chinese, "GBK")}, {nameUTF8, named(ascii, "foo")}}, []string{
			"Shift_JIS: " + readJapanese, "GB18030: " + readChinese, "UTF-8: Li, Zhou",
			"record/charset in game 3, note: \"foo\", which the game names, is no encoding that goref knows; read as UTF-8",
		}},
		{"no CA: GBK and Big5", []coded{{nameGB18030, chinese}, {nameBig5, taiwan}, {nameGB18030, chinese}}, []string{
			"GB18030: " + readChinese, "Big5: " + readTaiwan, "GB18030: " + readChinese,
			guessed(1, nameGB18030), guessed(2, nameBig5), guessed(3, nameGB18030),
		}},
		{"no CA: UTF-8 and GBK", []coded{{nameUTF8, chinese}, {nameUTF8, taiwan}, {nameGB18030, chinese}}, []string{
			"UTF-8: " + readChinese, "UTF-8: " + readTaiwan, "GB18030: " + readChinese, guessed(3, nameGB18030),
		}},
		{"no CA: UTF-8 and Latin-1", []coded{{nameUTF8, german}, {nameLatin, german}}, []string{
			"UTF-8: " + readGerman, "windows-1252: " + readGerman, guessed(2, nameLatin) + german2,
		}},
		{"CA in the first, another in fact", []coded{{nameGB18030, named(chinese, "GBK")}, {nameBig5, taiwan}}, []string{
			"GB18030: " + readChinese, "Big5: " + readTaiwan, guessed(2, nameBig5),
		}},
		{"a name too short to tell", []coded{{nameBig5, taiwan}, {nameLatin, german}, {nameBig5, "(;GM[1]PB[瑜]PW[b];B[pd])"}}, []string{
			"Big5: " + readTaiwan, "windows-1252: " + readGerman, "Big5: 瑜, b",
			guessed(1, nameBig5), guessed(2, nameLatin) + german2,
			"record/charset in game 3, note: by the look of the whole file the texts of this game were read as Big5",
		}},
		{"switches of JIS among UTF-8", []coded{{nameUTF8, chinese}, {nameISO2022, japanese}}, []string{
			"UTF-8: " + readChinese, "ISO-2022-JP: " + readJapanese,
			"record/charset in game 2, note: the game does not name its encoding; by its switches it was read as ISO-2022-JP",
		}},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			if diff := cmp.Diff(tt.want, readGames(t, tt.games, ParseOptions{})); diff != "" {
				t.Errorf("games (-want +got):\n%s", diff)
			}
		})
	}
	t.Run("--encoding is for all", func(t *testing.T) {
		games := []coded{{nameGB18030, named(chinese, "GBK")}, {nameGB18030, named(chinese, "Big5")}}
		want := []string{"GB18030: " + readChinese, "GB18030: " + readChinese}
		if diff := cmp.Diff(want, readGames(t, games, ParseOptions{Encoding: "GBK"})); diff != "" {
			t.Errorf("games (-want +got):\n%s", diff)
		}
	})
}

// Some programs write texts in UTF-16 between brackets in ASCII.
func TestTextsInUTF16(t *testing.T) {
	const src = "(;FF[4]CA[UTF-16LE]PB[J\x00\xFC\x00r\x00g\x00]C[s\x00\xAC\x20h\x00];B[pd])\n(;FF[4]CA[UTF-16BE]PB[\x00J\x00\xF6];B[dd])\n"
	c := Parse("in.sgf", []byte(src))
	want := []string{"UTF-16LE Jürg s€h pd", "UTF-16BE Jö  dd"}
	var got []string
	for _, g := range c.Games() {
		comment, _ := g.Root().Prop("C")
		text := ""
		if comment.p != nil {
			text = comment.Text()
		}
		for n := range g.Root().Children() {
			for p := range n.Props() {
				got = append(got, fmt.Sprintf("%s %s %s %s", g.Encoding(), g.Record().Black.Name.Value, text, p.Text()))
			}
		}
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("games (-want +got):\n%s", diff)
	}
	if len(c.Problems) != 2 || !strings.Contains(c.Problems[0].Detail, "its texts are in it") {
		t.Errorf("problems: %v", c.Problems)
	}
	if out := written(c); !strings.Contains(out, "PB[Jürg]C[s€h]") || strings.Contains(out, "\x00") {
		t.Errorf("written as %q", out)
	}
}

// Names of two or three characters look like much by chance. In a collection
// without CA none of them is enough to take its game for another encoding.
func TestShortNamesAgree(t *testing.T) {
	for _, tt := range []struct{ encoding, characters string }{
		{nameGB18030, simplifiedCommon},
		{nameBig5, traditionalCommon},
		{nameShiftJIS, japaneseCommon + "あいうえおかきくけこアイウエオカキクケコ"},
		{nameEUCKR, koreanCommon},
		{nameCyrillic, "абвгдежзийклмнопрстуфхцчшщыьэюя"},
		{nameLatin, "abcdefghéäöüßnrst"},
	} {
		t.Run(tt.encoding, func(t *testing.T) {
			random := rand.New(rand.NewPCG(1, 2))
			characters := []rune(tt.characters)
			name := func() string {
				var b strings.Builder
				for range 2 + random.IntN(2) {
					b.WriteRune(characters[random.IntN(len(characters))])
				}
				return b.String()
			}
			var src []byte
			const games = 500
			for n := 0; n < games; {
				game := "(;GM[1]PB[" + name() + "]PW[" + name() + "];B[pd])\n"
				encoded, err := encodingNamed(tt.encoding).codec.NewEncoder().Bytes([]byte(game))
				if err != nil {
					continue // not every character of the lists is in the set
				}
				src = append(src, encoded...)
				n++
			}
			c := Parse("in.sgf", src)
			if n := len(c.Games()); n != games {
				t.Errorf("%d games, want %d", n, games)
			}
			for _, g := range c.Games() {
				if g.Encoding() != tt.encoding {
					t.Errorf("game %d of %q is read as %s", g.Number, g.Record().Black.Name.Value, g.Encoding())
				}
			}
		})
	}
}

// What the CA of a source make of it before its tree is known. A game is known by
// its bracket; a CA that is none, or that stands before any game, says nothing.
func TestDeclaredParts(t *testing.T) {
	for _, tt := range []struct {
		name, src string
		want      []string
	}{
		{"one game", "(;CA[GBK]PB[x])", nil},
		{"two that agree", "(;CA[GBK])(;CA[gb2312])", nil},
		{"two that differ", "(;CA[GBK])(;GM[1]CA[UTF-8])", []string{"0 GB18030", "10 UTF-8"}},
		{"a game without one between them", "(;CA[GBK])(;B[aa])(;CA[UTF-8])", []string{"0 GB18030", "18 UTF-8"}},
		{"two in one game", "(;CA[GBK]C[CA[UTF-8]])", []string{"0 GB18030", "0 UTF-8"}},
		{"a bracket that is not seen", "(;CA[GBK])(\n;CA[UTF-8])(\n;CA[Big5])", []string{"0 GB18030", "0 UTF-8", "0 Big5"}},
		{"before any game", "CA[Big5](;CA[GBK])(;CA[UTF-8])", []string{"8 GB18030", "18 UTF-8"}},
		{"not known", "(;CA[foo])(;CA[GBK])", nil},
		{"not closed", "(;CA[GBK])(;CA[UTF-8])(;CA[Big5", []string{"0 GB18030", "10 UTF-8"}},
	} {
		t.Run(tt.name, func(t *testing.T) {
			var got []string
			for _, p := range declaredParts([]byte(tt.src)) {
				got = append(got, fmt.Sprintf("%d %s", p.start, p.enc.Name))
			}
			if diff := cmp.Diff(tt.want, got); diff != "" {
				t.Errorf("(-want +got):\n%s", diff)
			}
		})
	}
}
