import fc from 'fast-check'
import { expect, test } from 'vitest'
import { aCharacter } from '../support/arbitraries.ts'
import { casesOr } from '../support/cases.ts'
import { split } from './split.ts'

const laidOut: [name: string, input: string, shape: string, rows: string[]][] = [
  ['one after the other', '{"a":1}{"a":2}', 'values', ['{"a":1}', '{"a":2}']],
  ['with spaces', ' {"a":1} {"a":2}\n', 'values', ['{"a":1}', '{"a":2}']],
  ['over lines', '{\n "a": 1\n}\n{\n "a": 2\n}\n', 'values', ['{\n "a": 1\n}', '{\n "a": 2\n}']],
  ['a line that goes on with a comma', '{"a":1\n,"b":2}', 'values', ['{"a":1\n,"b":2}']],
  ['a list that goes on', '{"a":[\n1]}', 'values', ['{"a":[\n1]}']],
  ['a value on the next line', '{"a":\n1}', 'values', ['{"a":\n1}']],
  ['words', '1 true "a"null', 'values', ['1', 'true', '"a"', 'null']],
  ['braces in strings', '{"a":"}\\""}{"b":"{"}', 'values', ['{"a":"}\\""}', '{"b":"{"}']],
  ['after a byte-order mark', '\ufeff{}{}', 'values', ['{}', '{}']],
  ['one on each line', '{"a":1}\n{"a":2}\n', 'lines', ['{"a":1}', '{"a":2}']],
  ['only one', '{"a":1}', 'lines', ['{"a":1}']],
  // A first line that cannot be JSON is one bad row.
  ['cut short', '{"a":1\n{"a":2}\n', 'lines', ['{"a":1', '{"a":2}']],
  ['cut short after a comma', '{"a":1,\n{"a":2}\n', 'lines', ['{"a":1,', '{"a":2}']],
  ['cut short in a string', '{"a":"x\n{"a":2}\n', 'lines', ['{"a":"x', '{"a":2}']],
  ['no JSON', 'a log line {"a":1}\n{"a":2}\n', 'lines', ['a log line {"a":1}', '{"a":2}']],
  ['text after a value', '{"a":1} # one\n{"a":2}\n', 'lines', ['{"a":1} # one', '{"a":2}']],
]

test.each(laidOut)('values %s', (_, input, shape, rows) => {
  for (const chunkBytes of [1, 2, 100]) {
    expect(split(input, chunkBytes)).toMatchObject({ shape, rows, broken: undefined })
  }
})

test('values know their line and number; one without an end is reported', () => {
  const found = split('\n{"a":\n1}{"b"\n:2}\n\n[1]{')
  expect(found.places).toEqual([
    { line: 2, value: 1 },
    { line: 3, value: 2 },
    { line: 6, value: 3 },
  ])
  expect(found.broken).toBe('The last value has no end.')
})

test('F56 a value that is too long is passed over', () => {
  for (const chunkBytes of [1, 3, 100]) {
    const found = split('1 "3456" 12345 123456 {"":1}[1]', chunkBytes, 5)
    expect(found.rows).toEqual(['1', '12345', '[1]'])
    expect(found.tooLong.map(({ value }) => value)).toEqual([2, 4, 5])
  }
})

// Over two lines, so that the others need no lines of their own.
const FIRST = '{\n}'

test('any values one after the other, exactly, wherever chunks end', () => {
  const anObject = fc
    .tuple(
      fc.dictionary(fc.string({ unit: aCharacter() }), fc.jsonValue({ maxDepth: 2 }), {
        minKeys: 1,
      }),
      fc.constantFrom(undefined, 1, '\t'),
    )
    .map(([value, indent]) => JSON.stringify(value, undefined, indent))
  const between = fc.constantFrom('', ' ', '\n', '\r\n\t')
  const input = fc.array(fc.tuple(anObject, between), { minLength: 1, maxLength: 5 })
  fc.assert(
    fc.property(input, fc.integer({ min: 1, max: 9 }), (pieces, chunkBytes) => {
      const { rows, broken } = split(FIRST + pieces.flat().join(''), chunkBytes)
      expect(broken).toBeUndefined()
      expect(rows.map((row) => Buffer.from(row, 'latin1').toString().trim())).toEqual([
        FIRST,
        ...pieces.map(([text]) => text),
      ])
    }),
    { numRuns: casesOr(100) },
  )
})
