package rules

// An Article names an article of a named text by the text's own number:
// "japan1989/9.3", "china1988/17.1", "pair-go/A6.4", "computer-go/3.2.6".
type Article string

// An ArticleText is one article in goref's own short words, with what a
// program can do about it.
type ArticleText struct {
	ID    Article
	Words string // what the article says, in our words
	Does  string // what goref does about it
	// Status is Decided, Needs or NotDecidable.
	Status Coverage
	// Needs names what a human has to state, by its case file key; or, for
	// NotDecidable, why no program can decide it.
	Needs string
	// Test names the test or acceptance case that shows a Decided article.
	Test string
}

// Coverage says how far goref decides an article.
type Coverage string

// The three answers of docs/coverage.md.
const (
	Decided      Coverage = "decided"
	Needs        Coverage = "needs"
	NotDecidable Coverage = "not-decidable"
)

// A Source is a text that articles are read from.
type Source struct {
	Key        string
	Title      string
	Date       string
	Edition    string
	Translator string
	Read       string // where and in which form it was read
	Unverified string // what could not be verified
}
