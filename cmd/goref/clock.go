package main

import (
	"fmt"
	"strings"

	"github.com/urfave/cli/v2"

	"goref/audit"
	"goref/report"
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
			&cli.StringSliceFlag{Name: "rules", Usage: "the regulation `ID`, or FILE.toml, which may fix the time; one only"},
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
	oneGame
	format report.Name
}

func readClockOptions(c *cli.Context, con *console) (*clockOptions, error) {
	opt := &clockOptions{oneGame: newOneGame(c)}
	wrong := func(err error) error { return &usageError{err.Error(), "goref clock"} }
	for _, read := range []func(*cli.Context, *batchOptions) error{readRules, readJudging, readClock} {
		if err := read(c, &opt.batchOptions); err != nil {
			return nil, wrong(err)
		}
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
	if err := opt.settle(c, con); err != nil {
		return nil, wrong(err)
	}
	color, err := wantsColor(c.String("color"), &opt.batchOptions, con)
	opt.color = color
	return opt, err
}

// runClock shows the clocks of one game.
func runClock(opt *clockOptions, con *console) error {
	failed := false
	err := opt.print(con, func(v *audit.Verdict) ([]byte, error) {
		for i := range v.Findings {
			f := &v.Findings[i]
			failed = failed || strings.HasPrefix(string(f.Code), "time/") && f.Severity >= opt.failOn && !opt.neverFail
		}
		return report.Clock(opt.format, v, opt.color), nil
	})
	if err == nil && failed {
		return ended(exitFindings)
	}
	return err
}
