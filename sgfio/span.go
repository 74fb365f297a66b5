// Package sgfio turns the bytes of a game record into typed values, each with
// its place in the bytes. Broken input gives what could be read and a list of
// problems; nothing is thrown away and nothing stops at the first fault.
//
// Parse makes a Collection, a flat syntax tree over the source. Game.Record
// reads one line of play from it, typed.
package sgfio

// A Span is a half-open range of bytes in its Collection's source, from 0.
// The zero Span is empty and stands for "no place".
type Span struct{ Start, End int32 }

// Len returns the number of bytes in the span.
func (s Span) Len() int { return int(s.End - s.Start) }
