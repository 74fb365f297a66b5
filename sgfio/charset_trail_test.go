package sgfio

import "testing"

// walk lists the bytes of src that a lexer takes for syntax: those that are no
// later byte of a character.
func walk(e *Encoding, src string) string {
	var syntax []byte
	for i := 0; i < len(src); i++ {
		if c := src[i]; c == '[' || c == ']' || c == '\\' {
			syntax = append(syntax, c)
		}
		if startsHidden(src[i]) {
			i += e.trailBytes([]byte(src), i)
		}
	}
	return string(syntax)
}

func TestTrailBytes(t *testing.T) {
	tests := []struct {
		name, encoding, src, want string
	}{
		{"表 ends in a backslash", nameShiftJIS, "C[\x95\x5C]", "[]"},
		{"ゾ ends in a bracket", nameShiftJIS, "C[\x83\x5D]", "[]"},
		{"half-width katakana stands alone", nameShiftJIS, "C[\xB1]", "[]"},
		{"許 in Big5", nameBig5, "C[\xB3\x5C]", "[]"},
		{"a bracket in Big5", nameBig5, "C[\xA5\x5D]", "[]"},
		{"pairs in GBK", nameGB18030, "C[\x81\x5D\x81\x5C\x81\x5B]", "[]"},
		{"a four in GB18030", nameGB18030, "C[\x95\x32\x82\x36]", "[]"},
		{"an escaped bracket behind GBK", nameGB18030, "C[\xC4\xE3\\]]", "[\\]]"},
		{"JIS between switches", nameISO2022, "C[\x1B$B%]%\\%[\x1B(B]", "[]"},
		{"JIS switched to katakana", nameISO2022, "C[\x1B(I]\\\x1B(B]", "[]"},
		{"JIS left open ends with the line", nameISO2022, "C[\x1B$B%]\n]", "[]"},
		{"JIS left open in the last line", nameISO2022, "C[\x1B$B%]", "[]"},
		{"UTF-8 hides nothing", nameUTF8, "C[\xE8\xA1\xA8]", "[]"},
		{"EUC-KR has no pair with a bracket", nameEUCKR, "C[\xC7\x5D", "[]"},
		{"a name cut in a pair, then a property", nameGB18030, "PB[\xC4]PW[\xC4\xE3]", "[][]"},
		{"a name cut, then a line and a property", nameShiftJIS, "PB[\x83]\r\nPW[a]", "[][]"},
		{"a comment cut, then a move", nameBig5, "C[\xA5];B[aa]", "[][]"},
		{"a comment cut, then the end of the game", nameGB18030, "C[\xF6])\n(;C[\xF6])\n", "[][]"},
		{"a comment cut, then the end of two variations", nameBig5, "C[\xA5]) )\n", "[]"},
		{"a pair, then a bracket of the text", nameGB18030, "C[\x81\x5D), he said]", "[]"},
		{"a first byte at the end of the file", nameGB18030, "C[\xC4", "["},
		{"a first byte before a digit", nameGB18030, "C[\xC4" + "1]", "[]"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			if got := walk(encodingNamed(tt.encoding), tt.src); got != tt.want {
				t.Errorf("syntax in %q: %q, want %q", tt.src, got, tt.want)
			}
		})
	}
}

func TestDecode(t *testing.T) {
	tests := []struct {
		name, encoding, src, want string
		ok                        bool
	}{
		{"ASCII", nameUTF8, "abc", "abc", true},
		{"UTF-8", nameUTF8, "李", "李", true},
		{"broken UTF-8", nameUTF8, "a\xE5b", "a\uFFFDb", false},
		{"GBK", nameGB18030, "\xC4\xE3", "你", true},
		{"cut GBK", nameGB18030, "\xC4\xE3\xC4", "你\uFFFD", false},
		{"Shift_JIS", nameShiftJIS, "\x95\x5C", "表", true},
		{"Latin-1", nameLatin, "\xFC", "ü", true},
		{"JIS", nameISO2022, "\x1B$B0O\x1B(B", "囲", true},
		{"UTF-16 is held as UTF-8", nameUTF16LE, "李", "李", true},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			got, ok := encodingNamed(tt.encoding).Decode([]byte(tt.src))
			if got != tt.want || ok != tt.ok {
				t.Errorf("Decode(%q) = %q, %v; want %q, %v", tt.src, got, ok, tt.want, tt.ok)
			}
		})
	}
}

// A program that knows bytes only escapes the second byte of a character.
func TestJoinPairs(t *testing.T) {
	tests := []struct {
		name, encoding, src, want string
	}{
		{"a bracket in GBK", nameGB18030, "\x93\x5C\x5D\x99\xE0", "揮權"},
		{"a bracket in Shift_JIS", nameShiftJIS, "\x83\x5C\x5D\x93\xFA", "ゾ日"},
		{"a backslash in GBK", nameGB18030, "\xDF\x5C\x5C\xDD\x94", "運輸"},
		{"a character that ends in a backslash", nameShiftJIS, "\x95\x5C", "表"},
		{"the same, escaped", nameShiftJIS, "\x95\x5C\x5C", "表"},
		{"the same in Big5", nameBig5, "\xB3\x5C\x5C", "許"},
		{"an escaped bracket behind a character", nameGB18030, "\xC4\xE3\\] a", "你] a"},
		{"UTF-8", nameUTF8, "李\\] a", "李] a"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			src := "(;C[" + tt.src + "];B[dd])"
			c := ParseWith("in.sgf", []byte(src), ParseOptions{Encoding: tt.encoding})
			p, _ := c.Games()[0].Root().Prop("C")
			if got := p.Text(); got != tt.want {
				t.Errorf("%q is read as %q, want %q", src, got, tt.want)
			}
			again := Parse("out.sgf", []byte(written(c)))
			if p, _ := again.Games()[0].Root().Prop("C"); p.Text() != tt.want {
				t.Errorf("%q is written as %q", src, written(c))
			}
		})
	}
}
