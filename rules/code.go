package rules

import "slices"

// A codeFamily is a family of finding codes and the names in it.
type codeFamily struct {
	family string
	names  []string
}

// codeFamilies are the codes that a regulation can price: those of the checks in
// package audit, and what a ruling cites without a finding (end/judgements,
// score/count, score/tie, result/confirmed).
var codeFamilies = []codeFamily{
	{"record", []string{"syntax", "charset", "property", "size", "komi", "rules", "result", "handicap", "setup"}},
	{"illegal", []string{"off-board", "occupied", "suicide", "ko", "superko"}},
	{"turn", []string{"color", "first", "seat", "claim"}},
	{"end", []string{"after-stop", "move-limit", "last-pass", "resign-turn", "judgements"}},
	{"cycle", []string{"repetition"}},
	{"time", []string{"flag", "gain", "system", "claim"}},
	{"score", []string{"marks", "unfinished", "undecided", "count", "tie"}},
	{"result", []string{"winner", "margin", "manner", "parity", "confirmed"}},
	{"penalty", []string{"points", "warning", "forfeit", "decision"}},
	{"internal", []string{"fault"}},
}

// CodeFamilies lists the families of finding codes that a regulation can price.
func CodeFamilies() []string {
	var list []string
	for _, f := range codeFamilies {
		list = append(list, f.family)
	}
	return list
}

// Codes lists the finding codes that a regulation can price, family by family.
func Codes() []string {
	var list []string
	for _, f := range codeFamilies {
		for _, name := range f.names {
			list = append(list, f.family+"/"+name)
		}
	}
	return list
}

// codeNames lists the names of a family of codes; none if there is no such family.
func codeNames(family string) []string {
	i := slices.IndexFunc(codeFamilies, func(f codeFamily) bool { return f.family == family })
	if i < 0 {
		return nil
	}
	return codeFamilies[i].names
}
