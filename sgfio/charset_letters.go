package sgfio

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"
)

// An alphabet is what the detector knows of the Latin letters of an encoding.
// All of it is lower case.
type alphabet struct {
	letters string // those above ASCII
	// tongues are the letters of single languages. A text that needs two of them
	// is likelier to be in another encoding.
	tongues []string
	// misplaced reports whether a letter cannot stand between two others, which
	// are 0 at the ends of a word.
	misplaced func(before, r, after rune) bool
}

const german = "äöüß"

var western = alphabet{
	letters: "éèêëàâäáãåæçíìîïñóòôöõøœúùûüßÿýšžðþ",
	tongues: []string{
		german, "éèêëàâîïôùûüÿçœæ", "áéíóúñü", "áâãàçéêíóôõúü", "àèéìòù",
		"åäöéšž", "æøåéóòô", "áéíóúýþæöð", "éëïöüèê",
	},
	misplaced: misplacedWestern,
}

var central = alphabet{
	letters: "ąćęłńóśźżáčďéěíňřšťúůýžäöüßőűăâîşţđľĺŕôë",
	tongues: []string{
		german, "ąćęłńóśźż", "áčďéěíňóřšťúůýž", "áäčďéíĺľňóôŕšťúýž", "áéíóöőúüű", "ăâîşţ", "čćđšž",
	},
	misplaced: func(_, _, _ rune) bool { return false },
}

// misplacedWestern knows the letters whose byte is a frequent one of Polish,
// Czech, Croatian or Hungarian: Poznañ is Poznań, Brdièka is Brdička.
func misplacedWestern(before, r, after rune) bool {
	vowel := after != 0 && strings.ContainsRune("aeiouáéíóú", after)
	switch r {
	case 'ñ': // ń
		return before != 0 && !vowel
	case 'õ': // ő
		return after != 'e'
	case 'è': // č
		return vowel || after == 'k'
	case 'ì', 'ò': // ě, ň
		return after != 0
	case 'æ': // ć
		return before == 'i' || before == 'j'
	case 'ð': // đ
		return before == 0
	}
	return false
}

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
	stranger  = -50 // a letter that the language of the others has not
)

// weighLatin weighs a text in Latin letters: accents stand among plain letters.
func weighLatin(text string, in alphabet) int {
	sum, run := 0, 0
	var before rune
	for i, r := range text {
		if low := unicode.ToLower(r); r >= 0x80 && strings.ContainsRune(in.letters, low) {
			run++
			after, _ := utf8.DecodeRuneInString(text[i+utf8.RuneLen(r):])
			sum += latinLetter(run, before, r)
			if in.misplaced(lowLetter(before), low, lowLetter(after)) {
				sum += strange
			}
		} else {
			run = 0
			sum += latinSign(r, text[i:])
		}
		before = r
	}
	return sum + stranger*in.strangers(text)
}

// latinSign weighs what is no letter of the alphabet; text begins with it.
func latinSign(r rune, text string) int {
	switch {
	case r < 0x80 || r == utf8.RuneError:
		return 0
	case r == '£' && len(text) > len("£") && isLetter(text[len("£")]): // Ł
		return strange
	case strings.ContainsRune("‘’“”„–—…«»°©®·¿¡½¼¾ªº£\u00a0", r):
		return quoteMark
	case r == '¤' || r == '§': // some write them
		return 0
	}
	return strange
}

// latinLetter weighs a letter above ASCII that is the run-th such side by side.
func latinLetter(run int, before, r rune) int {
	switch {
	case run > 2 && !strings.ContainsRune(german, unicode.ToLower(r)): // people write "äöü"
		return crowded
	case unicode.IsUpper(r) && unicode.IsLower(before):
		return caseBreak
	case unicode.IsLetter(before):
		return accented
	}
	return alone
}

// lowLetter returns a letter in lower case, and 0 for anything else.
func lowLetter(r rune) rune {
	if !unicode.IsLetter(r) {
		return 0
	}
	return unicode.ToLower(r)
}

// mostStrangers bounds what strangers counts: a text of many is of several
// languages.
const mostStrangers = 3

// maxTongues is how many languages an alphabet has at most.
const maxTongues = 16

// strangers counts the letters above ASCII that are not of the language that
// has most of them.
func (a alphabet) strangers(text string) int {
	const latinEnd = 0x180      // of the blocks that hold these letters
	var letters [latinEnd]int   // how often each stands in the text
	var tongues [maxTongues]int // letters of each language
	for _, r := range text {
		if r >= 0x80 && r < latinEnd {
			letters[r]++
		}
	}
	all := 0
	for r, n := range letters {
		if n == 0 {
			continue
		}
		low := unicode.ToLower(rune(r))
		if !strings.ContainsRune(a.letters, low) {
			continue
		}
		all += n
		for i, tongue := range a.tongues {
			if strings.ContainsRune(tongue, low) {
				tongues[i] += n
			}
		}
	}
	return min(mostStrangers, all-slices.Max(tongues[:]))
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
	var before, lowBefore rune
	var w cyrillicWord
	for _, r := range text {
		low := r
		if r >= 0x80 && r != utf8.RuneError {
			low = unicode.ToLower(r)
			sum += cyrillicLetter(low)
			switch upper := r != low; {
			case upper && unicode.IsLower(before):
				sum += caseBreak
			case upper && unicode.IsUpper(before):
				sum += capital
			case before < 0x80 && unicode.IsLetter(before) && unicode.IsLetter(r):
				sum += strange // Latin and Cyrillic in one word
			}
			sum += cyrillicPair(lowBefore, low)
		} else if before >= 0x80 && r < 0x80 && unicode.IsLetter(r) && unicode.IsLetter(before) {
			sum += strange
		}
		sum += w.next(low)
		before, lowBefore = r, low
	}
	return sum + w.next(0)
}

// A cyrillicWord follows the letters of one word.
type cyrillicWord struct{ letters, vowels int }

// next takes a letter in lower case, or what ends the word, and weighs a word that
// is over: one without a vowel cannot be spoken.
func (w *cyrillicWord) next(r rune) (weight int) {
	if unicode.Is(unicode.Cyrillic, r) {
		w.letters++
		if strings.ContainsRune(cyrillicVowels, r) {
			w.vowels++
		}
		return 0
	}
	if w.letters > 1 && w.vowels == 0 {
		weight = strange
	}
	*w = cyrillicWord{}
	return weight
}

// cyrillicLetter weighs a letter in lower case, or a sign.
func cyrillicLetter(r rune) int {
	for _, c := range cyrillicWorth {
		if strings.ContainsRune(c.letters, r) {
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
