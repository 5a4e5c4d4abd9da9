import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readRows } from '../../playground/data/read-rows.ts'
import { readTable } from '../../playground/data/read-table.ts'
import { asWritten, rememberWritten, writtenIn } from '../../playground/data/written-numbers.ts'
import { stringifyJson } from '../../src/core.ts'
import { forCases } from '../support/cases.ts'
import { readAll } from './read-all.ts'

function rowsOf(reads: Parameters<typeof readAll>[0]): readonly unknown[] {
  const { rows, written = [] } = readAll(reads)
  rememberWritten(rows, written)
  return rows
}

const written = (rows: readonly unknown[]) => stringifyJson(asWritten(rows))

test.each([
  '[{"a":1.10,"b":[1e400,-0],"c":{"d":1.0,"e":1E5}}]',
  '[{"a":0.12345678901234567890},{"a":1.5},{"a":12345678901234567.5}]',
  '[{"a":1},{"a":2.5},{"a":-3},{"a":1772323200123456789}]',
  '[1.10,2]',
  '[{"id":"3e5","at":"1.10","n":0.10}]',
])('the numbers of %s are shown as they are written', (text) => {
  expect(written(rowsOf(readRows(text)))).toBe(text)
})

test('also in lines, in a list inside an object, after lines that were left out, and in a table', () => {
  expect(written(rowsOf(readRows('{"a":1.0}\n{"a":2.0}')))).toBe('[{"a":1.0},{"a":2.0}]')
  expect(written(rowsOf(readRows('{"n":1.0,"data":{"items":[{"a":1},{"a":2.0}]}}')))).toBe(
    '[{"a":1},{"a":2.0}]',
  )
  expect(written(rowsOf(readRows('{"a":1.0}\nnope\n{"a":2.0}', true)))).toBe(
    '[{"a":1.0},{"a":2.0}]',
  )
  expect(written(rowsOf(readTable('name,price\na,1.10\nb,2')))).toBe(
    '[{"name":"a","price":1.10},{"name":"b","price":2}]',
  )
})

test('they are numbers all the same, and what no text has written has no text', () => {
  const rows = rowsOf(readRows('[{"a":1.10,"b":1e400}]'))
  expect(rows).toEqual([{ a: 1.1, b: Number.POSITIVE_INFINITY }])
  expect(writtenIn(rows[0], 'toString')).toBeUndefined()
  expect(writtenIn({ a: 1.1 }, 'a')).toBeUndefined()
})

test('a copy as written is the same value otherwise', () => {
  forCases(100, fc.jsonValue(), (value) => {
    expect(stringifyJson(asWritten(value), 2)).toBe(stringifyJson(value, 2))
  })
  const hostile = JSON.parse('{"__proto__":{"a":1},"constructor":2}')
  expect(stringifyJson(asWritten(hostile))).toBe('{"__proto__":{"a":1},"constructor":2}')
})
