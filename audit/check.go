// Package audit words what replay found, prices it by a regulation and says
// what the game comes to. A check turns facts into findings; a regulation turns
// findings into a ruling with articles.
package audit

import (
	"fmt"
	"slices"

	"goref/board"
	"goref/rules"
	"goref/sgfio"
)

// A Code names a check for ever: family/name, as in "illegal/ko". Codes are
// never reused and are the same in every format and language.
type Code string

// A Severity says how much a finding matters to a script. It belongs to the
// code and does not change with the regulation.
type Severity uint8

// The severities, from least to most.
const (
	Note Severity = iota
	Warning
	Error
)

var severityNames = [...]string{"note", "warning", "error"}

// String returns "note", "warning" or "error".
func (s Severity) String() string { return severityNames[s] }

// ParseSeverity reads a severity's name.
func ParseSeverity(text string) (Severity, error) {
	for i, name := range severityNames {
		if text == name {
			return Severity(i), nil
		}
	}
	return 0, fmt.Errorf("severity %q: want error, warning or note", text)
}

// A Check looks at one game and reports. It is a value; see All.
type Check struct {
	Code     Code
	Title    string // no capital, no full stop, under 60 letters
	Doc      string // what, why, an example
	Since    string // goref version
	Cites    []rules.Article
	Severity Severity // the usual one; a finding may carry the code's other one
	// Needs says which part of the work has to be done before: a check that
	// needs the count is not run by goref audit.
	Needs Need
	Run   func(*Pass)
}

// A Need is what a check looks at.
type Need uint8

// The needs, each with those before it.
const (
	NeedSource Need = iota // the bytes of the file
	NeedRecord             // the record as read
	NeedLog                // the replay
	NeedNotes              // the case file
	NeedCount              // the count of the final position
	NeedRuling             // what the game comes to
)

// A Finding is one located statement of fact, and what the regulation in force
// makes of it.
type Finding struct {
	Code     Code
	Severity Severity
	Move     int         // number of the turn; 0: not about a turn
	Color    board.Color // side concerned; Empty if none
	Point    board.Point // Pass if no point is meant
	Span     sgfio.Span  // bytes of the record; empty: none
	Message  string      // one sentence, no final full stop
	Related  []Related

	// What follows from the regulation.
	Articles    []rules.Article
	Consequence rules.Consequence
	Amount      rules.Points // with Penalty: points taken off Color's total
	Decisive    bool
	Explanation *Explanation

	// Line holds the child numbers from the root for a finding of a variation;
	// nil on the main line.
	Line []int

	// charge is a consequence that depends on the finding rather than on the
	// code; it overrides the regulation's.
	charge rules.Consequence
	// window, for an event, is how long it can be ruled on; "" as the code's.
	window rules.Window
	// stated: what follows rests on what the case file states, not on the moves alone.
	stated bool
	// closed: the window for ruling on it has passed.
	closed bool
}

// A Related is a second place that a finding speaks of.
type Related struct {
	Span    sgfio.Span
	Message string
}

// An Explanation says what would make the recorded result come out.
type Explanation struct {
	Kind   string // dead, komi, ruleset, handicap, dame, prisoners, penalty
	Add    []board.Point
	Remove []board.Point
	Text   string
}

// A Pass is all that a check sees: the case, the verdict in the making and a
// way to report.
type Pass struct {
	Case    *Case
	Verdict *Verdict
	report  func(Finding)
	check   *Check
	from    int // steps that were looked at before, in another line
	told    int // findings of the check

	numbered []int // see numberedTurns, for as many turns as were searched
	searched int
	still    []stillness // see stoodStill, by turn
}

// Report adds a finding. The code and, unless the finding raises it, the
// severity are the check's.
func (p *Pass) Report(f Finding) {
	if f.Severity == Note {
		f.Severity = p.check.Severity
	}
	p.Remark(f)
}

// Remark adds a finding of the severity it has, which may be a note though the
// check's are usually graver.
func (p *Pass) Remark(f Finding) {
	f.Code = p.check.Code
	if p.told++; p.told <= mostOfOne {
		p.report(f)
	}
}

// mostOfOne bounds the findings of one check in one game, and again in all its
// variations together: a record with more of a kind is broken, and the first
// ones say how.
const mostOfOne = 500

// begin turns to the next check.
func (p *Pass) begin(c *Check) { p.check, p.told = c, 0 }

// follow turns to another line, of which the first steps were looked at before.
func (p *Pass) follow(from int) {
	p.from, p.searched = from, min(p.searched, from)
	at, _ := slices.BinarySearch(p.numbered, p.searched+1)
	p.numbered = p.numbered[:at]
	p.still = p.still[:min(len(p.still), from)]
}

// end says how many findings of the check were left out.
func (p *Pass) end() {
	if hidden := p.told - mostOfOne; hidden > 0 {
		p.report(Finding{
			Code: p.check.Code, Severity: p.check.Severity, charge: rules.Note,
			Message: fmt.Sprintf("and %d more findings of %s", hidden, p.check.Code),
		})
	}
}
