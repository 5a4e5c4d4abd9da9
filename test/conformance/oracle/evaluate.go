//go:build !v0_1_2

package main

import (
	"encoding/json"
	"errors"
	"strings"

	"github.com/hashicorp/go-bexpr"
	"github.com/mitchellh/pointerstructure"
)

// What the reference makes of a filter and a datum.
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
	return outcomesOf(r.Times, func() (bool, error) { return evaluator.Evaluate(datum) })
}

// The kind of an evaluation error. Messages quote the filter, so what they begin or end with is
// asked before what they hold.
func kindOf(err error) string {
	// Some versions begin their messages with a capital letter.
	message := strings.ToLower(err.Error()[:1]) + err.Error()[1:]
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
