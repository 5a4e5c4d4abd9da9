import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { FilterError, FilterLimitError, type MatchExpression, parse } from '../../grammar/index.ts'
import { check } from '../../src/rows/check/index.ts'
import {
  type CompileOptions,
  compile,
  compileUnchecked,
  EvaluationError,
  explain,
} from '../../src/rows/evaluate/index.ts'
import { JsonNumber } from '../../src/rows/json/index.ts'
import { type Schema, s } from '../../src/rows/schema/index.ts'
import { nodeSchema } from '../../src/rows/schemas/index.ts'
import { consul, goBexpr } from '../../src/rows/targets/index.ts'
import { resultOrCode, thrownBy } from '../support/thrown.ts'

/** What went wrong, in words. */
function told(filter: string, row: unknown, options?: CompileOptions): string {
  const { message, hint } = thrownBy(() => compile(parse(filter), options)(row)) ?? {}
  return `${message} ${hint}`
}

const six = { a: 1, b: 1, c: 1, d: 1, e: 1, f: 1 }

const words: [filter: string, row: unknown, part: string][] = [
  // What has no such part, and what there is instead.
  ['b == 1', { a: 1 }, ': the row has no `b`, which `b` asks for.'],
  ['x == 1', six, 'It has `a`, `b`, `c`, `d`, `e`, ….'],
  ['a == 1', { a: undefined }, 'It has no members.'],
  ['a == 1', { a: undefined, zz: 1 }, 'It has `zz`.'],
  ['a == 1', new Date(0), 'the row is a string, so it has no `a`. A row must be an object'],
  [
    'Size == 1',
    new (class Job {
      own = 1
      get Size() {
        return 1
      }
    })(),
    'Its class has `Size`, but filters read own',
  ],
  ['toString == 1', { a: 1 }, 'It has `a`.'],
  ['Staus == x', { Status: 'x' }, 'Did you mean `Status`?'],
  ['a == 1', new Map([['a', 1]]), 'The row is a Map, which is not JSON. Write an object'],
  // The entries of a quantifier have their own fields, whatever the row has.
  ['any l as e { e.Nam.x == 1 }', { l: [{ Name: 1 }] }, '`e.Nam.x` asks for. Did you mean `Name`?'],
  ['any m as k, v { v.Nam.x == 1 }', { m: { a: { Name: 1 } } }, 'Did you mean `Name`?'],
  ['any l as e { e.zz.x == 1 }', { l: [six], zz: 1 }, 'The entry has `a`, `b`, `c`, `d`, `e`, ….'],
  ['any l as e { e.a.zz.x == 1 }', { l: [{ a: { b: 1 } }] }, 'asks for. It has `b`.'],
  ['any l as e { e.zz.x == 1 }', { l: [{}] }, 'The entry has no members.'],
  // What has no parts at all.
  [
    'a == 1',
    null,
    'Value not found in datum: the row is null, so it has no `a`. A row must be an object',
  ],
  ['a == 1', Promise.resolve({ a: 1 }), 'Nothing here waits for a Promise: use `await` first'],
  ['any l as e { e.b.c == 1 }', { l: [{ x: 1 }] }, ': `e` has no `b`, which `e.b.c` asks for.'],
  ['a.b == 1', { a: null }, '`a` is null, so it has no `b`. Test for it first: `a is not nil'],
  ['a.b == 1', { a: 'x' }, '`a` is a string, so it has no `b`. Remove the parts'],
  ['a.b.c == 1', { a: { b: 1 } }, '`a.b` is a number, so it has no `c`.'],
  ['a.b == 1', { a: 2n }, '`a` is an integer, so it has no `b`.'],
  ['any l as e { e.b == 1 }', { l: [null] }, '`e` is null, so it has no `b`.'],
  [
    'a == 1',
    [1],
    'Value not found in datum: `a` is not a position in a list. A row must be an object',
  ],
  ['a.b.c == 1', { a: { b: [1] } }, 'To look at each entry: `any a.b as item'],
  ['any l as e { e.b == 1 }', { l: [null] }, '`e is not nil'],
  ['any l as e { e.b == 1 }', { l: [[1]] }, 'To look at each entry: `any e as item'],
  ['any k as k, v { v == 1 }', { k: { q: 1 } }, '`v` is the key of an entry'],
  ['any l as i, v { i.x == 1 }', { l: [1] }, '`i` is the position of an entry'],
  // What an operator does not apply to.
  ['a.b is nil', { a: { b: 'x' } }, '`is nil` does not apply to `a.b`, which is a string. Strings'],
  ['a is nil', { a: new JsonNumber('1') }, 'is an integer.'],
  ['a is nil', { a: new JsonNumber('1.5') }, 'is a number.'],
  ['a is nil', { a: true }, 'is a boolean.'],
  ['a == x', { a: null }, 'is null. Use `a is nil` to find null. A test'],
  ['a is empty', { a: null }, 'is null. If it is otherwise a list or a map, test `a is not nil'],
  ['x in a', { a: [[1]] }, 'is a list that contains a list. Test its entries, as in `any a as'],
  ['a == x', { a: [] }, 'is a list. Lists'],
  [
    'a == x',
    { a: new Map() },
    '`a` is a Map, which is not JSON. Write an object: `Object.fromEntries(map)`.',
  ],
  ['x in a.b', { a: { b: new Set() } }, '`a.b` is a Set, which is not JSON.'],
  ['1 in a', { a: new Uint8Array(1) }, '`a` is a typed array, which is not JSON.'],
  ['a.b == x', { a: () => 1 }, '`a` is a function, which is not JSON.'],
  ['any a as x { x == 1 }', { a: Promise.resolve() }, 'is a Promise, which is not JSON.'],
  ['any a as e { e.b == 1 }', { a: [Symbol('e')] }, '`e` is a symbol, which is not JSON.'],
  ['a == x', { a: new URL('http://x') }, '`a` is an object, which is not JSON.'],
  ['any a.b as x { x == 1 }', { a: { b: null } }, '`a.b` is null. Test `a.b is not nil'],
  ['any a.b as x { x == 1 }', { a: { b: 1 } }, '`a.b` is neither. Use `contains`'],
  ['x in a', { a: [null] }, 'an entry of the list is null. The reference aborts here, and no test'],
  ['a matches x', { a: null }, 'the value is null'],
  // What a literal does not read as.
  [
    'a.b == high',
    { a: { b: 50 } },
    '`a.b` is a number, and "high" is not. Write a number, as in `b == 50`',
  ],
  ['a == high', { a: 50n }, '`a` is an integer, and "high" is not.'],
  ['a == high', { a: true }, '`a` is true or false, and "high" is not. Write `true` or `false`.'],
  ['a == "1e400"', { a: 50 }, '"1e400" is out of range.'],
  [
    '"1e400" in a',
    { a: [50] },
    'An entry of `a` is a number, and "1e400" is out of range. Write a number, as in `50 in a`.',
  ],
  // What is wrong with a pattern.
  ['a matches "("', { a: 'x' }, 'Close it with `)`.'],
  ['a matches "\\xff"', { a: 'x' }, 'it is not valid UTF-8'],
  ['a matches "\\xff"', { a: 'x' }, 'Patterns use RE2 syntax'],
]

test.each(words)('%s on %o: %s', (filter, row, part) => {
  expect(told(filter, row)).toContain(part)
})

class Job {
  get a() {
    return 1
  }
}

// Rows of typed data that would have the zero value of every field.
const notRows: [row: unknown, part: string][] = [
  [Promise.resolve({ a: 0 }), 'Nothing here waits for a Promise: use `await` first'],
  [undefined, 'the row is undefined, so it has no `a`. A row must be an object'],
  [null, 'the row is null, so it has no `a`. A row must be an object'],
  [5, 'the row is a number, so it has no `a`. A row must be an object'],
  ['{"a": 0}', 'the row is a string, so it has no `a`. A row must be an object'],
  [[{ a: 0 }], 'the row is a list, so it has no `a`. A row must be an object'],
  [new Map([['a', 0]]), 'The row is a Map, which is not JSON. Write an object'],
  [new Date(0), 'the row is a string, so it has no `a`. A row must be an object'],
  [() => ({ a: 0 }), 'The row is a function, which is not JSON. Call it, and write its result.'],
  [new Job(), 'The row is an object, which is not JSON. Write a plain object, a list or a text.'],
  [
    Object.assign(new Job(), { b: 1 }),
    'Its class has `a`, but filters read own properties only, no getters.',
  ],
]

test.each(notRows)('F100: %o is not a row of typed data: %s', (row, part) => {
  const a = s.typed({ a: s.int(), A: s.inlined(s.object({ a: s.int() })) })
  expect(told('a == 0', row, { schema: a })).toContain(part)
  expect(told('a != 0', row, { schema: a, target: consul('1.9') })).toContain(part)
  const ofInlined = part.replace('which `a`', 'which `A.a`').replace('no `a`', 'no `A`')
  expect(told('A.a == 0', row, { schema: a })).toContain(ofInlined)
})

test('F100: nor are those rows of a map', () => {
  const schema = s.map(s.string())
  for (const [row, part] of notRows)
    if (row !== null && !(row instanceof Job))
      expect(told('a == x', row, { schema })).toContain(part)
})

const typedWords: [filter: string, schema: Schema, part: string][] = [
  ['x in a', s.list(s.object({ b: s.int() })), 'is a list of objects. Test its entries'],
  ['x in a', s.list(s.nullable(s.time())), 'is a list of times. Test its entries'],
  [
    'x in a',
    s.list(s.int()),
    'An entry of `a` is an integer, and "x" is not. Write an integer, as',
  ],
  ['a == 1', s.nullable(s.nullable(s.int())), 'is a pointer to a pointer. Only'],
  ['a is nil', s.array(s.int(), 2), 'aborts at `is nil`: an array of a fixed length is never nil.'],
  [
    '1 in a',
    s.map(s.int(), { key: { kind: 'int', bits: 8 } }),
    'are not plain strings. Look up a key',
  ],
  [
    'a.300 == 1',
    s.map(s.int(), { key: { kind: 'uint', bits: 8 } }),
    'Value not found in datum: `300` is not a key of this map',
  ],
  ['a.300 == 1', s.map(s.int(), { key: { kind: 'uint', bits: 8 } }), 'Write such an integer with'],
  ['a.300 == 1', s.map(s.int(), { key: { kind: 'int', bits: 8 } }), 'Write such an integer.'],
  ['x in a', s.list(s.bytes()), 'is a list of bytes.'],
  ['x in a', s.list(s.map(s.int())), 'is a list of maps.'],
  ['x in a', s.list(s.nullable(s.any())), 'is a list of values.'],
  ['a == x', s.bool(), '`a` is true or false, and "x" is not. Write `true` or `false`.'],
  ['a == x', s.uint(), '`a` is an unsigned integer, and "x" is not. Write an unsigned integer,'],
  ['a == x', s.float(), '`a` is a number, and "x" is not. Write a number,'],
  ['a == "1e39"', s.float({ bits: 32 }), '`a` is a number, and "1e39" is out of range.'],
  ['a.b == x', s.string(), '`a` is a string, so it has no `b`. Remove the parts'],
  ['a.b == x', s.int(), '`a` is an integer, so it has no `b`.'],
  ['a.b == x', s.time(), '`a` has no `b`, which `a.b` asks for. It has no members.'],
  ['any a as e { e == x }', s.string(), '`a` is neither. Use `contains`'],
]

test.each(typedWords)('%s on %o: %s', (filter, schema, part) => {
  expect(told(filter, { a: [1] }, { schema: s.object({ a: schema }) })).toContain(part)
})

const nullWords: [filter: string, schema: Schema, value: unknown, part: string][] = [
  ['a == 1', s.jsonNumber(), null, 'The number "" fits neither'],
  [
    'a matches x',
    s.nullable(s.string()),
    null,
    '`matches` does not accept null: the value is null.',
  ],
  [
    '1 in a',
    s.list(s.nullable(s.int())),
    [null],
    '`in` does not accept null: an entry of the list is null.',
  ],
  [
    'a.b == x',
    s.nullable(s.object({ b: s.string() })),
    null,
    '`a` is null, so it has no `b`. Test for it first: `a is not nil',
  ],
]

test.each(nullWords)('%s on %o, where it is %o: %s', (filter, schema, value, part) => {
  expect(told(filter, { a: value }, { schema: s.object({ a: schema }) })).toContain(part)
})

test('an engine that throws what is not an error of ours is a faulty pattern all the same', () => {
  const patternEngine = () => {
    throw 'no'
  }
  const told1 = told('a matches "\\\\pC"', { a: 'x' }, { patternEngine })
  expect(told1).toBe('Invalid pattern. Patterns use RE2 syntax, as in Go.')
})

test.each<[filter: string, maxEvalSteps: number, answer: boolean | string]>([
  // The entries of two lists.
  ['x in a and y in a', 3, true],
  ['x in a and y in a', 2, 'too-many-steps'],
  // Entries without the text, and entries before it.
  ['z in a or y in a', 4, true],
  ['z in a or y in a', 3, 'too-many-steps'],
  ['y in a and y in a', 4, true],
  ['y in a and y in a', 3, 'too-many-steps'],
])('%s, with %i steps, is %s for each row', (filter, maxEvalSteps, answer) => {
  const predicate = compile(filter, { limits: { maxEvalSteps } })
  const outcome = () => resultOrCode(() => predicate({ a: ['x', 'y'] }))
  expect([outcome(), outcome()]).toEqual([answer, answer])
})

test.each(['😀x', 'xyz', 'xy'])('a pattern of more than one character is refused: %s', (text) => {
  const expression = parse(`a matches "${text}"`)
  const tooLong = expect.objectContaining({
    code: 'pattern-too-long',
    span: { start: 10, end: 12 + text.length },
  })
  expect(() => compile(expression, { limits: { maxPatternLength: 1 } })).toThrow(tooLong)
  expect(compile('a matches "😀"', { limits: { maxPatternLength: 1 } })({ a: '' })).toBe(false)
})

test('a filter brings the engine for a pattern that takes one', () => {
  expect(compile('a matches "^(a*)*b$"')({ a: 'aab' })).toBe(true)
  expect(compile('a matches "^(a*)*b$"')({ a: 'aac' })).toBe(false)
})

test('what a text is read with is handed on', () => {
  expect(() => compile('a==1', { spacing: 'strict' })).not.toThrow()
  expect(() => compile('(a is nil)and b is nil', { spacing: 'strict' })).toThrow(FilterError)
  expect(compile('(a is nil)and b is nil')({ a: null, b: null })).toBe(true)
  expect(compile('a == x', { unknownValue: 'x' })({})).toBe(true)
  expect(() => compile('x in a', { limits: { maxEvalSteps: 1 } })({ a: [1, 'x'] })).toThrow(
    FilterLimitError,
  )
  expect(() => compile('a is nil', { limits: { maxNothing: 1 } as object })).toThrow(
    expect.objectContaining({ code: 'invalid-option', hint: expect.stringContaining('maxDepth') }),
  )
})

const typed = s.object({ N: s.int(), Gone: s.ignored(s.string()), Sub: s.nullable(s.object({})) })

// Whoever searches for the words finds each of them, and what go-bexpr says beside it.
const notInDatum: [filter: string, row: unknown, schema: Schema | undefined, reference: string][] =
  [
    ['Address == x', { a: 1 }, undefined, '/Address at part 0: couldn\'t find key "Address"'],
    ['Meta.a.b == x', { Meta: {} }, undefined, '/Meta/a/b at part 1: couldn\'t find key "a"'],
    [
      'List.7 == x',
      { List: [1] },
      undefined,
      '/List/7 at part 1: index 7 is out of range (length = 1)',
    ],
    [
      'List.x == x',
      { List: [1] },
      undefined,
      '/List/x at part 1: couldn\'t convert value "x" to type int',
    ],
    ['Name.x == x', { Name: 'web' }, undefined, '/Name/x: at part 1, invalid value kind: string'],
    ['Name.x == x', { Name: null }, undefined, '/Name/x: at part 1, invalid value kind: invalid'],
    ['a == x', null, undefined, '/a: at part 0, invalid value kind: invalid'],
    [
      'any L as l { l.a.b == 1 }',
      { L: [{}] },
      undefined,
      '/L/0/a/b at part 2: couldn\'t find key "a"',
    ],
    [
      'any M as _, l { l.a.b == 1 }',
      { M: { 'k/1': {} } },
      undefined,
      '/M/k~11/a/b at part 2: couldn\'t find key "a"',
    ],
    [
      'M["\\t\\x22"].b == x',
      { M: {} },
      undefined,
      '/M/\t"/b at part 1: couldn\'t find key "\\t\\""',
    ],
    [
      'M["\\x7f\\u200b\\U000e0001"].b == x',
      { M: {} },
      undefined,
      '/M/\u007f\u200b\u{e0001}/b at part 1: couldn\'t find key "\\x7f\\u200b\\U000e0001"',
    ],
    ['Nope == 1', {}, typed, '/Nope at part 0: couldn\'t find key: struct field with name "Nope"'],
    ['N.x == 1', {}, typed, '/N/x: at part 1, invalid value kind: int64'],
    ['Gone == 1', {}, typed, '/Gone at part 0: struct field "Gone" is ignored and cannot be used'],
    ['Sub.x == 1', {}, typed, '/Sub/x: at part 1, invalid value kind: invalid'],
  ]

test.each(notInDatum)('%s on %j says it, in both wordings', (filter, row, schema, reference) => {
  const error = thrownBy(() => compileUnchecked(parse(filter), schema ? { schema } : {})(row))
  expect(error).toBeInstanceOf(EvaluationError)
  const { message, reference: said } = error as EvaluationError
  expect(message).toMatch(/^Value not found in datum: /)
  expect(said?.message).toBe(`error finding value in datum: ${reference}`)
  expect(said?.message.startsWith(`error finding value in datum: ${said.path}`)).toBe(true)
  expect(said?.message).toContain(`at part ${said?.part}`)
})

test('other errors carry no such words', () => {
  const error = thrownBy(() => compile(parse('a == x'))({ a: 1 })) as EvaluationError
  expect([error.code, 'reference' in error]).toEqual(['value-not-coercible', false])
})

test('a search finds all three wordings on the page of errors', () => {
  const text = readFileSync('docs/errors.md', 'utf8').replaceAll(/\s+/g, ' ')
  expect(text).toContain('Value not found in datum: the row has no `Address`')
  expect(text).toContain(
    `error finding value in datum: /Address at part 0: couldn't find key "Address"`,
  )
  expect(text).toMatch(/value (?:that )?could not be found in the datum/)
})

// Where the schema knows a name that the row lacks, the evaluator's hint is the one of `check`.
const node = s.typed({
  Status: s.string(),
  Meta: s.inlined(s.object({ Owner: s.string() })),
  Name: { schema: s.string(), json: 'name' },
})
const job = s.json({
  Name: s.string(),
  Status: s.optional(s.string()),
  Job: s.object({ Priority: s.object({ Value: s.int() }) }),
})
const MEANT: [filter: string, schema: Schema, row: unknown, hint: string][] = [
  ['Staus == x', node, {}, 'Did you mean `Status`?'],
  ['name == x', node, {}, 'Write `Name`.'],
  ['Owner == x', node, {}, 'Write `Meta.Owner`.'],
  [
    'Address == x',
    nodeSchema,
    {},
    'The list shows `Address`; filter by `HTTPAddr`, which includes the port.',
  ],
  ['Staus == x', job, { Name: 'a', Job: {} }, 'Did you mean `Status`?'],
  ['Job.Prority.Value == 1', job, { Name: 'a', Job: {} }, 'Did you mean `Priority`?'],
]

test.each(MEANT)('the hint for %s is the one of `check`', (filter, schema, row, hint) => {
  expect(check(filter, { schema })[0]?.hint).toBe(hint)
  expect(() => compile(filter, { schema })(row)).toThrow(
    expect.objectContaining({ code: 'value-not-found', hint }),
  )
})

test('bytes that are not text equal no number, and large numbers are found in lists', () => {
  expect(() => compile('a == "\\xff"')({ a: 2n ** 60n })).toThrow(EvaluationError)
  const isIn = compile('9007199254740993 in a')
  expect(isIn({ a: [1, 2n ** 60n, 9007199254740993n] })).toBe(true)
  expect(compile('abc in a')({ a: [9007199254740993n] })).toBe(false)
  expect(JSON.stringify({ isIn })).toBe('{"isIn":"9007199254740993 in a"}')
})

test('arrays, and the row itself, are judged by their type', () => {
  const schema = s.typed({
    A: s.array(s.nullable(s.string()), 2),
    B: s.array(s.array(s.int(), 1), 1),
  })
  for (const name of ['A', 'B'])
    expect(() => compile(`${name} matches x`, { schema })).toThrow(EvaluationError)
  const empty = parse('a is empty') as MatchExpression
  const row = { ...empty, selector: { ...empty.selector, segments: [] } }
  expect(() => compile(row as never, { schema })).toThrow(FilterError)
})

test('bytes that are not text are the name of no field', () => {
  const tree = parse('a == 1') as MatchExpression
  const [a] = tree.selector.segments
  const segments = [{ ...a, text: '\ufffd', bytes: [0xff] }]
  const filter = { ...tree, selector: { ...tree.selector, segments } } as MatchExpression
  const schema = s.json({ a: s.int() })
  expect(() => compileUnchecked(filter, { schema })({ a: 1 })).toThrow(EvaluationError)
  expect(() => compile(filter, { schema })).toThrow(EvaluationError)
})

test('what may be missing has an answer', () => {
  const schema = s.json({
    M: s.optional(s.json({ a: s.int() })),
    N: s.json({ b: s.optional(s.json({ a: s.int() })) }),
  })
  expect(compile('N.b is empty', { schema })({ N: {} })).toBe(true)
  expect(compile('N.b != x', { schema })({ N: {} })).toBe(true)
  const maps = s.typed({ Meta: s.map(s.list(s.string())) })
  expect(compile('Meta.a != x', { schema: maps })({ Meta: {} })).toBe(true)
})

test('members of an inlined field are judged, and a limit is not', () => {
  const schema = s.typed({ X: { schema: s.object({ a: s.int() }), inlined: true }, T: s.string() })
  expect(() => compile('X.a matches x', { schema })).toThrow(EvaluationError)
  const large = compile(`T matches "(${'a'.repeat(90)}){1000}"`, { schema })
  expect(() => large({ T: 'x' })).toThrow(FilterLimitError)
})

test('a position in a list of the schema fits', () => {
  const schema = s.typed({ L: s.list(s.object({ name: s.string() })) })
  expect(() => compile('L.0.name is nil', { schema })).toThrow(EvaluationError)
  expect(compile('L.1.name == x', { schema })({ L: [{}, { name: 'x' }] })).toBe(true)
})

test('a misspelt name in a quantifier is refused without words of the reference, which names the entry', () => {
  const schema = s.typed({ L: s.list(s.object({ name: s.string() })) })
  expect(() => compile('any L as x { x.nmae == 1 }', { schema })).toThrow(
    expect.not.objectContaining({ reference: expect.anything() }),
  )
})

test('before 0.1.12, an explanation has the error of a missing key', () => {
  const answer = explain('a.b == 1', { a: {} }, { target: goBexpr('0.1.11') })
  expect(answer).toMatchObject({ answer: 'error', error: { code: 'value-not-found' } })
})
