import { expect, test } from 'vitest'
import type { CheckCode } from '../../../src/rows/check/index.ts'
import { s } from '../../../src/rows/schema/index.ts'
import { goBexpr, nomad, spec, type Target } from '../../../src/rows/targets/index.ts'
import { codesOf, told } from './told.ts'

const schema = s.object({
  Name: s.string(),
  Any: s.any(),
  Config: s.map(s.any()),
  Meta: s.map(s.string()),
  Plan: s.object({ Meta: s.map(s.string()) }),
  Periodic: s.nullable(s.object({ A: s.string() })),
  Tags: s.list(s.string()),
  Things: s.list(s.any()),
  NullTags: s.nullable(s.list(s.string())),
  NullPair: s.nullable(s.array(s.string(), 2)),
  NullMeta: s.nullable(s.map(s.string())),
  NullBytes: s.nullable(s.bytes()),
  At: s.time(),
  Named: s.map(s.string(), { key: { kind: 'string', named: true } }),
})

/** How often a code is told. */
const countOf = (filter: string, code: CheckCode) =>
  codesOf(filter, { schema }).filter((found) => found === code).length

test.each<[filter: string, place: string, words: string]>([
  ['Any == 1', 'Any', '`Any` may be anything'],
  ['Any.x.y == 1', 'Any', '`Any` may be anything'],
  ['Config.a == 1', 'a', '`Config.a` may be anything'],
  ['Config.a.b.c == 1', 'a', '`Config.a` may be anything'],
  ['x in Things', 'Things', '`Things` may be anything'],
  ['any Any as x { x == 1 }', 'Any', '`Any` may be anything'],
  ['any Config as _, v { v == 1 }', 'v', '`v` may be anything'],
  // The entries of a quantifier that goes nowhere are not looked at, but what is beside them.
  ['any Name as x { Any == 1 and x == 2 }', 'Any', '`Any` may be anything'],
])('of a kind that is not known: %s at %s', (filter, place, words) => {
  const issue = told(filter, 'kind-unknown', { schema })
  expect([issue?.severity, issue?.place]).toEqual(['warning', place])
  expect(issue?.words).toContain(words)
})

test.each<[filter: string, times: number]>([
  ['any Any as x { (any x as y { y.z == 1 }) }', 3],
  ['any Name as x { x.y == 1 }', 0],
  ['any Nope as x { (any x as y { y == 1 }) }', 0],
  ['any Tags as x { (any x as y { y == 1 }) }', 0],
  ['Config is empty', 0],
  ['x in Config', 0],
  ['any Tags as x { x == 1 }', 0],
  ['any Config as k, v { k == 1 and v is not nil }', 1],
])('%s is of a kind that is not known %i times', (filter, times) => {
  expect(countOf(filter, 'kind-unknown')).toBe(times)
})

test('a row that may be anything is told as that', () => {
  const rows = s.nullable(s.any())
  expect(told('a == 1', 'kind-unknown', { schema: rows })?.words).toContain('A row may be')
  expect(told('a == 1', 'kind-unknown', { schema: s.any() })).toBeUndefined()
})

test.each<[filter: string, ...codes: string[]]>([
  ['any Tags as t, t { Name == x }', 'binding-conflict'], // told once
])('%s: %s', (filter, ...codes) => {
  expect(codesOf(filter, { schema })).toEqual(codes)
})

test.each<[filter: string, fixed: string | undefined, words: string]>([
  ['x in Name', 'Name == x', '`Name` is a string, so this looks for `x` anywhere inside it'],
  ['Name not contains x', 'Name != x', 'compare with `==`'],
  ['x in Meta', undefined, '`Meta` is a map, so this looks for the key `x`, not for a value'],
  ['Plan.Meta not contains x', undefined, 'To match a value, name its key'],
  // Another field asks for nothing behind the key.
  ['x in Plan.Meta and PlanMeta.x == 1', undefined, '`Plan.Meta` is a map'],
])('member or part: %s is fixed as %s', (filter, fixed, words) => {
  const issue = told(filter, 'membership-or-substring', { schema })
  expect([issue?.severity, issue?.fixed]).toEqual(['info', fixed])
  expect(issue?.words).toContain(words)
})

test.each([
  ['"" in Name'],
  ['x in Tags'],
  ['x in Periodic'],
  ['Name == x'],
  ['any Name as x { x == y }'],
  ['x in Meta and Meta.x == y'], // who asks for the value behind the key knows that it is one
])('%s does not mix up members and parts', (filter) => {
  expect(told(filter, 'membership-or-substring', { schema })).toBeUndefined()
})

const NO_NULL = 'No server iterates over a value that may be null'

test.each<[filter: string, code: CheckCode, ...words: string[]]>([
  ['any Name as x { x == 1 }', 'not-iterable', '`Name` is a string', 'to the field itself'],
  ['any Plan as x { x == 1 }', 'not-iterable', 'an object', 'Use one of its fields'],
  ['any NullTags as x { x == 1 }', 'not-iterable', NO_NULL],
  ['any NullPair as x { x == 1 }', 'not-iterable', NO_NULL],
  ['any Named as _, v { v == 1 }', 'map-key-not-string', 'those of `Named` are not', 'Name a key'],
  ['x in Named', 'map-key-not-string', '`Named`', '`in` looks for one', 'in the path'],
])('%s is told %s', (filter, code, ...words) => {
  const issue = told(filter, code, { schema })
  for (const word of words) expect(issue?.words).toContain(word)
})

test.each<[target: Target | undefined, severity: string | undefined]>([
  [undefined, 'warning'],
  [nomad('main'), 'error'],
  [spec, undefined],
])('white space that a server misses is, for %j, of severity %s', (target, severity) => {
  expect(told('not(a == 1)', 'space-required', { target })?.severity).toBe(severity)
})

test.each<[filter: string, fixed: string | undefined]>([
  ['a == "/b"', 'a == `/b`'],
  ['a == "/b:c"', 'a == `/b:c`'],
  ['a == `/b`', undefined],
  ['a == ""', undefined],
])('read as a pointer: %s is fixed as %s', (filter, fixed) => {
  expect(told(filter, 'value-read-as-pointer', { target: goBexpr('0.1.9') })?.fixed).toBe(fixed)
})
