package sgfio

// readHandicap reads the value of HA.
func readHandicap(text string) Field[int] { return Field[int]{} }
