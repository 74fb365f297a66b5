package report

import "testing"

func TestPlain(t *testing.T) {
	for _, tt := range []struct{ name, text, want string }{
		{"names", "Jürgen 李昌鎬 יעל", "Jürgen 李昌鎬 יעל"},
		{"control characters", "a\x1b[31mb\x07\u0085c\x7f", "a [31mb  c "},
		{"embedding and override", "a\u202a\u202b\u202c\u202d\u202eb", "a     b"},
		{"isolates", "a\u2066\u2067\u2068\u2069b", "a    b"},
		{"marks", "a\u200e\u200f\u061cb", "a   b"},
		{"joiners are letters' own", "a\u200c\u200db", "a\u200c\u200db"},
	} {
		if got := plain(tt.text); got != tt.want {
			t.Errorf("%s: %q, want %q", tt.name, got, tt.want)
		}
	}
}
