package net

import (
	_ "embed"
	"encoding/binary"
	"errors"
	"fmt"
	"math"
	"sync"
)

// The shape of the network. The kernels are written for it, so a file of
// another shape is refused; only the number of blocks may differ.
const (
	channels  = 32           // numbers that describe a point between two layers
	half      = channels / 2 // channels a convolution kernel produces at a time
	stemEdge  = 5            // edge of the window the first layer looks at
	stemTaps  = stemEdge * stemEdge
	convTaps  = 9   // points of the 3x3 window of every further layer
	poolEvery = 3   // every third block also looks at the board as a whole
	maxBlocks = 256 // far above any network that would be of use here
)

// The head of a weight file: the magic word and four little-endian uint32.
const (
	magic      = "GOREFNET"
	version    = 1
	headerSize = len(magic) + 4*4
)

// Errors that Load returns, wrapped with what was found.
var (
	ErrNotNetwork = errors.New("not a goref network")
	ErrVersion    = errors.New("unknown version of the network format")
	ErrShape      = errors.New("network of a shape that this program cannot run")
	ErrLength     = errors.New("network file of the wrong length")
	ErrWeight     = errors.New("weight that is not a finite number")
)

// A Network is the weights, laid out for the kernels. It is never changed
// after Load, so any number of evaluators may share it. The zero value is of
// no use.
type Network struct {
	stem     []float32 // [tap][state][channel]: what a state at a tap adds
	stemBias []float32
	blocks   []block
	head     []float32 // one weight a channel
	headBias float32
}

// A block refines the description of every point by two convolutions.
type block struct {
	first, second conv
	pool          *pooling // nil in the blocks that do not look at the whole board
}

// A conv is a 3x3 convolution. The weights lie in the order in which a kernel
// reads them: [half][tap][input channel][output channel within the half].
type conv struct {
	weights []float32
	bias    []float32
}

// A pooling turns the mean and the maximum of each channel over the board
// into one number a channel. The weights are [output channel][mean of each
// input channel, then maximum of each].
type pooling struct {
	weights []float32
	bias    []float32
}

//go:embed life.net
var lifeNet []byte

var parseDefault = sync.OnceValue(func() *Network {
	n, err := Load(lifeNet)
	if err != nil {
		panic(fmt.Sprintf("the embedded network: %v", err)) // a broken build
	}
	return n
})

// Default returns the network that is part of the program. All callers share it.
func Default() *Network { return parseDefault() }

// Load reads a weight file. The error wraps one of ErrNotNetwork, ErrVersion,
// ErrShape, ErrLength and ErrWeight; a file of less or more bytes than its
// head announces is refused before anything is allocated for it.
func Load(file []byte) (*Network, error) {
	blocks, err := readHeader(file)
	if err != nil {
		return nil, err
	}
	r := &weightReader{rest: file[headerSize:], bad: -1}
	n := &Network{}
	n.stem = foldStem(r.floats(channels * planes * stemTaps))
	n.stemBias = r.floats(channels)
	for k := range blocks {
		n.blocks = append(n.blocks, readBlock(r, k))
	}
	n.head = r.floats(channels)
	n.headBias = r.floats(1)[0]
	if r.bad >= 0 {
		return nil, fmt.Errorf("weight %d: %w", r.bad, ErrWeight)
	}
	return n, nil
}

// readHeader checks the head and the length of a file and returns its number
// of blocks.
func readHeader(file []byte) (blocks int, err error) {
	if len(file) < headerSize || string(file[:len(magic)]) != magic {
		return 0, fmt.Errorf("%w: it does not begin with %q and four numbers", ErrNotNetwork, magic)
	}
	field := func(i int) uint32 { return binary.LittleEndian.Uint32(file[len(magic)+4*i:]) }
	if field(0) != version {
		return 0, fmt.Errorf("%w: %d, want %d", ErrVersion, field(0), version)
	}
	if field(1) != planes || field(2) != channels {
		return 0, fmt.Errorf("%w: %d input planes and %d channels, want %d and %d",
			ErrShape, field(1), field(2), planes, channels)
	}
	if field(3) < 1 || field(3) > maxBlocks {
		return 0, fmt.Errorf("%w: %d blocks, want 1 to %d", ErrShape, field(3), maxBlocks)
	}
	blocks = int(field(3))
	if want := headerSize + 4*weightCount(blocks); len(file) != want {
		return 0, fmt.Errorf("%w: %d bytes, want %d", ErrLength, len(file), want)
	}
	return blocks, nil
}

// weightCount returns how many numbers follow the head of a file.
func weightCount(blocks int) int {
	const (
		stem   = channels*planes*stemTaps + channels
		conv   = channels*channels*convTaps + channels
		linear = channels*2*channels + channels
		head   = channels + 1
	)
	return stem + blocks*2*conv + blocks/poolEvery*linear + head
}

// readBlock reads block k.
func readBlock(r *weightReader, k int) block {
	b := block{first: readConv(r), second: readConv(r)}
	if k%poolEvery == poolEvery-1 {
		b.pool = &pooling{weights: r.floats(channels * 2 * channels), bias: r.floats(channels)}
	}
	return b
}

// readConv reads a 3x3 convolution and puts its weights into kernel order.
func readConv(r *weightReader) conv {
	file := r.floats(channels * channels * convTaps) // [out][in][tap]
	packed := make([]float32, len(file))
	for out := range channels {
		for in := range channels {
			for tap := range convTaps {
				to := ((out/half*convTaps+tap)*channels+in)*half + out%half
				packed[to] = file[(out*channels+in)*convTaps+tap]
			}
		}
	}
	return conv{weights: packed, bias: r.floats(channels)}
}

// foldStem adds up, for each state a point can be in, the weights of the
// planes that state lights. What is [out][plane][tap] in the file becomes
// [tap][state][out], so the first layer is one addition a tap.
func foldStem(file []float32) []float32 {
	table := make([]float32, stemTaps*states*channels)
	for s := range state(states) {
		for plane, lit := range s.planes() {
			if !lit {
				continue
			}
			for tap := range stemTaps {
				sum := table[(tap*states+int(s))*channels:][:channels]
				for out := range sum {
					sum[out] += file[(out*planes+plane)*stemTaps+tap]
				}
			}
		}
	}
	return table
}

// A weightReader takes numbers off the front of a file whose length was
// checked. It notes the first that is not finite, counted from 0 after the
// head, or keeps bad negative.
type weightReader struct {
	rest []byte
	read int
	bad  int
}

// floats returns the next n numbers.
func (r *weightReader) floats(n int) []float32 {
	fs := make([]float32, n)
	for i := range fs {
		fs[i] = math.Float32frombits(binary.LittleEndian.Uint32(r.rest[4*i:]))
		if f := float64(fs[i]); r.bad < 0 && (math.IsNaN(f) || math.IsInf(f, 0)) {
			r.bad = r.read + i
		}
	}
	r.rest = r.rest[4*n:]
	r.read += n
	return fs
}
