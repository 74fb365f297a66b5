package audit_test

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"goref/audit"
)

// wall is a 5x5 game: Black surrounds 10 points, White 5; every stone counts as
// alive under --life marked.
const wall = "AB[ca][cb][cc][cd][ce]AW[da][db][dc][dd][de];B[];W[])"

func TestResult(t *testing.T) {
	open := wall[:len(wall)-len(";B[];W[])")] + ";B[bb];W[eb])" // no passes: 9 against 4 points
	tests := []struct {
		name string
		sgf  string
		want []string
	}{
		{"fits", "(;SZ[5]KM[0.5]RU[Japanese]RE[B+4.5]" + wall, nil},
		{"another margin", "(;SZ[5]KM[0.5]RU[Japanese]«RE[B+5.5]»" + wall, []string{"result/margin@0: the record says B+5.5, the ruling is B+4.5"}},
		{"another winner", "(;SZ[5]KM[0.5]RU[Japanese]«RE[W+4.5]»" + wall, []string{"result/winner@0: the record says W+4.5, the ruling is B+4.5"}},
		{"a draw", "(;SZ[5]KM[5]RU[Japanese]RE[0]" + wall, nil},
		{"a winner without a margin", "(;SZ[5]KM[0.5]RU[Japanese]RE[B+]" + wall, nil},
		{"no end of play", "(;SZ[5]KM[0.5]RU[Japanese]«RE[B+4.5]»" + open, []string{
			"result/manner@0: the record says B+4.5, and play does not end in it; the last position is counted",
		}},
		{"a margin that cannot be", "(;SZ[5]KM[0.5]RU[Japanese]««RE[B+4]»»" + wall, []string{
			"result/margin@0: the record says B+4, the ruling is B+4.5",
			"result/parity@0: the margin of B+4 cannot come out with a komi of 0.5",
		}},
		{"a margin of the wrong parity", "(;SZ[5]KM[0.5]RU[Chinese]««RE[B+5.5]»»" + wall, []string{
			"result/margin@0: the record says B+5.5, the ruling is B+4.5",
			"result/parity@0: the margin of B+5.5 cannot come out of an area count with a komi of 0.5 on 25 points",
		}},
		{"a draw that cannot be", "(;SZ[5]KM[0.5]RU[Japanese]««RE[Draw]»»" + wall, []string{
			"result/parity@0: a draw cannot come out with a komi of 0.5",
			"result/winner@0: the record says Draw, the ruling is B+4.5",
		}},
		{"a draw of the wrong parity", "(;SZ[5]KM[0]RU[Chinese]««RE[0]»»" + wall, []string{
			"result/parity@0: a draw cannot come out of an area count with a komi of 0 on 25 points",
			"result/winner@0: the record says 0, the ruling is B+5",
		}},
		{"a draw by people", "(;SZ[5]KM[0.5]RU[Japanese]RE[D+J]" + wall, nil},
		{"a breach that the record does not tell", "(;SZ[5]KM[0.5]RU[Japanese]«RE[B+R]»;B[cc];W[bb];B[bb])", []string{
			"result/winner@0: the record says B+R, the ruling is W+F",
		}},
		{"won in another way", "(;SZ[5]KM[0.5]RU[Japanese]«RE[B+R]»;B[cc];W[bb];B[aa];W[aa])", []string{
			"result/manner@0: the record says B+R, the same winner is ruled by illegal",
		}},
		{"a breach in SGF's own letter", "(;SZ[5]KM[0.5]RU[Japanese]RE[B+F];B[cc];W[bb];B[aa];W[aa])", nil},
		{"another letter", "(;SZ[5]KM[0.5]RU[Japanese]«RE[B+T]»;B[cc];W[bb];B[aa];W[aa])", []string{
			"result/manner@0: the record says B+T, the same winner is ruled by illegal",
		}},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			v := verdictOf(t, hearing{sgf: tt.sgf, opt: audit.Options{Count: true, Life: audit.LifeMarked}})
			if diff := cmp.Diff(tt.want, told(v, "result/")); diff != "" {
				t.Errorf("findings (-want +got):\n%s", diff)
			}
			if got := marked(v, "result/"); got != tt.sgf {
				t.Errorf("spans:\n got %s\nwant %s", got, tt.sgf)
			}
		})
	}
}

// TestRecordedStands shows results that the record itself states by another
// manner than a count.
func TestRecordedStands(t *testing.T) {
	for re, want := range map[string]string{
		"B+R": "B+R resignation", "W+T": "W+T time", "W+F": "W+F forfeit", "Void": "Void recorded", "B+Illegal": "B+F illegal",
	} {
		v := verdictOf(t, hearing{sgf: "(;SZ[9]KM[6.5]RU[Japanese]RE[" + re + "];B[cc];W[gg])", opt: audit.Options{Count: true}})
		if got := v.Ruling.Result + " " + v.Ruling.By; got != want || v.Ruling.Certainty != audit.Recorded {
			t.Errorf("RE[%s]: ruling %s, %s; want %s, recorded", re, got, v.Ruling.Certainty, want)
		}
		if v.Agrees == nil || !*v.Agrees {
			t.Errorf("RE[%s] and the ruling %s do not agree", re, v.Ruling.Result)
		}
	}
}
