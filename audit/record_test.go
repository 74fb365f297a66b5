package audit_test

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"goref/audit"
	"goref/rules"
)

// root begins a record that gives no finding of the record family by itself.
const root = "(;GM[1]FF[4]SZ[9]KM[6.5]RU[Japanese]RE[B+R]"

func TestRecord(t *testing.T) {
	komi := rules.Points(10)
	tests := []struct {
		name string
		h    hearing
		want []string
	}{
		{"nothing", hearing{sgf: root + ";B[cc];W[gg])"}, nil},
		{"no size", hearing{sgf: "«(»;GM[1]KM[6.5]RU[Japanese]RE[B+R];B[cc])"}, []string{
			"record/size@0: the board size is missing, 19x19 is assumed",
		}},
		{"no komi", hearing{sgf: "«(»;SZ[9]RU[Japanese]RE[B+R];B[cc])"}, []string{"record/komi@0: the komi is missing, 6.5 is assumed"}},
		{"no komi with a handicap", hearing{sgf: "«(»;SZ[9]HA[2]AB[cg][gc]RU[Japanese]RE[B+R];W[cc])"}, []string{"record/komi@0: the komi is missing, 0 is assumed"}},
		{"no komi, and a flag", hearing{sgf: "(;SZ[9]RU[Japanese]RE[B+R];B[cc])", opt: audit.Options{Komi: &komi}}, nil},
		{"komi in zi", hearing{sgf: "(;SZ[9]«KM[3.75]»RU[Chinese]RE[B+R];B[cc])"}, []string{`record/komi@0: "3.75" read as zi, 7.5 points`}},
		{"komi in hundredths", hearing{sgf: "(;SZ[9]«KM[650]»RU[Japanese]RE[B+R];B[cc])"}, []string{`record/komi@0: "650" read as hundredths, 6.5 points`}},
		{"a komi that the regulation fixes otherwise", hearing{sgf: "(;SZ[9]«KM[7.5]»RU[Japanese]RE[B+R];B[cc])", rules: "computer-go"}, []string{
			"record/komi@0: the komi is 7.5, where computer-go gives 6.5; it counts as recorded",
		}},
		{"no rule set", hearing{sgf: "«(»;SZ[9]KM[6.5]RE[B+R];B[cc])"}, []string{"record/rules@0: the rule set is missing, japan1989 is assumed"}},
		{"no rule set, komi of China", hearing{sgf: "«(»;SZ[9]KM[7.5]RE[B+R];B[cc])"}, []string{"record/rules@0: the rule set is missing, china2002 is assumed"}},
		{"an unknown rule set", hearing{sgf: "(;SZ[9]KM[6.5]«RU[house rules]»RE[B+R];B[cc])"}, []string{
			`record/rules@0: the rule set "house rules" is unknown, japan1989 is assumed`,
		}},
		{"a rule set by flag", hearing{sgf: "(;SZ[9]KM[6.5]RE[B+R];B[cc])", rules: "aga"}, nil},
		{"no result", hearing{sgf: "«(»;SZ[9]KM[6.5]RU[Japanese];B[cc])"}, []string{"record/result@0: the result is missing"}},
		{"an unreadable result", hearing{sgf: "(;SZ[9]KM[6.5]RU[Japanese]«RE[who knows]»;B[cc])"}, []string{`record/result@0: the result "who knows": not a result that goref knows`}},
		{"an empty result", hearing{sgf: "(;SZ[9]KM[6.5]RU[Japanese]«RE[ ]»;B[cc])"}, []string{"record/result@0: the result is empty"}},
		{"an unknown result", hearing{sgf: "(;SZ[9]KM[6.5]RU[Japanese]RE[?];B[cc])"}, nil},
		{"handicap without stones", hearing{sgf: "(;SZ[9]KM[0.5]«HA[3]»RU[Japanese]RE[B+R];W[cc])"}, []string{
			"record/handicap@0: handicap 3, and no stone is placed",
		}},
		{"handicap stones that Fox left out", hearing{sgf: "(;GM[1]SZ[19]AP[foxwq]DT[2019-05-01]KM[0]«HA[3]»RU[Chinese]RE[B+R];W[qf])"}, []string{
			"record/handicap@0: handicap 3, and no stone is placed; Fox leaves them out of its records, they stood at Q16, D4, D16",
		}},
		{"stones of the sides as Fox had them", hearing{sgf: "(;GM[1]SZ[19]AP[foxwq]DT[2016-05-01]KM[0]«HA[6]»RU[Chinese]RE[B+R];W[qf])"}, []string{
			"record/handicap@0: handicap 6, and no stone is placed; Fox leaves them out of its records, they stood at Q16, D4, D16, Q4, K16, K4",
		}},
		{"the same where only even games are played", hearing{sgf: "(;GM[1]SZ[19]AP[foxwq]KM[6.5]«HA[2]»RU[Japanese]RE[B+R];W[qf])", rules: "computer-go"}, []string{
			"record/handicap@0: computer-go plays even games only; the record has handicap 2 and 0 black stones set up; Fox leaves them out of its records, they stood at Q16, D4",
		}},
		{"handicap with other stones", hearing{sgf: "(;SZ[9]KM[0.5]«HA[2]»AB[cg][gc][cc]RU[Japanese]RE[B+R];W[gg])"}, []string{
			"record/handicap@0: handicap 2, and 3 black stones are placed",
		}},
		{"a handicap stone named twice", hearing{sgf: "(;SZ[9]KM[0.5]«HA[2]»«AB[cc][cc]»RU[Japanese]RE[B+R];W[gg])"}, []string{
			"record/handicap@0: handicap 2, and 1 black stones are placed",
			"record/property@0: a setup names C7 twice; a stone counts before AE, a white one before a black one",
		}},
		{"free handicap", hearing{sgf: "(;SZ[9]KM[0.5]HA[2]RU[Chinese]RE[B+R];B[cg];B[gc];W[gg])"}, nil},
		{"a setup in play", hearing{sgf: root + ";B[cc];«AE[cc]»AW[gg];W[gc])"}, []string{
			"record/setup@1: stones are edited after move 1; repetition is asked anew from here",
		}},
		{"a chain set up without a liberty", hearing{sgf: root + "«AB[aa]»AW[ab][ba];B[cc])"}, []string{
			"record/setup@0: the setup leaves the chain at A9 without a liberty",
		}},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			v := verdictOf(t, tt.h)
			if diff := cmp.Diff(tt.want, told(v, "record/")); diff != "" {
				t.Errorf("findings (-want +got):\n%s", diff)
			}
			if got := marked(v, "record/"); got != tt.h.sgf {
				t.Errorf("spans:\n got %s\nwant %s", got, tt.h.sgf)
			}
		})
	}
}
