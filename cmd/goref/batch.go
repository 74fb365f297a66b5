package main

import (
	"fmt"
	"os"
	"runtime"
	"strconv"
	"strings"
	"time"

	"github.com/urfave/cli/v2"

	"goref/audit"
	"goref/clock"
	"goref/report"
	"goref/rules"
	"goref/sgfio"
)

// batchOptions are the settings of judge, audit and score: what to read, how to
// judge it, how to show it.
type batchOptions struct {
	command     string
	paths       []string
	regulations []*rules.Regulation // by --rules; nil: chosen for each game
	notes       *audit.Notes        // by --case; nil: the file beside each record
	audit       audit.Options
	encoding    string
	engines     []string // by --life gtp:COMMAND
	engineLimit time.Duration

	format     report.Name
	countFirst bool
	color      bool
	output     string
	jobs       int
	failOn     audit.Severity
	neverFail  bool
	quiet      bool
	progress   bool
}

// batchFlags are the flags that judge, audit and score share.
func batchFlags() []cli.Flag {
	return []cli.Flag{
		&cli.StringSliceFlag{Name: "rules", Usage: "judge by the regulation `ID`, or by FILE.toml; may be given several times"},
		&cli.StringFlag{Name: "komi", Usage: "komi of `N` points; 2.75zi is understood"},
		&cli.StringFlag{Name: "case", Usage: "the referee's notes in `FILE`, for one record; else NAME.case.toml beside NAME.sgf"},
		&cli.StringFlag{Name: "dead", Usage: "the stones agreed to be dead, as in `D4,E5`; a complete list, one stone names its chain"},
		&cli.StringSliceFlag{Name: "life", Usage: "where life and death comes from: `MODE` is auto (what is stated, then proofs, then an estimate), marked (stated alone), proved (proofs alone), estimate (proofs and estimate, whatever is stated) or gtp:COMMAND (as auto, but an engine estimates)", DefaultText: "auto"},
		&cli.StringFlag{Name: "life-limit", Usage: "time `D` that an engine may think about one position, as in 5m", DefaultText: "1m"},
		&cli.StringFlag{Name: "seki", Usage: "how japan1989/8 is read: `MODE` is customary or strict"},
		&cli.StringFlag{Name: "clock", Usage: "the time `SYSTEM`, as in '30m + 5x30 byo-yomi'"},
		&cli.StringFlag{Name: "time-grace", Usage: "time `D` a move that a clock may be off, as in 500ms", DefaultText: "1s"},
		&cli.StringFlag{Name: "encoding", Usage: "read texts in the encoding `NAME`"},
		&cli.StringFlag{Name: "format", Usage: "print as `FORMAT`: table, json, jsonl or csv", Value: string(report.Table)},
		&cli.StringFlag{Name: "output", Usage: "write to `FILE`, whole or not at all"},
		&cli.StringFlag{Name: "jobs", Usage: "judge `N` records at a time; the output is the same for every N", DefaultText: "one for each processor"},
		&cli.StringFlag{Name: "only", Usage: "report only these `CODES` or families, as in illegal,turn"},
		&cli.StringFlag{Name: "skip", Usage: "report none of these `CODES` or families"},
		&cli.StringFlag{Name: "fail-on", Usage: "exit with 1 from `SEVERITY` on: error, warning, note or never", Value: "error"},
		&cli.BoolFlag{Name: "variations", Usage: "walk every variation too, not only the main line", DisableDefaultText: true},
		&cli.BoolFlag{Name: "quiet", Usage: "no progress, no line of totals", DisableDefaultText: true},
		&cli.BoolFlag{Name: "no-progress", Usage: "no progress on standard error", DisableDefaultText: true},
		&cli.StringFlag{Name: "color", Usage: "colours in tables: `WHEN` is auto, always or never", Value: "auto"},
	}
}

// readBatch turns flags and paths into options. Every error is a usageError.
func readBatch(c *cli.Context, con *console) (*batchOptions, error) {
	opt := &batchOptions{
		command:  c.Command.Name,
		paths:    c.Args().Slice(),
		encoding: c.String("encoding"),
		output:   c.String("output"),
		quiet:    c.Bool("quiet"),
	}
	opt.audit.Variations = c.Bool("variations")
	for _, read := range []func(*cli.Context, *batchOptions) error{
		readRules, readJudging, readLife, readClock, readCodes, readOutput,
	} {
		if err := read(c, opt); err != nil {
			return nil, &usageError{err.Error(), "goref " + opt.command}
		}
	}
	if len(opt.paths) == 0 {
		if isTerminal(con.stdin) {
			return nil, &usageError{
				"no PATH given: name a file, a folder or a pattern, or pipe a record in", "goref " + opt.command,
			}
		}
		opt.paths = []string{"-"}
	}
	color, err := wantsColor(c.String("color"), opt, con)
	if err != nil {
		return nil, err
	}
	opt.color = color
	opt.progress = !opt.quiet && !c.Bool("no-progress") && isTerminal(con.stderr) &&
		(opt.output != "" || !isTerminal(con.stdout))
	return opt, nil
}

func readRules(c *cli.Context, opt *batchOptions) error {
	for _, name := range c.StringSlice("rules") {
		r, err := audit.FindRules(name, ".")
		if err != nil {
			return fmt.Errorf("--rules: %w", err)
		}
		opt.regulations = append(opt.regulations, r)
	}
	path := c.String("case")
	if path == "" {
		return nil
	}
	notes, err := audit.ReadNotes(path)
	if err != nil {
		return fmt.Errorf("--case: %w", err)
	}
	opt.notes = notes
	return nil
}

func readJudging(c *cli.Context, opt *batchOptions) error {
	if c.IsSet("komi") {
		komi, err := rules.ParseKomi(c.String("komi"))
		if err != nil {
			return fmt.Errorf("--komi: %w", err)
		}
		opt.audit.Komi = &komi
	}
	if c.IsSet("dead") {
		opt.audit.HasDead = true
		opt.audit.Dead = list(c.String("dead"))
	}
	switch mode := rules.SekiMode(c.String("seki")); mode {
	case "", rules.SekiCustomary, rules.SekiStrict:
		opt.audit.Seki = mode
	default:
		return fmt.Errorf("--seki %q: want customary or strict", mode)
	}
	if name := opt.encoding; name != "" {
		if _, ok := sgfio.LookupEncoding(name); !ok {
			return fmt.Errorf("--encoding %q: no encoding of that name is known", name)
		}
	}
	return nil
}

func readClock(c *cli.Context, opt *batchOptions) error {
	if text := c.String("clock"); text != "" {
		system, err := clock.ParseSystem(text)
		if err != nil {
			return fmt.Errorf("--clock: %w", err)
		}
		opt.audit.Clock = &system
	}
	if text := c.String("time-grace"); text != "" {
		grace, err := time.ParseDuration(text)
		if err != nil || grace < 0 {
			return fmt.Errorf("--time-grace %q: want a time such as 1s or 500ms", text)
		}
		opt.audit.Grace = &grace
	}
	return nil
}

func readOutput(c *cli.Context, opt *batchOptions) error {
	format, err := report.ParseName(c.String("format"))
	if err != nil {
		return fmt.Errorf("--format: %w", err)
	}
	opt.format = format
	opt.jobs = runtime.GOMAXPROCS(0)
	if c.IsSet("jobs") {
		if opt.jobs, err = strconv.Atoi(c.String("jobs")); err != nil || opt.jobs < 1 || opt.jobs > 1024 {
			return fmt.Errorf("--jobs %q: want a number from 1 to 1024", c.String("jobs"))
		}
	}
	if err := opt.readFailOn(c.String("fail-on")); err != nil {
		return err
	}
	return opt.guardOutput()
}

// readFailOn reads --fail-on.
func (opt *batchOptions) readFailOn(text string) (err error) {
	if text == "never" {
		opt.neverFail = true
		return nil
	}
	if opt.failOn, err = audit.ParseSeverity(text); err != nil {
		return fmt.Errorf("--fail-on %q: want error, warning, note or never", text)
	}
	return nil
}

// guardOutput keeps --output from writing over what goref reads.
func (opt *batchOptions) guardOutput() error {
	if opt.output != "" && (isRecord(opt.output) || isArchive(opt.output) || strings.HasSuffix(opt.output, ".toml")) {
		return fmt.Errorf("--output %s: a report is not written over a record, an archive, a regulation or notes", opt.output)
	}
	return nil
}

// wantsColor says whether tables are coloured: by --color, else by NO_COLOR and
// whether somebody looks.
func wantsColor(when string, opt *batchOptions, con *console) (bool, error) {
	switch when {
	case "always":
		return true, nil
	case "never":
		return false, nil
	case "auto":
		return os.Getenv("NO_COLOR") == "" && opt.output == "" && isTerminal(con.stdout), nil
	}
	return false, misuse("--color %q: want auto, always or never", when)
}

// list splits a flag's value at commas and blanks.
func list(text string) []string {
	return strings.FieldsFunc(text, func(r rune) bool { return r == ',' || r == ' ' })
}
