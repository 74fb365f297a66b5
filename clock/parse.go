package clock

import (
	"fmt"
	"html"
	"strings"
	"time"
)

// Raw is what a record says of its time control, decoded and trimmed, "" for
// a property that is absent.
type Raw struct {
	TM, OT string
	TC, TT string // Fox, Tygem: number and seconds of byo-yomi periods
	LT, LC string // Chinese, Japanese, Korean editions: length and number of periods
	OM, OP string // FF[3]: moves to and length of an overtime period

	// Writer is who wrote the record: AP, and the other texts in which a
	// server or an event names itself (PC, EV, US, SY), joined by spaces. It
	// decides between minutes and seconds.
	Writer string

	// First is the first BL or WL of the main line that stands without OB or
	// OW, 0 if there is none. A first clock above TM proves its unit wrong.
	First time.Duration
}

// A Doubt says how something was read that could well be read otherwise, in one
// phrase without a final full stop. What a writer always means by its own form is
// no doubt: that IGS leaves the overtime out, that a day of Dragon Go Server is
// fifteen hours.
type Doubt string

// A PropertyError is an error about one property of a Raw. Its text is that of
// Err, which it wraps.
type PropertyError struct {
	Name string // "OT"; of properties that are read together the first
	Err  error
}

func (e *PropertyError) Error() string { return e.Err.Error() }

func (e *PropertyError) Unwrap() error { return e.Err }

// Parse reads the time control of a record. A record that says nothing gives
// the zero System and no error. Text that is not understood gives an error
// that wraps ErrUnknown with the text kept, a *PropertyError where it is about one
// property; the System then holds what was understood, such as the main time.
func Parse(raw Raw) (System, []Doubt, error) {
	tm, bare, err := parseMain(clean(raw.TM))
	if err != nil {
		return System{}, nil, &PropertyError{"TM", fmt.Errorf("TM[%s]: %w", raw.TM, err)}
	}
	w := writerOf(raw)
	var doubts []Doubt
	if bare && w.minutes {
		tm.Main *= 60
		doubts = append(doubts, Doubt(fmt.Sprintf("TM[%s] read as minutes, as %s writes it", raw.TM, w.name)))
	}
	over, named, err := parseOvertime(raw)
	if err != nil {
		return System{Main: tm.Main}, doubts, err
	}
	s, doubt := combine(tm, over, named, w)
	if doubt != "" {
		doubts = append(doubts, doubt)
	}
	if why := s.check(); why != "" {
		return System{Main: min(s.Main, maxDuration)}, doubts, fmt.Errorf("%w: %s: %s", ErrUnknown, raw.said(), why)
	}
	if bare && !w.minutes && !w.seconds {
		if in, doubt, ok := s.CheckFirst(raw.First); ok {
			s, doubts = in, append(doubts, doubt)
		}
	}
	return s, doubts, nil
}

// combine joins the main time with the overtime. named says that an overtime
// was stated, if only as "none".
func combine(tm, over System, named bool, w writer) (System, Doubt) {
	stated := tm.Main > 0
	switch {
	case tm.Kind != Unknown && named && over.Kind != Absolute:
		if tm.Kind != over.Kind || tm.Period != over.Period {
			over.Main = tm.Main
			return over, "TM and OT both state overtime, and OT was taken"
		}
		over.Main = tm.Main
		return over, ""
	case tm.Kind != Unknown:
		return tm, ""
	case named && over.Kind == Absolute && over.Main == 0 && !stated:
		return System{Kind: Untimed}, ""
	case named && over.Main > 0 && stated && over.Main != tm.Main:
		return over, "TM and OT state different main times, and OT was taken"
	case named:
		if over.Main == 0 {
			over.Main = tm.Main
		}
		return over, ""
	case stated && w.hidesOvertime:
		return tm, "" // the overtime is unknown
	case stated:
		tm.Kind = Absolute
	}
	return tm, ""
}

// firstShare: a first clock is at least this part of the main time, since nobody
// uses more on the first move.
const firstShare = 4

// CheckFirst holds the first clock reading of a record, one without OB or OW,
// against a main time whose unit is not certain. A reading above the main time
// proves that it was not seconds: the main time is then read as minutes, if
// the reading fits that and no game is longer, and the Doubt says so. A first reading within a
// period's length may be overtime and proves nothing.
func (s System) CheckFirst(first time.Duration) (System, Doubt, bool) {
	const round = time.Second
	if s.Main <= 0 || s.Kind == Untimed || s.Main > shortHours ||
		first <= s.Main+s.increment()+round || first <= s.Period+round {
		return s, "", false
	}
	in := s
	in.Main *= 60
	if first > in.Main+s.increment()+round || first < in.Main/firstShare || in.check() != "" {
		return s, "", false
	}
	return in, Doubt(fmt.Sprintf("TM read as %s minutes: the first clock shows %s, more than that many seconds",
		seconds(s.Main), formatDuration(first))), true
}

// increment is what a move may add to a clock.
func (s System) increment() time.Duration {
	if s.Kind == Fischer {
		return s.Period
	}
	return 0
}

// said lists the properties as the record has them, for messages.
func (r Raw) said() string {
	var b strings.Builder
	for _, p := range [...][2]string{
		{"TM", r.TM},
		{"OT", r.OT},
		{"TC", r.TC},
		{"TT", r.TT},
		{"LT", r.LT},
		{"LC", r.LC},
		{"OM", r.OM},
		{"OP", r.OP},
	} {
		if p[1] != "" {
			b.WriteString(p[0] + "[" + p[1] + "]")
		}
	}
	return b.String()
}

// clean takes away what stands for nothing or is not part of the text: HTML
// spaces of Dragon Go Server, runs of blanks, a lone dash, "N/A", "?".
func clean(text string) string {
	text = strings.ToLower(strings.Join(strings.Fields(html.UnescapeString(text)), " "))
	switch text {
	case "-", "--", "?", "n/a":
		return ""
	}
	return text
}

// A writer is what is known of the program or server that wrote a record.
type writer struct {
	name          string
	minutes       bool // bare TM is minutes
	seconds       bool // bare TM is seconds, beyond doubt
	hidesOvertime bool // plays overtime and does not write it
}

// writers is searched in order for a word of Raw.Writer, in lower case.
// Source: clocks.md section 3, the table and the paragraph on traps.
var writers = []struct {
	word string
	writer
}{
	{"multigo", writer{name: "MultiGo"}}, // minutes only with LT and LC, see writerOf
	{"cgos", writer{name: "CGOS", seconds: true}},
	{"nngs", writer{name: "NNGS", seconds: true}},
	{"kgs", writer{name: "KGS", seconds: true}},
	{"cgoban:", writer{name: "CGoban", seconds: true}},
	{"kiseido", writer{name: "KGS", seconds: true}},
	{"online-go", writer{name: "OGS", seconds: true}},
	{"ogs", writer{name: "OGS", seconds: true}},
	{"gogui", writer{name: "GoGui", seconds: true}},
	{"pandanet", writer{name: "IGS", seconds: true, hidesOvertime: true}},
	{"panda-egg", writer{name: "IGS", seconds: true, hidesOvertime: true}},
	{"igs", writer{name: "IGS", seconds: true, hidesOvertime: true}},
	{"fox", writer{name: "Fox", seconds: true}},
	{"cgf", writer{name: "CGF", minutes: true}},
}

// writerOf finds the writer. The form counts as much as the name: a bare TM
// beside LT and LC is minutes, since those editions write hours and minutes
// by the unit and nothing else; TC and TT come with seconds.
func writerOf(raw Raw) writer {
	found := writer{}
	fields := strings.FieldsFunc(strings.ToLower(raw.Writer), func(r rune) bool {
		return strings.ContainsRune(" \t\r\n()[],;/", r)
	})
search:
	for _, w := range writers {
		for _, f := range fields {
			if strings.HasPrefix(f, w.word) || (len(w.word) > 4 && strings.Contains(f, w.word)) {
				found = w.writer
				break search
			}
		}
	}
	tm, _, _ := parseMain(clean(raw.TM))
	switch {
	case raw.TC != "" || raw.TT != "":
		found.minutes, found.seconds = false, true
	case raw.LT != "" && raw.LC != "" && !found.seconds && tm.Main <= shortHours:
		found.minutes = true
		if found.name == "" {
			found.name = "an edition with LT and LC"
		}
	}
	return found
}

// shortHours, taken as seconds, is the longest bare TM beside LT and LC that is
// minutes: 540 minutes are the nine hours of the longest title games.
const shortHours = 540 * time.Second
