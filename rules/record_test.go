package rules

import (
	"regexp"
	"strings"
	"testing"

	"goref/internal/shared"
)

// rulesetRows hold every form of RU that goref claims to know.
var rulesetRows = []struct {
	id  string // "" if it must not be taken for any
	ru  []string
	how string
}{
	{"japan1989", []string{
		"Japanese", "japanese", "JAPANESE", " Japanese ", "jp", "JPN", "ja", "日本", "japan1989",
	}, ""},
	{"china2002", []string{"Chinese", "chinese", "cn", "zh", "中国"}, "read as the edition of 2002"},
	{"china2002", []string{"Chinese 2002", "china2002"}, ""},
	{"china1988", []string{"china1988", "Chinese 1988"}, ""},
	{"korea", []string{"Korean", "korean", "kr", "ko", "한국", "korea"}, ""},
	{"aga", []string{"AGA", "aga", "us"}, ""},
	{"aga", []string{"bga", "French"}, "read as the AGA rules, whose count it shares"},
	{"nz", []string{"NZ", "nz", "New Zealand", "new-zealand", "new_zealand", "NewZealand", "new  zealand"}, ""},
	{"ing", []string{"GOE", "goe", "ing", "Ing"}, ""},
	{"tromp-taylor", []string{
		"Tromp/Taylor", "tromp-taylor", "tromp_taylor", "tromptaylor", "TT--", "tt", "Tromp-Taylor",
	}, ""},
	{"cgos", []string{"cgos"}, ""},
	{"computer-go", []string{"computer-go"}, ""},
	{"pair-go", []string{"Pair Go", "pair-go", "PairGo"}, ""},
	{
		"pair-go",
		[]string{"Chinese, Pair Go", "Japanese, pair go", "Pair-Go, Japanese"},
		"read as Pair Go by the Japanese rules, which is what its regulations prescribe",
	},
	{"pair-go-handicap", []string{"pair-go-handicap", "Pair Go handicap"}, ""},
	{"", []string{"", "  ", "\t"}, "the record names no ruleset"},
	{
		"",
		[]string{"koSIMPLEscoreTERRITORYtaxSEKIsui0", "koPOSITIONALscoreAREAtaxNONEsui1whbN"},
		"KataGo's long form of a ruleset, which no built-in regulation matches for certain",
	},
	{"", []string{"Old Chinese"}, "the old Chinese rules with a group tax, which no built-in regulation has"},
	{"", []string{"Tang (Japanese + group tax)", "stone-scoring"}, "rules with a group tax, which no built-in regulation has"},
	{"", []string{"chinese-ogs", "chinese-kgs"}, "a server's Chinese rules with positional superko, which no built-in regulation has"},
	{"", []string{"aga-button"}, "the AGA rules with a button, which no built-in regulation has"},
	{"", []string{"Japanse", "free", "?", "jigo", "chin", "j"}, ""},
}

func TestByRecord(t *testing.T) {
	for _, tt := range rulesetRows {
		for _, ru := range tt.ru {
			r, how, ok := ByRecord(ru)
			id := ""
			if ok {
				id = r.ID
			} else if r != nil {
				t.Errorf("RU[%s]: %s, though not ok", ru, r.ID)
			}
			if id != tt.id || how != tt.how {
				t.Errorf("RU[%s]: %q, %q, want %q, %q", ru, id, how, tt.id, tt.how)
			}
		}
	}
}

// TestEveryRulesetHasARow walks the forms of RU in superko.md.
func TestEveryRulesetHasARow(t *testing.T) {
	rows := map[string]bool{}
	for _, r := range rulesetRows {
		for _, ru := range r.ru {
			rows[strings.ToLower(ru)] = true
		}
	}
	_, text, _ := strings.Cut(string(shared.Read(t, "rules/superko.md")), "## 3. RU[] strings")
	seen, text, _ := strings.Cut(text, "Read case-insensitively:")
	list, _, found := strings.Cut(text, " [OGS")
	if !found {
		t.Fatal("the list was not found")
	}
	forms := regexp.MustCompile(`[|;]`).Split(list, -1)
	for _, m := range regexp.MustCompile("`([^`]*)`").FindAllStringSubmatch(seen, -1) {
		forms = append(forms, m[1])
	}
	for _, form := range forms {
		form, _, _ = strings.Cut(form, " (OGS uses")
		if form = strings.ToLower(strings.TrimSpace(form)); !rows[form] {
			t.Errorf("%q has no row", form)
		}
	}
	if len(forms) < 40 {
		t.Errorf("only %d forms were found in the text", len(forms))
	}
}

// An alias belongs to one regulation only.
func TestAliasesUnique(t *testing.T) {
	owner := make(map[string]string)
	for _, r := range Builtin() {
		for _, name := range append([]string{r.ID}, r.Aliases...) {
			if other := owner[name]; other != "" && other != r.ID {
				t.Errorf("%q is %s and %s", name, other, r.ID)
			}
			owner[name] = r.ID
		}
	}
}
