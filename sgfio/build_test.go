package sgfio

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"goref/board"
)

// reading writes the events of a record: "B A9", "W pass", "B ?" for a play off
// the board, "+B A9 B9" for stones that are set up, "-" for a node with nothing.
func reading(rec *Record) string {
	var out []string
	for i := range rec.Events {
		e := &rec.Events[i]
		if s := rec.at(*e); s != nil {
			out = append(out, setupWords(rec, s)...)
		}
		switch e.Kind {
		case Play, Pass:
			out = append(out, e.Color.Letter()+" "+rec.Size.Name(e.Point))
		case OffBoard:
			out = append(out, e.Color.Letter()+" ?")
		case NoPlay:
			if e.Setup == 0 && i > 0 {
				out = append(out, "-")
			}
		}
	}
	return strings.Join(out, ", ")
}

func setupWords(rec *Record, s *Setup) (out []string) {
	names := func(sign string, points []board.Point) {
		if len(points) == 0 {
			return
		}
		for _, p := range points {
			sign += " " + rec.Size.Name(p)
		}
		out = append(out, sign)
	}
	names("+B", s.Black)
	names("+W", s.White)
	names("+.", s.Empty)
	if s.ToPlay != board.Empty {
		out = append(out, s.ToPlay.Letter()+" to play")
	}
	return out
}

func TestEvents(t *testing.T) {
	tests := []struct{ name, in, want string }{
		{"moves", "(;SZ[9];B[cc];W[gg])", "B C7, W G3"},
		{"a move in the root", "(;SZ[9]B[cc];W[gg])", "B C7, W G3"},
		{"corners", "(;SZ[5];B[aa];W[ea];B[ae];W[ee])", "B A5, W E5, B A1, W E1"},
		{"a large board", "(;SZ[52];B[zz];W[AA];B[ZZ])", "B AA27, W AB26, B BB1"},
		{"a rectangle", "(;SZ[5:3];B[ea];W[ac];B[ad])", "B E3, W A1, B ?"},
		{"a board written with a cross", "(;SZ[5x3];B[ea])", "B E3"},
		{"no size", "(;B[ss])", "B T1"},
		{"a size after the first node", "(;GM[1];SZ[9];B[cc])", "-, B C7"},
		{"a size beside the first stone", "(;GM[1];B[cc]SZ[9];W[dd])", "B C7, W D6"},
		{"a size behind a stone is too late", "(;GM[1];B[cc];SZ[9]W[dd])", "B C17, W D16"},
		{"a size after the first stone", "(;GM[1];B[cc];SZ[9])", "B C17, -"},

		{"passes", "(;SZ[9];B[];W[tt];B[ ];W[pass];B[--])", "B pass, W pass, B pass, W pass, B pass"},
		{"tt on 19x19", "(;SZ[19];B[tt])", "B pass"},
		{"tt on 20x20", "(;SZ[20];B[tt])", "B U1"},
		{"tt on 21x19", "(;SZ[21:19];B[tt])", "B ?"},
		{"off the board", "(;SZ[9];B[jj];W[zz];B[C7];W[ccc])", "B ?, W ?, B ?, W ?"},
		{"old names", "(;SiZe[9];Black[cc];White[gg])", "B C7, W G3"},
		{"small names", "(;sz[9];b[cc];w[gg])", "B C7, W G3"},
		{"empty nodes and comments", "(;SZ[9];;B[cc];C[hm];W[gg];)", "-, B C7, -, W G3, -"},

		{"setup", "(;SZ[9]AB[aa][bb]AW[cc]AE[dd]PL[W];W[ee])", "+B A9 B8, +W C7, +. D6, W to play, W E5"},
		{"a rectangle of points", "(;SZ[9]AB[aa:bb])", "+B A9 B9 A8 B8"},
		{"a rectangle from another corner", "(;SZ[9]AB[bb:aa])", "+B A9 B9 A8 B8"},
		{"a point twice", "(;SZ[9]AB[aa][aa])", "+B A9 A9"},
		{"small names in a row", "(;gm[1]sz[9];b[cc]c[a]w[gg])", "B C7, W G3"},
		{"a number that lost its bracket", "(;SZ[9KM[6.5]HA[2AB[cc][gg];W[ee])", "+B C7 G3, W E5"},
		{"a name in a text, not a number", "(;SZ[9]PB[LiPW[Wu];B[cc])", "B C7"},
		{"two moves of one side", "(;SZ[9];B[aa]B[bb];W[cc])", "B A9, W C7"},
		{"a list in two pieces", "(;SZ[9]AB[aa]AW[cc]AB[bb])", "+B A9 B8, +W C7"},
		{"a point off the board in a list", "(;SZ[9]AB[aa][jj][bb])", "+B A9 B8"},
		{"setup in play", "(;SZ[9];B[aa];AE[aa];W[bb])", "B A9, +. A9, W B8"},
		{"setup and move in a node", "(;SZ[9];B[aa]AW[bb])", "+W B8, B A9"},
		{"the side to play, as written through the years", "(;SZ[9]PL[1];PL[Black];PL[white];PL[2];PL[b])", "B to play, B to play, W to play, W to play, B to play"},

		{"a move of each side", "(;SZ[9];B[aa]W[bb];B[cc])", "B A9, W B8, B C7"},
		{"in the order of the file", "(;SZ[9];W[aa]B[bb])", "W A9, B B8"},
		{"semicolons lost", "(;SZ[9];B[aa]W[bb]B[cc]W[dd])", "B A9, W B8, B C7, W D6"},
		{"the same move twice", "(;SZ[9];B[aa]B[aa];W[bb])", "B A9, W B8"},
		{"a move with two values", "(;SZ[9];B[aa][bb])", "B A9"},
		{"a bracket lost", "(;SZ[9];B[aa;W[bb];B[ccW[dd])", "B A9, W B8, B C7, W D6"},
		{"a bracket too many", "(;SZ[9];B[aa]);W[bb])", "B A9, W B8"},
		{"a bracket in a name", "(;SZ[9]PB[Li [3d]];B[aa])", "B A9"},
		{"words behind a comment", "(;SZ[9];B[aa]C[good] bad ;W[bb];B[cc])", "B A9, W B8, B C7"},
		{"the main line", "(;SZ[9];B[aa](;W[bb](;B[cc])(;B[dd]))(;W[ee]))", "B A9, W B8, B C7"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			games := Parse("in.sgf", []byte(tt.in)).Games()
			if len(games) != 1 {
				t.Fatalf("%d games", len(games))
			}
			if got := reading(games[0].Record()); got != tt.want {
				t.Errorf("%s\n got %s\nwant %s", tt.in, got, tt.want)
			}
		})
	}
}

func TestRecordFields(t *testing.T) {
	src := strings.Join([]string{
		"(;GM[1]FF[4]AP[CGoban:3]SZ[9:7]KM[6.5]HA[2]RU[Japanese]RE[W+3.5]TM[600]OT[5x30 byo-yomi]PL[W]",
		"PB[Li\\]\\\\]BR[3d]BT[North]PW[Kato",
		"Aya]WR[4d]WT[South]EV[Cup]RO[2]PC[Oslo]DT[2024-05-01]AB[cc][gg]",
		";W[aa]WL[590.25]OW[4]MN[7];B[bb]BL[-3]TB[aa:ba]TW[cc])",
	}, "\n")
	c := Parse("in.sgf", []byte(src))
	rec := c.Games()[0].Record()
	if len(c.Problems)+len(rec.Problems) > 0 {
		t.Errorf("problems: %v %v", c.Problems, rec.Problems)
	}
	type field struct{ Value, Source string }
	text := func(f Field[string]) field {
		return field{f.Value, string(c.Src[f.Span.Start:f.Span.End])}
	}
	got := map[string]field{
		"AP": text(rec.App), "RU": text(rec.Ruleset), "EV": text(rec.Event), "RO": text(rec.Round), "PC": text(rec.Place), "DT": text(rec.Date),
		"PB": text(rec.Black.Name), "BR": text(rec.Black.Rank), "BT": text(rec.Black.Team),
		"PW": text(rec.White.Name), "WR": text(rec.White.Rank), "WT": text(rec.White.Team),
		"SZ": {rec.SizeField.Value.String(), string(c.bytes(rec.SizeField.Span))},
		"KM": {rec.Komi.Value.String(), string(c.bytes(rec.Komi.Span))},
		"HA": {fmt.Sprint(rec.Handicap.Value), string(c.bytes(rec.Handicap.Span))},
		"RE": {rec.Result.Value.String(), string(c.bytes(rec.Result.Span))},
		"TM": {rec.Clock.Value.Main.String(), string(c.bytes(rec.Clock.Span))},
		"PL": {rec.ToPlay.Value.String(), string(c.bytes(rec.ToPlay.Span))},
	}
	want := map[string]field{
		"AP": {"CGoban:3", "AP[CGoban:3]"}, "RU": {"Japanese", "RU[Japanese]"}, "EV": {"Cup", "EV[Cup]"}, "RO": {"2", "RO[2]"},
		"PC": {"Oslo", "PC[Oslo]"}, "DT": {"2024-05-01", "DT[2024-05-01]"},
		"PB": {"Li]\\", "PB[Li\\]\\\\]"}, "BR": {"3d", "BR[3d]"}, "BT": {"North", "BT[North]"},
		"PW": {"Kato Aya", "PW[Kato\nAya]"}, "WR": {"4d", "WR[4d]"}, "WT": {"South", "WT[South]"},
		"SZ": {"9x7", "SZ[9:7]"}, "KM": {"6.5", "KM[6.5]"}, "HA": {"2", "HA[2]"}, "RE": {"W+3.5", "RE[W+3.5]"},
		"TM": {"10m0s", "TM[600]"}, "PL": {"White", "PL[W]"},
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("fields (-want +got):\n%s", diff)
	}
	if want := "+B C5 G1, W to play, W A7, B B6"; reading(rec) != want {
		t.Errorf("events: got %s, want %s", reading(rec), want)
	}
	white, black := &rec.Events[1], &rec.Events[2]
	wantNotes := []ClockNote{
		{Left: [3]time.Duration{board.White: 590250 * time.Millisecond}, Stones: [3]int32{board.White: 4}, Has: 1 << board.White, HasStones: 1 << board.White},
		{Left: [3]time.Duration{board.Black: -3 * time.Second}, Has: 1 << board.Black},
	}
	if diff := cmp.Diff(wantNotes, []ClockNote{*rec.ClockNote(white), *rec.ClockNote(black)}); diff != "" {
		t.Errorf("clocks (-want +got):\n%s", diff)
	}
	if white.Number != 7 || black.Number != 0 {
		t.Errorf("move numbers %d and %d, want 7 and 0", white.Number, black.Number)
	}
	if got := string(c.bytes(white.Span)); got != "[aa]" {
		t.Errorf("the move points at %s", got)
	}
	if got := marksOf(rec); got != "B A7 B7, W C5 at TB[aa:ba]" {
		t.Errorf("marks: %s", got)
	}
}

// marksOf writes the territory that a record states; "" if it states none.
func marksOf(rec *Record) string {
	if !rec.HasMarks {
		return ""
	}
	var out []string
	for _, c := range []board.Color{board.Black, board.White} {
		s := c.Letter()
		for p := range rec.Marked[c].All() {
			s += " " + rec.Size.Name(p)
		}
		out = append(out, s)
	}
	return strings.Join(out, ", ") + " at " + string(rec.Game.c.bytes(rec.MarksSpan))
}

func TestMarks(t *testing.T) {
	tests := []struct{ name, in, want string }{
		{"none", "(;SZ[9];B[aa])", ""},
		{"an empty list", "(;SZ[9];B[aa];TB[])", "B, W at TB[]"},
		{"the last node counts", "(;SZ[9];TB[aa]TW[bb];TW[cc];B[dd])", "B, W C7 at TW[cc]"},
		{"in two pieces", "(;SZ[9];TB[aa]TW[bb]TB[cc])", "B A9 C7, W B8 at TB[aa]"},
		{"off the board", "(;SZ[9];TB[aa][jj])", "B A9, W at TB[aa][jj]"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			if got := marksOf(Parse("in.sgf", []byte(tt.in)).Games()[0].Record()); got != tt.want {
				t.Errorf("got %q, want %q", got, tt.want)
			}
		})
	}
}

func TestPosition(t *testing.T) {
	src := "a\nbc\r\nd\re\n\rf\n\n\r\rg"
	want := map[byte][2]int{'a': {1, 1}, 'b': {2, 1}, 'c': {2, 2}, 'd': {3, 1}, 'e': {4, 1}, 'f': {5, 1}, 'g': {8, 1}}
	c := Parse("in.sgf", []byte(src))
	for letter, place := range want {
		line, column := c.Position(int32(strings.IndexByte(src, letter)))
		if got := [2]int{line, column}; got != place {
			t.Errorf("%c: line and column %v, want %v", letter, got, place)
		}
	}
	if line, column := c.Position(int32(len(src))); line != 8 || column != 2 {
		t.Errorf("end: line %d, column %d, want 8, 2", line, column)
	}
}

// TestBounds checks that what a hostile game stands for is bounded.
func TestBounds(t *testing.T) {
	for _, tt := range []struct{ name, in, last string }{
		{"bad moves", "(;SZ[9]" + strings.Repeat(";B[?]", 1000) + ")", "and 800 more problems with properties in this game"},
		{"rectangles", "(;SZ[52]" + strings.Repeat(";AB[aa:ZZ]", 2000) + ")", "and 248 more problems with properties in this game"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			rec := Parse("in.sgf", []byte(tt.in)).Games()[0].Record()
			points := 0
			for _, s := range rec.Setups {
				points += len(s.Black)
			}
			if points > maxExpanded+board.MaxSize*board.MaxSize {
				t.Errorf("%d points", points)
			}
			if n := len(rec.Problems); n != maxProblems+1 {
				t.Fatalf("%d problems, want %d", n, maxProblems+1)
			}
			if last := rec.Problems[maxProblems].Detail; last != tt.last {
				t.Errorf("the last problem is %q, want %q", last, tt.last)
			}
		})
	}
}

// TestFileBounds checks that a file of more nodes or properties than the parser
// takes is read up to there.
func TestFileBounds(t *testing.T) {
	for _, tt := range []struct {
		name, in     string
		nodes, props int
		detail       string
	}{
		{"nodes", "(;SZ[9];B[aa];W[bb];B[cc];W[dd])", 3, 3, "more than 3 nodes; the rest of the file is left out"},
		{"properties", "(;SZ[9]KM[5]HA[2]RE[0]EV[x];B[aa])", 1, 3, "more than 3 properties; the rest of the file is left out"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			c := &Collection{Src: []byte(tt.in)}
			p := parser{c: c, src: c.Src, here: -1, stray: -1, most: 3}
			p.run()
			if len(c.nodes) > tt.nodes+1 || len(c.props) > tt.props+1 {
				t.Errorf("%d nodes and %d properties", len(c.nodes), len(c.props))
			}
			if len(c.Problems) != 1 || c.Problems[0].Detail != tt.detail || !c.Problems[0].Fatal {
				t.Errorf("problems %v, want one: %s", c.Problems, tt.detail)
			}
			if end := c.games[0].span.End; int(end) != int(c.Problems[0].Span.Start) {
				t.Errorf("the game ends at %d, the rest begins at %d", end, c.Problems[0].Span.Start)
			}
		})
	}
	c := Parse("in.sgf", make([]byte, MaxBytes+1))
	if len(c.Games()) != 0 || len(c.Problems) != 1 || c.Problems[0].Kind != Syntax {
		t.Errorf("a file above MaxBytes: %d games, problems %v", len(c.Games()), c.Problems)
	}
}
