import { expect, test } from 'vitest'
import { check } from '../../src/rows/check/index.ts'
import { s } from '../../src/rows/schema/index.ts'
import { goBexpr, nomad, spec, type Target } from '../../src/rows/targets/index.ts'
import { schema } from './schema.ts'

// What a condition tells those behind it. Each row: the issues that are left.
type Row = [filter: string, ...issues: string[]]

function issuesOf(filter: string, options: Parameters<typeof check>[1]): string[] {
  return check(filter, options)
    .filter(({ severity }) => severity !== 'info')
    .map(({ code, span }) => `${code}: ${filter.slice(span.start, span.end)}`)
}

const known: Row[] = [
  // That a key is there.
  ['Meta.a == x and Meta.a != y'],
  ['Meta.a == x or Meta.a != y', 'absent-key-is-true: a'],
  ['Meta.a == x and Meta.b != y', 'absent-key-is-true: b'],
  ['Meta.a is not empty and Meta.a != y'],
  [
    'States.a.Promoted == true and States.b.Promoted == true',
    'key-may-be-missing: a',
    'key-may-be-missing: b',
  ],
  ['"\\xff" in Meta and Meta["a"] != x', 'absent-key-is-true: "a"'],
  [
    'Volumes["\\xff"].Type == x and Volumes["\\xfe"].Type == y',
    'key-may-be-missing: "\\xff"',
    'key-may-be-missing: "\\xfe"',
  ],
  // Keys of a map that look like positions of a list are still keys, and the other way round.
  ['Meta is not empty and Meta["position 0"] != x', 'absent-key-is-true: "position 0"'],
  ['(any Meta as k, _ { k == x }) and Meta["position 0"] != y', 'absent-key-is-true: "position 0"'],
  ['"position 0" in Datacenters and Datacenters.0 == x', 'position-may-be-missing: 0'],

  // That a list is long enough.
  ['Groups is not empty and Groups.00.Count == 1'],
  ['Groups is not empty and Groups.1.Count == 1', 'position-may-be-missing: 1'],
  ['Payload.0 == 1', 'position-may-be-missing: 0'],
  ['Payload is not empty and Payload.0 == 1'],
  ['(any Groups as g { g.Count == 1 }) and Groups.0.Count == 1'],
  ['(all Groups as g { g.Count == 1 }) and Groups.0.Count == 1', 'position-may-be-missing: 0'],
  ['Networks is not nil and Networks.1 == x and Networks.1 != y', 'position-may-be-missing: 1'],
  ['Groups.1.Count == 1 and Groups.01.Count == 2', 'position-may-be-missing: 1'],
]

test.each(known)('%s', (filter, ...issues) => {
  expect(issuesOf(filter, { schema })).toEqual(issues)
})

// A server without `is nil` has no guards, and an answer tells all the more.
const OLD: Target = nomad('1.9')

const onOldServers: [filter: string, target: Target, ...issues: string[]][] = [
  ['Periodic.Enabled == true or Periodic.Enabled == false', OLD, 'path-through-null: Periodic'],
  [
    '(Periodic.Enabled == true and Stop == true) or Periodic.Enabled == false',
    OLD,
    'path-through-null: Periodic',
  ],
  [
    '(Periodic.Enabled == true or Stop == true) and Periodic.Enabled == false',
    OLD,
    'path-through-null: Periodic',
  ],
  ['Meta.a == x', spec],
  ['Meta.a == x', goBexpr('0.1.11'), 'key-may-be-missing: a'],
]

test.each(onOldServers)('%s for %j', (filter, target, ...issues) => {
  expect(issuesOf(filter, { schema, target })).toEqual(issues)
})

const leaf = s.nullable(s.object({ E: s.string() }))
const alike = s.object({
  A: s.object({ B: s.object({ C: s.object({ x: leaf }), D: leaf }) }),
  D: leaf,
  y: leaf,
  P: s.nullable(s.list(s.object({ E: s.string(), F: s.string() }))),
  L: s.list(leaf),
  M: s.list(leaf),
})

// Paths and names that are alike and not the same.
const apart: Row[] = [
  ['P is not nil and P.1.E == a and P.1.F == b', 'position-may-be-missing: 1'],
  [
    'P is not nil and P.1.E == a and P.2.F == b',
    'position-may-be-missing: 1',
    'position-may-be-missing: 2',
  ],
  ['A.B.D is not nil and D.E == x', 'path-through-null: D'],
  ['A.B.C.x is not nil and (any L as x { x.E == a })', 'path-through-null: x'],
  [
    'y is not nil and (any L as x { x is not nil and (any M as y { y.E == a }) })',
    'path-through-null: y',
  ],
  ['any L as i, x { x is not nil and i == 1 and x.E == a }'],
]

test.each(apart)('%s', (filter, ...issues) => {
  expect(issuesOf(filter, { schema: alike })).toEqual(issues)
})

const shape = s.json(
  s.object({
    Name: s.string(),
    Extra: s.optional(s.object({ A: s.string() })),
    Owner: s.object({ Mail: s.optional(s.string()) }),
  }),
)

const decoded: Row[] = [
  ['Extra.Nope == x', 'key-may-be-missing: Extra', 'unknown-field: Nope'],
  ['"Mail" in Owner and Owner.Mail != x'],
  ['Owner.Mail != x', 'absent-key-is-true: Mail'],
  ['"Nope" in Owner and Owner.Mail != x', 'absent-key-is-true: Mail'],
]

test.each(decoded)('of decoded JSON: %s', (filter, ...issues) => {
  expect(issuesOf(filter, { schema: shape })).toEqual(issues)
})
