package rules

import (
	"errors"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"
)

func officialTable(t interface{ Fatal(...any) }) *PairTable {
	r, ok := ByID("pair-go-handicap")
	if !ok || r.Handicap == nil {
		t.Fatal("pair-go-handicap has no table")
	}
	return r.Handicap
}

func ranks(t *testing.T, text string) [2]Rank {
	t.Helper()
	var pair [2]Rank
	for i, word := range strings.Fields(text) {
		r, err := ParseRank(word)
		if err != nil {
			t.Fatal(err)
		}
		pair[i] = r
	}
	return pair
}

func TestParseRank(t *testing.T) {
	tests := []struct{ text, want string }{
		{"3d", "3d"},
		{"3 dan", "3d"},
		{"3-dan", "3d"},
		{" 3D ", "3d"},
		{"1k", "1k"},
		{"1 Kyu", "1k"},
		{"30k", "30k"},
		{"9p", "9p"},
		{"9 dan pro", "9p"},
		{"9 pro", "9p"},
		{"2段", "2d"},
		{"5级", "5k"},
		{"", ""},
		{"d", ""},
		{"0d", ""},
		{"10d", ""},
		{"31k", ""},
		{"10p", ""},
		{"3", ""},
		{"3x", ""},
		{"-3d", ""},
		{"3.5d", ""},
		{"99999999999999999999k", ""},
	}
	for _, tt := range tests {
		r, err := ParseRank(tt.text)
		if tt.want == "" {
			if err == nil || !strings.Contains(err.Error(), "want 1d to 9d, 1k to 30k or 1p to 9p") {
				t.Errorf("%q: %v, %v, want an error", tt.text, r, err)
			}
			continue
		}
		if err != nil || r.String() != tt.want {
			t.Errorf("%q: %v, %v, want %s", tt.text, r, err, tt.want)
		}
	}
	if got := (Rank{}).String(); got != "no rank" {
		t.Errorf("the zero value is %q", got)
	}
}

// The list of chapter B, and what is counted on beyond both ends.
func TestPairPoints(t *testing.T) {
	table := officialTable(t)
	tests := []struct {
		rank   string
		points string
		listed bool
	}{
		{"7d", "7", true},
		{"6d", "6", true},
		{"5d", "5", true},
		{"4d", "4", true},
		{"3d", "3", true},
		{"2d", "2", true},
		{"1d", "1", true},
		{"1k", "0", true},
		{"2k", "-1", true},
		{"3k", "-2", true},
		{"4k", "-3", true},
		{"5k", "-4", true},
		{"6k", "-5", true},
		{"7k", "-6", false},
		{"8d", "8", false},
		{"9d", "9", false},
		{"5p", "8", false},
	}
	for _, tt := range tests {
		r, err := ParseRank(tt.rank)
		if err != nil {
			t.Fatal(err)
		}
		got, err := table.Points(r)
		if err != nil || got.String() != tt.points || table.lists(r) != tt.listed {
			t.Errorf("%s: %s points (%v), listed %t; want %s, %t", tt.rank, got, err, table.lists(r), tt.points, tt.listed)
		}
	}
	if _, err := table.Points(Rank{}); err == nil {
		t.Error("no rank counts something")
	}
}

func TestPairHandicap(t *testing.T) {
	tests := []struct {
		black, white string
		difference   string
		stones       int
		komi         string
		opener       string
		second       string
	}{
		{"1d 1d", "1d 1d", "0", 0, "6", "BF", "WF"},
		{"1d 1d", "2d 1d", "0.5", 0, "0", "BF", "WF"},
		{"1d 1d", "2d 2d", "1", 0, "-6", "BF", "WF"},
		{"1d 1d", "3d 2d", "1.5", 2, "0", "WF", "BM"},
		{"1d 1d", "3d 3d", "2", 2, "-6", "WF", "BM"},
		{"1d 1d", "4d 3d", "2.5", 3, "0", "WF", "BM"},
		{"1d 1d", "4d 4d", "3", 3, "-6", "WF", "BM"},
		{"1d 1d", "5d 4d", "3.5", 4, "0", "WF", "BM"},
		{"1d 1d", "5d 5d", "4", 4, "-6", "WF", "BM"},
		{"1d 1d", "6d 5d", "4.5", 5, "0", "WF", "BM"},
		{"1d 1d", "6d 6d", "5", 5, "-6", "WF", "BM"},
		{"1d 1d", "7d 6d", "5.5", 6, "0", "WF", "BM"},
		{"1d 1d", "7d 7d", "6", 6, "-6", "WF", "BM"},
		{"1k 1d", "7d 7d", "6.5", 7, "0", "WF", "BM"},
		{"1k 1k", "7d 7d", "7", 7, "-6", "WF", "BM"},
		{"1k 2k", "7d 7d", "7.5", 8, "0", "WF", "BM"},
		{"2k 2k", "7d 7d", "8", 8, "-6", "WF", "BM"},
		{"2k 3k", "7d 7d", "8.5", 9, "0", "WF", "BM"},
		{"3k 3k", "7d 7d", "9", 9, "-6", "WF", "BM"},
		{"3d 1k", "2d 2d", "0.5", 0, "0", "BF", "WF"}, // 1.5 against 2
	}
	for _, tt := range tests {
		black, white := ranks(t, tt.black), ranks(t, tt.white)
		want := PairSetup{
			Black: black, White: white, Stones: tt.stones, Opener: tt.opener, Second: tt.second, Reconstructed: true,
		}
		got, err := PairHandicap(black, white, officialTable(t))
		if err != nil {
			t.Errorf("%s against %s: %v", tt.black, tt.white, err)
			continue
		}
		if got.Difference.String() != tt.difference || got.Komi.String() != tt.komi {
			t.Errorf("%s against %s: difference %s, komi %s; want %s, %s",
				tt.black, tt.white, got.Difference, got.Komi, tt.difference, tt.komi)
		}
		want.Difference, want.Komi, want.BlackPoints, want.WhitePoints = got.Difference, got.Komi, got.BlackPoints, got.WhitePoints
		if diff := cmp.Diff(want, got); diff != "" {
			t.Errorf("%s against %s (-want +got):\n%s", tt.black, tt.white, diff)
		}
	}
}

func TestPairHandicapSwaps(t *testing.T) {
	strong, weak := ranks(t, "5d 4d"), ranks(t, "2d 1k")
	got, err := PairHandicap(strong, weak, officialTable(t))
	if err != nil {
		t.Fatal(err)
	}
	want := PairSetup{
		Black: weak, White: strong, Swapped: true,
		BlackPoints: 1 * Point, WhitePoints: 9, Difference: 7, // 1, 4.5, 3.5
		Stones: 4, Komi: 0, Opener: "WF", Second: "BM", Reconstructed: true,
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
}

func TestPairHandicapBeyond(t *testing.T) {
	got, err := PairHandicap(ranks(t, "8k 8k"), ranks(t, "9p 8d"), officialTable(t))
	if err != nil {
		t.Fatal(err)
	}
	if got.Stones != 9 || got.Komi != -6*Point || !got.BeyondTable {
		t.Errorf("difference %s: %d stones, komi %s, beyond %t; want the last row, flagged",
			got.Difference, got.Stones, got.Komi, got.BeyondTable)
	}
	want := []Rank{{Kyu, 8}, {Professional, 9}, {Dan, 8}}
	if diff := cmp.Diff(want, got.Beyond); diff != "" {
		t.Errorf("ranks beyond the list (-want +got):\n%s", diff)
	}
}

func TestPairHandicapErrors(t *testing.T) {
	pair := ranks(t, "1d 1d")
	if _, err := PairHandicap(pair, pair, nil); !errors.Is(err, ErrNoTable) {
		t.Errorf("no table: %v", err)
	}
	if _, err := PairHandicap(pair, [2]Rank{{Dan, 1}}, officialTable(t)); err == nil {
		t.Error("a missing rank passed")
	}
	if _, err := PairHandicap([2]Rank{{Dan, 12}, {Dan, 1}}, pair, officialTable(t)); err == nil {
		t.Error("12 dan passed")
	}
	gap := &PairTable{Highest: Rank{Dan, 7}, Lowest: Rank{Kyu, 6}, Professional: 8, Rows: []PairRow{{0, 0, 12}, {4, 2, 0}}}
	if _, err := PairHandicap(pair, ranks(t, "2d 2d"), gap); err == nil || !strings.Contains(err.Error(), "no row for a difference of 1") {
		t.Errorf("a gap in the table: %v", err)
	}
}

// Each half point of difference is worth six points, a stone twelve, the first
// move without komi six: the table has no other step.
func TestPairTableSteps(t *testing.T) {
	for _, row := range officialTable(t).Rows {
		worth := 12*Points(max(row.Stones, 1)-1)*Point + 6*Point - row.Komi
		if worth != 12*row.Difference {
			t.Errorf("difference %s: %d stones and komi %s are worth %s", row.Difference, row.Stones, row.Komi, worth)
		}
	}
}

// Who is named first changes nothing but the flag.
func TestPairHandicapSymmetric(t *testing.T) {
	table := officialTable(t)
	rapid.Check(t, func(t *rapid.T) {
		rank := rapid.Custom(func(t *rapid.T) Rank {
			r := Rank{rapid.SampledFrom([]Grade{Kyu, Dan, Professional}).Draw(t, "grade"), 1}
			r.Number = rapid.IntRange(1, r.limit()).Draw(t, "number")
			return r
		})
		pair := func(name string) [2]Rank {
			return [2]Rank{rank.Draw(t, name+" woman"), rank.Draw(t, name+" man")}
		}
		a, b := pair("first"), pair("second")
		one, err := PairHandicap(a, b, table)
		if err != nil {
			t.Fatal(err)
		}
		other, err := PairHandicap(b, a, table)
		if err != nil {
			t.Fatal(err)
		}
		if one.Difference == 0 {
			return // each is Black where it is named first
		}
		if one.Swapped == other.Swapped {
			t.Errorf("swapped both times: %t", one.Swapped)
		}
		one.Swapped, other.Swapped = false, false
		if diff := cmp.Diff(one, other); diff != "" {
			t.Errorf("(-a against b, +b against a):\n%s", diff)
		}
	})
}
