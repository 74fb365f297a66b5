package score

import (
	"slices"

	"goref/board"
)

// falseEyes is the pass that finds points their owner has to fill himself: blocks
// of chains that hang on their side by one eye point alone are in atari once all
// dame are filled, and must be joined to their neighbours there. The points count
// for nobody. The pass changes s: filled points become living stones.
//
// Where a dead stone stands on the point it has to be taken first. Then the
// opponent throws a stone in, and what takes that fills the point beside it: so
// the stones beside are lost as territory too, and if no other is left of the
// chain, its last liberty, from which it is taken.
func (s *survey) falseEyes() (filled []bool) {
	filled = make([]bool, len(s.points))
	var joints []int32
	for {
		more := s.joints()
		if len(more) == 0 {
			return filled
		}
		for _, i := range more {
			s.fill(i, s.owner[s.regions.of[i]], filled)
		}
		joints = append(joints, more...)
		for changed := true; changed; {
			changed = false
			for _, i := range joints {
				for _, q := range s.takenWith(i) {
					changed = s.fill(q, s.living[i], filled) || changed
				}
			}
		}
		s.divide()
	}
}

// fill puts a stone on point i, if there is none yet.
func (s *survey) fill(i int32, c board.Color, filled []bool) bool {
	was := filled[i]
	filled[i], s.living[i] = true, c
	return !was
}

// joints returns the eye points at which blocks hang on others of their side.
func (s *survey) joints() []int32 {
	l := s.links()
	return slices.DeleteFunc(l.shared(), func(i int32) bool { return !l.hinge(i, nil) })
}

// throwIns returns the points of two-point eyes at which blocks hang on others:
// after a stone there, and its capture from the other point, a second stone takes
// them. A move is missing then, which no count makes (Japan 1989, Article 9.2).
func (s *survey) throwIns() []int32 {
	l := s.links()
	return slices.DeleteFunc(l.shared(), func(i int32) bool {
		eye := s.regions.points[s.regions.of[i]]
		return len(eye) != 2 || !l.hinge(i, eye)
	})
}

// links is how the blocks of a position hang together.
type links struct {
	*survey
	blocks [][]int32 // at each point that is no living stone's
	points [][]int32 // of each block: its eye points, and its dame
}

func (s *survey) links() *links {
	l := &links{survey: s, blocks: make([][]int32, len(s.points)), points: make([][]int32, len(s.chains.points))}
	block := s.blocks()
	for i, r := range s.regions.of {
		if r == none {
			continue
		}
		l.blocks[i] = s.chainsAt(int32(i), block)
		for _, b := range l.blocks[i] {
			l.points[b] = append(l.points[b], int32(i))
		}
	}
	return l
}

// shared returns the eye points of more than one block.
func (l *links) shared() []int32 {
	var points []int32
	for i, blocks := range l.blocks {
		if len(blocks) > 1 && l.owner[l.regions.of[i]] != board.Empty {
			points = append(points, int32(i))
		}
	}
	return points
}

// hinge reports whether a block hangs on others at point i, if the points in
// helpless are no eye.
func (l *links) hinge(i int32, helpless []int32) bool {
	return slices.ContainsFunc(l.blocks[i], func(b int32) bool { return l.hangs(b, i, helpless) })
}

// hangs reports whether block b, with the blocks that it shares dame with, has
// no eye but point i and those in helpless, and is linked to another block at i
// alone.
func (l *links) hangs(b, i int32, helpless []int32) bool {
	tail := []int32{b}
	for next := 0; next < len(tail); next++ {
		for _, p := range l.points[tail[next]] {
			if p == i {
				continue
			}
			if l.owner[l.regions.of[p]] != board.Empty && !slices.Contains(helpless, p) {
				return false
			}
			for _, o := range l.blocks[p] {
				if l.color(o) != l.color(b) || o == tail[next] {
					continue
				}
				if l.wide(l.regions.of[p]) {
					return false // there is still room for an eye between the two
				}
				if !slices.Contains(tail, o) {
					tail = append(tail, o)
				}
			}
		}
	}
	return slices.ContainsFunc(l.blocks[i], func(o int32) bool { return !slices.Contains(tail, o) })
}

// chainsAt returns the blocks that touch point i, each once.
func (s *survey) chainsAt(i int32, block []int32) []int32 {
	var around []int32
	for _, q := range s.near(i) {
		if c := s.chains.of[q]; c != none && !slices.Contains(around, block[c]) {
			around = append(around, block[c])
		}
	}
	return around
}

// blocks joins chains of one colour that share two dame: if the opponent takes
// one of them, the owner takes the other. It returns the block of each chain, named by
// the block's first chain.
func (s *survey) blocks() []int32 {
	f := newForest(len(s.chains.points))
	self := f.roots()
	shared := map[[2]int32]int{}
	for i, r := range s.regions.of {
		if r == none || s.owner[r] != board.Empty || s.stones[i] != board.Empty {
			continue
		}
		around := s.chainsAt(int32(i), self)
		for n, a := range around {
			for _, b := range around[n+1:] {
				if s.color(a) != s.color(b) {
					continue
				}
				pair := [2]int32{min(a, b), max(a, b)}
				shared[pair]++
				if shared[pair] == 2 {
					f.join(a, b)
				}
			}
		}
	}
	return f.roots()
}

// takenWith returns the points that it costs, beside point i, to have filled i.
func (s *survey) takenWith(i int32) []int32 {
	if s.stones[i] == board.Empty {
		return nil
	}
	stones, liberties := s.deadChain(i)
	lost := slices.DeleteFunc(slices.Clone(stones), func(q int32) bool {
		return s.living[q] == board.Empty && !slices.Contains(s.near(i), q)
	})
	if len(lost) == len(stones) && len(liberties) == 1 {
		lost = append(lost, liberties[0])
	}
	return lost
}

// deadChain returns the chain of the dead stone on i, with what of it was
// filled, and its liberties.
func (s *survey) deadChain(i int32) (stones, liberties []int32) {
	stones = []int32{i}
	for next := 0; next < len(stones); next++ {
		for _, q := range s.near(stones[next]) {
			switch {
			case s.dead[q] && s.stones[q] == s.stones[i] && !slices.Contains(stones, q):
				stones = append(stones, q)
			case s.stones[q] == board.Empty && s.living[q] == board.Empty && !slices.Contains(liberties, q):
				liberties = append(liberties, q)
			}
		}
	}
	return stones, liberties
}
