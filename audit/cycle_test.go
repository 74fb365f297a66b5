package audit_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"goref/audit"
	"goref/board"
	"goref/rules"
	"goref/sgfio"
)

// position writes a diagram as the setup of a root, with the side to play.
func position(t *testing.T, next string, rows ...string) string {
	t.Helper()
	b, err := board.Parse(strings.Join(rows, "\n"))
	if err != nil {
		t.Fatal(err)
	}
	size := b.Size()
	text := fmt.Sprintf("(;SZ[%d:%d]", size.W, size.H)
	if size.W == size.H {
		text = fmt.Sprintf("(;SZ[%d]", size.W)
	}
	for _, c := range []board.Color{board.Black, board.White} {
		list := ""
		for p := range size.All() {
			if b.At(p) == c {
				x, y := p.XY()
				list += fmt.Sprintf("[%c%c]", 'a'+x, 'a'+y)
			}
		}
		if list != "" {
			text += "A" + c.Letter() + list
		}
	}
	return text + "KM[6.5]PL[" + next + "]"
}

// turns writes "C3 D4 pass" as moves, the given side first, on a board with h
// rows.
func turns(next string, h int, names string) string {
	var text strings.Builder
	for name := range strings.FieldsSeq(names) {
		text.WriteString(";" + next + "[")
		if name != "pass" {
			row := 0
			fmt.Sscan(name[1:], &row)
			column := name[0] - 'A'
			if name[0] > 'I' {
				column--
			}
			text.WriteByte('a' + column)
			text.WriteByte(byte('a' + h - row))
		}
		text.WriteByte(']')
		next = map[string]string{"B": "W", "W": "B"}[next]
	}
	return text.String()
}

// The cycles that have a name, each as it is read and as it is played.
var cycles = map[string]struct {
	next  string
	rows  []string
	moves string
}{
	"single": {"B", []string{". x o .", "x o . o", ". x o .", ". . . ."}, "C3 pass pass B3"},
	"double": {
		"B",
		[]string{". x o . . x o .", "x o . o x . x o", ". x o . . x o .", ". . . . . . . ."},
		"C3 F3 pass B3 G3 pass",
	},
	"triple": {
		"B",
		[]string{"o o o o o o o", "o x o . o . o", "x . x o x o x", "x x x x x x x", "o o o o o o o", ". . . . . . ."},
		"D5 B4 F5 D4 B5 F4",
	},
	"eternal": {
		"B",
		[]string{". . . . . . . .", "o o o o o o . .", "x x x x x o . .", "x o o o x x o o", ". o . x . o x ."},
		"C1 E1 D1 F1",
	},
	"two": {
		"W",
		[]string{". o . x x o", "o x x x o .", "o . x . o o", "x x . o o .", "o o o o . o"},
		"C5 A5 B5",
	},
	"round": {"W", []string{"O X . X . X", ". O O X . X"}, "E2 A1 E1 F1 A2 F2"},
}

func cycleRecord(t *testing.T, name, more string) string {
	t.Helper()
	c := cycles[name]
	return position(t, c.next, c.rows...) + turns(c.next, len(c.rows), c.moves) + more + ")"
}

// TestCycles shows what each rule on repetition makes of each cycle.
func TestCycles(t *testing.T) {
	tests := []struct {
		name, cycle, rules string
		more               string // after the cycle
		notes              string
		want               []string
	}{
		{"single ko with passes", "single", "japan1989", "", "", []string{
			"note cycle/repetition@4: White's move 4 at B3 brings back the position at the start: single ko of 4 moves, in which Black took 1 and White 1; no result if both sides agree to it",
		}},
		{"double ko", "double", "japan1989", "", "", []string{
			"note cycle/repetition@5: Black's move 5 at G3 brings back the position at the start: double ko of 5 moves, in which Black took 2 and White 2; no result if both sides agree to it",
		}},
		{"triple ko, Japan", "triple", "japan1989", "", "", []string{
			"note cycle/repetition@6: White's move 6 at F4 brings back the position at the start: triple ko of 6 moves, in which Black took 3 and White 3; no result if both sides agree to it",
		}},
		{"triple ko, both agree", "triple", "japan1989", "", "[[event]]\nkind = \"no-result-agreed\"\nmove = 6", []string{
			"no-result cycle/repetition@6: White's move 6 at F4 brings back the position at the start: triple ko of 6 moves, in which Black took 3 and White 3",
		}},
		{"triple ko, computer Go", "triple", "computer-go", "", "", []string{
			"draw cycle/repetition@6: White's move 6 at F4 brings back the position at the start: triple ko of 6 moves, in which Black took 3 and White 3",
		}},
		{"triple ko, computer Go, played on", "triple", "computer-go", ";B[gf]", "", []string{
			"note cycle/repetition@6: White's move 6 at F4 brings back the position at the start: triple ko of 6 moves, in which Black took 3 and White 3; no draw, since play went on",
		}},
		{"triple ko, computer Go, given up", "triple", "computer-go", ";RE[B+R]", "", []string{
			"note cycle/repetition@6: White's move 6 at F4 brings back the position at the start: triple ko of 6 moves, in which Black took 3 and White 3; no draw, since play went on",
		}},
		{"triple ko, China", "triple", "china1988", "", "", []string{
			"referee cycle/repetition@6: White's move 6 at F4 brings back the position at the start: triple ko of 6 moves, in which Black took 3 and White 3",
		}},
		{"triple ko, positional", "triple", "tromp-taylor", "", "", []string{
			"referee illegal/superko@6: White brings back the position at the start with move 6 at F4",
		}},
		{"triple ko, situational", "triple", "aga", "", "", []string{
			"referee illegal/superko@6: White brings back the position at the start with move 6 at F4",
		}},
		{"triple ko, Olympiad", "triple", "olympiad", "", "", []string{
			"draw cycle/repetition@6: White's move 6 at F4 brings back the position at the start: triple ko of 6 moves, in which Black took 3 and White 3",
		}},
		{"triple ko, three times round", "triple", "japan1989", turns("B", 6, strings.Repeat("D5 B4 F5 D4 B5 F4 ", 2)), "", []string{
			"note cycle/repetition@6: White's move 6 at F4 brings back the position at the start: triple ko of 6 moves, in which Black took 3 and White 3; no result if both sides agree to it",
		}},
		{"eternal life", "eternal", "japan1989", "", "", []string{
			"note cycle/repetition@4: White's move 4 at F1 brings back the position at the start: eternal life of 4 moves, in which Black took 2 and White 2; no result if both sides agree to it",
		}},
		{"eternal life, China", "eternal", "china2002", "", "", []string{
			"referee cycle/repetition@4: White's move 4 at F1 brings back the position at the start: eternal life of 4 moves, in which Black took 2 and White 2",
		}},
		{"eternal life, positional", "eternal", "cgos", "", "", []string{
			"loss illegal/superko@4: White brings back the position at the start with move 4 at F1",
		}},
		{"sending two, Japan", "two", "japan1989", "", "", []string{
			"note cycle/repetition@3: White's move 3 at B5 brings back the position at the start: sending two, returning one of 3 moves, in which Black took 2 and White 1; no result if both sides agree to it",
		}},
		{"sending two, computer Go", "two", "computer-go", "", "", []string{
			"note cycle/repetition@3: White's move 3 at B5 brings back the position at the start: sending two, returning one of 3 moves, in which Black took 2 and White 1",
		}},
		{"sending two, China", "two", "china1988", "", "", []string{
			"referee illegal/superko@3: White brings back the position at the start with move 3 at B5, in a cycle that takes 1 black and 2 white stones (sending two, returning one)",
		}},
		{"sending two, positional", "two", "tromp-taylor", "", "", []string{
			"referee illegal/superko@3: White brings back the position at the start with move 3 at B5",
		}},
		{"sending two again, situational", "two", "nz", turns("B", 5, "pass C5"), "", []string{
			"note cycle/repetition@3: White's move 3 at B5 brings back the position at the start: sending two, returning one of 3 moves, in which Black took 2 and White 1",
			"referee illegal/superko@5: White brings back the position after move 1 with move 5 at C5",
		}},
		{"sending two, Olympiad", "two", "olympiad", "", "", []string{
			"loss cycle/repetition@3: White's move 3 at B5 brings back the position at the start: sending two, returning one of 3 moves, in which Black took 2 and White 1",
		}},
		{"round-robin", "round", "japan1989", "", "", []string{
			"note cycle/repetition@6: Black's move 6 at F2 brings back the position at the start: round-robin of 6 moves, in which Black took 3 and White 3; no result if both sides agree to it",
		}},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			v := cycleVerdict(t, tt.rules, cycleRecord(t, tt.cycle, tt.more), tt.notes)
			var got []string
			for _, f := range v.Findings {
				if strings.HasPrefix(string(f.Code), "cycle/") || strings.HasPrefix(string(f.Code), "illegal/") {
					got = append(got, fmt.Sprintf("%s %s@%d: %s", f.Consequence, f.Code, f.Move, f.Message))
				}
			}
			if diff := cmp.Diff(tt.want, got); diff != "" {
				t.Errorf("findings (-want +got):\n%s", diff)
			}
		})
	}
}

// cycleVerdict judges under a regulation, or under japan1989 with the long-cycle
// rule of the Computer Olympiad.
func cycleVerdict(t *testing.T, id, sgf, notes string) *audit.Verdict {
	t.Helper()
	if id != "olympiad" {
		return verdictOf(t, hearing{sgf: sgf, notes: notes, rules: id})
	}
	japan, _ := rules.ByID("japan1989")
	r := *japan
	r.Ko.LongCycle = rules.CycleOlympiad
	c := sgfio.Parse("test.sgf", []byte(sgf))
	return new(audit.Judge).Judge(&audit.Case{File: "test.sgf", Game: 1, Collection: c, Record: c.Games()[0].Record()}, &r, audit.FromFlag)
}

// The Olympiad's rule: the side that took more in the cycle wins.
func TestCycleOlympiad(t *testing.T) {
	for cycle, want := range map[string]string{"two": "B B+F", "triple": "draw 0", "round": "draw 0"} {
		v := cycleVerdict(t, "olympiad", cycleRecord(t, cycle, ";B[];W[]"), "")
		if v.Ruling == nil {
			t.Errorf("%s: no ruling", cycle)
		} else if got := fmt.Sprintf("%s %s", v.Ruling.Winner, v.Ruling.Result); got != want || v.Ruling.By != "repetition" {
			t.Errorf("%s: %s by %s, want %s by repetition", cycle, got, v.Ruling.By, want)
		}
	}
}

// After an edit in play, positions from before it do not count, and the position
// as edited is one that can come back.
func TestCycleAfterEdit(t *testing.T) {
	c := cycles["triple"]
	sgf := position(t, "B", c.rows...) + turns("B", 6, "D5 B4 F5") + ";AE[ga]" + turns("W", 6, "D4 B5 F4 D5 B4 F5") + ")"
	v := verdictOf(t, hearing{sgf: sgf, rules: "japan1989"})
	want := []string{
		"record/setup@3: stones are edited after move 3; repetition is asked anew from here",
		"cycle/repetition@9: Black's move 9 at F5 brings back the position as edited after move 3: triple ko of 6 moves, in which Black took 3 and White 3; no result if both sides agree to it",
	}
	if diff := cmp.Diff(want, told(v, "record/setup", "cycle", "illegal")); diff != "" {
		t.Errorf("findings (-want +got):\n%s", diff)
	}
}

// A regulation that takes china1988/6 by its letter beside its referee chapter
// tells of a move once, though both forbid it.
func TestForbiddenTwice(t *testing.T) {
	china, _ := rules.ByID("china1988")
	r := *china
	r.Ko.Kind = rules.PositionalSuperko
	v := verdictUnder(t, hearing{sgf: cycleRecord(t, "two", "")}, &r)
	want := []string{"illegal/superko@3: White brings back the position at the start with move 3 at B5"}
	if diff := cmp.Diff(want, told(v, "illegal/", "cycle/")); diff != "" {
		t.Errorf("findings (-want +got):\n%s", diff)
	}
}
