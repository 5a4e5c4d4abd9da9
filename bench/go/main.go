// The reference, measured where Go is: a process that does a sample of work for each line it reads,
// and answers with the nanoseconds it took and the count it came to.
package main

import (
	"bufio"
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"os"
	"regexp"
	"syscall"

	"github.com/hashicorp/go-bexpr"
)

func main() {
	work := os.Args[1]
	if work == "filter" {
		filter(os.Args[2])
		return
	}
	sample := map[string]func() func() int{
		"maps":    func() func() int { return evaluate[map[string]interface{}](os.Args[2], os.Args[3]) },
		"structs": structs,
		"parse":   parse,
		"match":   match,
	}[work]()
	lines := bufio.NewScanner(os.Stdin)
	for lines.Scan() {
		var passes int
		check(json.Unmarshal(lines.Bytes(), &passes))
		count := 0
		start := processorTime()
		for pass := 0; pass < passes; pass++ {
			count = sample()
		}
		fmt.Println(processorTime()-start, count)
	}
}

// In nanoseconds, of all threads.
func processorTime() int64 {
	var usage syscall.Rusage
	check(syscall.Getrusage(syscall.RUSAGE_SELF, &usage))
	return usage.Utime.Nano() + usage.Stime.Nano()
}

func structs() func() int {
	switch os.Args[4] {
	case "jobs":
		return evaluate[Job](os.Args[2], os.Args[3])
	case "deployments":
		return evaluate[Deployment](os.Args[2], os.Args[3])
	default:
		return evaluate[Node](os.Args[2], os.Args[3])
	}
}

func evaluate[Row any](file, expression string) func() int {
	var rows []Row
	read(file, &rows)
	evaluator, err := bexpr.CreateEvaluator(expression)
	check(err)
	return func() int {
		count := 0
		for index := range rows {
			kept, err := evaluator.Evaluate(rows[index])
			check(err)
			if kept {
				count++
			}
		}
		return count
	}
}

func parse() func() int {
	var texts []string
	read(os.Args[2], &texts)
	return func() int {
		count := 0
		for _, text := range texts {
			_, err := bexpr.CreateEvaluator(text)
			check(err)
			count++
		}
		return count
	}
}

func match() func() int {
	var texts []string
	read(os.Args[2], &texts)
	pattern := regexp.MustCompile(os.Args[3])
	return func() int {
		count := 0
		for _, text := range texts {
			if pattern.MatchString(text) {
				count++
			}
		}
		return count
	}
}

func filter(expression string) {
	evaluator, err := bexpr.CreateEvaluator(expression)
	check(err)
	input := bufio.NewReaderSize(os.Stdin, 1<<20)
	output := bufio.NewWriterSize(os.Stdout, 1<<20)
	for {
		line, err := input.ReadBytes('\n')
		if len(bytes.TrimSpace(line)) > 0 {
			var row map[string]interface{}
			check(json.Unmarshal(line, &row))
			kept, err := evaluator.Evaluate(row)
			check(err)
			if kept {
				output.Write(line)
			}
		}
		if err == io.EOF {
			break
		}
		check(err)
	}
	check(output.Flush())
}

func read(file string, into interface{}) {
	text, err := os.ReadFile(file)
	check(err)
	check(json.Unmarshal(text, into))
}

func check(err error) {
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}
