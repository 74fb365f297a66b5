package score

import (
	"slices"

	"goref/board"
)

// falseEyes is the pass that finds points their owner has to fill himself: a
// block of chains that hangs on its side by one eye point alone is in atari
// once all dame are filled, and must be joined to its neighbours there. The
// points count for nobody. The pass changes s: filled points become living
// stones.
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

// joints returns the eye points that are some block's only link to another.
func (s *survey) joints() []int32 {
	blocks := s.blocks()
	links := make([][]int32, len(s.chains.points)) // of each block
	for i, r := range s.regions.of {
		if r == none {
			continue
		}
		around := s.chainsAt(int32(i), blocks)
		for _, b := range around {
			eye := s.owner[r] != board.Empty
			if eye || slices.ContainsFunc(around, func(o int32) bool { return o != b && s.color(o) == s.color(b) }) {
				links[b] = append(links[b], int32(i))
			}
		}
	}
	var fills []int32
	for b, points := range links {
		if len(points) != 1 || s.owner[s.regions.of[points[0]]] == board.Empty || slices.Contains(fills, points[0]) {
			continue
		}
		if around := s.chainsAt(points[0], blocks); len(around) > 1 && slices.Contains(around, int32(b)) {
			fills = append(fills, points[0])
		}
	}
	return fills
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
