import { expect, test } from 'vitest'
import { compile, s, tryCompile } from '../../src/index.ts'
import { thrownBy } from '../support/thrown.ts'

// The two meanings of a schema: filters have answers on plain JSON that they do not have on typed data.

const members = {
  Status: s.string(),
  Priority: s.int(),
  Update: s.object({ MaxParallel: s.int() }),
  Created: s.time(),
  Note: s.optional(s.string()),
}
const typed = s.typed(members)
const json = s.json(members)

const answered = [
  'Update is empty',
  '"MaxParallel" in Update',
  'Created == "2024-01-01"',
  'Priority == 5.5',
  'any Update as name, count { count == 1 and name != a }',
]

test.each(answered)('%s is refused for typed data alone', (filter) => {
  expect(tryCompile(filter, { schema: typed }).predicate).toBeUndefined()
  expect(tryCompile(filter, { schema: json }).predicate).toBeDefined()
})

test.each([
  ['Status == ""', {}, /every row has it.*`s\.typed`/],
  ['Update.MaxParallel == 0', {}, /every row has it.*`s\.typed`/],
  ['Note == ""', {}, /no members/], // the schema does not promise it
  ['Status == ""', { Statsu: 'x' }, /Did you mean/],
])('%s on plain JSON %j fails, with the way to typed data or a nearer one', (filter, row, hint) => {
  const error = thrownBy(() => compile(filter, { schema: json })(row))
  expect(error?.code).toBe('value-not-found')
  expect(`${error?.hint} ${error?.developerHint}`).toMatch(hint)
  expect(typeof compile(filter, { schema: typed })(row)).toBe('boolean')
})

test('members alone are a shape, and one may be called `kind`', () => {
  expect(s.json(members)).toEqual(s.json(s.object(members)))
  expect(s.typed(members)).toEqual(s.object(members))
  expect(s.json({ kind: s.string() })).toEqual(s.json(s.object({ kind: s.string() })))
})
