import { expect, test } from 'vitest'
import { createFolder } from '../support/folder.ts'
import { tamis } from './run.ts'

const folder = createFolder()

const ROWS = [
  '{"ID":"web","Status":"running","Priority":50}',
  '{"ID":"db","Status":"dead","Priority":70}',
  '{"ID":"api","Status":"running"}',
  '{"ID":"old","Status":"dead"}',
  '{"ID":"big","Status":"running","Priority":70}',
]
const lines = folder.write('rows.ndjson', `${ROWS.join('\n')}\n`)
const array = folder.write('rows.json', `[\n${ROWS.join(',\n')}]`)
const pretty = folder.write(
  'pretty.json',
  JSON.stringify(
    ROWS.map((row) => JSON.parse(row)),
    null,
    2,
  ),
)
const nested = folder.write('nested.json', `{"items":[${ROWS.join(',')}]}`)
const broken = folder.write('broken.ndjson', `${ROWS[1]}\n{"a"\n`)

const OLD = 'Status == running'
const NEW = 'Priority == 70'
const [web, db, api, old] = ROWS
const CHANGES = `- ${web}\n+ ${db}\n- ${api}\n! ${old}\n`

test.each([[[lines]], [[array]], [[pretty]], [['--rows', 'items', nested]]])(
  'the rows that differ have a mark, from %j',
  async (words) => {
    const { code, out } = await tamis(['diff', OLD, NEW, ...words])
    expect([code, out]).toEqual([1, CHANGES])
  },
)

test('the first row on which an expression starts or stops to fail is told', async () => {
  const { err } = await tamis(['diff', OLD, NEW, lines, lines])
  expect(`\n${err.replaceAll(lines, 'rows.ndjson')}`).toMatchInlineSnapshot(`
    "
    rows.ndjson:3: error: Value not found in datum: the row has no \`Priority\`, which \`Priority\` asks for. [value-not-found]
      1 | Priority == 70
        | ^^^^^^^^
      hint: It has \`ID\`, \`Status\`.
    "
  `)
  const stops = await tamis(['diff', NEW, OLD, lines])
  expect(stops.err).toContain(':3: error: Value not found in datum: the row has no `Priority`')
})

test('rows come from standard input as well, and have colours on a terminal', async () => {
  const input = ROWS.slice(0, 2).join('\n')
  const { code, out } = await tamis(['diff', OLD, NEW], { input, terminals: ['stdout'] })
  expect(code).toBe(1)
  expect(out).toBe(`\u001b[31m- ${ROWS[0]}\u001b[39m\n\u001b[32m+ ${ROWS[1]}\u001b[39m\n`)
})

test('--json gives the rows with both answers, a row on each line', async () => {
  const { out } = await tamis(['diff', '--json', OLD, NEW, array])
  expect(out.split('\n')).toHaveLength(7)
  expect(JSON.parse(out)).toMatchObject([
    { file: array, line: 2, element: 1, before: true, after: false, row: { ID: 'web' } },
    { before: false, after: true, row: { ID: 'db' } },
    { before: true, after: 'error', error: { code: 'value-not-found' }, row: { ID: 'api' } },
    { before: false, after: 'error', row: { ID: 'old' } },
  ])
  expect((await tamis(['diff', '--json', OLD, OLD, array])).out).toBe('[]\n')
})

test('rows are compared and written with every digit', async () => {
  const input = '[\n{"a":9223372036854775807,\n"b":1},{"a":9223372036854775806,"b":2}]'
  const { out } = await tamis(['diff', 'a == 9223372036854775807', 'b == 2'], { input })
  expect(out).toBe('- {"a":9223372036854775807,"b":1}\n+ {"a":9223372036854775806,"b":2}\n')
})

const ends: [words: string[], code: number, out: boolean, said: string][] = [
  [[OLD, OLD, lines], 0, false, ''],
  [[OLD, 'not Status != running', lines], 0, false, ''],
  [['Nothing == 1', 'Nothing == 2', lines], 0, false, ''], // both fail on every row
  [[OLD, NEW, '--rows', '/items', lines], 2, false, '[rows-not-found]'],
  [[OLD, NEW, broken], 2, true, `${broken}:2: error: This is not JSON`],
  [[OLD, NEW, `${folder.path}/missing`], 2, false, '[unreadable-file]'],
  [[OLD, NEW, lines, array], 2, true, '[mixed-inputs]'],
  [[], 2, false, 'Two expressions are needed.'],
  [[OLD], 2, false, 'Two expressions are needed.'],
  [[OLD, lines], 2, false, `\`${lines}\` is a file. [expression-missing]`],
  [['a ==', NEW, lines], 2, false, '[value-expected]'],
  [[OLD, 'a ==', lines], 2, false, '[value-expected]'],
  [['Status', '==', 'running', lines], 2, false, '[operator-expected]'],
  [['--no-such', OLD, NEW], 2, false, 'unknown option'],
]

test.each(ends)('diff %j ends with %i', async (words, code, hasOutput, said) => {
  const ran = await tamis(['diff', ...words])
  expect([ran.code, ran.out !== '']).toEqual([code, hasOutput])
  if (said === '') expect(ran.err).toBe('')
  expect(ran.err).toContain(said)
})

test.each<[input: string, words: string[], out: string]>([
  ['', [], ''],
  ['[]', [], ''],
  ['\n\n', [], ''],
  ['{"items":[]}', ['--rows', 'items'], ''],
  ['', ['--json'], '[]\n'],
])('without a row in %j, diff %j is trouble and says so', async (input, words, out) => {
  const given = [...words, OLD, NEW]
  const { err, ...ran } = await tamis(['diff', ...given], { input })
  expect(ran).toMatchObject({ code: 2, out })
  expect(err).toMatch(/^note: No row was read.*`--schema`/)
  const empty = folder.write('empty.json', input)
  const typed = await tamis(['diff', '--schema', 'job', ...given, empty])
  expect(typed).toMatchObject({ code: 2, out })
  expect(typed.err).toMatch(/^note: No row was read[^`]*$/)
})

test('a reader that has read enough has seen a difference', async () => {
  const reader = () => {
    throw Object.assign(new Error('closed'), { code: 'EPIPE' })
  }
  expect((await tamis(['diff', OLD, NEW, lines], { reader })).code).toBe(1)
})

test.each<[words: string[], code: number, out: string]>([
  [['not Status == dead', 'Status != dead'], 0, 'the same on every row\n'],
  [['Status == dead', 'Status == dead or Status == lost'], 1, '+ {"Status":"lost"}\n'],
  [['Status == dead or Status == lost', 'Status == dead'], 1, '- {"Status":"lost"}\n'],
  [
    ['Status == dead', 'Periodic.Spec == a and Status == dead'],
    1,
    '- {"Periodic":null,"Status":"dead"}\n! {"Periodic":null,"Status":"dead"}\n',
  ],
  [['--gained', 'Status == dead', 'Status == dead and Priority == 1'], 0, 'no row is gained\n'],
  [
    ['--gained', 'Status == dead and Priority == 1', 'Status == dead'],
    1,
    '+ {"Priority":0,"Status":"dead"}\n',
  ],
  [
    ['--json', 'Status == a', 'Status == a or Status == b'],
    1,
    '[\n  {\n    "change": "gained",\n    "row": {\n      "Status": "b"\n    }\n  }\n]\n',
  ],
])('with a schema and without rows, %j gives %d', async (words, code, out) => {
  expect(await tamis(['diff', '--schema', 'job', ...words])).toMatchObject({ code, out, err: '' })
})

test.each<[words: string[], said: string]>([
  [['--schema', 'jobs'], 'Did you mean `job`? Give a file, or one of job, node'],
  [['--schema', folder.write('bad.json', '{')], '[invalid-json]'],
  [['--target', 'consul@0.1'], '[invalid-option]'],
  [['--target', 'consul@1.20'], 'hint: Pass `--schema`, that of an object or a map'],
])('%j is refused once for both expressions', async (words, said) => {
  const { code, err } = await tamis(['diff', ...words, OLD, NEW])
  expect([code, err.match(/^\S*?: ?error:|^error:/gm)?.length]).toEqual([2, 1])
  expect(err).toContain(said)
})

test('what would take too long is not certain, and says what can be done here', async () => {
  const words = ['Name matches "^(a|b)*a(a|b){13}[a-c]$"', 'Name matches "^(a|b)*a(a|b){14}$"']
  expect(await tamis(['diff', '--schema', 'job', '--gained', ...words])).toMatchObject({
    code: 2,
    err: 'note: This is not certain for every row. Compare parts of the filters.\n',
  })
})

test('what is not certain is trouble, and says why', async () => {
  const words = [
    'Multiregion is nil or TaskGroups.40.Name == a',
    'Multiregion is nil or TaskGroups.41.Name == a',
  ]
  const { code, out, err } = await tamis(['diff', '--schema', 'job', '--gained', ...words])
  expect([code, out]).toEqual([2, ''])
  expect(err).toContain('names a position above 32')
})

test.each([folder.write('sample.json', '{"Priority":1}'), '-'])(
  'the schema in %j is read once for both expressions',
  async (schema) => {
    const words = ['diff', '--schema', schema, 'Priority == 1', 'Priority == 2']
    const { code, out, err } = await tamis(words, { input: '{"Priority":1}' })
    expect([code, out]).toEqual([1, '+ {"Priority":2}\n- {"Priority":1}\n'])
    expect(err.match(/is read as one sample row/g)).toHaveLength(1)
  },
)

test('rows are read with their schema, and --gained says what it needs', async () => {
  const typed = await tamis(['diff', '--schema', 'job', OLD, NEW, lines])
  expect([typed.code, typed.out]).toEqual([1, CHANGES.replace(`! ${old}\n`, '')])
  expect((await tamis(['diff', '--gained', OLD, NEW])).err).toContain('[schema-missing]')
})
