package main

import (
	"strings"

	"github.com/urfave/cli/v2"
)

const pathUsage = "[PATH…]"

// pathHelp tells what all commands share that read records.
const pathHelp = `PATH is a file, a folder (searched for records at any depth), a ** pattern,
a .zip, .tar, .tar.gz or .gz (read as a folder; folders are not searched for them),
or - for standard input. Flags work before and after paths; -- ends them.

Exit codes: 0 nothing at or above --fail-on, 1 at least one such finding,
2 wrong usage, 3 some input could not be read, 4 a fault in goref itself.`

// describe joins what a command does with what all commands share.
func describe(what, examples string) string {
	return strings.Join([]string{what, pathHelp, "Examples:\n" + examples}, "\n\n")
}

func judgeCommand(con *console) *cli.Command {
	return &cli.Command{
		Name:      "judge",
		Usage:     "audit, count, compare with the recorded result, print the ruling",
		ArgsUsage: pathUsage,
		Description: describe(`Judges every game: replays it, finds what breaks a rule, counts the final
position, compares with the recorded result, and says who wins by which article.`,
			`  goref judge game.sgf
  goref judge game.sgf --rules japan1989 --rules china1988
  goref judge game.sgf --dead D4,Q16 --komi 6.5
  goref judge 'season/**/*.sgf' --format jsonl --output rulings.jsonl`),
		Flags: batchFlags(),
		Action: func(c *cli.Context) error {
			opt, err := readBatch(c, con)
			if err != nil {
				return err
			}
			opt.audit.Count = true
			return runBatch(opt, con)
		},
	}
}
