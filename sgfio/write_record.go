package sgfio

import (
	"bytes"
	"fmt"
	"io"
	"slices"
	"strconv"
	"strings"
	"time"

	"goref/board"
	"goref/clock"
	"goref/rules"
)

// WriteRecord writes r as one game of clean SGF FF[4] in UTF-8: what the Record
// holds, and nothing that it does not. It is for files that are not SGF; one
// that is has more in it, which Collection.Write keeps. The error is w's.
func WriteRecord(w io.Writer, r *Record) error {
	out := recordWriter{Buffer: new(bytes.Buffer), size: r.Size}
	out.WriteString("(;GM[1]FF[4]CA[UTF-8]")
	out.root(r)
	events := r.Events
	if len(events) > 0 && events[0].Kind == NoPlay { // the root itself
		if s := r.at(events[0]); s != nil {
			out.setup(*s)
		}
		out.counters(r, events[0])
		events = events[1:]
	}
	for i, e := range events {
		if i%nodesPerLine == 0 {
			out.WriteByte('\n')
		}
		out.event(r, e)
	}
	if r.HasMarks {
		out.points("TB", slices.Collect(r.Marked[board.Black].All()))
		out.points("TW", slices.Collect(r.Marked[board.White].All()))
	}
	if len(events) == 0 {
		out.WriteByte('\n') // as Collection.Write ends a root
	}
	out.WriteString(")\n")
	return writeUTF8(w, out.Bytes())
}

// at returns the setup of an event; nil if it has none.
func (r *Record) at(e Event) *Setup {
	if e.Setup == 0 {
		return nil
	}
	return &r.Setups[e.Setup-1]
}

type recordWriter struct {
	*bytes.Buffer
	size board.Size
}

// root writes the properties of the game.
func (w recordWriter) root(r *Record) {
	w.field("AP", r.App)
	if r.Size.W == r.Size.H {
		w.property("SZ", strconv.Itoa(int(r.Size.W)))
	} else {
		w.property("SZ", fmt.Sprintf("%d:%d", r.Size.W, r.Size.H))
	}
	w.field("EV", r.Event)
	w.field("RO", r.Round)
	w.field("PC", r.Place)
	w.field("DT", r.Date)
	w.field("PB", r.Black.Name)
	w.field("BR", r.Black.Rank)
	w.field("BT", r.Black.Team)
	w.field("PW", r.White.Name)
	w.field("WR", r.White.Rank)
	w.field("WT", r.White.Team)
	w.field("RU", r.Ruleset)
	komi, zi := writtenKomi(r)
	if r.Komi.Present && !r.Komi.Bad {
		w.property("KM", komi)
	}
	if r.Handicap.Present && !r.Handicap.Bad && r.Handicap.Value >= 1 {
		w.property("HA", strconv.Itoa(r.Handicap.Value)) // 1 is not of FF[4], but says that there is no komi
	}
	if r.Clock.Present && !r.Clock.Bad {
		w.clock(r.Clock.Value)
	}
	if r.Result.Present {
		w.property("RE", writtenResult(r.Result.Value, zi))
		if text := r.Result.Value.Text; r.Result.Bad && text != "" {
			w.property("GC", "result: "+text) // in words that RE has no place for
		}
	}
}

// writtenKomi returns KM as it reads back as the same komi: in zi if those are
// in quarters, which are known by that; else in points. zi says which it is.
func writtenKomi(r *Record) (text string, zi bool) {
	komi := r.Komi.Value
	if r.KomiZi && komi%rules.Point != 0 {
		return inZi(komi), true
	}
	again, _ := readKomi(komi.String(), komiContext{App: r.App.Value})
	if again.Value != komi {
		return komi.String() + " points", false // not hundredths
	}
	return komi.String(), false
}

// writtenResult returns RE as it reads back as the same result beside a komi
// that is in zi or not: the text itself if SGF defines it, else words of SGF.
func writtenResult(r Result, zi bool) string {
	texts := []string{r.String(), r.String() + " points"}
	if zi && r.HasMargin {
		texts = []string{string(r.Winner) + "+" + inZi(r.Margin), texts[1]}
	}
	if isFF4(r.Text) {
		texts = append([]string{r.Text}, texts...)
	}
	for _, text := range texts {
		if ParseResult(text, zi).String() == r.String() {
			return text
		}
	}
	return r.String()
}

// inZi writes points as zi, of which each is two points.
func inZi(p rules.Points) string { return strconv.FormatFloat(float64(p)/4, 'f', -1, 64) }

// clock writes TM and OT, in the words of KGS and OGS where they have some.
func (w recordWriter) clock(s clock.System) {
	w.property("TM", seconds(s.Main))
	switch period := seconds(s.Period); s.Kind {
	case clock.Unknown, clock.Absolute:
	case clock.Untimed:
		w.property("OT", "0 none")
	case clock.ByoYomi:
		w.property("OT", fmt.Sprintf("%dx%s byo-yomi", s.Periods, period))
	case clock.Canadian:
		w.property("OT", fmt.Sprintf("%d/%s Canadian", s.Stones, period))
	case clock.Fischer:
		w.property("OT", period+" fischer")
	case clock.PerMove:
		w.property("OT", period+" simple")
	default:
		w.property("OT", s.String())
	}
}

// seconds writes a duration as TM and BL have it.
func seconds(d time.Duration) string {
	return strconv.FormatFloat(d.Seconds(), 'f', -1, 64)
}

// event writes one node.
func (w recordWriter) event(r *Record, e Event) {
	w.WriteByte(';')
	if s := r.at(e); s != nil {
		w.setup(*s)
		if e.Kind != NoPlay {
			w.WriteByte(';') // FF[4] keeps setup and moves apart
		}
	}
	switch e.Kind {
	case Play:
		w.property(e.Color.Letter(), w.name(e.Point))
	case Pass:
		w.property(e.Color.Letter(), "")
	case OffBoard:
		w.property("C", fmt.Sprintf("%s played off the board", e.Color))
	}
	w.counters(r, e)
}

// counters writes the number of a move and the clocks of a node.
func (w recordWriter) counters(r *Record, e Event) {
	if e.Number > 0 {
		w.property("MN", strconv.Itoa(int(e.Number)))
	}
	note := r.ClockNote(&e)
	for _, side := range []board.Color{board.Black, board.White} {
		if note.Has>>side&1 != 0 {
			w.property(side.Letter()+"L", seconds(note.Left[side]))
		}
		if note.HasStones>>side&1 != 0 {
			w.property("O"+side.Letter(), strconv.Itoa(int(note.Stones[side])))
		}
	}
}

func (w recordWriter) setup(s Setup) {
	w.points("AB", s.Black)
	w.points("AW", s.White)
	w.points("AE", s.Empty)
	if s.ToPlay != board.Empty {
		w.property("PL", s.ToPlay.Letter())
	}
}

func (w recordWriter) points(id string, list []board.Point) {
	if len(list) == 0 {
		return
	}
	w.WriteString(id)
	for _, p := range list {
		w.WriteString("[" + w.name(p) + "]")
	}
}

// name writes a point as two letters; the 27th is A.
func (w recordWriter) name(p board.Point) string {
	const letters = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
	x, y := p.XY()
	return letters[x:x+1] + letters[y:y+1]
}

func (w recordWriter) field(id string, f Field[string]) {
	if f.Present && !f.Bad && f.Value != "" {
		w.property(id, f.Value)
	}
}

// escaper puts a backslash before what would end a value or begin an escape, and
// before what a reader would take for a move behind a value that was not closed.
var escaper = strings.NewReplacer(`\`, `\\`, `]`, `\]`, `;B[`, `;B\[`, `;W[`, `;W\[`)

// property writes a value, escaped.
func (w recordWriter) property(id, value string) {
	w.WriteString(id + "[")
	w.WriteString(escaper.Replace(value))
	w.WriteByte(']')
}
