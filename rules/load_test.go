package rules

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"
	"pgregory.net/rapid"
)

var noParent = cmpopts.IgnoreUnexported(Regulation{})

func loadText(t *testing.T, name, text string) (*Regulation, error) {
	t.Helper()
	path := filepath.Join(t.TempDir(), name)
	if err := os.WriteFile(path, []byte(text), 0o644); err != nil {
		t.Fatal(err)
	}
	r, err := LoadFile(path)
	if err != nil {
		err = errors.New(strings.ReplaceAll(err.Error(), filepath.Dir(path)+string(filepath.Separator), ""))
	}
	return r, err
}

func TestLoadFile(t *testing.T) {
	r, err := loadText(t, "city-cup.toml", `
title   = "City Cup 2025"
extends = "pair-go-handicap"
clock   = "45m + 5x30s byo-yomi"
[rotation]
penalty            = 2
only_after_regular = false
[rulings."illegal/ko"]
consequence = "penalty"
amount      = 4
article     = "city-cup/1"
[events.late]
choices = { beyond = "loss" }
article = "city-cup/1"
[handicap]
rows = [ { difference = 0, stones = 0, komi = "3.25zi" }, { difference = 0.5, stones = 2, komi = -1.5 } ]
[[articles]]
id = "city-cup/1"
words = "Four points for a ko taken back."
does = "Takes four points off."
status = "decided"
`)
	if err != nil {
		t.Fatal(err)
	}
	parent, _ := ByID("pair-go-handicap")
	if r.ID != "city-cup" || r.Title != "City Cup 2025" || r.Extends != "pair-go-handicap" || r.parent == nil {
		t.Errorf("head: %q %q %q", r.ID, r.Title, r.Extends)
	}
	wantKo := Ruling{
		Consequence: Penalty, Amount: 4 * Point, Window: UntilConfirmed,
		Article: "city-cup/1", Also: []Article{"japan1989/6"},
	}
	if diff := cmp.Diff(wantKo, r.Rulings["illegal/ko"]); diff != "" {
		t.Errorf("illegal/ko (-want +got):\n%s", diff)
	}
	if got := r.Rulings["turn/seat"].Amount; got != 2*Point || r.Rotation.Penalty != 2*Point {
		t.Errorf("a wrong turn costs %s, by the rotation %s, want 2", got, r.Rotation.Penalty)
	}
	wantLate := Ruling{
		Consequence: ByReferee, Article: "city-cup/1",
		Choices: map[string]Consequence{"within": Note, "beyond": Loss},
	}
	if diff := cmp.Diff(wantLate, r.Events["late"]); diff != "" {
		t.Errorf("late (-want +got):\n%s", diff)
	}
	wantRows := []PairRow{{0, 0, 13}, {1, 2, -3}}
	if diff := cmp.Diff(wantRows, r.Handicap.Rows); diff != "" {
		t.Errorf("rows (-want +got):\n%s", diff)
	}
	if len(parent.Handicap.Rows) != 19 || parent.Rulings["illegal/ko"].Consequence != Loss || parent.Events["late"].Article != "" {
		t.Error("the parent changed")
	}
	if diff := cmp.Diff(parent.Scoring, r.Scoring); diff != "" {
		t.Errorf("scoring (-want +got):\n%s", diff)
	}
}

func TestLoadFileExtendsFile(t *testing.T) {
	dir := t.TempDir()
	write := func(name, text string) string {
		t.Helper()
		path := filepath.Join(dir, name)
		if err := os.WriteFile(path, []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
		return path
	}
	write("federation.toml", "extends = \"japan1989\"\nkomi = 7\n")
	r, err := LoadFile(write("event.toml", "extends = \"federation.toml\"\nsuicide = true\n"))
	if err != nil {
		t.Fatal(err)
	}
	if r.Komi != 7*Point || !r.Suicide || r.Extends != "federation" || r.Title != "event, which extends federation" {
		t.Errorf("komi %s, suicide %t, extends %q, title %q", r.Komi, r.Suicide, r.Extends, r.Title)
	}
	write("a.toml", "extends = \"b.toml\"\n")
	write("b.toml", "\nextends = \"a.toml\"\n")
	_, err = LoadFile(filepath.Join(dir, "a.toml"))
	var fault *FileError
	if !errors.As(err, &fault) || fault.Line != 2 || !strings.Contains(fault.Text, "goes in a circle") {
		t.Errorf("circle: %v", err)
	}
	if _, err := LoadFile(filepath.Join(dir, "none.toml")); !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("a file that is not there: %v", err)
	}
	if _, err := LoadFile("japan1989"); err == nil || !strings.Contains(err.Error(), ".toml") {
		t.Errorf("a name that is no file: %v", err)
	}
}

// broken are event files, called e.toml, and what is said of them.
var broken = []struct {
	name, text, want string
}{
	{"syntax", "extends = \"japan1989\"\nkomi = \n", `e.toml:2: key "komi": expected value but found '\n' instead`},
	{"unknown key", "extends = \"japan1989\"\nsuperko = true\n", `e.toml:2: unknown key "superko"; allowed here: id, title, extends, source, aliases, ko, suicide, ending, rotation, scoring, komi, komi_fixed, even_only, warning_limit, clock, rulings, events, handicap, articles`},
	{"key in capitals", "extends = \"japan1989\"\nSuicide = true\n", `e.toml:2: unknown key "Suicide"; allowed here: id,`},
	{"unknown key of a table", "extends = \"japan1989\"\n[ko]\nkind = \"simple\"\ncycle = 1\n", `e.toml:4: unknown key "ko.cycle"; allowed here: kind, long_cycle, unequal_illegal`},
	{"unknown key of a ruling", "extends = \"japan1989\"\n[rulings.\"illegal/ko\"]\nprice = 3\n", `e.toml:3: unknown key "rulings.\"illegal/ko\".price"; allowed here: consequence, amount, window, article, also, choices`},
	{"wrong type", "extends = \"japan1989\"\nsuicide = \"no\"\n", "e.toml:2: suicide: want true or false"},
	{"number for a text", "extends = \"japan1989\"\ntitle = 3\n", "e.toml:2: title: want a text in quotes"},
	{"text for a number", "extends = \"japan1989\"\n[ending]\npasses = \"2\"\n", "e.toml:3: ending.passes: want a whole number"},
	{"text for a table", "extends = \"japan1989\"\nko = \"simple\"\n", "e.toml:2: ko: want a table"},
	{"text for a list", "extends = \"japan1989\"\naliases = \"city\"\n", "e.toml:2: aliases: want a list"},
	{"truth for points", "extends = \"japan1989\"\nkomi = true\n", `e.toml:2: komi: want a number of points, or a text such as "2.75zi"`},
	{"komi of quarters", "extends = \"japan1989\"\nkomi = 2.75\n", `e.toml:2: komi: points "2.75": not a whole number of half points`},
	{"clock", "extends = \"japan1989\"\nclock = \"soon\"\n", `e.toml:2: clock: `},
	{"side", "extends = \"aga\"\n[ending]\nlast_pass = \"white\"\n", `e.toml:3: ending.last_pass "white": want B, W or either`},
	{"tie", "extends = \"aga\"\nscoring = { tie = \"none\" }\n", `e.toml:2: scoring.tie "none": want B, W or draw`},
	{"ko kind", "extends = \"japan1989\"\n[ko]\nkind = \"super\"\n", `e.toml:3: ko.kind: "super": want one of simple, positional, situational, natural-situational`},
	{"passes", "extends = \"japan1989\"\n[ending]\npasses = 1\n", "e.toml:3: ending.passes: 1: want 2, 3 or 4 passes running"},
	{"move limit", "extends = \"japan1989\"\n[ending]\nmove_limit = -1\n", "e.toml:3: ending.move_limit: -1: want the number of the last move, or 0 for none"},
	{"fixed komi without komi", "extends = \"pair-go-handicap\"\nkomi_fixed = true\n", "e.toml:2: komi_fixed: no komi is given that could be fixed"},
	{"unknown family", "extends = \"japan1989\"\n[rulings]\n\"ilegal/ko\" = { consequence = \"referee\" }\n", `e.toml:3: rulings."ilegal/ko": no finding code; codes are FAMILY/NAME, with a family of record, illegal, turn, end, cycle, time, score, result, penalty, internal`},
	{"unknown code", "extends = \"japan1989\"\n[rulings.\"illegal/koo\"]\nconsequence = \"referee\"\n", `e.toml:2: rulings."illegal/koo": no finding code; the family illegal has off-board, occupied, suicide, ko, superko`},
	{"family alone", "extends = \"japan1989\"\n[rulings.illegal]\nconsequence = \"referee\"\n", "e.toml:2: rulings.illegal: no finding code;"},
	{"unknown event", "extends = \"japan1989\"\n[events.tardy]\nconsequence = \"note\"\n", "e.toml:2: events.tardy: no kind of event; want one of warning, late,"},
	{"unknown consequence", "extends = \"japan1989\"\n[rulings.\"illegal/ko\"]\nconsequence = \"lose\"\n", `e.toml:3: rulings."illegal/ko".consequence: "lose": want one of loss, both-lose, no-result, draw, replay, void, penalty, warning, note, referee`},
	{"unknown window", "extends = \"japan1989\"\n[rulings.\"illegal/ko\"]\nwindow = \"ever\"\n", `e.toml:3: rulings."illegal/ko".window: "ever": want one of always, next-move, until-confirmed`},
	{"unknown choice", "extends = \"china1988\"\n[events.scattered]\nchoices = { flood = \"draw\" }\n", `e.toml:3: events.scattered.choices.flood: "flood": want one of back, stands,`},
	{"unknown consequence of a choice", "extends = \"china1988\"\n[events.scattered.choices]\nback = \"fine\"\n", `e.toml:3: events.scattered.choices.back: "fine": want one of loss,`},
	{"unknown article", "extends = \"japan1989\"\n[rulings.\"illegal/ko\"]\narticle = \"japan1989/66\"\n", `e.toml:3: rulings."illegal/ko".article: article "japan1989/66" is neither among the [[articles]] of e nor of what it extends`},
	{"article of another text", "extends = \"japan1989\"\n[rulings.\"illegal/ko\"]\nalso = [\"china1988/5\"]\n", `e.toml:2: rulings."illegal/ko".article: article "china1988/5" is neither`},
	{"loss without article", "extends = \"japan1989\"\n[rulings.\"illegal/off-board\"]\nconsequence = \"loss\"\n", `e.toml:2: rulings."illegal/off-board".article: loss must name the article that says so`},
	{"amount without penalty", "extends = \"japan1989\"\n[rulings.\"illegal/ko\"]\namount = 3\n", `e.toml:3: rulings."illegal/ko".amount: an amount goes only with the consequence penalty`},
	{"penalty without amount", "extends = \"japan1989\"\n[rulings.\"illegal/ko\"]\nconsequence = \"penalty\"\n", `e.toml:2: rulings."illegal/ko".amount: a penalty needs an amount of points`},
	{"amount of a wrong turn", "extends = \"pair-go\"\n[rulings.\"turn/seat\"]\namount = 2\n", `e.toml:3: rulings."turn/seat".amount: set rotation.penalty instead`},
	{"penalty without pairs", "extends = \"japan1989\"\n[rotation]\npenalty = 3\n", "e.toml:3: rotation.penalty: want points to be taken off, and rotation.pairs = true"},
	{"article of a wrong name", "extends = \"japan1989\"\n[[articles]]\nid = \"cup/1\"\nwords = \"x\"\ndoes = \"y\"\nstatus = \"decided\"\n", `e.toml:3: articles.id: "cup/1": want e/NUMBER`},
	{"article twice", "extends = \"japan1989\"\n[[articles]]\nid = \"e/1\"\nwords = \"x\"\ndoes = \"y\"\nstatus = \"decided\"\n[[articles]]\nid = \"e/1\"\nwords = \"x\"\ndoes = \"y\"\nstatus = \"decided\"\n", `e.toml:8: articles.id: "e/1" stands here twice`},
	{"article needs what", "extends = \"japan1989\"\n[[articles]]\nid = \"e/1\"\nwords = \"x\"\ndoes = \"y\"\nstatus = \"needs\"\n", `e.toml:2: articles.needs: "e/1": needs goes with`},
	{"unknown key of the second article", "extends = \"japan1989\"\n[[articles]]\nid = \"e/1\"\n[[articles]]\ntext = \"x\"\n", `e.toml:5: unknown key "articles.text"; allowed here: id, words, does, status, needs, test`},
	{"unknown parent", "\nextends = \"japan\"\n", `e.toml:2: extends: regulation "japan": want a file FILE.toml or one of japan1989, china1988, china2002, computer-go, pair-go, pair-go-handicap, aga, nz, tromp-taylor, cgos, korea, ing`},
	{"itself", "extends = \"e.toml\"\n", "e.toml:1: extends goes in a circle: e.toml extends e.toml"},
	{"a built-in's name", "id = \"nz\"\nextends = \"nz\"\n", `e.toml:1: id "nz" is a built-in regulation's; give the event's file a name of its own`},
	{"bad id", "id = \"My Cup\"\nextends = \"nz\"\n", `e.toml:1: id: "My Cup": want small letters, digits and single hyphens, as in pair-go`},
	{"unknown source", "extends = \"nz\"\nsource = \"hearsay\"\n", `e.toml:2: source: "hearsay" is not in sources.toml`},
	{"alias in capitals", "extends = \"nz\"\naliases = [\"City Cup\"]\n", `e.toml:2: aliases: "City Cup": want small letters and single spaces`},
	{"nothing", "", "e.toml: ko.kind: nothing is stated, here or by what is extended: want one of simple,"},
	{"table status", "extends = \"pair-go-handicap\"\n[handicap]\nstatus = \"official\"\n", `e.toml:3: handicap.status "official": want reconstructed or published`},
	{"table rank", "extends = \"pair-go-handicap\"\n[handicap]\nhighest = \"10d\"\n", `e.toml:3: handicap.highest: rank "10d": want 1d to 9d, 1k to 30k or 1p to 9p`},
	{"table order", "extends = \"pair-go-handicap\"\n[handicap]\nrows = [\n  { difference = 0, stones = 0, komi = 6 },\n  { difference = 0, stones = 1, komi = 0 },\n]\n", "e.toml:3: handicap.rows: difference 0: want rising differences from 0"},
	{"table without komi", "extends = \"pair-go-handicap\"\n[handicap]\nrows = [ { difference = 0, stones = 0 } ]\n", "e.toml:3: handicap.rows: a number of points is missing"},
}

func TestLoadFaults(t *testing.T) {
	for _, tt := range broken {
		t.Run(tt.name, func(t *testing.T) {
			r, err := loadText(t, "e.toml", tt.text)
			if err == nil {
				t.Fatalf("loaded as %+v", r)
			}
			if !strings.Contains(err.Error(), tt.want) {
				t.Errorf("\n got %s\nwant %s", err, tt.want)
			}
		})
	}
}

func TestLoadTellsAllFaultsInOrder(t *testing.T) {
	_, err := loadText(t, "e.toml", `extends = "japan1989"
komi = "x"
[ko]
kind = "y"
[rulings]
"illegal/ko" = { consequence = "z" }
`)
	want := `e.toml:2: komi: points "x": not a number
e.toml:4: ko.kind: "y": want one of simple, positional, situational, natural-situational
e.toml:6: rulings."illegal/ko".consequence: "z": want one of loss, both-lose, no-result, draw, replay, void, penalty, warning, note, referee`
	if err == nil {
		t.Fatal("loaded")
	}
	if diff := cmp.Diff(want, err.Error()); diff != "" {
		t.Errorf("faults (-want +got):\n%s", diff)
	}
}

func TestLoadUnknown(t *testing.T) {
	_, err := Load(builtinFS(), "japanese")
	if err == nil || !strings.Contains(err.Error(), `regulation "japanese": want one of japan1989,`) {
		t.Errorf("got %v", err)
	}
	_, err = Load(fstest.MapFS{"x.toml": {}}, "y")
	if err == nil || !strings.Contains(err.Error(), `regulation "y": want one of x`) {
		t.Errorf("got %v", err)
	}
}

// settings are lines of an event file that go together in any selection.
var settings = []string{
	`suicide = true`,
	`komi = 3.5`,
	`komi_fixed = true`,
	`even_only = true`,
	`warning_limit = 3`,
	`clock = "20m + 3x30s byo-yomi"`,
	`ko.kind = "positional"`,
	`ko.long_cycle = "referee"`,
	`ending.passes = 3`,
	`ending.last_pass = "W"`,
	`ending.move_limit = 300`,
	`scoring.method = "area"`,
	`scoring.compensation = "n-1"`,
	`scoring.tie = "B"`,
	`rulings."illegal/ko".consequence = "void"`,
	`rulings."illegal/superko" = { consequence = "loss", article = "japan1989/14" }`,
	`rulings."turn/color" = { consequence = "penalty", amount = 5, also = [] }`,
	`events.late.choices = { beyond = "referee", both = "referee" }`,
	`events.disturbance = { consequence = "note", window = "next-move" }`,
	`handicap = { highest = "9d", lowest = "30k", professional = 9, rows = [{ difference = 0, stones = 0, komi = 0 }] }`,
}

// To say the same thing again changes nothing, and to say nothing neither.
func TestExtendsIdempotent(t *testing.T) {
	files := fstest.MapFS{}
	err := fs.WalkDir(builtinFS(), ".", func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		data, err := fs.ReadFile(builtinFS(), path)
		files[path] = &fstest.MapFile{Data: data}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	rapid.Check(t, func(t *rapid.T) {
		base := rapid.SampledFrom([]string{"japan1989", "computer-go", "pair-go", "pair-go-handicap"}).Draw(t, "base")
		chosen := rapid.SliceOfNDistinct(rapid.SampledFrom(settings), 0, len(settings), rapid.ID).Draw(t, "settings")
		if base == "pair-go-handicap" {
			chosen = append(chosen, `title = "x"`)
		}
		text := strings.Join(chosen, "\n")
		if strings.Contains(text, "komi_fixed") && !strings.Contains(text, "komi = 3.5") {
			text += "\nkomi = 3.5"
		}
		load := func(name, extends, body string) *Regulation {
			files[name+".toml"] = &fstest.MapFile{Data: fmt.Appendf(nil, "extends = %q\n%s\n", extends, body)}
			r, err := Load(files, name)
			if err != nil {
				t.Fatal(err)
			}
			return r
		}
		once := load("once", base, text)
		again := load("again", "once", text)
		silent := load("silent", "once", "")
		same := []cmp.Option{noParent, cmpopts.IgnoreFields(Regulation{}, "ID", "Title", "Extends"), cmpopts.EquateEmpty()}
		if diff := cmp.Diff(once, again, same...); diff != "" {
			t.Errorf("said twice (-once +twice):\n%s", diff)
		}
		if diff := cmp.Diff(once, silent, same...); diff != "" {
			t.Errorf("said nothing (-parent +child):\n%s", diff)
		}
	})
}
