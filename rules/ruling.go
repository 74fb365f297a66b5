package rules

// A Ruling says what a finding or an event costs.
type Ruling struct {
	// Consequence is what follows where Choices have nothing for the case.
	Consequence Consequence
	Amount      Points // for Penalty only: taken off the side's total
	Window      Window // "" is Always
	// Article decides. It may be empty only where the text is silent: then the
	// consequence is Note or ByReferee.
	Article Article
	// Also names further articles: those that the move breaks, and those that
	// hold for some of the choices.
	Also []Article
	// Choices are what the article makes of the facts that it asks for, by the
	// word of the fact: see ChoiceWords. It is nil where there is no choice.
	Choices map[string]Consequence
	// ChoiceArticles names the article that decides where another one than
	// Article does for the word of a fact.
	ChoiceArticles map[string]Article
}

// Word returns the first of the given words that the ruling has a choice for, or
// "". Empty words are skipped, so fields of an event can be handed over as they
// are.
func (r Ruling) Word(words ...string) string {
	for _, w := range words {
		if _, ok := r.Choices[w]; ok && w != "" {
			return w
		}
	}
	return ""
}

// Choose returns what follows where the given words hold: the first of them
// that the ruling has a choice for decides, else Consequence.
func (r Ruling) Choose(words ...string) Consequence {
	if w := r.Word(words...); w != "" {
		return r.Choices[w]
	}
	return r.Consequence
}

// Citing returns the ruling with the article that decides for the word of a
// fact; the others follow it.
func (r Ruling) Citing(word string) Ruling {
	first, ok := r.ChoiceArticles[word]
	if !ok || first == r.Article {
		return r
	}
	also := []Article{r.Article}
	if r.Article == "" {
		also = nil
	}
	for _, a := range r.Also {
		if a != first {
			also = append(also, a)
		}
	}
	r.Article, r.Also = first, also
	return r
}

// A Consequence is what a regulation makes of a finding. The set is closed:
// audit implements each.
type Consequence string

// The consequences, as the command line prints them.
const (
	Loss      Consequence = "loss"
	BothLose  Consequence = "both-lose"
	NoResult  Consequence = "no-result"
	Draw      Consequence = "draw"
	Replay    Consequence = "replay"
	Void      Consequence = "void" // the move counts as none, the turn is lost
	Penalty   Consequence = "penalty"
	Warning   Consequence = "warning"
	Note      Consequence = "note"
	ByReferee Consequence = "referee"
)

// Consequences lists the consequences in the order of the documentation.
func Consequences() []Consequence {
	return []Consequence{Loss, BothLose, NoResult, Draw, Replay, Void, Penalty, Warning, Note, ByReferee}
}

// A Window says how long a breach can be ruled on.
type Window string

// The windows. UntilConfirmed closes when both sides have confirmed the result
// or the result form was handed in; NextMove closes with the next turn.
const (
	Always         Window = "always"
	NextMove       Window = "next-move"
	UntilConfirmed Window = "until-confirmed"
)

// ChoiceWords lists the facts that Ruling.Choices can turn on, in the order in
// which they outrank each other: the event's outcome, the penalty that the
// referee gave, the cause, and what goref finds by itself.
func ChoiceWords() []string {
	return []string{
		"back", "stands", "draw", "replay", "intentional", // outcome; "intentional" also of a claim
		"advice", "warning", "loss", // penalty
		"organizer", "accident", "participant", // cause
		"within", "beyond", "both", // late: against lateness_limit; both sides beyond it
		"second",                      // left-board: not the side's first absence
		"resumed",                     // interruption: the record goes on after it
		"kept", "occupied", "changed", // sealed-move: the next turn is at the point; a stone stood there; it is elsewhere
	}
}
