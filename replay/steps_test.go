package replay_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"goref/board"
	"goref/internal/shared"
	"goref/replay"
	"goref/sgfio"
)

// A script is a position, a ko rule, and steps with what they may do.
type script struct {
	ID       string
	Position []string
	ToPlay   string `json:"to_play"`
	KoRule   string `json:"ko_rule"`
	Suicide  string `json:"multi_stone_suicide"`
	Button   string
	Scoring  string
	Steps    []struct {
		Play  string
		At    string
		Legal *bool
		// KoIllegalFor names a side, Points all empty points that the ko rule
		// bars for it now.
		KoIllegalFor string `json:"ko_illegal_for"`
		Points       []string
		Board        []string
	}
}

// A line is a record in the making.
type line struct {
	setup string
	moves string
	size  board.Size
}

func (s *script) start(t *testing.T) *line {
	t.Helper()
	l := &line{size: board.Size{W: uint8(len(s.Position[0])), H: uint8(len(s.Position))}}
	var stones [3]string
	for y, row := range s.Position {
		for x, c := range row {
			i := strings.IndexRune(".XO", c)
			stones[i] += fmt.Sprintf("[%c%c]", 'a'+x, 'a'+y)
		}
	}
	l.setup = fmt.Sprintf("(;SZ[%d:%d]PL[%s]", l.size.W, l.size.H, side(s.ToPlay))
	if l.size.W == l.size.H {
		l.setup = fmt.Sprintf("(;SZ[%d]PL[%s]", l.size.W, side(s.ToPlay))
	}
	for i, id := range []string{1: "AB", 2: "AW"} {
		if i > 0 && stones[i] != "" {
			l.setup += id + stones[i]
		}
	}
	return l
}

func side(letter string) string {
	return map[string]string{"X": "B", "O": "W"}[letter]
}

// move words a turn at a point with its GTP name.
func (l *line) move(t *testing.T, player, at string) string {
	t.Helper()
	p, err := l.size.Parse(at)
	if err != nil {
		t.Fatal(err)
	}
	if p == board.Pass {
		return ";" + side(player) + "[]"
	}
	x, y := p.XY()
	return fmt.Sprintf(";%s[%c%c]", side(player), 'a'+x, 'a'+y)
}

// after replays the line with one more turn and returns the step of that turn.
func (l *line) after(turn string) (*replay.Log, *replay.Step) {
	rec := sgfio.Parse("script.sgf", []byte(l.setup+l.moves+turn+")")).Games()[0].Record()
	log := replay.Run(rec, replay.Options{})
	return log, log.Step(len(log.Steps))
}

// koBars reports whether the rule of a script bars what step s did.
func (s *script) koBars(step *replay.Step) bool {
	switch s.KoRule {
	case "positional-superko":
		return step.Faults.Has(replay.Repeats)
	case "situational-superko":
		return step.Faults.Has(replay.RepeatsTurn)
	}
	return step.Faults.Has(replay.KoRetake)
}

// illegal reports whether the rules of a script forbid what step s did. Suicide
// of one stone repeats the position and is no play for the scripts' author.
func (s *script) illegal(log *replay.Log, step *replay.Step) bool {
	if step.Faults.Has(replay.OffBoard | replay.Occupied) {
		return true
	}
	if lost := len(log.Lost(step)); lost == 1 || lost > 1 && s.Suicide != "true" {
		return true
	}
	return s.koBars(step)
}

// TestScripts holds replay against scripts of another program: which plays are
// legal, which points ko bars, how the board looks.
func TestScripts(t *testing.T) {
	legal, barred := 0, 0
	for _, s := range shared.Rows[script](t, "corpus/rules-steps.jsonl") {
		if s.KoRule == "spight" || s.Button == "true" {
			continue
		}
		t.Run(s.ID, func(t *testing.T) {
			l, passes := s.start(t), 0
			for i, step := range s.Steps {
				if s.Scoring == "territory" && passes >= 2 {
					return // that program's clean-up phases
				}
				switch {
				case step.Play != "" && step.Legal == nil:
				case step.Play != "":
					turn := l.move(t, step.Play, step.At)
					log, last := l.after(turn)
					if got := !s.illegal(log, last); got != *step.Legal {
						t.Errorf("step %d, %s at %s: legal %v, want %v", i+1, step.Play, step.At, got, *step.Legal)
					}
					legal++
					l.moves += turn
					passes++
					if !last.IsPass() {
						passes = 0
					}
				case step.KoIllegalFor != "":
					want := slices.Sorted(slices.Values(step.Points))
					if diff := cmp.Diff(want, s.bars(t, l, step.KoIllegalFor)); diff != "" {
						t.Errorf("step %d, points that ko bars for %s (-want +got):\n%s", i+1, step.KoIllegalFor, diff)
					}
					barred++
				case step.Board != nil:
					log, _ := l.after("")
					got := strings.Fields(strings.ReplaceAll(log.End.String(), " ", ""))
					if diff := cmp.Diff(step.Board, got); diff != "" {
						t.Errorf("step %d, board (-want +got):\n%s", i+1, diff)
					}
				}
			}
		})
	}
	if legal < 120 || barred < 10 {
		t.Errorf("only %d plays and %d lists of points were compared", legal, barred)
	}
}

// bars lists the empty points where the rule of a script bars a play of a side.
func (s *script) bars(t *testing.T, l *line, player string) []string {
	t.Helper()
	log, _ := l.after("")
	var points []string
	for p := range l.size.All() {
		if log.End.At(p) != board.Empty {
			continue
		}
		name := l.size.Name(p)
		after, step := l.after(l.move(t, player, name))
		if len(after.Lost(step)) == 0 && s.koBars(step) {
			points = append(points, name)
		}
	}
	slices.Sort(points)
	return points
}
