package rules

import (
	"fmt"
	"io/fs"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"goref/board"
	"goref/clock"
)

func TestBuiltin(t *testing.T) {
	for _, id := range builtinIDs {
		t.Run(id, func(t *testing.T) {
			r, err := Load(builtinFS(), id)
			if err != nil {
				t.Fatal(err)
			}
			if r.ID != id {
				t.Errorf("ID is %q", r.ID)
			}
			if err := r.Validate(); err != nil {
				t.Error(err)
			}
			if _, ok := SourceOf(r.Source); !ok {
				t.Errorf("source %q is not in sources.toml", r.Source)
			}
		})
	}
	files, err := fs.Glob(builtinFS(), "*.toml")
	if err != nil || len(files) != len(builtinIDs)+1 {
		t.Errorf("%d files for %d regulations and the sources (%v)", len(files), len(builtinIDs), err)
	}
	var ids []string
	for _, r := range Builtin() {
		ids = append(ids, r.ID)
	}
	if diff := cmp.Diff(builtinIDs, ids); diff != "" {
		t.Errorf("order (-want +got):\n%s", diff)
	}
}

// axes is what tells the regulations apart, in one line each.
func axes(r *Regulation) string {
	komi := r.Komi.String()
	if !r.KomiKnown {
		komi = "open"
	}
	tie := "draw"
	if r.Scoring.Tie != board.Empty {
		tie = r.Scoring.Tie.Letter()
	}
	return fmt.Sprintf("%s/%s suicide=%t %s comp=%s komi=%s tie=%s passes=%d resume=%s",
		r.Ko.Kind, r.Ko.LongCycle, r.Suicide, r.Scoring.Method, r.Scoring.Compensation, komi, tie,
		r.Ending.Passes, r.Ending.Resume)
}

func TestBuiltinAxes(t *testing.T) {
	tests := []struct{ id, want string }{
		{"japan1989", "simple/no-result suicide=false territory comp=none komi=6.5 tie=draw passes=2 resume=opponent"},
		{"china1988", "simple/draw-or-replay suicide=false area comp=n komi=5.5 tie=draw passes=2 resume=in-order"},
		{"china2002", "simple/draw-or-replay suicide=false area comp=n komi=7.5 tie=draw passes=2 resume=in-order"},
		{"computer-go", "simple/draw suicide=false territory comp=none komi=6.5 tie=draw passes=2 resume=never"},
		{"pair-go", "simple/no-result suicide=false territory comp=none komi=6.5 tie=draw passes=2 resume=opponent"},
		{"pair-go-handicap", "simple/no-result suicide=false territory comp=none komi=open tie=W passes=2 resume=opponent"},
		{"aga", "situational/none suicide=false area comp=n-1 komi=7.5 tie=draw passes=2 resume=in-order"},
		{"nz", "situational/none suicide=true area comp=none komi=7 tie=draw passes=2 resume=in-order"},
		{"tromp-taylor", "positional/none suicide=true area comp=none komi=open tie=draw passes=2 resume=never"},
		{"cgos", "positional/none suicide=false area comp=none komi=7.5 tie=draw passes=2 resume=never"},
		{"korea", "simple/no-result suicide=false territory comp=none komi=6.5 tie=draw passes=2 resume=opponent"},
		{"ing", "positional/none suicide=true area comp=n komi=8 tie=B passes=4 resume=in-order"},
	}
	for _, tt := range tests {
		r, ok := ByID(tt.id)
		if !ok {
			t.Errorf("no regulation %s", tt.id)
			continue
		}
		if got := axes(r); got != tt.want {
			t.Errorf("%s:\n got %s\nwant %s", tt.id, got, tt.want)
		}
	}
}

func TestBuiltinDetails(t *testing.T) {
	get := func(id string) *Regulation {
		r, ok := ByID(id)
		if !ok {
			t.Fatalf("no regulation %s", id)
		}
		return r
	}
	computer := get("computer-go")
	if computer.Ending.MoveLimit != 400 || !computer.KomiFixed || !computer.EvenOnly {
		t.Errorf("computer-go: limit %d, komi fixed %t, even only %t",
			computer.Ending.MoveLimit, computer.KomiFixed, computer.EvenOnly)
	}
	if want := (clock.System{Kind: clock.Absolute, Main: 30 * time.Minute}); computer.Clock == nil || *computer.Clock != want {
		t.Errorf("computer-go: clock %v, want %v", computer.Clock, want)
	}
	china := get("china1988")
	if !china.Ko.UnequalIllegal || china.WarningLimit != 2 || !china.Scoring.Zi || !china.Scoring.Shared {
		t.Errorf("china1988: unequal cycles illegal %t, warnings %d, zi %t, shared %t",
			china.Ko.UnequalIllegal, china.WarningLimit, china.Scoring.Zi, china.Scoring.Shared)
	}
	pair := get("pair-go")
	if want := (Rotation{Pairs: true, Penalty: 3 * Point, OnlyAfterRegular: true}); pair.Rotation != want {
		t.Errorf("pair-go: rotation %+v, want %+v", pair.Rotation, want)
	}
	if !pair.Ending.ResignOnTurn || pair.Handicap != nil || get("pair-go-handicap").Handicap == nil {
		t.Error("pair-go: resignation on turn only, and a table only with handicap")
	}
	if aga := get("aga"); aga.Ending.LastPass != board.White || !aga.Ending.PassStones {
		t.Errorf("aga: last pass %v, pass stones %t", aga.Ending.LastPass, aga.Ending.PassStones)
	}
	for _, id := range builtinIDs {
		if want := id != "tromp-taylor" && id != "cgos"; get(id).Scoring.Removal != want {
			t.Errorf("%s: dead stones are removed: %t, want %t", id, !want, want)
		}
	}
}

func TestBuiltinRulings(t *testing.T) {
	tests := []struct {
		id, code string
		want     string
	}{
		{"japan1989", "illegal/ko", "loss until-confirmed japan1989/14 japan1989/6"},
		{"japan1989", "illegal/occupied", "loss until-confirmed japan1989/14 japan1989/3"},
		{"japan1989", "illegal/suicide", "loss until-confirmed japan1989/14 japan1989/4"},
		{"japan1989", "turn/color", "loss until-confirmed japan1989/14 japan1989/2"},
		{"japan1989", "illegal/off-board", "referee until-confirmed"},
		{"japan1989", "time/flag", "referee until-confirmed"},
		{"china1988", "illegal/ko", "void china1988/20.1 china1988/6"},
		{"china1988", "illegal/suicide", "void china1988/19 china1988/5"},
		{"china1988", "illegal/superko", "referee china1988/6 china1988/20.4"},
		{"china1988", "illegal/occupied", "referee china1988/25.1 china1988/22"},
		{"china1988", "illegal/off-board", "referee china1988/25.1"},
		{"china1988", "turn/color", "loss china1988/17.1 china1988/2.1"},
		{"china1988", "time/flag", "loss china1988/23.5"},
		{"china2002", "illegal/superko", "referee china2002/6 china1988/20.4"},
		{"china2002", "illegal/ko", "void china1988/20.1 china1988/6"},
		{"computer-go", "illegal/ko", "loss until-confirmed computer-go/3.2.1 japan1989/6"},
		{"computer-go", "time/flag", "loss until-confirmed computer-go/3.2.2 computer-go/2.1"},
		{"computer-go", "end/move-limit", "referee computer-go/3.2.3"},
		{"computer-go", "cycle/repetition", "draw until-confirmed computer-go/3.2.6 japan1989/12"},
		{"pair-go", "turn/seat", "penalty 3 next-move pair-go/A6.4 pair-go/A6.1 pair-go/A6.2 pair-go/A6.5"},
		{"pair-go", "illegal/ko", "loss until-confirmed japan1989/14 japan1989/6"},
		{"pair-go-handicap", "turn/seat", "penalty 3 next-move pair-go/A6.4 pair-go/A6.1 pair-go/A6.2 pair-go/A6.5"},
		{"cgos", "illegal/superko", "loss cgos/illegal cgos/repetition"},
		{"cgos", "illegal/off-board", "referee"},
		{"aga", "illegal/superko", "referee aga/breach aga/repetition"},
	}
	for _, tt := range tests {
		r, _ := ByID(tt.id)
		ruling, ok := r.Rulings[tt.code]
		if !ok {
			t.Errorf("%s has no ruling on %s", tt.id, tt.code)
			continue
		}
		if got := rulingText(ruling); got != tt.want {
			t.Errorf("%s on %s:\n got %s\nwant %s", tt.id, tt.code, got, tt.want)
		}
	}
}

func rulingText(r Ruling) string {
	parts := []string{string(r.Consequence)}
	if r.Amount != 0 {
		parts = append(parts, r.Amount.String())
	}
	if r.Window != "" {
		parts = append(parts, string(r.Window))
	}
	for _, a := range append([]Article{r.Article}, r.Also...) {
		if a != "" {
			parts = append(parts, string(a))
		}
	}
	return strings.Join(parts, " ")
}

func TestBuiltinEvents(t *testing.T) {
	tests := []struct {
		id, kind string
		words    []string // facts of the case file
		want     Consequence
		article  Article
	}{
		{"china1988", "displaced-stone", nil, ByReferee, "china1988/17.3"},
		{"china1988", "displaced-stone", []string{"back"}, Note, "china1988/17.3"},
		{"china1988", "displaced-stone", []string{"stands"}, Note, "china1988/17.3"},
		{"china1988", "displaced-stone", []string{"draw"}, Draw, "china1988/17.3"},
		{"china1988", "displaced-stone", []string{"replay"}, Replay, "china1988/17.3"},
		{"china1988", "displaced-stone", []string{"intentional"}, Loss, "china1988/17.3"},
		{"china1988", "scattered", []string{"intentional"}, Loss, "china1988/17.4"},
		{"china1988", "scattered", []string{"", "loss"}, Loss, "china1988/17.4"},
		{"china1988", "captured-alive", nil, Warning, "china1988/18"},
		{"china1988", "clock-before-clearing", []string{"", "advice"}, Note, "china1988/23.4"},
		{"china1988", "clock-before-clearing", []string{"", "warning"}, Warning, "china1988/23.4"},
		{"china1988", "consultation", []string{"", "loss"}, Loss, "china1988/24.3"},
		{"china1988", "late", []string{"beyond"}, Loss, "china1988/23.1"},
		{"china1988", "late", []string{"within"}, Note, "china1988/23.1"},
		{"china1988", "late", []string{"both"}, BothLose, "china1988/23.1"},
		{"china1988", "sealed-move", []string{"occupied"}, Void, "china1988/22"},
		{"china1988", "two-moves-running", nil, Loss, "china1988/17.1"},
		{"china2002", "lifted-stone", nil, Warning, "china1988/17.2"},
		{"china2002", "no-result-agreed", nil, ByReferee, "china2002/20.3"},
		{"japan1989", "end-not-agreed", nil, BothLose, "japan1989/13.1"},
		{"japan1989", "no-result-agreed", nil, NoResult, "japan1989/12"},
		{"japan1989", "displaced-stone", nil, ByReferee, "japan1989/13.2"},
		{"japan1989", "resignation", nil, Loss, "japan1989/11"},
		{"computer-go", "misconduct", nil, Loss, "computer-go/5.2"},
		{"computer-go", "unauthorised-input", nil, ByReferee, "computer-go/5.1"},
		{"computer-go", "unauthorised-input", []string{"", "loss"}, Loss, "computer-go/5.1"},
		{"computer-go", "interruption", []string{"", "", "accident"}, ByReferee, "computer-go/4"},
		{"computer-go", "interruption", []string{"replay", "", "organizer"}, Replay, "computer-go/4"},
		{"computer-go", "no-result-agreed", nil, Note, "computer-go/3.2.6"},
		{"pair-go", "communication", nil, Loss, "pair-go/A6.communication"},
		{"pair-go-handicap", "communication", nil, Loss, "pair-go/A6.communication"},
		{"korea", "no-result-agreed", nil, NoResult, "korea/repetition"},
	}
	for _, tt := range tests {
		r, _ := ByID(tt.id)
		e, ok := r.Events[tt.kind]
		if !ok {
			t.Errorf("%s says nothing of %s", tt.id, tt.kind)
			continue
		}
		if got := e.Choose(tt.words...); got != tt.want || e.Article != tt.article {
			t.Errorf("%s on %s %q: %s by %s, want %s by %s", tt.id, tt.kind, tt.words, got, e.Article, tt.want, tt.article)
		}
	}
	for _, id := range []string{"japan1989", "china1988", "china2002", "computer-go", "pair-go", "pair-go-handicap"} {
		r, _ := ByID(id)
		for _, kind := range EventKinds() {
			if _, ok := r.Events[kind]; !ok {
				t.Errorf("%s says nothing of %s", id, kind)
			}
		}
	}
}

// Every run of goref pays for this once, before its first record.
func BenchmarkLoadBuiltin(b *testing.B) {
	for b.Loop() {
		readBuiltin()
	}
}
