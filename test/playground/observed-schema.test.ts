import { check, parse } from 'tamis'
import { expect, test } from 'vitest'
import { createObserver } from '../../playground/data/observed-schema.ts'

const rows = [
  { name: 'web', port: 80, tags: ['a', 'blue'], Meta: { owner: 'ops', 'team.name': 'x' } },
  { name: 'db', port: null, tags: [], Meta: { owner: 'data' }, extra: true },
]

function observedSchema(filter: string, rows: readonly unknown[]) {
  const { observe, schema } = createObserver(parse(filter))
  rows.forEach(observe)
  return schema()
}

test.each<[filter: string, fixed: string[]]>([
  ['name == "wbe"', ['Write `web`']],
  ['name == "web"', []],
  ['name == "something else"', []], // nothing comes near
  ['Meta.owne == "ops"', ['Write `Meta.owner`']],
  ['Meta.owner == "opps" and name == "dbb"', ['Write `ops`', 'Write `db`']],
  ['"bleu" in tags', ['Write `blue`']],
  ['nmae == "web"', ['Write `name`']],
  ['port == 81', []],
  ['extra == "tru"', []],
  ['Meta.constructor == "ops"', []],
])('of %s, what no row has and what comes near: %j', (filter, fixed) => {
  const issues = check(filter, { schema: observedSchema(filter, rows) })
  expect(issues.flatMap(({ fix }) => (fix ? [fix.title] : []))).toEqual(fixed)
})

test('a value is known however many others the rows have', () => {
  const many = Array.from({ length: 5_000 }, (_, at) => ({ id: `id-${at}` }))
  expect(check('id == "id-4999"', { schema: observedSchema('id == "id-4999"', many) })).toEqual([])
})
