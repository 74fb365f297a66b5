package life

import (
	"cmp"
	"context"

	"goref/board"
	"goref/score"
	"goref/score/local"
)

// ClosedRegion proves by reading to the end what is alive and dead in small
// parts of the board that unconditionally living stones close off. It speaks
// only where the side that is helped by it may even move second, so that no
// protective move is missing, and where status is confirmed under pass-for-ko.
//
// Source: Japan 1989, Articles 7.1 and 7.2.
type ClosedRegion struct {
	// States bounds the positions that are looked at for one claim; what needs
	// more is left open. 0 means 2,000.
	States int
}

// The bounds of what is read. In real games one region in a hundred with more
// empty points could be read to the end.
const (
	defaultStates = 2000
	maxEmpty      = 9
)

// Name returns "reading".
func (ClosedRegion) Name() string { return "reading" }

// Judge reads every small region; it never fails.
func (j ClosedRegion) Judge(_ context.Context, pos Position) ([]Opinion, error) {
	if !pos.PassForKo || pos.Suicide {
		return nil, nil
	}
	b := pos.Board
	u := score.PassAlive(b, pos.Suicide)
	walls := u.Alive[board.Black].Union(u.Alive[board.White])
	seen := walls.Union(u.Territory[board.Black]).Union(u.Territory[board.White])
	var opinions []Opinion
	for p := range b.Size().All() {
		if seen.Has(p) {
			continue
		}
		region := regionAround(b, p, &walls)
		empty := 0
		for _, q := range region {
			seen.Add(q)
			if b.At(q) == board.Empty {
				empty++
			}
		}
		if len(region) > local.MaxPoints || empty > maxEmpty {
			continue
		}
		if r, ok := newRegionReader(b, region); ok {
			r.most = cmp.Or(j.States, defaultStates)
			opinions = append(opinions, r.opinions()...)
		}
	}
	return opinions, nil
}

// regionAround returns the points connected to p without crossing the walls.
func regionAround(b *board.Board, p board.Point, walls *board.Set) []board.Point {
	region := []board.Point{p}
	var seen board.Set
	seen.Add(p)
	for next := 0; next < len(region); next++ {
		for _, q := range region[next].Neighbours() {
			if b.Size().Contains(q) && !seen.Has(q) && !walls.Has(q) {
				seen.Add(q)
				region = append(region, q)
			}
		}
	}
	return region
}

// A regionReader is a region as an arena, and the position in it.
type regionReader struct {
	local.Arena
	most   int
	region []board.Point
	start  local.Position
}

// newRegionReader lays out a region; it is not ok if a wall around it would not stand
// without it, or if a chain in it has no liberty.
func newRegionReader(b *board.Board, region []board.Point) (r *regionReader, ok bool) {
	r = &regionReader{region: region, Arena: local.New(len(region))}
	index := map[board.Point]int{}
	var apart board.Set
	for i, p := range region {
		index[p] = i
		apart.Add(p)
	}
	var stands [3]board.Set
	for c := board.Black; c <= board.White; c++ {
		stands[c] = score.StandsWithout(b, c, apart)
	}
	for i, p := range region {
		r.start.Stones[b.At(p)] |= 1 << i
		for _, q := range p.Neighbours() {
			if n, inside := index[q]; inside {
				r.Near[i] |= 1 << n
				continue
			}
			c := b.At(q)
			if c == board.Empty {
				continue // off the board
			}
			if !stands[c].Has(q) {
				return nil, false
			}
			r.Wall[c] |= 1 << i
		}
	}
	r.start.Stones[board.Empty] = 0
	for c := board.Black; c <= board.White; c++ {
		for _, chain := range r.Parts(r.start.Stones[c]) {
			if r.Breathless(chain, c, &r.start) {
				return nil, false
			}
		}
	}
	return r, true
}

// notTaken is why a chain lives that reading could not take.
const notTaken = "is not taken whatever is played in its region"

// opinions says what can be shown of the chains in the region.
func (r *regionReader) opinions() []Opinion {
	for c := board.Black; c <= board.White; c++ {
		o := c.Opponent()
		if r.start.Stones[c] != 0 && r.Wall[c] == 0 && r.Wall[o] != 0 && r.holds(c, claim{side: o, kills: true}) {
			return []Opinion{
				proof(r.set(r.start.Stones[c]), Dead, "is taken whatever is played in its region"),
				proof(r.set(r.start.Stones[o]), Alive, "stands where the other side is dead"),
			} // o's stones are in their own side's territory, since no wall of c is there
		}
	}
	var list []Opinion
	for c := board.Black; c <= board.White; c++ {
		for _, chain := range r.Parts(r.start.Stones[c]) {
			if r.holds(c.Opponent(), claim{side: c, keeps: chain}) {
				list = append(list, proof(r.set(chain), Alive, notTaken))
			}
		}
	}
	return list
}

// holds reports whether a claim holds with side first on turn.
func (r *regionReader) holds(first board.Color, c claim) bool {
	start := r.start
	start.Turn = first
	c.Arena, c.most = &r.Arena, r.most
	return c.holds(start)
}

func (r *regionReader) set(p local.Points) board.Set {
	var s board.Set
	for i, q := range r.region {
		if p>>i&1 != 0 {
			s.Add(q)
		}
	}
	return s
}
