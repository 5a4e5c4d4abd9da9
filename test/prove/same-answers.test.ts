import { expect, test } from 'vitest'
import { type Fact, prove } from '../../src/prove/index.ts'
import { lenient } from '../../src/rows/evaluate/index.ts'
import { type Schema, s } from '../../src/rows/schema/index.ts'
import { job, odd, pet, tree } from '../testing/schemas.ts'

test.each<[one: string, other: string, schema: Schema]>([
  ['not Status == dead', 'Status != dead', job],
  ['"dc1" in Datacenters', 'Datacenters contains dc1', job],
  ['not (Status == a or Stable == true)', 'Status != a and Stable != true', job],
  ['any TaskGroups as g { g.Count == 1 }', 'not (all TaskGroups as g { g.Count != 1 })', job],
  ['Priority == 16', 'Priority == "0x10"', job],
  ['name == Rex', '"/name" == Rex', pet],
  // They differ on rows that the schema rules out: null for a list, text for a number.
  ['tags is nil', 'name == x and name != x', pet],
  ['Priority matches x', 'Priority not matches y', job],
  ['Level == 127', 'Level == 127 and Level != 128', odd],
  ['Parent.Name == x', 'not Parent.Name != x', tree],
])('%s answers as %s', (one, other, schema) => {
  expect(prove('equivalent', one, other, { schema })).toEqual({ answer: 'holds' })
})

test.each<[one: string, other: string, schema: Schema]>([
  ['Status == running', 'Status == dead', job],
  ['Status != dead', 'Status == running or Status == pending', job], // zero value: ""
  ['Priority == 50', 'Priority != 51', job],
  ['Meta.owner == ops', 'Meta.owner == dev', job],
  ['Meta.owner != ops', 'Meta.owner is not empty', job], // a missing key
  ['Parent.ID == x', 'Parent is not nil and Parent.ID == x', job], // one of them fails
  [
    'any TaskGroups as g { g.Name == web and g.Count == 3 }',
    'any TaskGroups as g { g.Name == web }',
    job,
  ],
  ['ID == `/x`', 'ID == "/x"', s.object({ ID: s.string() })],
  ['age == 3', 'age is not empty', pet],
  ['ID matches "^(?i)run$"', 'ID == run', job],
  ['ID matches "(?i)^k$"', 'ID matches "^[kK]$"', job], // the sign of Kelvin
  ['a == x', 'a == x and b is not nil', s.any()],
])('%s does not answer as %s', (one, other, schema) => {
  expect(prove('equivalent', one, other, { schema })).toMatchObject({ answer: 'fails' })
})

const notes = s.json({
  note: s.nullable(s.string()),
  owner: s.optional(s.json({ name: s.string() })),
})

test.each<[one: string, other: string, answer: Fact['answer']]>([
  ['note is nil or note == x', 'note == x or note is nil', 'holds'],
  ['owner is nil', 'owner.name is nil', 'holds'],
  ['note != x', 'note is nil or note != x', 'holds'],
  ['note is empty', 'note is nil', 'fails'],
  ['note == x', 'note == y', 'fails'],
])('34: for lenient, that %s is the same as %s %s', (one, other, answer) => {
  expect(prove('equivalent', one, other, { schema: notes, target: lenient }).answer).toBe(answer)
})
