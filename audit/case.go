package audit

import (
	"time"

	"goref/clock"
	"goref/rules"
	"goref/sgfio"
)

// A Case is one game with all that is known of it. It belongs to one goroutine.
type Case struct {
	File       string
	Game       int // number in the file, from 1; 0: no game was found in it
	Collection *sgfio.Collection
	Record     *sgfio.Record // nil if no game was found
	Notes      *Notes        // the case file; nil without one
}

// Options are the settings of one run, the same for every game.
type Options struct {
	// Count: count the final position and rule on it. Without it only a breach
	// is ruled on.
	Count bool
	// Move, if above 0, counts the position after that turn.
	Move int

	Komi *rules.Points
	// Dead are stones named as dead on the command line, a complete list if
	// HasDead is set.
	Dead    []string
	HasDead bool
	Life    LifeMode
	Seki    rules.SekiMode // "" as the regulation says
	Clock   *clock.System
	Grace   *time.Duration

	// Only and Skip are families or codes of findings to keep or leave out.
	Only, Skip []string
	// Variations also walks every variation.
	Variations bool
}

// LifeMode says where life and death comes from.
type LifeMode string

// The modes of --life. Engines asked by gtp: are added by the command line.
const (
	LifeAuto     LifeMode = "auto"
	LifeMarked   LifeMode = "marked"
	LifeProved   LifeMode = "proved"
	LifeEstimate LifeMode = "estimate"
)
