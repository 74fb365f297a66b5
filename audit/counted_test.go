package audit_test

import (
	"fmt"
	"strings"
	"testing"

	"goref/audit"
)

// areaBoard writes a finished 19x19 game in which Black's live stones and the
// points they enclose are black points; open empty points lie between the sides.
// The wall runs down one column and steps back once; White holds the rest.
func areaBoard(black, open int, root string) string {
	var ab, aw strings.Builder
	full, rest := black/19, black%19
	for y := range 19 {
		width := full // Black's points in this row
		if y < rest {
			width++
		}
		white := width
		if y < open {
			white++ // the point between stays empty
		}
		fmt.Fprintf(&ab, "[%c%c]", 'a'+width-1, 'a'+y)
		fmt.Fprintf(&aw, "[%c%c]", 'a'+white, 'a'+y)
	}
	return fmt.Sprintf("(;SZ[19]%sAB%sAW%sPL[B];B[];W[])", root, ab.String(), aw.String())
}

// The examples of chinese.md section 4, and the thresholds on both sides: the
// base is 180 1/2, komi comes off Black, shared points count half for each.
func TestChineseCount(t *testing.T) {
	tests := []struct {
		name        string
		black, open int
		rules, root string
		result      string
		text        string
	}{
		{"185 with 3 3/4", 185, 0, "china2002", "KM[7.5]", "B+1.5", "Black wins by 3/4 zi"},
		{"184 with 3 3/4", 184, 0, "china2002", "KM[7.5]", "W+0.5", "White wins by 1/4 zi"},
		{"184 1/2, one point shared, with 3 3/4", 184, 1, "china2002", "KM[7.5]", "B+0.5", "Black wins by 1/4 zi"},
		{"183 with 2 3/4", 183, 0, "china1988", "KM[2.75]RU[Chinese]", "W+0.5", "White wins by 1/4 zi"},
		{"184 with 2 3/4", 184, 0, "china1988", "KM[2.75]RU[Chinese]", "B+1.5", "Black wins by 3/4 zi"},
		{"183 1/2 with 2 3/4", 183, 1, "china1988", "KM[2.75]RU[Chinese]", "B+0.5", "Black wins by 1/4 zi"},
		{"185 with 2 3/4", 185, 0, "china1988", "KM[2.75]RU[Chinese]", "B+3.5", "Black wins by 1 3/4 zi"},
		{"White's 178 with 2 3/4", 183, 0, "china1988", "KM[5.5]", "W+0.5", "White wins by 1/4 zi"},
		{"White's 177 with 2 3/4", 184, 0, "china1988", "KM[5.5]", "B+1.5", "Black wins by 3/4 zi"},
		{"no komi, 180", 180, 0, "china1988", "KM[0]", "W+1", "White wins by 1/2 zi"},
		{"no komi, 181", 181, 0, "china1988", "KM[0]", "B+1", "Black wins by 1/2 zi"},
		{"no komi, 180 1/2 is a draw", 180, 1, "china1988", "KM[0]", "0", "a draw: the count is equal"},
		{"whole zi", 184, 1, "china1988", "KM[0]", "B+8", "Black wins by 4 zi"},
		{"three points shared", 184, 3, "china2002", "KM[7.5]", "B+2.5", "Black wins by 1 1/4 zi"},
		{"the komi of the edition of 1988", 185, 0, "china1988", "", "B+3.5", "Black wins by 1 3/4 zi"},
		{"the komi of the edition of 2002", 185, 0, "china2002", "", "B+1.5", "Black wins by 3/4 zi"},
		{"two handicap stones cost one zi", 182, 0, "china2002", "KM[0]HA[2]", "B+1", "Black wins by 1/2 zi"},
		{"two handicap stones, 181", 181, 0, "china2002", "KM[0]HA[2]", "W+1", "White wins by 1/2 zi"},
		{"nine handicap stones cost 4 1/2 zi: 185 is a draw", 185, 0, "china2002", "KM[0]HA[9]", "0", "a draw: the count is equal"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			v := verdictOf(t, hearing{
				sgf: areaBoard(tt.black, tt.open, tt.root), rules: tt.rules, opt: audit.Options{Count: true, Life: audit.LifeMarked},
			})
			if v.Ruling.Result != tt.result || v.Ruling.Text != tt.text {
				t.Errorf("%s, %q; want %s, %q", v.Ruling.Result, v.Ruling.Text, tt.result, tt.text)
			}
		})
	}
}

// Under the edition of 1988 every margin of a full board is odd for Black and
// odd for White by half points: other margins need a shared point.
func TestChineseParity(t *testing.T) {
	for black := 175; black <= 195; black++ {
		v := verdictOf(t, hearing{
			sgf: areaBoard(black, 0, "KM[5.5]"), rules: "china1988", opt: audit.Options{Count: true, Life: audit.LifeMarked},
		})
		m := v.Score.Tally.Margin // half points
		if m > 0 && (m-3)%4 != 0 || m < 0 && (m+1)%4 != 0 {
			t.Errorf("%d points: margin %s half points %d", black, m, int(m))
		}
	}
}

func TestPointsAsPeoplePrintThem(t *testing.T) {
	one := verdictOf(t, hearing{
		sgf:   "(;SZ[5]KM[4]AB[ca][cb][cc][cd][ce]AW[da][db][dc][dd][de]PL[B];B[];W[])",
		rules: "japan1989", opt: audit.Options{Count: true, Life: audit.LifeMarked},
	})
	if got, want := one.Ruling.Text, "Black wins by 1 point"; got != want {
		t.Errorf("%q, want %q", got, want)
	}
}

// Penalties are taken off before the tie rule (pair-go/B2.jigo, japan1989/10.2).
func TestTieAfterPenalty(t *testing.T) {
	// Walls on 6x6: 18 points each; turn 9 is out of rotation and claimed.
	const moves = ";B[cc];W[dc];B[cd];W[dd];B[cb];W[db];B[ce];W[de];B[ca];W[da];B[cf];W[df];B[];W[]"
	const seats = `[pair]
seats = ["BF", "WF", "BM", "WM", "BF", "WF", "BM", "WM", "BM", "WM", "BF", "WF", "BM", "WM"]
`
	const claim = "[[claim]]\nmove = 9\n"
	tests := []struct {
		name, rules, komi, notes, want, articles string
	}{
		{"a draw without penalty", "pair-go", "0", seats, "0, margin 0: a draw: the count is equal", "[japan1989/10.2]"},
		{"the penalty breaks the tie", "pair-go", "0", seats + claim, "W+3, margin 3: White wins by 3 points", "[japan1989/10.2 pair-go/A6.4]"},
		{"the penalty makes the tie", "pair-go", "-3", seats + claim, "0, margin 0: a draw: the count is equal", "[japan1989/10.2 pair-go/A6.4]"},
		{"the tie is White's by rule", "pair-go-handicap", "0", seats, "W+, margin 0: tie, White wins by rule", "[pair-go/B2.jigo japan1989/10.2]"},
		{"the tie that a penalty made is White's by rule", "pair-go-handicap", "-3", seats + claim, "W+, margin 0: tie, White wins by rule", "[pair-go/B2.jigo japan1989/10.2 pair-go/A6.4]"},
		{"reverse komi 6: Black wins from -5 upward", "pair-go-handicap", "-6", seats + claim, "B+3, margin 3: Black wins by 3 points", "[japan1989/10.2 pair-go/A6.4]"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			v := verdictOf(t, hearing{
				sgf: "(;SZ[6]KM[" + tt.komi + "]" + moves + ")", notes: tt.notes, rules: tt.rules,
				opt: audit.Options{Count: true, Life: audit.LifeMarked},
			})
			r := v.Ruling
			if got := fmt.Sprintf("%s, margin %s: %s", r.Result, r.Margin, r.Text); got != tt.want {
				t.Errorf("ruling %q, want %q", got, tt.want)
			}
			if got := fmt.Sprint(r.Articles); got != tt.articles {
				t.Errorf("articles %s, want %s", got, tt.articles)
			}
		})
	}
}

// What the case file states of a chain twice is noted, once a chain.
func TestStatedTwice(t *testing.T) {
	const record = "(;SZ[5]KM[0]AB[ab][bb][cb][db][eb][ca]AW[ac][bc][cc][dc][ec][ae][ba];B[];W[])"
	tests := []struct{ name, notes, want string }{
		{"different chains", `dead = ["B5"]` + "\n" + `alive = ["A4", "A3"]`, ""},
		{
			"alive and dead", `dead = ["A4", "B5", "C4", "C5"]` + "\n" + `alive = ["E4"]`,
			"the case file names the chain at A4 both dead and alive; it is counted as alive",
		},
		{
			"dead and in seki", `dead = ["A1"]` + "\n" + `seki = ["A1"]`,
			"the case file names the chain at A1 both dead and in seki; it is counted as in seki",
		},
		{
			"alive and in seki", `alive = ["A1"]` + "\n" + `seki = ["A1"]`,
			"the case file names the chain at A1 both alive and in seki; it is counted as in seki",
		},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			v := verdictOf(t, hearing{sgf: record, notes: tt.notes, opt: audit.Options{Count: true, Life: audit.LifeMarked}})
			var got []string
			for _, f := range v.Findings {
				if f.Code == "score/marks" {
					got = append(got, f.Message)
				}
			}
			if strings.Join(got, "\n") != tt.want {
				t.Errorf("got %q, want %q", got, tt.want)
			}
		})
	}
}

// A count is as sure as the weakest thing that it rests on: marked territory is
// recorded, also where no stone is.
func TestMarksAreRecorded(t *testing.T) {
	tests := []struct {
		name, marks string
		want        audit.Certainty
	}{
		{"an empty board", "", audit.Proved},
		{"marks on an empty board", "TB[aa][ba]", audit.Recorded},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			v := verdictOf(t, hearing{sgf: "(;SZ[5]KM[0]" + tt.marks + ";B[];W[])", opt: audit.Options{Count: true}})
			if v.Score.Certainty != tt.want || v.Ruling.Certainty != tt.want {
				t.Errorf("%s, ruling %s; want %s", v.Score.Certainty, v.Ruling.Certainty, tt.want)
			}
		})
	}
}
