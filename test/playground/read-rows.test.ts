import { expect, test } from 'vitest'
import { type RowsFault, readRows } from '../../playground/data/read-rows.ts'

function rowsOf(text: string): unknown {
  const rows: unknown[] = []
  for (const read of readRows(text)) {
    if (read.kind === 'fault') return read.fault
    if (read.kind === 'rows') rows.push(...read.rows)
  }
  return rows
}

const LONG = 'x'.repeat(1_000_001)

test.each<[what: string, text: string, rows: unknown]>([
  ['an array', '[{"a":1},{"a":2}]', [{ a: 1 }, { a: 2 }]],
  ['an array over lines', '[\n  {"a":1},\n  {"a":2}\n]', [{ a: 1 }, { a: 2 }]],
  ['NDJSON', '{"a":1}\n{"a":2}\n', [{ a: 1 }, { a: 2 }]],
  ['NDJSON with a line separator in a text', '{"a":"\u2028"}\n1', [{ a: '\u2028' }, 1]],
  ['NDJSON with gaps and carriage returns', '\n{"a":1}\r\n\r\n{"a":2}', [{ a: 1 }, { a: 2 }]],
  [
    'NDJSON with a first line of more than a million characters',
    `{"a":"${LONG}"}\n{"a":1}`,
    [{ a: LONG }, { a: 1 }],
  ],
  ['one object', '{"a":\n1}', [{ a: 1 }]],
  ['a byte order mark', '\ufeff[1]', [1]],
  [
    'integers beyond 2^53',
    '{"t":1772323200123456789}\n{"t":1}',
    [{ t: 1772323200123456789n }, { t: 1 }],
  ],
  ['an empty array', '[]', []],
  ['an empty text', '', []],
  ['a text of white space', '\ufeff \n\t\n', []],
  ['lines of numbers', '1\n2', [1, 2]],
  // As the command reads them: test/rows/rows.test.ts has the other cases.
  ['two values on a line', '{"a":1} {"a":2}', [{ a: 1 }, { a: 2 }]],
  ['several lists', '[{"a":1}]\n[{"a":2}]', [{ a: 1 }, { a: 2 }]],
])('%s is read', (_, text, rows) => {
  expect(rowsOf(text)).toEqual(rows)
})

test.each<[text: string, line: number, column: number, found: string]>([
  ['{"a":1}\n{"a":2,}\n', 2, 8, '}'],
  ['{"a":1}\n{"a": b}\n', 2, 7, 'b'],
  ['{\'a\':1}\n{"a":2}', 1, 2, "'"],
  ['[\n  {"a":1},\n  {"a":2},\n]', 3, 11, ''],
  ['[1, 2', 1, 6, ''],
  [`${'{"a":1}\n'.repeat(3_000)}{`, 3_001, 2, ''],
])('the fault of %j is at %i:%i', (text, line, column, found) => {
  const fault = rowsOf(text) as RowsFault
  expect(fault).toMatchObject({ line, column })
  expect(fault.text.slice(fault.at, fault.at + found.length)).toBe(found)
})

test.each<[text: string, chosen: string[] | undefined, places: unknown, rows: unknown]>([
  ['{"items":[{"a":1},{"a":2}]}', undefined, [[['items'], 2]], [{ a: 1 }, { a: 2 }]],
  [
    '{"few":[{"a":1}],"data":{"many":[{"a":2},{"a":3}],"tags":["x","y","z"]}}',
    undefined,
    [
      [['data', 'many'], 2],
      [['few'], 1],
    ],
    [{ a: 2 }, { a: 3 }],
  ],
  ['{"few":[{"a":1}],"many":[{"a":2},{"a":3}]}', ['few'], expect.anything(), [{ a: 1 }]],
  ['{"items":[{"a":1}]}', [], [[['items'], 1]], [{ items: [{ a: 1 }] }]],
  // A text may have changed since the list was chosen.
  ['{"items":[{"a":1}]}', ['gone'], [[['items'], 1]], [{ items: [{ a: 1 }] }]],
  ['{"__proto__":[{"a":1}]}', undefined, [[['__proto__'], 1]], [{ a: 1 }]],
])('the lists in %s are found, and %j is read', (text, chosen, lists, rows) => {
  const reads = [...readRows(text, { path: chosen })]
  const detected = reads.find((read) => read.kind === 'detected')?.detected
  const found = detected?.format === 'json' ? detected.lists : []
  expect(found.map(({ path, count }) => [path, count])).toEqual(lists)
  expect(reads.flatMap((read) => (read.kind === 'rows' ? read.rows : []))).toEqual(rows)
})

test('lines that cannot be read are all named, and left out on request', () => {
  const text = '{"a":1}\n{"a":2,}\n\n  nope\n{"a":3}'
  const [read] = readRows(text)
  expect(read).toMatchObject({
    kind: 'fault',
    fault: {
      line: 2,
      column: 8,
      lines: [
        { line: 2, column: 8, severity: 'error' },
        { line: 4, column: 3, severity: 'error' },
      ],
    },
  })
  const reads = [...readRows(text, { leavesOut: true })]
  expect(reads.flatMap((read) => (read.kind === 'rows' ? read.rows : []))).toEqual([
    { a: 1 },
    { a: 3 },
  ])
  expect(reads.at(-1)).toMatchObject({
    kind: 'remark',
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
  const [read] = readRows(text, { leavesOut: true })
  expect(read).toMatchObject({ kind: 'fault' })
  expect(read).not.toHaveProperty('fault.lines')
})

test('many rows come in batches, with the share that is done', () => {
  const read = [...readRows('{"a":1}\n'.repeat(100_000))]
  const sizes = read.map((part) => (part.kind === 'rows' ? part.rows.length : 0))
  const shares = read.map((part) => (part.kind === 'rows' ? part.share : 0))
  expect(sizes).toEqual(Array.from({ length: 100 }, () => 1_000))
  expect(shares).toEqual(shares.toSorted((one, other) => one - other))
  expect(new Set(shares).size).toBe(4)
  expect(shares.at(-1)).toBe(1)
})
