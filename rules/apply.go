package rules

import (
	"maps"
	"slices"

	"goref/board"
	"goref/clock"
)

// child returns a regulation that says what r says, to be changed.
func (r *Regulation) child() *Regulation {
	c := *r
	c.Extends, c.parent = r.ID, r
	c.Title, c.Aliases, c.Articles = "", nil, nil
	c.Rulings, c.Events = maps.Clone(r.Rulings), maps.Clone(r.Events)
	if r.Handicap != nil {
		h := *r.Handicap
		c.Handicap = &h
	}
	return &c
}

// apply sets in r what the file says. What cannot be turned into a value is a
// fault; whether the values make a regulation is for Validate.
func (f *file) apply(r *Regulation) {
	t := &f.table
	set(&r.ID, t.ID)
	set(&r.Title, t.Title)
	if r.Title == "" && r.Extends != "" {
		r.Title = r.ID + ", which extends " + r.Extends
	}
	set(&r.Source, t.Source)
	if t.Aliases != nil {
		r.Aliases = t.Aliases
	}
	set(&r.Ko.Kind, KoKind(t.Ko.Kind))
	set(&r.Ko.LongCycle, LongCycle(t.Ko.LongCycle))
	setTo(&r.Ko.UnequalIllegal, t.Ko.UnequalIllegal)
	setTo(&r.Suicide, t.Suicide)
	f.applyEnding(&r.Ending)
	f.applyScoring(&r.Scoring)
	f.applyKomi(r)
	setTo(&r.EvenOnly, t.EvenOnly)
	setTo(&r.WarningLimit, t.WarningLimit)
	if t.Clock != "" {
		system, err := clock.ParseSystem(t.Clock)
		if err != nil {
			f.fail(f.line("clock"), "clock: %v", err)
		}
		r.Clock = &system
	}
	r.Rulings = f.applyRulings(r.Rulings, t.Rulings, "rulings")
	r.Events = f.applyRulings(r.Events, t.Events, "events")
	f.applyRotation(r)
	if t.Handicap != nil {
		if r.Handicap == nil {
			r.Handicap = &PairTable{}
		}
		f.applyHandicap(r.Handicap, t.Handicap)
	}
	r.Articles = nil
	for _, a := range append(f.articles, t.Articles...) {
		r.Articles = append(r.Articles, ArticleText{
			ID: Article(a.ID), Words: a.Words, Does: a.Does,
			Status: Coverage(a.Status), Needs: a.Needs, Test: a.Test,
		})
	}
}

// set overwrites what a text of the file states.
func set[T ~string](to *T, value T) {
	if value != "" {
		*to = value
	}
}

func setTo[T any](to *T, value *T) {
	if value != nil {
		*to = *value
	}
}

func (f *file) applyEnding(e *Ending) {
	t := &f.table.Ending
	setTo(&e.Passes, t.Passes)
	f.side(&e.LastPass, t.LastPass, "either", "ending", "last_pass")
	setTo(&e.PassStones, t.PassStones)
	setTo(&e.MoveLimit, t.MoveLimit)
	set(&e.Resume, Resume(t.Resume))
	setTo(&e.ResignOnTurn, t.ResignOnTurn)
	setTo(&e.Judgements, t.Judgements)
}

func (f *file) applyScoring(s *Scoring) {
	t := &f.table.Scoring
	set(&s.Method, Method(t.Method))
	set(&s.Seki, SekiMode(t.Seki))
	set(&s.Compensation, Compensation(t.Compensation))
	setTo(&s.Removal, t.Removal)
	setTo(&s.Zi, t.Zi)
	setTo(&s.Shared, t.Shared)
	f.side(&s.Tie, t.Tie, "draw", "scoring", "tie")
}

// side reads "B", "W", or the word for neither.
func (f *file) side(to *board.Color, text, neither string, key ...string) {
	switch text {
	case "":
	case "B":
		*to = board.Black
	case "W":
		*to = board.White
	case neither:
		*to = board.Empty
	default:
		f.fail(f.line(key...), "%s %q: want B, W or %s", dotted(key), text, neither)
	}
}

// applyKomi reads a komi; "open" says that the regulation gives none.
func (f *file) applyKomi(r *Regulation) {
	setTo(&r.KomiFixed, f.table.KomiFixed)
	switch f.table.Komi {
	case nil:
	case "open":
		r.Komi, r.KomiKnown = 0, false
	default:
		r.Komi, r.KomiKnown = f.points(f.table.Komi, "komi"), true
	}
}

// applyRotation also writes what a wrong turn costs into its ruling, so that
// the amount stands in one place of the file.
func (f *file) applyRotation(r *Regulation) {
	t := &f.table.Rotation
	setTo(&r.Rotation.Pairs, t.Pairs)
	setTo(&r.Rotation.OnlyAfterRegular, t.OnlyAfterRegular)
	if t.Penalty != nil {
		r.Rotation.Penalty = f.points(t.Penalty, "rotation", "penalty")
	}
	if seat, ok := r.Rulings["turn/seat"]; ok && seat.Consequence == Penalty && f.table.Rulings["turn/seat"].Amount == nil {
		seat.Amount = r.Rotation.Penalty
		r.Rulings["turn/seat"] = seat
	}
}

// applyRulings changes the rulings that the file names, key by key.
func (f *file) applyRulings(to map[string]Ruling, from map[string]rulingTable, table string) map[string]Ruling {
	if to == nil && len(from) > 0 {
		to = make(map[string]Ruling, len(from))
	}
	for _, name := range slices.Sorted(maps.Keys(from)) {
		t := from[name]
		r := to[name]
		set(&r.Consequence, Consequence(t.Consequence))
		if r.Consequence != Penalty {
			r.Amount = 0 // the parent's, where this file replaces a penalty
		}
		if t.Amount != nil {
			r.Amount = f.points(t.Amount, table, name, "amount")
		}
		set(&r.Window, Window(t.Window))
		set(&r.Article, Article(t.Article))
		if t.Also != nil {
			r.Also = nil
			for _, a := range t.Also {
				r.Also = append(r.Also, Article(a))
			}
		}
		if len(t.Choices) > 0 {
			choices := maps.Clone(r.Choices)
			if choices == nil {
				choices = make(map[string]Consequence, len(t.Choices))
			}
			for word, c := range t.Choices {
				choices[word] = Consequence(c)
			}
			r.Choices = choices
		}
		if t.Article != "" {
			r.ChoiceArticles = nil // they go with the parent's article
		}
		if t.Articles != nil {
			r.ChoiceArticles = make(map[string]Article, len(t.Articles))
			for word, a := range t.Articles {
				r.ChoiceArticles[word] = Article(a)
			}
		}
		to[name] = r
	}
	return to
}

func (f *file) applyHandicap(to *PairTable, t *pairTable) {
	switch t.Status {
	case "":
	case "reconstructed", "published":
		to.Reconstructed = t.Status == "reconstructed"
	default:
		f.fail(f.line("handicap", "status"), "handicap.status %q: want reconstructed or published", t.Status)
	}
	set(&to.Note, t.Note)
	setTo(&to.Professional, t.Professional)
	f.rank(&to.Highest, t.Highest, "highest")
	f.rank(&to.Lowest, t.Lowest, "lowest")
	if t.Rows == nil {
		return
	}
	to.Rows = nil
	for _, row := range t.Rows {
		to.Rows = append(to.Rows, PairRow{
			Difference: f.points(row.Difference, "handicap", "rows"),
			Stones:     row.Stones,
			Komi:       f.points(row.Komi, "handicap", "rows"),
		})
	}
}

func (f *file) rank(to *Rank, text, key string) {
	if text == "" {
		return
	}
	r, err := ParseRank(text)
	if err != nil {
		f.fail(f.line("handicap", key), "handicap.%s: %v", key, err)
	}
	*to = r
}
