package local

import (
	"slices"

	"goref/board"
)

// Safe returns the stones of side c that stand unconditionally: those that are
// connected to its walls, and those that Benson's condition holds for.
func (a *Arena) Safe(s *Position, c board.Color) Points {
	own := s.Stones[c]
	safe := a.Spread(a.Wall[c], own)
	loose := a.Parts(own &^ safe)
	for _, chain := range a.stand(s, c, a.chains(loose)) {
		safe |= chain.stones
	}
	return safe
}

// TwoEyes reports whether the walls of side c, if they were one chain that needs
// two eyes, have them in the arena by Benson's condition. Chains that are not
// connected to the walls need two as well, or the parts of the space that they
// border are no eyes.
func (a *Arena) TwoEyes(s *Position, c board.Color) bool {
	own := s.Stones[c]
	walled := a.Spread(a.Wall[c], own)
	chains := append([]chain{{walled, a.Wall[c] | a.Around(walled)}}, a.chains(a.Parts(own&^walled))...)
	standing := a.stand(s, c, chains)
	return len(standing) > 0 && standing[0].stones == walled
}

// A chain is stones that stand or fall together.
type chain struct {
	stones    Points
	liberties Points // and stones of the other side
}

func (a *Arena) chains(parts []Points) []chain {
	list := make([]chain, len(parts))
	for i, stones := range parts {
		list[i] = chain{stones, a.Around(stones)}
	}
	return list
}

// stand returns those of the chains of side c that have two eyes each, where an
// eye is one only while every chain around it stands.
func (a *Arena) stand(s *Position, c board.Color, chains []chain) []chain {
	space := a.Parts(a.All &^ s.Stones[c])
	for {
		weak := slices.IndexFunc(chains, func(ch chain) bool { return a.eyes(s, c, ch.liberties, space) < 2 })
		if weak < 0 {
			return chains
		}
		beside := chains[weak].liberties
		space = slices.DeleteFunc(space, func(part Points) bool { return part&beside != 0 })
		chains = slices.Delete(chains, weak, weak+1)
	}
}

// eyes counts the parts of the space in which every empty point is a liberty of
// a chain. What touches a wall of the other side is none.
func (a *Arena) eyes(s *Position, c board.Color, liberties Points, space []Points) int {
	n := 0
	for _, part := range space {
		free := part & a.Free(s)
		if free != 0 && free&^liberties == 0 && part&a.Wall[c.Opponent()] == 0 {
			n++
		}
	}
	return n
}
