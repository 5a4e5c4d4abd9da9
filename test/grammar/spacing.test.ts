import { expect, test } from 'vitest'
import { parse, spacingOf, tryParse } from '../../grammar/index.ts'
import { applyFix } from '../../src/rows/check/index.ts'
import { consul, goBexpr, local, nomad, spec, specServer } from '../../src/rows/targets/index.ts'

/** Free spacing on the left; on the right as a server takes it, `fix`ed. */
const mended: [free: string, strict: string][] = [
  ['not(a == 1)', 'not (a == 1)'],
  ['(a == 1)and (b == 2)', '(a == 1) and (b == 2)'],
  ['a == "x"and b == 2', 'a == "x" and b == 2'],
  ['"x"in a', '"x" in a'],
  ['"x"not in a', '"x" not in a'],
  ['a contains"x"', 'a contains "x"'],
  ['a["b"]not contains"x"', 'a["b"] not contains "x"'],
  ['any"/a"as x{ x is nil}', 'any "/a" as x{ x is nil}'],
  ['a == "x" and-5 in b', 'a == "x" and -5 in b'],
  ['any a["b"]as x{ x is nil}', 'any a["b"] as x{ x is nil}'],
  ['any a as x { x == 1}', 'any a as x { x == 1 }'],
  ['any a as x { x == "1"}', 'any a as x { x == "1"}'],
  ['a .b == 1', 'a.b == 1'],
  ['a. b == 1', 'a.b == 1'],
  ['a . 0 == 1', 'a.0 == 1'],
  ['a ["b"] == 1', 'a["b"] == 1'],
  ['a .b [ "c" ] . d is nil', 'a.b[ "c" ].d is nil'],
  ['x == a . b', 'x == a.b'],
]

test.each(mended)('%s becomes %s', (free, strict) => {
  expect(tryParse(free).issues).toEqual([])
  const { issues, expression } = tryParse(free, { spacing: 'strict' })
  if (free === strict) {
    expect(issues).toEqual([])
    return
  }
  expect(expression).toBeUndefined()
  const codes = new Set(issues.map(({ code }) => code))
  expect([...codes].every((code) => /^space-(required|not-allowed)$/.test(code))).toBe(true)
  const edits = issues.flatMap(({ fix }) => fix?.edits ?? [])
  const fixed = applyFix(free, { title: 'all', edits })
  expect(fixed).toBe(strict)
  expect(tryParse(fixed, { spacing: 'strict' }).issues).toEqual([])
})

test.each<[text: string, code: string, start: number, end: number]>([
  ['not(a == 1)', 'space-required', 3, 3],
  ['any a as x {x == 1}', 'space-required', 18, 18],
  ['a .b == 1', 'space-not-allowed', 1, 2],
  ['a. \n b == 1', 'space-not-allowed', 2, 5],
  ['a .  0 == 1', 'space-not-allowed', 1, 2],
])('%j is strictly %s at %i–%i', (text, code, start, end) => {
  const [issue] = tryParse(text, { spacing: 'strict' }).issues
  expect(issue).toMatchObject({ code, span: { start, end } })
})

test.each<[text: string, where: string, title: string]>([
  ['not(a == 1)', 'around `not`', 'Insert a space'],
  ['(a == 1) or(b == 1)', 'around `or`', 'Insert a space'],
  ['any a as x {x == 1}', 'after a number', 'Insert a space'],
  ['a .b == 1', 'inside a selector', 'Remove the white space'],
  ['a == 1 and not in in ', 'after `in` as the last word here', 'Remove the white space'],
])('of the white space in %j is said %j', (text, where, title) => {
  expect(tryParse(text, { spacing: 'strict' }).issues).toMatchObject([
    { severity: 'error', message: expect.stringMatching(` ${where}\\.$`), fix: { title } },
  ])
})

test.each([
  'a==1',
  '  a == 1  ',
  '( a == 1 )',
  'a == 1\r\n\tand\nb == 2',
  'a[ "b" ] == 1',
  'any a as i,v{ v is nil}',
  'any a as i , _ { i == 1 }',
  'any a as in{ in == "x"}',
  'any in["x"] as not,or{ not.in["all"]!="x"}',
  '(not==and)',
  'x==and and y==1',
  'not in in',
])('%j needs nothing more', (text) => {
  expect(tryParse(text, { spacing: 'strict' }).issues).toEqual([])
  expect(spacingOf(text)).toEqual([])
})

test.each(mended)('free spacing never changes what %j means', (free, strict) => {
  const bare = (text: string) =>
    JSON.stringify(parse(text), (key, value) => (key === 'span' ? undefined : value))
  expect(bare(free)).toBe(bare(strict))
})

test('spacing is asked of what reads, and only of that', () => {
  expect(spacingOf('not(a == 1)').map(({ code }) => code)).toEqual(['space-required'])
  expect(spacingOf('not(a = 1)')).toEqual([])
})

test('the issues of spacing are capped like any', () => {
  const text = Array.from({ length: 300 }, () => '(a .b == 1)').join('and')
  expect(tryParse(text, { spacing: 'strict' }).issues).toHaveLength(101)
  expect(tryParse(text, { spacing: 'strict' }).issues.at(-1)?.code).toBe('more-issues')
})

test.each([
  [consul('1.20'), false],
  [nomad('1.11'), false],
  [goBexpr('0.1.16'), false],
  [spec, true],
  [local, true],
  [specServer, true],
])('%s takes only its own white space: unless %s', (target, isFree) => {
  for (const text of ['not(Node == web)', 'Node==web and(Node == b)']) {
    expect(tryParse(text, { target }).expression !== undefined).toBe(isFree)
    expect(tryParse(text, { target, spacing: 'free' }).expression).toBeDefined()
  }
})
