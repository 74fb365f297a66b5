package main

import (
	"fmt"
	"io"
	"strings"

	"github.com/urfave/cli/v2"

	"goref/audit"
	"goref/report"
	"goref/sgfio"
)

// clockFormats are the formats of goref clock.
var clockFormats = [...]report.Name{report.ClockTable, report.ClockJSON, report.ClockSVG}

func clockCommand(con *console) *cli.Command {
	return &cli.Command{
		Name:      "clock",
		Usage:     "both clocks of a game, move by move, with a plot",
		ArgsUsage: "FILE",
		Description: `Prints what both sides used and had left, the slowest moves, overtime, every
turn, and whether a recorded loss on time fits the clocks.

goref clock game.sgf                          a table with a plot
goref clock game.sgf --format svg > time.svg  a line plot
goref clock game.sgf --clock '30m + 5x30s byo-yomi'`,
		Flags: []cli.Flag{
			&cli.StringFlag{Name: "game", Usage: "game `N` of a file of several", DefaultText: "1"},
			&cli.StringFlag{Name: "clock", Usage: "the time `SYSTEM`, as in '30m + 5x30 byo-yomi'"},
			&cli.StringFlag{Name: "time-grace", Usage: "time `D` a move that a clock may be off, as in 1s", DefaultText: "1s"},
			&cli.StringSliceFlag{Name: "rules", Usage: "the regulation `ID`, or FILE.toml, which may fix the time"},
			&cli.StringFlag{Name: "case", Usage: "the referee's notes in `FILE`; else NAME.case.toml beside NAME.sgf"},
			&cli.StringFlag{Name: "encoding", Usage: "read texts in the encoding `NAME`"},
			&cli.StringFlag{Name: "format", Usage: "print as `FORMAT`: table, json or svg", Value: string(report.ClockTable)},
			&cli.StringFlag{Name: "output", Usage: "write to `FILE`, whole or not at all"},
			&cli.StringFlag{Name: "fail-on", Usage: "exit with 1 from `SEVERITY` on: error, warning, note or never", Value: "error"},
			&cli.StringFlag{Name: "color", Usage: "colours in tables: `WHEN` is auto, always or never", Value: "auto"},
		},
		Action: func(c *cli.Context) error {
			opt, err := readClockOptions(c, con)
			if err != nil {
				return err
			}
			return runClock(opt, con)
		},
	}
}

// clockOptions are the settings of goref clock.
type clockOptions struct {
	batchOptions
	format report.Name
	game   int // 0: not said
}

func readClockOptions(c *cli.Context, con *console) (*clockOptions, error) {
	opt := &clockOptions{batchOptions: batchOptions{
		command: c.Command.Name, paths: c.Args().Slice(), encoding: c.String("encoding"), output: c.String("output"),
	}}
	wrong := func(err error) error { return &usageError{err.Error(), "goref clock"} }
	for _, read := range []func(*cli.Context, *batchOptions) error{readRules, readJudging, readClock} {
		if err := read(c, &opt.batchOptions); err != nil {
			return nil, wrong(err)
		}
	}
	if len(opt.regulations) > 1 {
		return nil, wrong(fmt.Errorf("--rules: one regulation is enough for one game"))
	}
	for _, f := range clockFormats {
		if c.String("format") == string(f) {
			opt.format = f
		}
	}
	if opt.format == "" {
		return nil, wrong(fmt.Errorf("--format %q: want table, json or svg", c.String("format")))
	}
	if err := opt.readFailOn(c.String("fail-on")); err != nil {
		return nil, wrong(err)
	}
	if text := c.String("game"); text != "" {
		if _, err := fmt.Sscanf(text, "%d", &opt.game); err != nil || opt.game < 1 {
			return nil, wrong(fmt.Errorf("--game %q: want a number from 1 on", text))
		}
	}
	if opt.output != "" && (isRecord(opt.output) || strings.HasSuffix(opt.output, ".toml")) {
		return nil, wrong(fmt.Errorf("--output %s: a report is not written over a record, a regulation or notes", opt.output))
	}
	switch n := len(opt.paths); {
	case n == 0 && isTerminal(con.stdin):
		return nil, wrong(fmt.Errorf("no FILE given: name a record, or pipe one in"))
	case n == 0:
		opt.paths = []string{"-"}
	case n > 1:
		return nil, wrong(fmt.Errorf("%d files: goref clock shows one game", n))
	}
	color, err := wantsColor(c.String("color"), &opt.batchOptions, con)
	opt.color = color
	return opt, err
}

// readFailOn reads --fail-on.
func (opt *clockOptions) readFailOn(text string) (err error) {
	if text == "never" {
		opt.neverFail = true
		return nil
	}
	if opt.failOn, err = audit.ParseSeverity(text); err != nil {
		return fmt.Errorf("--fail-on %q: want error, warning, note or never", text)
	}
	return nil
}

// runClock shows the clocks of one game.
func runClock(opt *clockOptions, con *console) error {
	v, code, err := opt.judge(con.stdin)
	if err != nil {
		if code == exitUnreadable {
			fmt.Fprintf(con.stderr, "goref: %v\n", err)
			return ended(code)
		}
		return misuse("%v", err)
	}
	out, err := openOutput(opt.output, con.stdout)
	if err != nil {
		return misuse("--output: %v", err)
	}
	defer out.discard()
	if _, err = out.Write(report.Clock(opt.format, v, opt.color)); err == nil {
		err = out.commit()
	}
	if err != nil {
		return misuse("the output cannot be written: %v", err)
	}
	for i := range v.Findings {
		f := &v.Findings[i]
		if strings.HasPrefix(string(f.Code), "time/") && f.Severity >= opt.failOn && !opt.neverFail {
			return ended(exitFindings)
		}
	}
	return nil
}

// judge reads and audits the game. With an error comes the exit code.
func (opt *clockOptions) judge(stdin io.Reader) (v *audit.Verdict, code int, err error) {
	var in input
	n := 0
	for found := range inputs(opt.paths) {
		if n++; n > 1 {
			return nil, exitUsage, fmt.Errorf("%s: holds several records; goref clock shows one", opt.paths[0])
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
func (opt *clockOptions) rule(c *audit.Case) (*audit.Verdict, int, error) {
	if c.Notes != nil {
		if err := c.Notes.Check(c.Record); err != nil {
			return nil, exitUsage, err
		}
	}
	judge := &audit.Judge{Options: opt.audit}
	if len(opt.regulations) > 0 {
		return judge.Judge(c, opt.regulations[0], audit.FromFlag), exitClean, nil
	}
	r, from, err := judge.Choose(c)
	if err != nil {
		return nil, exitUsage, err
	}
	return judge.Judge(c, r, from), exitClean, nil
}
