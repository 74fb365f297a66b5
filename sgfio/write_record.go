package sgfio

import "io"

// WriteRecord writes r as clean SGF FF[4] in UTF-8.
func WriteRecord(w io.Writer, r *Record) error { return nil }
