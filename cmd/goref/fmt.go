package main

import (
	"bytes"
	"errors"
	"fmt"
	"io/fs"

	"github.com/rogpeppe/go-internal/diff"
	"github.com/urfave/cli/v2"

	"goref/sgfio"
)

// formatOptions are the settings of fmt and convert.
type formatOptions struct {
	command  string
	paths    []string
	check    bool // only say what would change
	diff     bool
	write    bool // into the file itself
	encoding string
	printed  bool // something was printed already
}

func fmtCommand(con *console) *cli.Command {
	return &cli.Command{
		Name:      "fmt",
		Usage:     "print a record as clean SGF FF[4] in UTF-8",
		ArgsUsage: "[PATH…]",
		Description: `Any readable record is written with short names, closed and escaped brackets
and UTF-8 texts. Nothing of a game is lost: unknown properties stay, values keep
every character, and a property that stands twice is kept as DUPNAME. Text outside
of the games is left out.

PATH is a file, a folder, a ** pattern, a .zip, .tar, .tar.gz or .gz (not with
-w), or - for standard input. Files that are no record are named, with exit code
3, and stay as they are.

goref fmt game.sgf              print it
goref fmt --check round1/       name the files that would change; exit code 1 if any
goref fmt --diff game.sgf       show what would change
goref fmt -w round1/            rewrite the files`,
		Flags: []cli.Flag{
			&cli.BoolFlag{Name: "check", Usage: "name the files that would change, exit with 1 if any", DisableDefaultText: true},
			&cli.BoolFlag{Name: "diff", Usage: "print what would change", DisableDefaultText: true},
			&cli.BoolFlag{Name: "w", Usage: "write the result into the file", DisableDefaultText: true},
			&cli.StringFlag{Name: "encoding", Usage: "read texts in the encoding `NAME`"},
		},
		Action: func(c *cli.Context) error { return runFormat(c, con) },
	}
}

func convertCommand(con *console) *cli.Command {
	return &cli.Command{
		Name:      "convert",
		Usage:     "print a record of another format as SGF",
		ArgsUsage: "[PATH…]",
		Description: `Tygem GIB, Cyberoro NGF and Pandanet UGF and UGI are recognised by their content;
SGF comes out as from goref fmt. All games go to standard output, one behind the
other. What was not taken literally is among the findings of goref audit.

goref convert game.gib          print it as SGF
goref convert game.gib > game.sgf`,
		Flags: []cli.Flag{
			&cli.StringFlag{Name: "encoding", Usage: "read texts in the encoding `NAME`"},
		},
		Action: func(c *cli.Context) error { return runFormat(c, con) },
	}
}

func runFormat(c *cli.Context, con *console) error {
	opt := &formatOptions{
		command: c.Command.Name, paths: c.Args().Slice(),
		check: c.Bool("check"), diff: c.Bool("diff"), write: c.Bool("w"), encoding: c.String("encoding"),
	}
	if opt.encoding != "" {
		if _, ok := sgfio.LookupEncoding(opt.encoding); !ok {
			return &usageError{fmt.Sprintf("--encoding %q: no encoding of that name is known", opt.encoding), "goref " + opt.command}
		}
	}
	if opt.write && (opt.check || opt.diff) {
		return &usageError{"-w rewrites files, --check and --diff leave them as they are: choose one", "goref fmt"}
	}
	if len(opt.paths) == 0 {
		if isTerminal(con.stdin) {
			return &usageError{"no PATH given: name a file, a folder or a pattern, or pipe a record in", "goref " + opt.command}
		}
		opt.paths = []string{"-"}
	}
	code := exitClean
	for in := range inputs(opt.paths) {
		one, err := opt.format(&in, con)
		if err != nil {
			fmt.Fprintf(con.stderr, "goref: %v\n", err)
		}
		code = max(code, one)
	}
	return ended(code)
}

// format treats one input and returns its exit code.
func (opt *formatOptions) format(in *input, con *console) (code int, err error) {
	if in.err != nil {
		return exitUnreadable, in.err
	}
	src, err := in.read(con.stdin, nil, func(int64) error { return nil })
	if err != nil {
		return exitUnreadable, err
	}
	out, err := opt.rewrite(in.path, src)
	if err != nil {
		return exitUnreadable, fmt.Errorf("%s: %w", in.path, err)
	}
	changed := !bytes.Equal(src, out)
	switch {
	case opt.diff:
		_, err = con.stdout.Write(diff.Diff(in.path, src, in.path+" (clean)", out))
	case opt.check && changed:
		_, err = fmt.Fprintln(con.stdout, in.path)
	case opt.check:
	case opt.write && in.packed && changed:
		err = fmt.Errorf("%s: -w does not rewrite what an archive holds; unpack it first", in.path)
	case opt.write && !in.stdin && changed && !isRecord(in.path):
		err = fmt.Errorf("%s: -w rewrites files with a record's name (.sgf) alone, since what is not a game is left out; without -w fmt prints it", in.path)
	case opt.write && !in.stdin:
		if changed {
			err = notRewritten(in.path, replaceFile(in.path, out))
		}
	default:
		if opt.printed { // a mark stands at the front of a text or nowhere
			out = bytes.TrimPrefix(out, []byte("\ufeff"))
		}
		opt.printed = true
		_, err = con.stdout.Write(out)
	}
	if err != nil {
		return exitUsage, err
	}
	if opt.check && changed {
		return exitFindings, nil
	}
	return exitClean, nil
}

var errNoGame = errors.New("no game could be read")

// rewrite returns the clean form of a file.
func (opt *formatOptions) rewrite(name string, src []byte) ([]byte, error) {
	c := sgfio.ParseWith(name, src, sgfio.ParseOptions{Encoding: opt.encoding})
	var out bytes.Buffer
	switch {
	case len(c.Games()) == 0 && len(c.Problems) > 0:
		return nil, fmt.Errorf("%w: %s", errNoGame, c.Problems[len(c.Problems)-1].Detail)
	case len(c.Games()) == 0:
		return nil, errNoGame
	case c.Format == "sgf":
		err := c.Write(&out)
		return out.Bytes(), err
	case opt.command == "fmt":
		return nil, fmt.Errorf("this is %s, not SGF; goref convert prints it as SGF", c.Format)
	}
	for _, g := range c.Games() {
		if err := sgfio.WriteRecord(&out, g.Record()); err != nil {
			return nil, err
		}
	}
	return out.Bytes(), nil
}

// notRewritten says of which record it is that a file beside it cannot be made.
func notRewritten(path string, err error) error {
	var at *fs.PathError
	switch {
	case err == nil:
		return nil
	case errors.As(err, &at):
		err = at.Err
	}
	return fmt.Errorf("%s: not rewritten: %w", path, err)
}

// replaceFile writes a file anew, whole or not at all, with its mode kept.
func replaceFile(path string, content []byte) error {
	out, err := openOutput(path, nil)
	if err != nil {
		return err
	}
	defer out.discard()
	if _, err := out.Write(content); err != nil {
		return err
	}
	return out.commit()
}
