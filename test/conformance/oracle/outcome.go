package main

import (
	"errors"
	"regexp"
	"regexp/syntax"
	"slices"
)

type outcome struct {
	Result *bool  `json:"result,omitempty"`
	Error  string `json:"error,omitempty"`
	// The reference's own words, for a person to read.
	Message string `json:"message,omitempty"`
}

// One outcome; or, when asked to evaluate more than once, each different one.
func outcomesOf(times int, evaluate func() (bool, error)) any {
	if times <= 1 {
		return once(evaluate)
	}
	var outcomes []outcome
	for range times {
		found := once(evaluate)
		if !slices.ContainsFunc(outcomes, found.equals) {
			outcomes = append(outcomes, found)
		}
	}
	return map[string]any{"outcomes": outcomes}
}

func once(evaluate func() (bool, error)) (answer outcome) {
	defer func() {
		if recover() != nil {
			answer = outcome{Error: "panic"}
		}
	}()
	result, err := evaluate()
	if err != nil {
		return outcome{Error: kindOf(err), Message: err.Error()}
	}
	return outcome{Result: &result}
}

func (a outcome) equals(b outcome) bool {
	if a.Result == nil || b.Result == nil {
		return a.Result == b.Result && a.Error == b.Error
	}
	return *a.Result == *b.Result
}

// What the reference's regular expressions, which are those of Go, make of a pattern.
func match(pattern, input string) any {
	compiled, err := regexp.Compile(pattern)
	var wrong *syntax.Error
	if errors.As(err, &wrong) {
		return map[string]any{"error": "regexp", "reason": wrong.Code.String()}
	}
	if err != nil {
		return fault(err)
	}
	return map[string]any{"match": compiled.MatchString(input)}
}
