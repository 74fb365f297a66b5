package main

import (
	"fmt"
	"strings"
	"time"

	"github.com/urfave/cli/v2"

	"goref/audit"
	"goref/score/life"
	"goref/score/life/gtp"
)

// newLife returns who is asked about life and death beyond what is stated and
// proved, nil if nobody is, and how to be rid of him. Each worker has its own.
func (opt *batchOptions) newLife() (judge audit.LifeJudge, done func()) {
	done = func() {}
	if !opt.audit.Count {
		return nil, done
	}
	if len(opt.engines) > 0 {
		var panel gtp.Panel
		for _, command := range opt.engines {
			e, err := gtp.New(command)
			if err != nil {
				panic(err) // readLife has looked at it
			}
			e.Limit = opt.engineLimit
			panel = append(panel, e)
		}
		return panel, panel.Close
	}
	if opt.audit.Life == audit.LifeAuto || opt.audit.Life == audit.LifeEstimate {
		return life.NewEstimate(), done
	}
	return nil, done
}

// readLife reads --life, one mode or any number of engines, and --life-limit.
func readLife(c *cli.Context, opt *batchOptions) error {
	opt.audit.Life = audit.LifeAuto
	given := ""
	for _, text := range c.StringSlice("life") {
		mode := audit.LifeMode(text)
		command, isEngine := strings.CutPrefix(text, "gtp:")
		switch {
		case isEngine:
			if _, err := gtp.New(command); err != nil {
				return fmt.Errorf("--life %q: %w", text, err)
			}
			opt.engines = append(opt.engines, command)
			mode = audit.LifeAuto
		case mode != audit.LifeAuto && mode != audit.LifeMarked && mode != audit.LifeProved && mode != audit.LifeEstimate:
			return fmt.Errorf("--life %q: want auto, marked, proved, estimate or gtp:COMMAND", text)
		}
		if given != "" && (mode != opt.audit.Life || !isEngine && len(opt.engines) > 0) {
			return fmt.Errorf("--life %s and --life %s: only one can hold", given, text)
		}
		opt.audit.Life, given = mode, text
	}
	if text := c.String("life-limit"); text != "" {
		limit, err := time.ParseDuration(text)
		if err != nil || limit <= 0 {
			return fmt.Errorf("--life-limit %q: want a time such as 30s or 5m", text)
		}
		opt.engineLimit = limit
	}
	return nil
}
