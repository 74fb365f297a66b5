package clock

import (
	"errors"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
)

func TestParseSystem(t *testing.T) {
	tests := []struct {
		text string
		want System
		form string // as String writes it
	}{
		{"5x30 byo-yomi", System{Kind: ByoYomi, Periods: 5, Period: 30 * sec}, "5x30s byo-yomi"},
		{"30m + 5x30s byo-yomi", System{Kind: ByoYomi, Main: 30 * min1, Periods: 5, Period: 30 * sec}, "30m + 5x30s byo-yomi"},
		{"30m+5x30", System{Kind: ByoYomi, Main: 30 * min1, Periods: 5, Period: 30 * sec}, "30m + 5x30s byo-yomi"},
		{"Japanese byoyomi 1h + 3 x 1:00", System{Kind: ByoYomi, Main: hour, Periods: 3, Period: min1}, "1h + 3x1m byo-yomi"},
		{"1h + 30s byo-yomi", System{Kind: ByoYomi, Main: hour, Periods: 1, Period: 30 * sec}, "1h + 1x30s byo-yomi"},
		{"25/600 canadian", System{Kind: Canadian, Stones: 25, Period: 10 * min1}, "25/10m Canadian"},
		{"15/300 Canadian", System{Kind: Canadian, Stones: 15, Period: 5 * min1}, "15/5m Canadian"},
		{"30m + 25/10m", System{Kind: Canadian, Main: 30 * min1, Stones: 25, Period: 10 * min1}, "30m + 25/10m Canadian"},
		{"30m absolute", System{Kind: Absolute, Main: 30 * min1}, "30m absolute"},
		{"1800", System{Kind: Absolute, Main: 30 * min1}, "30m absolute"},
		{"sudden death 90 min", System{Kind: Absolute, Main: 90 * min1}, "1h30m absolute"},
		{"10m + 5s fischer", System{Kind: Fischer, Main: 10 * min1, Period: 5 * sec}, "10m + 5s Fischer"},
		{"60 fischer", System{Kind: Fischer, Period: min1}, "1m Fischer"},
		{"10m + 5s fischer cap 20m", System{Kind: Fischer, Main: 10 * min1, Period: 5 * sec, Cap: 20 * min1}, "10m + 5s Fischer, cap 20m"},
		{"10m fischer 5s", System{Kind: Fischer, Main: 10 * min1, Period: 5 * sec}, "10m + 5s Fischer"},
		{"10m fischer + 5s, cap 20m", System{Kind: Fischer, Main: 10 * min1, Period: 5 * sec, Cap: 20 * min1}, "10m + 5s Fischer, cap 20m"},
		{"30m byo-yomi, 5x30s", System{Kind: ByoYomi, Main: 30 * min1, Periods: 5, Period: 30 * sec}, "30m + 5x30s byo-yomi"},
		{"10m + 2.5s bronstein", System{Kind: Bronstein, Main: 10 * min1, Period: 2500 * time.Millisecond}, "10m + 2.5s Bronstein"},
		{"10m + 5s US delay", System{Kind: Delay, Main: 10 * min1, Period: 5 * sec}, "10m + 5s delay"},
		{"30s per move", System{Kind: PerMove, Period: 30 * sec}, "30s per move"},
		{"60 simple", System{Kind: PerMove, Period: min1}, "1m per move"},
		{"hourglass 10m", System{Kind: Hourglass, Main: 10 * min1}, "10m hourglass"},
		{"ing 30m", System{Kind: Ing, Main: 30 * min1, Periods: 3, Period: 5 * min1, Penalty: 2}, "30m + 3x5m Ing, 2 points"},
		{"ing 30m + 2x10m, 4 points", System{Kind: Ing, Main: 30 * min1, Periods: 2, Period: 10 * min1, Penalty: 4}, "30m + 2x10m Ing, 4 points"},
		{"countdown 3h reserve 5m", System{Kind: Countdown, Main: 3 * hour, Reserve: 5}, "3h countdown, reserve 5m"},
		{"chinese countdown 3h", System{Kind: Countdown, Main: 3 * hour, Reserve: 5}, "3h countdown, reserve 5m"},
		{"countdown 1h, reserve 60s", System{Kind: Countdown, Main: hour, Reserve: 1}, "1h countdown, reserve 1m"},
		{"none", System{Kind: Untimed}, "none"},
		{"Untimed", System{Kind: Untimed}, "none"},
		{"unknown", System{}, "unknown"},
		{"1m + unknown", System{Main: min1}, "1m + unknown"},
	}
	for _, tt := range tests {
		t.Run(tt.text, func(t *testing.T) {
			got, err := ParseSystem(tt.text)
			if err != nil {
				t.Fatal(err)
			}
			if diff := cmp.Diff(tt.want, got); diff != "" {
				t.Errorf("system (-want +got):\n%s", diff)
			}
			if got.String() != tt.form {
				t.Errorf("String() = %q, want %q", got, tt.form)
			}
		})
	}
}

func TestParseSystemSaysWhatIsAllowed(t *testing.T) {
	tests := []struct{ text, why string }{
		{"", "it is empty"},
		{"soon", `"soon" is no length of time`},
		{"10m + 5s", "the kind of overtime is not named"},
		{"30m + 0x30s byo-yomi", "no periods"},
		{"30m + 5x0 byo-yomi", "a period of no length"},
		{"25 canadian", "STONES/TIME"},
		{"0/300 canadian", "no stones to a period"},
		{"absolute", "no time at all"},
		{"countdown 3m reserve 5m", "a reserve that is not inside the limit"},
		{"countdown 3h reserve 90s", "whole minutes"},
		{"10m + 5s fischer cap 5m", "a cap below the main time"},
		{"10m none", "none time has no overtime"},
		{"30m absolute + 5x30", "absolute time has no overtime"},
		{"10m + 5s fischer 3s", "no length of time"},
		{"999999h", "no length of time"},
		{"-5m absolute", "no length of time"},
	}
	for _, tt := range tests {
		t.Run(tt.text, func(t *testing.T) {
			s, err := ParseSystem(tt.text)
			if !errors.Is(err, ErrUnknown) {
				t.Fatalf("%+v, error %v", s, err)
			}
			for _, want := range []string{tt.why, tt.text, "30m + 5x30s byo-yomi"} {
				if !strings.Contains(err.Error(), want) {
					t.Errorf("%q does not say %q", err, want)
				}
			}
		})
	}
}

func TestExamplesAreRead(t *testing.T) {
	kinds := map[Kind]bool{}
	for _, text := range Examples() {
		s, err := ParseSystem(text)
		if err != nil {
			t.Error(err)
		}
		kinds[s.Kind] = true
	}
	for k := Untimed; k <= Countdown; k++ {
		if !kinds[k] {
			t.Errorf("no example of %s", k)
		}
	}
}

func FuzzParseOT(f *testing.F) {
	for _, r := range parseRows {
		f.Add(r.raw.TM, r.raw.OT, r.raw.LT, r.raw.LC, r.raw.Writer, int64(r.raw.First))
	}
	for _, text := range Examples() {
		f.Add("", text, "", "", "", int64(0))
	}
	f.Fuzz(func(t *testing.T, tm, ot, lt, lc, writer string, first int64) {
		raw := Raw{TM: tm, OT: ot, LT: lt, LC: lc, Writer: writer, First: time.Duration(first)}
		s, _, err := Parse(raw)
		if err != nil {
			if !errors.Is(err, ErrUnknown) {
				t.Fatalf("%v does not wrap ErrUnknown", err)
			}
			return
		}
		if why := s.check(); why != "" {
			t.Fatalf("%+v from %+v: %s", s, raw, why)
		}
		again, err := ParseSystem(s.String())
		if err != nil {
			t.Fatalf("%+v from %+v: %v", s, raw, err)
		}
		if diff := cmp.Diff(s, again); diff != "" {
			t.Fatalf("%q (-want +got):\n%s", s, diff)
		}
	})
}

func FuzzParseSystem(f *testing.F) {
	for _, text := range Examples() {
		f.Add(text)
	}
	f.Add("countdown 3h reserve 5m")
	f.Add("ing 30m + 2x10m, 4 points")
	f.Fuzz(func(t *testing.T, text string) {
		s, err := ParseSystem(text)
		if err != nil {
			return
		}
		again, err := ParseSystem(s.String())
		if err != nil {
			t.Fatalf("%q gives %q: %v", text, s, err)
		}
		if diff := cmp.Diff(s, again); diff != "" {
			t.Fatalf("%q gives %q (-want +got):\n%s", text, s, diff)
		}
	})
}

func BenchmarkParse(b *testing.B) {
	raw := Raw{TM: "1800", OT: "5x30 byo-yomi", Writer: "CGoban:3 The KGS Go Server"}
	b.ReportAllocs()
	for b.Loop() {
		if _, _, err := Parse(raw); err != nil {
			b.Fatal(err)
		}
	}
}
