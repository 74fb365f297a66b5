package gtp

import (
	"context"
	"fmt"
	"strings"

	"goref/board"
	"goref/score/life"
)

// A Panel is several engines that are asked the same. Where they agree, that is
// the panel's opinion; where they do not, the chain stays unknown, and the reason
// says who says what.
type Panel []*Engine

// Name returns the names of all engines.
func (p Panel) Name() string {
	names := make([]string, len(p))
	for i, e := range p {
		names[i] = e.Name()
	}
	return strings.Join(names, " and ")
}

// Close stops all engines.
func (p Panel) Close() {
	for _, e := range p {
		e.Close()
	}
}

// Judge asks all engines. If one fails, the panel does, and the error names it.
func (p Panel) Judge(ctx context.Context, pos life.Position) ([]life.Opinion, error) {
	var panel []life.Opinion
	by := map[board.Point]int{} // index of a chain's opinion, by its first stone
	var voices []int            // engines that spoke of it
	for _, e := range p {
		opinions, err := e.Judge(ctx, pos)
		if err != nil && len(p) > 1 {
			return nil, fmt.Errorf("%s: %w", e.Name(), err)
		}
		if err != nil {
			return nil, err
		}
		for _, o := range opinions {
			first := firstOf(o.Stones)
			at, ok := by[first]
			if !ok {
				by[first] = len(panel)
				panel, voices = append(panel, o), append(voices, 1)
				continue
			}
			panel[at].Why += ", " + o.Why
			voices[at]++
			if panel[at].Status != o.Status {
				panel[at].Status = life.Unknown
			}
		}
	}
	for i, n := range voices {
		if n < len(p) {
			panel[i].Status = life.Unknown
			panel[i].Why += ", and not all speak of it"
		}
	}
	return panel, nil
}
