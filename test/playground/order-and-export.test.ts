import { expect, test } from 'vitest'
import { type ExportFormat, exportRows } from '../../playground/data/export-rows.ts'
import { sortedPositions } from '../../playground/data/sort-rows.ts'

const mixed = [
  { v: 'b' },
  { v: 10 },
  {},
  { v: 9n },
  { v: null },
  { v: 'B' },
  { v: true },
  { v: 10 },
]

test.each<[direction: string, isDescending: boolean, order: number[]]>([
  ['ascending', false, [3, 1, 7, 5, 0, 6, 2, 4]],
  ['descending', true, [6, 0, 5, 1, 7, 3, 2, 4]],
])(
  '%s order has numbers, texts and all else, and missing values last',
  (_, isDescending, order) => {
    expect([...sortedPositions(mixed, ['v'], isDescending)]).toEqual(order)
  },
)

test('lists are ordered by their entries, and maps by their size', () => {
  const rows = [
    { l: ['b'], m: { x: 1, y: 1 } },
    { l: ['a', 'c'], m: {} },
  ]
  expect([...sortedPositions(rows, ['l'], false)]).toEqual([1, 0])
  expect([...sortedPositions(rows, ['m'], false)]).toEqual([1, 0])
})

const rows = [
  { ID: 'a', n: 12345678901234567890n, text: 'say "hi",\nthen go' },
  { ID: 'b', n: -1.5, text: '=cmd|" /C calc"!A0', more: { x: [1] } },
  { ID: 'c', text: '-' },
]
const columns = ['ID', 'n', 'text', 'more'].map((title) => ({ title, path: [title] }))

test.each<[format: ExportFormat, text: string, formulas: number]>([
  [
    'json',
    '[\n{"ID":"b","n":-1.5,"text":"=cmd|\\" /C calc\\"!A0","more":{"x":[1]}},\n{"ID":"a","n":12345678901234567890,"text":"say \\"hi\\",\\nthen go"}\n]\n',
    0,
  ],
  [
    'csv',
    'ID,n,text,more\r\nb,-1.5,"\'=cmd|"" /C calc""!A0","{""x"":[1]}"\r\na,12345678901234567890,"say ""hi"",\nthen go",\r\n',
    1,
  ],
])('rows as %s, in the order asked for', async (format, text, formulas) => {
  const exported = exportRows(rows, { format, positions: Uint32Array.of(1, 0), columns })
  expect(await exported.file.text()).toBe(text)
  expect(exported.formulas).toBe(formulas)
})

test.each([
  ...['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '\n=1+cmd|x!A0', '\r\n=1', '\n'],
  ...['＝1+1', '＋1', '－1', '＠SUM(A1)'],
])('F76: in CSV, the text and the title %j are no formulas', async (text) => {
  const columns = [{ title: text, path: ['a'] }]
  const { file, formulas } = exportRows([{ a: text }], {
    format: 'csv',
    positions: Uint32Array.of(0),
    columns,
  })
  expect(await file.text()).toBe(`"'${text}"\r\n"'${text}"\r\n`)
  expect(formulas).toBe(1)
})

test.each(['a=1', '(1)', '1-2', ' =1', 'é', "'=1"])(
  'F76: in CSV, %j stays as it is',
  async (text) => {
    const { file, formulas } = exportRows([{ a: text }], {
      format: 'csv',
      positions: Uint32Array.of(0),
      columns: [{ title: 'a', path: ['a'] }],
    })
    expect(await file.text()).toContain(text)
    expect(await file.text()).not.toContain(`'${text}`)
    expect(formulas).toBe(0)
  },
)

test('no rows are an empty list', async () => {
  const { file } = exportRows(rows, { format: 'json', positions: new Uint32Array(), columns })
  expect(await file.text()).toBe('[]\n')
})
