package main

import (
	"fmt"
	"io"

	"goref/report"
)

// newFormat returns the format of the output. With detail a table shows a game
// in full.
func (opt *batchOptions) newFormat(detail bool) report.Format {
	return report.New(opt.format, report.Options{
		Detail:     detail,
		CountFirst: opt.countFirst,
		Color:      opt.color,
		Quiet:      opt.quiet,
	})
}

// runBatch judges all inputs and writes what comes of them.
func runBatch(opt *batchOptions, con *console) error {
	if opt.notes != nil {
		if err := oneRecord(opt); err != nil {
			return err
		}
	}
	out, err := openOutput(opt.output, con.stdout)
	if err != nil {
		return misuse("--output: %v", err)
	}
	defer out.discard()
	code, err := writeBatch(opt, con, out)
	if err == nil {
		err = out.commit()
	}
	if err != nil {
		return misuse("the output cannot be written: %v", err)
	}
	return ended(code)
}

// writeBatch gives the outcomes to the document in order and returns the exit
// code.
func writeBatch(opt *batchOptions, con *console, out io.Writer) (code int, err error) {
	var doc *report.Document
	progress := newProgress(opt, con)
	var sum report.Summary
	err = newSequencer(opt, con).run(func(o *outcome) error {
		if len(o.messages) > 0 {
			progress.clear()
			if _, err := con.stderr.Write(o.messages); err != nil {
				return err
			}
		}
		if doc == nil {
			doc = report.NewDocument(out, opt.newFormat(o.detail))
		}
		code = max(code, o.code)
		sum.Merge(&o.summary)
		progress.show(&sum)
		return doc.Batch(&o.batch)
	})
	progress.clear()
	if err != nil {
		return code, err
	}
	return code, doc.Close(sum)
}

// oneRecord makes sure that --case has exactly one record to speak of.
func oneRecord(opt *batchOptions) error {
	n := 0
	for range inputs(opt.paths) {
		if n++; n > 1 {
			return &usageError{
				fmt.Sprintf("--case %s: wants exactly one record, and there are several", opt.notes.File),
				"goref " + opt.command,
			}
		}
	}
	return nil
}
