//go:build v0_1_2

package main

import (
	"fmt"
	"strings"

	"github.com/hashicorp/go-bexpr"
)

func parse(expr string) tree {
	ast, err := bexpr.Parse("", []byte(expr), bexpr.MaxExpressions(budget))
	if err == nil {
		return tree{"ast": expressionTree(ast.(bexpr.Expression))}
	}
	return tree{"error": true, "kind": parseKindOf(err), "offset": offsetOf(err)}
}

// This version has no budget.
func cost(string, uint64) tree {
	return fault(fmt.Errorf("this version counts no steps")).(tree)
}

var operators = map[bexpr.MatchOperator]string{
	bexpr.MatchEqual:      "==",
	bexpr.MatchNotEqual:   "!=",
	bexpr.MatchIn:         "in",
	bexpr.MatchNotIn:      "not in",
	bexpr.MatchIsEmpty:    "is empty",
	bexpr.MatchIsNotEmpty: "is not empty",
	bexpr.MatchMatches:    "matches",
	bexpr.MatchNotMatches: "not matches",
}

func expressionTree(expression bexpr.Expression) tree {
	switch node := expression.(type) {
	case *bexpr.BinaryExpression:
		kind := "and"
		if node.Operator == bexpr.BinaryOpOr {
			kind = "or"
		}
		return tree{
			"kind":  kind,
			"left":  expressionTree(node.Left),
			"right": expressionTree(node.Right),
		}
	case *bexpr.UnaryExpression:
		return tree{"kind": "not", "operand": expressionTree(node.Operand)}
	case *bexpr.MatchExpression:
		answer := tree{
			"kind":     "match",
			"op":       operators[node.Operator],
			"selector": pathTree("name", node.Selector),
		}
		if node.Value != nil {
			putText(answer, "value", node.Value.Raw)
		}
		return answer
	}
	panic(fmt.Sprintf("a node of type %T", expression))
}

// This version judges a filter by the type of the data before it looks at any, so most errors come
// from there.
func evaluate(r request, datum any) any {
	if parsed := parse(r.Expr); parsed["error"] != nil {
		return outcome{Error: "parse"}
	}
	evaluator, err := create(r.Expr, datum)
	if err != nil {
		return outcome{Error: kindOf(err), Message: err.Error()}
	}
	return outcomesOf(r.Times, func() (bool, error) { return evaluator.Evaluate(datum) })
}

func create(expr string, datum any) (evaluator *bexpr.Evaluator, err error) {
	defer func() {
		if found := recover(); found != nil {
			err = aborted{found}
		}
	}()
	return bexpr.CreateEvaluatorForType(expr, nil, datum)
}

type aborted struct{ cause any }

func (a aborted) Error() string { return fmt.Sprint(a.cause) }

func kindOf(err error) string {
	if _, ok := err.(aborted); ok {
		return "panic"
	}
	message := err.Error()
	switch {
	case strings.HasPrefix(message, "Selector ") && strings.HasSuffix(message, " is not valid"):
		return "not_found"
	case strings.HasPrefix(message, "Invalid match operator "):
		return "type"
	case strings.HasPrefix(message, "Failed to coerce value "):
		return "coerce"
	case strings.HasPrefix(message, "Failed to compile regular expression "):
		return "regexp"
	case strings.HasSuffix(message, " does not support nested field selection"):
		return "traverse"
	case strings.HasSuffix(message, " is not convertible to []byte"),
		strings.HasPrefix(message, "Cannot perform in/contains operations on type "):
		return "type"
	case strings.HasSuffix(message, " has no evaluatable fields"),
		strings.HasPrefix(message, "Invalid top level type"):
		return "row_type"
	}
	return "other"
}
