package sgfio

// resultPhrases are texts that are an answer as a whole, tidied: folded to
// lower case and half width, without a final stop. Those with anywhere set
// also count inside a longer text; they stand before the rest since they hold
// words that mean something else alone (無勝負 has 勝 and 負).
var resultPhrases = []struct {
	text     string
	anywhere bool
	winner   Winner
	manner   Manner
	note     string
}{
	{"双方负", true, WinnerBoth, MannerUnknown, ""},      // Chinese rules, both late
	{"双方負", true, WinnerBoth, MannerUnknown, ""},      // the same in old characters
	{"両負け", true, WinnerBoth, MannerUnknown, ""},      // japan1989/13
	{"両者負け", true, WinnerBoth, MannerUnknown, ""},     // the same
	{"both los", true, WinnerBoth, MannerUnknown, ""}, // "Both Lost", "both lose"
	{"both+los", true, WinnerBoth, MannerUnknown, ""}, // "Both+Lose"

	{"无胜负", true, WinnerNone, MannerUnknown, ""}, // Chinese servers
	{"無勝負", true, WinnerNone, MannerUnknown, ""}, // Japan: triple ko and the like
	{"무효", true, WinnerNone, MannerUnknown, ""},  // Cyberoro
	{"no result", true, WinnerNone, MannerUnknown, ""},
	{"void", false, WinnerNone, MannerUnknown, ""}, // SGF; KGS, KataGo
	{"v", false, WinnerNone, MannerUnknown, ""},    // OGS import
	{"annulled", false, WinnerNone, MannerUnknown, ""},

	{"和棋", true, WinnerDraw, MannerUnknown, ""},   // Fox, old files
	{"和局", true, WinnerDraw, MannerUnknown, ""},   // the same
	{"平局", true, WinnerDraw, MannerUnknown, ""},   // the same
	{"持碁", true, WinnerDraw, MannerUnknown, ""},   // Japan
	{"引き分け", true, WinnerDraw, MannerUnknown, ""}, // Japan
	{"ジゴ", true, WinnerDraw, MannerUnknown, ""},   // Japan
	{"무승부", true, WinnerDraw, MannerUnknown, ""},  // Korea
	{"빅", false, WinnerDraw, MannerUnknown, ""},   // Korea
	{"draw", false, WinnerDraw, MannerUnknown, ""},
	{"jigo", false, WinnerDraw, MannerUnknown, ""}, // GoGoD, IGS
	{"tie", false, WinnerDraw, MannerUnknown, ""},
	{"d", false, WinnerDraw, MannerUnknown, ""}, // OGS import
	{"0", false, WinnerDraw, MannerUnknown, ""}, // KGS

	{"没有结果", true, WinnerUnknown, MannerUnknown, "unknown"}, // Chinese servers
	{"打ち掛け", true, WinnerUnknown, MannerUnknown, "the game was adjourned"},
	{"打掛", true, WinnerUnknown, MannerUnknown, "the game was adjourned"},
	{"未終局", true, WinnerUnknown, MannerUnknown, "the game was not finished"},
	{"has adjourned", true, WinnerUnknown, MannerUnknown, "the game was adjourned"},            // IGS, NNGS
	{"progressing", true, WinnerUnknown, MannerUnknown, "the game was in progress"},            // Cyberoro
	{"no further moves known", true, WinnerUnknown, MannerUnknown, "the record is incomplete"}, // GoGoD
	{"unknown", false, WinnerUnknown, MannerUnknown, "unknown"},
	{"?", false, WinnerUnknown, MannerUnknown, ""},
	{"", false, WinnerUnknown, MannerUnknown, ""},
}

// resultCodes are the codes behind "B+" and "W+", tidied.
var resultCodes = []struct {
	code   string
	manner Manner
	note   string
}{
	{"r", MannerResignation, ""},
	{"res", MannerResignation, ""},
	{"resign", MannerResignation, ""},
	{"resigns", MannerResignation, ""},
	{"resigned", MannerResignation, ""},
	{"resignation", MannerResignation, ""},
	{"t", MannerTime, ""},
	{"time", MannerTime, ""},
	{"timeout", MannerTime, ""}, // CGF
	{"time out", MannerTime, ""},
	{"time over", MannerTime, ""},
	{"timeover", MannerTime, ""},
	{"f", MannerForfeit, ""}, // UEC: the other program aborted
	{"forfeit", MannerForfeit, ""},
	{"forfeiture", MannerForfeit, ""},
	{"offline", MannerForfeit, "the opponent left"},                      // Tygem index
	{"disqualification", MannerForfeit, "the opponent was disqualified"}, // OGS
	{"illegal", MannerIllegal, "an illegal move"},                        // CGOS
	{"illegal move", MannerIllegal, "an illegal move"},                   // CGOS
	{"v", MannerIllegal, "a violation by the other side"},                // UEC; never void
	{"j", MannerReferee, "decided by the judge"},                         // UEC, 400 moves
	{"judge", MannerReferee, "decided by the judge"},                     // UEC
	{"aw", MannerAgreement, "the programs agree on the winner only"},     // UEC
	{"repetition", MannerRepetition, "the referee's ruling on a cycle"},  // Gifu 2006
	{"score", MannerScore, ""},
	{"", MannerUnknown, "the manner is not stated"},  // files of before 1950
	{"?", MannerUnknown, "the manner is not stated"}, // the same
}

// colorWords name a side. In a sentence it may be the winner or the loser.
var colorWords = []struct {
	word  string
	color Winner
}{
	{"black", WinnerBlack},
	{"黑", WinnerBlack}, // Chinese
	{"黒", WinnerBlack}, // Japanese
	{"흑", WinnerBlack},
	{"ดำ", WinnerBlack},  // Cyberoro
	{"ดํา", WinnerBlack}, // the same word as NFKC leaves it
	{"white", WinnerWhite},
	{"白", WinnerWhite},
	{"백", WinnerWhite},
	{"ขาว", WinnerWhite},
}

// outcomeWords say whether the side that was named won.
var outcomeWords = []struct {
	word string
	won  bool
}{
	{"win", true},
	{"won", true},
	{"beaten", false}, // before "beat", which it begins with
	{"beat", true},
	{"defeats", true},
	{"defeated white", true},
	{"defeated black", true},
	{"defeated by", false},
	{"was defeated", false},
	{"胜", true},
	{"勝", true},
	{"승", true},
	{"赢", true},
	{"贏", true},
	{"ชนะ", true},
	{"输", false},
	{"輸", false},
	{"lose", false},
	{"lost", false},
	{"loss", false},
	{"resigns", false},
	{"resigned", false},
	{"forfeits", false},
	{"forfeited", false},
	{"负", false},
	{"負", false},
	{"敗", false},
	{"败", false},
	{"패", false},
	{"投了", false},
	{"认输", false},
	{"認輸", false},
}

// mannerWords say how. loser: without an outcome word the side that was named
// is the one that it happened to, so it lost (白時間切れ).
var mannerWords = []struct {
	word   string
	manner Manner
	loser  bool
}{
	{"resign", MannerResignation, true},
	{"中盘", MannerResignation, false},
	{"中盤", MannerResignation, false},
	{"中押", MannerResignation, false},
	{"不计", MannerResignation, false}, // 不计子胜, not counted
	{"불계", MannerResignation, false},
	{"投了", MannerResignation, true},
	{"认输", MannerResignation, true},
	{"認輸", MannerResignation, true},
	{"投子", MannerResignation, true},
	{"time", MannerTime, true},
	{"超时", MannerTime, true},
	{"超時", MannerTime, true},
	{"時間", MannerTime, true},
	{"时间", MannerTime, true},
	{"시간", MannerTime, true},
	{"forfeit", MannerForfeit, true},
	{"强退", MannerForfeit, true}, // Fox: left by force
	{"強退", MannerForfeit, true},
	{"不戦", MannerForfeit, false},
	{"不战", MannerForfeit, false},
	{"기권", MannerForfeit, true},
	{"실격", MannerForfeit, true},
	{"弃权", MannerForfeit, true},
	{"棄權", MannerForfeit, true},
	{"disqualified", MannerForfeit, true},
	{"反則", MannerIllegal, true},
	{"反则", MannerIllegal, true},
	{"반칙", MannerIllegal, true},
	{"犯规", MannerIllegal, true},
	{"犯規", MannerIllegal, true},
	{"illegal", MannerIllegal, true},
}
