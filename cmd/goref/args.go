package main

import (
	"fmt"
	"slices"
	"strings"

	"github.com/urfave/cli/v2"
)

// arrange puts a command line into the order in which the library understands
// it: command, flags, "--", paths. People type flags last, and the library takes
// those for paths. Here too unknown commands and flags are found, wherever they
// stand.
func arrange(app *cli.App, args []string) ([]string, error) {
	words, flags, err := split(app, args[1:])
	if err != nil {
		return nil, err
	}
	if len(words) > 0 && (words[0] == "help" || words[0] == "h") {
		words = words[1:]
		flags = append(flags, flagWord{name: "help", text: "--help"})
	}
	path := []string{"goref"}
	list, known := app.Commands, app.Flags
	if len(words) == 0 {
		return global(flags)
	}
	for len(list) > 0 && len(words) > 0 {
		c := find(list, words[0])
		if c == nil {
			return nil, unknownCommand(path, words[0], list)
		}
		path, words = append(path, c.Name), words[1:]
		list, known = c.Subcommands, c.Flags
	}
	out := slices.Clone(path)
	for _, f := range flags {
		if !has(known, f.name) && f.name != "help" && f.name != "h" {
			return nil, unknownFlag(path, f, known)
		}
		out = append(out, f.text)
	}
	if len(words) == 0 {
		return out, nil
	}
	if len(list) == 0 {
		out = append(out, "--")
	}
	return append(out, words...), nil
}

// global checks the flags of a command line without a command.
func global(flags []flagWord) ([]string, error) {
	out := []string{"goref"}
	for _, f := range flags {
		switch f.name {
		case "help", "h", "version", "v":
			out = append(out, f.text)
		default:
			return nil, &usageError{fmt.Sprintf("flag %s without a command", f.word), "goref"}
		}
	}
	return out, nil
}

// A flagWord is one flag of the command line with its value.
type flagWord struct {
	name string // without dashes
	word string // as typed
	text string // one word with the value in it, for the library
}

// split tells flags from other words. A flag takes a value in every command
// that has it or in none, so that this is known before the command is.
func split(app *cli.App, args []string) (words []string, flags []flagWord, err error) {
	takesValue := flagKinds(app)
	for i := 0; i < len(args); i++ {
		word := args[i]
		if word == "--" {
			return append(words, args[i+1:]...), flags, nil
		}
		if !strings.HasPrefix(word, "-") || word == "-" {
			words = append(words, word)
			continue
		}
		name, _, given := strings.Cut(strings.TrimLeft(word, "-"), "=")
		f := flagWord{name: name, word: word, text: word}
		if takesValue[name] && !given {
			if i++; i == len(args) {
				return nil, nil, &usageError{fmt.Sprintf("flag %s needs a value", word), ""}
			}
			f.text = "--" + name + "=" + args[i]
		}
		flags = append(flags, f)
	}
	return words, flags, nil
}

// flagKinds says for each flag of any command whether it takes a value.
func flagKinds(app *cli.App) map[string]bool {
	kinds := map[string]bool{}
	var visit func(list []*cli.Command)
	visit = func(list []*cli.Command) {
		for _, c := range list {
			for _, f := range c.Flags {
				_, isBool := f.(*cli.BoolFlag)
				for _, name := range f.Names() {
					kinds[name] = !isBool
				}
			}
			visit(c.Subcommands)
		}
	}
	visit(app.Commands)
	return kinds
}

func find(list []*cli.Command, name string) *cli.Command {
	for _, c := range list {
		if c.HasName(name) {
			return c
		}
	}
	return nil
}

func has(flags []cli.Flag, name string) bool {
	return slices.ContainsFunc(flags, func(f cli.Flag) bool { return slices.Contains(f.Names(), name) })
}

func unknownCommand(path []string, word string, list []*cli.Command) error {
	var names []string
	for _, c := range list {
		names = append(names, c.Name)
	}
	parent := strings.Join(path, " ")
	text := fmt.Sprintf("unknown command %q", word)
	switch near := closest(word, names); {
	case near != "":
		text += fmt.Sprintf("; did you mean %s %s?", parent, near)
	case len(path) == 1 && strings.ContainsAny(word, "./"):
		text += fmt.Sprintf("; to judge a record: goref judge %s", word)
	default:
		text += fmt.Sprintf("; %s has %s", parent, strings.Join(names, ", "))
	}
	return &usageError{text, parent}
}

func unknownFlag(path []string, f flagWord, known []cli.Flag) error {
	var names []string
	for _, k := range known {
		names = append(names, k.Names()...)
	}
	command := strings.Join(path, " ")
	word, _, _ := strings.Cut(f.word, "=")
	text := "unknown flag " + word
	if near := closest(f.name, names); near != "" {
		text += fmt.Sprintf("; did you mean --%s?", near)
	}
	return &usageError{text, command}
}

// closest returns the name that is few letters away from a word, or "".
func closest(word string, names []string) string {
	best, at := "", (len(word)+1)/3
	for _, n := range names {
		if d := distance(word, n); d <= at {
			best, at = n, d-1
		}
	}
	return best
}

// distance is how many letters have to be put in, taken out or changed to turn
// a into b.
func distance(a, b string) int {
	row := make([]int, len(b)+1)
	for j := range row {
		row[j] = j
	}
	for i := range len(a) {
		corner := row[0]
		row[0] = i + 1
		for j := range len(b) {
			change := corner
			if a[i] != b[j] {
				change++
			}
			corner = row[j+1]
			row[j+1] = min(change, row[j]+1, corner+1)
		}
	}
	return row[len(b)]
}
