import { expect, test } from 'vitest'
import { s } from '../../../src/rows/schema/index.ts'
import { codesOf, told } from './told.ts'

const plan = s.object({ A: s.string() })
const schema = s.object({
  Name: s.string(),
  At: s.time(),
  Pair: s.array(s.int(), 2),
  Plan: plan,
  Periodic: s.nullable(plan),
  Tags: s.list(s.string()),
  PlanOf: s.map(plan),
  AtOf: s.map(s.time()),
  Json: s.json({ Tags: s.list(s.string()), Maybe: s.optional(s.list(s.string())), Any: s.any() }),
})

test.each<[filter: string, words: string, fixed?: string]>([
  ['Plan is nil', 'always false: `Plan` is never nil'],
  ['Plan is not nil', 'always true: `Plan` is never nil'],
  ['At is nil', 'always false: `At` is never nil'],
  ['Json.Tags is nil', 'always false: `Json.Tags` is never nil'],
  ['Name == a and Plan is not nil', 'always true', 'Name == a'],
  ['Name == a or Plan is nil', 'always false', 'Name == a'],
  ['Name == a or Plan is not nil', 'always true'], // it decides the answer
  ['Name == a and Plan is nil', 'always false'],
])('%s is %s', (filter, words, fixed) => {
  const issue = told(filter, 'constant-condition', { schema })
  expect(issue?.words).toContain(words)
  expect(issue?.fixed).toBe(fixed)
})

test.each([
  ['Periodic is nil'],
  ['Name is nil'], // does not apply
  ['Pair is nil'],
  ['Plan is empty'],
  ['any Tags as t { t == a }'],
  ['Nope is nil'],
  ['Json.Any is nil'],
  // A missing key is nil.
  ['PlanOf.a is nil'],
  ['Json.Maybe is nil'],
])('%s depends on the row', (filter) => {
  expect(codesOf(filter, { schema })).not.toContain('constant-condition')
})
