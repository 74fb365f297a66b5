package life

import (
	"cmp"
	"math"
	"slices"

	"goref/board"
	"goref/rules"
	"goref/score"
)

// An area is a space without living stones, and the chains in it and around it.
type area struct {
	points board.Set // empty and dead, and living where it was let through
	empty  int
	dead   [3][]int
	live   [3][]int
}

// area returns the space that some dead stones or empty points are part of.
func (s *settlement) area(from board.Set) area {
	return s.spread(from, func(int) bool { return false })
}

// spread walks from points through empty points, dead chains and those living
// chains that through lets it pass.
func (s *settlement) spread(from board.Set, through func(chain int) bool) area {
	var a area
	b := s.pos.Board
	seen := from
	queue := slices.Collect(from.All())
	visited := map[int]bool{}
	for len(queue) > 0 {
		p := queue[len(queue)-1]
		queue = queue[:len(queue)-1]
		if c := b.At(p); c == board.Empty {
			a.empty++
		} else if i := s.chain[p]; !visited[i] {
			visited[i] = true
			if s.groups[i].dead {
				a.dead[c] = append(a.dead[c], i)
			} else {
				a.live[c] = append(a.live[c], i)
			}
			for q := range s.groups[i].stones.All() {
				if !seen.Has(q) {
					seen.Add(q)
					queue = append(queue, q)
				}
			}
		}
		for _, q := range p.Neighbours() {
			if !b.Size().Contains(q) || seen.Has(q) {
				continue
			}
			if i, stone := s.chain[q]; stone && !s.groups[i].dead && !through(i) {
				if !visited[i] {
					visited[i] = true
					a.live[b.At(q)] = append(a.live[b.At(q)], i)
				}
				continue
			}
			seen.Add(q)
			queue = append(queue, q)
		}
	}
	a.points = seen
	return a
}

// A view is what a count makes of the statuses.
type view struct {
	tally  score.Tally
	price  float64
	fights []fight
}

// A fight is a place where the statuses do not simply stand: a seki, or dead
// chains that cannot be taken off.
type fight struct {
	area
	seki  [3][]int // living chains in seki
	price float64
}

// look counts and adds up the price.
func (s *settlement) look() view {
	in := score.Input{Board: s.pos.Board, Scoring: rules.Scoring{
		Method: rules.Territory, Seki: rules.SekiCustomary, Removal: true,
	}}
	for i := range s.groups {
		if s.groups[i].dead {
			in.Dead = in.Dead.Union(s.groups[i].stones)
		}
	}
	v := view{tally: score.Count(in)}
	stranded := in.Dead.Minus(v.tally.Dead)
	fights := make([]bool, len(s.groups)) // living in seki, or dead and stranded
	for i := range s.groups {
		g := &s.groups[i]
		if g.dead {
			fights[i] = !g.stones.Intersect(stranded).Empty()
		} else {
			fights[i] = !g.stones.Intersect(v.tally.Seki).Empty()
		}
	}
	done := make([]bool, len(s.groups))
	for i := range s.groups {
		if !fights[i] || done[i] {
			continue
		}
		f := s.fight(i, fights)
		for _, c := range []board.Color{board.Black, board.White} {
			for _, j := range slices.Concat(f.dead[c], f.seki[c]) {
				done[j] = true
			}
			for _, j := range f.dead[c] {
				if fights[j] && f.empty <= huge {
					f.price += priceStranded
				}
			}
		}
		f.price += s.seki(&f)
		v.price += f.price
		v.fights = append(v.fights, f)
	}
	return v
}

// fight returns the fight that chain i is part of.
func (s *settlement) fight(i int, fights []bool) fight {
	f := fight{area: s.spread(s.groups[i].stones, func(j int) bool { return fights[j] })}
	for _, c := range []board.Color{board.Black, board.White} {
		for _, j := range f.live[c] {
			if fights[j] {
				f.seki[c] = append(f.seki[c], j)
			}
		}
	}
	return f
}

// seki returns what the seki of a fight costs.
func (s *settlement) seki(f *fight) float64 {
	black, white := len(f.seki[board.Black]), len(f.seki[board.White])
	switch {
	case f.empty > wide || black+white == 0:
		return 0
	case black > 0 && white > 0:
		if s.room(f, board.Black) <= oneEye || s.room(f, board.White) <= oneEye {
			return priceLone
		}
		return priceSeki
	case black < len(f.live[board.Black]) && black > 0 || white < len(f.live[board.White]) && white > 0:
		return priceSeki // it may link up with what lives beside it
	}
	return priceLone
}

// room returns how many points the other side would have if the chains of side
// c that are in seki were taken.
func (s *settlement) room(f *fight, c board.Color) int {
	n := f.empty
	for _, i := range f.seki[c] {
		n += int(s.groups[i].count)
	}
	return n
}

// proposals lists the chains that may be turned over: of each fight and colour
// those that live in seki and those that are dead, one by one and the weakest
// together.
func (s *settlement) proposals(now view) [][]int {
	var list [][]int
	for i := range now.fights {
		f := &now.fights[i]
		if f.price == 0 {
			continue // nothing to be gained here
		}
		for _, c := range []board.Color{board.Black, board.White} {
			for _, chains := range [][]int{f.seki[c], f.dead[c], s.weak(f.live[c])} {
				list = append(list, s.together(chains)...)
			}
		}
	}
	return list
}

// sureLife are the odds from which on a chain's life is not called in question.
const sureLife = 3

// weak keeps the chains of which the network is not sure.
func (s *settlement) weak(chains []int) []int {
	return slices.DeleteFunc(slices.Clone(chains), func(i int) bool {
		return odds(s.groups[i].lean, s.groups[i].count) > sureLife
	})
}

// mostSingles bounds how many chains are tried one by one.
const mostSingles = 12

// together lists chains one by one, and the weakest two, three and on together.
// Chains that are equally weak are not torn apart.
func (s *settlement) together(chains []int) [][]int {
	weakness := func(i int) float64 { return math.Abs(odds(s.groups[i].lean, s.groups[i].count)) }
	chains = slices.Clone(chains)
	slices.SortStableFunc(chains, func(a, b int) int { return cmp.Compare(weakness(a), weakness(b)) })
	var list [][]int
	for n := range chains {
		if len(chains) <= mostSingles {
			list = append(list, chains[n:n+1])
		}
		if n > 0 && (n+1 == len(chains) || n < mostSingles && weakness(chains[n]) != weakness(chains[n+1])) {
			list = append(list, chains[:n+1])
		}
	}
	return list
}
