package main

import (
	"errors"
	"fmt"
	"io"
)

// The exit codes. When several apply, the highest wins.
const (
	exitClean      = 0 // nothing at or above --fail-on
	exitFindings   = 1 // at least one such finding
	exitUsage      = 2 // wrong usage: flag, regulation, case file; output that cannot be written
	exitUnreadable = 3 // some input could not be read as a record at all
	exitFault      = 4 // a fault in goref itself
)

// A usageError says that the command line, a regulation or a case file is
// wrong. Help names the command whose --help tells more; it may be empty.
type usageError struct {
	text string
	help string
}

func (e *usageError) Error() string { return e.text }

// misuse returns a usageError without a hint.
func misuse(format string, args ...any) error {
	return &usageError{text: fmt.Sprintf(format, args...)}
}

// A status is an exit code that a command ends with after it has said all that
// there is to say.
type status int

func (s status) Error() string { return fmt.Sprintf("exit code %d", int(s)) }

// ended returns the error by which an action ends with an exit code.
func ended(code int) error {
	if code == exitClean {
		return nil
	}
	return status(code)
}

// finish prints what is left to say about err and returns the exit code.
func finish(err error, stderr io.Writer) int {
	if err == nil {
		return exitClean
	}
	var s status
	if errors.As(err, &s) {
		return int(s)
	}
	fmt.Fprintf(stderr, "goref: %v\n", err)
	var usage *usageError
	if errors.As(err, &usage) {
		if usage.help != "" {
			fmt.Fprintf(stderr, "See %s --help.\n", usage.help)
		}
		return exitUsage
	}
	return exitFault
}
