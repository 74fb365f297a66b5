package net

import (
	"bytes"
	"encoding/binary"
	"math"
	"testing"

	"goref/board"
)

// A naive network follows the description in doc.go step by step, in
// float64, and shares no code with the package: the oracle.
type naive struct {
	input  naiveLayer
	blocks []naiveBlock
	output naiveLayer
}

type naiveLayer struct {
	weights  []float64 // [out][in][row][column]
	bias     []float64
	in, edge int
}

type naiveBlock struct {
	first, second naiveLayer
	linear        *naiveLayer
}

// A naiveMap is one number for each channel and point: [channel][point].
type naiveMap [][]float64

func readNaive(t testing.TB, file []byte) naive {
	t.Helper()
	r := bytes.NewReader(file[8:])
	var head [4]uint32
	read := func(to any) {
		if err := binary.Read(r, binary.LittleEndian, to); err != nil {
			t.Fatal(err)
		}
	}
	floats := func(n int) []float64 {
		raw := make([]float32, n)
		read(raw)
		fs := make([]float64, n)
		for i, f := range raw {
			fs[i] = float64(f)
		}
		return fs
	}
	layer := func(out, in, edge int) naiveLayer {
		return naiveLayer{floats(out * in * edge * edge), floats(out), in, edge}
	}
	read(&head)
	in, c := int(head[1]), int(head[2])
	n := naive{input: layer(c, in, 5)}
	for k := range int(head[3]) {
		b := naiveBlock{first: layer(c, c, 3), second: layer(c, c, 3)}
		if k%3 == 2 {
			l := layer(c, 2*c, 1)
			b.linear = &l
		}
		n.blocks = append(n.blocks, b)
	}
	n.output = layer(1, c, 1)
	if r.Len() != 0 {
		t.Fatalf("%d bytes left", r.Len())
	}
	return n
}

// apply convolves a map of w by h points.
func (l naiveLayer) apply(m naiveMap, w, h int) naiveMap {
	var result naiveMap
	reach := l.edge / 2
	for out := range l.bias {
		row := make([]float64, w*h)
		for y := range h {
			for x := range w {
				sum := l.bias[out]
				for in := range l.in {
					for dy := -reach; dy <= reach; dy++ {
						for dx := -reach; dx <= reach; dx++ {
							if x+dx < 0 || x+dx >= w || y+dy < 0 || y+dy >= h {
								continue
							}
							weight := l.weights[((out*l.in+in)*l.edge+dy+reach)*l.edge+dx+reach]
							sum += weight * m[in][(y+dy)*w+x+dx]
						}
					}
				}
				row[y*w+x] = sum
			}
		}
		result = append(result, row)
	}
	return result
}

func (m naiveMap) relu() naiveMap {
	var result naiveMap
	for _, row := range m {
		to := make([]float64, len(row))
		for i, v := range row {
			to[i] = math.Max(v, 0)
		}
		result = append(result, to)
	}
	return result
}

// add adds a map, or, to all points, a map of one point.
func (m naiveMap) add(other naiveMap) naiveMap {
	var result naiveMap
	for c, row := range m {
		to := make([]float64, len(row))
		for i, v := range row {
			to[i] = v + other[c][i%len(other[c])]
		}
		result = append(result, to)
	}
	return result
}

// pooled returns a map of one point: the means of all channels, then the maxima.
func (m naiveMap) pooled() naiveMap {
	var means, peaks naiveMap
	for _, row := range m {
		sum, peak := 0.0, math.Inf(-1)
		for _, v := range row {
			sum += v
			peak = math.Max(peak, v)
		}
		means = append(means, []float64{sum / float64(len(row))})
		peaks = append(peaks, []float64{peak})
	}
	return append(means, peaks...)
}

func (n naive) logits(p position) []float64 {
	x := n.input.apply(naivePlanes(p), p.w, p.h)
	for _, b := range n.blocks {
		h := b.first.apply(x.relu(), p.w, p.h)
		if b.linear != nil {
			h = h.add(b.linear.apply(h.relu().pooled(), 1, 1))
		}
		x = x.add(b.second.apply(h.relu(), p.w, p.h))
	}
	return n.output.apply(x.relu(), p.w, p.h)[0]
}

// naivePlanes lights the nine input planes.
func naivePlanes(p position) naiveMap {
	m := make(naiveMap, 9)
	for plane := range m {
		m[plane] = make([]float64, len(p.stones))
	}
	for i, c := range p.stones {
		m[2][i] = 1
		if c == board.Empty {
			continue
		}
		side := int(c - board.Black)
		m[side][i] = 1
		if n := naiveLiberties(p, i); n >= 1 && n <= 3 {
			m[3+3*side+n-1][i] = 1
		}
	}
	return m
}

// naiveLiberties counts the liberties of the chain of a stone by spreading
// over the board until nothing changes.
func naiveLiberties(p position, stone int) int {
	reached := map[int]bool{stone: true}
	for grown := true; grown; {
		grown = false
		for i, c := range p.stones {
			if !reached[i] && c != p.stones[stone].Opponent() && touches(p, i, reached) {
				reached[i] = true
				grown = true
			}
		}
	}
	n := 0
	for i := range reached {
		if p.stones[i] == board.Empty {
			n++
		}
	}
	return n
}

// touches says whether a stone in reached is next to point i.
func touches(p position, i int, reached map[int]bool) bool {
	x, y := i%p.w, i/p.w
	return x > 0 && reached[i-1] && p.stones[i-1] != board.Empty ||
		x < p.w-1 && reached[i+1] && p.stones[i+1] != board.Empty ||
		y > 0 && reached[i-p.w] && p.stones[i-p.w] != board.Empty ||
		y < p.h-1 && reached[i+p.w] && p.stones[i+p.w] != board.Empty
}
