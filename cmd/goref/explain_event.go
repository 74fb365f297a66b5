package main

import (
	"fmt"
	"io"
	"strings"
	"text/tabwriter"

	"goref/report"
	"goref/rules"
)

// listEvents prints the kinds of events, with what happened.
func listEvents(w io.Writer) {
	const column = 24
	for _, kind := range rules.EventKinds() {
		for i, line := range report.Wrap(rules.EventWords(kind), pageWidth-column) {
			if i > 0 {
				kind = ""
			}
			fmt.Fprintf(w, "  %-*s%s\n", column-2, kind, line)
		}
	}
}

// explainEvent says what the regulations make of a kind of event: what follows in
// general, and what for each fact that the article asks for.
func explainEvent(w io.Writer, name string) bool {
	words := rules.EventWords(name)
	if words == "" {
		return false
	}
	fmt.Fprintf(w, "%s: an event of the case file\n\n", name)
	for _, line := range report.Wrap(words+".", pageWidth) {
		fmt.Fprintln(w, line)
	}
	fmt.Fprint(w, "\nWhat the regulations make of it, unless penalty says what the referee gave\n")
	t := tabwriter.NewWriter(w, 0, 0, 2, ' ', 0)
	for _, r := range rules.Builtin() {
		price, ok := r.Events[name]
		if !ok {
			fmt.Fprintf(t, "  %s\t%s\t\t\n", r.ID, rules.Note)
			continue
		}
		fmt.Fprintf(t, "  %s\t%s\t%s\t%s\n", r.ID, price.Consequence, choiceWords(price), price.Article)
	}
	t.Flush()
	return true
}

// choiceWords lists what differs for the facts that an article asks for.
func choiceWords(r rules.Ruling) string {
	var parts []string
	for _, word := range rules.ChoiceWords() {
		if c, ok := r.Choices[word]; ok && c != r.Consequence {
			parts = append(parts, fmt.Sprintf("%s: %s", word, c))
		}
	}
	return strings.Join(parts, ", ")
}
