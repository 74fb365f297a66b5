package main

import (
	"errors"
	"io"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/urfave/cli/v2"
)

func testApp() *cli.App {
	return newApp(&console{strings.NewReader(""), io.Discard, io.Discard})
}

func TestArrange(t *testing.T) {
	tests := []struct {
		name string
		args string
		want string
	}{
		{"flags first", "judge --format json a.sgf", "judge --format=json -- a.sgf"},
		{"flags last", "judge a.sgf --format json --quiet", "judge --format=json --quiet -- a.sgf"},
		{"flags between", "judge a.sgf --quiet b.sgf", "judge --quiet -- a.sgf b.sgf"},
		{"flags before the command", "--format json judge a.sgf", "judge --format=json -- a.sgf"},
		{"value with =", "judge --komi=6.5 a.sgf", "judge --komi=6.5 -- a.sgf"},
		{"negative value", "judge a.sgf --komi -6", "judge --komi=-6 -- a.sgf"},
		{"value that is a flag", "judge --case --quiet", "judge --case=--quiet"},
		{"one dash", "judge -quiet a.sgf", "judge -quiet -- a.sgf"},
		{"end of flags", "judge --quiet -- --komi -6", "judge --quiet -- --komi -6"},
		{"standard input", "judge - --quiet", "judge --quiet -- -"},
		{"path named like a command", "judge audit help", "judge -- audit help"},
		{"subcommand", "rules show japan1989", "rules show -- japan1989"},
		{"help of a command", "help rules list", "rules list --help"},
		{"help", "help", "--help"},
		{"version", "-v", "-v"},
		{"nothing", "", ""},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			got, err := arrange(testApp(), append([]string{"goref"}, strings.Fields(tt.args)...))
			if err != nil {
				t.Fatal(err)
			}
			if diff := cmp.Diff(strings.Fields("goref "+tt.want), got); diff != "" {
				t.Errorf("(-want +got):\n%s", diff)
			}
		})
	}
}

func TestArrangeErrors(t *testing.T) {
	var all []string
	for _, c := range testApp().Commands {
		all = append(all, c.Name)
	}
	names := strings.Join(all, ", ")
	tests := []struct{ args, want string }{
		{"jugde a.sgf", `unknown command "jugde"; did you mean goref judge?`},
		{"a.sgf", `unknown command "a.sgf"; to judge a record: goref judge a.sgf`},
		{"xyzzy", `unknown command "xyzzy"; goref has ` + names},
		{"rules lst", `unknown command "lst"; did you mean goref rules list?`},
		{"help xyzzy", `unknown command "xyzzy"; goref has ` + names},
		{"judge a.sgf --fromat=json", `unknown flag --fromat; did you mean --format?`},
		{"judge --xyzzy a.sgf", `unknown flag --xyzzy`},
		{"explain illegal/ko --komi 6", `unknown flag --komi`},
		{"judge a.sgf --move 3", `unknown flag --move`},
		{"judge a.sgf --komi", `flag --komi needs a value`},
		{"--komi 6", `flag --komi without a command`},
	}
	for _, tt := range tests {
		_, err := arrange(testApp(), append([]string{"goref"}, strings.Fields(tt.args)...))
		var usage *usageError
		if !errors.As(err, &usage) {
			t.Errorf("goref %s: error %v, want wrong usage", tt.args, err)
			continue
		}
		if usage.text != tt.want {
			t.Errorf("goref %s:\n got %s\nwant %s", tt.args, usage.text, tt.want)
		}
	}
}

// Whether a flag takes a value has to be known before the command is.
func TestFlagsAreAlikeInAllCommands(t *testing.T) {
	kinds := map[string]bool{}
	var visit func(path string, list []*cli.Command)
	visit = func(path string, list []*cli.Command) {
		for _, c := range list {
			for _, f := range c.Flags {
				_, isBool := f.(*cli.BoolFlag)
				for _, name := range f.Names() {
					if was, known := kinds[name]; known && was != isBool {
						t.Errorf("%s %s: --%s takes a value in one command and none in another", path, c.Name, name)
					}
					kinds[name] = isBool
				}
			}
			visit(path+" "+c.Name, c.Subcommands)
		}
	}
	visit("goref", testApp().Commands)
	if !kinds["quiet"] {
		t.Error("--quiet is not among the flags")
	}
}

func TestClosest(t *testing.T) {
	names := []string{"judge", "audit", "score"}
	tests := []struct{ word, want string }{
		{"judge", "judge"}, {"jugde", "judge"}, {"adit", "audit"}, {"scroe", "score"}, {"x", ""}, {"", ""}, {"standings", ""},
	}
	for _, tt := range tests {
		if got := closest(tt.word, names); got != tt.want {
			t.Errorf("closest(%q) = %q, want %q", tt.word, got, tt.want)
		}
	}
}
