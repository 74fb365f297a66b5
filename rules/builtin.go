package rules

import (
	"embed"
	"fmt"
	"io/fs"
	"slices"
	"strings"
	"sync"

	"github.com/BurntSushi/toml"
)

//go:embed regulations
var embedded embed.FS

// builtinIDs is the order in which regulations are listed.
var builtinIDs = []string{
	"japan1989", "china1988", "china2002", "computer-go", "pair-go", "pair-go-handicap",
	"aga", "nz", "tromp-taylor", "cgos", "korea", "ing",
}

// builtinFS returns the folder of the built-in regulations.
func builtinFS() fs.FS {
	sub, err := fs.Sub(embedded, "regulations")
	if err != nil {
		panic(err) // the folder is part of the program
	}
	return sub
}

var loadBuiltin = sync.OnceValue(readBuiltin)

// readBuiltin reads all built-in regulations.
func readBuiltin() []*Regulation {
	list := make([]*Regulation, 0, len(builtinIDs)) // parents stand before their children
	l := loader{
		open:  func(_, name string) (document, error) { return openFS(builtinFS(), name) },
		known: func(id string) (*Regulation, bool) { return find(list, id) },
	}
	for _, id := range builtinIDs {
		r, err := l.load("", id)
		if err != nil {
			panic(fmt.Sprintf("rules: built-in regulation %s: %v", id, err)) // a test loads each
		}
		list = append(list, r)
	}
	return list
}

// Builtin returns the built-in regulations in a fixed order. They are parsed
// once and must not be changed.
func Builtin() []*Regulation { return slices.Clone(loadBuiltin()) }

// ByID returns the built-in regulation with the given ID.
func ByID(id string) (*Regulation, bool) { return find(loadBuiltin(), id) }

func find(list []*Regulation, id string) (*Regulation, bool) {
	for _, r := range list {
		if r.ID == id {
			return r, true
		}
	}
	return nil, false
}

// Lookup returns the text of an article of a built-in regulation, and the
// regulation that it belongs to.
func Lookup(a Article) (ArticleText, *Regulation, bool) {
	id, _, _ := strings.Cut(string(a), "/")
	r, ok := ByID(id)
	if !ok {
		return ArticleText{}, nil, false
	}
	for _, t := range r.Articles {
		if t.ID == a {
			return t, r, true
		}
	}
	return ArticleText{}, nil, false
}

var loadSources = sync.OnceValue(func() []Source {
	var file struct {
		Source []Source `toml:"source"`
	}
	if _, err := toml.DecodeFS(builtinFS(), "sources.toml", &file); err != nil {
		panic(fmt.Sprintf("rules: sources: %v", err)) // a test loads it
	}
	return file.Source
})

// Sources returns the texts that the built-in regulations are read from, in
// the order of docs/sources.md.
func Sources() []Source { return slices.Clone(loadSources()) }

// SourceOf returns the source with the given key.
func SourceOf(key string) (Source, bool) {
	list := loadSources()
	i := slices.IndexFunc(list, func(s Source) bool { return s.Key == key })
	if i < 0 {
		return Source{}, false
	}
	return list[i], true
}
