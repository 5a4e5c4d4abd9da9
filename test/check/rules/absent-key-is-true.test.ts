import { expect, test } from 'vitest'
import { s } from '../../../src/rows/schema/index.ts'
import { told } from './told.ts'

const schema = s.object({
  Stop: s.bool(),
  Meta: s.map(s.string()),
  TagsOf: s.map(s.list(s.string())),
  Nested: s.map(s.map(s.string())),
  Named: s.map(s.string(), { key: { kind: 'string', named: true } }),
  MetaOf: s.nullable(s.map(s.string())),
  Json: s.json(s.object({ a: s.optional(s.string()) })),
})

test.each<[filter: string, severity: string, fixed: string | undefined]>([
  ['Meta.a != x', 'warning', '"a" in Meta and Meta.a != x'],
  ['x not in TagsOf.a', 'warning', '"a" in TagsOf and x not in TagsOf.a'],
  ['not Meta.a == x', 'warning', '"a" in Meta and not Meta.a == x'],
  ['Json.a != x', 'warning', '"a" in Json and Json.a != x'],
  [
    '"a" in Nested and Nested.a.b != x',
    'warning',
    '"a" in Nested and "b" in Nested.a and Nested.a.b != x',
  ],
  // Where it stands.
  ['Stop == true or Meta.a != x', 'warning', 'Stop == true or "a" in Meta and Meta.a != x'],
  [
    'not (Stop == true and Meta.a != x)',
    'warning',
    'not (Stop == true and "a" in Meta and Meta.a != x)',
  ],
  // Who asks for emptiness often means it so.
  ['Meta.a is empty', 'info', '"a" in Meta and Meta.a is empty'],
  ['TagsOf.a is nil', 'info', '"a" in TagsOf and TagsOf.a is nil'],
  ['not Meta.a is not empty', 'info', '"a" in Meta and not Meta.a is not empty'],
  // Of no entries all are whatever is asked.
  ['all TagsOf.a as t { t == x }', 'warning', '"a" in TagsOf and (all TagsOf.a as t { t == x })'],
  [
    'not (any TagsOf.a as t { t == x })',
    'warning',
    '"a" in TagsOf and not (any TagsOf.a as t { t == x })',
  ],
  // No condition asks for that key.
  ['Named.a != x', 'warning', undefined],
  ['Meta["\\xff"] != x', 'warning', undefined],
])('%s, of severity %s, is fixed as %s', (filter, severity, fixed) => {
  const issue = told(filter, 'absent-key-is-true', { schema })
  expect([issue?.severity, issue?.fixed]).toEqual([severity, fixed])
})

test('the hint asks for the key, and the message says where it may be missing', () => {
  const issue = told('"a" in Nested and Nested.a.b != x', 'absent-key-is-true', { schema })
  expect(issue?.place).toBe('b')
  expect(issue?.words).toContain('`Nested.a` has no `b`')
  expect(issue?.words).toContain('`"b" in Nested.a and …`')
})

test.each([
  ['Meta.a == x'],
  ['not Meta.a != x'],
  ['not TagsOf.a is nil'],
  ['any TagsOf.a as t { t == x }'],
  ['MetaOf.a != x'], // an error there
  ['Nested.a.b == x'], // an error where the key in the middle is missing
  ['all Meta as _, v { v != x }'],
])('%s does not hold for a key that is missing', (filter) => {
  expect(told(filter, 'absent-key-is-true', { schema })).toBeUndefined()
})
