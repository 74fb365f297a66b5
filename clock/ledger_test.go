package clock

import (
	"fmt"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"goref/board"
)

var faultWords = []struct {
	fault Fault
	word  string
}{
	{Flagged, "flag"},
	{Gained, "gain"},
	{PeriodGained, "period"},
	{Contradicts, "system"},
	{Missing, "missing"},
}

// words writes a set of faults as the tables do; "ok" for none.
func (f Fault) words() string {
	var words []string
	for _, w := range faultWords {
		if f.Has(w.fault) {
			words = append(words, w.word)
		}
	}
	if len(words) == 0 {
		return "ok"
	}
	return strings.Join(words, "+")
}

// parseNote reads "29.4" and "29.4/9", the latter with OB; "-" is no clock.
func parseNote(t *testing.T, text string) Note {
	t.Helper()
	if text == "-" {
		return Note{}
	}
	left, stones, has := strings.Cut(text, "/")
	f, err := strconv.ParseFloat(left, 64)
	if err != nil {
		t.Fatal(err)
	}
	n := Note{Left: time.Duration(f * float64(time.Second)), HasLeft: true, HasStones: has}
	if has {
		if n.Stones, err = strconv.Atoi(stones); err != nil {
			t.Fatal(err)
		}
	}
	return n
}

// Black's clock after each of his moves, and the fault of each.
func TestRecord(t *testing.T) {
	tests := []struct {
		name   string
		system string
		left   string
		want   string
	}{
		{"absolute, falling", "60s absolute", "60 59 59 40", "ok ok ok ok"},
		{"absolute, exactly zero is alive", "60s absolute", "5 0 0", "ok ok ok"},
		{"absolute, a negative at any size", "60s absolute", "5 -0.02 -1", "ok flag flag"},
		{"absolute, within the tolerance", "60s absolute", "40 42", "ok ok"},
		{"absolute, beyond it", "60s absolute", "40 42.01", "ok gain"},
		{"absolute, a gap is a move more", "60s absolute", "40 - 43 - 46.01", "ok missing ok missing gain"},
		{"absolute, first clock at TM", "60s absolute", "62", "ok"},
		{"absolute, first clock above TM", "60s absolute", "62.01 61", "system ok"},
		{"absolute, back from below zero", "60s absolute", "-5 30", "flag gain"},
		{"absolute, with OB: said once", "60s absolute", "20 30/5 12 30/5", "ok system ok ok"},
		{"absolute, a jump above TM at the end", "60s absolute", "20 3 598 590 600", "ok ok system ok ok"},
		{"absolute, a jump below TM at the end", "600s absolute", "20 3 40", "ok ok gain"},
		{"absolute, no clocks before", "60s absolute", "- - 30", "missing missing ok"},
		{"absolute, a jump above TM in mid-game", "60s absolute", "40 90", "ok gain"},

		{"unknown overtime, as on IGS", "60s + unknown", "56 3 598 590 600 -1", "ok ok ok ok ok flag"},
		{"nothing stated", "unknown", "56 3 598/25 590/24", "ok ok ok ok"},
		{"untimed, with a clock", "none", "56 3", "system ok"},

		{"KGS byo-yomi", "60s + 5x30s byo-yomi", "58 12 30/5 30/5 30/3 30/1 30/1", "ok ok ok ok ok ok ok"},
		{"KGS byo-yomi without main time", "5x15s byo-yomi", "15/5 15/4 15/4", "ok ok ok"},
		{"byo-yomi, what is left of the period", "60s + 5x30s byo-yomi", "58 12/5 28/5 3/4 29/4", "ok ok ok ok ok"},
		{"byo-yomi, periods come back", "60s + 5x30s byo-yomi", "12 30/4 30/5", "ok ok period"},
		{"byo-yomi, more periods than there are", "60s + 5x30s byo-yomi", "12 30/6 30/5 30/6", "ok system ok system"},
		{"byo-yomi, more than a period", "60s + 5x30s byo-yomi", "12 30/5 33/5", "ok ok gain"},
		{"byo-yomi, main time comes back", "60s + 5x30s byo-yomi", "12 30/5 45", "ok ok gain"},
		{"byo-yomi, main time rises", "600s + 5x30s byo-yomi", "400 500 450", "ok gain ok"},
		{"byo-yomi without OB", "60s + 5x30s byo-yomi", "58 12 30 30 22 30", "ok ok ok ok ok ok"},
		{"byo-yomi, OB from the first move", "60s + 5x30s byo-yomi", "58/5 40/5 20/5 30/4", "ok ok ok ok"},
		{"byo-yomi, OB from the first move, rising", "60s + 5x30s byo-yomi", "58/5 40/5 45/5", "ok ok gain"},
		{"CGoban 2: one clock for all", "25m + 5x30s byo-yomi", "1645.5 1500 160 140 150 120", "ok ok ok ok ok ok"},
		{"CGoban 2: no main time", "10x60s byo-yomi", "600 600 590 600 480 541", "ok ok ok ok ok gain"},

		{"KGS Canadian", "60s + 3/30s Canadian", "10 1 29/2 20/1 30/3 25/2", "ok ok ok ok ok ok"},
		{"Canadian, the first clock in overtime", "60s + 25/300s Canadian", "290/24", "ok"},
		{"FF4 Canadian, OB down to zero", "3/30s Canadian", "20/2 10/1 5/0 29/2", "ok ok ok ok"},
		{"Canadian, refilled early", "5/30s Canadian", "20/4 10/3 30/5", "ok ok period"},
		{"Canadian, rising inside a block", "5/30s Canadian", "20/4 10/3 25/2", "ok ok gain"},
		{"Canadian, a pass is no stone", "5/30s Canadian", "20/4 15/4 10/3", "ok ok ok"},
		{"Canadian, refilled over a gap", "3/30s Canadian", "20/2 - 30/3", "ok missing ok"},
		{"Canadian, more than a block", "3/30s Canadian", "10/1 40/3", "ok gain"},
		{"Canadian, more stones than there are", "3/30s Canadian", "29/4", "system"},
		{"GoGui: blocks of one stone", "60s + 1/30s Canadian", "33 4 30/1 30/1 30/1", "ok ok ok ok ok"},
		{"q5Go from IGS: no OB", "60s + 4/300s Canadian", "20 290 200 150 90 295 280", "ok ok ok ok ok ok ok"},
		{"Canadian without OB, refilled early", "60s + 4/300s Canadian", "20 290 280 295", "ok ok ok gain"},

		{"Fischer", "60s + 10s Fischer", "65 72 60 72 72.01", "ok ok ok ok ok"},
		{"Fischer, more than the increment", "60s + 10s Fischer", "60 72 84.01", "ok ok gain"},
		{"Fischer, first clock with the increment", "60s + 10s Fischer", "72", "ok"},
		{"Fischer, first clock above", "60s + 10s Fischer", "72.01", "system"},
		{"Fischer without main time known", "10s Fischer", "400 408 421", "ok ok gain"},
		{"Fischer, at the cap", "60s + 10s Fischer, cap 65s", "65 67 67.01", "ok ok gain"},
		{"Fischer, exactly zero", "60s + 10s Fischer", "10 0 8", "ok ok ok"},

		{"Bronstein never rises", "60s + 10s Bronstein", "60 60 58 60.01", "ok ok ok gain"},
		{"delay never rises", "60s + 10s delay", "60 55 58", "ok ok gain"},
		{"per move", "30s per move", "12 30 32 32.01", "ok ok ok system"},
		{"hourglass alone", "60s hourglass", "50 62 62.01", "ok ok gain"},

		{"Ing periods", "60s + 3x10s Ing, 2 points", "30 2 8 3 9 1 7", "ok ok ok ok ok ok ok"},
		{"Ing, a fourth period", "60s + 3x10s Ing, 2 points", "2 8 1 9 1 9 1 9", "ok ok ok ok ok ok ok gain"},
		{"Ing, more than a period", "60s + 3x10s Ing, 2 points", "30 40", "ok gain"},
		{"Ing, a period comes back", "60s + 3x10s Ing, 2 points", "2 8/3 9/2 8/3", "ok ok ok period"},

		{"countdown: the whole limit falls", "10m countdown, reserve 5m", "600 400 290 240", "ok ok ok ok"},
		{"countdown, rising", "10m countdown, reserve 5m", "400 500", "ok gain"},
		{"countdown, a minute comes back", "10m countdown, reserve 5m", "300 240 300", "ok ok gain"},
		{"countdown, the seconds of a minute are free", "10m countdown, reserve 5m", "300 250 300 241", "ok ok ok ok"},
		{"countdown, the last minute cut off to zero", "10m countdown, reserve 5m", "60 0 30", "ok ok ok"},
		{"countdown, OB from the reserve on", "10m countdown, reserve 5m", "310 300 60/5 60/4 30/4", "ok ok ok ok ok"},
		{"countdown, minutes left", "10m countdown, reserve 5m", "400 60/5 60/4 60/5", "ok ok ok period"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			s, err := ParseSystem(tt.system)
			if err != nil {
				t.Fatal(err)
			}
			l := NewLedger(s, DefaultOptions())
			var got []string
			for _, text := range strings.Fields(tt.left) {
				r := l.Record(board.Black, parseNote(t, text))
				got = append(got, r.Faults.words())
				if explained := r.Why != ""; explained != (r.Faults&^Missing != 0) {
					t.Errorf("%s: faults %s, reason %q", text, r.Faults.words(), r.Why)
				}
			}
			if diff := cmp.Diff(strings.Fields(tt.want), got); diff != "" {
				t.Errorf("faults (-want +got):\n%s", diff)
			}
		})
	}
}

// What the ledger derives: time used ("~" where a refilled period hides some
// of it), the count, and whether the clock is in overtime.
func TestRecordDerives(t *testing.T) {
	tests := []struct {
		name   string
		system string
		left   string
		want   string // separated by "; "
	}{
		{"absolute", "60s absolute", "58 40 40", "2s; 18s; 0s"},
		{"byo-yomi, refilled", "60s + 5x30s byo-yomi", "12 30/5 30/5 30/3", "48s; 12s~ over 5; 0s~ over 5; 1m~ over 3"},
		{"byo-yomi, not refilled", "60s + 5x30s byo-yomi", "12 28/5 3/4", "48s; 14s over 5; 57s over 4"},
		{"KGS Canadian", "60s + 3/30s Canadian", "10 29/2 20/1 30/3 25/2", "50s; 11s over 2; 9s over 1; 0s~ over 3; 5s over 2"},
		{"Fischer", "60s + 10s Fischer", "65 70 60", "5s; 5s; 20s"},
		{"Fischer at the cap", "60s + 10s Fischer, cap 65s", "65 63", "5s~; 12s"},
		{"Bronstein", "60s + 10s Bronstein", "60 55", "0s~; 15s"},
		{"per move", "30s per move", "12 30", "18s; 0s~"},
		{"Ing", "60s + 3x10s Ing, 2 points", "4 8 3 9", "56s; 4s~ over 3 -2; 5s over 3 -2; 3s~ over 2 -4"},
		{
			"countdown: in the reserve full minutes alone are told", "10m countdown, reserve 5m", "301 300 300 240 120",
			"4m59s; 1s~ over 5; 0s~ over 5; 1m~ over 4; 2m~ over 2",
		},
		{"countdown, minutes left", "10m countdown, reserve 5m", "310 60/5 60/3 12/3", "4m50s; 10s~ over 5; 2m~ over 3; 48s over 3"},
		{"CGoban 2", "60s + 5x30s byo-yomi", "200 148 120", "10s; 52s~ over 5; 30s~ over 4"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			s, err := ParseSystem(tt.system)
			if err != nil {
				t.Fatal(err)
			}
			l := NewLedger(s, DefaultOptions())
			var got []string
			for _, text := range strings.Fields(tt.left) {
				r := l.Record(board.White, parseNote(t, text))
				word := formatDuration(r.Used)
				if !r.UsedKnown {
					word += "~"
				}
				if r.Overtime {
					word += fmt.Sprintf(" over %d", r.Stones)
				}
				if r.Penalty > 0 {
					word += fmt.Sprintf(" -%d", r.Penalty)
				}
				got = append(got, word)
			}
			if diff := cmp.Diff(strings.Split(tt.want, "; "), got); diff != "" {
				t.Errorf("derived (-want +got):\n%s", diff)
			}
		})
	}
}

func TestHourglassOfBoth(t *testing.T) {
	l := NewLedger(System{Kind: Hourglass, Main: 60 * sec}, DefaultOptions())
	l.Record(board.Black, Note{Left: 50 * sec, HasLeft: true})
	r := l.Record(board.White, Note{Left: 65 * sec, HasLeft: true})
	if r.Faults != 0 || r.Used != 5*sec {
		t.Errorf("White, with 70 s: used %s, faults %s", r.Used, r.Faults.words())
	}
	if r := l.Record(board.Black, Note{Left: 60 * sec, HasLeft: true}); !r.Faults.Has(Gained) {
		t.Errorf("Black, with 55 s, shows 60: faults %s", r.Faults.words())
	}
}

func TestTotals(t *testing.T) {
	l := NewLedger(System{Kind: ByoYomi, Main: min1, Period: 30 * sec, Periods: 3}, DefaultOptions())
	for _, text := range []string{"55", "20", "-", "30/3", "10/2"} {
		l.Record(board.Black, parseNote(t, text))
		l.Record(board.White, Note{})
	}
	got := l.Totals(board.Black)
	want := Totals{
		Moves: 5, Timed: 4, Overtime: 2, FirstOvertime: 7, Lowest: 10 * sec, Faults: Missing,
		Used: 5*sec + 35*sec + 20*sec + 50*sec, Last: l.Entries()[8],
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("totals (-want +got):\n%s", diff)
	}
	var slow []int
	for _, r := range l.Slowest(board.Black, 2) {
		slow = append(slow, r.Move)
	}
	if diff := cmp.Diff([]int{9, 3}, slow); diff != "" {
		t.Errorf("slowest (-want +got):\n%s", diff)
	}
	if n := len(l.Slowest(board.White, 3)); n != 0 {
		t.Errorf("White has no clock and %d slowest moves", n)
	}
}
