package report

import (
	"bytes"
	"fmt"
	"slices"
	"strings"

	"goref/audit"
	"goref/rules"
)

// grounds shows the findings that decide the game and returns how many they are.
func (f *detail) grounds(v *audit.Verdict) (shown int) {
	for i := range v.Findings {
		if !v.Findings[i].Decisive {
			continue
		}
		if shown == 0 {
			f.section("It rests on")
		}
		shown++
		f.finding(v, &v.Findings[i])
	}
	return shown
}

// notes shows the findings that decide nothing, the worst first.
func (f *detail) notes(v *audit.Verdict, shown int) {
	if len(v.Findings) == shown {
		return
	}
	title := "Findings"
	if shown > 0 {
		title = "Other findings"
	}
	if v.Case.Record == nil {
		f.b.WriteString(f.paint.mark(bold, label(v.Case)) + "\n")
	} else {
		f.section(title)
	}
	rest := make([]*audit.Finding, 0, len(v.Findings)-shown)
	for i := range v.Findings {
		if !v.Findings[i].Decisive {
			rest = append(rest, &v.Findings[i])
		}
	}
	slices.SortStableFunc(rest, func(a, b *audit.Finding) int { return int(b.Severity) - int(a.Severity) })
	f.firstOfEach(v, rest)
}

// sameCode is how many findings of one code are shown in full. A record that
// went out of step has hundreds.
const sameCode = 5

func (f *detail) firstOfEach(v *audit.Verdict, list []*audit.Finding) {
	seen := map[audit.Code]int{}
	var over []audit.Code
	for _, g := range list {
		seen[g.Code]++
		switch n := seen[g.Code]; {
		case n <= sameCode:
			f.finding(v, g)
		case n == sameCode+1:
			over = append(over, g.Code)
		}
	}
	for _, code := range over {
		fmt.Fprintf(&f.b, "%s… and %d more of %s; --format jsonl lists them all\n", indent, seen[code]-sameCode, code)
	}
}

// finding shows one finding. Errors and what decides the game come with the
// place in the source.
func (f *detail) finding(v *audit.Verdict, g *audit.Finding) {
	f.b.WriteString(indent + f.paint.severity(g.Severity, padRight(g.Severity.String(), keyWidth)) + " ")
	pad := strings.Repeat(" ", len(indent)+keyWidth+1)
	f.b.WriteString(strings.Join(Wrap(sentence(g), textWidth-len(pad)), "\n"+pad) + "\n")

	about := []string{string(g.Code)}
	if c := consequence(g); c != "" {
		about = append(about, c)
	}
	f.b.WriteString(pad + f.paint.mark(dim, strings.Join(about, ": ")))
	f.where(v, g, pad)
	if e := g.Explanation; e != nil {
		f.b.WriteString(pad + strings.Join(Wrap(plain(e.Text), textWidth-len(pad)), "\n"+pad) + "\n")
	}
}

// where ends the line with the place of a finding and shows the source.
func (f *detail) where(v *audit.Verdict, g *audit.Finding, pad string) {
	if !hasPlace(g.Span) {
		f.b.WriteByte('\n')
		return
	}
	col := v.Case.Collection
	line, column := col.Position(g.Span.Start)
	f.b.WriteString(f.paint.mark(dim, fmt.Sprintf("  line %d, column %d", line, column)) + "\n")
	if g.Severity != audit.Error && !g.Decisive {
		return
	}
	start := bytes.LastIndexAny(col.Src[:g.Span.Start], "\r\n") + 1
	text, carets := excerpt(col.Src, start, g.Span)
	f.b.WriteString(pad + indent + text + "\n")
	f.b.WriteString(pad + indent + f.paint.mark(red, carets) + "\n")
	for _, r := range g.Related {
		line, column := col.Position(r.Span.Start)
		fmt.Fprintf(&f.b, "%s%s (line %d, column %d)\n", pad, plain(r.Message), line, column)
	}
}

// consequence says what the regulation makes of a finding.
func consequence(g *audit.Finding) string {
	if g.Consequence == "" || g.Consequence == rules.Note && len(g.Articles) == 0 {
		return ""
	}
	text := string(g.Consequence)
	if g.Consequence == rules.Penalty {
		text = fmt.Sprintf("penalty of %s points", g.Amount)
	}
	if len(g.Articles) > 0 {
		ids := make([]string, len(g.Articles))
		for i, a := range g.Articles {
			ids[i] = string(a)
		}
		text += " (" + strings.Join(ids, ", ") + ")"
	}
	return text
}
