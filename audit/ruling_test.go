package audit_test

import (
	"fmt"
	"testing"

	"goref/audit"
)

// eternal is a game on 8x5 that stops with the whole position come back.
const eternal = "(;SZ[8:5]KM[6.5]RE[%s]AW[ab][bb][cb][db][eb][fb][fc][bd][cd][dd][gd][hd][be][fe]" +
	"AB[ac][bc][cc][dc][ec][ad][ed][fd][de][ge]PL[B];B[ce];W[ee];B[de];W[fe])"

// What decides when several things could, and what a confirmed result keeps out
// (japan1989/10.4, 14; computer-go/3.2.1, 6.1).
func TestDecision(t *testing.T) {
	// Walls on 5x5: Black wins by 5 points. Black's third move is illegal in the
	// second game; White's clock is below zero with move 4 in the third.
	const (
		fair    = walls5 + "RE[%s];B[];W[])"
		illegal = "(;SZ[5]KM[0]RE[%s];B[cc];W[dc];B[dc];W[bb];B[];W[])"
		fallen  = "(;SZ[5]KM[0]TM[60]RE[%s];B[cc]BL[50];W[dc]WL[-1])"
		strange = "(;SZ[5]KM[0]PL[W]RE[%s];B[cc];W[zz];B[dd])"
		clock   = "(;SZ[5]KM[0]TM[60]RE[%s];B[cc]BL[50];W[dc]WL[50];B[dc]BL[40];W[bb]WL[-1])"
		stopped = walls5 + "TM[60]RE[%s];B[]BL[50];W[]WL[50];B[aa]BL[40];W[ea]WL[-1])"
		late    = walls5 + "RE[%s];B[];W[];B[da])"
		further = walls5 + "TM[60]RE[%s];B[]BL[50];W[]WL[50];B[]BL[-1])"
		shown   = walls5 + "TM[60]RE[%s];B[]BL[50];W[]WL[50];BL[-1])"
	)
	const stands = "the recorded result W+ stands: nothing in the record breaks a rule that would change it"
	decision := func(result string) string {
		return fmt.Sprintf("[[event]]\nkind = \"referee-decision\"\nresult = %q\nreason = \"both agree\"\n", result)
	}
	judged := func(by string, margin int) string {
		return fmt.Sprintf("[[judgement]]\nby = %q\ndead = []\nwinner = \"B\"\nmargin = %d\n", by, margin)
	}
	tests := []struct {
		name, sgf, re, rules, notes, ruling, text string
	}{
		{"counted", fair, "?", "japan1989", "", "B+5 by score", "Black wins by 5 points"},
		{"counted against the record", fair, "W+3", "japan1989", "", "B+5 by score", "Black wins by 5 points"},
		{"confirmed: it stands", fair, "W+3", "japan1989", "confirmed = true", "W+3 by score", "the confirmed result W+3 stands; goref counts B+5"},
		{"confirmed, and the count says the same", fair, "B+5", "japan1989", "confirmed = true", "B+5 by score", "Black wins by 5 points"},
		{"confirmed, and only the winner is known", fair, "W+", "japan1989", "confirmed = true", "W+ by recorded", "the confirmed result W+ stands; goref counts B+5"},
		{"a form with another count", fair, "W+3", "computer-go", "confirmed = true", "W+3 by score", "the confirmed result W+3 stands; goref counts B+5"},
		{"a form that goref counts too, without judgements", fair, "B+5", "computer-go", "confirmed = true", "B+5 by score", "the confirmed result B+5 stands"},
		{"a form that both judgements bear out", fair, "B+3", "computer-go", "confirmed = true\n" + judged("B", 3) + judged("W", 3), "B+3 by agreement", "Black wins by 3 points: both programs judge the position so; goref counts B+5, and an agreed judgement stands"},
		{"a form after judgements that differ", fair, "B+5", "computer-go", "confirmed = true\n" + judged("B", 5) + judged("W", 3), "B+5 by score", "the confirmed result B+5 stands"},
		{"the referee decided where the judgements differ", fair, "W+J", "computer-go", judged("B", 5) + "[[judgement]]\nby = \"W\"\nwinner = \"W\"\n", "W+ by referee", stands},
		{"the referee decided where one is missing", fair, "W+J", "computer-go", judged("B", 5), "W+ by referee", stands},
		{"no referee is asked where the judgements agree", fair, "W+J", "computer-go", judged("B", 5) + judged("W", 5), "B+5 by agreement", "Black wins by 5 points: both programs judge the position so"},
		{"an agreement that the judgements contradict", fair, "W+AW", "computer-go", judged("B", 5) + "[[judgement]]\nby = \"W\"\nwinner = \"W\"\n", "? by referee", "the referee decides: the programs name different winners"},
		{"confirmed without a result: counted", fair, "?", "japan1989", "confirmed = true", "B+5 by score", "Black wins by 5 points"},
		{"a breach loses", illegal, "B+R", "japan1989", "", "W+F by illegal", "White wins: Black plays on the occupied point D3 on move 3"},
		{"a breach noticed after the confirmation", illegal, "B+R", "japan1989", "confirmed = true", "B+R by resignation", "the recorded result B+R stands: nothing in the record breaks a rule that would change it"},
		{"the breach that was confirmed, in SGF's letter", illegal, "W+F", "japan1989", "confirmed = true", "W+F by illegal", "White wins: Black plays on the occupied point D3 on move 3"},
		{"confirmed, two passes, another result", illegal, "B+1", "japan1989", "confirmed = true", "B+1 by score", "the confirmed result B+1 stands; goref counts 0"},
		{"a fault of the record", strange, "B+R", "pair-go", "", "? by referee", "the referee decides: Black opens the game, where PL names White"},
		{"a fault of the record, the result confirmed", strange, "B+R", "pair-go", "confirmed = true", "B+R by resignation", "the recorded result B+R stands: nothing in the record breaks a rule that would change it"},
		{"the clock contradicts a confirmed loss", fallen, "W+T", "japan1989", "confirmed = true", "W+T by time", "the recorded result W+T stands: nothing in the record breaks a rule that would change it"},
		{"a repetition that the form says nothing of", eternal, "W+3", "computer-go", "confirmed = true", "W+3 by score", "the confirmed result W+3 stands; goref counts W+18.5"},
		{"two passes alone confirm nothing", illegal, "B+1", "japan1989", "", "W+F by illegal", "White wins: Black plays on the occupied point D3 on move 3"},
		{"a breach before the clock", clock, "B+T", "computer-go", "", "W+F by illegal", "White wins: Black plays on the occupied point D3 on move 3"},
		{"the clock after a breach that came too late to notice", clock, "B+T", "computer-go", "confirmed = true", "B+T by time", "Black wins: White's clock ran out on move 4: 50s before and -1s after it; certain, the record itself writes it"},
		{"the clock, too late to notice", clock, "W+R", "computer-go", "confirmed = true", "W+R by resignation", "the recorded result W+R stands: nothing in the record breaks a rule that would change it"},
		{"the clock, too late for the referee", fallen, "W+R", "japan1989", "confirmed = true", "W+R by resignation", "the recorded result W+R stands: nothing in the record breaks a rule that would change it"},
		{"the clock with which the confirmed record stops", fallen, "?", "computer-go", "confirmed = true", "B+T by time", "Black wins: White's clock ran out on move 2: 1m before and -1s after it; certain, the record itself writes it"},
		{"the clock after the stop", stopped, "?", "china1988", "resumed = []", "B+5 by score", "Black wins by 2 1/2 zi"},
		{"the clock after the stop, and play was resumed", stopped, "?", "china1988", "resumed = [3]", "B+T by time", "Black wins: White's clock ran out on move 4: 50s before and -1s after it; certain, the record itself writes it"},
		{"a breach after the stop", late, "?", "japan1989", "resumed = []", "B+5 by score", "Black wins by 5 points"},
		{"the clock on a further pass", further, "?", "china1988", "", "B+5 by score", "Black wins by 2 1/2 zi"},
		{"a clock that is shown after the stop", shown, "?", "china1988", "", "B+5 by score", "Black wins by 2 1/2 zi"},
		{"the clock bears out a recorded loss on time", fallen, "B+T", "nz", "", "B+T by time", "the recorded result B+T stands: nothing in the record breaks a rule that would change it"},
		{"the clock bears out a recorded resignation", fallen, "B+R", "japan1989", "", "B+R by resignation", "the recorded result B+R stands: nothing in the record breaks a rule that would change it"},
		{"the clock contradicts a recorded loss", fallen, "W+T", "japan1989", "", "? by referee", "the referee decides: White's clock ran out on move 2: 1m before and -1s after it; certain, the record itself writes it"},
		{"a breach before a resignation", illegal, "?", "japan1989", "[[event]]\nkind = \"resignation\"\nside = \"W\"\nmove = 4\n", "W+F by illegal", "White wins: Black plays on the occupied point D3 on move 3"},
		{"a resignation before a breach", illegal, "?", "japan1989", "[[event]]\nkind = \"resignation\"\nside = \"W\"\nmove = 2\n", "B+R by resignation", "Black wins by resignation"},
		{"a resignation that names no move", illegal, "?", "japan1989", "[[event]]\nkind = \"resignation\"\nside = \"B\"\n", "W+F by illegal", "White wins: Black plays on the occupied point D3 on move 3"},
		{"the referee ends the matter", illegal, "B+R", "japan1989", decision("B+R"), "B+R by referee", "the referee decided B+R: both agree"},
		{"the referee's draw", fair, "?", "japan1989", decision("Draw"), "0 by referee", "the referee decided 0: both agree"},
		{"the referee's void", fair, "?", "japan1989", decision("Void"), "Void by referee", "the referee decided Void: both agree"},
		{"the last decision counts", fair, "?", "japan1989", decision("B+R") + decision("w+3.5"), "W+3.5 by referee", "the referee decided W+3.5: both agree"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			v := verdictOf(t, hearing{
				sgf: fmt.Sprintf(tt.sgf, tt.re), notes: tt.notes, rules: tt.rules, opt: audit.Options{Count: true, Life: audit.LifeMarked},
			})
			if got := ruled(v); got != tt.ruling {
				t.Errorf("%s, want %s", got, tt.ruling)
			}
			if v.Ruling.Text != tt.text {
				t.Errorf("text %q, want %q", v.Ruling.Text, tt.text)
			}
		})
	}
}

// A decision shows goref's own ruling beside it.
func TestDecisionKeepsOwnRuling(t *testing.T) {
	v := verdictOf(t, hearing{
		sgf: walls5 + ";B[];W[])", rules: "computer-go", opt: audit.Options{Count: true, Life: audit.LifeMarked},
		notes: "[[event]]\nkind = \"referee-decision\"\nresult = \"W+R\"\n",
	})
	if v.Ruling.Own == nil || v.Ruling.Own.By != "referee" || v.Ruling.Own.Winner != audit.WinnerUndecided {
		t.Errorf("own ruling %+v", v.Ruling.Own)
	}
	if got, want := fmt.Sprint(v.Ruling.Articles), "[computer-go/5.3]"; got != want {
		t.Errorf("articles %s, want %s", got, want)
	}
}

// A repetition ends the game as each regulation says.
func TestRepetition(t *testing.T) {
	const tripleKo = "(;SZ[13]KM[6.5]AB[ba][ab][bc][fa][eb][fc][ja][ib][jc][gb]" +
		"AW[ca][db][cc][ga][hb][gc][ka][lb][kc][bb][jb]PL[B];B[cb];W[fb];B[kb];W[bb];B[gb];W[jb]%s)"
	const agreed = "[[event]]\nkind = \"no-result-agreed\"\nmove = 6\n"
	tests := []struct {
		name, rules, more, notes, ruling string
	}{
		{"nobody agrees", "japan1989", "", "", "? by referee"},
		{"both agree", "japan1989", "", agreed, "Void by repetition"},
		{"all four agree", "pair-go", "", agreed, "Void by repetition"},
		{"the referee declares a draw", "computer-go", "", "", "0 by repetition"},
		{"the players went on", "computer-go", ";B[mm]", "", "? by referee"},
		{"in China for the referee", "china1988", "", "", "? by referee"},
		{"in China a draw was given", "china1988", "", agreed + "outcome = \"draw\"\n", "0 by repetition"},
		{"in China a replay was given", "china2002", "", agreed + "outcome = \"replay\"\n", "Void by repetition"},
		{"positional superko", "tromp-taylor", "", "", "? by referee"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			v := verdictOf(t, hearing{
				sgf: fmt.Sprintf(tripleKo, tt.more), notes: tt.notes, rules: tt.rules, opt: audit.Options{Count: true, Life: audit.LifeMarked},
			})
			if got := ruled(v); got != tt.ruling {
				t.Errorf("%s, want %s: %s", got, tt.ruling, v.Ruling.Text)
			}
		})
	}
}
