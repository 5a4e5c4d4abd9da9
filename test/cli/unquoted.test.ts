import { expect, test } from 'vitest'
import { tamis } from './run.ts'

const pieces: [words: string[], word: string][] = [
  [['filter', 'Status', '==', 'running', 'f.json'], `'Status == running'`],
  [['filter', '-c', 'a', '==', '1', '-v', 'f.json'], `'a == 1'`],
  [['filter', 'a==1', 'and', 'b==2', 'f.json'], `'a==1 and b==2'`],
  [['filter', 'not', 'a', '==', '1'], `'not a == 1'`],
  [['filter', 'Meta.owner', '==', 'foo bar', 'f'], `'Meta.owner == "foo bar"'`],
  [['filter', 'Address', '==', '10.0.0.7'], `'Address == "10.0.0.7"'`],
  [['explain', 'a', 'is', 'not', 'empty', 'f'], `'a is not empty'`],
  [['check', 'a', '==', '-1'], `'a == -1'`],
  [['check', '--schema', 'node', 'Status', '==', 'ready'], `'Status == ready'`],
  [['format', 'a', '==', "it's"], `'a == "it'\\''s"'`],
  [['quote', 'posix', 'a', '==', 'b'], `'a == b'`],
  [['query', 'Status', '==', 'x'], `--filter 'Status == x'`],
  [['query', 'nodes', 'Status', '==', 'x'], `--filter 'Status == x'`],
  [['query', 'nodes', '--filter', 'a', '==', 'x'], `--filter 'a == x'`],
]

test.each(pieces)('%j is answered with the quotes that are wanted', async (words, word) => {
  const { code, out, err } = await tamis(words)
  expect({ code, out }).toEqual({ code: 2, out: '' })
  expect(err).toContain('[expression-unquoted]')
  expect(err).toContain(`hint: Write it as one word: \`${word}\`.\n`)
})

test('on Windows the quotes are those of PowerShell', async () => {
  // What `cmd` makes of 'Status == "running"'.
  const words = ['filter', "'Status", '==', "running'", 'f.json']
  const { err } = await tamis(words, { platform: 'win32' })
  expect(err).toContain("hint: Write it as one word: `'Status == running'`.")
})

test.each([
  [['filter', 'a == 1', 'and']],
  [['filter', 'a == 1', 'f', 'in', 'g']],
  [['filter', 'a', 'b', 'c']],
  [['filter', '-f', 'a', '==', 'b']],
  [['check', 'a == 1', 'b == 2']],
  [['quote', 'bogus', 'a == b', 'c']],
  [['filter', ...Array(1_000).fill('not')]],
])('%j is not taken for one', async (words) => {
  const { err } = await tamis(words)
  expect(err).not.toContain('[expression-unquoted]')
})
