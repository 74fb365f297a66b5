package sgfio

// ParseResult reads the text of RE. komiZi says that the komi was written in
// zi, so that a margin without a unit is in zi as well.
func ParseResult(text string, komiZi bool) Result { return Result{Text: text} }
