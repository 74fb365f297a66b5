//go:build !purego

package net

import "golang.org/x/sys/cpu"

// fastest returns the kernels that suit this machine best.
func fastest() *kernels {
	if cpu.X86.HasAVX2 {
		return &avx2
	}
	return &generic
}

// avx2 is the kernels in assembly. The wrappers check, by slicing, that a
// kernel stays inside what it was handed; the assembly itself checks nothing.
var avx2 = kernels{
	stem: func(sum, out []float32, window []state, table, bias []float32, stride, n int) {
		_ = window[:(stemEdge-1)*stride+stemEdge-1+n]
		stemAVX2(&sum[:n*channels][0], &out[:n*channels][0], &window[0],
			&table[:stemTaps*states*channels][0], &bias[:channels][0], stride, n)
	},
	conv: func(sum, out, in, weights, bias []float32, stride int, floor float32) {
		const stored = (tile-1)*channels + half
		_ = in[:(2*stride+2+tile)*channels]
		var s *float32
		if sum != nil {
			s = &sum[:stored][0]
		}
		convAVX2(s, &out[:stored][0], &in[0], &weights[:convTaps*channels*half][0], &bias[:half][0], stride, floor)
	},
	pool: func(total, peak, in []float32, n int) {
		poolAVX2(&total[:channels][0], &peak[:channels][0], &in[:n*channels][0], n)
	},
	lift: func(points, add []float32, n int) {
		liftAVX2(&points[:n*channels][0], &add[:channels][0], n)
	},
}

//go:noescape
func stemAVX2(sum, out *float32, window *state, table, bias *float32, stride, n int)

//go:noescape
func convAVX2(sum, out, in, weights, bias *float32, stride int, floor float32)

//go:noescape
func poolAVX2(total, peak, in *float32, n int)

//go:noescape
func liftAVX2(points, add *float32, n int)
