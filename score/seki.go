package score

import (
	"slices"

	"goref/board"
	"goref/rules"
)

// eyePoints are what the passes of territory counting found, point by point.
type eyePoints struct {
	owner  []board.Color // whose territory a point without a living stone is
	seki   []bool        // living stones in seki
	toFill []bool        // points of groups not in seki that their owner has to fill
}

// eyePoints finds territory by Article 8: the eye points of living stones that
// are not in seki. The passes work on a copy of s.
func (s *survey) eyePoints(in *Input) eyePoints {
	work := newSurvey(s.grid, s.dead)
	e := eyePoints{seki: make([]bool, len(s.points)), toFill: make([]bool, len(s.points))}
	var seki []bool // by chain of work
	if in.Scoring.Seki == rules.SekiStrict {
		seki = work.strictSeki(in)
	} else {
		filled := work.falseEyes()
		seki = work.customarySeki(in, filled)
		for i, c := range work.chains.of {
			e.toFill[i] = filled[i] && !seki[c]
		}
		for _, i := range work.throwIns() {
			e.toFill[i] = !seki[work.border[work.regions.of[i]][0]]
		}
	}
	for r, around := range work.border {
		if slices.ContainsFunc(around, func(c int32) bool { return seki[c] }) {
			work.owner[r] = board.Empty
		}
	}
	for i, c := range work.chains.of {
		e.seki[i] = c != none && seki[c] && s.living[i] != board.Empty
	}
	e.owner = work.regionOwners()
	return e
}

// customarySeki finds seki as people count. Dame between settled groups make no
// seki; a group is settled if it has two eyes of its own. Whatever lives without
// them lives in seki, and its eyes do not count.
func (s *survey) customarySeki(in *Input, filled []bool) []bool {
	seki := make([]bool, len(s.chains.points))
	for _, g := range s.groups(filled) {
		stated := slices.ContainsFunc(g.chains, func(c int32) bool { return s.stated(in, c) })
		if g.eyes >= 2 && !stated {
			continue
		}
		for _, c := range g.chains {
			seki[c] = true
		}
	}
	return seki
}

// strictSeki finds seki by the letter: a living chain that has a dame is in
// seki, and so is every chain that shares an eye with one. An empty point at a
// dead stone of the colour around it is bounded by living and by dead stones,
// and so a dame too (example 25).
func (s *survey) strictSeki(in *Input) []bool {
	for r, c := range s.owner {
		if slices.ContainsFunc(s.regions.points[r], func(i int32) bool { return s.stones[i] == c && c != board.Empty }) {
			s.owner[r] = board.Empty
		}
	}
	seki := make([]bool, len(s.chains.points))
	for c, points := range s.chains.points {
		seki[c] = s.stated(in, int32(c)) || slices.ContainsFunc(points, s.touchesDame)
	}
	for changed := true; changed; {
		changed = false
		for r, around := range s.border {
			if s.owner[r] == board.Empty || !slices.ContainsFunc(around, func(c int32) bool { return seki[c] }) {
				continue
			}
			for _, c := range around {
				changed = changed || !seki[c]
				seki[c] = true
			}
		}
	}
	return seki
}

// touchesDame reports whether a point is next to an empty point of nobody's.
func (s *survey) touchesDame(i int32) bool {
	return slices.ContainsFunc(s.near(i), func(q int32) bool {
		return s.stones[q] == board.Empty && s.regions.of[q] != none && s.owner[s.regions.of[q]] == board.Empty
	})
}

// stated reports whether a stone of the chain is stated to be in seki.
func (s *survey) stated(in *Input, chain int32) bool {
	return slices.ContainsFunc(s.chains.points[chain], func(i int32) bool { return in.Seki.Has(s.points[i]) })
}
