package main

import (
	"fmt"

	"github.com/hashicorp/go-bexpr"
)

type Job struct {
	ID          string
	Status      string
	Priority    int
	Datacenters []string
	Meta        map[string]string
}

func main() {
	jobs := []Job{
		{ID: "web", Status: "running", Priority: 70, Datacenters: []string{"dc1", "dc2"}, Meta: map[string]string{"owner": "ops"}},
		{ID: "report", Status: "dead", Priority: 50, Datacenters: []string{"dc2"}},
	}
	for _, expression := range []string{
		`Status == "running" and "dc1" in Datacenters`,
		`Priority == 50`,
		`Meta.owner != "ops"`,
		`Owner == "ops"`,
	} {
		filter, err := bexpr.CreateFilter(expression)
		if err != nil {
			panic(err)
		}
		found, err := filter.Execute(jobs)
		if err != nil {
			fmt.Println(err)
			continue
		}
		for _, job := range found.([]Job) {
			fmt.Println(job.ID)
		}
	}
}
