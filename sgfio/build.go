package sgfio

import (
	"fmt"
	"slices"
	"strings"

	"goref/board"
)

// Record reads one line of play: the child number, from 1, to take at each node
// with several children; the first child where the numbers end. Without numbers
// it is the main line.
func (g Game) Record(line ...int) *Record { return new(Reader).Record(g, line...) }

// Record is Game.Record in the Reader's memory; the Record is valid until the
// Reader's next Record or Parse.
func (r *Reader) Record(g Game, line ...int) *Record {
	if g.c.others != nil {
		return g.c.others[g.Number-1]
	}
	b := r.builder(g)
	b.rec.Line = line
	for id := b.root; id >= 0; id = b.nextNode(id, &line) {
		if !b.plainMove(id) {
			b.node(id)
		}
	}
	b.finish()
	return b.rec
}

// builder empties the Reader's Record for a line of g, and settles its board.
func (r *Reader) builder(g Game) builder {
	rec := &r.rec
	*rec = Record{
		Game: g, Size: board.Size{W: 19, H: 19},
		Events: rec.Events[:0], Setups: rec.Setups[:0], clocks: rec.clocks[:0], Problems: rec.Problems[:0],
	}
	b := builder{c: g.c, rec: rec, root: g.c.games[g.Number-1].root, times: &r.times}
	b.size()
	return b
}

// A builder types the properties of one line.
type builder struct {
	c    *Collection
	rec  *Record
	root int32
	// times remembers time controls that were read before.
	times *timeMemory
	// texts of the root that are read together at the end
	komi, handicap, ko, result, gameName *prop
	clock                                [len(clockIDs)]*prop
	marks                                int32   // node whose TB and TW count
	played                               bool    // a move was read
	misplaced                            []*prop // of the current node
	expanded                             int     // points of rectangles so far
	hidden                               int     // problems beyond the bound
}

func (b *builder) nextNode(id int32, line *[]int) int32 {
	child := b.c.nodes[id].child
	if child < 0 || b.c.nodes[child].next < 0 {
		return child
	}
	turn := 1
	if len(*line) > 0 {
		turn, *line = (*line)[0], (*line)[1:]
	}
	for ; turn > 1 && b.c.nodes[child].next >= 0; turn-- {
		child = b.c.nodes[child].next
	}
	return child
}

// problem notes a problem. Those of properties are bounded: a broken program may
// write one in every node.
func (b *builder) problem(kind Kind, s Span, format string, args ...any) {
	if (kind == Property || kind == SetupKind) && len(b.rec.Problems) >= maxProblems {
		b.hidden++
		return
	}
	b.rec.Problems = append(b.rec.Problems, Problem{Kind: kind, Span: s, Detail: fmt.Sprintf(format, args...)})
}

// first returns the text of a property's first value; "" for nil.
func (b *builder) first(p *prop) string {
	if p == nil || p.values.start == p.values.end {
		return ""
	}
	return b.c.SimpleText(b.c.values[p.values.start])
}

// raw returns a property's first value with its escapes and blanks.
func (b *builder) raw(p *prop) []byte { return b.short(b.c.values[p.values.start]) }

// short returns the text of a point, a move or a number. Nearly all are plain, and
// are not copied.
func (b *builder) short(v Span) []byte {
	if raw := b.c.bytes(v); isPlainValue(raw) {
		return raw
	}
	return []byte(b.c.decode(v))
}

// field reads a property about the game. The first on the line counts.
func (b *builder) field(id int32, p *prop) {
	rec := b.rec
	late := id != b.root
	switch p.id {
	case idPB:
		b.text(&rec.Black.Name, p, late)
	case idPW:
		b.text(&rec.White.Name, p, late)
	case idBR:
		b.text(&rec.Black.Rank, p, late)
	case idWR:
		b.text(&rec.White.Rank, p, late)
	case idBT:
		b.text(&rec.Black.Team, p, late)
	case idWT:
		b.text(&rec.White.Team, p, late)
	case idEV:
		b.text(&rec.Event, p, late)
	case idRO:
		b.text(&rec.Round, p, late)
	case idPC:
		b.text(&rec.Place, p, late)
	case idDT:
		b.text(&rec.Date, p, late)
	case idAP:
		b.text(&rec.App, p, late)
	case idRU:
		b.text(&rec.Ruleset, p, late)
	case idKM:
		b.keep(&b.komi, p, late)
	case idHA:
		b.keep(&b.handicap, p, late)
	case idKO:
		if !late {
			b.keep(&b.ko, p, late)
		}
	case idRE:
		b.keep(&b.result, p, late)
	case idGN:
		b.keep(&b.gameName, p, false)
	case idTM, idOT, idTC, idTT, idLT, idLC, idOM, idOP:
		i := slices.Index(clockIDs[:], p.id)
		b.keep(&b.clock[i], p, late)
	case idGM, idFF:
		b.version(p)
		fallthrough
	default:
		if late && rootOnly(p.id) {
			b.late(p)
		}
	}
}

// version checks GM and FF, which change nothing in how a record is read.
func (b *builder) version(p *prop) {
	v, ok := readInt(b.raw(p))
	switch id := (Prop{b.c, p}).ID(); {
	case !ok:
		b.problem(Property, p.span, "%s: %s is no number", id, quote(b.raw(p)))
	case p.id == idFF && (v < 1 || v > 4):
		b.problem(Property, p.span, "there is no version %d of SGF; read as FF[4]", v)
	}
}

func (b *builder) late(p *prop) { b.misplaced = append(b.misplaced, p) }

// reportLate tells of the properties in a node that belong into the first one.
func (b *builder) reportLate() {
	var names []string
	for _, p := range b.misplaced {
		names = append(names, Prop{b.c, p}.ID())
	}
	verb := "belongs"
	if len(names) > 1 {
		verb = "belong"
	}
	first, last := b.misplaced[0], b.misplaced[len(b.misplaced)-1]
	b.misplaced = b.misplaced[:0]
	b.problem(Property, Span{first.span.Start, last.span.End}, "%s %s into the first node", strings.Join(names, ", "), verb)
}

// text reads a simple text into a field that is still empty.
func (b *builder) text(f *Field[string], p *prop, late bool) {
	if late {
		b.late(p)
	}
	if f.Present {
		return
	}
	*f = Field[string]{Value: b.first(p), Span: p.span, Present: true}
}

func (b *builder) keep(at **prop, p *prop, late bool) {
	if late {
		b.late(p)
	}
	if *at == nil {
		*at = p
	}
}

// finish reads what depends on several properties.
func (b *builder) finish() {
	rec := b.rec
	ctx := komiContext{App: b.apps(), Rules: rec.Ruleset.Value, Handicap: b.first(b.handicap), KO: b.first(b.ko)}
	if b.komi != nil {
		rec.Komi, rec.KomiZi = readKomi(b.first(b.komi), ctx)
		rec.Komi.Span = b.komi.span
	} else if name, komi, zi := komiElsewhere(ctx); name != "" {
		rec.Komi, rec.KomiZi = komi, zi
		from := b.handicap
		if name == "KO" {
			from = b.ko
		}
		rec.Komi.Span = from.span
	}
	if b.handicap != nil {
		rec.Handicap = readHandicap(b.first(b.handicap))
		rec.Handicap.Span = b.handicap.span
		if rec.Handicap.Note != "" {
			b.problem(Handicap, b.handicap.span, "%s", rec.Handicap.Note)
		}
	}
	if b.result != nil {
		re := ParseResult(b.first(b.result), rec.KomiZi)
		rec.Result = Field[Result]{
			Value: re, Span: b.result.span, Present: true, Note: re.Note,
			Bad: re.Unread,
		}
	}
	b.timeSystem()
	b.foxHandicap()
	if b.hidden > 0 {
		end := rec.Game.Span().End
		rec.Problems = append(rec.Problems, Problem{Kind: Property, Span: Span{end, end}, Detail: fmt.Sprintf("and %d more problems with properties in this game", b.hidden)})
	}
}

// foxHandicap finds stones that a server left out.
func (b *builder) foxHandicap() {
	rec := b.rec
	if rec.Handicap.Value < 2 {
		return
	}
	ctx := handicapContext{
		App: b.apps(), GameName: b.first(b.gameName), Date: rec.Date.Value,
		Handicap: rec.Handicap.Value, Size: rec.Size,
	}
	for i := range rec.Events {
		e := &rec.Events[i]
		ctx.Placed = ctx.Placed || e.Setup > 0 && len(rec.Setups[e.Setup-1].Black) > 0
		if e.Kind != NoPlay {
			ctx.First = e.Color
			break
		}
	}
	rec.LeftOut = missingHandicap(ctx)
}
