//go:build !v0_1_2 && !v0_1_12 && !v0_1_13

package main

import "github.com/hashicorp/go-bexpr/grammar"

func init() {
	operators[grammar.MatchIsNil] = "is nil"
	operators[grammar.MatchIsNotNil] = "is not nil"
}
