import { expect, test } from 'vitest'
import type { CheckCode } from '../../../src/rows/check/index.ts'
import { s } from '../../../src/rows/schema/index.ts'
import { nomad } from '../../../src/rows/targets/index.ts'
import { codesOf, told } from './told.ts'

const fields = {
  Name: s.string(),
  Tags: s.list(s.string()),
  Count: s.nullable(s.int()),
  Note: s.nullable(s.string()),
  Counts: s.list(s.nullable(s.int())),
  Plan: s.nullable(
    s.object({
      Text: s.string(),
      Count: s.nullable(s.int()),
      Tags: s.nullable(s.list(s.string())),
      Inner: s.nullable(s.object({ A: s.string() })),
    }),
  ),
  NullTags: s.nullable(s.list(s.string())),
  Groups: s.nullable(s.list(s.object({ Name: s.string() }))),
  Listed: s.list(s.nullable(s.object({ Name: s.string() }))),
  TagsOf: s.map(s.nullable(s.list(s.string()))),
  MetaOf: s.nullable(s.map(s.string())),
  States: s.map(s.nullable(s.object({ A: s.string() }))),
  Twice: s.nullable(s.nullable(s.object({ A: s.string() }))),
  TwiceCount: s.nullable(s.nullable(s.int())),
}
const schema = s.object(fields)
const json = s.json(s.object(fields))
const noRow = s.json(s.nullable(s.object(fields)))

const NO_GUARD = 'No condition prevents this'

type Row = [filter: string, code: CheckCode, place: string, ...words: string[]]

test.each<Row>([
  ['Plan.Text == x', 'path-through-null', 'Plan', '`Plan` may be null', '`Plan is not nil and …`'],
  ['Plan is nil or Plan.Inner.A == x', 'path-through-null', 'Inner', '`Plan.Inner` may be null'],
  ['Listed.0.Name == x', 'path-through-null', '0', '`Listed["0"]` may be null'],
  ['Twice.A == x', 'path-through-null', 'Twice', '`Twice` may be null', NO_GUARD],
  ['MetaOf.a == x', 'path-through-null', 'MetaOf', '`MetaOf` may be null', '`MetaOf is not nil'],
  ['x in NullTags', 'null-operand', 'x in NullTags', '`NullTags` may be null, and `in` then fails'],
  ['NullTags is empty', 'null-operand', 'NullTags is empty', 'and `is empty` then fails'],
  // Asking would change the answer for a key that is missing.
  ['x not in TagsOf.a', 'null-operand', 'x not in TagsOf.a', '`not in` then fails', NO_GUARD],
  [
    'x in TagsOf.a',
    'null-operand',
    'x in TagsOf.a',
    '`in` then fails',
    '`TagsOf.a is not nil and …`',
  ],
  [
    '1 in Counts',
    'null-operand',
    '1 in Counts',
    'Entries of `Counts`',
    '`in` fails the whole request',
    NO_GUARD,
  ],
  [
    'Count == 1',
    'nullable-scalar',
    'Count == 1',
    'null or an integer',
    '`==` fails where it is null',
  ],
  ['x in Note', 'nullable-scalar', 'x in Note', 'null or a string', '`in` fails where it is null'],
  ['Count is nil', 'nullable-scalar', 'Count is nil', '`is nil` fails where it is set'],
  ['Plan.Count == 1', 'nullable-scalar', 'Plan.Count == 1', '`Plan.Count` may be null or'],
])('%s: %s at %s', (filter, code, place, ...words) => {
  const issue = told(filter, code, { schema })
  expect(issue?.place).toBe(place)
  for (const word of words) expect(issue?.words).toContain(word)
})

test.each<Row>([
  ['any Groups as g { g.Name == x }', 'null-operand', 'Groups', '`Groups` may be null, and `any`'],
  ['Count is nil', 'nullable-scalar', 'Count is nil', '`is nil` fails where it is set'],
])('of decoded JSON %s: %s at %s', (filter, code, place, ...words) => {
  const issue = told(filter, code, { schema: json })
  expect(issue?.place).toBe(place)
  for (const word of words) expect(issue?.words).toContain(word)
})

test('a row that may be null has no question for it', () => {
  const issue = told('Name == x', 'path-through-null', { schema: noRow })
  expect([issue?.place, issue?.fixed]).toEqual(['Name', undefined])
  expect(issue?.words).toContain('A row may be null')
  expect(issue?.words).toContain(NO_GUARD)
})

test.each<[filter: string, ...codes: string[]]>([
  // Where the key may be missing as well one question does for both, and is told there.
  ['States.a.A == x', 'key-may-be-missing'],
  ['"a" in States and States.a.A == x', 'path-through-null'],
  // Once the path is safe, what it leads to has its own.
  ['Plan is not nil and Plan.Count == 1', 'nullable-scalar'],
  ['Plan is not nil and x in Plan.Tags', 'null-operand'],
  ['Plan.Count is empty', 'path-through-null', 'operator-not-applicable'],
  ['Count contains 1', 'operator-not-applicable'],
  ['TwiceCount is nil'],
  ['TwiceCount == 1', 'operator-not-applicable'],
  ['MetaOf.a == x', 'path-through-null', 'key-may-be-missing'],
])('%s is told %s', (filter, ...codes) => {
  expect(codesOf(filter, { schema })).toEqual(codes)
})

test('for a server without `is nil` nothing can be asked about null', () => {
  const target = nomad('1.9')
  const issue = told('States.a.A == x', 'path-through-null', { schema, target })
  expect(issue?.words).toContain(NO_GUARD)
  expect(codesOf('States.a.A == x', { schema, target })).toEqual([
    'path-through-null',
    'key-may-be-missing',
  ])
})
