package sgfio

import "slices"

// splitMoves parts the properties of a node that holds a move of each side, which
// become two nodes. The second has the second move, that side's clock, and what
// is said of it and of the position behind it. All else is about the game, or is read before
// the moves wherever it stands, and stays in the first. Without a second move two
// is nil.
func (t *treeWriter) splitMoves(props []prop, groups []group) (one, two []group) {
	second := secondOf(props, groups)
	if second < 0 {
		return groups, nil
	}
	clocks := [2]propID{idWL, idOW}
	if props[groups[second].first].id == idB {
		clocks = [2]propID{idBL, idOB}
	}
	marked := false // marks behind the moves: TB and TW count together
	for _, g := range groups[second:] {
		marked = marked || isTerritory(props[g.first].id)
	}
	two = append(two, groups[second])
	for i, g := range groups {
		switch id := props[g.first].id; {
		case i == second:
		case id == clocks[0], id == clocks[1], i > second && annotates(id), marked && isTerritory(id),
			i > second && id == idKO && (Prop{t.c, &props[g.first]}).Text() == "": // the flag, not a komi
			two = append(two, g)
		default:
			one = append(one, g)
		}
	}
	return one, two
}

// holdsBoth reports whether a node holds a move of each side.
func holdsBoth(props []prop) bool {
	has := func(id propID) bool {
		return slices.ContainsFunc(props, func(p prop) bool { return p.id == id })
	}
	return has(idB) && has(idW)
}

// secondOf returns which group is the second move of a node; -1 if none is.
func secondOf(props []prop, groups []group) int {
	moved := false
	for i, g := range groups {
		if id := props[g.first].id; (id == idB || id == idW) && !g.again {
			if moved {
				return i
			}
			moved = true
		}
	}
	return -1
}

// movesOn reports whether a property may go into the second node of a split
// although it stands before both moves.
func movesOn(id propID) bool {
	switch id {
	case idBL, idWL, idOB, idOW:
		return true
	}
	return isTerritory(id)
}

func isTerritory(id propID) bool { return id == idTB || id == idTW }

// annotates reports whether a property speaks of the position or of the move just
// made: texts, marks and verdicts (SGF FF[4], node annotation, move annotation and
// markup properties).
func annotates(id propID) bool {
	switch id {
	case idC, idN, 'V',
		'D'<<8 | 'M', 'G'<<8 | 'B', 'G'<<8 | 'W', 'H'<<8 | 'O', 'U'<<8 | 'C',
		'B'<<8 | 'M', 'D'<<8 | 'O', 'I'<<8 | 'T', 'T'<<8 | 'E',
		'C'<<8 | 'R', 'M'<<8 | 'A', 'S'<<8 | 'Q', 'T'<<8 | 'R', 'S'<<8 | 'L', 'L'<<8 | 'B',
		'A'<<8 | 'R', 'L'<<8 | 'N', 'D'<<8 | 'D', 'V'<<8 | 'W':
		return true
	}
	return isTerritory(id)
}
