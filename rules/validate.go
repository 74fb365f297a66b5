package rules

import (
	"errors"
	"fmt"
	"maps"
	"regexp"
	"slices"
	"strconv"
	"strings"
)

// A FieldError says what is wrong with one key of a regulation.
type FieldError struct {
	Key  []string // as in the file: rulings, illegal/ko, consequence
	Text string
}

// Error returns KEY: TEXT.
func (e *FieldError) Error() string { return dotted(e.Key) + ": " + e.Text }

// Validate reports everything that keeps r from being a regulation: words
// outside the closed sets, rulings that cite an article which neither r nor a
// parent has, amounts without a penalty. The errors are *FieldError, joined; nil
// if there are none.
func (r *Regulation) Validate() error {
	var list []error
	for _, e := range r.faults() {
		list = append(list, e)
	}
	return errors.Join(list...)
}

// validation collects the faults of a regulation.
type validation struct {
	reg    *Regulation
	faults []*FieldError
}

var idPattern = regexp.MustCompile(`^[a-z0-9]+(-[a-z0-9]+)*$`)

func (r *Regulation) faults() []*FieldError {
	v := validation{reg: r}
	v.head()
	v.axes()
	v.numbers()
	for _, code := range slices.Sorted(maps.Keys(r.Rulings)) {
		family, name, _ := strings.Cut(code, "/")
		switch names := codeNames(family); {
		case names == nil || name == "":
			v.fail("no finding code; codes are FAMILY/NAME, with a family of "+
				strings.Join(CodeFamilies(), ", "), "rulings", code)
		case !slices.Contains(names, name):
			v.fail("no finding code; the family "+family+" has "+strings.Join(names, ", "), "rulings", code)
		}
		v.ruling(r.Rulings[code], "rulings", code)
	}
	for _, kind := range slices.Sorted(maps.Keys(r.Events)) {
		if !slices.Contains(EventKinds(), kind) {
			v.fail("no kind of event; want one of "+strings.Join(EventKinds(), ", "), "events", kind)
		}
		v.ruling(r.Events[kind], "events", kind)
	}
	v.seatPenalty()
	v.articles()
	v.handicap()
	return v.faults
}

func (v *validation) fail(text string, key ...string) {
	v.faults = append(v.faults, &FieldError{key, text})
}

func (v *validation) head() {
	r := v.reg
	if !idPattern.MatchString(r.ID) {
		v.fail(fmt.Sprintf("%q: want small letters, digits and single hyphens, as in pair-go", r.ID), "id")
	}
	if r.Title == "" {
		v.fail("a title is missing", "title")
	}
	if _, ok := SourceOf(r.Source); r.Source != "" && !ok {
		v.fail(fmt.Sprintf("%q is not in sources.toml", r.Source), "source")
	}
	for _, a := range r.Aliases {
		if a != strings.ToLower(strings.Join(strings.Fields(a), " ")) {
			v.fail(fmt.Sprintf("%q: want small letters and single spaces; records are compared in that form", a), "aliases")
		}
	}
}

func (v *validation) axes() {
	r := v.reg
	oneOf(v, r.Ko.Kind, []KoKind{SimpleKo, PositionalSuperko, SituationalSuperko, NaturalSuperko}, "ko", "kind")
	oneOf(v, r.Ko.LongCycle, []LongCycle{
		CycleNothing, CycleNoResult, CycleDraw, CycleDrawOrReplay, CycleReferee, CycleOlympiad,
	}, "ko", "long_cycle")
	oneOf(v, r.Ending.Resume, []Resume{ResumeOpponent, ResumeInOrder, ResumeNever}, "ending", "resume")
	oneOf(v, r.Scoring.Method, []Method{Territory, Area}, "scoring", "method")
	oneOf(v, r.Scoring.Compensation, []Compensation{CompensationNone, CompensationN, CompensationLess1}, "scoring", "compensation")
	oneOf(v, r.Scoring.Seki, []SekiMode{SekiCustomary, SekiStrict}, "scoring", "seki")
}

// oneOf checks a word of a closed set.
func oneOf[T ~string](v *validation, value T, set []T, key ...string) {
	if slices.Contains(set, value) {
		return
	}
	words := make([]string, len(set))
	for i, w := range set {
		words[i] = string(w)
	}
	what := fmt.Sprintf("%q", value)
	if value == "" {
		what = "nothing is stated, here or by what is extended"
	}
	v.fail(what+": want one of "+strings.Join(words, ", "), key...)
}

func (v *validation) numbers() {
	r := v.reg
	if p := r.Ending.Passes; p < 2 || p > 4 {
		v.fail(fmt.Sprintf("%d: want 2, 3 or 4 passes running", p), "ending", "passes")
	}
	if r.Ending.MoveLimit < 0 {
		v.fail(fmt.Sprintf("%d: want the number of the last move, or 0 for none", r.Ending.MoveLimit), "ending", "move_limit")
	}
	if r.WarningLimit < 0 {
		v.fail(fmt.Sprintf("%d: want the number of warnings that lose, or 0 if none do", r.WarningLimit), "warning_limit")
	}
	if r.KomiFixed && !r.KomiKnown {
		v.fail("no komi is given that could be fixed", "komi_fixed")
	}
	if p := r.Rotation.Penalty; p < 0 || p > 0 && !r.Rotation.Pairs {
		v.fail("want points to be taken off, and rotation.pairs = true", "rotation", "penalty")
	}
}

// ruling checks one ruling or event.
func (v *validation) ruling(r Ruling, table, name string) {
	oneOf(v, r.Consequence, Consequences(), table, name, "consequence")
	if r.Window != "" {
		oneOf(v, r.Window, []Window{Always, NextMove, UntilConfirmed}, table, name, "window")
	}
	penalty := r.Consequence == Penalty
	for _, word := range slices.Sorted(maps.Keys(r.Choices)) {
		if !slices.Contains(ChoiceWords(), word) {
			v.fail(fmt.Sprintf("%q: want one of %s", word, strings.Join(ChoiceWords(), ", ")), table, name, "choices", word)
		}
		oneOf(v, r.Choices[word], Consequences(), table, name, "choices", word)
		penalty = penalty || r.Choices[word] == Penalty
	}
	switch {
	case penalty && r.Amount <= 0:
		v.fail("a penalty needs an amount of points", table, name, "amount")
	case !penalty && r.Amount != 0:
		v.fail("an amount goes only with the consequence penalty", table, name, "amount")
	}
	if r.Article == "" && r.Consequence != Note && r.Consequence != ByReferee {
		v.fail(fmt.Sprintf("%s must name the article that says so", r.Consequence), table, name, "article")
	}
	cited := append([]Article{r.Article}, r.Also...)
	for _, word := range slices.Sorted(maps.Keys(r.ChoiceArticles)) {
		if _, ok := r.Choices[word]; !ok {
			v.fail(fmt.Sprintf("%q is none of the choices", word), table, name, "articles", word)
		}
		cited = append(cited, r.ChoiceArticles[word])
	}
	for _, a := range cited {
		if _, ok := v.reg.Article(a); a != "" && !ok {
			v.fail(fmt.Sprintf("article %q is neither among the [[articles]] of %s nor of what it extends", a, v.reg.ID),
				table, name, "article")
		}
	}
}

// seatPenalty keeps the two places of what a wrong turn costs equal.
func (v *validation) seatPenalty() {
	seat, ok := v.reg.Rulings["turn/seat"]
	if ok && seat.Consequence == Penalty && seat.Amount != v.reg.Rotation.Penalty {
		v.fail("set rotation.penalty instead", "rulings", "turn/seat", "amount")
	}
}

func (v *validation) articles() {
	seen := make(map[Article]bool, len(v.reg.Articles))
	for i, a := range v.reg.Articles {
		at := func(field string) []string { return []string{"articles", strconv.Itoa(i), field} }
		switch id, rest, _ := strings.Cut(string(a.ID), "/"); {
		case id != v.reg.ID || rest == "":
			v.fail(fmt.Sprintf("%q: want %s/NUMBER", a.ID, v.reg.ID), at("id")...)
		case seen[a.ID]:
			v.fail(fmt.Sprintf("%q stands here twice", a.ID), at("id")...)
		}
		seen[a.ID] = true
		oneOf(v, a.Status, []Coverage{Decided, Needs, NotDecidable}, at("status")...)
		if a.Words == "" || a.Does == "" {
			v.fail(fmt.Sprintf("%q: words and does must say something", a.ID), at("words")...)
		}
		if a.Status != "" && (a.Needs == "") != (a.Status == Decided) {
			v.fail(fmt.Sprintf("%q: needs goes with the status needs or not-decidable, and only with these", a.ID), at("needs")...)
		}
	}
}

func (v *validation) handicap() {
	t := v.reg.Handicap
	if t == nil {
		return
	}
	if t.Highest.Grade == NoGrade || t.Lowest.Grade == NoGrade || t.Professional < 1 {
		v.fail("want highest, lowest and professional", "handicap")
	}
	for i, row := range t.Rows {
		if i > 0 && row.Difference <= t.Rows[i-1].Difference || row.Difference < 0 {
			v.fail(fmt.Sprintf("difference %s: want rising differences from 0", row.Difference), "handicap", "rows")
		}
		if row.Stones < 0 || row.Stones == 1 {
			v.fail(fmt.Sprintf("%d stones: want 0, or 2 and more", row.Stones), "handicap", "rows")
		}
	}
	if len(t.Rows) == 0 || t.Rows[0].Difference != 0 {
		v.fail("want rows from a difference of 0 on", "handicap", "rows")
	}
}
