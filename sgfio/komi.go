package sgfio

import (
	"fmt"
	"strings"

	"goref/rules"
)

// A komiContext is what else the root node says that bears on its KM. All
// texts are decoded; "" where the record lacks the property.
type komiContext struct {
	App      string // AP, or all of them where there are several
	Rules    string // RU
	Handicap string // HA
	KO       string // KO of the root
}

// Komi as Fox writes it is in hundredths; below this a value is what it says.
// Elsewhere a komi this large is possible only as hundredths too.
const (
	leastFoxHundredths = 50
	leastHundredths    = 150
)

// readKomi reads the text of KM: a decimal number of points, or one of the
// forms of superko.md section 4. zi says that the text was in zi; Value is in
// points all the same. Whatever was not taken literally is in Note.
func readKomi(text string, ctx komiContext) (komi Field[rules.Points], zi bool) {
	komi.Present = true
	raw := strings.TrimSpace(text)
	if raw == "" {
		komi.Bad, komi.Note = true, "no komi is written"
		return komi, false
	}
	k, ok := parseKomi(raw)
	if !ok {
		komi.Bad, komi.Note = true, fmt.Sprintf("%q is not a komi", raw)
		return komi, false
	}
	written := k
	k = k.rescaled(isFox(ctx.App))
	zi = k.unit == UnitZi
	value, ok := k.points()
	if !ok {
		reading := fmt.Sprintf("%q", raw)
		if k.n != written.n {
			reading += " read as hundredths"
		}
		komi.Bad, komi.Note = true, reading+" is no whole number of half points"
		return komi, false
	}
	komi.Value = value
	switch {
	case k.n != written.n && zi:
		komi.Note = fmt.Sprintf("%q read as hundredths of a zi, %s points", raw, value)
	case k.n != written.n:
		komi.Note = fmt.Sprintf("%q read as hundredths, %s points", raw, value)
	case zi:
		komi.Note = fmt.Sprintf("%q read as zi, %s points", raw, value)
	case !k.plain:
		komi.Note = fmt.Sprintf("%q read as %s points", raw, value)
	case value == 0 && isFox(ctx.App) && !foxHasNoKomi(ctx.Handicap):
		komi.Note = hiddenKomiNote(ctx.Rules)
	}
	return komi, zi
}

// komiElsewhere looks for a komi that a program wrote into another property,
// for a record without KM: KO (MultiGo, Nihon Ki-in) or HA (2017 AI Open). prop
// is "" if there is none.
func komiElsewhere(ctx komiContext) (prop string, komi Field[rules.Points], zi bool) {
	for _, place := range []struct{ prop, text string }{{"KO", ctx.KO}, {"HA", ctx.Handicap}} {
		k, ok := parseKomi(strings.TrimSpace(place.text))
		if !ok || place.prop == "HA" && k.n.hundredths%100 == 0 {
			continue // a whole number in HA is a handicap
		}
		if place.prop == "KO" && k.plain && k.n.hundredths <= 100 {
			continue // "KO[1]" is FF4's flag, written with a value
		}
		if komi, zi = readKomi(place.text, ctx); komi.Bad {
			continue
		}
		komi.Note = fmt.Sprintf("%s holds %q, read as a komi of %s points", place.prop, place.text, komi.Value)
		return place.prop, komi, zi
	}
	return "", Field[rules.Points]{}, false
}

// A komiText is a komi as written.
type komiText struct {
	n        number
	negative bool
	unit     Unit
	plain    bool // a decimal number and nothing else
}

// parseKomi reads a number with or without a unit, a sign, and the side that
// gives it: "6.5", "-5", "5 1/2", "2.75子", "黒6目半".
func parseKomi(text string) (komiText, bool) {
	k := komiText{plain: true}
	folded := strings.ReplaceAll(foldText(text), "−", "-") // the sign of mathematics
	k.plain = folded == strings.ToLower(text)
	rest := folded
	for _, side := range []string{"black", "黒", "黑", "흑", "komi", "コミ", "贴", "덤"} {
		if after, found := strings.CutPrefix(rest, side); found {
			rest, k.plain = strings.TrimLeft(after, " :"), false
		}
	}
	rest, k.negative = strings.CutPrefix(rest, "-")
	rest = strings.TrimPrefix(rest, "+")
	if strings.Count(rest, ",") == 1 && !strings.Contains(rest, ".") {
		rest, k.plain = strings.Replace(rest, ",", ".", 1), false
	}
	if strings.HasPrefix(rest, ".") {
		rest = "0" + rest
	}
	start := rest
	var ok bool
	if k.n, rest, ok = readNumber(rest); !ok {
		return k, false
	}
	if !isDecimal(start[:len(start)-len(rest)]) {
		k.plain = false
	}
	if rest == "" {
		return k, true
	}
	k.plain = false
	k.n, k.unit, rest = readUnit(k.n, rest)
	return k, k.unit != UnitUnknown && strings.Trim(rest, " .)") == ""
}

// rescaled turns hundredths into units, and settles whether they are zi: a
// quarter always is, and so is 350 from Fox, which has no other way to write
// the half of 7.
func (k komiText) rescaled(fox bool) komiText {
	whole := k.n.hundredths%100 == 0
	n := k.n.hundredths / 100
	if k.unit == UnitUnknown && whole && (n >= leastHundredths || fox && n >= leastFoxHundredths) {
		k.n.hundredths = n
		if fox && n == 350 {
			k.unit = UnitZi
		}
	}
	if fraction := k.n.hundredths % 100; fraction == 25 || fraction == 75 {
		k.unit = UnitZi
	}
	return k
}

// points returns the komi in points, and false if that is not a whole number
// of half points.
func (k komiText) points() (rules.Points, bool) {
	halves := k.n.hundredths
	if k.unit == UnitZi {
		halves *= 2
	}
	if halves%50 != 0 || !k.n.exact {
		return 0, false
	}
	value := rules.Points(halves / 50)
	if k.negative {
		value = -value
	}
	return value, true
}

// hiddenKomiNote words that Fox writes 0 for the komi of an even game. The
// counts of such games show that there was one; the record does not say which.
func hiddenKomiNote(ruleset string) string {
	usual := "6.5"
	if strings.EqualFold(strings.TrimSpace(ruleset), "Chinese") || strings.Contains(ruleset, "中国") {
		usual = "7.5"
	}
	return fmt.Sprintf("Fox writes 0 for the komi of an even game, here %s as a rule; taken as 0", usual)
}

// foxHasNoKomi reports whether a Fox game with this HA has no komi: 1 means
// that Black moves first without one, more are stones.
func foxHasNoKomi(handicap string) bool {
	h := readHandicap(handicap)
	return !h.Bad && h.Value >= 1
}
