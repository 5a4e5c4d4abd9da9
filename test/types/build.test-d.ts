import { expectTypeOf, test } from 'vitest'
import { type Expression, parse } from '../../grammar/index.ts'
import {
  all,
  allOf,
  and,
  andTrees,
  any,
  anyOf,
  contains,
  containsAll,
  containsText,
  endsWith,
  eq,
  equalsIgnoreCase,
  type FieldOf,
  field,
  fields,
  isEmpty,
  isIn,
  isNil,
  isNotEmpty,
  isNotIn,
  isNotNil,
  matches,
  ne,
  noneOf,
  not,
  notContains,
  oneOf,
  or,
  startsWith,
} from '../../src/filters/build/index.ts'
import type { Filter } from '../../src/filters/print/index.ts'
import * as tamis from '../../src/index.ts'
import { compileTree } from '../../src/rows/evaluate/index.ts'
import { s } from '../../src/rows/schema/index.ts'

interface Group {
  Name: string
  Count: number
  Promoted: boolean
}

interface Job {
  ID: string
  Status: 'pending' | 'running' | 'dead'
  Kind?: 'service' | 'batch' | 'system'
  Priority: number
  ModifyIndex: bigint
  CreateIndex: number | bigint
  Stop: boolean
  Parent: string | null
  Datacenters: string[]
  Ports: readonly number[] | null
  Colours: ('red' | 'green')[]
  Meta: Record<string, string>
  Labels: Record<string, string> | null
  TaskGroups: Group[]
  ByName: Readonly<Record<string, Group>>
  Periodic: { Spec: string; Enabled: boolean } | null
  Update: { MaxParallel: number }
  Matrix: number[][]
  then: string
  toString: string
  Anything: unknown
}

const job = fields<Job>()

test('comparisons take values of the field', () => {
  eq(job.ID, 'anything')
  eq(job.Status, 'running')
  eq(job.Kind, 'batch')
  eq(job.Priority, 50)
  eq(job.Priority, 50n)
  eq(job.ModifyIndex, 5)
  eq(job.CreateIndex, 5n)
  ne(job.Stop, true)
  eq(job.Parent, 'x')
  eq(job.then, 'x')
  eq(job.toString, 'x')
  eq(job.Update.MaxParallel, 1)
  eq(job.Periodic.Enabled, true)
  oneOf(job.Status, ['running', 'dead'])
  noneOf(job.Priority, [1, 2n])

  // @ts-expect-error a status that does not exist
  eq(job.Status, 'canceled')
  // @ts-expect-error text for a number
  eq(job.Priority, '50')
  // @ts-expect-error a number for text
  ne(job.ID, 5)
  // @ts-expect-error text for a boolean
  eq(job.Stop, 'true')
  // @ts-expect-error null is not a value
  eq(job.Parent, null)
  // @ts-expect-error undefined is not a value
  eq(job.ID, undefined)
  // @ts-expect-error a list
  eq(job.Datacenters, 'dc1')
  // @ts-expect-error a map
  eq(job.Meta, 'x')
  // @ts-expect-error an object
  eq(job.Periodic, 'x')
  // @ts-expect-error a value that does not exist, among others
  oneOf(job.Status, ['running', 'stopped'])
  // @ts-expect-error one value is not a list of values
  oneOf(job.Status, 'running')
  // @ts-expect-error the row is not a field
  eq(job, 'x')
  // @ts-expect-error there is no such field
  eq(job.Statos, 'x')
  // @ts-expect-error a list is crossed by `any` and `all`
  eq(job.TaskGroups.Name, 'x')
  // @ts-expect-error nothing is below text
  eq(job.ID.length, 1)
})

test('containers take items and keys', () => {
  contains(job.Datacenters, 'dc1')
  contains(job.Ports, 80)
  contains(job.Colours, 'red')
  notContains(job.Meta, 'owner')
  contains(job.Labels, 'owner')
  contains(job.ByName, 'web')

  // @ts-expect-error text among numbers
  contains(job.Ports, '80')
  // @ts-expect-error an item that does not exist
  contains(job.Colours, 'blue')
  // @ts-expect-error text has no items: `containsText`
  contains(job.ID, 'x')
  // @ts-expect-error keys are text
  contains(job.Meta, 5)
  // @ts-expect-error no value equals an object
  contains(job.TaskGroups, 'web')
  // @ts-expect-error an object is not a map
  contains(job.Update, 'MaxParallel')
  contains(job.Datacenters, ['dc1', 'dc2'])
  containsAll(job.Datacenters, ['dc1', 'dc2'])
  // @ts-expect-error numbers among texts
  contains(job.Datacenters, ['dc1', 5])
})

test('where no value fits, the type that the compiler shows says why', () => {
  type Groups = tamis.Held<readonly Group[]>
  expectTypeOf<tamis.ValueFor<Groups>>().toEqualTypeOf<
    tamis.NoValue<'Lists, maps and objects are not compared with values: use `any` or `all`.'>
  >()
  expectTypeOf<tamis.ValueFor<tamis.Held<string | null>>>().toEqualTypeOf<string>()
})

test('what is in a field is an item, a key or a part of its text', () => {
  isIn('dc1', job.Datacenters)
  isIn(['dc1', 'dc2'], job.Datacenters)
  isIn(80, job.Ports)
  isNotIn('red', job.Colours)
  isIn('owner', job.Meta)
  isIn('web', job.ID)
  isIn(true, field('anything'))
  // @ts-expect-error text among numbers
  isIn('80', job.Ports)
  // @ts-expect-error not one of the items
  isIn('blue', job.Colours)
  // @ts-expect-error a number has nothing in it
  isIn(5, job.Priority)
  // @ts-expect-error a number is not a part of a text
  isIn(5, job.ID)
})

test('parts may be left out, in lists, and texts for `tamis`', () => {
  const opt = 'x' as string | undefined
  const text = 'x' as string
  const flag = true as boolean
  const one = eq(job.ID, 'x')
  expectTypeOf(
    and(opt && one, text && one, flag && one, null, [one, [one]]),
  ).toEqualTypeOf<Filter>()
  expectTypeOf(allOf(opt && one)).toEqualTypeOf<Filter | undefined>()
  expectTypeOf(anyOf([opt && one])).toEqualTypeOf<Filter | undefined>()
  and(allOf(one), anyOf())
  tamis.build.and('Status == "running"', one, ['a == 1', opt && one])
  tamis.build.not('a == 1')
  and('Status == "running"', one)
  // @ts-expect-error `tamis/build` has no parser
  andTrees('Status == "running"', one)
  // @ts-expect-error a number is not a part
  and(5 as number, one)
  // @ts-expect-error a field is not a condition
  and(job.Stop)
  // @ts-expect-error true is not a condition
  and(true)
  // @ts-expect-error nothing is not a condition
  not(undefined)
})

test('every function takes a text, a tree or a filter', () => {
  const row: unknown = {}
  for (const filter of ['a == 1', parse('a == 1'), eq(job.ID, 'x')]) {
    expectTypeOf(tamis.compile(filter).text).toEqualTypeOf<string>()
    expectTypeOf(tamis.compile(filter)(row)).toEqualTypeOf<boolean>()
    expectTypeOf(tamis.print(filter)).toEqualTypeOf<string>()
    expectTypeOf(tamis.filterRows([1, 2], filter)).toEqualTypeOf<number[]>()
    tamis.check(filter)
    tamis.explain(filter, row)
    tamis.quoteFor('posix', filter)
  }
  expectTypeOf(tamis.negate('a == 1')).toEqualTypeOf<Filter>()
  expectTypeOf(tamis.negate(eq(job.ID, 'x'))).toEqualTypeOf<Filter>()
  expectTypeOf(tamis.negate(parse('a == 1'))).toEqualTypeOf<Expression>()
  expectTypeOf(tamis.fold<number>('a == 1', {} as tamis.Cases<number>)).toEqualTypeOf<number>()
  // @ts-expect-error a row is not a filter
  tamis.print({ Status: 'running' })
})

test('`compile` of `tamis/build` takes a schema', () => {
  compileTree(eq(job.ID, 'x'), { schema: s.typed({ a: s.int() }), spacing: 'strict' })
})

test('filterRows gives rows in the form in which it gets them', () => {
  const jobs: readonly Job[] = []
  const byName = new Map<string, Job>()
  const options = { onError: 'skip' } as const
  expectTypeOf(tamis.filterRows(jobs, 'a == 1')).toEqualTypeOf<Job[]>()
  expectTypeOf(tamis.filterRows(new Set(jobs), 'a == 1')).toEqualTypeOf<Job[]>()
  expectTypeOf(tamis.filterRows(byName, 'a == 1')).toEqualTypeOf<Map<string, Job>>()
  expectTypeOf(tamis.filterRows({ web: 1, db: '2' }, 'a == 1')).toEqualTypeOf<
    Record<string, string | number>
  >()
  // biome-ignore lint/suspicious/noExplicitAny: what JSON.parse gives.
  expectTypeOf(tamis.filterRows(JSON.parse('[]'), 'a == 1')).toEqualTypeOf<any[]>()
  expectTypeOf(tamis.filterRows(jobs, 'a == 1', options).rows).toEqualTypeOf<Job[]>()
  expectTypeOf(tamis.filterRows(byName, 'a == 1', options).rows).toEqualTypeOf<Map<string, Job>>()
  tamis.filterRows(jobs, tamis.compile('a == 1'))
  tamis.filterRows(jobs, (job) => job.Status === 'running')
  tamis.filterRows(byName, (job: Job) => job.Stop, options)
  const ofAny = <Row>(rows: readonly Row[]): Row[] => tamis.filterRows(rows, 'a == 1')
  expectTypeOf(ofAny([1])).toEqualTypeOf<number[]>()
})

// Each directive is above the argument that the compiler has to name.
test('filterRows names the argument that is wrong', () => {
  const jobs: readonly Job[] = []
  tamis.filterRows(
    jobs,
    // @ts-expect-error a row is not a filter
    { Status: 'running' },
    { maxMs: 5 },
  )
  tamis.filterRows(
    jobs,
    // @ts-expect-error a predicate returns a boolean, not a promise of one
    async () => true,
  )
  tamis.filterRows(
    jobs,
    // @ts-expect-error jobs have no such member
    (job) => job.Statsu === 'running',
  )
  tamis.filterRows(
    jobs,
    'a == 1',
    // @ts-expect-error a misspelt option
    { onErrors: 'skip' },
  )
  tamis.filterRows(
    // @ts-expect-error rows that are not there yet
    Promise.resolve(jobs),
    'a == 1',
  )
})

test('text operators take text', () => {
  matches(job.ID, '^web')
  matches(job.Status, 'run')
  startsWith(job.Parent, 'x')
  endsWith(job.Kind, 'x')
  containsText(job.ID, 'x')
  equalsIgnoreCase(job.ID, 'x')

  // @ts-expect-error a number
  matches(job.Priority, '5')
  // @ts-expect-error a list
  containsText(job.Datacenters, 'dc')
  // @ts-expect-error a boolean
  startsWith(job.Stop, 't')
  // @ts-expect-error a pattern is text
  matches(job.ID, /x/)
  // @ts-expect-error a number is not text
  endsWith(job.ID, 5)
})

test('empty is what has content', () => {
  isEmpty(job.ID)
  isEmpty(job.Datacenters)
  isNotEmpty(job.Meta)
  isNotEmpty(job.Labels)

  // @ts-expect-error a number
  isEmpty(job.Priority)
  // @ts-expect-error a boolean
  isNotEmpty(job.Stop)
  // @ts-expect-error an object
  isEmpty(job.Update)
  // @ts-expect-error an object that can be null
  isEmpty(job.Periodic)
})

test('nil is what can be null', () => {
  isNil(job.Periodic)
  isNotNil(job.Labels)
  isNil(job.Datacenters)
  isNil(job.Parent)
  isNil(job.ByName.web)

  // @ts-expect-error text that is never null
  isNil(job.ID)
  // @ts-expect-error a number
  isNotNil(job.Priority)
  // @ts-expect-error a boolean
  isNil(job.Stop)
  // @ts-expect-error some texts
  isNil(job.Status)
})

test('quantifiers give the entries of lists and maps', () => {
  any(job.TaskGroups, (group, index) => {
    expectTypeOf(group).toEqualTypeOf<FieldOf<Group>>()
    expectTypeOf(index).toEqualTypeOf<FieldOf<number>>()
    return and(eq(group.Promoted, true), eq(index, 0))
  })
  all(job.ByName, (group, name) => {
    expectTypeOf(group).toEqualTypeOf<FieldOf<Group>>()
    expectTypeOf(name).toEqualTypeOf<FieldOf<string>>()
    return or(ne(group.Count, 0), eq(name, 'web'))
  })
  any(job.Ports, (port) => eq(port, 80))
  any(job.Labels, (label) => startsWith(label, 'x'))
  any(job.Matrix, (row) => all(row, (cell) => eq(cell, 1)))

  // @ts-expect-error text
  any(job.ID, (letter) => eq(letter, 'x'))
  // @ts-expect-error an object
  all(job.Update, (value) => eq(value, 1))
  // @ts-expect-error there is no such field in an entry
  any(job.TaskGroups, (group) => eq(group.Statos, 'x'))
  // @ts-expect-error text for the number of an entry
  any(job.TaskGroups, (group) => eq(group.Count, '1'))
  // @ts-expect-error a condition is an expression
  any(job.TaskGroups, () => true)
  // @ts-expect-error and not a field
  any(job.TaskGroups, (group) => group.Promoted)
})

test('a field of which nothing is known goes with everything', () => {
  const meta = field('Meta', 'team.name')
  eq(meta, 'x')
  eq(meta, 5)
  ne(meta, true)
  contains(meta, 'x')
  matches(meta, 'x')
  isEmpty(meta)
  isNil(meta)
  any(meta, (value, key) => and(eq(value, 1), eq(key, 'x'), eq(value.deeper, 'y')))
  eq(field('Tags', 0), 'x')
  eq(field('Meta').owner, 'x')
  eq(job.Anything, 5)
  eq(job.Anything.below, 'x')
  eq(fields().Status, 'x')

  // @ts-expect-error a list is not a value
  eq(meta, ['x'])
  // @ts-expect-error nor is an object
  contains(meta, {})
  // @ts-expect-error nor undefined
  eq(meta, undefined)
  // @ts-expect-error a path has a part
  field()
  // @ts-expect-error parts are names and positions
  field('Meta', true)
})

test('types that hold themselves', () => {
  interface Tree {
    Name: string
    Children: Tree[]
    Parent: Tree | null
  }
  type Json = string | number | boolean | null | Json[] | { [key: string]: Json }
  const tree = fields<Tree>()
  any(tree.Children, (child) => any(child.Children, (grandchild) => eq(grandchild.Name, 'x')))
  isNil(tree.Parent.Parent)
  const json = fields<{ Data: Json }>()
  isEmpty(fields<{ Data: Json[] }>().Data)
  isNil(json.Data)
})

test('with a schema, the names are those of filters', () => {
  const node = fields(
    s.object({
      Status: s.string({ oneOf: ['ready', 'down'] }),
      Name: s.string(),
      Drain: s.bool(),
      CreateIndex: s.uint(),
      Deadline: s.duration(),
      Load: s.float(),
      SecretID: s.ignored(s.string()),
      HTTPAddr: s.renamed('Address', s.string()),
      Base: s.inlined(s.object({ Region: s.string() })),
      Datacenters: s.list(s.string()),
      Attributes: s.map(s.string()),
      Strategy: s.nullable(s.object({ Deadline: s.int() })),
      Groups: s.map(s.object({ Promoted: s.bool() })),
      Seen: s.time(),
      Config: s.any(),
      Stub: s.json(s.object({ ID: s.string(), Seen: s.time() })),
      Raw: s.bytes(),
      Exact: s.jsonNumber(),
    }),
  )
  eq(node.Status, 'ready')
  eq(node.Status, 'initializing')
  eq(node.Drain, true)
  eq(node.CreateIndex, 5n)
  eq(node.Deadline, 600_000_000_000)
  eq(node.Load, 0.5)
  eq(node.HTTPAddr, 'x')
  eq(node.Base.Region, 'eu')
  contains(node.Datacenters, 'dc1')
  eq(node.Attributes['kernel.name'], 'linux')
  isNil(node.Strategy)
  eq(node.Strategy.Deadline, 5)
  any(node.Groups, (group, name) => and(eq(group.Promoted, true), eq(name, 'web')))
  eq(node.Config.anything, 5)
  eq(node.Stub.ID, 'x')
  eq(node.Stub.Seen, '2024-01-01T00:00:00Z')
  matches(node.Stub.Seen, '^2024')
  matches(node.Raw, 'x')
  eq(node.Exact, 5)

  // @ts-expect-error filters must not use it
  eq(node.SecretID, 'x')
  // @ts-expect-error the name in the JSON
  eq(node.Address, 'x')
  // @ts-expect-error a field of the inlined object
  eq(node.Region, 'eu')
  isNil(node.Seen)
  // @ts-expect-error a time of typed data is not text
  eq(node.Seen, '2024-01-01T00:00:00Z')
  // @ts-expect-error text for a number
  eq(node.CreateIndex, '5')
  // @ts-expect-error a struct is not a map
  any(node.Base, (value) => eq(value, 'x'))
  // @ts-expect-error the shape of decoded JSON
  eq(node.Stub.Name, 'x')

  const event = fields(s.json({ at: s.time(), seen: s.optional(s.nullable(s.time())) }))
  eq(event.at, '2024-01-01T00:00:00Z')
  oneOf(event.seen, ['2024-01-01T00:00:00Z'])
  isNil(event.seen)
  // @ts-expect-error a number is not text
  eq(event.at, 2024)
})
