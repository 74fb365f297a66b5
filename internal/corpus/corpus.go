// Package corpus reads the real positions that tests measure against, and
// diagrams of our own.
package corpus

import (
	"bufio"
	"encoding/json"
	"testing"

	"goref/internal/shared"
)

// Rows reads a file of one JSON object a line, or skips the test where there is
// none.
func Rows[Row any](t testing.TB, name string) []Row {
	t.Helper()
	var rows []Row
	lines := bufio.NewScanner(shared.Open(t, "corpus/"+name))
	lines.Buffer(nil, 1<<22)
	for lines.Scan() {
		var row Row
		if err := json.Unmarshal(lines.Bytes(), &row); err != nil {
			t.Fatal(err)
		}
		rows = append(rows, row)
	}
	if err := lines.Err(); err != nil {
		t.Fatal(err)
	}
	return rows
}
