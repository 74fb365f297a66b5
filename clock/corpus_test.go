package clock

import (
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"goref/board"
	"goref/internal/shared"
)

// A node is the properties of one node, first values only.
type node map[string]string

// mainLine scans the first line of play of an SGF file: enough of a reader for
// clocks, on bytes, so that this package needs no other.
func mainLine(src string) []node {
	var nodes []node
	for i := strings.Index(src, "(;"); i >= 0 && i < len(src); i++ {
		switch b := src[i]; {
		case b == ';':
			nodes = append(nodes, node{})
		case b == ')':
			return nodes
		case b >= 'A' && b <= 'Z':
			id, from := "", i
			for i < len(src) && src[i] != '[' {
				if src[i] >= 'A' && src[i] <= 'Z' {
					id += string(src[i])
				}
				i++
			}
			for i < len(src) && src[i] == '[' {
				var value strings.Builder
				for i++; i < len(src) && src[i] != ']'; i++ {
					if src[i] == '\\' {
						i++
					}
					if i < len(src) {
						value.WriteByte(src[i])
					}
				}
				if n := nodes[len(nodes)-1]; n[id] == "" {
					n[id] = value.String()
				}
				for i++; i < len(src) && strings.IndexByte(" \t\r\n", src[i]) >= 0; i++ {
				}
			}
			if i > from {
				i--
			}
		}
	}
	return nodes
}

// note reads the clock of side c.
func (n node) note(c board.Color) Note {
	var note Note
	if f, err := strconv.ParseFloat(n[c.Letter()+"L"], 64); err == nil {
		note.Left, note.HasLeft = time.Duration(f*float64(time.Second)), true
	}
	if k, err := strconv.Atoi(n["O"+c.Letter()]); err == nil {
		note.Stones, note.HasStones = k, true
	}
	return note
}

// follow runs a record through a ledger.
func follow(nodes []node) (*Ledger, error) {
	root := nodes[0]
	raw := Raw{
		TM: root["TM"], OT: root["OT"], TC: root["TC"], TT: root["TT"], LT: root["LT"], LC: root["LC"],
		OM: root["OM"], OP: root["OP"], Writer: root["AP"] + " " + root["PC"] + " " + root["EV"],
	}
	for _, n := range nodes {
		c := n.mover()
		if note := n.note(c); c != board.Empty && note.HasLeft && !note.HasStones {
			raw.First = note.Left
			break
		}
	}
	system, _, err := Parse(raw)
	l := NewLedger(system, DefaultOptions())
	for i, n := range nodes {
		if c := n.mover(); c != board.Empty {
			l.Record(c, n.note(c))
			continue
		}
		for _, c := range []board.Color{board.Black, board.White} {
			if note := n.note(c); note.HasLeft && i > 0 {
				l.Show(c, note.Left)
			}
		}
	}
	return l, err
}

func (n node) mover() board.Color {
	if _, ok := n["B"]; ok {
		return board.Black
	}
	if _, ok := n["W"]; ok {
		return board.White
	}
	return board.Empty
}

// corpus returns the real records with clocks, by file name, or skips.
func corpus(t *testing.T) map[string][]node {
	t.Helper()
	files, err := filepath.Glob(shared.Path(t, "corpus/clocks/*"))
	if err != nil || len(files) == 0 {
		t.Skip("no real records here")
	}
	records := map[string][]node{}
	for _, f := range files {
		src, err := os.ReadFile(f)
		if err != nil {
			t.Fatal(err)
		}
		if nodes := mainLine(string(src)); len(nodes) > 0 {
			records[filepath.Base(f)] = nodes
		}
	}
	return records
}

// upheld lists every clock that ran out or rose in the real records, the first
// of each kind and side. All were read by hand; docs/clocks.md says why each
// stands.
var upheld = map[string][]string{
	"fuego__regression__sgf__games__2007__194557.variation.sgf":                             {"Black gains at 41", "White runs out at 42"},
	"fuego__regression__sgf__games__2007__CGOS__188524-variation-filling-bug.sgf":           {"Black gains at 29"},
	"fuego__regression__sgf__games__2007__CGOS__189930-variation.sgf":                       {"Black gains at 33", "White gains at 32"},
	"fuego__regression__sgf__games__2007__CGOS__196322-variation.2.sgf":                     {"Black gains at 31", "White gains at 32"},
	"fuego__regression__sgf__games__2007__CGOS__70767-test2.sgf":                            {"Black gains at 13", "White runs out at 34", "White gains at 14"},
	"fuego__regression__sgf__games__2007__simulation-bug-107407.2.sgf":                      {"Black gains at 59", "White runs out at 26", "White gains at 58"},
	"fuego__regression__sgf__games__2007__simulation-bug-107407.sgf":                        {"Black runs out at 63", "White runs out at 26"},
	"fuego__regression__sgf__games__2008__CGOS__Fuego-640-8c-20081109232055.sgf":            {"Black gains at 3"},
	"fuego__regression__sgf__games__2008__CGOS__Fuego-640-8c-20081113151939.sgf":            {"Black gains at 3"},
	"fuego__regression__sgf__games__2008__ICGC2008__19__Steenvreter-Fuego.sgf":              {"White runs out at 186"},
	"fuego__regression__sgf__games__2008__ICGC2008__9__01-Goboh-Fuego.sgf":                  {"White runs out at 48"},
	"fuego__regression__sgf__games__2008__ICGC2008__9__02-Fuego-Steenvreter.sgf":            {"Black runs out at 63"},
	"fuego__regression__sgf__games__2008__ICGC2008__9__07-Fuego-Mogo-variation-miseval.sgf": {"Black gains at 15"},
	"fuego__regression__sgf__games__2008__ICGC2008__9__09-Fuego-Aya.sgf":                    {"White runs out at 54"},
	"fuego__regression__sgf__games__2008__ko-bug.sgf":                                       {"White runs out at 1", "White gains at 3"},
	"fuego__regression__sgf__games__2008__seki-miseval.sgf":                                 {"Black runs out at 37"},
	"fuego__regression__sgf__games__2010__FuegoGB-Barcelona__FuegoGB-Chou4p.sgf":            {"Black runs out at 69"},
	"gnugo__regression__games__olympiad2003__gnugo_vs_indigo.sgf":                           {"White runs out at 187"},
}

// said are the records whose clocks contradict what they say of the system.
var said = map[string][]string{
	"fuego__regression__sgf__games__2008__ICGC2008__19__Fuego-Aya.sgf": {
		"Black at 1: the first clock, 2h59m57.622s, is above the main time, 1h",
		"White at 2: the first clock, 2h59m46.34s, is above the main time, 1h",
	},
	"fuego__regression__sgf__games__2008__ICGC2008__19__ManyFaces-Fuego.sgf": {
		"Black at 1: the first clock, 1h27m47.936s, is above the main time, 1h",
		"White at 2: the first clock, 1h29m22.205s, is above the main time, 1h",
	},
	"pachi__t-regress__fixed__double_snapback__game.sgf": {"Black at 79: the clock counts stones or periods, and 5m absolute has none"},
}

func TestCorpusFaults(t *testing.T) {
	records := corpus(t)
	for _, name := range slices.Sorted(maps.Keys(records)) {
		t.Run(name, func(t *testing.T) {
			l, err := follow(records[name])
			if err != nil {
				t.Error(err)
			}
			var faults, systems []string
			for _, c := range []board.Color{board.Black, board.White} {
				total := l.Totals(c)
				if total.FirstFlag > 0 {
					faults = append(faults, fmt.Sprintf("%s runs out at %d", c, total.FirstFlag))
				}
				if total.FirstGain > 0 {
					faults = append(faults, fmt.Sprintf("%s gains at %d", c, total.FirstGain))
				}
			}
			for _, r := range l.Entries() {
				if r.Faults.Has(Contradicts) {
					systems = append(systems, fmt.Sprintf("%s at %d: %s", r.Color, r.Move, r.Why))
				}
			}
			if diff := cmp.Diff(upheld[name], faults); diff != "" {
				t.Errorf("ran out or gained (-want +got):\n%s", diff)
			}
			if diff := cmp.Diff(said[name], systems); diff != "" {
				t.Errorf("system (-want +got):\n%s", diff)
			}
		})
	}
}

// claims are the verdicts on every time loss that the real records state.
var claims = map[string]Standing{
	"fuego__regression__sgf__games__2008__EGC2008__19__Fuego-wei2go.sgf":     Fits,
	"fuego__regression__sgf__games__2008__EGC2008__19__valkyria19-Fuego.sgf": Fits,
	"fuego__regression__sgf__games__2008__seki-miseval.sgf":                  Contradicted,
	"gnugo__regression__games__olympiad2003__gnugo_vs_indigo.sgf":            Fits,
	"pachi__t-regress__old__games__2011-08-09-pachi2-BlueSpark.sgf":          Fits,
	"yenw__AI__The 11th Computer Go UEC Cup__day1__1-Kifuwarabe-Rn.sgf":      Fits,
	"yenw__AI__The 11th Computer Go UEC Cup__day1__1-QuinoaIgo-masacts.sgf":  Fits,
	"yenw__AI__The 11th Computer Go UEC Cup__day1__3-EsArgo-Katsunari.sgf":   Fits,
	"yenw__AI__The 11th Computer Go UEC Cup__day1__6-GOLAXY-Rn.sgf":          Fits,
	"yenw__AI__The 11th Computer Go UEC Cup__day1__7-masacts-Kugutsu.sgf":    Fits,
}

func TestCorpusClaims(t *testing.T) {
	got := map[string]Standing{}
	for name, nodes := range corpus(t) {
		winner, ok := map[string]board.Color{"B+T": board.Black, "W+T": board.White}[(nodes[0]["RE"] + "   ")[:3]]
		if !ok {
			continue
		}
		l, err := follow(nodes)
		if err != nil {
			t.Fatal(err)
		}
		last := l.Entries()[len(l.Entries())-1]
		standing, why := l.Judge(Claim{Loser: winner.Opponent(), LastMover: last.Color})
		if len(why) == 0 {
			t.Errorf("%s: no word on the time loss", name)
		}
		got[name] = standing
	}
	if diff := cmp.Diff(claims, got); diff != "" {
		t.Errorf("verdicts (-want +got):\n%s", diff)
	}
}
