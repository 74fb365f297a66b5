// Package rules holds the vocabulary of regulations and the regulations
// themselves: the axes along which rule sets differ, and what each finding
// costs, with the article that says so.
//
// A regulation is an event's, not a country's. The built-in ones are TOML files
// under regulations/; an event's own file extends one of them.
package rules

import (
	"goref/board"
	"goref/clock"
)

// A Regulation is one event's complete regulation. It is read-only once loaded.
type Regulation struct {
	ID      string // "japan1989"
	Title   string // "Japanese rules of 10 April 1989"
	Extends string // parent regulation, merged key by key; "" if none
	Source  string // key into Sources
	Aliases []string

	Ko       Ko
	Suicide  bool // a chain may take its own last liberty
	Ending   Ending
	Rotation Rotation
	Scoring  Scoring

	// Komi is what the regulation gives; KomiFixed says that a record with
	// another komi departs from it. KomiKnown is false where the text is open.
	Komi      Points
	KomiKnown bool
	KomiFixed bool

	// EvenOnly regulations play no handicap games (computer-go/1.1).
	EvenOnly bool

	// WarningLimit is the number of warnings that lose the game; 0: none do.
	WarningLimit int

	// Clock is the time control the regulation fixes; nil: as the record says.
	Clock *clock.System

	// Rulings prices findings by code ("illegal/ko"). A code that is absent is
	// a note. Events prices the case file's events by kind ("late").
	Rulings map[string]Ruling
	Events  map[string]Ruling

	// Handicap is the table from which pairs of players get their handicap; nil
	// where the regulation has none.
	Handicap *PairTable

	// Articles lists the regulation's own articles in the order of the text.
	// Those of the parents are found by Article.
	Articles []ArticleText

	parent *Regulation
}

// Article returns the text of an article of r or of a regulation that r extends.
func (r *Regulation) Article(a Article) (ArticleText, bool) {
	for ; r != nil; r = r.parent {
		for _, t := range r.Articles {
			if t.ID == a {
				return t, true
			}
		}
	}
	return ArticleText{}, false
}

// KoKind says which repetitions a play may not make.
type KoKind string

// The kinds of ko rule, from superko.md section 1.
const (
	SimpleKo           KoKind = "simple"              // not the position before the opponent's last turn
	PositionalSuperko  KoKind = "positional"          // no earlier position
	SituationalSuperko KoKind = "situational"         // no earlier position with the same side to move
	NaturalSuperko     KoKind = "natural-situational" // no earlier position made by a play of the same side
)

// LongCycle says what a repetition that is no breach comes to.
type LongCycle string

// The rules for long cycles.
const (
	CycleNothing      LongCycle = "none"
	CycleNoResult     LongCycle = "no-result"      // if both agree (japan1989/12)
	CycleDraw         LongCycle = "draw"           // declared by the referee (computer-go/3.2.6)
	CycleDrawOrReplay LongCycle = "draw-or-replay" // for the referee (china1988/20.3)
	CycleReferee      LongCycle = "referee"
	CycleOlympiad     LongCycle = "olympiad" // the game ends: more captures in the cycle win, equal draws
)

// Ko is a regulation's rule on repetition.
type Ko struct {
	Kind      KoKind
	LongCycle LongCycle
	// UnequalIllegal: a cycle in which one side loses more stones than the
	// other is a breach by the text, for the referee (china1988/6, 20.4).
	UnequalIllegal bool
}

// Ending is a regulation's rule on how play stops.
type Ending struct {
	Passes     int         // passes running that stop the game: 2, 3, 4
	LastPass   board.Color // side that must pass last; Empty: either (aga: White)
	PassStones bool        // a pass gives the opponent a prisoner (aga)
	MoveLimit  int         // the last move, passes counted; 0: none
	Resume     Resume
	// ResignOnTurn: only the side on turn may resign (pair-go/A5).
	ResignOnTurn bool
	// Judgements: after the passes both sides' judgements of the position are
	// compared, and the referee decides where they differ (computer-go/3.2.5).
	Judgements bool
}

// Resume says who moves first when play is taken up again after the stop.
type Resume string

// The rules for resumption.
const (
	ResumeOpponent Resume = "opponent" // the side that did not ask (japan1989/9.3)
	ResumeInOrder  Resume = "in-order" // the turn goes on (china1988/21.1)
	ResumeNever    Resume = "never"    // the game has ended (tromp-taylor)
)

// Rotation says who takes turns.
type Rotation struct {
	Pairs bool // four seats in cyclic order (pair-go/A3)
	// Penalty is what a claimed wrong turn costs (pair-go/A6).
	Penalty Points
	// OnlyAfterRegular: no penalty if the turn before was itself out of
	// rotation (pair-go/A6.5). Event variants switch it off.
	OnlyAfterRegular bool
}

// Method is a counting method.
type Method string

// The counting methods.
const (
	Territory Method = "territory"
	Area      Method = "area"
)

// Compensation is what White is given for handicap stones under area counting.
type Compensation string

// The compensations for N handicap stones.
const (
	CompensationNone  Compensation = "none"
	CompensationN     Compensation = "n"
	CompensationLess1 Compensation = "n-1"
)

// SekiMode says how Japan 1989 Article 8 is read under territory counting.
type SekiMode string

// The readings of Article 8: as people count, and by its letter, under which
// an unfilled dame turns its neighbours into seki.
const (
	SekiCustomary SekiMode = "customary"
	SekiStrict    SekiMode = "strict"
)

// Scoring is a regulation's rule on the count.
type Scoring struct {
	Method       Method
	Seki         SekiMode
	Compensation Compensation
	// Removal: dead stones are taken off by agreement. False where the board
	// is counted as it stands (tromp-taylor, cgos).
	Removal bool
	// Zi: results are printed in zi, half of a point's difference (china1988/9).
	Zi bool
	// Shared: empty points between live stones of both sides are shared half
	// each (china1988/9). It does not change the margin.
	Shared bool
	// Tie is the side that wins an equal count; Empty: a draw.
	Tie board.Color
}
