import { expect, test } from 'vitest'
import { FilterOptionError } from '../../grammar/index.ts'
import { check, type Target } from '../../src/check/index.ts'

const known: Target[] = [
  'spec',
  { goBexpr: '0.1.2' },
  { goBexpr: '0.1.16' },
  { goBexpr: 'v0.1.14' },
  { nomad: '1.4' },
  { nomad: '1.10' },
  { nomad: '1.9.7' },
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
  { nomad: '1.99' },
  { nomad: 'constructor' },
  { nomad: '1.9', goBexpr: '0.1.13' },
]

test.each(unknown)('%j is not', (target) => {
  expect(() => check('a == 1', { target: target as Target })).toThrow(FilterOptionError)
})

const first: [filter: string, last: Target, since: Target][] = [
  ['"/a/b" == 1', { goBexpr: '0.1.2' }, { goBexpr: '0.1.3' }],
  ['"/a/b:c" == 1', { goBexpr: '0.1.8' }, { goBexpr: '0.1.9' }],
  ['a/b == 1', { goBexpr: '0.1.9' }, { goBexpr: '0.1.10' }],
  ['any a as x { x == 1 }', { goBexpr: '0.1.12' }, { goBexpr: '0.1.13' }],
  ['any a as x { x == 1 }', { nomad: '1.6' }, { nomad: '1.7' }],
  ['a is nil', { goBexpr: '0.1.15' }, { goBexpr: '0.1.16' }],
  ['a is nil', { nomad: '1.11' }, { nomad: 'main' }],
]

test.each(first)('%s is too new for %j, and not for %j', (filter, last, since) => {
  expect(check(filter, { target: last }).map(({ code }) => code)).toEqual(['needs-newer-server'])
  expect(check(filter, { target: since })).toEqual([])
})
