package audit_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"goref/audit"
	"goref/rules"
)

// events writes events of a case file from rows "kind side move key=value …"; a
// text value is quoted, a number is not.
func events(rows ...string) string {
	var b strings.Builder
	for _, row := range rows {
		words := strings.Fields(row)
		fmt.Fprintf(&b, "[[event]]\nkind = %q\n", words[0])
		if words[1] != "-" {
			fmt.Fprintf(&b, "side = %q\n", words[1])
		}
		fmt.Fprintf(&b, "move = %s\n", words[2])
		for _, w := range words[3:] {
			key, value, _ := strings.Cut(w, "=")
			if key != "minutes" {
				value = fmt.Sprintf("%q", value)
			}
			fmt.Fprintf(&b, "%s = %s\n", key, value)
		}
	}
	return b.String()
}

// priced lists the findings of the penalty family as "code@move consequence
// [articles]".
func priced(v *audit.Verdict) []string {
	var list []string
	for _, f := range v.Findings {
		if strings.HasPrefix(string(f.Code), "penalty/") {
			list = append(list, fmt.Sprintf("%s@%d %s %v", strings.TrimPrefix(string(f.Code), "penalty/"), f.Move, f.Consequence, f.Articles))
		}
	}
	return list
}

// Without events Black wins this game by 5 points of area, or by 7 of territory.
const eventGame = walls5 + ";B[];W[ea];B[];W[eb];B[];W[])"

func judgeEvents(t *testing.T, regulation, notes string) *audit.Verdict {
	t.Helper()
	return verdictOf(t, hearing{
		sgf: eventGame, notes: notes, rules: regulation,
		opt: audit.Options{Count: true, Life: audit.LifeMarked},
	})
}

// Warnings of every kind add up, side by side; advice does not count; two lose
// (china1988/25.2).
func TestWarnings(t *testing.T) {
	const (
		lifted = "lifted-stone B 1 penalty=warning"
		alive  = "captured-alive B 3 penalty=warning"
		talked = "consultation B 3 penalty=warning"
		clock  = "clock-before-clearing B 3 penalty=advice"
		white  = "captured-alive W 2 penalty=warning"
	)
	const counted = "B+5 by score"
	tests := []struct {
		name   string
		events []string
		ruling string
		want   []string
	}{
		{"one", []string{lifted}, counted, []string{"warning@1 warning [china1988/17.2]"}},
		{"two of one kind", []string{lifted, "lifted-stone B 5 penalty=warning"}, "W+F by forfeit", []string{
			"warning@1 warning [china1988/17.2]", "forfeit@5 loss [china1988/25.2]", "warning@5 warning [china1988/17.2]",
		}},
		{"two of different kinds", []string{lifted, talked}, "W+F by forfeit", []string{
			"warning@1 warning [china1988/17.2]", "forfeit@3 loss [china1988/25.2]", "warning@3 warning [china1988/24.3 china1988/15.3]",
		}},
		{"one for each side", []string{lifted, white}, counted, []string{
			"warning@1 warning [china1988/17.2]", "warning@2 warning [china1988/18]",
		}},
		{"a warning and an advice", []string{lifted, clock}, counted, []string{"warning@1 warning [china1988/17.2]"}},
		{"any number of advices", []string{clock, clock, clock}, counted, nil},
		{"two warnings at one move", []string{alive, talked}, "W+F by forfeit", []string{
			"forfeit@3 loss [china1988/25.2]", "warning@3 warning [china1988/18]", "warning@3 warning [china1988/24.3 china1988/15.3]",
		}},
		{"a third changes nothing", []string{lifted, alive, "lifted-stone B 5"}, "W+F by forfeit", []string{
			"warning@1 warning [china1988/17.2]", "forfeit@3 loss [china1988/25.2]", "warning@3 warning [china1988/18]", "warning@5 warning [china1988/17.2]",
		}},
		{"in the order of moves, not of the file", []string{"warning W 4", "warning B 5", "warning B 3", "warning W 2"}, "B+F by forfeit", []string{
			"warning@2 warning [china1988/25.2]", "warning@3 warning [china1988/25.2]",
			"forfeit@4 loss [china1988/25.2]", "warning@4 warning [china1988/25.2]",
			"forfeit@5 loss [china1988/25.2]", "warning@5 warning [china1988/25.2]",
		}},
		{"what the articles say without a stated penalty", []string{"lifted-stone B 1", "captured-alive B 3"}, "W+F by forfeit", []string{
			"warning@1 warning [china1988/17.2]", "forfeit@3 loss [china1988/25.2]", "warning@3 warning [china1988/18]",
		}},
		{"a dropped stone may go anywhere", []string{"lifted-stone B 1 outcome=stands", "captured-alive B 3"}, counted, []string{"warning@3 warning [china1988/18]"}},
		{"advice or a warning, nobody says which", []string{"clock-before-clearing B 3"}, counted, []string{"decision@3 note [china1988/23.4]"}},
		{"if that was a warning it is the second", []string{lifted, "disturbance B 3"}, "? by referee", []string{
			"warning@1 warning [china1988/17.2]", "decision@3 note [china1988/24.2 china1988/15.2]", "decision@3 referee [china1988/25.2]",
		}},
		{"a warning after what may have been one", []string{"disturbance B 1", alive}, "? by referee", []string{
			"decision@1 note [china1988/24.2 china1988/15.2]", "decision@3 referee [china1988/25.2]", "warning@3 warning [china1988/18]",
		}},
		{"a warning or a loss", []string{"consultation B 3"}, "? by referee", []string{"decision@3 referee [china1988/24.3 china1988/15.3]"}},
		{"a loss", []string{"consultation W 4 penalty=loss"}, "B+F by forfeit", []string{"forfeit@4 loss [china1988/24.3 china1988/15.3]"}},
		{"abandoned", []string{"abandoned W 4"}, counted, []string{"warning@4 warning [china1988/24.1 china1988/15.1]"}},
		{"a loss of nobody", []string{"consultation - 4 penalty=loss"}, "? by referee", []string{"decision@4 referee [china1988/24.3 china1988/15.3]"}},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			v := judgeEvents(t, "china1988", events(tt.events...))
			if diff := cmp.Diff(tt.want, priced(v)); diff != "" {
				t.Errorf("findings (-want +got):\n%s", diff)
			}
			if got := ruled(v); got != tt.ruling {
				t.Errorf("%s, want %s", got, tt.ruling)
			}
		})
	}
}

// Where no article counts warnings, none loses.
func TestWarningsElsewhere(t *testing.T) {
	for _, regulation := range []string{"japan1989", "pair-go", "computer-go", "aga", "nz", "tromp-taylor", "ing", "korea"} {
		v := judgeEvents(t, regulation, events("warning B 1", "warning B 3", "warning B 5"))
		if r := v.Ruling; r.By == "forfeit" || r.Winner == audit.WinnerWhite {
			t.Errorf("%s: %s", regulation, ruled(v))
		}
	}
}

// Lateness against the event's limit (china1988/23.1 to 23.3): more than the
// limit loses, both lose if both are, and within the limit the game is played.
func TestLateness(t *testing.T) {
	const limit = "lateness_limit = \"15m\"\n"
	tests := []struct {
		name, rules, notes, ruling string
		want                       []string
	}{
		{"both beyond", "china1988", limit + events("late B 0 minutes=22", "late W 0 minutes=40"), "Void by forfeit", []string{
			"forfeit@0 both-lose [china1988/23.2 china1988/23.1 china1988/23.3]", "forfeit@0 both-lose [china1988/23.2 china1988/23.1 china1988/23.3]",
		}},
		{"Black beyond, White within", "china1988", limit + events("late B 0 minutes=22", "late W 0 minutes=5"), "W+F by forfeit", []string{
			"forfeit@0 loss [china1988/23.1 china1988/23.2 china1988/23.3]",
		}},
		{"White alone", "china1988", limit + events("late W 0 minutes=15.5"), "B+F by forfeit", []string{
			"forfeit@0 loss [china1988/23.1 china1988/23.2 china1988/23.3]",
		}},
		{"just the limit is within it", "china1988", limit + events("late B 0 minutes=15", "late W 0 minutes=15"), "B+5 by score", nil},
		{"both within", "china1988", limit + events("late B 0 minutes=12", "late W 0 minutes=5"), "B+5 by score", nil},
		{"no limit is known", "china1988", events("late B 0 minutes=22"), "? by referee", []string{
			"decision@0 referee [china1988/23.1 china1988/23.2 china1988/23.3]",
		}},
		{"nobody says how late", "china1988", limit + events("late B 0"), "? by referee", []string{
			"decision@0 referee [china1988/23.1 china1988/23.2 china1988/23.3]",
		}},
		{"Black beyond, and nobody says how late White was", "china1988", limit + events("late B 0 minutes=22", "late W 0"), "? by referee", []string{
			"decision@0 referee [china1988/23.1 china1988/23.2 china1988/23.3]", "decision@0 referee [china1988/23.1 china1988/23.2 china1988/23.3]",
		}},
		{"no lateness is permitted", "china1988", "lateness_limit = \"0m\"\n" + events("late B 0 minutes=1"), "W+F by forfeit", []string{
			"forfeit@0 loss [china1988/23.1 china1988/23.2 china1988/23.3]",
		}},
		{"both beyond, and a referee let Black's pass", "china1988", limit + events("late B 0 minutes=22 penalty=advice", "late W 0 minutes=40"), "B+F by forfeit", []string{
			"forfeit@0 loss [china1988/23.1 china1988/23.2 china1988/23.3]",
		}},
		{"both beyond, and a referee ruled both lost", "china1988", limit + events("late B 0 minutes=22 penalty=loss", "late W 0 minutes=40 penalty=loss"), "Void by forfeit", []string{
			"forfeit@0 loss [china1988/23.1 china1988/23.2 china1988/23.3]", "forfeit@0 loss [china1988/23.1 china1988/23.2 china1988/23.3]",
		}},
		{"a referee let it pass", "china1988", limit + events("late B 0 minutes=22 penalty=advice"), "B+5 by score", nil},
		{"the edition of 2002 has the same", "china2002", limit + events("late B 0 minutes=22", "late W 0 minutes=40"), "Void by forfeit", []string{
			"forfeit@0 both-lose [china1988/23.2 china1988/23.1 china1988/23.3]", "forfeit@0 both-lose [china1988/23.2 china1988/23.1 china1988/23.3]",
		}},
		{"no article in Japan: for the referee", "japan1989", limit + events("late B 0 minutes=22"), "? by referee", []string{"decision@0 referee []"}},
		{"within the limit, in Japan", "japan1989", limit + events("late B 0 minutes=12"), "B+7 by score", nil},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			v := judgeEvents(t, tt.rules, tt.notes)
			if diff := cmp.Diff(tt.want, priced(v)); diff != "" {
				t.Errorf("findings (-want +got):\n%s", diff)
			}
			if got := ruled(v); got != tt.ruling {
				t.Errorf("%s, want %s", got, tt.ruling)
			}
		})
	}
	empty := verdictOf(t, hearing{
		sgf: "(;SZ[9])", notes: limit + events("late B 0 minutes=22", "late W 0 minutes=40"), rules: "china1988", opt: audit.Options{Count: true},
	})
	if empty.Ruling.Winner != audit.WinnerBoth {
		t.Errorf("a game that was never played: %s, want both-lose", empty.Ruling.Winner)
	}
}

// Every other event, by the article that speaks of it and each choice that the
// article permits.
func TestEvents(t *testing.T) {
	const counted, territory = "B+5 by score", "B+7 by score"
	const referee = "? by referee"
	tests := []struct {
		rules, event, ruling, want string
	}{
		{"china1988", "displaced-stone B 3", referee, "decision@3 referee [china1988/17.3]"},
		{"china1988", "displaced-stone B 3 outcome=back", counted, ""},
		{"china1988", "displaced-stone B 3 outcome=stands", counted, ""},
		{"china1988", "displaced-stone B 3 outcome=draw", "0 by referee", "decision@3 draw [china1988/17.3]"},
		{"china1988", "displaced-stone B 3 outcome=replay", "Void by referee", "decision@3 replay [china1988/17.3]"},
		{"china1988", "displaced-stone B 3 outcome=intentional", "W+F by forfeit", "forfeit@3 loss [china1988/17.3]"},
		{"china1988", "scattered B 3", referee, "decision@3 referee [china1988/17.4]"},
		{"china1988", "scattered B 3 outcome=back", counted, ""},
		{"china1988", "scattered B 3 outcome=draw", "0 by referee", "decision@3 draw [china1988/17.4]"},
		{"china1988", "scattered B 3 outcome=replay", "Void by referee", "decision@3 replay [china1988/17.4]"},
		{"china1988", "scattered W 4 outcome=intentional", "B+F by forfeit", "forfeit@4 loss [china1988/17.4]"},
		{"china1988", "scattered B 3 penalty=loss", "W+F by forfeit", "forfeit@3 loss [china1988/17.4]"},
		{"china1988", "left-board B 3", counted, ""},
		{"china1988", "misconduct B 3", referee, "decision@3 referee [china1988/25.1]"},
		{"china1988", "unauthorised-input B 3", referee, "decision@3 referee [china1988/25.1]"},
		{"china1988", "interruption - 3", counted, ""},
		{"china1988", "communication B 3 penalty=warning", counted, "warning@3 warning [china1988/24.3]"},
		{"japan1989", "displaced-stone B 3", referee, "decision@3 referee [japan1989/13.2]"},
		{"japan1989", "displaced-stone B 3 outcome=back", territory, ""},
		{"japan1989", "captured-alive B 3", referee, "decision@3 referee []"},
		{"japan1989", "captured-alive B 3 outcome=back", territory, ""},
		{"japan1989", "disturbance B 3", territory, ""},
		{"pair-go", "communication W 4", "B+F by forfeit", "forfeit@4 loss [pair-go/A6.communication pair-go/A4]"},
		{"pair-go", "disturbance B 3", territory, ""},
		{"pair-go", "left-board B 3", territory, ""},
		{"computer-go", "unauthorised-input B 3", referee, "decision@3 referee [computer-go/5.1]"},
		{"computer-go", "unauthorised-input B 3 penalty=loss", "W+F by forfeit", "forfeit@3 loss [computer-go/5.1]"},
		{"computer-go", "misconduct W 4", "B+F by forfeit", "forfeit@4 loss [computer-go/5.2]"},
		{"computer-go", "interruption - 6 cause=organizer", referee, "decision@6 referee [computer-go/4 computer-go/2.2]"},
		{"computer-go", "interruption - 6 cause=accident outcome=draw", "0 by referee", "decision@6 draw [computer-go/4 computer-go/2.2]"},
		{"computer-go", "interruption - 6 cause=accident outcome=replay", "Void by referee", "decision@6 replay [computer-go/4 computer-go/2.2]"},
		{"computer-go", "interruption W 6 cause=accident penalty=loss", "B+F by forfeit", "forfeit@6 loss [computer-go/4 computer-go/2.2]"},
		{"computer-go", "interruption B 6 cause=participant", referee, "decision@6 referee [computer-go/5.3 computer-go/4 computer-go/2.2]"},
	}
	for _, tt := range tests {
		t.Run(tt.rules+" "+tt.event, func(t *testing.T) {
			v := judgeEvents(t, tt.rules, events(tt.event))
			if got := strings.Join(priced(v), "; "); got != tt.want {
				t.Errorf("findings %q, want %q", got, tt.want)
			}
			if got := ruled(v); got != tt.ruling {
				t.Errorf("%s, want %s", got, tt.ruling)
			}
		})
	}
}

// One urgent absence is permitted, a second is for the referee (china1988/23.6).
func TestSecondAbsence(t *testing.T) {
	v := judgeEvents(t, "china1988", events("left-board B 1", "left-board W 2", "left-board B 3"))
	if diff := cmp.Diff([]string{"decision@3 referee [china1988/23.6]"}, priced(v)); diff != "" {
		t.Errorf("findings (-want +got):\n%s", diff)
	}
}

// An interruption after which the record goes on was resumed.
func TestInterruptionResumed(t *testing.T) {
	v := judgeEvents(t, "computer-go", events("interruption - 3 cause=accident"))
	if got := priced(v); got != nil {
		t.Errorf("findings %q, want none", got)
	}
}

// A replay says what is needed for it (computer-go/2.2 and 4).
func TestReplayNeedsLimits(t *testing.T) {
	v := judgeEvents(t, "computer-go", events("interruption - 6 cause=organizer outcome=replay"))
	if diff := cmp.Diff([]string{"the time limits of the new game, and the new game itself"}, v.Ruling.Needs); diff != "" {
		t.Errorf("needs (-want +got):\n%s", diff)
	}
}

// Improper communication and input are forgiven by the confirmed result,
// misconduct is not (japan1989/14, computer-go/5.2).
func TestEventWindows(t *testing.T) {
	tests := []struct{ rules, event, ruling string }{
		{"pair-go", "communication B 3", "B+5 by score"},
		{"computer-go", "unauthorised-input B 3 penalty=loss", "B+5 by score"},
		{"computer-go", "misconduct B 3", "W+F by forfeit"},
	}
	for _, tt := range tests {
		v := verdictOf(t, hearing{
			sgf:   strings.Replace(eventGame, "KM[0]", "KM[0]RE[B+5]", 1),
			notes: "confirmed = true\n" + events(tt.event), rules: tt.rules,
			opt: audit.Options{Count: true, Life: audit.LifeMarked},
		})
		if got := ruled(v); got != tt.ruling {
			t.Errorf("%s, %s: %s, want %s", tt.rules, tt.event, got, tt.ruling)
		}
	}
}

// The regulations that the project exists for say of every kind of event what it
// comes to; elsewhere what is not named is a note.
func TestEventKindsArePriced(t *testing.T) {
	for _, id := range []string{"pair-go", "computer-go", "china1988", "japan1989"} {
		r, _ := rules.ByID(id)
		for _, kind := range rules.EventKinds() {
			if _, ok := r.Events[kind]; !ok {
				t.Errorf("%s says nothing of %s", r.ID, kind)
			}
		}
	}
}
