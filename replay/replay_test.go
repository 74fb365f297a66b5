package replay_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"goref/board"
	"goref/replay"
	"goref/sgfio"
)

// logOf replays the first game of an SGF text.
func logOf(t testing.TB, src string, opt replay.Options) *replay.Log {
	t.Helper()
	c := sgfio.Parse("test.sgf", []byte(src))
	games := c.Games()
	if len(games) == 0 {
		t.Fatalf("no game in %s: %v", src, c.Problems)
	}
	return replay.Run(games[0].Record(), opt)
}

var faultWords = []struct {
	fault replay.Fault
	word  string
}{
	{replay.OffBoard, "off"},
	{replay.Occupied, "occupied"},
	{replay.Suicide, "suicide"},
	{replay.KoRetake, "ko"},
	{replay.Repeats, "repeats"},
	{replay.RepeatsTurn, "turn"},
	{replay.RepeatsOwn, "own"},
	{replay.WrongColor, "color"},
	{replay.WrongOpener, "opener"},
	{replay.WrongSeat, "seat"},
	{replay.Placement, "placement"},
}

// facts lists the steps with facts, such as "2 ko repeats:0".
func facts(l *replay.Log) []string {
	var list []string
	for i := range l.Steps {
		s := &l.Steps[i]
		text := fmt.Sprint(s.Number)
		for _, w := range faultWords {
			if !s.Faults.Has(w.fault) {
				continue
			}
			text += " " + w.word
			switch w.fault {
			case replay.Repeats:
				text += fmt.Sprint(":", s.Earlier)
			case replay.RepeatsTurn:
				text += fmt.Sprint(":", s.EarlierTurn)
			case replay.RepeatsOwn:
				text += fmt.Sprint(":", s.EarlierOwn)
			case replay.KoRetake:
				text += fmt.Sprint(":", s.KoTaken)
			}
		}
		if s.Voided {
			text += " voided"
		}
		if strings.Contains(text, " ") {
			list = append(list, text)
		}
	}
	return list
}

// A ko at B4/C4 on a 5x5 board: Black takes at C4, White would retake at B4.
const ko = "(;SZ[5]AB[ba][ab][bc]AW[ca][db][cc][bb]PL[B]"

// Sending two, returning one: Black plays A5, White takes both at C5, Black
// takes back at B5.
const sendTwo = "(;SZ[5]AB[ba][da][cb]AW[ab][bb]PL[B];B[aa];W[ca];B[ba]"

const tripleKo = "(;SZ[13]AB[ba][ab][bc][fa][eb][fc][ja][ib][jc][gb]" +
	"AW[ca][db][cc][ga][hb][gc][ka][lb][kc][bb][jb]PL[B];B[cb];W[fb];B[kb];W[bb];B[gb];W[jb]"

func TestFacts(t *testing.T) {
	tests := []struct {
		name string
		sgf  string
		opt  replay.Options
		want []string
	}{
		{"nothing", "(;SZ[9];B[cc];W[gg];B[];W[])", replay.Options{}, nil},
		{"occupied by the other side", "(;SZ[9];B[cc];W[cc])", replay.Options{}, []string{"2 occupied"}},
		{"occupied by one's own", "(;SZ[9];B[cc];W[gg];B[cc])", replay.Options{}, []string{"3 occupied repeats:2"}},
		{"off the board", "(;SZ[9];B[cc];W[jj];B[gg])", replay.Options{}, []string{"2 off"}},
		{"suicide of one", "(;SZ[5]AW[ba][ab]PL[B];B[aa])", replay.Options{}, []string{"1 suicide repeats:0"}},
		{"suicide of two", "(;SZ[5]AB[aa]AW[ab][bb][ca]PL[B];B[ba])", replay.Options{}, []string{"1 suicide"}},
		{"ko at once", ko + ";B[cb];W[bb])", replay.Options{}, []string{"2 ko:1 repeats:0 turn:0"}},
		{"ko at once, with a word on who is to play", ko + ";B[cb];PL[W];W[bb])", replay.Options{}, []string{"2 ko:1 repeats:0 turn:0"}},
		{"ko after a threat", ko + ";B[cb];W[ea];B[ee];W[bb])", replay.Options{}, nil},
		{"ko after two passes", ko + ";B[cb];W[];B[];W[bb])", replay.Options{}, []string{"4 repeats:0 turn:0"}},
		{"ko retaken by both", ko + ";B[cb];W[bb];B[cb])", replay.Options{}, []string{"2 ko:1 repeats:0 turn:0", "3 ko:2 repeats:1 turn:1 own:1"}},
		{"a capture of one that is no ko", "(;SZ[5]AB[ba]AW[aa]PL[B];B[ab];W[cc];B[dd];W[aa])", replay.Options{}, []string{"4 suicide repeats:3"}},
		{"the same side may fill the ko", ko + ";B[cb];W[ea];B[bb])", replay.Options{}, nil},
		{"sending two, returning one", sendTwo + ")", replay.Options{}, []string{"3 repeats:0"}},
		{"sending two again after a pass", sendTwo + ";W[];B[aa])", replay.Options{}, []string{"3 repeats:0", "5 repeats:1 turn:1 own:1"}},
		{"triple ko", tripleKo + ")", replay.Options{}, []string{"6 repeats:0 turn:0"}},
		{"history starts again with a setup in play", "(;SZ[5]AB[ba][ab][bc]AW[ca][db][cc][bb]PL[B];B[cb];AE[ee];W[ea];B[ec])", replay.Options{}, nil},
		{"same colour twice", "(;SZ[9];B[cc];B[gg];W[cg])", replay.Options{}, []string{"2 color"}},
		{"two passes of one side", "(;SZ[9];B[cc];W[];W[])", replay.Options{}, []string{"3 color"}},
		{"a lost pass", "(;SZ[9];B[cc];B[gg];W[cg])", replay.Options{LostPasses: []int{2}}, nil},
		{"resumed by either side", "(;SZ[9];B[cc];W[];B[];B[gg])", replay.Options{Resumed: []int{4}}, nil},
		{"White opens", "(;SZ[9];W[cc];B[gg])", replay.Options{}, []string{"1 opener"}},
		{"White opens after a setup", "(;SZ[9]AB[cc];W[gg])", replay.Options{}, nil},
		{"White opens by PL", "(;SZ[9]PL[W];W[cc])", replay.Options{}, nil},
		{"Black opens against PL", "(;SZ[9]PL[W];B[cc])", replay.Options{}, []string{"1 opener"}},
		{"Black opens a handicap game", "(;SZ[9]HA[2]AB[cg][gc];B[ee];W[cc])", replay.Options{}, []string{"1 opener"}},
		{"free handicap written as moves", "(;SZ[9]HA[2];B[cg];B[gc];W[ee])", replay.Options{}, []string{"1 placement", "2 placement"}},
		{"PL in play", "(;SZ[9];B[cc];PL[B];B[gg])", replay.Options{}, nil},
		{"voided ko", ko + ";B[cb];W[bb];B[bb])", replay.Options{Skip: replay.KoRetake}, []string{"2 ko:1 repeats:0 turn:0 voided"}},
		{"voided suicide", "(;SZ[5]AB[aa]AW[ab][bb][ca]PL[B];B[ba];W[ee])", replay.Options{Skip: replay.Suicide}, []string{"1 suicide voided"}},
		{"named step left out", "(;SZ[9];B[cc];W[gg];B[gg])", replay.Options{Skipped: []int{2}}, []string{"2 voided"}},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			l := logOf(t, tt.sgf, tt.opt)
			if diff := cmp.Diff(tt.want, facts(l)); diff != "" {
				t.Errorf("facts (-want +got):\n%s", diff)
			}
			if err := l.End.Check(); err != nil {
				t.Error(err)
			}
		})
	}
}

func TestAt(t *testing.T) {
	l := logOf(t, "(;SZ[5]AB[ba][ab][bc]AW[ca][db][cc][bb]PL[B];B[cb];W[ea];AE[ee]AB[de];B[ec];W[bb])", replay.Options{})
	want := []string{
		". X O . .\nX O . O .\n. X O . .\n. . . . .\n. . . . .\n",
		". X O . .\nX . X O .\n. X O . .\n. . . . .\n. . . . .\n",
		". X O . O\nX . X O .\n. X O . .\n. . . . .\n. . . . .\n",
		". X O . O\nX . X O .\n. X O . X\n. . . . .\n. . . X .\n",
		". X O . O\nX O . O .\n. X O . X\n. . . . .\n. . . X .\n",
	}
	for n, diagram := range want {
		b := l.At(n)
		if diff := cmp.Diff(diagram, b.String()); diff != "" {
			t.Errorf("after step %d (-want +got):\n%s", n, diff)
		}
	}
}

func TestPrisoners(t *testing.T) {
	l := logOf(t, sendTwo+")", replay.Options{})
	if got, want := l.Prisoners(3), [3]int{board.Black: 1, board.White: 2}; got != want {
		t.Errorf("prisoners %v, want %v", got, want)
	}
	suicide := logOf(t, "(;SZ[5]AB[aa]AW[ab][bb][ca]PL[B];B[ba])", replay.Options{})
	if got, want := suicide.Prisoners(1), [3]int{board.White: 2}; got != want {
		t.Errorf("prisoners after suicide %v, want %v", got, want)
	}
}

func TestSeats(t *testing.T) {
	const game = "(;SZ[9];B[cc];W[gg];B[gc];W[cg];B[ee];W[ec])"
	seats := []replay.Seat{replay.BF, replay.WF, replay.BM, replay.WM, replay.BM, replay.WM}
	l := logOf(t, game, replay.Options{Seats: seats})
	if diff := cmp.Diff([]string{"5 seat"}, facts(l)); diff != "" {
		t.Errorf("the rotation is relative to the turn before (-want +got):\n%s", diff)
	}
	handicap := logOf(t, "(;SZ[9]HA[2]AB[cc][gg];W[gc];B[cg])", replay.Options{Seats: []replay.Seat{replay.WF, replay.BF}})
	if diff := cmp.Diff([]string{"2 seat"}, facts(handicap)); diff != "" {
		t.Errorf("white woman, then black man (-want +got):\n%s", diff)
	}
}

// TestReuse shows that a Replayer gives the same log in memory that held another.
func TestReuse(t *testing.T) {
	var r replay.Replayer
	for _, sgf := range []string{tripleKo + ")", sendTwo + ")", ko + ";B[cb];W[bb])", "(;SZ[9];B[cc])", tripleKo + ")"} {
		c := sgfio.Parse("test.sgf", []byte(sgf))
		rec := c.Games()[0].Record()
		if diff := cmp.Diff(facts(replay.Run(rec, replay.Options{})), facts(r.Run(rec, replay.Options{}))); diff != "" {
			t.Errorf("%s (-fresh +reused):\n%s", sgf, diff)
		}
	}
}
