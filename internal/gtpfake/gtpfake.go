// Package gtpfake is a Go engine with a fault, for tests of what talks to engines.
package gtpfake

import (
	"bufio"
	"fmt"
	"io"
	"os"
	"strconv"
	"strings"
	"time"

	"goref/board"
)

// Run answers commands until there are no more. The first argument is the mode,
// which is named after what goes wrong; with the width of a board as the second
// it goes wrong on such boards only. It keeps the board, so that it would notice
// a setup that captures something. Some modes end the program.
func Run(args []string, in io.Reader, out io.Writer) {
	b := board.New(board.Size{W: 19, H: 19})
	for lines := bufio.NewScanner(in); lines.Scan(); {
		words := strings.Fields(lines.Text())
		mode := args[0]
		if len(args) > 1 && args[1] != strconv.Itoa(int(b.Size().W)) {
			mode = ""
		}
		answer := "= "
		switch words[0] {
		case "boardsize":
			var n uint8
			_, _ = fmt.Sscan(words[1], &n) // a wrong number leaves a board of no use
			b.Reset(board.Size{W: n, H: n})
			if mode == "slow to start" {
				time.Sleep(time.Hour)
			}
		case "play":
			answer = play(&b, words[1], words[2])
		case "kata-set-rules":
			answer = "? unknown command"
		case "protocol_version":
			answer = "= 2"
		case "final_status_list":
			answer = list(out, mode, words[1], &b)
		}
		fmt.Fprintf(out, "%s\n\n", answer)
		if mode == "answers twice" && words[0] == "clear_board" {
			fmt.Fprintf(out, "%s\n\n", answer)
		}
	}
}

// play puts a stone on the board.
func play(b *board.Board, color, name string) string {
	p, err := b.Size().Parse(name)
	if err != nil || b.At(p) != board.Empty {
		return "? illegal move"
	}
	effect := b.Place(p, map[string]board.Color{"black": board.Black, "white": board.White}[color], nil)
	if len(effect.Captured)+len(effect.Suicide) > 0 {
		return "? captured something"
	}
	return "= "
}

// list answers final_status_list.
func list(out io.Writer, mode, status string, b *board.Board) string {
	switch mode {
	case "hangs":
		time.Sleep(time.Hour)
	case "crashes":
		os.Exit(3)
	case "garbage":
		return "hello\x00\xff"
	case "endless":
		for {
			fmt.Fprintln(out, "= still thinking")
		}
	case "refuses":
		return "? I do not know"
	case "off the board":
		return "= Z99"
	case "empty point":
		return "= A5"
	case "says nothing":
		return "="
	case "lies":
		return "= A1"
	case "numbered":
		if status == "dead" {
			return "=7 A1"
		}
		return "=7"
	}
	dead := map[string]string{"kills A1": "A1", "kills D1": "D1"}[mode]
	switch {
	case status == "dead":
		return "= " + dead
	case status == "seki" && mode == "knows the dead only":
		return "? unknown status"
	case status == "seki":
		return "="
	}
	return "= " + strings.Join(alive(b, dead), "\n")
}

// alive names every stone but for those of the dead chain.
func alive(b *board.Board, dead string) []string {
	var names []string
	var killed board.Set
	if p, err := b.Size().Parse(dead); err == nil {
		killed, _ = b.Group(p)
	}
	for p := range b.Size().All() {
		if b.At(p) != board.Empty && !killed.Has(p) {
			names = append(names, b.Size().Name(p))
		}
	}
	return names
}
