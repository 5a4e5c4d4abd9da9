import { expect, test } from 'vitest'
import { FilterOptionError, parse } from '../../grammar/index.ts'
import { orOf } from '../../src/filters/ast/index.ts'
import {
  type Answer,
  type Explanation,
  explain,
  reasonsOf,
  whyNot,
} from '../../src/rows/evaluate/index.ts'
import { JsonNumber, parseJson } from '../../src/rows/json/index.ts'
import { s } from '../../src/rows/schema/index.ts'

type Tree = Answer | readonly [Answer, ...Tree[]]

// The answers alone, in the shape of the tree; of a quantifier those of its entries.
function answers(explanation: Explanation): Tree {
  const { answer } = explanation
  switch (explanation.kind) {
    case 'Match':
      return answer
    case 'Not':
      return [answer, answers(explanation.operand)]
    case 'Quantifier':
      return [answer, ...explanation.entries.map((entry) => answers(entry.explanation))]
    default:
      return [answer, ...explanation.operands.map(answers)]
  }
}

const no = 'not-reached'

test.each<[filter: string, row: unknown, tree: Tree]>([
  ['a == 1', { a: 2 }, false],
  ['a == 1', {}, 'error'],
  ['a == 1 and b == 1', { a: 2 }, [false, false, no]],
  ['a == 1 and b == 1', { a: 1, b: 1 }, [true, true, true]],
  ['a == 1 or b == 1 or c == 1', { a: 2 }, ['error', false, 'error', no]],
  ['not (a == 1 and (b == 1 or not c == 1))', { a: 2 }, [true, [false, false, [no, no, [no, no]]]]],
  ['any a as x { x == 1 }', { a: [0, 1, 2] }, [true, false, true]],
  ['all a as x { x == 1 }', { a: [1, 1] }, [true, true, true]],
  ['any a as x { x == 1 or b == 1 }', { a: [1] }, [true, [true, true, no]]],
  ['any a as x { x.b == 1 }', { a: [{}, 5, { b: 1 }] }, ['error', false, 'error']],
  ['any a as x { x == 1 }', { a: 5 }, ['error']],
  ['b == 1 and (any a as x { x == 1 })', { b: 0 }, [false, false, [no]]],
  ['any a as i, i { i == 0 }', { a: [1] }, ['error']],
])('%s on %j: %j', (filter, row, tree) => {
  expect(answers(explain(parse(filter), row))).toEqual(tree)
})

test.each<[filter: string, row: unknown, seen: unknown]>([
  ['a == 1', { a: 2 }, { value: 2, preview: '2' }],
  ['a.b == x', { a: { b: 'y' } }, { value: 'y', preview: '"y"' }],
  ['a == 1', { a: null }, { value: null, preview: 'null' }],
  ['a.b == 1', { a: {} }, undefined],
  ['a is nil', { a: { b: 1, c: [1] } }, { value: { b: 1, c: [1] }, preview: '{"b": 1, "c": […]}' }],
])('%s on %j saw %j', (filter, row, seen) => {
  const explanation = explain(parse(filter), row)
  expect(explanation).toMatchObject({ kind: 'Match' })
  expect((explanation as { seen?: unknown }).seen).toEqual(seen)
})

test.each<[row: unknown, membership: string | undefined]>([
  [{ a: ['x'] }, 'item'],
  [{ a: 'xyz' }, 'substring'],
  [{ a: { x: 1 } }, 'key'],
  [{ a: new Date(0) }, 'substring'],
  [{ a: new Map([['x', 1]]) }, undefined],
  [{ a: 5 }, undefined],
])('which question `contains` asked of %j is told: %s', (row, membership) => {
  for (const filter of ['a contains x', 'x not in a']) {
    const explanation = explain(parse(filter), row)
    expect((explanation as { membership?: string }).membership).toBe(membership)
  }
})

test('a missing key is told apart from a value', () => {
  expect(explain(parse('a.b != 1'), { a: {} })).toMatchObject({ answer: true, absent: true })
  expect(explain(parse('all a.b as x { x == 1 }'), { a: {} })).toMatchObject({
    answer: true,
    absent: true,
    visited: 0,
  })
})

test('an error has its code, place and hint, and stands at every node it ends', () => {
  const explanation = explain(parse('a == 1 and not (b.c == 1)'), { a: 1, b: null })
  const error = { code: 'not-traversable', span: { start: 18, end: 19 } }
  expect(explanation).toMatchObject({
    answer: 'error',
    error,
    operands: [
      { answer: true },
      { answer: 'error', error, operand: { answer: 'error', error, span: { start: 16, end: 24 } } },
    ],
  })
  expect(JSON.parse(JSON.stringify(explanation)).error.message).toMatch(/null/)
})

test('what comes after an error is not asked for', () => {
  let calls = 0
  const row = {
    get b() {
      return ++calls
    },
  }
  expect(whyNot(parse('a == 1 and b == 1'), row)).toMatchObject([{ answer: 'error' }])
  expect(calls).toBe(0)
})

test('an error without a hint or a place has none', () => {
  const row = {
    get a() {
      throw new FilterOptionError('No.', { code: 'invalid-option' })
    },
  }
  const { error } = explain(parse('a == 1'), row)
  expect(error && Object.keys(error)).toEqual(['code', 'message'])
})

test('what was not reached has no reasons, and stands there once', () => {
  const explanation = explain(parse('any a as x { x == 1 and b == 1 }'), { a: [0, 0] })
  const [first, second] = explanation.kind === 'Quantifier' ? explanation.entries : []
  const unreached = (entry: typeof first) =>
    entry?.explanation.kind === 'And' ? entry.explanation.operands[1] : undefined
  expect(unreached(first)).toMatchObject({ answer: no })
  expect(unreached(second)).toBe(unreached(first))
  expect(reasonsOf(unreached(first) as Explanation)).toEqual([])
})

test('what a quantifier goes over is seen', () => {
  const explanation = explain(parse('any a as x { x == 1 }'), { a: [1] })
  expect(explanation).toMatchObject({ seen: { value: [1], preview: '[1]' } })
  expect(explanation).not.toHaveProperty('absent')
})

test('a limit is an answer too', () => {
  const options = { limits: { maxEvalSteps: 2 } }
  expect(explain(parse('any a as x { x == 9 }'), { a: [1, 2, 3] }, options)).toMatchObject({
    answer: 'error',
    error: { code: 'too-many-steps' },
    visited: 2,
  })
})

const schema = s.object({
  Status: s.string(),
  Priority: s.int(),
  Tags: s.list(s.string()),
  Drain: s.nullable(s.object({ Deadline: s.int() })),
})

test.each<[filter: string, row: unknown, explanation: object]>([
  [
    'Status == x',
    {},
    { answer: false, seen: { value: '', preview: '""', standsIn: 'zero-value' } },
  ],
  ['Priority == 0', {}, { answer: true, seen: { value: 0, standsIn: 'zero-value' } }],
  ['Tags is nil', { Tags: null }, { answer: true, seen: { value: null, preview: 'null' } }],
  ['x in Tags', {}, { answer: false, membership: 'item' }],
  ['Drain.Deadline == 1', {}, { answer: 'error', error: { code: 'not-traversable' } }],
  ['Nope == 1', {}, { answer: 'error', error: { code: 'value-not-found' } }],
])('by a schema, %s on %j is %j', (filter, row, explanation) => {
  expect(explain(parse(filter), row, { schema })).toMatchObject(explanation)
})

const every = s.object({
  Yes: s.bool(),
  Count: s.uint(),
  Share: s.float(),
  Wait: s.duration(),
  Since: s.time(),
  Pair: s.array(s.string(), 2),
  Drain: s.object({}),
  Note: s.nullable(s.string()),
  Ports: s.nullable(s.list(s.uint())),
  Raw: s.bytes(),
  Meta: s.map(s.string()),
  Any: s.any(),
})

test.each<[filter: string, seen: unknown]>([
  ['Yes == x', { value: false, preview: 'false', standsIn: 'zero-value' }],
  ['Count == x', { value: 0, preview: '0', standsIn: 'zero-value' }],
  ['Since is nil', { value: '0001-01-01T00:00:00Z', standsIn: 'zero-value' }],
  ['Pair is empty', { value: [], preview: '[]', standsIn: 'zero-value' }],
  ['Drain is nil', { value: {}, preview: '{}', standsIn: 'zero-value' }],
  ['Note is nil', { value: null, preview: 'null', standsIn: 'zero-value' }],
  ['Meta is empty', { value: null, preview: 'null', standsIn: 'zero-value' }],
])('what %s saw where the JSON lacks the field is %o', (filter, seen) => {
  const explanation = explain(parse(filter), {}, { schema: every })
  expect((explanation as { seen?: unknown }).seen).toMatchObject(seen as object)
})

test('a list and an object that stand in for a missing value cannot be changed', () => {
  const values = ['Pair is empty', 'Drain is nil'].map((filter) => {
    const explanation = explain(parse(filter), {}, { schema: every })
    return explanation.kind === 'Match' && explanation.seen?.value
  })
  expect(values.map(Object.isFrozen)).toEqual([true, true])
})

test.each<[row: object, seen: unknown]>([
  [{ Note: null }, { value: null, preview: 'null' }],
  [{ Note: 'x' }, { value: 'x', preview: '"x"' }],
])('of a pointer in %j was seen %j', (row, seen) => {
  const explanation = explain(parse('Note is nil'), row, { schema: every })
  expect((explanation as { seen?: unknown }).seen).toEqual(seen)
})

test.each<[filter: string, membership: string | undefined]>([
  ['x in Pair', 'item'],
  ['1 in Raw', 'item'],
  ['1 in Ports', 'item'],
  ['x in Note', 'substring'],
  ['x in Meta', 'key'],
  ['x in Drain', undefined],
  ['x in Any', 'substring'],
  ['Meta is empty', undefined],
])('by a schema, the question of %s is %s', (filter, membership) => {
  const row = { Note: 'x', Ports: [1], Any: 'x' }
  const explanation = explain(parse(filter), row, { schema: every })
  expect((explanation as { membership?: string }).membership).toBe(membership)
})

test.each<[value: unknown, preview: string]>([
  [{ b: [] }, '{"b": []}'],
  [{ b: [1] }, '{"b": […]}'],
  [{ b: new Map(), c: new Date(0) }, '{"b": not a JSON value, "c": "1970-01-01T00:00:00.000Z"}'],
  [{ b: new JsonNumber('1.0') }, '{"b": 1.0}'],
])('%o is shown as %s', (value, preview) => {
  expect(explain(parse('a is nil'), { a: value })).toMatchObject({ seen: { preview } })
})

test('an unknown value is told apart from one of the row', () => {
  expect(explain(parse('a == 1'), {}, { unknownValue: 1 })).toMatchObject({
    answer: true,
    seen: { value: 1, preview: '1', standsIn: 'unknown-value' },
  })
})

test('exact integers are shown whole', () => {
  const row = parseJson('{"a": 1700000000123456789}')
  expect(explain(parse('a == 1700000000123456788'), row)).toMatchObject({
    answer: false,
    seen: { value: 1700000000123456789n, preview: '1700000000123456789' },
  })
})

test('entries have their position or key, and what they are', () => {
  expect(explain(parse('any a as k, v { v == 1 }'), { a: { x: 0, y: 1 } })).toMatchObject({
    visited: 2,
    entries: [
      { key: 'x', seen: { value: 0 }, explanation: { answer: false } },
      { key: 'y', seen: { value: 1 }, explanation: { answer: true } },
    ],
  })
  expect(explain(parse('any a as v { v == 1 }'), { a: [1] })).toMatchObject({
    entries: [{ key: 0, seen: { value: 1 } }],
  })
})

test('the first entries are kept, and the one that decided', () => {
  const row = { a: Array.from({ length: 100 }, (_, index) => index) }
  const keys = (filter: string, maxEntries?: number) => {
    const explanation = explain(parse(filter), row, maxEntries === undefined ? {} : { maxEntries })
    return explanation.kind === 'Quantifier' ? explanation.entries.map(({ key }) => key) : []
  }
  expect(keys('any a as x { x == 50 }', 3)).toEqual([0, 1, 50])
  expect(keys('any a as x { x == 50 }', 1)).toEqual([50])
  expect(keys('any a as x { x == -1 }')).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 99])
  expect(keys('any a as x { x == 1 }')).toEqual([0, 1])
})

test.each<[body: string, kept: number]>([
  ['x == 1', 9_999],
  ['x == 1 or x == 2', 3_333],
  ['any b as y { y == 1 }', 9_999],
])('of entries with %s as many are kept as there is room for, %i, and the last', (body, kept) => {
  const row = { a: new Array(12_000).fill(0), b: [] }
  const explanation = explain(parse(`any a as x { ${body} }`), row, { maxEntries: 12_000 })
  expect(explanation.kind === 'Quantifier' && explanation.entries.length).toBe(kept + 1)
})

test('nested quantifiers do not multiply what is kept without bound', () => {
  const list = Array.from({ length: 20 }, (_, index) => index)
  const filter = 'any a as x { any a as y { any a as z { any a as w { w == 99 } } } }'
  const count = (explanation: Explanation): number =>
    explanation.kind === 'Quantifier'
      ? explanation.entries.reduce((total, entry) => total + count(entry.explanation), 1)
      : 1
  const explanation = explain(parse(filter), { a: list }, { maxEntries: 20 })
  expect(explanation).toMatchObject({ answer: false, visited: 20 })
  expect(count(explanation)).toBeLessThan(50_000)
})

test.each([0, -1, 0.5, Number.NaN, '3'])('%s is not a number of entries', (maxEntries) => {
  const options = { maxEntries: maxEntries as number }
  for (const ask of [explain, whyNot])
    expect(() => ask(parse('a == 1'), {}, options)).toThrow(
      expect.objectContaining({ code: 'invalid-option' }),
    )
})

test.each<[what: string, value: unknown, preview: string]>([
  ['a long text', 'x'.repeat(1_000_000), `"${'x'.repeat(39)}…${'x'.repeat(38)}"`],
  ['a list', [1, 'a', null, true, {}, []], '[1, "a", null, true, {…}, … (6)]'],
  ['a sparse list', new Array(4_294_967_295), '[null, null, null, null, null, … (4294967295)]'],
  [
    'many keys',
    Object.fromEntries(Array.from({ length: 9 }, (_, at) => [at, at])),
    '{"0": 0, "1": 1, "2": 2, "3": 3, "4": 4, … (9)}',
  ],
  ['a Map', new Map(), 'not a JSON value'],
  ['a Date', new Date(0), '"1970-01-01T00:00:00.000Z"'],
  ['an invalid Date', new Date('x'), 'null'],
  ['a function', () => 1, 'not a JSON value'],
  ['control characters', 'a\u001b[31m\u202e', '"a\\u001b[31m\\u{202e}"'],
])('of %s, a preview is short and safe', (_, value, preview) => {
  // Whether or not the operator applies.
  expect(explain(parse('a is nil'), { a: value })).toMatchObject({ seen: { preview } })
})

test('a preview runs nothing of the value, and what throws is unreadable', () => {
  let calls = 0
  const value = {
    get computed() {
      calls++
      throw new Error('never')
    },
    toString: () => String(calls++),
    toJSON: () => String(calls++),
    valueOf: () => calls++,
  }
  expect(explain(parse('a is nil'), { a: value })).toMatchObject({
    answer: false,
    seen: { preview: expect.stringContaining('"computed": …') },
  })
  expect(calls).toBe(0)
  const { proxy, revoke } = Proxy.revocable({}, {})
  revoke()
  expect(explain(parse('a == 1'), { a: proxy })).toMatchObject({
    answer: 'error',
    error: { code: 'datum-unreadable' },
    seen: { preview: 'unreadable' },
  })
})

test('a value that is computed is asked for once', () => {
  let calls = 0
  const row = {
    get a() {
      return ++calls
    },
  }
  expect(explain(parse('a == 1'), row)).toMatchObject({ answer: true, seen: { value: 1 } })
  expect(calls).toBe(1)
})

test('each of many conditions is looked at once, and is a reason', () => {
  let looks = 0
  const row = {
    get a() {
      looks++
      return 0
    },
  }
  const filter = orOf(Array.from({ length: 1_000 }, () => parse('a == 1')))
  expect(explain(filter, row)).toMatchObject({ answer: false })
  expect(looks).toBe(1_000)
  expect(whyNot(filter, row)).toHaveLength(1_000)
  expect(looks).toBe(2_000)
})

test('a getter without an end is not an answer either', () => {
  const row = {
    get a(): unknown {
      return this.a
    },
  }
  for (const ask of [explain, whyNot])
    expect(() => ask(parse('a == 1'), row)).toThrow(
      expect.objectContaining({ code: 'stack-exhausted' }),
    )
})

test('what was not reached may take as many steps as what was', () => {
  const filter = parse('((any a as x { x == 9 }) or b == 1) and (any a as x { x == 9 })')
  const options = { limits: { maxEvalSteps: 4 } }
  expect(whyNot(filter, { a: [1, 2, 3], b: 2 }, options)).toMatchObject([{ span: { start: 41 } }])
})

const spans = (filter: string, row: unknown) =>
  whyNot(parse(filter), row).map(({ span }) => filter.slice(span.start, span.end))

test.each<[filter: string, row: unknown, conditions: string[]]>([
  ['a == 1', { a: 1 }, []],
  ['a == 1', { a: 2 }, ['a == 1']],
  ['a == 1 and b == 1', { a: 1, b: 2 }, ['b == 1']],
  ['a == 1 and b == 1', { a: 2, b: 2 }, ['a == 1']], // the first of those as short
  ['(a == 1 or b == 1) and c == 1', { a: 0, b: 0, c: 0 }, ['c == 1']], // shorter, though not reached
  ['(a == 1 or b == 1) and c == 1', { a: 0, b: 0, c: 1 }, ['a == 1', 'b == 1']],
  ['(a == 1 or b == 1) and c == 1', { a: 0, b: 0 }, ['a == 1', 'b == 1']], // c would fail
  ['(a == 1 or b == 1) and not (c == 0 or d == 1)', { a: 0, b: 0, c: 0 }, ['c == 0']],
  ['not (a == 1 or b == 1)', { a: 0, b: 1 }, ['b == 1']],
  ['not (a == 1 and b == 1)', { a: 1, b: 1 }, ['a == 1', 'b == 1']],
  ['a == 1 or (any b as x { x == 1 })', { a: 0, b: [2] }, ['a == 1', 'any b as x { x == 1 }']],
  ['a == 1 and b == 1', { a: 1 }, ['b == 1']], // what failed
  ['(a == 1 or b == 1) and not (c == 0 or d == 1)', { a: 0, b: 0, c: 1, d: 1 }, ['d == 1']],
  ['(a == 1 or b == 1) and not c == 1', { a: 0, b: 0 }, ['a == 1', 'b == 1']], // c would fail
  [
    '(a == 1 or b == 1 or c == 1) and (d == 1 or e == 1)',
    { a: 0, b: 0, c: 0, d: 0, e: 0 },
    ['d == 1', 'e == 1'],
  ],
])('%s keeps %j out by %j', (filter, row, conditions) => {
  expect(spans(filter, row)).toEqual(conditions)
})
