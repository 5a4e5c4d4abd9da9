import fc from 'fast-check'
import { expect, test } from 'vitest'
import { findFault } from '../../src/rows/json/find-fault.ts'
import { JsonError, JsonNumber, parseJson } from '../../src/rows/json/index.ts'
import { forCases } from '../support/cases.ts'
import { thrownBy } from '../support/thrown.ts'

const inString = 'a: 1700000000000000001, b'
const listed = ', 1700000000000000001,'
const marked = '\u00011700000000000000001'
const manyMarks = `${'\u0001'.repeat(24)}1`

const bigints: [text: string, value: unknown][] = [
  ['9007199254740991', 9007199254740991],
  ['9007199254740992', 9007199254740992n],
  ['-9007199254740992', -9007199254740992n],
  ['{"SubmitTime":1700000000000000001}', { SubmitTime: 1700000000000000001n }],
  ['[1700000000000000001 , 1]', [1700000000000000001n, 1]],
  [`[1700000000000000001${' '.repeat(1000)}]`, [1700000000000000001n]],
  ['12345678901234567890.5', Number('12345678901234567890.5')],
  ['1e400', Number.POSITIVE_INFINITY],
  ['0.12345678901234567890', Number('0.12345678901234567890')],
  ['1e-12345678901234567890', 0],
  ['-0', -0],
  ['"1700000000000000001"', '1700000000000000001'],
  ['"\\"1700000000000000001\\\\"', '"1700000000000000001\\'],
  ['{"1700000000000000001":1700000000000000001}', { '1700000000000000001': 1700000000000000001n }],
  ['["\ue000", "\\uE001", 1700000000000000001]', ['\ue000', '\ue001', 1700000000000000001n]],
  // In a string, too, a thing may stand where a number could.
  ['["a: 1700000000000000001, b",1700000000000000001]', [inString, 1700000000000000001n]],
  ['["\\\\",1700000000000000001]', ['\\', 1700000000000000001n]],
  ['["\\"", 1700000000000000001, ", 1700000000000000001,"]', ['"', 1700000000000000001n, listed]],
  ['{"a":1700000000000000001,"a":1700000000000000002}', { a: 1700000000000000002n }],
  // The marks that stand for "this was a number" may occur in the text.
  ['["\\u00011700000000000000001",1700000000000000001]', [marked, 1700000000000000001n]],
  [`["${'\\u0001'.repeat(24)}1",1700000000000000001]`, [manyMarks, 1700000000000000001n]],
  ['9'.repeat(400), Number.POSITIVE_INFINITY],
]

test.each(bigints)('%s is read with its integers whole', (text, value) => {
  expect(parseJson(text)).toEqual(value)
})

test('a text that uses every mark there is is read all the same', () => {
  const marks = Array.from({ length: 200 }, (_, index) => String.fromCharCode(0xe000 + index))
  const text = `[${JSON.stringify(marks.join(''))}, 1700000000000000001]`
  expect(parseJson(text)).toEqual([marks.join(''), 1700000000000000001n])
})

test('with exact numbers every number keeps its text', () => {
  const value = parseJson('{"a":1,"b":[1.50,-0,"1",1e400,null]}', { numbers: 'exact' })
  const number = (text: string) => new JsonNumber(text)
  expect(value).toEqual({
    a: number('1'),
    b: [number('1.50'), number('-0'), '1', number('1e400'), null],
  })
  expect(JSON.stringify(value)).toBe('{"a":1,"b":[1.50,-0,"1",1e400,null]}')
})

const invalid = [
  '',
  '{',
  '01700000000000000001',
  '+1700000000000000001',
  '{1700000000000000001:1}',
  '["a"1700000000000000001]',
  '1700000000000000001x',
  '[1700000000000000001',
  '1700000000000000001.',
  '{"a":"1700000000000000001}',
]

test.each(invalid)('%s is not JSON', (text) => {
  for (const numbers of ['bigint', 'exact'] as const) {
    const run = () => parseJson(text, { numbers })
    expect(run).toThrow(expect.objectContaining({ name: 'JsonError', code: 'invalid-json' }))
    expect(run).toThrow(JsonError)
  }
})

const faults: [text: string, offset: number][] = [
  ['', 0],
  [' ', 1],
  ['{"a":}', 5],
  ['[1,]', 3],
  ['{"a":1,}', 7],
  ['{a:1}', 1],
  ['{"a" 1}', 5],
  ['nul', 0],
  ['["abc', 1],
  ['["\\x"]', 1],
  ['"a\nb"', 0],
  ['\ufeff1', 0],
  ['[1]]', 3],
  ['{]', 1],
  ['1 2', 2],
  ['01', 1],
]

test.each(faults)('%j is not JSON from %i on', (text, offset) => {
  expect(thrownBy(() => parseJson(text))).toMatchObject({ code: 'invalid-json', offset })
})

test('an error says the line, and keeps the platform’s own', () => {
  const error = thrownBy(() => parseJson('[\n  1,\n  x\n]')) as JsonError
  expect(error.message).toContain('line 3, column 3')
  expect(error.cause).toBeInstanceOf(SyntaxError)
})

test('what is not text is not JSON', () => {
  for (const value of [undefined, null, 1, {}, Symbol('s')]) {
    expect(thrownBy(() => parseJson(value as string))).toBeInstanceOf(JsonError)
  }
})

test('an unknown option is refused', () => {
  const run = () => parseJson('1', { numbers: 'float' as 'exact' })
  expect(thrownBy(run)).toMatchObject({ code: 'invalid-option' })
})

test('an exact number cannot be changed, nor be of anything else', () => {
  expect(Object.isFrozen(new JsonNumber('1.50'))).toBe(true)
  expect(`${new JsonNumber('1.50')}`).toBe('1.50')
  for (const text of ['', '01', '+1', '1.', '.5', ' 1', '0x1', 'NaN']) {
    expect(thrownBy(() => new JsonNumber(text))).toMatchObject({ code: 'invalid-json' })
  }
})

test('a polluted prototype changes nothing', () => {
  const polluted = Object.prototype as Record<string, unknown>
  let value: unknown
  try {
    polluted.self = polluted
    value = parseJson('[{"a":1700000000000000001}]')
  } finally {
    delete polluted.self
  }
  expect(value).toEqual([{ a: 1700000000000000001n }])
})

test('a member called __proto__ is a member, and nothing is polluted', () => {
  const text = '{"__proto__":{"polluted":1700000000000000001}}'
  const value = parseJson(text) as object
  expect(Object.keys(value)).toEqual(['__proto__'])
  expect(Object.getOwnPropertyDescriptor(value, '__proto__')?.value).toEqual({
    polluted: 1700000000000000001n,
  })
  expect('polluted' in {}).toBe(false)
})

test('a text nested deeper than the stack is read', () => {
  const depth = 200_000
  let value = parseJson(`${'['.repeat(depth)}1700000000000000001${']'.repeat(depth)}`)
  for (let level = 0; level < depth; level++) value = (value as unknown[])[0]
  expect(value).toBe(1700000000000000001n)
})

// The slow and obvious reading, by the platform's source texts.
function reference(text: string): unknown {
  type Reviver = (key: string, value: unknown, context: { readonly source?: string }) => unknown
  const revive: Reviver = (_key, value, { source }) =>
    source !== undefined && /^-?[0-9]+$/.test(source) && !Number.isSafeInteger(Number(source))
      ? BigInt(source)
      : value
  return JSON.parse(text, revive as (key: string, value: unknown) => unknown)
}

const aNumberText = () =>
  fc.oneof(
    fc.bigInt().map(String),
    fc.double({ noNaN: true, noDefaultInfinity: true }).map((number) => JSON.stringify(number)),
    fc.stringMatching(/^-?[1-9][0-9]{14,20}(\.[0-9]{1,20})?(e[+-]?[0-9]{1,2})?$/),
  )

const aJsonText = () =>
  fc.letrec<{ value: string; object: string }>((tie) => ({
    value: fc.oneof(
      { depthSize: 'small' },
      aNumberText(),
      fc
        .string({ unit: fc.constantFrom('1', '7', '"', '\\', 'e', '.', '\ue000', '\n') })
        .map((text) => JSON.stringify(text)),
      fc.array(tie('value')).map((items) => `[${items.join(' , ')}]`),
      tie('object'),
    ),
    object: fc
      .array(fc.tuple(fc.stringMatching(/^[0-9]{0,20}$/), tie('value')))
      .map(
        (members) =>
          `{${members.map(([key, value]) => `${JSON.stringify(key)}: ${value}`).join(',')}}`,
      ),
  })).value

test('any text is read as the slow reading reads it', () => {
  forCases(100, aJsonText(), (text) => {
    expect(parseJson(text)).toEqual(reference(text))
  })
})

const aBrokenJsonText = () =>
  fc
    .tuple(aJsonText(), fc.nat(), fc.nat(3), fc.stringMatching(/^[[\]{},:"\\0-9eE.x +-]{0,2}$/))
    .map(([text, at, length, other]) => {
      const start = at % (text.length + 1)
      return text.slice(0, start) + other + text.slice(start + length)
    })

test('any text is refused or read as the platform does, and where it stops being JSON is known', () => {
  const platform = (text: string) => {
    try {
      return [reference(text)]
    } catch {
      return 'no JSON'
    }
  }
  forCases(250, aBrokenJsonText(), (text) => {
    const expected = platform(text)
    expect(findFault(text) === undefined).toBe(expected !== 'no JSON')
    if (expected === 'no JSON') expect(thrownBy(() => parseJson(text))).toBeInstanceOf(JsonError)
    else expect([parseJson(text)]).toEqual(expected)
  })
})

test('exact numbers are those of the text, in their places', () => {
  forCases(100, aJsonText(), (text) => {
    const exact = parseJson(text, { numbers: 'exact' })
    expect(JSON.parse(JSON.stringify(exact))).toEqual(JSON.parse(JSON.stringify(JSON.parse(text))))
  })
})
