package life

import (
	"slices"

	"goref/board"
)

// markOpen marks the chains in and around wide spaces: there the game was not
// played to its end.
func (s *settlement) markOpen(areas []area) {
	if len(areas) == 0 {
		return
	}
	empty := s.pos.Board.Size().Area() - stones(s.pos.Board).Len()
	for i := range areas {
		a := &areas[i]
		for _, c := range []board.Color{board.Black, board.White} {
			for _, j := range slices.Concat(a.live[c], a.dead[c]) {
				s.groups[j].open = true
				s.groups[j].apart = s.groups[j].apart || a.empty <= huge && empty-a.empty >= roomy
			}
		}
	}
}

// wideAreas returns the wide spaces that touch living stones of both sides.
func (s *settlement) wideAreas() []area {
	var list []area
	var seen board.Set
	for p := range s.pos.Board.Size().All() {
		if s.pos.Board.At(p) != board.Empty || seen.Has(p) {
			continue
		}
		var from board.Set
		from.Add(p)
		a := s.area(from)
		seen = seen.Union(a.points)
		if a.empty > wide && len(a.live[board.Black]) > 0 && len(a.live[board.White]) > 0 {
			list = append(list, a)
		}
	}
	return list
}

// The bounds of what is called a stray: so few stones, one in so many empty
// points, in a place of up to so many, do not live though the other side comes
// first.
const (
	loosely = 8
	closed  = 80
)

// straySure is how sure it makes us, in permille, that stones are strays.
const straySure = 850

const isStray = "it stands alone in what the other side closes off"

// strays calls dead the few stones that are all a side has in a wide space of the
// other side, where its game is elsewhere, and reports whether there are any. The
// network knows such places from games that are not over.
func (s *settlement) strays(areas []area) bool {
	var lost []int
	for i := range areas {
		for _, c := range []board.Color{board.Black, board.White} {
			if s.astray(&areas[i], c) {
				lost = append(lost, areas[i].live[c]...)
			}
		}
	}
	for _, i := range lost {
		g := &s.groups[i]
		g.dead = true
		g.sure, g.why = straySure, isStray
	}
	return len(lost) > 0
}

// astray reports whether the living chains of side c in an area are strays.
func (s *settlement) astray(a *area, c board.Color) bool {
	stones := 0
	for _, i := range slices.Concat(a.live[c], a.dead[c]) {
		stones += int(s.groups[i].count)
	}
	if a.empty > closed || stones*loosely > a.empty {
		return false
	}
	for _, i := range a.live[c] {
		g := &s.groups[i]
		if odds(g.lean, g.count) > sureLife || !s.within(g.stones, a) {
			return false
		}
	}
	for i := range s.groups {
		if g := &s.groups[i]; g.color == c && !g.dead && !slices.Contains(a.live[c], i) {
			return true
		}
	}
	return false
}

// within reports whether stones have no liberty outside an area.
func (s *settlement) within(stones board.Set, a *area) bool {
	for p := range neighbours(s.pos.Board, stones).Minus(a.points).All() {
		if s.pos.Board.At(p) == board.Empty {
			return false
		}
	}
	return true
}
