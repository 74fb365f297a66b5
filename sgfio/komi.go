package sgfio

import "goref/rules"

// A komiContext is what else the root node says that bears on its KM. All
// texts are decoded; "" where the record lacks the property.
type komiContext struct {
	App      string // AP
	Rules    string // RU
	Handicap string // HA
	Source   string // US
	KO       string // KO of the root
}

// readKomi reads the value of KM, or of what stands for it.
func readKomi(text string, ctx komiContext) (komi Field[rules.Points], zi bool) {
	return Field[rules.Points]{}, false
}
