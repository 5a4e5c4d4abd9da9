import { expect, test } from 'vitest'
import { applyFix, check } from '../../src/rows/check/index.ts'
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
import { createSchedulerClient, InvalidRequestError } from '../../src/services/client/index.ts'
import { createServer, sampleData } from '../../src/services/server/index.ts'
import { issuesOf } from './issues-of.ts'

// What people have typed and lost hours to, by number: `check` says it, and the fixed filter runs.

const pains: [schema: Schema, typed: string, ...issues: string[]][] = [
  // 1: a value that needs quotes.
  [nodeSchema, 'NodePool == my-pool', 'value-needs-quotes: my-pool → NodePool == "my-pool"'],
  // 1: a value in single quotes.
  [nodeSchema, `NodePool == 'my-pool'`, `single-quotes: 'my-pool' → NodePool == "my-pool"`],
  // 2: the field of the list, not of the node.
  [
    nodeSchema,
    'Address == "10.0.0.1:4646"',
    'unknown-field!: Address → HTTPAddr == "10.0.0.1:4646"',
  ],
  // 2: a version that is an attribute.
  [
    nodeSchema,
    'Version == "1.9.0"',
    'unknown-field!: Version → Attributes["nomad.version"] == "1.9.0"',
  ],
  // 2: draining, which is an object for filters.
  [nodeSchema, 'Drain == true', 'unknown-field!: Drain → DrainStrategy is not nil'],
  // 2: periodic, true or false in the list alone.
  [
    jobSchema,
    'Periodic == true',
    'operator-not-applicable!: Periodic == true → Periodic is not nil',
  ],
  // 3: a key that rows lack, and the condition is true of them.
  [
    jobSchema,
    'Meta.owner != "ops"',
    'absent-key-is-true: owner → "owner" in Meta and Meta.owner != "ops"',
  ],
  // 3: a key in the middle of a path.
  [
    deploymentSchema,
    'TaskGroups.web.Promoted == true',
    'key-may-be-missing?: web → "web" in TaskGroups and TaskGroups.web.Promoted == true',
  ],
  // 3: an entry of a map where one of its fields belongs.
  [
    deploymentSchema,
    'TaskGroups.web == true',
    'operator-not-applicable?: TaskGroups.web == true → "web" in TaskGroups and TaskGroups.web.Promoted == true',
  ],
  // 4: one null row fails the list.
  [
    allocationSchema,
    'DeploymentStatus.Canary == true',
    'path-through-null?: DeploymentStatus → DeploymentStatus is not nil and DeploymentStatus.Canary == true',
  ],
  // 5: a string that begins with a slash.
  [
    jobSchema,
    'Meta.path == "/usr/local"',
    'value-read-as-pointer: "/usr/local" → Meta.path == `/usr/local`',
  ],
  // 7: a key with a dash.
  [jobSchema, 'Meta.my-key == x', 'name-needs-brackets: my-key → Meta["my-key"] == x'],
  // 7: a key with a dot.
  [
    nodeSchema,
    'Attributes.kernel.name == linux',
    'not-traversable!: name → Attributes["kernel.name"] == linux',
  ],
  // 8: a pattern that matches anywhere.
  [jobSchema, 'Name matches "web"', 'unanchored-pattern: "web" → Name matches "^web$"'],
  // 8: a dot that stands for any character.
  [
    jobSchema,
    'Name matches "^web.example$"',
    'unescaped-dot: "^web.example$" → Name matches `^web\\.example$`',
  ],
  // 8: a wildcard, which is not a pattern.
  [jobSchema, 'Name matches "*-web"', 'invalid-pattern!: "*-web" → Name matches "-web$"'],
  // 10: a part of a text, where all of it was meant.
  [jobSchema, '"web" in Name', 'membership-or-substring: "web" in Name → Name == "web"'],
  // 11: a list of values.
  [
    jobSchema,
    'Status in ["running", "pending"]',
    'no-list: ["running", "pending"] → (Status == "running" or Status == "pending")',
  ],
  // 12: a duration as people write it.
  [
    deploymentSchema,
    'any TaskGroups as _, g { g.ProgressDeadline == "10m" }',
    'value-not-coercible!: "10m" → any TaskGroups as _, g { g.ProgressDeadline == "600000000000" }',
  ],
  // 13: a field of the entries of a list.
  [
    jobSchema,
    'TaskGroups.Name == web',
    'list-crossed!: Name → any TaskGroups as group { group.Name == web }',
  ],
  // 13: a quantifier beside `and`.
  [
    jobSchema,
    'Stop == true and any TaskGroups as g { g.Count == 1 }',
    'quantifier-needs-parentheses: any TaskGroups as g { g.Count == 1 } → Stop == true and (any TaskGroups as g { g.Count == 1 })',
  ],
  // 14: a field in the wrong case.
  [nodeSchema, 'status == ready', 'unknown-field!: status → Status == ready'],
  // 14: a value in the wrong case.
  [nodeSchema, 'Status == Ready', 'value-not-listed: Ready → Status == ready'],
  // A member of an embedded struct.
  [
    nodeSchema,
    'DrainStrategy is not nil and DrainStrategy.Deadline == 0',
    'unknown-field!: Deadline → DrainStrategy is not nil and DrainStrategy.DrainSpec.Deadline == 0',
  ],
  // One l or two: a deployment.
  [deploymentSchema, 'Status == canceled', 'value-not-listed: canceled → Status == cancelled'],
  // One l or two: an evaluation.
  [evaluationSchema, 'Status == cancelled', 'value-not-listed: cancelled → Status == canceled'],
]

test.each(pains.map(([schema, ...row]) => [row, schema] as const))('%j', (row, schema) => {
  const [typed = '', ...issues] = row
  expect(issuesOf(typed, { schema })).toEqual(issues)
  const fixed = issues[0]?.split(' → ')[1] ?? ''
  expect(() => compile(fixed, { schema })).not.toThrow()
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

test('15: what a server says of a filter comes back with its place and what to write', async () => {
  const server = createServer(sampleData())
  const client = createSchedulerClient({ fetch: server.fetch })
  const refused = client.nodes.list({ filter: 'Version is not empty' })
  await expect(refused).rejects.toBeInstanceOf(InvalidRequestError)
  await expect(refused).rejects.toMatchObject({
    issues: [{ span: { start: 0, end: 7 } }],
    message: expect.stringContaining('nomad.version'),
  })
  client.close()
  server.close()
})
