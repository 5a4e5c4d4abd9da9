import { expect, test } from 'vitest'
import { parse } from '../../grammar/index.ts'
import { s, type Target, tryCompile } from '../../src/index.ts'
import { tryCompile as tryCompileCore } from '../../src/rows/check/index.ts'
import { local, nomad } from '../../src/rows/targets/index.ts'
import { withoutEngine } from '../support/with-engine.ts'

const schema = s.object({
  Name: s.string(),
  Count: s.int(),
  Parent: s.nullable(s.object({ Name: s.string() })),
})

const refused: [text: unknown, code: string, options?: object][] = [
  ['Name = x', 'wrong-equality'],
  ['', 'empty-filter'],
  [null, 'not-a-string'],
  [['Name == x', 'Name == y'], 'not-a-string'],
  [{ Name: 'x' }, 'not-a-string'],
  ['Nmae == x', 'unknown-field'],
  ['Count == many', 'value-not-coercible'],
  ['not(Name == x)', 'space-required', { spacing: 'strict' }],
  ['(((((((Name == x)))))))', 'parse-budget', { target: nomad('1.11.3') }],
  ['Name == web', 'filter-too-long', { limits: { maxLength: 9 } }],
  ['Name matches "abcdef"', 'pattern-too-long', { limits: { maxPatternLength: 5 } }],
  [
    `${'not ('.repeat(1_500)}Name == x${')'.repeat(1_500)}`,
    'stack-exhausted',
    { limits: { maxDepth: 2_000 } },
  ],
]

test.each(refused)('%j is refused with %s', (text, code, options = {}) => {
  const { predicate, issues } = tryCompile(text as string, { schema, ...options })
  expect(predicate).toBeUndefined()
  expect(issues[0]).toMatchObject({ code, severity: 'error' })
})

test('what passes is a predicate with its text, and warnings come beside it', () => {
  const fine = tryCompile('Name=="web"', { schema })
  expect(fine.issues).toEqual([])
  expect(`${fine.predicate}`).toBe('Name == "web"')
  expect(fine.predicate?.({ Name: 'web', Count: 1, Parent: null })).toBe(true)
  const doubtful = tryCompile('Parent.Name == web', { schema })
  expect(doubtful.predicate).toBeDefined()
  expect(doubtful.issues).toMatchObject([{ severity: 'warning', fails: 'some' }])
})

test('rows are compared by the types of the schema', () => {
  const { predicate } = tryCompile('Count == "0x10"', { schema })
  expect(predicate?.({ Name: '', Count: 16, Parent: null })).toBe(true)
})

test('limits and the engine hold for the predicate as well', () => {
  const long = `Name matches "^${'x'.repeat(1_100)}$"`
  const { predicate } = tryCompile(long, { limits: { maxPatternLength: 2_000 } })
  expect(predicate?.({ Name: 'x'.repeat(1_100) })).toBe(true)
  const hard = parse('Name matches "a+a+b"')
  const own = tryCompileCore(hard, { patternEngine: () => () => true })
  expect(own.predicate?.({ Name: 'z' })).toBe(true)
})

test('it takes trees, and runs the patterns that the entry runs', () => {
  const hard = parse('Name matches "(a|ab)(c|bcd)*$"')
  expect(tryCompile(hard, { schema }).predicate?.({ Name: 'abc' })).toBe(true)
  expect(tryCompileCore(parse('Name == a')).predicate?.({ Name: 'a' })).toBe(true)
})

// In `tamis/core` alone, each of these was a predicate that failed on every row.
const hard = 'a matches `(x+x+)+y`'
const withoutAny = [hard, 'a matches `\\p{Grek}`', `b == 1 and ${hard}`]

test.each(
  withoutAny.flatMap((filter) => [undefined, local, nomad('1.11.3')].map((to) => [filter, to])),
)('without an engine, %s is refused for %j', (filter, target) => {
  const result = withoutEngine(() => tryCompile(filter as string, { target: target as Target }))
  expect(result.predicate).toBeUndefined()
  expect(result.issues).toMatchObject([{ code: 'pattern-engine-missing', severity: 'error' }])
})
