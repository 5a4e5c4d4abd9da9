import fc from 'fast-check'
import { expect, test } from 'vitest'
import { check } from '../../src/rows/check/index.ts'
import { compile, compileUnchecked, EvaluationError } from '../../src/rows/evaluate/index.ts'
import { parseJson, readJson } from '../../src/rows/json/index.ts'
import {
  dereference,
  resolveField,
  type Schema,
  s,
  schemaFromRows,
} from '../../src/rows/schema/index.ts'
import { re2Engine } from '../../src/rows/values/index.ts'
import { aDatumFor, anExpression } from '../support/arbitraries.ts'
import { forCases } from '../support/cases.ts'
import { createRandom } from '../support/random.ts'
import { randomEvaluation } from '../support/random-evaluations.ts'
import { admits } from '../testing/admits.ts'

/** The schema of one member `a`, which has each of the values in turn. */
function schemaOf(values: readonly unknown[]): Schema | undefined {
  const { shape } = schemaFromRows(values.map((a) => ({ a })))
  return shape.kind === 'object' ? shape.fields.a?.schema : undefined
}

function times<Value>(count: number, value: (index: number) => Value): Value[] {
  return Array.from({ length: count }, (_, index) => value(index))
}

const kinds: [values: unknown[], schema: Schema][] = [
  [['x', 'y'], s.string({ examples: ['x', 'y'] })],
  [['2026-01-02T03:04:05Z'], s.string({ examples: ['2026-01-02T03:04:05Z'] })], // text in JSON
  [[true, false], s.bool()],
  [[1, 2, 1], s.int({ examples: [1, 2] })], // the most frequent first
  [[1, 2.5], s.float({ examples: [1, 2.5] })],
  [[2 ** 60], s.float({ examples: [2 ** 60] })], // a double: its digits are lost
  [[1, 2n ** 60n], s.int({ beyondSafeInteger: true, examples: [1, String(2n ** 60n)] })],
  [[1.5, 2n ** 60n], s.jsonNumber({ examples: [1.5, String(2n ** 60n)] })],
  [[2n ** 63n - 1n], s.int({ beyondSafeInteger: true, examples: [String(2n ** 63n - 1n)] })],
  [[1, 2n ** 63n], s.jsonNumber({ examples: [1, String(2n ** 63n)] })], // beyond 64 bits
  [[1, Number.POSITIVE_INFINITY], s.any({ examples: [1] })], // no JSON
  [[10n ** 400n], s.any()],
  [['x', null], s.nullable(s.string({ examples: ['x'] }))],
  [[null], s.nullable(s.any())],
  [['x', 1, null], s.any({ examples: ['x', 1] })], // mixed: anything, null too
  [[[], {}], s.any()],
  [[[]], s.list(s.any())],
  [[['x'], []], s.list(s.string({ examples: ['x'] }))],
  [[['x', null]], s.list(s.nullable(s.string({ examples: ['x'] })))],
  [[['x', 1]], s.list(s.any({ examples: ['x', 1] }))],
  [[{ b: true }, { b: false }], s.object({ b: s.bool() })],
  [[{ b: true }, {}], s.object({ b: s.optional(s.bool()) })],
  [[{ b: true }, { b: undefined }], s.object({ b: s.optional(s.bool()) })],
  [[{ b: true }, { b: null }], s.object({ b: s.nullable(s.bool()) })],
  [[new Date(0)], s.string({ examples: ['1970-01-01T00:00:00.000Z'] })], // text in JSON
  [[new Date(Number.NaN)], s.nullable(s.any())],
  [
    [
      new (class Job {
        ID = 'x'
      })(),
    ],
    s.any(),
  ],
  [['x'.repeat(101)], s.string()], // too long for an example
]

test.each(kinds)('%o is %o', (values, schema) => {
  expect(schemaOf(values)).toEqual(schema)
})

const enumerations: [title: string, values: string[], oneOf: string[] | undefined][] = [
  ['two values again and again', times(30, (index) => (index % 3 ? 'a' : 'b')), ['a', 'b']],
  ['two values in few rows', times(10, (index) => (index % 2 ? 'a' : 'b')), undefined],
  ['one value', times(100, () => 'a'), undefined],
  ['a value that came once', [...times(40, (index) => 'ab'[index % 2] as string), 'c'], undefined],
  ['many values', times(400, (index) => `v${index % 17}`), undefined],
]

test.each(enumerations)('%s: the values known to occur', (_title, values, oneOf) => {
  const schema = schemaOf(values)
  expect(schema?.kind === 'string' ? schema.oneOf : undefined).toEqual(oneOf)
})

const maps: [title: string, values: unknown[], kind: 'map' | 'object'][] = [
  [
    'keys that are no names',
    [{ 'cpu.arch': 'amd64', 'kernel.name': 'linux' }, { 'cpu.arch': 'arm' }],
    'map',
  ],
  ['keys that are no names, of one object', [{ '10.0.0.1': 1, '10.0.0.2': 2 }], 'map'],
  ['odd names that every object has', times(3, () => ({ 'first-name': 'a' })), 'object'],
  [
    'objects alike under names that differ',
    [{ web: { n: 1 } }, { api: { n: 2 } }, { db: { n: 3 } }],
    'map',
  ],
  [
    'objects of no likeness under names that differ',
    [{ web: { a: 1, b: 2 } }, { api: { c: 2, d: 2 } }, { db: { e: 3, f: 2 } }],
    'object',
  ],
  ['many names that come and go', times(30, (index) => ({ [`team${index % 10}`]: 'x' })), 'map'],
  ['few names that come and go', times(30, (index) => ({ [`team${index % 3}`]: 'x' })), 'object'],
  ['values of several kinds under odd names', [{ 'a.b': 1, 'c.d': 'x' }, { 'a.b': 2 }], 'object'],
  [
    'more names than an object has',
    [Object.fromEntries(times(501, (index) => [`n${index}`, index]))],
    'map',
  ],
]

test.each(maps)('%s make a %s', (_title, values, kind) => {
  expect(schemaOf(values)?.kind).toBe(kind)
})

test('a map knows the keys that occur, the most frequent first', () => {
  const schema = schemaOf([{ 'b.x': 1 }, { 'a.x': 1, 'b.x': 2 }, { 'b.x': 3, 'c.x': 1 }])
  expect(schema).toMatchObject({ kind: 'map', keys: ['b.x', 'a.x', 'c.x'] })
})

test('what the keys of a map hold is not a list of known values', () => {
  const schema = schemaOf(times(40, (index) => ({ [`k.${index % 4}`]: 'ab'[index % 2] })))
  expect(schema).toMatchObject({ kind: 'map', of: s.string({ examples: ['a', 'b'] }) })
})

test('rows are never a map, so that a name that is not a field is told', () => {
  const rows = times(40, (index) => ({ [`f${index}`]: 'x' }))
  expect(schemaFromRows(rows).shape.kind).toBe('object')
})

test('names that every object seems to have are names like any other', () => {
  const rows = [JSON.parse('{"__proto__": {"x": 1}, "constructor": "c", "toString": null}')]
  const schema = schemaFromRows(rows)
  expect(resolveField(schema, ['__proto__', 'x'])).toMatchObject({ schema: { kind: 'int' } })
  expect(resolveField(schema, ['constructor'])).toMatchObject({ schema: { kind: 'string' } })
  expect(resolveField(schema, ['valueOf'])).toMatchObject({ found: false })
  expect(readJson(JSON.stringify(schema))).toEqual(schema)
  expect(({} as { x?: number }).x).toBeUndefined()
})

// Limits and faults.

test('of a long list some rows are looked at, from all of it and none twice', () => {
  let reads = 0
  const row = Object.defineProperty({}, 'a', { enumerable: true, get: () => ++reads })
  schemaFromRows(times(100_000, () => row))
  expect(reads).toBe(10_000)
  const seen = new Set<number>()
  schemaFromRows(
    times(25_000, (index) =>
      Object.defineProperty({}, 'a', { enumerable: true, get: () => seen.add(index).size }),
    ),
  )
  expect(seen.size).toBe(10_000)
  const late = times(100, (index) => (index < 50 ? { a: 1 } : { b: 1 }))
  expect(listed(schemaFromRows(late, { maxRows: 2 }))).toEqual(['a', 'b'])
})

test('the rows of a Map are its values', () => {
  expect(listed(schemaFromRows(new Map([['key', { a: 1 }]])))).toEqual(['a'])
})

test('what repeats every tenth row is seen all the same', () => {
  const rows = times(100_000, (index) => ({ a: `v${index % 10}` }))
  const { shape } = schemaFromRows(rows)
  expect(shape).toMatchObject({ fields: { a: { schema: { oneOf: { length: 10 } } } } })
})

test('once enough values were looked at, no more rows are', () => {
  const rows = times(100, (index) => ({ [`f${index}`]: [1, 2, 3] }))
  expect(listed(schemaFromRows(rows, { maxValues: 10 }))).toEqual(['f0', 'f1'])
})

test('a row that holds itself, lies deep or has a list of holes is known as far as it is looked at', () => {
  const cyclic: Record<string, unknown> = { n: 1 }
  cyclic.self = cyclic
  const deep = JSON.parse(`${'{"a":'.repeat(5_000)}1${'}'.repeat(5_000)}`)
  const holes: unknown[] = []
  holes.length = 2 ** 32 - 1
  expect(resolveField(schemaFromRows([cyclic]), ['self'])).toMatchObject({
    schema: { kind: 'any' },
  })
  expect(listed(schemaFromRows([deep])).length).toBe(20)
  const schema = schemaFromRows([{ holes }], { maxValues: 1_000 })
  expect(resolveField(schema, ['holes', '0'])).toMatchObject({ schema: { kind: 'any' } })
})

test('a stack too short for the rows gives an error of ours', () => {
  const deep = JSON.parse(`${'{"a":'.repeat(100_000)}1${'}'.repeat(100_000)}`)
  expect(() => schemaFromRows([deep], { maxDepth: Number.POSITIVE_INFINITY })).toThrowError(
    expect.objectContaining({ code: 'stack-exhausted' }),
  )
})

test.each([
  ['no list', 5],
  ['null', null],
  ['a text', 'abc'],
  [
    'a getter that throws',
    [
      {
        get a() {
          throw new Error('no')
        },
      },
    ],
  ],
  ['a revoked proxy', [revoked()]],
  ['a row that is a text', ['{"a":1}']],
  ['a row that is a Promise', [Promise.resolve({})]],
  ['a Set', [{ a: [new Set()] }]],
  ['a Map', [{ a: new Map([['b', 1]]) }]],
  ['a typed array', [{ a: new Uint8Array() }]],
  ['a function', [{ a: () => 1 }]],
  ['a symbol', [{ a: Symbol('a') }]],
])('%s gives an error of ours', (_title, rows) => {
  expect(() => schemaFromRows(rows as unknown[])).toThrowError(
    expect.objectContaining({ code: 'rows-unreadable' }),
  )
})

function revoked(): object {
  const { proxy, revoke } = Proxy.revocable({}, {})
  revoke()
  return proxy
}

// The names of all fields.
function listed(schema: Schema): string[] {
  const of = dereference({ schema, rules: 'json' }).schema
  if (of.kind === 'list' || of.kind === 'map') return listed(of.of)
  if (of.kind !== 'object') return []
  return Object.entries(of.fields).flatMap(([name, field]) => [name, ...listed(field.schema)])
}

// Laws.

function aRowsAndFilter() {
  return anExpression().chain((expression) =>
    fc.tuple(
      fc.constant(expression),
      fc.array(aDatumFor(expression).map(asRow), { minLength: 1, maxLength: 5 }),
    ),
  )
}

// A row that is a text is refused.
function asRow(value: unknown): unknown {
  return typeof value === 'string' ? [value] : value
}

test('a filter answers with the schema of its rows as it answers without', () => {
  forCases(50, aRowsAndFilter(), ([expression, rows]) => {
    const schema = schemaFromRows(rows)
    const withSchema = compileUnchecked(expression, { schema })
    const without = compile(expression)
    for (const row of rows) {
      expect(outcome(() => withSchema(row))).toEqual(outcome(() => without(row)))
    }
  })
})

function outcome(answer: () => boolean): unknown {
  try {
    return answer()
  } catch (error) {
    if (!(error instanceof EvaluationError)) throw error
    return { code: error.code, span: error.span, message: error.message }
  }
}

test('the rows that made a schema are admitted by it, and there `check` agrees with `compile`', () => {
  let refused = 0
  forCases(50, fc.array(fc.integer(), { minLength: 1, maxLength: 4 }), (seeds) => {
    const drawn = seeds.map((seed) => randomEvaluation(createRandom(seed)))
    const rows = drawn.map(({ datum, numbers }) =>
      asRow(parseJson(datum, { numbers: numbers ? 'exact' : 'bigint' })),
    )
    const schema = schemaFromRows(rows)
    expect(rows.filter((row) => !admits(schema, row))).toEqual([])
    const isOfAnyKind = /"kind":"any"(?!,"shape")/.test(JSON.stringify(schema))
    for (const { expr } of drawn) {
      const issues = check(expr, { schema, patternEngine: re2Engine })
      const isRefused = issues.some(
        // A name that resembles a field's is an error wherever it is.
        ({ severity, code, fix }) => severity === 'error' && !(code === 'unknown-field' && fix),
      )
      // What may be of any kind is not promised to pass.
      const mayFail =
        isOfAnyKind || issues.some((issue) => issue.fails || issue.severity === 'error')
      if (!isRefused && mayFail) continue
      if (isRefused) refused++
      for (const row of rows) expect(fails(expr, row)).toBe(isRefused)
    }
  })
  expect(refused).toBeGreaterThan(0)
})

function fails(filter: string, row: unknown): boolean {
  try {
    compile(filter)(row)
    return false
  } catch {
    return true
  }
}

test('the schema of rows survives JSON', () => {
  forCases(70, aRowsAndFilter(), ([, rows]) => {
    const schema = schemaFromRows(rows)
    expect(readJson(JSON.stringify(schema))).toEqual(schema)
  })
})
