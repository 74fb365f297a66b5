package sgfio

// A Collection is one file: every game in it, as a flat tree over the source.
// It is read-only once parsed.
type Collection struct {
	Name string
	Src  []byte
	// Encoding is the name of the encoding that texts are decoded with, and
	// EncodingHow says where it comes from: "flag", "bom", "CA", "utf-8",
	// "ascii", "guessed".
	Encoding    string
	EncodingHow string
	Format      string // "sgf", "gib", "ngf", "ugf"
	Problems    []Problem

	games []gameNode
	nodes []node
	props []prop
	// values are the spans inside the brackets, in source order.
	values []Span
}

// NodeID is the index of a node in its Collection.
type NodeID int32

// A Node is a handle, cheap to copy; it stays valid as long as its Collection.
type Node struct {
	c  *Collection
	id NodeID
}

// A Game is one game tree of a Collection. Number counts from 1.
type Game struct {
	c      *Collection
	Number int
}
