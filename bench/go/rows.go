package main

// The rows as the scheduler has them: structs with maps and pointers inside.

type Job struct {
	ID, ParentID, Name, Namespace, Region    string
	Datacenters                              []string
	Type                                     string
	Priority                                 int
	Periodic, ParameterizedJob, Stop         bool
	Status, StatusDescription                string
	JobSummary                               *JobSummary
	Meta                                     map[string]string
	CreateIndex, ModifyIndex, JobModifyIndex uint64
	SubmitTime                               int64
}

type JobSummary struct {
	JobID, Namespace         string
	Summary                  map[string]TaskGroupSummary
	Children                 *JobChildren
	CreateIndex, ModifyIndex uint64
}

type TaskGroupSummary struct{ Queued, Complete, Failed, Running, Lost int }

type JobChildren struct{ Pending, Running, Dead int64 }

type Deployment struct {
	ID, Name, JobID           string
	Datacenters               []string
	TaskGroups                map[string]*DeploymentState
	Status, StatusDescription string
	CreateIndex, ModifyIndex  uint64
}

type DeploymentState struct {
	AutoRevert, Promoted                                                        bool
	DesiredCanaries, DesiredTotal, PlacedAllocs, HealthyAllocs, UnhealthyAllocs int
}

type Node struct {
	ID, Name, Datacenter, Status string
	Drain                        bool
	SchedulingEligibility        string
	Attributes, Meta             map[string]string
	NodeResources                *NodeResources
}

type NodeResources struct{ Networks []*NetworkResource }

type NetworkResource struct {
	Device, IP string
	MBits      int
}
