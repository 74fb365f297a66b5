package report

import (
	"strings"
	"testing"

	"goref/audit"
	"goref/board"
	"goref/replay"
	"goref/rules"
	"goref/score"
	"goref/sgfio"
)

// recordText is the record that the verdicts of these tests speak of.
const recordText = `(;GM[1]FF[4]SZ[9]KM[6.5]RU[Japanese]
PB[李昌鎬]PW[Katō "K" Masao]RE[W+1.5]
;B[dd];W[ee];B[ed]
;W[dd];B[])
`

// at returns the place of a text in the source.
func at(t *testing.T, text string, nth int) sgfio.Span {
	t.Helper()
	from := 0
	for range nth {
		i := strings.Index(recordText[from:], text)
		if i < 0 {
			t.Fatalf("the source has no %q", text)
		}
		from += i + len(text)
	}
	return sgfio.Span{Start: int32(from - len(text)), End: int32(from)}
}

func point(t *testing.T, name string) board.Point {
	t.Helper()
	p, err := board.Size{W: 9, H: 9}.Parse(name)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

func set(t *testing.T, names ...string) (s board.Set) {
	t.Helper()
	for _, n := range names {
		s.Add(point(t, n))
	}
	return s
}

func present[T any](v T) sgfio.Field[T] { return sgfio.Field[T]{Value: v, Present: true} }

func yes(b bool) *bool { return &b }

// regulation stands in for a built-in one, so that texts of regulations can
// change without these tests.
var regulation = &rules.Regulation{ID: "japan1989", Title: "Japanese rules of 10 April 1989"}

// bare is a game that nothing is known of but that it was read.
func bare(file string) *audit.Verdict {
	rec := &sgfio.Record{Size: board.Size{W: 9, H: 9}}
	return &audit.Verdict{
		Case:       &audit.Case{File: file, Game: 1, Collection: &sgfio.Collection{Src: []byte(recordText)}, Record: rec},
		Regulation: regulation,
		From:       audit.FromRecord,
		Komi:       13,
		KomiFrom:   audit.FromRecord,
		Log:        &replay.Log{Steps: make([]replay.Step, 5)},
		End:        audit.End{By: audit.EndOpen, Move: 5},
	}
}

// illegal is a game that a breach decides, counted all the same.
func illegal(t *testing.T) *audit.Verdict {
	v := bare("club/a.sgf")
	rec := v.Case.Record
	rec.Black.Name, rec.White.Name = present("李昌鎬"), present(`Katō "K" Masao`)
	v.End = audit.End{By: audit.EndPasses, Move: 5}
	v.Findings = []audit.Finding{
		{
			Code: "record/komi", Severity: audit.Warning, Span: at(t, "[6.5]", 1),
			Message: "the komi is 6.5, where the regulation gives 5.5; it counts as recorded",
		},
		{
			Code: "illegal/occupied", Severity: audit.Error, Move: 4, Color: board.White,
			Point: point(t, "D6"), Span: at(t, "[dd]", 2),
			Message:  "White plays on the black stone at D6 on move 4",
			Related:  []audit.Related{{Span: at(t, "[dd]", 1), Message: "Black played here on move 1"}},
			Articles: []rules.Article{"x/14"}, Consequence: rules.Loss, Decisive: true,
		},
		{
			Code: "result/winner", Severity: audit.Error, Span: at(t, "[W+1.5]", 1),
			Message:     "the record says that White won, the ruling that Black did",
			Explanation: &audit.Explanation{Kind: "dead", Add: []board.Point{point(t, "J1"), point(t, "A2"), point(t, "A1")}, Text: "W+1.5 comes out if the chain at A1 is dead"},
		},
	}
	v.Score = &audit.Score{
		Tally: score.Tally{
			Method: rules.Territory,
			Black:  score.Side{Territory: 96, Prisoners: 24, Total: 120},
			White:  score.Side{Territory: 94, Prisoners: 16, Komi: 13, Total: 123},
			Margin: -3,
			Dead:   set(t, "E4", "D5", "D4"),
			Dame:   set(t, "J9"),
		},
		Certainty: audit.Recorded,
	}
	v.Recorded = &sgfio.Result{
		Winner: sgfio.WinnerWhite, Manner: sgfio.MannerScore, Margin: 3, HasMargin: true, Text: "W+1.5",
	}
	v.Ruling = &audit.Ruling{
		Winner: audit.WinnerBlack, By: "illegal", Result: "B+F", Certainty: audit.Proved,
		Articles: []rules.Article{"x/14"}, Text: "Black wins: White played on an occupied point on move 4",
	}
	v.Agrees = yes(false)
	return v
}

// undecided is a game with a chain that nobody speaks of, under a regulation
// that prints zi.
func undecided(t *testing.T) *audit.Verdict {
	v := bare("club/b.sgf")
	v.Regulation = &rules.Regulation{ID: "china1988", Title: "Chinese rules of 1988", Scoring: rules.Scoring{Zi: true}}
	v.Handicap = 2
	v.Score = &audit.Score{
		Tally: score.Tally{
			Method: rules.Area,
			Black:  score.Side{Territory: 40, Stones: 50, Penalty: 6, Total: 84},
			White:  score.Side{Territory: 30, Stones: 40, Compensation: 4, Komi: 13, Total: 87},
		},
		Certainty: audit.Undecided,
		Unsettled: []board.Point{point(t, "E5"), point(t, "C3")},
		Outcomes: []audit.Outcome{
			{Alive: []board.Point{point(t, "C3")}, Margin: -3},
			{Dead: []board.Point{point(t, "C3")}, Margin: 5},
		},
		Reasons: []audit.Reason{
			{Stone: point(t, "C3"), Color: board.Black, Stones: 2, Status: "unsettled", Why: "the network's reading", Permille: 505},
		},
	}
	v.Ruling = &audit.Ruling{
		Winner: audit.WinnerUndecided, By: "score", Result: "?", Certainty: audit.Undecided,
		Needs: []string{"whether the black chain at C3 is alive"}, Text: "undecided: the chain at C3 is unsettled",
	}
	return v
}

// counted is a plain game whose record is right.
func counted(t *testing.T) *audit.Verdict {
	v := undecided(t)
	v.Case.File, v.Handicap = "club/c.sgf", 0
	v.Score.Unsettled, v.Score.Outcomes, v.Score.Reasons, v.Score.Certainty = nil, nil, nil, audit.Proved
	v.Score.Tally.White.Shared, v.Score.Tally.Black.Shared = 1, 1
	v.Score.Tally.Margin = -3
	v.Recorded = &sgfio.Result{Winner: sgfio.WinnerWhite, Manner: sgfio.MannerScore, Margin: 3, HasMargin: true, Text: "W+1.5"}
	v.Ruling = &audit.Ruling{
		Winner: audit.WinnerWhite, By: "score", Margin: 3, HasMargin: true, Result: "W+1.5",
		Certainty: audit.Proved, Text: "White wins by 1.5 points",
	}
	v.Agrees = yes(true)
	return v
}

// overruled is a game in which a referee's decision stands above the count.
func overruled(t *testing.T) *audit.Verdict {
	v := counted(t)
	v.Case.File = "club/e.sgf"
	own := v.Ruling
	v.Ruling = &audit.Ruling{
		Winner: audit.WinnerBlack, By: "referee", Result: "B+F", Certainty: audit.Recorded,
		Text: "the referee decided B+F: a phone", Own: own,
	}
	v.Agrees = yes(false)
	return v
}

// noGame is a file in which no game was found.
func noGame() *audit.Verdict {
	return &audit.Verdict{
		Case: &audit.Case{File: "club/\xff\n.sgf", Collection: &sgfio.Collection{Src: []byte("\x00")}},
		Findings: []audit.Finding{{
			Code: "record/syntax", Severity: audit.Error, Span: sgfio.Span{Start: 0, End: 1},
			Message: "no game record begins here",
		}},
	}
}

// audited is a game of goref audit, with a finding on a variation.
func audited(t *testing.T) *audit.Verdict {
	v := bare("club/d.sgf")
	v.Findings = []audit.Finding{{
		Code: "turn/color", Severity: audit.Error, Move: 3, Color: board.Black, Span: at(t, "[ed]", 1),
		Message: "Black moves twice running on move 3", Line: []int{0, 0, 1},
	}}
	return v
}
