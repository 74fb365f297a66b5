package clock

import (
	"errors"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
)

const (
	sec  = time.Second
	min1 = time.Minute
	hour = time.Hour
	day  = 15 * time.Hour // of Dragon Go Server
)

// parseRows are the TM, OT and other texts of clocks.md section 3, by writer.
var parseRows = []struct {
	name string
	raw  Raw
	want System
}{
	{"nothing", Raw{}, System{}},
	{"a dash", Raw{TM: "-"}, System{}},
	{"zero alone", Raw{TM: "0"}, System{}},

	{"KGS 5x30", Raw{TM: "1800", OT: "5x30 byo-yomi"}, System{Kind: ByoYomi, Main: 30 * min1, Periods: 5, Period: 30 * sec}},
	{"KGS without main time", Raw{TM: "0", OT: "5x15 byo-yomi"}, System{Kind: ByoYomi, Periods: 5, Period: 15 * sec}},
	{"KGS 10x20", Raw{TM: "60", OT: "10x20 byo-yomi"}, System{Kind: ByoYomi, Main: min1, Periods: 10, Period: 20 * sec}},
	{"KGS 30x20", Raw{TM: "60", OT: "30x20 byo-yomi"}, System{Kind: ByoYomi, Main: min1, Periods: 30, Period: 20 * sec}},
	{"KGS 25/600", Raw{TM: "600", OT: "25/600 Canadian"}, System{Kind: Canadian, Main: 10 * min1, Stones: 25, Period: 10 * min1}},
	{"KGS 20/120", Raw{TM: "0", OT: "20/120 Canadian"}, System{Kind: Canadian, Stones: 20, Period: 2 * min1}},
	{"KGS 25/300", Raw{TM: "60", OT: "25/300 Canadian"}, System{Kind: Canadian, Main: min1, Stones: 25, Period: 5 * min1}},
	{"KGS 10/30", Raw{TM: "240", OT: "10/30 Canadian"}, System{Kind: Canadian, Main: 4 * min1, Stones: 10, Period: 30 * sec}},
	{"KGS absolute", Raw{TM: "1800", Writer: "CGoban:3"}, System{Kind: Absolute, Main: 30 * min1}},
	{"fractions", Raw{TM: "142.7"}, System{Kind: Absolute, Main: 142700 * time.Millisecond}},

	{"OGS 86400 fischer", Raw{TM: "259200", OT: "86400 fischer"}, System{Kind: Fischer, Main: 72 * hour, Period: 24 * hour}},
	{"OGS 14400 fischer", Raw{TM: "14400", OT: "14400 fischer"}, System{Kind: Fischer, Main: 4 * hour, Period: 4 * hour}},
	{"OGS untimed", Raw{TM: "0", OT: "0 none"}, System{Kind: Untimed}},
	{"OGS untimed without TM", Raw{OT: "0 none"}, System{Kind: Untimed}},
	{"OGS main time alone", Raw{TM: "600", OT: "0 none"}, System{Kind: Absolute, Main: 10 * min1}},
	{"OGS 15/300 Canadian", Raw{TM: "600", OT: "15/300 Canadian"}, System{Kind: Canadian, Main: 10 * min1, Stones: 15, Period: 5 * min1}},
	{"OGS 30 Fischer", Raw{TM: "600", OT: "30 Fischer"}, System{Kind: Fischer, Main: 10 * min1, Period: 30 * sec}},
	{"OGS 60 simple", Raw{TM: "0", OT: "60 simple"}, System{Kind: PerMove, Period: min1}},
	{"OpenKaya fischer 10", Raw{OT: "fischer 10"}, System{Kind: Fischer, Period: 10 * sec}},
	{"OpenKaya N/A", Raw{OT: "N/A"}, System{}},

	{"GoGui 1 moves / 30 sec", Raw{TM: "1200", OT: "1 moves / 30 sec"}, System{Kind: Canadian, Main: 20 * min1, Stones: 1, Period: 30 * sec}},
	{"GoGui 5 moves / 30 sec", Raw{TM: "1200", OT: "5 moves / 30 sec"}, System{Kind: Canadian, Main: 20 * min1, Stones: 5, Period: 30 * sec}},
	{"SmartGo 25 moves / 10 min", Raw{TM: "1200", OT: "25 moves / 10 min"}, System{Kind: Canadian, Main: 20 * min1, Stones: 25, Period: 10 * min1}},
	{"FF3 of SmartGo", Raw{TM: "300.0", OM: "0", OP: "0.0"}, System{Kind: Absolute, Main: 5 * min1}},
	{"FF3 OM and OP", Raw{TM: "300", OM: "25", OP: "600"}, System{Kind: Canadian, Main: 5 * min1, Stones: 25, Period: 10 * min1}},
	{"FF3 lose on time", Raw{TM: "300", LT: "yes"}, System{Kind: Absolute, Main: 5 * min1}},

	{"AlphaGo 3x60", Raw{TM: "7200", OT: "3x60 byo-yomi"}, System{Kind: ByoYomi, Main: 2 * hour, Periods: 3, Period: min1}},
	{"AlphaGo 1x60", Raw{TM: "3600", OT: "1x60 byo-yomi"}, System{Kind: ByoYomi, Main: hour, Periods: 1, Period: min1}},
	{"AlphaGo 1x5", Raw{OT: "1x5 byo-yomi"}, System{Kind: ByoYomi, Periods: 1, Period: 5 * sec}},
	{"q5Go from IGS", Raw{TM: "60", OT: "25/480 Canadian"}, System{Kind: Canadian, Main: min1, Stones: 25, Period: 8 * min1}},

	{"DGS Japanese, older", Raw{OT: "30 days + 1 day/10 periods Japanese byoyomi"}, System{Kind: ByoYomi, Main: 30 * day, Periods: 10, Period: day}},
	{"DGS Japanese, newer", Raw{OT: "30 days + 1 day * 10 periods - Japanese byoyomi"}, System{Kind: ByoYomi, Main: 30 * day, Periods: 10, Period: day}},
	{"DGS Japanese, named first", Raw{OT: "Japanese byoyomi: 30 days + 1 day * 10 periods"}, System{Kind: ByoYomi, Main: 30 * day, Periods: 10, Period: day}},
	{"DGS Japanese, per move and extra", Raw{OT: "Japanese byoyomi: 30 days + 1 day per move and 10 extra periods"}, System{Kind: ByoYomi, Main: 30 * day, Periods: 10, Period: day}},
	{"DGS Canadian", Raw{OT: "30 days + 5 days / 10 stones - Canadian byoyomi"}, System{Kind: Canadian, Main: 30 * day, Stones: 10, Period: 5 * day}},
	{"DGS Canadian, named first", Raw{OT: "Canadian byoyomi: 30 days + 5 days / 10 stones"}, System{Kind: Canadian, Main: 30 * day, Stones: 10, Period: 5 * day}},
	{"DGS Fischer", Raw{OT: "30 days with 1 day extra per move - Fischer time"}, System{Kind: Fischer, Main: 30 * day, Period: day}},
	{"DGS Fischer, named first", Raw{OT: "Fischer time: 30 days with 1 day extra per move"}, System{Kind: Fischer, Main: 30 * day, Period: day}},
	{"DGS absolute", Raw{OT: "30 days without byoyomi"}, System{Kind: Absolute, Main: 30 * day}},
	{"DGS with hard spaces", Raw{OT: "30&nbsp;days + 1&nbsp;day * 10&nbsp;periods - Japanese byoyomi"}, System{Kind: ByoYomi, Main: 30 * day, Periods: 10, Period: day}},
	{"DGS with hours", Raw{OT: "10 days 5 hours + 8 hours * 3 periods - Japanese byoyomi"}, System{Kind: ByoYomi, Main: 155 * hour, Periods: 3, Period: 8 * hour}},

	{"Fox, Tygem via MultiGo", Raw{TM: "1200", TC: "3", TT: "30", Writer: "MultiGo:4.4.4"}, System{Kind: ByoYomi, Main: 20 * min1, Periods: 3, Period: 30 * sec}},
	{"Fox, a minute of main time", Raw{TM: "60", TC: "3", TT: "30"}, System{Kind: ByoYomi, Main: min1, Periods: 3, Period: 30 * sec}},
	{"Fox, one period", Raw{TM: "0", TC: "1", TT: "10"}, System{Kind: ByoYomi, Periods: 1, Period: 10 * sec}},
	{"Fox, no periods", Raw{TM: "600", TC: "0", TT: "0"}, System{Kind: Absolute, Main: 10 * min1}},
	{"Tygem GAMETAG", Raw{OT: "T30-3-600"}, System{Kind: ByoYomi, Main: 10 * min1, Periods: 3, Period: 30 * sec}},
	{"Tygem GAMEINFOMAIN", Raw{OT: "GTIME:600-30-3"}, System{Kind: ByoYomi, Main: 10 * min1, Periods: 3, Period: 30 * sec}},
	{"Tygem text", Raw{TM: "Time limit 10minute : 30 second countdown 3 time"}, System{Kind: ByoYomi, Main: 10 * min1, Periods: 3, Period: 30 * sec}},
	{"Tygem converters", Raw{TM: "20 min", OT: "3x 30 sec"}, System{Kind: ByoYomi, Main: 20 * min1, Periods: 3, Period: 30 * sec}},

	{"IGS without OT", Raw{TM: "60", Writer: "PC[IGS]"}, System{Main: min1}},
	{"Pandanet without OT", Raw{TM: "60", Writer: "Pandanet"}, System{Main: min1}},
	{"NNGS", Raw{TM: "1800", Writer: "NNGS:1.1.22"}, System{Kind: Absolute, Main: 30 * min1}},

	{"CGoban 1 10:00(5x1:00)", Raw{TM: "10:00(5x1:00)"}, System{Kind: ByoYomi, Main: 10 * min1, Periods: 5, Period: min1}},
	{"CGoban 1 5:00:00(5x1:00)", Raw{TM: "5:00:00(5x1:00)"}, System{Kind: ByoYomi, Main: 5 * hour, Periods: 5, Period: min1}},
	{"CGoban 1 30:00+30:00/25", Raw{TM: "30:00+30:00/25"}, System{Kind: Canadian, Main: 30 * min1, Stones: 25, Period: 30 * min1}},
	{"CGoban 1 1:00:00+5:00/30", Raw{TM: "1:00:00+5:00/30"}, System{Kind: Canadian, Main: hour, Stones: 30, Period: 5 * min1}},
	{"CGoban 1 30:00", Raw{TM: "30:00"}, System{Kind: Absolute, Main: 30 * min1}},
	{"1 hr/125 moves", Raw{TM: "1 hr/125 moves"}, System{Kind: Canadian, Stones: 125, Period: hour}},
	{"9 hours", Raw{TM: "9 hours"}, System{Kind: Absolute, Main: 9 * hour}},
	{"3h", Raw{TM: "3h"}, System{Kind: Absolute, Main: 3 * hour}},
	{"1800,0,30,5", Raw{TM: "1800,0,30,5"}, System{Kind: ByoYomi, Main: 30 * min1, Periods: 5, Period: 30 * sec}},

	{"CGF, minutes", Raw{TM: "40", Writer: "CGF special meeting"}, System{Kind: Absolute, Main: 40 * min1}},
	{"CGF, 50 minutes", Raw{TM: "50", Writer: "CGF special meeting"}, System{Kind: Absolute, Main: 50 * min1}},
	{"MultiGo edition, minutes", Raw{TM: "60", LT: "30", LC: "3"}, System{Kind: ByoYomi, Main: hour, Periods: 3, Period: 30 * sec}},
	{"seconds beside LT and LC", Raw{TM: "3600", LT: "30", LC: "3"}, System{Kind: ByoYomi, Main: hour, Periods: 3, Period: 30 * sec}},
	{"Nihon Ki-in", Raw{TM: "1時間", LT: "30秒", LC: "5回"}, System{Kind: ByoYomi, Main: hour, Periods: 5, Period: 30 * sec}},
	{"Korean edition", Raw{TM: "3시간", LT: "60", LC: "5"}, System{Kind: ByoYomi, Main: 3 * hour, Periods: 5, Period: min1}},

	{"a first clock above TM", Raw{TM: "40", First: 2390 * sec}, System{Kind: Absolute, Main: 40 * min1}},
	{"a first clock at TM", Raw{TM: "40", First: 40 * sec}, System{Kind: Absolute, Main: 40 * sec}},
	{"a first clock rounded up", Raw{TM: "40", First: 41 * sec}, System{Kind: Absolute, Main: 40 * sec}},
	{"a first clock beyond minutes too", Raw{TM: "40", First: 2 * hour}, System{Kind: Absolute, Main: 40 * sec}},
	{"a first clock too low for minutes", Raw{TM: "60", First: 80 * sec}, System{Kind: Absolute, Main: min1}},
	{"a first clock of a writer in seconds", Raw{TM: "40", First: 2390 * sec, Writer: "CGoban:3"}, System{Kind: Absolute, Main: 40 * sec}},
	{"a first clock in overtime", Raw{TM: "60", OT: "25/600 Canadian", First: 590 * sec}, System{Kind: Canadian, Main: min1, Stones: 25, Period: 10 * min1}},
	{"a first clock with an increment", Raw{TM: "10", OT: "30 fischer", First: 38 * sec}, System{Kind: Fischer, Main: 10 * sec, Period: 30 * sec}},
	{"TM and OT say the same", Raw{TM: "10:00(5x1:00)", OT: "5x60 byo-yomi"}, System{Kind: ByoYomi, Main: 10 * min1, Periods: 5, Period: min1}},
	{"OT in goref's own form", Raw{TM: "600", OT: "30s per move"}, System{Kind: PerMove, Main: 10 * min1, Period: 30 * sec}},
}

func TestParse(t *testing.T) {
	for _, tt := range parseRows {
		t.Run(tt.name, func(t *testing.T) {
			got, _, err := Parse(tt.raw)
			if err != nil {
				t.Fatal(err)
			}
			if diff := cmp.Diff(tt.want, got); diff != "" {
				t.Errorf("system (-want +got):\n%s", diff)
			}
		})
	}
}

// Fox and Tygem write byo-yomi as TC periods of TT seconds; every number of
// each that was seen in their files goes with every other.
func TestParsePairs(t *testing.T) {
	for _, tc := range []string{"3", "10", "7", "5", "1", "30"} {
		for _, tt := range []string{"30", "15", "60", "20", "40", "10", "50"} {
			periods, _ := strconv.Atoi(tc)
			length, _ := strconv.Atoi(tt)
			want := System{Kind: ByoYomi, Main: 20 * min1, Periods: periods, Period: time.Duration(length) * sec}
			got, doubts, err := Parse(Raw{TM: "1200", TC: tc, TT: tt})
			if diff := cmp.Diff(want, got); diff != "" || err != nil || len(doubts) > 0 {
				t.Errorf("TC[%s]TT[%s]: %v %v (-want +got):\n%s", tc, tt, doubts, err, diff)
			}
		}
	}
}

func TestParseUnknown(t *testing.T) {
	tests := []struct {
		name string
		raw  Raw
		main time.Duration // what is understood all the same
		kept string        // in the error
	}{
		{"free text", Raw{TM: "600", OT: "A very long overtime text"}, 10 * min1, "A very long overtime text"},
		{"no periods", Raw{TM: "600", OT: "0x30 byo-yomi"}, 10 * min1, "0x30 byo-yomi"},
		{"no stones", Raw{OT: "0/30 Canadian"}, 0, "0/30 Canadian"},
		{"no length", Raw{OT: "5x0 byo-yomi"}, 0, "5x0 byo-yomi"},
		{"a bare number", Raw{TM: "600", OT: "30"}, 10 * min1, "OT[30]"},
		{"half a pair", Raw{TM: "600", TC: "3"}, 10 * min1, "TC[3]"},
		{"main time in words", Raw{TM: "long"}, 0, "TM[long]"},
		{"below zero", Raw{TM: "-60"}, 0, "-60"},
		{"forever", Raw{TM: "99999999999999999999"}, 0, "99999999999999999999"},
		{"seconds past 60", Raw{TM: "10:75"}, 0, "10:75"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			got, _, err := Parse(tt.raw)
			if !errors.Is(err, ErrUnknown) {
				t.Fatalf("error = %v, want one that wraps ErrUnknown", err)
			}
			if !strings.Contains(err.Error(), tt.kept) {
				t.Errorf("error %q does not keep %q", err, tt.kept)
			}
			if diff := cmp.Diff(System{Main: tt.main}, got); diff != "" {
				t.Errorf("system (-want +got):\n%s", diff)
			}
		})
	}
}
