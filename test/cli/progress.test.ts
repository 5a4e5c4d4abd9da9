import { expect, test } from 'vitest'
import { type RunOptions, tamis } from './run.ts'

// A megabyte of ten thousand rows, of which a thousand match.
const CHUNK = Buffer.from(
  Array.from({ length: 10_000 }, (_, at) => `{"a":${at % 10}}`.padEnd(99))
    .join('\n')
    .concat('\n'),
)
type Terminals = NonNullable<RunOptions['terminals']>

const CLEAR = '\r\u001b[K'

/** What is said where the chunks of an input come at these milliseconds after the start. */
async function saidAt(times: readonly number[], terminals: Terminals) {
  let now = 5_000
  function* input() {
    for (const time of times) {
      now = 5_000 + time
      yield CHUNK
    }
  }
  const words = ['filter', '-c', 'a == 1']
  return (await tamis(words, { input: input(), terminals, now: () => now })).err
}

const cases: [what: string, times: number[], ...lines: string[]][] = [
  ['nothing in the first two seconds', [1, 1_999]],
  [
    'then a line, which is taken away at the end',
    [1, 2_000],
    '2 MB read, 20,000 rows, 2,000 matched',
    '',
  ],
  [
    'and a new one after a fifth of a second',
    [2_000, 2_199, 2_200],
    '1 MB read, 10,000 rows, 1,000 matched',
    '3 MB read, 30,000 rows, 3,000 matched',
    '',
  ],
]

test.each(cases)('progress: %s', async (_, times, ...lines) => {
  expect(await saidAt(times, ['stderr'])).toBe(lines.map((line) => CLEAR + line).join(''))
})

test.each<[string, Terminals]>([
  ['to a file there is none', []],
  ['where the rows are on the screen there is none', ['stdout', 'stderr']],
])('progress is for people: %s', async (_, terminals) => {
  expect(await saidAt([3_000, 6_000], terminals)).toBe('')
})
