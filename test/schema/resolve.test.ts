import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Expression, nearest, parse, type QuantifierExpression } from '../../grammar/index.ts'
import { matchOf, quantifierOf, selectorOf } from '../../src/filters/ast/index.ts'
import {
  enterScope,
  entriesOf,
  type ObjectSchema,
  type Resolution,
  resolveField,
  type Schema,
  type Scope,
  s,
  suggestedNames,
  type Unresolved,
} from '../../src/rows/schema/index.ts'
import { waysTo } from '../../src/rows/schema/meant-by.ts'
import { aRow } from '../../src/testing/index.ts'
import { forCases } from '../support/cases.ts'
import { schemaOfShape, shapeNames } from '../support/shapes.ts'
import { codesOf, pathErrorOf, pathsOf } from './path-agreement.ts'

const job = s.object(
  {
    ID: s.string(),
    Secret: s.ignored(s.string()),
    SubmitTime: s.time(),
    Periodic: s.nullable(s.object({ Enabled: s.bool() })),
    Tags: s.list(s.string()),
    Point: s.array(s.float(), 2),
    Meta: s.map(s.string()),
    Ports: s.map(s.string(), { key: { kind: 'int', bits: 64 } }),
    Groups: s.map(s.nullable(s.object({ Count: s.int() }))),
    Tasks: s.list(s.object({ Name: s.string() })),
    Drain: s.nullable(
      s.object({ Spec: s.inlined(s.object({ Deadline: s.duration() })), Start: s.time() }),
    ),
    JSONName: s.renamed('json_name', s.string()),
    Pointer: s.nullable(s.map(s.string())),
    Config: s.any(),
    Decoded: s.json(
      s.object({ a: s.int(), b: s.optional(s.object({ c: s.nullable(s.string()) })) }),
    ),
  },
  { replacements: { Periodic: { note: 'In the list a bool.' }, Addr: { note: 'Elsewhere.' } } },
)

function pathOf(text: string): readonly string[] {
  const { selector } = parse(`${text} is nil`) as Extract<Expression, { kind: 'Match' }>
  return selector.segments.map((segment) => segment.text)
}

function hazardsOf(resolution: Resolution): string[] {
  return resolution.hazards.map((hazard) =>
    hazard.kind === 'missing'
      ? `${hazard.answered ? 'answered' : 'missing'} ${hazard.at}`
      : `${hazard.kind} ${hazard.at}`,
  )
}

const paths: [path: string, kind: string, hazards: string[]][] = [
  ['ID', 'string', []],
  ['Periodic', 'nullable', []],
  ['Periodic.Enabled', 'bool', ['null 1']],
  ['Tags.0', 'string', ['short-list 1']],
  ['Tags["0x1"]', 'string', ['short-list 1']],
  ['Point.1', 'float', []],
  ['Meta.owner', 'string', ['answered 1']],
  ['Ports["0x10"]', 'string', ['answered 1']],
  ['Groups.web', 'nullable', ['answered 1']],
  ['Groups.web.Count', 'int', ['missing 1', 'null 2']],
  ['Tasks.0.Name', 'string', ['short-list 1']],
  ['Drain.Spec.Deadline', 'duration', ['null 1']],
  ['JSONName', 'string', []],
  ['Pointer.k', 'string', ['null 1', 'missing 1']], // its parent is a pointer, and that answers for nothing
  ['Config', 'any', []],
  ['Config.a.b', 'any', ['unknown 1']],
  ['Decoded', 'object', []],
  ['Decoded.a', 'int', []],
  ['Decoded.b', 'object', ['answered 1']],
  ['Decoded.b.c', 'nullable', ['missing 1']],
]

test.each(paths)('%s leads to %s, with hazards %j', (path, kind, hazards) => {
  const resolution = resolveField(job, pathOf(path))
  expect(resolution.found && resolution.schema.kind).toBe(kind)
  expect(hazardsOf(resolution)).toEqual(hazards)
})

const failures: [path: string, reason: string, at: number, hazards: string[]][] = [
  ['Id', 'unknown-field', 0, []],
  ['Secret', 'field-ignored', 0, []],
  ['ID.x', 'not-traversable', 1, []],
  ['SubmitTime.Year', 'unknown-field', 1, []], // a time is a struct without usable fields
  ['Periodic.Nope', 'unknown-field', 1, ['null 1']],
  ['Tasks.Name', 'invalid-index', 1, []],
  ['Tags.08', 'invalid-index', 1, []], // an octal number with an 8
  ['Tags["-1"]', 'index-out-of-range', 1, []],
  ['Point.2', 'index-out-of-range', 1, []],
  ['Ports.web', 'invalid-index', 1, []],
  ['Meta.a.b', 'not-traversable', 2, ['missing 1']],
  ['Groups.web.Nope', 'unknown-field', 2, ['missing 1', 'null 2']],
  ['Decoded.zz', 'unknown-field', 1, []],
]

test.each(failures)('%s fails as %s at part %d', (path, reason, at, hazards) => {
  const resolution = resolveField(job, pathOf(path))
  expect(resolution).toMatchObject({ found: false, reason, at })
  expect(hazardsOf(resolution)).toEqual(hazards)
})

test('a misspelt name comes with the nearest, and never with one closed to filters', () => {
  expect(nearest('Metta', suggestedNames(job))).toEqual(['Meta'])
  expect(nearest('secret', suggestedNames(job))).toEqual([])
})

test('a name known elsewhere comes with the path that filters use', () => {
  const { parent } = resolveField(job, ['Drain', 'Deadline']) as Unresolved
  expect(waysTo('Deadline', parent as ObjectSchema)).toEqual([['Spec', 'Deadline']])
  expect(waysTo('json_name', job)).toEqual([['JSONName']])
  expect(waysTo('constructor', job)).toEqual([])
})

test('a name that means something else in lists comes with what is to be written', () => {
  expect(resolveField(job, ['Addr']).replacement?.note).toBe('Elsewhere.')
  expect(resolveField(job, ['Periodic']).replacement?.note).toBe('In the list a bool.')
  expect(resolveField(job, ['Periodic', 'Enabled']).replacement).toBeUndefined()
})

test('only the last part of a path into decoded JSON may be unknown without an error', () => {
  expect(resolveField(job, ['Decoded', 'zz'])).toMatchObject({ found: false, throws: false })
  expect(resolveField(job, ['Decoded', 'zz', 'y'])).toMatchObject({ found: false, throws: true })
  expect(resolveField(s.json(job), ['zz'])).toMatchObject({ found: false, throws: true })
})

test('names that every object seems to have are not fields', () => {
  for (const name of ['__proto__', 'constructor', 'toString', 'hasOwnProperty']) {
    expect(resolveField(job, [name])).toMatchObject({ found: false, reason: 'unknown-field' })
    expect(resolveField(job, ['Meta', name])).toMatchObject({ found: true })
  }
})

test('a part whose bytes are no text equals no name and no key', () => {
  const part = { text: '\ufffd', bytes: [0xff] }
  expect(resolveField(job, [part])).toMatchObject({ found: false, reason: 'unknown-field' })
  expect(resolveField(job, ['Tags', part])).toMatchObject({ reason: 'invalid-index' })
  expect(resolveField(job, ['Meta', part])).toMatchObject({ found: true })
})

test('a field is told with its declaration, and what is told is plain data', () => {
  const resolution = resolveField(job, ['Groups', 'web', 'Count'])
  expect(resolution).toMatchObject({ field: { schema: { kind: 'int' } } })
  expect(JSON.parse(JSON.stringify(resolution))).toEqual(resolution)
})

// Quantifiers.

function scopeOf(text: string): Scope {
  let scope: Scope | undefined
  let node = parse(text)
  while (node.kind === 'Quantifier') {
    scope = enterScope(node, resolveField(job, node.selector, scope), scope)
    node = (node as QuantifierExpression).body
  }
  return scope as Scope
}

const bound: [outside: string, path: string[], start: string, depth: number, kind: string][] = [
  ['any Tags as t { t == 1 }', ['t'], 'entry', 0, 'string'],
  ['any Tags as i, t { t == 1 }', ['i'], 'key', 0, 'int'],
  ['any Tags as t { t == 1 }', ['ID'], 'row', 0, 'string'],
  ['any Meta as k { k == 1 }', ['k'], 'key', 0, 'string'],
  ['any Meta as k, v { v == 1 }', ['v'], 'entry', 0, 'string'],
  ['any Meta as k, _ { k == 1 }', ['k'], 'key', 0, 'string'],
  ['any Tasks as t { t.Name == 1 }', ['t', 'Name'], 'entry', 0, 'string'],
  ['any Groups as _, g { g.Count == 1 }', ['g'], 'entry', 0, 'nullable'],
  ['any Tasks as t { any Tags as u { u == 1 } }', ['t', 'Name'], 'entry', 1, 'string'],
  ['any Tasks as t { any t.Name as u { u == 1 } }', ['u'], 'entry', 0, 'any'], // goes over nothing
  ['any Tags as ID { ID == 1 }', ['ID'], 'entry', 0, 'string'], // hides the field
  ['any Decoded as k { k == 1 }', ['k'], 'key', 0, 'string'], // decoded objects give their keys
  ['any Config as x { x == 1 }', ['x'], 'entry', 0, 'any'],
]

test.each(bound)('in %s, %j is of the %s %d out, and %s', (outside, path, start, depth, kind) => {
  const resolution = resolveField(job, path, scopeOf(outside))
  expect(resolution).toMatchObject({ found: true, start, depth, schema: { kind } })
})

test.each([
  ['any Meta as k { k.b == 1 }', ['k', 'b'], 1],
  ['any Tags as i, _ { i.b == 1 }', ['i', 'b'], 1],
  ['any Meta as Meta, v { v == 1 }', ['v'], 0], // the key name hides the collection of its own value
])('in %s, %j goes below a key at part %d', (outside, path, at) => {
  const resolution = resolveField(job, path, scopeOf(outside))
  expect(resolution).toMatchObject({ found: false, reason: 'local-not-traversable', at })
})

test('an entry that may be null is a hazard of what lies below it', () => {
  const scope = scopeOf('any Groups as _, g { g.Count == 1 }')
  expect(hazardsOf(resolveField(job, ['g', 'Count'], scope))).toEqual(['null 1'])
})

const collections: [schema: Schema, entries: object][] = [
  [s.list(s.bool()), { isList: true, key: { kind: 'int' }, value: { kind: 'bool' } }],
  [s.array(s.bool(), 2), { isList: true, value: { kind: 'bool' } }],
  [s.bytes(), { isList: true, value: { kind: 'uint', bits: 8 } }],
  [s.map(s.bool()), { isList: false, key: { kind: 'string' }, value: { kind: 'bool' } }],
  [s.any(), { isList: undefined, key: { kind: 'any' }, value: { kind: 'any' }, rules: 'json' }],
  [s.map(s.bool(), { key: { kind: 'int', bits: 8 } }), { reason: 'map-key-not-string' }],
  [s.map(s.bool(), { key: { kind: 'string', named: true } }), { reason: 'map-key-not-string' }],
  [s.nullable(s.list(s.bool())), { reason: 'not-iterable' }], // a pointer is not a collection
  [s.object({ a: s.bool() }), { reason: 'not-iterable' }], // a struct is not an object
  [s.string(), { reason: 'not-iterable' }],
  [s.json(s.nullable(s.list(s.bool()))), { isList: true, value: { kind: 'bool' }, rules: 'json' }],
  [s.json(s.object({ a: s.bool() })), { isList: false, value: { kind: 'bool' } }],
  [s.json(s.object({ a: s.bool(), b: s.int() })), { isList: false, value: { kind: 'any' } }],
  [s.json(s.string()), { reason: 'not-iterable' }],
]

test.each(collections)('any and all find in %j the entries %j', (schema, entries) => {
  const collection = resolveField(s.object({ a: schema }), ['a'])
  expect(entriesOf(collection)).toMatchObject(entries)
})

// Agreement with evaluation.

const agreeing: [name: string, schema: Schema][] = [
  ['a schema of many kinds', job],
  ['decoded JSON of many kinds', s.json(job)],
  ...shapeNames.map((name): [string, Schema] => [name, schemaOfShape(name)]),
]

test.each(agreeing)('every path of %s leads where evaluation goes', (_name, schema) => {
  const rows = fc.sample(aRow(schema), { numRuns: 4, seed: 7 })
  const disagreements = pathsOf(schema).flatMap((path) => {
    const errorOf = pathErrorOf(matchOf(selectorOf(path), 'is nil'), schema)
    const resolution = resolveField(schema, path)
    const codes = codesOf(resolution)
    return rows.flatMap((row) => {
      const code = errorOf(row)
      return codes.includes(code) ? [] : [{ path, code, codes }]
    })
  })
  expect(disagreements).toEqual([])
})

test.each(shapeNames)('on a row of %s without members, the first hazard comes true', (name) => {
  const schema = schemaOfShape(name)
  const disagreements = pathsOf(schema).flatMap((path) => {
    const [first] = resolveField(schema, path).hazards
    if (!first || first.kind === 'unknown' || (first.kind === 'missing' && first.answered))
      return []
    const code = pathErrorOf(matchOf(selectorOf(path), 'is nil'), schema)({})
    return code === undefined ? [{ path, first }] : []
  })
  expect(disagreements).toEqual([])
})

test('inside quantifiers, every path leads where evaluation goes', () => {
  const schema = schemaOfShape('Probe')
  const paths = pathsOf(schema).filter((path) => path.length <= 3)
  const aPath = fc.constantFrom(...paths)
  const names = fc.constantFrom('x', 'y', 'Subs', 'M', 'MM')
  const aBinding = fc.oneof(
    names,
    names.map((index) => ({ index })),
    names.map((value) => ({ value })),
    fc
      .tuple(names, names)
      .filter(([index, value]) => index !== value)
      .map(([index, value]) => ({ index, value })),
  )
  const below = fc.constantFrom<string[]>([], ['X'], ['k'], ['0'], ['P', 'X'], ['Bogus'])
  const aBody = fc.oneof(
    aPath,
    fc.tuple(names, below).map(([name, more]) => [name, ...more]),
  )
  const aCollection = fc.oneof(
    fc.constantFrom(['Subs'], ['PSubs'], ['M'], ['MSub'], ['MM'], ['Lists'], ['Anys'], ['MAny']),
    aPath,
  )
  const twice = fc.array(fc.tuple(aCollection, aBinding), { minLength: 1, maxLength: 2 })
  forCases(100, twice, aBody, aRow(schema), (quantifiers, body, row) => {
    const codes: (string | undefined)[] = [undefined]
    let scope: Scope | undefined
    const nodes = quantifiers.map(([collection, binding]) => {
      const node = quantifierOf('any', selectorOf(collection), binding, PLACEHOLDER)
      const resolution = resolveField(schema, collection, scope)
      codes.push(...codesOf(resolution))
      scope = enterScope(node, resolution, scope)
      return node
    })
    codes.push(...codesOf(resolveField(schema, body, scope)))
    const expression = nodes.reduceRight<Expression>(
      (inner, node) => ({ ...node, body: inner }),
      matchOf(selectorOf(body), 'is nil'),
    )
    expect(codes).toContain(pathErrorOf(expression, schema)(row))
  })
})

const PLACEHOLDER = matchOf(selectorOf(['a']), 'is nil')
