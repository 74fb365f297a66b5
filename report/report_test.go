package report

import (
	"errors"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"goref/audit"
	"goref/internal/golden"
)

// games are the verdicts that every format is tried on.
func games(t *testing.T) []*audit.Verdict {
	return []*audit.Verdict{illegal(t), undecided(t), counted(t), noGame(), audited(t), overruled(t)}
}

func render(t *testing.T, f Format, verdicts []*audit.Verdict) string {
	t.Helper()
	var out strings.Builder
	var doc Writer = NewDocument(&out, f)
	var sum Summary
	for _, v := range verdicts {
		sum.Files++
		sum.Add(v)
		if err := doc.Game(v); err != nil {
			t.Fatal(err)
		}
	}
	if err := doc.Close(sum); err != nil {
		t.Fatal(err)
	}
	return out.String()
}

func TestFormats(t *testing.T) {
	tests := []struct {
		name   string
		format Name
		opt    Options
	}{
		{"rows", Table, Options{}},
		{"rows-color", Table, Options{Color: true}},
		{"rows-quiet", Table, Options{Quiet: true}},
		{"detail", Table, Options{Detail: true}},
		{"detail-color", Table, Options{Detail: true, Color: true}},
		{"detail-count-first", Table, Options{Detail: true, CountFirst: true}},
		{"json", JSON, Options{}},
		{"jsonl", JSONLines, Options{}},
		{"csv", CSV, Options{}},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			golden.Equal(t, tt.name, render(t, New(tt.format, tt.opt), games(t)))
		})
	}
}

// A record that went out of step has hundreds of findings of one code.
func TestDetailCapsFindings(t *testing.T) {
	v := audited(t)
	one := v.Findings[0]
	v.Findings = nil
	for range 9 {
		v.Findings = append(v.Findings, one)
	}
	got := string(New(Table, Options{Detail: true}).Game(nil, v))
	if n := strings.Count(got, one.Message); n != sameCode {
		t.Errorf("the finding stands there %d times, want %d", n, sameCode)
	}
	if want := "… and 4 more of turn/color;"; !strings.Contains(got, want) {
		t.Errorf("no %q in\n%s", want, got)
	}
}

func TestFormatsWithoutGame(t *testing.T) {
	for _, name := range Names {
		t.Run(string(name), func(t *testing.T) {
			golden.Equal(t, "empty-"+string(name), render(t, New(name, Options{}), nil))
		})
	}
}

// What is rendered must not depend on how games are shared out to batches.
func TestBatches(t *testing.T) {
	for _, name := range Names {
		t.Run(string(name), func(t *testing.T) {
			all := games(t)
			want := render(t, New(name, Options{}), all)
			for cut := range len(all) + 1 {
				var out strings.Builder
				doc := NewDocument(&out, New(name, Options{}))
				var sum Summary
				for _, part := range [][]*audit.Verdict{all[:cut], nil, all[cut:]} {
					var b Batch
					b.Reset(New(name, Options{}))
					for _, v := range part {
						b.Add(v)
						sum.Add(v)
					}
					if err := doc.Batch(&b); err != nil {
						t.Fatal(err)
					}
				}
				sum.Files = len(all)
				if err := doc.Close(sum); err != nil {
					t.Fatal(err)
				}
				if diff := cmp.Diff(want, out.String()); diff != "" {
					t.Errorf("cut after %d (-want +got):\n%s", cut, diff)
				}
			}
		})
	}
}

type brokenPipe struct{}

var errBroken = errors.New("broken pipe")

func (brokenPipe) Write([]byte) (int, error) { return 0, errBroken }

func TestWriteError(t *testing.T) {
	for _, name := range Names {
		doc := NewDocument(brokenPipe{}, New(name, Options{}))
		if err := doc.Game(counted(t)); !errors.Is(err, errBroken) {
			t.Errorf("%s: Game returned %v, want %v", name, err, errBroken)
		}
	}
}

func TestParseName(t *testing.T) {
	for _, n := range Names {
		if got, err := ParseName(string(n)); got != n || err != nil {
			t.Errorf("ParseName(%q) = %q, %v", n, got, err)
		}
	}
	if _, err := ParseName("xml"); err == nil {
		t.Error("ParseName(xml) succeeded")
	}
}

// The finding that goref failed is documented as a check.
func TestFaultCode(t *testing.T) {
	for _, c := range audit.All {
		if c.Code == FaultCode {
			return
		}
	}
	t.Errorf("audit.All has no %s", FaultCode)
}
