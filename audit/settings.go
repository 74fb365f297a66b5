package audit

import (
	"fmt"
	"path/filepath"
	"strings"

	"goref/rules"
)

// Choose returns the regulation for a case without --rules: the case file's,
// else the record's RU, else one assumed by the komi (cli.md, --rules).
func (j *Judge) Choose(c *Case) (*rules.Regulation, From, error) {
	if c.Notes != nil && c.Notes.Rules != "" {
		r, err := FindRules(c.Notes.Rules, filepath.Dir(c.Notes.File))
		if err != nil {
			return nil, FromCase, &rules.FileError{File: c.Notes.File, Line: c.Notes.lines["rules"], Text: err.Error()}
		}
		return r, FromCase, nil
	}
	if c.Record == nil {
		return mustBuiltin("japan1989"), FromAssumed, nil
	}
	if ru := c.Record.Ruleset; ru.Present {
		if r, _, ok := rules.ByRecord(ru.Value); ok {
			return r, FromRecord, nil
		}
	}
	return mustBuiltin(assumed(c.Record.Komi.Value, c.Record.KomiZi)), FromAssumed, nil
}

// FindRules returns a built-in regulation by its ID, or reads one from a file
// whose name ends in .toml, relative to dir.
func FindRules(name, dir string) (*rules.Regulation, error) {
	if r, ok := rules.ByID(name); ok {
		return r, nil
	}
	if strings.HasSuffix(name, ".toml") {
		if !filepath.IsAbs(name) {
			name = filepath.Join(dir, name)
		}
		return rules.LoadFile(name)
	}
	var ids []string
	for _, r := range rules.Builtin() {
		ids = append(ids, r.ID)
	}
	return nil, fmt.Errorf("regulation %q: want a file FILE.toml or one of %s", name, strings.Join(ids, ", "))
}

// assumed names the regulation that a komi suggests. It is a guess, and the
// finding record/rules says so.
func assumed(komi rules.Points, zi bool) string {
	switch {
	case komi == 15: // 7.5 points, or 3.75 zi
		return "china2002"
	case komi == 11 && zi: // 2.75 zi
		return "china1988"
	}
	return "japan1989"
}

func mustBuiltin(id string) *rules.Regulation {
	r, ok := rules.ByID(id)
	if !ok {
		panic("no built-in regulation " + id)
	}
	return r
}

// setKomi settles komi and handicap: --komi, the case file, KM, else what the
// regulation gives, which is none in a handicap game.
func (v *Verdict) setKomi(opt *Options) {
	rec := v.Case.Record
	v.Handicap = rec.Handicap.Value
	switch {
	case opt.Komi != nil:
		v.Komi, v.KomiFrom = *opt.Komi, FromFlag
	case v.Case.Notes != nil && v.Case.Notes.Komi != nil:
		v.Komi, v.KomiFrom = *v.Case.Notes.Komi, FromCase
	case rec.Komi.Present && !rec.Komi.Bad:
		v.Komi, v.KomiFrom = rec.Komi.Value, FromRecord
	default:
		v.Komi, v.KomiFrom = 0, FromAssumed
		if v.Regulation.KomiKnown && v.Handicap < 2 {
			v.Komi = v.Regulation.Komi
		}
	}
}
