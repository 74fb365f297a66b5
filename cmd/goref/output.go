package main

import (
	"io"
	"os"
	"path/filepath"
)

// An output is where the report goes. A file appears whole or not at all: it is
// written beside its place and moved there at the end.
type output struct {
	io.Writer
	file *os.File // the temporary file; nil for standard output
	path string
	// direct: a pipe or a device, which is written to, never replaced.
	direct bool
}

// openOutput opens a file for writing; without a path it is standard output.
func openOutput(path string, stdout io.Writer) (*output, error) {
	if path == "" {
		return &output{Writer: stdout}, nil
	}
	// Of a link the file behind it is written, and the link stays.
	if real, err := filepath.EvalSymlinks(path); err == nil {
		path = real
	}
	if info, err := os.Stat(path); err == nil && !info.Mode().IsRegular() && !info.IsDir() {
		f, err := os.OpenFile(path, os.O_WRONLY, 0)
		return &output{Writer: f, file: f, path: path, direct: true}, err
	}
	f, err := os.CreateTemp(filepath.Dir(path), ".goref-*")
	if err != nil {
		return nil, err
	}
	return &output{Writer: f, file: f, path: path}, nil
}

// commit puts the file in its place.
func (o *output) commit() error {
	if o.file == nil {
		return nil
	}
	if err := o.file.Close(); err != nil {
		return err
	}
	if o.direct {
		o.file = nil
		return nil
	}
	// A temporary file is for its owner alone; a report is a file like others.
	if err := os.Chmod(o.file.Name(), o.mode()); err != nil {
		return err
	}
	if err := os.Rename(o.file.Name(), o.path); err != nil {
		return err
	}
	o.file = nil
	return nil
}

// mode is that of the file that is replaced, else what anybody may read.
func (o *output) mode() os.FileMode {
	if info, err := os.Stat(o.path); err == nil {
		return info.Mode().Perm()
	}
	return 0o644
}

// discard takes away what was not committed.
func (o *output) discard() {
	if o.file != nil {
		o.file.Close()
	}
	if o.file != nil && !o.direct {
		os.Remove(o.file.Name())
	}
}
