package main

import (
	"archive/tar"
	"archive/zip"
	"bufio"
	"bytes"
	"compress/flate"
	"compress/gzip"
	"errors"
	"fmt"
	"io"
	"os"
	"strings"
)

// Limits of what is taken from one archive, so that a small file cannot fill
// the memory or keep the program busy for ever.
const (
	maxEntries  = 200_000
	maxUnpacked = 2 << 30 // bytes in all
	maxRatio    = 200     // unpacked bytes for each byte of the archive
	ratioFrom   = 16 << 20
)

// errBomb says that an archive unpacks to more than a collection of records.
var errBomb = errors.New("the archive unpacks to far more than its size; the rest is not read")

// isArchive reports whether a path is that of an archive, by its name.
func isArchive(path string) bool {
	lower := strings.ToLower(path)
	for _, ext := range []string{".zip", ".gz", ".tgz", ".tar"} {
		if strings.HasSuffix(lower, ext) {
			return true
		}
	}
	return false
}

// unpack yields the records of an archive, in its own order; each is named
// ARCHIVE/ENTRY. A fault of the archive is an input without bytes.
func unpack(path string, yield func(input) bool) bool {
	a := &archive{path: path, yield: yield, more: true}
	err := a.walk()
	if err != nil && a.more {
		return yield(input{path: path, err: explainError(path, plainWords(err))})
	}
	if !a.found && a.more {
		return yield(input{path: path, err: fmt.Errorf("%s: no game record in this archive", path)})
	}
	return a.more
}

type archive struct {
	path    string
	yield   func(input) bool
	more    bool // the caller wants more
	found   bool
	size    int64 // of the archive itself
	total   int64 // unpacked so far
	entries int
}

func (a *archive) walk() error {
	f, err := os.Open(a.path)
	if err != nil {
		return err
	}
	defer f.Close()
	info, err := f.Stat()
	if err != nil {
		return err
	}
	a.size = info.Size()
	lower := strings.ToLower(a.path)
	switch {
	case strings.HasSuffix(lower, ".zip"):
		return a.zip(f)
	case strings.HasSuffix(lower, ".tar"):
		return a.tar(f)
	}
	return a.gzip(f)
}

func (a *archive) zip(f *os.File) error {
	z, err := zip.NewReader(f, a.size)
	if err != nil {
		return err
	}
	for _, e := range z.File {
		if e.FileInfo().IsDir() || !isRecord(e.Name) {
			continue
		}
		r, err := e.Open()
		if err == nil && e.Flags&1 != 0 {
			err = errors.New("encrypted; only what is not can be read")
		}
		if err != nil {
			a.fault(e.Name, err)
			continue
		}
		err = a.entry(e.Name, r)
		r.Close()
		if err != nil || !a.more {
			return err
		}
	}
	return nil
}

func (a *archive) tar(r io.Reader) error {
	t := tar.NewReader(r)
	for a.more {
		h, err := t.Next()
		if err == io.EOF {
			return nil
		}
		if err != nil {
			return err
		}
		if a.total += h.Size; a.bomb() {
			return errBomb
		}
		if h.Typeflag != tar.TypeReg || !isRecord(h.Name) {
			continue
		}
		a.total -= h.Size // entry counts it
		if err := a.entry(h.Name, t); err != nil {
			return err
		}
	}
	return nil
}

// gzip reads a single compressed record, or a compressed tar archive, which not
// every name of a file tells.
func (a *archive) gzip(f *os.File) error {
	g, err := gzip.NewReader(f)
	if err != nil {
		return err
	}
	lower := strings.ToLower(a.path)
	unpacked := bufio.NewReader(g)
	if strings.HasSuffix(lower, ".tar.gz") || strings.HasSuffix(lower, ".tgz") || isTar(unpacked) {
		return a.tar(unpacked)
	}
	name := g.Name
	if name == "" {
		name = strings.TrimSuffix(f.Name()[strings.LastIndexByte(f.Name(), os.PathSeparator)+1:], ".gz")
	}
	return a.entry(name, unpacked)
}

// isTar reports whether what comes is a tar archive, by the mark in its first
// header.
func isTar(r *bufio.Reader) bool {
	const mark, at = "ustar", 257
	head, _ := r.Peek(at + len(mark)) // a shorter file is none
	return bytes.HasSuffix(head, []byte(mark)) && len(head) == at+len(mark)
}

// entry reads one record and hands it on. An error ends the archive.
func (a *archive) entry(name string, r io.Reader) error {
	if a.entries++; a.entries > maxEntries {
		return fmt.Errorf("more than %d records in one archive; the rest is not read", maxEntries)
	}
	data, err := io.ReadAll(io.LimitReader(r, maxInput+1))
	a.total += int64(len(data))
	switch {
	case err != nil:
		a.fault(name, err)
	case a.bomb():
		return errBomb
	case len(data) > maxInput:
		a.fault(name, errTooLarge)
	default:
		a.found = true
		a.more = a.yield(input{path: a.path + "/" + name, data: data, packed: true})
	}
	return nil
}

// fault hands on an entry that cannot be read; the others are.
func (a *archive) fault(name string, err error) {
	a.found = true
	path := a.path + "/" + name
	a.more = a.yield(input{path: path, err: fmt.Errorf("%s: %w", path, plainWords(err))})
}

// plainWords says for a user what is wrong with an archive.
func plainWords(err error) error {
	var corrupt flate.CorruptInputError
	switch {
	case errors.Is(err, io.EOF):
		return errors.New("the archive is empty")
	case errors.Is(err, io.ErrUnexpectedEOF):
		return errors.New("the archive is cut off, or has other bytes behind its end")
	case errors.Is(err, gzip.ErrHeader):
		return errors.New("this is not gzip data, or there are other bytes behind its end")
	case errors.Is(err, zip.ErrFormat):
		return errors.New("this is not a zip archive, or it is cut off")
	case errors.Is(err, tar.ErrHeader):
		return errors.New("this is not a tar archive, or it is damaged")
	case errors.Is(err, gzip.ErrChecksum), errors.Is(err, zip.ErrChecksum), errors.As(err, &corrupt):
		return errors.New("the archive is damaged here")
	case errors.Is(err, zip.ErrAlgorithm):
		return errors.New("compressed in a way that goref does not know")
	}
	return err
}

func (a *archive) bomb() bool {
	return a.total > maxUnpacked || a.total > ratioFrom && a.total/max(a.size, 1) > maxRatio
}
