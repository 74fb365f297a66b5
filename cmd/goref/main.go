// Command goref is a referee for the board game Go: it audits game records,
// counts them, compares the result with the recorded one and says by which
// article of which regulation the game is ruled.
package main

import "os"

func main() {
	os.Exit(run(os.Args, os.Stdin, os.Stdout, os.Stderr))
}
