import { expect, test } from 'vitest'
import { s } from '../../../src/rows/schema/index.ts'
import { goBexpr, nomad, type Target } from '../../../src/rows/targets/index.ts'
import { codesOf, told } from './told.ts'

const state = s.nullable(s.object({ P: s.bool(), Q: s.nullable(s.object({ R: s.string() })) }))
const schema = s.object({
  Meta: s.map(s.string()),
  MetaOf: s.nullable(s.map(s.string())),
  Volumes: s.map(s.object({ Type: s.string(), Tags: s.map(s.object({ X: s.string() })) })),
  States: s.map(state),
  Named: s.map(s.object({ A: s.string() }), { key: { kind: 'string', named: true } }),
  NamedStates: s.map(state, { key: { kind: 'string', named: true } }),
  Groups: s.list(s.object({ Name: s.string(), Tags: s.list(s.string()) })),
  Any: s.json(s.object({ Plan: s.optional(s.object({ A: s.string() })) })),
})
const json = s.json(
  s.object({ Plan: s.optional(s.nullable(s.object({ A: s.string() }))), M: s.map(s.string()) }),
)

const AND_SO_ON = '`, and so on'

test.each<[filter: string, place: string, ...words: string[]]>([
  [
    'Volumes.a.Type == x',
    'a',
    '`Volumes` may lack `a`, and a server then fails',
    '`"a" in Volumes and',
  ],
  ['Volumes.a.Tags.b.X == x', 'a', '`Volumes` may lack `a`', '`"a" in Volumes and …', AND_SO_ON],
  ['"a" in Volumes and Volumes.a.Tags.b.X == x', 'b', '`Volumes.a.Tags` may lack `b`, and'],
  [
    'States.a.P == true',
    'a',
    '`States` may lack `a`, or have null for it, and',
    '`States.a is not',
  ],
  ['States.a.Q.R == x', 'a', 'or have null for it, and', '`States.a is not nil and …', AND_SO_ON],
  ['Named.a.A == x', 'a', '`Named` may lack `a`, and a server', 'No condition prevents this'],
  [
    'NamedStates.a.P == x',
    'a',
    '`NamedStates` may lack `a`, or have null',
    '`NamedStates.a is not',
  ],
  [
    'MetaOf.a == x',
    'a',
    '`MetaOf` may lack `a`, and a server',
    '`MetaOf is not nil and …',
    AND_SO_ON,
  ],
  ['Any.Plan.A == x', 'Plan', '`Any` may lack `Plan`, and a server', '`"Plan" in Any and'],
])('%s: %s may be missing, and what to ask before', (filter, place, ...words) => {
  const issue = told(filter, 'key-may-be-missing', { schema })
  expect(issue?.place).toBe(place)
  for (const word of words) expect(issue?.words).toContain(word)
  expect(issue?.words.includes(AND_SO_ON)).toBe(words.includes(AND_SO_ON))
})

test('a name that the row itself may lack cannot be asked for', () => {
  const issue = told('Plan.A == x', 'key-may-be-missing', { schema: json })
  expect(issue?.words).toContain('A row may lack `Plan`, and a server')
  expect(issue?.words).toContain('No condition can check the row itself')
  expect(issue?.fixed).toBeUndefined()
})

test.each<[filter: string, target: Target, words: string]>([
  ['Meta.a == x', goBexpr('0.1.11'), '`Meta` may lack `a`, and go-bexpr 0.1.11 then fails'],
  ['MetaOf.a == x', nomad('1.9'), 'and Nomad 1.9 then fails'],
  ['States.a.P == x', nomad('1.9'), '`States` may lack `a`, and Nomad 1.9 then fails'],
  ['States.a.P == x', nomad('1.9'), '`"a" in States and …`'],
  ['NamedStates.a.P == x', nomad('1.9'), '`a`, or have null for it, and Nomad 1.9 then fails'],
])('%s for %j: %s', (filter, target, words) => {
  expect(told(filter, 'key-may-be-missing', { schema, target })?.words).toContain(words)
})

test.each<[filter: string, place: string, fixed: string | undefined, ...words: string[]]>([
  [
    'Groups.0.Name == x',
    '0',
    'Groups is not empty and Groups.0.Name == x',
    '`Groups` may be empty',
    'put `Groups is not empty and …` before it',
  ],
  ['Groups.00.Name == x', '00', 'Groups is not empty and Groups.00.Name == x', 'may be empty'],
  ['Groups.1.Name == x', '1', undefined, 'may have no position `1`', 'Use `any` or `all`.'],
])('%s: the list may have no %s, so it is fixed as %s', (filter, place, fixed, ...words) => {
  const issue = told(filter, 'position-may-be-missing', { schema })
  expect([issue?.place, issue?.fixed]).toEqual([place, fixed])
  for (const word of words) expect(issue?.words).toContain(word)
})

test('of two positions in a path each is told', () => {
  expect(codesOf('Groups.0.Tags.1 == x', { schema })).toEqual([
    'position-may-be-missing',
    'position-may-be-missing',
  ])
})
