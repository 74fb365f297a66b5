package sgfio

import (
	"iter"

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
		b := r.builder(g)
		w := lineWalk{b: &b}
		w.down(b.root)
		b.finish()
		for shared := 0; yield(b.rec, shared); {
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
	events, setups int   // of the line up to the node
	marks          *territory
}

// A territory is what TB and TW of one node state.
type territory struct {
	node   int32
	marked [3]board.Set
	span   Span
	event  int32
}

// A lineWalk goes over the lines of a game. The numbers of the children that the
// line takes are kept beside the forks, so that a line's name costs nothing.
type lineWalk struct {
	b     *builder
	forks []fork
	turns []int
	marks *territory // copy of those that were last needed
}

// down types the nodes from id to the end of its first line.
func (w *lineWalk) down(id int32) {
	nodes, rec := w.b.c.nodes, w.b.rec
	for id >= 0 {
		if !w.b.plainMove(id) {
			w.b.node(id)
		}
		child := nodes[id].child
		if child >= 0 && nodes[child].next >= 0 {
			w.forks = append(w.forks, fork{child, len(rec.Events), len(rec.Setups), w.territory()})
			w.turns = append(w.turns, 1)
		}
		id = child
	}
}

// next goes to the last fork that has a further child and takes it. The line's
// name ends there: from then on it takes first children.
func (w *lineWalk) next() (shared int, more bool) {
	nodes, rec := w.b.c.nodes, w.b.rec
	for n := len(w.forks); n > 0; n-- {
		f := &w.forks[n-1]
		sibling := nodes[f.child].next
		if sibling < 0 {
			continue
		}
		f.child = sibling
		w.turns[n-1]++
		w.forks, w.turns = w.forks[:n], w.turns[:n]
		rec.Events, rec.Setups = rec.Events[:f.events], rec.Setups[:f.setups]
		w.restore(f.marks)
		shared = f.events
		w.down(sibling)
		rec.Line = w.turns[:n:n]
		return shared, true
	}
	return 0, false
}

// territory returns a copy of what the line states up to here; nil if nothing.
func (w *lineWalk) territory() *territory {
	rec := w.b.rec
	if !rec.HasMarks {
		return nil
	}
	if w.marks == nil || w.marks.node != w.b.marks {
		w.marks = &territory{w.b.marks, rec.Marked, rec.MarksSpan, rec.MarksEvent}
	}
	return w.marks
}

// restore makes m what the line states.
func (w *lineWalk) restore(m *territory) {
	rec := w.b.rec
	switch {
	case m == nil:
		rec.HasMarks, rec.Marked, rec.MarksSpan, rec.MarksEvent = false, [3]board.Set{}, Span{}, 0
	case m.node != w.b.marks:
		w.b.marks = m.node
		rec.HasMarks, rec.Marked, rec.MarksSpan, rec.MarksEvent = true, m.marked, m.span, m.event
	}
}
