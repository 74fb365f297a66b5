package audit_test

import (
	"errors"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"

	"goref/audit"
	"goref/board"
	"goref/clock"
	"goref/replay"
	"goref/rules"
	"goref/sgfio"
)

// A wrong case file gets a message with its line and what is allowed.
func TestCaseFileFaults(t *testing.T) {
	const kinds = "warning, late, lifted-stone, displaced-stone, scattered, captured-alive, clock-before-clearing, " +
		"disturbance, consultation, left-board, abandoned, communication, unauthorised-input, misconduct, interruption, " +
		"sealed-move, pass-not-recorded, two-moves-running, resumption-requested, end-not-agreed, no-result-agreed, " +
		"resignation, objection, referee-decision"
	// The record has four turns: B, W, B, W.
	const record = "(;SZ[9];B[aa];W[cc];B[ee];W[gg])"
	tests := []struct {
		name, notes, want string
	}{
		{"unknown key", "rules = \"aga\"\nkommi = 3\n", `f:2: unknown key "kommi"; allowed here: rules, komi, confirmed, lateness_limit, game, dead, alive, seki, resumed, [pair], [clock], [[claim]], [[judgement]], [[event]]`},
		{"unknown key in pair", "[pair]\nseat = []\n", `f:2: unknown key "pair.seat"; allowed here: seats`},
		{"unknown key in clock", "[clock]\n\nbyo = 1\n", `f:3: unknown key "clock.byo"; allowed here: system, main, grace`},
		{"unknown key in a claim", "[[claim]]\nmove = 1\nwho = \"BF\"\n", `f:3: unknown key "claim.who"; allowed here: move, by, intentional`},
		{"unknown key in a judgement", "[[judgement]]\nby = \"B\"\nscore = 3\n", `f:3: unknown key "judgement.score"; allowed here: by, dead, winner, margin`},
		{"unknown key in an event", "[[event]]\nkind = \"late\"\nminute = 3\n", `f:3: unknown key "event.minute"; allowed here: kind, side, seat, move, penalty, minutes, outcome, cause, point, result, reason`},
		{"unknown table of its own", "game = 1\n[pairs]\nseats = []\n", `f:2: unknown key "pairs"; allowed here: rules, komi, confirmed, lateness_limit, game, dead, alive, seki, resumed, [pair], [clock], [[claim]], [[judgement]], [[event]]`},
		{"unknown tables", "\n[[events]]\nkind = \"late\"\n", `f:2: unknown key "events"; allowed here: rules, komi, confirmed, lateness_limit, game, dead, alive, seki, resumed, [pair], [clock], [[claim]], [[judgement]], [[event]]`},
		{"unknown dotted key", "a.b = 1\n", `f:1: unknown key "a.b"; allowed here: rules, komi, confirmed, lateness_limit, game, dead, alive, seki, resumed, [pair], [clock], [[claim]], [[judgement]], [[event]]`},
		{"unknown key in the second claim", "[[claim]]\nmove = 1\n[[claim]]\nwho = 1\n", `f:4: unknown key "claim.who"; allowed here: move, by, intentional`},
		{"unknown table in a claim", "[[claim]]\nmove = 1\n[claim.who]\nx = 1\n", `f:3: unknown key "claim.who"; allowed here: move, by, intentional`},
		{"capitals", "game = 1\nDead = []\n", `f:2: unknown key "Dead"; allowed here: rules, komi, confirmed, lateness_limit, game, dead, alive, seki, resumed, [pair], [clock], [[claim]], [[judgement]], [[event]]`},
		{"capitals in a claim", "[[claim]]\nmove = 1\n[[claim]]\nMove = 2\n", `f:4: unknown key "claim.Move"; allowed here: move, by, intentional`},
		{"unknown table", "[rules]\nid = 3\n", `f:1: key "rules": want a text, not a table`},
		{"wrong type", "game = 1\nconfirmed = \"yes\"\n", `f:2: key "confirmed": want true or false, not a text`},
		{"a point without quotes", "dead = D4\n", `f:1: key "dead": expected value but found "D" instead; texts and points stand in quotes, lists in brackets: ["D4", "Q16"]`},
		{"no TOML", "game = 1\nconfirmed yes\n", `f:2: expected '.' or '=', but got 'y' instead`},
		{"a text for a list", "dead = \"D4\"\n", `f:1: key "dead": want a list, not a text`},
		{"a number for a text", "rules = 3\n", `f:1: key "rules": want a text, not a whole number`},
		{"a text for a number", "[[claim]]\nmove = \"3\"\n", `f:2: key "claim.move": want a whole number, not a text`},
		{"tables for a table", "\n[[pair]]\nseats = []\n", `f:2: key "pair": want a table, not tables`},
		{"a list for a table", "pair = [\"BF\"]\n", `f:1: key "pair": want a table, not a list`},
		{"a longer key for a text", "game = 1\nrules.id = 3\n", `f:2: key "rules": want a text, not a table`},
		{"a text for a number in the first of two", "[[claim]]\nmove = \"3\"\n[[claim]]\nmove = 3\n", `f:2: key "claim.move": want a whole number, not a text`},
		{"true in the first of two, and lines that end with CR LF", "[[claim]]\r\nmove = true\r\n[[claim]]\r\nmove = 3\r\n", `f:2: key "claim.move": want a whole number, not true or false`},
		{"a fraction in the second of three", "[[claim]]\nmove = 1\n[[claim]]\nmove = 1.5\n[[claim]]\nmove = 2\n", `f:4: key "claim.move": want a whole number, not a number`},
		{"a table for tables", "[event]\nkind = \"late\"\n", `f:1: key "event": want a list, not a table`},
		{"game", "game = -1\n", "f:1: game -1: games count from 1"},
		{"game 0", "game = 0\n", "f:1: game 0: games count from 1"},
		{"komi", "komi = \"six\"\n", `f:1: komi: points "six": not a number`},
		{"komi of a third", "komi = 6.3\n", `f:1: komi: points "6.3": not a whole number of half points`},
		{"lateness", "lateness_limit = \"15\"\n", `f:1: lateness_limit "15": want a time such as "15m", "1h30m" or "1s"`},
		{"dead", "\ndead = [\"Q16\"]\n", `f:2: dead: "Q16" is no point of the 9x9 board (want names such as "A9")`},
		{"alive", "alive = [\n  \"i3\"]\n", `f:1: alive: "i3" is no point of the 9x9 board (want names such as "A9")`},
		{"a pass in seki", "seki = [\"pass\"]\n", `f:1: seki: "pass" is no point of the 9x9 board (want names such as "A9")`},
		{"a key with an escape in it", "\n\"d\\u0065ad\" = [\"Q16\"]\n", `f:2: dead: "Q16" is no point of the 9x9 board (want names such as "A9")`},
		{"resumed", "resumed = [5]\n", "f:1: resumed: there is no move 5; the record has turns 1 to 4"},
		{"seat name", "[pair]\nseats = [\"BF\", \"XX\", \"BM\", \"WM\"]\n", `f:2: pair.seats: seat "XX": want one of BF, WF, BM, WM`},
		{"seat name, dotted", "pair.seats = [\"BX\"]\n", `f:1: pair.seats: seat "BX": want one of BF, WF, BM, WM`},
		{"seat name, inline", "game = 1\npair = { seats = [\"BX\"] }\n", `f:2: pair.seats: seat "BX": want one of BF, WF, BM, WM`},
		{"fewer seats than turns", "[pair]\nseats = [\"BF\", \"WF\", \"BM\"]\n", "f:2: pair.seats lists 3 turns, the record has 4 (passes are turns, handicap stones are not)"},
		{"more seats than turns", "[pair]\nseats = [\"BF\", \"WF\", \"BM\", \"WM\", \"BF\"]\n", "f:2: pair.seats lists 5 turns, the record has 4 (passes are turns, handicap stones are not)"},
		{"a seat of the other side", "[pair]\nseats = [\"BF\", \"BM\", \"BM\", \"WM\"]\n", "f:2: pair.seats: turn 2 is White's, and BM is no seat of that side"},
		{"clock", "[clock]\nsystem = \"soon\"\n", `f:2: clock.system: time control not understood: "soon": "soon" is no length of time; write it like "30m absolute", "30m + 5x30s byo-yomi", "30m + 25/10m Canadian", "10m + 5s Fischer", "10m + 5s Fischer, cap 20m", "10m + 5s Bronstein", "10m + 5s delay", "30s per move", "10m hourglass", "30m Ing", "3h countdown, reserve 5m", "none"`},
		{"main time", "[clock]\nmain = \"soon\"\n", `f:2: clock.main "soon": want a time such as "15m", "1h30m" or "1s"`},
		{"grace", "[clock]\ngrace = \"-1s\"\n", `f:2: clock.grace "-1s": want a time such as "15m", "1h30m" or "1s"`},
		{"a claim for no move", "[[claim]]\nby = \"BF\"\n", "f:1: claim.move 0: turns count from 1"},
		{"a claim for a move that does not exist", "[[claim]]\nmove = 1\n[[claim]]\nby = \"BF\"\nmove = 5\n", "f:5: claim.move 5: the record has turns 1 to 4"},
		{"a claim by nobody", "[[claim]]\nmove = 1\nby = \"B\"\n", `f:3: claim.by: seat "B": want one of BF, WF, BM, WM`},
		{"a judgement of nobody", "[[judgement]]\nwinner = \"B\"\n", `f:1: judgement.by: say whose it is, "B" or "W"`},
		{"a judgement of a wrong side", "[[judgement]]\nby = \"Black\"\n", `f:2: judgement.by "Black": want "B" or "W"`},
		{"a judgement for nobody", "[[judgement]]\nby = \"B\"\nwinner = \"X\"\n", `f:3: judgement.winner "X": want "B", "W" or "draw"`},
		{"a judgement by a third", "[[judgement]]\nby = \"B\"\nmargin = 0.3\n", `f:3: judgement.margin: points "0.3": not a whole number of half points`},
		{"a judgement of less than nothing", "[[judgement]]\nby = \"W\"\nwinner = \"W\"\nmargin = -3.5\n", `f:4: judgement.margin -3.5: want the winner's margin, 0 or more`},
		{"a judgement on no point", "[[judgement]]\nby = \"B\"\n\ndead = [\"Z9\"]\n", `f:4: judgement.dead: "Z9" is no point of the 9x9 board (want names such as "A9")`},
		{"an event of no kind", "[[event]]\nside = \"B\"\n", `f:1: event.kind "": want one of ` + kinds},
		{"an event of an unknown kind", "[[event]]\nside = \"B\"\nkind = \"tardy\"\n", `f:3: event.kind "tardy": want one of ` + kinds},
		{"an event's side", "[[event]]\nkind = \"late\"\nside = \"white\"\n", `f:3: event.side "white": want "B" or "W"`},
		{"an event's seat", "[[event]]\nkind = \"late\"\nseat = \"W\"\n", `f:3: event.seat: seat "W": want one of BF, WF, BM, WM`},
		{"a seat of the other side in an event", "[[event]]\nkind = \"communication\"\nside = \"B\"\nseat = \"WF\"\n", `f:4: event.seat "WF": the event's side is B, and want BF or BM for B, WF or WM for W`},
		{"an event's move", "[[event]]\nkind = \"warning\"\nside = \"B\"\nmove = 5\n", "f:4: event.move 5: the record has turns 1 to 4"},
		{"a move after a text that looks like keys", "[[event]]\nkind = \"warning\"\nreason = \"\"\"\nmove = 1\n[x]\"\"\"\nmove = 5\n", "f:6: event.move 5: the record has turns 1 to 4"},
		{"a move of the second inline event", "event = [{ kind = \"late\" }, # }\n  { kind = 'late',\n    move = 5 }]\n", "f:3: event.move 5: the record has turns 1 to 4"},
		{"an event before the game", "[[event]]\nkind = \"warning\"\nmove = -1\n", "f:3: event.move -1: turns count from 1"},
		{"a sealed move after the next", "[[event]]\nkind = \"sealed-move\"\nmove = 6\n", "f:3: event.move 6: the record has turns 1 to 4"},
		{"a sealed point", "[[event]]\nkind = \"sealed-move\"\nmove = 5\npoint = \"K10\"\n", `f:4: event.point: point "K10": no point of the board of 9x9: want A1 to J9 without the letter I, or pass`},
		{"a penalty", "[[event]]\nkind = \"late\"\npenalty = \"points\"\n", `f:3: event.penalty "points": want one of advice, warning, loss`},
		{"an outcome", "[[event]]\nkind = \"scattered\"\noutcome = \"loss\"\n", `f:3: event.outcome "loss": want one of back, stands, draw, replay, intentional`},
		{"a cause", "[[event]]\nkind = \"interruption\"\ncause = \"fire\"\n", `f:3: event.cause "fire": want one of organizer, accident, participant`},
		{"minutes", "[[event]]\nkind = \"late\"\nminutes = -3\n", "f:3: event.minutes -3: want 0 or more"},
		{"a decision without a result", "[[event]]\nkind = \"referee-decision\"\n", `f:1: event.result "": want a result such as "B+3.5", "W+R", "B+", "0" for a draw or "Void"`},
		{"a decision nobody can read", "[[event]]\nkind = \"referee-decision\"\nresult = \"perhaps\"\n", `f:3: event.result "perhaps": want a result such as "B+3.5", "W+R", "B+", "0" for a draw or "Void"`},
		{"the second of two events", "[[event]]\nkind = \"late\"\n\n[[event]] # two\nkind = \"late\"\nside = \"X\"\n", `f:6: event.side "X": want "B" or "W"`},
		{"a collection's game", "game = 2\n", "f:1: game = 2, and r.sgf holds 1"},
	}
	rec := sgfio.Parse("r.sgf", []byte(record)).Games()[0].Record()
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			notes, err := audit.ParseNotes("f", []byte(tt.notes))
			if err == nil {
				err = errors.Join(notes.Check(rec), notes.CheckGame("r.sgf", 1))
			}
			if err == nil {
				t.Fatal("no fault was found")
			}
			var fault *rules.FileError
			if !errors.As(err, &fault) {
				t.Errorf("the fault is no FileError: %T", err)
			}
			if err.Error() != tt.want {
				t.Errorf("\n got %s\nwant %s", err, tt.want)
			}
		})
	}
}

// Everything that a case file may say is read.
func TestCaseFileRead(t *testing.T) {
	const src = `rules = "pair-go"
komi = "2.75zi"
confirmed = true
lateness_limit = "15m"
game = 1
dead = []
alive = ["C3"]
seki = ["A1"]
resumed = [3]
[pair]
seats = ["BF", "wf"]
[clock]
system = "5x30 byo-yomi"
main = "30m"
grace = "1s"
[[claim]]
move = 1
by = "WM"
intentional = true
[[judgement]]
by = "W"
dead = ["D4"]
winner = "draw"
margin = 0
[[event]]
kind = "communication"
seat = "BM"
move = 1
penalty = "loss"
minutes = 1.5
outcome = "back"
cause = "accident"
point = "A1"
result = "W+3.5"
reason = "they spoke"
`
	got, err := audit.ParseNotes("f.toml", []byte(src))
	if err != nil {
		t.Fatal(err)
	}
	komi, grace := rules.Points(11), time.Second
	system, err := clock.ParseSystem("30m + 5x30 byo-yomi")
	if err != nil {
		t.Fatal(err)
	}
	want := &audit.Notes{
		File: "f.toml", Rules: "pair-go", Komi: &komi, Confirmed: true, LatenessLimit: 15 * time.Minute, HasLimit: true, Game: 1,
		Dead: []string{}, HasDead: true, Alive: []string{"C3"}, Seki: []string{"A1"},
		Resumed: []int{3}, HasResumed: true, Seats: []replay.Seat{replay.BF, replay.WF},
		Clock: &system, ClockGrace: &grace,
		Claims:     []audit.Claim{{Move: 1, By: replay.WM, Intentional: true}},
		Judgements: []audit.Judgement{{By: board.White, Dead: []string{"D4"}, HasDead: true, Winner: "draw", HasMargin: true}},
		Events: []audit.Event{{
			Kind: "communication", Side: board.Black, Seat: replay.BM, Move: 1, Penalty: "loss", Minutes: 1.5, HasMin: true,
			Outcome: "back", Cause: "accident", Point: "A1", Result: "W+3.5", Reason: "they spoke",
		}},
	}
	unexported := cmpopts.IgnoreUnexported(audit.Notes{}, audit.Claim{}, audit.Judgement{}, audit.Event{})
	if diff := cmp.Diff(want, got, unexported); diff != "" {
		t.Errorf("notes (-want +got):\n%s", diff)
	}
}

// An empty case file says nothing.
func TestCaseFileEmpty(t *testing.T) {
	for _, src := range []string{"", "# nothing\n"} {
		notes, err := audit.ParseNotes("f", []byte(src))
		if err != nil || notes.HasDead || notes.HasResumed || notes.Confirmed || len(notes.Events) > 0 {
			t.Errorf("%q: %+v, %v", src, notes, err)
		}
	}
}

// A regulation that does not exist is told with the line of the case file.
func TestCaseFileRules(t *testing.T) {
	notes, err := audit.ParseNotes("dir/f.toml", []byte("\nrules = \"chess\"\n"))
	if err != nil {
		t.Fatal(err)
	}
	c := sgfio.Parse("r.sgf", []byte("(;SZ[9])"))
	judge := &audit.Judge{}
	_, _, err = judge.Choose(&audit.Case{Collection: c, Record: c.Games()[0].Record(), Notes: notes})
	var fault *rules.FileError
	if !errors.As(err, &fault) || fault.Line != 2 || fault.File != "dir/f.toml" {
		t.Errorf("fault %v", err)
	}
}

func TestNotesPath(t *testing.T) {
	for record, want := range map[string]string{"a/b.sgf": "a/b.case.toml", "x.y.sgf": "x.y.case.toml", "plain": "plain.case.toml"} {
		if got := audit.NotesPath(record); got != want {
			t.Errorf("%s: %s, want %s", record, got, want)
		}
	}
}
