package sgfio

// A Problem is a departure from SGF FF[4], or a guess that the reader made.
// It is found while reading; audit turns it into a finding.
type Problem struct {
	Kind Kind
	Span Span
	// Detail is one sentence without a final full stop: what is wrong and what
	// was done to read on.
	Detail string
	// Wrong marks the graver of a kind's two cases: a declared encoding that is
	// not the file's. Fatal marks what leaves the record without its value.
	Wrong, Fatal bool
}

// A Kind names a family of problems. Its text is the finding's code.
type Kind string

// The kinds, as cli.md lists them.
const (
	Syntax    Kind = "record/syntax"
	Charset   Kind = "record/charset"
	Property  Kind = "record/property"
	SizeKind  Kind = "record/size"
	Komi      Kind = "record/komi"
	Handicap  Kind = "record/handicap"
	ResultRE  Kind = "record/result"
	SetupKind Kind = "record/setup"
	TimeText  Kind = "time/system"
)
