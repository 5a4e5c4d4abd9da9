import { expect, test } from 'vitest'
import { s } from '../../../src/rows/schema/index.ts'
import { told } from './told.ts'

const schema = s.object({
  Name: s.string(),
  Meta: s.map(s.string()),
  None: s.array(s.string(), 0),
  Pair: s.array(s.string(), 2),
  PairOf: s.map(s.array(s.string(), 2)),
  Small: s.int({ bits: 8 }),
  Byte: s.uint({ bits: 8 }),
  Big: s.uint(),
  Ratio: s.float(),
  Number: s.jsonNumber(),
  At: s.time(),
  AtOf: s.map(s.time()),
  Plan: s.object({ A: s.string() }),
  Periodic: s.nullable(s.object({ A: s.string() })),
  PlanOf: s.map(s.object({ A: s.string() })),
  Tags: s.list(s.string()),
  Bytes: s.bytes(),
  Json: s.json(
    s.object({
      Count: s.int({ bits: 8 }),
      Tags: s.list(s.string()),
      Maybe: s.optional(s.list(s.string())),
    }),
  ),
})

test.each<[filter: string, answer: boolean, because: string]>([
  ['Name matches ".*"', true, '`.*` matches every string'],
  ['Name not matches ".*"', false, '`.*` matches every string'],
  ['Name matches ""', true, 'matches every string'],
  ['Name matches ".*?.*"', true, 'matches every string'],
  ['Name matches "^.*?"', true, 'matches every string'],
  ['Name matches `\\A.*`', true, 'matches every string'],
  ['Name matches ".*$"', true, 'matches every string'],
  ['Name matches ".*.*$"', true, 'matches every string'],
  ['Name matches ".*?$"', true, 'matches every string'],
  ['Name matches `.*\\z`', true, 'matches every string'],
  ['Bytes matches ".*"', true, 'matches every string'],
  ['Periodic.A matches ".*"', true, 'matches every string'], // wherever it answers
  ['"" in Name', true, 'every string contains the empty string'],
  ['"" not in Name', false, 'every string contains the empty string'],
  ['Plan is nil', false, '`Plan` is never nil'],
  ['Plan is not nil', true, '`Plan` is never nil'],
  ['At is nil', false, '`At` is never nil'],
  ['Json.Tags is nil', false, '`Json.Tags` is never nil'],
  ['Json.Tags is not nil', true, '`Json.Tags` is never nil'],
  ['None is empty', true, '`None` always has 0 entries'],
  ['None is not empty', false, '`None` always has 0 entries'],
  ['Pair is empty', false, '`Pair` always has 2 entries'],
  ['Small == 128', false, '`Small` is never `128`'],
  ['Small != 128', true, '`Small` is never `128`'],
  ['Small == -129', false, '`Small` is never `-129`'],
  ['Byte == 256', false, '`Byte` is never `256`'],
  ['Ratio == "NaN"', false, '`Ratio` is never `NaN`'],
])('%s is always %s', (filter, answer, because) => {
  const issue = told(filter, 'constant-condition', { schema })
  expect(issue?.words).toContain(`always ${answer}: `)
  expect(issue?.words).toContain(because)
})

test.each([
  ['Name matches ".*$x"'],
  ['Name matches "x.*"'],
  ['Name matches "x.*$"'],
  ['Name matches "^.*$"'], // not of what has a line feed
  ['Name == ""'],
  ['x in Name'],
  ['"" in Tags'],
  ['"" in Meta'],
  ['Small == 127'],
  ['Small == -128'],
  ['Byte == 255'],
  ['Byte == 0'],
  ['Byte == -1'], // an error of its own
  ['Small == x'],
  ['Big == 18446744073709551615'],
  ['Ratio == 1'],
  ['Number == 300'],
  ['Json.Count == 300'], // decoded JSON has doubles
  ['Periodic is nil'],
  ['Tags is nil'],
  ['Tags is empty'],
  // A key that is missing has an answer of its own.
  ['Meta.a matches ".*"'],
  ['"" in Meta.a'],
  ['PlanOf.a is nil'],
  ['AtOf.a is nil'],
  ['PairOf.a is empty'],
  ['Json.Maybe is nil'],
  // Nothing answers there.
  ['Meta matches ".*"'],
  ['Nope matches ".*"'],
  ['Nope == 300'],
])('%s depends on the row', (filter) => {
  expect(told(filter, 'constant-condition', { schema })).toBeUndefined()
})

test.each<[filter: string, isConstant: boolean]>([
  ['a matches ".*"', true],
  ['a.b matches ".*"', false],
  ['any a as x { x matches ".*" }', true],
])('without a schema %s is constant: %s', (filter, isConstant) => {
  expect(told(filter, 'constant-condition') !== undefined).toBe(isConstant)
})

test.each<[filter: string, fixed: string | undefined]>([
  ['Name == a and Small != 300', 'Name == a'],
  ['Name == a or Small == 300', 'Name == a'],
  ['Name == a or Small != 300', undefined], // it decides the answer
  ['Name == a and Small == 300', undefined],
  ['Small == 300', undefined],
])('%s is fixed as %s', (filter, fixed) => {
  expect(told(filter, 'constant-condition', { schema })?.fixed).toBe(fixed)
})
