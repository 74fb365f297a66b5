//go:build !purego

#include "textflag.h"

// What each kernel computes is said in kernel.go. A point is 32 float32 or
// 128 bytes; a row of a 3x3 window is three points, 96 float32.

// MULTIPLY adds the input at off(SI), times the sixteen weights in Y12 and
// Y13, to the two accumulators of a point. The product is rounded before it
// is added, as in Go.
#define MULTIPLY(off, lo, hi) \
	VBROADCASTSS off(SI), Y14   \
	VMULPS       Y12, Y14, Y15  \
	VADDPS       Y15, lo, lo    \
	VMULPS       Y13, Y14, Y14  \
	VADDPS       Y14, hi, hi

// CHANNEL goes through one input channel of the six points of a tile, which
// lie a point apart. i counts the channels since SI and DX were moved.
#define CHANNEL(i) \
	VMOVUPS (64*i)(DX), Y12        \
	VMOVUPS (64*i+32)(DX), Y13     \
	MULTIPLY(4*i+0*128, Y0, Y1)    \
	MULTIPLY(4*i+1*128, Y2, Y3)    \
	MULTIPLY(4*i+2*128, Y4, Y5)    \
	MULTIPLY(4*i+3*128, Y6, Y7)    \
	MULTIPLY(4*i+4*128, Y8, Y9)    \
	MULTIPLY(4*i+5*128, Y10, Y11)

// ADDSUM adds the sum of a point at off(R8) and sets it to the result.
#define ADDSUM(off, lo, hi) \
	VADDPS  (off)(R8), lo, lo    \
	VADDPS  (off+32)(R8), hi, hi \
	VMOVUPS lo, (off)(R8)        \
	VMOVUPS hi, (off+32)(R8)

// STORE stores a point at off(DI), at least Y12.
#define STORE(off, lo, hi) \
	VMAXPS  Y12, lo, lo   \
	VMAXPS  Y12, hi, hi   \
	VMOVUPS lo, (off)(DI) \
	VMOVUPS hi, (off+32)(DI)

// func convAVX2(sum, out, in, weights, bias *float32, stride int, floor float32)
TEXT ·convAVX2(SB), NOSPLIT, $0-52
	MOVQ sum+0(FP), R8
	MOVQ out+8(FP), DI
	MOVQ in+16(FP), SI
	MOVQ weights+24(FP), DX
	MOVQ bias+32(FP), R9
	MOVQ stride+40(FP), R10
	SHLQ $7, R10
	SUBQ $384, R10           // from the end of a row of the window to the next

	VMOVUPS (R9), Y0
	VMOVUPS 32(R9), Y1
	VMOVAPS Y0, Y2
	VMOVAPS Y1, Y3
	VMOVAPS Y0, Y4
	VMOVAPS Y1, Y5
	VMOVAPS Y0, Y6
	VMOVAPS Y1, Y7
	VMOVAPS Y0, Y8
	VMOVAPS Y1, Y9
	VMOVAPS Y0, Y10
	VMOVAPS Y1, Y11

	MOVQ $3, BX

row:
	MOVQ $24, CX

fourChannels:
	CHANNEL(0)
	CHANNEL(1)
	CHANNEL(2)
	CHANNEL(3)
	ADDQ $16, SI
	ADDQ $256, DX
	DECQ CX
	JNZ  fourChannels

	ADDQ R10, SI
	DECQ BX
	JNZ  row

	TESTQ R8, R8
	JZ    store
	ADDSUM(0*128, Y0, Y1)
	ADDSUM(1*128, Y2, Y3)
	ADDSUM(2*128, Y4, Y5)
	ADDSUM(3*128, Y6, Y7)
	ADDSUM(4*128, Y8, Y9)
	ADDSUM(5*128, Y10, Y11)

store:
	VBROADCASTSS floor+48(FP), Y12
	STORE(0*128, Y0, Y1)
	STORE(1*128, Y2, Y3)
	STORE(2*128, Y4, Y5)
	STORE(3*128, Y6, Y7)
	STORE(4*128, Y8, Y9)
	STORE(5*128, Y10, Y11)
	VZEROUPPER
	RET

// TAP adds the weights of the state i states behind SI. A state is 128
// bytes, and the ten states of a tap are 1280.
#define TAP(i) \
	MOVBLZX i(SI), AX                     \
	SHLL    $7, AX                        \
	VADDPS  (1280*i)(DX)(AX*1), Y0, Y0    \
	VADDPS  (1280*i+32)(DX)(AX*1), Y1, Y1 \
	VADDPS  (1280*i+64)(DX)(AX*1), Y2, Y2 \
	VADDPS  (1280*i+96)(DX)(AX*1), Y3, Y3

// func stemAVX2(sum, out *float32, window *state, table, bias *float32, stride, n int)
TEXT ·stemAVX2(SB), NOSPLIT, $0-56
	MOVQ   sum+0(FP), R8
	MOVQ   out+8(FP), DI
	MOVQ   window+16(FP), R11
	MOVQ   table+24(FP), R12
	MOVQ   bias+32(FP), R9
	MOVQ   stride+40(FP), R10
	MOVQ   n+48(FP), CX
	VXORPS Y12, Y12, Y12

point:
	VMOVUPS (R9), Y0
	VMOVUPS 32(R9), Y1
	VMOVUPS 64(R9), Y2
	VMOVUPS 96(R9), Y3
	MOVQ    R11, SI
	MOVQ    R12, DX
	MOVQ    $5, BX

windowRow:
	TAP(0)
	TAP(1)
	TAP(2)
	TAP(3)
	TAP(4)
	ADDQ R10, SI
	ADDQ $6400, DX
	DECQ BX
	JNZ  windowRow

	VMOVUPS Y0, (R8)
	VMOVUPS Y1, 32(R8)
	VMOVUPS Y2, 64(R8)
	VMOVUPS Y3, 96(R8)
	STORE(0, Y0, Y1)
	STORE(64, Y2, Y3)
	ADDQ    $128, R8
	ADDQ    $128, DI
	INCQ    R11
	DECQ    CX
	JNZ     point
	VZEROUPPER
	RET

// func poolAVX2(total, peak, in *float32, n int)
TEXT ·poolAVX2(SB), NOSPLIT, $0-32
	MOVQ    total+0(FP), R8
	MOVQ    peak+8(FP), R9
	MOVQ    in+16(FP), SI
	MOVQ    n+24(FP), CX
	VXORPS  Y12, Y12, Y12
	VMOVUPS (R8), Y0
	VMOVUPS 32(R8), Y1
	VMOVUPS 64(R8), Y2
	VMOVUPS 96(R8), Y3
	VMOVUPS (R9), Y4
	VMOVUPS 32(R9), Y5
	VMOVUPS 64(R9), Y6
	VMOVUPS 96(R9), Y7

pooled:
	VMAXPS (SI), Y12, Y8
	VMAXPS 32(SI), Y12, Y9
	VMAXPS 64(SI), Y12, Y10
	VMAXPS 96(SI), Y12, Y11
	VADDPS Y8, Y0, Y0
	VADDPS Y9, Y1, Y1
	VADDPS Y10, Y2, Y2
	VADDPS Y11, Y3, Y3
	VMAXPS Y8, Y4, Y4
	VMAXPS Y9, Y5, Y5
	VMAXPS Y10, Y6, Y6
	VMAXPS Y11, Y7, Y7
	ADDQ   $128, SI
	DECQ   CX
	JNZ    pooled

	VMOVUPS Y0, (R8)
	VMOVUPS Y1, 32(R8)
	VMOVUPS Y2, 64(R8)
	VMOVUPS Y3, 96(R8)
	VMOVUPS Y4, (R9)
	VMOVUPS Y5, 32(R9)
	VMOVUPS Y6, 64(R9)
	VMOVUPS Y7, 96(R9)
	VZEROUPPER
	RET

// func liftAVX2(points, add *float32, n int)
TEXT ·liftAVX2(SB), NOSPLIT, $0-24
	MOVQ    points+0(FP), DI
	MOVQ    add+8(FP), R9
	MOVQ    n+16(FP), CX
	VXORPS  Y12, Y12, Y12
	VMOVUPS (R9), Y4
	VMOVUPS 32(R9), Y5
	VMOVUPS 64(R9), Y6
	VMOVUPS 96(R9), Y7

lifted:
	VADDPS (DI), Y4, Y0
	VADDPS 32(DI), Y5, Y1
	VADDPS 64(DI), Y6, Y2
	VADDPS 96(DI), Y7, Y3
	STORE(0, Y0, Y1)
	STORE(64, Y2, Y3)
	ADDQ   $128, DI
	DECQ   CX
	JNZ    lifted
	VZEROUPPER
	RET
