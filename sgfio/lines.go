package sgfio

import (
	"iter"
	"slices"

	"goref/board"
)

// Lines yields every line of play of a game, the main line first, depth first,
// each with the number of its first events that the line before also had. The
// Record is the Reader's and changes with every line; its Line says which it
// is. Walking all lines costs what the nodes cost: a node is typed once.
func (r *Reader) Lines(g Game) iter.Seq2[*Record, int] {
	return func(yield func(*Record, int) bool) {
		if g.c.others != nil {
			yield(g.c.others[g.Number-1], 0)
			return
		}
		rec := &r.rec
		*rec = Record{
			Game: g, Size: board.Size{W: 19, H: 19},
			Events: rec.Events[:0], Setups: rec.Setups[:0], clocks: rec.clocks[:0], Problems: rec.Problems[:0],
		}
		b := builder{c: g.c, rec: rec, root: g.c.games[g.Number-1].root, times: &r.times}
		b.size()
		w := lineWalk{b: &b}
		w.down(b.root)
		b.finish()
		for shared := 0; yield(rec, shared); {
			var more bool
			if shared, more = w.next(); !more {
				return
			}
		}
	}
}

// A fork is a node with several children on the line that is being walked.
type fork struct {
	child          int32 // the child that the line takes
	turn           int   // its number, from 1
	events, setups int   // of the line up to the node
}

type lineWalk struct {
	b     *builder
	forks []fork
}

// down types the nodes from id to the end of its first line.
func (w *lineWalk) down(id int32) {
	nodes := w.b.c.nodes
	for id >= 0 {
		if !w.b.plainMove(id) {
			w.b.node(id)
		}
		child := nodes[id].child
		if child >= 0 && nodes[child].next >= 0 {
			w.forks = append(w.forks, fork{child, 1, len(w.b.rec.Events), len(w.b.rec.Setups)})
		}
		id = child
	}
	w.name()
}

// next goes to the last fork that has a further child and takes it.
func (w *lineWalk) next() (shared int, more bool) {
	nodes, rec := w.b.c.nodes, w.b.rec
	for n := len(w.forks); n > 0; n-- {
		f := &w.forks[n-1]
		sibling := nodes[f.child].next
		if sibling < 0 {
			continue
		}
		f.child, f.turn = sibling, f.turn+1
		w.forks = w.forks[:n]
		rec.Events, rec.Setups = rec.Events[:f.events], rec.Setups[:f.setups]
		shared = f.events
		w.down(sibling)
		return shared, true
	}
	return 0, false
}

// name notes which line it is. A main line has no name, and neither have the
// first children at the end of a longer list.
func (w *lineWalk) name() {
	line := w.b.rec.Line[:0]
	for _, f := range w.forks {
		line = append(line, f.turn)
	}
	for len(line) > 0 && line[len(line)-1] == 1 {
		line = line[:len(line)-1]
	}
	w.b.rec.Line = slices.Clip(line)
}
