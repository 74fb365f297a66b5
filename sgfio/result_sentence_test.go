package sgfio

import (
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"
)

// sentenceRows are texts whose words decide which side is meant, and whose
// numbers are not all margins.
var sentenceRows = func() []struct {
	text string
	want Result
} {
	by := func(w Winner, m Manner) Result { return Result{Winner: w, Manner: m} }
	const b, w, resigned = WinnerBlack, WinnerWhite, MannerResignation
	return []struct {
		text string
		want Result
	}{
		// "by" says how the side won that stands before it.
		{"Black by resignation", by(b, resigned)},
		{"White by resignation", by(w, resigned)},
		{"White by time", by(w, MannerTime)},
		{"White by 3.5", points(w, 7)},
		{"Black by forfeit", by(b, MannerForfeit)},
		{"Black by illegal move", by(b, MannerIllegal)},
		{"Black (Lee) by resignation", by(b, resigned)},
		{"Winner: White by time", by(w, MannerTime)},
		{"Black by White's resignation", by(b, resigned)},
		{"Black over White by time", by(b, MannerTime)},
		{"B by resignation", by(b, resigned)},
		{"W wins by 3.5", points(w, 7)},
		{"w resigns", by(b, resigned)},
		{"Black lost by resignation", by(w, resigned)},
		{"White's loss by resignation", by(b, resigned)},
		{"Black forfeited by time", by(w, MannerTime)},
		{"White forfeits", by(b, MannerForfeit)},
		{"Black ran out of time", by(w, MannerTime)},

		// Whom a side beat, or lost to.
		{"Black defeats White by resignation", by(b, resigned)},
		{"Black defeated White by 2.5", points(b, 5)},
		{"Black was beaten by White", Result{Winner: w}},
		{"White defeated by 3.5 points", points(b, 7)},
		{"白胜黑 中盘", by(w, resigned)},
		{"White won, Black by time", Result{Conflict: true}},
		{"Black Irwin lost by 3.5", points(w, 7)},

		// A side at the end has its words before it.
		{"Win by resignation for Black", by(b, resigned)},
		{"Resignation by White", by(b, resigned)},
		{"Loser: White", Result{Winner: b}},
		{"负方：白", Result{Winner: b}},
		{"反則負け 黒", by(w, MannerIllegal)},
		{"Time: Black", Result{Unread: true}},
		{"253手 黑", Result{Winner: b}},

		// A code with the word of its side.
		{"黑+R", by(b, resigned)},
		{"White + 3.5", points(w, 7)},

		// Handicaps, ranks and numbers of moves are no margins.
		{"黑让白3子胜", Result{Winner: b}},
		{"白让2子胜", Result{Winner: w}},
		{"黑受二子胜3目", points(b, 6)},
		{"黑(受让3子)胜1又1/2子", zi(b, 6)},
		{"Black (3 stones) won by 5", points(b, 10)},
		{"Black (handicap 3) wins by 5", points(b, 10)},
		{"흑 2점 접바둑 3집승", points(b, 6)},
		{"Black (9d) won by 3.5", points(b, 7)},
		{"Black Lee 9p won by 2.5", points(b, 5)},
		{"黑 柯洁9段 胜1又3/4子", zi(b, 7)},
		{"백 이세돌 9단 3집반승", points(w, 7)},
		{"Black wins at move 200", Result{Winner: b}},
		{"Black wins (game 3)", Result{Winner: b}},
		{"Black won on 2024-05-01", Result{Winner: b}},
		{"Black wins 2-1", Result{Winner: b}},
		{"黑胜 1989年", Result{Winner: b}},
		{"White wins after 3 hours by 2.5", points(w, 5)},
		{"White wins by 3/4 stone", zi(w, 3)},

		// Words.
		{"Black wins by half a point", points(b, 1)},
		{"White by a half point", points(w, 1)},
		{"Black won half of the board", Result{Winner: b}},
		{"흑 2호반승", points(b, 5)},
		{"黑赢", Result{Winner: b}},
		{"白棋投子", by(b, resigned)},
		{"黑时间胜", by(b, MannerTime)},
		{"黑不战胜", by(b, MannerForfeit)},
		{"백 기권", by(b, MannerForfeit)},
		{"흑 기권승", by(b, MannerForfeit)},
		{"흑 실격패", by(w, MannerForfeit)},
		{"白弃权", by(b, MannerForfeit)},
		{"White disqualified", by(b, MannerForfeit)},
		{"B+Disqualification", by(b, MannerForfeit)},
		{"黑犯规负", by(w, MannerIllegal)},
		{"平局", Result{Winner: WinnerDraw}},
		{"和局", Result{Winner: WinnerDraw}},
		{"引き分け", Result{Winner: WinnerDraw}},
		{"両者負け", Result{Winner: WinnerBoth}},
	}
}()

func TestParseResultSentence(t *testing.T) {
	for _, tt := range sentenceRows {
		t.Run(tt.text, func(t *testing.T) {
			got := ParseResult(tt.text, false)
			if diff := cmp.Diff(tt.want, got, cmpopts.IgnoreFields(Result{}, "Text", "Note")); diff != "" {
				t.Errorf("ParseResult(%q) (-want +got):\n%s", tt.text, diff)
			}
		})
	}
}
