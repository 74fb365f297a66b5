package main

import (
	"fmt"
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	"github.com/urfave/cli/v2"

	"goref/audit"
	"goref/report"
)

func showCommand(con *console) *cli.Command {
	return &cli.Command{
		Name:      "show",
		Usage:     "the board after a move, with the finding marked",
		ArgsUsage: "FILE",
		Description: describe(`Draws a position: after turn --move N, else at the first finding about a turn,
else at the end. Round brackets are round the last move, square ones round the
points of findings about it, which are told below; in a picture these are rings.
With --count the position is counted, and what the count makes of each point is
marked. A PNG has boxes for Chinese, Japanese and Korean letters of a file name, and
leaves out players named in them; an SVG shows all letters.`,
			`  goref show game.sgf
  goref show game.sgf --move 134 --rules china2002
  goref show game.sgf --output board.png     a picture, by its name or --format
  goref show game.sgf --count --format svg > count.svg
  goref show collection.sgf --game 3 --move 0 --ascii`),
		Flags: []cli.Flag{
			&cli.StringFlag{Name: "move", Usage: "the position after turn `N`, passes counted; 0 is the start", DefaultText: "the first finding, else the end"},
			&cli.StringFlag{Name: "game", Usage: "game `N` of a file of several", DefaultText: "1"},
			&cli.StringFlag{Name: "format", Usage: "draw as `FORMAT`: text, svg or png", DefaultText: "by the name in --output, else text"},
			&cli.BoolFlag{Name: "count", Usage: "count the position, and mark what is dead, in seki and territory", DisableDefaultText: true},
			&cli.BoolFlag{Name: "ascii", Usage: "draw with X, O and dots only", DisableDefaultText: true},
			&cli.StringSliceFlag{Name: "rules", Usage: "audit by the regulation `ID`, or by FILE.toml; one only"},
			&cli.StringFlag{Name: "dead", Usage: "stones agreed to be dead, `D4,E5`: a complete list, for --count"},
			&cli.StringFlag{Name: "case", Usage: "the referee's notes in `FILE`; else NAME.case.toml beside NAME.sgf"},
			&cli.StringFlag{Name: "encoding", Usage: "read texts in the encoding `NAME`"},
			&cli.StringFlag{Name: "output", Usage: "write to `FILE`, whole or not at all"},
			&cli.StringFlag{Name: "color", Usage: "colours: `WHEN` is auto, always or never", Value: "auto"},
		},
		Action: func(c *cli.Context) error {
			opt, err := readShowOptions(c, con)
			if err != nil {
				return err
			}
			return runShow(opt, con)
		},
	}
}

// showOptions are the settings of goref show.
type showOptions struct {
	oneGame
	show report.ShowOptions
}

func readShowOptions(c *cli.Context, con *console) (*showOptions, error) {
	opt := &showOptions{oneGame: newOneGame(c)}
	wrong := func(err error) error { return &usageError{err.Error(), "goref show"} }
	for _, read := range []func(*cli.Context, *batchOptions) error{readRules, readJudging} {
		if err := read(c, &opt.batchOptions); err != nil {
			return nil, wrong(err)
		}
	}
	if err := opt.settle(c, con); err != nil {
		return nil, wrong(err)
	}
	if c.IsSet("move") {
		n, err := strconv.Atoi(c.String("move"))
		if err != nil || n < 0 {
			return nil, wrong(fmt.Errorf("--move %q: want the number of a turn, or 0 for the start", c.String("move")))
		}
		opt.show.Move, opt.show.HasMove = n, true
	}
	if c.Bool("count") {
		if opt.show.HasMove && opt.show.Move == 0 {
			return nil, wrong(fmt.Errorf("--count: there is nothing to count at the start; want --move from 1"))
		}
		opt.show.Count = true
		opt.audit.Count, opt.audit.Life, opt.audit.Move = true, audit.LifeAuto, opt.show.Move
	} else if opt.audit.HasDead {
		return nil, wrong(fmt.Errorf("--dead: dead stones are shown with --count alone"))
	}
	format, err := showFormat(c.String("format"), opt.output, con)
	if err != nil {
		return nil, wrong(err)
	}
	opt.show.Format = format
	opt.show.ASCII = c.Bool("ascii")
	color, err := wantsColor(c.String("color"), &opt.batchOptions, con)
	opt.show.Color = color
	return opt, err
}

// otherPictures are the endings of files that are to be pictures, and cannot be.
var otherPictures = []report.Name{"jpg", "jpeg", "gif", "webp", "bmp", "tif", "tiff", "pdf"}

// showFormat returns the format that is asked for, or that the name of the file
// to write means.
func showFormat(text, output string, con *console) (report.Name, error) {
	name := report.Name(text)
	if text == "" {
		name = report.Name(strings.ToLower(strings.TrimPrefix(filepath.Ext(output), ".")))
	}
	switch {
	case name == report.ShowPNG && output == "" && isTerminal(con.stdout):
		return "", fmt.Errorf("--format png: a terminal shows no pictures; name a file with --output")
	case name == report.ShowText, name == report.ShowSVG, name == report.ShowPNG:
		return name, nil
	case text == "" && slices.Contains(otherPictures, name):
		return "", fmt.Errorf("--output %q: pictures are drawn as svg or png", output)
	case text == "":
		return report.ShowText, nil
	}
	return "", fmt.Errorf("--format %q: want text, svg or png", text)
}

// runShow draws one position.
func runShow(opt *showOptions, con *console) error {
	return opt.print(con, func(v *audit.Verdict) ([]byte, error) {
		if opt.show.Move > v.Moves() {
			return nil, misuse("--move %d: the game has %d moves", opt.show.Move, v.Moves())
		}
		return report.Show(v, opt.show)
	})
}
