package clock

import (
	"errors"
	"fmt"
	"regexp"
	"strings"
	"time"
)

// ErrUnknown is wrapped, with the text, by every error of this package's readers.
var ErrUnknown = errors.New("time control not understood")

// Examples are time controls as ParseSystem reads them, one of each kind, for
// messages and help texts.
func Examples() []string {
	return []string{
		"30m absolute", "30m + 5x30s byo-yomi", "30m + 25/10m Canadian", "10m + 5s Fischer",
		"10m + 5s Fischer, cap 20m", "10m + 5s Bronstein", "10m + 5s delay", "30s per move",
		"10m hourglass", "30m Ing", "3h countdown, reserve 5m", "none",
	}
}

// kindWords finds the kind in a text, in this order: a word that also stands
// in a longer phrase comes later.
var kindWords = []struct {
	kind  Kind
	words *regexp.Regexp
}{
	{ByoYomi, regexp.MustCompile(`\b(japanese )?byo-? ?yomi\b|\bjapanese\b`)},
	{Canadian, regexp.MustCompile(`\bcanadian\b`)},
	{Fischer, regexp.MustCompile(`\bfischer\b|\bincrement\b`)},
	{Bronstein, regexp.MustCompile(`\bbronstein\b`)},
	{Delay, regexp.MustCompile(`\b(us |simple )?delay\b`)},
	{PerMove, regexp.MustCompile(`\b(per|a|each) move\b|\bsimple\b`)},
	{Hourglass, regexp.MustCompile(`\bhourglass\b`)},
	{Ing, regexp.MustCompile(`\bing\b`)},
	{Countdown, regexp.MustCompile(`\b(chinese )?countdown\b`)},
	{Absolute, regexp.MustCompile(`\babsolute\b|\bsudden death\b`)},
	{Untimed, regexp.MustCompile(`\bnone\b|\buntimed\b|\bno limit\b`)},
	{Unknown, regexp.MustCompile(`\bunknown\b`)},
}

var (
	reserveWords = regexp.MustCompile(`\breserve\b(.*)$`)
	capWords     = regexp.MustCompile(`\b(?:cap|max)\b(.*)$`)
	pointWords   = regexp.MustCompile(`(\d+) points?\b`)
	periodsOf    = regexp.MustCompile(`^(\d+) ?x ?(.+)$`)
	stonesIn     = regexp.MustCompile(`^(\d+) ?/ ?(.+)$`)
)

// ParseSystem reads a time control as people write one: a main time, then "+"
// and the overtime, the name of the kind before or after. Bare numbers are
// seconds. It reads everything that System.String writes. Its errors wrap
// ErrUnknown and say what would have been understood.
func ParseSystem(text string) (System, error) {
	s, why := parseWords(text)
	if why == "" {
		why = s.check()
	}
	if why != "" {
		return System{}, fmt.Errorf("%w: %q: %s; write it like %s",
			ErrUnknown, text, why, `"`+strings.Join(Examples(), `", "`)+`"`)
	}
	return s, nil
}

// parseWords returns the time control, or why text is none.
func parseWords(text string) (s System, why string) {
	rest := strings.Join(strings.Fields(strings.ToLower(text)), " ")
	if rest == "" {
		return s, "it is empty"
	}
	named := false
	for _, k := range kindWords {
		if at := k.words.FindStringIndex(rest); at != nil {
			s.Kind, named = k.kind, true
			rest = rest[:at[0]] + wordPlace + rest[at[1]:]
			break
		}
	}
	if s.Kind == Ing {
		s.Penalty = ingPenalty
		if at := pointWords.FindStringSubmatchIndex(rest); at != nil {
			s.Penalty, _ = count(rest[at[2]:at[3]])
			rest = rest[:at[0]] + rest[at[1]:]
		}
	}
	extra, rest, why := parseExtra(&s, rest)
	if why != "" {
		return s, why
	}
	rest = joined(rest)
	main, over, plus := strings.Cut(rest, "+")
	if !plus {
		main, over = splitSole(s.Kind, named, rest)
	}
	main, over = strings.TrimSpace(main), strings.TrimSpace(over)
	if main != "" {
		d, _, ok := parseDuration(main, time.Second)
		if !ok {
			return s, fmt.Sprintf("%q is no length of time", main)
		}
		s.Main = d
	}
	if !named {
		switch {
		case periodsOf.MatchString(over):
			s.Kind = ByoYomi
		case stonesIn.MatchString(over):
			s.Kind = Canadian
		case over == "" && main != "":
			s.Kind = Absolute
		default:
			return s, "the kind of overtime is not named"
		}
	}
	if s.Kind == Countdown && extra == 0 {
		s.Reserve = nationalReserve
	}
	return parseOver(s, over)
}

// wordPlace stands where the name of the kind stood, so that the numbers around
// it do not run together.
const wordPlace = "|"

// joined takes the mark off a text: between a main time and an overtime the name
// of the kind joins them as "+" does. A mark that stays makes no length of time.
func joined(text string) string {
	before, after, _ := strings.Cut(text, wordPlace)
	before, after = strings.Trim(before, " ,"), strings.Trim(after, " ,")
	switch {
	case before == "" || after == "" || strings.HasSuffix(before, "+") || strings.HasPrefix(after, "+"):
		return before + after
	case strings.Contains(text, "+"):
		return before + wordPlace + after
	}
	return before + "+" + after
}

// What texts that name only the kind mean: three penalty periods of a sixth at
// two points each (IGS), five reserved minutes (china1988/12, national events).
const (
	ingPeriods      = 3
	ingShare        = 6
	ingPenalty      = 2
	nationalReserve = 5
)

// parseExtra reads the cap of Fischer time or the reserve of a countdown and
// takes it off the text.
func parseExtra(s *System, text string) (d time.Duration, rest, why string) {
	words := reserveWords
	switch s.Kind {
	case Fischer:
		words = capWords
	case Countdown:
	default:
		return 0, text, ""
	}
	at := words.FindStringSubmatchIndex(text)
	if at == nil {
		return 0, text, ""
	}
	said := strings.Trim(text[at[2]:at[3]], " ,")
	d, _, ok := parseDuration(said, time.Second)
	if !ok || d == 0 {
		return 0, text, fmt.Sprintf("%q is no length of time", said)
	}
	if s.Kind == Fischer {
		s.Cap = d
	} else {
		if d%time.Minute != 0 {
			return 0, text, "the reserve is counted in whole minutes"
		}
		s.Reserve = int(d / time.Minute)
	}
	return d, text[:at[0]], ""
}

// splitSole says whether the only part of a text is main time or overtime.
func splitSole(k Kind, named bool, text string) (main, over string) {
	if !named {
		if periodsOf.MatchString(text) || stonesIn.MatchString(text) {
			return "", text
		}
		return text, ""
	}
	switch k {
	case Absolute, Hourglass, Ing, Countdown, Untimed, Unknown:
		return text, ""
	}
	return "", text
}

// parseOver reads the overtime of a kind that is known.
func parseOver(s System, over string) (System, string) {
	length := over
	var ok bool
	switch s.Kind {
	case Unknown, Absolute, Hourglass, Countdown, Untimed:
		if over != "" || (s.Kind == Untimed && s.Main != 0) {
			return s, s.Kind.String() + " time has no overtime"
		}
		return s, ""
	case ByoYomi, Ing:
		s.Periods = 1
		if s.Kind == Ing {
			s.Periods = ingPeriods
			if over == "" {
				s.Period = s.Main / ingShare
				return s, ""
			}
		}
		if m := periodsOf.FindStringSubmatch(over); m != nil {
			if s.Periods, ok = count(m[1]); !ok {
				return s, fmt.Sprintf("%q is no number of periods", m[1])
			}
			length = m[2]
		}
	case Canadian:
		m := stonesIn.FindStringSubmatch(over)
		if m == nil {
			return s, "Canadian overtime is STONES/TIME"
		}
		if s.Stones, ok = count(m[1]); !ok {
			return s, fmt.Sprintf("%q is no number of stones", m[1])
		}
		length = m[2]
	}
	if s.Period, _, ok = parseDuration(length, time.Second); !ok {
		return s, fmt.Sprintf("%q is no length of time", length)
	}
	return s, ""
}
