package main

import (
	"strconv"

	"github.com/urfave/cli/v2"
)

func scoreCommand(con *console) *cli.Command {
	return &cli.Command{
		Name:      "score",
		Usage:     "count a position and show every summand",
		ArgsUsage: pathUsage,
		Description: describe(`Counts the position at the end of each game, or after --move N, and shows what
each side's total is made of.`,
			`  goref score game.sgf
  goref score game.sgf --move 180 --life marked
  goref score game.sgf --rules china2002 --dead C3`),
		Flags: append(batchFlags(),
			&cli.StringFlag{Name: "move", Usage: "count after turn `N`, passes counted", DefaultText: "the end"}),
		Action: func(c *cli.Context) error {
			opt, err := readBatch(c, con)
			if err != nil {
				return err
			}
			if c.IsSet("move") {
				n, err := strconv.Atoi(c.String("move"))
				if err != nil || n < 1 {
					return &usageError{"--move " + strconv.Quote(c.String("move")) + ": want the number of a turn, from 1", "goref score"}
				}
				opt.audit.Move = n
			}
			opt.audit.Count, opt.countFirst = true, true
			return runBatch(opt, con)
		},
	}
}
