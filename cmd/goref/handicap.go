package main

import (
	"encoding/json"
	"fmt"
	"io"
	"strings"
	"text/tabwriter"

	"github.com/urfave/cli/v2"

	"goref/audit"
	"goref/report"
	"goref/rules"
)

func handicapCommand(con *console) *cli.Command {
	return &cli.Command{
		Name:      "handicap",
		Usage:     "Pair Go: handicap, komi and first mover from four ranks",
		ArgsUsage: "RANK RANK RANK RANK",
		Description: `Takes two ranks for each pair, the pair with Black first, and prints each
player's points, the pairs' averages, their difference, stones and komi, and who
opens. Ranks are written 3d, 1k or 5p. If the stronger pair is named first the
colours are swapped. The table is that of pair-go-handicap, which is
reconstructed; an event's own file can replace it.

Examples:
  goref handicap 3d 1k 2d 2d
  goref handicap 3d 1k 2d 2d --rules event.toml --format json`,
		Flags: []cli.Flag{
			&cli.StringFlag{Name: "rules", Usage: "the regulation `ID`, or FILE.toml, with the table", Value: "pair-go-handicap"},
			&cli.StringFlag{Name: "format", Usage: "print as `FORMAT`: table or json", Value: "table"},
		},
		Action: func(c *cli.Context) error {
			opt, err := readHandicap(c)
			if err != nil {
				return &usageError{err.Error(), "goref handicap"}
			}
			return opt.run(con.stdout)
		},
	}
}

// handicapOptions are the settings of goref handicap.
type handicapOptions struct {
	regulation *rules.Regulation
	named      [2][2]rules.Rank // as typed: the pair with Black first
	json       bool
}

func readHandicap(c *cli.Context) (*handicapOptions, error) {
	opt := &handicapOptions{}
	if n := c.NArg(); n != 4 {
		return nil, fmt.Errorf("goref handicap wants four ranks, two for each pair, not %d", n)
	}
	for i, text := range c.Args().Slice() {
		r, err := rules.ParseRank(text)
		if err != nil {
			return nil, err
		}
		opt.named[i/2][i%2] = r
	}
	var err error
	if opt.regulation, err = audit.FindRules(c.String("rules"), "."); err != nil {
		return nil, fmt.Errorf("--rules: %w", err)
	}
	if opt.regulation.Handicap == nil {
		return nil, fmt.Errorf("--rules %s: %w", opt.regulation.ID, rules.ErrNoTable)
	}
	switch format := c.String("format"); format {
	case "table", "json":
		opt.json = format == "json"
	default:
		return nil, fmt.Errorf("--format %q: want table or json", format)
	}
	return opt, nil
}

func (opt *handicapOptions) run(w io.Writer) error {
	setup, err := rules.PairHandicap(opt.named[0], opt.named[1], opt.regulation.Handicap)
	if err != nil {
		return &usageError{err.Error(), "goref handicap"}
	}
	h := handicapOf(opt.regulation, &setup)
	if opt.json {
		enc := json.NewEncoder(w)
		enc.SetEscapeHTML(false)
		return enc.Encode(h)
	}
	var text strings.Builder
	h.table(&text)
	_, err = io.WriteString(w, text.String())
	return err
}

// A handicap is what goref handicap prints. Its JSON names are promises.
type handicap struct {
	Schema     int          `json:"schema"`
	Regulation string       `json:"regulation"`
	Black      handicapPair `json:"black"`
	White      handicapPair `json:"white"`
	Swapped    bool         `json:"swapped"`
	Difference float64      `json:"difference"`
	Stones     int          `json:"stones"`
	// Komi is what Black gives, below zero what White gives; ReverseKomi is that
	// as a positive number.
	Komi          float64  `json:"komi"`
	ReverseKomi   float64  `json:"reverse_komi"`
	First         string   `json:"first"`
	Second        string   `json:"second"`
	Tie           string   `json:"tie"` // W, B or draw
	Reconstructed bool     `json:"reconstructed"`
	Note          string   `json:"note"`
	Beyond        []string `json:"beyond"`
	BeyondTable   bool     `json:"beyond_table"`
}

// A handicapPair is one pair with its points.
type handicapPair struct {
	Ranks   [2]string  `json:"ranks"`
	Points  [2]float64 `json:"points"`
	Average float64    `json:"average"`
}

func handicapOf(r *rules.Regulation, s *rules.PairSetup) *handicap {
	t := r.Handicap
	h := &handicap{
		Schema: 1, Regulation: r.ID,
		Black: pairOf(t, s.Black, s.BlackPoints), White: pairOf(t, s.White, s.WhitePoints),
		Swapped: s.Swapped, Difference: number(s.Difference), Stones: s.Stones, Komi: number(s.Komi),
		First: s.Opener, Second: s.Second, Tie: r.Scoring.Tie.Letter(),
		Reconstructed: s.Reconstructed, Beyond: []string{}, BeyondTable: s.BeyondTable,
	}
	if s.Reconstructed {
		h.Note = t.Note
	}
	if s.Komi < 0 {
		h.ReverseKomi = number(-s.Komi)
	}
	if h.Tie == "" {
		h.Tie = "draw"
	}
	for _, rank := range s.Beyond {
		h.Beyond = append(h.Beyond, rank.String())
	}
	return h
}

func pairOf(t *rules.PairTable, pair [2]rules.Rank, average rules.Points) handicapPair {
	p := handicapPair{Average: number(average)}
	for i, rank := range pair {
		points, _ := t.Points(rank) // rules.PairHandicap has accepted it
		p.Ranks[i], p.Points[i] = rank.String(), number(points)
	}
	return p
}

// number is a number of points for JSON and people; halves are exact.
func number(p rules.Points) float64 { return float64(p) / 2 }

// table prints the handicap for people, and what there is to say about it.
func (h *handicap) table(w io.Writer) {
	t := tabwriter.NewWriter(w, 0, 0, 2, ' ', 0)
	for _, pair := range []struct {
		name string
		handicapPair
	}{{"Black", h.Black}, {"White", h.White}} {
		fmt.Fprintf(t, "%s\t%s + %s\t%g + %g points\taverage %g\n",
			pair.name, pair.Ranks[0], pair.Ranks[1], pair.Points[0], pair.Points[1], pair.Average)
	}
	t.Flush()
	t = tabwriter.NewWriter(w, 0, 0, 2, ' ', 0)
	fmt.Fprintf(t, "difference\t%g\n", h.Difference)
	fmt.Fprintf(t, "stones\t%s\n", h.stones())
	fmt.Fprintf(t, "komi\t%s\n", h.komi())
	fmt.Fprintf(t, "opens\t%s, %s second\n", seatWords[h.First], seatWords[h.Second])
	tie := "a draw"
	switch h.Tie {
	case "W":
		tie = "White's by rule"
	case "B":
		tie = "Black's by rule"
	}
	fmt.Fprintf(t, "a tie is\t%s\n", tie)
	t.Flush()
	for _, note := range h.notes() {
		fmt.Fprintln(w)
		for _, line := range report.Wrap(note, pageWidth) {
			fmt.Fprintln(w, line)
		}
	}
}

var seatWords = map[string]string{
	"BF": "the black woman (BF)", "WF": "the white woman (WF)", "BM": "the black man (BM)", "WM": "the white man (WM)",
}

func (h *handicap) stones() string {
	switch {
	case h.Stones > 0:
		return fmt.Sprint(h.Stones)
	case h.Difference == 0:
		return "none, an even game"
	}
	return "none, Black moves first"
}

func (h *handicap) komi() string {
	switch {
	case h.Komi > 0:
		return fmt.Sprintf("%g: Black gives %g points", h.Komi, h.Komi)
	case h.Komi < 0:
		return fmt.Sprintf("%g: White gives %g points (reverse komi)", h.Komi, h.ReverseKomi)
	}
	return "0"
}

// notes says what is not plain about the handicap.
func (h *handicap) notes() []string {
	var notes []string
	if h.Swapped {
		notes = append(notes, "The stronger pair was named first: it takes White, and the colours above are swapped.")
	}
	if h.Difference == 0 {
		notes = append(notes, "The pairs are equal: who takes Black is drawn, by the women in European practice.")
	}
	if len(h.Beyond) > 0 {
		notes = append(notes, fmt.Sprintf("Ranks beyond the published list, counted on from it: %s.", strings.Join(h.Beyond, ", ")))
	}
	if h.BeyondTable {
		notes = append(notes, "The difference is larger than any in the table: the last row was taken.")
	}
	if h.Reconstructed {
		notes = append(notes, "The table is reconstructed: "+h.Note+". An event's own file can replace it (--rules FILE.toml).")
	}
	return notes
}
