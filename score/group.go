package score

import (
	"slices"

	"goref/board"
)

// A group is blocks of one colour that share eyes, and the regions they share.
type group struct {
	chains  []int32
	regions []int32
	eyes    int // as many as it can count on; two are enough
}

// groups joins blocks through the regions of their side and counts their eyes.
// It comes after falseEyes, whose filled points it wants.
func (s *survey) groups(filled []bool) []group {
	groups, of := s.joined()
	for i := range groups {
		g := &groups[i]
		g.eyes = len(g.regions)
		if g.eyes == 1 {
			g.eyes = s.eyeValue(g.regions[0], filled)
		}
	}
	for r, c := range s.owner {
		if c == board.Empty && len(s.border[r]) > 0 {
			for n, eyes := range s.openEyes(int32(r), of) {
				groups[n].eyes += eyes
			}
		}
	}
	return groups
}

// joined returns the groups, their eyes not yet counted, and each chain's group.
func (s *survey) joined() (groups []group, of []int32) {
	f := newForest(len(s.chains.points))
	for c, b := range s.blocks() {
		f.join(int32(c), b)
	}
	for r, around := range s.border {
		if s.owner[r] != board.Empty {
			for _, c := range around[1:] {
				f.join(around[0], c)
			}
		}
	}
	roots := f.roots()
	of = make([]int32, len(roots))
	for c, root := range roots {
		if root == int32(c) {
			of[c] = int32(len(groups))
			groups = append(groups, group{})
		}
		of[c] = of[root]
		groups[of[c]].chains = append(groups[of[c]].chains, int32(c))
	}
	for r, around := range s.border {
		if s.owner[r] != board.Empty {
			g := &groups[of[around[0]]]
			g.regions = append(g.regions, int32(r))
		}
	}
	return groups, of
}

// openEyes returns the eyes that one move of their side would give groups in a
// region that touches both sides: two if it would close off room to divide.
func (s *survey) openEyes(r int32, of []int32) map[int32]int {
	found := map[int32]int{}
	for _, i := range s.regions.points[r] {
		for _, c := range []board.Color{board.Black, board.White} {
			part := s.closedOff(i, c)
			if len(part) == 0 {
				continue
			}
			room := len(part)
			if !s.linked(i, c, part) {
				room-- // the stone on i has to be joined there
			}
			eyes := min(room, 1)
			if room > oneEye {
				eyes = 2
			}
			for _, p := range part {
				for _, n := range s.chainsAt(p, of) {
					found[n] = max(found[n], eyes)
				}
			}
		}
	}
	return found
}

// linked reports whether a stone of side c on i is linked to its side elsewhere
// than in the part that it closes off: it touches a chain, or has two free
// points that do, of which the opponent takes one only.
func (s *survey) linked(i int32, c board.Color, part []int32) bool {
	if s.touches(i, c) {
		return true
	}
	links := 0
	for _, q := range s.near(i) {
		if s.living[q] == board.Empty && !slices.Contains(part, q) && s.touches(q, c) {
			links++
		}
	}
	return links > 1
}

// A forest joins numbers into sets, each named by its smallest number.
type forest []int32

func newForest(n int) forest {
	f := make(forest, n)
	for i := range f {
		f[i] = int32(i)
	}
	return f
}

func (f forest) root(i int32) int32 {
	for f[i] != i {
		f[i] = f[f[i]]
		i = f[i]
	}
	return i
}

func (f forest) join(a, b int32) {
	a, b = f.root(a), f.root(b)
	f[max(a, b)] = min(a, b)
}

// roots returns the name of each number's set.
func (f forest) roots() []int32 {
	roots := make([]int32, len(f))
	for i := range f {
		roots[i] = f.root(int32(i))
	}
	return roots
}
