package score

import (
	"slices"

	"goref/board"
)

// Unconditional is what stands whatever the opponent plays, even if the owner
// passes for ever. All fields are indexed by colour.
type Unconditional struct {
	Alive     [3]board.Set // stones of unconditionally alive chains
	Territory [3]board.Set // points they enclose, with all that is dead inside
	Dead      [3]board.Set // stones of a colour that are dead inside the opponent's
}

// PassAlive finds the unconditionally alive chains by Benson's algorithm: a
// chain stands if it has two regions that are vital to it, and a region counts
// only while every chain around it stands. A region is vital to a chain if the
// opponent cannot take its last liberty there: each of its empty points is a
// liberty of the chain. Where suicide is legal the opponent may clear his own
// stones away, so the points under them must be liberties as well.
//
// Enclosed points are territory where the opponent has no room for two eyes:
// at most one point that touches no stone of the owner.
//
// Source: D. B. Benson, Life in the game of Go, Information Sciences 10 (1976).
func PassAlive(b *board.Board, suicide bool) Unconditional {
	g := newGrid(b)
	chains := g.chains(g.stones)
	var u Unconditional
	for _, c := range []board.Color{board.Black, board.White} {
		f := newFortress(g, chains, c, suicide)
		f.settle()
		territory := f.territory()
		u.Alive[c] = g.set(func(i int32) bool { return g.stones[i] == c && f.stands[chains.of[i]] })
		u.Territory[c] = g.set(func(i int32) bool { return territory[i] })
		u.Dead[c.Opponent()] = g.set(func(i int32) bool { return territory[i] && g.stones[i] != board.Empty })
	}
	return u
}

// StandsWithout returns the stones of side c that PassAlive finds without the
// help of any region that holds one of the points apart: they live whatever
// either side plays there. Suicide is taken not to be legal.
func StandsWithout(b *board.Board, c board.Color, apart board.Set) board.Set {
	g := newGrid(b)
	chains := g.chains(g.stones)
	f := newFortress(g, chains, c, false)
	for r, points := range f.regions.points {
		if slices.ContainsFunc(points, func(i int32) bool { return apart.Has(g.points[i]) }) {
			f.vital[r] = nil
		}
	}
	f.settle()
	return g.set(func(i int32) bool { return g.stones[i] == c && f.stands[chains.of[i]] })
}

// A fortress is one colour's chains and the regions between them.
type fortress struct {
	*grid
	color   board.Color
	chains  partition // of both colours
	regions partition // points without a stone of this colour
	border  [][]int32 // chains of this colour around each region
	vital   [][]int32 // those to which the region is vital
	stands  []bool    // by chain
	holds   []bool    // by region: every chain around it stands
}

func newFortress(g *grid, chains partition, c board.Color, suicide bool) *fortress {
	own := partition{of: slices.Clone(chains.of), points: chains.points}
	for i := range own.of {
		if g.stones[i] != c {
			own.of[i] = none
		}
	}
	f := &fortress{grid: g, color: c, chains: own}
	f.regions = g.spaces(func(i int32) bool { return g.stones[i] != c })
	f.border = g.borders(f.regions, own)
	f.vital = make([][]int32, len(f.regions.points))
	f.stands = make([]bool, len(chains.points))
	f.holds = make([]bool, len(f.regions.points))
	for r, around := range f.border {
		f.holds[r] = len(around) > 0
		f.vital[r] = f.vitalTo(int32(r), suicide)
	}
	for id, points := range chains.points {
		f.stands[id] = g.stones[points[0]] == c
	}
	return f
}

// vitalTo returns the chains that every point of region r that matters touches.
// A region without an empty point is no eye; it stands only in a broken setup.
func (f *fortress) vitalTo(r int32, suicide bool) []int32 {
	if !slices.ContainsFunc(f.regions.points[r], func(i int32) bool { return f.stones[i] == board.Empty }) {
		return nil
	}
	vital := slices.Clone(f.border[r])
	for _, i := range f.regions.points[r] {
		if f.stones[i] != board.Empty && !suicide {
			continue
		}
		vital = slices.DeleteFunc(vital, func(chain int32) bool {
			return !slices.ContainsFunc(f.near(i), func(q int32) bool { return f.chains.of[q] == chain })
		})
		if len(vital) == 0 {
			break
		}
	}
	return vital
}

// settle strikes out chains with fewer than two vital regions, and the regions
// around them, until nothing changes.
func (f *fortress) settle() {
	for changed := true; changed; {
		changed = false
		eyes := make([]int, len(f.stands))
		for r, vital := range f.vital {
			if f.holds[r] {
				for _, chain := range vital {
					eyes[chain]++
				}
			}
		}
		for chain := range f.stands {
			if f.stands[chain] && eyes[chain] < 2 {
				f.stands[chain] = false
				changed = true
			}
		}
		for r, around := range f.border {
			f.holds[r] = f.holds[r] && !slices.ContainsFunc(around, func(chain int32) bool { return !f.stands[chain] })
		}
	}
}

// territory marks the enclosed points in which the opponent cannot live.
func (f *fortress) territory() []bool {
	in := make([]bool, len(f.points))
	for r, points := range f.regions.points {
		if !f.holds[r] || f.roomInside(points) {
			continue
		}
		for _, i := range points {
			in[i] = true
		}
	}
	return in
}

// roomInside reports whether two points or more touch no stone of the owner.
func (f *fortress) roomInside(points []int32) bool {
	inner := 0
	for _, i := range points {
		touches := slices.ContainsFunc(f.near(i), func(q int32) bool { return f.stones[q] == f.color })
		if !touches {
			inner++
		}
		if inner == 2 {
			return true
		}
	}
	return false
}
