package rules

import (
	"fmt"
	"maps"
	"reflect"
	"slices"
	"strconv"
	"strings"
)

// A decoder moves what a TOML source holds into a table. The library's own
// would take a key in another spelling, and stop at the first wrong value that
// it meets in the order of a map.
type decoder struct {
	name, src string
	faults    []*FileError
}

func (d *decoder) fail(key []string, text string) {
	d.faults = append(d.faults, &FileError{d.name, keyLine(d.src, key...), text})
}

// decode sets a place of the table to a value of the source, or reports what is
// wrong with the value.
func (d *decoder) decode(to reflect.Value, value any, key []string) {
	table, isTable := value.(map[string]any)
	switch to.Kind() {
	case reflect.Pointer:
		to.Set(reflect.New(to.Type().Elem()))
		d.decode(to.Elem(), value, key)
	case reflect.Struct, reflect.Map:
		if !isTable {
			d.fail(key, dotted(key)+": want a table")
			return
		}
		d.table(to, table, key)
	case reflect.Slice:
		d.list(to, value, key)
	default:
		if want := kindWant(to.Kind(), value); want != "" {
			d.fail(key, dotted(key)+": want "+want)
			return
		}
		to.Set(reflect.ValueOf(value).Convert(to.Type()))
	}
}

func (d *decoder) table(to reflect.Value, table map[string]any, key []string) {
	if to.Kind() == reflect.Map {
		to.Set(reflect.MakeMapWithSize(to.Type(), len(table)))
	}
	for _, name := range slices.Sorted(maps.Keys(table)) {
		at := append(slices.Clone(key), name)
		if to.Kind() == reflect.Map {
			element := reflect.New(to.Type().Elem()).Elem()
			d.decode(element, table[name], at)
			to.SetMapIndex(reflect.ValueOf(name), element)
			continue
		}
		allowed, index := fields(to.Type(), name)
		if index < 0 {
			d.fail(at, fmt.Sprintf("unknown key %q; allowed here: %s", dotted(at), strings.Join(allowed, ", ")))
			continue
		}
		d.decode(to.Field(index), table[name], at)
	}
}

// fields lists the keys of a table and returns the index of one of them, or -1.
func fields(t reflect.Type, key string) (allowed []string, index int) {
	index = -1
	for i := range t.NumField() {
		name := t.Field(i).Tag.Get("toml")
		allowed = append(allowed, name)
		if name == key {
			index = i
		}
	}
	return allowed, index
}

// list sets a list. TOML gives arrays of tables another type than other lists.
func (d *decoder) list(to reflect.Value, value any, key []string) {
	list := reflect.ValueOf(value)
	if list.Kind() != reflect.Slice {
		d.fail(key, dotted(key)+": want a list")
		return
	}
	to.Set(reflect.MakeSlice(to.Type(), list.Len(), list.Len()))
	for i := range list.Len() {
		d.decode(to.Index(i), list.Index(i).Interface(), append(slices.Clone(key), strconv.Itoa(i)))
	}
}

// kindWant says what a plain value should have been, or "".
func kindWant(k reflect.Kind, value any) string {
	_, text := value.(string)
	_, whole := value.(int64)
	_, number := value.(float64)
	_, truth := value.(bool)
	switch {
	case k == reflect.String && !text:
		return "a text in quotes"
	case k == reflect.Bool && !truth:
		return "true or false"
	case k == reflect.Int && !whole:
		return "a whole number"
	case k == reflect.Interface && !text && !whole && !number:
		return `a number of points, or a text such as "2.75zi"`
	}
	return ""
}
