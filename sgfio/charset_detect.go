package sgfio

// A guess is what detect makes of a file's bytes.
type guess struct {
	Encoding *Encoding
	// How is where the encoding comes from: "bom", "CA", "utf-8", "ascii" or
	// "guessed".
	How string
	// Doubt is what a Charset problem says of it, without a final full stop; ""
	// if there is nothing to say.
	Doubt string
	// Wrong says that the declared encoding is not the file's.
	Wrong bool
}

// detect decides how the texts of src are encoded. declaredCA is the value of
// the first CA, "" if there is none. src is what transcode returns.
func detect(src []byte, declaredCA string) guess {
	if e, ok := LookupEncoding(declaredCA); ok {
		return guess{Encoding: e, How: "CA"}
	}
	return guess{Encoding: encodingNamed(nameUTF8), How: "utf-8"}
}
