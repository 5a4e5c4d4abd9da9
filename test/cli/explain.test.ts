import { expect, test } from 'vitest'
import { createFolder } from '../support/folder.ts'
import { tamis } from './run.ts'

const folder = createFolder()

const ROWS = [
  '{"ID":"web","Status":"running","Meta":{"owner":"ops"}}',
  '{"ID":"db","Status":"dead","Meta":{}}',
  '{"ID":"api","Meta":{}}',
]
const lines = folder.write('rows.ndjson', `${ROWS.join('\n')}\n`)
const array = folder.write('rows.json', `[\n${ROWS.join(',\n')}]`)
const many = folder.write('many.ndjson', '{"a":1}\n'.repeat(12))
const lateFault = folder.write('late.ndjson', `${'{"a":1}\n'.repeat(10)}{\n`)
const broken = folder.write('broken.ndjson', `${ROWS[0]}\n{"a"\n`)
const hostile = folder.write('hostile.ndjson', '{"a":"\\u001b[2J"}\n')
const expression = folder.write('x.filter', 'Status == running\n')

const FILTER = 'Status == running and (Meta.owner == dev or Meta.owner == ops)'

test('each row has an answer in words, and a tree of what was seen', async () => {
  const { code, out } = await tamis(['explain', FILTER, '-'], { input: ROWS.join('\n') })
  expect(code).toBe(0)
  expect(`\n${out}`).toMatchInlineSnapshot(`
    "
    Matches rows where \`Status\` is "running", and (\`Meta.owner\` is "dev" or "ops").
    + <stdin>:1: Let in, because \`Status\` is "running", and \`Meta.owner\` is "ops".
      + and
        + Status == running  saw "running"
        + or
          - Meta.owner == dev  saw "ops"
          + Meta.owner == ops  saw "ops"
    - <stdin>:2: Kept out, because \`Status\` is "dead", not "running".
      - and
        - Status == running  saw "dead"
        . or
          . Meta.owner == dev
          . Meta.owner == ops
    ! <stdin>:3: Failed. Value not found in datum: the row has no \`Status\`, which \`Status\` asks for. It has \`ID\`, \`Meta\`.
      ! and
        ! Status == running  value-not-found
        . or
          . Meta.owner == dev
          . Meta.owner == ops
    "
  `)
})

test('a quantifier shows its entries', async () => {
  const input = '{"Tags":["a","b"],"Groups":{"web":{"Up":true}}}'
  const filter = '(any Tags as t { not t == a }) and (all Groups as _, g { g.Up == true })'
  const { out } = await tamis(['explain', filter], { input })
  expect(`\n${out}`).toMatchInlineSnapshot(`
    "
    Matches rows where (for at least one item (of a map: key) \`t\` of \`Tags\`: \`t\` is not "a"), and (for every entry \`g\` of \`Groups\` (also where \`Groups\` is empty): \`g.Up\` is true).
    + <stdin>:1: Let in, because an entry of \`Tags\` fits: at 1, \`t\` is "b", not "a", and the only entry of \`Groups\` fits: at "web", \`g.Up\` is true.
      + and
        + any Tags as t { not t == a }  saw ["a", "b"]
          - at 0  saw "a"
            - not
              + t == a  saw "a"
          + at 1  saw "b"
            + not
              - t == a  saw "b"
        + all Groups as _, g { g.Up == true }  saw {"web": {…}}
          + at "web"  saw {"Up": true}
            + g.Up == true  saw true
    "
  `)
})

test('--why-not tells only of rows kept out, each with the fewest reasons', async () => {
  const { out, err } = await tamis(['explain', '--why-not', FILTER, array])
  expect(`\n${out.replaceAll(array, 'rows.json')}`).toMatchInlineSnapshot(`
    "
    Matches rows where \`Status\` is "running", and (\`Meta.owner\` is "dev" or "ops").
    - rows.json:3 (element 2): Kept out, because \`Status\` is "dead", not "running".
    ! rows.json:4 (element 3): Failed. Value not found in datum: the row has no \`Status\`, which \`Status\` asks for. It has \`ID\`, \`Meta\`.
    "
  `)
  expect(err).toBe('')
})

test('--json gives the same as data, a row on each line', async () => {
  const { out } = await tamis(['explain', '--json', FILTER, lines])
  expect(out.split('\n')).toHaveLength(ROWS.length + 3)
  expect(JSON.parse(out)).toMatchObject([
    { file: lines, line: 1, answer: true, explanation: { kind: 'And', answer: true } },
    {
      line: 2,
      answer: false,
      text: 'Kept out, because `Status` is "dead", not "running".',
      explanation: {
        operands: [
          { condition: 'Status == running', answer: false, seen: { value: 'dead' } },
          { kind: 'Or', answer: 'not-reached' },
        ],
      },
    },
    { line: 3, answer: 'error', explanation: { error: { code: 'value-not-found' } } },
  ])
})

test('--why-not --json gives the reasons, with integers whole', async () => {
  const ran = await tamis(['explain', '--why-not', '--json', 'a == 1 and b == 2'], {
    input: '[{"a":9223372036854775807,"b":2}]',
  })
  expect(ran.out).toContain('"value":9223372036854775807')
  expect(JSON.parse(ran.out)).toMatchObject([
    { file: '-', line: 1, element: 1, answer: false, reasons: [{ condition: 'a == 1' }] },
  ])
})

const counts: [words: string[], code: number, rows: number, said: string][] = [
  [['a == 1', many], 0, 10, '--all explains every one'],
  [['--all', 'a == 1', many], 0, 12, ''],
  [['--limit', '2', 'a == 1', many], 0, 2, '--all explains every one'],
  [['--limit', '30', 'a == 1', many, many], 0, 24, ''],
  [['--why-not', 'a == 1', many], 0, 0, 'Every row matches.'],
  [['--why-not', 'a == 2', many, many], 0, 10, '--all explains every one'],
  [['a == 1', lateFault], 0, 10, '--all explains every one'], // it is not looked at
  [['-f', expression, lines], 0, 3, ''],
  [['a == 1'], 0, 0, ''], // standard input, which is empty
  [['ID == web', broken], 3, 1, `${broken}:2: error: This is not JSON`],
  [['a == 1', `${folder.path}/missing`], 3, 0, '[unreadable-file]'],
]

test.each(counts)('explain %j ends with %i, after %i rows', async (words, code, rows, said) => {
  const ran = await tamis(['explain', '--json', ...words])
  expect([ran.code, JSON.parse(ran.out).length]).toEqual([code, rows])
  if (said === '') expect(ran.err).toBe('')
  expect(ran.err).toContain(said)
})

const misuses: [words: string[], said: string][] = [
  [[], '[expression-missing]'],
  [['a ='], '[value-expected]'],
  [['Status', '==', 'running'], 'single quotes'],
  [['--all', '--limit', '3', 'a == 1'], 'cannot be used with'],
  [['--limit', '0', 'a == 1'], 'whole number from 1'],
]

test.each(misuses)('explain %j is wrong usage', async (words, said) => {
  const ran = await tamis(['explain', ...words])
  expect(ran).toMatchObject({ code: 2, out: '' })
  expect(ran.err).toContain(said)
})

test('F59 what rows hold is not echoed raw', async () => {
  for (const words of [['a == x'], ['--json', 'a == x'], ['--why-not', 'a == x']]) {
    const { code, out } = await tamis(['explain', ...words, hostile])
    expect(code).toBe(0)
    expect(out).toContain('u')
    expect(out).not.toContain('\u001b')
  }
})

test('without files, at a terminal, it is the filter in English', async () => {
  const ran = await tamis(['explain', 'Status == running and Stop == true'], {
    terminals: ['stdin', 'stdout'],
    environment: { NO_COLOR: '1' },
  })
  expect(ran).toMatchObject({
    code: 0,
    out: 'Matches rows where `Status` is "running", and `Stop` is true.\n',
  })
})
