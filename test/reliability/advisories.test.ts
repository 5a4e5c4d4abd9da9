import { expect, test } from 'vitest'
import { parse, tryParse } from '../../grammar/index.ts'
import { eq, field } from '../../src/filters/build/index.ts'
import { print } from '../../src/filters/print/index.ts'
import { check } from '../../src/rows/check/index.ts'
import { compile, explain } from '../../src/rows/evaluate/index.ts'
import { schemaFromRows } from '../../src/rows/schema/index.ts'
import { createServer } from '../../src/services/server/index.ts'
import { resultOrCode } from '../support/thrown.ts'
import { INHERITED, PAYLOADS } from './payloads.ts'

// What programs like this one were reported for: one test for each class of advisory. Those that
// concern a client's answers stand in test/client, with the servers that they need.

const ask = (filter: string) =>
  createServer({ jobs: [{ ID: 'web' }] }).fetch(
    `http://localhost/v1/jobs?namespace=*&filter=${encodeURIComponent(filter)}`,
  )

test('A1 CVE-2025-12735, CVE-2025-13204: a server runs no filter as code', async () => {
  for (const payload of PAYLOADS) {
    for (const filter of [payload, print(eq(field('ID'), payload))]) {
      expect([200, 400]).toContain((await ask(filter)).status)
    }
  }
  expect(Object.hasOwn(globalThis, 'ran')).toBe(false)
})

test.each(INHERITED.map((path) => ({ path })))(
  'A2 a prototype reached by name: $path is not a field',
  async ({ path }) => {
    const selector = field(...path)
    const asked = [eq(selector, 'x'), eq(field('a', ...path), 'x')].map((filter) => print(filter))
    for (const filter of asked) {
      for (const row of [{ a: {} }, { a: { b: 'x' } }, Object.create({ a: {} })]) {
        expect(resultOrCode(() => compile(filter)(row))).not.toBe(true)
      }
      expect([200, 400]).toContain((await ask(filter)).status)
    }
  },
)

test('A3 CVE-2025-29786: a text without bounds is refused', async () => {
  for (const text of ['(', 'not ', 'a == 1 and ', 'a[', '"']) {
    const long = text.repeat(10_000_000 / text.length)
    expect(tryParse(long).issues).toMatchObject([{ code: 'filter-too-long' }])
  }
  expect((await ask('('.repeat(10_000))).status).toBe(400)
})

test('A4 CVE-2023-49559: a text with faults without end has a hundred issues, and one more', () => {
  const limits = { maxLength: 1_000_000, maxTokens: 1_000_000 }
  for (const fault of ['a == and ', '$ ', 'a = 1 and ', '\u00a0', '"\\q" ']) {
    const text = fault.repeat(2_000)
    expect(tryParse(text, { limits }).issues.length).toBeLessThanOrEqual(101)
    expect(check(text, { limits }).length).toBeLessThanOrEqual(101)
  }
})

test('A5 CVE-2025-68156: nothing walks data that holds itself, or is very deep', () => {
  const itself: Record<string, unknown> = { name: 'x', list: [] }
  itself.self = itself
  ;(itself.list as unknown[]).push(itself, itself.list)
  let deep: Record<string, unknown> = { name: 'x' }
  for (let level = 0; level < 20_000; level++) deep = { name: 'x', self: deep, list: [deep] }
  const filters = [
    'self.self.name == x',
    'self is empty',
    'x in list',
    'any list as one { one.name == x }',
    'self matches x',
    'all self as key, value { value is nil or key == name }',
  ]
  for (const row of [itself, deep]) {
    for (const filter of filters) {
      expect(resultOrCode(() => compile(filter)(row))).toSatisfy(isAnswer)
      expect(explain(parse(filter), row).answer).toSatisfy(isAnswer)
    }
    expect(resultOrCode(() => schemaFromRows([row]).kind)).toBeTypeOf('string')
  }
})

test('A9 catastrophic backtracking: a server answers, whatever the pattern', async () => {
  const patterns = ['^(a*)*b', '(a|aa)+$', '(.*a){20}b', '^(\\w+\\s?)*$', '(x+x+)+y']
  const row = { ID: `${'a'.repeat(100_000)}!` }
  const server = createServer({ jobs: [row] })
  for (const pattern of patterns) {
    const filter = encodeURIComponent(`ID matches \`${pattern}\``)
    // By backtracking it would be years.
    const { status } = await server.fetch(`http://localhost/v1/jobs?namespace=*&filter=${filter}`)
    expect([200, 400]).toContain(status)
  }
})

function isAnswer(answer: unknown): boolean {
  return typeof answer === 'boolean' || typeof answer === 'string'
}
