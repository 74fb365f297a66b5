package audit_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"goref/audit"
	"goref/clock"
	"goref/rules"
)

// game is a record of a few moves on 9x9; the root's own properties come first.
func game(root, moves string) string {
	return "(;GM[1]FF[4]SZ[9]KM[6.5]RU[Japanese]" + root + moves + ")"
}

func TestTime(t *testing.T) {
	const certain = "; certain, the record itself writes it"
	gain := func(c, from, to string, move int, why string) string {
		return fmt.Sprintf("time/gain@%d: %s's clock rose from %s to %s on move %d: %s; no lag explains it, a clock that was set would",
			move, c, from, to, move, why)
	}
	absolute := "the time control, 1m absolute, gives no reason"
	tests := []struct {
		name string
		hearing
		want []string
	}{
		{"below zero", hearing{sgf: game("TM[60]RE[B+R]", ";B[cc]BL[40];W«[dd]»WL[-3];B[bb]BL[35]")}, []string{
			"time/flag@2: White's clock ran out on move 2: 1m before and -3s after it" + certain,
		}},
		{"below zero by little, whatever the grace", hearing{
			sgf: game("TM[60]RE[B+T]", ";B[cc]BL[40];W[dd]WL[5];B[bb]BL[35];W«[gg]»WL[-0.02]"), opt: audit.Options{Grace: ptr(time.Hour)},
		}, []string{"time/flag@4: White's clock ran out on move 4: 5s before and -0.02s after it" + certain}},
		{"exactly zero", hearing{sgf: game("TM[60]RE[B+R]", ";B[cc]BL[0];W[dd]WL[0.00];B[bb]BL[0]")}, nil},
		{"told once a side", hearing{sgf: game("TM[60]", ";B«[cc]»BL[-1];W[dd]WL[5];B[bb]BL[-2];W«[ee]»WL[-1]")}, []string{
			"time/flag@1: Black's clock ran out on move 1: 1m before and -1s after it" + certain,
			"time/flag@4: White's clock ran out on move 4: 5s before and -1s after it" + certain,
		}},
		{"in a node without a move", hearing{sgf: game("TM[60]RE[B+T]", ";B[cc]BL[40];W[dd]WL[3];B[bb]BL[39]«;WL[-1]»")}, []string{
			"time/flag@3: White's clock ran out after move 3: 3s before and -1s after it" + certain,
		}},
		{"on a further pass", hearing{sgf: game("TM[60]", ";B[]BL[40];W[]WL[3];B«[]»BL[-1]")}, []string{
			"time/flag@3: Black's clock ran out on move 3, after play had stopped: 40s before and -1s after it" + certain,
		}},
		{"on a move that was none", hearing{sgf: game("TM[60]", ";B[]BL[40];W[]WL[3];B«[cc]»BL[-1]"), notes: "resumed = []"}, []string{
			"time/flag@3: Black's clock ran out on move 3, after play had stopped: 40s before and -1s after it" + certain,
		}},
		{"behind the pass that stopped play", hearing{sgf: game("TM[60]", ";B[]BL[40];W[]WL[3]«;WL[-1]»")}, []string{
			"time/flag@2: White's clock ran out after move 2 had stopped play: 3s before and -1s after it" + certain,
		}},
		{"the other side's clock is carried along", hearing{sgf: game("TM[60]", ";B[cc]BL[40]WL[60];W[dd]BL[40]WL[50];B[ee]BL[30]WL[90]")}, nil},
		{"the other side's clock alone, below zero", hearing{sgf: game("TM[60]RE[B+T]", ";B[cc]BL[40];W[dd]WL[30];B«[bb]»WL[-1]")}, []string{
			"time/flag@3: White's clock ran out after move 3: 30s before and -1s after it" + certain,
		}},
		{"clocks of the start", hearing{sgf: game("TM[60]BL[90]WL[60]", ";B[cc]BL[80];W[dd]WL[50]")}, nil},
		{"OB before BL", hearing{sgf: game("TM[60]OT[25/300 Canadian]", ";B[cc]OB[24]BL[290];W[dd]BL[0]WL[58]")}, nil},

		{"a rise", hearing{sgf: game("TM[60]RE[B+R]", ";B[cc]BL[40];W[dd]WL[50];B«[bb]»BL[55]")}, []string{gain("Black", "40s", "55s", 3, absolute)}},
		{"a rise within the grace", hearing{sgf: game("TM[60]RE[B+R]", ";B[cc]BL[40];W[dd]WL[50];B[bb]BL[42]")}, nil},
		{"less grace", hearing{
			sgf: game("TM[60]RE[B+R]", ";B[cc]BL[40];W[dd]WL[50];B«[bb]»BL[42]"), notes: "[clock]\ngrace = \"0s\"",
		}, []string{gain("Black", "40s", "42s", 3, absolute)}},
		{"no time control stated", hearing{sgf: game("RE[B+R]", ";B[cc]BL[40];W[dd]WL[50];B[bb]BL[600]")}, nil},
		{"IGS does not write its overtime", hearing{sgf: game("TM[60]PC[IGS]", ";B[cc]BL[4];W[dd]WL[50];B[bb]BL[598]")}, nil},
		{"Fischer", hearing{sgf: game("TM[60]OT[10 fischer]", ";B[cc]BL[68];W[dd]WL[50];B[bb]BL[77]")}, nil},
		{"Fischer beyond the cap", hearing{
			sgf: game("TM[60]OT[10 fischer]", ";B[cc]BL[60];W[dd]WL[50];B«[bb]»BL[69]"),
			opt: audit.Options{Clock: &clock.System{Kind: clock.Fischer, Main: time.Minute, Period: 10 * time.Second, Cap: time.Minute}},
		}, []string{gain("Black", "1m", "1m9s", 3, "more than a clock may hold, 1m")}},
		{"a byo-yomi period returned", hearing{
			sgf: game("TM[60]OT[5x30 byo-yomi]", ";B[cc]BL[30]OB[4];W[dd]WL[50];B«[bb]»BL[30]OB[5]"),
		}, []string{
			"time/gain@3: Black's count of periods or stones rose from 4 to 5 on move 3: a period that was used up came back; no lag explains it, a clock that was set would",
		}},
		{"byo-yomi refilled", hearing{sgf: game("TM[60]OT[5x30 byo-yomi]", ";B[cc]BL[1];W[dd]WL[50];B[bb]BL[30]OB[5];W[ee]WL[3];B[ff]BL[30]OB[3]")}, nil},
		{"Canadian refilled", hearing{sgf: game("TM[0]OT[2/30 Canadian]", ";B[cc]BL[20]OB[1];W[dd]WL[25]OW[1];B[bb]BL[30]OB[2]")}, nil},

		{"both moves in one node, the second gains", hearing{sgf: game("TM[3600]", ";B[cc]W[dd]BL[100]WL[200];B[bb]W«[ee]»BL[90]WL[300]")}, []string{
			gain("White", "3m20s", "5m", 4, "the time control, 1h absolute, gives no reason"),
		}},
		{"both moves in one node, the second below zero", hearing{sgf: game("TM[3600]", ";B[cc]W«[dd]»WL[-5]BL[100];B[bb]")}, []string{
			"time/flag@2: White's clock ran out on move 2: 1h before and -5s after it; certain, the record itself writes it",
		}},
		{"both moves in one node, one clock", hearing{sgf: game("TM[3600]", ";B[cc]W«[dd]»WL[-5];B[bb]")}, []string{
			"time/flag@2: White's clock ran out on move 2: 1h before and -5s after it; certain, the record itself writes it",
		}},
		{"an unknown overtime", hearing{sgf: game("TM[60]«OT[gong every hour]»", ";B[cc]BL[4];W[dd]WL[50];B[bb]BL[598]")}, []string{
			"time/system@0: time control not understood: OT[gong every hour]",
		}},
		{"an unknown main time", hearing{sgf: game("«TM[till dawn]»OT[5x30 byo-yomi]", ";B[cc];W[dd]")}, []string{
			`time/system@0: TM[till dawn]: time control not understood: "till dawn"`,
		}},
		{"an unknown length of periods", hearing{sgf: game("TM[60]«TC[3]»TT[a while]", ";B[cc];W[dd]")}, []string{
			"time/system@0: time control not understood: TM[60]TC[3]TT[a while]",
		}},
		{"a number of moves without a length", hearing{sgf: game("TM[60]«OM[25]»", ";B[cc];W[dd]")}, []string{
			"time/system@0: time control not understood: TM[60]OM[25]",
		}},
		{"a length alone", hearing{sgf: game("TM[60]«TT[30]»", ";B[cc];W[dd]")}, []string{
			"time/system@0: time control not understood: TM[60]TT[30]",
		}},
		{"minutes, as the first clock proves", hearing{sgf: game("«TM[40]»", ";B[cc]BL[2390];W[dd]WL[2300]")}, []string{
			"time/system@0: TM read as 40 minutes: the first clock shows 39m50s, more than that many seconds",
		}},
		{"a first clock above the main time", hearing{sgf: game("TM[3600]", ";B«[cc]»BL[10800];W[dd]WL[50]")}, []string{
			"time/system@1: Black's clock of 3h on move 1 contradicts the time control 1h absolute: the first clock, 3h, is above the main time, 1h",
		}},
		{"periods without overtime", hearing{sgf: game("TM[600]", ";B«[cc]»BL[30]OB[5];W[dd]WL[500];B[bb]BL[30]OB[5]")}, []string{
			"time/system@1: Black's clock of 30s on move 1 contradicts the time control 10m absolute: the clock counts stones or periods, and 10m absolute has none",
		}},
		{"--clock says what applied", hearing{
			sgf: game("TM[600]", ";B[cc]BL[30]OB[5];W[dd]WL[500]"),
			opt: audit.Options{Clock: &clock.System{Kind: clock.ByoYomi, Main: 10 * time.Minute, Period: 30 * time.Second, Periods: 5}},
		}, nil},
		{"the case file says what applied", hearing{
			sgf: game("TM[600]", ";B[cc]BL[30]OB[5];W[dd]WL[500]"), notes: "[clock]\nsystem = \"10m + 5x30s byo-yomi\"",
		}, nil},
		{"the regulation fixes another time", hearing{sgf: game("«TM[3600]»", ";B[cc]BL[1700];W[dd]WL[1800]"), rules: "computer-go"}, []string{
			"time/system@0: the record states a time control of 1h absolute, computer-go fixes 30m absolute",
		}},
		{"the regulation's time, in a replay of less", hearing{sgf: game("TM[900]", ";B[cc]BL[800];W[dd]WL[900]"), rules: "computer-go"}, nil},
		{"a replay of less, and a clock of more", hearing{sgf: game("TM[1200]", ";B«[cc]»BL[1700];W[dd]WL[900]"), rules: "computer-go"}, []string{
			"time/system@1: Black's clock of 28m20s on move 1 contradicts the time control 20m absolute: the first clock, 28m20s, is above the main time, 20m",
		}},
		{"a clock that is shown after play stopped", hearing{
			sgf: game("TM[60]", ";B[cc]BL[40];W[dd]WL[50];B[]BL[39];W[]WL[49]«;BL[-1]»"), rules: "computer-go",
		}, []string{
			"time/flag@4: Black's clock ran out after move 4 had stopped play: 39s before and -1s after it; certain, the record itself writes it",
		}},
		{"late: the time comes off", hearing{
			sgf: game("TM[3600]", ";B«[cc]»BL[3500];W[dd]WL[3500]"), rules: "china1988",
			notes: "lateness_limit = \"30m\"\n[[event]]\nkind = \"late\"\nside = \"B\"\nminutes = 10",
		}, []string{
			"time/system@1: Black's clock of 58m20s on move 1 contradicts the time control 1h absolute: the first clock, 58m20s, is above the main time, 50m",
		}},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			v := verdictOf(t, tt.hearing)
			if diff := cmp.Diff(tt.want, told(v, "time/")); diff != "" {
				t.Errorf("findings (-want +got):\n%s", diff)
			}
			if got := marked(v, "time/"); got != tt.sgf {
				t.Errorf("spans:\n got %s\nwant %s", got, tt.sgf)
			}
		})
	}
}

func TestTimeClaim(t *testing.T) {
	tests := []struct {
		name string
		sgf  string
		want string
	}{
		{"no loss on time", game("TM[60]RE[B+R]", ";B[cc]BL[40];W[dd]WL[30]"), ""},
		{"the loser was thinking", game("TM[60]RE[W+T]", ";B[cc]BL[40];W[dd]WL[30]"), "fits"},
		{"no clocks", game("RE[W+T]", ";B[cc];W[dd]"), "fits"},
		{"the loser's clock stood high", game("TM[1800]RE[W+T]", ";B[cc]BL[1615];W[dd]WL[30]"), "fits"},
		{"ran out with the last move", game("TM[60]RE[W+T]", ";B[cc]BL[40];W[dd]WL[30];B[ee]BL[-1]"), "fits"},
		{"the loser moved last", game("TM[60]RE[W+T]", ";B[cc]BL[20];W[dd]WL[30];B[bb]BL[1]"), "suspicious"},
		{"the loser moved last, without clocks", game("RE[W+T]", ";B[cc];W[dd];B[bb]"), "suspicious"},
		{"no limit", game("TM[0]OT[0 none]RE[W+T]", ";B[cc];W[dd]"), "suspicious"},
		{"after two passes", game("TM[60]RE[W+T]", ";B[cc]BL[40];W[dd]WL[30];B[]BL[39];W[]WL[29]"), "suspicious"},
		{"after two passes and a count", game("TM[60]RE[W+T]", ";B[cc]BL[40];W[dd]WL[30];B[]BL[39];W[]WL[29]TB[aa]TW[ii]"), "contradicted"},
		{"the winner's clock had run out", game("TM[60]RE[W+T]", ";B[cc]BL[40];W[dd]WL[-5];B[ee]BL[30];W[ff]WL[-6]"), "contradicted"},
		{"the winner's clock at zero", game("TM[60]RE[W+T]", ";B[cc]BL[40];W[dd]WL[0];B[ee]BL[30];W[ff]WL[0]"), "fits"},
		{"a clock rose", game("TM[60]RE[W+T]", ";B[cc]BL[20];W[dd]WL[30];B[ee]BL[50];W[ff]WL[20]"), "contradicted"},
		{"play went on long after", game("TM[60]RE[W+T]",
			";B[cc]BL[-1];W[dd]WL[50];B[ee]BL[-2];W[ff]WL[40];B[gg]BL[-3];W[hh]WL[30];B[ii]BL[-4];W[ab]WL[20]"), "contradicted"},
		{"Fox writes losses on time as a margin of nothing", game("TM[600]TC[3]TT[30]RE[B+0.0]", ";B[cc];W[dd];B[ee]"), ""},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			v := verdictOf(t, hearing{sgf: tt.sgf})
			got := ""
			if c := v.TimeClaim(); c != nil {
				got = c.Standing.String()
				if len(c.Reasons) == 0 {
					t.Error("a verdict without a reason")
				}
			}
			if got != tt.want {
				t.Errorf("verdict %q, want %q", got, tt.want)
			}
			if n := len(told(v, "time/claim")); (n == 1) != (tt.want == "suspicious" || tt.want == "contradicted") {
				t.Errorf("%d findings time/claim for a claim that is %q", n, got)
			}
		})
	}
}

// What a clock that ran out costs is for the regulation to say.
func TestTimeRuling(t *testing.T) {
	sgf := game("TM[1800]RE[W+T]", ";B[cc]BL[1700];W[dd]WL[-5];B[ee]BL[1600];W[ff]WL[-6]")
	tests := []struct {
		rules, winner, by string
		article           string
	}{
		{"computer-go", "B", "time", "computer-go/3.2.2"},
		{"china1988", "B", "time", "china1988/23.5"},
		{"cgos", "B", "time", "cgos/time"},
		{"japan1989", "undecided", "referee", ""},
	}
	for _, tt := range tests {
		t.Run(tt.rules, func(t *testing.T) {
			r := verdictOf(t, hearing{sgf: sgf, rules: tt.rules, opt: audit.Options{Count: true}}).Ruling
			article := ""
			if len(r.Articles) > 0 {
				article = string(r.Articles[0])
			}
			if string(r.Winner) != tt.winner || r.By != tt.by || article != tt.article {
				t.Errorf("winner %s by %s, %s; want %s by %s, %s", r.Winner, r.By, article, tt.winner, tt.by, tt.article)
			}
		})
	}
}

// Penalty periods cost points where the record shows that they were entered.
func TestTimePenalty(t *testing.T) {
	ing := &clock.System{Kind: clock.Ing, Main: time.Minute, Period: 10 * time.Second, Periods: 3, Penalty: 2}
	tests := []struct {
		name  string
		moves string
		black rules.Points
		need  bool
	}{
		{"none entered", ";B[ee]BL[50];W[gg]WL[50];B[]BL[49];W[]WL[49]", 0, false},
		{"two entered", ";B[ee]BL[3];W[gg]WL[50];B[cc]BL[9];W[gc]WL[49];B[cg]BL[2];W[ff]WL[48];B[]BL[8];W[]WL[48]", 4 * rules.Point, false},
		{"a clock is missing", ";B[ee]BL[3];W[gg]WL[50];B[cc];W[gc]WL[49];B[cg]BL[9];W[ff]WL[48];B[]BL[8];W[]WL[48]", 2 * rules.Point, true},
		{"no clocks", ";B[ee];W[gg];B[];W[]", 0, true},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			v := verdictOf(t, hearing{sgf: game("", tt.moves), opt: audit.Options{Count: true, Clock: ing, Life: audit.LifeMarked}})
			if got := v.Score.Tally.Black.Penalty; got != tt.black {
				t.Errorf("Black loses %s points, want %s", got, tt.black)
			}
			need := slices.ContainsFunc(v.Ruling.Needs, func(n string) bool { return strings.Contains(n, "penalty periods") })
			if need != tt.need {
				t.Errorf("needs %q, want one about penalty periods: %v", v.Ruling.Needs, tt.need)
			}
		})
	}
}

// The hint is for records that do not say how they end.
func TestTimeHint(t *testing.T) {
	moves := ";B[cc]BL[30];W[dd]WL[50];B[ee]BL[1];W[ff]WL[45]"
	tests := []struct{ name, sgf, want string }{
		{"hardly any time left", game("TM[60]", moves), "B"},
		{"the result is stated", game("TM[60]RE[B+R]", moves), ""},
		{"the result is a question", game("TM[60]RE[?]", moves), "B"},
		{"time enough", game("TM[60]", moves+";B[gg]BL[1]"), ""},
		{"ended by passes", game("TM[60]", moves+";B[]BL[0.5];W[]WL[40]"), ""},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			if got := verdictOf(t, hearing{sgf: tt.sgf}).TimeHint().Letter(); got != tt.want {
				t.Errorf("hint %q, want %q", got, tt.want)
			}
		})
	}
}

func ptr[T any](v T) *T { return &v }
