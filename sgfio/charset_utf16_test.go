package sgfio

import (
	"bytes"
	"testing"
	"unicode/utf8"

	"golang.org/x/text/encoding/unicode"
)

func TestTranscode(t *testing.T) {
	const text = "(;PB[李明]PW[😀]C[a])"
	for _, tt := range []struct {
		name string
		big  unicode.Endianness
		mark unicode.BOMPolicy
		want string
	}{
		{"little, marked", unicode.LittleEndian, unicode.UseBOM, nameUTF16LE},
		{"big, marked", unicode.BigEndian, unicode.UseBOM, nameUTF16BE},
		{"little, bare", unicode.LittleEndian, unicode.IgnoreBOM, nameUTF16LE},
		{"big, bare", unicode.BigEndian, unicode.IgnoreBOM, nameUTF16BE},
	} {
		t.Run(tt.name, func(t *testing.T) {
			codec := unicode.UTF16(tt.big, tt.mark)
			src, err := codec.NewEncoder().Bytes([]byte(text))
			if err != nil {
				t.Fatal(err)
			}
			out, origin, from := transcode(src)
			if string(out) != text || from == nil || from.Name != tt.want {
				t.Fatalf("transcode = %q from %v", out, from)
			}
			for i, r := range text {
				at := origin(int32(i))
				unit, _ := codec.NewEncoder().Bytes([]byte(string(r)))
				unit = bytes.TrimPrefix(bytes.TrimPrefix(unit, []byte("\xFF\xFE")), []byte("\xFE\xFF"))
				if !bytes.HasPrefix(src[at:], unit) {
					t.Errorf("origin(%d) = %d, where %q is not", i, at, r)
				}
			}
			if end := origin(int32(len(out))); int(end) != len(src) {
				t.Errorf("the end is at %d of %d", end, len(src))
			}
		})
	}
	if out, origin, from := transcode([]byte(text)); string(out) != text || origin != nil || from != nil {
		t.Errorf("UTF-8 was transcoded")
	}
}

// Places are those of the file: columns count its bytes, the mark too.
func TestUTF16Position(t *testing.T) {
	const utf16 = "\xFF\xFE(\x00;\x00B\x00\n\x00;\x00W\x00"
	c := Parse("in", []byte(utf16))
	for offset, want := range map[int32][2]int{2: {1, 7}, 5: {2, 3}} {
		if line, column := c.Position(offset); line != want[0] || column != want[1] {
			t.Errorf("%q is at line %d, column %d; want %v", c.Src[offset], line, column, want)
		}
	}
}

func TestTranscodeBroken(t *testing.T) {
	for _, src := range []string{"\xFF\xFE", "\xFF\xFE(", "\xFF\xFE(\x00\x00\xD8", "\xFE\xFF\xD8\x00\x00("} {
		out, origin, _ := transcode([]byte(src))
		if !utf8.Valid(out) {
			t.Errorf("transcode(%q) = %q", src, out)
		}
		if at := origin(int32(len(out))); len(out) > 0 && int(at) != len(src) {
			t.Errorf("transcode(%q): the end is at %d", src, at)
		}
	}
}
