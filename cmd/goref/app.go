package main

import (
	"fmt"
	"io"
	"os"
	"runtime/debug"
	"strings"

	"github.com/urfave/cli/v2"
	"golang.org/x/term"
)

// version is what --version prints; a build from a tagged module says more.
const version = "0.1.0"

// A console is what a command reads from and writes to.
type console struct {
	stdin  io.Reader
	stdout io.Writer
	stderr io.Writer
}

// isTerminal reports whether a stream is a terminal.
func isTerminal(stream any) bool {
	f, ok := stream.(*os.File)
	return ok && term.IsTerminal(int(f.Fd()))
}

// run runs one command line, the program's name first, and returns the exit
// code.
func run(args []string, stdin io.Reader, stdout, stderr io.Writer) (code int) {
	con := &console{stdin, stdout, stderr}
	app := newApp(con)
	args, err := arrange(app, args)
	if err == nil {
		err = app.Run(args)
	}
	return finish(err, stderr)
}

// commands lists the commands in the order of the help text. A new command is
// one file with a function like these, and one line here.
func commands(con *console) []*cli.Command {
	return []*cli.Command{
		judgeCommand(con),
		auditCommand(con),
		scoreCommand(con),
		showCommand(con),
		clockCommand(con),
		explainCommand(con),
		rulesCommand(con),
		handicapCommand(con),
		formCommand(con),
		fmtCommand(con),
		convertCommand(con),
	}
}

// newApp returns the application. Of the library only the parsing of flags and
// the help texts are used: exit codes, messages about wrong usage and the order
// of arguments are goref's own, see arrange and finish.
func newApp(con *console) *cli.App {
	app := &cli.App{
		Name:      "goref",
		Usage:     "a referee for the board game Go",
		UsageText: "goref COMMAND [flags] [PATH…]",
		Description: `goref reads game records and says what a referee would: which moves break a
rule, how the position counts, whether the recorded result is right, and by
which article.

goref judge game.sgf            the ruling on one game
goref judge round1/             a folder, one line a game
goref explain illegal/ko        what a finding means`,
		Commands:                  commands(con),
		Flags:                     []cli.Flag{&cli.BoolFlag{Name: "version", Aliases: []string{"v"}, Usage: "print the version", DisableDefaultText: true}},
		HideVersion:               true, // the library's is kept in a global variable
		Reader:                    con.stdin,
		Writer:                    con.stdout,
		ErrWriter:                 con.stderr,
		HideHelpCommand:           true,
		DisableSliceFlagSeparator: true,
		ExitErrHandler:            func(*cli.Context, error) {},
		OnUsageError:              onUsageError,
		Action: func(c *cli.Context) error {
			if c.Bool("version") {
				_, err := fmt.Fprintln(con.stdout, "goref "+versionText())
				return err
			}
			return &usageError{"no command given; goref judge PATH judges a record", "goref"}
		},
	}
	prepare("goref", app.Commands)
	return app
}

// prepare gives every command the settings that all of them need.
func prepare(parent string, list []*cli.Command) {
	for _, c := range list {
		c.HideHelpCommand = true
		c.UsageText = strings.TrimSpace(parent + " " + c.Name + " " + c.ArgsUsage)
		if len(c.Flags) > 0 {
			c.UsageText = strings.TrimSpace(parent + " " + c.Name + " [flags] " + c.ArgsUsage)
		}
		c.OnUsageError = onUsageError
		prepare(parent+" "+c.Name, c.Subcommands)
	}
}

func onUsageError(c *cli.Context, err error, _ bool) error {
	return &usageError{err.Error(), c.Command.HelpName}
}

// versionText is the version with the revision that the build knows of.
func versionText() string {
	info, ok := debug.ReadBuildInfo()
	if !ok {
		return version
	}
	revision, modified := "", ""
	for _, s := range info.Settings {
		switch {
		case s.Key == "vcs.revision" && len(s.Value) >= 12:
			revision = " (" + s.Value[:12]
		case s.Key == "vcs.modified" && s.Value == "true":
			modified = ", modified"
		}
	}
	if revision == "" {
		return version
	}
	return version + revision + modified + ")"
}
