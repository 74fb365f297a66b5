//go:build unix

package main

import (
	"io/fs"
	"os"
	"syscall"
)

// readSmall reads a file into buf if it fits, with nothing but the calls to the
// system that this takes: an os.File is also set up for waiting and clean-up,
// which for a record of a few kilobytes costs as much as parsing it. If buf is
// filled, rest is the file, to be read on and closed; else it is nil.
func readSmall(path string, buf []byte) (n int, rest *os.File, err error) {
	fd, err := again(func() (int, error) { return syscall.Open(path, syscall.O_RDONLY|syscall.O_CLOEXEC, 0) })
	if err != nil {
		return 0, nil, &fs.PathError{Op: "open", Path: path, Err: err}
	}
	for n < len(buf) {
		k, err := again(func() (int, error) { return syscall.Read(fd, buf[n:]) })
		if err != nil || k == 0 {
			syscall.Close(fd)
			if err != nil {
				return n, nil, &fs.PathError{Op: "read", Path: path, Err: err}
			}
			return n, nil, nil
		}
		n += k
	}
	return n, os.NewFile(uintptr(fd), path), nil
}

// again calls f until no signal interrupts it.
func again(f func() (int, error)) (int, error) {
	for {
		n, err := f()
		if err != syscall.EINTR {
			return n, err
		}
	}
}
