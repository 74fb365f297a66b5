package report

import (
	"encoding/json"
	"encoding/xml"
	"errors"
	"io"
	"strings"
	"testing"
	"time"

	"goref/audit"
	"goref/clock"
	"goref/internal/golden"
	"goref/sgfio"
)

// Games with clocks, composed for these tests.
const (
	byoYomiGame = `(;GM[1]FF[4]SZ[9]KM[6.5]RU[Japanese]TM[300]OT[3x30 byo-yomi]AP[CGoban:3]PB[Li]PW[Kato]RE[B+T]
;B[ee]BL[270.5];W[gc]WL[281.25];B[cg]BL[255.1];W[gg]WL[100];B[cc]BL[150];W[gf]WL[12.8]
;B[hd]BL[20.4];W[ec]WL[30]OW[3];B[dc]BL[30]OB[3];W[ed]WL[30]OW[2];B[dd]BL[30]OB[3];W[fe]WL[30]OW[1]
;B[ef]BL[30]OB[2])`
	fallenGame = `(;GM[1]FF[4]SZ[9]KM[6.5]RU[Japanese]TM[60]PB[Program A]PW[Program <B>]RE[B+3.5]
;B[ee]BL[50];W[gc]WL[58];B[cg]BL[10];W[gg]WL[57];B[cc]BL[-3];W[gf]WL[80];B[];W[tt])`
	noClockGame = `(;GM[1]FF[4]SZ[9]KM[6.5]RU[Japanese]TM[3000]OT[5x30 byo-yomi]RE[W+T];B[ee];W[gc];B[cg])`
	canadian    = `(;GM[1]FF[4]SZ[9]KM[6.5]RU[Japanese]TM[5400]OT[3/300 Canadian]
;B[ee]BL[5000];W[gc]WL[4000];B[cg]BL[4];W[gg]WL[10];B[cc]BL[290]OB[2];W[gf]WL[1]
;B[hd]BL[200]OB[1];W[ec];B[dc]BL[300]OB[3])`
)

// clocked audits a game.
func clocked(t *testing.T, sgf string, opt audit.Options) *audit.Verdict {
	t.Helper()
	c := sgfio.Parse("game.sgf", []byte(sgf))
	kase := &audit.Case{File: "game.sgf", Game: 1, Collection: c, Record: c.Games()[0].Record()}
	judge := &audit.Judge{Options: opt}
	r, from, err := judge.Choose(kase)
	if err != nil {
		t.Fatal(err)
	}
	return judge.Judge(kase, r, from)
}

func TestClock(t *testing.T) {
	ing := clock.System{Kind: clock.Ing, Main: time.Minute, Period: 10 * time.Second, Periods: 3, Penalty: 2}
	tests := []struct {
		name   string
		sgf    string
		format Name
		color  bool
		opt    audit.Options
	}{
		{"clock-byoyomi", byoYomiGame, ClockTable, false, audit.Options{}},
		{"clock-byoyomi-json", byoYomiGame, ClockJSON, false, audit.Options{}},
		{"clock-byoyomi-svg", byoYomiGame, ClockSVG, false, audit.Options{}},
		{"clock-fallen", fallenGame, ClockTable, false, audit.Options{}},
		{"clock-fallen-color", fallenGame, ClockTable, true, audit.Options{}},
		{"clock-fallen-svg", fallenGame, ClockSVG, false, audit.Options{}},
		{"clock-ing", fallenGame, ClockTable, false, audit.Options{Clock: &ing}},
		{"clock-none", noClockGame, ClockTable, false, audit.Options{}},
		{"clock-none-json", noClockGame, ClockJSON, false, audit.Options{}},
		{"clock-none-svg", noClockGame, ClockSVG, false, audit.Options{}},
		{"clock-canadian", canadian, ClockTable, false, audit.Options{}},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			golden.Equal(t, tt.name, string(Clock(tt.format, clocked(t, tt.sgf, tt.opt), tt.color)))
		})
	}
}

// The JSON is read with every promised key, and no other; the SVG is XML.
func TestClockParses(t *testing.T) {
	type side struct {
		Moves         int      `json:"moves"`
		Timed         int      `json:"timed"`
		Used          float64  `json:"used"`
		Exact         bool     `json:"exact"`
		Lowest        *float64 `json:"lowest"`
		Left          *float64 `json:"left"`
		OvertimeMoves int      `json:"overtime_moves"`
		OvertimeFrom  *int     `json:"overtime_from"`
		RanOut        *int     `json:"ran_out"`
		Penalty       int      `json:"penalty"`
	}
	type document struct {
		Schema     int     `json:"schema"`
		File       string  `json:"file"`
		Game       int     `json:"game"`
		Black      *string `json:"black"`
		White      *string `json:"white"`
		System     *string `json:"system"`
		SystemFrom *string `json:"system_from"`
		TimeLoss   *struct {
			Loser    string   `json:"loser"`
			Standing string   `json:"standing"`
			Reasons  []string `json:"reasons"`
		} `json:"time_loss"`
		Hint   *string `json:"hint"`
		Totals *struct {
			Black side `json:"black"`
			White side `json:"white"`
		} `json:"totals"`
		Moves []struct {
			Move     int      `json:"move"`
			Color    string   `json:"color"`
			Point    string   `json:"point"`
			Left     *float64 `json:"left"`
			Used     *float64 `json:"used"`
			Exact    bool     `json:"exact"`
			Overtime bool     `json:"overtime"`
			Count    *int     `json:"count"`
			Faults   []string `json:"faults"`
		} `json:"moves"`
		Findings []json.RawMessage `json:"findings"`
	}
	for _, sgf := range []string{byoYomiGame, fallenGame, noClockGame, canadian} {
		v := clocked(t, sgf, audit.Options{})
		dec := json.NewDecoder(strings.NewReader(string(Clock(ClockJSON, v, false))))
		dec.DisallowUnknownFields()
		var doc document
		if err := dec.Decode(&doc); err != nil {
			t.Errorf("%v in %s", err, Clock(ClockJSON, v, false))
		}
		if v.Clocks != nil && len(doc.Moves) != v.Moves() {
			t.Errorf("%d moves, want %d", len(doc.Moves), v.Moves())
		}
		x := xml.NewDecoder(strings.NewReader(string(Clock(ClockSVG, v, false))))
		for {
			if _, err := x.Token(); errors.Is(err, io.EOF) {
				break
			} else if err != nil {
				t.Fatalf("SVG: %v", err)
			}
		}
	}
}
