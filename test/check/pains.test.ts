import { expect, test } from 'vitest'
import { applyFix, type CheckIssue, check } from '../../src/rows/check/index.ts'
import { compile } from '../../src/rows/evaluate/index.ts'
import type { Schema } from '../../src/rows/schema/index.ts'
import {
  allocationSchema,
  deploymentSchema,
  evaluationSchema,
  jobSchema,
  nodeSchema,
} from '../../src/rows/schemas/index.ts'
import { spec } from '../../src/rows/targets/index.ts'
import { re2Engine } from '../../src/rows/values/index.ts'
import {
  createSchedulerClient,
  InvalidRequestError,
  type RequestError,
} from '../../src/services/client/index.ts'
import { createServer, sampleData } from '../../src/services/server/index.ts'

// What people have typed and lost hours to: each begins with that, is told what is wrong, and ends
// with the fixed filter letting through the row that was meant, and not the other.

interface Pain {
  readonly name: string
  readonly schema: Schema
  readonly typed: string
  /** The issue that says it. */
  readonly code: CheckIssue['code']
  readonly fixed: string
  readonly meant: unknown
  readonly other: unknown
}

const pains: Pain[] = [
  {
    name: '1: a value that needs quotes',
    schema: nodeSchema,
    typed: 'NodePool == my-pool',
    code: 'value-needs-quotes',
    fixed: 'NodePool == "my-pool"',
    meant: { NodePool: 'my-pool' },
    other: { NodePool: 'my' },
  },
  {
    name: '1: a value in single quotes',
    schema: nodeSchema,
    typed: "NodePool == 'my-pool'",
    code: 'single-quotes',
    fixed: 'NodePool == "my-pool"',
    meant: { NodePool: 'my-pool' },
    other: { NodePool: 'other' },
  },
  {
    name: '2: the field of the list, not of the node',
    schema: nodeSchema,
    typed: 'Address == "10.0.0.1:4646"',
    code: 'unknown-field',
    fixed: 'HTTPAddr == "10.0.0.1:4646"',
    meant: { HTTPAddr: '10.0.0.1:4646' },
    other: { HTTPAddr: '10.0.0.2:4646' },
  },
  {
    name: '2: a version that is an attribute',
    schema: nodeSchema,
    typed: 'Version == "1.9.0"',
    code: 'unknown-field',
    fixed: 'Attributes["nomad.version"] == "1.9.0"',
    meant: { Attributes: { 'nomad.version': '1.9.0' } },
    other: { Attributes: {} },
  },
  {
    name: '2: draining, which is an object for filters',
    schema: nodeSchema,
    typed: 'Drain == true',
    code: 'unknown-field',
    fixed: 'DrainStrategy is not nil',
    meant: { DrainStrategy: {} },
    other: { DrainStrategy: null },
  },
  {
    name: '2: periodic, true or false in the list alone',
    schema: jobSchema,
    typed: 'Periodic == true',
    code: 'operator-not-applicable',
    fixed: 'Periodic is not nil',
    meant: { Periodic: { Enabled: true } },
    other: { Periodic: null },
  },
  {
    name: '3: a key that rows lack, and the condition is true of them',
    schema: jobSchema,
    typed: 'Meta.owner != "ops"',
    code: 'absent-key-is-true',
    fixed: '"owner" in Meta and Meta.owner != "ops"',
    meant: { Meta: { owner: 'web' } },
    other: { Meta: {} },
  },
  {
    name: '3: a key in the middle of a path',
    schema: deploymentSchema,
    typed: 'TaskGroups.web.Promoted == true',
    code: 'key-may-be-missing',
    fixed: '"web" in TaskGroups and TaskGroups.web.Promoted == true',
    meant: { TaskGroups: { web: { Promoted: true } } },
    other: { TaskGroups: { api: { Promoted: true } } },
  },
  {
    name: '3: an entry of a map where one of its fields belongs',
    schema: deploymentSchema,
    typed: 'TaskGroups.web == true',
    code: 'operator-not-applicable',
    fixed: '"web" in TaskGroups and TaskGroups.web.Promoted == true',
    meant: { TaskGroups: { web: { Promoted: true } } },
    other: { TaskGroups: { api: { Promoted: true } } },
  },
  {
    name: '4: one null row fails the list',
    schema: allocationSchema,
    typed: 'DeploymentStatus.Canary == true',
    code: 'path-through-null',
    fixed: 'DeploymentStatus is not nil and DeploymentStatus.Canary == true',
    meant: { DeploymentStatus: { Canary: true } },
    other: { DeploymentStatus: null },
  },
  {
    name: '5: a string that begins with a slash',
    schema: jobSchema,
    typed: 'Meta.path == "/usr/local"',
    code: 'value-read-as-pointer',
    fixed: 'Meta.path == `/usr/local`',
    meant: { Meta: { path: '/usr/local' } },
    other: { Meta: { path: 'usr/local' } },
  },
  {
    name: '7: a key with a dash',
    schema: jobSchema,
    typed: 'Meta.my-key == x',
    code: 'name-needs-brackets',
    fixed: 'Meta["my-key"] == x',
    meant: { Meta: { 'my-key': 'x' } },
    other: { Meta: { 'my-key': 'y' } },
  },
  {
    name: '7: a key with a dot',
    schema: nodeSchema,
    typed: 'Attributes.kernel.name == linux',
    code: 'not-traversable',
    fixed: 'Attributes["kernel.name"] == linux',
    meant: { Attributes: { 'kernel.name': 'linux' } },
    other: { Attributes: { 'kernel.name': 'windows' } },
  },
  {
    name: '8: a pattern that matches anywhere',
    schema: jobSchema,
    typed: 'Name matches "web"',
    code: 'unanchored-pattern',
    fixed: 'Name matches "^web$"',
    meant: { Name: 'web' },
    other: { Name: 'cobweb' },
  },
  {
    name: '8: a dot that stands for any character',
    schema: jobSchema,
    typed: 'Name matches "^web.example$"',
    code: 'unescaped-dot',
    fixed: 'Name matches `^web\\.example$`',
    meant: { Name: 'web.example' },
    other: { Name: 'web-example' },
  },
  {
    name: '8: a wildcard, which is not a pattern',
    schema: jobSchema,
    typed: 'Name matches "*-web"',
    code: 'invalid-pattern',
    fixed: 'Name matches "-web$"',
    meant: { Name: 'blue-web' },
    other: { Name: 'blue-web-2' },
  },
  {
    name: '10: a part of a text, where all of it was meant',
    schema: jobSchema,
    typed: '"web" in Name',
    code: 'membership-or-substring',
    fixed: 'Name == "web"',
    meant: { Name: 'web' },
    other: { Name: 'cobweb' },
  },
  {
    name: '11: a list of values',
    schema: jobSchema,
    typed: 'Status in ["running", "pending"]',
    code: 'no-list',
    fixed: '(Status == "running" or Status == "pending")',
    meant: { Status: 'pending' },
    other: { Status: 'dead' },
  },
  {
    name: '12: a duration as people write it',
    schema: deploymentSchema,
    typed: 'any TaskGroups as _, group { group is not nil and group.ProgressDeadline == "10m" }',
    code: 'value-not-coercible',
    fixed:
      'any TaskGroups as _, group { group is not nil and group.ProgressDeadline == "600000000000" }',
    meant: { TaskGroups: { web: { ProgressDeadline: 600_000_000_000 } } },
    other: { TaskGroups: { web: { ProgressDeadline: 1 } } },
  },
  {
    name: '13: a field of the entries of a list',
    schema: jobSchema,
    typed: 'TaskGroups.Name == web',
    code: 'list-crossed',
    fixed: 'any TaskGroups as group { group.Name == web }',
    meant: { TaskGroups: [{ Name: 'api' }, { Name: 'web' }] },
    other: { TaskGroups: [] },
  },
  {
    name: '13: a quantifier beside `and`',
    schema: jobSchema,
    typed: 'Stop == true and any TaskGroups as g { g.Count == 1 }',
    code: 'quantifier-needs-parentheses',
    fixed: 'Stop == true and (any TaskGroups as g { g.Count == 1 })',
    meant: { Stop: true, TaskGroups: [{ Count: 1 }] },
    other: { Stop: true, TaskGroups: [] },
  },
  {
    name: '14: a field in the wrong case',
    schema: nodeSchema,
    typed: 'status == ready',
    code: 'unknown-field',
    fixed: 'Status == ready',
    meant: { Status: 'ready' },
    other: { Status: 'down' },
  },
  {
    name: '14: a value in the wrong case',
    schema: nodeSchema,
    typed: 'Status == Ready',
    code: 'value-not-listed',
    fixed: 'Status == ready',
    meant: { Status: 'ready' },
    other: { Status: 'Ready' },
  },
  {
    name: 'parentheses that make a server refuse it',
    schema: jobSchema,
    typed: '(((((((Stop == true)))))))',
    code: 'parse-budget',
    fixed: 'Stop == true',
    meant: { Stop: true },
    other: { Stop: false },
  },
  {
    name: 'no space behind `not`',
    schema: jobSchema,
    typed: 'not(Stop == true)',
    code: 'space-required',
    fixed: 'not (Stop == true)',
    meant: { Stop: false },
    other: { Stop: true },
  },
  {
    name: 'a number that an integer does not take',
    schema: jobSchema,
    typed: 'Priority == 50.0',
    code: 'value-not-coercible',
    fixed: 'Priority == 50',
    meant: { Priority: 50 },
    other: { Priority: 5 },
  },
  {
    name: 'a word that is not a boolean',
    schema: jobSchema,
    typed: 'Stop == no',
    code: 'value-not-coercible',
    fixed: 'Stop == false',
    meant: { Stop: false },
    other: { Stop: true },
  },
  {
    name: 'a member of an embedded struct',
    schema: nodeSchema,
    typed: 'DrainStrategy is not nil and DrainStrategy.Deadline == 0',
    code: 'unknown-field',
    fixed: 'DrainStrategy is not nil and DrainStrategy.DrainSpec.Deadline == 0',
    meant: { DrainStrategy: { Deadline: 0 } },
    other: { DrainStrategy: { Deadline: 1 } },
  },
  {
    name: 'one l or two: a deployment',
    schema: deploymentSchema,
    typed: 'Status == canceled',
    code: 'value-not-listed',
    fixed: 'Status == cancelled',
    meant: { Status: 'cancelled' },
    other: { Status: 'running' },
  },
  {
    name: 'one l or two: an evaluation',
    schema: evaluationSchema,
    typed: 'Status == cancelled',
    code: 'value-not-listed',
    fixed: 'Status == canceled',
    meant: { Status: 'canceled' },
    other: { Status: 'failed' },
  },
  {
    name: 'a field on the right, which is text',
    schema: jobSchema,
    typed: 'Name == Namespace',
    code: 'value-looks-like-field',
    fixed: 'Name == "Namespace"',
    meant: { Name: 'Namespace', Namespace: 'x' },
    other: { Name: 'x', Namespace: 'x' },
  },
]

test.each(pains)('$name: $typed', ({ schema, typed, code, fixed, meant, other }) => {
  const issue = check(typed, { schema, patternEngine: re2Engine }).find(
    (found) => found.code === code,
  )
  const text = applyFix(typed, issue?.fix ?? { title: 'none', edits: [] })
  expect(text).toBe(fixed)
  const isMeant = compile(text, { schema })
  expect([isMeant(meant), isMeant(other)]).toEqual([true, false])
})

test('4: a scalar that may be null is said to have no way out', () => {
  const typed = 'DeploymentStatus is not nil and DeploymentStatus.Healthy == true'
  const issues = check(typed, { schema: allocationSchema })
  expect(issues.map(({ code, fix }) => [code, fix])).toEqual([['nullable-scalar', undefined]])
})

test('6: the other of the two selector styles, where a server knows one alone', () => {
  const typed = '"/Meta/owner" == ops'
  const issue = check(typed, { schema: jobSchema, target: spec }).find(({ fix }) => fix)
  expect(issue?.code).toBe('needs-newer-server')
  const fixed = issue?.fix ? applyFix(typed, issue.fix) : ''
  expect(fixed).toBe('Meta.owner == ops')
  expect(compile(fixed, { schema: jobSchema })({ Meta: { owner: 'ops' } })).toBe(true)
  expect(compile(fixed, { schema: jobSchema })({ Meta: { owner: 'web' } })).toBe(false)
})

// 9, the quotes of a shell: `pains.process.test.ts`.

test('15: what a server says of a filter comes back with its place and the fix', async () => {
  const server = createServer(sampleData())
  const client = createSchedulerClient({ fetch: server.fetch })
  const typed = 'Version is not empty'
  const refused = await client.nodes.list({ filter: typed }).catch((error: unknown) => error)
  expect(refused).toBeInstanceOf(InvalidRequestError)
  const fix = (refused as RequestError).issues.find(({ fix }) => fix)?.fix
  const fixed = fix ? applyFix(typed, fix) : ''
  expect(fixed).toBe('Attributes["nomad.version"] is not empty')
  expect((await client.nodes.list({ filter: fixed })).data.length).toBeGreaterThan(0)
  client.close()
  server.close()
})
