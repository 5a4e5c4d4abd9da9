// The reference as a contestant: a process that does its work as many times as each line it reads says, and answers with
// the nanoseconds it took and the count it came to.
package main

import (
	"bufio"
	"encoding/json"
	"fmt"
	"os"
	"syscall"

	"github.com/hashicorp/go-bexpr"
)

// A job stub as the scheduler has it: a struct with maps and pointers inside.
type Job struct {
	ID, ParentID, Name, Namespace, Region    string
	Datacenters                              []string
	Type                                     string
	Priority                                 int
	Periodic, ParameterizedJob, Stop         bool
	Status, StatusDescription                string
	Meta                                     map[string]string
	CreateIndex, ModifyIndex, JobModifyIndex uint64
	SubmitTime                               int64
}

func main() {
	work := map[string]func() func() int{"rows": rows, "parse": parse}[os.Args[1]]()
	for input := bufio.NewScanner(os.Stdin); input.Scan(); {
		var passes int
		check(json.Unmarshal(input.Bytes(), &passes))
		count := 0
		start := processorTime()
		for pass := 0; pass < passes; pass++ {
			count = work()
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

// Counts the jobs of a file that match.
func rows() func() int {
	text, err := os.ReadFile(os.Args[2])
	check(err)
	var jobs []Job
	check(json.Unmarshal(text, &jobs))
	evaluator, err := bexpr.CreateEvaluator(os.Args[3])
	check(err)
	return func() int {
		count := 0
		for index := range jobs {
			kept, err := evaluator.Evaluate(jobs[index])
			check(err)
			if kept {
				count++
			}
		}
		return count
	}
}

func parse() func() int {
	return func() int {
		_, err := bexpr.CreateEvaluator(os.Args[2])
		check(err)
		return 1
	}
}

func check(err error) {
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}
