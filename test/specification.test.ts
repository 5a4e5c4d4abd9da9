import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { titles } from './support/titles.ts'

// docs/specification.md cannot rot: the tests that it names exist.

interface Statement {
  readonly id: string
  /** Titles of tests, by file. */
  readonly held: readonly (readonly [file: string, title: string])[]
  /** Why nothing on one machine can hold it. */
  readonly reason: string | undefined
}

const page = readFileSync('docs/specification.md', 'utf8')

const statements: Statement[] = Array.from(
  page.matchAll(/^\| ([ST]\d+) \| .+ \| (.+) \|$/gm),
  ([, id = '', holds = '']) => ({
    id,
    held: Array.from(
      holds.matchAll(/`(test\/[^`]+)` (.+?)(?=<br>|$)/g),
      ([, file = '', title = '']) => [file, title] as const,
    ),
    reason: /^cannot be shown here: (.{20,})$/.exec(holds)?.[1],
  }),
)

const numbered = (letter: string) =>
  statements.map(({ id }) => id).filter((id) => id.startsWith(letter))

test('every statement of both specifications has its row', () => {
  const upTo = (letter: string, count: number) =>
    Array.from({ length: count }, (_, index) => `${letter}${index + 1}`)
  expect(numbered('S')).toEqual(upTo('S', 159))
  expect(numbered('T')).toEqual(upTo('T', 46))
})

test.each(statements)('$id is held by tests that exist, or cannot be shown', ({ held, reason }) => {
  expect(held.length > 0).toBe(reason === undefined)
  const missing = held.filter(([file, title]) => !existsSync(file) || !titles(file).includes(title))
  expect(missing).toEqual([])
})

test('few statements cannot be shown', () => {
  const reasons = statements.flatMap(({ reason }) => reason ?? [])
  expect(reasons.length).toBeLessThan(statements.length / 10)
})
