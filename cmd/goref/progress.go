package main

import (
	"fmt"
	"io"
	"time"

	"goref/report"
)

// A progress tells a waiting person how far a long run is. It looks at the wall
// clock, and nothing else of goref does.
type progress struct {
	w     io.Writer // nil: nobody is to be told
	next  time.Time
	shown bool
}

// A short run says nothing; a long one now and then.
const (
	progressAfter = time.Second
	progressEvery = 200 * time.Millisecond
)

func newProgress(opt *batchOptions, con *console) *progress {
	if !opt.progress {
		return &progress{}
	}
	return &progress{w: con.stderr, next: time.Now().Add(progressAfter)}
}

func (p *progress) show(s *report.Summary) {
	if p.w == nil {
		return
	}
	if now := time.Now(); now.After(p.next) {
		p.next = now.Add(progressEvery)
		p.shown = true
		fmt.Fprintf(p.w, "\r\x1b[K%d files, %d games, %d errors", s.Files, s.Games, s.Errors)
	}
}

// clear takes the line of progress away before other text is written.
func (p *progress) clear() {
	if p.shown {
		p.shown = false
		fmt.Fprint(p.w, "\r\x1b[K")
	}
}
