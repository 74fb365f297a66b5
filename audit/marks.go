package audit

import (
	"cmp"
	"fmt"
	"slices"

	"goref/board"
	"goref/replay"
	"goref/rules"
	"goref/score"
	"goref/score/life"
	"goref/sgfio"
)

// marked is the territory that the record marks, if the marks stand at the
// position that is counted: those of a comment on an earlier one say nothing of
// what came of it.
func (v *Verdict) marked(rec *sgfio.Record, at int) []life.Judge {
	if !rec.HasMarks {
		return nil
	}
	after := turnsUpTo(v.Facts(), rec.MarksEvent)
	if b := v.Facts().At(after); !b.Equal(&v.Score.Position) {
		if !v.Score.Asked && v.countable() {
			v.countDoubts = append(v.countDoubts, doubt{span: rec.MarksSpan, text: fmt.Sprintf(
				"the marked territory is that of another position, the one after move %d: it is not heard", after,
			)})
		}
		return nil
	}
	v.Score.Input.Stated, v.Score.Input.HasStated = rec.Marked, true
	return []life.Judge{&life.Statement{Source: "TB and TW", Territory: rec.Marked, HasTerritory: true}}
}

// turnsUpTo counts the turns made up to an event, its own included.
func turnsUpTo(log *replay.Log, event int32) int {
	n, _ := slices.BinarySearchFunc(log.Steps, event+1, func(s replay.Step, e int32) int { return cmp.Compare(s.Event, e) })
	return n
}

// ignoredStatements notes that the board is counted as it stands.
func (v *Verdict) ignoredStatements(opt *Options) {
	n := v.Case.Notes
	noted := n != nil && (n.HasDead || len(n.Alive)+len(n.Seki) > 0)
	if opt.HasDead || v.Case.Record.HasMarks || noted {
		v.countDoubts = append(v.countDoubts, doubt{
			span: v.Case.Record.MarksSpan,
			text: fmt.Sprintf("%s removes no stones: the board is counted as it stands, and what is stated of life and death is not asked for", v.Regulation.ID),
		})
	}
}

// compareMarks counts the position without the marks, with the same dead
// stones, and notes where the marks differ.
func (v *Verdict) compareMarks() {
	in := v.Score.Input
	in.HasStated = false
	own := score.Count(in)
	size := v.Log.Size
	rec := v.Case.Record
	if both := rec.Marked[board.Black].Intersect(rec.Marked[board.White]); !both.Empty() {
		first, names := pointNames(size, both)
		v.countDoubts = append(v.countDoubts, doubt{rec.MarksSpan, first, board.Empty, "marked as territory of both sides: " + names})
	}
	differ := differing(own.Owner, v.Score.Tally.Owner)
	if differ.Empty() {
		return
	}
	first, names := pointNames(size, differ)
	text := "the margin is the same by the marks and by goref's own count with the same dead stones, but they differ at " + names
	if own.Margin != v.Score.Tally.Margin {
		text = fmt.Sprintf("the marks make the margin %s, goref's own count with the same dead stones %s; they differ at %s",
			signedMargin(v.Score.Tally.Margin), signedMargin(own.Margin), names)
	}
	v.countDoubts = append(v.countDoubts, doubt{rec.MarksSpan, first, board.Empty, text})
}

// differing returns the points that two counts give to different owners.
func differing(a, b [3]board.Set) board.Set {
	var set board.Set
	for _, c := range []board.Color{board.Black, board.White} {
		set = set.Union(a[c].Minus(b[c])).Union(b[c].Minus(a[c]))
	}
	return set
}

// strayDead notes the stones stated to be dead that are not in the other side's
// space: a count takes them from nobody, or they stay (japan1989/10.1).
func (v *Verdict) strayDead() {
	s := v.Score
	var stray board.Set
	for _, c := range []board.Color{board.Black, board.White} {
		held := s.Tally.Owner[c.Opponent()]
		if s.Tally.Method == rules.Territory {
			held = held.Union(s.Tally.Dead.Minus(s.Tally.Owner[c])) // taken by filling as well
		}
		for p := range s.statedDead.Minus(held).All() {
			if s.Position.At(p) == c {
				stray.Add(p)
			}
		}
	}
	if stray.Empty() {
		return
	}
	first, names := pointNames(v.Log.Size, stray)
	v.countDoubts = append(v.countDoubts, doubt{
		point: first, color: s.Position.At(first),
		text: "stated to be dead, and not on the other side's territory: " + names,
	})
}
