//go:build !v0_1_2 && !v0_1_12 && !v0_1_13

package main

// The steps a parse may take before the reference gives up.
const budget = 2_000_000
