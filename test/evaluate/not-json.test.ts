import { expect, test } from 'vitest'
import {
  compareFilters,
  compile,
  coverage,
  EvaluationError,
  explain,
  filterRows,
  lenient,
  whyNot,
} from '../../src/rows/evaluate/index.ts'
import { type Schema, s } from '../../src/rows/schema/index.ts'
import { consul, goBexpr } from '../../src/rows/targets/index.ts'

// A row from a database or an ORM has more than JSON has: a Date is the text in its JSON, and what JSON does not have
// is refused with what to write instead, because a value that is never equal looks like a row that does not match.

const TEXT = '1970-01-01T00:00:00.000Z'

const typed = (at: Schema) => s.typed({ at })

const answerers: [name: string, options: Parameters<typeof compile>[1]][] = [
  ['JSON', {}],
  ['JSON with a schema', { schema: s.json({ at: s.string() }) }],
  ['an unknown value', { unknownValue: 'x' }],
  ['lenient', { target: lenient }],
  ['typed data', { schema: typed(s.string()) }],
  ['typed data behind a pointer', { schema: typed(s.nullable(s.string())) }],
  ['decoded JSON in typed data', { schema: typed(s.any()) }],
  ['numbers as text', { schema: typed(s.nullable(s.jsonNumber())) }],
  ['an older release', { schema: typed(s.string()), target: goBexpr('0.1.2') }],
  [
    'a text of numbers in an older release',
    { schema: typed(s.jsonNumber()), target: consul('1.9') },
  ],
]

test.each(answerers)('a Date is the text in its JSON: %s', (_, options) => {
  const row = { at: new Date(0) }
  const answers = [
    [`at == "${TEXT}"`, true],
    [`at != "${TEXT}"`, false],
    ['at == "1970-01-01"', false],
    ['at matches "^1970-"', true],
    ['at not contains "T00:"', false],
    [`at == x or at == y or at == "${TEXT}"`, true],
  ] as const
  for (const [filter, answer] of answers) {
    expect(compile(filter, options)(row), filter).toBe(answer)
    const explained = explain(filter, row, options)
    expect(explained.answer).toBe(answer)
    if ('seen' in explained) expect(explained.seen).toEqual({ value: TEXT, preview: `"${TEXT}"` })
  }
})

const NOT_JSON: [name: string, value: unknown, hint: string][] = [
  ['a Set', new Set(['x']), '`[...values]`'],
  ['a Map', new Map([['x', 1]]), '`Object.fromEntries(map)`'],
  ['a Map with a member', Object.assign(new Map(), { y: 1 }), '`Object.fromEntries(map)`'],
  ['a typed array', new Uint8Array([1]), '`[...values]`'],
  ['a Buffer', Buffer.from('x'), '`[...values]`'],
  ['an ArrayBuffer', new ArrayBuffer(1), 'plain object'],
  ['a Promise', Promise.resolve('x'), '`await`'],
  ['a function', () => 'x', 'Call it'],
  ['a symbol', Symbol('x'), 'plain object'],
  ['a boxed text', Object('x'), 'plain object'],
  ['a pattern', /x/, 'plain object'],
  ['an error', Object.assign(new Error('x'), { code: 'x' }), 'plain object'],
  ['a URL', new URL('http://x'), 'own properties only'],
]

const conditions = ['at == x', 'at != x', 'x in at', 'at matches x', 'at is empty', 'at is nil']

test.each(NOT_JSON)('%s is refused wherever a filter looks', (_, value, hint) => {
  const refused = expect.objectContaining({
    code: 'datum-unreadable',
    hint: expect.stringContaining(hint),
  })
  const refuses = (filter: string, row: unknown, options: Parameters<typeof compile>[1]) =>
    expect(() => compile(filter, options)(row), filter).toThrow(refused)
  for (const options of [{}, { target: lenient }]) {
    for (const filter of conditions) refuses(filter, { at: value }, options)
    refuses('any at as e { e == x }', { at: value }, options)
    refuses('all at as e { e is nil }', { at: [value] }, options)
    refuses('x in at', { at: [value] }, options)
    refuses('at.size == 1', { at: value }, options)
    refuses('at == x or at == y', { at: value }, options)
    refuses('at == x', value, options)
    expect(compile('a == x', options)({ a: 'x', at: value })).toBe(true)
  }
  refuses('at.size == 1', { at: value }, { unknownValue: 1 })
  const text = { schema: typed(s.string()) }
  refuses('at == x', { at: value }, text)
  refuses('at == x', { at: value }, { ...text, target: consul('1.9') })
  refuses('at == x', value, text)
  refuses('at is nil', { at: value }, { schema: typed(s.nullable(s.string())) })
  refuses('at == 1', { at: value }, { schema: typed(s.int()) })
  refuses('at == 1', { at: value }, { schema: typed(s.jsonNumber()) })
  refuses('at is empty', { at: value }, { schema: typed(s.bytes()) })
  refuses('at matches x', { at: value }, { schema: typed(s.bytes()) })
  refuses('1 in at', { at: value }, { schema: typed(s.bytes()) })
  refuses('at is empty', { at: value }, { schema: typed(s.list(s.string())) })
  refuses('x in at', { at: [value] }, { schema: typed(s.list(s.nullable(s.string()))) })
  refuses('at.x == y', { at: value }, { schema: typed(s.map(s.string())) })
  refuses('at.x == y', { at: value }, { schema: typed(s.map(s.string())), target: consul('1.9') })
})

test('a row that is a text is JSON that nobody has parsed', () => {
  for (const options of [{}, { target: lenient }, { schema: typed(s.string()) }]) {
    expect(() => compile('at != x', options)('{"at":"y"}')).toThrow(
      expect.objectContaining({ code: 'not-traversable', hint: 'A row must be an object.' }),
    )
  }
  // An entry may be one.
  expect(compile('any at as e { e.b is nil }', { target: lenient })({ at: ['x'] })).toBe(true)
})

test('an invalid Date is null, as in its JSON', () => {
  const row = { at: new Date(Number.NaN) }
  expect(compile('at is nil')(row)).toBe(true)
  expect(compile('at is nil or at == x', { target: lenient })(row)).toBe(true)
  expect(compile('at == ""', { schema: typed(s.string()) })(row)).toBe(true)
  expect(compile('at == 0', { schema: typed(s.int()) })(row)).toBe(true)
  expect(compile('at is nil', { schema: typed(s.nullable(s.string())) })(row)).toBe(true)
  expect(compile('at is nil', { schema: typed(s.list(s.string())) })(row)).toBe(true)
})

class Job {
  readonly ID = 'x'
  get Status() {
    return 'running'
  }
}

test('an instance of a class has its own members, and its getters are refused', () => {
  for (const options of [{}, { target: lenient }]) {
    expect(compile('ID == x', options)(new Job())).toBe(true)
    expect(() => compile('Status == running', options)(new Job())).toThrow(
      expect.objectContaining({
        code: 'value-not-found',
        hint: expect.stringContaining('getters'),
      }),
    )
  }
  expect(compile('Name is nil', { target: lenient })(new Job())).toBe(true)
})

test('every verb says the same, also where nothing in JSON fails', () => {
  const rows = [{ tags: ['x'] }, { tags: new Set(['x']) }]
  const options = { target: lenient }
  const predicate = compile('x in tags', options)
  expect(() => filterRows(rows, predicate)).toThrow(EvaluationError)
  expect(filterRows(rows, predicate, { onError: 'skip' })).toEqual({
    ...{ rows: [rows[0]], read: 2, kept: 1, failed: 1 },
  })
  expect(explain('x in tags', rows[1], options)).toMatchObject({
    answer: 'error',
    error: { code: 'datum-unreadable' },
    seen: { preview: 'not a JSON value' },
  })
  expect(whyNot('x in tags', rows[1], options)).toMatchObject([
    { error: { code: 'datum-unreadable' } },
  ])
  expect(coverage('x in tags', rows, options)).toMatchObject({ kept: 1, failed: 1 })
  expect(compareFilters('tags is nil', 'other is nil', rows, options).errorsLost).toHaveLength(1)
})
