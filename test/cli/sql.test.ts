import { expect, test } from 'vitest'
import { DIALECTS } from '../../src/cli/commands/sql.ts'
import { createFolder } from '../support/folder.ts'
import { tamis } from './run.ts'

const folder = createFolder()
const rows = folder.write('rows.ndjson', '{"Status":"running"}\n{"Status":"dead"}\n')

test('an expression is written as where, verdict and parameters', async () => {
  const { code, out, err } = await tamis(['sql', '--dialect', 'postgres', 'Status == running'])
  expect([code, err]).toEqual([0, ''])
  expect(out).toBe(`where:
  ((CASE jsonb_typeof("document" -> $1::text) WHEN 'string' THEN (("document" ->> $2::text) = $3::text) END) IS NOT FALSE)
verdict:
  (CASE jsonb_typeof("document" -> $1::text) WHEN 'string' THEN (("document" ->> $2::text) = $3::text) END)
parameters of each:
  ["Status","Status","running"]
`)
})

test('with a schema on which it cannot fail there is nothing but where', async () => {
  const words = ['--column', 'doc', '--schema', rows, '--dialect', 'postgres', 'Status == running']
  const { code, out } = await tamis(['sql', ...words])
  expect(code).toBe(0)
  expect(out).toBe(`where:
  ((("doc" ->> $1::text) = $2::text))
parameters:
  ["Status","running"]
`)
})

test.each(['job', 'consul/node'])(
  'the schema %s is of typed data, which no document is',
  async (name) => {
    const words = ['sql', '--schema', name, '--dialect', 'postgres', 'Status == running']
    const { code, out, err } = await tamis(words)
    expect([code, out]).toEqual([2, ''])
    expect(err).toContain(`The schema \`${name}\` is for typed data`)
  },
)

test('what is left to the evaluator is said beside it', async () => {
  const { code, err } = await tamis(['sql', '--dialect', 'sqlite', 'Name matches "^web"'])
  expect(code).toBe(0)
  expect(err).toContain('[pattern-not-portable]')
})

test('as JSON it has everything', async () => {
  const { out } = await tamis(['sql', '--json', '--dialect', 'duckdb', 'a contains "\\xff"'])
  expect(JSON.parse(out)).toMatchObject({
    total: false,
    undecided: [{ code: 'bytes', span: { start: 0, end: 17 } }],
  })
})

test('without a dialect the choices are listed', async () => {
  const { code, out, err } = await tamis(['sql', 'Status == running'])
  expect([code, out]).toEqual([2, ''])
  expect(err).toContain(`'--dialect <name>' not specified.`)
  expect(err).toContain(Object.keys(DIALECTS).join(', '))
})

test.each(Object.keys(DIALECTS))('an expression is written for %s', async (dialect) => {
  const { code, out } = await tamis(['sql', '--dialect', dialect, 'Status == running'])
  expect(code).toBe(0)
  expect(out).toContain('["')
})

test.each([
  [['mysql', 'a == 1'], '--dialect'],
  [['sqlite', 'a ='], '[value-expected]'],
  [['duckdb', '--target', 'consul@1.20', 'a == 1'], 'cannot answer as Consul 1.20 does'],
])('for %j sql says %s', async (words, said) => {
  const { code, err } = await tamis(['sql', '--dialect', ...words])
  expect([code, err]).toEqual([2, expect.stringContaining(said)])
})

test('34: for the target `lenient` it is one condition', async () => {
  const words = ['sql', '--dialect', 'postgres', '--target', 'lenient', 'Status != running']
  expect(await tamis(words)).toMatchObject({
    code: 0,
    err: '',
    out: `where:
  (((("document" ->> $1::text) = $2::text) IS NOT TRUE))
parameters:
  ["Status","running"]
`,
  })
})
