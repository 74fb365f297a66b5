package audit

import (
	"errors"
	"fmt"
	"math"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/BurntSushi/toml"

	"goref/board"
	"goref/clock"
	"goref/replay"
	"goref/rules"
	"goref/sgfio"
)

// caseReader turns tables into notes and keeps the first error.
type caseReader struct {
	name  string
	spots []keySpot
	notes *Notes
	err   error
}

func (r *caseReader) fail(line int, format string, args ...any) {
	if r.err == nil {
		r.err = &rules.FileError{File: r.name, Line: line, Text: fmt.Sprintf(format, args...)}
	}
}

func (r *caseReader) tomlError(err error) error {
	var p toml.ParseError
	if errors.As(err, &p) {
		text := p.Message
		if text == "" {
			text = strings.TrimPrefix(err.Error(), "toml: ")
		}
		if p.LastKey != "" {
			text = fmt.Sprintf("key %q: %s", p.LastKey, text)
		}
		if strings.Contains(text, "expected value but found") {
			text += "; texts and points stand in quotes, lists in brackets: [\"D4\", \"Q16\"]"
		}
		return &rules.FileError{File: r.name, Line: p.Position.Line, Text: text}
	}
	text := strings.TrimPrefix(err.Error(), "toml: ")
	m := wrongType.FindStringSubmatch(text)
	if m == nil {
		if m = noTable.FindStringSubmatch(text); m == nil {
			return &rules.FileError{File: r.name, Text: text}
		}
		m = append(m, "table")
	}
	kind := func(name string) string {
		if word, ok := tomlKinds[name]; ok {
			return word
		}
		return name
	}
	key, found, wanted := m[2], kind(m[3]), kind(m[4])
	line, _ := strconv.Atoi(m[1]) // digits only, or nothing
	// The decoder names the last key of the name, and none of a table that only
	// a longer name implies: the first with a value of that kind is meant.
	if at := kindLine(r.spots, key, found); at > 0 {
		line = at
	}
	return &rules.FileError{File: r.name, Line: line, Text: fmt.Sprintf("key %q: want %s, not %s", key, wanted, found)}
}

// wrongType is how the reader of TOML words a value of the wrong type; it holds
// line, key, and the types that are there and wanted.
var wrongType = regexp.MustCompile(`^(?:line (\d+) )?\(last key "(.*)"\): incompatible types: TOML value has type (.+); destination has type (.+)$`)

// noTable is how it words a value of another type where a table is wanted.
var noTable = regexp.MustCompile(`^(?:line (\d+) )?\(last key "(.*)"\): type mismatch for .+: expected table but found (.+)$`)

// tomlKinds are the words of case files for the types of Go.
var tomlKinds = map[string]string{
	"string": "a text", "boolean": "true or false", "bool": "true or false", "integer": "a whole number", "int64": "a whole number",
	"float": "a number", "float64": "a number", "slice": "a list", "[]any": "a list", "array": "a list", "map[string]any": "a table", "table": "a table",
	"[]map[string]any": "tables", "struct": "a table",
}

// unknownKey words a key that no case file has, with those that it may have.
func (r *caseReader) unknownKey(key toml.Key) error {
	known := map[string]string{
		"":          "rules, komi, confirmed, lateness_limit, game, dead, alive, seki, resumed, [pair], [clock], [[claim]], [[judgement]], [[event]]",
		"pair":      "seats",
		"clock":     "system, main, grace",
		"claim":     "move, by, intentional",
		"judgement": "by, dead, winner, margin",
		"event":     "kind, side, seat, move, penalty, minutes, outcome, cause, point, result, reason",
	}
	table := ""
	if _, ok := known[key[0]]; ok && len(key) > 1 {
		table = key[0]
	}
	return &rules.FileError{
		File: r.name, Line: keyLine(r.spots, key, -1),
		Text: fmt.Sprintf("unknown key %q; allowed here: %s", key.String(), known[table]),
	}
}

func (r *caseReader) read(t *caseTable) {
	n := r.notes
	n.Rules, n.Confirmed = t.Rules, t.Confirmed
	n.Dead, n.Alive, n.Seki, n.Resumed = t.Dead, t.Alive, t.Seki, t.Resumed
	if t.Game != nil {
		n.Game = *t.Game
		if n.Game < 1 {
			r.fail(r.line("game"), "game %d: games count from 1", n.Game)
		}
	}
	if p, ok := r.points(t.Komi, r.line("komi"), "komi"); ok {
		n.Komi = &p
	}
	n.LatenessLimit = r.duration(t.LatenessLimit, r.line("lateness_limit"), "lateness_limit")
	n.HasLimit = t.LatenessLimit != ""
	n.lines = map[string]int{"seats": r.line("pair", "seats")}
	for _, key := range []string{"rules", "game", "dead", "alive", "seki", "resumed"} {
		n.lines[key] = r.line(key)
	}
	for _, s := range t.Pair.Seats {
		seat, err := replay.ParseSeat(s)
		if err != nil {
			r.fail(n.lines["seats"], "pair.seats: %v", err)
		}
		n.Seats = append(n.Seats, seat)
	}
	r.clock(&t.Clock)
	for i, c := range t.Claim {
		r.claim(i, c)
	}
	for i, j := range t.Judgement {
		r.judgement(i, j)
	}
	for i, e := range t.Event {
		r.event(i, e)
	}
}

func (r *caseReader) line(key ...string) int { return keyLine(r.spots, key, 0) }

func (r *caseReader) clock(t *clockTable) {
	if t.System != "" {
		text := t.System
		if t.Main != "" {
			text = t.Main + " + " + text
		}
		system, err := clock.ParseSystem(text)
		if err != nil {
			r.fail(r.line("clock", "system"), "clock.system: %v", err)
		}
		r.notes.Clock = &system
	} else if t.Main != "" {
		main := r.duration(t.Main, r.line("clock", "main"), "clock.main")
		r.notes.Clock = &clock.System{Kind: clock.Absolute, Main: main}
	}
	if t.Grace != "" {
		grace := r.duration(t.Grace, r.line("clock", "grace"), "clock.grace")
		r.notes.ClockGrace = &grace
	}
}

func (r *caseReader) claim(i int, t claimTable) {
	at := func(key string) int { return keyLine(r.spots, toml.Key{"claim", key}, i) }
	c := Claim{Move: t.Move, Intentional: t.Intentional, line: at("move")}
	if t.Move < 1 {
		r.fail(at("move"), "claim.move %d: turns count from 1", t.Move)
	}
	if t.By != "" {
		seat, err := replay.ParseSeat(t.By)
		if err != nil {
			r.fail(at("by"), "claim.by: %v", err)
		}
		c.By = seat
	}
	r.notes.Claims = append(r.notes.Claims, c)
}

func (r *caseReader) judgement(i int, t judgementTable) {
	at := func(key string) int { return keyLine(r.spots, toml.Key{"judgement", key}, i) }
	j := Judgement{By: r.side(t.By, at("by"), "judgement.by"), line: at("dead")}
	if j.By == board.Empty {
		r.fail(at("by"), `judgement.by: say whose it is, "B" or "W"`)
	}
	if t.Dead != nil {
		j.Dead, j.HasDead = *t.Dead, true
	}
	switch t.Winner {
	case "", "B", "W", "draw":
		j.Winner = t.Winner
	default:
		r.fail(at("winner"), `judgement.winner %q: want "B", "W" or "draw"`, t.Winner)
	}
	j.Margin, j.HasMargin = r.points(t.Margin, at("margin"), "judgement.margin")
	if j.Margin < 0 {
		r.fail(at("margin"), "judgement.margin %s: want the winner's margin, 0 or more", j.Margin)
	}
	r.notes.Judgements = append(r.notes.Judgements, j)
}

func (r *caseReader) event(i int, t eventTable) {
	at := func(key string) int { return keyLine(r.spots, toml.Key{"event", key}, i) }
	if !slices.Contains(rules.EventKinds(), t.Kind) {
		r.fail(at("kind"), "event.kind %q: want one of %s", t.Kind, strings.Join(rules.EventKinds(), ", "))
	}
	e := Event{
		Kind: t.Kind, Side: r.side(t.Side, at("side"), "event.side"), Move: t.Move,
		Penalty: t.Penalty, Outcome: t.Outcome, Cause: t.Cause, Point: t.Point,
		Result: t.Result, Reason: t.Reason, line: at("kind"), moveLine: at("move"), pointLine: at("point"),
	}
	r.eventSeat(&e, t.Seat, at("seat"))
	if t.Minutes != nil {
		e.Minutes, e.HasMin = *t.Minutes, true
		if e.Minutes < 0 || math.IsNaN(e.Minutes) || math.IsInf(e.Minutes, 0) {
			r.fail(at("minutes"), "event.minutes %g: want 0 or more", e.Minutes)
		}
	}
	r.oneOf(t.Penalty, at("penalty"), "event.penalty", "advice", "warning", "loss")
	r.oneOf(t.Outcome, at("outcome"), "event.outcome", "back", "stands", "draw", "replay", "intentional")
	r.oneOf(t.Cause, at("cause"), "event.cause", "organizer", "accident", "participant")
	if t.Move < 0 {
		r.fail(at("move"), "event.move %d: turns count from 1", t.Move)
	}
	if re := sgfio.ParseResult(t.Result, false); (t.Result != "" || t.Kind == "referee-decision") && re.Winner == sgfio.WinnerUnknown {
		r.fail(at("result"), `event.result %q: want a result such as "B+3.5", "W+R", "B+", "0" for a draw or "Void"`, t.Result)
	}
	r.notes.Events = append(r.notes.Events, e)
}

// eventSeat reads the seat of an event; it names the side too.
func (r *caseReader) eventSeat(e *Event, text string, line int) {
	if text == "" {
		return
	}
	seat, err := replay.ParseSeat(text)
	if err != nil {
		r.fail(line, "event.seat: %v", err)
		return
	}
	if e.Side != board.Empty && e.Side != seat.Color() {
		r.fail(line, "event.seat %q: the event's side is %s, and want BF or BM for B, WF or WM for W", text, e.Side.Letter())
	}
	e.Seat, e.Side = seat, seat.Color()
}

func (r *caseReader) oneOf(text string, line int, key string, allowed ...string) {
	if text != "" && !slices.Contains(allowed, text) {
		r.fail(line, "%s %q: want one of %s", key, text, strings.Join(allowed, ", "))
	}
}

func (r *caseReader) side(text string, line int, key string) board.Color {
	switch text {
	case "":
		return board.Empty
	case "B":
		return board.Black
	case "W":
		return board.White
	}
	r.fail(line, `%s %q: want "B" or "W"`, key, text)
	return board.Empty
}

// points reads a number or a text such as "2.75zi"; ok is false if it is absent.
func (r *caseReader) points(v any, line int, key string) (p rules.Points, ok bool) {
	if v == nil {
		return 0, false
	}
	p, err := rules.ParseKomi(fmt.Sprint(v))
	if err != nil {
		r.fail(line, "%s: %v", key, err)
	}
	return p, true
}

func (r *caseReader) duration(text string, line int, key string) time.Duration {
	if text == "" {
		return 0
	}
	d, err := time.ParseDuration(text)
	if err != nil || d < 0 {
		r.fail(line, `%s %q: want a time such as "15m", "1h30m" or "1s"`, key, text)
	}
	return d
}
