package main

import (
	"bytes"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"goref/audit"
	"goref/report"
	"goref/sgfio"
)

const someGame = "(;GM[1]FF[4]SZ[9]KM[6.5]RU[Japanese];B[dd];W[ee];B[];W[])"

// folder makes a folder of files and returns its path.
func folder(t testing.TB, files map[string]string) string {
	t.Helper()
	dir := t.TempDir()
	for name, text := range files {
		path := filepath.Join(dir, name)
		if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path, []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	return dir
}

// goref runs a command line and returns what it prints and the exit code.
func goref(args ...string) (stdout, stderr string, code int) {
	var out, errs bytes.Buffer
	code = run(append([]string{"goref"}, args...), strings.NewReader(""), &out, &errs)
	return out.String(), errs.String(), code
}

// Output, messages and exit code must not depend on how many workers there are,
// with small files, broken ones, collections and files beyond a worker's buffer.
func TestSequencerJobs(t *testing.T) {
	files := map[string]string{
		"broken.sgf":     "no record at all",
		"empty.sgf":      "",
		"large.sgf":      strings.Repeat("(;SZ[9]C["+strings.Repeat("y", 1000)+"];B[dd])\n", 2*smallInput/1000),
		"comment.sgf":    "(;GM[1]SZ[9]C[" + strings.Repeat("x", 3*smallInput) + "];B[dd])",
		"two/games.sgf":  someGame + someGame,
		"case.sgf":       someGame,
		"case.case.toml": "no such key = 1",
	}
	for i := range 300 {
		files[fmt.Sprintf("small/%03d.sgf", i)] = someGame
	}
	dir := folder(t, files)
	for _, format := range report.Names {
		t.Run(string(format), func(t *testing.T) {
			args := []string{"audit", dir, filepath.Join(dir, "missing.sgf"), filepath.Join(dir, "two"), "--format", string(format)}
			stdout, stderr, code := goref(append(args, "--jobs", "1")...)
			if n := strings.Count(stdout, "small/"); n < 300 {
				t.Errorf("%d of 300 small files in the output", n)
			}
			if code != exitUnreadable {
				t.Errorf("exit code %d, want %d; %s", code, exitUnreadable, stderr)
			}
			for _, jobs := range []string{"2", "3", "8"} {
				stdout2, stderr2, code2 := goref(append(args, "--jobs", jobs)...)
				if stdout2 != stdout || stderr2 != stderr || code2 != code {
					t.Errorf("--jobs %s gives another output than --jobs 1", jobs)
				}
			}
		})
	}
}

// Every worker has an estimate of its own, which goes from size to size in memory
// that it has used before: the composed records give the same bytes, whoever
// judges them and after what.
func TestEstimateJobs(t *testing.T) {
	records := filepath.Join("..", "..", "testdata")
	for _, mode := range []string{"estimate", "auto"} {
		t.Run(mode, func(t *testing.T) {
			args := []string{
				"judge", "--life", mode, "--format", "jsonl", records, filepath.Join(records, "sgf"), filepath.Join(records, "sgf", "*a*.sgf"),
			}
			stdout, stderr, code := goref(append(args, "--jobs", "1")...)
			if n := strings.Count(stdout, `"certainty":"estimated"},"recorded"`); n < 50 {
				t.Errorf("%d games were estimated, want 50 and more", n)
			}
			for _, jobs := range []string{"2", "7"} {
				stdout2, stderr2, code2 := goref(append(args, "--jobs", jobs)...)
				if diff := cmp.Diff(strings.Split(stdout, "\n"), strings.Split(stdout2, "\n")); diff != "" {
					t.Errorf("--jobs %s gives another output (-1 +%s):\n%s", jobs, jobs, diff)
				}
				if stderr2 != stderr || code2 != code {
					t.Errorf("--jobs %s: exit code %d and messages\n%swant %d and\n%s", jobs, code2, stderr2, code, stderr)
				}
			}
		})
	}
}

// A consumer that fails ends the run: no worker is left waiting.
func TestSequencerStops(t *testing.T) {
	files := map[string]string{}
	for i := range 500 {
		files[fmt.Sprintf("%03d.sgf", i)] = someGame
	}
	opt := &batchOptions{paths: []string{folder(t, files)}, format: report.JSONLines, jobs: 4}
	full := errors.New("disk full")
	given := 0
	err := newSequencer(opt, &console{}).run(func(*outcome) error {
		if given++; given == 3 {
			return full
		}
		return nil
	})
	if !errors.Is(err, full) || given != 3 {
		t.Errorf("run returned %v after %d outcomes, want %v after 3", err, given, full)
	}
}

// A fault in goref costs the verdict of one game, and no more.
func TestGuard(t *testing.T) {
	opt := &batchOptions{format: report.JSONLines, jobs: 1}
	w := newWorker(newSequencer(opt, &console{}))
	tk := newTask()
	tk.last = w.s.outcome(w.format)
	verdict := func(game int) *audit.Verdict {
		return &audit.Verdict{Case: &audit.Case{File: "a.sgf", Game: game, Collection: &sgfio.Collection{}}}
	}
	in := &input{path: "a.sgf"}
	w.guard(tk, in, 1, func() { tk.last.add(verdict(1), opt) })
	w.guard(tk, in, 2, func() {
		tk.last.add(verdict(2), opt)
		panic("a planted fault")
	})
	w.guard(tk, in, 3, func() { tk.last.add(verdict(3), opt) })

	var out bytes.Buffer
	if err := report.NewDocument(&out, w.format).Batch(&tk.last.batch); err != nil {
		t.Fatal(err)
	}
	lines := strings.Split(strings.TrimSpace(out.String()), "\n")
	if len(lines) != 3 {
		t.Fatalf("%d objects, want 3:\n%s", len(lines), out.String())
	}
	for i, want := range []string{`"game":1`, `"code":"internal/fault"`, `"game":3`} {
		if !strings.Contains(lines[i], want) {
			t.Errorf("object %d has no %s: %s", i+1, want, lines[i])
		}
	}
	if tk.last.code != exitFault || tk.last.summary.Faults != 1 {
		t.Errorf("exit code %d and %d faults, want %d and 1", tk.last.code, tk.last.summary.Faults, exitFault)
	}
	if got := string(tk.last.messages); !strings.Contains(got, "a.sgf: goref failed on game 2: a planted fault") {
		t.Errorf("message %q", got)
	}
}

func BenchmarkBatch(b *testing.B) {
	const n = 2000
	files := map[string]string{}
	for i := range n {
		files[fmt.Sprintf("%02d/%04d.sgf", i%20, i)] = someGame
	}
	dir := folder(b, files)
	for b.Loop() {
		if _, stderr, code := goref("audit", dir, "--format", "jsonl", "--fail-on", "never"); code != exitClean {
			b.Fatalf("exit code %d: %s", code, stderr)
		}
	}
	b.ReportMetric(float64(n)*float64(b.N)/b.Elapsed().Seconds(), "files/s")
}
