// Package report renders verdicts: as a table for people, as JSON and JSON
// Lines for scripts, as CSV for spreadsheets.
//
// A Format turns one verdict after another into text and keeps no verdict. A
// Writer puts the text of games together into one document. A batch that runs in
// parallel gives each worker a Format of its own and a Batch to collect in, and
// hands the batches to one Writer in order.
package report

import (
	"fmt"
	"io"
	"strings"

	"goref/audit"
)

// Schema is the number of the JSON schema. It changes when a key changes its
// meaning or goes away.
const Schema = 1

// Name names an output format, as --format does.
type Name string

// The formats.
const (
	Table     Name = "table"
	JSON      Name = "json"
	JSONLines Name = "jsonl"
	CSV       Name = "csv"
)

// Names lists the formats in the order in which help texts give them.
var Names = [...]Name{Table, JSON, JSONLines, CSV}

// ParseName reads the name of a format.
func ParseName(text string) (Name, error) {
	var known []string
	for _, n := range Names {
		if text == string(n) {
			return n, nil
		}
		known = append(known, string(n))
	}
	return "", fmt.Errorf("format %q: want one of %s", text, strings.Join(known, ", "))
}

// Options are the settings of a format. Only Table looks at them.
type Options struct {
	// Detail shows each game in full instead of one line a game.
	Detail bool
	// CountFirst puts the count before the ruling, for goref score.
	CountFirst bool
	// Color marks rulings and severities with terminal colours.
	Color bool
	// Quiet leaves out the line of totals.
	Quiet bool
}

// A Format renders games. It may keep scratch memory, so that it belongs to one
// goroutine, but what it renders depends on the arguments alone.
type Format interface {
	// Begin appends what stands before the first game.
	Begin(dst []byte) []byte
	// Game appends one game.
	Game(dst []byte, v *audit.Verdict) []byte
	// Between is what stands between two games.
	Between() string
	// End appends what stands after the last game.
	End(dst []byte, s *Summary) []byte
}

// New returns a format by its name.
func New(name Name, opt Options) Format {
	switch name {
	case JSON:
		return jsonDocument{}
	case JSONLines:
		return jsonLines{}
	case CSV:
		return &csvFormat{}
	}
	if opt.Detail {
		return &detail{paint: painter{opt.Color}, countFirst: opt.CountFirst}
	}
	return &rows{paint: painter{opt.Color}, quiet: opt.Quiet}
}

// A Writer renders verdicts one by one into one document, so that a batch needs
// no memory for all of them.
type Writer interface {
	Game(*audit.Verdict) error
	Close(Summary) error
}

// A Document is the Writer of any Format. Its zero value is not usable; see
// NewDocument.
type Document struct {
	w       io.Writer
	format  Format
	buf     []byte
	started bool
	games   bool // a game was written
}

// NewDocument returns a document that is written to w.
func NewDocument(w io.Writer, f Format) *Document {
	return &Document{w: w, format: f}
}

// Game renders one game and writes it.
func (d *Document) Game(v *audit.Verdict) error {
	d.next()
	d.buf = d.format.Game(d.buf, v)
	return d.flush()
}

// Batch writes the games that b holds, which a format like the document's own
// has rendered.
func (d *Document) Batch(b *Batch) error {
	if b.games == 0 {
		return nil
	}
	d.next()
	if err := d.flush(); err != nil {
		return err
	}
	_, err := d.w.Write(b.text)
	return err
}

// Close writes what stands after the last game. It does not close the writer
// below.
func (d *Document) Close(s Summary) error {
	d.start()
	d.buf = d.format.End(d.buf, &s)
	return d.flush()
}

func (d *Document) start() {
	if !d.started {
		d.started = true
		d.buf = d.format.Begin(d.buf)
	}
}

func (d *Document) next() {
	d.start()
	if d.games {
		d.buf = append(d.buf, d.format.Between()...)
	}
	d.games = true
}

func (d *Document) flush() error {
	if len(d.buf) == 0 {
		return nil
	}
	_, err := d.w.Write(d.buf)
	d.buf = d.buf[:0]
	return err
}

// A Batch collects the text of some games, to be written by a Document later.
type Batch struct {
	format Format
	text   []byte
	games  int
}

// Reset empties the batch and sets the format of the games to come. Memory is
// used again.
func (b *Batch) Reset(f Format) {
	b.format, b.text, b.games = f, b.text[:0], 0
}

// Add renders one game.
func (b *Batch) Add(v *audit.Verdict) {
	if b.games > 0 {
		b.text = append(b.text, b.format.Between()...)
	}
	b.text = b.format.Game(b.text, v)
	b.games++
}

// Len returns the number of bytes that the batch holds.
func (b *Batch) Len() int { return len(b.text) }

// Games returns the number of games that the batch holds.
func (b *Batch) Games() int { return b.games }

// Cut takes the games after the first n bytes out again: what was rendered of a
// game whose rendering failed. games is the number that is left.
func (b *Batch) Cut(n, games int) { b.text, b.games = b.text[:n], games }
