import { expect, test } from 'vitest'
import { createRowOutput } from '../../src/cli/output/row-output.ts'
import { renderTable } from '../../src/cli/output/table.ts'

const columns = ['Name', 'Rows', 'Note']
const rows = [
  ['jobs', '407', 'one per line'],
  ['deployments', '8', ''],
  ['a\u001b[31mred\nname', '12', 'an escape is shown, not obeyed'],
]

test('columns are aligned, and control characters visible', () => {
  expect(`\n${renderTable(columns, rows, 100)}`).toMatchInlineSnapshot(`
    "
    Name                     Rows  Note
    -----------------------  ----  ------------------------------
    jobs                     407   one per line
    deployments              8
    a\\u{1b}[31mred\\u{a}name  12    an escape is shown, not obeyed
    "
  `)
})

test('where the width is short, the widest columns give way', () => {
  expect(`\n${renderTable(columns, rows, 34)}`).toMatchInlineSnapshot(`
    "
    Name           Rows  Note
    -------------  ----  -------------
    jobs           407   one per line
    deployments    8
    a\\u{1b…a}name  12    an esc…obeyed
    "
  `)
})

test.each([20, 34, 60, 120])('no line is wider than %i', (width) => {
  const lines = renderTable(columns, rows, width).split('\n')
  expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(Math.max(width, 24))
})

test('F82: a table may have more rows than a call takes arguments', async () => {
  let lines = 0
  const stream = {
    ...{ isTerminal: false, columns: 80 },
    write: async (text: string) => {
      lines += text.split('\n').length - 1
    },
  }
  const output = createRowOutput(stream, 'table', ['ID'])
  const count = 300_000
  await output.add(Array.from({ length: count }, (_, ID) => ({ ID })))
  await output.end()
  expect({ count: output.count, lines }).toEqual({ count, lines: count + 2 })
})
