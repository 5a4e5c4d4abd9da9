import { expect, test } from 'vitest'
import {
  type AndExpression,
  FilterLimitError,
  FilterOptionError,
  parse,
} from '../../grammar/index.ts'
import { print } from '../../src/filters/print/index.ts'
import { check } from '../../src/rows/check/index.ts'
import { type CompileOptions, compile } from '../../src/rows/evaluate/index.ts'
import { JsonNumber } from '../../src/rows/json/index.ts'
import { s } from '../../src/rows/schema/index.ts'
import { resultOrCode, thrownBy } from '../support/thrown.ts'

/** The answer, or the code of the error. */
const outcome = (filter: string, row: unknown, options?: CompileOptions) =>
  resultOrCode(() => compile(parse(filter), options)(row))

const isOutcome = (found: unknown) => typeof found === 'boolean' || typeof found === 'string'

const answers: [filter: string, row: unknown, answer: boolean | string][] = [
  ['Meta.owner == ops', { Meta: {} }, false], // nothing equals a missing key
  ['Meta.owner is empty', { Meta: {} }, true], // a missing key holds nothing
  ['Meta.owner matches "("', { Meta: {} }, false], // nor is the pattern looked at
  ['Meta.owner matches "("', { Meta: { owner: 'x' } }, 'invalid-pattern'],
  ['owner == ops', {}, 'value-not-found'], // but a top-level name must be there
  ['a.b.c == 1', { a: {} }, 'value-not-found'],
  ['a.b == 1', { a: null }, 'not-traversable'],
  ['a["-1"] is nil', { a: [1] }, 'index-out-of-range'],
  ['a.010 == x', { a: [0, 1, 2, 3, 4, 5, 6, 7, 'x'] }, true], // positions are read like integers
  ['a == high', { a: 50 }, 'value-not-coercible'],
  ['a matches x', { a: null }, 'null-operand'],
  ['x in a', { a: ['y', null] }, 'null-operand'],
  ['x in a', { a: ['x', null] }, true], // the rest is not looked at
  ['any a as k { k.b == 1 }', { a: { k: 1 } }, 'local-not-traversable'],
  ['any a as i, i { i == 0 }', { a: [1] }, 'binding-conflict'],
  ['any a as i, i { i == 0 }', { a: [] }, false],
  ['any k as k, v { v == 1 }', { k: { q: 1 } }, 'local-not-traversable'],
  ['any l as b { any o as l { l == 7 and b == 1 } }', { l: [1], o: [7] }, true],
  ['any a as i, _ { i == "0x0" }', { a: [9] }, true], // a position is an integer
  ['any a as i, _ { i == 0.0 }', { a: [9] }, 'value-not-coercible'],
  ['all a as k, v { k == v }', { a: { v: 'v' } }, true], // a value is never looked up
  ['any k as k, v { k == q }', { k: { q: 1 } }, true], // the key itself is not a key of a key
  ['a == 1 or b == 1', { a: 1 }, true], // the left side decided
  ['b == 1 or a == 1', { a: 1 }, 'value-not-found'],
  ['a == "\\xc3\\xa9"', { a: 'é' }, true],
  ['a == "\\xff"', { a: '\ufffd' }, false], // bytes that are no text equal none
  ['a contains "\\xa9"', { a: 'é' }, true], // but a string contains bytes
  ['a["\\xff"] is nil', { a: { '\ufffd': 1 } }, true],
  ['a["\\xff"] is nil', { a: { undefined: 1 } }, true],
  ['"\\xff" in a', { a: { '\ufffd': 1, undefined: 1 } }, false],
  ['a == "\\xff"', { a: 1 }, 'value-not-coercible'],
  ['a == "\\xff"', { a: true }, 'value-not-coercible'],
]

test.each(answers)('%s on %j is %s', (filter, row, answer) => {
  expect(outcome(filter, row)).toBe(answer)
})

const unlike = (value: unknown) => ({ a: value })

const beyondJson: [title: string, filter: string, row: unknown, answer: boolean | string][] = [
  ['undefined is absent', 'a == 1', { a: undefined }, 'value-not-found'],
  ['undefined in a map is absent', 'a.b is nil', { a: { b: undefined } }, true],
  ['undefined makes an object empty', 'a is empty', { a: { b: undefined } }, true],
  ['undefined in a map is not a key', 'b in a', { a: { b: undefined } }, false],
  ['undefined in a map is not an entry', 'any a as k { k == b }', { a: { b: undefined } }, false],
  ['undefined in a list is null', 'a.0 is nil', { a: [undefined] }, true],
  ['a hole in a list is null', 'x in a', unlike(new Array(1)), 'null-operand'],
  ['a bigint is an integer', 'a == "0x10"', unlike(16n), true],
  ['a bigint takes no point', 'a == 16.0', unlike(16n), 'value-not-coercible'],
  ['a bigint compares exactly', 'a == 9007199254740993', unlike(9007199254740992n), false],
  ['a double does not', 'a == 9007199254740993', unlike(9007199254740992), true],
  ['a bigint beyond 64 bits is a double', 'a == 1e19', unlike(10n ** 19n), 'syntax'],
  ['a bigint beyond 64 bits is a double', 'a == "1e19"', unlike(10n ** 19n), true],
  [
    'a bigint beyond a double is not a number',
    'a == 1',
    unlike(10n ** 400n),
    'number-not-representable',
  ],
  ['a bigint in a list', '"0x10" in a', unlike([1n, 16n]), true],
  ['a bigint beyond 64 bits in a list', '"1e19" in a', unlike([10n ** 19n]), true],
  ['bytes equal no bigint', 'a == "\\xff"', unlike(1n), 'value-not-coercible'],
  ['a bigint in a list passes text over', 'x in a', unlike([1n, 'x']), true],
  ['an exact number is an integer', 'a == 1.0', unlike(new JsonNumber('1')), 'value-not-coercible'],
  ['an exact number is a double', 'a == 1', unlike(new JsonNumber('1.0')), true],
  ['an exact number in a list is text', '1.0 in a', unlike([new JsonNumber('1')]), false],
  [
    'an exact number too large',
    'a is nil',
    unlike(new JsonNumber('1e999')),
    'number-not-representable',
  ],
  ['NaN equals nothing', 'a == nan', unlike(Number.NaN), false],
  ['a Date is not empty', 'a is empty', unlike(new Date(0)), false],
  ['a Date in a list', '"1970-01-01T00:00:00.000Z" in a', unlike([1, new Date(0)]), true],
  ['a Date in a list is an entry', 'any a as x { x matches "^1970" }', unlike([new Date(0)]), true],
  ['a Date has no members', 'a.b == 1', unlike(new Date(0)), 'not-traversable'],
  ['a Date has no entries', 'any a as x { x == 1 }', unlike(new Date(0)), 'not-iterable'],
  ['a Date is never nil', 'a is nil', unlike(new Date(0)), 'operator-not-applicable'],
  ['an invalid Date in a list is null', 'x in a', unlike([new Date('x')]), 'null-operand'],
  [
    'an object without prototype',
    'a.b == 1',
    unlike(Object.assign(Object.create(null), { b: 1 })),
    true,
  ],
  [
    'an inherited member is missing',
    'a == 1',
    Object.assign(Object.create({ a: 1 }), { b: 1 }),
    'value-not-found',
  ],
  ['an object has its own members', 'a == 1', Object.create({ a: 1 }), 'datum-unreadable'],
]

test.each(beyondJson)('F21 %s: %s', (_title, filter, row, answer) => {
  const text = answer === 'syntax' ? 'a == 1' : filter
  if (answer === 'syntax') expect(() => parse(filter)).toThrow()
  expect(outcome(text, row)).toBe(answer === 'syntax' ? false : answer)
})

const prototypeNames = [
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  'valueOf',
  'length',
]

test.each(prototypeNames)('F12 %s is an ordinary name', (name) => {
  const quoted = JSON.stringify(name)
  const own = JSON.parse(`{${quoted}: "x", "m": {${quoted}: "x"}}`)
  expect(outcome(`"/${name}" == x`, {})).toBe('value-not-found')
  expect(outcome(`m[${quoted}] == x`, { m: {} })).toBe(false)
  expect(outcome(`m[${quoted}] == x`, { m: [] })).toBe('invalid-index')
  expect(outcome(`m[${quoted}] == x`, { m: 'text' })).toBe('not-traversable')
  expect(outcome(`${quoted} in m`, { m: {} })).toBe(false)
  expect(outcome(`"/${name}" == x`, own)).toBe(true)
  expect(outcome(`m[${quoted}] == x`, own)).toBe(true)
  expect(outcome(`${quoted} in m`, own)).toBe(true)
  expect(outcome(`any m as k, v { k == ${quoted} and v == x }`, own)).toBe(true)
})

test('F13 a polluted prototype changes no result', () => {
  const rows: [string, unknown][] = [
    ['Polluted == x', {}],
    ['m.Polluted == x', { m: {} }],
    ['m.n.Polluted is nil', { m: { n: {} } }],
    ['Polluted in m', { m: {} }],
    ['any m as k { k == Polluted }', { m: {} }],
    ['m is empty', { m: {} }],
    ['m.0 == x', { m: [] }],
  ]
  const predicates = rows.map(([filter]) => compile(parse(filter)))
  const run = () => rows.map(([, row], index) => resultOrCode(() => predicates[index]?.(row)))
  const before = run()
  const prototype = Object.prototype as Record<string, unknown>
  try {
    prototype.Polluted = 'x'
    Object.defineProperty(prototype, '0', { value: 'x', writable: true, configurable: true })
    expect(run()).toEqual(before)
  } finally {
    delete prototype.Polluted
    delete prototype['0']
  }
})

test.each([
  ['unknownValue', 1],
  ['limits', { maxDepth: 1, maxEvalSteps: 1 }],
  ['spacing', 'strict'],
  ['schema', 5],
  ['bytes', [1]],
  ['patternEngine', () => () => true],
])('F13 a polluted prototype sets no option and no part: %s', (name, value) => {
  const prototype = Object.prototype as Record<string, unknown>
  const run = () => [
    compile('((a==1))and(b=="x")')({ a: 1, b: 'x' }),
    outcome('zz == 1', {}),
    outcome('a matches "^(a*)*b$"', { a: 'b' }),
    print(parse('a == "x y"')),
  ]
  const before = run()
  try {
    Object.defineProperty(prototype, name, { value, configurable: true, writable: true })
    expect(run()).toEqual(before)
  } finally {
    delete prototype[name]
  }
})

test('F19 a datum that holds itself, or is very deep, is walked along the path alone', () => {
  const self: Record<string, unknown> = { a: 'x', list: [] }
  self.self = self
  ;(self.list as unknown[]).push(self.list)
  let deep: unknown = 'x'
  for (let level = 0; level < 100_000; level++) deep = { a: deep }
  expect(outcome('self.self.self.a == x', self)).toBe(true)
  expect(outcome('x in list', self)).toBe('operator-not-applicable')
  expect(outcome('a.a.a is nil', deep)).toBe(false)
})

test('F20 what a getter throws becomes an error with its cause', () => {
  const failing = (thrown: unknown) => ({
    get a() {
      throw thrown
    },
  })
  for (const thrown of [new Error('no'), null, undefined, 'text', new RangeError('mine')]) {
    const run = () => compile(parse('a == 1'))(failing(thrown))
    expect(run).toThrow(expect.objectContaining({ code: 'datum-unreadable', cause: thrown }))
  }
  const { proxy, revoke } = Proxy.revocable({}, {})
  revoke()
  expect(outcome('a == 1', proxy)).toBe('datum-unreadable')
  expect(outcome('a == 1', { a: proxy })).toBe('datum-unreadable')
})

const TRAPS = ['get', 'getOwnPropertyDescriptor', 'getPrototypeOf', 'has', 'ownKeys'] as const
const LOOKS = [
  ...['a == x', 'a.b == x', 'a.0 == x', 'a is empty', 'a is nil', 'a matches x', 'x in a'],
  ...['any a as q { q == x }', 'all a as k, v { v == x }', 'a.b.c is nil', 'b in a'],
]

test.each(TRAPS)(
  'F20 a proxy that throws from `%s` gives an answer or an error of ours',
  (trap) => {
    const failing = (target: object) =>
      new Proxy(target, {
        [trap]() {
          throw new TypeError('mine')
        },
      })
    let caught = 0
    for (const target of [{}, { b: 'x' }, ['x'], new Map([['b', 'x']]), new Date(0)]) {
      for (const filter of LOOKS) {
        for (const row of [
          failing({ a: target }),
          { a: failing(target) },
          { a: { b: failing(target) } },
        ]) {
          for (const options of [{}, { schema: s.object({ a: s.any() }) }]) {
            const found = outcome(filter, row, options)
            if (found === 'datum-unreadable') caught++
          }
        }
      }
    }
    // What is never asked cannot throw: of own members alone `has` tells nothing.
    if (trap !== 'has') expect(caught).toBeGreaterThan(0)
  },
)

test.each(LOOKS)('F20 a list and a Map that throw when %s looks at them', (filter) => {
  class Wrong extends Map {
    override get(): never {
      throw new TypeError('get')
    }
    override has(): never {
      throw new TypeError('has')
    }
    override entries(): never {
      throw new TypeError('entries')
    }
    override [Symbol.iterator](): never {
      throw new TypeError('iterator')
    }
  }
  const list = Object.defineProperty(['x'], '0', {
    get() {
      throw new TypeError('0')
    },
  })
  const unlike = [new Wrong(), list, Object.create(Map.prototype), Object.create(Date.prototype)]
  // It would throw for any error that is not ours.
  for (const a of unlike) expect(outcome(filter, { a })).toSatisfy(isOutcome)
})

test('F20 unrelated getters and conversions are never run', () => {
  let calls = 0
  const count = () => {
    calls++
    return 'x'
  }
  const value = { toString: count, valueOf: count, toJSON: count, [Symbol.toPrimitive]: count }
  const row = { a: 1, v: value }
  Object.defineProperty(row, 'other', { get: count, enumerable: true })
  for (const filter of ['a == 1', 'v == x', 'x in v', 'v is empty', 'v is nil', 'v matches x'])
    outcome(filter, row)
  expect(calls).toBe(0)
})

test('F22 a list of 4,294,967,295 is looked at as far as the limit', () => {
  let looks = 0
  const endless = new Proxy(new Array(2 ** 32 - 1), {
    get(target, name, receiver) {
      if (typeof name === 'string' && /^\d+$/.test(name)) looks++
      return Reflect.get(target, name, receiver)
    },
  })
  const limits = { maxEvalSteps: 1_000 }
  expect(outcome('all a as x { x is nil }', { a: endless }, { limits })).toBe('too-many-steps')
  expect(looks).toBeLessThan(5_000)
})

test('F22 a huge list costs no more than the limit', () => {
  const sparse = new Array(2 ** 32 - 1)
  expect(outcome('x in a', { a: sparse })).toBe('null-operand')
  const list = new Array(100).fill('y')
  const limits = { maxEvalSteps: 100 }
  expect(outcome('x in a', { a: list }, { limits })).toBe(false)
  expect(outcome('x in a', { a: [...list, 'y'] }, { limits })).toBe('too-many-steps')
  expect(outcome('x in a', { a: [...list, 'x'] }, { limits })).toBe('too-many-steps')
  expect(outcome('any a as x { x == y }', { a: list }, { limits: { maxEvalSteps: 1 } })).toBe(true)
  expect(outcome('all a as x { x == y }', { a: list }, { limits })).toBe(true)
  expect(outcome('all a as x { x == y }', { a: [...list, 'y'] }, { limits })).toBe('too-many-steps')
  const squared = 'all a as x { any a as y { y == z } }'
  expect(outcome(squared, { a: list }, { limits: { maxEvalSteps: 150 } })).toBe(false)
})

// A thousand characters are a step, in addition to that of each entry.
test.each([
  ['any l as x { text contains z }', 19, 'too-many-steps'],
  ['any l as x { text contains z }', 20, false],
  ['any l as x { z in text }', 19, 'too-many-steps'],
  ['any l as x { text matches z }', 19, 'too-many-steps'],
  ['any l as x { any x as y { x.0 contains z } }', 14, 'too-many-steps'],
  ['any l as x { any x as y { x.0 contains z } }', 15, false],
  ['any l as x { any x as y { y contains z } }', 10, false],
  ['text contains z and text matches z', 1, false],
  ['any l as x { text == z }', 5, false],
])('F22 %s, with %i steps, is %s', (filter, maxEvalSteps, answer) => {
  const row = { text: 'x'.repeat(3_999), l: Array.from({ length: 5 }, () => ['x'.repeat(1_999)]) }
  expect(outcome(filter, row, { limits: { maxEvalSteps } })).toBe(answer)
  if (answer === false) return
  const schema = s.json({ text: s.string(), l: s.list(s.list(s.string())) })
  expect(outcome(filter, row, { limits: { maxEvalSteps }, schema })).toBe(answer)
})

test('F23 each row has the whole limit for itself', () => {
  const predicate = compile(parse('all a as x { x == y }'), { limits: { maxEvalSteps: 2 } })
  for (let round = 0; round < 10; round++) expect(predicate({ a: ['y', 'y'] })).toBe(true)
})

test('F23 a literal read for one type is read anew for the next', () => {
  const predicate = compile(parse('a == 1'))
  const rows = [1, '1', true, 1n, new JsonNumber('1'), 1.5, '1.0', false]
  expect(rows.map((a) => predicate({ a }))).toEqual([
    true,
    true,
    true,
    true,
    true,
    false,
    false,
    false,
  ])
})

test('F24 a getter may run the same predicate', () => {
  const predicate = compile(parse('a == 1 and (all l as x { x == 1 })'))
  let depth = 0
  const row = {
    l: [1],
    get a(): number {
      if (depth++ < 1_000) predicate(row)
      return 1
    },
  }
  expect(predicate(row)).toBe(true)
  expect(depth).toBe(1_001)
})

test.each([
  [4, true],
  [3, 'too-many-steps'],
])('F24 of %i entries what a getter asks takes none away, and gives none back', (most, answer) => {
  const text = '(all l as x { x == 1 }) and a == 1 and (all l as x { x == 1 })'
  const predicate = compile(parse(text), { limits: { maxEvalSteps: most } })
  let found: unknown = 'none'
  const row = {
    l: [1, 1],
    get a(): number {
      found = resultOrCode(() => predicate({ l: [1, 1], a: 1 }))
      return 1
    },
  }
  expect(resultOrCode(() => predicate(row))).toBe(answer)
  expect(found).toBe(answer)
})

test('F15 a pattern too long is refused when it is compiled', () => {
  const filter = (length: number) => parse(`a matches "${'x'.repeat(length)}"`)
  expect(compile(filter(1_000))({ a: 'x' })).toBe(false)
  expect(() => compile(filter(1_001))).toThrow(
    expect.objectContaining({ code: 'pattern-too-long' }),
  )
  expect(() => compile(parse(`a matches "${'😀'.repeat(1_000)}"`))).not.toThrow()
})

test.each([
  ...[
    '(?=a)b',
    '(?!a)',
    '(?<=a)b',
    '(a)\\1',
    '\\u0041',
    '(?<n>a)\\k<n>',
    'a++',
    '[\\b]',
    'a{1001}',
  ],
  ...['*a', 'a**', '(', '[z-a]', '\\p{Script=Greek}', '(?x)a', 'a{2,1}', '\\cA'],
])('F16 %s, which the platform may take, fails at the first string and not before', (pattern) => {
  const text = `a matches \`${pattern}\``
  const predicate = compile(parse(text))
  expect(outcome(text, { a: 1 })).toBe('operator-not-applicable')
  for (let round = 0; round < 2; round++) {
    expect(() => predicate({ a: 'ab' })).toThrow(
      expect.objectContaining({
        code: 'invalid-pattern',
        message: expect.stringMatching(/at character [0-9]+/),
      }),
    )
  }
  expect(check(text).map(({ code }) => code)).toContain('invalid-pattern')
})

const spans: [filter: string, row: unknown, code: string, place: string][] = [
  ['Address == x', { HTTPAddr: 'x' }, 'value-not-found', 'Address'],
  ['Meta.owner.name == x', { Meta: {} }, 'value-not-found', 'owner'],
  ['a.b.c == 1', { a: { b: null } }, 'not-traversable', 'c'],
  ['a == high', { a: 1 }, 'value-not-coercible', 'high'],
  ['b == 1 or a matches "x("', { a: 'x', b: 2 }, 'invalid-pattern', '"x("'],
  ['any a as x { x == 1 }', { a: 1 }, 'not-iterable', 'a'],
  ['any a as i, i { i == 1 }', { a: [1] }, 'binding-conflict', 'i, i'],
]

test.each(spans)('%s on %j fails with %s at its place', (filter, row, code, place) => {
  const error = thrownBy(() => compile(parse(filter))(row))
  expect(error).toMatchObject({ name: 'EvaluationError', code })
  expect(filter.slice(error?.span?.start, error?.span?.end)).toBe(place)
  expect(error?.hint).not.toBe('')
})

test('a value that is not found is named, with the nearest names', () => {
  const run = (filter: string, row: unknown) => () => compile(parse(filter))(row)
  const row = { HTTPAddr: 'x', Status: 'ready' }
  expect(run('HTTPAdr == x', row)).toThrow(/^Value not found in datum: /)
  expect(run('HTTPAdr == x', row)).toThrow(/`HTTPAdr`/)
  expect(run('HTTPAdr == x', row)).toThrow(
    expect.objectContaining({ hint: 'Did you mean `HTTPAddr`?' }),
  )
})

const unknowns: [filter: string, unknownValue: unknown, answer: boolean | string][] = [
  ['zz is nil', null, true],
  ['zz == x', 'x', true],
  ['a.zz == x', 'x', true], // also where the operator would have answered
  ['zz.b.c == x', 'x', true], // in place of the whole path
  ['zz == x', null, 'operator-not-applicable'],
  ['a.x == 1', 'x', true],
  ['l.9 == x', 'x', 'index-out-of-range'],
  ['any zz as q { q == x }', ['x'], 'operator-not-applicable'], // entries lead back to the whole
  ['any zz as _, q { q == x }', ['x'], 'operator-not-applicable'],
  ['any zz as k, _ { k == y }', { y: 1 }, true],
]

test.each(unknowns)('%s with %j for the unknown is %s', (filter, unknownValue, answer) => {
  expect(outcome(filter, { a: { x: 1 }, l: [1] }, { unknownValue })).toBe(answer)
})

test('an option that cannot be meant is refused at once', () => {
  const limits = { maxEvalStep: 1 } as object
  expect(() => compile(parse('a == 1'), { limits })).toThrow(FilterOptionError)
  expect(() => compile('a == 1', { limits: { maxDepth: 0 } })).toThrow(FilterOptionError)
  expect(() => compile('((a == 1))', { limits: { maxDepth: 1 } })).toThrow(FilterLimitError)
})

test('a list of operands has what its positions hold, whatever else it has', () => {
  const tree = parse('a == 1 and b == 2 and c == 3') as AndExpression
  const holed = tree.operands.slice()
  delete holed[1]
  expect(resultOrCode(() => compile({ ...tree, operands: holed }))).toBe('invalid-expression')
  const named = Object.assign(tree.operands.slice(), { map: () => [], [Symbol.iterator]: () => [] })
  expect(compile({ ...tree, operands: named as never })({ a: 1, b: 2, c: 3 })).toBe(true)
})

test('what only inherits from a predicate has no text', () => {
  const predicate = compile('a == 1')
  const others = [predicate.bind(null), Object.create(predicate)]
  for (const other of others) expect(resultOrCode(() => other.text)).toBe('invalid-expression')
})

test('F67 what evaluates nests as deep as a thousand, on any stack', () => {
  let deep = parse('a == 1')
  const deeper = () => ({ kind: 'Not' as const, operand: deep, span: deep.span })
  for (let level = 0; level < 1_000; level++) deep = deeper()
  expect(compile(deep)({ a: 1 })).toBe(true)
  expect(() => compile(deeper())).toThrow(expect.objectContaining({ code: 'stack-exhausted' }))
})
