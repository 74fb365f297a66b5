package audit_test

import (
	"strings"
	"testing"

	"goref/audit"
)

// What loses the game for either side at the same move loses it for both; at
// different moves the first decides.
func TestBothForfeit(t *testing.T) {
	tests := []struct{ rules, events, ruling string }{
		{"computer-go", events("misconduct B 3", "misconduct W 3"), "Void by forfeit"},
		{"computer-go", events("misconduct W 4", "misconduct B 3"), "W+F by forfeit"},
		{"pair-go", events("communication W 4", "communication B 4"), "Void by forfeit"},
		{"china1988", events("consultation B 3 penalty=loss", "consultation W 3 penalty=warning"), "W+F by forfeit"},
	}
	for _, tt := range tests {
		if got := ruled(judgeEvents(t, tt.rules, tt.events)); got != tt.ruling {
			t.Errorf("%s, %s: %s, want %s", tt.rules, tt.events, got, tt.ruling)
		}
	}
}

// What a referee gave at the time for two moves running goes before what the
// article gives.
func TestTwoMovesRunningPriced(t *testing.T) {
	const game = walls5 + ";B[ba];B[];W[];B[])" // 3 of territory and two moves of Black
	tests := []struct{ notes, ruling, want string }{
		{events("two-moves-running B 2"), "W+F by turn", ""},
		{events("two-moves-running B 2 penalty=loss"), "W+F by turn", ""},
		{events("two-moves-running B 2 penalty=advice"), "B+5 by score", ""},
		{events("two-moves-running B 2 penalty=warning"), "B+5 by score", "warning@2 warning [china1988/17.1]"},
		{events("two-moves-running B 2 penalty=warning", "warning B 1"), "W+F by forfeit", "warning@1 warning [china1988/25.2]; forfeit@2 loss [china1988/25.2]; warning@2 warning [china1988/17.1]"},
	}
	for _, tt := range tests {
		v := verdictOf(t, hearing{sgf: game, notes: tt.notes, rules: "china1988", opt: audit.Options{Count: true, Life: audit.LifeMarked}})
		if got := ruled(v); got != tt.ruling {
			t.Errorf("%s: %s, want %s", tt.notes, got, tt.ruling)
		}
		if got := strings.Join(priced(v), "; "); got != tt.want {
			t.Errorf("%s: findings %q, want %q", tt.notes, got, tt.want)
		}
	}
}

// What follows from the moves and from what the case file states is recorded, not
// proved.
func TestStatedIsNotProved(t *testing.T) {
	const agreed = "[[event]]\nkind = \"no-result-agreed\"\n"
	const doubtful = "(;SZ[9];B[aa];W[cc];C[a pause];W[ee])"
	running := events("two-moves-running W 3")
	tests := []struct {
		sgf, rules, notes, ruling string
		want                      audit.Certainty
	}{
		{tripleKo13 + ")", "japan1989", agreed, "Void by repetition", audit.Recorded},
		{tripleKo13 + ")", "china1988", agreed + "outcome = \"draw\"\n", "0 by repetition", audit.Recorded},
		{tripleKo13 + ")", "computer-go", agreed, "0 by repetition", audit.Proved},
		{doubtful, "japan1989", running, "B+F by turn", audit.Recorded},
		{strings.Replace(doubtful, ";C[a pause]", "", 1), "japan1989", running, "B+F by turn", audit.Proved},
		{"(;SZ[9];B[];W[];B[aa])", "japan1989", events("resumption-requested B 2"), "W+F by turn", audit.Recorded},
		{
			"(;SZ[5]KM[0];B[]PGO[BF];W[]PGO[WM]PGC[claim])", "pair-go", "", "B+3 by score", audit.Recorded,
		},
	}
	for _, tt := range tests {
		v := verdictOf(t, hearing{sgf: tt.sgf, rules: tt.rules, notes: tt.notes, opt: audit.Options{Count: true, Life: audit.LifeProved}})
		if got := ruled(v); got != tt.ruling || v.Ruling.Certainty != tt.want {
			t.Errorf("%s, %s: %s, %s, want %s, %s", tt.rules, tt.notes, got, v.Ruling.Certainty, tt.ruling, tt.want)
		}
	}
}

// SGF says Void of no result and of both sides losing.
func TestVoidForBothLosing(t *testing.T) {
	for text, want := range map[string]bool{"Void": true, "B+5": false} {
		v := verdictOf(t, hearing{
			sgf: "(;SZ[9]RE[" + text + "])", rules: "china1988", opt: audit.Options{Count: true},
			notes: "lateness_limit = \"5m\"\n" + events("late B 0 minutes=6", "late W 0 minutes=7"),
		})
		if v.Agrees == nil || *v.Agrees != want {
			t.Errorf("RE[%s] beside %s: agrees %v, want %t", text, ruled(v), v.Agrees, want)
		}
	}
}
