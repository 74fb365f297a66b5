package main

import (
	"context"
	"errors"
	"fmt"
	"os"

	"goref/audit"
	"goref/report"
	"goref/rules"
	"goref/sgfio"
)

// A worker judges one input after another in the same memory.
type worker struct {
	s      *sequencer
	reader sgfio.Reader
	judge  audit.Judge
	done   func() // ends what the judge has running
	format report.Format
	buf    []byte
}

func newWorker(s *sequencer) *worker {
	w := &worker{s: s, format: s.opt.newFormat(false), buf: make([]byte, 0, smallInput)}
	w.reset()
	return w
}

// reset makes reader and judge new: after a fault their memory is not to be
// trusted.
func (w *worker) reset() {
	w.reader = sgfio.Reader{}
	w.close()
	w.judge = audit.Judge{Options: w.s.opt.audit}
	w.judge.Life, w.done = w.s.opt.newLife()
}

// close ends what the worker has running.
func (w *worker) close() {
	if w.done != nil {
		w.done()
	}
}

// do works on a task until it is done.
func (w *worker) do(ctx context.Context, t *task) {
	defer close(t.parts)
	t.last = w.s.outcome(w.format)
	t.last.detail = t.only
	for i := range t.inputs {
		if ctx.Err() != nil {
			return
		}
		w.input(ctx, t, &t.inputs[i])
	}
}

// input judges one input.
func (w *worker) input(ctx context.Context, t *task, in *input) {
	if in.err != nil {
		t.last.unreadable(in.err)
		return
	}
	weight := int64(0)
	defer func() { w.s.large.Release(weight) }()
	src, err := in.read(w.s.con.stdin, w.buf, func(n int64) error {
		if err := w.s.large.Acquire(ctx, n); err != nil {
			return err
		}
		weight = n
		return nil
	})
	if err != nil {
		t.last.unreadable(err)
		return
	}
	t.last.summary.Files++
	notes, err := w.notes(in)
	if err != nil {
		t.last.misuse(err)
		return
	}
	w.games(t, in, src, notes)
}

// notes returns the case file that belongs to an input, or nil.
func (w *worker) notes(in *input) (*audit.Notes, error) {
	switch {
	case w.s.opt.notes != nil:
		return w.s.opt.notes, nil
	case in.notes != "":
		return audit.ReadNotes(in.notes)
	}
	return nil, nil
}

// games judges every game of a file.
func (w *worker) games(t *task, in *input, src []byte, notes *audit.Notes) {
	var col *sgfio.Collection
	w.guard(t, in, 0, func() { col = w.reader.Parse(in.path, src, sgfio.ParseOptions{Encoding: w.s.opt.encoding}) })
	if col == nil {
		return
	}
	games := col.Games()
	if len(games) == 0 {
		w.noGame(t, in, col)
		return
	}
	which := 1
	if notes != nil && notes.Game > 0 {
		which = notes.Game
	}
	if notes != nil {
		if err := notes.CheckGame(in.path, len(games)); err != nil {
			t.last.misuse(err)
			notes = nil
		}
	}
	if t.only {
		t.last.detail = len(games) == 1
		t.last.batch.Reset(w.s.opt.newFormat(t.last.detail))
	}
	for i, g := range games {
		w.guard(t, in, i+1, func() {
			c := &audit.Case{File: in.path, Game: i + 1, Collection: col, Record: w.reader.Record(g)}
			if i+1 == which {
				c.Notes = notes
			}
			w.game(t, c)
		})
		if t.last.batch.Len() > partSize {
			t.last = w.s.part(t, t.last, w.format)
		}
	}
}

// game judges one game under each regulation.
func (w *worker) game(t *task, c *audit.Case) {
	if c.Notes != nil {
		if err := c.Notes.Check(c.Record); err != nil {
			t.last.misuse(err)
			return
		}
	}
	if len(w.s.opt.regulations) > 0 {
		for _, r := range w.s.opt.regulations {
			w.rule(t, c, r, audit.FromFlag)
		}
		return
	}
	r, from, err := w.judge.Choose(c)
	if err != nil {
		t.last.misuse(err)
		return
	}
	w.rule(t, c, r, from)
}

// rule judges one game under one regulation.
func (w *worker) rule(t *task, c *audit.Case, r *rules.Regulation, from audit.From) {
	t.last.add(w.judge.Judge(c, r, from), w.s.opt)
}

// noGame reports a file in which no game was found.
func (w *worker) noGame(t *task, in *input, col *sgfio.Collection) {
	w.guard(t, in, 0, func() {
		c := &audit.Case{File: in.path, Collection: col}
		r, from, err := w.judge.Choose(c)
		if err != nil {
			panic(err) // without notes there is nothing to go wrong
		}
		w.rule(t, c, r, from)
		why := "nothing in it looks like one"
		if n := len(col.Problems); n > 0 {
			why = col.Problems[n-1].Detail // the last one says what the file is
		}
		t.last.unreadable(fmt.Errorf("%s: no game could be read: %s", in.path, why))
	})
}

// guard runs what may fail on a record in a way that is goref's own fault. The
// batch goes on; the record gets a finding instead of its verdict.
func (w *worker) guard(t *task, in *input, game int, f func()) {
	o := t.last
	length, games, summary := o.batch.Len(), o.batch.Games(), o.summary
	defer func() {
		cause := recover()
		if cause == nil {
			return
		}
		w.reset()
		o.batch.Cut(length, games)
		o.summary = summary
		o.summary.Faults++
		o.add(faultVerdict(in.path, game, cause), w.s.opt)
		o.message(fmt.Errorf("%s: goref failed on game %d: %v; please report it with the record", in.path, game, cause))
		o.code = exitFault
	}()
	f()
}

// faultVerdict says that goref failed on a game.
func faultVerdict(path string, game int, cause any) *audit.Verdict {
	return &audit.Verdict{
		Case: &audit.Case{File: path, Game: game, Collection: &sgfio.Collection{Name: path}},
		Findings: []audit.Finding{{
			Code: report.FaultCode, Severity: audit.Error,
			Message: fmt.Sprintf("goref failed on this record: %v", cause),
		}},
	}
}

// add renders one verdict and counts it.
func (o *outcome) add(v *audit.Verdict, opt *batchOptions) {
	o.batch.Add(v)
	o.summary.Add(v)
	if opt.neverFail || o.code >= exitFindings {
		return
	}
	for i := range v.Findings {
		if v.Findings[i].Severity >= opt.failOn {
			o.code = exitFindings
			return
		}
	}
}

// message adds a line for standard error.
func (o *outcome) message(err error) {
	o.messages = fmt.Appendf(o.messages, "goref: %v\n", err)
}

// unreadable notes an input that is no record.
func (o *outcome) unreadable(err error) {
	o.message(err)
	o.summary.Unreadable++
	o.code = max(o.code, exitUnreadable)
}

// misuse notes a case file that is wrong. What it is about is not judged.
func (o *outcome) misuse(err error) {
	var path *os.PathError
	if errors.As(err, &path) {
		err = explainError(path.Path, path)
	}
	o.message(err)
	o.code = max(o.code, exitUsage)
}
