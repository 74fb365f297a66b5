package sgfio

import (
	"fmt"
	"strconv"
	"strings"

	"goref/board"
)

// readSize reads the value of SZ: "19", "19:13", and "19x13" as some write it.
// note says how it was read if not literally; it is an error text if ok is
// false.
func readSize(text string) (size board.Size, note string, ok bool) {
	text = strings.TrimSpace(text)
	if text == "" {
		return size, "no board size is written", false
	}
	cols, rows, split := strings.Cut(text, ":")
	if !split {
		for _, sign := range []string{"x", "X", "*", "×"} {
			if cols, rows, split = strings.Cut(text, sign); split {
				note = fmt.Sprintf("%q read as a board size of %s columns and %s rows", text, cols, rows)
				break
			}
		}
	}
	if !split {
		rows = cols
	}
	w, errW := strconv.Atoi(strings.TrimSpace(cols))
	h, errH := strconv.Atoi(strings.TrimSpace(rows))
	if errW != nil || errH != nil {
		return size, fmt.Sprintf("%q is no board size", text), false
	}
	if w < 1 || h < 1 || w > board.MaxSize || h > board.MaxSize {
		return size, fmt.Sprintf("a board of %s is not supported; 1 to %d lines are", text, board.MaxSize), false
	}
	return board.Size{W: uint8(w), H: uint8(h)}, note, true
}
