import fc from 'fast-check'
import { print } from 'tamis'
import { expect, test } from 'vitest'
import { anExpression } from '../support/arbitraries.ts'
import { outputOf } from '../support/programs.ts'
import { formsOf, live, sample } from './request-sources.ts'

/** The words that a POSIX shell makes of each command, the command among them. */
function shellWords(
  commands: readonly string[],
  environment: Record<string, string> = {},
): string[][] {
  // No word holds a zero byte, so an empty one is a mark that only the script makes.
  const script = commands.map((command) => `printf '%s\\0' ${command}; printf 'end\\0\\0'`)
  const output = outputOf('sh', ['-c', script.join('\n')], {
    env: { ...process.env, ...environment },
  })
  return output
    .split('end\0\0')
    .slice(0, -1)
    .map((words) => words.split('\0').slice(0, -1))
}

test('a shell reads the filter, the namespace and the token as they are', () => {
  const text = 'Name == `it\'s "$HOME" \\ !`'
  const [, curl, , command] = formsOf(text, live).forms
  const [ofCurl, ofCommand] = shellWords([curl?.code ?? '', command?.code ?? ''], {
    NOMAD_TOKEN: 'a b"c',
  })
  expect(ofCurl).toEqual([
    'curl',
    'https://cluster.example.org:4646/v1/nodes',
    '--data-urlencode',
    "namespace=it's *",
    '--header',
    'X-Nomad-Token: a b"c',
    '--get',
    '--data-urlencode',
    `filter=${text}`,
  ])
  expect(ofCommand?.slice(-2)).toEqual(['--filter', text])
})

test('a shell reads every filter as it is', () => {
  const filters = fc.sample(anExpression(), { numRuns: 30, seed: 5 }).map(print)
  const commands = filters.flatMap((filter) => {
    const [, curl, , command] = formsOf(filter, sample).forms
    return [curl?.code ?? '', command?.code ?? '']
  })
  const read = shellWords(commands).map((words) => words.at(-1))
  expect(read).toEqual(filters.flatMap((filter) => [`filter=${filter}`, filter]))
})
