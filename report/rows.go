package report

import (
	"fmt"
	"strconv"
	"strings"

	"goref/audit"
)

// rows prints one line a game, as soon as the game is judged: the columns have
// fixed widths, and what may be long stands last.
type rows struct {
	paint painter
	quiet bool
}

// The widths of the columns that stand before the file.
const (
	wResult     = 8
	wAgrees     = 6
	wCertainty  = 9
	wRegulation = 12
	wCount      = 4
	wFile       = 32
)

func (f *rows) Begin(dst []byte) []byte {
	head := strings.Join([]string{
		padRight("ruling", wResult), padRight("record", wResult), padRight("agrees", wAgrees),
		padRight("certainty", wCertainty), padRight("rules", wRegulation),
		padLeft("err", wCount), padLeft("warn", wCount), padLeft("note", wCount),
		padRight("game", wFile), "what it rests on",
	}, "  ")
	dst = append(dst, f.paint.mark(bold, head)...)
	return append(dst, '\n')
}

func (f *rows) Between() string { return "" }

func (f *rows) Game(dst []byte, v *audit.Verdict) []byte {
	if v.Case.Record == nil && v.Case.Game == 0 && !isFault(v) {
		return dst // no record: the message on standard error says so
	}
	result, record, certainty, regulation := "-", "-", "-", "-"
	if v.Ruling != nil {
		result, certainty = v.Ruling.Result, string(v.Ruling.Certainty)
	}
	if v.Recorded != nil && v.Recorded.Text != "" {
		record = plain(v.Recorded.Text)
	}
	if v.Regulation != nil {
		regulation = v.Regulation.ID
	}
	count := severities(v)
	line := strings.Join([]string{
		f.paint.mark(bold, padRight(result, wResult)),
		padRight(record, wResult),
		f.paint.agrees(v.Agrees, padRight(agreesWord(v.Agrees), wAgrees)),
		padRight(certainty, wCertainty),
		padRight(regulation, wRegulation),
		f.count(audit.Error, count), f.count(audit.Warning, count), f.count(audit.Note, count),
		padRight(label(v.Case), wFile),
		remark(v),
	}, "  ")
	dst = append(dst, strings.TrimRight(line, " ")...)
	return append(dst, '\n')
}

func (f *rows) count(s audit.Severity, count [3]int) string {
	if count[s] == 0 {
		return padLeft("·", wCount)
	}
	return f.paint.severity(s, padLeft(strconv.Itoa(count[s]), wCount))
}

func (f *rows) End(dst []byte, s *Summary) []byte {
	if f.quiet {
		return dst
	}
	dst = append(dst, f.paint.mark(bold, Totals(s))...)
	return append(dst, '\n')
}

// Totals returns the line of totals of a run.
func Totals(s *Summary) string {
	var b strings.Builder
	fmt.Fprintf(&b, "%s in %s", plural(s.Games, "game"), plural(s.Files, "file"))
	part := func(mark string, n int, one, many string) {
		switch {
		case n == 1:
			b.WriteString(mark + "1 " + one)
		case n > 1:
			fmt.Fprintf(&b, "%s%d %s", mark, n, many)
		}
	}
	before := b.Len()
	next := func() string {
		if b.Len() == before {
			return ": "
		}
		return ", "
	}
	part(next(), s.Agree, "agrees with its record", "agree with their records")
	part(next(), s.Differ, "differs", "differ")
	part(next(), s.Undecided, "is undecided", "are undecided")
	part(next(), s.NoResult, "has nothing to compare", "have nothing to compare")
	fmt.Fprintf(&b, "; %s, %s, %s", plural(s.Errors, "error"), plural(s.Warnings, "warning"), plural(s.Notes, "note"))
	part("; ", s.Unreadable, "input could not be read", "inputs could not be read")
	part("; ", s.Faults, "record on which goref failed", "records on which goref failed")
	return b.String()
}

func plural(n int, noun string) string {
	if n == 1 {
		return "1 " + noun
	}
	return strconv.Itoa(n) + " " + noun + "s"
}

// label names a game: its file, and its number in a file of several.
func label(c *audit.Case) string {
	name := plain(c.File)
	if c.Game > 1 || c.Game == 1 && c.Collection != nil && len(c.Collection.Games()) > 1 {
		name += " #" + strconv.Itoa(c.Game)
	}
	return name
}

func agreesWord(agrees *bool) string {
	switch {
	case agrees == nil:
		return "-"
	case *agrees:
		return "yes"
	}
	return "no"
}

// remark says in a few words what a reader of the line wants to know next: what
// decides, what is missing, the worst finding.
func remark(v *audit.Verdict) string {
	if d := decisive(v); d != nil {
		return sentence(d)
	}
	if r := v.Ruling; r != nil && r.Winner == audit.WinnerUndecided && len(r.Needs) > 0 {
		return "needs " + plain(r.Needs[0])
	}
	for i := range v.Findings {
		if f := &v.Findings[i]; f.Severity == audit.Error {
			return sentence(f)
		}
	}
	for i := range v.Findings {
		if f := &v.Findings[i]; strings.HasPrefix(string(f.Code), "result/") {
			return sentence(f)
		}
	}
	return ""
}

// sentence is what a finding states, and on which variation.
func sentence(f *audit.Finding) string {
	if f.Line != nil {
		return fmt.Sprintf("in variation %s: %s", strings.Trim(fmt.Sprint(f.Line), "[]"), plain(f.Message))
	}
	return plain(f.Message)
}

// isFault reports whether the verdict says that goref failed on the record.
func isFault(v *audit.Verdict) bool {
	return len(v.Findings) > 0 && v.Findings[len(v.Findings)-1].Code == FaultCode
}
