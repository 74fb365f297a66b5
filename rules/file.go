package rules

import (
	"errors"
	"fmt"
	"reflect"
	"slices"
	"strings"

	"github.com/BurntSushi/toml"
)

// A file is one regulation file as it was read, and the faults found in it.
type file struct {
	doc      document
	table    regulationTable
	articles []articleTable // from the file of articles
	faults   []*FileError
}

// place is where a key of a regulation stands.
type place struct {
	file string
	line int
}

// parseFile reads a document strictly. Its errors are *FileError, joined.
func parseFile(doc document) (*file, error) {
	f := &file{doc: doc}
	f.decode(doc.file, doc.src, &f.table)
	if doc.articlesT != "" {
		var list struct {
			Articles []articleTable `toml:"articles"`
		}
		f.decode(doc.articles, doc.articlesT, &list)
		f.articles = list.Articles
	}
	return f, f.err()
}

// decode reads TOML into a pointer to a table, and allows only what the table
// has: its keys in this very spelling, and values of their kinds.
func (f *file) decode(name, src string, table any) {
	var tree map[string]any
	if _, err := toml.Decode(src, &tree); err != nil {
		f.faults = append(f.faults, tomlFault(name, src, err))
		return
	}
	d := decoder{name: name, src: src}
	d.decode(reflect.ValueOf(table).Elem(), tree, nil)
	f.faults = append(f.faults, d.faults...)
}

// tomlFault turns an error of the decoder into a fault with a line.
func tomlFault(name, src string, err error) *FileError {
	var p toml.ParseError
	if !errors.As(err, &p) {
		return &FileError{name, 0, strings.TrimPrefix(err.Error(), "toml: ")}
	}
	text := p.Message
	if p.LastKey != "" {
		text = fmt.Sprintf("key %q: %s", p.LastKey, text)
	}
	return &FileError{name, min(p.Position.Line, 1+strings.Count(src, "\n")), text}
}

// line returns the place of a key of the regulation. Articles stand in a file of
// their own where there is one.
func (f *file) line(key ...string) place {
	if key[0] == "articles" && len(f.articles) > 0 {
		return place{f.doc.articles, keyLine(f.doc.articlesT, key...)}
	}
	return place{f.doc.file, keyLine(f.doc.src, key...)}
}

func (f *file) fail(at place, format string, args ...any) {
	f.faults = append(f.faults, &FileError{at.file, at.line, fmt.Sprintf(format, args...)})
}

// points reads a number of points or zi of the file.
func (f *file) points(value any, key ...string) Points {
	if value == nil {
		f.fail(f.line(key...), "%s: a number of points is missing", dotted(key))
		return 0
	}
	p, err := ParseKomi(fmt.Sprint(value))
	if err != nil {
		f.fail(f.line(key...), "%s: %v", dotted(key), err)
	}
	return p
}

// err joins the faults in the order of the lines; nil if there are none.
func (f *file) err() error {
	slices.SortStableFunc(f.faults, func(a, b *FileError) int {
		if a.File != b.File {
			return strings.Compare(a.File, b.File)
		}
		return a.Line - b.Line
	})
	list := make([]error, len(f.faults))
	for i, e := range f.faults {
		list[i] = e
	}
	return errors.Join(list...)
}

// dotted writes a key as TOML does, without the numbers of list elements.
func dotted(key []string) string {
	var named toml.Key
	for _, part := range key {
		if strings.Trim(part, "0123456789") != "" {
			named = append(named, part)
		}
	}
	return named.String()
}
