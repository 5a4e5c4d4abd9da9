import { expect, test } from 'vitest'
import { tamis } from './run.ts'

const posix: [words: string[], line: string][] = [
  [['filter', 'Status', '==', 'running', 'f.json'], `filter 'Status == running' f.json`],
  [['filter', '-c', 'a', '==', '1', '-v', 'f.json'], `filter -c 'a == 1' -v f.json`],
  [['filter', 'a==1', 'and', 'b==2', 'f.json'], `filter 'a==1 and b==2' f.json`],
  [['filter', 'not', 'a', '==', '1'], `filter 'not a == 1'`],
  [['filter', 'Meta.owner', '==', 'foo bar', 'f'], `filter 'Meta.owner == "foo bar"' f`],
  [['filter', 'Address', '==', '10.0.0.7'], `filter 'Address == "10.0.0.7"'`],
  [['filter', 'a', '=', '1', 'and', 'b', '=', '2', 'f'], `filter 'a == 1 and b == 2' f`],
  [['explain', 'a', 'is', 'not', 'empty', 'f'], `explain 'a is not empty' f`],
  [['check', 'a', '==', '-1'], `check 'a == -1'`],
  [['check', '--schema', 'node', 'Status', '==', 'ready'], `check --schema node 'Status == ready'`],
  [['print', 'a', '==', "it's"], `print 'a == "it'\\''s"'`],
  [['quote', 'posix', 'a', '==', 'b'], `quote posix 'a == b'`],
  [['query', 'Status', '==', 'x'], `query LIST --filter 'Status == x'`],
  [['query', 'nodes', 'Status', '==', 'x'], `query nodes --filter 'Status == x'`],
  [['query', 'nodes', '--filter', 'a', '==', 'x'], `query nodes --filter 'a == x'`],
  [['--color', 'never', 'check', 'a', '==', 'x'], `--color never check 'a == x'`],
]

test.each(posix)('%j is answered with the quotes that are wanted', async (words, line) => {
  const { code, out, err } = await tamis(words)
  expect({ code, out }).toEqual({ code: 2, out: '' })
  expect(err).toContain('[expression-unquoted]')
  expect(err).toContain(`hint: Run \`tamis ${line}\`.\n`)
})

const shells: [
  platform: string,
  environment: Record<string, string>,
  words: string[],
  line: string,
][] = [
  ['linux', { PSModulePath: 'x' }, ['a', '==', "it's"], `Run \`tamis filter 'a == "it''s"'\`.`],
  ['win32', { SHELL: '/usr/bin/bash' }, ['a', '==', 'b'], `Run \`tamis filter 'a == b'\`.`],
  [
    'win32',
    {},
    // What `cmd` makes of 'Status == "running"'.
    ["'Status", '==', "running'", 'f.json'],
    `In PowerShell, run \`tamis filter 'Status == running' f.json\`. In cmd, run \`tamis filter ^"Status == running^" f.json\`.`,
  ],
  // `cmd` cannot carry this, so it is left out.
  ['win32', {}, ['a', '==', '50%'], `Run \`tamis filter 'a == "50%"'\`.`],
]

test.each(shells)(
  'on %s with %j, %j is quoted for its shell',
  async (platform, environment, words, line) => {
    const { err } = await tamis(['filter', ...words], { platform, environment })
    expect(err).toContain(`hint: ${line}`)
  },
)

test.each([
  [['filter', 'a == 1', 'and']],
  [['filter', 'a == 1', 'f', 'in', 'g']],
  [['filter', 'a', 'b', 'c']],
  [['filter', '-f', 'a', '==', 'b']],
  [['check', 'a == 1', 'b == 2']],
  [['teams', 'add', 'a', '==', 'b']],
  [['quote', 'bogus', 'a == b', 'c']],
  [['filter', ...Array(1_000).fill('not')]],
])('%j is not taken for one', async (words) => {
  const { err } = await tamis(words)
  expect(err).not.toContain('[expression-unquoted]')
})

test('quotes that the shell took are shown where the fix needs them', async () => {
  const { err } = await tamis(['check', 'Address==10.0.0.7'], { platform: 'win32' })
  const said = await tamis(['print', 'Address==10.0.0.7'], { platform: 'win32' })
  expect(err).toBe('')
  expect(said.err).toContain(`in quotes for PowerShell:\n  'Address=="10.0.0.7"'\n`)
  expect(said.err).toContain(`in quotes for cmd:\n  ^"Address==\\^"10.0.0.7\\^"^"\n`)
  const quoted = await tamis(['print', 'a == "b" and c = 10.0.0.7'])
  expect(quoted.err).not.toContain('in quotes for')
})
