package audit

import (
	"fmt"
	"slices"

	"goref/board"
	"goref/rules"
	"goref/score"
	"goref/sgfio"
)

// explain looks for the smallest change that makes the recorded result come
// out of the count: a doubtful chain, the compensation, the komi, a penalty, the
// counting method, a point or two, another chain, or two. It returns nil if it
// finds none, and where the ruling does not rest on a count.
func (v *Verdict) explain() *Explanation {
	if v.Ruling == nil || v.Ruling.By != "score" || v.Score == nil || !v.Recorded.HasMargin && v.Recorded.Winner != sgfio.WinnerDraw {
		return nil
	}
	target := signedResult(v.Recorded)
	if target == 0 && v.Regulation.Scoring.Tie != board.Empty {
		return nil // an equal count is no draw here: nothing makes one come out
	}
	for _, search := range []func(rules.Points) *Explanation{
		v.explainDoubt, v.explainCompensation, v.explainKomi, v.explainPenalty, v.explainMethod, v.explainPoints,
		v.explainChain, v.explainChains,
	} {
		if e := search(target); e != nil {
			e.Text = fmt.Sprintf("%s comes out %s", v.Recorded.Text, e.Text)
			return e
		}
	}
	return nil
}

// A flip is one chain with its other status.
type flip struct {
	stones   board.Set
	first    board.Point
	dead     bool // as counted
	permille int  // how sure of that
}

// flips lists the chains whose status the count took from somewhere, the least
// sure first.
func (v *Verdict) flips() []flip {
	reasons := slices.Clone(v.Score.Reasons)
	slices.SortStableFunc(reasons, func(a, b Reason) int { return a.Permille - b.Permille })
	var list []flip
	for _, r := range reasons {
		stones, _ := v.Score.Position.Group(r.Stone)
		list = append(list, flip{stones, r.Stone, v.Score.Input.Dead.Has(r.Stone), r.Permille})
	}
	return list
}

// with counts again with some chains flipped.
func (v *Verdict) with(flips ...flip) rules.Points {
	in := v.Score.Input
	in.Board, in.HasStated = &v.Score.Position, false
	for _, f := range flips {
		if f.dead {
			in.Dead = in.Dead.Minus(f.stones)
		} else {
			in.Dead = in.Dead.Union(f.stones)
		}
	}
	return score.Count(in).Margin
}

// explainDoubt tries the chains that goref is not sure of.
func (v *Verdict) explainDoubt(target rules.Points) *Explanation {
	return v.explainFlip(target, func(f flip) bool { return f.permille < sure })
}

// explainChain tries the others. That a point or two were counted otherwise comes
// before: it is likelier than that players saw no life in a group of two eyes.
func (v *Verdict) explainChain(target rules.Points) *Explanation {
	return v.explainFlip(target, func(f flip) bool { return f.permille >= sure })
}

// sure is how sure of a chain, in permille, an estimate is that is wrong less
// often than players count wrong.
const sure = 950

func (v *Verdict) explainFlip(target rules.Points, worth func(flip) bool) *Explanation {
	for _, f := range v.flips() {
		if worth(f) && v.with(f) == target {
			return v.chainText(f)
		}
	}
	return nil
}

// explainChains tries two chains together, among the least sure ones.
func (v *Verdict) explainChains(target rules.Points) *Explanation {
	list := v.flips()
	list = list[:min(len(list), 24)]
	for i, f := range list {
		for _, g := range list[i+1:] {
			if v.with(f, g) == target {
				return v.chainText(f, g)
			}
		}
	}
	return nil
}

func (v *Verdict) chainText(flips ...flip) *Explanation {
	e := &Explanation{Kind: "dead"}
	for i, f := range flips {
		if i > 0 {
			e.Text += " and "
		}
		word, list := "dead", &e.Add
		if f.dead {
			word, list = "alive", &e.Remove
		}
		*list = append(*list, f.first)
		n := f.stones.Len()
		color, name := v.Score.Position.At(f.first), v.Log.Size.Name(f.first)
		if n == 1 {
			e.Text += fmt.Sprintf("the %s stone at %s is %s", lower(color), name, word)
		} else {
			e.Text += fmt.Sprintf("the %d %s stones at %s are %s", n, lower(color), name, word)
		}
	}
	e.Text = "if " + e.Text
	return e
}

func lower(c board.Color) string {
	if c == board.Black {
		return "black"
	}
	return "white"
}

// explainCompensation tries the other ways to pay for handicap stones.
func (v *Verdict) explainCompensation(target rules.Points) *Explanation {
	if v.Handicap < 2 {
		return nil
	}
	for _, c := range []rules.Compensation{rules.CompensationNone, rules.CompensationN, rules.CompensationLess1} {
		paid := map[rules.Compensation]int{rules.CompensationN: v.Handicap, rules.CompensationLess1: v.Handicap - 1}[c]
		now := v.Score.Tally.White.Compensation
		if v.Score.Tally.Margin+now-rules.Points(paid)*rules.Point == target {
			return &Explanation{Kind: "handicap", Text: fmt.Sprintf("if White is given %s for the handicap", v.words(rules.Points(paid)*rules.Point))}
		}
	}
	return nil
}

// explainKomi tries the record's own komi, which a flag or the case file may have
// replaced, the regulation's, and those that people use.
func (v *Verdict) explainKomi(target rules.Points) *Explanation {
	var known []rules.Points
	if km := v.Case.Record.Komi; km.Present && !km.Bad {
		known = append(known, km.Value)
	}
	if v.Regulation.KomiKnown {
		known = append(known, v.Regulation.Komi)
	}
	known = append(known, 0, 1, 11, 13, 15, 12, 14, 9, 10, 16)
	if v.Komi > rules.Point {
		known = append(known, -v.Komi) // written as seen from Black
	}
	for _, k := range known {
		if k != v.Komi && v.Score.Tally.Margin+v.Komi-k == target {
			return &Explanation{Kind: "komi", Text: fmt.Sprintf("with a komi of %s", k)}
		}
	}
	return nil
}

func (v *Verdict) explainPenalty(target rules.Points) *Explanation {
	b, w := v.Score.Tally.Black.Penalty, v.Score.Tally.White.Penalty
	if b+w > 0 && v.Score.Tally.Margin+b-w == target {
		return &Explanation{Kind: "penalty", Text: "without the penalties"}
	}
	return nil
}

func (v *Verdict) explainMethod(target rules.Points) *Explanation {
	in := v.Score.Input
	in.Board = &v.Score.Position
	in.Scoring.Method = rules.Area
	if v.Score.Tally.Method == rules.Area {
		in.Scoring.Method = rules.Territory
	}
	if score.Count(in).Margin == target {
		return &Explanation{Kind: "ruleset", Text: fmt.Sprintf("if %s is counted", in.Scoring.Method)}
	}
	return nil
}

// explainPoints takes a difference of a point or two for a dame or a prisoner
// that was counted otherwise.
func (v *Verdict) explainPoints(target rules.Points) *Explanation {
	diff := target - v.Score.Tally.Margin
	if diff%rules.Point != 0 || diff == 0 || diff > 3*rules.Point || diff < -3*rules.Point {
		return nil
	}
	side, n := board.Black, diff/rules.Point
	if n < 0 {
		side, n = board.White, -n
	}
	points := "one point"
	if n > 1 {
		points = fmt.Sprintf("%d points", int(n))
	}
	if d := v.Score.Tally.Dame.Len(); v.Score.Tally.Method == rules.Area && d >= int(n) {
		return &Explanation{Kind: "dame", Text: fmt.Sprintf("if %s of the %d dame are counted for %s", points, d, side)}
	}
	if v.Score.Tally.Method == rules.Territory {
		return &Explanation{Kind: "prisoners", Text: fmt.Sprintf("with %s more of prisoners or territory for %s", points, side)}
	}
	return nil
}
