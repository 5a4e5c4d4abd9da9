//go:build v0_1_2 || v0_1_12 || v0_1_13

package main

// This version never gives up; the oracle does.
const budget = 200_000_000
