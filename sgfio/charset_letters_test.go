package sgfio

import "testing"

// Names of a few letters are all that many records have above ASCII. A row's
// names are each the only such text of a file, and all of them together of
// another.
func TestDetectShortNames(t *testing.T) {
	tests := []struct {
		name, encoding string
		names          []string
	}{
		{"German", nameLatin, []string{"Jürgen Müller", "Jörg", "Groß", "Österreich", "MÜLLER", "Köln, Münster", "äöü", "ä ö ü"}},
		{"Nordic", nameLatin, []string{"Pär", "Åke", "Göran Ågren", "Sørensen", "Ærø", "Øyvind", "Hämäläinen", "Jyväskylä"}},
		{"French", nameLatin, []string{"André", "Zoë", "Élie", "François", "René, Zoé", "Besançon", "naïve", "L'Été"}},
		{"Spanish and Portuguese", nameLatin, []string{"José", "Ñandú", "Málaga", "São Paulo", "¿Qué?", "La Coruña", "João Guimarães"}},
		{"Icelandic", nameLatin, []string{"Þór", "Sigurðsson", "Guðmundur Þórarinsson"}},
		{"single letters", nameLatin, []string{"é", "(ü)", "Ä, Ö", "Ñ", "å ä ö", "à, é, è"}},
		{"signs", nameLatin, []string{"Komi 6½", "1º dan, José", "5° dan", "©2001", "£5", "don’t", "“Go”", "a – b", "s¤h¤n"}},
		{"a few letters of three players", nameLatin, []string{"Jürgen Müller, Pär"}},
		{"Czech", nameCentral, []string{"Dvořák", "Jiří Novák", "Vladimír Daněk", "Ondřej Šilt", "Brdička", "Čedomir"}},
		{"Polish", nameCentral, []string{"Łukasz", "Łódź", "Poznań", "Stanisław Frejlak", "Giedrojć", "Leszek Sołdan", "Surma Śląsk"}},
		{"Hungarian", nameCentral, []string{"Csaba Mérő", "Diána Kőszegi", "Gödöllő"}},
		{"Croatian", nameCentral, []string{"Pšeničnik", "Petrović", "Đuro", "Mutabžija Kovač"}},
		{"Russian", nameCyrillic, []string{"Иван", "Ким", "Ли", "Юрий", "А. Сидоров", "Казань", "Пётр, 5 дан", "ИВАНОВ", "Саша", "Go клуб"}},
		{"Ukrainian", nameCyrillic, []string{"Київ", "Дмитро Богацький"}},
		{"Russian by KOI8", nameKOI8, []string{"Иван", "Ким", "Юрий", "А. Сидоров", "Казань", "ИВАНОВ", "Саша", "Go клуб"}},
		{"Chinese", nameGB18030, []string{"李明", "柯洁", "聂卫平", "常昊", "古力 9段"}},
		{"Taiwanese", nameBig5, []string{"林", "林明", "王立誠", "周俊勳"}},
		{"Japanese", nameShiftJIS, []string{"林", "小林", "依田", "あ"}},
		{"Korean", nameEUCKR, []string{"김", "이창호", "박정환"}},
	}
	for _, tt := range tests {
		all := ""
		for _, name := range tt.names {
			t.Run(tt.name+" "+name, func(t *testing.T) {
				checkName(t, tt.encoding, "(;GM[1]SZ[19]PB["+name+"]PW[white];B[pd];W[dd])")
			})
			all += "PB[" + name + "];B[pd];W[dd];"
		}
		t.Run(tt.name, func(t *testing.T) { checkName(t, tt.encoding, "(;GM[1]"+all+")") })
	}
}

// checkName fails if a text in an encoding does not come out of the detector as
// it was. Two encodings may agree in all letters of it.
func checkName(t *testing.T, encoding, text string) {
	t.Helper()
	src := encode(t, encoding, text)
	g := detect(src, "")
	if got, _ := g.Encoding.Decode(src); got != text {
		best, second := rank(sample(src))
		t.Errorf("read as %s: %q, want %q (%d to %d of %s)", g.Encoding.Name, got, text, best.weight, second.weight, second.encoding.Name)
	}
}
