import { expect, test } from 'vitest'
import { parse } from '../../grammar/index.ts'
import { print } from '../../src/filters/print/index.ts'
import { prove } from '../../src/prove/index.ts'
import { check, tryCompile } from '../../src/rows/check/index.ts'
import {
  compareFilters,
  compile,
  coverage,
  explain,
  filterRows,
  lenient,
  whyNot,
} from '../../src/rows/evaluate/index.ts'
import { parseJson } from '../../src/rows/json/index.ts'
import { s } from '../../src/rows/schema/index.ts'
import { PatternError } from '../../src/rows/values/index.ts'
import { sqlite, table, toSql } from '../../src/sql/index.ts'

const target = lenient

/** A filter, and the rows that are in, by their number. */
const matches = (filter: string, ...rows: readonly unknown[]) => {
  const predicate = compile(filter, { target })
  return rows.flatMap((row, index) => (predicate(row) ? [index + 1] : []))
}

test.each([
  ['note is nil or note == x', [1, 2]],
  ['note == x or note is nil', [1, 2]],
  ['note != x', [2, 3]],
  ['note is empty', [2]],
  ['note matches x', [1]],
  ['x not in note', [2, 3]],
])('%s is the same in either order, with null in rows', (filter, expected) => {
  expect(matches(filter, { note: 'x' }, { note: null }, { note: 'y' })).toEqual(expected)
})

test.each<readonly [filter: string, row: unknown]>([
  // Nothing: missing, null, or behind something without such a part.
  ['a is nil', {}],
  ['a is nil', { a: null }],
  ['a.b is nil', { a: 5 }],
  ['a.b is nil', { a: [1] }],
  ['a.b.c is nil', {}],
  ['a is nil', null],
  ['a is empty', {}],
  ['a is not nil', { a: 0 }],
  ['a != x', {}],
  ['a not matches x', {}],
  // An operator that does not apply says no.
  ['not a == bug', { a: ['bug'] }],
  ['a not matches x', { a: 5 }],
  ['a is not empty', { a: 5 }],
  ['5 not in a', { a: 5 }],
  ['a not matches "("', { a: 'x' }],
  // Quantifiers over what has no entries.
  ['all a as x { x == 1 }', { a: 5 }],
  ['not (any a as x { x == 1 })', { a: 5 }],
  ['all a as x { not x == 1 }', { a: 5 }],
  ['any a as x, x { x == 1 }', { a: [1] }],
  ['any a as i, v { i.b is nil and v == 1 }', { a: [1] }],
  ['any a as a, v { v == 1 }', { a: [1] }],
  // Numbers of the same size, however they are written or kept.
  ['a == 50.0', { a: 50n }],
  ['a == "5e1"', { a: 50 }],
  ['a == 50', parseJson('{"a":50.0}')],
  ['a == "1e400"', parseJson('{"a":10e399}', { numbers: 'exact' })],
  ['a != "1e400"', parseJson('{"a":1e401}', { numbers: 'exact' })],
  ['a == 9007199254740993', JSON.parse('{"a":9007199254740993}')],
  ['a != 9007199254740992', parseJson('{"a":9007199254740993}')],
  ['a != "0x32"', { a: 50 }],
  ['a != "1_000"', { a: 1000 }],
  ['a == -0', { a: 0 }],
  ['a == true', { a: true }],
  ['a == true', { a: 'true' }],
  ['a == false', { a: false }],
  ['a != t', { a: true }],
  ['a != 1', { a: true }],
  // Texts by their characters.
  ['a != 50.0', { a: '50' }],
  ['a == null', { a: 'null' }],
  ['a != null', { a: null }],
  // Members.
  ['k in m', { m: { k: null } }],
  ['m.k is nil', { m: { k: null } }],
  ['5 in a', { a: ['x', null, { b: 1 }, 5] }],
  ['b in a', { a: 'abc' }],
  // A position is a number, as a person writes it.
  ['a["0x1"] is nil', { a: [1, 2] }],
  ['a.1 == 2', { a: [1, 2] }],
])('34: %s is true for row %#, and its negation is not', (filter, row) => {
  expect(compile(filter, { target })(row)).toBe(true)
  expect(compile(`not (${filter})`, { target })(row)).toBe(false)
  expect(explain(filter, row, { target })).toMatchObject({ answer: true })
})

test('34: optional objects need no guard', () => {
  const rows = [{}, { assignee: null }, { assignee: { name: 'ada' } }]
  expect(matches('assignee is nil', ...rows)).toEqual([1, 2])
  expect(matches('assignee.name != ada', ...rows)).toEqual([1, 2])
})

test('all verbs answer as the predicate does, and never fail', () => {
  const rows = [{ note: 'x' }, {}, { note: 5 }, null]
  const filter = 'note.text == x or note is nil'
  expect(filterRows(rows, compile(filter, { target }))).toEqual([{}, null])
  expect(coverage(filter, rows, { target })).toMatchObject({ kept: 2, dropped: 2, failed: 0 })
  expect(compareFilters(filter, 'note is nil', rows, { target })).toMatchObject({
    gained: [],
    lost: [],
  })
  expect(whyNot(filter, { note: 'y' }, { target }).length).toBeGreaterThan(0)
})

const schema = s.json({
  note: s.nullable(s.string()),
  tags: s.list(s.string()),
  size: s.int(),
  done: s.bool(),
  owner: s.optional(s.json({ name: s.string() })),
})

test.each([
  ['note == x', []],
  ['owner.name == x', []],
  ['size is nil', []],
  ['tags == bug', ['operator-not-applicable']],
  ['size matches x', ['operator-not-applicable', 'unanchored-pattern']],
  ['note == null', ['value-looks-like-null']],
  ['size == "0x32"', ['value-not-coercible']],
  ['size == "5e1" or size == 5.5', []],
  ['done == 1', ['value-not-coercible']],
  ['done != yes', ['value-not-coercible']],
  ['done == true', []],
  ['nope == 1', ['unknown-field']],
  ['note == a or nope == 1', ['unknown-field']],
])('check of %s with a schema finds %j, and nothing that fails', (filter, codes) => {
  const issues = check(filter, { schema, target })
  expect(issues.map(({ code }) => code)).toEqual(codes)
  expect(issues.every(({ fails }) => fails === undefined)).toBe(true)
  expect(check(filter, { target }).filter(({ severity }) => severity === 'error')).toEqual([])
})

test.each([
  ['a pattern', undefined, true],
  ['a pattern', target, true],
  ['an invalid pattern', target, false],
])('%s goes to the engine once, when the filter is compiled', (_title, target, isValid) => {
  let times = 0
  const patternEngine = () => {
    times++
    if (!isValid) throw new PatternError('', undefined, '', '')
    return () => true
  }
  const predicate = compile('m.a matches "\\\\pC"', { target, patternEngine })
  expect(times).toBe(1)
  expect(predicate({ m: {} })).toBe(false)
  const row = { m: { a: 'x' } }
  expect([predicate(row), predicate(row), times]).toEqual([isValid, isValid, 1])
})

test.each(['n matches "("', 'meta.team not matches "("', 'any l as e { e.a.b matches "[" }'])(
  'an invalid pattern is an error, wherever the text may be missing: %s',
  (filter) => {
    const schemas = [undefined, s.json({ n: s.string(), meta: s.map(s.string()), l: s.any() })]
    for (const schema of schemas) {
      expect(check(filter, { target, schema })).toContainEqual(
        expect.objectContaining({ code: 'invalid-pattern', severity: 'error' }),
      )
    }
  },
)

test('check offers what was meant for a list, and for null under every target', () => {
  expect(check('tags == bug', { schema, target })[0]?.fix?.edits).toMatchObject([
    { text: 'bug in tags' },
  ])
  for (const options of [{ target }, {}]) {
    expect(check('note != null', options)[0]?.fix?.edits).toMatchObject([
      { text: 'note is not nil' },
    ])
  }
  expect(check('note == "null"')).toEqual([])
  expect(tryCompile('note == x', { schema, target }).issues).toEqual([])
})

test('what would let the schema decide is refused', () => {
  expect(() => compile('a == 1', { target, unknownValue: '' })).toThrow(/unknownValue/)
  const typed = s.typed({ a: s.string() })
  expect(() => compile('a == 1', { target, schema: typed })).toThrow(/the row decides/)
  expect(() => explain('a == 1', {}, { target, schema: typed })).toThrow(/the row decides/)
})

test('limits still throw', () => {
  const many = compile('any a as x { any a as y { x == 2 } }', {
    target,
    limits: { maxEvalSteps: 10 },
  })
  expect(() => many({ a: [1, 1, 1, 1] })).toThrow(/more than 10 steps/)
  expect(() =>
    compile('1 in a', { target, limits: { maxEvalSteps: 2 } })({ a: [0, 0, 0] }),
  ).toThrow()
})

test('a pattern that is too large is a limit, too', () => {
  const large = compile(`a matches "(${'a'.repeat(90)}){1000}"`, { target })
  expect(() => large({ a: 'x' })).toThrow(expect.objectContaining({ code: 'pattern-too-long' }))
})

test('a tree and a text mean the same', () => {
  expect(compile(parse('a.b is nil'), { target })({ a: 1 })).toBe(true)
})

test('an object without a prototype is a map, and bytes that are not text have no key', () => {
  const is = (filter: string, of: unknown) => compile(filter, { target })(of)
  expect(is('k in m', { m: Object.assign(Object.create(null), { k: 1 }) })).toBe(true)
  expect(is('a["\\xff"] is nil', { a: { k: 1 } })).toBe(true)
  expect(is('a["\\xff"] is nil and "\\xff" not in a', { a: { k: 1 } })).toBe(true)
  expect(JSON.stringify({ target })).toBe('{"target":"lenient"}')
})

// No server reads these filters, so nothing is gained from its pointers.
const PATH = 'path == "/usr/local"'
const SLASH = { path: '/usr/local' }
const jobs = table({ document: 'doc' })

test.each<readonly [verb: string, answer: () => unknown, expected: unknown]>([
  ['compile', () => compile(PATH, { target })(SLASH), true],
  ['compile, without the slash', () => compile(PATH, { target })({ path: 'usr/local' }), false],
  ['compile, by default', () => compile(PATH)(SLASH), false],
  [
    'compile, an escape of pointers',
    () => compile('p == "/a~1b"', { target })({ p: '/a~1b' }),
    true,
  ],
  ['compile, in', () => compile('"/usr" in path', { target })(SLASH), true],
  ['compile, a pattern', () => compile('path matches "/usr"', { target })(SLASH), true],
  [
    'compile, a pointer on the left',
    () => compile('"/path" == `/usr/local`', { target })(SLASH),
    true,
  ],
  ['explain', () => explain(PATH, SLASH, { target }).answer, true],
  ['filterRows', () => filterRows([SLASH], compile(PATH, { target })).length, 1],
  ['check', () => check(PATH, { target }), []],
  [
    'toSql',
    () => toSql(PATH, { table: jobs, dialect: sqlite, target }).verdict.params,
    expect.arrayContaining(['/usr/local']),
  ],
  ['prove', () => prove('never-in', PATH, { target }), expect.objectContaining({ row: SLASH })],
  ['print', () => print(parse(PATH, { target }), { target }), 'path == `/usr/local`'],
])('a quoted value is its text: %s', (_, answer, expected) => {
  expect(answer()).toEqual(expected)
})
