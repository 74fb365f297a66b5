package clock

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"goref/board"
)

// spent writes a reading of Spend as the tables below do: what the clock
// shows, "/" and the periods or stones left, "!" where the time is used up,
// "-N" for points lost.
func spent(s System, r Reading) string {
	text := formatDuration(r.Left)
	switch s.Kind {
	case ByoYomi, Ing, Countdown, Canadian:
		if r.Overtime {
			text += fmt.Sprintf("/%d", r.Stones)
		}
	}
	if r.Penalty > 0 {
		text += fmt.Sprintf(" -%d", r.Penalty)
	}
	if r.Faults.Has(Flagged) {
		text += "!"
	}
	return text
}

// Black makes moves of the given lengths, in seconds; "+5" behind one is time
// spent on lifting stones. The answers are read off the texts by hand.
func TestSpend(t *testing.T) {
	tests := []struct {
		name   string
		system string
		moves  string
		want   string // separated by "; "
	}{
		{"countdown: a move under a minute is free", "10m countdown, reserve 5m", "300 59.99", "0s/5; 0s/5"},
		{"countdown: 60.00 is a full minute", "10m countdown, reserve 5m", "300 60", "0s/5; 0s/4"},
		{"countdown: 119.99 is one minute", "10m countdown, reserve 5m", "300 119.99", "0s/5; 0s/4"},
		{"countdown: only what passes the free time counts", "10m countdown, reserve 5m", "359.99", "0s/5"},
		{"countdown: the excess of a full minute", "10m countdown, reserve 5m", "360", "0s/4"},
		{"countdown: free time to the last moment", "10m countdown, reserve 5m", "299.99 60.01", "0.01s; 0s/4"},
		{"countdown: 4:59 costs four minutes", "10m countdown, reserve 5m", "300 299", "0s/5; 0s/1"},
		{"countdown: 5:00 loses", "10m countdown, reserve 5m", "300 300", "0s/5; 0s/0!"},
		{"countdown: the fifth full minute loses", "10m countdown, reserve 5m", "300 60 60 60 60 59.99 60", "0s/5; 0s/4; 0s/3; 0s/2; 0s/1; 0s/1; 0s/0!"},
		{"countdown: one reserved minute", "10m countdown, reserve 1m", "540 59.99 60", "0s/1; 0s/1; 0s/0!"},
		{"countdown: no free time", "5m countdown, reserve 5m", "0 59.99 60", "0s/5; 0s/5; 0s/4"},
		{"countdown: lifting is not charged", "10m countdown, reserve 5m", "300 65+6 65+5", "0s/5; 0s/5; 0s/4"},
		{"countdown: lifting is charged in free time", "10m countdown, reserve 5m", "10+5 289.99+4 0.01 60", "4m50s; 0.01s; 0s/5; 0s/4"},
		{"countdown: lifting never reaches the reserve", "10m countdown, reserve 5m", "400+120", "0s/5"},

		{"byo-yomi: inside a period", "30s + 3x30s byo-yomi", "29.99 30", "0.01s; 30s/3"},
		{"byo-yomi: main time to the last moment", "30s + 3x30s byo-yomi", "30 29.99", "30s/3; 30s/3"},
		{"byo-yomi: a full period", "3x30s byo-yomi", "29.99 30", "30s/3; 30s/2"},
		{"byo-yomi: two at once", "3x30s byo-yomi", "60 29.99", "30s/1; 30s/1"},
		{"byo-yomi: the last period", "1x30s byo-yomi", "29.99 30", "30s/1; 0s/0!"},
		{"byo-yomi: all at once", "30s + 3x30s byo-yomi", "119.99", "30s/1"},
		{"byo-yomi: all at once, used up", "30s + 3x30s byo-yomi", "120 1", "0s/0!; 0s/0!"},

		{"Canadian: refilled when the stones are played", "3/30s Canadian", "10 10 9.99 29.99", "20s/2; 10s/1; 30s/3; 0.01s/2"},
		{"Canadian: used up on the last stone", "3/30s Canadian", "10 10 10", "20s/2; 10s/1; 0s/1!"},
		{"Canadian: unused time is lost", "2/30s Canadian", "1 1 29.99 0.01", "29s/1; 30s/2; 0.01s/1; 0s/1!"},
		{"Canadian: entered in mid-move", "10s + 2/30s Canadian", "9.99 10", "0.01s; 20.01s/1"},
		{"Canadian: a block of one stone", "1/30s Canadian", "29.99 30", "30s/1; 0s/1!"},

		{"Fischer: the increment after the move", "10s + 5s Fischer", "9.99 5 0.01", "5.01s; 5.01s; 10s"},
		{"Fischer: none left during the move", "10s + 5s Fischer", "10", "0s!"},
		{"Fischer: at the cap", "10s + 5s Fischer, cap 12s", "3 3 4", "12s; 12s; 12s"},
		{"Fischer: under the cap", "10s + 5s Fischer, cap 12s", "3.01", "11.99s"},

		{"absolute: exactly zero", "10s absolute", "9.99 0.01", "0.01s; 0s!"},
		{"absolute: stays used up", "10s absolute", "10.01 0", "0s!; 0s!"},
		{"Bronstein: inside the delay", "10s + 5s Bronstein", "5 5.01 14.98 5.01", "10s; 9.99s; 0.01s; 0s!"},
		{"delay: as Bronstein", "10s + 5s delay", "4.99 15", "10s; 0s!"},
		{"per move: all of it is allowed", "30s per move", "30 30.01", "30s; 30s!"},
		{"per move after main time", "10s + 30s per move", "9 31 30.01", "1s; 30s; 30s!"},
		{"hourglass: the own glass", "10s hourglass", "9.99 0.01", "0.01s; 0s!"},

		{"Ing: inside the main time", "60s + 3x10s Ing, 2 points", "59.99", "0.01s"},
		{"Ing: main time used up", "60s + 3x10s Ing, 2 points", "60 9.99 0.01", "10s/3 -2; 0.01s/3 -2; 10s/2 -4"},
		{"Ing: a period is not refilled", "60s + 3x10s Ing, 2 points", "65 5 9.99 0.02", "5s/3 -2; 10s/2 -4; 0.01s/2 -4; 9.99s/1 -6"},
		{"Ing: the last moment of the third", "60s + 3x10s Ing, 2 points", "89.99", "0.01s/1 -6"},
		{"Ing: the end of the third", "60s + 3x10s Ing, 2 points", "90", "0s/0 -6!"},
		{"untimed", "none", "3600", "0s"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			s, err := ParseSystem(tt.system)
			if err != nil {
				t.Fatal(err)
			}
			l := NewLedger(s, Options{})
			var got []string
			for _, m := range strings.Fields(tt.moves) {
				used, lifting, _ := strings.Cut(m, "+")
				d, _, ok := parseDuration(used, time.Second)
				lift, _, ok2 := parseDuration(lifting, time.Second)
				if !ok || lifting != "" && !ok2 {
					t.Fatalf("move %q", m)
				}
				got = append(got, spent(s, l.Spend(board.Black, d, lift)))
			}
			if diff := cmp.Diff(strings.Split(tt.want, "; "), got); diff != "" {
				t.Errorf("clocks (-want +got):\n%s", diff)
			}
		})
	}
}

func TestHourglassRunsAcross(t *testing.T) {
	l := NewLedger(System{Kind: Hourglass, Main: 10 * sec}, Options{})
	l.Spend(board.Black, 4*sec, 0)
	if r := l.Spend(board.White, 13*sec, 0); r.Left != sec || r.Faults != 0 {
		t.Errorf("White, with 14 s, uses 13: %s left, faults %d", r.Left, r.Faults)
	}
	if r := l.Spend(board.Black, 19*sec, 0); !r.Faults.Has(Flagged) {
		t.Errorf("Black, with 19 s, uses 19: %s left, not flagged", r.Left)
	}
}

func TestLateness(t *testing.T) {
	late := Options{Late: [3]time.Duration{board.White: 12 * min1}}
	l := NewLedger(System{Kind: Absolute, Main: 30 * min1}, late)
	if r := l.Spend(board.Black, min1, 0); r.Left != 29*min1 {
		t.Errorf("Black, on time: %s left", r.Left)
	}
	if r := l.Spend(board.White, min1, 0); r.Left != 17*min1 {
		t.Errorf("White, 12 minutes late: %s left", r.Left)
	}
}
