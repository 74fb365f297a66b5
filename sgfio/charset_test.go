package sgfio

import "testing"

func TestLookupEncoding(t *testing.T) {
	tests := []struct{ name, want string }{
		{"UTF-8", nameUTF8},
		{"utf8", nameUTF8},
		{"GBK", nameGB18030},
		{"gb2312", nameGB18030},
		{"EUC-CN", nameGB18030},
		{"SHIFT_JIS", nameShiftJIS},
		{"sjis", nameShiftJIS},
		{"Windows-31J", nameShiftJIS},
		{"cp949", nameEUCKR},
		{"ISO8859_1", nameLatin},
		{"iso-8859-1", nameLatin},
		{"Windows-1251", nameCyrillic},
		{"ISO-8859-3", "ISO-8859-3"},
		{"ISO-8859-15", "ISO-8859-15"},
		{" big5 ", nameBig5},
		{"unknown", ""},
		{"foo", ""},
		{"", ""},
	}
	for _, tt := range tests {
		e, ok := LookupEncoding(tt.name)
		if ok != (tt.want != "") || ok && e.Name != tt.want {
			t.Errorf("LookupEncoding(%q) = %v, %v; want %q", tt.name, e, ok, tt.want)
		}
	}
}
