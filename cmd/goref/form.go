package main

import (
	"fmt"

	"github.com/urfave/cli/v2"

	"goref/audit"
	"goref/report"
)

// formFormats are the formats of goref form.
var formFormats = [...]report.Name{report.FormTable, report.FormJSON, report.FormHTML}

func formCommand(con *console) *cli.Command {
	return &cli.Command{
		Name:      "form",
		Usage:     "a result form, filled in from the record",
		ArgsUsage: "FILE",
		Description: `Fills in a result form (computer-go/6.1) from the record, the case file beside
it and goref's ruling. What they do not say is left blank.

Examples:
  goref form game.sgf                           text
  goref form game.sgf --format html > form.html a page to print and sign
  goref form game.sgf --format json`,
		Flags: []cli.Flag{
			&cli.StringFlag{Name: "game", Usage: "game `N` of a file of several", DefaultText: "1"},
			&cli.StringSliceFlag{Name: "rules", Usage: "judge by the regulation `ID`, or by FILE.toml; one only"},
			&cli.StringFlag{Name: "komi", Usage: "komi in `POINTS`, also -6 or 2.75zi"},
			&cli.StringFlag{Name: "dead", Usage: "stones agreed to be dead, `D4,E5`: a complete list"},
			&cli.StringFlag{Name: "case", Usage: "the referee's notes in `FILE`; else NAME.case.toml beside NAME.sgf"},
			&cli.StringFlag{Name: "encoding", Usage: "read texts in the encoding `NAME`"},
			&cli.StringFlag{Name: "format", Usage: "print as `FORMAT`: table, json or html", Value: string(report.FormTable)},
			&cli.StringFlag{Name: "output", Usage: "write to `FILE`, whole or not at all"},
		},
		Action: func(c *cli.Context) error {
			opt, err := readFormOptions(c, con)
			if err != nil {
				return &usageError{err.Error(), "goref form"}
			}
			return runForm(opt, con)
		},
	}
}

// formOptions are the settings of goref form.
type formOptions struct {
	oneGame
	format report.Name
}

func readFormOptions(c *cli.Context, con *console) (*formOptions, error) {
	opt := &formOptions{oneGame: newOneGame(c)}
	for _, read := range []func(*cli.Context, *batchOptions) error{readRules, readJudging} {
		if err := read(c, &opt.batchOptions); err != nil {
			return nil, err
		}
	}
	if err := opt.settle(c, con); err != nil {
		return nil, err
	}
	opt.audit.Count, opt.audit.Life = true, audit.LifeAuto
	for _, f := range formFormats {
		if c.String("format") == string(f) {
			opt.format = f
		}
	}
	if opt.format == "" {
		return nil, fmt.Errorf("--format %q: want table, json or html", c.String("format"))
	}
	return opt, nil
}

// runForm prints the form of one game.
func runForm(opt *formOptions, con *console) error {
	return opt.print(con, func(v *audit.Verdict) ([]byte, error) {
		return report.NewForm(v).Render(opt.format)
	})
}
