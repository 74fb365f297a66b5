package audit_test

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"goref/audit"
	"goref/rules"
)

// articleRows show articles at work that no other test is about. An article whose
// test is TestArticles has a row here.
var articleRows = []struct {
	article rules.Article
	sgf     string
	rules   string // "" is the article's own regulation
	notes   string
	ruling  string
	want    []string // codes of findings, in order, as code@move
}{
	{"pair-go/A", ko5 + ";B[cb];W[bb])", "", "", "B+F by illegal", []string{"illegal/ko@2"}},
	{"pair-go/A7.1", walls5 + ";B[];W[])", "", "", "B+5 by score", nil},
	{"pair-go/A7.2", walls5 + ";B[];W[])", "", "dead = []\nconfirmed = true", "B+5 by score", nil},
	{"pair-go/B", walls5 + ";B[];W[])", "pair-go-handicap", "komi = 5", "W+ by score", nil},

	{"computer-go/1.1", "(;SZ[9]KM[7.5]HA[2]AB[cc][gg]RE[W+R];W[ee])", "", "", "W+R by resignation", []string{"record/komi@0", "record/handicap@0"}},
	{"computer-go/2.2", "(;SZ[9]KM[6.5]RE[?];B[cc]BL[1199];W[gg]WL[-2])", "", "[clock]\nsystem = \"20m absolute\"", "B+T by time", []string{"time/flag@2"}},
	{"computer-go/3.1", "(;SZ[5]KM[6.5]AW[ba][ab]PL[B];B[aa])", "", "", "W+F by illegal", []string{"illegal/suicide@1"}},

	{"japan1989/10.3", walls5 + "RE[B+4];B[];W[])", "", events("objection W 2"), "B+5 by score", []string{"result/margin@0"}},
	{"japan1989/9.2", walls5 + ";B[];W[])", "", "dead = []", "B+5 by score", nil},

	{"china1988/1.1", "(;SZ[5]KM[0]AB[ca][cb][cc][cd][ce]AW[da][db][dc][dd][de]PL[B];B[];W[])", "", "", "B+5 by score", nil},
	{"china1988/2.2", "(;SZ[9]KM[5.5];B[cc];W[jj];B[gg])", "", "", "? by referee", []string{"illegal/off-board@2"}},
	{"china1988/2.4", walls5 + ";B[];W[ea];B[];W[eb];B[];W[])", "", "", "B+5 by score", nil},
	{"china1988/4", "(;SZ[5]KM[0]AB[ba]AW[aa]PL[B];B[ab];W[];B[])", "", "", "B+25 by score", nil},
	{"china1988/4.1", "(;SZ[5]KM[0]AB[ba]AW[aa]PL[B];B[ab];W[];B[])", "", "", "B+25 by score", nil},
	{"china1988/4.2", ko5 + ";B[cb];W[];B[])", "", "", "", nil},
	{"china1988/7.1", walls5 + ";B[];W[ea];B[ba];W[];B[])", "", "", "B+5 by score", nil},
	{"china1988/7.2", walls5 + ";B[])", "", events("resignation W 1"), "B+R by resignation", nil},
	{"china1988/8", walls5 + ";B[];W[bb];B[];W[])", "", "dead = [\"B4\"]", "B+5 by score", nil},
	{"china1988/11", strings.Replace(walls5, "KM[0]", "", 1) + ";B[];W[])", "", "", "W+0.5 by score", []string{"record/komi@0"}},
	{"china1988/12", "(;SZ[9]KM[5.5]TM[60];B[cc]BL[50];W[gg]WL[-1])", "", "", "B+T by time", []string{"time/flag@2"}},
	{"china1988/12.1", "(;SZ[9]KM[5.5]RE[?];B[cc]BL[50];W[gg]WL[-1])", "", "[clock]\nmain = \"1m\"", "B+T by time", []string{"time/flag@2"}},
	{"china1988/13.1", walls5 + ";B[];W[])", "", events("referee-decision - 2 result=0"), "0 by referee", nil},
	{"china1988/13.2", walls5 + ";B[];W[])", "", "", "B+5 by score", nil},
	{"china1988/16.2", walls5 + ";B[];W[])", "", events("objection W 2"), "B+5 by score", nil},
	{"china1988/16.3", walls5 + "RE[B+4];B[];W[])", "", events("objection W 2"), "B+5 by score", []string{"result/margin@0", "result/parity@0"}},
	{"china1988/16.4", walls5 + ";B[];W[])", "", events("referee-decision - 2 result=W+R"), "W+R by referee", nil},
	{"china1988/20.2", walls5 + ";B[];W[bb];B[];W[])", "", "dead = [\"B4\"]", "B+5 by score", nil},
	{"china1988/21.1", walls5 + ";B[];W[ea];B[];W[])", "", "", "B+5 by score", nil},
	{"china1988/21.3", walls5 + ";B[];W[bb];B[];W[];B[ab];W[];B[])", "", "dead = [\"B4\"]", "B+5 by score", nil},
	{"china1988/23.5", "(;SZ[9]KM[5.5]TM[60];B[cc]BL[-1])", "", "", "W+T by time", []string{"time/flag@1"}},
	{"china1988/25.1", "(;SZ[9]KM[5.5];B[cc];W[cc])", "", "", "? by referee", []string{"illegal/occupied@2"}},
	{"china2002/7", walls5 + ";B[];W[ea];B[];W[])", "", "", "B+5 by score", nil},
	{"china2002/20.3", tripleKo13 + ")", "", events("no-result-agreed - 6 outcome=draw"), "0 by repetition", []string{"cycle/repetition@6"}},

	{"tromp-taylor/end", walls5 + ";B[];W[])", "", "", "B+5 by score", nil},
	{"tromp-taylor/breach", "(;SZ[9]KM[0];B[cc];W[cc])", "", "", "? by referee", []string{"illegal/occupied@2"}},
	{"cgos/scoring", walls5 + ";B[bb];W[ab];B[];W[])", "", "dead = [\"A4\"]", "", []string{"score/marks@0"}},
	{"cgos/komi", strings.Replace(walls5, "KM[0]", "", 1) + ";B[];W[])", "", "", "W+2.5 by score", []string{"record/komi@0"}},
	{"cgos/repetition", tripleKo13 + ")", "", "", "B+F by illegal", []string{"illegal/superko@6"}},
	{"cgos/suicide", "(;SZ[5]KM[7.5]AB[aa]AW[ab][bb][ca]PL[B];B[ba])", "", "", "W+F by illegal", []string{"illegal/suicide@1"}},
	{"cgos/illegal", "(;SZ[9]KM[7.5];B[cc];W[cc])", "", "", "B+F by illegal", []string{"illegal/occupied@2"}},
	{"cgos/time", "(;SZ[9]KM[7.5]TM[60];B[cc]BL[-1])", "", "", "W+T by time", []string{"time/flag@1"}},
	{"cgos/end", walls5 + ";B[];W[])", "", "", "B+5 by score", nil},
	{"nz/scoring", walls5 + ";B[];W[])", "", "", "B+5 by score", nil},
	{"nz/komi", strings.Replace(walls5, "KM[0]", "", 1) + ";B[];W[])", "", "", "W+2 by score", []string{"record/komi@0"}},
	{"nz/handicap", "(;SZ[5]KM[0]HA[2]AB[ca][ce]PL[B];B[cb];W[db];B[cc];W[dc];B[cd];W[dd];B[];W[da];B[];W[de];B[];W[])", "", "", "B+5 by score", nil},
	{"nz/repetition", "(;SZ[5]KM[0]AB[ba][da][cb]AW[ab][bb]PL[B];B[aa];W[ca];B[ba];W[];B[aa])", "", "", "? by referee", []string{"cycle/repetition@3", "illegal/superko@5"}},
	{"nz/suicide", "(;SZ[5]KM[7]AW[ba][ab]PL[B];B[aa];W[ee])", "", "", "? by referee", []string{"illegal/superko@1"}},
	{"nz/end", walls5 + ";B[];W[])", "", "", "B+5 by score", nil},
	{"aga/scoring", walls5 + ";B[];W[])", "", "", "B+5 by score", nil},
	{"aga/komi", strings.Replace(walls5, "KM[0]", "", 1) + ";B[];W[])", "", "", "W+2.5 by score", []string{"record/komi@0"}},
	{"aga/handicap", "(;SZ[5]KM[0]HA[2]AB[ca][ce]PL[B];B[cb];W[db];B[cc];W[dc];B[cd];W[dd];B[];W[da];B[];W[de];B[];W[])", "", "", "B+4 by score", nil},
	{"aga/suicide", "(;SZ[5]KM[7.5]AB[aa]AW[ab][bb][ca]PL[B];B[ba])", "", "", "", []string{"illegal/suicide@1"}},
	{"aga/pass", walls5 + ";B[ba];W[];B[])", "", "", "B+5 by score", []string{"end/last-pass@3"}},
	{"aga/end", walls5 + ";B[];W[])", "", "", "B+5 by score", nil},
	{"ing/scoring", walls5 + ";B[];W[];B[];W[])", "", "", "B+5 by score", nil},
	{"ing/komi", strings.Replace(walls5, "KM[0]", "KM[5]", 1) + ";B[];W[];B[];W[])", "", "", "B+ by score", nil},
	{"ing/handicap", "(;SZ[5]KM[0]HA[2]AB[ca][ce]PL[B];B[cb];W[db];B[cc];W[dc];B[cd];W[dd];B[];W[da];B[];W[de];B[];W[];B[];W[])", "", "", "B+3 by score", nil},
	{"ing/suicide", "(;SZ[5]KM[8]AB[aa]AW[ab][bb][ca]PL[B];B[ba])", "", "", "? by referee", nil},
	{"ing/end", walls5 + ";B[];W[];B[];W[])", "", "", "B+5 by score", nil},
	{"korea/scoring", walls5 + ";B[];W[])", "", "", "B+5 by score", nil},
	{"korea/komi", strings.Replace(walls5, "KM[0]", "", 1) + ";B[];W[])", "", "", "W+1.5 by score", []string{"record/komi@0"}},
	{"korea/handicap", "(;SZ[5]KM[0]HA[2]AB[ca][ce]PL[B];B[cb];W[db];B[cc];W[dc];B[cd];W[dd];B[];W[da];B[];W[de];B[];W[])", "", "", "B+5 by score", nil},
	{"korea/suicide", "(;SZ[5]KM[6.5]AB[aa]AW[ab][bb][ca]PL[B];B[ba])", "", "", "", []string{"illegal/suicide@1"}},
	{"korea/end", walls5 + ";B[];W[])", "", "", "B+5 by score", nil},
}

// A ko at B4/C4 on a 5x5 board: Black takes at C4, White would retake at B4.
const ko5 = "(;SZ[5]KM[6.5]AB[ba][ab][bc]AW[ca][db][cc][bb]PL[B]"

const tripleKo13 = "(;SZ[13]KM[7.5]AB[ba][ab][bc][fa][eb][fc][ja][ib][jc][gb]" +
	"AW[ca][db][cc][ga][hb][gc][ka][lb][kc][bb][jb]PL[B];B[cb];W[fb];B[kb];W[bb];B[gb];W[jb]"

func TestArticles(t *testing.T) {
	for _, tt := range articleRows {
		t.Run(string(tt.article), func(t *testing.T) {
			if _, _, ok := rules.Lookup(tt.article); !ok {
				t.Fatal("no such article")
			}
			regulation := tt.rules
			if regulation == "" {
				regulation, _, _ = strings.Cut(string(tt.article), "/")
			}
			v := verdictOf(t, hearing{sgf: tt.sgf, rules: regulation, notes: tt.notes, opt: audit.Options{
				Count: true, Life: audit.LifeMarked, Skip: []string{"score/unfinished", "record/result", "result/manner", "turn/first", "turn/color"},
			}})
			if got := ruled(v); tt.ruling != "" && got != tt.ruling {
				t.Errorf("%s, want %s: %s", got, tt.ruling, v.Ruling.Text)
			}
			var got []string
			for _, f := range told(v, "") {
				code, _, _ := strings.Cut(f, ":")
				got = append(got, code)
			}
			if diff := cmp.Diff(tt.want, got); diff != "" {
				t.Errorf("findings (-want +got):\n%s", diff)
			}
		})
	}
}

// An article that says TestArticles has a row in it.
func TestArticlesHaveRows(t *testing.T) {
	rows := map[rules.Article]bool{}
	for _, r := range articleRows {
		rows[r.article] = true
	}
	for _, r := range rules.Builtin() {
		for _, a := range r.Articles {
			if a.Test == "TestArticles" && !rows[a.ID] {
				t.Errorf("%s has no row", a.ID)
			}
		}
	}
}
