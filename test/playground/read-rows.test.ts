import { expect, test } from 'vitest'
import { readRows } from '../../playground/data/read-rows.ts'
import { readAll } from './read-all.ts'

const LONG = 'x'.repeat(1_000_001)

// test/rows/rows.test.ts has what is a row.
test.each<[what: string, text: string, rows: unknown]>([
  ['a list', '\ufeff[{"a":1},{"a":2}]', [{ a: 1 }, { a: 2 }]],
  ['a line of more than a million characters', `{"a":"${LONG}"}\n{"a":1}`, [{ a: LONG }, { a: 1 }]],
  ['one object', '{"a":\n1772323200123456789}', [{ a: 1772323200123456789n }]],
  ['a text of white space', '\ufeff \n\t\n', []],
])('%s is read', (_, text, rows) => {
  expect(readAll(readRows(text)).rows).toEqual(rows)
})

test.each<[text: string, line: number, column: number]>([
  ['{"a":1}\n{"a":2,}\n', 2, 8],
  ['{"a":1}\n{"a": b}\n', 2, 7],
  ['{\'a\':1}\n{"a":2}', 1, 2],
  ['[\n  {"a":1},\n  {"a":2},\n]', 3, 11],
  ['[1, 2', 1, 6],
  [`${'{"a":1}\n'.repeat(3_000)}{`, 3_001, 2],
])('the fault of %j is at %i:%i', (text, line, column) => {
  expect(readAll(readRows(text)).fault).toMatchObject({ line, column })
})

test.each<[text: string, path: string[] | undefined, rows: unknown]>([
  ['{"items":[{"a":1},{"a":2}]}', ['items'], [{ a: 1 }, { a: 2 }]],
  [
    '{"few":[{"a":1}],"data":{"many":[{"a":2},{"a":3}],"tags":["x","y","z"]}}',
    ['data', 'many'],
    [{ a: 2 }, { a: 3 }],
  ],
  ['{"__proto__":[{"a":1}]}', ['__proto__'], [{ a: 1 }]],
  ['{"tags":["x"]}', undefined, [{ tags: ['x'] }]],
])('the longest list of objects in %s is at %j', (text, path, rows) => {
  const read = readAll(readRows(text))
  expect(read.detected).toEqual(path && { format: 'json', path })
  expect(read.rows).toEqual(rows)
})

test('lines that cannot be read are all named, and left out on request', () => {
  const text = '{"a":1}\n{"a":2,}\n\n  nope\n{"a":3}'
  expect(readAll(readRows(text))).toMatchObject({
    rows: [],
    fault: {
      line: 2,
      column: 8,
      lines: [
        { line: 2, column: 8, severity: 'error' },
        { line: 4, column: 3, severity: 'error' },
      ],
    },
  })
  expect(readAll(readRows(text, true))).toMatchObject({
    rows: [{ a: 1 }, { a: 3 }],
    remark: {
      text: '2 lines left out, the first of them line 2',
      areLeftOut: true,
      lines: [
        { line: 2, severity: 'warning' },
        { line: 4, severity: 'warning' },
      ],
    },
  })
})

test.each([
  ['no line of a text can be read', 'nope\nno'],
  ['more than a thousand lines cannot be read', `{"a":1}\n${'nope\n'.repeat(1_001)}`],
  ['the text is a list', '[1,\n2,\n]'],
])('none is left out where %s', (_, text) => {
  const read = readAll(readRows(text, true))
  expect(read).toHaveProperty('fault')
  expect(read).not.toHaveProperty('fault.lines')
})

test('many rows come in batches, with the share that is done', () => {
  const read = [...readRows('{"a":1}\n'.repeat(100_000))]
  const sizes = read.map(({ rows }) => rows.length)
  const shares = read.map(({ share }) => share)
  expect(sizes).toEqual(Array.from({ length: 100 }, () => 1_000))
  expect(shares).toEqual(shares.toSorted((one, other) => one - other))
  expect(new Set(shares).size).toBe(4)
  expect(shares.at(-1)).toBe(1)
})
