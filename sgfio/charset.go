package sgfio

import (
	"encoding/binary"
	"strings"
	"unicode/utf8"

	"golang.org/x/text/encoding"
	"golang.org/x/text/encoding/charmap"
	"golang.org/x/text/encoding/japanese"
	"golang.org/x/text/encoding/korean"
	"golang.org/x/text/encoding/simplifiedchinese"
	"golang.org/x/text/encoding/traditionalchinese"
)

// An Encoding turns the bytes of a record into text. Those that SGF files are
// written in are found by name with LookupEncoding; there is no other way to
// make one, and none of them changes.
type Encoding struct {
	// Name is the name that IANA registers, as CA writes it: "Shift_JIS". Where
	// an older set is contained in a newer one the newer is meant, since files
	// name the old and use the new: GB2312 and GBK read as GB18030, ISO-8859-1 as
	// windows-1252.
	Name string

	codec encoding.Encoding // nil for UTF-8 and ASCII
	trail trailRule
	mend  func(string) string // undoes a second encoding; nil: none
	// own decodes what codec cannot; nil for all but texts in UTF-16.
	own func([]byte) (string, bool)
}

// A trailRule says how many further bytes a character has whose later bytes may
// look like SGF syntax. It is nil for encodings that have no such character.
type trailRule func(src []byte, i int) int

// Names by which goref calls the encodings that it treats apart.
const (
	nameUTF8     = "UTF-8"
	nameASCII    = "US-ASCII"
	nameUTF16LE  = "UTF-16LE"
	nameUTF16BE  = "UTF-16BE"
	nameGB18030  = "GB18030"
	nameBig5     = "Big5"
	nameShiftJIS = "Shift_JIS"
	nameEUCJP    = "EUC-JP"
	nameISO2022  = "ISO-2022-JP"
	nameEUCKR    = "EUC-KR"
	nameLatin    = "windows-1252"
	nameCyrillic = "windows-1251"
	nameKOI8     = "KOI8-R"
	nameCentral  = "windows-1250"
)

// encodings is the catalogue, read-only, with UTF-8 first. The aliases are lower
// case without hyphens, underscores and blanks.
var encodings = []struct {
	Encoding
	aliases string
}{
	{Encoding{Name: nameUTF8}, "utf8 unicode unicode11utf8"},
	{Encoding{Name: nameASCII}, "usascii ascii ansix3.4 iso646us"},
	{Encoding{Name: nameUTF16LE}, "utf16le utf16 ucs2 unicode16"},
	{Encoding{Name: nameUTF16BE}, "utf16be"},
	{Encoding{Name: nameGB18030, codec: simplifiedchinese.GB18030, trail: trailGB18030}, "gb18030 gbk gb2312 gb euccn cp936 ms936 windows936 936 xgbk gb231280 chinese"},
	{Encoding{Name: "HZ-GB-2312", codec: simplifiedchinese.HZGB2312}, "hzgb2312 hz"},
	{Encoding{Name: nameBig5, codec: traditionalchinese.Big5, trail: trailBig5}, "big5 big5hkscs cp950 ms950 windows950 950 cnbig5"},
	{Encoding{Name: nameShiftJIS, codec: japanese.ShiftJIS, trail: trailShiftJIS}, "shiftjis sjis xsjis mskanji cp932 ms932 windows31j windows932 932 shiftjis2004"},
	{Encoding{Name: nameEUCJP, codec: japanese.EUCJP}, "eucjp ujis xeucjp cp51932 eucjpms"},
	{Encoding{Name: nameISO2022, codec: japanese.ISO2022JP, trail: trailISO2022}, "iso2022jp jis csiso2022jp cp50220"},
	{Encoding{Name: nameEUCKR, codec: korean.EUCKR}, "euckr cp949 ms949 windows949 949 uhc ksc5601 ksc56011987 ksx1001 korean"},
	{Encoding{Name: nameLatin, codec: charmap.Windows1252}, "windows1252 cp1252 1252 iso88591 88591 latin1 l1 ibm819 western"},
	{Encoding{Name: nameCentral, codec: charmap.Windows1250}, "windows1250 cp1250 1250"},
	{Encoding{Name: nameCyrillic, codec: charmap.Windows1251}, "windows1251 cp1251 1251 cyrillic"},
	{Encoding{Name: "windows-1253", codec: charmap.Windows1253}, "windows1253 cp1253 1253"},
	{Encoding{Name: "windows-1254", codec: charmap.Windows1254}, "windows1254 cp1254 1254 iso88599 latin5"},
	{Encoding{Name: "windows-1255", codec: charmap.Windows1255}, "windows1255 cp1255 1255"},
	{Encoding{Name: "windows-1256", codec: charmap.Windows1256}, "windows1256 cp1256 1256"},
	{Encoding{Name: "windows-1257", codec: charmap.Windows1257}, "windows1257 cp1257 1257"},
	{Encoding{Name: "windows-1258", codec: charmap.Windows1258}, "windows1258 cp1258 1258"},
	{Encoding{Name: "windows-874", codec: charmap.Windows874}, "windows874 cp874 874 tis620 iso885911"},
	{Encoding{Name: nameKOI8, codec: charmap.KOI8R}, "koi8r koi8"},
	{Encoding{Name: "KOI8-U", codec: charmap.KOI8U}, "koi8u"},
	{Encoding{Name: "ISO-8859-2", codec: charmap.ISO8859_2}, "iso88592 latin2"},
	{Encoding{Name: "ISO-8859-3", codec: charmap.ISO8859_3}, "iso88593 latin3"},
	{Encoding{Name: "ISO-8859-4", codec: charmap.ISO8859_4}, "iso88594 latin4"},
	{Encoding{Name: "ISO-8859-5", codec: charmap.ISO8859_5}, "iso88595"},
	{Encoding{Name: "ISO-8859-7", codec: charmap.ISO8859_7}, "iso88597 greek"},
	{Encoding{Name: "ISO-8859-8", codec: charmap.ISO8859_8}, "iso88598 hebrew"},
	{Encoding{Name: "ISO-8859-10", codec: charmap.ISO8859_10}, "iso885910 latin6"},
	{Encoding{Name: "ISO-8859-13", codec: charmap.ISO8859_13}, "iso885913 latin7"},
	{Encoding{Name: "ISO-8859-14", codec: charmap.ISO8859_14}, "iso885914 latin8"},
	{Encoding{Name: "ISO-8859-15", codec: charmap.ISO8859_15}, "iso885915 latin9"},
	{Encoding{Name: "ISO-8859-16", codec: charmap.ISO8859_16}, "iso885916 latin10"},
	{Encoding{Name: "IBM437", codec: charmap.CodePage437}, "ibm437 cp437 437 dos"},
	{Encoding{Name: "IBM850", codec: charmap.CodePage850}, "ibm850 cp850 850"},
	{Encoding{Name: "IBM866", codec: charmap.CodePage866}, "ibm866 cp866 866"},
	{Encoding{Name: "macintosh", codec: charmap.Macintosh}, "macintosh mac macroman xmacroman"},
}

// LookupEncoding finds an encoding by the name that CA or --encoding gives it.
// Case, blanks, hyphens and underscores do not matter, and common other names
// are known. It returns false for a name it does not know.
func LookupEncoding(name string) (*Encoding, bool) {
	if strings.EqualFold(name, nameUTF8) {
		return &encodings[0].Encoding, true
	}
	key := strings.Map(func(r rune) rune {
		switch {
		case r >= 'A' && r <= 'Z':
			return r + 'a' - 'A'
		case strings.ContainsRune("-_ :\t\r\n()", r):
			return -1
		}
		return r
	}, name)
	if key == "" {
		return nil, false
	}
	for i := range encodings {
		for alias := range strings.FieldsSeq(encodings[i].aliases) {
			if alias == key {
				return &encodings[i].Encoding, true
			}
		}
	}
	return nil, false
}

// encodingNamed returns an encoding of the catalogue by its own name.
func encodingNamed(name string) *Encoding {
	for i := range encodings {
		if encodings[i].Name == name {
			return &encodings[i].Encoding
		}
	}
	panic("sgfio: no encoding " + name)
}

// Decode returns b as UTF-8, and false if some of b is not valid in the
// encoding; each such piece is then U+FFFD. The collection's source is UTF-8
// for files in UTF-16, and the text of one is decoded as UTF-8.
func (e *Encoding) Decode(b []byte) (text string, ok bool) {
	if e.own != nil {
		return e.own(b)
	}
	if isASCII(b) && e.trail == nil {
		return string(b), true
	}
	if e.codec == nil {
		if !utf8.Valid(b) {
			return strings.ToValidUTF8(string(b), "\uFFFD"), false
		}
		text = string(b)
	} else {
		// The decoders of x/text replace what is invalid and fail on nothing.
		out, err := e.codec.NewDecoder().Bytes(b)
		text = string(out)
		if err != nil || strings.ContainsRune(text, utf8.RuneError) {
			return text, false
		}
	}
	if e.mend != nil {
		text = e.mend(text)
	}
	return text, true
}

// hidesSyntax reports whether a character of the encoding may hold a byte that
// looks like SGF syntax. Only then need the lexer ask for trailBytes.
func (e *Encoding) hidesSyntax() bool { return e.trail != nil }

// startsHidden reports whether a character that may hide syntax can start with
// c: a byte above ASCII, or the escape of ISO-2022-JP.
func startsHidden(c byte) bool { return c >= 0x80 || c == escape }

// trailBytes returns how many bytes after src[i] belong to the same character,
// or for ISO-2022-JP to the same escaped run. It returns 0 where src[i] stands
// alone, which includes a first byte without its second.
func (e *Encoding) trailBytes(src []byte, i int) int {
	if e.trail == nil {
		return 0
	}
	return e.trail(src, i)
}

// isASCII reports whether no byte of b is above ASCII.
func isASCII(b []byte) bool {
	const (
		word = 8
		high = 0x8080808080808080
	)
	for len(b) >= word {
		if binary.NativeEndian.Uint64(b)&high != 0 {
			return false
		}
		b = b[word:]
	}
	for _, c := range b {
		if c >= 0x80 {
			return false
		}
	}
	return true
}
