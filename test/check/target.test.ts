import { expect, test } from 'vitest'
import { createLanguageService } from '../../src/editors/language/index.ts'
import { matchOf, selectorOf } from '../../src/filters/ast/index.ts'
import * as tamis from '../../src/index.ts'
import { check } from '../../src/rows/check/index.ts'
import { s } from '../../src/rows/schema/index.ts'
import {
  allocationSchema,
  evaluationSchema,
  jobSchema,
  nodeSchema,
} from '../../src/rows/schemas/index.ts'
import {
  consul,
  goBexpr,
  local,
  nomad,
  parseTarget,
  spec,
  type Target,
} from '../../src/rows/targets/index.ts'
import { re2Engine } from '../../src/rows/values/index.ts'

const known: Target[] = [
  spec,
  local,
  goBexpr('0.1.2'),
  goBexpr('0.1.16'),
  goBexpr('v0.1.14'),
  nomad('1.4'),
  nomad('1.10'),
  nomad('1.9.7'),
  nomad('1.9.17'),
  nomad('v1.9'),
  nomad('main'),
  nomad('1.11.3+ent'),
  nomad('1.99'), // one that is newer than those known
  nomad('2.0.1'),
  nomad('10.0.0'),
  consul('1.6'),
  consul('1.20.6'),
  consul('v1.22.6+ent'),
]

test.each(known)('%j is known', (target) => {
  expect(check('a == 1', { target })).toEqual([])
})

test.each(known)('%j answers, with every option of compile', (target) => {
  const options = {
    target,
    schema: s.typed({ a: s.int() }),
    spacing: 'strict',
    limits: {},
  } as const
  expect(tamis.compile('a == 1', options)({ a: 1 })).toBe(true)
  expect(() => tamis.compile('not(a == 1)', options)).toThrow(
    expect.objectContaining({ code: 'space-required' }),
  )
})

test.each(known)('%j is made of its name', (target) => {
  expect(parseTarget(target.name)).toMatchObject({ name: target.name, title: target.title })
  expect(JSON.stringify({ target })).toBe(`{"target":"${target.name}"}`)
})

test.each([
  [nomad('v1.9.7+ent'), 'nomad@1.9.7'],
  [nomad('main'), 'nomad@main'],
  [consul('1.20'), 'consul@1.20'],
  [goBexpr('v0.1.14'), 'go-bexpr@0.1.14'],
  [spec, 'spec'],
  [local, 'local'],
])('%j is the name of a target', ({ name }, wanted) => {
  expect(name).toBe(wanted)
})

const refused = expect.objectContaining({ name: 'FilterOptionError', code: 'invalid-option' })

const unknown: [make: (release: never) => Target, ...releases: unknown[]][] = [
  [goBexpr, '0.1.17', '0.2.0', '', 16, ['0.1.13'], 'x0.1.13', '0.1.13-rc1', undefined],
  [nomad, ['1.9'], 'x1.9', '1.9.7-rc.1', '1.3', '0.12.5', '1', '', 'constructor', null],
  [consul, '1.5.3', 1.2, null, { toString: () => '1.20' }],
  [parseTarget, 'latest', 'nomad', 'nomad@', 'nomad@1.3', 'constructor@1', 'Spec', ' spec', null],
]

test.each(unknown)('%o does not know %j', (make, ...releases) => {
  for (const release of releases) expect(() => make(release as never)).toThrow(refused)
})

// The forms of data that `target` once had, and other values.
const plain: unknown[] = [
  ...['spec', 'local', 'consul@1.20', '', null, 0, true, {}, []],
  ...[{ consul: '1.20' }, { nomad: '1.11.3' }, { goBexpr: '0.1.16' }, { name: 'consul@1.20' }],
  JSON.parse('{"name":"local","kind":"local","toJSON":"local"}'),
  Object.create(local),
]

const VERBS: [name: string, call: (options: { target: never }) => unknown][] = [
  ['parse', (options) => tamis.parse('a == 1', options)],
  ['tryParse', (options) => tamis.tryParse('a == 1', options)],
  ['print', (options) => tamis.print('a == 1', options)],
  ['check', (options) => tamis.check('a == 1', options)],
  ['compile, of a tree', (options) => tamis.compile(tamis.parse('a == 1'), options)],
  ['compile', (options) => tamis.compile('a == 1', options)],
  ['tryCompile', (options) => tamis.tryCompile('a == 1', options)],
  ['explain', (options) => tamis.explain('a == 1', {}, options)],
  ['whyNot', (options) => tamis.whyNot('a == 1', {}, options)],
  ['coverage', (options) => tamis.coverage('a == 1', [], options)],
  ['compareFilters', (options) => tamis.compareFilters('a == 1', 'a == 2', [], options)],
  ['createLanguageService', (options) => createLanguageService(options).diagnose('a == 1')],
]

test.each(VERBS)('%s refuses what is not a target, and says what is one', (_, call) => {
  for (const target of plain) {
    expect(() => call({ target: target as never })).toThrow(refused)
    expect(() => call({ target: target as never })).toThrow(
      expect.objectContaining({ hint: expect.stringContaining("consul('1.20')") }),
    )
  }
})

const first: [filter: string, last: Target, since: Target][] = [
  ['"/a/b" == 1', goBexpr('0.1.2'), goBexpr('0.1.3')],
  ['"/a/b:c" == 1', goBexpr('0.1.8'), goBexpr('0.1.9')],
  ['a/b == 1', goBexpr('0.1.9'), goBexpr('0.1.10')],
  ['a == b/c', goBexpr('0.1.9'), goBexpr('0.1.10')], // a bare word is read as a selector is
  ['b["x"].c/d in a', goBexpr('0.1.9'), goBexpr('0.1.10')],
  ['a == b.0', spec, goBexpr('0.1.3')],
  ['a.0 is empty', consul('1.20'), goBexpr('0.1.3')],
  ['any a as x { x == 1 }', goBexpr('0.1.12'), goBexpr('0.1.13')],
  ['a is nil', goBexpr('0.1.15'), goBexpr('0.1.16')],
  // To the patch.
  ['a is nil', nomad('1.11.2'), nomad('1.11.3')],
  ['a is nil', nomad('1.10.5'), local],
  ['any a as x { x == 1 }', nomad('1.6.10'), nomad('1.7.0')],
]

test.each(first)('%s is too new for %j, and not for %j', (filter, last, since) => {
  expect(check(filter, { target: last }).map(({ code }) => code)).toEqual(['needs-newer-server'])
  expect(check(filter, { target: since })).toEqual([])
})

test.each([
  [['a/b', 'c'], ['needs-newer-server']],
  [['a', 'b/c'], []],
])('a path that was made of %j is judged as it is written', (path, codes) => {
  const made = matchOf(selectorOf(path), 'is empty')
  expect(check(made, { target: goBexpr('0.1.9') }).map(({ code }) => code)).toEqual(codes)
})

const fields: [
  filter: string,
  of: typeof jobSchema | typeof nodeSchema,
  Target | undefined,
  why?: string,
][] = [
  ['NodeMaxAllocs == 0', nodeSchema, nomad('1.10.2')],
  ['NodeMaxAllocs == 0', nodeSchema, nomad('1.10.1'), 'it came with Nomad 1.10.2'],
  ['NodeMaxAllocs == 0', nodeSchema, undefined],
  ['Resources.CPU == 0', nodeSchema, nomad('1.11'), 'Nomad 1.11.0 no longer has it'],
  ['Resources.CPU == 0', nodeSchema, undefined, 'Nomad 1.11.0 no longer has it'],
  ['VaultToken == x', jobSchema, nomad('1.9.7')],
  ['VaultToken == x', jobSchema, nomad('1.10.0'), 'Nomad 1.10.0 no longer has it'],
  [
    'any TaskGroups as g { g.MaxRunDuration == 0 }',
    jobSchema,
    nomad('1.11.3'),
    'no release has it yet',
  ],
]

test.each(fields)('%s of %o for %j: %s', (filter, schema, target, why) => {
  const issue = check(filter, { schema, target }).find(({ code }) => code === 'unknown-field')
  if (why === undefined) expect(issue).toBeUndefined()
  else expect(issue?.message).toContain(why)
})

test('a field that only older servers have is there for these', () => {
  const codes = check('Resources.CPU == 0', { schema: nodeSchema, target: nomad('1.10.5') })
  expect(codes.map(({ code }) => code)).toEqual(['path-through-null'])
})

// A schema is remembered for a release, so each row has its own.
test.each<[filter: string, release: string, why?: string]>([
  ['New == x', '1.9.7', 'it came with Nomad 1.10.0'],
  ['New == x', '1.10'],
  ['Old == x', '1.9.7'],
  ['Old == x', '1.10', 'Nomad 1.10.0 no longer has it'],
  ['Between == x', '1.8'],
  ['Between == x', '1.7.7', 'it came with Nomad 1.8.0'],
  ['Between == x', '1.9', 'Nomad 1.9.0 no longer has it'],
  ['any List as l { l.New == x }', '1.9.7', 'it came with Nomad 1.10.0'],
  ['any List as l { l.Old == x }', '1.10', 'Nomad 1.10.0 no longer has it'],
  ['Json.Entry.New == x', '1.9.7', 'it came with Nomad 1.10.0'],
])('%s of fields that come and go, for Nomad %s: %s', (filter, release, why) => {
  const fields = {
    New: { schema: s.string(), since: '1.10.0' },
    Old: { schema: s.string(), until: '1.10.0' },
    Between: { schema: s.string(), since: '1.8.0', until: '1.9.0' },
  }
  const schema = s.object({
    ...fields,
    List: s.list(s.object(fields)),
    Json: s.json(s.object({ Entry: s.object(fields) })),
  })
  const issues = check(filter, { schema, target: nomad(release) })
  expect(issues.map(({ code }) => code)).toEqual(why === undefined ? [] : ['unknown-field'])
  if (why !== undefined) expect(issues[0]?.message).toContain(why)
})

test('a schema that contains itself has its fields for a release', () => {
  const fields: Record<string, { schema: typeof jobSchema | { kind: 'string' }; since?: string }> =
    {}
  const schema = { kind: 'object', name: 'Node', fields } as unknown as typeof jobSchema
  fields.Next = { schema }
  fields.New = { schema: { kind: 'string' }, since: '1.11.0' }
  const codes = (target: Target) =>
    check('Next.Next.New == x', { schema, target }).map(({ code }) => code)
  expect(codes(nomad('1.11'))).toEqual([])
  expect(codes(nomad('1.10.5'))).toEqual(['unknown-field'])
})

// What a server always fills is not null, and what a struct holds is known.
test.each<[filter: string, of: Parameters<typeof check>[1], ...codes: string[]]>([
  ['Job.Type == batch', { schema: allocationSchema }],
  ['any TaskGroups as g { g.Count == 2 }', { schema: jobSchema }],
  ['NodeResources.Memory.MemoryMB != 0', { schema: nodeSchema }],
  ['DrainStrategy.DrainSpec.Deadline == 0', { schema: nodeSchema }, 'path-through-null'],
  ['PlanAnnotations.b == 1', { schema: evaluationSchema }, 'unknown-field'],
  [
    'any NodeResources.Processors.Topology.Cores as c { c.zzz == 1 }',
    { schema: nodeSchema },
    ...['path-through-null', 'unknown-field'],
  ],
])('%s of a shipped schema has %j', (filter, options, ...codes) => {
  expect(check(filter, options).map(({ code }) => code)).toEqual(codes)
})

const LONG = 'x'.repeat(1_200)

test.each<[filter: string, target: Target | undefined, ...codes: string[]]>([
  ['(((((((a == 1)))))))', undefined, 'parse-budget'],
  ['(((((((a == 1)))))))', nomad('1.11.3'), 'parse-budget'],
  ['(((((((a == 1)))))))', local],
  ['a == 1 and(b == 2)', nomad('1.10.5'), 'space-required'],
  ['a == 1 and(b == 2)', local],
  [`a matches "^${LONG}"`, undefined, 'pattern-too-long'],
  [`a matches "^${LONG}"`, local, 'pattern-too-long'],
  [`a matches "^${LONG}"`, nomad('1.11.3')], // which is a limit of ours alone
])('%s for %j has %j', (filter, target, ...codes) => {
  const issues = check(filter, { target, patternEngine: re2Engine })
  expect(issues.map(({ code }) => code)).toEqual(codes)
})

test('for the evaluator, what fails is the filter, not a request', () => {
  const schema = s.object({
    P: s.nullable(s.object({ A: s.bool() })),
    M: s.map(s.object({ A: s.bool() })),
  })
  for (const filter of [
    'P.A == true',
    'M.a.A == true',
    'P.A == true or M.a.A == x',
    'any M as _, m { m.A == x }',
  ]) {
    const said = check(filter, { schema, target: local }).map(
      (issue) => `${issue.message} ${issue.hint}`,
    )
    expect(said.join(' ')).toContain('the filter')
    expect(said.join(' ')).not.toMatch(/server|request/)
  }
})
