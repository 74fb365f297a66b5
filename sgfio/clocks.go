package sgfio

// Clocked reports whether any node of the record says something of the clocks.
func (r *Record) Clocked() bool { return len(r.clocks) > 0 }
