package board

import "maps"

// A spot is a place, 100 times its row plus its column, and a naiveBoard maps each
// spot of a board to its state: slow and obvious, the oracle of the tests. It
// shares no code and no layout with Board.
type (
	spot       int
	spots      map[spot]bool
	naiveBoard map[spot]Color
)

func newNaive(w, h int) naiveBoard {
	n := naiveBoard{}
	for y := range h {
		for x := range w {
			n[spot(100*y+x)] = Empty
		}
	}
	return n
}

// beside returns the spots of the board next to s.
func (n naiveBoard) beside(s spot) []spot {
	var list []spot
	for _, t := range []spot{s - 100, s - 1, s + 1, s + 100} {
		if _, ok := n[t]; ok {
			list = append(list, t)
		}
	}
	return list
}

// group returns the spots connected to s in the same state, and for stones the
// empty spots beside them.
func (n naiveBoard) group(s spot) (group, liberties spots) {
	group, liberties = spots{s: true}, spots{}
	for todo := []spot{s}; len(todo) > 0; {
		s := todo[0]
		todo = todo[1:]
		for _, t := range n.beside(s) {
			switch {
			case n[t] == n[s] && !group[t]:
				group[t] = true
				todo = append(todo, t)
			case n[t] == Empty && n[s] != Empty:
				liberties[t] = true
			}
		}
	}
	return group, liberties
}

// A naiveEffect is what place did; hasKo tells whether ko means anything.
type naiveEffect struct {
	captured, suicide spots
	ko                spot
	hasKo             bool
}

// place is Board.Place by the letter: first the opponent's stones without
// liberty beside the new stone go, then the mover's own.
func (n naiveBoard) place(s spot, c Color) naiveEffect {
	n[s] = c
	e := naiveEffect{captured: spots{}, suicide: spots{}}
	for _, t := range n.beside(s) {
		if n[t] != c.Opponent() || e.captured[t] {
			continue
		}
		if group, liberties := n.group(t); len(liberties) == 0 {
			maps.Copy(e.captured, group)
		}
	}
	n.lift(e.captured)
	group, liberties := n.group(s)
	if len(liberties) == 0 {
		e.suicide = group
		n.lift(group)
	}
	if len(e.captured) == 1 && len(group) == 1 && len(liberties) == 1 {
		for t := range liberties {
			e.ko, e.hasKo = t, e.captured[t]
		}
	}
	return e
}

func (n naiveBoard) lift(stones spots) {
	for s := range stones {
		n[s] = Empty
	}
}

// smothered returns the stones without liberty.
func (n naiveBoard) smothered() spots {
	all, seen := spots{}, spots{}
	for s, c := range n {
		if c == Empty || seen[s] {
			continue
		}
		group, liberties := n.group(s)
		maps.Copy(seen, group)
		if len(liberties) == 0 {
			maps.Copy(all, group)
		}
	}
	return all
}
