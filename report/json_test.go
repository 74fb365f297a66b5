package report

import (
	"bytes"
	"encoding/json"
	"io"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"goref/audit"
	"goref/rules"
)

// The structs hold every key that cli.md promises, in its order.
type jsonGame struct {
	Schema         int           `json:"schema"`
	File           string        `json:"file"`
	Game           int           `json:"game"`
	Regulation     *string       `json:"regulation"`
	RegulationFrom *string       `json:"regulation_from"`
	Size           *string       `json:"size"`
	Komi           *float64      `json:"komi"`
	Handicap       *int          `json:"handicap"`
	Black          *string       `json:"black"`
	White          *string       `json:"white"`
	Moves          *int          `json:"moves"`
	End            *jsonEnd      `json:"end"`
	Findings       []jsonFinding `json:"findings"`
	Score          *jsonScore    `json:"score"`
	Recorded       *jsonRecorded `json:"recorded"`
	Ruling         *jsonRuling   `json:"ruling"`
	Agrees         *bool         `json:"agrees"`
}

type jsonEnd struct {
	By   string `json:"by"`
	Move int    `json:"move"`
}

type jsonFinding struct {
	Code        string           `json:"code"`
	Severity    string           `json:"severity"`
	Move        *int             `json:"move"`
	Color       *string          `json:"color"`
	Point       *string          `json:"point"`
	Line        *int             `json:"line"`
	Column      *int             `json:"column"`
	Offset      *int             `json:"offset"`
	Length      *int             `json:"length"`
	Message     string           `json:"message"`
	Articles    []string         `json:"articles"`
	Consequence *string          `json:"consequence"`
	Decisive    bool             `json:"decisive"`
	Explanation *jsonExplanation `json:"explanation"`
	Variation   []int            `json:"variation"`
}

type jsonExplanation struct {
	Kind   string   `json:"kind"`
	Add    []string `json:"add"`
	Remove []string `json:"remove"`
	Text   string   `json:"text"`
}

type jsonScore struct {
	Method    string   `json:"method"`
	Black     jsonSide `json:"black"`
	White     jsonSide `json:"white"`
	Margin    *float64 `json:"margin"`
	Dead      []string `json:"dead"`
	Seki      []string `json:"seki"`
	Dame      []string `json:"dame"`
	Unsettled []string `json:"unsettled"`
	Certainty string   `json:"certainty"`
}

type jsonSide struct {
	Territory    *float64 `json:"territory"`
	Stones       *float64 `json:"stones"`
	Prisoners    *float64 `json:"prisoners"`
	Compensation *float64 `json:"compensation"`
	Komi         *float64 `json:"komi"`
	Penalty      *float64 `json:"penalty"`
	Total        *float64 `json:"total"`
}

type jsonRecorded struct {
	Text   string   `json:"text"`
	Winner *string  `json:"winner"`
	By     *string  `json:"by"`
	Margin *float64 `json:"margin"`
}

type jsonRuling struct {
	Winner    string   `json:"winner"`
	By        string   `json:"by"`
	Margin    *float64 `json:"margin"`
	Result    string   `json:"result"`
	Certainty string   `json:"certainty"`
	Articles  []string `json:"articles"`
	Needs     []string `json:"needs"`
	Text      string   `json:"text"`
}

// Decoding into the structs and encoding again must give the same bytes: then
// every promised key is there, in its order, none is left out when its value is
// unknown, and there is no other.
func TestSchema(t *testing.T) {
	for _, v := range games(t) {
		t.Run(v.Case.File, func(t *testing.T) {
			line := New(JSONLines, Options{}).Game(nil, v)
			d := json.NewDecoder(bytes.NewReader(line))
			d.DisallowUnknownFields()
			var g jsonGame
			if err := d.Decode(&g); err != nil {
				t.Fatalf("%v in %s", err, line)
			}
			var again bytes.Buffer
			e := json.NewEncoder(&again)
			e.SetEscapeHTML(false)
			if err := e.Encode(g); err != nil {
				t.Fatal(err)
			}
			// encoding/json writes U+FFFD as an escape.
			want := strings.ReplaceAll(again.String(), `\ufffd`, "\ufffd")
			if diff := cmp.Diff(want, string(line)); diff != "" {
				t.Errorf("(-encoding/json +goref):\n%s", diff)
			}
		})
	}
}

// The document holds the same objects as the lines.
func TestJSONDocument(t *testing.T) {
	var doc struct {
		Schema  int               `json:"schema"`
		Games   []json.RawMessage `json:"games"`
		Summary map[string]int    `json:"summary"`
	}
	if err := json.Unmarshal([]byte(render(t, New(JSON, Options{}), games(t))), &doc); err != nil {
		t.Fatal(err)
	}
	var lines strings.Builder
	for _, g := range doc.Games {
		lines.Write(g)
		lines.WriteByte('\n')
	}
	if diff := cmp.Diff(render(t, New(JSONLines, Options{}), games(t)), lines.String()); diff != "" {
		t.Errorf("objects (-jsonl +json):\n%s", diff)
	}
	want := map[string]int{
		"files": 6, "games": 5, "unreadable": 0, "agree": 1, "differ": 2, "undecided": 1, "not_compared": 1,
		"errors": 4, "warnings": 1, "notes": 0, "faults": 0,
	}
	if diff := cmp.Diff(want, doc.Summary); diff != "" {
		t.Errorf("summary (-want +got):\n%s", diff)
	}
}

// A finding about a turn names its point, and a pass is one.
func TestPassIsAPoint(t *testing.T) {
	const head = "(;GM[1]FF[4]SZ[9]KM[6.5]RU[Japanese]RE[?]TM[60]"
	tests := []struct{ name, sgf, code, want string }{
		{"a pass out of turn", ";B[cc];B[];W[dd])", "turn/color", `"point":"pass"`},
		{"a move out of turn", ";B[cc];B[dd];W[ee])", "turn/color", `"point":"D6"`},
		{"a clock on a pass", ";B[cc]BL[50];W[]WL[-1])", "time/flag", `"point":"pass"`},
		{"a clock after a pass", ";B[cc]BL[50];W[];WL[-1])", "time/flag", `"point":null`},
		{"off the board", ";B[cc];W[zz])", "illegal/off-board", `"point":null`},
		{"no turn at all", ";KM[x]B[])", "record/property", `"point":null`},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			v := clocked(t, head+tt.sgf, audit.Options{})
			for i := range v.Findings {
				if f := &v.Findings[i]; string(f.Code) == tt.code {
					if got := string(appendFinding(nil, v, f)); !strings.Contains(got, tt.want) {
						t.Errorf("want %s in %s", tt.want, got)
					}
					return
				}
			}
			t.Errorf("no %s among %v", tt.code, v.Findings)
		})
	}
}

func TestAppendString(t *testing.T) {
	for _, s := range []string{
		"", "plain", `"quoted" \ back`, "tab\tnew\nline\rreturn", "\x00\x01\x1f\x7f", "<b>&amp;</b>",
		"李昌鎬", "bad \xff\xfe bytes", "cut \xe6\x9d", "\u2028", "\ufffd is itself",
	} {
		var got string
		if err := json.Unmarshal(appendString(nil, s), &got); err != nil {
			t.Errorf("%q: %v", s, err)
			continue
		}
		if want := replaceInvalid(s); got != want {
			t.Errorf("%q came back as %q, want %q", s, got, want)
		}
	}
}

// replaceInvalid puts U+FFFD for every byte that is no UTF-8.
func replaceInvalid(s string) string {
	var b strings.Builder
	for _, r := range s {
		b.WriteRune(r)
	}
	return b.String()
}

func FuzzAppendString(f *testing.F) {
	f.Add("李\xff\"\n")
	f.Fuzz(func(t *testing.T, s string) {
		var got string
		if err := json.Unmarshal(appendString(nil, s), &got); err != nil {
			t.Fatalf("%q: %v", s, err)
		}
		if want := replaceInvalid(s); got != want {
			t.Fatalf("%q came back as %q, want %q", s, got, want)
		}
	})
}

func TestAppendPoints(t *testing.T) {
	tests := []struct {
		points rules.Points
		want   string
	}{{0, "0"}, {1, "0.5"}, {13, "6.5"}, {-1, "-0.5"}, {-3, "-1.5"}, {-4, "-2"}, {720, "360"}}
	for _, tt := range tests {
		if got := string(appendPoints(nil, tt.points)); got != tt.want {
			t.Errorf("%d half points give %s, want %s", tt.points, got, tt.want)
		}
	}
}

func BenchmarkFormats(b *testing.B) {
	t := new(testing.T)
	v := counted(t)
	v.Findings = illegal(t).Findings
	for _, name := range Names {
		b.Run(string(name), func(b *testing.B) {
			doc := NewDocument(io.Discard, New(name, Options{}))
			b.ReportAllocs()
			for b.Loop() {
				if err := doc.Game(v); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}
