package clock

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"goref/board"
)

func TestJudge(t *testing.T) {
	const b, w = board.Black, board.White
	tests := []struct {
		name     string
		system   string
		black    string
		white    string
		claim    Claim // Black is said to have lost
		want     Standing
		wantWhat string
	}{
		{"the loser to move", "60s absolute", "50 40", "50 45", Claim{Loser: b, LastMover: w}, Fits, "Black's last clock shows 40s, and the think that lost is not recorded"},
		{"much time left proves nothing", "30m absolute", "1615", "1700", Claim{Loser: b, LastMover: w}, Fits, "Black's last clock shows 26m55s, and the think that lost is not recorded"},
		{"no clocks", "60s absolute", "- -", "- -", Claim{Loser: b, LastMover: w}, Fits, "no clock of Black is recorded"},
		{"a clock below zero", "60s absolute", "10 -0.02", "50 45", Claim{Loser: b, LastMover: b}, Fits, "Black's clock is below zero at move 3"},
		{"the loser moved last", "60s absolute", "50 1", "50 45", Claim{Loser: b, LastMover: b}, Suspicious, "Black made the last move"},
		{"with periods left", "3x30s byo-yomi", "30/3 30/2", "30/3 30/3", Claim{Loser: b, LastMover: b}, Suspicious, "Black made the last move; Black had 2 periods left then, and no turn came after it"},
		{"periods left, to move", "3x30s byo-yomi", "30/3 30/2", "30/3 30/3", Claim{Loser: b, LastMover: w}, Fits, "Black's last clock shows 30s, and the think that lost is not recorded"},
		{"no limit", "none", "-", "-", Claim{Loser: b, LastMover: w}, Suspicious, "the record says that there was no time limit"},
		{"the winner ran out", "60s absolute", "50 40", "50 -1", Claim{Loser: b, LastMover: w}, Contradicted, "White's own clock is below zero at move 4"},
		{"the winner at exactly zero", "60s absolute", "50 40", "50 0", Claim{Loser: b, LastMover: w}, Fits, "Black's last clock shows 40s, and the think that lost is not recorded"},
		{"two moves after the flag", "60s absolute", "-1 -2 -3", "50 45 40", Claim{Loser: b, LastMover: w}, Fits, "Black's clock is below zero at move 1"},
		{"play went on long after", "60s absolute", "-1 -2 -3 -4", "50 45 40 35", Claim{Loser: b, LastMover: w}, Contradicted, "Black's clock is below zero at move 1, and Black made 3 more moves"},
		{"a clock that rises", "60s absolute", "20 40", "50 45", Claim{Loser: b, LastMover: w}, Contradicted, "Black's clock rises without a reason at move 3"},
		{"periods that rise", "3x30s byo-yomi", "30/2 30/3", "30/3 30/3", Claim{Loser: b, LastMover: w}, Contradicted, "Black's clock rises without a reason at move 3"},
		{"a clock above TM", "60s absolute", "90 50", "50 45", Claim{Loser: b, LastMover: w}, Contradicted, "Black's first clock is above the main time"},
		{"counted after two passes", "60s absolute", "50 40", "50 45", Claim{Loser: b, LastMover: w, Counted: true}, Contradicted, "play ended with two passes and a count"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			s, err := ParseSystem(tt.system)
			if err != nil {
				t.Fatal(err)
			}
			l := NewLedger(s, DefaultOptions())
			white := strings.Fields(tt.white)
			for i, text := range strings.Fields(tt.black) {
				l.Record(b, parseNote(t, text))
				l.Record(w, parseNote(t, white[i]))
			}
			got, why := l.Judge(tt.claim)
			if got != tt.want {
				t.Errorf("verdict %s, want %s", got, tt.want)
			}
			if diff := cmp.Diff(tt.wantWhat, strings.Join(why, "; ")); diff != "" {
				t.Errorf("reasons (-want +got):\n%s", diff)
			}
		})
	}
}

func TestShow(t *testing.T) {
	l := NewLedger(System{Kind: Absolute, Main: min1}, DefaultOptions())
	l.Record(board.White, Note{Left: 46 * sec, HasLeft: true})
	l.Record(board.Black, Note{Left: 50 * sec, HasLeft: true})
	l.Show(board.White, -sec)
	got, why := l.Judge(Claim{Loser: board.White, LastMover: board.Black})
	if diff := cmp.Diff([]string{"White's clock is below zero at move 2"}, why); got != Fits || diff != "" {
		t.Errorf("verdict %s, reasons (-want +got):\n%s", got, diff)
	}
	if n := l.Totals(board.White).Moves; n != 1 {
		t.Errorf("White made %d moves, want 1", n)
	}
}

func TestSuggests(t *testing.T) {
	tests := []struct {
		name   string
		system string
		left   string
		want   bool
	}{
		{"almost nothing left", "60s absolute", "40 20 1.4", true},
		{"enough for a move", "60s absolute", "40 20 2", false},
		{"periods left", "60s + 3x30s byo-yomi", "10 1/2", false},
		{"the last period", "60s + 3x30s byo-yomi", "10 1/1", true},
		{"main time of Canadian", "60s + 3/30s Canadian", "20 0", false},
		{"below zero is no suggestion", "60s absolute", "20 -1", false},
		{"no clocks", "60s absolute", "- -", false},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			s, err := ParseSystem(tt.system)
			if err != nil {
				t.Fatal(err)
			}
			l := NewLedger(s, DefaultOptions())
			for _, text := range strings.Fields(tt.left) {
				l.Record(board.Black, parseNote(t, text))
			}
			if got := l.Suggests(board.Black); got != tt.want {
				t.Errorf("suggests a loss: %t, want %t", got, tt.want)
			}
		})
	}
}
