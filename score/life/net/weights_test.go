package net

import (
	"encoding/binary"
	"errors"
	"math"
	"math/rand/v2"
	"slices"
	"testing"

	"goref/board"
)

// file returns a weight file of small random weights.
func file(blocks int) []byte {
	b := []byte(magic)
	for _, field := range []uint32{version, planes, channels, uint32(blocks)} {
		b = binary.LittleEndian.AppendUint32(b, field)
	}
	r := rand.New(rand.NewPCG(1, uint64(blocks)))
	for range weightCount(blocks) {
		b = binary.LittleEndian.AppendUint32(b, math.Float32bits(r.Float32()-0.5))
	}
	return b
}

// with returns a copy of a file with four bytes at a place set to v.
func with(file []byte, at int, v uint32) []byte {
	file = slices.Clone(file)
	binary.LittleEndian.PutUint32(file[at:], v)
	return file
}

// faulty are files that Load must refuse, and why.
var faulty = []struct {
	name string
	file []byte
	want error
	text string
}{
	{"empty", nil, ErrNotNetwork, `not a goref network: it does not begin with "GOREFNET" and four numbers`},
	{"head cut short", file(1)[:headerSize-1], ErrNotNetwork, `not a goref network: it does not begin with "GOREFNET" and four numbers`},
	{"other magic", append([]byte("GOREFNOT"), file(1)[8:]...), ErrNotNetwork, `not a goref network: it does not begin with "GOREFNET" and four numbers`},
	{"version", with(file(1), 8, 2), ErrVersion, "unknown version of the network format: 2, want 1"},
	{"planes", with(file(1), 12, 17), ErrShape, "network of a shape that this program cannot run: 17 input planes and 32 channels, want 9 and 32"},
	{"channels", with(file(1), 16, 64), ErrShape, "network of a shape that this program cannot run: 9 input planes and 64 channels, want 9 and 32"},
	{"no block", with(file(1), 20, 0), ErrShape, "network of a shape that this program cannot run: 0 blocks, want 1 to 256"},
	{"very many blocks", with(file(1), 20, math.MaxUint32), ErrShape, "network of a shape that this program cannot run: 4294967295 blocks, want 1 to 256"},
	{"more blocks than there are", with(file(1), 20, 2), ErrLength, "network file of the wrong length: 103068 bytes, want 177052"},
	{"no weights", file(1)[:headerSize], ErrLength, "network file of the wrong length: 24 bytes, want 103068"},
	{"a byte short", file(1)[:len(file(1))-1], ErrLength, "network file of the wrong length: 103067 bytes, want 103068"},
	{"a byte long", append(file(1), 0), ErrLength, "network file of the wrong length: 103069 bytes, want 103068"},
	{"not a number", with(file(1), headerSize+4*7, math.Float32bits(float32(math.NaN()))), ErrWeight, "weight 7: weight that is not a finite number"},
	{"infinite bias at the end", with(file(1), len(file(1))-4, math.Float32bits(float32(math.Inf(-1)))), ErrWeight, "weight 25760: weight that is not a finite number"},
}

func TestLoadRefuses(t *testing.T) {
	for _, tt := range faulty {
		t.Run(tt.name, func(t *testing.T) {
			n, err := Load(tt.file)
			if !errors.Is(err, tt.want) || n != nil {
				t.Fatalf("Load: %v, %v, want no network and %q", n, err, tt.want)
			}
			if err.Error() != tt.text {
				t.Errorf("error:\n got %s\nwant %s", err, tt.text)
			}
		})
	}
}

func TestLoadAnyNumberOfBlocks(t *testing.T) {
	p := scattered(rand.New(rand.NewPCG(5, 5)), 5, 4, 0.6)
	for blocks := 1; blocks <= 4; blocks++ {
		n, err := Load(file(blocks))
		if err != nil {
			t.Fatalf("%d blocks: %v", blocks, err)
		}
		want := readNaive(t, file(blocks)).logits(p)
		for i, got := range NewEvaluator(n).logits(p) {
			if math.Abs(float64(got)-want[i]) > tolerance*math.Max(1, math.Abs(want[i])) {
				t.Errorf("%d blocks, point %d: %v, want %v", blocks, i, got, want[i])
			}
		}
	}
}

func TestDefaultIsShared(t *testing.T) {
	if first, second := Default(), Default(); first != second {
		t.Error("the embedded network was parsed twice")
	}
}

// FuzzLoad: whatever the bytes, Load refuses them with one of its errors or
// returns a network that can judge a board.
func FuzzLoad(f *testing.F) {
	for _, tt := range faulty {
		f.Add(tt.file)
	}
	f.Add(file(1))
	f.Fuzz(func(t *testing.T, file []byte) {
		n, err := Load(file)
		if err == nil {
			p := position{2, 3, []board.Color{board.Black, board.White, 0, 0, board.Black, 0}}
			if got := NewEvaluator(n).logits(p); len(got) != 6 {
				t.Errorf("%d logits for 6 points", len(got))
			}
			return
		}
		for _, known := range []error{ErrNotNetwork, ErrVersion, ErrShape, ErrLength, ErrWeight} {
			if errors.Is(err, known) {
				return
			}
		}
		t.Errorf("an error of no kind: %v", err)
	})
}
