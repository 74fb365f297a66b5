package sgfio

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// Letters above ASCII, lower case, of the languages of an encoding.
const (
	westernLetters = "éèêëàâäáãåæçíìîïñóòôöõøœúùûüßÿýšž"
	centralLetters = "ąćęłńóśźżáčďéěíňřšťúůýžäöüßőűăâîşţđ"
)

// What one byte is worth in a text of single bytes, where chance costs 80.
const (
	accented  = 25  // an accented letter beside others
	alone     = 4   // one without a neighbour
	quoteMark = 10  // a typographic mark
	strange   = -45 // a sign that nobody writes
	crowded   = -40 // the third accented letter running and further
	caseBreak = -35 // a capital behind a small letter
	capital   = -6  // a capital inside a word
	unspoken  = -30 // letters that cannot follow each other
	spoken    = 6   // a vowel and a consonant
)

// weighLatin weighs a text in Latin letters: accents stand among plain letters.
func weighLatin(text, letters string) int {
	sum, run := 0, 0
	var before rune
	for _, r := range text {
		low := unicode.ToLower(r)
		switch {
		case r == utf8.RuneError:
			run = 0
		case r < 0x80:
			run = 0
		case strings.ContainsRune(letters, low):
			run++
			switch {
			case run > 2:
				sum += crowded
			case unicode.IsUpper(r) && unicode.IsLower(before):
				sum += caseBreak
			case unicode.IsLetter(before):
				sum += accented
			default:
				sum += alone
			}
		case strings.ContainsRune("‘’“”„–—…«»°©®·¿¡½¼¾\u00a0", r):
			sum += quoteMark
			run = 0
		default:
			sum += strange
			run = 0
		}
		before = r
	}
	return sum
}

// cyrillicWorth is what a Russian or Ukrainian letter is worth by how often it
// is used, from the most frequent on.
var cyrillicWorth = []struct {
	letters string
	worth   int
}{
	{"оеаи", 44},
	{"нтсрвл", 36},
	{"кмдпу", 28},
	{"яыьгзбі", 20},
	{"чйхжшюї", 10},
	{"цщэфє", -2},
	{"ъёґ", -20},
}

// weighCyrillic weighs a text in Cyrillic by its letters and their case.
func weighCyrillic(text string) int {
	sum := 0
	var before rune
	for _, r := range text {
		if r >= 0x80 && r != utf8.RuneError {
			sum += cyrillicLetter(r)
			switch {
			case unicode.IsUpper(r) && unicode.IsLower(before):
				sum += caseBreak
			case unicode.IsUpper(r) && unicode.IsUpper(before):
				sum += capital
			case unicode.IsLetter(r) && before < 0x80 && unicode.IsLetter(before):
				sum += strange // Latin and Cyrillic in one word
			}
			sum += cyrillicPair(unicode.ToLower(before), unicode.ToLower(r))
		}
		before = r
	}
	return sum
}

func cyrillicLetter(r rune) int {
	low := unicode.ToLower(r)
	for _, c := range cyrillicWorth {
		if strings.ContainsRune(c.letters, low) {
			return c.worth
		}
	}
	if strings.ContainsRune("–—«»…№", r) {
		return quoteMark
	}
	return strange
}

const cyrillicVowels = "аеёиоуыэюяіїє"

// cyrillicPair weighs a letter by the one before it, both lower case. It tells
// KOI8-R from windows-1251, which swap the cases and jumble the letters.
func cyrillicPair(before, r rune) int {
	after := strings.ContainsRune(cyrillicVowels, before)
	inside := unicode.Is(unicode.Cyrillic, before)
	switch r {
	case 'й':
		if !after && inside {
			return unspoken
		}
	case 'ь', 'ъ', 'ы':
		if after || !inside {
			return unspoken
		}
	}
	if inside && after != strings.ContainsRune(cyrillicVowels, r) {
		return spoken
	}
	return 0
}
