package audit_test

import (
	"fmt"
	"testing"

	"github.com/google/go-cmp/cmp"

	"goref/audit"
	"goref/board"
)

// A wall divides a board of five lines. Nobody says of White's stone at B2, and
// of the one at A5, whether they live.
func TestOutcomes(t *testing.T) {
	const wall = "(;SZ[5]KM[0]RU[Japanese]AB[ca][cb][cc][cd][ce]AW[da][db][dc][dd][de]%s;B[];W[])"
	const alive = "alive = [\"C3\", \"D3\"]"
	tests := []struct {
		name, stones, notes string
		want                []string
	}{
		{"one is open", "[bd]", alive, []string{"alive [B2] dead []: -10", "alive [] dead [B2]: 12"}},
		{"two are open", "[bd][aa]", alive, []string{
			"alive [A5 B2] dead []: -10", "alive [B2] dead [A5]: -10", "alive [A5] dead [B2]: -10", "alive [] dead [A5 B2]: 14",
		}},
		{"nothing is", "[bd]", "dead = [\"B2\"]", nil},
		{"too much is", "[bd][aa]", "", nil},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			v := verdictOf(t, hearing{
				sgf: fmt.Sprintf(wall, tt.stones), notes: tt.notes,
				opt: audit.Options{Count: true, Life: audit.LifeAuto},
			})
			names := func(points []board.Point) []string {
				list := []string{}
				for _, p := range points {
					list = append(list, v.Score.Position.Size().Name(p))
				}
				return list
			}
			var got []string
			for _, o := range v.Score.Outcomes {
				got = append(got, fmt.Sprintf("alive %s dead %s: %d", names(o.Alive), names(o.Dead), o.Margin))
			}
			if diff := cmp.Diff(tt.want, got); diff != "" {
				t.Errorf("(-want +got):\n%s", diff)
			}
		})
	}
}
