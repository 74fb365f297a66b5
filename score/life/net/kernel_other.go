//go:build !amd64 || purego

package net

// fastest returns the kernels that suit this machine best.
func fastest() *kernels { return &generic }
