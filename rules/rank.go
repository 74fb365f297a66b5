package rules

import (
	"fmt"
	"strconv"
	"strings"
)

// A Grade is a scale of ranks.
type Grade uint8

// The grades. The zero value is no rank.
const (
	NoGrade Grade = iota
	Kyu
	Dan
	Professional
)

// A Rank is a player's rank: 3 dan, 1 kyu, 9 dan professional. The zero value
// is no rank.
type Rank struct {
	Grade  Grade
	Number int
}

// The words for the grades.
var gradeWords = []struct {
	word  string
	grade Grade
}{
	{"dan professional", Professional},
	{"professional", Professional},
	{"dan pro", Professional},
	{"pro", Professional},
	{"kyu", Kyu},
	{"dan", Dan},
	{"p", Professional},
	{"k", Kyu},
	{"d", Dan},
	{"级", Kyu},
	{"級", Kyu},
	{"段", Dan},
}

// ParseRank reads "3d", "1 kyu", "2 dan", "9p", "9 dan pro"; upper and lower
// case are one. Dan go from 1 to 9, kyu from 1 to 30.
func ParseRank(text string) (Rank, error) {
	rest := strings.ToLower(strings.TrimSpace(text))
	digits := len(rest) - len(strings.TrimLeft(rest, "0123456789"))
	n, err := strconv.Atoi(rest[:digits])
	rest = strings.TrimLeft(rest[digits:], " -")
	for _, g := range gradeWords {
		if err != nil || rest != g.word {
			continue
		}
		r := Rank{g.grade, n}
		if n < 1 || n > r.limit() {
			break
		}
		return r, nil
	}
	return Rank{}, fmt.Errorf("rank %q: want 1d to 9d, 1k to 30k or 1p to 9p", text)
}

// limit returns the highest number of the rank's grade.
func (r Rank) limit() int {
	if r.Grade == Kyu {
		return 30
	}
	return 9
}

// String returns the short form: "3d", "1k", "9p"; "no rank" for the zero value.
func (r Rank) String() string {
	letters := [...]string{NoGrade: "", Kyu: "k", Dan: "d", Professional: "p"}
	if r.Grade == NoGrade || int(r.Grade) >= len(letters) {
		return "no rank"
	}
	return strconv.Itoa(r.Number) + letters[r.Grade]
}
