package audit_test

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"goref/audit"
	"goref/rules"
)

// What the rules want played before the stop; plain dame where they change the
// count.
func TestUnfinished(t *testing.T) {
	const (
		dame   = "(;SZ[7:4]KM[0]AB[ba][ca][ab][cb][ac][bc][cc][bd]AW[ea][fa][eb][gb][ec][fc][gc][fd][ed][dd]AB[cd]"
		border = "(;SZ[5]KM[0]AB[ca][cb][cd][ce]AW[da][db][dd][de]"
		both   = "(;SZ[9:5]KM[0]AB[ca][cb][cd][ce]AW[da][db][dd][de]AW[fa][fb][fc][fd][fe]AB[ha][hb][hc][hd][he]"
	)
	tests := []struct {
		name, sgf, rules string
		seki             rules.SekiMode
		want             []string
	}{
		{"plain dame", dame, "japan1989", "", nil},
		{"by the letter", dame, "japan1989", rules.SekiStrict, []string{"score/unfinished@0: dame not played before the count: D4, D3, D2"}},
		{"in China a dame is a point", dame, "china1988", "", []string{"score/unfinished@0: dame not played before the count: D4, D3, D2"}},
		{"an open border, and not what lies behind it", border, "japan1989", "", []string{"score/unfinished@0: still open at the count: C3, D3"}},
		{"the same in China", border, "china1988", "", []string{"score/unfinished@0: still open at the count: C3, D3"}},
		{"both", both, "china1988", "", []string{"score/unfinished@0: still open at the count: C3, D3; dame not played: G5, G4, G3, G2, G1"}},
		{"every dame is played", dame + "AB[da]AW[db]AB[dc]", "japan1989", "", nil},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			v := verdictOf(t, hearing{
				sgf: tt.sgf + ";B[];W[])", rules: tt.rules,
				opt: audit.Options{Count: true, Life: audit.LifeMarked, Seki: tt.seki},
			})
			if diff := cmp.Diff(tt.want, told(v, "score/unfinished")); diff != "" {
				t.Errorf("findings (-want +got):\n%s", diff)
			}
		})
	}
}
