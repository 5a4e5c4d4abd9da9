package main

import (
	"encoding/base64"
	"fmt"
	"regexp"
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/hashicorp/go-bexpr/grammar"
)

// The steps a parse may take before the reference gives up.
const budget = 2_000_000

type tree = map[string]any

func parse(expr string) tree {
	ast, err := grammar.Parse("", []byte(expr), grammar.MaxExpressions(budget))
	if err == nil {
		return tree{"ast": expressionTree(ast.(grammar.Expression))}
	}
	return tree{"error": true, "kind": parseKindOf(err), "offset": offsetOf(err)}
}

// The kind of a parse error, by its first complaint.
func parseKindOf(err error) string {
	if isLimit(err) {
		return "limit"
	}
	first, _, _ := strings.Cut(err.Error(), "\n")
	for _, known := range parseKinds {
		if strings.HasSuffix(first, known.end) {
			return known.kind
		}
	}
	return "syntax"
}

var parseKinds = []struct{ end, kind string }{
	{`rule "number": Invalid number literal`, "number"},
	{`rule "string": invalid syntax`, "escape"},
	{`rule "string": Unterminated string literal`, "unterminated"},
	{`rule "grouping": Unmatched parentheses`, "parenthesis"},
	{`rule "match": Invalid selector`, "selector"},
	{`rule "index": Invalid index`, "index"},
	{`rule "index": Unclosed index expression`, "index"},
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

func isLimit(err error) bool {
	return strings.Contains(err.Error(), "max number of expressions parsed")
}

var position = regexp.MustCompile(`^\d+:\d+ \((\d+)\)`)

// The byte offset of the first complaint: messages begin "line:column (offset)".
func offsetOf(err error) int {
	found := position.FindStringSubmatch(err.Error())
	if found == nil {
		return 0
	}
	offset, _ := strconv.Atoi(found[1])
	return offset
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
	grammar.MatchIsNil:      "is nil",
	grammar.MatchIsNotNil:   "is not nil",
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
			if utf8.ValidString(node.Value.Raw) {
				answer["value"] = node.Value.Raw
			} else {
				answer["value_b64"] = base64Of(node.Value.Raw)
			}
		}
		return answer
	case *grammar.CollectionExpression:
		kind := "any"
		if node.Op == grammar.CollectionOpAll {
			kind = "all"
		}
		return tree{
			"kind":     kind,
			"selector": selectorTree(node.Selector),
			"bind":     bindingTree(node.NameBinding),
			"inner":    expressionTree(node.Inner),
		}
	}
	panic(fmt.Sprintf("a node of type %T", expression))
}

func selectorTree(selector grammar.Selector) tree {
	answer := tree{"type": "name"}
	if selector.Type == grammar.SelectorTypeJsonPointer {
		answer["type"] = "pointer"
	}
	path := []string{}
	encoded := []string{}
	valid := true
	for _, part := range selector.Path {
		path = append(path, part)
		encoded = append(encoded, base64Of(part))
		valid = valid && utf8.ValidString(part)
	}
	if valid {
		answer["path"] = path
	} else {
		answer["path_b64"] = encoded
	}
	return answer
}

func bindingTree(binding grammar.CollectionNameBinding) tree {
	answer := tree{}
	for name, text := range map[string]string{
		"default": binding.Default,
		"index":   binding.Index,
		"value":   binding.Value,
	} {
		if text != "" {
			answer[name] = text
		}
	}
	return answer
}

func base64Of(text string) string {
	return base64.StdEncoding.EncodeToString([]byte(text))
}
