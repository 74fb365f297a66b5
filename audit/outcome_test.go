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

// The border between two sides is open at the bottom: what is counted hangs on
// who closes it, and the finding says so. A point or two are not worth a word.
func TestUnfinishedHangsOn(t *testing.T) {
	const walls = "(;SZ[9]KM[6.5]RU[Japanese]AB[ea][eb][ec][ed][ee][ef][eg][eh]%sAW[fa][fb][fc][fd][fe][ff][fg][fh]%s;B[];W[])"
	tests := []struct{ name, black, white, want string }{
		{"all of it", "[bb][bg]", "[hb][hg]", "still open at the count: E1, F1; with Black at E1 the count is B+27.5, with White W+31.5"},
		{"nothing", "[bb][bg][ei]", "[hb][hg][fi]", ""},
	}
	for _, tt := range tests {
		v := verdictOf(t, hearing{
			sgf: fmt.Sprintf(walls, tt.black, tt.white), opt: audit.Options{Count: true, Life: audit.LifeMarked},
		})
		got := ""
		for i := range v.Findings {
			if f := &v.Findings[i]; f.Code == "score/unfinished" {
				got = f.Message
			}
		}
		if got != tt.want {
			t.Errorf("%s: %q, want %q", tt.name, got, tt.want)
		}
	}
}
