package main

import (
	"fmt"
	"io"
	"maps"
	"slices"
	"strings"
	"text/tabwriter"

	"github.com/urfave/cli/v2"

	"goref/audit"
	"goref/board"
	"goref/report"
	"goref/rules"
)

func rulesCommand(con *console) *cli.Command {
	return &cli.Command{
		Name:  "rules",
		Usage: "the regulations: list, show ID, check FILE",
		Description: `Lists the built-in regulations, shows one in full, or checks a regulation file
of your own. Such a file extends one and says what differs; all that it can hold
is in docs/regulations.md.

  id = "club"
  title = "Club rules"
  extends = "japan1989"
  komi = 5.5
  rulings."time/flag" = { consequence = "note" }

Examples:
  goref rules list
  goref rules show japan1989
  goref rules check club.toml`,
		Subcommands: []*cli.Command{
			{
				Name: "list", Usage: "one line for each built-in regulation",
				Action: func(c *cli.Context) error { return runRulesList(c, con.stdout) },
			},
			{
				Name: "show", Usage: "one regulation in full", ArgsUsage: "ID or FILE.toml",
				Action: func(c *cli.Context) error { return runRulesShow(c, con.stdout) },
			},
			{
				Name: "check", Usage: "check a regulation file", ArgsUsage: "FILE.toml",
				Action: func(c *cli.Context) error { return runRulesCheck(c, con.stdout) },
			},
		},
		Action: func(*cli.Context) error {
			return &usageError{"goref rules wants list, show ID or check FILE", "goref rules"}
		},
	}
}

func runRulesList(c *cli.Context, w io.Writer) error {
	if c.NArg() > 0 {
		return &usageError{"goref rules list takes no argument", "goref rules list"}
	}
	t := tabwriter.NewWriter(w, 0, 0, 2, ' ', 0)
	fmt.Fprint(t, "ID\tCOUNT\tKO\tSUICIDE\tKOMI\tTITLE\n")
	for _, r := range rules.Builtin() {
		fmt.Fprintf(t, "%s\t%s\t%s\t%s\t%s\t%s\n",
			r.ID, r.Scoring.Method, r.Ko.Kind, allowed(r.Suicide), komiWords(r), r.Title)
	}
	return t.Flush()
}

// one returns the only argument of a command.
func one(c *cli.Context, what string) (string, error) {
	if c.NArg() != 1 {
		return "", &usageError{fmt.Sprintf("%s wants one %s", c.Command.HelpName, what), c.Command.HelpName}
	}
	return c.Args().First(), nil
}

func runRulesShow(c *cli.Context, w io.Writer) error {
	name, err := one(c, "ID or FILE.toml")
	if err != nil {
		return err
	}
	r, err := audit.FindRules(name, ".")
	if err != nil {
		return &usageError{err.Error(), ""}
	}
	var text strings.Builder
	showRegulation(&text, r)
	_, err = io.WriteString(w, text.String())
	return err
}

func runRulesCheck(c *cli.Context, w io.Writer) error {
	name, err := one(c, "FILE.toml")
	if err != nil {
		return err
	}
	r, err := rules.LoadFile(name)
	if err != nil {
		return &usageError{err.Error(), ""}
	}
	extends := ""
	if r.Extends != "" {
		extends = ", extends " + r.Extends
	}
	_, err = fmt.Fprintf(w, "%s: no fault found (%s%s)\n", name, r.ID, extends)
	return err
}

// showRegulation prints a regulation in full.
func showRegulation(w io.Writer, r *rules.Regulation) {
	fmt.Fprintf(w, "%s: %s\n", r.ID, r.Title)
	t := tabwriter.NewWriter(w, 0, 0, 2, ' ', 0)
	row := func(key, value string) {
		if value != "" {
			fmt.Fprintf(t, "  %s\t%s\n", key, value)
		}
	}
	row("extends", r.Extends)
	if s, ok := rules.SourceOf(r.Source); ok {
		row("source", sourceLine(s))
	}
	row("named in RU", strings.Join(r.Aliases, ", "))
	row("count", countWords(r))
	row("komi", komiWords(r))
	row("ko", fmt.Sprintf("%s; long cycles: %s", r.Ko.Kind, r.Ko.LongCycle))
	row("suicide", allowed(r.Suicide))
	row("ending", endingWords(r.Ending))
	if r.Rotation.Pairs {
		row("rotation", fmt.Sprintf("four seats; a claimed wrong turn costs %s points", r.Rotation.Penalty))
	}
	if r.EvenOnly {
		row("handicap", "even games only")
	}
	if r.WarningLimit > 0 {
		row("warnings", fmt.Sprintf("%d in one game lose it", r.WarningLimit))
	}
	if r.Clock != nil {
		row("clock", r.Clock.String())
	}
	t.Flush()
	showRulings(w, "Findings and what they cost", r.Rulings)
	showRulings(w, "Events of the case file and what they cost", r.Events)
	showArticles(w, r)
}

func countWords(r *rules.Regulation) string {
	s := r.Scoring
	words := []string{string(s.Method)}
	if s.Method == rules.Territory && s.Seki != "" {
		words = append(words, "seki "+string(s.Seki))
	}
	if s.Compensation != "" && s.Compensation != rules.CompensationNone {
		words = append(words, fmt.Sprintf("compensation %s for N handicap stones", s.Compensation))
	}
	if !s.Removal {
		words = append(words, "nothing is removed")
	}
	if s.Shared {
		words = append(words, "neutral points shared")
	}
	if s.Zi {
		words = append(words, "results in zi")
	}
	if s.Tie != board.Empty {
		words = append(words, fmt.Sprintf("%s wins a tie", s.Tie))
	}
	return strings.Join(words, ", ")
}

func komiWords(r *rules.Regulation) string {
	switch {
	case !r.KomiKnown:
		return "open"
	case r.KomiFixed:
		return r.Komi.String() + ", fixed"
	}
	return r.Komi.String()
}

func endingWords(e rules.Ending) string {
	words := []string{fmt.Sprintf("%d passes running stop the game", e.Passes)}
	if e.LastPass != board.Empty {
		words = append(words, fmt.Sprintf("%s passes last", e.LastPass))
	}
	if e.PassStones {
		words = append(words, "a pass gives a prisoner")
	}
	if e.MoveLimit > 0 {
		words = append(words, fmt.Sprintf("at most %d moves", e.MoveLimit))
	}
	if e.ResignOnTurn {
		words = append(words, "only the side on turn resigns")
	}
	return strings.Join(words, ", ")
}

func allowed(yes bool) string {
	if yes {
		return "allowed"
	}
	return "forbidden"
}

func showRulings(w io.Writer, title string, prices map[string]rules.Ruling) {
	if len(prices) == 0 {
		return
	}
	fmt.Fprintf(w, "\n%s\n", title)
	t := tabwriter.NewWriter(w, 0, 0, 2, ' ', 0)
	for _, code := range slices.Sorted(maps.Keys(prices)) {
		p := prices[code]
		cost := string(p.Consequence)
		if p.Consequence == rules.Penalty {
			cost = fmt.Sprintf("%s of %s points", cost, p.Amount)
		}
		fmt.Fprintf(t, "  %s\t%s\t%s\t%s\n", code, cost, windowWords(p.Window), p.Article)
	}
	t.Flush()
}

func showArticles(w io.Writer, r *rules.Regulation) {
	if len(r.Articles) == 0 {
		return
	}
	fmt.Fprint(w, "\nArticles\n")
	for _, a := range r.Articles {
		lines := report.Wrap(fmt.Sprintf("%s: %s", a.ID, a.Words), pageWidth-4)
		fmt.Fprintf(w, "  %s\n", strings.Join(lines, "\n    "))
	}
}
