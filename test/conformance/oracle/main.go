// The oracle answers what go-bexpr itself makes of a filter. It reads one JSON request per line on
// standard input and writes one JSON answer per line on standard output, in the same order.
// README.md lists the requests.
package main

import (
	"bufio"
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"os"
	"runtime/debug"
)

type request struct {
	Op   string `json:"op"`
	Expr string `json:"expr"`
	// The datum as JSON text, so that no number is read before the option says how.
	Datum   string          `json:"datum"`
	Numbers string          `json:"numbers"`
	Unknown json.RawMessage `json:"unknown"`
	// A pattern by itself, and what it is to match.
	Pattern string `json:"pattern"`
	Input   string `json:"input"`
	// How many steps `cost` tries first.
	Guess uint64 `json:"guess"`
	// How often to evaluate: the order in which a map is walked is drawn anew each time.
	Times int `json:"times"`
	// The name of a shape, for `typed`, and the shapes themselves, for `shapes`.
	Type   string           `json:"type"`
	Shapes map[string]shape `json:"shapes"`
}

type oracle struct {
	shapes *shapes
}

func main() {
	in := bufio.NewReaderSize(os.Stdin, 1<<20)
	out := bufio.NewWriterSize(os.Stdout, 1<<20)
	encoder := json.NewEncoder(out)
	encoder.SetEscapeHTML(false)
	oracle := &oracle{shapes: newShapes(nil)}
	for {
		line, err := in.ReadBytes('\n')
		if len(bytes.TrimSpace(line)) > 0 {
			if err := encoder.Encode(oracle.answer(line)); err != nil {
				panic(err)
			}
		}
		// Flush only when the next read may block, so that many requests cost few writes.
		if err != nil || in.Buffered() == 0 {
			if err := out.Flush(); err != nil {
				panic(err)
			}
		}
		if err == io.EOF {
			return
		}
		if err != nil {
			panic(err)
		}
	}
}

func (o *oracle) answer(line []byte) any {
	var r request
	if err := json.Unmarshal(line, &r); err != nil {
		return fault(err)
	}
	switch r.Op {
	case "parse":
		return parse(r.Expr)
	case "cost":
		return cost(r.Expr, r.Guess)
	case "eval":
		datum, err := decode(r.Datum, r.Numbers == "json")
		if err != nil {
			return fault(err)
		}
		return evaluate(r, datum)
	case "typed":
		datum, err := o.shapes.fill(r.Type, r.Datum)
		if err != nil {
			return fault(err)
		}
		return evaluate(r, datum)
	case "match":
		return match(r.Pattern, r.Input)
	case "shapes":
		o.shapes = newShapes(r.Shapes)
		return map[string]any{"shapes": len(r.Shapes)}
	case "probe":
		return probe()
	}
	return fault(fmt.Errorf("there is no op %q", r.Op))
}

// A request that cannot be answered, which is nothing the reference says.
func fault(err error) any {
	return map[string]string{"fault": err.Error()}
}

func decode(text string, exact bool) (any, error) {
	decoder := json.NewDecoder(bytes.NewReader([]byte(text)))
	if exact {
		decoder.UseNumber()
	}
	var datum any
	err := decoder.Decode(&datum)
	return datum, err
}

// What this program was built with, and a few answers that only the pinned version gives.
func probe() any {
	modules := map[string]string{}
	info, _ := debug.ReadBuildInfo()
	for _, module := range info.Deps {
		modules[module.Path] = module.Version
	}
	ask := func(expr, datum string) any {
		value, _ := decode(datum, false)
		return evaluate(request{Expr: expr}, value)
	}
	return map[string]any{
		"go":         info.GoVersion,
		"modules":    modules,
		"isNil":      ask("a is nil", `{"a":null}`),
		"quantifier": ask("any a as i, x { i == 1 and x == 2 }", `{"a":[1,2]}`),
		"budget":     parse("(((((((a==1)))))))"),
	}
}
