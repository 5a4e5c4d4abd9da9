//go:build !v0_1_2 && !v0_1_12

package main

import "github.com/hashicorp/go-bexpr/grammar"

func quantifierTree(expression grammar.Expression) tree {
	node, ok := expression.(*grammar.CollectionExpression)
	if !ok {
		return nil
	}
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
