package sgfio

import (
	"slices"
	"strings"

	"goref/board"
)

// size settles the board before any point is read.
func (b *builder) size() {
	p, ok := b.sizeProperty()
	if !ok {
		return
	}
	f := &b.rec.SizeField
	f.Span = p.Span()
	size, note, good := readSize(p.Text())
	f.Value, f.Note, f.Present, f.Bad = size, note, good, !good
	if good {
		b.rec.Size = size
	}
	if note != "" {
		b.rec.Problems = append(b.rec.Problems, Problem{Kind: SizeKind, Span: p.Span(), Detail: note, Fatal: !good})
	}
}

// sizeProperty finds SZ in the root, or else in the first nodes of the main line,
// as long as no stone was put down.
func (b *builder) sizeProperty() (Prop, bool) {
	for id := b.root; id >= 0; id = b.c.nodes[id].child {
		r := b.c.nodes[id].props
		stones := false
		for i := r.start; i < r.end; i++ {
			switch p := &b.c.props[i]; p.id {
			case idSZ:
				return Prop{b.c, p}, true
			case idB, idW, idAB, idAW, idAE:
				stones = true
			}
		}
		if stones {
			break
		}
	}
	return Prop{}, false
}

// node reads the properties of one node into events and fields.
func (b *builder) node(id int32) {
	n := &b.c.nodes[id]
	props := b.c.props[n.props.start:n.props.end]
	ev := Event{node: id, Span: n.span}
	var second *Event
	var seen nameSet
	for i := range props {
		p := &props[i]
		if p.values.start == p.values.end {
			continue
		}
		if seen.has(p.id) && b.again(p) {
			continue
		}
		if p.values.end-p.values.start > 1 {
			b.single(p)
		}
		switch p.id {
		case idB, idW:
			if ev.Kind != NoPlay {
				b.problem(Property, p.span, "a move of each side in one node; both are read")
				second = &Event{node: id}
				b.play(second, p)
				continue
			}
			b.play(&ev, p)
		case idBL, idWL, idOB, idOW:
			b.clockNote(&ev, p)
		case idAB, idAW, idAE, idPL:
			b.setup(&ev, p)
		case idMN:
			b.number(&ev, p)
		case idTB, idTW:
			b.territory(id, p, second != nil)
		case idC, idN:
		case idPGO, idPGC:
			b.rec.PairGo = true
		default:
			b.field(id, p)
		}
	}
	if len(b.misplaced) > 0 {
		b.reportLate()
	}
	if ev.Setup > 0 {
		b.uniquePoints(&b.rec.Setups[ev.Setup-1])
	}
	if ev.Setup > 0 && ev.Kind != NoPlay {
		b.problem(Property, b.rec.Setups[ev.Setup-1].Span, "a setup and a move in one node; the setup is read first")
	}
	if second != nil {
		b.splitClock(&ev, second)
	}
	b.rec.Events = append(b.rec.Events, ev)
	if second != nil {
		b.rec.Events = append(b.rec.Events, *second)
	}
}

// A nameSet holds the names of a node's properties.
type nameSet struct {
	few  [24]propID
	n    int
	many map[propID]bool // beyond the few
}

// has reports whether id was asked for before.
func (s *nameSet) has(id propID) bool {
	if slices.Contains(s.few[:s.n], id) || s.many[id] {
		return true
	}
	switch {
	case s.n < len(s.few):
		s.few[s.n] = id
		s.n++
	case s.many == nil:
		s.many = map[propID]bool{id: true}
	default:
		s.many[id] = true
	}
	return false
}

// again reports a property that stands a second time in a node, and whether it
// is left out: lists of points are joined, of others the first one counts.
func (b *builder) again(p *prop) bool {
	id := Prop{b.c, p}.ID()
	if isList(p.id) {
		b.problem(Property, p.span, "%s stands twice in a node; the lists are joined", id)
		return false
	}
	b.problem(Property, p.span, "%s stands twice in a node; the first one counts", id)
	return true
}

// play reads B or W.
func (b *builder) play(ev *Event, p *prop) {
	v := b.c.values[p.values.start]
	raw := b.short(v)
	ev.Span = b.c.bracketed(v)
	b.played = true
	ev.Color = p.id.side()
	var odd bool
	ev.Point, ev.Kind, odd = readMove(raw, b.rec.Size)
	switch {
	case odd && ev.Kind == Pass:
		b.problem(Property, ev.Span, "%s read as a pass", quote(raw))
	case odd && ev.Kind == Play:
		b.problem(Property, ev.Span, "%s read as the point %s", quote(raw), b.rec.Size.Name(ev.Point))
	case odd:
		b.problem(Property, ev.Span, "%s is no point", quote(raw))
	}
}

// single reports a property of several values that has one by its meaning.
func (b *builder) single(p *prop) {
	if !known(p.id) || isList(p.id) {
		return
	}
	b.problem(Property, p.span, "%s has %d values; the first one counts", Prop{b.c, p}.ID(), p.values.end-p.values.start)
}

// number reads MN.
func (b *builder) number(ev *Event, p *prop) {
	v, ok := readInt(b.raw(p))
	if !ok {
		b.problem(Property, p.span, "MN: %s is no number", quote(b.raw(p)))
		return
	}
	ev.Number = v
}

// setup reads AB, AW, AE or PL.
func (b *builder) setup(ev *Event, p *prop) {
	if ev.Setup == 0 {
		b.rec.Setups = append(b.rec.Setups, Setup{Span: p.span})
		ev.Setup = int32(len(b.rec.Setups))
	}
	s := &b.rec.Setups[ev.Setup-1]
	switch p.id {
	case idAB:
		s.Black = b.points(s.Black, p)
	case idAW:
		s.White = b.points(s.White, p)
	case idAE:
		s.Empty = b.points(s.Empty, p)
	case idPL:
		s.ToPlay = readColor(b.first(p))
		if s.ToPlay == board.Empty {
			b.problem(Property, p.span, "PL: %s is no side", quote(b.raw(p)))
		} else if !b.played {
			b.rec.ToPlay = Field[board.Color]{Value: s.ToPlay, Span: p.span, Present: true}
		}
	}
}

// points appends the points of a list, rectangles expanded.
func (b *builder) points(list []board.Point, p *prop) []board.Point {
	for _, v := range b.c.values[p.values.start:p.values.end] {
		if x, y, ok := readPoint(b.c.bytes(v)); ok && x < int(b.rec.Size.W) && y < int(b.rec.Size.H) {
			list = append(list, board.At(x, y))
			continue
		}
		list = b.rectangle(list, strings.TrimSpace(string(b.short(v))), v, p)
	}
	return list
}

// uniquePoints reports the first point that a setup names twice, which FF[4] does
// not allow.
func (b *builder) uniquePoints(s *Setup) {
	var seen board.Set
	for _, list := range [...][]board.Point{s.White, s.Black, s.Empty} {
		for _, p := range list {
			if seen.Has(p) {
				b.problem(Property, s.Span, "a setup names %s twice; a stone counts before AE, a white one before a black one", b.rec.Size.Name(p))
				return
			}
			seen.Add(p)
		}
	}
}

// maxExpanded bounds the points that rectangles stand for in one game: eight bytes
// can mean 2,704 of them.
const maxExpanded = 4 << 20

// rectangle appends the points of a rectangle such as "aa:cc", or of one point
// that is not written plainly.
func (b *builder) rectangle(list []board.Point, text string, v Span, p *prop) []board.Point {
	if text == "" {
		return list // an empty list: TB[], AE[]
	}
	from, to, pair := strings.Cut(text, ":")
	if !pair {
		to = from
	}
	x1, y1, ok1 := readPoint([]byte(from))
	x2, y2, ok2 := readPoint([]byte(to))
	if !ok1 || !ok2 || max(x1, x2) >= int(b.rec.Size.W) || max(y1, y2) >= int(b.rec.Size.H) {
		b.problem(Property, b.c.bracketed(v), "%s: %s is no point of the %s board and is left out",
			Prop{b.c, p}.ID(), quote([]byte(text)), b.rec.Size)
		return list
	}
	if b.expanded > maxExpanded {
		b.problem(SetupKind, b.c.bracketed(v), "too many rectangles of points in one game; this one is left out")
		return list
	}
	b.expanded += (max(x1, x2) - min(x1, x2) + 1) * (max(y1, y2) - min(y1, y2) + 1)
	for y := min(y1, y2); y <= max(y1, y2); y++ {
		for x := min(x1, x2); x <= max(x1, x2); x++ {
			list = append(list, board.At(x, y))
		}
	}
	return list
}

// territory reads TB or TW; the last node with either counts. Behind the second
// move of a node they are said of the position after both, as goref fmt writes it.
func (b *builder) territory(id int32, p *prop, second bool) {
	rec := b.rec
	if !rec.HasMarks || b.marks != id {
		rec.Marked, rec.MarksSpan = [3]board.Set{}, p.span
	}
	rec.HasMarks, b.marks = true, id
	rec.MarksEvent = int32(len(rec.Events)) // the node's event follows its properties
	if second {
		rec.MarksEvent++
	}
	for _, q := range b.points(nil, p) {
		rec.Marked[p.id.side()].Add(q)
	}
}
