package net

import "math"

// A forward runs the network on positions of one size. It holds the buffers.
//
// Rows of points are stride = w+1 long: the point behind a row is off the
// board, and always zero, which makes it the zero padding at the end of its row
// and at the start of the next. Buffers that a convolution reads have
// a row and a point more ahead, so the point with number i, counted from the
// top left in rows of stride, is at i+lead there, and its 3x3 window begins at i.
type forward struct {
	net          *Network
	w, h, stride int
	tiles        int       // tiles that cover the board
	lead         int       // points ahead of the top left one
	sum          []float32 // what the blocks add to: x of the format's description; without lead
	act          []float32 // sum rectified
	hidden       []float32 // between the two convolutions of a block
	logits       []float32 // the result, row by row without padding

	total, peak, add [channels]float32 // kept for pool
}

// resize makes buffers for boards of w by h points.
func (f *forward) resize(w, h int) {
	f.w, f.h, f.stride = w, h, w+1
	f.lead = f.stride + 1
	f.tiles = (h*f.stride + tile - 1) / tile
	padded := f.tiles*tile + 2*f.lead
	f.sum = zeroed(f.sum, f.tiles*tile*channels)
	f.act = zeroed(f.act, padded*channels)
	f.hidden = zeroed(f.hidden, padded*channels)
	f.logits = zeroed(f.logits, w*h)
}

// run evaluates the position whose states were read and leaves the result in logits.
func (f *forward) run(k *kernels, r *stateReader) {
	f.stem(k, r)
	for i := range f.net.blocks {
		b := &f.net.blocks[i]
		if b.pool == nil {
			f.conv(k, &b.first, nil, f.hidden, f.act, 0)
		} else {
			f.conv(k, &b.first, nil, f.hidden, f.act, float32(math.Inf(-1)))
			f.pool(k, b.pool)
		}
		f.conv(k, &b.second, f.sum, f.act, f.hidden, 0)
	}
	f.head()
}

// stem sets sum and act to the result of the first layer.
func (f *forward) stem(k *kernels, r *stateReader) {
	for y := range f.h {
		at := y * f.stride
		window := r.states[y*r.stride:]
		k.stem(f.sum[at*channels:], f.act[(at+f.lead)*channels:], window, f.net.stem, f.net.stemBias, r.stride, f.w)
	}
	f.clearPadding(f.sum)
	f.clearPadding(f.act[f.lead*channels:])
}

// conv sets out to the convolution of in. If sum is not nil it is added, and
// set to the result. What is stored in out is at least floor.
func (f *forward) conv(k *kernels, c *conv, sum, out, in []float32, floor float32) {
	const perHalf = convTaps * channels * half
	for first := 0; first < channels; first += half { // a half of the weights stays in the first-level cache
		weights := c.weights[first/half*perHalf:][:perHalf]
		bias := c.bias[first:][:half]
		for t := range f.tiles {
			at := t * tile
			var tileSum []float32
			if sum != nil {
				tileSum = sum[at*channels+first:]
			}
			k.conv(tileSum, out[(at+f.lead)*channels+first:], in[at*channels:], weights, bias, f.stride, floor)
		}
	}
	f.clearPadding(out[f.lead*channels:])
}

// clearPadding zeroes what a convolution stored for points off the board: the
// one behind each row, and those of the last tile below the last row.
func (f *forward) clearPadding(points []float32) {
	for y := range f.h {
		clear(points[(y*f.stride+f.w)*channels:][:channels])
	}
	clear(points[f.h*f.stride*channels : f.tiles*tile*channels])
}

// pool looks at the board as a whole: it adds to hidden what the mean and
// the maximum of each rectified channel tell, and rectifies it.
func (f *forward) pool(k *kernels, p *pooling) {
	points := f.hidden[f.lead*channels:]
	clear(f.total[:])
	clear(f.peak[:])
	for y := range f.h {
		k.pool(f.total[:], f.peak[:], points[y*f.stride*channels:], f.w)
	}
	count := float32(f.w * f.h)
	for c := range f.add {
		w := p.weights[c*2*channels:][:2*channels]
		add := p.bias[c]
		for i, v := range f.total {
			add += float32(v / count * w[i])
		}
		for i, v := range f.peak {
			add += float32(v * w[channels+i])
		}
		f.add[c] = add
	}
	for y := range f.h {
		k.lift(points[y*f.stride*channels:], f.add[:], f.w)
	}
}

// head sets logits: one number a point, the larger the surer it is Black's.
func (f *forward) head() {
	weights := (*[channels]float32)(f.net.head)
	for y := range f.h {
		for x := range f.w {
			point := (*[channels]float32)(f.act[(y*f.stride+x+f.lead)*channels:])
			logit := f.net.headBias
			for c, v := range point {
				logit += float32(v * weights[c])
			}
			f.logits[y*f.w+x] = logit
		}
	}
}
