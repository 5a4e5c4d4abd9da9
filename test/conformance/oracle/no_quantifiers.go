//go:build v0_1_12

package main

import "github.com/hashicorp/go-bexpr/grammar"

// This version has none.
func quantifierTree(grammar.Expression) tree { return nil }
