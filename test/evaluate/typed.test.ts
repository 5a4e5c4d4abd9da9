import { expect, test } from 'vitest'
import { parse } from '../../grammar/index.ts'
import { type CompileOptions, compileUnchecked } from '../../src/rows/evaluate/index.ts'
import { JsonNumber } from '../../src/rows/json/index.ts'
import { type Schema, s } from '../../src/rows/schema/index.ts'
import { resultOrCode, thrownBy } from '../support/thrown.ts'

/** The answer for a row whose field `a` has that type, or the code of the error. */
const outcome = (filter: string, a: Schema, row: unknown, options?: CompileOptions) =>
  resultOrCode(() => compileUnchecked(parse(filter), { schema: s.object({ a }), ...options })(row))

const text = s.string()
const pointer = s.nullable(text)
const NONE = 'operator-not-applicable'
const NULL = 'null-operand'
const NOT_TRAVERSABLE = 'not-traversable'

const conditions: [filter: string, type: Schema, value: unknown, answer: unknown][] = [
  // Decoded JSON within typed data: the value tells what it is, and what is missing is null.
  ['a != x', s.any(), 'x', false],
  ['a is nil', s.any(), undefined, true],
  ['a not contains x', s.any(), ['y'], true],
  ['a not matches x', s.any(), 'y', true],
  ['any a as e { e == x }', s.any(), ['x'], true],
  ['any a as e { e == x }', s.any(), undefined, 'not-iterable'],
  ['a.b.c == x', s.any(), { b: { c: 'x' } }, true],
  ['a.b == x', s.any(), {}, false],
  ['a.b == x', s.any(), undefined, 'not-traversable'],
  // Pointers: one level is followed, and null is refused.
  ['a is nil', pointer, null, true],
  ['a is nil', pointer, undefined, true],
  ['a is nil', pointer, 'x', NONE],
  ['a == x', pointer, 'x', true],
  ['a == x', pointer, null, NONE],
  ['a matches x', pointer, null, NULL],
  ['a is nil', s.nullable(pointer), 'x', false],
  ['a == x', s.nullable(pointer), 'x', NONE],
  ['a is nil', s.nullable(s.jsonNumber()), 1, NONE],
  ['a == "1.0"', s.nullable(s.jsonNumber()), new JsonNumber('1.0'), true], // as a text
  // A number kept as text is one, or nothing is asked of it.
  ['a == 1.0', s.jsonNumber(), 1, 'value-not-coercible'],
  ['a == "0x10"', s.jsonNumber(), 16n, true],
  ['a == 1.0', s.jsonNumber(), new JsonNumber('1.0'), true],
  ['a == 1', s.jsonNumber(), null, 'number-not-representable'],
  ['a == 1', s.jsonNumber(), undefined, 'number-not-representable'],
  ['a is nil', s.jsonNumber(), 1, NONE],
  ['a == x', s.jsonNumber(), 'x', true],
  ['a == 1', s.jsonNumber(), Number.POSITIVE_INFINITY, 'number-not-representable'], // 1e400
  // Scalars: what the JSON lacks is zero.
  ['a == ""', text, undefined, true],
  ['a == ""', text, null, true],
  // A value of another kind than its schema's would pass for the zero value, or for another value.
  ['a == 5', text, 5, 'datum-unreadable'],
  ['a contains x', text, 5, 'datum-unreadable'],
  ['a matches x', text, 5, 'datum-unreadable'],
  ['a is empty', text, [], 'datum-unreadable'],
  ['a == 50', s.int(), '50', 'datum-unreadable'],
  ['a == 0', s.uint(), '0', 'datum-unreadable'],
  ['a == 0', s.float(), '', 'datum-unreadable'],
  ['a == 0', s.float({ bits: 32 }), '', 'datum-unreadable'],
  ['a == true', s.bool(), 'true', 'datum-unreadable'],
  ['x in a', s.list(text), 'x', 'datum-unreadable'],
  ['x in a', s.list(text), [5], 'datum-unreadable'],
  ['a.0 == x', s.list(text), 'x', 'datum-unreadable'],
  ['any a as e { e == x }', s.list(text), 'x', 'datum-unreadable'],
  ['a is empty', s.map(text), 'x', 'datum-unreadable'],
  ['x in a', s.map(text), new Map([['x', '']]), 'datum-unreadable'],
  ['a.x == y', s.map(text), [{ x: 'y' }], NOT_TRAVERSABLE],
  ['a.0 == y', s.map(text, { key: { kind: 'int', bits: 64 } }), ['y'], NOT_TRAVERSABLE],
  ['a.x == ""', s.object({ x: text }), 'x', NOT_TRAVERSABLE],
  ['a.x == ""', s.object({ x: text }), Promise.resolve({ x: 'y' }), 'datum-unreadable'],
  ['a == syntax', text, 'syntax', true], // what is not a number is a text all the same
  ['a == false', s.bool(), undefined, true],
  ['a == maybe', s.bool(), true, 'value-not-coercible'],
  ['a == 0', s.int(), undefined, true],
  ['a == 5', s.int(), 5.5, false],
  ['a == 5', s.int(), new JsonNumber('5.5'), false],
  ['a == 9007199254740993', s.int(), new JsonNumber('9007199254740993'), true],
  ['a == 18446744073709551615', s.uint(), new JsonNumber('18446744073709551615'), true],
  ['-9223372036854775808 in a', s.list(s.int()), [new JsonNumber('-9223372036854775808')], true],
  ['a == 9007199254740993', s.int(), 9007199254740992, false],
  ['a == 9007199254740993', s.int(), 9007199254740993n, true],
  ['a == x', s.int(), 5, 'value-not-coercible'],
  ['a == 60', s.duration(), 60, true],
  ['a == "+5"', s.uint(), 5, 'value-not-coercible'],
  ['a == "\\xff"', s.uint(), 5, 'value-not-coercible'],
  ['a == 0', s.float(), undefined, true],
  ['a == 0.1', s.float({ bits: 32 }), Math.fround(0.1), true],
  ['a == 0.1', s.float(), Math.fround(0.1), false],
  ['a == 0', s.float({ bits: 32 }), undefined, true],
  ['a == "1e39"', s.float({ bits: 32 }), 1, 'value-not-coercible'],
  // The nearest double is 2^24 + 1, the middle of two floats.
  ['a == 16777217.0000000001', s.float({ bits: 32 }), 16777218, true],
  ['a == 16777218', s.float({ bits: 32 }), new JsonNumber('16777217.0000000001'), true],
  ['a == inf', s.float({ bits: 32 }), Number.POSITIVE_INFINITY, true],
  ['a == "\\xff"', s.float({ bits: 32 }), 1, 'value-not-coercible'],
  ['a is empty', s.int(), 1, NONE],
  ['a is empty', text, undefined, true],
  ['a is empty', text, 'x', false],
  ['a is nil', text, 'x', NONE],
  ['a matches x', s.int(), 1, NONE],
  ['a contains x', text, 'xy', true],
  ['a contains e', text, null, false],
  ['a contains x', s.int(), 1, 'value-not-coercible'], // read first, and refused after
  ['a contains 1', s.int(), 1, NONE],
  // Lists.
  ['x in a', s.list(text), ['x'], true],
  ['x in a', s.list(text), [null], false],
  ['x in a', s.list(text), null, false],
  ['x in a', s.list(s.int()), [], 'value-not-coercible'],
  ['x in a', s.list(s.any()), [1, 'x'], true],
  ['x in a', s.list(s.any()), [undefined], NULL],
  ['x in a', s.list(s.list(text)), [['x']], NONE],
  ['1 in a', s.list(s.jsonNumber()), [new JsonNumber('1'), 2], true],
  ['1.0 in a', s.list(s.jsonNumber()), [new JsonNumber('1')], false],
  ['syntax in a', s.list(s.jsonNumber()), [1], false],
  ['syntax in a', s.list(text), ['x', 'syntax'], true],
  ['"" in a', s.list(s.jsonNumber()), [null], true],
  ['x in a', s.list(pointer), [null, 'x'], true],
  ['x in a', s.list(pointer), [undefined], false],
  ['"<invalid Value>" in a', s.list(pointer), [null], true],
  ['"<invalid Value>" in a', s.list(pointer), [undefined], true],
  ['1 in a', s.list(s.nullable(s.int())), [null, 1], NULL],
  ['1 in a', s.list(s.nullable(s.int())), [undefined], NULL],
  ['1 in a', s.list(s.nullable(s.int())), [2, 1], true],
  ['0 in a', s.list(s.int()), [null], true],
  // Behind a second pointer, Go compares its text for a pointer, or aborts.
  ['x in a', s.list(s.nullable(pointer)), ['x'], false],
  ['"<*string Value>" in a', s.list(s.nullable(pointer)), ['x'], true],
  ['"<**string Value>" in a', s.list(s.nullable(s.nullable(pointer))), ['x'], true],
  ['"<invalid Value>" in a', s.list(s.nullable(pointer)), [null], true],
  ['"<*json.Number Value>" in a', s.list(s.nullable(s.nullable(s.jsonNumber()))), [1], true],
  ['1 in a', s.list(s.nullable(s.nullable(s.int()))), [], false],
  ['1 in a', s.list(s.nullable(s.nullable(s.int()))), [1], NULL],
  ['1 in a', s.list(s.nullable(s.nullable(s.int()))), [null], NULL],
  ['a is empty', s.list(text), null, true],
  ['a is nil', s.list(text), null, true],
  ['a is nil', s.list(text), undefined, true],
  ['a is nil', s.list(text), [], false],
  ['a.0 == x', s.list(text), null, 'index-out-of-range'],
  ['all a as e { e == x }', s.list(text), null, true],
  // Arrays: never null, and as long as they are.
  ['a is empty', s.array(text, 0), [], true],
  ['a is empty', s.array(text, 2), [], false],
  ['a is nil', s.array(text, 2), [], NULL],
  ['"" in a', s.array(text, 2), ['x'], true],
  ['x in a', s.array(text, 2), ['x'], true],
  ['a.1 == ""', s.array(text, 2), ['x'], true],
  ['a.2 == ""', s.array(text, 2), ['x'], 'index-out-of-range'],
  // Bytes, in JSON as base64 or as the JSON itself.
  ['97 in a', s.bytes(), 'YQ==', true],
  ['a.0 == 97', s.bytes(), 'YQ==', true],
  ['a.0 == "+97"', s.bytes(), 'YQ==', 'value-not-coercible'],
  ['a matches "^a$"', s.bytes(), 'YQ==', true],
  ['a matches "^1$"', s.bytes({ encoding: 'raw' }), 1, true],
  ['a matches "^b"', s.bytes(), [98, 0], true],
  ['0 in a', s.bytes(), [98, 'x'], true],
  ['a is empty', s.bytes(), [], true],
  ['a matches "^.$"', s.bytes(), '8J+YgA==', true], // f0 9f 98 80, a character
  ['a matches "^...$"', s.bytes(), '8J+Y', true], // f0 9f 98 begins one and has no end
  ['a matches "^.$"', s.bytes(), '8J+Y', false],
  ['a matches "^.$"', s.bytes(), 'w6k=', true], // c3 a9, a character
  ['a matches "^a..$"', s.bytes(), 'YfCf', true], // a, then f0 9f, which begins one
  ['a matches "^.€$"', s.bytes(), '8OKCrA==', true], // f0, then €
  ['a matches "^..$"', s.bytes(), '4oLDqQ==', false], // e2 82, then é
  ['a matches "^.{6}$"', s.bytes(), '8J+Y8J+Y', true], // two that have no end
  ['a matches "^.a$"', s.bytes(), '77u/YQ==', true], // a byte-order mark is a character
  ['a is empty', s.bytes(), '', true],
  ['a is empty', s.bytes(), '!', true],
  ['a is empty', s.bytes(), 1, true],
  ['a is empty', s.bytes(), null, true],
  ['a is empty', s.bytes({ encoding: 'raw' }), '', false],
  ['a is empty', s.bytes({ encoding: 'raw' }), undefined, true],
  ['a is nil', s.bytes(), undefined, true],
  ['a is nil', s.bytes(), null, true],
  ['a is nil', s.bytes(), '', false],
  ['a is nil', s.bytes({ encoding: 'raw' }), undefined, true],
  ['a is nil', s.bytes({ encoding: 'raw' }), null, false],
  ['a.0 is nil', s.array(s.bytes({ encoding: 'raw' }), 1), [], true], // the zero value, not the JSON text null
  ['any a as x { x is nil }', s.array(s.bytes({ encoding: 'raw' }), 1), [], true],
  // Maps: what answers for a missing key is the last part, of a map itself.
  ['x in a', s.map(text), { x: '' }, true],
  ['x in a', s.map(text), null, false],
  ['toString in a', s.map(text), {}, false],
  ['"\\xff" in a', s.map(text), { undefined: '' }, false],
  ['x in a', s.map(text, { key: { kind: 'string', named: true } }), { x: '' }, NULL],
  ['1 in a', s.map(text, { key: { kind: 'int', bits: 64 } }), { 1: '' }, NULL],
  ['a.x == ""', s.map(text), { x: null }, true],
  ['a.y == x', s.map(text), null, false],
  ['a["\\xff"] == x', s.map(text), { undefined: 'x' }, false],
  ['a.y.z == x', s.map(s.map(text)), {}, 'value-not-found'],
  ['a.y == x', s.nullable(s.map(text)), {}, 'value-not-found'],
  ['a.y == x', s.nullable(s.map(text)), null, 'not-traversable'],
  ['a.010 == x', s.map(text, { key: { kind: 'int', bits: 64 } }), { 8: 'x' }, true],
  ['a["-1"] == x', s.map(text, { key: { kind: 'int', bits: 64 } }), { '-1': 'x' }, true],
  ['a["-1"] == x', s.map(text, { key: { kind: 'uint', bits: 64 } }), {}, 'invalid-index'],
  ['a["\\xff"] == x', s.map(text, { key: { kind: 'int', bits: 64 } }), {}, 'invalid-index'],
  // A number that the key cannot hold is not a key that is missing.
  ['a.127 == x', s.map(text, { key: { kind: 'int', bits: 8 } }), {}, false],
  ['a.128 == x', s.map(text, { key: { kind: 'int', bits: 8 } }), {}, 'invalid-index'],
  ['a["-129"] == x', s.map(text, { key: { kind: 'int', bits: 8 } }), {}, 'invalid-index'],
  ['a.65536 == x', s.map(text, { key: { kind: 'uint', bits: 16 } }), {}, 'invalid-index'],
  ['a[""] == x', s.map(text, { key: { kind: 'int', bits: 64 } }), { 0: 'x' }, true],
  ['a is empty', s.map(text), null, true],
  ['a is nil', s.map(text), undefined, true],
  ['any a as k, v { v == "" }', s.map(text), { x: null }, true],
  ['any a as k { k == x }', s.map(text), null, false],
  [
    'any a as k { k == x }',
    s.map(text, { key: { kind: 'int', bits: 64 } }),
    {},
    'map-key-not-string',
  ],
  ['any a as k { k == x }', text, 'x', 'not-iterable'],
  // Objects and times: nothing asks about the whole of one but `is nil`.
  ['a is nil', s.object({ b: text }), null, false],
  ['a is nil', s.time(), null, false],
  ['a == x', s.time(), '', NONE],
  ['a contains x', s.time(), '', NONE],
  ['a.b == x', s.time(), '', 'value-not-found'],
  ['a.b == ""', s.object({ b: text }), null, true],
  ['a.b == x', s.object({ b: text }), Object.assign(Object.create(null), { b: 'x' }), true],
  ['a.toString == x', s.object({ b: text }), {}, 'value-not-found'],
  ['a["\\xff"] == x', s.object({ undefined: text }), { undefined: 'x' }, 'value-not-found'],
  ['a.b == x', s.object({ b: s.renamed('B', text) }), { B: 'x' }, true],
  ['a.b == x', s.object({ b: s.ignored(text) }), { b: 'x' }, 'field-ignored'],
  ['a.c.b == x', s.object({ c: s.inlined(s.object({ b: text })) }), { b: 'x' }, true],
  ['a.b.c.d == x', s.object({ b: s.object({ c: s.any() }) }), { b: { c: { d: 'x' } } }, true],
  ['a.b == x', s.nullable(s.object({ b: text })), null, 'not-traversable'],
  ['a.b == x', text, 'x', 'not-traversable'],
  ['a.b == x', s.duration(), 5, 'not-traversable'],
]

test.each(conditions)(
  'F100: %s, where `a` is %j and holds %o, is %s',
  (filter, type, value, answer) => {
    expect(outcome(filter, type, { a: value })).toBe(answer)
  },
)

const spared: [filter: string, type: Schema, value: unknown][] = [
  ['a.x == y', s.map(text), {}],
  ['a.c == y', s.object({ b: text }), {}],
  ['a.c == y', s.time(), ''],
  ['a.x.z == y', s.map(s.map(text)), {}],
  ['a.b == y', s.any(), {}],
]

test.each(spared)('what %s does not find, in %j, the unknown value stands in for', (...given) => {
  const [filter, type, value] = given
  expect(outcome(filter, type, { a: value }, { unknownValue: 'y' })).toBe(true)
  expect(outcome(filter, type, { a: value }, { unknownValue: 'z' })).toBe(false)
})

const ofKeys: [filter: string, answer: unknown][] = [
  // The default name means the key of an object, also in place of the list of numbers that a map lacks.
  ['any a.x as k { k == 1 }', true],
  ['any a.x as k { k contains "1" }', true],
  ['any a.x as k { k.b == 1 }', 'local-not-traversable'],
  ['any a.x as k { any k as l { l == 1 } }', 'not-iterable'],
]

test.each(ofKeys)('with an object as the unknown value, %s is %s', (filter, answer) => {
  const options = { unknownValue: { 1: 'one' } }
  expect(outcome(filter, s.map(s.list(s.int())), { a: {} }, options)).toBe(answer)
})

test('a default name is the key of a map that is found, too, whatever the unknown value is', () => {
  const options = { unknownValue: 'x' }
  expect(outcome('any a as k { k == "1" }', s.map(s.int()), { a: { 1: 5 } }, options)).toBe(true)
  expect(outcome('any a as k { k == 5 }', s.map(s.int()), { a: { 1: 5 } }, options)).toBe(false)
})

test.each<[filter: string, row: unknown, answer: unknown]>([
  ['a == x', { a: 'x' }, true],
  ['a == x', {}, 'value-not-found'], // the row itself answers for no missing key
  ['b == x', null, 'value-not-found'],
])('%s on %j, a map itself, is %s', (filter, row, answer) => {
  expect(outcome(filter, text, row, { schema: s.map(text) })).toBe(answer)
})

test('fields that are secret, or closed to filters, are not offered', () => {
  const secret = { schema: text, sensitive: true } as const
  const type = s.object({ tokenA: secret, tokenB: s.ignored(text), tokenC: text })
  const ask = () =>
    compileUnchecked(parse('a.token == x'), { schema: s.object({ a: type }) })({ a: {} })
  expect(ask).toThrow(expect.objectContaining({ hint: 'Did you mean `tokenC`?' }))
})

test('what an error says of a type is in words', () => {
  const said = (type: Schema, filter = 'a == x') =>
    thrownBy(() => compileUnchecked(parse(filter), { schema: s.object({ a: type }) })({ a: null }))
      ?.message
  expect([
    said(text, 'a is nil'),
    said(s.int(), 'a is nil'),
    said(s.array(text, 2)),
    said(s.bool(), 'a is nil'),
    said(s.uint(), 'a is nil'),
    said(s.float(), 'a is nil'),
    said(s.duration(), 'a is nil'),
    said(s.list(text)),
    said(s.bytes()),
    said(s.map(text)),
    said(s.object({})),
    said(s.time()),
    said(s.nullable(text)),
  ]).toEqual([
    '`is nil` does not apply to `a`, which is a string.',
    '`is nil` does not apply to `a`, which is an integer.',
    '`==` does not apply to `a`, which is a list.',
    '`is nil` does not apply to `a`, which is a boolean.',
    '`is nil` does not apply to `a`, which is an integer.',
    '`is nil` does not apply to `a`, which is a number.',
    '`is nil` does not apply to `a`, which is an integer.',
    '`==` does not apply to `a`, which is a list.',
    '`==` does not apply to `a`, which is a list.',
    '`==` does not apply to `a`, which is a map.',
    '`==` does not apply to `a`, which is an object.',
    '`==` does not apply to `a`, which is a time.',
    '`==` does not apply to `a`, which is null.',
  ])
})

// Adjacent comparisons of one string are one lookup.
const choices: [filter: string, type: Schema, value: unknown, answer: unknown][] = [
  ['a == x or a == y', text, 'y', true],
  ['a == x or a == y', text, 'z', false],
  ['a == x or a == ""', text, null, true], // the zero value
  ['a == x or a == y', text, 1, 'datum-unreadable'],
  ['a != x and a != y', text, 'y', false],
  ['a == x and a == x', text, 'x', true], // not one of several
  ['a != x or a != y', text, 'x', true],
  ['a == x or a matches "^y"', text, 'yes', true],
  ['a == x or not (a == x)', text, 'y', true],
  ['a == x or 1 in a or a == y', text, 'y', true],
  ['a == 1 or a == 2', s.int(), 2, true], // not strings
  ['a.b == x or a.c == y', s.map(text), { c: 'y' }, true], // of two strings
  ['a.b == x or a.b == y', s.map(text), { b: 'y' }, true],
  ['a.b == x or a.b == y', s.map(text), {}, false],
  ['a.b == x or a.b.c == x or a.b == y', s.map(s.any()), { b: 'y' }, 'not-traversable'],
  ['any a as e { any a as f { e == x or f == y } }', s.list(text), ['y'], true],
]

test.each(choices)('%s on %j with %j is %j', (filter, a, value, answer) => {
  expect(outcome(filter, a, { a: value })).toBe(answer)
})

test('a string is read once for all comparisons next to each other', () => {
  let reads = 0
  const row = {
    get a() {
      reads++
      return 'z'
    },
  }
  expect(outcome('a == x or a == y or a == z', text, row)).toBe(true)
  expect(reads).toBe(1)
})
