package main

import (
	"fmt"
	"os"
	"os/exec"
	"strings"
	"testing"
)

// GNU Go, where it is installed, judges a folder of twenty games: a wall divides
// the board, a white stone is dead on Black's side, in every second game a black
// one on White's. PATH need not lead to it.
func TestGNUGoFolder(t *testing.T) {
	if testing.Short() {
		t.Skip("an engine takes its time")
	}
	if _, err := exec.LookPath("gnugo"); err != nil {
		if _, err := os.Stat("/usr/games/gnugo"); err != nil {
			t.Skip("GNU Go is not installed")
		}
	}
	const games = 20
	files := map[string]string{}
	for i := range games {
		files[fmt.Sprintf("%02d.sgf", i)] = walledGame(i)
	}
	stdout, stderr, code := goref("judge", "--life", "gtp:gnugo --mode gtp", "--format", "jsonl", "--jobs", "2", folder(t, files))
	if stderr != "" || code != exitClean {
		t.Errorf("exit code %d, messages %q", code, stderr)
	}
	lines := strings.Split(strings.TrimSpace(stdout), "\n")
	if len(lines) != games {
		t.Errorf("%d games judged, want %d", len(lines), games)
	}
	for i, line := range lines {
		if !strings.Contains(line, `"agrees":true`) || !strings.Contains(line, `"certainty":"estimated"`) {
			t.Errorf("game %d: not the recorded result by an engine's word\n%s\n%s", i, walledGame(i), line)
		}
	}
}

// walledGame is a finished game: Black has 27 points and White 36, and komi is
// half a point.
func walledGame(i int) string {
	black, white := "", fmt.Sprintf("[%s]", at(i%2, i%9))
	margin := "8.5" // 28 with the prisoner, against 36.5
	if i%2 == 1 {
		black, margin = fmt.Sprintf("[%s]", at(7, 2*i%9)), "9.5"
	}
	for y := range 9 {
		black += "[" + at(3, y) + "]"
		white += "[" + at(4, y) + "]"
	}
	return fmt.Sprintf("(;GM[1]FF[4]SZ[9]KM[0.5]RU[Japanese]PB[Li]PW[Kato]RE[W+%s]AB%sAW%sPL[B];B[];W[])", margin, black, white)
}

// at names a point as SGF does.
func at(x, y int) string { return string([]byte{byte('a' + x), byte('a' + y)}) }
