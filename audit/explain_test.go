package audit

import (
	"context"
	"fmt"
	"os"
	"slices"
	"testing"

	"goref/board"
	"goref/internal/shared"
	"goref/rules"
	"goref/score"
	"goref/score/life"
	"goref/score/life/net"
	"goref/sgfio"
)

// Counted games of a server: the margin that comes out without marks, and for
// those that differ an explanation that really yields the recorded result. What
// is called proved is right by all that such games can tell. The figures are
// floors; docs/life.md tells of what differs.
func TestCorpusCounted(t *testing.T) {
	const floor = 568
	rows := shared.Rows[struct{ File string }](t, "corpus/kgs-counted.jsonl")
	judge := &Judge{Options: Options{Count: true, Life: LifeAuto}, Life: life.NewEstimate()}
	network, owner := net.NewEvaluator(net.Default()), []float32(nil)
	exact, differ, explained, proved, confirmed := 0, 0, 0, 0, 0
	for _, row := range rows {
		v := judgeFile(t, judge, shared.Path(t, "corpus/"+row.File))
		if v.Agrees == nil {
			continue
		}
		chains := provedChains(t, v)
		proved += len(chains)
		if *v.Agrees {
			exact++
			confirmed += len(chains)
			continue
		}
		owner = network.Ownership(&v.Score.Position, owner)
		checkProved(t, v, chains, owner, row.File)
		differ++
		for i := range v.Findings {
			if e := v.Findings[i].Explanation; e != nil {
				explained++
				checkExplanation(t, v, e, row.File)
			}
		}
	}
	t.Logf("%d of %d margins exact; %d of %d differing results explained", exact, len(rows), explained, differ)
	t.Logf("%d chains proved, %d of them in games whose margin comes out", proved, confirmed)
	if exact < floor {
		t.Errorf("%d margins exact, %d were", exact, floor)
	}
	if explained*10 < differ*8 {
		t.Errorf("%d of %d differing results explained, want four in five", explained, differ)
	}
	if confirmed == 0 {
		t.Error("nothing was proved")
	}
}

// provedChains returns the chains of the counted position that are proved alive
// or dead.
func provedChains(t *testing.T, v *Verdict) []life.Chain {
	t.Helper()
	pos := life.Position{
		Board: &v.Score.Position, Suicide: v.Regulation.Suicide,
		PassForKo: v.Score.Input.Scoring.Method == rules.Territory,
	}
	d, err := life.Decide(context.Background(), pos, life.Proofs()...)
	if err != nil {
		t.Fatal(err)
	}
	return slices.DeleteFunc(d.Chains, func(c life.Chain) bool { return c.Status == life.Unknown })
}

// checkProved looks for a proved chain that the network and the players saw
// otherwise: with its other status the recorded margin comes out. The margin alone
// says little, as many chains are worth the point or two that results differ by.
func checkProved(t *testing.T, v *Verdict, chains []life.Chain, owner []float32, name string) {
	t.Helper()
	for i := range chains {
		if leansAlive(v, &chains[i], owner) == (chains[i].Status == life.Alive) {
			continue
		}
		in := v.Score.Input
		in.Board, in.HasStated = &v.Score.Position, false
		if chains[i].Status == life.Dead {
			in.Dead = in.Dead.Minus(chains[i].Stones)
		} else {
			in.Dead = in.Dead.Union(chains[i].Stones)
		}
		if score.Count(in).Margin == recordedMargin(v) {
			t.Errorf("%s: the recorded result comes out if the chain at %s is not %s, as is proved",
				name, in.Board.Size().Name(chains[i].First), chains[i].Status)
		}
	}
}

// leansAlive reports whether the network gives a chain's points to its own side.
func leansAlive(v *Verdict, c *life.Chain, owner []float32) bool {
	sum, n := float32(0), 0
	for p := range v.Score.Position.Size().All() {
		if c.Stones.Has(p) {
			sum += owner[n]
		}
		n++
	}
	return sum > 0 == (c.Color == board.Black)
}

// recordedMargin is Black's margin by the record.
func recordedMargin(v *Verdict) rules.Points {
	if v.Recorded.Winner == sgfio.WinnerWhite {
		return -v.Recorded.Margin
	}
	return v.Recorded.Margin
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
	if got := score.Count(in).Margin; got != recordedMargin(v) {
		t.Errorf("%s: %q, but %s comes out", name, e.Text, signedMargin(got))
	}
}

// A wall divides a small board; White's stone at B2 may be dead or alive.
func TestExplain(t *testing.T) {
	const wall = "(;SZ[5]%sRU[Japanese]AB[ca][cb][cc][cd][ce]AW[da][db][dc][dd][de][bd];B[];W[])"
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
		{"a draw", "KM[0.5]RE[0]", []string{"B2"}, "komi", "0 comes out with a komi of 6"},
		{"no draw where a tie is White's", "KM[0.5]RE[0]RU[Pair Go Handicap]", []string{"B2"}, "", ""},
		{"nothing", "KM[0.5]RE[B+99.5]", []string{"B2"}, "", ""},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			got := explanationOf(t, Options{Count: true, Dead: tt.dead, HasDead: true}, fmt.Sprintf(wall, tt.fields))
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

// A komi that a flag has replaced explains a result that was counted with it.
func TestExplainRecordedKomi(t *testing.T) {
	const wall = "(;SZ[5]KM[3]RE[B+2]RU[Japanese]AB[ca][cb][cc][cd][ce]AW[da][db][dc][dd][de];B[];W[])"
	flag := rules.Points(13)
	got := explanationOf(t, Options{Count: true, Komi: &flag, Life: LifeMarked}, wall)
	if got == nil || got.Kind != "komi" || got.Text != "B+2 comes out with a komi of 3" {
		t.Errorf("explained by %+v, want the komi of the record", got)
	}
}

// explanationOf judges a game and returns what explains its recorded result.
func explanationOf(t *testing.T, opt Options, sgf string) *Explanation {
	t.Helper()
	judge := &Judge{Options: opt}
	col := sgfio.Parse("wall.sgf", []byte(sgf))
	c := &Case{File: "wall.sgf", Game: 1, Collection: col, Record: col.Games()[0].Record()}
	r, from, err := judge.Choose(c)
	if err != nil {
		t.Fatal(err)
	}
	v := judge.Judge(c, r, from)
	for i := range v.Findings {
		if v.Findings[i].Code == "result/winner" || v.Findings[i].Code == "result/margin" {
			return v.Findings[i].Explanation
		}
	}
	return nil
}
