import { inspect } from 'node:util'
import { expect, test } from 'vitest'
import {
  FilterError,
  FilterLimitError,
  FilterOptionError,
  FilterSyntaxError,
  isStackOverflow,
  parse,
  stackExhausted,
  tryParse,
  unreachable,
  withinStack,
} from '../../grammar/index.ts'
import { thrownBy } from '../support/thrown.ts'

test('an error bears its details and nothing it was not given', () => {
  const bare = new FilterError('It is so.', { code: 'some-code' })
  expect(Object.keys(bare).sort()).toEqual(['code', 'name'])
  expect('cause' in bare).toBe(false)
  expect(bare.name).toBe('FilterError')
  const cause = new Error('why')
  const full = new FilterError('It is so.', {
    code: 'some-code',
    span: { start: 1, end: 2 },
    hint: 'Do this.',
    cause,
  })
  expect(full).toMatchObject({ code: 'some-code', span: { start: 1, end: 2 }, hint: 'Do this.' })
  expect(full.cause).toBe(cause)
  expect(new FilterError('x', { code: 'c', cause: undefined })).toHaveProperty('cause', undefined)
})

test('messages and hints are short and printable, whatever was in the filter', () => {
  const nasty = `\u001b[31m\u202e\u0000${'x'.repeat(10_000)}\ud800`
  const { message, hint = '' } = new FilterError(nasty, { code: 'c', hint: nasty })
  for (const text of [message, hint]) {
    expect(text.length).toBeLessThanOrEqual(2_000)
    // biome-ignore lint/suspicious/noControlCharactersInRegex: none of these may be there.
    expect(text).not.toMatch(/[\u0000-\u001f\u202e]|\p{Surrogate}/u)
  }
})

test.each([
  `a == ${'é'.repeat(5_000)}-\u001b[2J`,
  `a == '${'\u202e'.repeat(3_000)}'`,
  `${'\u0000'.repeat(50)} a == "\\q\u001b"`,
  `a.${'-'.repeat(9_000)} == 1`,
  `any ${'x'.repeat(9_000)} { a == 1 }`,
])('no issue of %#j is long or moves a terminal', (text) => {
  const { issues } = tryParse(text)
  expect(issues.length).toBeGreaterThan(0)
  for (const { message, hint } of issues) {
    expect(message.length).toBeLessThan(500)
    expect(hint.length).toBeLessThan(500)
    // biome-ignore lint/suspicious/noControlCharactersInRegex: none of these may be there.
    expect(message + hint).not.toMatch(/[\u0000-\u001f\u007f-\u009f\u202e]/)
  }
})

test('each class is a FilterError and an Error, with a name of its own', () => {
  const thrown = ['a = 1', '(((a == 1)))'].map((text) =>
    thrownBy(() => parse(text, { limits: { maxDepth: 2 } })),
  )
  const option = new FilterOptionError('x', { code: 'invalid-option' })
  expect(thrown[0]).toBeInstanceOf(FilterSyntaxError)
  expect(thrown[1]).toBeInstanceOf(FilterLimitError)
  for (const error of [...thrown, option]) {
    expect(error).toBeInstanceOf(FilterError)
    expect(error).toBeInstanceOf(Error)
    expect(inspect(error)).toContain((error as Error).constructor.name)
  }
})

test('a stack overflow is told from other errors, and kept as the cause', () => {
  const recurse = (): number => recurse() + 1
  const caught = (() => {
    try {
      return recurse()
    } catch (error) {
      return error
    }
  })()
  expect(isStackOverflow(caught)).toBe(true)
  expect(isStackOverflow(new SyntaxError('Invalid regular expression: /a/: Stack overflow'))).toBe(
    true,
  )
  expect(isStackOverflow(new RangeError('Invalid array length'))).toBe(false)
  expect(isStackOverflow(new SyntaxError('Unexpected token'))).toBe(false)
  expect(isStackOverflow(new TypeError('stack'))).toBe(false)
  expect(isStackOverflow(new TypeError('too much recursion'))).toBe(false)
  expect(isStackOverflow(null)).toBe(false)
  // What Firefox says, and what it says of other things.
  const internal = (message: string) => Object.assign(new Error(message), { name: 'InternalError' })
  expect(isStackOverflow(internal('too much recursion'))).toBe(true)
  expect(isStackOverflow(internal('allocation size overflow'))).toBe(false)
  const error = stackExhausted(caught)
  expect(error).toBeInstanceOf(FilterLimitError)
  expect(error).toMatchObject({ code: 'stack-exhausted', cause: caught })
  expect(() => withinStack(recurse)).toThrow(expect.objectContaining({ code: 'stack-exhausted' }))
  const mistake = new TypeError('mine')
  expect(() =>
    withinStack(() => {
      throw mistake
    }),
  ).toThrow(mistake)
})

test('a tree of an unknown kind is named', () => {
  expect(() => unreachable({ kind: 'Xor' } as never)).toThrow('Xor')
  expect(() => unreachable(undefined as never)).toThrow(FilterError)
  expect(() => unreachable({ kind: 'Xor' } as never)).toThrow(
    expect.objectContaining({ code: 'invalid-expression' }),
  )
})
