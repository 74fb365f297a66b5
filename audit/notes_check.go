package audit

import (
	"fmt"
	"strings"

	"goref/board"
	"goref/rules"
	"goref/sgfio"
)

// Check compares the notes with the record they belong to. The error is a
// *rules.FileError: a turn that does not exist, seats fewer or more than turns, a
// name that is no point of the board.
func (n *Notes) Check(rec *sgfio.Record) error {
	var turns []board.Color
	for i := range rec.Events {
		if rec.Events[i].Kind != sgfio.NoPlay {
			turns = append(turns, rec.Events[i].Color)
		}
	}
	c := notesChecker{n, rec, turns}
	for _, step := range []func() error{c.seats, c.claims, c.events, c.resumed, c.points} {
		if err := step(); err != nil {
			return err
		}
	}
	return nil
}

type notesChecker struct {
	*Notes
	rec   *sgfio.Record
	turns []board.Color
}

func (c notesChecker) fail(line int, format string, args ...any) error {
	return &rules.FileError{File: c.File, Line: line, Text: fmt.Sprintf(format, args...)}
}

func (c notesChecker) seats() error {
	if len(c.Seats) == 0 {
		return nil
	}
	if len(c.Seats) != len(c.turns) {
		return c.fail(c.lines["seats"], "pair.seats lists %d turns, the record has %d (passes are turns, handicap stones are not)",
			len(c.Seats), len(c.turns))
	}
	for i, s := range c.Seats {
		if s.Color() != c.turns[i] {
			return c.fail(c.lines["seats"], "pair.seats: turn %d is %s's, and %s is no seat of that side", i+1, c.turns[i], s)
		}
	}
	return nil
}

func (c notesChecker) claims() error {
	for _, cl := range c.Claims {
		if cl.Move > len(c.turns) {
			return c.fail(cl.line, "claim.move %d: the record has turns 1 to %d", cl.Move, len(c.turns))
		}
	}
	return nil
}

func (c notesChecker) events() error {
	for _, e := range c.Events {
		last := len(c.turns)
		if e.Kind == "sealed-move" {
			last++ // the sealed move may not be played yet
		}
		if e.Move > last {
			return c.fail(e.moveLine, "event.move %d: the record has turns 1 to %d", e.Move, len(c.turns))
		}
		if e.Point == "" {
			continue
		}
		if _, err := c.rec.Size.Parse(e.Point); err != nil {
			return c.fail(e.pointLine, "event.point: %v", err)
		}
	}
	return nil
}

func (c notesChecker) resumed() error {
	for _, m := range c.Resumed {
		if m < 1 || m > len(c.turns) {
			return c.fail(c.lines["resumed"], "resumed: there is no move %d; the record has turns 1 to %d", m, len(c.turns))
		}
	}
	return nil
}

func (c notesChecker) points() error {
	type list struct {
		key   string
		line  int
		names []string
	}
	lists := []list{
		{"dead", c.lines["dead"], c.Dead},
		{"alive", c.lines["alive"], c.Alive},
		{"seki", c.lines["seki"], c.Seki},
	}
	for _, j := range c.Judgements {
		lists = append(lists, list{"judgement.dead", j.line, j.Dead})
	}
	for _, l := range lists {
		for _, name := range l.names {
			if p, err := c.rec.Size.Parse(name); err != nil || p == board.Pass {
				return c.fail(l.line, "%s: %q is no point of the %s board (want names such as %q)",
					l.key, name, c.rec.Size, strings.ToUpper(c.rec.Size.Name(board.At(0, 0))))
			}
		}
	}
	return nil
}

// CheckGame reports a game number that the record's file does not hold: a
// *rules.FileError.
func (n *Notes) CheckGame(record string, games int) error {
	if n.Game <= games {
		return nil
	}
	return &rules.FileError{File: n.File, Line: n.lines["game"], Text: fmt.Sprintf("game = %d, and %s holds %d", n.Game, record, games)}
}
