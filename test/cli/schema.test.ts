import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parseSchema, schemaFromRows } from '../../src/rows/schema/index.ts'
import { createFolder } from '../support/folder.ts'
import { tamis } from './run.ts'

const folder = createFolder()

const lines = folder.write('rows.ndjson', '{"a":1,"s":"x"}\n{"a":2.5,"m":{"k.1":true}}\n')
const array = folder.write('rows.json', '[{"a":1},\n{"a":null}]')
const one = folder.write('one.json', '{\n  "a": [\n\n    1\n  ]\n}\n')
const large = folder.write('large.ndjson', '{"n":9223372036854775807}\n')
const broken = folder.write('broken.ndjson', '{"a":1}\n{"a"\n')
const unended = folder.write('unended.json', '[{"a":1}')
const empty = folder.write('empty.ndjson', '\n')

const learned: [files: string[], rows: unknown[]][] = [
  [
    [lines],
    [
      { a: 1, s: 'x' },
      { a: 2.5, m: { 'k.1': true } },
    ],
  ],
  [[array], [{ a: 1 }, { a: null }]],
  [[one], [{ a: [1] }]],
  [[large], [{ n: 9223372036854775807n }]],
  [
    [array, one], // rows of several files, however they stand in them
    [{ a: 1 }, { a: null }, { a: [1] }],
  ],
]

test.each(learned)('schema %j is that of its rows', async (files, rows) => {
  const { code, out, err } = await tamis(['schema', ...files])
  expect({ code, err }).toEqual({ code: 0, err: '' })
  expect(parseSchema(JSON.parse(out))).toEqual(schemaFromRows(rows))
})

const failures: [files: string[], code: number, said: string][] = [
  [[broken], 3, `${broken}:2: error: This is not JSON`],
  [
    [unended],
    3,
    `${unended}:1 (element 1): error: The list has no closing bracket. [invalid-json]`,
  ],
  [[empty], 3, `${empty}: error: There are no rows to infer a schema from. [rows-unreadable]`],
  [['-'], 3, '<stdin>: error: '],
  [[`${folder.path}/missing`], 3, '[unreadable-file]'],
  [['--bogus'], 2, 'unknown option'],
]

test.each(failures)('schema %j ends with %i', async (files, code, said) => {
  const ran = await tamis(['schema', ...files])
  expect(ran).toMatchObject({ code, out: '' })
  expect(ran.err).toContain(said)
})

test('what schema writes is read back by check, whatever the rows', async () => {
  const input = readFileSync('examples/deployments.json')
  const { out } = await tamis(['schema'], { input })
  const file = folder.write('deployments.schema.json', out)
  const ran = await tamis(['check', '--schema', file, '"db.migrate" in TaskGroups and Statu == x'])
  expect(ran).toMatchObject({ code: 1, err: '' })
  expect(ran.out).toContain('[unknown-field]')
})

test('of very many rows a sample is taken, from the first to the last', async () => {
  const rows = Array.from({ length: 50_000 }, (_, index) => `{"${index < 40_000 ? 'a' : 'b'}":1}`)
  const { out } = await tamis(['schema'], { input: rows.join('\n') })
  const { shape } = JSON.parse(out)
  expect(Object.keys(shape.fields)).toEqual(['a', 'b'])
})
