import { expect, test } from 'vitest'
import { matchOf, selectorOf } from '../../src/ast/index.ts'
import { applyFix, check, type Target } from '../../src/check/index.ts'

const known: Target[] = [
  'spec',
  { goBexpr: '0.1.2' },
  { goBexpr: '0.1.16' },
  { goBexpr: 'v0.1.14' },
  { nomad: '1.4' },
  { nomad: '1.10' },
  { nomad: '1.9.7' },
  { nomad: '1.9.17' },
  { nomad: 'v1.9' },
  { nomad: 'main' },
]

test.each(known)('%j is known', (target) => {
  expect(check('a == 1', { target })).toEqual([])
})

const unknown: unknown[] = [
  'latest',
  null,
  {},
  { goBexpr: '0.1.17' },
  { goBexpr: '0.2.0' },
  { goBexpr: '' },
  { goBexpr: 16 },
  { goBexpr: ['0.1.13'] },
  { goBexpr: 'x0.1.13' },
  { goBexpr: '0.1.13-rc1' },
  { nomad: ['1.9'] },
  { nomad: 'x1.9' },
  { nomad: '1.9.7-rc.1' },
  { nomad: '1.99' },
  { nomad: 'constructor' },
  { nomad: '1.9', goBexpr: '0.1.13' },
]

test.each(unknown)('%j is not', (target) => {
  expect(() => check('a == 1', { target: target as Target })).toThrow(
    expect.objectContaining({ name: 'FilterOptionError', code: 'invalid-option' }),
  )
})

const named: [filter: string, target: Target, message: string][] = [
  ['"/a/b" == 1', 'spec', 'A path as a pointer is not in the specification.'],
  ['a is nil', { goBexpr: 'v0.1.13' }, '`is nil` is not understood by go-bexpr 0.1.13'],
  ['a is nil', { nomad: '1.9.7' }, '`is nil` is not understood by Nomad 1.9'],
]

test.each(named)('what lacks something for %s is named: %j', (filter, target, message) => {
  const [issue] = check(filter, { target })
  expect(issue?.message.startsWith(message)).toBe(true)
})

const first: [filter: string, last: Target, since: Target][] = [
  ['"/a/b" == 1', { goBexpr: '0.1.2' }, { goBexpr: '0.1.3' }],
  ['"/a/b:c" == 1', { goBexpr: '0.1.8' }, { goBexpr: '0.1.9' }],
  ['a/b == 1', { goBexpr: '0.1.9' }, { goBexpr: '0.1.10' }],
  ['a == b/c', { goBexpr: '0.1.9' }, { goBexpr: '0.1.10' }], // a bare word is read as a selector is
  ['b["x"].c/d in a', { goBexpr: '0.1.9' }, { goBexpr: '0.1.10' }],
  ['a == b/c', 'spec', { goBexpr: '0.1.10' }],
  ['a == b.0', 'spec', { goBexpr: '0.1.2' }],
  ['any a as x { x == 1 }', { goBexpr: '0.1.12' }, { goBexpr: '0.1.13' }],
  ['any a as x { x == 1 }', { nomad: '1.6' }, { nomad: '1.7' }],
  ['a is nil', { goBexpr: '0.1.15' }, { goBexpr: '0.1.16' }],
  ['a is nil', { nomad: '1.11' }, { nomad: 'main' }],
]

test.each(first)('%s is too new for %j, and not for %j', (filter, last, since) => {
  expect(check(filter, { target: last }).map(({ code }) => code)).toEqual(['needs-newer-server'])
  expect(check(filter, { target: since })).toEqual([])
})

test.each<[filter: string, target: Target]>([
  ['a == "b/c"', { goBexpr: '0.1.9' }],
  ['a == b["c/d"]', { goBexpr: '0.1.9' }],
  ['a["b/c"] == 1', { goBexpr: '0.1.9' }],
  ['a == b["0"]', 'spec'],
  ['a == "/b:c"', { goBexpr: '0.1.8' }], // no pointer yet, so its slash stays
])('%s needs nothing that %j lacks', (filter, target) => {
  expect(check(filter, { target })).toEqual([])
})

test.each([
  [['a/b', 'c'], ['needs-newer-server']],
  [['a', 'b/c'], []],
])('a path that was made of %j is judged as it is written', (path, codes) => {
  const made = matchOf(selectorOf(path), 'is empty')
  expect(check(made, { target: { goBexpr: '0.1.9' } }).map(({ code }) => code)).toEqual(codes)
})

test.each([
  ['a == b/c', 'a == "b/c"'],
  ['a == b["\\xff"].c/d', 'a == "b.\\xff.c\\x2fd"'],
  ['a.b/c.d is empty', 'a["b/c"].d is empty'],
  ['a/b is empty', undefined],
])('the fix of %s gives %s', (filter, fixed) => {
  const [issue] = check(filter, { target: 'spec' })
  expect(issue?.fix && applyFix(filter, issue.fix)).toBe(fixed)
})
