package rules

import "strings"

// ByRecord returns the built-in regulation that a record's ruleset (SGF
// property RU) names. Upper and lower case are one, and so is white space.
//
// how is empty where the name leaves no question; else it says how the name
// was read. With ok false nothing is known by that name, and how says what is
// known about it, if anything: the caller must not take it for any regulation.
func ByRecord(ru string) (r *Regulation, how string, ok bool) {
	name := strings.ToLower(strings.Join(strings.Fields(ru), " "))
	if name == "" {
		return nil, "the record names no ruleset", false
	}
	if why := known(name); why != "" {
		return nil, why, false
	}
	for _, r := range loadBuiltin() {
		if name == r.ID {
			return r, "", true
		}
		for _, alias := range r.Aliases {
			if name == alias {
				return r, reading(r, name), true
			}
		}
	}
	if strings.Contains(strings.ReplaceAll(name, "-", " "), "pair go") {
		r, ok = ByID("pair-go")
		if name != "pair go" {
			how = "read as Pair Go by the Japanese rules, which is what its regulations prescribe"
		}
		return r, how, ok
	}
	return nil, "", false
}

// reading says how an alias was read where it could mean more than one thing.
func reading(r *Regulation, alias string) string {
	switch {
	case r.ID == "china2002" && !strings.Contains(alias, "2002"):
		return "read as the edition of 2002"
	case alias == "bga" || alias == "french":
		return "read as the AGA rules, whose count it shares"
	}
	return ""
}

// known words what can be said of names that mean no built-in regulation but
// look as if they did.
func known(name string) string {
	switch {
	case strings.HasPrefix(name, "ko") && strings.Contains(name, "score") && strings.Contains(name, "sui"):
		return "KataGo's long form of a ruleset, which no built-in regulation matches for certain"
	case name == "old chinese" || name == "ancient chinese":
		return "the old Chinese rules with a group tax, which no built-in regulation has"
	case strings.Contains(name, "group tax") || name == "stone-scoring" || name == "stone scoring":
		return "rules with a group tax, which no built-in regulation has"
	case name == "chinese-ogs" || name == "chinese-kgs":
		return "a server's Chinese rules with positional superko, which no built-in regulation has"
	case name == "aga-button":
		return "the AGA rules with a button, which no built-in regulation has"
	}
	return ""
}
