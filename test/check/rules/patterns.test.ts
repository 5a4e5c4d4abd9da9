import { expect, test } from 'vitest'
import { type CheckIssue, check } from '../../../src/rows/check/index.ts'
import { type Schema, s } from '../../../src/rows/schema/index.ts'
import { local, nomad, type Target } from '../../../src/rows/targets/index.ts'
import { re2Engine } from '../../../src/rows/values/index.ts'
import { withoutEngine } from '../../support/with-engine.ts'
import { codesOf, told } from './told.ts'

const row = s.object({
  Name: s.string(),
  Any: s.any(),
  Meta: s.map(s.string()),
  Parent: s.nullable(s.object({ Name: s.string() })),
  Json: s.json(s.object({ Name: s.string() })),
})

test.each<[pattern: string, fixed: string]>([
  ['*foo', 'foo$'],
  ['*foo*', 'foo'],
  ['*f*o', 'f.*o$'],
  ['*f?o', 'f.o$'],
  ['?oo', '^.oo$'],
  ['?oo*', '^.oo'],
  ['**', '.*'],
  ['*a b', 'a b$'],
])('the wildcard %s is written as the pattern %s', (pattern, fixed) => {
  const issue = told(`a matches "${pattern}"`, 'invalid-pattern')
  expect(issue?.fixed).toBe(`a matches "${fixed}"`)
  expect(issue?.words).toContain(`write \`${fixed}\``)
})

test.each<[pattern: string, fixed: string]>([
  ['*.a.b', '\\.a\\.b$'],
  ['*f.?*o', 'f\\...*o$'],
])('the wildcard %s has points that stand for themselves', (pattern, fixed) => {
  expect(told(`a matches "${pattern}"`, 'invalid-pattern')?.fixed).toBe(`a matches \`${fixed}\``)
})

test.each<[pattern: string, words: string]>([
  ['*a+b', 'Write `\\*`'],
  ['+a*', 'Write `\\+`'],
  ['(*x', 'Write `\\*`'],
  ['a**', 'Invalid pattern'],
  ['(a', 'Close it with `)`'],
  ['\\xff', 'not valid UTF-8'],
  ['\\xff', 'RE2 syntax'],
  ['*\\xff', 'RE2 syntax'],
])('%s is not a wildcard, and the message says what is wrong: %s', (pattern, words) => {
  const issue = told(`a matches "${pattern}"`, 'invalid-pattern')
  expect(issue?.words).toContain(words)
  expect(issue?.fixed).toBeUndefined()
})

test.each<[length: number, most: number, code: CheckIssue['code'] | undefined]>([
  [6, 6, undefined],
  [7, 6, 'pattern-too-long'],
])('a pattern of %i characters, where %i are allowed, is told %s', (length, most, code) => {
  const limits = { maxPatternLength: most }
  // Characters beyond the basic plane count as one.
  expect(codesOf(`a matches "^${'😀'.repeat(length - 1)}"`, { limits })).toEqual(code ? [code] : [])
})

test.each<[pattern: string, fixed: string | undefined]>([
  ['web', '"^web$"'],
  ['a|b', '"^(?:a|b)$"'],
  ['[|]', '"^[|]$"'],
  ['(web)', '"^(web)$"'],
  ['(?i)web', '"^(?:(?i)web)$"'],
  ['we.?b', '"^we.?b$"'],
  ['w.{2}b', '"^w.{2}b$"'],
  ['x.{*}', '"^x.{*}$"'],
  ['a+', '"^a+$"'],
  ['x.[*]', '"^x.[*]$"'],
  ['web.', '"^web.$"'],
  // Held, or open at an end on purpose.
  ['^web', undefined],
  ['web$', undefined],
  ['\\Aweb', undefined],
  ['web\\z', undefined],
  ['web.*', undefined],
  ['we.+b', undefined],
])('%s matches anywhere, and is held as %s', (pattern, fixed) => {
  const issue = told(`a matches \`${pattern}\``, 'unanchored-pattern')
  expect(issue?.fixed).toBe(fixed && `a matches ${fixed}`)
})

test.each<[pattern: string, fixed: string | undefined]>([
  ['^1.2$', '^1\\.2$'],
  ['^é.é$', '^é\\.é$'],
  ['^[0-9].2$', '^[0-9]\\.2$'],
  ['^\\d.\\w$', '^\\d\\.\\w$'],
  ['^1.[.]$', '^1\\.[.]$'],
  ['^.2$', undefined],
  ['^1.$', undefined],
  ['^1.-$', undefined],
  ['^1.*2$', undefined],
  ['^a..c$', undefined],
  ['^\\s.2$', undefined],
  ['^(a).b$', undefined],
  ['^\\Q\\d.2$', undefined],
])('the dots of %s are meant as %s', (pattern, fixed) => {
  const issue = told(`a matches \`${pattern}\``, 'unescaped-dot')
  expect(issue?.fixed).toBe(fixed && `a matches \`${fixed}\``)
})

// Only what is there and a string is matched.
test.each<[filter: string, fails: 'always' | 'some', of?: Schema]>([
  ['a matches "("', 'always'],
  ['a.b matches "("', 'some'], // of an unknown row, which may lack `b`
  ['Name matches "("', 'always', row],
  ['Parent.Name matches "("', 'always', row],
  ['Any matches "("', 'always', row],
  ['Any.a matches "("', 'some', row],
  ['Meta.a matches "("', 'some', row],
  ['Json.Name matches "("', 'always', row],
  ['Json.Nmae matches "("', 'some', row],
])('%s fails %s', (filter, fails, of) => {
  const found = check(filter, { schema: of, patternEngine: re2Engine }).find(
    ({ code }) => code === 'invalid-pattern',
  )
  expect(found?.fails).toBe(fails)
})

test.each<[target: Target | undefined, ...codes: string[]]>([
  [undefined, 'pattern-too-long'],
  [local, 'pattern-too-long'],
  [nomad('1.11.3')],
])(
  'a pattern too long for the engine with its repetitions, for %j, is told %s',
  (target, ...codes) => {
    expect(codesOf(`a matches "^(?:${'(?:ab|a)'.repeat(60)}){1000}$"`, { target })).toEqual(codes)
  },
)

test('without an engine, nothing else is said of a pattern that only it can judge', () => {
  const codes = (filter: string) =>
    withoutEngine(() => codesOf(filter, { patternEngine: undefined }))
  expect(codesOf('a matches "a+a+b"')).toEqual(['unanchored-pattern'])
  expect(codes('a matches "a+a+b"')).toEqual(['pattern-engine-missing'])
  expect(codes('a matches `\\p{Grek}`')).toEqual(['pattern-engine-missing'])
  expect(codes('a matches `^a.b\\p{Grek}`')).toEqual(['pattern-engine-missing'])
})
