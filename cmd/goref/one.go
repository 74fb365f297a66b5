package main

import (
	"fmt"
	"io"
	"strconv"

	"github.com/urfave/cli/v2"

	"goref/audit"
	"goref/sgfio"
)

// oneGame are the settings of the commands that show one game of one file.
type oneGame struct {
	batchOptions
	game int // 0: not said
}

func newOneGame(c *cli.Context) oneGame {
	return oneGame{batchOptions: batchOptions{
		command: c.Command.Name, paths: c.Args().Slice(), encoding: c.String("encoding"), output: c.String("output"),
	}}
}

// settle says which file, which game of it and which regulation is meant.
func (opt *oneGame) settle(c *cli.Context, con *console) error {
	if len(opt.regulations) > 1 {
		return fmt.Errorf("--rules: one regulation is enough for one game")
	}
	if err := opt.guardOutput(); err != nil {
		return err
	}
	if text := c.String("game"); text != "" {
		n, err := strconv.Atoi(text)
		if err != nil || n < 1 {
			return fmt.Errorf("--game %q: want a number from 1 on", text)
		}
		opt.game = n
	}
	switch n := len(opt.paths); {
	case n == 0 && isTerminal(con.stdin):
		return fmt.Errorf("no FILE given: name a record, or pipe one in")
	case n == 0:
		opt.paths = []string{"-"}
	case n > 1:
		return fmt.Errorf("%d files: goref %s shows one game", n, opt.command)
	}
	return nil
}

// print judges the game and writes what page makes of it, whole or not at all.
func (opt *oneGame) print(con *console, page func(*audit.Verdict) ([]byte, error)) error {
	v, code, err := opt.judge(con.stdin)
	if code == exitUnreadable {
		fmt.Fprintf(con.stderr, "goref: %v\n", err)
		return ended(code)
	}
	if err != nil {
		return misuse("%v", err)
	}
	content, err := page(v)
	if err != nil {
		return err
	}
	out, err := openOutput(opt.output, con.stdout)
	if err != nil {
		return misuse("--output: %v", err)
	}
	defer out.discard()
	if _, err = out.Write(content); err == nil {
		err = out.commit()
	}
	if err != nil {
		return misuse("the output cannot be written: %v", err)
	}
	return nil
}

// judge reads and audits the game. With an error comes the exit code.
func (opt *oneGame) judge(stdin io.Reader) (v *audit.Verdict, code int, err error) {
	var in input
	n := 0
	for found := range inputs(opt.paths) {
		if n++; n > 1 {
			return nil, exitUsage, fmt.Errorf("%s: holds several records; goref %s shows one", opt.paths[0], opt.command)
		}
		in = found
	}
	if in.err != nil {
		return nil, exitUnreadable, in.err
	}
	src, err := in.read(stdin, nil, func(int64) error { return nil })
	if err != nil {
		return nil, exitUnreadable, err
	}
	notes := opt.notes
	if notes == nil && in.notes != "" {
		if notes, err = audit.ReadNotes(in.notes); err != nil {
			return nil, exitUsage, err
		}
	}
	col := sgfio.ParseWith(in.path, src, sgfio.ParseOptions{Encoding: opt.encoding})
	games := col.Games()
	which := 1
	if notes != nil && notes.Game > 0 {
		which = notes.Game
	}
	told := which // the game of which the notes speak
	if opt.game > 0 {
		which = opt.game
	}
	if len(games) == 0 {
		return nil, exitUnreadable, fmt.Errorf("%s: %w", in.path, errNoGame)
	}
	if which > len(games) {
		return nil, exitUsage, fmt.Errorf("%s: game %d is wanted, and it holds %d", in.path, which, len(games))
	}
	c := &audit.Case{File: in.path, Game: which, Collection: col, Record: games[which-1].Record()}
	if which == told {
		c.Notes = notes
	}
	return opt.rule(c)
}

// rule audits the game under its regulation.
func (opt *oneGame) rule(c *audit.Case) (*audit.Verdict, int, error) {
	if c.Notes != nil {
		if err := c.Notes.Check(c.Record); err != nil {
			return nil, exitUsage, err
		}
	}
	life, done := opt.newLife()
	defer done()
	judge := &audit.Judge{Options: opt.audit, Life: life}
	if len(opt.regulations) > 0 {
		return judge.Judge(c, opt.regulations[0], audit.FromFlag), exitClean, nil
	}
	r, from, err := judge.Choose(c)
	if err != nil {
		return nil, exitUsage, err
	}
	return judge.Judge(c, r, from), exitClean, nil
}
