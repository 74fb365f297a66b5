package main

import "github.com/urfave/cli/v2"

func auditCommand(con *console) *cli.Command {
	return &cli.Command{
		Name:      "audit",
		Usage:     "format, legality, turn, repetition, clocks; no counting",
		ArgsUsage: pathUsage,
		Description: describe(`Checks every game without counting it. A ruling is given only where a breach
decides the game.`,
			`  goref audit archive/ --format jsonl
  goref audit game.sgf --only illegal,turn
  goref audit archive/ --fail-on warning --quiet`),
		Flags: batchFlags(),
		Action: func(c *cli.Context) error {
			opt, err := readBatch(c, con)
			if err != nil {
				return err
			}
			return runBatch(opt, con)
		},
	}
}
