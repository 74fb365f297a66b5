package rules

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"
)

// A FileError is a fault of a file that a referee wrote, a regulation or a case
// file, with its place.
type FileError struct {
	File string
	Line int // from 1; 0: not about a line
	Text string
}

// Error returns FILE:LINE: TEXT.
func (e *FileError) Error() string {
	if e.Line == 0 {
		return e.File + ": " + e.Text
	}
	return fmt.Sprintf("%s:%d: %s", e.File, e.Line, e.Text)
}

// Load reads the regulation NAME.toml of a file system, with its articles from
// articles/NAME.toml if there is such a file, and whatever it extends. Faults
// of the files are *FileError, joined if there are several.
func Load(fsys fs.FS, name string) (*Regulation, error) {
	l := loader{open: func(_, name string) (document, error) { return openFS(fsys, name) }}
	return l.load("", name)
}

// LoadFile reads an event's own regulation. It can extend a built-in one by its
// ID, or another file by its name, which ends in .toml and is relative to this
// file. Without an id it takes the file's name. Faults are *FileError, joined
// if there are several.
func LoadFile(file string) (*Regulation, error) {
	l := loader{open: openFile, known: ByID}
	return l.load("", file)
}

// A document is a regulation file that was read, and its articles.
type document struct {
	file, src           string
	articles, articlesT string // name and text of the file of articles
	id                  string // the default ID
	builtin             bool
}

// loader follows extends from file to file.
type loader struct {
	// open reads the regulation that the file from names in its extends.
	open func(from, name string) (document, error)
	// known finds regulations that need no loading; nil if there are none.
	known func(name string) (*Regulation, bool)
	chain []string // files that are being loaded
}

func openFS(fsys fs.FS, name string) (document, error) {
	d := document{file: name + ".toml", id: name, builtin: true}
	src, err := fs.ReadFile(fsys, d.file)
	if err != nil {
		return d, fmt.Errorf("regulation %q: want one of %s", name, strings.Join(namesIn(fsys), ", "))
	}
	d.src, d.articles = string(src), path.Join("articles", d.file)
	text, err := fs.ReadFile(fsys, d.articles)
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return d, err
	}
	d.articlesT = string(text)
	return d, nil
}

// namesIn lists the regulations of a file system, in the order of the built-in
// ones where it is theirs.
func namesIn(fsys fs.FS) []string {
	files, _ := fs.Glob(fsys, "*.toml") // the pattern is sound
	var names []string
	for _, f := range files {
		if name := strings.TrimSuffix(f, ".toml"); name != "sources" {
			names = append(names, name)
		}
	}
	if slices.Contains(names, builtinIDs[0]) {
		return builtinIDs
	}
	return names
}

func openFile(from, name string) (document, error) {
	if !strings.HasSuffix(name, ".toml") {
		return document{}, fmt.Errorf("regulation %q: want a file FILE.toml or one of %s", name, strings.Join(builtinIDs, ", "))
	}
	if from != "" && !filepath.IsAbs(name) {
		name = filepath.Join(filepath.Dir(from), name)
	}
	src, err := os.ReadFile(name)
	if err != nil {
		return document{}, err
	}
	return document{file: name, src: string(src), id: strings.TrimSuffix(filepath.Base(name), ".toml")}, nil
}

// load reads one regulation and, first, what it extends.
func (l *loader) load(from, name string) (*Regulation, error) {
	doc, err := l.open(from, name)
	if err != nil {
		return nil, err
	}
	f, err := parseFile(doc)
	if err != nil {
		return nil, err
	}
	r := &Regulation{}
	if f.table.Extends != "" {
		parent, err := l.parent(f)
		if err != nil {
			return nil, err
		}
		r = parent.child()
	}
	r.ID = doc.id
	f.apply(r)
	if !doc.builtin && slices.Contains(builtinIDs, r.ID) {
		f.fail(f.line("id"), "id %q is a built-in regulation's; give the event's file a name of its own", r.ID)
	}
	for _, fault := range r.faults() {
		f.fail(f.line(fault.Key...), "%s", fault.Error())
	}
	if err := f.err(); err != nil {
		return nil, err
	}
	return r, nil
}

// parent loads what file f extends.
func (l *loader) parent(f *file) (*Regulation, error) {
	if l.known != nil {
		if r, ok := l.known(f.table.Extends); ok {
			return r, nil
		}
	}
	line := f.line("extends")
	l.chain = append(l.chain, f.doc.file)
	defer func() { l.chain = l.chain[:len(l.chain)-1] }()
	next, err := l.open(f.doc.file, f.table.Extends)
	if err != nil {
		return nil, &FileError{line.file, line.line, "extends: " + err.Error()}
	}
	if i := slices.Index(l.chain, next.file); i >= 0 {
		return nil, &FileError{line.file, line.line, "extends goes in a circle: " +
			strings.Join(append(slices.Clone(l.chain[i:]), next.file), " extends ")}
	}
	return l.load(f.doc.file, f.table.Extends)
}
