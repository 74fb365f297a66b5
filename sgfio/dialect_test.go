package sgfio

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"goref/board"
)

func TestReadHandicap(t *testing.T) {
	tests := []struct {
		text string
		want Field[int]
	}{
		{"0", Field[int]{Present: true}},
		{"2", Field[int]{Present: true, Value: 2}},
		{" 9 ", Field[int]{Present: true, Value: 9}},
		{"25", Field[int]{Present: true, Value: 25}},
		{"2 stones", Field[int]{Present: true, Value: 2, Note: `"2 stones" read as 2 stones`}},
		{"让2子", Field[int]{Present: true, Value: 2, Note: `"让2子" read as 2 stones`}},
		{"二子", Field[int]{Present: true, Value: 2, Note: `"二子" read as 2 stones`}},
		{"３", Field[int]{Present: true, Value: 3, Note: `"３" read as 3 stones`}},
		{"", Field[int]{Present: true, Bad: true, Note: "no handicap is written"}},
		{"7.5", Field[int]{Present: true, Bad: true, Note: `"7.5" is no number of stones; it may be the komi`}},
		{"-1", Field[int]{Present: true, Bad: true, Note: `"-1" is not a handicap`}},
		{"100", Field[int]{Present: true, Bad: true, Note: `"100" is more than 25 stones`}},
		{"xxxx", Field[int]{Present: true, Bad: true, Note: `"xxxx" is not a handicap`}},
	}
	for _, tt := range tests {
		t.Run(tt.text, func(t *testing.T) {
			if diff := cmp.Diff(tt.want, readHandicap(tt.text)); diff != "" {
				t.Errorf("readHandicap(%q) (-want +got):\n%s", tt.text, diff)
			}
		})
	}
}

// fixedNames writes points as SGF does, in the order of placing.
func fixedNames(points []board.Point) string {
	var names []byte
	for _, p := range points {
		x, y := p.XY()
		names = append(names, byte('a'+x), byte('a'+y), ' ')
	}
	return string(names)
}

func TestFixedHandicap(t *testing.T) {
	tests := []struct {
		n         int
		topBottom bool
		want      string
	}{
		{0, false, ""},
		{1, false, ""},
		{2, false, "pd dp "},
		{3, false, "pd dp dd "},
		{4, false, "pd dp dd pp "},
		{5, false, "pd dp dd pp jj "},
		{6, false, "pd dp dd pp dj pj "},
		{6, true, "pd dp dd pp jd jp "},
		{7, false, "pd dp dd pp dj pj jj "},
		{7, true, "pd dp dd pp jd jp jj "},
		{8, true, "pd dp dd pp dj pj jd jp "},
		{9, false, "pd dp dd pp dj pj jd jp jj "},
		{10, false, ""},
	}
	for _, tt := range tests {
		if got := fixedNames(FixedHandicap(tt.n, tt.topBottom)); got != tt.want {
			t.Errorf("FixedHandicap(%d, %v) = %q, want %q", tt.n, tt.topBottom, got, tt.want)
		}
	}
}

func TestMissingHandicap(t *testing.T) {
	foxGame := handicapContext{
		App: "GNU Go:3.8 foxwq", Date: "2019-02-27", Handicap: 6,
		Size: board.Size{W: 19, H: 19}, First: board.White,
	}
	change := func(f func(*handicapContext)) handicapContext {
		c := foxGame
		f(&c)
		return c
	}
	tests := []struct {
		name string
		ctx  handicapContext
		want string
	}{
		{"Fox", foxGame, "pd dp dd pp dj pj "},
		{"before 2018", change(func(c *handicapContext) { c.Date = "2017-12-31" }), "pd dp dd pp jd jp "},
		{"older Fox, without its name", change(func(c *handicapContext) { c.App = "GNU Go:3.8" }), "pd dp dd pp dj pj "},
		{"GNU Go itself", change(func(c *handicapContext) { c.App, c.GameName = "GNU Go:3.8", "GNU Go 3.8 load and print" }), ""},
		{"another program", change(func(c *handicapContext) { c.App = "CGoban:3" }), ""},
		{"stones are there", change(func(c *handicapContext) { c.Placed = true }), ""},
		{"Black first", change(func(c *handicapContext) { c.First = board.Black }), ""},
		{"no handicap", change(func(c *handicapContext) { c.Handicap = 1 }), ""},
		{"smaller board", change(func(c *handicapContext) { c.Size = board.Size{W: 13, H: 13} }), ""},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			if got := fixedNames(missingHandicap(tt.ctx)); got != tt.want {
				t.Errorf("stones %q, want %q", got, tt.want)
			}
		})
	}
}
