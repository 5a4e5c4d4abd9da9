import { expect, test } from 'vitest'
import { parse } from '../../grammar/index.ts'
import { compileUnchecked, EvaluationError } from '../../src/rows/evaluate/index.ts'
import { parseJson } from '../../src/rows/json/index.ts'
import type { Schema } from '../../src/rows/schema/index.ts'
import {
  agentMemberSchema,
  allocationSchema,
  allocationStubSchema,
  deploymentSchema,
  evaluationSchema,
  jobSchema,
  jobStubSchema,
  nodeSchema,
  nodeStubSchema,
} from '../../src/rows/schemas/index.ts'

// Rows as the service writes them, times in nanoseconds beyond 2^53.
const job = parseJson(`{
  "ID": "web", "Name": "web", "Namespace": "prod", "Type": "service", "Priority": 50,
  "Region": "global", "Datacenters": ["dc1", "dc2"], "NodePool": "default",
  "Status": "running", "StatusDescription": "", "Stop": false, "Version": 3, "Stable": true,
  "Periodic": null, "ParameterizedJob": null, "Payload": "aGVsbG8=",
  "Meta": {"owner": "ops", "team.name": "core"},
  "Update": {"Stagger": 30000000000, "MaxParallel": 1, "AutoRevert": true},
  "TaskGroups": [
    {"Name": "api", "Count": 3, "Tasks": [
      {"Name": "server", "Driver": "docker", "Config": {"image": "api:1.2", "ports": ["http"]},
       "Env": {"PORT": "80"}, "KillTimeout": 5000000000, "Resources": {"CPU": 500, "MemoryMB": 256}}
    ]},
    {"Name": "cron", "Count": 1, "Tasks": null, "ShutdownDelay": null}
  ],
  "SubmitTime": 1786000000000000001, "CreateIndex": 10, "ModifyIndex": 20, "JobModifyIndex": 15
}`)
const node = parseJson(`{
  "ID": "9a1f", "Name": "node-1", "Datacenter": "dc1", "NodeClass": "", "NodePool": "default",
  "HTTPAddr": "10.0.0.5:4646", "TLSEnabled": false, "SecretID": "s3cret",
  "Attributes": {"kernel.name": "linux", "cpu.numcores": "8", "nomad.version": "1.9.3"},
  "Meta": null, "Links": {}, "Status": "ready", "SchedulingEligibility": "ineligible",
  "DrainStrategy": {"Deadline": 3600000000000, "IgnoreSystemJobs": false,
    "ForceDeadline": "2026-01-01T00:00:00Z", "StartedAt": "2026-01-01T00:00:00Z"},
  "Drivers": {"docker": {"Detected": true, "Healthy": true, "Attributes": null}, "qemu": null},
  "NodeResources": {"Cpu": {"CpuShares": 4000, "ReservableCpuCores": [0, 1]},
    "Memory": {"MemoryMB": 8192}},
  "StatusUpdatedAt": 1786000000, "CreateIndex": 7, "ModifyIndex": 99
}`)
const allocation = parseJson(`{
  "ID": "b7c0", "Name": "web.api[0]", "Namespace": "prod", "JobID": "web", "NodeID": "9a1f",
  "Job": {"ID": "web", "Type": "service", "Version": 3}, "ClientStatus": "running",
  "DesiredStatus": "run", "TaskStates": {"server": {"State": "running", "Restarts": 2}},
  "DeploymentStatus": {"Healthy": true, "Canary": false}, "SignedIdentities": {"server": "ey"},
  "DesiredTransition": {"Migrate": null}, "Metrics": {"Scores": {"binpack": 0.5}},
  "CreateTime": 1786000000000000003, "CreateIndex": 11
}`)
const deployment = parseJson(`{
  "ID": "4c1e", "JobID": "web", "Namespace": "prod", "Status": "successful",
  "StatusDescription": "Deployment completed successfully", "IsMultiregion": false,
  "TaskGroups": {"api": {"Promoted": true, "DesiredTotal": 3, "HealthyAllocs": 3,
    "PlacedCanaries": null, "ProgressDeadline": 600000000000, "RequireProgressBy": null}},
  "EvalPriority": 50, "CreateIndex": 30
}`)
const evaluation = parseJson(`{
  "ID": "e1", "Namespace": "prod", "JobID": "web", "Status": "canceled", "Type": "service",
  "Priority": 50, "TriggeredBy": "job-register", "FailedTGAllocs": {"api": {"NodesFiltered": 2}},
  "ClassEligibility": {"v1:1": true}, "QueuedAllocations": {"api": 1}, "PlanAnnotations": null,
  "Wait": 0, "CreateIndex": 12
}`)
const jobStub = { ID: 'web', Periodic: false, JobSummary: { Summary: { api: { Running: 3 } } } }
const nodeStub = { ID: '9a1f', Address: '10.0.0.5', Drain: true, Version: '1.9.3' }
const allocationStub = { ID: 'b7c0', JobType: 'service', JobVersion: 3, ClientStatus: 'running' }
const member = { Name: 'node-1.global', Addr: '10.0.0.5', Port: 4648, Status: 'alive' }

const answers: [schema: Schema, row: unknown, filter: string, answer: boolean][] = [
  [jobSchema, job, 'Status == running and "dc1" in Datacenters', true],
  [jobSchema, job, 'SubmitTime == 1786000000000000001', true],
  [jobSchema, job, 'SubmitTime == 1786000000000000000', false], // a double could not tell
  [jobSchema, job, 'Priority == "0x32"', true],
  [jobSchema, job, 'Periodic is nil', true],
  [jobSchema, job, 'Meta["team.name"] == core', true],
  [jobSchema, job, 'Meta.nope is empty', true], // only a map answers for what it lacks
  [jobSchema, job, 'Update.Stagger == 30000000000', true],
  [jobSchema, job, 'ParentID == ""', true], // absent, so the zero value
  [jobSchema, job, 'any TaskGroups as g { g.Name == api and g.Count == 3 }', true],
  [jobSchema, job, 'TaskGroups.0.Tasks.0.Config.image matches "^api:"', true], // decoded JSON
  [jobSchema, job, 'http in TaskGroups.0.Tasks.0.Config.ports', true],
  [jobSchema, job, 'TaskGroups.1.Tasks is empty', true],
  [nodeSchema, node, 'HTTPAddr matches "^10[.]"', true],
  [nodeSchema, node, 'DrainStrategy.DrainSpec.Deadline == 3600000000000', true],
  [nodeSchema, node, 'Attributes["nomad.version"] == "1.9.3"', true],
  [nodeSchema, node, 'Meta is empty', true],
  [nodeSchema, node, 'Drivers.docker.Healthy == true', true],
  [nodeSchema, node, '1 in NodeResources.Cpu.ReservableCpuCores', true],
  [allocationSchema, allocation, 'Job.Type == service and Job.Version == 3', true],
  [allocationSchema, allocation, 'TaskStates.server.Restarts == 2', true],
  [allocationSchema, allocation, 'DeploymentStatus.Healthy == true', true],
  [allocationSchema, allocation, 'Metrics.Scores.binpack == 0.5', true],
  [deploymentSchema, deployment, 'Status == successful and TaskGroups.api.Promoted == true', true],
  [deploymentSchema, deployment, 'TaskGroups.api.PlacedCanaries is empty', true],
  [deploymentSchema, deployment, 'TaskGroups.api.ProgressDeadline == 600000000000', true],
  [evaluationSchema, evaluation, 'Status == canceled and ClassEligibility["v1:1"] == true', true],
  [evaluationSchema, evaluation, 'FailedTGAllocs.api.NodesFiltered == 2', true],
  [evaluationSchema, evaluation, 'PlanAnnotations is nil', true],
  [jobStubSchema, jobStub, 'JobSummary.Summary.api.Running == 3 and Periodic == false', true],
  [nodeStubSchema, nodeStub, 'Address == "10.0.0.5" and Drain == true', true],
  [allocationStubSchema, allocationStub, 'JobType == service', true],
  [agentMemberSchema, member, 'Status == alive and Port == 4648', true],
]

test.each(answers.map(([schema, row, filter, answer]) => [filter, answer, schema, row] as const))(
  '%s is %s',
  (filter, answer, schema, row) => {
    expect(compileUnchecked(parse(filter), { schema })(row)).toBe(answer)
  },
)

test.each<[schema: Schema, row: unknown, filter: string]>([
  [jobSchema, job, 'Payload matches "^hell"'],
  [nodeSchema, node, 'SecretID == s3cret'],
  [allocationSchema, allocation, 'SignedIdentities.server == ey'],
  [allocationSchema, allocation, 'any SignedIdentities as _, identity { identity == ey }'],
  [allocationSchema, { Job: job }, 'Job.Payload is not empty'],
])('%#: the server has what %j of %s asks for, and rows do not show it', (schema, row, filter) => {
  expect(compileUnchecked(parse(filter), { schema, wholeRows: true })(row)).toBe(true)
  for (const unknownValue of [undefined, '']) {
    const judge = () => compileUnchecked(parse(filter), { schema, unknownValue })(row)
    expect(judge).toThrow(expect.objectContaining({ code: 'server-only' }))
  }
})

const failures: [schema: Schema, row: unknown, filter: string, code: string][] = [
  [nodeSchema, node, 'Address == "10.0.0.5"', 'value-not-found'],
  [nodeSchema, node, 'DrainStrategy.Deadline == 0', 'value-not-found'],
  [nodeSchema, {}, 'DrainStrategy.DrainSpec.Deadline == 0', 'not-traversable'],
  [jobSchema, job, 'JobSummary is nil', 'value-not-found'],
  [jobSchema, job, 'Periodic == true', 'operator-not-applicable'],
  [jobSchema, job, 'Priority == 50.0', 'value-not-coercible'],
  [jobSchema, job, 'Update.Stagger == "30s"', 'value-not-coercible'],
  [jobSchema, job, 'TaskGroups.Name == api', 'invalid-index'],
  [deploymentSchema, deployment, 'JobVersion == -1', 'value-not-coercible'],
  [deploymentSchema, deployment, 'TaskGroups.nope.Promoted == true', 'value-not-found'],
  [
    deploymentSchema,
    deployment,
    'TaskGroups.api.RequireProgressBy == ""',
    'operator-not-applicable',
  ],
  [allocationSchema, allocation, 'DesiredTransition.Migrate == true', 'operator-not-applicable'],
  [allocationSchema, allocation, 'JobType == service', 'value-not-found'],
]

test.each(failures.map(([schema, row, filter, code]) => [filter, code, schema, row] as const))(
  '%s fails as %s',
  (filter, code, schema, row) => {
    const predicate = compileUnchecked(parse(filter), { schema })
    expect(() => predicate(row)).toThrowError(
      expect.objectContaining({ name: EvaluationError.name, code }),
    )
  },
)
