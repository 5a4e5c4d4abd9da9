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

// Rows as the service writes them, the time in nanoseconds beyond 2^53.
const job = parseJson(`{
  "ID": "web", "Status": "running", "Datacenters": ["dc1", "dc2"], "Periodic": null,
  "Meta": {"team.name": "core"}, "Payload": "aGVsbG8=", "SubmitTime": 1786000000000000001,
  "TaskGroups": [{"Name": "api", "Count": 3, "Tasks": [{"Config": {"image": "api:1.2"}}]}]
}`)
const node = {
  ...{ ID: '9a1f', HTTPAddr: '10.0.0.5:4646', Meta: null, SecretID: 's3cret' },
  Attributes: { 'nomad.version': '1.9.3' },
  DrainStrategy: { Deadline: 3_600_000_000_000, IgnoreSystemJobs: false },
}
const allocation = {
  Job: { ID: 'web', Type: 'service', Version: 3 },
  SignedIdentities: { server: 'ey' },
}
const deployment = { Status: 'successful', TaskGroups: { api: { Promoted: true } } }
const evaluation = { Status: 'canceled', ClassEligibility: { 'v1:1': true } }
const jobStub = { ID: 'web', Periodic: false, JobSummary: { Summary: { api: { Running: 3 } } } }
const nodeStub = { ID: '9a1f', Address: '10.0.0.5', Drain: true, Version: '1.9.3' }
const allocationStub = { ID: 'b7c0', JobType: 'service', JobVersion: 3, ClientStatus: 'running' }
const member = { Name: 'node-1.global', Addr: '10.0.0.5', Port: 4648, Status: 'alive' }

const answers: [schema: Schema, row: unknown, filter: string, answer: boolean][] = [
  [jobSchema, job, 'Status == running and "dc1" in Datacenters', true],
  [jobSchema, job, 'SubmitTime == 1786000000000000001', true],
  [jobSchema, job, 'SubmitTime == 1786000000000000000', false], // a double could not tell
  [jobSchema, job, 'Periodic is nil', true],
  [jobSchema, job, 'Meta["team.name"] == core', true],
  [jobSchema, job, 'Meta.nope is empty', true], // only a map answers for what it lacks
  [jobSchema, job, 'ParentID == ""', true], // absent, so the zero value
  [jobSchema, job, 'any TaskGroups as g { g.Name == api and g.Count == 3 }', true],
  [jobSchema, job, 'TaskGroups.0.Tasks.0.Config.image matches "^api:"', true], // decoded JSON
  [nodeSchema, node, 'HTTPAddr matches "^10[.]"', true],
  [nodeSchema, node, 'DrainStrategy.DrainSpec.Deadline == 3600000000000', true],
  [nodeSchema, node, 'Attributes["nomad.version"] == "1.9.3" and Meta is empty', true],
  [allocationSchema, allocation, 'Job.Type == service and Job.Version == 3', true],
  [deploymentSchema, deployment, 'Status == successful and TaskGroups.api.Promoted == true', true],
  [evaluationSchema, evaluation, 'Status == canceled and ClassEligibility["v1:1"] == true', true],
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
