package net

// The work of an evaluation is done by four kernels. Each exists in Go and,
// for amd64, in AVX2 assembly. Both do the same additions and
// multiplications of float32 in the same order and round after each, so
// their results are equal to the bit, and a verdict does not depend on
// whether a machine has AVX2. That is why the assembly does without fused
// multiply-add, which rounds once less: it would have saved an eighth of the
// time where this was measured.
//
// Descriptions of points lie one after the other, channels numbers each.

// tile is the number of points that a call of conv works out. It is what the
// sixteen registers of AVX2 hold: six points of half the channels.
const tile = 6

// kernels is one implementation of the inner loops.
type kernels struct {
	// stem works out the first layer for a row of n points. The window of
	// the first begins at window[0] and its rows lie stride states apart; bias
	// begins each sum. It stores the sums, and in out the rectified sums.
	stem func(sum, out []float32, window []state, table, bias []float32, stride, n int)

	// conv works out one half of the channels of a 3x3 convolution for tile
	// points. The window of the first begins at in[0], its rows lie stride
	// points apart, and weights and bias are those of the half. If sum is not
	// nil, it is added to the result and then set to it. What is stored in out
	// is at least floor.
	conv func(sum, out, in, weights, bias []float32, stride int, floor float32)

	// pool adds the rectified descriptions of n points to total and raises peak to
	// their maximum. Both are one number a channel.
	pool func(total, peak, in []float32, n int)

	// lift adds one number a channel to n points and rectifies them.
	lift func(points, add []float32, n int)
}

// generic is the kernels in Go, for every architecture. The conversions to
// float32 keep the compiler from fusing a multiplication and an addition.
var generic = kernels{stem: stemGeneric, conv: convGeneric, pool: poolGeneric, lift: liftGeneric}

func stemGeneric(sum, out []float32, window []state, table, bias []float32, stride, n int) {
	for p := range n {
		acc := [channels]float32(bias)
		for tap := range stemTaps {
			s := window[tap/stemEdge*stride+tap%stemEdge+p]
			if s == offBoard {
				continue
			}
			add := (*[channels]float32)(table[(tap*states+int(s))*channels:])
			for c := range acc {
				acc[c] += add[c]
			}
		}
		copy(sum[p*channels:][:channels], acc[:])
		for c, v := range acc {
			out[p*channels+c] = max(v, 0)
		}
	}
}

func convGeneric(sum, out, in, weights, bias []float32, stride int, floor float32) {
	const row = 3 * channels // a row of the window: three points side by side
	for p := range tile {
		acc := [half]float32(bias)
		for y := range 3 {
			rowWeights := weights[y*row*half:][:row*half]
			for i, v := range in[(y*stride+p)*channels:][:row] {
				if v == 0 {
					continue // about half of what was rectified
				}
				w := (*[half]float32)(rowWeights[i*half:])
				for c := range acc {
					acc[c] += float32(v * w[c])
				}
			}
		}
		at := p * channels
		if sum != nil {
			for c, v := range sum[at:][:half] {
				acc[c] += v
			}
			copy(sum[at:], acc[:])
		}
		for c, v := range acc {
			out[at+c] = max(v, floor)
		}
	}
}

func poolGeneric(total, peak, in []float32, n int) {
	for i, v := range in[:n*channels] {
		v = max(v, 0)
		total[i%channels] += v
		peak[i%channels] = max(peak[i%channels], v)
	}
}

func liftGeneric(points, add []float32, n int) {
	for i, v := range points[:n*channels] {
		points[i] = max(v+add[i%channels], 0)
	}
}
