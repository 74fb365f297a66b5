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
	faults   []*LoadError
}

// place is where a key of a regulation stands.
type place struct {
	file string
	line int
}

// parseFile reads a document strictly. Its errors are *LoadError, joined.
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

// decode reads TOML into a pointer to a table, and allows only the keys that
// the table has, in this very spelling.
func (f *file) decode(name, src string, table any) {
	meta, err := toml.Decode(src, table)
	if err != nil {
		f.faults = append(f.faults, tomlFault(name, src, err))
		return
	}
	for _, key := range meta.Keys() {
		allowed, ok := keysAt(reflect.TypeOf(table), key)
		if ok {
			continue
		}
		f.fail(place{name, keyLine(src, withElements(key)...)}, "unknown key %q; allowed here: %s",
			key.String(), strings.Join(allowed, ", "))
	}
}

// withElements drops nothing from a key but lets it find its line: a key inside
// an array of tables does not say in which element it stands, so the first will
// do.
func withElements(key toml.Key) []string {
	if len(key) > 1 && key[0] == "articles" {
		return slices.Insert(slices.Clone(key), 1, "0")
	}
	return key
}

// tomlFault turns an error of the decoder into a fault with a line.
func tomlFault(name, src string, err error) *LoadError {
	var p toml.ParseError
	if !errors.As(err, &p) {
		return &LoadError{name, 0, strings.TrimPrefix(err.Error(), "toml: ")}
	}
	text := p.Message
	if p.LastKey != "" {
		text = fmt.Sprintf("key %q: %s", p.LastKey, text)
	}
	return &LoadError{name, min(p.Position.Line, 1+strings.Count(src, "\n")), text}
}

// keysAt follows a key through the types of a table. With ok false, allowed are
// the keys that the last known part of it may hold.
func keysAt(t reflect.Type, key toml.Key) (allowed []string, ok bool) {
	for _, part := range key {
		for t.Kind() == reflect.Pointer || t.Kind() == reflect.Slice {
			t = t.Elem()
		}
		switch t.Kind() {
		case reflect.Map:
			t = t.Elem()
			continue
		case reflect.Struct:
		default:
			return []string{"a plain value"}, false
		}
		allowed = allowed[:0]
		var next reflect.Type
		for i := range t.NumField() {
			name := t.Field(i).Tag.Get("toml")
			allowed = append(allowed, name)
			if name == part {
				next = t.Field(i).Type
			}
		}
		if next == nil {
			return allowed, false
		}
		t = next
	}
	return nil, true
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
	f.faults = append(f.faults, &LoadError{at.file, at.line, fmt.Sprintf(format, args...)})
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
	slices.SortStableFunc(f.faults, func(a, b *LoadError) int {
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

// dotted writes a key as TOML does.
func dotted(key []string) string { return toml.Key(key).String() }
