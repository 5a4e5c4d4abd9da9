import fc from 'fast-check'
import { expect, test } from 'vitest'
import { jsonParts } from '../../playground/explain/json-parts.ts'
import { parseJson, stringifyJson } from '../../src/core.ts'

const row = {
  ID: 'web',
  Meta: { 'a.b': 'x', gone: undefined },
  Datacenters: ['dc1', 2],
  Groups: [{ Name: 'g', Tasks: [{ Name: 't' }], Ports: [80], Left: null }, 'mixed'],
  Matrix: [[1]],
  Empty: [],
  None: {},
  At: parseJson('12345678901234567890'),
}

test('each value of a row says where it is, as far as a condition can ask about it', () => {
  const asked = jsonParts(row, 10_000).flatMap(({ text, asked }) =>
    asked
      ? [[text, asked.location.list?.join('.'), asked.location.path.join(' '), asked.value]]
      : [],
  )
  expect(asked).toEqual([
    ['"web"', undefined, 'ID', 'web'],
    ['"x"', undefined, 'Meta a.b', 'x'],
    ['"dc1"', undefined, 'Datacenters', ['dc1']],
    ['2', undefined, 'Datacenters', [2]],
    ['"g"', 'Groups', 'Name', 'g'],
    // Of a list in a list, no one condition asks.
    ['80', 'Groups', 'Ports', [80]],
    ['null', 'Groups', 'Left', null],
    ['"mixed"', undefined, 'Groups', ['mixed']],
    ['[]', undefined, 'Empty', []],
    ['{}', undefined, 'None', {}],
    ['12345678901234567890', undefined, 'At', row.At],
  ])
})

test('the parts of a row together are its JSON', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      const text = jsonParts(value, Number.POSITIVE_INFINITY).map((part) => part.text)
      expect(text.join('')).toBe(stringifyJson(value, 2))
    }),
  )
})

test('a row that is too long is cut', () => {
  const parts = jsonParts({ a: Array.from({ length: 1_000 }, (_, at) => at) }, 100)
  const text = parts.map((part) => part.text).join('')
  expect(text.length).toBeGreaterThan(100)
  expect(text.length).toBeLessThan(120)
})
