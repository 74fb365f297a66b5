package main

import (
	"context"
	"sync"

	"golang.org/x/sync/semaphore"

	"goref/report"
)

// A sequencer judges inputs in parallel and gives out what came of them in the
// order of the inputs, so that the output is the same for any number of workers.
//
// A task is a handful of inputs. Tasks wait in a queue of bounded length, both
// before they are worked on and until it is their turn to be given out, so that
// memory does not grow with the number of inputs. The idea is cmd/gofmt's.
type sequencer struct {
	opt *batchOptions
	con *console
	// large bounds the bytes of large inputs that are in work at the same time.
	large *semaphore.Weighted
	free  sync.Pool // of *outcome, to be used again
}

// Limits of the sequencer.
const (
	maxChunk     = 16       // inputs in a task
	tasksEach    = 4        // tasks in the queue for each worker
	smallInput   = 1 << 20  // a worker's own buffer; what fits it is not weighed
	maxLargeWork = 96 << 20 // bytes of large inputs in work; one of the largest always fits
	partSize     = 1 << 18  // text that is given out before a task is done
)

// A task is some inputs in a row.
type task struct {
	inputs []input
	only   bool // the run has this one input and no other
	// parts takes text early, but only when the task's turn has come; last is
	// what is left when parts is closed.
	parts chan *outcome
	last  *outcome
}

// An outcome is what came of some inputs.
type outcome struct {
	batch    report.Batch
	summary  report.Summary
	messages []byte // for standard error
	code     int    // exit code
	detail   bool   // the games are shown in full, one input of one game
}

func newSequencer(opt *batchOptions, con *console) *sequencer {
	return &sequencer{
		opt: opt, con: con,
		large: semaphore.NewWeighted(maxLargeWork),
		free:  sync.Pool{New: func() any { return new(outcome) }},
	}
}

// run judges all inputs and calls give with each outcome, in order. It stops
// early, and returns the error, if give fails.
func (s *sequencer) run(give func(*outcome) error) error {
	ctx, cancel := context.WithCancel(context.Background())
	var workers sync.WaitGroup
	defer workers.Wait() // runs after cancel
	defer cancel()

	work := make(chan *task)
	order := make(chan *task, tasksEach*s.opt.jobs)
	workers.Go(func() {
		defer close(order)
		defer close(work)
		s.feed(ctx, order, work)
	})
	for range s.opt.jobs {
		workers.Go(func() {
			w := newWorker(s)
			defer w.close()
			for t := range work {
				w.do(ctx, t)
			}
		})
	}
	for t := range order {
		for part := range t.parts {
			if err := s.giveOut(part, give); err != nil {
				return err
			}
		}
		if err := s.giveOut(t.last, give); err != nil {
			return err
		}
	}
	return nil
}

// giveOut hands one outcome over and takes its memory back.
func (s *sequencer) giveOut(o *outcome, give func(*outcome) error) error {
	err := give(o)
	s.free.Put(o)
	return err
}

// outcome returns an empty outcome whose games are rendered by f.
func (s *sequencer) outcome(f report.Format) *outcome {
	o := s.free.Get().(*outcome)
	o.batch.Reset(f)
	o.summary, o.messages, o.code, o.detail = report.Summary{}, o.messages[:0], exitClean, false
	return o
}

// feed makes tasks of the inputs. The first tasks hold one input each, so that
// few large files are shared out well; later ones hold more, so that handing
// them over costs little.
func (s *sequencer) feed(ctx context.Context, order, work chan<- *task) {
	t, made := newTask(), 0
	send := func() bool {
		for _, to := range []chan<- *task{order, work} {
			select {
			case to <- t:
			case <-ctx.Done():
				return false
			}
		}
		t = newTask()
		made++
		return true
	}
	for in := range inputs(s.opt.paths) {
		if size := min(maxChunk, 1+made/(2*s.opt.jobs)); len(t.inputs) >= size {
			if !send() {
				return
			}
		}
		t.inputs = append(t.inputs, in)
	}
	if len(t.inputs) > 0 {
		t.only = made == 0 && len(t.inputs) == 1
		send()
	}
}

func newTask() *task { return &task{parts: make(chan *outcome)} }

// part gives text out early if it is the task's turn, and returns the outcome to
// go on with. It never waits.
func (s *sequencer) part(t *task, o *outcome, f report.Format) *outcome {
	select {
	case t.parts <- o:
		return s.outcome(f)
	default:
		return o
	}
}
