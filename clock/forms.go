package clock

import (
	"fmt"
	"regexp"
	"strings"
	"time"
)

// parseMain reads TM. The System holds the main time and, where TM states it,
// the overtime; bare says that the number had no unit.
func parseMain(text string) (s System, bare bool, err error) {
	if text == "" {
		return s, false, nil
	}
	if d, bare, ok := parseDuration(text, time.Second); ok {
		return System{Main: d}, bare, nil
	}
	for _, f := range mainForms {
		if m := f.match.FindStringSubmatch(text); m != nil {
			if s, ok := f.read(m); ok {
				return s, false, nil
			}
		}
	}
	for _, f := range wholeForms {
		if m := f.match.FindStringSubmatch(text); m != nil {
			if s, ok := f.read(m); ok {
				return s, false, nil
			}
		}
	}
	return s, false, fmt.Errorf("%w: %q", ErrUnknown, text)
}

// A form is one way in which records write a time control. Texts come in lower
// case with single spaces. read gets the submatches.
type form struct {
	writer string
	match  *regexp.Regexp
	read   func(m []string) (System, bool)
}

// mainForms are the texts of TM that hold overtime too: CGoban 1, Jago.
var mainForms = []form{
	{
		"CGoban 1: main(NxP)",
		regexp.MustCompile(`^([^(]*)\((\d+) ?x ?([^)]+)\)$`),
		func(m []string) (System, bool) { return byoYomi(m[1], m[2], m[3]) },
	},
	{
		"CGoban 1: main+P/S",
		regexp.MustCompile(`^([^+]*)\+ ?([^/]+)/ ?(\d+)$`),
		func(m []string) (System, bool) { return canadian(m[1], m[3], m[2]) },
	},
	{
		"main/S moves: blocks of that length from the start",
		regexp.MustCompile(`^([^/]+)/ ?(\d+) moves?$`),
		func(m []string) (System, bool) { return canadian("", m[2], m[1]) },
	},
	{
		"main,used,P,N",
		regexp.MustCompile(`^(\d+), ?0, ?(\d+), ?(\d+)$`),
		func(m []string) (System, bool) { return byoYomi(m[1], m[3], m[2]) },
	},
}

// wholeForms state main time and overtime at once, wherever they stand: Dragon
// Go Server in OT, Tygem's fields when another format is turned into SGF.
var wholeForms = []form{
	{
		"DGS, Japanese",
		regexp.MustCompile(`^(?:[^:]*: ?)?(` + dgsTime + `) ?\+ ?(` + dgsTime + `) ?[/*] ?(\d+) periods?\b(?:.*byo-?yomi)?$`),
		func(m []string) (System, bool) { return dgs(ByoYomi, m[1], m[2], m[3]) },
	},
	{
		"DGS, Japanese, in its first words",
		regexp.MustCompile(`^(?:[^:]*: ?)?(` + dgsTime + `) ?\+ ?(` + dgsTime + `) per move and (\d+) extra periods?$`),
		func(m []string) (System, bool) { return dgs(ByoYomi, m[1], m[2], m[3]) },
	},
	{
		"DGS, Canadian",
		regexp.MustCompile(`^(?:[^:]*: ?)?(` + dgsTime + `) ?\+ ?(` + dgsTime + `) ?/ ?(\d+) stones?\b(?:.*byo-?yomi)?$`),
		func(m []string) (System, bool) { return dgs(Canadian, m[1], m[2], m[3]) },
	},
	{
		"DGS, Fischer",
		regexp.MustCompile(`^(?:[^:]*: ?)?(` + dgsTime + `) with (` + dgsTime + `) extra per move\b(?:.*fischer.*)?$`),
		func(m []string) (System, bool) { return dgs(Fischer, m[1], m[2], "0") },
	},
	{
		"DGS, absolute",
		regexp.MustCompile(`^(?:[^:]*: ?)?(` + dgsTime + `) without byo-?yomi$`),
		func(m []string) (System, bool) { return dgs(Absolute, m[1], "0 days", "0") },
	},
	{
		"Tygem, GAMETAG: P-N-T",
		regexp.MustCompile(`^t ?(\d+)-(\d+)-(\d+)$`),
		func(m []string) (System, bool) { return byoYomi(m[3], m[2], m[1]) },
	},
	{
		"Tygem, GAMEINFOMAIN: T-P-N",
		regexp.MustCompile(`^gtime: ?(\d+)-(\d+)-(\d+)$`),
		func(m []string) (System, bool) { return byoYomi(m[1], m[3], m[2]) },
	},
	{
		"Tygem, text",
		regexp.MustCompile(`^time limit ([^:]+): ?(.+?) countdown (\d+) times?$`),
		func(m []string) (System, bool) { return byoYomi(m[1], m[3], m[2]) },
	},
}

// overForms are the texts of OT that hold overtime only.
// Source: clocks.md section 3.
var overForms = []form{
	{
		"KGS, Sabaki: NxP byo-yomi",
		regexp.MustCompile(`^(\d+) ?x ?([\d.]+ ?[a-z]*?) ?byo-?yomi$`),
		func(m []string) (System, bool) { return byoYomi("", m[1], m[2]) },
	},
	{
		"KGS, OGS, q5Go: S/P Canadian",
		regexp.MustCompile(`^(\d+) ?/ ?([\d.]+ ?[a-z]*?) ?canadian$`),
		func(m []string) (System, bool) { return canadian("", m[1], m[2]) },
	},
	{
		"OGS: I fischer",
		regexp.MustCompile(`^([\d.]+ ?[a-z]*?) ?fischer$`),
		func(m []string) (System, bool) { return lone(Fischer, m[1]) },
	},
	{
		"OpenKaya: fischer I",
		regexp.MustCompile(`^fischer ?([\d.]+ ?[a-z]*)$`),
		func(m []string) (System, bool) { return lone(Fischer, m[1]) },
	},
	{
		"OGS: P simple",
		regexp.MustCompile(`^([\d.]+ ?[a-z]*?) ?simple$`),
		func(m []string) (System, bool) { return lone(PerMove, m[1]) },
	},
	{
		"OGS: no overtime",
		regexp.MustCompile(`^(?:0 ?)?(?:none|absolute|no overtime)$`),
		func([]string) (System, bool) { return System{Kind: Absolute}, true },
	},
	{
		"GoGui, SmartGo: S moves / P",
		regexp.MustCompile(`^(\d+) ?moves? ?/ ?([\d.]+ ?[a-z]+)\.?$`),
		func(m []string) (System, bool) { return canadian("", m[1], m[2]) },
	},
	{
		"Tygem and Tom converters: Nx P sec",
		regexp.MustCompile(`^(\d+) ?x ?([\d.]+ ?[a-z]+)$`),
		func(m []string) (System, bool) { return byoYomi("", m[1], m[2]) },
	},
}

// parseOvertime reads what a record states of overtime: OT before TC and TT,
// before LT and LC, before OM and OP. named is false if none of them is there.
func parseOvertime(raw Raw) (s System, named bool, err error) {
	if ot := clean(raw.OT); ot != "" {
		for _, f := range overForms {
			if m := f.match.FindStringSubmatch(ot); m != nil {
				if s, ok := f.read(m); ok {
					return s, true, nil
				}
			}
		}
		for _, f := range wholeForms {
			if m := f.match.FindStringSubmatch(ot); m != nil {
				if s, ok := f.read(m); ok {
					return s, true, nil
				}
			}
		}
		if s, why := parseWords(ot); why == "" && s.Period > 0 && s.check() == "" {
			return s, true, nil
		}
		return s, false, &PropertyError{"OT", fmt.Errorf("%w: OT[%s]", ErrUnknown, raw.OT)}
	}
	return parsePairs(raw)
}

// parsePairs reads the overtime that is spread over two properties.
func parsePairs(raw Raw) (s System, named bool, err error) {
	ok := true
	tc, tt, lt, lc := clean(raw.TC), clean(raw.TT), clean(raw.LT), clean(raw.LC)
	om, op := clean(raw.OM), clean(raw.OP)
	switch {
	case tc == "0" || lc == "0" || om == "0":
		return System{Kind: Absolute}, true, nil
	case tc != "" && tt != "":
		s, ok = byoYomi("", tc, tt)
	case lt != "" && lc != "":
		s, ok = byoYomi("", strings.TrimRight(lc, "回次회 "), lt)
	case om != "" && op != "":
		s, ok = canadian("", om, op)
	case tc != "" || tt != "" || lc != "" || om != "" || op != "":
		ok = false
	default: // a lone LT is FF[3]'s "lose on time", no length
		return s, false, nil
	}
	if !ok {
		var first string
		for _, p := range [...]struct{ name, text string }{{"TC", tc}, {"TT", tt}, {"LC", lc}, {"OM", om}, {"OP", op}} {
			if p.text != "" {
				first = p.name
				break
			}
		}
		return System{}, false, &PropertyError{first, fmt.Errorf("%w: %s", ErrUnknown, raw.said())}
	}
	return s, true, nil
}

// byoYomi reads main, number and length of periods; bare numbers are seconds.
func byoYomi(main, periods, length string) (System, bool) {
	s := System{Kind: ByoYomi}
	var ok [3]bool
	s.Main, ok[0] = optional(main)
	s.Periods, ok[1] = count(periods)
	s.Period, _, ok[2] = parseDuration(length, time.Second)
	return s, ok[0] && ok[1] && ok[2] && s.check() == ""
}

// canadian reads main, number of stones and length of a block.
func canadian(main, stones, length string) (System, bool) {
	s := System{Kind: Canadian}
	var ok [3]bool
	s.Main, ok[0] = optional(main)
	s.Stones, ok[1] = count(stones)
	s.Period, _, ok[2] = parseDuration(length, time.Second)
	return s, ok[0] && ok[1] && ok[2] && s.check() == ""
}

// lone reads a kind that has one length.
func lone(k Kind, length string) (System, bool) {
	d, _, ok := parseDuration(length, time.Second)
	return System{Kind: k, Period: d}, ok && d > 0
}

func optional(text string) (time.Duration, bool) {
	if strings.TrimSpace(text) == "" {
		return 0, true
	}
	d, _, ok := parseDuration(text, time.Second)
	return d, ok
}

// dgsTime is a length of time as Dragon Go Server writes it.
const dgsTime = `\d+ (?:days?|hours?)(?: (?:and )?\d+ hours?)?`

// dgsDay is the time of a DGS day that is counted: the clock rests nine hours.
const dgsDay = 15 * time.Hour

// dgs reads a control of Dragon Go Server. n is periods or stones.
func dgs(k Kind, main, extra, n string) (System, bool) {
	s := System{Kind: k}
	number, ok := count(n)
	var ok1, ok2 bool
	s.Main, ok1 = dgsDuration(main)
	s.Period, ok2 = dgsDuration(extra)
	switch k {
	case ByoYomi:
		s.Periods = number
	case Canadian:
		s.Stones = number
	}
	return s, ok && ok1 && ok2 && s.check() == ""
}

func dgsDuration(text string) (d time.Duration, ok bool) {
	words := strings.Fields(strings.ReplaceAll(text, " and ", " "))
	for i := 0; i+1 < len(words); i += 2 {
		n, ok := count(words[i])
		if !ok {
			return 0, false
		}
		unit := time.Hour
		if strings.HasPrefix(words[i+1], "day") {
			unit = dgsDay
		}
		d += time.Duration(n) * unit
	}
	return d, d <= maxDuration
}
