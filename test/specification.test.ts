import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { scheduler } from './specification/scheduler.ts'
import { teams } from './specification/teams.ts'
import { titles } from './support/titles.ts'

// docs/specification.md cannot rot: each of its rows has an assertion of its own, and the tests that it names exist.

const assertions = { ...scheduler, ...teams }

interface Statement {
  readonly id: string
  readonly stated: string
  /** Titles of tests, by file. */
  readonly held: readonly (readonly [file: string, title: string])[]
  /** Why nothing on one machine can hold it. */
  readonly reason: string | undefined
}

const page = readFileSync('docs/specification.md', 'utf8')

const statements: Statement[] = Array.from(
  page.matchAll(/^\| ([ST]\d+) \| (.+) \| (.+) \|$/gm),
  ([, id = '', stated = '', holds = '']) => ({
    id,
    stated,
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
  const inOrder = (one: string, other: string) => Number(one.slice(1)) - Number(other.slice(1))
  expect(numbered('S').sort(inOrder)).toEqual(upTo('S', 163))
  expect(numbered('T')).toEqual(upTo('T', 46))
})

test('every row has an assertion of its own, or says why it cannot be shown', () => {
  const shown = statements.filter(({ reason }) => reason === undefined)
  expect(Object.keys(assertions).sort()).toEqual(shown.map(({ id }) => id).sort())
})

test.each(statements.filter(({ id }) => Object.hasOwn(assertions, id)))(
  '$id: $stated',
  async ({ id }) => {
    await assertions[id]?.()
    expect.hasAssertions()
  },
)

test.each(statements)('the tests that $id names beside its own exist', ({ held }) => {
  const missing = held.filter(([file, title]) => !existsSync(file) || !titles(file).includes(title))
  expect(missing).toEqual([])
})

test('few statements cannot be shown', () => {
  const reasons = statements.flatMap(({ reason }) => reason ?? [])
  expect(reasons.length).toBeLessThan(statements.length / 10)
})
