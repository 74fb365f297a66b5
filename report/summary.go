package report

import "goref/audit"

// A Summary is the totals of a run. Its zero value is that of no game.
type Summary struct {
	Files      int // files that were read
	Games      int // rulings given: a game under two regulations counts twice
	Unreadable int // files that are no record, and paths that could not be read

	Agree     int // the ruling and the recorded result agree
	Differ    int
	Undecided int // the ruling is undecided
	NoResult  int // decided, with no recorded result to compare; or nothing was ruled

	Errors, Warnings, Notes int // findings by severity
	Faults                  int // records on which goref failed
}

// Add counts one verdict.
func (s *Summary) Add(v *audit.Verdict) {
	for i := range v.Findings {
		switch v.Findings[i].Severity {
		case audit.Error:
			s.Errors++
		case audit.Warning:
			s.Warnings++
		default:
			s.Notes++
		}
	}
	if v.Case.Record == nil {
		return
	}
	s.Games++
	switch {
	case v.Ruling != nil && v.Ruling.Winner == audit.WinnerUndecided:
		s.Undecided++
	case v.Agrees == nil:
		s.NoResult++
	case *v.Agrees:
		s.Agree++
	default:
		s.Differ++
	}
}

// Merge adds the totals of another part of the run.
func (s *Summary) Merge(t *Summary) {
	s.Files += t.Files
	s.Games += t.Games
	s.Unreadable += t.Unreadable
	s.Agree += t.Agree
	s.Differ += t.Differ
	s.Undecided += t.Undecided
	s.NoResult += t.NoResult
	s.Errors += t.Errors
	s.Warnings += t.Warnings
	s.Notes += t.Notes
	s.Faults += t.Faults
}
