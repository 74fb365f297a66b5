package report

import (
	"encoding/json"
	"strings"
	"testing"

	"goref/audit"
	"goref/internal/golden"
	"goref/rules"
	"goref/sgfio"
)

// formOf fills in the form of a record under computer-go.
func formOf(t *testing.T, sgf, notes string) *Form {
	t.Helper()
	col := sgfio.Parse("final.sgf", []byte(sgf))
	c := &audit.Case{File: "final.sgf", Game: 1, Collection: col, Record: col.Games()[0].Record()}
	if notes != "" {
		n, err := audit.ParseNotes("final.case.toml", []byte(notes))
		if err == nil {
			err = n.Check(c.Record)
		}
		if err != nil {
			t.Fatal(err)
		}
		c.Notes = n
	}
	r, ok := rules.ByID("computer-go")
	if !ok {
		t.Fatal("no computer-go")
	}
	judge := audit.Judge{Options: audit.Options{Count: true, Life: audit.LifeMarked}}
	return NewForm(judge.Judge(c, r, audit.FromFlag))
}

// value returns a field of a form by "section.key".
func (f *Form) value(t *testing.T, path string) any {
	t.Helper()
	section, key, _ := strings.Cut(path, ".")
	for _, s := range f.Sections {
		for _, field := range s.Fields {
			if s.Key == section && field.Key == key {
				return field.Value
			}
		}
	}
	t.Fatalf("no field %s", path)
	return nil
}

const formGame = "(;GM[1]FF[4]SZ[5]KM[6.5]TM[1800]EV[Cup <1>]RO[final]GN[A-7]DT[2026-11-30]PC[Tokyo]PB[Alpha]BT[Team A]PW[Beta]RE[?]" +
	";B[cc]BL[1790.25];W[dc]WL[1795];B[cb]BL[1780];W[db]WL[1790];B[cd]BL[1770];W[dd]WL[1785];B[ca]BL[1760];W[da]WL[1780]" +
	";B[ce]BL[1750];W[de]WL[1775];B[ab]BL[1740];W[bb]WL[1770];B[]BL[1730];W[]WL[1765.5])"

const formNotes = `
[[judgement]]
by = "B"
dead = ["B4"]
winner = "B"
margin = 0.5

[[judgement]]
by = "W"
dead = []
winner = "W"
margin = 12.5

[[event]]
kind = "interruption"
move = 6
cause = "accident"
minutes = 12
outcome = "stands"
reason = "the network failed"

[[event]]
kind = "referee-decision"
result = "B+"
reason = "B4 is dead"
`

// Every field of computer-go.md section 5 that record and case file can fill.
func TestForm(t *testing.T) {
	form := formOf(t, formGame, formNotes)
	for _, format := range []Name{FormTable, FormJSON, FormHTML} {
		page, err := form.Render(format)
		if err != nil {
			t.Fatal(err)
		}
		golden.Equal(t, "form-"+string(format), string(page))
	}
}

func TestFormJSON(t *testing.T) {
	page, err := formOf(t, formGame, formNotes).Render(FormJSON)
	if err != nil {
		t.Fatal(err)
	}
	var doc struct {
		Schema int
		Form   map[string]map[string]any
	}
	if err := json.Unmarshal(page, &doc); err != nil {
		t.Fatal(err)
	}
	if len(doc.Form) != 13 || doc.Schema != 1 {
		t.Errorf("schema %d, %d sections", doc.Schema, len(doc.Form))
	}
	if v, ok := doc.Form["game"]["colours"]; !ok || v != nil {
		t.Errorf("what is not known is %v, want null", v)
	}
}

// Names of records are no HTML.
func TestFormEscapes(t *testing.T) {
	page, err := formOf(t, formGame, "").Render(FormHTML)
	if err != nil {
		t.Fatal(err)
	}
	if text := string(page); strings.Contains(text, "<1>") || !strings.Contains(text, "Cup &lt;1&gt;") {
		t.Error("the event's name is not escaped")
	}
}

// Nothing in a name reaches a terminal as a command.
func TestFormPlain(t *testing.T) {
	const game = "(;SZ[9]KM[6.5]EV[Cup\u202e 1]PB[a\x1b[31m\\]b]PW[c\u200f\u2066d];B[aa])"
	page, err := formOf(t, game, "").Render(Table)
	if err != nil {
		t.Fatal(err)
	}
	text := string(page)
	if strings.ContainsAny(text, "\x1b\u202e\u200f\u2066") || !strings.Contains(text, "Cup 1") {
		t.Errorf("not plain: %q", text)
	}
}

func TestFormEnds(t *testing.T) {
	const head = "(;SZ[9]KM[6.5]TM[1800]"
	event := func(text string) string { return "[[event]]\n" + text }
	tests := []struct {
		name, sgf, notes, want string
	}{
		{"two passes", head + ";B[cc];W[];B[])", "", "double-pass"},
		{"resigned, by the record", head + "RE[B+R];B[cc];W[gg])", "", "resign"},
		{"resigned, by the notes", head + ";B[cc];W[gg])", event("kind = \"resignation\"\nside = \"W\"\nmove = 2\n"), "resign"},
		{"time, by the clock", head + ";B[cc];W[gg]WL[-1])", "", "time"},
		{"time, by the record", head + "RE[B+T];B[cc])", "", "time"},
		{"an illegal move", head + ";B[cc];W[cc])", "", "illegal"},
		{"two moves running", head + ";B[cc];B[gg])", "", "illegal"},
		{"the last move", head + strings.Repeat(";B[aa];W[]", 200) + ")", "confirmed = true", "move-cap"},
		{"an accident, drawn", head + ";B[cc])", event("kind = \"interruption\"\nmove = 1\ncause = \"accident\"\noutcome = \"draw\"\n"), "abort"},
		{"misconduct", head + ";B[cc])", event("kind = \"misconduct\"\nside = \"B\"\n"), "default"},
		{"forfeited, by the record", head + "RE[W+F];B[cc])", "", "default"},
		{"the referee, by the record", head + "RE[W+J];B[cc])", "", "referee"},
		{"the referee, by the notes", head + ";B[cc])", event("kind = \"referee-decision\"\nresult = \"W+\"\n"), "referee"},
		{"void, by the record", head + "RE[Void];B[cc])", "", "void"},
		{"no end", head + ";B[cc])", "", ""},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			got, _ := formOf(t, tt.sgf, tt.notes).value(t, "end.type").(string)
			if got != tt.want {
				t.Errorf("ended by %q, want %q", got, tt.want)
			}
		})
	}
}

func TestFormFields(t *testing.T) {
	const game = "(;SZ[9]KM[6.5];B[cc];W[gg];B[cc];W[ff])"
	form := formOf(t, game, "[[event]]\nkind = \"objection\"\nside = \"W\"\nmove = 4\n")
	for path, want := range map[string]any{
		"illegal.move": 3, "illegal.kind": "occupied", "illegal.by": "B", "illegal.noticed_by": "W", "illegal.noticed_at": 4,
		"end.last_move": 4, "end.passes": 0, "end.to_move": "B", "result.winner": "W", "submission.confirmed": nil,
		"game.time": "30m absolute", "game.komi": 6.5,
	} {
		if got := form.value(t, path); got != want {
			t.Errorf("%s is %v, want %v", path, got, want)
		}
	}
	const tripleKo = "(;SZ[13]KM[6.5]AB[ba][ab][bc][fa][eb][fc][ja][ib][jc][gb]AW[ca][db][cc][ga][hb][gc][ka][lb][kc][bb][jb]PL[B]" +
		";B[cb];W[fb];B[kb];W[bb];B[gb];W[jb])"
	form = formOf(t, tripleKo, "")
	for path, want := range map[string]any{
		"repetition.first_move": 0, "repetition.again_move": 6, "repetition.length": 6, "end.type": "repetition", "result.winner": "draw",
	} {
		if got := form.value(t, path); got != want {
			t.Errorf("%s is %v, want %v", path, got, want)
		}
	}
}
