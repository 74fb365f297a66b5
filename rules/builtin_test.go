package rules

import "testing"

func TestBuiltinLoads(t *testing.T) {
	for _, id := range builtinIDs {
		if _, err := Load(builtinFS(), id); err != nil {
			t.Errorf("%s:\n%v", id, err)
		}
	}
}
