package gtp

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"goref/board"
	"goref/internal/gtpfake"
	"goref/score/life"
)

// The test binary is the engine too: "fake MODE" answers as MODE says.
func TestMain(m *testing.M) {
	if len(os.Args) == 3 && os.Args[1] == "fake" {
		gtpfake.Run(os.Args[2:], os.Stdin, os.Stdout)
		os.Exit(0)
	}
	os.Exit(m.Run())
}

func engine(t *testing.T, mode string) *Engine {
	t.Helper()
	e, err := New(fmt.Sprintf("%q fake %q", os.Args[0], mode))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(e.Close)
	return e
}

func position(t *testing.T, diagram string) life.Position {
	t.Helper()
	b, err := board.Parse(strings.TrimSpace(diagram))
	if err != nil {
		t.Fatal(err)
	}
	return life.Position{Board: &b, Komi: 13, PassForKo: true}
}

const small = `
	. X . O .
	X X . O O
	. . . . .
	X X . O O
	X . . O .`

// says lists first stone and status of each opinion.
func says(pos life.Position, opinions []life.Opinion) []string {
	var list []string
	for _, o := range opinions {
		list = append(list, pos.Board.Size().Name(firstOf(o.Stones))+" "+o.Status.String())
	}
	return list
}

func TestJudge(t *testing.T) {
	tests := []struct {
		mode string
		want []string
		err  error
	}{
		{"kills D1", []string{"D2 dead", "B5 alive", "D5 alive", "A2 alive"}, nil},
		{"knows the dead only", []string{"B5 alive", "D5 alive", "A2 alive", "D2 alive"}, nil},
		{"numbered", []string{"A2 dead"}, nil},
		{"hangs", nil, ErrTimeout},
		{"slow to start", nil, ErrTimeout},
		{"crashes", nil, ErrExited},
		{"garbage", nil, ErrProtocol},
		{"endless", nil, ErrProtocol},
		{"refuses", nil, ErrRefused},
		{"off the board", nil, ErrNonsense},
		{"empty point", nil, ErrNonsense},
		{"lies", nil, ErrNonsense},
		{"says nothing", nil, ErrNonsense},
		{"answers twice", nil, ErrNonsense},
	}
	for _, tt := range tests {
		t.Run(tt.mode, func(t *testing.T) {
			pos := position(t, small)
			e := engine(t, tt.mode)
			e.Limit = 20 * time.Second
			if errors.Is(tt.err, ErrTimeout) {
				e.Limit = 300 * time.Millisecond
			}
			for range 2 { // a failed engine is started again
				opinions, err := e.Judge(context.Background(), pos)
				if !errors.Is(err, tt.err) {
					t.Fatalf("error %v, want %v", err, tt.err)
				}
				if diff := cmp.Diff(tt.want, says(pos, opinions)); diff != "" {
					t.Errorf("opinions (-want +got):\n%s", diff)
				}
			}
		})
	}
}

func TestPanel(t *testing.T) {
	pos := position(t, small)
	tests := []struct {
		name  string
		modes []string
		want  []string
		err   error
	}{
		{"agree", []string{"kills A1", "kills A1"}, []string{"A2 dead", "B5 alive", "D2 alive", "D5 alive"}, nil},
		{"differ", []string{"kills A1", "kills D1"}, []string{"A2 unknown", "B5 alive", "D2 unknown", "D5 alive"}, nil},
		{"one is silent", []string{"kills D1", "numbered"}, []string{"A2 unknown", "B5 unknown", "D2 unknown", "D5 unknown"}, nil},
		{"one hangs", []string{"kills A1", "hangs"}, nil, ErrTimeout},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			var panel Panel
			for _, mode := range tt.modes {
				e := engine(t, mode)
				e.Limit = time.Second
				panel = append(panel, e)
			}
			opinions, err := panel.Judge(context.Background(), pos)
			if !errors.Is(err, tt.err) {
				t.Fatalf("error %v, want %v", err, tt.err)
			}
			got := says(pos, opinions)
			slices.Sort(got)
			if diff := cmp.Diff(tt.want, got); diff != "" {
				t.Errorf("opinions (-want +got):\n%s", diff)
			}
		})
	}
}

func TestPositionsThatCannotBeShown(t *testing.T) {
	for name, diagram := range map[string]string{
		"oblong":     ". X O\n. X O",
		"no liberty": "X O .\nO O .\n. . .",
	} {
		t.Run(name, func(t *testing.T) {
			pos := position(t, diagram)
			if _, err := engine(t, "numbered").Judge(context.Background(), pos); !errors.Is(err, ErrPosition) {
				t.Errorf("error %v, want %v", err, ErrPosition)
			}
		})
	}
}

// A program that is only in a games folder is found, as Debian's GNU Go is; one
// with a folder in its name is looked for there and nowhere else.
func TestFind(t *testing.T) {
	dir := t.TempDir()
	name := "goref-test-engine"
	path := filepath.Join(dir, name)
	if err := os.WriteFile(path, []byte("#!/bin/sh\n"), 0o755); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(filepath.Join(dir, "notes"), nil, 0o644); err != nil {
		t.Fatal(err)
	}
	tests := []struct {
		name    string
		folders []string
		want    string
	}{
		{name, []string{filepath.Join(dir, "none"), dir}, path},
		{name, nil, ""},
		{"notes", []string{dir}, ""}, // no program
		{"./" + name, []string{dir}, ""},
	}
	for _, tt := range tests {
		got, err := findIn(tt.name, tt.folders)
		if got != tt.want || (err == nil) != (tt.want != "") {
			t.Errorf("%s in %v: %q (%v), want %q", tt.name, tt.folders, got, err, tt.want)
		}
	}
}

func TestNoSuchCommand(t *testing.T) {
	e, err := New("/no/such/engine --mode gtp")
	if err != nil {
		t.Fatal(err)
	}
	pos := position(t, small)
	if _, err := e.Judge(context.Background(), pos); !errors.Is(err, ErrCommand) {
		t.Errorf("error %v, want %v", err, ErrCommand)
	}
}

func TestSplit(t *testing.T) {
	tests := []struct {
		command string
		want    []string
	}{
		{"gnugo --mode gtp", []string{"gnugo", "--mode", "gtp"}},
		{`  "C:/Program Files/e.exe"   -c 'a "b"' `, []string{"C:/Program Files/e.exe", "-c", `a "b"`}},
		{`e ""`, []string{"e", ""}},
		{"", nil},
		{"'open", nil},
		{`""`, nil},
	}
	for _, tt := range tests {
		got, err := split(tt.command)
		if (err != nil) != (tt.want == nil) {
			t.Errorf("%q: error %v", tt.command, err)
		}
		if diff := cmp.Diff(tt.want, got); diff != "" {
			t.Errorf("%q (-want +got):\n%s", tt.command, diff)
		}
	}
}

// FuzzAnswer reads whatever an engine may print: no panic, no endless reading.
func FuzzAnswer(f *testing.F) {
	for _, seed := range []string{"= A1 B2\n\n", "=7\n\n", "? no\n\n", "hello", "\n\n\n", "=\x00\t\r\n\n", "= A1\nB2\n\n= C3\n\n"} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, text string) {
		in := bufio.NewReader(strings.NewReader(text))
		for range len(text) + 1 {
			a := readAnswer(in)
			if len(a.text) > 2*maxAnswer {
				t.Fatalf("an answer of %d bytes", len(a.text))
			}
			if a.err != nil && !errors.Is(a.err, ErrRefused) {
				return
			}
		}
		t.Fatal("more answers than bytes")
	})
}

// GNU Go, where it is installed, knows what is dead in a finished corner.
func TestGNUGo(t *testing.T) {
	if _, err := find("gnugo"); err != nil {
		t.Skip("GNU Go is not installed")
	}
	e, err := New("gnugo --mode gtp")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(e.Close)
	pos := position(t, `
		. X . X O . O
		X X X X O O .
		. . . X O . O
		X . O X O O .
		X X X X O O O
		O O O O O . O
		. O . O . O .`)
	opinions, err := e.Judge(context.Background(), pos)
	if err != nil {
		t.Fatal(err)
	}
	if got := says(pos, opinions); !slices.Contains(got, "C4 dead") || slices.Contains(got, "B7 dead") {
		t.Errorf("GNU Go says %v of\n%s", got, pos.Board)
	}
}
