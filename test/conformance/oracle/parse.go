//go:build !v0_1_2

package main

import (
	"fmt"

	"github.com/hashicorp/go-bexpr/grammar"
)

func parse(expr string) tree {
	ast, err := grammar.Parse("", []byte(expr), grammar.MaxExpressions(budget))
	if err == nil {
		return tree{"ast": expressionTree(ast.(grammar.Expression))}
	}
	return tree{"error": true, "kind": parseKindOf(err), "offset": offsetOf(err)}
}

// The steps the reference spends on an expression: the smallest budget under which it answers as
// it does without one.
func cost(expr string, guess uint64) tree {
	within := func(steps uint64) bool {
		_, err := grammar.Parse("", []byte(expr), grammar.MaxExpressions(steps))
		return err == nil || !isLimit(err)
	}
	if !within(budget) {
		return tree{"limit": true}
	}
	// A good guess takes two attempts in place of twenty.
	if guess > 0 && guess <= budget && within(guess) && !within(guess-1) {
		return tree{"steps": guess}
	}
	low, high := uint64(0), uint64(budget)
	for low+1 < high {
		middle := (low + high) / 2
		if within(middle) {
			high = middle
		} else {
			low = middle
		}
	}
	return tree{"steps": high}
}

var operators = map[grammar.MatchOperator]string{
	grammar.MatchEqual:      "==",
	grammar.MatchNotEqual:   "!=",
	grammar.MatchIn:         "in",
	grammar.MatchNotIn:      "not in",
	grammar.MatchIsEmpty:    "is empty",
	grammar.MatchIsNotEmpty: "is not empty",
	grammar.MatchMatches:    "matches",
	grammar.MatchNotMatches: "not matches",
}

func expressionTree(expression grammar.Expression) tree {
	switch node := expression.(type) {
	case *grammar.BinaryExpression:
		kind := "and"
		if node.Operator == grammar.BinaryOpOr {
			kind = "or"
		}
		return tree{
			"kind":  kind,
			"left":  expressionTree(node.Left),
			"right": expressionTree(node.Right),
		}
	case *grammar.UnaryExpression:
		return tree{"kind": "not", "operand": expressionTree(node.Operand)}
	case *grammar.MatchExpression:
		answer := tree{
			"kind":     "match",
			"op":       operators[node.Operator],
			"selector": selectorTree(node.Selector),
		}
		if node.Value != nil {
			putText(answer, "value", node.Value.Raw)
		}
		return answer
	}
	if answer := quantifierTree(expression); answer != nil {
		return answer
	}
	panic(fmt.Sprintf("a node of type %T", expression))
}

func selectorTree(selector grammar.Selector) tree {
	kind := "name"
	if selector.Type == grammar.SelectorTypeJsonPointer {
		kind = "pointer"
	}
	return pathTree(kind, selector.Path)
}
