// Package net judges who owns each point of a finished position, by a small
// convolutional network that is part of the program.
//
// An answer is an estimate, from +1 (surely Black's) to -1 (surely White's);
// nothing is proved. It depends on the stones alone, not on ko, history, side
// to move or rules. The weights were trained on finished and nearly finished
// games on 9x9, 13x13 and 19x19; other sizes and oblong boards work, but how
// well was not measured. They were made for goref, from the judgement of a
// larger public network on records of public games.
//
// # The network
//
// A point is described by 32 numbers. The first layer finds them from the
// input planes in a window of 5x5 points; points off the board count as zero,
// here and below. The planes, each 1 or 0, are: black stone, white stone, on
// the board; black stone of a chain with exactly 1, 2, 3 liberties; the same
// three for White.
//
// Then six blocks refine x, the description of all points:
//
//	h = conv3x3(relu(x))
//	h = h + linear(mean(relu(h)), max(relu(h)))   in every third block: over the board, channel by channel
//	x = x + conv3x3(relu(h))
//
// At last a weighted sum of relu(x) gives each point one number, its logit;
// its hyperbolic tangent is the ownership. Judged a second time with the
// colours swapped, and averaged, both sides are treated alike.
//
// # The weight file
//
// All numbers are little-endian: the eight bytes GOREFNET; four uint32, the
// version 1, the number of planes 9, of channels 32 and of blocks; then
// float32 weights. Each layer has its weights in the order (out, in, row,
// column) and then a bias for each out. The layers: the first, 32x9x5x5; for
// each block two of 32x32x3x3 and, in every third, a linear layer of 32x64
// whose inputs are 32 means and 32 maxima; the last, 1x32.
package net
