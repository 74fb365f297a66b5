package report

import (
	_ "embed"
	"encoding/json"
	"fmt"
	"html/template"
	"strings"
)

// blank stands where people fill in.
const blank = "________________"

// String returns a field's value for people; a blank if it is theirs to fill in.
func (f FormField) String() string {
	switch v := f.Value.(type) {
	case nil:
		return blank
	case []string:
		if len(v) == 0 {
			return "none"
		}
		return strings.Join(v, ", ")
	}
	return fmt.Sprint(f.Value)
}

// Known reports whether the field is filled in.
func (f FormField) Known() bool { return f.Value != nil }

// Render writes the form in one of its formats.
func (f *Form) Render(format Name) ([]byte, error) {
	switch format {
	case FormJSON:
		return f.json()
	case FormHTML:
		return f.html()
	}
	return f.table(), nil
}

func (f *Form) table() []byte {
	const label = 40
	var b strings.Builder
	for i, s := range f.Sections {
		if i > 0 {
			b.WriteByte('\n')
		}
		b.WriteString(s.Title + "\n")
		for _, field := range s.Fields {
			key := indent + padRight(field.Label, label)
			for _, line := range Wrap(plain(field.String()), textWidth-label-len(indent)-1) {
				b.WriteString(key + " " + line + "\n")
				key = strings.Repeat(" ", label+len(indent))
			}
		}
	}
	return []byte(b.String())
}

// json writes {"schema":1,"form":{SECTION:{KEY:VALUE}}}: the order is that of
// the form, and what is not known is null.
func (f *Form) json() ([]byte, error) {
	dst := []byte(`{"schema":1,"form":{`)
	for i, s := range f.Sections {
		if i > 0 {
			dst = append(dst, ',')
		}
		dst = append(appendString(dst, s.Key), ":{"...)
		for k, field := range s.Fields {
			if k > 0 {
				dst = append(dst, ',')
			}
			dst = append(appendString(dst, field.Key), ':')
			switch v := field.Value.(type) {
			case string:
				dst = appendString(dst, v)
			default:
				text, err := json.Marshal(v)
				if err != nil {
					return nil, err
				}
				dst = append(dst, text...)
			}
		}
		dst = append(dst, '}')
	}
	return append(dst, "}}\n"...), nil
}

// formPage is the page of goref form --format html: it loads nothing, and each
// section stays on one sheet when it is printed.
//
//go:embed form.html
var formPage string

func (f *Form) html() ([]byte, error) {
	page, err := template.New("form").Parse(formPage)
	if err != nil {
		return nil, err
	}
	var b strings.Builder
	if err := page.Execute(&b, f); err != nil {
		return nil, err
	}
	return []byte(b.String()), nil
}
