package main

import (
	_ "embed"
	"fmt"
	"io"
	"strings"
	"text/tabwriter"

	"github.com/urfave/cli/v2"

	"goref/audit"
	"goref/report"
	"goref/rules"
)

// caseFileText is what goref explain case-file prints.
//
//go:embed casefile.txt
var caseFileText string

func explainCommand(con *console) *cli.Command {
	return &cli.Command{
		Name:      "explain",
		Usage:     "a finding code, a regulation, an article",
		ArgsUsage: "NAME",
		Description: `Explains a finding code (illegal/ko), a family of codes (illegal), a regulation
(japan1989), an article (japan1989/9.3), case-file, the referee's notes, or a kind
of event in them (late). Without NAME it lists the codes.

Examples:
  goref explain illegal/ko
  goref explain china1988/20.1`,
		Action: func(c *cli.Context) error {
			if c.NArg() > 1 {
				return &usageError{fmt.Sprintf("goref explain takes one NAME, not %d", c.NArg()), "goref explain"}
			}
			return explain(con.stdout, c.Args().First())
		},
	}
}

// explain prints what goref knows of a name.
func explain(w io.Writer, name string) error {
	var text strings.Builder
	switch {
	case name == "":
		listCodes(&text, "")
	case name == "case-file":
		text.WriteString(caseFileText)
		listEvents(&text)
	case explainCode(&text, name), explainRegulation(&text, name), explainArticle(&text, name), explainEvent(&text, name):
	case isCode(name):
		listCodes(&text, name+"/")
	default:
		return &usageError{
			fmt.Sprintf("nothing is known of %q%s", name, topicSuggestion(name)), "goref explain",
		}
	}
	_, err := io.WriteString(w, text.String())
	return err
}

// topics lists every name that can be explained.
func topics() []string {
	names := append(codes(), "case-file")
	names = append(names, rules.EventKinds()...)
	for _, r := range rules.Builtin() {
		names = append(names, r.ID)
		for _, a := range r.Articles {
			names = append(names, string(a.ID))
		}
	}
	return names
}

// topicSuggestion says what may have been meant by a name: the codes that it is
// the second half of (ko), else the topic or family nearest to it, else where
// the names are listed.
func topicSuggestion(name string) string {
	var halves []string
	for _, code := range codes() {
		if strings.HasSuffix(code, "/"+name) {
			halves = append(halves, code)
		}
	}
	if len(halves) > 0 {
		return fmt.Sprintf("; did you mean %s?", strings.Join(halves, " or "))
	}
	if s := suggestion(name, append(topics(), rules.CodeFamilies()...)); s != "" {
		return s
	}
	return "; goref explain lists the codes, goref rules list the regulations"
}

// listCodes prints the codes that begin with prefix, one line each.
func listCodes(w io.Writer, prefix string) {
	t := tabwriter.NewWriter(w, 0, 0, 2, ' ', 0)
	for _, c := range audit.All {
		if strings.HasPrefix(string(c.Code), prefix) {
			fmt.Fprintf(t, "%s\t%s\t%s\n", c.Code, c.Severity, c.Title)
		}
	}
	t.Flush()
}

func explainCode(w io.Writer, name string) bool {
	for _, c := range audit.All {
		if string(c.Code) != name {
			continue
		}
		fmt.Fprintf(w, "%s: %s\nusually %s, since goref %s\n\n%s\n", c.Code, c.Title, severityWords(c.Severity), c.Since, c.Doc)
		if len(c.Cites) > 0 {
			fmt.Fprint(w, "\nRests on\n")
			for _, a := range c.Cites {
				fmt.Fprintf(w, "  %s\n", articleLine(a))
			}
		}
		explainRulings(w, name)
		return true
	}
	return false
}

func severityWords(s audit.Severity) string {
	if s == audit.Error {
		return "an error"
	}
	return "a " + s.String()
}

func articleLine(a rules.Article) string {
	if text, _, ok := rules.Lookup(a); ok && text.Words != "" {
		return string(a) + ": " + text.Words
	}
	return string(a)
}

// explainRulings says what each built-in regulation makes of a finding.
func explainRulings(w io.Writer, code string) {
	fmt.Fprint(w, "\nWhat the regulations make of it\n")
	t := tabwriter.NewWriter(w, 0, 0, 2, ' ', 0)
	for _, r := range rules.Builtin() {
		price, ok := r.Rulings[code]
		if !ok {
			fmt.Fprintf(t, "  %s\t%s\t\t\t\n", r.ID, rules.Note)
			continue
		}
		fmt.Fprintf(t, "  %s\t%s\t%s\t%s\t%s\n", r.ID, price.Consequence, windowWords(price.Window), price.Article, choiceWords(price))
	}
	t.Flush()
}

// windowWords says until when a breach can be ruled on.
func windowWords(w rules.Window) string {
	switch w {
	case rules.NextMove:
		return "until the next move"
	case rules.UntilConfirmed:
		return "until the result is confirmed"
	}
	return "at any time"
}

func explainRegulation(w io.Writer, name string) bool {
	r, ok := rules.ByID(name)
	if ok {
		showRegulation(w, r)
	}
	return ok
}

func explainArticle(w io.Writer, name string) bool {
	a, r, ok := rules.Lookup(rules.Article(name))
	if !ok {
		return false
	}
	paragraphs := []string{fmt.Sprintf("%s (%s)", a.ID, r.Title), a.Words}
	if a.Does != "" {
		paragraphs = append(paragraphs, "goref: "+a.Does)
	}
	switch a.Status {
	case rules.Decided:
		paragraphs = append(paragraphs, "goref decides this article.")
	case rules.Needs:
		paragraphs = append(paragraphs, "goref decides it if the case file says: "+a.Needs)
	case rules.NotDecidable:
		paragraphs = append(paragraphs, "No program can decide it: "+a.Needs)
	}
	if s, ok := rules.SourceOf(r.Source); ok {
		paragraphs = append(paragraphs, "Source: "+sourceLine(s))
	}
	for i, p := range paragraphs {
		if i > 0 {
			fmt.Fprintln(w)
		}
		for _, line := range report.Wrap(p, pageWidth) {
			fmt.Fprintln(w, line)
		}
	}
	return true
}

// pageWidth is where texts for people are broken.
const pageWidth = 78

// sourceLine names a text with its date, edition and translator.
func sourceLine(s rules.Source) string {
	parts := []string{s.Title}
	for _, p := range []string{s.Date, s.Edition} {
		if p != "" {
			parts = append(parts, p)
		}
	}
	if s.Translator != "" {
		parts = append(parts, "translation: "+s.Translator)
	}
	return strings.Join(parts, ", ")
}
