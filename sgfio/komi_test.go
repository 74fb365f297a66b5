package sgfio

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"goref/rules"
)

var (
	fox        = komiContext{App: "GNU Go:3.8 foxwq", Rules: "Japanese", Handicap: "0"}
	foxChinese = komiContext{App: "foxwq", Rules: "Chinese", Handicap: "0"}
	foxNoKomi  = komiContext{App: "foxwq", Rules: "Chinese", Handicap: "1"}
	foxStones  = komiContext{App: "foxwq", Rules: "Japanese", Handicap: "3"}
)

// komiRows hold every form of KM that goref claims to read.
var komiRows = []struct {
	text string
	ctx  komiContext
	want rules.Points // in half points
	zi   bool
	note string
	seen string
}{
	{"6.5", komiContext{}, 13, false, "", "all"},
	{"0", komiContext{}, 0, false, "", "all"},
	{"7", komiContext{}, 14, false, "", "New Zealand"},
	{" 6.5 ", komiContext{}, 13, false, "", "all"},
	{"0.50", komiContext{}, 1, false, "", "KGS"},
	{"6.50", komiContext{}, 13, false, "", "KGS"},
	{"7.500000", komiContext{}, 15, false, "", "GoGui"},
	{"-5", komiContext{}, -10, false, "", "reverse komi"},
	{"-5.50", komiContext{}, -11, false, "", "reverse komi"},
	{"-59.5", komiContext{}, -119, false, "", "torture files"},
	{"−5.5", komiContext{}, -11, false, `"−5.5" read as -5.5 points`, "editors"},
	{"-1.5", komiContext{}, -3, false, "", "KoMi of FF3"},
	{"+6.5", komiContext{}, 13, false, "", "editors"},
	{".5", komiContext{}, 1, false, "", "editors"},
	{"750", fox, 15, false, `"750" read as hundredths, 7.5 points`, "Fox"},
	{"650", fox, 13, false, `"650" read as hundredths, 6.5 points`, "Fox"},
	{"550", fox, 11, false, `"550" read as hundredths, 5.5 points`, "Fox"},
	{"700", fox, 14, false, `"700" read as hundredths, 7 points`, "Fox"},
	{"750", komiContext{}, 15, false, `"750" read as hundredths, 7.5 points`, "Fox by way of an editor"},
	{"375", fox, 15, true, `"375" read as hundredths of a zi, 7.5 points`, "Fox"},
	{"325", fox, 13, true, `"325" read as hundredths of a zi, 6.5 points`, "Fox"},
	{"275", fox, 11, true, `"275" read as hundredths of a zi, 5.5 points`, "Fox"},
	{"375", komiContext{}, 15, true, `"375" read as hundredths of a zi, 7.5 points`, "Fox by way of an editor"},
	{"350", foxChinese, 14, true, `"350" read as hundredths of a zi, 7 points`, "Fox"},
	{"350", komiContext{}, 7, false, `"350" read as hundredths, 3.5 points`, "nobody"},
	{"50", fox, 1, false, `"50" read as hundredths, 0.5 points`, "Fox"},
	{"50", komiContext{}, 100, false, "", "AI tests"},
	{"2.75", komiContext{}, 11, true, `"2.75" read as zi, 5.5 points`, "GoGoD"},
	{"3.75", komiContext{}, 15, true, `"3.75" read as zi, 7.5 points`, "GoGoD"},
	{"6.25", komiContext{}, 25, true, `"6.25" read as zi, 12.5 points`, "any quarter"},
	{"0.75", komiContext{}, 3, true, `"0.75" read as zi, 1.5 points`, "any quarter"},
	{"3.75子", komiContext{}, 15, true, `"3.75子" read as zi, 7.5 points`, "Chinese events"},
	{"3又3/4子", komiContext{}, 15, true, `"3又3/4子" read as zi, 7.5 points`, "Chinese events"},
	{"3子", komiContext{}, 12, true, `"3子" read as zi, 6 points`, "Chinese events"},
	{"2 3/4", komiContext{}, 11, true, `"2 3/4" read as zi, 5.5 points`, "FF3"},
	{"5 1/2", komiContext{}, 11, false, `"5 1/2" read as 5.5 points`, "FF3"},
	{"6目半", komiContext{}, 13, false, `"6目半" read as 6.5 points`, "Nihon Ki-in"},
	{"黒6目半", komiContext{}, 13, false, `"黒6目半" read as 6.5 points`, "Nihon Ki-in"},
	{"６目半", komiContext{}, 13, false, `"６目半" read as 6.5 points`, "full width"},
	{"덤 6집반", komiContext{}, 13, false, `"덤 6집반" read as 6.5 points`, "Korea"},
	{"170 points", komiContext{}, 340, false, `"170 points" read as 170 points`, "nobody"},
	{"6.5 points", komiContext{}, 13, false, `"6.5 points" read as 6.5 points`, "editors"},
	{"6,5", komiContext{}, 13, false, `"6,5" read as 6.5 points`, "continental editors"},
	{"6½", komiContext{}, 13, false, `"6½" read as 6.5 points`, "editors"},
	{"-5½", komiContext{}, -11, false, `"-5½" read as -5.5 points`, "editors"},
	{"½", komiContext{}, 1, false, `"½" read as 0.5 points`, "editors"},
	{"６½", komiContext{}, 13, false, `"６½" read as 6.5 points`, "full width"},
	{"6目½", komiContext{}, 13, false, `"6目½" read as 6.5 points`, "editors"},
	{"2¾", komiContext{}, 11, true, `"2¾" read as zi, 5.5 points`, "Chinese events"},
	{"3¾子", komiContext{}, 15, true, `"3¾子" read as zi, 7.5 points`, "Chinese events"},
	{"二又四分之三子", komiContext{}, 11, true, `"二又四分之三子" read as zi, 5.5 points`, "Chinese events"},
	{"3又四分之三子", komiContext{}, 15, true, `"3又四分之三子" read as zi, 7.5 points`, "Chinese events"},
	{"三子又四分之三", komiContext{}, 15, true, `"三子又四分之三" read as zi, 7.5 points`, "Chinese events"},
	{"贴二又四分之三子", komiContext{}, 11, true, `"贴二又四分之三子" read as zi, 5.5 points`, "Chinese events"},
	{"三点七五子", komiContext{}, 15, true, `"三点七五子" read as zi, 7.5 points`, "Chinese events"},
	{"六目半", komiContext{}, 13, false, `"六目半" read as 6.5 points`, "Japan"},
	{"0", fox, 0, false, "Fox writes 0 for the komi of an even game, here 6.5 as a rule; taken as 0", "Fox"},
	{"0", foxChinese, 0, false, "Fox writes 0 for the komi of an even game, here 7.5 as a rule; taken as 0", "Fox"},
	{"0", foxNoKomi, 0, false, "", "Fox, Black first without komi"},
	{"0", foxStones, 0, false, "", "Fox, handicap"},
}

func TestReadKomi(t *testing.T) {
	for _, tt := range komiRows {
		t.Run(tt.text+" "+tt.seen, func(t *testing.T) {
			want := Field[rules.Points]{Value: tt.want, Present: true, Note: tt.note}
			got, zi := readKomi(tt.text, tt.ctx)
			if diff := cmp.Diff(want, got); diff != "" {
				t.Errorf("readKomi(%q) (-want +got):\n%s", tt.text, diff)
			}
			if zi != tt.zi {
				t.Errorf("readKomi(%q): zi = %v, want %v", tt.text, zi, tt.zi)
			}
		})
	}
}

func TestReadKomiBad(t *testing.T) {
	tests := []struct{ text, note string }{
		{"", "no komi is written"},
		{"  ", "no komi is written"},
		{"none", `"none" is not a komi`},
		{"6.5.5", `"6.5.5" is not a komi`},
		{"170", `"170" read as hundredths is no whole number of half points`},
		{"6.3", `"6.3" is no whole number of half points`},
		{"6⅓", `"6⅓" is no whole number of half points`},
		{"6,5,5", `"6,5,5" is not a komi`},
		{"1/0", `"1/0" is not a komi`},
		{"99999999999999999999", `"99999999999999999999" is not a komi`},
		{"NaN", `"NaN" is not a komi`},
	}
	for _, tt := range tests {
		t.Run(tt.text, func(t *testing.T) {
			got, _ := readKomi(tt.text, komiContext{})
			want := Field[rules.Points]{Present: true, Bad: true, Note: tt.note}
			if diff := cmp.Diff(want, got); diff != "" {
				t.Errorf("readKomi(%q) (-want +got):\n%s", tt.text, diff)
			}
		})
	}
}

func TestKomiElsewhere(t *testing.T) {
	tests := []struct {
		name string
		ctx  komiContext
		prop string
		want rules.Points
		note string
	}{
		{"MultiGo", komiContext{KO: "7.5"}, "KO", 15, `KO holds "7.5", read as a komi of 7.5 points`},
		{"Nihon Ki-in", komiContext{KO: "黒6目半"}, "KO", 13, `KO holds "黒6目半", read as a komi of 6.5 points`},
		{"AI Open", komiContext{Handicap: "7.5"}, "HA", 15, `HA holds "7.5", read as a komi of 7.5 points`},
		{"FF4 flag", komiContext{KO: ""}, "", 0, ""},
		{"FF4 flag with a value", komiContext{KO: "1"}, "", 0, ""},
		{"words", komiContext{KO: "xxxx"}, "", 0, ""},
		{"handicap", komiContext{Handicap: "2"}, "", 0, ""},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			prop, got, _ := komiElsewhere(tt.ctx)
			if prop != tt.prop || got.Value != tt.want || got.Note != tt.note {
				t.Errorf("komiElsewhere(%+v) = %q, %v, %q; want %q, %v, %q",
					tt.ctx, prop, got.Value, got.Note, tt.prop, tt.want, tt.note)
			}
		})
	}
}

// FuzzReadKomi: no text panics, a value that was read comes back as written,
// and a dialect is never silent.
func FuzzReadKomi(f *testing.F) {
	for _, row := range komiRows {
		f.Add(row.text, row.ctx.App)
	}
	f.Fuzz(func(t *testing.T, text, app string) {
		komi, zi := readKomi(text, komiContext{App: app})
		if (komi.Bad || zi) && komi.Note == "" {
			t.Fatalf("readKomi(%q): a reading without a note: %+v", text, komi)
		}
		if komi.Bad || zi || strings.Contains(komi.Note, "hundredths") {
			return
		}
		again, _ := readKomi(komi.Value.String()+" points", komiContext{}) // without its unit 170 would be hundredths
		if again.Value != komi.Value {
			t.Errorf("readKomi(%q) = %v, written and read again %v", text, komi.Value, again.Value)
		}
	})
}
