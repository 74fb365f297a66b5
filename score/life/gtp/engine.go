// Package gtp asks Go engines about life and death, by the Go Text Protocol,
// version 2. What an engine says is an estimate. An engine that hangs, dies or
// talks nonsense costs the position in hand, no more: it is stopped, and started
// anew for the next one.
package gtp

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"time"

	"goref/board"
	"goref/score/life"
)

// Errors that Judge returns, wrapped with the engine's name and what was asked.
var (
	ErrCommand  = errors.New("cannot be started")
	ErrTimeout  = errors.New("did not answer in time")
	ErrExited   = errors.New("ended before it answered")
	ErrProtocol = errors.New("did not answer as the Go Text Protocol has it")
	ErrRefused  = errors.New("refused a command")
	ErrNonsense = errors.New("gave an answer that does not fit the position")
	ErrPosition = errors.New("cannot be shown to an engine")
)

// DefaultLimit is how long an engine may think about one position.
const DefaultLimit = 60 * time.Second

// An Engine is one engine and its process, which is started when it is first
// asked and kept. It must not be used by two goroutines at once, and wants Close.
type Engine struct {
	// Limit bounds the time for one position; zero is DefaultLimit.
	Limit time.Duration

	command string
	words   []string
	process *process
}

// New returns an engine that is run by a command line. Words are separated by
// blanks; quotes keep blanks together. No shell is asked.
func New(command string) (*Engine, error) {
	words, err := split(command)
	if err != nil {
		return nil, err
	}
	return &Engine{command: command, words: words}, nil
}

// Name returns "gtp:" and the command line.
func (e *Engine) Name() string { return "gtp:" + e.command }

// Close stops the process, if there is one.
func (e *Engine) Close() {
	if e.process != nil {
		e.process.stop()
		e.process = nil
	}
}

// Judge shows the position to the engine and asks for the status of its chains.
// A chain that the engine does not name gets no opinion.
func (e *Engine) Judge(ctx context.Context, pos life.Position) ([]life.Opinion, error) {
	order, err := playOrder(pos.Board)
	if err != nil {
		return nil, err
	}
	limit := e.Limit
	if limit == 0 {
		limit = DefaultLimit
	}
	ctx, cancel := context.WithTimeout(ctx, limit)
	defer cancel()
	opinions, err := e.judge(ctx, pos, order)
	if err != nil {
		e.Close()
	}
	return opinions, err
}

func (e *Engine) judge(ctx context.Context, pos life.Position, order []board.Point) ([]life.Opinion, error) {
	if e.process == nil {
		p, err := start(e.words)
		if err != nil {
			return nil, err
		}
		e.process = p
	}
	if err := e.show(ctx, pos, order); err != nil {
		return nil, err
	}
	var opinions []life.Opinion
	said := map[board.Point]life.Status{} // by first stone of the chain
	refused := false
	for _, status := range []life.Status{life.Dead, life.Seki, life.Alive} {
		answer, err := e.process.ask(ctx, "final_status_list "+status.String())
		if errors.Is(err, ErrRefused) && status != life.Dead {
			refused = true
			continue // some engines know the dead only
		}
		if err != nil {
			return nil, err
		}
		list, err := chains(pos.Board, answer)
		if err != nil {
			return nil, err
		}
		for _, stones := range list {
			first := firstOf(stones)
			if before, ok := said[first]; ok {
				return nil, fmt.Errorf("%s is %s and %s: %w", pos.Board.Size().Name(first), before, status, ErrNonsense)
			}
			said[first] = status
			opinions = append(opinions, life.Opinion{
				Stones: stones, Status: status, Certainty: life.Estimated, Permille: sure,
				Why: fmt.Sprintf("%s says %s", e.words[0], status),
			})
		}
	}
	if len(opinions) == 0 && len(order) > 0 && !refused {
		return nil, fmt.Errorf("no stone is dead, in seki or alive: %w", ErrNonsense)
	}
	return opinions, nil
}

// sure is the permille given to an engine's word, which does not say how sure
// it is.
const sure = 900

// show sets up the position.
func (e *Engine) show(ctx context.Context, pos life.Position, order []board.Point) error {
	size := pos.Board.Size()
	commands := []string{
		fmt.Sprintf("boardsize %d", size.W),
		"clear_board",
		"komi " + pos.Komi.String(),
	}
	for _, p := range order {
		commands = append(commands, fmt.Sprintf("play %s %s", strings.ToLower(pos.Board.At(p).String()), size.Name(p)))
	}
	for _, c := range commands {
		if _, err := e.process.ask(ctx, c); err != nil {
			return err
		}
	}
	rules := "chinese"
	if pos.PassForKo {
		rules = "japanese"
	}
	// An extension of some engines; others refuse it, and nothing is lost.
	if _, err := e.process.ask(ctx, "kata-set-rules "+rules); err != nil && !errors.Is(err, ErrRefused) {
		return err
	}
	// Every engine knows this one, and its answer is like no other's: if answers
	// and questions are out of step, it comes where stones are expected.
	if _, err := e.process.ask(ctx, "protocol_version"); err != nil && !errors.Is(err, ErrRefused) {
		return err
	}
	return nil
}

// playOrder returns the stones in an order in which they can be played without a
// capture: chain after chain, each from a stone with a liberty on.
func playOrder(b *board.Board) ([]board.Point, error) {
	size := b.Size()
	if size.W != size.H || size.W > 25 {
		return nil, fmt.Errorf("a %s board %w: the protocol knows square boards up to 25 lines", size, ErrPosition)
	}
	var list []board.Point
	var seen board.Set
	for p := range size.All() {
		if b.At(p) == board.Empty || seen.Has(p) {
			continue
		}
		stones, liberties := b.Group(p)
		if liberties.Empty() {
			return nil, fmt.Errorf("the chain at %s %w: it has no liberty", size.Name(p), ErrPosition)
		}
		beside := firstOf(liberties).Neighbours()
		from := slices.IndexFunc(beside[:], func(q board.Point) bool { return stones.Has(q) })
		chain := []board.Point{beside[from]}
		seen.Add(beside[from])
		for next := 0; next < len(chain); next++ {
			for _, q := range chain[next].Neighbours() {
				if stones.Has(q) && !seen.Has(q) {
					seen.Add(q)
					chain = append(chain, q)
				}
			}
		}
		list = append(list, chain...)
	}
	return list, nil
}

// chains reads a list of points and returns the chains that it names.
func chains(b *board.Board, answer string) ([]board.Set, error) {
	var list []board.Set
	var seen board.Set
	for _, name := range strings.Fields(answer) {
		p, err := b.Size().Parse(name)
		if err != nil || p == board.Pass || b.At(p) == board.Empty {
			return nil, fmt.Errorf("%.20q is no stone: %w", name, ErrNonsense)
		}
		if seen.Has(p) {
			continue
		}
		stones, _ := b.Group(p)
		seen = seen.Union(stones)
		list = append(list, stones)
	}
	return list, nil
}

func firstOf(set board.Set) board.Point {
	for p := range set.All() {
		return p
	}
	return board.Pass
}
