package sgfio

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"
)

// answerRows hold texts that name a side more than once.
var answerRows = func() []struct {
	text string
	want Result
} {
	conflict := Result{Conflict: true}
	byTime := Result{Winner: WinnerWhite, Manner: MannerTime}
	left := Result{Winner: WinnerBlack, Manner: MannerResignation}
	right := Result{Winner: WinnerWhite, Manner: MannerResignation}
	return []struct {
		text string
		want Result
	}{
		{"W+R 黑中盘胜", conflict},
		{"B+R 白中盘胜", conflict},
		{"黑中盘胜 W+R", conflict},
		{"黑胜，黑超时负", conflict},
		{"白胜黑胜", conflict},
		{"白勝ち、黒勝ち", conflict},
		{"흑 불계승, 백 불계승", conflict},
		{"W+R, B+5", conflict},
		{"W+R,B+5", conflict},
		{"W+R (B+5)", conflict},
		{"W+R B+5", conflict},
		{"W+R and B+5", conflict},
		{"B+R / W+R", conflict},
		{"B+1.5 ? W+timeout", conflict},
		{"B+R ? 黑胜 白胜", conflict},
		{"draw ? W+R", conflict},
		{"Draw, B+R", conflict},
		{"和棋，黑胜", conflict},
		{"双方负，白胜", conflict},
		{"W+R, void", conflict},
		{"W+R (Black wins by 3)", conflict},
		{"Black wins by 3. White wins by 5", conflict},
		{"B+R, 白中盘胜, 黑胜", conflict},

		{"W+R 白中盘胜", right},
		{"W+R W+R", right},
		{"W+R, White wins", right},
		{"W+ 白中盘胜", right},
		{"黑中盘负, 白胜", right},
		{"Black wins, White resigns", left},
		{"Black wins by White's resignation", left},
		{"Black beats White by resignation", left},
		{"白番、黒中押し勝ち", left},
		{"白投了、黒中押し勝ち", left},
		{"黒の時間切れにより白勝ち", byTime},
		{"B+5 黑胜5目", points(WinnerBlack, 10)},
		{"黑胜 B+5", points(WinnerBlack, 10)},
		{"Black beats White by 3.5", points(WinnerBlack, 7)},
		{"白胜黑3目", points(WinnerWhite, 6)},
		{"白3子胜 黑3子负", zi(WinnerWhite, 12)},
		{"Black wins by 3.5 (White 50, Black 63)", points(WinnerBlack, 7)},
		{"B+3.5 (White 50, Black 63)", points(WinnerBlack, 7)},
		{"W+R, black was winning", right},
		{"W+R (Black was 5 points ahead)", right},
		{"W+T (on board B+10)", Result{Winner: WinnerWhite, Manner: MannerTime}},
		{"W+R (W+0.5 if counted)", Result{Winner: WinnerWhite, Manner: MannerResignation}},
		{"B+, Goro crushed W+R", Result{Winner: WinnerBlack}},
		{"W+R 黑棋优势", Result{Winner: WinnerWhite, Manner: MannerResignation}},
		{"W+R Black was winning by 20 points", Result{Winner: WinnerWhite, Manner: MannerResignation}},

		{"B+5, B+R", Result{Winner: WinnerBlack}},
		{"W+3.5, W+5.5", Result{Winner: WinnerWhite}},
		{"W+T 白中盘胜", Result{Winner: WinnerWhite}},
	}
}()

func TestParseResultTwice(t *testing.T) {
	for _, tt := range answerRows {
		t.Run(tt.text, func(t *testing.T) {
			got := ParseResult(tt.text, false)
			if diff := cmp.Diff(tt.want, got, cmpopts.IgnoreFields(Result{}, "Text", "Note")); diff != "" {
				t.Errorf("ParseResult(%q) (-want +got):\n%s", tt.text, diff)
			}
			if got.Note == "" && tt.text != "W+R W+R" && !strings.Contains(tt.text, ",") {
				t.Errorf("ParseResult(%q) has no note", tt.text)
			}
		})
	}
}

const noWinner = "totals of both sides, which do not say who won: the komi may not be in them"

// totalRows: the counts of both sides are no margin.
var totalRows = []struct {
	text string
	want Result
	note string
}{
	{"黑179.5子 白181.5子", Result{Unread: true}, noWinner},
	{"黑184子，白177子", Result{Unread: true}, noWinner}, // White's win with a komi of 3.75
	{"黑棋180.5子 白棋177子", Result{Unread: true}, noWinner},
	{"Black 63 White 50", Result{Unread: true}, noWinner},
	{"白方(94):黑方(82)", Result{Unread: true}, noWinner},
	{"黑提3子 白提5子", Result{Unread: true}, noWinner},
	{
		"White 133.5 Black 81", points(WinnerWhite, 105),
		"read as W+52.5: the difference of the totals, and their fractions show that the komi is in them",
	},
	{
		"黑180.25子 白180.75子", points(WinnerWhite, 1),
		"read as W+0.5: the difference of the totals, and their fractions show that the komi is in them",
	},
	{"黑185子胜", Result{Winner: WinnerBlack}, "read as B+; 185 zi is a total, not a margin"},
	{"黑一百八十五子胜", Result{Winner: WinnerBlack}, "read as B+; 185 zi is a total, not a margin"},
	{"黑185子胜 白176子", Result{Winner: WinnerBlack}, "read as B+; 185 zi is a total, not a margin"},
	{"黑176子负 白185子胜", Result{Winner: WinnerWhite}, "read as W+; 176 zi is a total, not a margin"},
	{"黑胜 黑185子 白176子", Result{Winner: WinnerBlack}, "read as B+"},
	{"白胜，黑184子 白177子", Result{Winner: WinnerWhite}, "read as W+"},
	{"黑179.5子 白181.5子胜", Result{Winner: WinnerWhite}, "read as W+; 181.5 zi is a total, not a margin"},
	{"黑176子 白胜", Result{Winner: WinnerWhite}, "read as W+"},
	{"黑胜，黑胜5.3目", Result{Winner: WinnerBlack}, "the margin of 5.3 is no whole number of half points"},
	{"白177子胜", Result{Winner: WinnerWhite}, "read as W+; 177 zi is a total, not a margin"},
	{"黑179.5子胜", Result{Winner: WinnerBlack}, "read as B+; 179.5 zi is a total, not a margin"},
	{"黑185子", Result{Unread: true}, "the total of one side, which does not say who won"},
	{"黑胜185子", Result{Winner: WinnerBlack}, "read as B+; 185 zi is a total, not a margin"},
	{"白1目半勝、黒コミ6目半", points(WinnerWhite, 3), "read as W+1.5"},
	{"白胜3/4子 黑贴2又3/4子", zi(WinnerWhite, 3), "0.75 zi read as 1.5 points"},
	{"黑贴3又3/4子胜3/4子", zi(WinnerBlack, 3), "0.75 zi read as 1.5 points"},
	{"黑胜180.5子", zi(WinnerBlack, 722), "180.5 zi read as 361 points"},
	{"黑胜100目 白用时5", points(WinnerBlack, 200), "read as B+100"},
}

func TestParseResultTotals(t *testing.T) {
	for _, tt := range totalRows {
		t.Run(tt.text, func(t *testing.T) {
			got := ParseResult(tt.text, false)
			if diff := cmp.Diff(tt.want, got, cmpopts.IgnoreFields(Result{}, "Text", "Note")); diff != "" {
				t.Errorf("ParseResult(%q) (-want +got):\n%s", tt.text, diff)
			}
			if got.Note != tt.note {
				t.Errorf("Note of %q = %q, want %q", tt.text, got.Note, tt.note)
			}
		})
	}
}
