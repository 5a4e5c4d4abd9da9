import { expect, test } from 'vitest'
import { readTable } from '../../playground/data/read-table.ts'
import { rowsFormat } from '../../playground/data/rows-format.ts'
import { readAll } from './read-all.ts'

const rowsOf = (text: string) => readAll(readTable(text)).rows

test.each<[what: string, text: string, rows: unknown]>([
  ['commas', 'a,b\n1,x\n', [{ a: 1, b: 'x' }]],
  [
    'semicolons',
    'a;b\n1;x,y\n2;z\n',
    [
      { a: 1, b: 'x,y' },
      { a: 2, b: 'z' },
    ],
  ],
  ['tabs', 'a\tb\n1\tx', [{ a: 1, b: 'x' }]],
  ['a byte order mark and carriage returns', '\ufeffa,b\r\n1,x\r\n', [{ a: 1, b: 'x' }]],
  [
    'quotes around lines, separators and quotes',
    'a,b\n"x\ny","5"" disk, new"',
    [{ a: 'x\ny', b: '5" disk, new' }],
  ],
  ['one column', 'a\n1\n2', [{ a: 1 }, { a: 2 }]],
  ['blank lines', 'a,b\n\n1,2\n,\n', [{ a: 1, b: 2 }]],
  [
    'short and long lines',
    'a,b\n1\n1,2,3\n',
    [
      { a: 1, b: null, 'column 3': null },
      { a: 1, b: 2, 'column 3': 3 },
    ],
  ],
  ['names left out or repeated', 'a,,a\nx,y,z', [{ a: 'x', 'column 2': 'y', 'a 2': 'z' }]],
  [
    'a name that objects inherit',
    '__proto__,b\nx,y',
    [
      Object.fromEntries([
        ['__proto__', 'x'],
        ['b', 'y'],
      ]),
    ],
  ],
  ['a head alone', 'a,b\n', []],
])('a table with %s is read', (_, text, rows) => {
  expect(rowsOf(text)).toEqual(rows)
})

test.each<[cells: string, values: unknown]>([
  ['1 2.5 -3e2', [1, 2.5, -300]],
  ['1772323200123456789 1', [1772323200123456789n, 1]],
  ['0711 1234', ['0711', '1234']], // a code, not a number
  ['1 n/a', ['1', 'n/a']],
  ['true FALSE', [true, false]],
  ['true 1', ['true', '1']],
  ['1,5 2', ['1,5', '2']],
])('a column of %s holds %o', (cells, values) => {
  const text = `a\tb\n${cells
    .split(' ')
    .map((cell) => `${cell}\tx`)
    .join('\n')}`
  expect(rowsOf(text).map((row) => (row as { a: unknown }).a)).toEqual(values)
})

test('an empty cell is null among numbers and empty text among texts, and all of it is said', () => {
  const { rows, detected } = readAll(readTable('n,t,b\n1,x,true\n,,\n2,,false\n"",y,'))
  expect(rows).toEqual([
    { n: 1, t: 'x', b: true },
    { n: 2, t: '', b: false },
    { n: null, t: 'y', b: null },
  ])
  expect(detected).toEqual({ format: 'table', separator: ',' })
})

test.each<[what: string, text: string, said: string | undefined, lines: number[]]>([
  ['even lines', 'a,b\n1,2\n\n3,4\n', undefined, []],
  [
    'one long line',
    'a,b\n1,2\n\n3,4,5\n',
    'line 4 does not have 2 cells as the first line does',
    [4],
  ],
  [
    'short lines after a cell with line ends',
    'a,b\n"x\ny\nz",2\n3\n4\n',
    '2 lines do not have 2 cells as the first line does, beginning with line 5',
    [5, 6],
  ],
])('of a table with %s, the uneven ones are named', (_, text, said, lines) => {
  const { remark } = readAll(readTable(text))
  expect(remark?.text).toBe(said)
  expect(remark?.lines.map(({ line }) => line) ?? []).toEqual(lines)
})

test('a quote that is not closed is a fault where it is', () => {
  const { fault } = readAll(readTable('a,b\n1,2\n3,"4\n'))
  expect(fault).toMatchObject({ line: 3, column: 3 })
})

test.each<[name: string, text: string, format: 'json' | 'table']>([
  ['rows.csv', '{a}\n1', 'table'],
  ['ROWS.TSV', 'a', 'table'],
  ['rows.ndjson', 'a,b', 'json'],
  ['Your text', 'name,port\nweb,80', 'table'],
  ['Your text', '\ufeff\n  name;port\n', 'table'],
  ['Your text', '"name","port"\n', 'table'],
  ['Your text', '{"a":1,"b":2}', 'json'],
  ['Your text', "{'a':1,'b':2}", 'json'],
  ['Your text', '[1,', 'json'],
  ['Your text', '"a, b"\n"c"', 'json'],
  ['Your text', '1\n2', 'json'],
  ['Your text', '', 'json'],
])('of %s, %j is %s', (name, text, format) => {
  expect(rowsFormat(name, text)).toBe(format)
})
