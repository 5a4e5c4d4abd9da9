import { expect, test } from 'vitest'
import { type Expression, isNumber } from '../../grammar/index.ts'
import {
  contains,
  containsAll,
  containsText,
  endsWith,
  eq,
  equalsIgnoreCase,
  field,
  isEmpty,
  isIn,
  isNil,
  isNotEmpty,
  isNotIn,
  isNotNil,
  matches,
  ne,
  noneOf,
  notContains,
  notContainsText,
  notMatches,
  oneOf,
  startsWith,
} from '../../src/filters/build/index.ts'
import { print } from '../../src/filters/print/index.ts'
import { compile } from '../../src/rows/evaluate/index.ts'
import { thrownBy } from '../support/thrown.ts'

const a = field('a')

const written: [text: string, expression: Expression][] = [
  ['a == "x"', eq(a, 'x')],
  ['a == "5"', eq(a, '5')],
  ['a == "true"', eq(a, 'true')],
  ['a == ""', eq(a, '')],
  ['a == `/usr/local`', eq(a, '/usr/local')],
  ['a == `say "hi"`', eq(a, 'say "hi"')],
  ['a == "x` or b == \\x22"', eq(a, 'x` or b == "')],
  ['a == true', eq(a, true)],
  ['a != false', ne(a, false)],
  ['a == 5', eq(a, 5)],
  ['a == -1.5', eq(a, -1.5)],
  ['a == 0', eq(a, -0)],
  ['a == 9007199254740993', eq(a, 9007199254740993n)],
  ['a == -18446744073709551616', eq(a, -18446744073709551616n)],
  ['a == 9007199254740992', eq(a, 2 ** 53)],
  ['a == 1000000000000000000000', eq(a, 1e21)],
  ['a == 0.0000001', eq(a, 1e-7)],
  ['a == -0.00000012345', eq(a, -1.2345e-7)],
  ['a contains "x"', contains(a, 'x')],
  ['a contains 5', contains(a, 5)],
  ['a not contains "x"', notContains(a, 'x')],
  ['a contains "x"', containsText(a, 'x')],
  ['a not contains "x"', notContainsText(a, 'x')],
  ['a contains "x" or a contains 5', contains(a, ['x', 5])],
  ['a contains "x"', contains(a, ['x'])],
  ['a contains "x" and a contains "y"', containsAll(a, ['x', 'y'])],
  ['a not contains "x" and a not contains "y"', notContains(a, ['x', 'y'])],
  ['"x" in a', isIn('x', a)],
  ['"x" in a or true in a', isIn(['x', true], a)],
  ['"x" not in a', isNotIn('x', a)],
  ['"x" not in a and 5 not in a', isNotIn(['x', 5], a)],
  ['a matches `\\d`', matches(a, '\\d')],
  ['a not matches "x"', notMatches(a, 'x')],
  ['a matches "^web"', startsWith(a, 'web')],
  ['a matches `\\.com$`', endsWith(a, '.com')],
  ['a matches `(?i)^a\\*b$`', equalsIgnoreCase(a, 'a*b')],
  ['a is empty', isEmpty(a)],
  ['a is not empty', isNotEmpty(a)],
  ['a is nil', isNil(a)],
  ['a is not nil', isNotNil(a)],
  ['a == "x" or a == "y"', oneOf(a, ['x', 'y'])],
  ['a == "x"', oneOf(a, ['x'])],
  ['a != 1 and a != 2', noneOf(a, [1, 2])],
  ['a != 1', noneOf(a, [1])],
  // The word `not` would negate.
  ['"/not" not contains "x"', notContains(field('not'), 'x')],
  ['"/not" not matches "x"', notMatches(field('not'), 'x')],
  ['not contains "x"', contains(field('not'), 'x')],
]

test.each(written)('%s', (text, expression) => {
  expect(print(expression)).toBe(text)
})

const SPECIAL = '\\.+*?()|[]{}^$'

test.each([
  [startsWith(a, 'web.'), 'web.1', true],
  [startsWith(a, 'web.'), 'web-1', false],
  [startsWith(a, 'web'), 'a\nweb', false],
  [startsWith(a, ''), 'anything', true],
  [startsWith(a, SPECIAL), `${SPECIAL}x`, true],
  [endsWith(a, '.com'), 'x.com', true],
  [endsWith(a, '.com'), 'x-com', false],
  [endsWith(a, 'x'), 'x\n', false],
  [endsWith(a, SPECIAL), `x${SPECIAL}`, true],
  [containsText(a, '.'), 'x', false],
  [containsText(a, SPECIAL), `x${SPECIAL}x`, true],
  [equalsIgnoreCase(a, 'Straße.'), 'STRAßE.', true],
  [equalsIgnoreCase(a, 'Straße.'), 'STRAßE!', false],
  [equalsIgnoreCase(a, 'web'), 'WEB', true],
  [equalsIgnoreCase(a, 'web'), 'WEB\n', false],
  [equalsIgnoreCase(a, 'web'), 'xWEB', false],
  [equalsIgnoreCase(a, `Q\\E${SPECIAL}`), `q\\e${SPECIAL}`, true],
  [equalsIgnoreCase(a, 'ΣΕ\u{10400}'), 'σε\u{10428}', true],
])('what is special in patterns is plain text: %#', (expression, text, answer) => {
  expect(compile(expression)({ a: text })).toBe(answer)
})

const NUMBERS = [
  0,
  1,
  -1,
  0.1,
  -0.5,
  1e-6,
  9.9e-7,
  1.5e-10,
  -1.7976931348623157e308,
  5e-324,
  2 ** 53,
  2 ** 53 + 2,
  2 ** 63,
  1e21,
  1.5e300,
  123456789.12345679,
]

test.each(NUMBERS)('%d is written so that it means itself', (number) => {
  const text = print(eq(a, number)).slice('a == '.length)
  expect(isNumber(text)).toBe(true)
  expect(Number(text)).toBe(number)
  if (Number.isInteger(number)) expect(BigInt(text)).toBe(BigInt(number))
  expect(compile(eq(a, number))({ a: number })).toBe(true)
})

test.each([
  ['undefined', undefined],
  ['null', null],
  ['NaN', Number.NaN],
  ['Infinity', Number.POSITIVE_INFINITY],
  ['-Infinity', Number.NEGATIVE_INFINITY],
  ['an object', {}],
  ['an object with a text', { toString: () => 'x' }],
  ['a String', new String('x')],
  ['a list', ['x']],
  ['a function', () => 'x'],
  ['a symbol', Symbol('x')],
  ['a field', field('b')],
  ['an expression', eq(field('b'), 1)],
])('%s is not a value', (_, value) => {
  const error = thrownBy(() => eq(a, value as never))
  expect(error).toMatchObject({ name: 'BuildError', code: 'not-a-value', hint: expect.any(String) })
})

test.each([
  ['matches', () => matches(a, 5 as never)],
  ['a RegExp', () => notMatches(a, /x/ as never)],
  ['startsWith', () => startsWith(a, undefined as never)],
  ['endsWith', () => endsWith(a, null as never)],
  ['containsText', () => containsText(a, ['x'] as never)],
  ['equalsIgnoreCase', () => equalsIgnoreCase(a, 5 as never)],
])('only text will do: %s', (_, run) => {
  expect(thrownBy(run)).toMatchObject({ name: 'BuildError', code: 'not-a-value' })
})

test.each(['\ud800', 'x\udfff', '\udc00\ud800', 'a\ud83d'])(
  'half of a pair is refused: %j',
  (text) => {
    for (const operator of [
      eq,
      ne,
      contains,
      containsText,
      matches,
      startsWith,
      equalsIgnoreCase,
    ]) {
      expect(thrownBy(() => operator(a, text))).toMatchObject({
        name: 'BuildError',
        code: 'lone-surrogate',
      })
    }
    expect(thrownBy(() => oneOf(a, ['x', text]))).toMatchObject({
      name: 'BuildError',
      code: 'lone-surrogate',
    })
  },
)

test.each([
  ['oneOf', () => oneOf(a, [])],
  ['noneOf', () => noneOf(a, [])],
  ['oneOf', () => oneOf(a, undefined as never)],
])('%s of no values is refused', (_, run) => {
  expect(thrownBy(run)).toMatchObject({
    name: 'BuildError',
    code: 'nothing-to-join',
    hint: expect.any(String),
  })
})

test.each([
  ['a Set', new Set(['x']), 'Pass an array'],
  ['a string', 'x', 'Pass an array'],
  ['null', null, 'Pass an array'],
  ['a Promise', Promise.resolve(['x']), '`await`'],
])('values must be a list, not %s', (type, values, hint) => {
  for (const operator of [oneOf, noneOf, containsAll]) {
    const run = operator as (of: unknown, given: unknown) => unknown
    expect(thrownBy(() => run(a, values))).toMatchObject({
      name: 'BuildError',
      code: 'not-a-value',
      message: `The values must be a list, not ${type}.`,
      hint: expect.stringContaining(hint),
    })
  }
})
