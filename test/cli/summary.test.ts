import { afterAll, expect, test } from 'vitest'
import { createFolder } from '../support/folder.ts'
import { tamis } from './run.ts'

const folder = createFolder()
afterAll(() => folder.remove())

const ROWS = [
  '{"ID":"web","Status":"running","Meta":{"owner":"ops"},"Tags":["a","b"]}',
  '{"ID":"db","Status":"dead","Meta":{"owner":"ops"},"Tags":["c"]}',
  '{"ID":"api","Meta":{}}',
  '{"ID":"old","Status":"running","Meta":{},"Tags":[]}',
]
const lines = folder.write('rows.ndjson', `${ROWS.join('\n')}\n`)
const array = folder.write('rows.json', `[\n${ROWS.join(',\n')}]`)

const FILTER = 'Status == running and (Meta.owner == ops or any Tags as t { t == a or t == b })'

test('a table says what each condition does', async () => {
  const { code, out, err } = await tamis(['explain', '--summary', FILTER, lines, array])
  expect([code, err]).toEqual([0, ''])
  expect(`\n${out.replaceAll(lines, 'rows.ndjson')}`).toMatchInlineSnapshot(`
    "
    Matches rows where \`Status\` is "running", and (\`Meta.owner\` is "ops" or (for at least one item (of a map: key) \`t\` of \`Tags\`: \`t\` is "a" or "b")).
    8 rows: 2 match, 4 don't, 2 failed.

    condition                              true  false  failed  not asked  keeps out
    -------------------------------------  ----  -----  ------  ---------  ---------
    and                                       2      4       2          0
      Status == running                       4      2       2          0          2
      or                                      2      2       0          4          2
        Meta.owner == ops                     2      2       0          4          0
        any Tags as t …t == a or t == b }     0      2       0          6          0
          each entry: or                      0      0       0          0
            t == a                            0      0       0          0          0
            t == b                            0      0       0          0          0

    The first failure of each condition:
    rows.ndjson:3: error: Value not found in datum: the row has no \`Status\`, which \`Status\` asks for. [value-not-found]
      1 | Status == running and (Meta.owner == ops or any Tags as t { t == a or t == b })
        | ^^^^^^
      hint: It has \`ID\`, \`Meta\`.
    "
  `)
})

test('colours do not move the columns', async () => {
  const plain = await tamis(['explain', '--summary', FILTER, lines])
  const painted = await tamis(['explain', '--summary', FILTER, lines], {
    environment: { FORCE_COLOR: '1' },
  })
  expect(painted.out).not.toBe(plain.out)
  // biome-ignore lint/suspicious/noControlCharactersInRegex: colours are these.
  expect(painted.out.replace(/\u001b\[\d+m/g, '')).toBe(plain.out)
})

test('--json gives the same as data, with conditions as text and the places of errors', async () => {
  const { out } = await tamis(['explain', '--summary', '--json', FILTER, array])
  expect(JSON.parse(out)).toMatchObject({
    read: 4,
    kept: 1,
    dropped: 2,
    failed: 1,
    root: {
      kind: 'And',
      answers: { true: 1, false: 2, error: 1, notReached: 0 },
      below: [
        {
          condition: 'Status == running',
          without: { gained: 1, lost: 0, errorsGained: 0, errorsLost: 0 },
          firstError: { code: 'value-not-found', row: 2, file: array, line: 4, element: 3 },
        },
        { kind: 'Or', below: [{}, { unit: 'row', below: [{ unit: 'entry' }] }] },
      ],
    },
  })
})

test('one condition alone keeps out what does not match', async () => {
  const { out } = await tamis(['explain', '--summary', 'a != 1'], {
    input: '{"a":1}\n'.repeat(1_571),
  })
  expect(`\n${out}`).toMatchInlineSnapshot(`
    "
    Matches rows where \`a\` is not 1.
    1,571 rows: 0 match, 1,571 don't.

    condition  true  false  keeps out
    ---------  ----  -----  ---------
    a != 1        0  1,571      1,571
    "
  `)
})

test('integers beyond a double are compared by every digit', async () => {
  const input = '{"a":9223372036854775807}\n{"a":9223372036854775806}\n'
  const { out } = await tamis(['explain', '--summary', 'a == 9223372036854775807'], { input })
  expect(out).toContain("2 rows: 1 match, 1 don't.")
})

const ends: [words: string[], input: string, code: number, said: string][] = [
  [['a =='], '', 2, '[value-expected]'],
  [['Status', '==', 'running'], '', 2, '[expression-unquoted]'],
  [['--all', 'a == 1'], '', 2, "option '--summary' cannot be used with option '--all'"],
  [['a == 1'], '{"a":1}\n{', 3, '<stdin>:2: error: This is not JSON'],
  [['a == 1', `${folder.path}/missing`], '', 3, '[unreadable-file]'],
  [['--rows', 'items', 'a == 1'], '{"items":[{"a":1}]}', 0, ''],
  [['a == 1'], '', 0, ''],
]

test.each(ends)('--summary %j of %j ends with %i', async (words, input, code, said) => {
  const ran = await tamis(['explain', '--summary', ...words], { input })
  expect(ran.code).toBe(code)
  expect(ran.err).toContain(said)
  expect(ran.out === '').toBe(code !== 0)
})
