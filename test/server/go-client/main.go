// The daily work of an operator through Nomad's own client, against the server at NOMAD_ADDR: one step a
// line, `ok` or `not ok` with its name. It creates jobs whose IDs begin with `tamis-é`, and purges them.
package main

import (
	"errors"
	"fmt"
	"os"
	"slices"
	"strings"
	"time"

	"github.com/hashicorp/nomad/api"
)

const id = "tamis-é-web"

var (
	client     *api.Client
	registered *api.JobRegisterResponse
	inSpace    = &api.QueryOptions{Namespace: "default"}
)

// A step fails with what it returns.
type step struct {
	name string
	run  func() error
}

var steps = []step{
	{"the leader has an address", func() error {
		leader, err := client.Status().Leader()
		return all(err, holds(strings.Contains(leader, ":"), leader))
	}},
	{"the leader is one of the peers", func() error {
		leader, err := client.Status().Leader()
		peers, err2 := client.Status().Peers()
		return all(err, err2, holds(slices.Contains(peers, leader), peers))
	}},
	{"the regions include that of the agent", func() error {
		regions, err := client.Regions().List()
		region, err2 := client.Agent().Region()
		return all(err, err2, holds(slices.Contains(regions, region), regions))
	}},
	{"the agent says its version", func() error {
		self, err := client.Agent().Self()
		if err != nil {
			return err
		}
		version, _ := self.Config["Version"].(map[string]any)
		return holds(version["Version"] != nil, self.Config)
	}},
	{"the agent lists its members", func() error {
		members, err := client.Agent().Members()
		return all(err, holds(members != nil && len(members.Members) > 0, members))
	}},
	{"the agent is healthy", func() error {
		health, err := client.Agent().Health()
		return all(err, holds(health != nil && health.Server.Ok, health))
	}},
	{"the namespaces include `default`", func() error {
		list, _, err := client.Namespaces().List(nil)
		is := func(namespace *api.Namespace) bool { return namespace.Name == "default" }
		return all(err, holds(slices.ContainsFunc(list, is), list))
	}},
	{"one namespace", func() error {
		namespace, _, err := client.Namespaces().Info("default", nil)
		return all(err, holds(namespace != nil && namespace.Name == "default", namespace))
	}},
	{"a namespace that does not exist is 404", func() error {
		_, _, err := client.Namespaces().Info("tamis-none", nil)
		return refused(err, 404)
	}},
	{"the node pools include `all` and `default`", func() error {
		list, _, err := client.NodePools().List(nil)
		names := []string{}
		for _, pool := range list {
			names = append(names, pool.Name)
		}
		has := slices.Contains(names, "all") && slices.Contains(names, "default")
		return all(err, holds(has, names))
	}},
	{"one node pool, and its nodes", func() error {
		pool, _, err := client.NodePools().Info("all", nil)
		nodes, _, err2 := client.NodePools().ListNodes("all", nil)
		return all(err, err2, holds(pool != nil && pool.Name == "all" && len(nodes) > 0, nodes))
	}},
	{"the nodes, with the headers of a list", func() error {
		nodes, meta, err := client.Nodes().List(nil)
		return all(err, holds(len(nodes) > 0 && meta.LastIndex > 0 && meta.KnownLeader, meta))
	}},
	{"nodes by a filter on the full resource", func() error {
		nodes, _, err := client.Nodes().List(&api.QueryOptions{Filter: `HTTPAddr is not empty`})
		return all(err, holds(len(nodes) > 0, nodes))
	}},
	{"nodes by a prefix and a filter", func() error {
		nodes, _, err := client.Nodes().List(nil)
		if err != nil {
			return err
		}
		found, _, err := client.Nodes().List(&api.QueryOptions{
			Prefix: nodes[0].ID[:8],
			Filter: `Status is not empty`,
		})
		return all(err, holds(len(found) > 0 && found[0].ID == nodes[0].ID, found))
	}},
	{"a filter that does not fit is 400", func() error {
		_, _, err := client.Nodes().List(&api.QueryOptions{Filter: `Address == "x"`})
		return refused(err, 400)
	}},
	{"one node, and its allocations", func() error {
		nodes, _, err := client.Nodes().List(nil)
		if err != nil {
			return err
		}
		node, meta, err := client.Nodes().Info(nodes[0].ID, nil)
		_, _, err2 := client.Nodes().Allocations(nodes[0].ID, nil)
		isNode := node != nil && node.HTTPAddr != "" && meta.LastIndex > 0
		return all(err, err2, holds(isNode, node))
	}},
	{"a malformed ID of a node is 500", func() error {
		_, _, err := client.Nodes().Info("zz", nil)
		return refused(err, 500)
	}},
	{"a node that does not exist is 404", func() error {
		_, _, err := client.Nodes().Info("00000000-0000-0000-0000-000000000000", nil)
		return refused(err, 404)
	}},
	{"a plan of a new job", func() error {
		plan, _, err := client.Jobs().Plan(job(id), true, nil)
		if err != nil {
			return err
		}
		updates := plan.Annotations.DesiredTGUpdates["web"]
		isNew := plan.Diff.Type == "Added" && updates.Place == 2 && plan.JobModifyIndex == 0
		return holds(isNew, plan.Diff)
	}},
	{"a job is registered, null for every field that it leaves out", func() (err error) {
		registered, _, err = client.Jobs().Register(job(id), nil)
		return all(err, holds(registered != nil && registered.JobModifyIndex > 0, registered))
	}},
	{"its evaluation", func() error {
		evaluation, _, err := client.Evaluations().Info(registered.EvalID, nil)
		return all(err, holds(evaluation != nil && evaluation.JobID == id, evaluation))
	}},
	{"the job, with its defaults", func() error {
		found, meta, err := client.Jobs().Info(id, nil)
		if err != nil {
			return err
		}
		region, err := client.Agent().Region()
		isWhole := *found.Region == region && *found.Priority == 50 && *found.Name == id &&
			*found.Namespace == "default" && *found.Version == 0 && *found.SubmitTime > 0
		return all(err, holds(isWhole && meta.LastIndex > 0, found))
	}},
	{"its summary", func() error {
		summary, _, err := client.Jobs().Summary(id, nil)
		if err != nil {
			return err
		}
		_, has := summary.Summary["web"]
		return holds(has, summary)
	}},
	{"its evaluations and allocations", func() error {
		evaluations, _, err := client.Jobs().Evaluations(id, nil)
		_, _, err2 := client.Jobs().Allocations(id, true, nil)
		return all(err, err2, holds(len(evaluations) > 0, evaluations))
	}},
	{"its deployments, and the latest", func() error {
		_, _, err := client.Jobs().Deployments(id, true, nil)
		_, _, err2 := client.Jobs().LatestDeployment(id, nil)
		return all(err, err2)
	}},
	{"jobs by a prefix and a filter", func() error {
		jobs, _, err := client.Jobs().List(&api.QueryOptions{
			Prefix: "tamis-é",
			Filter: `Type == "service"`,
		})
		return all(err, holds(len(jobs) == 1 && jobs[0].ID == id, jobs))
	}},
	{"pages of one, whatever the characters, in both directions", func() error {
		for _, name := range []string{"tamis-é-b", "tamis-é-中文", "tamis-é-🐟"} {
			if _, _, err := client.Jobs().Register(job(name), nil); err != nil {
				return err
			}
		}
		whole, _, err := client.Jobs().List(inSpace)
		forward, err2 := pages(false)
		backward, err3 := pages(true)
		slices.Reverse(backward)
		isSame := len(forward) == len(whole) && slices.Equal(forward, backward)
		return all(err, err2, err3, holds(isSame, []any{forward, backward}))
	}},
	{"a page of nothing, and one of too much", func() error {
		none, meta, err := client.Jobs().List(&api.QueryOptions{PerPage: -1})
		_, _, err2 := client.Jobs().List(&api.QueryOptions{
			Params: map[string]string{"per_page": "2147483648"},
		})
		return all(err, holds(len(none) == 0 && meta.NextToken != "", none), refused(err2, 400))
	}},
	{"a query is held until its time is up", func() error {
		_, meta, err := client.Jobs().Info(id, nil)
		if err != nil {
			return err
		}
		began := time.Now()
		_, _, err = client.Jobs().Info(id, &api.QueryOptions{
			WaitIndex: meta.LastIndex + 1_000,
			WaitTime:  200 * time.Millisecond,
		})
		return all(err, holds(time.Since(began) >= 200*time.Millisecond, time.Since(began)))
	}},
	{"a query is held until a job is written", func() error {
		jobs, meta, err := client.Jobs().List(nil)
		if err != nil {
			return err
		}
		go func() {
			time.Sleep(100 * time.Millisecond)
			_, _, _ = client.Jobs().Register(job("tamis-é-late"), nil)
		}()
		options := api.QueryOptions{WaitIndex: meta.LastIndex, WaitTime: 20 * time.Second}
		for len(jobs) > 0 {
			later, meta, err := client.Jobs().List(&options)
			is := func(job *api.JobListStub) bool { return job.ID == "tamis-é-late" }
			if err != nil || slices.ContainsFunc(later, is) {
				return all(err, holds(meta.LastIndex > options.WaitIndex, meta))
			}
			options.WaitIndex = meta.LastIndex
		}
		return nil
	}},
	{"a register that expects another index is refused", func() error {
		_, _, err := client.Jobs().EnforceRegister(job(id), 1_000_000, nil)
		_, _, err2 := client.Jobs().EnforceRegister(job(id), 0, nil)
		_, _, err3 := client.Jobs().EnforceRegister(job("tamis-é-none"), 7, nil)
		for _, refusal := range []error{err, err2, err3} {
			is := refusal != nil && strings.Contains(refusal.Error(), api.RegisterEnforceIndexErrPrefix)
			if err := holds(is, refusal); err != nil {
				return err
			}
		}
		return nil
	}},
	{"a plan and a register of a change, at the index expected", func() error {
		found, _, err := client.Jobs().Info(id, nil)
		if err != nil {
			return err
		}
		change := job(id)
		change.Priority = pointer(60)
		plan, _, err := client.Jobs().Plan(change, true, nil)
		if err != nil {
			return err
		}
		isField := func(field *api.FieldDiff) bool {
			return field.Name == "Priority" && field.Old == "50" && field.New == "60"
		}
		isEdit := plan.Diff.Type == "Edited" && slices.ContainsFunc(plan.Diff.Fields, isField)
		index := *found.JobModifyIndex
		_, _, err2 := client.Jobs().EnforceRegister(change, index, nil)
		return all(holds(isEdit && plan.JobModifyIndex == index, plan.Diff), err2)
	}},
	{"the versions of the job, with what changed", func() error {
		versions, diffs, _, err := client.Jobs().Versions(id, true, nil)
		if err != nil {
			return err
		}
		isTwo := len(versions) == 2 && *versions[0].Version == 1 && *versions[1].Priority == 50
		return holds(isTwo && len(diffs) == 1 && diffs[0].Type == "Edited", diffs)
	}},
	{"a job without groups is refused", func() error {
		empty := job("tamis-é-none")
		empty.TaskGroups = nil
		_, _, err := client.Jobs().Register(empty, nil)
		return refused(err, 500)
	}},
	{"a job with a priority of 1000 is refused", func() error {
		urgent := job("tamis-é-none")
		urgent.Priority = pointer(1_000)
		_, _, err := client.Jobs().Register(urgent, nil)
		return refused(err, 500)
	}},
	{"a job in a namespace that does not exist is refused", func() error {
		_, _, err := client.Jobs().Register(job("tamis-é-none"), &api.WriteOptions{Namespace: "tamis-none"})
		return refused(err, 500)
	}},
	{"a job without its wrapper is refused", func() error {
		_, err := client.Raw().Write("/v1/jobs", job("tamis-é-none"), nil, nil)
		return refused(err, 400)
	}},
	{"another region is refused", func() error {
		_, _, err := client.Jobs().List(&api.QueryOptions{Region: "tamis-none"})
		return refused(err, 500)
	}},
	{"a job that does not exist is 404", func() error {
		_, _, err := client.Jobs().Info("tamis-é-none", nil)
		return refused(err, 404)
	}},
	{"stale reads", func() error {
		_, meta, err := client.Jobs().List(&api.QueryOptions{AllowStale: true})
		return all(err, holds(meta != nil && meta.KnownLeader, meta))
	}},
	{"allocations, evaluations and deployments", func() error {
		_, _, err := client.Allocations().List(&api.QueryOptions{Filter: `ClientStatus != "lost"`})
		evaluations, _, err2 := client.Evaluations().List(&api.QueryOptions{Reverse: true, PerPage: 5})
		_, _, err3 := client.Deployments().List(nil)
		return all(err, err2, err3, holds(len(evaluations) > 0, evaluations))
	}},
	{"a job is stopped", func() error {
		if _, _, err := client.Jobs().Deregister(id, false, nil); err != nil {
			return err
		}
		found, _, err := client.Jobs().Info(id, nil)
		return all(err, holds(found != nil && *found.Stop, found))
	}},
	{"jobs are purged", func() error {
		jobs, _, err := client.Jobs().PrefixList("tamis-é")
		for _, found := range jobs {
			_, _, failure := client.Jobs().Deregister(found.ID, true, nil)
			err = all(err, failure)
		}
		_, _, gone := client.Jobs().Info(id, nil)
		return all(err, refused(gone, 404))
	}},
	{"a job that does not exist is stopped without an evaluation", func() error {
		evaluation, _, err := client.Jobs().Deregister("tamis-é-none", false, nil)
		return all(err, holds(evaluation == "", evaluation))
	}},
}

// The IDs of all jobs, one a page.
func pages(reverse bool) ([]string, error) {
	ids := []string{}
	options := api.QueryOptions{Namespace: "default", PerPage: 1, Reverse: reverse}
	for len(ids) < 10_000 {
		page, meta, err := client.Jobs().List(&options)
		if err != nil {
			return nil, err
		}
		for _, found := range page {
			ids = append(ids, found.ID)
		}
		if meta.NextToken == "" {
			return ids, nil
		}
		options.NextToken = meta.NextToken
	}
	return nil, errors.New("the pages do not end")
}

func job(id string) *api.Job {
	task := api.NewTask("server", "mock_driver").SetConfig("run_for", "60s")
	task.Resources = &api.Resources{CPU: pointer(20), MemoryMB: pointer(16)}
	group := api.NewTaskGroup("web", 2).AddTask(task)
	return &api.Job{ID: &id, Datacenters: []string{"*"}, TaskGroups: []*api.TaskGroup{group}}
}

func pointer[Value any](value Value) *Value { return &value }

func holds(is bool, found any) error {
	if is {
		return nil
	}
	return fmt.Errorf("found %+v", found)
}

func refused(err error, status int) error {
	var response api.UnexpectedResponseError
	if errors.As(err, &response) && response.StatusCode() == status {
		return nil
	}
	return fmt.Errorf("expected status %d: %v", status, err)
}

func all(errs ...error) error { return errors.Join(errs...) }

func main() {
	var err error
	if client, err = api.NewClient(api.DefaultConfig()); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(2)
	}
	status := 0
	for _, step := range steps {
		if err := step.run(); err != nil {
			status = 1
			fmt.Printf("not ok %s: %s\n", step.name, strings.ReplaceAll(err.Error(), "\n", " "))
		} else {
			fmt.Printf("ok %s\n", step.name)
		}
	}
	os.Exit(status)
}
