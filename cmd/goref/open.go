package main

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"iter"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/bmatcuk/doublestar/v4"

	"goref/audit"
)

// maxInput is the largest file that is read. Offsets into a record are 32 bits.
const maxInput = 64 << 20

// recordExtensions are the names that a folder is searched for.
var recordExtensions = []string{".sgf", ".gib", ".ngf", ".ugf", ".ugi"}

// isRecord reports whether a path is that of a game record, by its name.
func isRecord(path string) bool {
	return slices.Contains(recordExtensions, strings.ToLower(filepath.Ext(path)))
}

// An input is one file to be judged, or a path that leads to none.
type input struct {
	path  string
	stdin bool
	notes string // the case file beside it; "" if there is none
	err   error  // why there is nothing to read
	// data is the content of an entry of an archive.
	data   []byte
	packed bool
}

// inputs finds the files that paths name, in argument order and sorted inside
// folders. It looks for the next one only when asked.
func inputs(paths []string) iter.Seq[input] {
	return func(yield func(input) bool) {
		for _, path := range paths {
			if !expand(path, yield) {
				return
			}
		}
	}
}

// expand yields what one argument stands for; false means that no more is
// wanted.
func expand(path string, yield func(input) bool) bool {
	if path == "-" {
		return yield(input{path: path, stdin: true})
	}
	info, err := os.Stat(path)
	switch {
	case err == nil && info.IsDir():
		return search(path, yield)
	case err == nil && !info.Mode().IsRegular() && info.Mode()&fs.ModeNamedPipe == 0:
		return yield(input{path: path, err: errIrregular(path)})
	case err == nil && isArchive(path):
		return unpack(path, yield)
	case err == nil:
		return yield(input{path: path, notes: notesBeside(path)})
	case errors.Is(err, fs.ErrNotExist) && strings.ContainsAny(path, "*?[{"):
		return match(path, yield)
	}
	return yield(input{path: path, err: explainError(path, err)})
}

// search yields the records in a folder that was named. One without any is like
// a path that leads nowhere.
func search(folder string, yield func(input) bool) bool {
	found := false
	more := walk(folder, func(in input) bool {
		found = true
		return yield(in)
	})
	if !found && more {
		return yield(input{path: folder, err: fmt.Errorf("%s: no game record in this folder", folder)})
	}
	return more
}

// walk yields the records in a folder, at any depth. The names of one folder
// are held at a time, which also tells whether a case file lies beside a record.
func walk(folder string, yield func(input) bool) bool {
	entries, err := os.ReadDir(folder)
	if err != nil && !yield(input{path: folder, err: explainError(folder, err)}) {
		return false
	}
	annotated := slices.ContainsFunc(entries, func(e fs.DirEntry) bool { return strings.HasSuffix(e.Name(), ".toml") })
	for _, e := range entries {
		switch {
		case e.IsDir():
			if !walk(filepath.Join(folder, e.Name()), yield) {
				return false
			}
		case isRecord(e.Name()):
			in := input{path: filepath.Join(folder, e.Name())}
			if !e.Type().IsRegular() {
				in.err = irregular(in.path)
			}
			if annotated && contains(entries, audit.NotesPath(e.Name())) {
				in.notes = audit.NotesPath(in.path)
			}
			if !yield(in) {
				return false
			}
		}
	}
	return true
}

// irregular returns why a path that was found, not named, is not opened: a pipe
// or a device would keep the batch waiting. A link is followed.
func irregular(path string) error {
	info, err := os.Stat(path)
	switch {
	case err != nil:
		return explainError(path, err)
	case info.IsDir():
		return fmt.Errorf("%s: a link to a folder; links to folders are not followed", path)
	case !info.Mode().IsRegular():
		return errIrregular(path)
	}
	return nil
}

func errIrregular(path string) error { return fmt.Errorf("%s: neither a file nor a folder", path) }

// contains reports whether a sorted list of entries holds a name.
func contains(entries []fs.DirEntry, name string) bool {
	_, found := slices.BinarySearchFunc(entries, name, func(e fs.DirEntry, name string) int {
		return strings.Compare(e.Name(), name)
	})
	return found
}

// match yields the files that a pattern names. Unless the pattern itself ends
// in an extension, only records are meant.
func match(pattern string, yield func(input) bool) bool {
	paths, err := doublestar.FilepathGlob(pattern, doublestar.WithFilesOnly())
	if err != nil {
		return yield(input{path: pattern, err: fmt.Errorf("%s: %w", pattern, err)})
	}
	if ext := filepath.Ext(pattern); ext == "" || strings.ContainsAny(ext, "*?[{") {
		paths = slices.DeleteFunc(paths, func(p string) bool { return !isRecord(p) })
	}
	if len(paths) == 0 {
		return yield(input{path: pattern, err: fmt.Errorf("%s: no file of that pattern", pattern)})
	}
	slices.Sort(paths)
	for _, path := range paths {
		if !yield(input{path: path, notes: notesBeside(path), err: irregular(path)}) {
			return false
		}
	}
	return true
}

// notesBeside returns the path of the case file beside a record, if it is there.
func notesBeside(path string) string {
	notes := audit.NotesPath(path)
	if _, err := os.Stat(notes); err != nil {
		return ""
	}
	return notes
}

// explainError says in a few words why a path cannot be read.
func explainError(path string, err error) error {
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return fmt.Errorf("%s: no such file or folder", path)
	case errors.Is(err, fs.ErrPermission):
		return fmt.Errorf("%s: no permission to read it", path)
	}
	var p *fs.PathError
	if errors.As(err, &p) {
		return fmt.Errorf("%s: %w", path, p.Err)
	}
	return fmt.Errorf("%s: %w", path, err)
}

// errTooLarge says that an input exceeds maxInput.
var errTooLarge = fmt.Errorf("larger than %d MiB", maxInput>>20)

// read reads a whole input into buf, which it may grow, and returns the bytes.
// Before it reads more than buf holds it calls grow with the number of bytes
// that are coming, as far as that is known.
func (in *input) read(stdin io.Reader, buf []byte, grow func(n int64) error) ([]byte, error) {
	switch {
	case in.stdin:
		return readAll(stdin, buf[:0])
	case in.packed:
		return append(buf[:0], in.data...), nil
	}
	buf, err := readFile(in.path, buf, grow)
	if err != nil {
		return nil, explainError(in.path, err)
	}
	return buf, nil
}

func readFile(path string, buf []byte, grow func(n int64) error) ([]byte, error) {
	buf = buf[:cap(buf)]
	n, f, err := readSmall(path, buf)
	if err != nil || f == nil {
		return buf[:n], err // the usual case: a record smaller than the buffer
	}
	defer f.Close()
	info, err := f.Stat()
	if err != nil {
		return nil, err
	}
	if info.Size() > maxInput {
		return nil, errTooLarge
	}
	if err := grow(info.Size()); err != nil {
		return nil, err
	}
	large := make([]byte, n, max(info.Size()+1, 2*int64(n)))
	copy(large, buf)
	return readAll(f, large)
}

// readAll reads on after what buf holds.
func readAll(r io.Reader, buf []byte) ([]byte, error) {
	for {
		if len(buf) == cap(buf) {
			buf = append(buf, 0)[:len(buf)]
		}
		n, err := r.Read(buf[len(buf):cap(buf)])
		buf = buf[:len(buf)+n]
		if err == io.EOF {
			return buf, nil
		}
		if err != nil {
			return nil, err
		}
		if len(buf) > maxInput {
			return nil, errTooLarge
		}
	}
}
