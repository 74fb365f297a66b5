package audit

import (
	"fmt"
	"slices"
	"strings"

	"goref/replay"
	"goref/rules"
	"goref/sgfio"
)

// lacksHandicap reports whether the handicap stones are known to be missing, as in
// records of Fox: the board that goref follows is not the one that was played on.
// Other records without their stones are ruled on as they stand; runHandicap tells
// of both.
func (v *Verdict) lacksHandicap() bool {
	return v.Log != nil && len(v.Case.Record.LeftOut) > 0
}

// restsOnBoard reports whether stones that a record lacks could undo a finding:
// the stone in the way, the liberty or the position that came back may be due to
// them alone. A move off the board is one whatever stands there.
func restsOnBoard(c Code) bool {
	return c != "illegal/off-board" && (place(c) == place("illegal/") || place(c) == place("cycle/"))
}

// unsure reports whether what follows from a finding is left to the referee,
// since it rests on a board that lacks its handicap stones.
func (v *Verdict) unsure(f *Finding) bool {
	return restsOnBoard(f.Code) && (decides(f.Consequence) || f.Consequence == rules.Void) && v.lacksHandicap()
}

// handicapNeed says what a ruling on such a board needs, in the form in which it
// can be put into the record.
func (v *Verdict) handicapNeed() string {
	var b strings.Builder
	for _, p := range v.Case.Record.LeftOut {
		x, y := p.XY()
		fmt.Fprintf(&b, "[%c%c]", 'a'+x, 'a'+y)
	}
	return "the handicap stones in the record: AB" + b.String()
}

// leftOut tries the handicap stones that Fox left out of its record.
func (h *hinter) leftOut(log *replay.Log) string {
	points := log.Record.LeftOut
	if len(points) == 0 {
		return ""
	}
	own := h.record.Setups
	defer func() { h.record.Setups = own }()
	h.record.Setups = append(slices.Clip(own), sgfio.Setup{Black: points})
	h.events = append(h.events[:0], sgfio.Event{Setup: int32(len(h.record.Setups))})
	h.events = append(h.events, log.Record.Events...)
	if !h.legal() {
		return ""
	}
	return "the handicap stones that Fox left out are placed"
}
