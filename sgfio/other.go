package sgfio

// parseOther recognises Tygem GIB, Cyberoro NGF and Pandanet UGF or UGI by
// content. If c.Src is one of them, it sets c.Format and c.others and returns true.
func parseOther(c *Collection, enc *Encoding) bool { return false }
