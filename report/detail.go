package report

import (
	"fmt"
	"strings"

	"goref/audit"
	"goref/rules"
	"goref/sgfio"
)

// detail prints a game in a referee's reading order: what the game is, the
// ruling, what it rests on with the place in the record, the count with every
// summand, then everything else that was noticed.
type detail struct {
	paint      painter
	countFirst bool
	b          strings.Builder
}

const (
	textWidth = 78 // where sentences are broken
	indent    = "  "
	keyWidth  = 9
)

func (f *detail) Begin(dst []byte) []byte           { return dst }
func (f *detail) Between() string                   { return "\n" }
func (f *detail) End(dst []byte, _ *Summary) []byte { return dst }

func (f *detail) Game(dst []byte, v *audit.Verdict) []byte {
	f.b.Reset()
	if v.Case.Record != nil {
		f.title(v)
		if f.countFirst {
			f.count(v)
		}
		f.ruling(v)
	}
	shown := f.grounds(v)
	if !f.countFirst {
		f.count(v)
	}
	f.notes(v, shown)
	return append(dst, f.b.String()...)
}

// section begins a part of the page.
func (f *detail) section(title string) {
	f.b.WriteString("\n" + f.paint.mark(bold, title) + "\n")
}

// line writes a key and a text, broken into as many lines as it takes.
func (f *detail) line(key, text string) {
	for i, part := range Wrap(text, textWidth-len(indent)-keyWidth-1) {
		if i > 0 {
			key = ""
		}
		f.b.WriteString(indent + f.paint.mark(dim, padRight(key, keyWidth)) + " " + part + "\n")
	}
}

func (f *detail) title(v *audit.Verdict) {
	rec := v.Case.Record
	f.b.WriteString(f.paint.mark(bold, label(v.Case)) + "\n")
	f.line(playersKey, players(rec))
	game := []string{
		fmt.Sprintf("%dx%d", rec.Size.W, rec.Size.H),
		"komi " + v.Komi.String() + source(v.KomiFrom),
	}
	if v.Handicap > 0 {
		game = append(game, fmt.Sprintf("handicap %d", v.Handicap))
	}
	f.line("game", strings.Join(append(game, plural(moves(v.Log), "move"), ending(v.End)), ", "))
	if v.Regulation != nil {
		f.line("rules", v.Regulation.ID+", "+v.Regulation.Title+source(v.From))
	}
}

// players names both sides.
func players(rec *sgfio.Record) string {
	return fmt.Sprintf("%s (Black), %s (White)", player(rec.Black.Name.Value), player(rec.White.Name.Value))
}

func player(name string) string {
	if name == "" {
		return "unnamed"
	}
	return plain(name)
}

// source says where a setting comes from, in brackets.
func source(from audit.From) string {
	switch from {
	case audit.FromFlag:
		return " (by flag)"
	case audit.FromCase:
		return " (from the case file)"
	case audit.FromRecord:
		return " (from the record)"
	case audit.FromAssumed:
		return " (assumed)"
	}
	return ""
}

// ending says how the recorded play stops.
func ending(e audit.End) string {
	switch e.By {
	case "", audit.EndOpen:
		return "no end recorded"
	case audit.EndMoveLimit:
		return fmt.Sprintf("the move limit reached on move %d", e.Move)
	}
	return fmt.Sprintf("ended by %s after move %d", e.By, e.Move)
}

func (f *detail) ruling(v *audit.Verdict) {
	r := v.Ruling
	if r == nil {
		f.section("Ruling: none; no breach decides the game")
		f.recorded(v)
		return
	}
	f.section("Ruling: " + plain(r.Text))
	result := r.Result
	if v.Regulation != nil && v.Regulation.Scoring.Zi && r.HasMargin && r.By == "score" {
		result += " (" + zi(r.Margin) + " zi)"
	}
	f.line("result", fmt.Sprintf("%s, by %s, %s", result, manner(r.By), certain(r.Certainty)))
	for _, a := range r.Articles {
		f.line("article", article(v.Regulation, a))
	}
	f.recorded(v)
	for _, need := range r.Needs {
		f.line("needs", plain(need))
	}
	if r.Own != nil {
		f.line("goref", fmt.Sprintf("without the decision: %s, %s", r.Own.Result, plain(r.Own.Text)))
	}
}

// recorded compares the ruling with what the record says.
func (f *detail) recorded(v *audit.Verdict) {
	if v.Recorded == nil {
		f.line("record", "states no result")
		return
	}
	text := plain(v.Recorded.Text)
	switch {
	case v.Agrees == nil:
		f.line("record", text)
	case *v.Agrees:
		f.line("record", text+", "+f.paint.agrees(v.Agrees, "which agrees"))
	default:
		f.line("record", text+", "+f.paint.agrees(v.Agrees, "which differs"))
	}
}

// manner words how a game was decided.
func manner(by string) string {
	switch by {
	case "illegal":
		return "an illegal move"
	case "turn":
		return "a turn of the wrong side"
	case "seat":
		return "a turn of the wrong partner"
	case "move-limit":
		return "the move limit"
	case "referee":
		return "the referee"
	case "recorded":
		return "the record's word"
	}
	return by
}

// certain words what a result rests on.
func certain(c audit.Certainty) string {
	switch c {
	case audit.Proved:
		return "proved by the moves"
	case audit.Recorded:
		return "resting on what is recorded"
	case audit.Estimated:
		return "estimated"
	}
	return string(c)
}

// zi words a margin in points as China counts it: a zi is two points.
func zi(p rules.Points) string {
	quarters := [...]string{"", ".25", ".5", ".75"}
	return fmt.Sprintf("%d%s", int(p)/4, quarters[int(p)%4])
}

// article returns an article's number with its short words, those of an event's
// own regulation too.
func article(r *rules.Regulation, a rules.Article) string {
	text, ok := r.Article(a)
	if !ok {
		text, _, _ = rules.Lookup(a)
	}
	if text.Words == "" {
		return string(a)
	}
	return string(a) + ": " + plain(text.Words)
}
