package net

import "goref/board"

// planes is the number of input planes the network was trained on: 0 black
// stone, 1 white stone, 2 on the board; 3, 4, 5 black stone whose chain has
// exactly 1, 2, 3 liberties; 6, 7, 8 the same for White.
const planes = 9

// A state is all the network sees of one point. The nine planes of a point
// can be lit in ten ways only, so a state stands for a set of planes. The
// zero value lies off the board.
type state uint8

const (
	offBoard state = 0
	empty    state = 1
	black    state = 2 // and black+n: a chain of n liberties, 1 <= n <= countedLiberties
	white    state = 6 // and white+n
	states         = 10
)

// countedLiberties is the largest number of liberties the network tells
// apart from more. Chains without any, which no play leaves behind but a
// setup may, look like those with more.
const countedLiberties = 3

// planes returns which input planes the state lights.
func (s state) planes() (lit [planes]bool) {
	lit[2] = s != offBoard
	switch {
	case s >= white:
		lit[1] = true
		if s > white {
			lit[5+s-white] = true
		}
	case s >= black:
		lit[0] = true
		if s > black {
			lit[2+s-black] = true
		}
	}
	return lit
}

// margin is how many points of offBoard the states have around the board,
// enough for the window of the first layer. One margin at the end of a row
// is also the one at the start of the next.
const margin = stemEdge / 2

// A position is the stones of a w by h board, row by row from the top left.
type position struct {
	w, h   int
	stones []board.Color
}

// A stateReader finds the states of a position's points. Its buffers are kept from
// one position to the next.
type stateReader struct {
	w, h, stride int
	states       []state // margin rows, the board, margin rows; margin points ahead of each row and at the end
	chain        []int   // stones of the chain being counted
	counted      []int   // for each place of states, the last chain that counted it
	chains       int     // chains counted so far
}

// resize makes the reader ready for boards of w by h points.
func (r *stateReader) resize(w, h int) {
	r.w, r.h, r.stride = w, h, w+margin
	r.states = zeroed(r.states, (h+2*margin)*r.stride+margin)
	r.counted = zeroed(r.counted, len(r.states))
	r.chains = 0
}

// place returns where the point (x, y) is in states.
func (r *stateReader) place(x, y int) int { return (y+margin)*r.stride + margin + x }

// read sets the states of a position of the size given to resize.
func (r *stateReader) read(stones []board.Color, swap bool) {
	for y := range r.h {
		row := r.states[r.place(0, y):][:r.w]
		for x, c := range stones[y*r.w:][:r.w] {
			if swap {
				c = c.Opponent()
			}
			row[x] = unread(c)
		}
	}
	for y := range r.h {
		for x := range r.w {
			if at := r.place(x, y); r.states[at] == unreadBlack || r.states[at] == unreadWhite {
				r.readChain(at)
			}
		}
	}
}

// Stones whose chain has not been counted yet.
const (
	unreadBlack state = states + iota
	unreadWhite
)

func unread(c board.Color) state {
	switch c {
	case board.Black:
		return unreadBlack
	case board.White:
		return unreadWhite
	}
	return empty
}

// readChain counts the liberties of the chain at a place and sets the state
// of its stones.
func (r *stateReader) readChain(at int) {
	own := r.states[at]
	r.chains++
	r.chain = append(r.chain[:0], at)
	r.counted[at] = r.chains
	liberties := 0
	for i := 0; i < len(r.chain); i++ {
		p := r.chain[i]
		for _, q := range [4]int{p - r.stride, p - 1, p + 1, p + r.stride} {
			if r.counted[q] == r.chains {
				continue
			}
			switch r.states[q] {
			case own:
				r.chain = append(r.chain, q)
			case empty:
				liberties++
			default:
				continue
			}
			r.counted[q] = r.chains
		}
	}
	read := black
	if own == unreadWhite {
		read = white
	}
	if liberties <= countedLiberties {
		read += state(liberties)
	}
	for _, p := range r.chain {
		r.states[p] = read
	}
}
