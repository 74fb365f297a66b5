package replay_test

import (
	"fmt"
	"os"
	"path"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"goref/internal/shared"
	"goref/replay"
	"goref/sgfio"
)

// recordEvents is what another program found in one game of the corpus.
type recordEvents struct {
	File   string
	Index  int
	Events []struct {
		Move  int
		Event string
	}
	SetupAfterFirstMove int `json:"setup_after_first_move"`
}

// mostEvents is how many events of a record are listed.
const mostEvents = 40

// TestRuleEvents holds the facts against what another program found in real
// records; docs/rule-events.md says which of its conventions goref does not
// share, and words turns a turn.
func TestRuleEvents(t *testing.T) {
	games, events := 0, 0
	for _, want := range shared.Rows[recordEvents](t, "corpus/rule-events.jsonl") {
		t.Run(fmt.Sprintf("%s %d", want.File, want.Index), func(t *testing.T) {
			src, err := os.ReadFile(shared.Path(t, "corpus/"+want.File))
			if err != nil {
				t.Skip(err)
			}
			list := sgfio.Parse(want.File, src).Games()
			if want.Index >= len(list) {
				if len(want.Events) > 0 {
					t.Fatalf("game %d of %d", want.Index, len(list))
				}
				return // a game of another kind, which goref leaves out
			}
			log := replay.Run(list[want.Index].Record(), replay.Options{})
			listed := want.list(log)
			got := eventsOf(log)
			got = got[:min(len(got), mostEvents)]
			slices.Sort(listed)
			slices.Sort(got)
			games, events = games+1, events+len(listed)
			diff := cmp.Diff(listed, got)
			why, known := explained[fmt.Sprintf("%s %d", path.Base(want.File), want.Index)]
			switch {
			case diff != "" && !known:
				t.Errorf("events (-listed +found):\n%s", diff)
			case diff == "" && known:
				t.Errorf("no difference any more, but one is explained: %s", why)
			}
		})
	}
	if games < 300 || events < 900 {
		t.Errorf("only %d games and %d events were compared", games, events)
	}
}

// explained names the games in which goref finds something else, and why; the
// reasons are in docs/rule-events.md.
var explained = map[string]string{
	"fox-featurecat__9k__1570707516022404846.sgf 0":            "a stone that is taken off at once leaves the position of move 215, not a new one",
	"fox-featurecat__Pro2__Pro__9p__1550745642080010073.sgf 0": "the first bracket is missing; with the two moves before the next one nothing is illegal",
	"littlego__sgf__sgfc__test.sgf 0":                          "a broken test file of which goref reads more",
	"sgfc__test-files__test.sgf 0":                             "the same",
	"sgfc__test-files__test-result.sgf 14":                     "goref counts the games of Go in a file, not all games",
}

// list words the listed events, without those that rest on a convention that
// goref does not share: positions from before a setup in play, and what was
// written for a point off the board.
func (r *recordEvents) list(l *replay.Log) []string {
	var events []string
	for _, e := range r.Events {
		name, detail, _ := strings.Cut(e.Event, ":")
		if n, err := strconv.Atoi(detail); err == nil && name == "superko" {
			if s := l.Step(e.Move); s != nil && n < int(s.Since) {
				continue
			}
			name = e.Event
		}
		events = append(events, fmt.Sprintf("%d %s", e.Move, name))
	}
	return events
}

// eventsOf words the facts of a log as the corpus does.
func eventsOf(l *replay.Log) []string {
	var events []string
	stopped := false
	for i := range l.Steps {
		s := &l.Steps[i]
		add := func(name string) { events = append(events, fmt.Sprintf("%d %s", s.Number, name)) }
		if i > 0 && l.Steps[i-1].Color == s.Color {
			add("turn")
		}
		if stopped && !s.IsPass() {
			add("move-after-two-passes")
			stopped = false
		}
		stopped = stopped || s.Passes == 2
		if s.Faults.Has(replay.OffBoard) {
			add("offboard")
		}
		if s.Faults.Has(replay.Occupied) {
			add("occupied")
		}
		switch n := len(l.Lost(s)); {
		case n == 1:
			add("suicide1")
			continue
		case n > 1:
			add("suicide")
		}
		if s.Faults.Has(replay.KoRetake) {
			add("ko")
		}
		if s.Faults.Has(replay.Repeats) {
			add(fmt.Sprintf("superko:%d", s.Earlier))
		}
	}
	return events
}
