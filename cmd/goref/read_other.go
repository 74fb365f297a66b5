//go:build !unix

package main

import (
	"io"
	"os"
)

// readSmall reads a file into buf if it fits. If buf is filled, rest is the
// file, to be read on and closed; else it is nil.
func readSmall(path string, buf []byte) (n int, rest *os.File, err error) {
	f, err := os.Open(path)
	if err != nil {
		return 0, nil, err
	}
	n, err = io.ReadFull(f, buf)
	if err == nil {
		return n, f, nil
	}
	f.Close()
	if err == io.EOF || err == io.ErrUnexpectedEOF {
		return n, nil, nil
	}
	return n, nil, err
}
