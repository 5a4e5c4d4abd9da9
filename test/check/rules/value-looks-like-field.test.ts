import { expect, test } from 'vitest'
import { parse } from '../../../grammar/index.ts'
import { check } from '../../../src/rows/check/index.ts'
import { s } from '../../../src/rows/schema/index.ts'
import { told } from './told.ts'

const schema = s.object({
  Name: s.string(),
  Type: s.string({ oneOf: ['service', 'batch'] }),
  service: s.string(),
  Whole: s.int(),
  Plan: s.object({ Text: s.string() }),
  Config: s.map(s.any()),
  Any: s.any(),
  Volumes: s.map(s.object({ Type: s.string() })),
  Types: s.list(s.string({ oneOf: ['service'] })),
})

test.each<[filter: string, place: string, fixed: string]>([
  ['Name == service', 'service', 'Name == "service"'],
  ['Name == Plan.Text', 'Plan.Text', 'Name == "Plan.Text"'],
  ['Name == Volumes.a.Type', 'Volumes.a.Type', 'Name == "Volumes.a.Type"'], // where it has the key
  ['Name == Config.a.b', 'Config.a.b', 'Name == "Config.a.b"'],
  ['Whole == Name', 'Name', 'Whole == "Name"'],
  ['Type == Name', 'Name', 'Type == "Name"'],
  ['service in Types', 'service', '"service" in Types'],
  ['Nope == service', 'service', 'Nope == "service"'],
  ['any Types as t { Name == t and t == x }', 't', 'any Types as t { Name == "t" and t == x }'],
])('%s: %s looks like a field, and is fixed as %s', (filter, place, fixed) => {
  const issue = told(filter, 'value-looks-like-field', { schema })
  expect([issue?.severity, issue?.place, issue?.fixed]).toEqual(['warning', place, fixed])
})

test.each([
  ['Type == service'], // one of its values
  ['Name == "service"'],
  ['Name == 1'],
  ['Name == Plan.Nope'],
  ['Name == Whole.x'],
  ['Name == other and other == x'], // no field, though the filter asks for it
  ['Name == Plan["\\xff"]'],
  ['any Types as t { t == x }'],
])('%s looks like none', (filter) => {
  expect(told(filter, 'value-looks-like-field', { schema })).toBeUndefined()
})

// Without a schema, a field is what the filter asks for elsewhere.
test.each<[filter: string, place: string | undefined]>([
  ['a == b and b == 1', 'b'],
  ['a == b.c and b.c == 1', 'b.c'],
  ['a == b.c and b.c.d == 1', 'b.c'],
  ['any a as x { b == x.c and x == 1 }', 'x.c'],
  ['a == b.c and bc == 1', undefined],
  ['a == a.b and a.b == 1', undefined],
  ['a == x["\\xff"] and x["\\xff"] == 1', undefined],
])('without a schema %s: %s looks like a field', (filter, place) => {
  expect(told(filter, 'value-looks-like-field')?.place).toBe(place)
})

test('members of a tree that its types do not have are not read as values', () => {
  const tree = { ...parse('any a as x { x == 1 }'), value: null }
  expect(check(tree as never)).toEqual([])
})
