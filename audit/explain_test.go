package audit

import (
	"bufio"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"testing"

	"goref/rules"
	"goref/score"
	"goref/score/life"
	"goref/sgfio"
)

// Counted games of a server: the margin that comes out without marks, and for
// those that differ an explanation that really yields the recorded result. The
// figures are floors; docs/life.md tells of what differs.
func TestCorpusCounted(t *testing.T) {
	const floor = 565
	folder := filepath.Join("..", "..", "shared", "corpus")
	f, err := os.Open(filepath.Join(folder, "kgs-counted.jsonl"))
	if err != nil {
		t.Skip("no corpus here: ", err)
	}
	defer f.Close()
	judge := &Judge{Options: Options{Count: true, Life: LifeAuto}, Life: life.NewEstimate()}
	games, exact, differ, explained := 0, 0, 0, 0
	for lines := bufio.NewScanner(f); lines.Scan(); {
		var row struct{ File string }
		if err := json.Unmarshal(lines.Bytes(), &row); err != nil {
			t.Fatal(err)
		}
		v := judgeFile(t, judge, filepath.Join(folder, row.File))
		games++
		switch {
		case v.Agrees == nil:
			continue
		case *v.Agrees:
			exact++
			continue
		}
		differ++
		for i := range v.Findings {
			if e := v.Findings[i].Explanation; e != nil {
				explained++
				checkExplanation(t, v, e, row.File)
			}
		}
	}
	t.Logf("%d of %d margins exact; %d of %d differing results explained", exact, games, explained, differ)
	if exact < floor {
		t.Errorf("%d margins exact, %d were", exact, floor)
	}
	if explained*10 < differ*8 {
		t.Errorf("%d of %d differing results explained, want four in five", explained, differ)
	}
}

func judgeFile(t *testing.T, judge *Judge, file string) *Verdict {
	t.Helper()
	src, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	col := sgfio.Parse(file, src)
	c := &Case{File: file, Game: 1, Collection: col, Record: col.Games()[0].Record()}
	r, from, err := judge.Choose(c)
	if err != nil {
		t.Fatal(err)
	}
	return judge.Judge(c, r, from)
}

// checkExplanation counts again as the explanation says, where it speaks of
// chains or of the method, and compares with the recorded margin.
func checkExplanation(t *testing.T, v *Verdict, e *Explanation, name string) {
	t.Helper()
	in := v.Score.Input
	in.Board, in.HasStated = &v.Score.Position, false
	switch e.Kind {
	case "dead":
		for _, p := range e.Add {
			chain, _ := in.Board.Group(p)
			in.Dead = in.Dead.Union(chain)
		}
		for _, p := range e.Remove {
			chain, _ := in.Board.Group(p)
			in.Dead = in.Dead.Minus(chain)
		}
	case "ruleset":
		in.Scoring.Method = map[rules.Method]rules.Method{
			rules.Area: rules.Territory, rules.Territory: rules.Area,
		}[in.Scoring.Method]
	default:
		return // a sum, not another count
	}
	want := v.Recorded.Margin
	if v.Recorded.Winner == sgfio.WinnerWhite {
		want = -want
	}
	if got := score.Count(in).Margin; got != want {
		t.Errorf("%s: %q, but %s comes out", name, e.Text, signedMargin(got))
	}
}

// A wall divides a small board; White's stone at B2 may be dead or alive.
func TestExplain(t *testing.T) {
	const wall = "(;SZ[5]RU[Japanese]%sAB[ca][cb][cc][cd][ce]AW[da][db][dc][dd][de][bd];B[];W[])"
	tests := []struct {
		name   string
		fields string
		dead   []string
		kind   string // "" if nothing explains it
		text   string
	}{
		{"a dead stone", "KM[0.5]RE[B+5.5]", nil, "dead", "B+5.5 comes out if the white stone at B2 is dead"},
		{"a living stone", "KM[0.5]RE[W+5.5]", []string{"B2"}, "dead", "W+5.5 comes out if the white stone at B2 is alive"},
		{"the komi", "KM[0.5]RE[W+0.5]", []string{"B2"}, "komi", "W+0.5 comes out with a komi of 6.5"},
		{"the method", "KM[0.5]RE[B+4.5]", []string{"B2"}, "ruleset", "B+4.5 comes out if area is counted"},
		{"a point", "KM[0.5]RE[B+7.5]", []string{"B2"}, "prisoners", "B+7.5 comes out with 2 points more of prisoners or territory for Black"},
		{"nothing", "KM[0.5]RE[B+99.5]", []string{"B2"}, "", ""},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			judge := &Judge{Options: Options{Count: true, Dead: tt.dead, HasDead: true}}
			col := sgfio.Parse("wall.sgf", []byte(fmt.Sprintf(wall, tt.fields)))
			c := &Case{File: "wall.sgf", Game: 1, Collection: col, Record: col.Games()[0].Record()}
			r, from, err := judge.Choose(c)
			if err != nil {
				t.Fatal(err)
			}
			v := judge.Judge(c, r, from)
			var got *Explanation
			for i := range v.Findings {
				if v.Findings[i].Code == "result/winner" || v.Findings[i].Code == "result/margin" {
					got = v.Findings[i].Explanation
				}
			}
			switch {
			case tt.kind == "" && got != nil:
				t.Errorf("explained by %q, want nothing", got.Text)
			case tt.kind == "":
			case got == nil:
				t.Errorf("not explained, want %q", tt.text)
			case got.Kind != tt.kind || got.Text != tt.text:
				t.Errorf("%s: %q, want %s: %q", got.Kind, got.Text, tt.kind, tt.text)
			}
		})
	}
}
