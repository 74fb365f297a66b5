package audit

import (
	"goref/board"
	"goref/replay"
	"goref/sgfio"
)

// The ways to look at a board other than the usual one.
var views = []struct {
	words string
	of    func(x, y, w, h int) (int, int)
}{
	{"mirrored left to right", func(x, y, w, h int) (int, int) { return w - x, y }},
	{"mirrored top to bottom", func(x, y, w, h int) (int, int) { return x, h - y }},
	{"turned half round", func(x, y, w, h int) (int, int) { return w - x, h - y }},
	{"read with rows and columns exchanged", func(x, y, w, h int) (int, int) { return y, x }},
	{"turned a quarter to the right", func(x, y, w, h int) (int, int) { return h - y, x }},
	{"turned a quarter to the left", func(x, y, w, h int) (int, int) { return y, w - x }},
	{"mirrored at the other diagonal", func(x, y, w, h int) (int, int) { return h - y, w - x }},
}

// turned tries the moves as seen from another side, with the stones that were
// set up left where they are.
func (h *hinter) turned(log *replay.Log, _ *replay.Step) string {
	if len(log.Setups) == 0 {
		return "" // the whole game turned is as illegal as before
	}
	text := ""
	w, l := int(log.Size.W)-1, int(log.Size.H)-1
	for _, view := range views {
		if !h.moved(log, func(x, y int) (int, int) { return view.of(x, y, w, l) }) {
			continue
		}
		if text != "" {
			return ""
		}
		text = "the moves are " + view.words
	}
	return text
}

// shifted tries all moves a line to one side, as after counting from 0 for 1.
func (h *hinter) shifted(log *replay.Log, s *replay.Step) string {
	if len(log.Setups) == 0 && !log.Faults().Has(replay.OffBoard) {
		return "" // nothing that the moves could be out of line with
	}
	text := ""
	for _, d := range []struct {
		x, y  int
		words string
	}{
		{-1, 0, "one column further left"},
		{1, 0, "one column further right"},
		{0, -1, "one row further up"},
		{0, 1, "one row further down"},
		{-1, -1, "one column further left and one row further up"},
		{1, 1, "one column further right and one row further down"},
		{-1, 1, "one column further left and one row further down"},
		{1, -1, "one column further right and one row further up"},
	} {
		if !h.moved(log, func(x, y int) (int, int) { return x + d.x, y + d.y }) {
			continue
		}
		if text != "" {
			return ""
		}
		text = "all moves lie " + d.words
	}
	return text
}

// moved reports whether the game is legal with every move on another point. A
// move off the board is taken from what was written, if that names a point of a
// larger board.
func (h *hinter) moved(log *replay.Log, to func(x, y int) (int, int)) bool {
	h.events = append(h.events[:0], log.Record.Events...)
	for i := range h.events {
		e := &h.events[i]
		if e.Kind != sgfio.Play && e.Kind != sgfio.OffBoard {
			continue
		}
		x, y := e.Point.XY()
		if e.Kind == sgfio.OffBoard {
			var ok bool
			if x, y, ok = log.Record.Written(e); !ok {
				return false
			}
		}
		x, y = to(x, y)
		if x < 0 || x >= int(log.Size.W) || y < 0 || y >= int(log.Size.H) {
			return false
		}
		e.Kind, e.Point = sgfio.Play, board.At(x, y)
	}
	return h.legal()
}
