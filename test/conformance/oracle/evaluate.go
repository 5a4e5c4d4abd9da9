package main

import (
	"encoding/json"
	"errors"
	"regexp"
	"regexp/syntax"
	"slices"
	"strings"

	"github.com/hashicorp/go-bexpr"
	"github.com/mitchellh/pointerstructure"
)

type outcome struct {
	Result *bool  `json:"result,omitempty"`
	Error  string `json:"error,omitempty"`
	// The reference's own words, for a person to read.
	Message string `json:"message,omitempty"`
}

// One outcome; or, when asked to evaluate more than once, each different one.
func evaluate(r request, datum any) any {
	var options []bexpr.Option
	if r.Unknown != nil {
		var unknown any
		if err := json.Unmarshal(r.Unknown, &unknown); err != nil {
			return fault(err)
		}
		options = append(options, bexpr.WithUnknownValue(unknown))
	}
	evaluator, err := bexpr.CreateEvaluator(r.Expr, options...)
	if err != nil {
		kind := "parse"
		if isLimit(err) {
			kind = "limit"
		}
		return outcome{Error: kind, Message: err.Error()}
	}
	if r.Times <= 1 {
		return once(evaluator, datum)
	}
	var outcomes []outcome
	for range r.Times {
		found := once(evaluator, datum)
		if !slices.ContainsFunc(outcomes, found.equals) {
			outcomes = append(outcomes, found)
		}
	}
	return map[string]any{"outcomes": outcomes}
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

func once(evaluator *bexpr.Evaluator, datum any) (answer outcome) {
	defer func() {
		if recover() != nil {
			answer = outcome{Error: "panic"}
		}
	}()
	result, err := evaluator.Evaluate(datum)
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

// The kind of an evaluation error. Messages quote the filter, so what they begin or end with is
// asked before what they hold.
func kindOf(err error) string {
	message := err.Error()
	switch {
	case strings.HasPrefix(message, "error finding value in datum"):
		return lookupKindOf(err)
	case strings.HasPrefix(message, "error getting match value"),
		strings.HasPrefix(message, "error getting interface slice match value"):
		return "coerce"
	case strings.HasPrefix(message, "failed to compile regular expression"):
		return "regexp"
	case strings.HasPrefix(message, "unable to find suitable primitive comparison"),
		strings.HasPrefix(message, "cannot perform ") && strings.Contains(message, " operations on type "),
		strings.HasSuffix(message, " is not convertible to []byte"):
		return "type"
	case strings.HasSuffix(message, " is not a list or a map"):
		return "not_iterable"
	case strings.Contains(message, "can only iterate over maps indexed with strings"):
		return "map_key"
	case strings.HasPrefix(message, "unable to convert json number"):
		return "json_number"
	case strings.HasSuffix(message, " cannot be used as a placeholder for both the index and the value"):
		return "binding"
	case strings.Contains(message, " references a ") && strings.HasSuffix(message, " is invalid"):
		return "local"
	}
	return "other"
}

func lookupKindOf(err error) string {
	switch {
	case errors.Is(err, pointerstructure.ErrNotFound):
		return "not_found"
	case errors.Is(err, pointerstructure.ErrOutOfRange):
		return "out_of_range"
	case errors.Is(err, pointerstructure.ErrConvert):
		return "index"
	case errors.Is(err, pointerstructure.ErrInvalidKind):
		return "traverse"
	case strings.Contains(err.Error(), "is ignored and cannot be used"):
		return "ignored"
	}
	return "other"
}
