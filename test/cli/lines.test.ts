import fc from 'fast-check'
import { expect, test } from 'vitest'
import { aCharacter } from '../support/arbitraries.ts'
import { casesOr } from '../support/cases.ts'
import { split } from './split.ts'

const cases: [name: string, input: string, rows: string[]][] = [
  ['nothing', '', []],
  ['one line', '{}\n', ['{}']],
  ['no LF at the end', '{}\n1', ['{}', '1']],
  ['CRLF: the CR is the line’s own', '{}\r\n1\r\n', ['{}\r', '1\r']],
  ['blank lines are no rows', '\n{}\n\n \t\r\n1\n\n', ['{}', '1']],
  ['a bare CR ends nothing', '{"a":\r1}\n', ['{"a":\r1}']],
  ['U+2028 ends nothing', '"\u2028\u2029"\n1\n', ['"\u00e2\u0080\u00a8\u00e2\u0080\u00a9"', '1']],
  ['NUL is a byte as any', '"\0"\n1\n', ['"\0"', '1']],
  ['vertical tab and form feed are not blank', '\v\n\f\n', ['\v', '\f']],
  ['white space around a row is its own', '  {} \n', ['  {} ']],
  ['a byte-order mark is left out', '\ufeff{}\n', ['{}']],
  ['only at the start', '{}\n\ufeff{}\n', ['{}', '\u00ef\u00bb\u00bf{}']],
  ['half a mark is data', '\u00ef', ['\u00c3\u00af']],
]

test.each(cases)('F55 %s', (_, input, rows) => {
  expect(split(input).rows).toEqual(rows)
})

test.each(cases)('F55 %s, byte by byte', (_, input, rows) => {
  expect(split(input, 1).rows).toEqual(rows)
})

test('F55 bytes that are not UTF-8 stay as they are', () => {
  const { rows } = split(Buffer.from([0x22, 0xff, 0xc3, 0x22, 0x0a, 0xef, 0xbb, 0x0a]), 1)
  expect(rows).toEqual(['"\u00ff\u00c3"', '\u00ef\u00bb'])
})

test('rows know their line', () => {
  const { places } = split('\n{}\r\n\n\n1\n')
  expect(places).toEqual([{ line: 2 }, { line: 5 }])
})

const limits: [name: string, input: string, rows: string[], tooLong: number[]][] = [
  ['a line of the limit', '12345\n', ['12345'], []],
  ['one byte more', '123456\n1\n', ['1'], [1]],
  ['in the middle', '1\n1234567890\n2\n', ['1', '2'], [2]],
  ['at the end, without LF', '1\n1234567890', ['1'], [2]],
  ['two of them', '1234567890\n1234567890\n1', ['1'], [1, 2]],
]

test.each(limits)('F56 %s', (_, input, rows, tooLong) => {
  for (const chunkBytes of [1, 4, 7, 100]) {
    const found = split(input, chunkBytes, 5)
    expect(found.rows).toEqual(rows)
    expect(found.tooLong.map(({ line }) => line)).toEqual(tooLong)
  }
})

test('rows do not depend on where chunks end', () => {
  const text = fc.array(
    fc.constantFrom('{}', ' ', '\n', '\r', '\ufeff', '"é"', '12345678901234', '\u2028', '[', ','),
    { maxLength: 40 },
  )
  fc.assert(
    fc.property(text, fc.integer({ min: 1, max: 9 }), (pieces, chunkBytes) => {
      const input = pieces.join('')
      expect(split(input, chunkBytes, 12)).toEqual(split(input, undefined, 12))
    }),
    { numRuns: casesOr(300) },
  )
})

test('lines that are joined again are the input, blank lines aside', () => {
  const lines = fc.array(fc.string({ unit: aCharacter(), maxLength: 20 }), { maxLength: 20 })
  fc.assert(
    fc.property(lines, (texts) => {
      const kept = texts.map((text) => `x${text.replaceAll('\n', ' ')}`)
      const rows = kept.map((text) => Buffer.from(text).toString('latin1'))
      expect(split(kept.map((text) => `${text}\n`).join('')).rows).toEqual(rows)
    }),
    { numRuns: casesOr(150) },
  )
})
