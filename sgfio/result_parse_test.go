package sgfio

import (
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"

	"goref/rules"
)

// resultRows hold every form of RE that goref claims to read. Text is filled
// in by the test; notes have rows of their own.
var resultRows = []struct {
	text string
	want Result
	seen string
}{
	{"B+R", Result{Winner: WinnerBlack, Manner: MannerResignation}, "all"},
	{"W+R", Result{Winner: WinnerWhite, Manner: MannerResignation}, "all"},
	{"B+Resign", Result{Winner: WinnerBlack, Manner: MannerResignation}, "KGS"},
	{"b+r", Result{Winner: WinnerBlack, Manner: MannerResignation}, "editors"},
	{"B+resign", Result{Winner: WinnerBlack, Manner: MannerResignation}, "GNU Go"},
	{"B+Resignation", Result{Winner: WinnerBlack, Manner: MannerResignation}, "AI events"},
	{"B+Res", Result{Winner: WinnerBlack, Manner: MannerResignation}, "editors"},
	{"White resigns", Result{Winner: WinnerBlack, Manner: MannerResignation}, "NNGS"},
	{"White resigns.", Result{Winner: WinnerBlack, Manner: MannerResignation}, "IGS, NNGS"},
	{"Black resigns.", Result{Winner: WinnerWhite, Manner: MannerResignation}, "IGS, NNGS"},
	{"Black resigns. W 133.5 B 81.0", Result{Winner: WinnerWhite, Manner: MannerResignation}, "NNGS, UEC 2014"},
	{"White resigns. W 6.5 B 157.0", Result{Winner: WinnerBlack, Manner: MannerResignation}, "NNGS"},
	{"B+3.5", points(WinnerBlack, 7), "all"},
	{"W+4.5", points(WinnerWhite, 9), "OGS"},
	{"B+7.50", points(WinnerBlack, 15), "Pandanet"},
	{"W+7.5", points(WinnerWhite, 15), "all"},
	{"B+12.0", points(WinnerBlack, 24), "all"},
	{"B+3.50", points(WinnerBlack, 7), "KGS"},
	{"B+3.500000", points(WinnerBlack, 7), "GoGui"},
	{"W+16.50", points(WinnerWhite, 33), "KGS"},
	{"W+34.5", points(WinnerWhite, 69), "IGS"},
	{"W+28.50", points(WinnerWhite, 57), "KGS"},
	{"B+n.5", Result{Unread: true}, "no result"},
	{"B+2", points(WinnerBlack, 4), "all"},
	{"B+5½", points(WinnerBlack, 11), "editors"},
	{"W+½", points(WinnerWhite, 1), "editors"},
	{"B+10 ½", points(WinnerBlack, 21), "editors"},
	{"黒2目½勝", points(WinnerBlack, 5), "editors"},
	{"B+5,5", points(WinnerBlack, 11), "continental editors"},
	{"B+10,5", points(WinnerBlack, 21), "continental editors"},
	{"W+0,5", points(WinnerWhite, 1), "continental editors"},
	{"W+3,500000", points(WinnerWhite, 7), "continental editors"},
	{"Black wins by 5,5 points", points(WinnerBlack, 11), "continental editors"},
	{"W+5, resigned on the spot", points(WinnerWhite, 10), "a comment"},
	{"W+5,B", points(WinnerWhite, 10), "a comment"},
	{"B+5.500001", Result{Winner: WinnerBlack}, "nobody"},
	{"black wins by 123456", Result{Winner: WinnerBlack}, "nobody"},
	{"W+11.0", points(WinnerWhite, 22), "GNU Go, by GTP"},
	{"W+2.0", points(WinnerWhite, 4), "Fox, no komi"},
	{"B+3.0", points(WinnerBlack, 6), "Fox, handicap"},
	{"W+368.5", points(WinnerWhite, 737), "torture files"},
	{"W+0.25", zi(WinnerWhite, 1), "GoGoD, Chinese counting"},
	{"B+0.75", zi(WinnerBlack, 3), "GoGoD"},
	{"W+1.25", zi(WinnerWhite, 5), "Fox, AI files"},
	{"B+5.75", zi(WinnerBlack, 23), "Fox, RU[Chinese]"},
	{"B+2.25", zi(WinnerBlack, 9), "Fox, RU[Chinese]"},
	{"B+0.2", zi(WinnerBlack, 1), "Tencent 2018"},
	{"B+0.0", Result{Winner: WinnerBlack}, "Fox"},
	{"W+0.0", Result{Winner: WinnerWhite}, "Fox"},
	{"W+0.02", Result{Winner: WinnerWhite}, "Fox"},
	{"B+0.02", Result{Winner: WinnerBlack}, "Fox"},
	{"W+0.03", Result{Winner: WinnerWhite}, "Fox"},
	{"B+0.03", Result{Winner: WinnerBlack}, "Fox"},
	{"B+0", Result{Winner: WinnerBlack}, "Fox"},
	{"B", Result{Winner: WinnerBlack}, "WBaduk"},
	{"W", Result{Winner: WinnerWhite}, "WBaduk"},
	{"B+", Result{Winner: WinnerBlack}, "before 1950"},
	{"W+", Result{Winner: WinnerWhite}, "before 1950"},
	{"B+?", Result{Winner: WinnerBlack}, "before 1950"},
	{"B+T", Result{Winner: WinnerBlack, Manner: MannerTime}, "all"},
	{"W+T", Result{Winner: WinnerWhite, Manner: MannerTime}, "all"},
	{"B+Time", Result{Winner: WinnerBlack, Manner: MannerTime}, "KGS"},
	{"W+Time", Result{Winner: WinnerWhite, Manner: MannerTime}, "KGS"},
	{"B+time", Result{Winner: WinnerBlack, Manner: MannerTime}, "CGOS"},
	{"W+Time Over", Result{Winner: WinnerWhite, Manner: MannerTime}, "AI events"},
	{"W+timeout", Result{Winner: WinnerWhite, Manner: MannerTime}, "CGF"},
	{"B+F", Result{Winner: WinnerBlack, Manner: MannerForfeit}, "UEC"},
	{"W+F", Result{Winner: WinnerWhite, Manner: MannerForfeit}, "all"},
	{"B+Forfeit", Result{Winner: WinnerBlack, Manner: MannerForfeit}, "KGS"},
	{"B+Offline", Result{Winner: WinnerBlack, Manner: MannerForfeit}, "Tygem index"},
	{"W+Offline", Result{Winner: WinnerWhite, Manner: MannerForfeit}, "Tygem index"},
	{"B+Illegal", Result{Winner: WinnerBlack, Manner: MannerIllegal}, "CGOS"},
	{"W+Illegal", Result{Winner: WinnerWhite, Manner: MannerIllegal}, "CGOS"},
	{"B+V", Result{Winner: WinnerBlack, Manner: MannerIllegal}, "UEC"},
	{"B+J", Result{Winner: WinnerBlack, Manner: MannerReferee}, "UEC"},
	{"W+J", Result{Winner: WinnerWhite, Manner: MannerReferee}, "UEC"},
	{"D+J", Result{Winner: WinnerDraw, Manner: MannerReferee}, "UEC"},
	{"B+AW", Result{Winner: WinnerBlack, Manner: MannerAgreement}, "UEC"},
	{"W+AW", Result{Winner: WinnerWhite, Manner: MannerAgreement}, "UEC"},
	{"W+Repetition", Result{Winner: WinnerWhite, Manner: MannerRepetition}, "Gifu 2006"},
	{"Draw", Result{Winner: WinnerDraw}, "SGF"},
	{"draw", Result{Winner: WinnerDraw}, "Fox"},
	{"0", Result{Winner: WinnerDraw}, "KGS"},
	{"Jigo", Result{Winner: WinnerDraw}, "GoGoD"},
	{"jigo", Result{Winner: WinnerDraw}, "GoGoD"},
	{"D", Result{Winner: WinnerDraw}, "OGS import"},
	{"tie", Result{Winner: WinnerDraw}, "editors"},
	{"Void", Result{Winner: WinnerNone}, "SGF"},
	{"void", Result{Winner: WinnerNone}, "KataGo"},
	{"V", Result{Winner: WinnerNone}, "OGS import"},
	{"No result", Result{Winner: WinnerNone}, "KataGo"},
	{"annulled", Result{Winner: WinnerNone}, "OGS"},
	{"?", Result{}, "OGS, unfinished"},
	{"", Result{}, "all"},
	{"Unknown", Result{}, "editors"},
	{"has adjourned.", Result{}, "IGS, NNGS"},
	{"White has adjourned.", Result{}, "IGS, NNGS"},
	{"? (No further moves known)", Result{}, "GoGoD"},
	{"Both Lost", Result{Winner: WinnerBoth}, "japan1989/13"},
	{"Both+Lose", Result{Winner: WinnerBoth}, "servers"},
	{"双方负", Result{Winner: WinnerBoth}, "Chinese"},
	{"B+1.5 ? W+timeout", Result{Conflict: true}, "CGF 2001"},
	{"B+, human judge for communication error", Result{Winner: WinnerBlack}, "CGF 2004"},
	{"B+, Goro crushed ...", Result{Winner: WinnerBlack}, "CGF 2004"},
	{"black wins by 5 3/4 points", zi(WinnerBlack, 23), "FF[3]"},
	{"B+R       ", Result{Winner: WinnerBlack, Manner: MannerResignation}, "CGOS, padded"},
	{"john wins", Result{Unread: true}, "torture files"},

	{"黑中盘胜", Result{Winner: WinnerBlack, Manner: MannerResignation}, "Chinese"},
	{"白中盘胜。", Result{Winner: WinnerWhite, Manner: MannerResignation}, "Fox"},
	{"黑不计子胜", Result{Winner: WinnerBlack, Manner: MannerResignation}, "Chinese"},
	{"黑方强退告负", Result{Winner: WinnerWhite, Manner: MannerForfeit}, "Fox"},
	{"黑胜2.5目", points(WinnerBlack, 5), "Chinese"},
	{"白胜11目", points(WinnerWhite, 22), "Tygem"},
	{"白11目胜", points(WinnerWhite, 22), "Tygem"},
	{"黑胜3/4子", zi(WinnerBlack, 3), "Chinese"},
	{"黑胜¾子", zi(WinnerBlack, 3), "Chinese"},
	{"白胜1又3/4子", zi(WinnerWhite, 7), "Chinese"},
	{"黑胜0.75子", zi(WinnerBlack, 3), "Chinese"},
	{"黑胜3子", zi(WinnerBlack, 12), "Chinese"},
	{"黑胜1¾子", zi(WinnerBlack, 7), "Chinese"},
	{"黑胜四分之三子", zi(WinnerBlack, 3), "Chinese, in words"},
	{"黑胜一又四分之三子", zi(WinnerBlack, 7), "Chinese, in words"},
	{"白胜二又四分之一子", zi(WinnerWhite, 9), "Chinese, in words"},
	{"白勝兩又四分之一子", zi(WinnerWhite, 9), "Chinese, old characters"},
	{"白胜1又4分之3子", zi(WinnerWhite, 7), "Chinese"},
	{"白胜一子又四分之三", zi(WinnerWhite, 7), "Chinese"},
	{"黑胜两目半", points(WinnerBlack, 5), "Chinese"},
	{"黑胜二点七五子", zi(WinnerBlack, 11), "Chinese, in words"},
	{"白胜一百零五目", points(WinnerWhite, 210), "Chinese, in words"},
	{"白棋12子 >> 白方(94):黑方(82)", points(WinnerWhite, 24), "Cyberoro"},
	{"白方超时负", Result{Winner: WinnerBlack, Manner: MannerTime}, "Fox"},
	{"黑方超时负", Result{Winner: WinnerWhite, Manner: MannerTime}, "Fox"},
	{"白方强退告负。", Result{Winner: WinnerBlack, Manner: MannerForfeit}, "Fox"},
	{"和棋。", Result{Winner: WinnerDraw}, "Fox"},
	{"没有结果", Result{}, "Chinese"},
	{"无胜负", Result{Winner: WinnerNone}, "Chinese"},
	{"黑胜", Result{Winner: WinnerBlack}, "Chinese"},
	{"白胜", Result{Winner: WinnerWhite}, "Chinese"},

	{"黒中押し勝ち", Result{Winner: WinnerBlack, Manner: MannerResignation}, "Japan"},
	{"白中押勝", Result{Winner: WinnerWhite, Manner: MannerResignation}, "Japan"},
	{"黒2目半勝", points(WinnerBlack, 5), "Japan"},
	{"黒2目半勝ち", points(WinnerBlack, 5), "Japan"},
	{"黒二目半勝ち", points(WinnerBlack, 5), "Japan"},
	{"黒十二目勝ち", points(WinnerBlack, 24), "Japan"},
	{"흑이 백에게 불계승", Result{Winner: WinnerBlack, Manner: MannerResignation}, "Korea, whom he beat"},
	{"흑 신진서, 백 박정환에 불계승", Result{Winner: WinnerBlack, Manner: MannerResignation}, "Korea, with names"},
	{"흑이 백에게 2집반승", points(WinnerBlack, 5), "Korea, whom he beat"},
	{"黒番井山、白番芝野に半目勝ち", points(WinnerBlack, 1), "Japan, with names"},
	{"黒（井山）、白（芝野）に中押し勝ち", Result{Winner: WinnerBlack, Manner: MannerResignation}, "Japan, with names"},
	{"Black wins by 3.5 (White captured 12)", points(WinnerBlack, 7), "editors"},
	{"黑胜3/4子（白176又1/4子）", zi(WinnerBlack, 3), "Chinese, with a total"},
	{"Black lost to White by resignation", Result{Winner: WinnerWhite, Manner: MannerResignation}, "editors"},
	{"White lost to Black on time", Result{Winner: WinnerBlack, Manner: MannerTime}, "editors"},
	{"黑输半目", points(WinnerWhite, 1), "Chinese"},
	{"White+Resign", Result{Winner: WinnerWhite, Manner: MannerResignation}, "nobody"},
	{"黒一二目勝ち", points(WinnerBlack, 24), "Japan, place by place"},
	{"黒半目勝", points(WinnerBlack, 1), "Japan"},
	{"白5.5目勝ち!", points(WinnerWhite, 11), "Japan"},
	{"白５．５目勝ち！", points(WinnerWhite, 11), "Japan, full width"},
	{"Ｗ＋５．５", points(WinnerWhite, 11), "full width"},
	{"197手完、黒中押し勝ち", Result{Winner: WinnerBlack, Manner: MannerResignation}, "Nihon Ki-in"},
	{"257手完, 黒中押し勝ち", Result{Winner: WinnerBlack, Manner: MannerResignation}, "Nihon Ki-in"},
	{"232手完、黒2目半勝ち", points(WinnerBlack, 5), "Nihon Ki-in"},
	{"白時間切れ勝ち", Result{Winner: WinnerWhite, Manner: MannerTime}, "Japan"},
	{"白時間切れ", Result{Winner: WinnerBlack, Manner: MannerTime}, "Japan"},
	{"黒反則勝ち", Result{Winner: WinnerBlack, Manner: MannerIllegal}, "Japan"},
	{"白反則負け", Result{Winner: WinnerBlack, Manner: MannerIllegal}, "Japan"},
	{"持碁", Result{Winner: WinnerDraw}, "Japan"},
	{"ジゴ", Result{Winner: WinnerDraw}, "Japan"},
	{"ｼﾞｺﾞ", Result{Winner: WinnerDraw}, "Japan, half width"},
	{"無勝負", Result{Winner: WinnerNone}, "japan1989/12"},
	{"両負け", Result{Winner: WinnerBoth}, "japan1989/13"},
	{"打ち掛け", Result{}, "Japan"},
	{"未終局", Result{}, "Japan"},

	{"흑 불계승", Result{Winner: WinnerBlack, Manner: MannerResignation}, "Korea"},
	{"흑불계승", Result{Winner: WinnerBlack, Manner: MannerResignation}, "Korea"},
	{"226수 백불계승", Result{Winner: WinnerWhite, Manner: MannerResignation}, "torture files"},
	{"백 시간승", Result{Winner: WinnerWhite, Manner: MannerTime}, "Korea"},
	{"백 시간패", Result{Winner: WinnerBlack, Manner: MannerTime}, "Korea"},
	{"흑 반칙승", Result{Winner: WinnerBlack, Manner: MannerIllegal}, "Korea"},
	{"흑 반집승", points(WinnerBlack, 1), "Korea"},
	{"흑 3.5집승", points(WinnerBlack, 7), "Korea"},
	{"백 1집반승", points(WinnerWhite, 3), "Korea"},
	{"흑 1.5집 승", points(WinnerBlack, 3), "Korea"},
	{"무승부", Result{Winner: WinnerDraw}, "Korea"},
	{"빅", Result{Winner: WinnerDraw}, "Korea"},
	{"무효", Result{Winner: WinnerNone}, "Korea"},

	{"ดำชนะด้วยแต้ม!7.5", points(WinnerBlack, 15), "Cyberoro"},
	{"ขาวชนะด้วยแต้ม!3.5", points(WinnerWhite, 7), "Cyberoro"},
	{"white wins by time", Result{Winner: WinnerWhite, Manner: MannerTime}, "Tygem"},
	{"black 4 points win", points(WinnerBlack, 8), "Tygem"},
	{"White wins by resign!", Result{Winner: WinnerWhite, Manner: MannerResignation}, "Cyberoro"},
	{"White wins by  resign!", Result{Winner: WinnerWhite, Manner: MannerResignation}, "Cyberoro"},
	{"Black wins by 0.5!", points(WinnerBlack, 1), "Cyberoro"},
	{"White loses on time", Result{Winner: WinnerBlack, Manner: MannerTime}, "Cyberoro"},
	{"Black lost by time", Result{Winner: WinnerWhite, Manner: MannerTime}, "servers"},
	{"Black Win 6.5 >> White(50):Black(63)", points(WinnerBlack, 13), "Cyberoro"},
	{"White 19Win >> White(80):Black(61)", points(WinnerWhite, 38), "Cyberoro"},
	{"White 19Win >> ...", points(WinnerWhite, 38), "Cyberoro"},
	{"Progressing!", Result{}, "Cyberoro"},
}

// points is a win by a margin in half points, zi one by quarter zi.
func points(w Winner, halves rules.Points) Result {
	return Result{Winner: w, Manner: MannerScore, Margin: halves, HasMargin: true, Unit: UnitPoint}
}

func zi(w Winner, quarters rules.Points) Result {
	return Result{Winner: w, Manner: MannerScore, Margin: quarters, HasMargin: true, Unit: UnitZi}
}

func TestParseResult(t *testing.T) {
	for _, tt := range resultRows {
		t.Run(tt.text, func(t *testing.T) {
			got := ParseResult(tt.text, false)
			if diff := cmp.Diff(tt.want, got, cmpopts.IgnoreFields(Result{}, "Text", "Note")); diff != "" {
				t.Errorf("ParseResult(%q), seen in %s (-want +got):\n%s", tt.text, tt.seen, diff)
			}
		})
	}
}

func TestParseResultNote(t *testing.T) {
	tests := []struct {
		text   string
		komiZi bool
		want   string
	}{
		{"B+R", false, ""},
		{"b+Resign", false, ""},
		{" W+12.50 ", false, ""},
		{"?", false, ""},
		{"white resigns", false, "read as B+R"},
		{"B+0.0", false, "a margin of 0 read as a win without a count, as Fox writes one"},
		{"B+0.02", false, "a margin of 0.02 read as a win without a count, as Fox writes one"},
		{"B+0.2", false, "0.2 read as 0.25 zi cut short, 0.5 points"},
		{"B+1.7", true, "1.7 read as 1.75 zi cut short, 3.5 points"},
		{"B+1.7", false, "the margin of 1.7 is no whole number of half points"},
		{"B+5.3", false, "the margin of 5.3 is no whole number of half points"},
		{"B+5.500001", false, "the margin of 5.50… is no whole number of half points"},
		{"B+5⅓", false, "the margin of 5.33… is no whole number of half points"},
		{"B+5,5", false, "read as B+5.5"},
		{"B+5 1/2", false, "read as B+5.5"},
		{"B+5½", false, "read as B+5.5"},
		{"W+0.25", false, "0.25 zi read as 0.5 points"},
		{"W+3", true, "3 zi read as 6 points"},
		{"W+3.5", true, "3.5 zi read as 7 points"},
		{"黒2目半勝", true, "read as B+2.5"},
		{"B+", false, "the manner is not stated"},
		{"B+, Goro crushed", false, "read as B+, the rest is a comment"},
		{"B+1.5 ? W+timeout", false, "holds two answers, B+1.5 and W+T"},
		{"Black resigns. W 133.5 B 81.0", false, "read as W+R; the numbers behind it are scores of each side"},
		{"白棋12子 >> 白方(94):黑方(82)", false, "read as W+12: the number is the difference of the totals behind it, so it is in points"},
		{"john wins", false, "not a result that goref knows"},
	}
	for _, tt := range tests {
		t.Run(tt.text, func(t *testing.T) {
			if got := ParseResult(tt.text, tt.komiZi).Note; got != tt.want {
				t.Errorf("Note of %q = %q, want %q", tt.text, got, tt.want)
			}
		})
	}
}

func TestParseResultKeepsText(t *testing.T) {
	if got := ParseResult("  W+R  ", false).Text; got != "W+R" {
		t.Errorf("Text = %q, want the text without its padding", got)
	}
}

func TestParseResultPlainDoesNotAllocate(t *testing.T) {
	for _, text := range []string{"B+R", "W+Resign", "W+12.50", "0"} {
		allocs := testing.AllocsPerRun(100, func() { ParseResult(text, false) })
		if allocs != 0 {
			t.Errorf("ParseResult(%q) allocates %v times", text, allocs)
		}
	}
}
