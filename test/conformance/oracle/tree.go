package main

import (
	"encoding/base64"
	"regexp"
	"strconv"
	"strings"
	"unicode/utf8"
)

type tree = map[string]any

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

func isLimit(err error) bool {
	return strings.Contains(err.Error(), "max number of expres")
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

func pathTree(kind string, path []string) tree {
	answer := tree{"type": kind}
	encoded := []string{}
	valid := true
	for _, part := range path {
		encoded = append(encoded, base64Of(part))
		valid = valid && utf8.ValidString(part)
	}
	if valid {
		answer["path"] = append([]string{}, path...)
	} else {
		answer["path_b64"] = encoded
	}
	return answer
}

// Puts a text into a tree: as it is, or in base64 if its bytes are not valid UTF-8.
func putText(answer tree, name, text string) {
	if utf8.ValidString(text) {
		answer[name] = text
	} else {
		answer[name+"_b64"] = base64Of(text)
	}
}

func base64Of(text string) string {
	return base64.StdEncoding.EncodeToString([]byte(text))
}
