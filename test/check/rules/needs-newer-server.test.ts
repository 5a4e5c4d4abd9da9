import { expect, test } from 'vitest'
import { literalOf, matchOf, selectorOf } from '../../../src/filters/ast/index.ts'
import { check } from '../../../src/rows/check/index.ts'
import { consul, goBexpr, nomad, spec, type Target } from '../../../src/rows/targets/index.ts'
import { told } from './told.ts'

test.each<[filter: string, target: Target, place: string, ...words: string[]]>([
  [
    'any a as x { x == 1 }',
    goBexpr('0.1.12'),
    'any',
    '`any` is not understood by go-bexpr 0.1.12: it came with go-bexpr 0.1.13',
    'use a newer server',
  ],
  ['all a as x { x == 1 }', nomad('1.6'), 'all', '`all` is not understood by Nomad 1.6: it'],
  ['a is nil', goBexpr('0.1.15'), 'a is nil', '`is nil`', 'it came with go-bexpr 0.1.16'],
  ['a is not nil', nomad('1.11'), 'a is not nil', '`is not nil`', 'Nomad 1.11'],
  ['a is nil', goBexpr('v0.1.13'), 'a is nil', 'not understood by go-bexpr 0.1.13:'],
  ['a is nil', consul('v1.20.6+ent'), 'a is nil', 'not understood by Consul 1.20.6:'],
  ['"/a/b" == 1', goBexpr('0.1.2'), '"/a/b"', 'A path as a pointer', 'with go-bexpr 0.1.3'],
  ['"/a/b:c" == 1', goBexpr('0.1.8'), '"/a/b:c"', '`:` in a pointer', 'with go-bexpr 0.1.9'],
  ['a.b/c == 1', goBexpr('0.1.9'), 'b/c', '`/` in a name', 'with go-bexpr 0.1.10'],
  ['a == b/c', goBexpr('0.1.9'), 'b/c', '`/` in a bare word', 'with go-bexpr 0.1.10'],
  ['a == b/c', goBexpr('0.1.9'), 'b/c', 'Put it in double quotes'],
  ['any a as x { x == 1 }', spec, 'any', '`any` is not in the specification', 'do not use it'],
  ['a.0 == 1', spec, '0', 'A number in a path is not in the specification'],
  ['a == b.0', spec, 'b.0', 'A number in a bare word', 'Put it in double quotes'],
])('%s for %j: %s', (filter, target, place, ...words) => {
  const issue = told(filter, 'needs-newer-server', { target })
  expect(issue?.place).toBe(place)
  for (const word of words) expect(issue?.words).toContain(word)
})

test.each<[filter: string, target: Target]>([
  ['a["1x"] == 1', spec],
  ['a["10"] == 1', spec],
  ['a == b[`c/d`]', spec],
  ['a == b[ "c/d" ].e', spec],
  ['a == b[ ` 0 ` ]', spec],
  ['a.0 == 1', goBexpr('0.1.3')],
  ['a.b/c == d/e', nomad('1.4')],
  ['a == "b/c"', goBexpr('0.1.9')],
  ['a["b/c"] == 1', goBexpr('0.1.9')],
  ['a == "/b:c"', goBexpr('0.1.8')], // no pointer yet, so its slash stays
])('%s is understood by %j', (filter, target) => {
  expect(told(filter, 'needs-newer-server', { target })).toBeUndefined()
})

test.each<[filter: string, fixed: string | undefined]>([
  ['"/a/b" == 1', 'a.b == 1'],
  ['"/a/b-c" == 1', 'a["b-c"] == 1'],
  ['"/a/b:c" == 1', 'a["b:c"] == 1'],
  ['"/a-b/c" == 1', undefined], // the first part is not a name
  ['"" == 1', undefined],
])('%s is fixed as %s, written with points', (filter, fixed) => {
  const issue = told(filter, 'needs-newer-server', { target: goBexpr('0.1.2') })
  expect(issue?.fixed).toBe(fixed)
})

test.each<[filter: string, fixed: string | undefined]>([
  ['a.b/c == 1', 'a["b/c"] == 1'],
  ['a.b.c/d.e == 1', 'a.b["c/d"].e == 1'],
  ['a/b == 1', undefined], // the first name has no other spelling
  ['a == b/c', 'a == "b/c"'],
  ['a == b["\\xff"].c/d', 'a == "b.\\xff.c\\x2fd"'],
])('%s is fixed as %s, without the slash in a name', (filter, fixed) => {
  expect(told(filter, 'needs-newer-server', { target: spec })?.fixed).toBe(fixed)
})

test('a value that was made is judged as it is written', () => {
  const made = matchOf(selectorOf(['a']), '==', literalOf('b/c', 'word'))
  const issues = check(made, { target: goBexpr('0.1.9') })
  expect(issues.map(({ code, fix }) => [code, fix])).toEqual([['needs-newer-server', undefined]])
})
