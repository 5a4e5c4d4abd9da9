import { expect, test } from 'vitest'
import { s } from '../../../src/rows/schema/index.ts'
import { codesOf, told } from './told.ts'

const parts = s.object({ A: s.string(), L: s.list(s.string()), T: s.time() })
const schema = s.object(
  {
    Text: s.string(),
    Whole: s.int(),
    Unsigned: s.uint(),
    Ratio: s.float(),
    Wait: s.duration(),
    Number: s.jsonNumber(),
    At: s.time(),
    Ended: s.nullable(s.time()),
    Bytes: s.bytes(),
    Tags: s.list(s.string()),
    Counts: s.list(s.int()),
    Stamps: s.list(s.time()),
    Objects: s.list(parts),
    Lists: s.list(s.list(s.string())),
    Arrays: s.list(s.array(s.int(), 2)),
    Maps: s.list(s.map(s.string())),
    Optional: s.list(s.nullable(parts)),
    Pair: s.array(s.int(), 2),
    Words: s.array(s.string(), 2),
    Parts: s.array(parts, 2),
    NullTags: s.nullable(s.list(s.string())),
    NullMap: s.nullable(s.map(s.string())),
    Meta: s.map(s.string()),
    Limits: s.map(s.map(s.string())),
    Volumes: s.map(parts),
    States: s.map(s.nullable(parts)),
    TagsOf: s.map(s.list(s.string())),
    Plan: parts,
    Periodic: s.nullable(parts),
    Twice: s.nullable(s.nullable(s.string())),
    Json: s.json(
      s.object({ Tags: s.list(s.string()), Lists: s.list(s.list(s.string())), Plan: parts }),
    ),
    Deep: s.object({ Volumes: s.map(parts), States: s.map(s.nullable(parts)) }),
    Outer: s.object({ Inner: s.object({ Inner: s.string() }) }),
    Odd: s.object({
      At: s.time(),
      Secret: s.ignored(s.string()),
      Key: { schema: s.string(), sensitive: true },
      Note: s.string(),
      Size: s.int(),
    }),
    Times: s.map(s.object({ At: s.time() })),
    Users: s.map(
      s.object({ Label: s.string(), Age: s.int(), Id: { schema: s.string(), hidden: true } }),
    ),
    Gone: s.nullable(parts),
  },
  {
    replacements: {
      Gone: { path: ['Text'], note: 'Filter by `Text`.' },
      Plan: { note: 'Not by a plan.' },
    },
  },
)

test.each<[filter: string, ...words: string[]]>([
  ['Text is nil', '`is nil` does not apply to `Text`, which is a string', 'Strings support'],
  ['Whole is nil', 'an integer', 'only support `==` and `!=`'],
  ['At == x', '`At`, which is a time', 'No operator supports times'],
  ['Bytes == x', 'Bytes support'],
  ['Tags == x', 'a list of strings', 'Lists support `in`'],
  ['Pair == 1', 'a list of integers', 'Lists support `in`'],
  ['Meta == x', 'a map', 'among the keys'],
  ['Json.Plan == x', '`Json.Plan`, which is an object', 'Use one of its fields'],
  ['Twice == x', 'Strings support'],
  // What is made of parts is asked of each.
  ['Objects == x', 'a list of objects', 'Test its entries with `any`'],
  ['Lists == x', 'a list of lists', 'Test its entries with `any`'],
  ['Maps == x', 'a list of maps', 'Test its entries with `any`'],
  ['Optional == x', 'a list of objects', 'Test its entries with `any`'],
  ['Parts == x', 'a list of objects', 'Test its entries with `any`'],
  // Of an object, the fields that can be asked about.
  ['Odd == x', 'Use one of its fields: `Note`, `Size`.'],
  ['Times.a == x', 'Use one of its fields.'],
  ['Outer == x', 'Use one of its fields: `Inner`.'],
  // Of an entry, those that take the condition, the shortest name first.
  ['Users.a == x', 'Use one of its fields: `Label`.'],
  ['Users.a == 1', 'Use one of its fields: `Age`, `Label`.'],
  ['Users.a is empty', 'Use one of its fields: `Label`.'],
  // What the schema has to say of the field comes first.
  ['Gone == x', '`Gone`', 'Filter by `Text`.'],
  ['Plan == x', '`Plan`', 'Not by a plan.'],
])('%s: the field, its kind and what it takes', (filter, ...words) => {
  const issue = told(filter, 'operator-not-applicable', { schema })
  for (const word of words) expect(issue?.words).toContain(word)
  expect(issue?.place).toBe(filter)
})

const fixes: [filter: string, fixed: string | undefined][] = [
  // The field that the schema names instead.
  ['Gone == x', 'Text == x'],
  ['Plan == x', undefined],

  // Nothing, in as many words.
  ['Meta == null', 'Meta is nil'],
  ['NullMap == nil', 'NullMap is nil'],
  ['Ended == none', 'Ended is nil'],
  ['At == null', undefined], // which is never nil
  ['Pair == null', undefined],
  ['Words == ""', 'Words is empty'],
  ['Meta == ""', 'Meta is empty'],
  ['Ended == ""', undefined],
  ['Ended is empty', 'Ended is nil'],
  ['At is empty', undefined],
  ['Wait is empty', undefined],
  ['Number is empty', undefined],
  ['Text is nil', 'Text is empty'],
  ['Json.Tags matches "^x"', 'any Json.Tags as tag { tag matches "^x" }'],
  ['Whole is nil', undefined],

  // One of the entries.
  ['Counts == 1', '1 in Counts'],
  ['Json.Tags == x', 'x in Json.Tags'],
  ['Counts == x', undefined], // none of them is that
  ['Pair != 1', '1 not in Pair'],
  ['TagsOf.a == x', 'x in TagsOf.a'],
  ['NullTags == x', 'x in NullTags'],
  ['Meta == x', undefined],
  ['Words matches "^x"', 'any Words as word { word matches "^x" }'],
  ['Counts matches "^x"', undefined],
  ['NullTags matches "^x"', undefined], // no server goes over what may be null

  // A scalar equals.
  ['Whole contains 1', 'Whole == 1'],
  ['Ratio not contains 1.5', 'Ratio != 1.5'],
  ['Whole matches "x"', undefined],

  // Whether there is one.
  ['Periodic == "false"', 'Periodic is nil'],
  ['Periodic == yes', 'Periodic is not nil'],
  ['Periodic == x', undefined],
  ['Periodic == "\\xff"', undefined],
  ['Periodic is not empty', 'Periodic is not nil'],
  ['true in Periodic', undefined],
  ['Json.Plan == true', undefined], // there always is
  // An entry, where one of its fields belongs.
  ['Deep.States.a == true', 'Deep.States.a is not nil and Deep.States.a.A == true'],
  ['States.a == true', 'States.a is not nil and States.a.A == true'],
  [
    'any States as _, state { state == true }',
    'any States as _, state { state is not nil }', // an entry, of which one may
  ],
  ['any Volumes as _, volume { volume == true }', undefined],

  // A field of the entries, where a key of the map belongs.
  ['Volumes.A == x', 'any Volumes as _, volume { volume.A == x }'],
  ['Volumes.A != x', 'all Volumes as _, volume { volume.A != x }'],
  ['Volumes.L is empty', 'any Volumes as _, volume { volume.L is empty }'],
  ['Volumes.L == x', '"L" in Volumes and Volumes.L.A == x'], // as it does not apply to `L` either
  ['Outer.Inner == x', undefined], // no key, and no entries
  ['Limits.a == x', undefined], // whose entries have no fields
  ['States.A == true', 'any States as _, state { state is not nil and state.A == true }'],
  ['any Objects as o { o.L == x }', 'any Objects as o { x in o.L }'],
]

test.each(fixes)('%s is fixed as %s', (filter, fixed) => {
  const issue = told(filter, 'operator-not-applicable', { schema })
  expect([issue && issue.severity !== 'info', issue?.fixed]).toEqual([true, fixed])
})

test('the entries of rows that are maps themselves have no collection to go over', () => {
  const row = s.map(parts)
  expect(told('A == x', 'operator-not-applicable', { schema: row })?.fixed).toBeUndefined()
})

test.each([
  ['Ended is nil'],
  ['Bytes is nil'],
  ['Twice is nil'],
  ['Whole == 1'],
  ['Json.Plan is empty'], // decoded JSON has maps there
])('%s applies', (filter) => {
  expect(codesOf(filter, { schema })).not.toContain('operator-not-applicable')
})

test.each([
  ['Tags == x', 'always'],
  ['Json.Tags == x', 'always'], // also of a list without entries
  ['Json.Plan == x', 'always'],
  ['Whole is nil', 'always'],
  ['Volumes.a == x', 'some'], // not where the key is missing
])('%s fails %s', (filter, fails) => {
  expect(told(filter, 'operator-not-applicable', { schema })?.fails).toBe(fails)
})
